// What is known about the games that are kept here: the facts of each, which the module tells when it has
// read the record, and what comes of all of them. A game is read once; many are read in steps, so that the
// page goes on answering meanwhile.

import { bytesOf } from "./hex.js";
import { SECRET as LESSON_SECRET } from "./lesson_script.js";
import { Game } from "./module.js";
import { inSteps } from "./steps.js";
import { savedGame, savedIds, savedText } from "./store.js";

/**
 * @typedef {import("./types").GameFacts} GameFacts
 * @typedef {import("./types").Statistics} Statistics
 *
 * fingerprint: of what is kept, and of the language of the title; secret: what is kept beside it to deal from;
 * deal: what it was dealt from, "" if nobody knows; facts, bytes: for people and for the module; null: what
 * is kept cannot be read, not by this version
 * @typedef {{
 *     id: string, fingerprint: string, secret: string, deal: string, title: string, saved: number, mine: boolean,
 *     facts: GameFacts | null, bytes: Uint8Array | null,
 * }} KnownGame
 *
 * Why a game counts or does not, as `analysis_status` in analysis/career.h numbers it; "unread": nobody can tell.
 * @typedef {"counts" | "running" | "elsewhere" | "no-person" | "unwanted" | "unread"} Status
 *
 * A game with the seats that count.
 * @typedef {{ game: KnownGame, status: Status, seats: number[] }} Told
 */

/** @type {Status[]} */
const STATUSES = ["counts", "running", "elsewhere", "no-person", "unwanted"];

/** As analysis/career.h numbers them: somebody says that a game is theirs; an earlier one was dealt like it. */
const THEIRS = 1, DEALT_AGAIN = 2;

const encoder = new TextEncoder();

export class Chronicle {
    /** @param {import("./voice").Voice} voice */
    constructor(voice) {
        this.voice = voice;
    }

    /** @type {Map<string, KnownGame>} */
    known = new Map();
    /** @type {Game | null} */
    reader = null;

    /** An instance that is not needed before somebody asks. */
    get game() {
        this.reader ??= new Game(this.voice.module);
        return this.reader;
    }

    /**
     * All games that are kept, the oldest first, but for lessons: those are played as they are told, and nobody's
     * own games.
     * @param {(share: number) => void} progress 0 to 1
     * @returns {Promise<KnownGame[]>}
     */
    async games(progress = () => undefined) {
        const ids = savedIds(), rest = inSteps();
        /** @type {Map<string, KnownGame>} */
        const now = new Map();
        for (const id of ids) {
            now.set(id, this.knownGame(id));
            await rest(() => progress(now.size / ids.length));
        }
        this.known = now;
        return [...now.values()].filter(({ secret }) => secret !== LESSON_SECRET)
            .sort((a, b) => a.saved - b.saved || (a.id < b.id ? -1 : 1));
    }

    /**
     * A game as it is kept now. Its date and title stand behind its record, so its end changes whenever it
     * does. Its title is in the language that is spoken now, if it can be read.
     * @param {string} id
     * @returns {KnownGame}
     */
    knownGame(id) {
        const text = savedText(id);
        const fingerprint = `${this.voice.language.code} ${text.length} ${text.slice(-400)}`;
        const known = this.known.get(id);
        return known?.fingerprint === fingerprint ? known : this.readGame(id, fingerprint);
    }

    /**
     * @param {string} id
     * @param {string} fingerprint
     * @returns {KnownGame}
     */
    readGame(id, fingerprint) {
        const { record = "", secret = "", title = id, saved = 0, mine = false } = savedGame(id) ?? {};
        const { game } = this, about = { id, fingerprint, secret, deal: "", title, saved, mine };
        game.speak(this.voice.language);
        if (!game.read(encoder.encode(record)).ok) return { ...about, facts: null, bytes: null };
        const info = game.info();
        const own = secret && secret !== LESSON_SECRET;
        const facts = game.answer(game.calls.page_facts(own ? game.put(bytesOf(secret)) : 0));
        const length = game.calls.page_facts_bytes();
        const bytes = new Uint8Array(game.calls.memory.buffer, game.outAt, length).slice();
        // One from elsewhere has a secret here that it was not dealt from: the right one is in its record when
        // it is over.
        const deal = facts.dealtHere ? secret : info.secret;
        return { ...about, title: info.title, deal, facts, bytes };
    }

    /**
     * What comes of games, for persons of these names, or for everybody.
     * @param {KnownGame[]} games the oldest first
     * @param {string[]} names
     * @param {import("./types").Language} language
     * @returns {{ statistics: Statistics, told: Told[] }}
     */
    statistics(games, names, language) {
        const { game } = this, readable = games.filter(({ bytes }) => bytes);
        game.speak(language);
        game.calls.page_statistics_begin(game.putText(names.map((name) => `${name}\0`).join("")));
        /** @type {Set<string>} */
        const dealt = new Set();
        const told = readable.map((one) => {
            const length = game.put(one.bytes ?? new Uint8Array());
            const known = (one.mine ? THEIRS : 0) | (one.deal && dealt.has(one.deal) ? DEALT_AGAIN : 0);
            const said = game.calls.page_statistics_add(length, known);
            dealt.add(one.deal);
            const seats = [0, 1, 2, 3].filter((seat) => (said >> (4 + seat)) & 1);
            return { game: one, status: STATUSES[said & 15] ?? "unread", seats };
        });
        const unread = games.filter(({ bytes }) => !bytes)
            .map((one) => ({ game: one, status: /** @type {const} */ ("unread"), seats: [] }));
        return { statistics: game.answer(game.calls.page_statistics_result()), told: [...told, ...unread] };
    }
}
