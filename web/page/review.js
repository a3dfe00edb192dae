// The decisions that cost most in a game that is over: thought about once, in the background, however often
// its scores are looked at.

import { Thinker } from "./thinker.js";

/** @typedef {import("./types").Review} Told */

/** Thinks about a game as soon as it is made, and remembers what came of it. */
export class Review {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./types").Components} components
     * @param {string} record
     * @param {(error: unknown) => void} failed
     */
    constructor(module, components, record, failed) {
        this.record = record;
        this.thinker = new Thinker(module); // its own: bots of another game need not wait for it
        const { language } = components;
        const bot = components.bots[components.bots.length - 1].id;
        const languages = components.languages.map(({ code }) => code);
        const what = /** @type {const} */ ("review");
        this.thinker.ask({ record, language, bot, what, languages }, () => this.changed()).then((told) => {
            this.told = told;
        }, (error) => {
            this.told = {};
            failed(error);
        }).then(() => {
            this.thinker.end();
            this.changed();
        });
    }

    /**
     * What there is to tell, by language; null as long as it thinks.
     * @type {Record<string, Told> | null}
     */
    told = null;

    get progress() {
        return this.thinker.progress;
    }

    /** Whoever shows it sets this. */
    changed() {}

    stop() {
        this.thinker.end();
    }
}

/** The review of the game that is on the table, and the decision of it that is looked at. */
export class Reviews {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./voice").Voice} voice
     * @param {(error: unknown) => void} failed
     */
    constructor(module, voice, failed) {
        this.module = module;
        this.voice = voice;
        this.failed = failed;
    }

    /** @type {Review | null} */
    review = null;
    /**
     * The position it was made in, and what it has cost.
     * @type {{ turn: number, cost: string } | null}
     */
    decision = null;

    /** @param {string} record */
    of(record) {
        this.keepOnly(record);
        this.review ??= new Review(this.module, this.voice.components, record, this.failed);
        return this.review;
    }

    /**
     * Another game: nobody asks any more what went wrong in the last one.
     * @param {string | undefined} record
     */
    keepOnly(record) {
        if (!this.review || this.review.record === record) return;
        this.review.stop();
        this.review = this.decision = null;
    }

    /** @param {number} turn */
    costAt(turn) {
        return this.decision?.turn === turn ? this.decision.cost : "";
    }
}
