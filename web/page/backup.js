// All games that are kept here as one file, and back from one. The format is in docs/page.md. Nothing is
// written before the whole file was looked through and every record was read by the record's own reader; and
// what is here is never replaced by anything but the same game, further on.

import { BACKUP, LARGEST } from "./game_files.js";
import { summaryOf } from "./local_game.js";
import { inSteps } from "./steps.js";
import { keepGame, freshId, recall, savedGame, savedIds, savedText, tidy } from "./store.js";

/**
 * @typedef {import("./store").Saved} Saved
 *
 * A game of a file that is worth keeping. before: the record that it goes on from, "" for a new game.
 * @typedef {{ game: Saved, before: string }} Step
 *
 * What restoring a file would do. here: games that are here just so; newer: further on here; damaged: they
 * cannot be read; missing: that should have followed; settings: null if there are none.
 * @typedef {{
 *     why: string, saved: number, added: Step[], further: Step[], here: number, newer: number, both: Step[],
 *     damaged: number, missing: number, settings: object | null,
 * }} Plan
 *
 * What has come of it: kept, by their ids; those for which there was no room; those that another window has written
 * meanwhile. off: the browser keeps nothing.
 * @typedef {{ kept: string[], full: Saved[], elsewhere: Saved[], off: boolean }} Restored
 */

const VERSION = 1;

/** Bytes of the largest file that is read: some ten thousand games. */
const MOST_BYTES = 1 << 26;
const MOST_GAMES = 20_000;

/** Characters of the longest line that can be a game: all of its record may be escaped. */
const LONGEST_LINE = 3 * LARGEST;
/** What stands for a line that cannot be one. */
const WRONG = "?";

const encoder = new TextEncoder();

// ---- Out ----

/**
 * @param {string} text
 * @returns {any} undefined: it is no JSON
 */
function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

/**
 * All games as they are kept, with what other versions have noted beside them.
 * @param {(share: number) => void} progress
 * @returns {Promise<{ lines: string[], games: number, left: number }>} left: entries that hold no game
 */
export async function makeBackup(progress) {
    const ids = savedIds(), rest = inSteps();
    const lines = [];
    for (const [at, id] of ids.entries()) {
        const entry = parsed(savedText(id));
        const holds = typeof entry?.record === "string" && entry.record !== "";
        if (holds) lines.push(`${JSON.stringify({ ...entry, id })}\n`);
        await rest(() => progress(at / ids.length));
    }
    const head = { [BACKUP]: VERSION, saved: Date.now(), games: lines.length, settings: recall("settings") };
    const left = ids.length - lines.length;
    return { lines: [`${JSON.stringify(head)}\n`, ...lines], games: lines.length, left };
}

// ---- In ----

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {import("./types").Say} say
 * @param {any} head
 */
function whyNot(say, head) {
    const version = isObject(head) && Object.hasOwn(head, BACKUP) ? head[BACKUP] : 0;
    if (!Number.isSafeInteger(version) || version < 1) return say("backup-none");
    return version > VERSION ? say("backup-newer") : "";
}

/**
 * A game of the file, if its record is right: as it would be kept here.
 * @param {any} entry
 * @param {import("./module").Game} game
 * @param {import("./types").Say} say
 * @returns {Saved | null}
 */
function gameOf(entry, game, say) {
    if (!isObject(entry) || typeof entry.record !== "string" || entry.record.length > LARGEST) return null;
    if (!game.read(encoder.encode(entry.record)).ok) return null;
    const { title, summary: now, finished } = game.info(), { from } = tidy("", entry);
    const summary = summaryOf(say, from, now);
    const named = typeof entry.id === "string" && /^[\w-]{1,80}$/.test(entry.id);
    const id = named ? entry.id : freshId();
    const saved = tidy(id, { ...entry, title, summary, language: game.language.code, finished });
    return { ...saved, record: game.record, saved: Math.min(saved.saved, Date.now()) };
}

/** What is here, and what of the file will be: records by id. */
class Shelf {
    constructor() {
        this.byId = new Map(savedIds().map((id) => [id, savedGame(id)?.record ?? ""]));
        this.records = new Set(this.byId.values());
    }

