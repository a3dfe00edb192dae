// The module, asked in node what the page must show.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { file, PAGE } from "./records.mjs";
import { SCRIPTS } from "./remade.mjs";

/**
 * What is asked of the module here: see web/page/module.js.
 * @typedef {{
 *     read(bytes: Uint8Array): { ok: boolean },
 *     components(): import("../../web/page/types.d.ts").Components,
 *     info(): import("../../web/page/types.d.ts").Info,
 *     view(turn: number): import("../../web/page/types.d.ts").View,
 *     offers(): import("../../web/page/types.d.ts").Offers,
 *     chart(): import("../../web/page/types.d.ts").Chart,
 *     log(from: number): import("../../web/page/types.d.ts").Entry[],
 *     turn(turn: number): import("../../web/page/types.d.ts").Turn,
 *     asides(): import("../../web/page/types.d.ts").Aside[],
 *     movePreview(move: string): import("../../web/page/types.d.ts").MovePreview,
 *     say: import("../../web/page/types.d.ts").Say,
 *     calls: Record<string, (...numbers: number[]) => number>,
 *     record: string,
 *     begin(setup: object, secret: Uint8Array, components: import("../../web/page/types.d.ts").Components): { ok: boolean },
 *     submit(move: string): { ok: boolean, why: string },
 *     replace(seat: number, bot: string): { ok: boolean },
 *     takeBack(turns: number): { ok: boolean },
 *     useNetworks(bytes: Uint8Array): { ok: boolean, why: string },
 *     putText(text: string): number,
 *     answer(length: number): any,
 * }} Game
 */

const version = join(PAGE, readdirSync(PAGE).find(name => name.startsWith("v-")) ?? "");
// Under another name: Debian's node takes a .js file for something older than a module.
/** @type {{ Game: new (wasm: WebAssembly.Module, language: import("../../web/page/types.d.ts").Language) => Game }} */
const { Game } = await import(pathToFileURL(file(readFileSync(join(SCRIPTS, "module.js")), "module.mjs")).href);
const wasm = await WebAssembly.compile(readFileSync(join(version, "thebes.wasm")));
const networks = readFileSync(join(version, "professor.net"));

/** @param {string} code */
function language(code) {
    return { code, bytes: code === "en" ? null : readFileSync(join(version, `${code}.lang`)) };
}

/**
 * A record as the module sees it.
 * @param {string} text
 */
export function table(text, code = "en") {
    const game = new Game(wasm, language(code));
    assert(game.read(new TextEncoder().encode(text)).ok);
    return game;
}

/** An instance that has no table yet. */
export const instance = () => new Game(wasm, language("en"));

/** @type {Map<string, Game>} */
const voices = new Map();

/** The labels and sentences of the page. @param {string} code */
export function voice(code) {
    const known = voices.get(code) ?? new Game(wasm, language(code)); // an instance takes its time
    voices.set(code, known);
    return known;
}

/** The bot that advises. */
export const strongest = () => voice("en").components().bots.at(-1)?.id ?? "";

/**
 * The advice for the position of a record. It is thought about in one step, where the page takes many.
 * @param {string} text
 * @returns {import("../../web/page/types.d.ts").Hint}
 */
export function hintFor(text, language = "en", bot = strongest()) {
    const game = table(text, language), { calls } = game;
    assert(game.useNetworks(networks).ok);
    calls["page_think_begin"]?.(game.putText(bot));
    calls["page_think"]?.(calls["page_nodes"]?.(game.putText(bot)) ?? 0);
    return game.answer(calls["page_hint"]?.() ?? 0);
}

/**
 * The decisions of a record that cost most, as a bot sees them.
 * @param {string} text
 * @param {string} bot
 * @returns {import("../../web/page/types.d.ts").Review}
 */
export function reviewOf(text, bot, language = "en") {
    const game = table(text, language), { calls } = game;
    assert(game.useNetworks(networks).ok);
    const of = calls["page_mistakes_begin"]?.(game.putText(bot)) ?? 0;
    while ((calls["page_mistakes"]?.(1 << 20) ?? of) < of);
    return game.answer(calls["page_mistakes_result"]?.() ?? 0);
}

/**
 * The key of what a move is about, in the position of a record.
 * @param {string} text
 * @param {string} move
 */
export function keyOf(text, move) {
    const game = table(text);
    const view = game.view(game.info().turns);
    const [verb, what] = move.split(" ");
    if (verb === "take") return `display-${view.display.indexOf(Number(what))}`;
    if (verb === "exhibit") return `hall-${view.hall.indexOf(Number(what))}`;
    if (verb === "dig") return `site-${game.components().sites.findIndex(site => site.id === what)}`;
    return verb === "refresh" ? "refresh-button" : "retire";
}
