// Games that go on at a source that is not always there, under the hand of whoever is about to move, and after another
// one was opened.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, dialog, kept, keptIds, key, press, push, quiet, record, settings, stage, tab, tool, turns } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { lines } from "./records.mjs";
import { changePart } from "./remade.mjs";
import {
    asked, moves, position, scripted, set, sitDown, slow, staysStaged, take, tell, trouble, turnsAre,
    turnsAtLeast,
} from "./script.mjs";
import { holdThoughts } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

const say = voice("en").say.bind(voice("en"));

// ---- The connection ----

test("while there is no connection moves can be composed, and what was missed comes with it", {}, async tools => {
    const { page, shot } = tools;
    await sitDown(tools, { seats: [{ name: "Ada" }, { name: "Bert" }], listed: true });
    await tell(page, "tell", { what: "standing", standing: "trying" });
    await trouble(page).waitFor();
    assert.equal(await trouble(page).innerText(), say("trying"));
    await choose(page, "display-1");
    await shot("no-connection");
    const move = await take(page, 1);
    await set(page, { drop: 1 });
    await key(page, "confirm").click();
    await quiet(page);
    await staysStaged(page, move);
    await tell(page, "tell", { what: "standing", standing: "connected" });
    await settled(page, 1);
    assert.deepEqual(await moves(page), [move]);
    assert.equal(await trouble(page).count(), 0);
    await tell(page, "tell", { what: "standing", standing: "trying" });
    await trouble(page).waitFor();
    await tell(page, "moveUnheard", ["refresh"]);
    await tell(page, "tell", { what: "standing", standing: "connected" });
    await settled(page, 2);
    assert.equal(await record(page), await tell(page, "recordOf"));
});

test("a game that goes on elsewhere, or cannot go on, is only looked at", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await choose(page, "display-0");
    await confirm(page);
    await tell(page, "tell", { what: "standing", standing: "elsewhere" });
    await key(page, "take-over").waitFor();
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    await key(page, "take-over").click();
    await settled(page, 1);
    await tell(page, "tell", { what: "standing", standing: "stopped" });
    await page.waitForFunction(text => document.querySelector("#stage")?.textContent?.includes(text), say("only-look"));
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    await press(page, "history-first");
    await tab(page, "turn");
    await key(page, "to-now").waitFor();
});

// ---- Games that go on under one's hand ----

/**
 * Bert has staged the last card of the display; then Ada's turn is taken back elsewhere, and she may make another.
 * @param {Page} page
 * @param {number} space whose card she takes then; none: she does not move
 * @returns {Promise<string>} Bert's move
 */
async function adaThinksAgain(page, space = -1) {
    await choose(page, "display-0");
    await confirm(page);
    const move = await take(page, 3);
    await choose(page, "display-3");
    await set(page, { hold: true });
    const { display, mover } = table(await tell(page, "recordOf")).view(0);
    assert.equal(mover, 0);
    if (space >= 0)
        await tell(page, "thinkAgainElsewhere", 1, `take ${display[space]}`);
    else
        await tell(page, "takeBackElsewhere", 1);
    return move;
}

test("what is staged stays if it still can be done when the game has gone on", {}, async tools => {
    const { page, shot } = tools;
    await sitDown(tools);
    const move = await adaThinksAgain(page, 1);
    await tell(page, "letGo");
    await stage(page).locator(".stage-why").waitFor();
    assert.equal(await stage(page).locator(".stage-why").innerText(), say("overtaken"));
    await staysStaged(page, move);
    await shot("still-staged");
    assert.equal(await page.locator(".toast.bad").count(), 0);
    await confirm(page);
    assert.equal((await moves(page)).at(-1), move);
});

for (const [what, space] of /** @type {const} */ ([["a card that is gone", 3], ["a turn of somebody else", -1]]))
    test(`what is staged is let go with a sentence: ${what}`, {}, async tools => {
        const { page } = tools;
        await sitDown(tools);
        await adaThinksAgain(page, space);
        await tell(page, "letGo");
        await page.locator(".toast.bad").waitFor();
        assert.equal(await page.locator(".toast.bad").innerText(), say("unstaged"));
        await settled(page);
        assert.equal(await key(page, "confirm").count(), 0);
        await choose(page, "display-0");
        await confirm(page);
    });

