// The table: the game that is open on it, the position that is looked at, and the course of a turn. What is
// about to be done is in selection.js, whoever thinks in bots.js and hints.js. It paints nothing; the screen
// is told what changed.

import { Bots } from "./bots.js";
import { Hints } from "./hints.js";
import { Selection } from "./selection.js";

/**
 * @typedef {import("./open_game").OpenGame} OpenGame
 * @typedef {import("./types").Turn} Turn
 *
 * Who shows the table. changed: everything may have, or only what depends on the move that is looked at, or
 * of that the board alone, or how far a thought is. show: a turn was made; shows it and settles when the game
 * may go on. over: that was the last one. failed: something that should not happen did.
 * @typedef {{
 *     changed(what?: "pointed" | "hinted" | "progress"): void,
 *     show(turn: Turn, person: boolean): Promise<void>,
 *     over(): void,
 *     failed(error: unknown): void,
 * }} Screen
 */

export class Table {
    /**
     * @param {import("./voice").Voice} voice
     * @param {import("./thinker").Thinker} thinker
     * @param {Screen} screen
     */
    constructor(voice, thinker, screen) {
        this.voice = voice;
        this.thinker = thinker;
        this.screen = screen;
        this.selection = new Selection(this);
        this.bots = new Bots(this);
        this.hints = new Hints(this);
    }

    /** @type {OpenGame | null} */
    game = null;
    /** The position that is looked at: after so many turns. */
    turn = 0;
    /**
     * The turn that was just made and is being shown.
     * @type {Turn | null}
     */
    shown = null;
    /** What was done last, in a sentence. */
    last = "";

    // ---- How things are ----

    get info() {
        return this.game?.info ?? null;
    }

    get view() {
        return this.game?.answers.view(this.turn) ?? null;
    }

    /** Whether the position that is looked at is the newest. */
    get live() {
        return this.turn === this.info?.turns;
    }

    /**
     * Who may move now.
     * @returns {"person" | "bot" | "nobody"}
     */
    get mover() {
        const { game, info } = this;
        if (!game || game.elsewhere || !this.live || this.shown) return "nobody";
        if (!info?.playable || info.awaited < 0) return "nobody";
        return info.awaitedBot === "" ? "person" : "bot";
    }

    /** Whether a person may choose something now. */
    get choosing() {
        return this.mover === "person";
    }

    /** What may be chosen now; null unless somebody may choose. */
    get offers() {
        return this.game && this.choosing ? this.game.answers.offers() : null;
    }

    /** @param {string} move */
    previewOf(move) {
        return move && this.game && this.choosing ? this.game.answers.movePreview(move) : null;
    }

    /** @type {Screen["changed"]} */
    changed(what) {
        this.screen.changed(what);
    }

    // ---- Which game ----

    /** @param {OpenGame} game */
    open(game) {
        this.clear();
        this.game = game;
        this.turn = game.info.turns;
        this.settle();
    }

    /** No game is open. */
    clear() {
        this.stopThinking();
        this.unstage();
        this.bots.reset();
        this.game = this.shown = null;
        this.turn = 0;
        this.last = "";
    }

    /**
     * Another window has written a game, or thrown it away.
     * @param {string} id
     */
    wasChanged(id) {
        if (id !== this.game?.id || !this.game.wasChanged()) return;
        this.stopThinking();
        this.changed();
    }

    /** @param {import("./types").Language} language one that was loaded */
    speak(language) {
        this.voice.speak(language);
        this.game?.speak(language);
        if (this.hints.hint) this.hints.close();
        this.selection.stage(this.selection.staged?.move ?? "");
    }

    // ---- Going on ----

    /** Paints how things are, and lets a bot think if it is its turn. */
    settle() {
        if (!this.game) return;
        this.unstage();
        this.bots.letThink();
        this.changed();
    }

    unstage() {
        this.selection.clear();
        this.hints.hint = null;
    }

    /**
     * Lets a bot think about the position: for its own move, or for a hint.
     * @param {string} bot
     * @param {"move" | "hint"} what
     */
    ask(bot, what) {
        const question = { record: this.game?.record ?? "", language: this.voice.language, bot, what };
        return this.thinker.ask(question, () => this.changed("progress"));
    }

    stopThinking() {
        this.thinker.forget();
        this.bots.thinking = -1;
        if (this.hints.hint === "thinking") this.hints.hint = null;
    }

    /**
     * @param {string} move
     * @param {boolean} person
     * @returns {Promise<string>} why it was refused, or ""
     */
    async submit(move, person) {
        const { game } = this;
        if (!game) return "";
        const answer = game.submit(move);
        if (!answer.ok) return answer.why;
        this.turn = game.info.turns;
        this.unstage();
        const shown = this.shown = game.answers.turn(this.turn);
        try {
            await this.screen.show(shown, person);
        } finally {
            if (this.game === game) this.wasShown(shown);
        }
        return "";
    }

    /** @param {Turn} turn */
    wasShown(turn) {
        this.shown = null;
        this.last = turn.text;
        this.settle();
        if (this.info?.finished) this.screen.over();
    }

    /** Plays what is staged. */
    async confirm() {
        const { staged } = this.selection;
        if (!staged?.legal || this.shown) return;
        const why = await this.submit(staged.move, true);
        if (!why) return;
        this.selection.why = why;
        this.changed();
    }

    /**
     * A bot plays on for a seat.
     * @param {number} seat
     * @returns {string} why not, or ""
     */
    resign(seat) {
        if (!this.game || this.shown) return "";
        const { ok, why } = this.game.resign(seat);
        if (!ok) return why;
        this.settle();
        return "";
    }

    // ---- Looking back, taking back ----

    /** @param {number} turn */
    goTo(turn) {
        if (!this.info || this.shown) return;
        this.turn = Math.max(0, Math.min(turn, this.info.turns));
        if (this.live) return this.settle();
        this.stopThinking();
        this.unstage();
        this.changed();
    }

    /** @returns {string} why not, or "" */
    takeBack() {
        if (!this.game || !this.info || this.shown) return "";
        const { turns, why: refused } = this.info.back;
        if (refused) return refused;
        this.stopThinking();
        const { ok, why } = this.game.takeBack(turns);
        if (!ok) return why;
        this.turn = this.game.info.turns;
        this.settle();
        return "";
    }
}
