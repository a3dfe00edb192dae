// Whole games, played to the score sheet by clicks alone.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, exported, key, press, push, record, shownTurn, tool, turns } from "./kit.mjs";
import { table } from "./module.mjs";
import { WHOLE_GAME_MS, isOver, settled, turn } from "./playing.mjs";
import { check, header, lines, playedByProgram } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * The rows of the score sheet: name, four parts, total.
 * @param {Page} page
 */
async function sheet(page) {
    await dialog(page, "scores").waitFor();
    const rows = await dialog(page, "scores").locator(".sheet tbody tr").all();
    return Promise.all(rows.map(async row => ({
        name: await row.locator("th").innerText(),
        numbers: (await row.locator("td").allInnerTexts()).map(Number),
        wins: (await row.getAttribute("class") ?? "").includes("winner"),
    })));
}

/**
 * Plays on until the game is over, and compares the score sheet with the record and with what the program
 * says of it.
 * @param {Page} page
 */
async function playToTheEnd(page) {
    await settled(page);
    while (!await key(page, "show-scores").isVisible())
        await turn(page);
    await dialog(page, "scores").waitFor(); // opens by itself, perhaps only now
    await isOver(page);
    const { text } = await exported(page);
    assert.equal(text, await record(page));
    const checked = check(text);
    assert(checked.right && checked.why.endsWith(", dealing verified"), checked.why);
    const { scores, winners } = lines(text).at(-1);
    const { players } = header(text);
    await press(page, "show-scores");
    const rows = await sheet(page);
    assert.equal(rows.length, players.length);
    for (const { name, numbers, wins } of rows) {
        const seat = players.indexOf(name);
        assert.deepEqual(numbers, Object.values(scores[seat]));
        assert.equal(wins, winners.includes(seat));
    }
    const banner = await dialog(page, "scores").locator(".banner-text").innerText();
    for (const seat of winners)
        assert(banner.includes(players[seat]), banner);
    return text;
}

/**
 * @param {string} text
 * @returns {{ deal: object, order: number[] }} what a deal by the same secret has in common
 */
function dealOf(text) {
    const { display, bonus, commit, order } = header(text);
    return { deal: { display, bonus, commit }, order };
}

test("a game against the scholar, and the same deal again", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "scholar" }], seed: 11 });
    const text = await playToTheEnd(page);
    assert(lines(text).some(({ move }) => /^dig/.test(move)));
    await shot("scores");
    await push(page, "again").click();
    await settled(page);
    assert.deepEqual(dealOf(await record(page)), dealOf(text));
    assert.equal(await turns(page), lines(await record(page)).length);
});

test("a game of two persons, a student and a scholar, and a rematch", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, {
        seats: [
            { name: "Ada" }, { name: "Bert", bot: "student" }, { name: "Chen" }, { name: "Dora", bot: "scholar" },
        ],
        listed: true,
    });
    const text = await playToTheEnd(page);
    assert.deepEqual(header(text).order, [0, 1, 2, 3]);
    assert.deepEqual(new Set(lines(text).slice(0, -1).map(({ player }) => player)), new Set([0, 1, 2, 3]));
    await shot("scores-of-four");
    await page.keyboard.press("Escape");
    await dialog(page, "scores").waitFor({ state: "detached" });
    await key(page, "rematch").click();
    await settled(page);
    const other = await record(page);
    assert.deepEqual(header(other).players, header(text).players);
    assert.deepEqual(header(other).seats, header(text).seats);
    assert.notEqual(header(other).commit, header(text).commit);
});

test("a game of bots alone goes by itself", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada", bot: "random" }, { name: "Bert", bot: "student" }], seed: 3 });
    await settled(page, 0, { timeout: WHOLE_GAME_MS });
    assert(await isOver(page));
    assert.equal(await record(page), playedByProgram("Ada:random,Bert:student", 3));
});

test("a number deals as the program does", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: TWO.seats, seed: 18446744073709 });
    assert.equal(await record(page), playedByProgram("Ada,Bert", 18446744073709));
});

test("a finished game of the program can be looked at, but not played", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const text = playedByProgram("Ada:random,Bert:random,Chen:random", 5);
    await bring(page, text);
    await settled(page);
    assert(await isOver(page));
    assert.equal(await record(page), text);
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    await press(page, "history-first");
    assert.equal(await shownTurn(page), 0);
    await tool(page, "scores");
    assert((await sheet(page)).some(({ wins }) => wins)); // of a game that is over they are the final ones
    assert.equal(table(text).info().turns, await turns(page));
});

await run();
