// Large text, and a page that is zoomed to twice its size: nothing scrolls sideways, and nothing is cut off.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { quiet } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { tour } from "./tour.mjs";

/** A zoomed window is one with fewer, larger pixels. */
const ZOOMED = { width: 640, height: 360 };
const WINDOW = { width: 1280, height: 720 };

for (const locale of ["en", "de"]) {
    test(`everything fits on a page of twice its size, ${locale}`, { locale, reducedMotion: "reduce", deviceScaleFactor: 2 }, async tools => {
        const { page, shot } = tools;
        /** @type {string[]} */
        const found = [];
        await tour(tools, async what => {
            await page.setViewportSize(ZOOMED);
            await quiet(page);
            await shot(`zoomed-${locale}-${what.replaceAll(" ", "-")}`);
            found.push(...(await misfits(page)).map(text => `${what}: ${text}`));
        });
        assert(found.length === 0, found.join("\n"));
    });

    test(`everything fits with text of twice its size, ${locale}`, { locale, reducedMotion: "reduce" }, async tools => {
        const { page, context, shot } = tools;
        const browser = await context.newCDPSession(page);
        /** @type {string[]} */
        const found = [];
        await tour(tools, async what => {
            await page.setViewportSize(WINDOW);
            await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
            assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
            await quiet(page);
            await shot(`large-${locale}-${what.replaceAll(" ", "-")}`);
            found.push(...(await misfits(page)).map(text => `${what}: ${text}`));
            await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
        });
        assert(found.length === 0, found.join("\n"));
    });
}

await run();
