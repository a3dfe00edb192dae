// A source of games that answers late, twice, wrongly or not at all: a sentence, nothing lost, nothing done twice.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import {
    TWO, arrive, begin, dialog, focused, kept, keptIds, key, push, quiet, record, stage, turns,
} from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { lines } from "./records.mjs";
import { asked, scripted, set, tell } from "./script.mjs";
import { holdThoughts } from "./thoughts.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 */

const say = voice("en").say.bind(voice("en"));

/**
 * A game of two persons at a scripted source.
 * @param {Pick<Tools, "page" | "open" | "context">} tools
 * @param {import("./kit.mjs").Wanted} game
 */
async function sitDown({ page, open, context }, game = TWO) {
    await scripted(context);
    await arrive({ page, open });
    await begin(page, game);
    await settled(page);
}

/** @param {Page} page */
const trouble = page => stage(page).locator(".stage-trouble .stage-why");

/** @param {Page} page */
const slow = page => stage(page).locator(".stage-slow");

/** What the source has of the game: moves that stand. @param {Page} page */
const moves = async page => lines(await tell(page, "recordOf")).map(({ move }) => move);

/** The card that a space of the display has now. @param {Page} page @param {number} space */
const take = async (page, space) => `take ${table(await tell(page, "recordOf")).view(await turns(page)).display[space]}`;

/**
 * The move that is staged, as the stage shows it.
 * @param {Page} page
 * @param {string} move
 */
async function staysStaged(page, move) {
    const { title } = table(await record(page)).movePreview(move);
    assert.equal(await stage(page).locator("h2").first().innerText(), title);
    await key(page, "confirm").waitFor();
}

/** Waits for so many turns. @param {Page} page @param {number} count */
async function turnsAre(page, count) {
    await page.waitForFunction(wanted =>
        document.querySelector("[data-key=history]")?.getAttribute("max") === String(wanted), count);
}

/** Waits for as many turns or more. @param {Page} page @param {number} least */
async function turnsAtLeast(page, least) {
    await page.waitForFunction(wanted =>
        Number(document.querySelector("[data-key=history]")?.getAttribute("max")) >= wanted, least);
}

/**
 * Whether all of something can be seen without scrolling.
 * @param {Page} page
 * @param {import("playwright-core").Locator} what
 */
async function inSight(page, what) {
    const box = await what.boundingBox(), size = page.viewportSize();
    const on = box && await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-key], .card") !== null,
        { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return on && box.y >= 0 && box.y + box.height <= (size?.height ?? 0);
}

// ---- Answers ----