    /**
     * Takes up what a game of the file means for what is here.
     * @param {Saved} game
     * @param {Plan} plan
     */
    take(game, plan) {
        const { id, record } = game, before = this.byId.get(id);
        if (this.records.has(record)) plan.here++;
        else if (before === undefined) this.add({ game, before: "" }, plan.added);
        else if (before !== "" && record.startsWith(before)) this.add({ game, before }, plan.further);
        else if (before.startsWith(record)) plan.newer++;
        else this.add({ game: { ...game, id: freshId() }, before: "" }, plan.both);
    }

    /**
     * @param {Step} step
     * @param {Step[]} to
     */
    add(step, to) {
        this.byId.set(step.game.id, step.game.record);
        this.records.add(step.game.record);
        to.push(step);
    }
}

/** @returns {Plan} */
const emptyPlan = (why = "") => ({
    why, saved: 0, added: [], further: [], here: 0, newer: 0, both: [], damaged: 0, missing: 0,
    settings: null,
});

/**
 * The lines of a text, and one more at most than there may be. One that is longer than any game can be is none.
 * @param {string} text
 */
function linesOf(text) {
    const lines = [];
    for (let from = 0, to = 0; to >= 0 && lines.length <= MOST_GAMES + 2; from = to + 1) {
        to = text.indexOf("\n", from);
        const end = to < 0 ? text.length : to;
        lines.push(end - from > LONGEST_LINE ? WRONG : text.slice(from, end));
    }
    if (lines.at(-1) === "") lines.pop(); // behind the end of the last
    return lines;
}

/**
 * Looks through a file and says what restoring it would do; why: a sentence if it is no such file.
 * @param {Blob} file
 * @param {import("./module").Game} game an instance to read records with
 * @param {import("./types").Say} say
 * @param {(share: number) => void} progress
 * @returns {Promise<Plan>}
 */
export async function readBackup(file, game, say, progress) {
    if (file.size > MOST_BYTES) return emptyPlan(say("backup-too-big"));
    const lines = linesOf(await file.text());
    const head = parsed(lines.shift() ?? ""), why = whyNot(say, head);
    if (why) return emptyPlan(why);
    if (lines.length > MOST_GAMES) return emptyPlan(say("backup-too-big"));
    const plan = emptyPlan(), shelf = new Shelf(), rest = inSteps();
    let read = 0;
    for (const line of lines) {
        await rest(() => progress(read / lines.length));
        if (line.trim() === "") continue;
        read++;
        const one = gameOf(parsed(line), game, say);
        if (one) shelf.take(one, plan);
        else plan.damaged++;
    }
    plan.saved = tidy("", head).saved;
    const promised = Number.isSafeInteger(head.games) ? Math.min(head.games, MOST_GAMES) : 0;
    plan.missing = Math.max(0, promised - read);
    plan.settings = isObject(head.settings) ? head.settings : null;
    return plan;
}

/**
 * A game that is here, as far as the file has it. All else about it stays: what the file says of that may be wrong.
 * @param {Saved} here
 * @param {Saved} there
 * @returns {Saved}
 */
const wentOn = (here, { record, secret, saved, title, summary, finished }) => ({
    ...here, record, title, summary, finished, language: "", // they are told anew with what is here
    secret: here.secret || secret, saved: Math.max(here.saved, saved),
});

/**
 * Writes what a file brings. Each game is an entry of its own, written whole or not at all; whatever has
 * become of an entry since the file was read is left as it is.
 * @param {Plan} plan
 * @param {(share: number) => void} progress
 * @returns {Promise<Restored>}
 */
export async function restoreBackup({ added, further, both }, progress) {
    const steps = [...added, ...further, ...both], rest = inSteps();
    /** @type {Restored} */
    const restored = { kept: [], full: [], elsewhere: [], off: false };
    for (const [at, { game, before }] of steps.entries()) {
        const here = before === "" ? null : savedGame(game.id);
        const isTaken = before === "" && savedText(game.id) !== "";
        const kept = isTaken ? "elsewhere" : keepGame(here ? wentOn(here, game) : game, before);
        if (kept === "kept") restored.kept.push(game.id);
        else if (kept === "elsewhere") restored.elsewhere.push(game);
        else if (kept === "full") restored.full.push(game);
        else restored.off = true;
        await rest(() => progress(at / steps.length));
    }
    return restored;
}
