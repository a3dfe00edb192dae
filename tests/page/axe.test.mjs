// What axe-core finds wrong for those who hear the page, use keys, or see little: nothing, on every screen.
import assert from "node:assert/strict";
import { violations } from "./axe.mjs";
import { run, test } from "./harness.mjs";
import { quiet } from "./kit.mjs";
import { tour } from "./tour.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

/** @param {Page} page @param {string} what */
async function allIsWell(page, what) {
    /** @type {string[]} */
    const found = [];
    for (const size of SIZES) {
        await page.setViewportSize(size);
        await quiet(page);
        found.push(...(await violations(page)).map(text => `${what}, ${size.width}: ${text}`));
    }
    return found;
}

for (const language of ["en", "de"])
    test(`nothing is amiss on any screen, ${language}`, { locale: language, reducedMotion: "reduce" }, async tools => {
        /** @type {string[]} */
        const found = [];
        await tour(tools, async what => void found.push(...await allIsWell(tools.page, what)));
        assert(found.length === 0, found.join("\n"));
    });

test("what is amiss is found", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await open();
    await page.locator("dialog.newgame").waitFor();
    assert.deepEqual(await violations(page), []);
    await page.evaluate(() => document.querySelector("dialog h2")?.append(document.createElement("button")));
    assert.match(String(await violations(page)), /^button-name:/);
    await page.evaluate(() => document.querySelector("dialog h2 button")?.setAttribute("aria-label", "Begin"));
    assert.deepEqual(await violations(page), []);
    await page.evaluate(() => document.querySelector("dialog h2 button")?.append("Start"));
    assert.match(String(await violations(page)), /^not read aloud: "Start"/);
});

await run();