test("what changes nothing for whoever is to move interrupts nobody", {}, async tools => {
    const { page, context } = tools;
    const release = await holdThoughts(context);
    await page.clock.install();
    await sitDown(tools, { seats: [{ name: "Ada" }, { name: "Bert" }, { name: "Chen" }], listed: true });
    await key(page, "tool-hint").click();
    await stage(page).locator(".stage-hint").waitFor();
    await tell(page, "resignElsewhere", 2);
    await page.locator("#players .bot").waitFor({ state: "attached" });
    release();
    await key(page, "hint-show-0").click();
    await key(page, "cancel").click();
    const move = await take(page, 1);
    await choose(page, "display-1");
    await set(page, { drop: 1 });
    await key(page, "confirm").click();
    await tell(page, "resignElsewhere", 1);
    await quiet(page);
    await staysStaged(page, move);
    assert.equal(await page.locator(".stage-why, .toast.bad").count(), 0);
    assert.deepEqual((await moves(page)).filter(Boolean), []);
    await page.clock.runFor(8100);
    await turnsAtLeast(page, 1);
    assert.equal((await moves(page)).find(Boolean), move);
    assert.equal(new Set((await asked(page, "submit")).filter(({ turn }) => turn === 0).map(({ id }) => id)).size, 1);
});

test("a move that was overtaken is not made, is staged again, and can be made then", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    const move = await adaThinksAgain(page, 1);
    await set(page, { drop: 1 });
    await key(page, "confirm").click();
    const [, late] = await asked(page, "submit");
    await tell(page, "letGo");
    await stage(page).locator(".stage-why").waitFor();
    assert.equal(await stage(page).locator(".stage-why").innerText(), say("overtaken"));
    await staysStaged(page, move);
    assert(late && late.turn === 1 && late.after === 1, JSON.stringify(late));
    assert.equal(table(await tell(page, "recordOf")).info().turns, 1);
    await confirm(page);
    assert.equal(table(await tell(page, "recordOf")).info().turns, 2);
    assert.equal((await moves(page)).at(-1), move);
});

test("a turn that takes the place of another at once is told, too", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await choose(page, "display-0");
    await confirm(page);
    await tell(page, "thinkAgainElsewhere", 1, "refresh");
    const { text } = table(await tell(page, "recordOf")).log(0)[0] ?? { text: "" };
    await page.locator("#log", { hasText: text }).waitFor({ state: "attached" });
    await settled(page);
    assert.equal(await page.locator("#told > p", { hasText: text }).count(), 1);
});

test("somebody who looks back is left there, whatever comes", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    for (const name of ["display-0", "display-1", "display-2"]) {
        await choose(page, name);
        await confirm(page);
    }
    await press(page, "log-2");
    await tell(page, "moveElsewhere", "refresh");
    await turnsAre(page, 4);
    assert.equal(await key(page, "history").inputValue(), "2");
    await tab(page, "turn");
    await key(page, "to-now").waitFor();
    await tell(page, "takeBackElsewhere", 3);
    await turnsAre(page, 1);
    await settled(page);
    assert.equal(await key(page, "history").inputValue(), "1");
});

test("a refusal finds whoever has looked back meanwhile", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await choose(page, "display-0");
    await confirm(page);
    const move = await take(page, 1);
    await choose(page, "display-1");
    await set(page, { hold: true, refuse: 1 });
    await key(page, "confirm").click();
    await press(page, "history-first");
    await press(page, "to-now");
    await slow(page).waitFor();
    await tell(page, "letGo");
    await stage(page).locator(".stage-why").waitFor();
    await staysStaged(page, move);
});

