// A game that is open: its record, what is known about it, and how it is kept. Every step is kept before
// anybody shows it.

import { Answers } from "./answers.js";
import { keepGame, savedGame } from "./store.js";

/**
 * @typedef {import("./types").Answer} Answer
 *
 * secret: what it is dealt from, hexadecimal; keptRecord: the record as it is known to be kept, "" for a new
 * game.
 * @typedef {{ id: string, secret: string, colours: number[], keptRecord: string }} Entry
 */

/** How many colours players can have. */
const COLOURS = 6;

export class OpenGame {
    /**
     * @param {import("./module").Game} game
     * @param {Entry} entry
     */
    constructor(game, { id, secret, colours, keptRecord }) {
        this.game = game;
        this.answers = new Answers(game);
        this.id = id;
        this.secret = secret;
        this.colours = fullColours(colours, this.answers.info().seats);
        this.keptRecord = keptRecord;
        if (this.record !== keptRecord) this.keep();
    }

    /** @type {import("./store").Kept} */
    kept = "kept";

    get record() {
        return this.game.record;
    }

    get info() {
        return this.answers.info();
    }

    /** Whether another window goes on with it: then this one only shows it. */
    get elsewhere() {
        return this.kept === "elsewhere";
    }

    /** @param {import("./types").Language} language */
    speak(language) {
        this.game.speak(language);
        this.answers.forget();
    }

    // ---- Steps ----

    /** @param {string} move */
    submit(move) {
        return this.made(this.game.submit(move));
    }

    /** @param {number} turns */
    takeBack(turns) {
        return this.made(this.game.takeBack(turns));
    }

    /** @param {number} seat */
    resign(seat) {
        return this.made(this.game.resign(seat));
    }

    /**
     * @param {Answer} answer
     * @returns {Answer}
     */
    made(answer) {
        if (!answer.ok) return answer;
        this.answers.forget();
        this.keep();
        return answer;
    }

    // ---- Keeping ----

    /** Writes the game down, unless another window goes on with it. */
    keep() {
        if (this.elsewhere) return;
        const { id, secret, colours, record } = this;
        const { title, summary, finished } = this.info;
        const entry = { id, record, secret, colours, saved: Date.now(), title, summary, finished };
        this.kept = keepGame(entry, this.keptRecord);
        if (this.kept === "kept") this.keptRecord = record;
    }

    /**
     * Another window has written this game, or thrown it away: then it is kept again with the next turn.
     * @returns {boolean} whether the other window goes on with it
     */
    wasChanged() {
        const saved = savedGame(this.id);
        if (!saved || saved.record === this.keptRecord) return false;
        this.kept = "elsewhere";
        return true;
    }
}

/**
 * A colour for every seat, no two alike.
 * @param {number[]} colours
 * @param {number} seats
 */
function fullColours(colours, seats) {
    const used = new Set(colours.filter((colour) => colour >= 0 && colour < COLOURS).slice(0, seats));
    for (let colour = 0; used.size < seats; colour++) used.add(colour);
    return [...used];
}
