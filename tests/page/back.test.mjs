// Turns that are taken back, and positions of the past that are looked at.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import {
    TWO, arrive, begin, bring, key, press, quiet, record, settings, shownTurn, stage, turns, tab,
} from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, play, settled } from "./playing.mjs";
import { before, header, lines } from "./records.mjs";
import { holdStudent, thoughtOver } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Waits until just so many turns stand.
 * @param {Page} page
 * @param {number} count
 */
async function turnsAre(page, count) {
    await page.waitForFunction(wanted =>
        document.querySelector("[data-key=history]")?.getAttribute("max") === String(wanted), count);
}

/**
 * Whether turns can be taken back now, as the button says it; it must be as the module says it.
 * @param {Page} page
 */
async function canTakeBack(page) {
    const button = key(page, "tool-take-back");
    const { why, text } = table(await record(page)).info().back;
    assert.equal(await button.getAttribute("title") ?? "", why || text);
    assert.equal(await button.getAttribute("aria-disabled"), why ? "true" : null);
    return why === "";
}

/**
 * Presses the button although it is out of use: it says why.
 * @param {Page} page
 */
async function isRefused(page) {
    const was = await record(page);
    await key(page, "tool-take-back").click({ force: true });
    await page.locator(".toast").waitFor();
    assert.equal(await page.locator(".toast").innerText(), table(was).info().back.why);
    assert.equal(await record(page), was);
}

test("turns are taken back freely", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { ...TWO, takebacks: "freely" });
    assert(!await canTakeBack(page));
    const fresh = table(await record(page)).view(0);
    await choose(page, "display-0");
    await confirm(page);
    const drawn = table(await record(page)).view(1);
    assert(await canTakeBack(page));
    await choose(page, "display-1");
    await key(page, "tool-take-back").click();
    await turnsAre(page, 0);
    assert.deepEqual(lines(await record(page)).at(-1), { takeback: 1 });
    assert.deepEqual(table(await record(page)).view(0), fresh);
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    await choose(page, "display-0");
    await confirm(page);
    assert.deepEqual(table(await record(page)).view(1).display, drawn.display);
});

test("what was taken back is told, and done again", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 11 });
    await settled(page);
    assert.equal(await key(page, "tool-redo").count(), 0);
    await choose(page, "display-0");
    await confirm(page);
    do {
        await choose(page, "display-3");
        await confirm(page);
    } while (table(await record(page)).info().back.turns < 2); // the bot has moved as well
    const all = await record(page), { back, turns: stood } = table(all).info();
    await key(page, "tool-take-back").click();
    await page.locator(".toast", { hasText: back.done }).waitFor();
    await turnsAre(page, stood - back.turns);
    const { redo } = table(await record(page)).info();
    assert.equal(redo.turns, back.turns);
    assert.equal(await key(page, "tool-redo").getAttribute("title"), redo.text);
    await page.reload(); // it is in the record
    await settled(page);
    const before = table(await record(page)).info().back.turns;
    await key(page, "tool-take-back").click();
    await turnsAre(page, stood - back.turns - before);
    await key(page, "tool-redo").click();
    await settled(page, stood - back.turns);
    assert.equal(await turns(page), stood - back.turns);
    await key(page, "tool-redo").click();
    await settled(page, stood);
    assert.equal(await key(page, "tool-redo").count(), 0);
    assert.deepEqual(table(await record(page)).view(stood), table(all).view(stood));
});

test("another move leaves nothing to be done again", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    await key(page, "tool-take-back").click();
    await turnsAre(page, 0);
    await key(page, "tool-redo").waitFor();
    await choose(page, "display-1");
    await confirm(page);
    assert.equal(await key(page, "tool-redo").count(), 0);
});

test("where the game is dealt anew, it is told that something else was drawn", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 11 });
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    const drawn = await turns(page);
    assert(drawn > 1);
    await key(page, "tool-take-back").click();
    await turnsAre(page, 0);
    await page.evaluate(() => { // another secret: the draws that are known to this game are not its own
        const name = `thebes.game.${JSON.parse(localStorage.getItem("thebes.current") ?? "")}`;
        const game = JSON.parse(localStorage.getItem(name) ?? "");
        localStorage.setItem(name, JSON.stringify({ ...game, secret: "5a".repeat(32) }));
    });
    await page.reload();
    await settled(page);
    assert.equal(table(await record(page)).info().redo.turns, drawn);
    await key(page, "tool-redo").click();
    await page.locator(".toast").waitFor();
    await settled(page, 2);
    assert.equal(await key(page, "tool-redo").count(), 0);
});

