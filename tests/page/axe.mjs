// axe-core, which looks at a page as it is for those who hear it, use keys, or see little.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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
 * What axe finds wrong, a line for each thing.
 * @param {Page} page
 * @param {string[]} rules names of rules, or of groups of them
 * @param {string} part of the page that is looked at
 * @param {string[]} but rules that are not asked for
 * @returns {Promise<string[]>}
 */
export async function faults(page, rules, part = "html", but = []) {
    if (!await page.evaluate("'axe' in window"))
        await page.evaluate(AXE);
    return page.evaluate(async ([runOnly, where, without]) => {
        const disabled = ["label-content-name-mismatch", ...without].map(rule => [rule, { enabled: false }]);
        const options = { runOnly, resultTypes: ["violations"], rules: Object.fromEntries(disabled) };
        // Half of all elements are shapes of drawings that nobody hears or presses, and axe looks at each of them.
        const shapes = document.querySelectorAll("svg[aria-hidden=true] :is(circle, ellipse, line, path, polygon, polyline, rect, use):not([tabindex], [role])");
        const hidden = [...shapes].filter(one => one.childElementCount === 0).map(one => ({ one, place: new Comment() }));
        for (const { one, place } of hidden)
            one.replaceWith(place);
        /** @type {import("axe-core").AxeResults} */
        // @ts-ignore: what was put into the page a moment ago
        const results = await window.axe.run(where, options).finally(() => {
            for (const { one, place } of hidden)
                place.replaceWith(one);
        });
        return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 160)}: ${failureSummary?.replace(/\s+/g, " ")}`));
    }, /** @type {const} */ ([rules, part, but]));
}

/**
 * All that is wrong with what is on the screen, or with a part of it.
 * @param {Page} page
 * @param {string[]} but rules that are not asked for
 */
export async function violations(page, part = "html", but = []) {
    return [...await faults(page, RULES, part, but), ...await unspoken(page)];
}