test("many turns that come at once are not shown one by one", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await page.evaluate(() => {
        const seen = { turns: new Set() };
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
            const history = document.querySelector("[data-key=history]");
            if (history instanceof HTMLInputElement) seen.turns.add(Number(history.value));
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    const some = async () => page.evaluate(() => [...Reflect.get(globalThis, "seen").turns].sort((a, b) => a - b));
    await tell(page, "tell", { what: "standing", standing: "trying" });
    await tell(page, "moveUnheard", Array(3).fill("refresh"));
    await tell(page, "tell", { what: "standing", standing: "connected" });
    await settled(page, 3);
    assert.deepEqual(await some(), [0, 1, 2, 3]);
    await tell(page, "tell", { what: "standing", standing: "trying" });
    await tell(page, "moveUnheard", Array(9).fill("refresh"));
    await tell(page, "tell", { what: "standing", standing: "connected" });
    await settled(page, 12);
    assert.deepEqual(await some(), [0, 1, 2, 3, 12]);
});

/**
 * What whoever is to move does unheard, until a dig is the last of many turns.
 * @param {Page} page
 */
async function manyAndADig(page) {
    for (let count = 0; count < 60; count++) {
        const game = table(await tell(page, "recordOf"));
        const { display, sites } = game.offers();
        const dig = count > 8 && sites.find(({ legal }) => legal);
        const book = display.find(({ legal }, space) =>
            legal && game.components().cards[game.view(count).display[space] ?? 0]?.kind === "book");
        await tell(page, "moveUnheard", [(dig || book)?.move ?? "refresh"]);
        if (dig) return;
    }
    assert.fail("nobody could dig");
}

test("many turns that come at once are told, also if the last of them is a dig", {}, async tools => {
    const { page } = tools;
    await sitDown(tools, { ...TWO, seed: 11 });
    await settings(page, "settings-speed-normal");
    await tell(page, "tell", { what: "standing", standing: "trying" });
    await manyAndADig(page);
    await tell(page, "tell", { what: "standing", standing: "connected" });
    await dialog(page, "reveal").waitFor();
    const [last, before] = table(await tell(page, "recordOf")).log(0).reverse();
    assert(last && before);
    const times = async (/** @type {string} */ text) =>
        (await page.locator("#told > p").allInnerTexts()).filter(told => told === text).length;
    assert.deepEqual([await times(before.text), await times(last.text)], [1, 0]);
    await settled(page, last.turn);
    assert.deepEqual([await times(before.text), await times(last.text)], [1, 1]);
});

test("it is seen that somebody moves again, also when the next turn is shown at once", {}, async tools => {
    const { page, context, open } = tools;
    await page.clock.install();
    await scripted(context);
    await arrive({ page, open });
    await set(page, { seats: [0] });
    await begin(page, TWO);
    await settled(page);
    const { display } = table(await tell(page, "recordOf")).offers();
    const weeks = Math.max(...display.map(({ weeks }) => weeks));
    assert(weeks > 2);
    await choose(page, `display-${display.findIndex(one => one.weeks === weeks)}`);
    await key(page, "confirm").click();
    await turnsAre(page, 1);
    await settings(page, "settings-speed-normal");
    await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 10000);
    await tell(page, "tell", { what: "standing", standing: "trying" });
    await tell(page, "moveUnheard", ["refresh", "refresh"]);
    await tell(page, "tell", { what: "standing", standing: "connected" });
    const game = table(await tell(page, "recordOf"));
    assert(game.turn(2).again && game.turn(2).player === 1);
    const shows = (/** @type {number} */ turn) => page.waitForFunction(number =>
        /** @type {HTMLInputElement} */ (document.querySelector("[data-key=history]")).value === String(number) &&
            document.querySelector("#flights .vacated"), turn);
    await page.clock.runFor(100); // the source is heard, and the turn is not over
    await shows(2);
    await page.keyboard.press("Escape");
    await shows(3);
    assert.equal(await page.locator("#flights .note").innerText(), say("moves-again", "Bert"));
    await page.clock.runFor(1400);
    assert.equal(await page.locator("#flights .note, #flights .notes").count(), 0);
    await page.clock.resume();
});

test("the way of a turn that is looked at stays when a note comes", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    for (let turn = 0; turn < 12; turn++) {
        const all = table(await tell(page, "recordOf"));
        const last = turn > 0 ? all.turn(turn) : null;
        if (last && last.path.length > 1 && last.player !== all.info().awaited) break;
        await choose(page, "display-0");
        await confirm(page);
    }
    await page.mouse.move(0, 0);
    await page.locator(".recap-turn").first().dispatchEvent("pointerenter"); // a real pointer would enter it again
    await page.locator(".journey.trace.again").waitFor({ state: "attached" });
    await tell(page, "resignElsewhere", 1 - table(await tell(page, "recordOf")).info().awaited);
    await page.locator("#players .bot").waitFor({ state: "attached" });
    assert.equal(await page.locator(".journey.trace.again").count(), 1);
});

// ---- Other steps ----

