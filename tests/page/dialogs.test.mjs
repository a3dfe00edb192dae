// Dialogs, and what goes on behind them: nothing opens on top of somebody who is busy with one, none is about another
// game than the one on the table, and messages get into nobody's way.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, drop, key, press, push, quiet, record, stage, tool, turns } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { playedByProgram } from "./records.mjs";
import { holdThoughts } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");
const say = voice("en").say.bind(voice("en"));

/**
 * A game of bots up to a turn, which the page will make as the program did.
 * @param {(lines: string[]) => number} at the line of that turn
 */
function upTo(at) {
    const lines = playedByProgram("Ada:student,Bert:student", 3).trimEnd().split("\n");
    return `${lines.slice(0, at(lines)).join("\n")}\n`;
}

/** The dialogs that are open, the topmost last. @param {Page} page */
const opened = page => page.locator("dialog[open]").evaluateAll(all => all.map(one => one.classList[1]));

/**
 * Opens a game of bots that wait, and the form of a new game, in which somebody types.
 * @param {import("./harness.mjs").Tools} tools
 * @param {string} text
 * @returns {Promise<() => void>} lets the bots go on
 */
async function typing({ page, open, context }, text, speed = "instant") {
    const release = await holdThoughts(context);
    await arrive({ page, open }, { speed });
    await bring(page, text);
    await tool(page, "new-game");
    await dialog(page, "newgame").locator(".seat-name").first().fill("Nofretete");
    return release;
}

/** @param {Page} page @param {number} count */
const made = (page, count) => page.waitForFunction(wanted =>
    Number(document.querySelector("[data-key=history]")?.getAttribute("max")) >= wanted, count);

test("what a bot digs up does not open on top of another dialog", {}, async tools => {
    const { page } = tools;
    const text = upTo(lines => lines.findIndex(line => /"move": ?"dig/.test(line)));
    const release = await typing(tools, text, "normal");
    await page.evaluate(() => new MutationObserver(() => {
        if (document.querySelector("dialog.reveal")) document.body.dataset["revealed"] = "";
    }).observe(document.body, { childList: true }));
    release();
    const { turns: had } = table(text).info();
    await made(page, had + 1);
    assert.match(await record(page), /"move": ?"dig[^\n]*\n$/);
    await made(page, had + 2); // the dig has been shown
    assert.equal(await page.locator("body[data-revealed]").count(), 0);
    assert.deepEqual(await opened(page), ["newgame"]);
    assert.equal(await dialog(page, "newgame").locator(".seat-name").first().inputValue(), "Nofretete");
});

test("the score sheet waits until a dialog is closed", {}, async tools => {
    const { page } = tools;
    const text = upTo(lines => lines.map(line => line.includes('"move"')).lastIndexOf(true));
    const release = await typing(tools, text);
    release();
    await made(page, table(text).info().turns + 1);
    await page.waitForFunction(() => document.querySelector("[data-key=show-scores]"));
    await quiet(page);
    assert.deepEqual(await opened(page), ["newgame"]);
    await page.keyboard.press("Escape");
    await dialog(page, "scores").waitFor();
    assert.deepEqual(await opened(page), ["scores"]);
});

test("who begins another game meanwhile does not see the scores of the old one", {}, async tools => {
    const { page } = tools;
    const text = upTo(lines => lines.map(line => line.includes('"move"')).lastIndexOf(true));
    const release = await typing(tools, text);
    release();
    await made(page, table(text).info().turns + 1);
    await begin(page, TWO);
    await settled(page);
    assert.deepEqual(await opened(page), []);
});

test("a question about a game is not answered for another", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await press(page, "leave");
    await push(page, "yes").waitFor();
    await drop(page, EXAMPLE);
    await page.waitForFunction(() => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > 9);
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await record(page), EXAMPLE);
});

test("the scores of a game are gone when another one is on the table", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await tool(page, "scores");
    await dialog(page, "scores").waitFor();
    await drop(page, EXAMPLE);
    await dialog(page, "scores").waitFor({ state: "detached" });
    assert.equal(await turns(page), 49);
});

