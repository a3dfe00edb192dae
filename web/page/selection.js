// What is looked at before it is done: the move that is staged, failing that what is pointed at on the table
// or in a hint. Nothing of it has happened yet.

import { choiceOf, offerOf } from "./choice.js";

/**
 * @typedef {import("./types").Choice} Choice
 * @typedef {import("./types").Look} Look
 */

export class Selection {
    /** @param {Pick<import("./table").Table, "offers" | "lookAt" | "view" | "changed">} table */
    constructor(table) {
        this.table = table;
    }

    /** @type {Look | null} */
    staged = null;
    /** @type {Look | null} */
    pointed = null;
    /**
     * The move of a hint that is pointed at.
     * @type {Look | null}
     */
    previewed = null;
    /**
     * What is chosen or pointed at on the table.
     * @type {Choice | null}
     */
    choice = null;
    /** Why it cannot be chosen. */
    why = "";

    get look() {
        return this.staged ?? this.pointed ?? this.previewed;
    }

    /**
     * What the move of a hint that is pointed at is about.
     * @returns {Choice | null}
     */
    get aim() {
        return this.about(this.previewed);
    }

    clear() {
        this.staged = this.pointed = this.previewed = this.choice = null;
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
        this.previewed = null;
        this.pointed = this.table.lookAt(offer?.move ?? "");
        this.why = offer?.why ?? "";
        this.table.changed("look");
    }

    /** @param {Choice} choice */
    choose(choice) {
        const offer = offerOf(this.table.offers, choice);
        if (!offer) return;
        this.choice = choice;
        this.why = offer.why;
        this.pointed = this.previewed = null;
        this.staged = this.table.lookAt(offer.move);
        this.table.changed();
    }

    /**
     * Stages a move by its text; nothing if there is none. A hint waits until it is closed.
     * @param {string} move
     */
    stage(move) {
        this.staged = this.table.lookAt(move);
        this.pointed = this.previewed = null;
        this.why = "";
        this.choice = this.about(this.staged);
        this.table.changed();
    }

    /**
     * Shows a move of a hint on the board, as long as nothing is staged.
     * @param {string} move none: shows it no longer
     */
    preview(move) {
        if (this.staged || (!move && !this.previewed)) return;
        this.previewed = this.table.lookAt(move);
        this.table.changed("preview");
    }

    /** @param {Look | null} look */
    about(look) {
        const { view } = this.table;
        return look && view && choiceOf(look, view);
    }
}
