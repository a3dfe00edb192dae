// What the module tells about a table, each thing asked once: all parts of the page share one answer, until
// a step or another language makes it old.

/** @typedef {import("./module").Game} Game */

export class Answers {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
    }

    /** @type {Map<string, any>} */
    known = new Map();

    /** Something has changed: all is asked anew. */
    forget() {
        this.known.clear();
    }

    /**
     * @template T
     * @param {string} question
     * @param {() => T} ask
     * @returns {T}
     */
    once(question, ask) {
        if (!this.known.has(question)) this.known.set(question, ask());
        return this.known.get(question);
    }

    info() {
        return this.once("info", () => this.game.info());
    }

    /** @param {number} turn */
    view(turn) {
        return this.once(`view ${turn}`, () => this.game.view(turn));
    }

    offers() {
        return this.once("offers", () => this.game.offers());
    }

    /** @param {string} move */
    movePreview(move) {
        return this.once(`preview ${move}`, () => this.game.movePreview(move));
    }

    log() {
        return this.once("log", () => this.game.log(0));
    }

    asides() {
        return this.once("asides", () => this.game.asides());
    }

    /** @param {number} turn */
    turn(turn) {
        return this.once(`turn ${turn}`, () => this.game.turn(turn));
    }

    chart() {
        return this.once("chart", () => this.game.chart());
    }

    /** @param {number[]} seats */
    verdict(seats) {
        return this.once(`verdict ${seats}`, () => this.game.verdict(seats));
    }
}