test("taking back: slow, refused, unheard", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await sitDown(tools);
    await choose(page, "display-0");
    await confirm(page);
    await set(page, { hold: true });
    for (let time = 0; time < 3; time++)
        await key(page, "tool-take-back").click();
    await page.locator(".toast", { hasText: say("on-its-way") }).waitFor();
    await slow(page).waitFor();
    assert.equal(await turns(page), 1);
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    await tell(page, "letGo");
    await turnsAre(page, 0);
    await settled(page);
    assert.equal((await asked(page, "take-back")).length, 1);
    await choose(page, "display-0");
    await confirm(page);
    await set(page, { refuse: 1 });
    await key(page, "tool-take-back").click();
    await page.locator(".toast", { hasText: "does not want" }).waitFor();
    await settled(page);
    assert.equal(await turns(page), 1);
    await set(page, { drop: 1, asked: [] });
    await key(page, "tool-take-back").click();
    await page.clock.runFor(8100);
    await turnsAre(page, 0);
    await settled(page);
    assert.deepEqual((await asked(page, "take-back")).map(({ turn }) => turn), [1, 1]);
    assert.equal(lines(await tell(page, "recordOf")).filter(line => line.takeback).length, 2);
});

test("redoing: refused, done, and overtaken", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await choose(page, "display-0");
    await confirm(page);
    const [move] = await moves(page);
    await key(page, "tool-take-back").click();
    await turnsAre(page, 0);
    await set(page, { refuse: 1 });
    await key(page, "tool-redo").click();
    await page.locator(".toast", { hasText: "does not want" }).waitFor();
    await settled(page);
    await key(page, "tool-redo").click();
    await settled(page, 1);
    assert.deepEqual(lines(await tell(page, "recordOf")).map(line => line.move ?? line.takeback), [move, 1, move]);
    assert.deepEqual((await asked(page, "redo")).map(one => one.what === "redo" && one.turns), [1, 1]);
    await key(page, "tool-take-back").click();
    await turnsAre(page, 0);
    await set(page, { drop: 1 });
    await key(page, "tool-redo").click();
    await tell(page, "moveElsewhere", "refresh");
    await turnsAre(page, 1);
    await settled(page, 1); // nothing is on its way any more
    assert.equal(await key(page, "tool-redo").count(), 0);
});

const AGAINST_STUDENT = { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 11 };

/**
 * A person and a bot have moved, and both turns are taken back.
 * @param {Page} page
 * @returns {Promise<number>} turns that stand then
 */
async function bothTakenBack(page) {
    for (let back = 0; back !== 2; back = table(await record(page)).info().back.turns) {
        await choose(page, "display-0");
        await confirm(page);
    }
    const left = await turns(page) - 2;
    await key(page, "tool-take-back").click();
    await turnsAre(page, left);
    await settled(page, left);
    return left;
}

test("turns that are done again may be told one by one", {}, async tools => {
    const { page } = tools;
    await sitDown(tools, AGAINST_STUDENT);
    const left = await bothTakenBack(page);
    await set(page, { byLine: true, asked: [] });
    await key(page, "tool-redo").click();
    await turnsAre(page, left + 1);
    await quiet(page);
    assert.equal(await page.locator(".choosable.legal, .stage-thinking").count(), 0); // it is still under way
    await set(page, { byLine: false });
    await tell(page, "letGo");
    await settled(page, left + 2);
    assert.equal(await turns(page), left + 2);
    assert.deepEqual((await asked(page, "submit")).length, 0); // the bot need not think again
    assert.equal(await page.locator(".toast", { hasText: say("redone-otherwise") }).count(), 0);
    assert.equal(await record(page), await tell(page, "recordOf"));
});

test("of turns that are done again some stand if there is no room for all", {}, async ({ page, open, context }) => {
    await changePart(context, "main.js", "module.js", "const next = this.keep(",
        "const next = count ? { ok: false } : this.keep(");
    await arrive({ page, open });
    await begin(page, AGAINST_STUDENT);
    await settled(page);
    const left = await bothTakenBack(page);
    await key(page, "tool-redo").click();
    await settled(page, left + 2); // the bot has moved by itself
    assert.equal(await page.locator(".toast.bad").count(), 0);
    assert.equal(table(await record(page)).info().turns, await turns(page));
});

/** @param {Page} page */
async function leaveSeat(page) {
    await press(page, "leave");
    await push(page, "yes").click();
}

