// A source of games that answers late, twice, wrongly or not at all: a sentence, nothing lost, nothing done twice.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { arrive, begin, dialog, focused, key, quiet, record, stage, tab, tool, turns } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { lines } from "./records.mjs";
import {
    asked, inSight, moves, position, set, sitDown, slow, staysStaged, take, tell, trouble, turnsAre,
} from "./script.mjs";

/** @typedef {import("playwright-core").Page} Page */

const say = voice("en").say.bind(voice("en"));

// ---- Answers ----

test("what is on its way stays staged, and is sent once however often it is confirmed", {}, async tools => {
    const { page, shot } = tools;
    await sitDown(tools);
    await set(page, { hold: true });
    const move = await take(page, 1);
    await choose(page, "display-1");
    await key(page, "confirm").focus();
    const early = await page.evaluate(() => { // all of them before anything can be painted
        const button = document.querySelector("[data-key=confirm]");
        for (let time = 0; time < 5; time++) button?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        const said = document.querySelectorAll(".stage-slow, [data-key=confirm][aria-disabled]").length;
        return { said, stays: document.activeElement === button };
    });
    assert.deepEqual(early, { said: 0, stays: true });
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

test("what is on its way stays staged when somebody wants to take back meanwhile", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await choose(page, "display-0");
    await confirm(page);
    await set(page, { hold: true });
    const move = await take(page, 1);
    await choose(page, "display-1");
    await key(page, "confirm").click();
    await slow(page).waitFor();
    await page.keyboard.press("u");
    await page.locator(".toast").waitFor();
    assert.equal(await page.locator(".toast").innerText(), say("on-its-way"));
    await staysStaged(page, move);
    await tell(page, "letGo");
    await settled(page, 2);
    assert.equal((await moves(page)).at(-1), move);
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
    await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 1000); // or a slow machine asks again too soon
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
    await page.clock.resume();
    await settled(page, 1);
    assert.deepEqual(await moves(page), [move]);
    const requests = await asked(page, "submit");
    assert.equal(requests.length, 3);
    assert.equal(new Set(requests.map(({ id }) => id)).size, 1);
    assert.equal(await trouble(page).count(), 0);
});

/**
 * A turn is confirmed, and the source deals with it in some way.
 * @param {import("./harness.mjs").Tools} tools
 * @param {Record<string, unknown>} way
 */
async function confirmWith(tools, way) {
    const { page } = tools;
    await page.clock.install();
    await sitDown(tools);
    await set(page, way);
    await choose(page, "display-0");
    await key(page, "confirm").click();
}

test("a button asks again at once", {}, async tools => {
    const { page } = tools;
    await confirmWith(tools, { drop: 2 });
    await page.clock.runFor(8100);
    await key(page, "ask-again").click();
    await settled(page, 1);
    assert.equal((await asked(page, "submit")).length, 3);
    assert.equal((await moves(page)).length, 1);
});

test("what was done without a word is answered when it is asked again, not done again", {}, async tools => {
    const { page } = tools;
    await confirmWith(tools, { mute: 1 });
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
    await tools.problem(/^warned: this is no news of a game/);
});

test("an answer of the wrong shape is as good as none", {}, async tools => {
    const { page } = tools;
    await confirmWith(tools, { mute: 1 });
    const [{ id } = { id: "" }] = await asked(page, "submit");
    await tell(page, "tell", { what: "answer", id, ok: "yes", why: "", lines: 2 });
    await page.clock.runFor(1000);
    await slow(page).waitFor();
    await page.clock.runFor(8000);
    await settled(page, 1);
    assert.equal((await moves(page)).length, 1);
    await tools.problem(/^warned: this is no news of a game/);
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
    await tool(page, "games");
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

test("a source that answers at once, and wrongly, is asked again as slowly as any", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await set(page, { atOnce: true, spoiled: Array(20_000).fill('{"takeback":9}\n') });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await trouble(page).waitFor();
    await quiet(page);
    assert((await asked(page, "lines")).length < 3);
    await set(page, { spoiled: [] });
    await key(page, "ask-again").click();
    await settled(page, 1);
    assert.equal(await trouble(page).count(), 0);
    await choose(page, "display-0");
    await confirm(page);
    assert.equal((await moves(page)).length, 2);
});

test("notes that come one by one, by the thousand, are followed, and the newest are told", {}, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await page.evaluate(count => {
        const script = Reflect.get(globalThis, "script");
        for (let note = 0; note < count; note++)
            script.tell({ what: "lines", from: 1 + note, lines: `{"note":"number ${note}","from":1}\n` });
    }, 1000);
    await tab(page, "log");
    await page.locator(".log-aside", { hasText: "number 999" }).waitFor();
    assert.equal(await page.locator(".log-aside").count(), 50);
    assert.equal(await trouble(page).count(), 0);
});

test("a source that stays wrong is asked again and again, and the game can be opened anew", {}, async tools => {
    const { page, shot } = tools;
    await page.clock.install();
    await sitDown(tools);
    const bad = '{"takeback":9}\n';
    await set(page, { spoiled: Array(1000).fill(bad) });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await trouble(page).waitFor();
    await page.clock.runFor(2100);
    await page.clock.runFor(4100);
    const times = (await asked(page, "lines")).map(({ at }) => at), after = times.length;
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    assert((pauses[0] ?? 0) >= 2000 && (pauses[1] ?? 0) >= 4000, String(pauses));
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

await run();