test("what the bots did is taken back with one's own turn", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    const had = await turns(page);
    assert(had > 1 || table(await record(page)).view(1).mover === 0);
    await key(page, "tool-take-back").click();
    await turnsAre(page, 0);
    assert.deepEqual(lines(await record(page)).at(-1), { takeback: had });
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
});

test("turns are taken back until something is drawn", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { ...TWO, takebacks: "until-drawn" });
    await choose(page, "display-0");
    await confirm(page);
    assert(!await canTakeBack(page));
    await isRefused(page);
    const { record: text, move } = before("p3-377", /^exhibit/);
    const ruled = { ...header(text), takebacks: "until-drawn" };
    await bring(page, JSON.stringify(ruled) + text.slice(text.indexOf("\n")));
    await settled(page);
    const was = await turns(page);
    await play(page, move);
    assert(await canTakeBack(page));
    await key(page, "tool-take-back").click();
    await turnsAre(page, was);
});

test("turns are never taken back", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { ...TWO, takebacks: "never" });
    await choose(page, "display-0");
    await confirm(page);
    assert(!await canTakeBack(page));
    await isRefused(page);
});

/**
 * What the table shows of a position.
 * @param {Page} page
 */
async function shown(page) {
    return {
        turn: await shownTurn(page),
        status: await page.locator("#status").innerText(),
        display: await page.locator("#display .card .title").allInnerTexts(),
        heading: await page.locator(".history-heading").innerText(),
    };
}

/**
 * What it should show.
 * @param {string} text
 * @param {number} turn
 */
function expected(text, turn) {
    const game = table(text), { cards } = game.components(), { status, display, heading } = game.view(turn);
    const past = turn < game.info().turns; // then the header tells which position it is
    return { turn, status: past ? heading : status, heading, display: display.filter(Boolean).map(card => cards[card]?.title) };
}

test("every position can be looked at, and nothing chosen there", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    const { record: text } = before("p2-280", /take .* zeppelin/);
    await bring(page, text);
    await settled(page);
    const last = await turns(page);
    const was = await record(page);
    await press(page, "history-first");
    assert.deepEqual(await shown(page), expected(was, 0));
    await press(page, "history-forward");
    assert.deepEqual(await shown(page), expected(was, 1));
    await press(page, "log-12");
    assert.deepEqual(await shown(page), expected(was, 12));
    assert.equal(await key(page, "log-12").getAttribute("aria-current"), "step");
    await press(page, "history-back");
    assert.deepEqual(await shown(page), expected(was, 11));
    await shot("past");
    await tab(page, "log");
    await key(page, "history").focus();
    await page.keyboard.press("End");
    assert.deepEqual(await shown(page), expected(was, last));
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await shown(page), expected(was, last - 1));
    await key(page, "history").fill("5");
    assert.deepEqual(await shown(page), expected(was, 5));
    assert.equal(await page.locator(".choosable.legal, .choosable.refused").count(), 0);
    assert.equal(await key(page, "confirm").count(), 0);
    await press(page, "to-now");
    assert.deepEqual(await shown(page), expected(was, last));
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    assert.equal(await record(page), was);
});

test("nothing is taken back or done again while the past is looked at", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { ...TWO, takebacks: "freely" });
    for (const space of ["display-0", "display-1", "display-2"]) {
        await choose(page, space);
        await confirm(page);
    }
    await key(page, "tool-take-back").click();
    await turnsAre(page, 2);
    const was = await record(page);
    await press(page, "history-back");
    for (const tool of ["tool-take-back", "tool-redo"]) {
        assert.equal(await key(page, tool).getAttribute("aria-disabled"), "true");
        assert.equal(await key(page, tool).getAttribute("title"), voice("en").say("past"));
        await key(page, tool).click({ force: true });
        const toast = page.locator(".toast", { hasText: voice("en").say("past") });
        await toast.click();
        await toast.waitFor({ state: "detached" });
    }
    assert.equal(await record(page), was);
    assert.equal(await shownTurn(page), 1);
    await press(page, "to-now");
    await key(page, "tool-redo").click();
    await settled(page, 3);
});