test("what is on its way stays staged, and is sent once however often it is confirmed", {}, async tools => {
    const { page, shot } = tools;
    await sitDown(tools);
    await set(page, { hold: true });
    const move = await take(page, 1);
    await choose(page, "display-1");
    await key(page, "confirm").focus();
    await page.evaluate(() => { // all of them before anything can be painted
        const button = document.querySelector("[data-key=confirm]");
        for (let time = 0; time < 5; time++) button?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    assert.equal(await slow(page).count(), 0);
    await slow(page).waitFor();
    await shot("slow");
    assert.equal(await slow(page).innerText(), say("on-its-way"));
    assert.equal(await key(page, "confirm").innerText(), say("on-its-way"));
    await staysStaged(page, move);
    assert.equal((await focused(page)).key, "confirm");
    await key(page, "confirm").click({ force: true });
    await key(page, "cancel").click({ force: true });
    await page.keyboard.press("Escape");
    await page.locator("#display .card").nth(2).click({ force: true });
    await quiet(page);
    await staysStaged(page, move);
    assert.equal(await stage(page).locator(".stage-why").count(), 0);
    assert.equal(await turns(page), 0);
    await tell(page, "letGo");
    await settled(page, 1);
    assert.equal((await asked(page, "submit")).length, 1);
    assert.deepEqual(await moves(page), [move]);
    assert.equal(await slow(page).count(), 0);
});

test("this browser is never said to be slow", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await settled(page);
    await page.evaluate(() => {
        const seen = { slow: 0 };
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
            seen.slow += document.querySelectorAll(".stage-slow, .stage-trouble, [aria-disabled=true][data-key=confirm]").length;
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    for (const name of ["display-0", "display-1"]) {
        await choose(page, name);
        await confirm(page);
    }
    await key(page, "tool-take-back").click();
    await settled(page);
    assert.equal(await page.evaluate(() => Reflect.get(globalThis, "seen").slow), 0);
});

test("a refusal is told, and what was staged still is", {}, async tools => {
    const { page, shot } = tools;
    await sitDown(tools);
    await set(page, { refuse: 2 });
    const move = await take(page, 2);
    await choose(page, "display-2");
    for (let time = 0; time < 2; time++) {
        await key(page, "confirm").click();
        await stage(page).locator(".stage-why").waitFor();
        assert.equal(await stage(page).locator(".stage-why").innerText(), "The source does not want to.");
        await staysStaged(page, move);
        assert.equal(await turns(page), 0);
    }
    await shot("refused");
    await confirm(page);
    assert.deepEqual(await moves(page), [move]);
    assert.equal(new Set((await asked(page, "submit")).map(({ id }) => id)).size, 3);
});

test("a request that nobody heard is sent again by itself", {}, async tools => {
    const { page, shot } = tools;
    await page.clock.install();
    await sitDown(tools);
    await set(page, { drop: 2 });
    const move = await take(page, 0);
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await page.clock.runFor(8100);
    await trouble(page).waitFor();
    assert.equal(await trouble(page).innerText(), say("trying"));
    await staysStaged(page, move);
    await shot("unanswered");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ["ask-again", "confirm", "display-0"])
        assert(await inSight(page, name === "display-0" ? page.locator("#display .card").first() : key(page, name)), name);
    await shot("unanswered-upright");
    assert.equal((await asked(page, "submit")).length, 2);
    assert.equal(await turns(page), 0);
    await page.clock.runFor(2100);
    await settled(page, 1);
    assert.deepEqual(await moves(page), [move]);
    const requests = await asked(page, "submit");
    assert.equal(requests.length, 3);
    assert.equal(new Set(requests.map(({ id }) => id)).size, 1);
    assert.equal(await trouble(page).count(), 0);
});

test("a button asks again at once", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await sitDown(tools);
    await set(page, { drop: 2 });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await page.clock.runFor(8100);
    await key(page, "ask-again").click();
    await settled(page, 1);
    assert.equal((await asked(page, "submit")).length, 3);
    assert.equal((await moves(page)).length, 1);
});

test("what was done without a word is answered when it is asked again, not done again", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await sitDown(tools);
    await set(page, { mute: 1 });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await quiet(page);
    assert.equal((await moves(page)).length, 1);
    assert.equal(await turns(page), 0);
    await page.clock.runFor(8100);
    await settled(page, 1);
    assert.equal((await moves(page)).length, 1);
    assert.equal(await turns(page), 1);
});

test("everything twice is the same as once", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await set(page, { times: 3 });
    for (let turn = 0; turn < 3; turn++) {
        await choose(page, `display-${turn}`);
        await confirm(page);
        assert.equal(await turns(page), turn + 1);
    }
    await key(page, "tool-take-back").click();
    await turnsAre(page, 2);
    await settled(page);
    assert.equal(await record(page), await tell(page, "recordOf"));
    assert.equal(await page.locator(".stage-trouble, .toast.bad").count(), 0);
});

test("an answer may come before the lines, and lines before those that precede them", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await set(page, { backwards: true });
    for (let turn = 0; turn < 2; turn++) {
        await choose(page, `display-${turn}`);
        await confirm(page);
    }
    assert.equal(await turns(page), 2);
    // A line that was told too early is asked for together with the one before it.
    await set(page, { backwards: false, hold: true, seats: [] });
    const before = (await tell(page, "recordOf")).split("\n").length - 1;
    const first = await take(page, 0);
    await tell(page, "moveUnheard", [first, "refresh"]);
    await tell(page, "letGo");
    const second = (await tell(page, "recordOf")).split("\n")[before + 1];
    await tell(page, "tell", { what: "lines", from: before + 1, lines: `${second}\n` });
    await settled(page, 4);
    assert.deepEqual((await moves(page)).slice(2), [first, "refresh"]);
    assert.equal((await asked(page, "lines")).at(-1)?.turn, 2);
    assert.equal(await page.locator(".stage-trouble, .toast.bad").count(), 0);
});

