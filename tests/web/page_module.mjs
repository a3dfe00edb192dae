// What the tests of the module share: an instance as the page has it, games of bots on it, and records.
// Called by node page_module*_test.mjs PAGE PROGRAM SOURCE_ROOT
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [page, ...others] = process.argv.slice(2).map((path) => resolve(path));
export const [program, root] = others;
const version = join(page, readdirSync(page).find((name) => name.startsWith("v-")));
/** A folder that is gone when the tests end. */
export const box = mkdtempSync(join(tmpdir(), "thebes-module-"));
process.on("exit", () => rmSync(box, { recursive: true, force: true }));
copyFileSync(join(root, "web/page/module.js"), join(box, "module.mjs")); // what node takes for a module
export const { Game, ENGLISH } = await import(pathToFileURL(join(box, "module.mjs")).href);
export const module = new WebAssembly.Module(readFileSync(join(version, "thebes.wasm")));
export const networks = readFileSync(join(version, "professor.net"));
export const encoder = new TextEncoder();

/** A file of words of the page. @param {string} name */
export const words = (name) => readFileSync(join(version, name));
export const german = { code: "de", bytes: words("de.lang") };

// ---- Telling ----

let count = 0;
/** @param {string} claim @param {() => void} body */
export function test(claim, body) {
    count++;
    try {
        body();
        console.log(`ok ${count} - ${claim}`);
    } catch (error) {
        process.exitCode = 1;
        for (const line of String(error.stack).split("\n").slice(0, 40)) console.log(`# ${line}`);
        console.log(`not ok ${count} - ${claim}`);
    }
}

/** No more tests follow. */
export function finish() {
    console.log(`1..${count}`);
}

// ---- Chance that can be repeated ----

/** @param {number} seed */
export function generator(seed) {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    const below = (/** @type {number} */ n) => Math.floor((next() / 2 ** 32) * n);
    return { next, below, of: (list) => list[below(list.length)] };
}

// ---- Tables ----

const components = new Game(module).components();

/** @param {string[]} bots @param {number} seed @param {object} more */
export function begin(bots, seed, more = {}) {
    const game = new Game(module);
    const players = bots.map((bot, seat) => ({ name: `P${seat}`, bot }));
    const setup = { players, rulings: [], takebacks: "freely", order: null, ...more };
    const answer = game.begin(setup, game.secretOf(BigInt(seed)), components);
    assert.ok(answer.ok, answer.why);
    return game;
}

/** What the bot would play, in the worker's way. */
export function think(game, bot, step = 64) {
    assert.ok(game.calls.page_think_begin(game.putText(bot)));
    let left = game.calls.page_nodes(game.putText(bot));
    while (left > 0) {
        const taken = game.calls.page_think(Math.min(left, step));
        if (taken === 0) break;
        left -= taken;
    }
    return game.answer(game.calls.page_bot_move()).move;
}

/** Lets bots play until the game is over. */
export function playOut(game, thinks) {
    for (let info = game.info(); info.awaited >= 0; info = game.info()) {
        const answer = game.submit(thinks(game, info.awaitedBot));
        assert.ok(answer.ok, answer.why);
    }
}

/** What must not change unless a step is made. @param {InstanceType<typeof Game>} game */
export const digest = (game) => JSON.stringify([game.info(), game.chart()]);

// ---- Records ----

export const samples = ["right", "wrong"].flatMap((folder) => readdirSync(join(root, "tests/records", folder))
    .filter((name) => name.endsWith(".thebes")).map((name) => readFileSync(join(root, "tests/records", folder, name))));
