// The decisions that cost most in a game that is over: thought about once, in the background, however often
// its scores are looked at.

import { Thinker } from "./thinker.js";

/** @typedef {import("./types").Review} Told */

/** Thinks about a game as soon as it is made, and remembers what came of it. */
export class Review {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./voice").Voice} voice
     * @param {string} record
     * @param {() => void} heard it is known, in a language
     * @param {(error: unknown) => void} failed
     */
    constructor(module, voice, record, heard, failed) {
        this.record = record;
        this.voice = voice;
        this.heard = heard;
        this.failed = failed;
        this.thinker = new Thinker(module); // its own: bots of another game need not wait for it
        this.ask();
    }

    /**
     * What there is to tell, by language; null where that could not be found out.
     * @type {Map<string, Told | null>}
     */
    known = new Map();
    thinking = false;

    /** Thinks; or, if the worker has done so, tells it again in another language. */
    ask() {
        const { record, voice: { language, components } } = this;
        const bot = components.bots[components.bots.length - 1].id;
        const what = /** @type {const} */ ("review");
        /** @param {Told | null} told */
        const know = (told) => {
            this.thinking = false;
            this.known.set(language.code, told);
            this.changed();
            this.heard();
        };
        this.thinking = true;
        this.thinker.ask({ record, language, bot, what }, () => this.changed()).then(know, (error) => {
            know(null);
            this.failed(error);
        });
    }

    /**
     * What there is to tell in the language of the page: undefined as long as it thinks, null if it failed.
     * @returns {Told | null | undefined}
     */
    get told() {
        const { code } = this.voice.language;
        if (!this.known.has(code) && !this.thinking) this.ask();
        return this.known.get(code);
    }

    get progress() {
        return this.thinker.progress;
    }

    /** Whoever shows it sets this. */
    changed() {}

    stop() {
        this.thinker.end();
    }
}

/** The review of the game that is on the table, and the position of it that its score sheet has led to. */
export class Reviews {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./voice").Voice} voice
     * @param {() => void} heard
     * @param {(error: unknown) => void} failed
     */
    constructor(module, voice, heard, failed) {
        this.module = module;
        this.voice = voice;
        this.heard = heard;
        this.failed = failed;
    }

    /** @type {Review | null} */
    review = null;
    /**
     * The position that the score sheet has led to, and the turn whose decision was made there, 0: it is not about one.
     * @type {{ game: unknown, turn: number, decided: number } | null}
     */
    looked = null;

    /** @param {string} record */
    of(record) {
        this.keepOnly(record);
        this.review ??= new Review(this.module, this.voice, record, this.heard, this.failed);
        return this.review;
    }

    /**
     * Another game: nobody asks any more what went wrong in the last one.
     * @param {string | undefined} record
     */
    keepOnly(record) {
        if (!this.review || this.review.record === record) return;
        this.review.stop();
        this.review = null;
    }

    /**
     * Whether the score sheet has led into this game: whoever goes on looking there finds back.
     * @param {unknown} game
     */
    ledInto(game) {
        return this.looked?.game === game;
    }

    /**
     * What the decision that is looked at has cost, in the language of the page; "" if none is, or as long as that is
     * not known.
     * @param {unknown} game
     * @param {number} turn
     */
    costAt(game, turn) {
        const decided = this.ledInto(game) && this.looked?.turn === turn ? this.looked.decided : 0;
        const all = decided ? this.review?.told?.players.flatMap(({ decisions }) => decisions) : [];
        return all?.find((one) => one.turn === decided)?.text ?? "";
    }
}
