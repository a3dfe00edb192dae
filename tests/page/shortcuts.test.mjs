// Keys for what is done at every turn, and choosing twice to confirm.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, focused, key, push, quiet, record, settings, stage, tool, turns } from "./kit.mjs";
import { keyOf } from "./module.mjs";
import { choose, giveUp, settled } from "./playing.mjs";
import { before, lines } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Presses a key and tells what it has chosen.
 * @param {Page} page
 * @param {string} name
 */
async function chosenBy(page, name) {
    await page.keyboard.press(name);
    await quiet(page);
    return page.evaluate(() => [...document.querySelectorAll("[data-key].chosen:not(.mine-site)")].map(one => one.getAttribute("data-key")));
}

/** @param {Page} page */
const state = page => stage(page).getAttribute("data-state");

test("digits and letters choose, Enter confirms, Escape lets go", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p3-377", /^exhibit/);
    await bring(page, text);
    await settled(page);
    await page.mouse.move(0, 0);
    for (const index of [0, 1, 2, 3])
        assert.deepEqual(await chosenBy(page, String(index + 1)), [`display-${index}`]);
    for (const index of [0, 1, 2, 3, 4])
        assert.deepEqual(await chosenBy(page, String(index + 5)), [`site-${index}`]);
    assert.deepEqual(await chosenBy(page, "r"), ["refresh-0", "refresh-button"]);
    await page.keyboard.press("Escape");
    assert.equal(await state(page), "choosing");
    const hall = keyOf(text, move);
    assert.deepEqual(await chosenBy(page, "abc"[Number(hall.slice(-1))] ?? ""), [hall]);
    assert.equal((await focused(page)).key, hall);
    const had = await turns(page);
    await page.keyboard.press("Enter");
    await settled(page, had + 1);
    assert.equal(lines(await record(page)).at(-1).move, move);
    await page.keyboard.press("u");
    await page.waitForFunction(wanted => document.querySelector("[data-key=history]")?.getAttribute("max") === wanted, String(had));
});

test("the zeppelin by its key, and Enter on its switch confirms", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p3-377", /take .* zeppelin/);
    await bring(page, text);
    await settled(page);
    await page.keyboard.press("z"); // there is nothing to fly to
    assert.equal(await state(page), "choosing");
    await page.keyboard.press(String(Number(keyOf(text, move).slice(-1)) + 1));
    assert.equal(await giveUp(page, "zeppelin").getAttribute("aria-checked"), "false");
    for (const on of ["true", "false"]) {
        await page.keyboard.press("z");
        assert.equal(await giveUp(page, "zeppelin").getAttribute("aria-checked"), on);
    }
    await giveUp(page, "zeppelin").focus();
    await page.keyboard.press("Space");
    assert.equal(await giveUp(page, "zeppelin").getAttribute("aria-checked"), "true");
    const had = await turns(page);
    await page.keyboard.press("Enter");
    await settled(page, had + 1);
    assert.equal(lines(await record(page)).at(-1).move, move);
});

test("a key that is held down does what it does once", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p2-280", /^dig/);
    await bring(page, text);
    await settled(page);
    const had = await turns(page);
    await key(page, keyOf(text, move)).focus();
    for (let count = 0; count < 5; count++)
        await page.keyboard.down("Enter"); // all but the first as a browser repeats them
    await page.keyboard.up("Enter");
    assert.equal(await state(page), "staged");
    await key(page, "confirm").focus();
    for (let count = 0; count < 5; count++)
        await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await push(page, "on").waitFor();
    await page.keyboard.press("Enter");
    await settled(page, had + 1);
    assert.equal(await turns(page), had + 1);
});

test("a dig by keys: its digit leads to the wheel, and Enter there confirms", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p2-280", /^dig/);
    await bring(page, text);
    await settled(page);
    const site = keyOf(text, move);
    await page.keyboard.press(String(Number(site.slice(-1)) + 5));
    await key(page, "confirm").waitFor();
    assert.equal((await focused(page)).key, "dig-wheel");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    const weeks = await key(page, "dig-wheel").getAttribute("aria-valuenow");
    const had = await turns(page);
    await page.keyboard.press("Enter");
    await push(page, "on").waitFor();
    await page.keyboard.press("Enter");
    await settled(page, had + 1);
    assert.match(lines(await record(page)).at(-1).move, new RegExp(`^${move.split(" ").slice(0, 2).join(" ")} ${weeks}\\b`));
    assert(!(await focused(page)).body);
});

