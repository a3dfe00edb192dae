// How the page is delivered, in a real Chromium: bench/load. Requests, bytes over the wire, and the time until the
// table can be used, with nothing in the cache: as fast as this machine is, and with a slow connection and processor.
import { launch } from "./harness.mjs";
import { serve } from "./host.mjs";
import { TWO, arrive, begin } from "./kit.mjs";
import { load, noticeUsable } from "./loading.mjs";

const TIMES = Number(process.argv[3] ?? 5);

/** A slow phone on 4G, as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s, a quarter of the processor. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;

const host = await serve(process.argv[2] ?? "build/page");
const browser = await launch();

/**
 * A visit with an empty cache, of somebody whose game is kept, or of somebody new.
 * @param {{ locale: string, slow: boolean, again: boolean }} how
 */
async function visit({ locale, slow, again }) {
    const context = await browser.newContext({ serviceWorkers: "block", locale, viewport: { width: 1366, height: 650 } });
    const page = await context.newPage();
    if (again) {
        await arrive({ page, open: async () => void await page.goto(host.url) });
        await begin(page, TWO);
        await page.goto("about:blank");
    }
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.clearBrowserCache");
    if (slow) await devtools.send("Network.emulateNetworkConditions", SLOW);
    if (slow) await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await noticeUsable(page, again ? "[data-key=display-0]" : "[data-key=welcome-play-now]");
    const seen = await load(page, host.url);
    await context.close();
    return seen;
}

console.log(`${"".padEnd(44)}${["requests", "KB", "median", "worst"].map(head => head.padStart(11)).join("")}`);
for (const again of [true, false])
    for (const locale of ["en", "de"])
        for (const slow of [false, true]) {
            const all = [];
            for (let time = 0; time < TIMES; time++) all.push(await visit({ locale, slow, again }));
            const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
            const files = all[0]?.files ?? [];
            const name = `${again ? "a kept game" : "the first visit"}, ${locale}, ${slow ? "slow 4G, processor / 4" : "this machine"}`;
            const cells = [
                files.length, (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1),
                `${times[times.length >> 1]?.toFixed(0)} ms`, `${times.at(-1)?.toFixed(0)} ms`,
            ];
            console.log(name.padEnd(44) + cells.map(cell => String(cell).padStart(11)).join(""));
        }
await browser.close();
host.stop();