test("a game that is deleted while a turn is shown leaves nothing in the air", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open }, { speed: "slow" });
    await bring(page, upTo(lines => lines.findIndex(line => /"move": ?"take/.test(line))));
    await tool(page, "games");
    await dialog(page, "games").locator(".game.current .game-tool").last().click();
    await push(page, "yes").waitFor();
    release();
    await page.locator("#flights > *").first().waitFor({ state: "attached" });
    await push(page, "yes").click();
    await dialog(page, "games").locator(".games-none").waitFor();
    await quiet(page);
    assert.equal(await page.locator("#flights > *").count(), 0);
});

for (const isMobile of [false, true])
    test(`what is about keys and pointers is ${isMobile ? "not " : ""}there with ${isMobile ? "fingers alone" : "a mouse"}`, {
        isMobile, hasTouch: isMobile,
    }, async ({ page, open }) => {
        await arrive({ page, open });
        await tool(page, "settings");
        await key(page, "settings-speed-fast").waitFor({ state: "attached" });
        assert.equal(await key(page, "settings-shortcuts").isVisible(), !isMobile);
        await page.keyboard.press("Escape");
        await tool(page, "games");
        await dialog(page, "games").locator(".games-none").waitFor();
        assert.equal(await dialog(page, "games").locator(".games-hint").isVisible(), !isMobile);
    });

// ---- Messages ----

/**
 * Drops two files at once.
 * @param {Page} page
 * @param {string} first what the first of them says
 */
const dropTwo = (page, first) => page.evaluate(content => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], "first.thebes"));
    dataTransfer.items.add(new File(["nothing"], "second.thebes"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}, first);

test("messages do not pile up", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    for (let count = 0; count < 3; count++) {
        await choose(page, `display-${count}`);
        await confirm(page);
    }
    const shown = page.locator(".toast");
    for (const left of [2, 1, 0]) {
        const { done } = table(await record(page)).info().back;
        await key(page, "tool-take-back").click();
        await shown.filter({ hasText: done }).waitFor();
        assert.equal(await turns(page), left);
        assert.equal(await shown.count(), 1);
    }
    await dropTwo(page, "nonsense");
    await page.locator(".toast.bad").waitFor();
    assert.equal(await shown.count(), 2); // of three
});

test("of several files that are dropped the first is opened, and that is said", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await dropTwo(page, EXAMPLE);
    await page.locator(".toast", { hasText: say("only-first", "first.thebes") }).waitFor();
    await settled(page);
    assert.equal(await record(page), EXAMPLE);
});

test("a question tells which game is to be deleted, and no message covers its buttons", {
    viewport: { width: 390, height: 664 },
}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    const { summary } = table(await record(page)).info();
    await key(page, "tool-menu").click();
    await tool(page, "games");
    const row = dialog(page, "games").locator(".game.current");
    const date = await row.locator("time").innerText();
    for (const tool of ["first", "last"])
        await row.locator(".game-tool")[/** @type {"first" | "last"} */ (tool)]().click();
    await push(page, "yes").waitFor();
    await page.locator(".toast").waitFor();
    await shot("delete");
    const question = await dialog(page, "frame-small").innerText();
    assert(question.includes(summary) && question.includes(date), question);
    const free = await dialog(page, "frame-small").locator("button").evaluateAll(all => all.every(one => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === one;
    }));
    assert(free);
    const before = await push(page, "yes").boundingBox();
    await page.locator(".toast").click();
    assert.deepEqual(await push(page, "yes").boundingBox(), before, "its buttons stay where they are");
    await push(page, "yes").click();
    await dialog(page, "games").locator(".games-none").waitFor();
    assert.equal(await stage(page).isVisible(), false);
});

await run();
