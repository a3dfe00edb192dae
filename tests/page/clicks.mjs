// How long it takes from a click until the frame that shows what it did has been painted, in a real Chromium:
// bench/frames. Clicks are those of a mouse; their time is the browser's own, from when it had them.
import { launch } from "./harness.mjs";
import { serve } from "./host.mjs";
import { arrive, bring, dialog, key } from "./kit.mjs";
import { offers, settled } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const ROUNDS = 5;

/**
 * Clicks on something and waits for the frame that shows, or no longer shows, something else.
 * @param {Page} page
 * @param {string} name the key of what is clicked on
 * @param {string} effect a selector
 * @param {boolean} there whether it must be there in the end
 * @returns {Promise<number>} milliseconds
 */
async function click(page, name, effect, there) {
    const painted = page.evaluateHandle(([selector, wanted]) => {
        /** @type {Promise<number>} */
        const shown = new Promise(done => addEventListener("click", ({ timeStamp }) => {
            const look = () => {
                if (!!document.querySelector(selector) !== wanted) return void requestAnimationFrame(look);
                const { port1, port2 } = new MessageChannel(); // a task behind this frame
                port1.onmessage = () => done(performance.now() - timeStamp);
                port2.postMessage(0);
            };
            requestAnimationFrame(look);
        }, { capture: true, once: true }));
        return { shown };
    }, /** @type {const} */ ([effect, there]));
    const waiting = await painted;
    await key(page, name).click();
    return waiting.evaluate(({ shown }) => shown);
}

/**
 * @param {string} name
 * @param {number[]} times
 */
function tell(name, times) {
    const sorted = [...times].sort((a, b) => a - b);
    const cells = [sorted.length, sorted[sorted.length >> 1]?.toFixed(0), sorted.at(-1)?.toFixed(0)];
    console.log(name.padEnd(44) + cells.map(cell => String(cell).padStart(9)).join(""));
}

const host = await serve(process.argv[2] ?? "build/page");
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1366, height: 650 } });
await arrive({ page, open: async () => void await page.goto(host.url) });
await bring(page, before("p2-280", /take .* zeppelin/).record);
await settled(page);
const devtools = await page.context().newCDPSession(page);
console.log(`${"milliseconds from a click to its paint".padEnd(44)}${["clicks", "median", "worst"].map(head => head.padStart(9)).join("")}`);
for (const rate of [1, 4]) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    /** @type {Record<string, number[]>} */
    const times = { "a card": [], "a site": [], "anything else on the table": [], "cancelling": [], "opening a dialog": [] };
    for (let round = 0; round < ROUNDS; round++) {
        for (const { key: name } of await offers(page)) {
            const kind = name.startsWith("display") ? "a card" : name.startsWith("site") ? "a site" : "anything else on the table";
            times[kind]?.push(await click(page, name, "[data-key=confirm]", true));
            times["cancelling"]?.push(await click(page, "cancel", "[data-key=confirm]", false));
        }
        await key(page, "tool-menu").click();
        times["opening a dialog"]?.push(await click(page, "tool-settings", "dialog.settings", true));
        await page.keyboard.press("Escape");
        await dialog(page, "settings").waitFor({ state: "detached" });
    }
    for (const [kind, all] of Object.entries(times))
        if (all.length) tell(`${kind}${rate > 1 ? `, processor / ${rate}` : ""}`, all);
}
await browser.close();
host.stop();
