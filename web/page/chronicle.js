// What is known about the games that are kept here: the facts of each, which the module tells when it has
// read the record, and what comes of all of them. A game is read once; many are read in steps, so that the
// page goes on answering meanwhile.

import { bytesOf } from "./hex.js";
import { SECRET } from "./lesson_script.js";
import { Game } from "./module.js";
import { savedGame, savedIds, savedText } from "./store.js";

/**
 * @typedef {import("./types").GameFacts} GameFacts
 * @typedef {import("./types").Statistics} Statistics
 *
 * facts, bytes: for people and for the module; null: what is kept cannot be read, not by this version
 * @typedef {{
 *     id: string, mark: string, title: string, saved: number, mine: boolean,
 *     facts: GameFacts | null, bytes: Uint8Array | null,
 * }} Known
 *
 * Why a game counts or does not, as web/module_statistics.c numbers it; "unread": nobody can tell.
 * @typedef {"counts" | "running" | "elsewhere" | "no-person" | "unwanted" | "unread"} Status
 *
 * A game with the seats that count.
 * @typedef {{ game: Known, status: Status, seats: number[] }} Told
 */

/** @type {Status[]} */
const STATUSES = ["counts", "running", "elsewhere", "no-person", "unwanted"];

/** Milliseconds that the page may be busy at once. */
const STEP_MS = 12;

const encoder = new TextEncoder();

/**
 * Lets the page do something else whenever it was busy for a while: await it between two pieces of work.
 * @returns {(done: () => void) => Promise<void>} done is called first where it has to wait
 */
export function inSteps() {
    let until = performance.now() + STEP_MS;
    return async (done) => {
        if (performance.now() < until) return;
        done();
        await new Promise((goOn) => setTimeout(goOn));
        until = performance.now() + STEP_MS;
    };
}

export class Chronicle {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.module = module;
    }

    /** @type {Map<string, Known>} */
    known = new Map();
    /** @type {Game | null} */
    reader = null;

    /** An instance that is not needed before somebody asks. */
    get game() {
        this.reader ??= new Game(this.module);
        return this.reader;
    }

    /**
     * All games that are kept, the oldest first.
     * @param {(share: number) => void} progress 0 to 1
     * @returns {Promise<Known[]>}
     */
    async games(progress = () => undefined) {
        const ids = savedIds(), rest = inSteps();
        /** @type {Map<string, Known>} */
        const now = new Map();
        for (const id of ids) {
            now.set(id, this.one(id));
            await rest(() => progress(now.size / ids.length));
        }
        this.known = now;
        return [...now.values()].sort((a, b) => a.saved - b.saved || (a.id < b.id ? -1 : 1));
    }

    /**
     * A game as it is kept now. Its date and title stand behind its record, so its end changes whenever it
     * does.
     * @param {string} id
     * @returns {Known}
     */
    one(id) {
        const text = savedText(id);
        const mark = `${text.length} ${text.slice(-400)}`;
        const known = this.known.get(id);
        return known?.mark === mark ? known : this.read(id, mark);
    }

    /**
     * @param {string} id
     * @param {string} mark
     * @returns {Known}
     */
    read(id, mark) {
        const { record = "", secret: kept = "", title = id, saved = 0, mine = false } = savedGame(id) ?? {};
        const secret = kept === SECRET ? "" : kept; // the lesson is played as it is told, and is nobody's own game
        const { game } = this, about = { id, mark, title, saved, mine };
        if (!game.read(encoder.encode(record)).ok) return { ...about, facts: null, bytes: null };
        const facts = game.answer(game.calls.page_facts(secret ? game.put(bytesOf(secret)) : 0));
        const length = game.calls.page_facts_bytes();
        const bytes = new Uint8Array(game.calls.memory.buffer, game.outAt, length).slice();
        return { ...about, facts, bytes };
    }

    /**
     * What comes of games, for persons of these names, or for everybody.
     * @param {Known[]} games the oldest first
     * @param {string[]} names
     * @param {import("./types").Language} language
     * @returns {{ statistics: Statistics, told: Told[] }}
     */
    statistics(games, names, language) {
        const { game } = this, readable = games.filter(({ bytes }) => bytes);
        game.speak(language);
        game.calls.page_statistics_begin(game.putText(names.map((name) => `${name}\0`).join("")));
        const told = readable.map((one) => {
            const length = game.put(one.bytes ?? new Uint8Array());
            const said = game.calls.page_statistics_add(length, Number(one.mine));
            const seats = [0, 1, 2, 3].filter((seat) => said >> 4 + seat & 1);
            return { game: one, status: STATUSES[said & 15] ?? "unread", seats };
        });
        const unread = games.filter(({ bytes }) => !bytes)
            .map((one) => ({ game: one, status: /** @type {const} */ ("unread"), seats: [] }));
        return { statistics: game.answer(game.calls.page_statistics_result()), told: [...told, ...unread] };
    }
}