test("leaving a seat: refused, slow, unheard", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await sitDown(tools);
    await set(page, { refuse: 1 });
    await leaveSeat(page);
    await page.locator(".toast.bad", { hasText: "does not want" }).waitFor();
    await settled(page);
    await set(page, { drop: 1 });
    await leaveSeat(page);
    await page.clock.runFor(1000);
    await slow(page).waitFor();
    await page.clock.runFor(8000);
    await settled(page, 1);
    assert.equal(new Set((await asked(page, "resign")).map(({ id }) => id)).size, 2);
    assert.deepEqual(table(await tell(page, "recordOf")).info().persons, 1);
});

test("a bot's move goes the same way, whatever happens to it", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await sitDown(tools, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await choose(page, "display-0");
    await set(page, { hold: true });
    await key(page, "confirm").click();
    await page.evaluate(() => {
        const script = Reflect.get(globalThis, "script");
        script.letGo();
        script.drop = 1;
    });
    await page.waitForFunction(() => Reflect.get(globalThis, "script").asked.length === 2);
    await page.clock.runFor(8100);
    await settled(page, 2);
    const submitted = await asked(page, "submit");
    assert.deepEqual(submitted.slice(0, 3).map(({ turn }) => turn), [0, 1, 1]);
    assert.equal(submitted[1]?.id, submitted[2]?.id);
    assert.equal((await moves(page)).length, await turns(page));
});

/**
 * A bot is to move, and thinks until it may stop.
 * @param {import("./harness.mjs").Tools} tools
 */
async function heldBot(tools) {
    const { page, context } = tools;
    const release = await holdThoughts(context);
    await sitDown(tools, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await turnsAre(page, 1);
    return release;
}

test("a bot that is refused before it is known that somebody was faster goes on", {}, async tools => {
    const { page } = tools;
    const release = await heldBot(tools);
    await tell(page, "moveUnheard", ["refresh"]);
    release();
    await settled(page, 2);
    assert.equal(await page.locator(".toast.bad").count(), 0);
    assert.deepEqual((await moves(page))[1], "refresh");
    assert.equal(await record(page), await tell(page, "recordOf"));
});

test("a bot that is refused for no reason that is known pauses, and that is told", {}, async tools => {
    const { page } = tools;
    const release = await heldBot(tools);
    await set(page, { refuse: 1 });
    release();
    const told = page.locator(".toast.bad", { hasText: "does not want" });
    await told.waitFor();
    assert.equal(await told.innerText(), say("failed", "The source does not want to."));
    await key(page, "pause").click();
    await settled(page, 2);
    await tools.problem(/^warned: The source does not want to/);
});

test("bots that think elsewhere are waited for", {}, async tools => {
    const { page, shot } = tools;
    await scripted(tools.context);
    await arrive(tools);
    await set(page, { bots: "elsewhere" });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await stage(page).locator(".stage-away").waitFor();
    assert.equal(await stage(page).locator(".stage-away").innerText(), say("waiting-for", "Bert"));
    await shot("away");
    assert.equal(await key(page, "pause").count(), 0);
    while (table(await tell(page, "recordOf")).info().awaited === 1)
        await tell(page, "moveElsewhere");
    await settled(page, 2);
    assert.equal(await turns(page), (await moves(page)).length);
    assert.equal((await asked(page, "submit")).length, 1);
});

// ---- Another game meanwhile ----

test("what another game answers changes nothing here, and is kept there", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    const { id } = await kept(page);
    await set(page, { hold: true });
    await choose(page, "display-2");
    await key(page, "confirm").click();
    await quiet(page);
    await set(page, { hold: false }); // but what is held back still is
    await begin(page, { seats: [{ name: "Chen" }, { name: "Dora" }], listed: true });
    await settled(page);
    await choose(page, "display-1");
    const move = await take(page, 1);
    const was = await position(page);
    await tell(page, "letGo");
    await quiet(page);
    assert.deepEqual(await position(page), was);
    await staysStaged(page, move);
    assert.equal(await page.locator(".stage-why, .toast.bad").count(), 0);
    assert.equal((await keptIds(page)).length, 2);
    await tool(page, "games");
    await key(page, `game-${id}`).click();
    await settled(page, 1);
    assert.equal((await moves(page)).length, 1);
});

await run();