test("a hint by its key is where the focus is then; the rules by theirs", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, before("p3-377", /^exhibit/).record);
    await settled(page);
    await page.keyboard.press("h");
    await key(page, "hint-show-0").waitFor();
    await quiet(page);
    assert.equal((await focused(page)).key, "hint-show-0");
    await page.keyboard.press("?");
    await dialog(page, "rules").locator(".rules-chapter:focus .rules-keys").waitFor(); // where keys are explained
    assert(await dialog(page, "rules").locator(".frame-body").evaluate(one => one.scrollTop > 0));
    const signs = await dialog(page, "rules").locator(".rules-keys kbd").allInnerTexts();
    for (const sign of ["1–4", "5–9", "A–C", "R", "H", "U", "?"])
        assert(signs.includes(sign), `${signs}`);
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    await dialog(page, "rules").waitFor({ state: "detached" });
    assert.equal(await state(page), "choosing", "a key went through a dialog");
});

test("keys do nothing with others, in fields, and when they are switched off", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    for (const name of ["Control+1", "Alt+1", "Meta+1", "Shift+R"])
        assert.deepEqual(await chosenBy(page, name), [], name);
    await tool(page, "new-game");
    await page.locator("dialog.newgame .seat-name").first().fill("");
    await page.keyboard.type("rhu123");
    assert.equal(await page.locator("dialog.newgame .seat-name").first().inputValue(), "rhu123");
    await page.keyboard.press("Escape");
    await dialog(page, "newgame").waitFor({ state: "detached" });
    assert.equal(await state(page), "choosing");
    await tool(page, "settings");
    await page.locator('label:has([data-key="settings-shortcuts"])').click();
    await push(page, "").click();
    await dialog(page, "settings").waitFor({ state: "detached" });
    assert.deepEqual(await chosenBy(page, "1"), []);
    await page.reload();
    await settled(page);
    assert.deepEqual(await chosenBy(page, "1"), [], "it was forgotten");
    await settings(page, "settings-shortcuts");
    assert.deepEqual(await chosenBy(page, "1"), ["display-0"]);
});

test("a double click confirms, on what was not chosen before, too", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await key(page, "display-1").dblclick();
    await settled(page, 1);
    await choose(page, "display-2");
    await key(page, "display-2").dblclick();
    await settled(page, 2);
    assert.equal(await turns(page), 2);
});

test("two slow clicks, two things, a dig and a double tap confirm nothing", { hasTouch: true }, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p2-280", /^dig/);
    await bring(page, text);
    await settled(page);
    const had = await turns(page);
    await key(page, "display-1").click();
    await key(page, "display-1").click();
    await key(page, "display-2").click();
    await key(page, "display-1").hover(); // the second click of two quick ones, on something else
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    assert.equal(await state(page), "staged");
    await key(page, "cancel").click();
    await key(page, keyOf(text, move)).dblclick();
    await quiet(page);
    assert.equal(await state(page), "staged");
    await key(page, "cancel").click();
    await key(page, "display-0").tap();
    await key(page, "display-0").tap();
    await quiet(page);
    assert.equal(await state(page), "staged");
    assert.equal(await turns(page), had);
});

test("without it, a double click chooses only, and Enter goes to the button that confirms", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await tool(page, "settings");
    await page.locator('label:has([data-key="settings-eager"])').click();
    await push(page, "").click();
    await dialog(page, "settings").waitFor({ state: "detached" });
    await key(page, "display-1").dblclick();
    await quiet(page);
    assert.equal(await state(page), "staged");
    assert.equal(await turns(page), 0);
    await key(page, "display-1").focus();
    await page.keyboard.press("Enter");
    assert.equal((await focused(page)).key, "confirm");
});

await run();
