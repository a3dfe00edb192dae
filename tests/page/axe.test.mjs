// What axe-core finds wrong for those who hear the page, use keys, or see little: nothing, on every screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { run, test } from "./harness.mjs";
import { quiet } from "./kit.mjs";
import { tour } from "./tour.mjs";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

/** Rules of WCAG up to AA, what is good practice besides, and what axe still tries out. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/**
 * What is written on a control and not read aloud with it: who speaks to the page says what they see. axe has a rule
 * for that, which also wants numbers on badges to be part of the name; what is aria-hidden need not be.
 * @param {Page} page
 */
function unspoken(page) {
    return page.evaluate(() => {
        const found = [];
        for (const one of document.querySelectorAll(":is(button, summary, [role=button], [role=radio])[aria-label]")) {
            const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                const seen = text.parentElement?.checkVisibility() && !text.parentElement.closest("[aria-hidden=true], title");
                if (seen && /[\p{L}\p{N}]/u.test(text.textContent ?? "") && !one.getAttribute("aria-label")?.includes(text.textContent?.trim() ?? ""))
                    found.push(`not read aloud: "${text.textContent}" with "${one.getAttribute("aria-label")}"`);
            }
        }
        return found;
    });
}

/**
 * What is wrong, a line for each thing.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
async function violations(page) {
    if (!await page.evaluate("'axe' in window"))
        await page.evaluate(AXE);
    const found = await page.evaluate(async rules => {
        const options = { runOnly: rules, resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: false } } };
        /** @type {import("axe-core").AxeResults} */
        // @ts-ignore: what was put into the page a moment ago
        const results = await window.axe.run(document, options);
        return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 160)}: ${failureSummary?.replace(/\s+/g, " ")}`));
    }, RULES);
    return [...found, ...await unspoken(page)];
}

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
