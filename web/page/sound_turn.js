// What is heard of a turn, of what a dig brings, and of whose turn it is.

import { sound } from "./sound.js";

/**
 * @typedef {import("./types").Turn} Turn
 * @typedef {import("./types").Find} Find
 * @typedef {import("./types").Model} Model
 */

/** Who is shown in less time, in milliseconds, is not heard travelling. */
const JOURNEY_MS = 400;
/** Which share of the time that a turn is shown its journey takes. */
const JOURNEY = 0.45;

/** @type {Partial<Record<Turn["verb"], import("./sound.js").SoundName>>} */
const DONE = { take: "card", refresh: "page", exhibit: "exhibition", dig: "spade" };

/**
 * @param {Turn} turn
 * @param {number} whole milliseconds that it is shown
 */
export function soundTurn({ verb, path, flies }, whole) {
    const done = DONE[verb];
    const travels = path.length > 1 && whole >= JOURNEY_MS;
    if (travels) sound(flies ? "flight" : "journey");
    if (done) sound(done, { after: travels ? whole * JOURNEY : 0 });
}

/**
 * @param {Find} find
 * @param {number} after milliseconds
 */
export function soundFind({ kind, value }, after) {
    if (kind === "debris") sound("debris", { after });
    else sound("find", { worth: value, after });
}

/**
 * All that a dig brings at once: the best of it.
 * @param {Turn} turn
 */
export function soundFinds({ found, bonus }) {
    const all = bonus ? [...found, bonus] : found;
    const worth = Math.max(0, ...all.map(({ value }) => value));
    const best = all.find(({ kind, value }) => kind !== "debris" && value === worth) ?? all[0];
    if (best) soundFind(best, 0);
}

/** How many turns stood when somebody could choose last. @type {{ game: unknown, turn: number }} */
let chose = { game: null, turn: 0 };

/**
 * Somebody else has moved, and now somebody here is to move.
 * @param {Model} model
 * @param {unknown} game any value that another game does not have
 */
export function soundWhoseTurn({ live, offers, view, log, info }, game) {
    const { turn } = view;
    if (chose.game !== game) chose = { game, turn };
    if (!live || !offers || turn === chose.turn) return;
    if (turn > chose.turn && log[turn - 1]?.player !== info.awaited) sound("turn");
    chose = { game, turn };
}
