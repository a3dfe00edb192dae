// Every screen, looked at in every way that a person may look at it: on windows of many sizes, zoomed, with large text,
// in forced colours, by ear and by keys. All of it on the same walks through the page, which take their time.
import assert from "node:assert/strict";
import { faults, violations } from "./axe.mjs";
import { run, test } from "./harness.mjs";
import { quiet, tool } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { WALKS, tour } from "./tour.mjs";

/**
 * @typedef {import("./harness.mjs").Tools} Tools
 *
 * How a screen is looked at, and what is wrong then.
 * @typedef {{ name: string, size: { width: number, height: number }, begin?: Act, find: Find, end?: Act }} Look
 * @typedef {(tools: Tools, part: string) => Promise<string[]>} Find part: what has not been seen before
 * @typedef {(tools: Tools) => Promise<unknown>} Act
 */

const PHONE = { width: 390, height: 844 }, TABLET = { width: 820, height: 1180 }, DESKTOP = { width: 1440, height: 900 };
/** A zoomed window is one with fewer, larger pixels. */
const ZOOMED = { width: 640, height: 360 };
const LAPTOP = { width: 1280, height: 720 };

/** @param {number} standard pixels @returns {Act} */
const textOf = standard => async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${standard}px`);
    await browser.detach();
};

/** The colours of a dark system, in place of all of the page's own. @type {Look} */
const FORCED = {
    name: "forced", size: DESKTOP, find: ({ page }, part) => faults(page, ["color-contrast"], part),
    begin: ({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme: "dark" }),
    end: ({ page }) => page.emulateMedia({ forcedColors: null, colorScheme: null }),
};

/**
 * Grain, light and shade lie on a ground, which is what contrast is about: axe says nothing where a picture is behind
 * text, so that it looks at the ground alone.
 * @type {Act}
 */
const flat = ({ page }) => page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { background-image: none !important; } .board-area::after, .frame-inside::after { display: none; }");
    document.adoptedStyleSheets = [sheet];
});

/** @type {Act} */
const withGrain = ({ page }) => page.evaluate(() => {
    document.adoptedStyleSheets = [];
});

/** The dark theme: all but its colours is that of the light one. @type {Look} */
const DARK = {
    name: "dark", size: DESKTOP, find: ({ page }, part) => faults(page, ["color-contrast"], part),
    async begin(tools) {
        await tools.page.emulateMedia({ colorScheme: "dark" });
        await tools.page.locator("html[data-theme=dark]").waitFor({ state: "attached" });
        await flat(tools);
    },
    async end(tools) {
        await withGrain(tools);
        await tools.page.emulateMedia({ colorScheme: null });
    },
};

/** @type {Find} */
const fits = ({ page }) => misfits(page);

/** @type {Find} */
const amiss = async ({ page }, part) => [...await misfits(page), ...await violations(page, part)];

/** Contrast, which takes longest, is the same in windows of all sizes. @type {Find} */
const amissButContrast = async ({ page }, part) => [...await misfits(page), ...await violations(page, part, ["color-contrast"])];

/** What axe and forced colours tell depends on the language but little. @type {Record<string, Look[]>} */
const LOOKS = {
    en: [{ name: "phone", size: PHONE, find: amissButContrast }, { name: "desktop", size: DESKTOP, find: amiss, begin: flat, end: withGrain }, FORCED, DARK],
    de: [{ name: "phone", size: PHONE, find: amissButContrast }, { name: "desktop", size: DESKTOP, find: fits }],
};

/** @type {Look[]} */
const SIZES = [
    { name: "tablet", size: TABLET, find: fits },
    { name: "zoomed", size: ZOOMED, find: fits },
    { name: "large-text", size: LAPTOP, find: fits, begin: textOf(32), end: textOf(16) },
];

/**
 * @param {Tools} tools
 * @param {Look} look
 * @param {string} what the screen
 * @param {string} part of it
 */
async function lookAt(tools, { name, size, begin, find, end }, what, part) {
    const { page, shot } = tools;
    await page.setViewportSize(size);
    await begin?.(tools);
    await quiet(page);
    await shot(`${name}-${what}`.replaceAll(" ", "-"));
    const found = await find(tools, part);
    await end?.(tools);
    return found.map(text => `${what}, ${name}: ${text}`);
}

for (const [locale, looks] of Object.entries(LOOKS))
    for (const walk of /** @type {(keyof typeof WALKS)[]} */ (Object.keys(WALKS)))
        test(`nothing is amiss on any screen: ${walk}, ${locale}`, { locale, reducedMotion: "reduce" }, async tools => {
            /** @type {string[]} */
            const found = [];
            await tour(tools, walk, async (what, part) => {
                for (const look of [...looks, ...SIZES])
                    found.push(...await lookAt(tools, look, `${locale} ${what}`, part));
            });
            assert(found.length === 0, found.join("\n"));
        });

test("what is amiss is found, en", { reducedMotion: "reduce" }, async tools => {
    const { page, open } = tools;
    await open();
    await tool(page, "new-game");
    await page.locator("dialog.newgame").waitFor();
    assert.deepEqual(await violations(page), []);
    await page.evaluate(() => document.querySelector("dialog h2")?.append(document.createElement("button")));
    assert.match(String(await violations(page)), /^button-name:/);
    await page.evaluate(() => document.querySelector("dialog h2 button")?.setAttribute("aria-label", "Begin"));
    assert.deepEqual(await violations(page), []);
    await page.evaluate(() => document.querySelector("dialog h2 button")?.append("Start"));
    assert.match(String(await violations(page)), /^not read aloud: "Start"/);
    assert.deepEqual(await misfits(page), []);
    await DARK.begin?.(tools);
    assert.deepEqual(await DARK.find(tools, "html"), []);
    await page.evaluate(() => document.documentElement.style.setProperty("--ink", "var(--line)"));
    assert.match(String(await DARK.find(tools, "html")), /^color-contrast/);
    await page.evaluate(() => document.documentElement.style.removeProperty("--ink"));
    await DARK.end?.(tools);
    await page.evaluate(() => {
        const wide = document.createElement("div");
        wide.style.width = "3000px";
        document.querySelector("dialog .frame-body")?.append(wide, "x");
    });
    assert.match(String(await misfits(page)), /frame-body is 3\d\d\d wide/);
});

await run();
