// What is looked at before it is done: the move that is staged, failing that what is pointed at on the table
// or in a hint. Nothing of it has happened yet.

import { choiceOf, offerOf } from "./choice.js";

/**
 * @typedef {import("./types").Choice} Choice
 * @typedef {import("./types").MovePreview} MovePreview
 */

export class Selection {
    /** @param {Pick<import("./table").Table, "offers" | "previewOf" | "view" | "busy" | "changed">} table */
    constructor(table) {
        this.table = table;
    }

    /** @type {MovePreview | null} */
    staged = null;
    /** @type {MovePreview | null} */
    pointed = null;
    /**
     * The move of a hint that is pointed at.
     * @type {MovePreview | null}
     */
    hinted = null;
    /**
     * What is chosen or pointed at on the table.
     * @type {Choice | null}
     */
    choice = null;
    /** Why it cannot be chosen. */
    why = "";

    get preview() {
        return this.staged ?? this.pointed ?? this.hinted;
    }

    /**
     * What the move of a hint that is pointed at is about.
     * @returns {Choice | null}
     */
    get aim() {
        return this.about(this.hinted);
    }

    clear() {
        this.staged = this.pointed = this.hinted = this.choice = null;
        this.why = "";
    }

    /**
     * Looks at what is pointed at, as long as nothing is staged.
     * @param {Choice | null} choice
     */
    point(choice) {
        if (this.staged || (!choice && !this.choice)) return;
        const offer = choice && offerOf(this.table.offers, choice);
        this.choice = choice;
        this.hinted = null;
        this.pointed = this.table.previewOf(offer?.move ?? "");
        this.why = offer?.why ?? "";
        this.table.changed("pointed");
    }

    /** @param {Choice} choice */
    choose(choice) {
        const offer = offerOf(this.table.offers, choice);
        if (!offer) return;
        this.choice = choice;
        this.why = offer.why;
        this.pointed = this.hinted = null;
        this.staged = this.table.previewOf(offer.move);
        this.table.changed();
    }

    /**
     * Stages a move by its text; nothing if there is none. A hint waits until it is closed. What is on its way
     * stays staged until it is known what becomes of it.
     * @param {string} move
     */
    stage(move) {
        if (!this.table.busy) this.restage(move);
    }

    /** Tells what is staged in another language. */
    retell() {
        this.restage(this.staged?.move ?? "");
    }

    /**
     * The same, whatever is on its way.
     * @param {string} move
     */
    restage(move) {
        this.staged = this.table.previewOf(move);
        this.pointed = this.hinted = null;
        this.why = "";
        this.choice = this.about(this.staged);
        this.table.changed();
    }

    /**
     * Shows a move of a hint on the board, as long as nothing is staged.
     * @param {string} move none: shows it no longer
     */
    pointHint(move) {
        if (this.staged || (!move && !this.hinted)) return;
        this.hinted = this.table.previewOf(move);
        this.table.changed("hinted");
    }

    /** @param {MovePreview | null} preview */
    about(preview) {
        const { view } = this.table;
        return preview && view && choiceOf(preview, view);
    }
}
