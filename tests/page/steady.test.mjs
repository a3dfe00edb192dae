// Whatever lies on the table, it has the same size and place: nothing moves from turn to turn, whoever is to move, and no
// word of a card is torn for that.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { spaces, titlesAmiss } from "./geometry.mjs";
import { run, test } from "./harness.mjs";
import { arrive, bring, key, quiet } from "./kit.mjs";
import { table } from "./module.mjs";
import { isOver, settled } from "./playing.mjs";
import { before, RECORDS } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {[width: number, height: number][]} */
const SIZES = [
    [1920, 1080], [1440, 900], [1366, 650], [1280, 720], [1024, 768], [820, 1180], [500, 900], [390, 844], [320, 568],
];

/** Games in which nearly every card lies on the table once. */
const GAMES = ["p3-378", "p2-278"].map(name => readFileSync(new URL(`right/${name}.thebes`, RECORDS), "utf8"));

/** Somebody is to move there. */
const MOVES = [before("p3-377", /^exhibit/).record, before("p4-477", /^dig .*zeppelin/).record];

/**
 * The first and the last turn of a game, and others after which everything lies on the table that ever does, as few as
 * possible.
 * @param {string} text
 * @param {Set<string>} seen titles; grows
 */
function tellingTurns(text, seen) {
    const game = table(text), { cards } = game.components(), { turns } = game.info();
    const shown = Array.from({ length: turns + 1 }, (_, turn) => {
        const { display, hall } = game.view(turn);
        return [...display, ...hall].map(card => cards[card]?.title ?? "");
    });
    const news = (/** @type {number} */ turn) => new Set(shown[turn]?.filter(title => !seen.has(title))).size;
    const found = [0, turns];
    for (;;) {
        const best = shown.reduce((most, _, turn) => news(turn) > news(most) ? turn : most, 0);
        if (news(best) === 0)
            return found;
        shown[best]?.forEach(title => seen.add(title));
        found.push(best);
    }
}

/**
 * @param {Page} page
 * @param {number} turn
 */
async function goTo(page, turn) {
    await key(page, "history").evaluate((slider, value) => {
        if (!(slider instanceof HTMLInputElement)) return;
        slider.value = String(value);
        slider.dispatchEvent(new Event("input"));
    }, turn);
    await quiet(page);
}

for (const locale of ["en", "de"])
    test(`nothing moves from turn to turn, and no title is torn: ${locale}`, { locale }, async tools => {
        const { page, shot } = tools;
        /** @type {Map<string, string[]>} */
        const stood = new Map();
        /** @type {Set<string>} */
        const found = new Set();
        /** @param {number[]} turns that are looked at; none: the position as it is */
        const look = async (...turns) => {
            for (const [width, height] of SIZES) {
                const size = `${width}x${height}`;
                await page.setViewportSize({ width, height });
                await quiet(page);
                for (const turn of turns.length > 0 ? turns : [null]) {
                    if (turn !== null)
                        await goTo(page, turn);
                    const stand = await spaces(page);
                    const first = stood.get(size) ?? stand;
                    stood.set(size, first);
                    const moved = stand.filter((line, index) => line !== first[index]);
                    [...moved, ...await titlesAmiss(page)].forEach(text => found.add(`${size}, turn ${turn}: ${text}`));
                }
            }
        };
        await arrive(tools);
        /** @type {Set<string>} */
        const seen = new Set();
        for (const text of MOVES) {
            await bring(page, text);
            await settled(page);
            await page.mouse.move(1, 1); // what lies under it would be told about
            await look();
            await shot(`${locale}-move`);
        }
        for (const text of GAMES) {
            await bring(page, text);
            assert(await isOver(page));
            await look(...tellingTurns(text, seen));
        }
        assert(seen.size > 36, `${seen.size} titles`); // of 38, and of empty spaces
        assert.deepEqual([...found], []);
    });

await run();