test("answers to nothing, and what is no news at all, change nothing", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await choose(page, "display-3");
    const was = await page.locator("body").innerText();
    const [old] = await asked(page, "submit");
    assert.equal(old, undefined);
    const nonsense = [
        { what: "answer", id: "1", ok: true, why: "", lines: 9 }, { what: "answer", id: "1", ok: false, why: "no", lines: 1 },
        { what: "answer" }, { what: "lines" }, { what: "lines", from: -1, lines: "x" }, { what: "lines", from: 1.5, lines: "x" },
        { what: "lines", from: 1, lines: 7 }, { what: "lines", from: 1, lines: "" }, { what: "standing", standing: "on its head" },
        { what: "kept", kept: 1 }, { what: "else" }, null, 7, "lines", [],
    ];
    for (const news of nonsense)
        await tell(page, "tell", news);
    await quiet(page);
    assert.equal(await page.locator("body").innerText(), was);
    await confirm(page);
    // An answer that comes again long after its turn.
    const [{ id } = { id: "" }] = await asked(page, "submit");
    await choose(page, "display-0");
    for (const ok of [true, false])
        await tell(page, "tell", { what: "answer", id, ok, why: "late", lines: 2 });
    await quiet(page);
    await staysStaged(page, await take(page, 0));
    assert(!(await page.locator("body").innerText()).includes("late"));
});

test("an answer of the wrong shape is as good as none", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await sitDown(tools);
    await set(page, { mute: 1 });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    const [{ id } = { id: "" }] = await asked(page, "submit");
    await tell(page, "tell", { what: "answer", id, ok: "yes", why: "", lines: 2 });
    await page.clock.runFor(1000);
    await slow(page).waitFor();
    await page.clock.runFor(8000);
    await settled(page, 1);
    assert.equal((await moves(page)).length, 1);
});

test("what is said to be done and is not is told", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    const move = await take(page, 1);
    await set(page, { lie: 1 });
    await choose(page, "display-1");
    await key(page, "confirm").click();
    await stage(page).locator(".stage-why").waitFor();
    assert.equal(await stage(page).locator(".stage-why").innerText(), say("not-done"));
    await staysStaged(page, move);
    await confirm(page);
    assert.deepEqual(await moves(page), [move]);
});

test("a number of lines that never come is told, too", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await set(page, { drop: 1 });
    await choose(page, "display-1");
    await key(page, "confirm").click();
    const [{ id } = { id: "" }] = await asked(page, "submit");
    await tell(page, "tell", { what: "answer", id, ok: true, why: "", lines: 7 });
    await stage(page).locator(".stage-why").waitFor();
    assert.equal(await stage(page).locator(".stage-why").innerText(), say("not-done"));
    await confirm(page);
    assert.equal((await moves(page)).length, 1);
});

// ---- Lines ----

/**
 * Lines that do not fit behind the first turn of a game.
 * @param {string[]} game its lines
 * @param {string[]} other those of another game
 * @param {string} next the line that would be right
 * @returns {[string, { from: number, lines: string }][]}
 */
function wrongLines(game, other, next) {
    const turn = JSON.parse(next);
    /** @param {object} changed */
    const changed = changed => JSON.stringify({ ...turn, ...changed });
    const at = game.length;
    return [
        ["a move that is not legal", { from: at, lines: `${changed({ move: "dig egypt 12", drew: [] })}\n` }],
        ["a move that is none", { from: at, lines: `${changed({ move: "win" })}\n` }],
        ["a card that cannot come", { from: at, lines: `${changed({ drew: [200] })}\n` }],
        ["somebody else's turn", { from: at, lines: `${changed({ player: 1 - turn.player })}\n` }],
        ["JSON that is cut off", { from: at, lines: `${next.slice(0, 30)}\n` }],
        ["a line that does not end", { from: at, lines: next }],
        ["a line that was there before", { from: at, lines: `${game[1]}\n` }],
        ["a line of another game", { from: at, lines: `${other[1]}\n` }],
        ["the beginning of another game", { from: 0, lines: `${other.join("\n")}\n` }],
        ["another line where one was", { from: 1, lines: `${changed({})}\n` }],
        ["nothing but an end", { from: at, lines: "\n" }],
        ["a line that is far too long", { from: at, lines: `{"x":"${"x".repeat(100_000)}"}\n` }],
    ];
}

