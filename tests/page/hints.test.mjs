// Hints: the best moves with their reasons, which can be looked at, staged, left alone and hurried.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, focused, kept, key, quiet, record, stage, tabTo, tool, turns } from "./kit.mjs";
import { hintFor, keyOf, voice } from "./module.mjs";
import { choose, confirm, isStaged, settled } from "./playing.mjs";
import { before, check, lines } from "./records.mjs";
import { holdThoughts, thinkForEver, thoughtOver } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A position with several good moves of different sorts. */
const MIDDLE = before("p3-377", /^dig/).record;

/** @param {Page} page */
const items = page => stage(page).locator(".hint");

/** @param {Page} page */
async function ask(page) {
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").waitFor();
}

/**
 * The hint must be just what the module advises.
 * @param {Page} page
 */
async function isShown(page, language = "en") {
    const { choices } = hintFor(await record(page), language);
    assert(choices.length > 1);
    assert.deepEqual(await items(page).locator(".hint-text > p:first-of-type").allInnerTexts(),
        choices.map(({ text }) => text));
    assert.deepEqual(await items(page).locator(".hint-worth").allInnerTexts(),
        choices.map(({ worth }) => worth).filter(Boolean));
    for (const index of choices.keys()) {
        const about = await key(page, `hint-show-${index}`).getAttribute("aria-describedby");
        assert((await page.locator(`#${about}`).innerText()).includes(choices[index]?.text ?? "?"));
    }
    return choices;
}

test("a hint tells the best moves, and any of them can be staged", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    const was = await kept(page), had = await turns(page);
    await ask(page);
    const choices = await isShown(page);
    assert.equal(choices.length, 3);
    assert.equal(await stage(page).locator(".hint.best").count(), 1);
    assert.equal(await items(page).first().locator(".hint-mark").innerText(), voice("en").say("hint-best"));
    await shot("hint");
    const second = choices[1]?.move ?? "";
    await key(page, "hint-show-1").click();
    await isStaged(page, second);
    assert(await page.locator(`[data-key="${keyOf(was.record, second)}"].staged`).isVisible());
    await key(page, "cancel").click();
    assert.equal((await focused(page)).key, "hint-show-1");
    await isShown(page);
    assert.deepEqual(await kept(page), was);
    await key(page, "hint-show-1").click();
    await confirm(page);
    assert.equal(lines(await record(page)).filter(line => line.move)[had]?.move, second);
    assert.equal(await items(page).count(), 0);
    assert(check(await record(page)).right);
});

test("pointing at a move of a hint shows it on the table", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    await ask(page);
    const { choices } = hintFor(await record(page));
    const ghost = page.locator("#board .marker.ghost");
    await page.mouse.move(2, 2);
    await ghost.waitFor({ state: "detached" });
    for (const index of [1, 2]) {
        await items(page).nth(index).hover();
        await ghost.waitFor();
        const aim = page.locator(`[data-key="${keyOf(MIDDLE, choices[index]?.move ?? "")}"].aimed`);
        assert(await aim.isVisible());
        assert.equal(await page.locator(".aimed").count(), 1);
        assert.equal(await items(page).count(), choices.length);
    }
    await page.mouse.move(2, 2);
    await ghost.waitFor({ state: "detached" });
    assert.equal(await page.locator(".aimed").count(), 0);
    await page.locator(".card.legal").first().hover();
    await stage(page).locator(".stage-numbers").waitFor();
    await page.mouse.move(2, 2);
    await key(page, "hint-show-0").waitFor();
});

test("a hint can be closed", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await ask(page);
    await key(page, "hint-close").click();
    await key(page, "hint-show-0").waitFor({ state: "detached" });
    assert.equal((await focused(page)).key, "tool-hint");
    await stage(page).locator(".stage-choose").waitFor();
    await ask(page);
    await page.keyboard.press("Escape");
    await key(page, "hint-show-0").waitFor({ state: "detached" });
});

test("a hint drops nothing that was chosen", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await settled(page);
    await choose(page, "display-2");
    const title = await stage(page).locator(".stage-title").innerText();
    await ask(page);
    await key(page, "hint-close").click();
    await key(page, "confirm").waitFor();
    assert.equal(await stage(page).locator(".stage-title").innerText(), title);
});

test("a hint has the whole sheet of a small screen, and gives it back", {
    viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true,
}, async ({ page, open, shot }) => {
    const height = () => page.locator("#sheet").getAttribute("data-height");
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    await ask(page);
    await page.locator("#sheet[data-height=full]").waitFor();
    await shot("small");
    await key(page, "hint-show-0").click();
    await key(page, "confirm").waitFor();
    assert.equal(await height(), "medium");
    await key(page, "cancel").click();
    assert.equal(await height(), "medium");
});

test("a hint that takes long can be hurried, or left alone", {}, async ({ page, open, context, shot }) => {
    await thinkForEver(context);
    await arrive({ page, open });
    await begin(page, TWO);
    await key(page, "tool-hint").click();
    await stage(page).locator(".stage-hint progress").waitFor({ state: "attached" });
    await shot("thinking");
    await key(page, "hint-close").click();
    await key(page, "hint-close").waitFor({ state: "detached" });
    await key(page, "tool-hint").click();
    await key(page, "hint-hurry").click();
    await key(page, "hint-show-0").click();
    await confirm(page);
    assert.equal(await turns(page), 1);
    assert(check(await record(page)).right);
});

test("a hint that comes too late is forgotten", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, TWO);
    await key(page, "tool-hint").click();
    await stage(page).locator(".stage-hint").waitFor();
    await choose(page, "display-0");
    await confirm(page);
    release();
    await thoughtOver(page);
    assert.equal(await items(page).count(), 0);
    await ask(page);
    await key(page, "hint-show-0").click();
    await confirm(page);
    assert.equal(await turns(page), 2);
});

test("a hint by keyboard alone", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    const had = await turns(page);
    await tabTo(page, "tool-hint");
    await page.keyboard.press("Enter");
    await key(page, "hint-show-0").waitFor();
    await quiet(page);
    assert.equal((await focused(page)).key, "hint-show-0");
    const ghost = page.locator("#board .marker.ghost");
    await ghost.waitFor();
    await tabTo(page, "hint-show-1");
    await ghost.waitFor();
    const { choices } = hintFor(await record(page));
    await page.keyboard.press("Enter");
    await isStaged(page, choices[1]?.move ?? "");
    await tabTo(page, "cancel");
    await page.keyboard.press("Enter");
    assert.equal((await focused(page)).key, "hint-show-1");
    await page.keyboard.press("Enter");
    await tabTo(page, "confirm");
    await page.keyboard.press("Enter");
    if (choices[1]?.move.startsWith("dig")) {
        await page.locator("dialog.reveal [data-value=on]").waitFor();
        await page.keyboard.press("Enter");
    }
    await settled(page, had + 1);
});

test("hints speak the language of the page", { locale: "de" }, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    await ask(page);
    const german = await isShown(page, "de");
    assert.notEqual(german[0]?.text, hintFor(MIDDLE).choices[0]?.text);
    await tool(page, "settings");
    await key(page, "settings-language").selectOption("en");
    await page.keyboard.press("Escape");
    await items(page).filter({ hasText: hintFor(MIDDLE).choices[0]?.text ?? "" }).first().waitFor();
    await isShown(page, "en");
});

await run();
