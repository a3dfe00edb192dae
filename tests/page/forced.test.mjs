// Forced colours: what is told by colours otherwise is told by edges. (That nothing disappears: every_screen.test.mjs.)
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { arrive, bring, key, stage, tool } from "./kit.mjs";
import { keyOf, table } from "./module.mjs";
import { choose, settled } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * How something is told apart from others without its colours.
 * @param {Page} page
 * @param {string} selector
 */
function edges(page, selector) {
    return page.locator(selector).first().evaluate(one => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, forcedColorAdjust } = getComputedStyle(one);
        return [outlineStyle === "none" ? "" : outlineWidth, borderTopStyle, borderTopWidth, forcedColorAdjust].join(" ");
    });
}

/**
 * @param {Page} page
 * @param {string[]} selectors
 */
async function differ(page, ...selectors) {
    const all = await Promise.all(selectors.map(selector => edges(page, selector)));
    assert.equal(new Set(all).size, all.length, `${selectors}: ${all}`);
}

test("chosen, allowed, refused and switched on are told apart by edges", { forcedColors: "active" }, async ({ page, open }) => {
    await arrive({ page, open });
    const { record, move } = before("p3-377", /^exhibit/);
    await bring(page, record);
    await settled(page);
    assert.deepEqual(table(record).offers().display.slice(1, 3).map(offer => offer.legal), [true, false]);
    await differ(page, "[data-key=display-1]", "[data-key=display-2]");
    for (const name of ["display-1", keyOf(record, move), "refresh-button"]) { // a card, an exhibition, a button
        const plain = await edges(page, `[data-key=${name}]`);
        await choose(page, name);
        assert.notEqual(await edges(page, `[data-key=${name}].staged`), plain, name);
        await key(page, "cancel").click();
    }
    await tool(page, "settings");
    await differ(page, ".choice input:checked + span", ".choice input:not(:checked) + span");
    const cross = await page.locator(".frame-cross").evaluate(one =>
        [getComputedStyle(one, "::before").backgroundColor, getComputedStyle(document.body).backgroundColor]);
    assert.notEqual(cross[0], cross[1], "the cross of a dialog is not seen");
});

test("light and shade are left out", { forcedColors: "active", colorScheme: "dark" }, async ({ page, open }) => {
    await arrive({ page, open });
    await tool(page, "settings");
    const grounds = await page.evaluate(() => [...document.querySelectorAll("body, .push, .choice span")]
        .flatMap(one => getComputedStyle(one).backgroundImage.match(/rgba?\([^)]*\)/g) ?? []));
    assert.deepEqual(grounds.filter(colour => colour !== "rgba(0, 0, 0, 0)"), []);
});

test("the switches of a dig are told apart by edges", { forcedColors: "active" }, async ({ page, open }) => {
    await arrive({ page, open });
    const { record, move } = before("p2-277", /^dig \w+ \d+ assistant/);
    await bring(page, record);
    await settled(page);
    await choose(page, keyOf(record, move));
    const flag = stage(page).locator("[data-flag=assistant]");
    const looks = async (/** @type {string} */ on) => {
        if (await flag.getAttribute("aria-checked") !== on)
            await flag.click();
        return edges(page, `[data-flag=assistant][aria-checked=${on}]`);
    };
    assert.notDeepEqual(await looks("true"), await looks("false"));
});

await run();