/** What the table shows of the position. @param {Page} page */
async function position(page) {
    const texts = [];
    for (const id of ["status", "display", "hall", "players", "bags", "log"])
        texts.push(await page.locator(`#${id}`).innerText());
    return texts;
}

test("lines that do not fit are told, not shown, and asked for again", {}, async tools => {
    const { page, shot } = tools;
    await sitDown(tools);
    await choose(page, "display-0");
    await confirm(page);
    const game = (await tell(page, "recordOf")).trimEnd().split("\n");
    const [id] = await tell(page, "ids");
    await begin(page, { seats: [{ name: "Chen" }, { name: "Dora" }], listed: true });
    await choose(page, "display-0");
    await confirm(page);
    await choose(page, "display-1");
    await confirm(page);
    const other = (await tell(page, "recordOf")).trimEnd().split("\n");
    await key(page, "tool-games").click();
    await key(page, `game-${id}`).click();
    await dialog(page, "games").waitFor({ state: "detached" });
    const move = await take(page, 1);
    const there = table(`${game.join("\n")}\n`);
    const next = JSON.stringify({ player: there.view(1).mover, move, weeks: there.movePreview(move).total, drew: [] });
    const seen = await position(page);
    for (const [what, news] of wrongLines(game, other, next)) {
        await choose(page, "display-1");
        await set(page, { asked: [], hold: true });
        await tell(page, "tell", { what: "lines", ...news }, id);
        await quiet(page);
        assert.equal(await trouble(page).count(), 0, what); // it is held back
        await page.evaluate(() => { // it comes, and what it leads to is held back again
            const script = Reflect.get(globalThis, "script");
            script.letGo();
            script.hold = true;
        });
        await trouble(page).waitFor().catch(() => assert.fail(`${what}: not told`));
        assert.match(await trouble(page).innerText(), /Line \d+: .+\./, what);
        if (what === "somebody else's turn") await shot("wrong-line");
        assert.equal(await turns(page), 1, what);
        assert.deepEqual((await asked(page, "lines")).map(one => one.what === "lines" && one.from),
            [Math.min(news.from, game.length)], what);
        await staysStaged(page, move);
        await tell(page, "letGo");
        await trouble(page).waitFor({ state: "detached" });
        await staysStaged(page, move);
        await key(page, "cancel").click();
        assert.deepEqual(await position(page), seen, what);
    }
    await choose(page, "display-1");
    await confirm(page);
    assert.equal(await turns(page), 2);
    assert.equal(lines(await tell(page, "recordOf", id)).length, 2);
});

test("what comes before a wrong line is shown, and the right one follows", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    const first = await take(page, 0);
    await set(page, { hold: true });
    await tell(page, "moveUnheard", [first, "refresh"]);
    const told = (await tell(page, "recordOf")).split(/(?<=\n)/);
    await tell(page, "tell", { what: "lines", from: 1, lines: `${told[1]}{"takeback":5}\n` });
    await page.evaluate(() => {
        const script = Reflect.get(globalThis, "script");
        script.letGo();
        script.hold = true;
    });
    await trouble(page).waitFor();
    assert.equal(await turns(page), 1);
    await page.waitForFunction(() => { // and it is looked at
        const history = document.querySelector("[data-key=history]");
        return history instanceof HTMLInputElement && history.value === "1";
    });
    await tell(page, "letGo");
    await settled(page, 2);
    await trouble(page).waitFor({ state: "detached" });
    assert.equal(await turns(page), 2);
});