test("bots wait while the past is looked at", {}, async tools => {
    const { page } = tools;
    const release = await holdStudent(tools);
    await press(page, "history-first");
    release();
    await thoughtOver(page);
    assert.equal(await turns(page), 1);
    assert.equal(await shownTurn(page), 0);
    await press(page, "to-now");
    await settled(page, 2);
});

test("taking back while a bot's turn is shown takes nothing back, and says nothing else", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await settled(page);
    await page.evaluate(() => localStorage.setItem("thebes.settings", JSON.stringify({ speed: "slow" })));
    await page.reload();
    await settled(page);
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await page.waitForFunction(() => { // and presses at once, as long as the turn is shown
        if (Number(document.querySelector("[data-key=history]")?.getAttribute("max")) < 2) return false;
        document.querySelector("[data-key=tool-take-back]")?.dispatchEvent(new MouseEvent("click"));
        return true;
    });
    assert(lines(await record(page)).every(line => !("takeback" in line)));
    assert.equal(await page.locator(".toast").count(), 0);
});

/** A game of many turns. */
const LONG = before("p3-377", /^exhibit/).record;

/**
 * Where a turn is on the slider: its thumb is some 16 pixels wide.
 * @param {Page} page
 * @param {number} turn
 */
async function onSlider(page, turn) {
    const box = await key(page, "history").boundingBox();
    assert(box);
    return { x: box.x + 8 + (box.width - 16) * turn / await turns(page), y: box.y + box.height / 2 };
}

/**
 * Drags the thumb back to the second turn, and sees the page follow. Its steps are long enough to be taken for a
 * drag by touch.
 * @param {Page} page
 * @param {(kind: "down" | "move" | "up", at: { x: number, y: number }) => Promise<void>} pointer
 */
async function dragged(page, pointer) {
    const count = await turns(page), { y } = await onSlider(page, 0);
    assert(count > 30);
    await pointer("down", await onSlider(page, count));
    for (const turn of [count - 8, count - 16, count - 24, 2]) {
        const { x } = await onSlider(page, turn);
        await pointer("move", { x, y }); // the slider may have moved under the finger
        await page.waitForFunction(wanted => {
            const slider = document.querySelector("[data-key=history]");
            return slider instanceof HTMLInputElement && Math.abs(Number(slider.value) - wanted) <= 1;
        }, turn);
        const text = table(await record(page)).view(await shownTurn(page)).heading;
        assert.equal(await page.locator(".history-heading").innerText(), text);
    }
    await pointer("up", { x: (await onSlider(page, 2)).x, y });
    await quiet(page);
    assert(Math.abs(await shownTurn(page) - 2) <= 1);
    await key(page, "to-now").waitFor({ state: "attached" });
}

test("the history is dragged with the mouse", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, LONG);
    await settled(page);
    await tab(page, "log");
    await dragged(page, async (kind, { x, y }) => {
        await page.mouse.move(x, y, { steps: 4 });
        if (kind === "down") await page.mouse.down();
        if (kind === "up") await page.mouse.up();
    });
});

test("the history is dragged by touch", { hasTouch: true }, async ({ page, open, context }) => {
    await arrive({ page, open });
    await bring(page, LONG);
    await settled(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await tab(page, "log");
    const client = await context.newCDPSession(page);
    const types = /** @type {const} */ ({ down: "touchStart", move: "touchMove", up: "touchEnd" });
    await dragged(page, async (kind, at) => {
        await client.send("Input.dispatchTouchEvent", { type: types[kind], touchPoints: kind === "up" ? [] : [at] });
    });
});

test("a press on a message sends it away, and skips nothing that is shown", {}, async ({ page, open }) => {
    await page.clock.install();
    await arrive({ page, open });
    await begin(page, TWO);
    await settings(page, "settings-speed-normal");
    await settled(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 10000);
    await isRefused(page);
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await page.locator("#flights .vacated").waitFor();
    await page.locator(".toast").click();
    assert.equal(await page.locator(".toast").count(), 0);
    assert.equal(await page.locator("#flights .vacated").count(), 1);
    await page.locator("#board").click();
    await settled(page, 1);
    await page.clock.resume();
});

await run();