test("a source that stays wrong is asked again and again, and the game can be opened anew", {}, async tools => {
    const { page, shot } = tools;
    await page.clock.install();
    await sitDown(tools);
    const bad = '{"takeback":9}\n';
    await set(page, { spoiled: Array(50).fill(bad) }); // more than are asked for, however slow the machine is
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await trouble(page).waitFor();
    const before = (await asked(page, "lines")).length;
    await page.clock.runFor(2100);
    await page.clock.runFor(4100);
    const after = (await asked(page, "lines")).length;
    assert(after > before && after < before + 4, `${before} ${after}`);
    assert.equal(await turns(page), 0);
    await key(page, "ask-again").click();
    await quiet(page);
    assert((await asked(page, "lines")).length > after);
    await trouble(page).waitFor();
    await shot("stays-wrong");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ["ask-again", "open-anew", "confirm"])
        assert(await inSight(page, key(page, name)), name);
    await shot("stays-wrong-upright");
    await page.setViewportSize({ width: 1280, height: 720 });
    await key(page, "open-anew").click();
    await settled(page, 1);
    assert.equal(await trouble(page).count(), 0);
    assert.equal((await moves(page)).length, 1);
    await set(page, { spoiled: [] });
    await choose(page, "display-0");
    await confirm(page);
    assert.equal(await turns(page), 2);
});

test("a source with as many lines, but others, is not right before it has told the same ones", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    for (const name of ["display-0", "display-1"]) {
        await choose(page, name);
        await confirm(page);
    }
    const [, line = ""] = (await tell(page, "recordOf")).split(/(?<=\n)/);
    const other = line.replace(/"weeks":\d+/, '"weeks":9');
    assert.notEqual(other, line);
    await set(page, { instead: { 1: other }, asked: [] });
    await tell(page, "tell", { what: "lines", from: 1, lines: other });
    await trouble(page).waitFor();
    await page.waitForFunction(() => Reflect.get(globalThis, "script").asked.length > 0);
    await quiet(page);
    assert.match(await trouble(page).innerText(), /Line 2: /);
    const [first] = await asked(page, "lines");
    assert(first?.what === "lines" && first.from === 1, JSON.stringify(first));
    await tell(page, "moveElsewhere", "refresh"); // which fits, and makes nothing better
    await turnsAre(page, 3);
    await quiet(page);
    assert.match(await trouble(page).innerText(), /Line 2: /);
    await set(page, { instead: {} });
    await key(page, "ask-again").click();
    await trouble(page).waitFor({ state: "detached" });
    await settled(page, 3);
});

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
    await key(page, "history-first").click();
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
    await page.locator("#players .bot").waitFor();
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

test("somebody who looks back is left there, whatever comes", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    for (const name of ["display-0", "display-1", "display-2"]) {
        await choose(page, name);
        await confirm(page);
    }
    await key(page, "log-2").click();
    await tell(page, "moveElsewhere", "refresh");
    await turnsAre(page, 4);
    assert.equal(await key(page, "history").inputValue(), "2");
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
    await key(page, "history-first").click();
    await key(page, "to-now").click();
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
    await slow(page).waitFor();
    assert.equal(await turns(page), 1);
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    assert.equal(await page.locator(".toast").innerText(), say("on-its-way"));
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

/** @param {Page} page */
async function leaveSeat(page) {
    await key(page, "leave").click();
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

test("a bot that is refused before it is known that somebody was faster goes on", {}, async tools => {
    const { page, context } = tools;
    const release = await holdThoughts(context);
    await sitDown(tools, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await turnsAre(page, 1);
    await tell(page, "moveUnheard", ["refresh"]);
    release();
    await settled(page, 2);
    assert.equal(await page.locator(".toast.bad").count(), 0);
    assert.deepEqual((await moves(page))[1], "refresh");
    assert.equal(await record(page), await tell(page, "recordOf"));
});

test("a bot that is refused for no reason that is known pauses, and that is told", {}, async tools => {
    const { page, context } = tools;
    const release = await holdThoughts(context);
    await sitDown(tools, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await turnsAre(page, 1);
    await set(page, { refuse: 1 });
    release();
    await page.locator(".toast.bad", { hasText: "does not want" }).waitFor();
    await key(page, "pause").click();
    await settled(page, 2);
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
    await key(page, "tool-games").click();
    await key(page, `game-${id}`).click();
    await settled(page, 1);
    assert.equal((await moves(page)).length, 1);
});

await run();
