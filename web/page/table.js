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
 * of that the board alone, or how far a thought is. show: a turn was made, by somebody at this page (here) or
 * not; shows it, with the positions that it is told, and settles when the game may go on. over: that was the
 * last one. tell: says something in passing. failed: something that should not happen did.
 * @typedef {{
 *     changed(what?: "pointed" | "hinted" | "progress"): void,
 *     show(turn: Turn, here: boolean, view: (turn: number) => import("./types").View): Promise<void>,
 *     over(): void,
 *     tell(text: string): void,
 *     failed(error: unknown): void,
 * }} Screen
 */

/** Turns that are shown one by one when they come all at once: nobody wants to watch the whole game. */
const MOST_SHOWN = 6;

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
    /** Whether somebody looks at an earlier position than the newest. */
    past = false;
    /**
     * The turn that was just made and is being shown.
     * @type {Turn | null}
     */
    shown = null;
    /**
     * The move that was staged when the game went on, and who staged it: it is staged again, if it still can be.
     * @type {{ move: string, seat: number } | null}
     */
    held = null;
    /** Whether it will be painted with the next frame. */
    painting = false;
    /** Whether the end of the game is known, and was told. */
    over = false;
    /** Whether turns come faster than anybody could follow: each is painted, and not shown. */
    hasty = false;
    /**
     * The move that a bot is told to make, instead of thinking about one; null: none.
     * @type {() => Promise<{ move: string }> | null}
     */
    prescribed = () => null;
    /** Told before the game leaves the table. */
    leaves = () => {};

    // ---- How things are ----

    get info() {
        return this.game?.info ?? null;
    }

    get view() {
        return this.game?.answers.view(this.turn) ?? null;
    }

    /** Whether the position that is looked at is the newest, or on the way there. */
    get live() {
        return !this.past;
    }

    /** Whether something was asked for that is not settled yet. */
    get busy() {
        return this.game?.busy ?? false;
    }

    /**
     * Who at this page may move now.
     * @returns {"person" | "bot" | "nobody"}
     */
    get mover() {
        const { game, info } = this;
        if (!game?.goesOn || !info || info.awaited < 0) return "nobody";
        if (!this.live || this.shown || this.busy || this.hasty) return "nobody";
        if (info.awaitedBot !== "") return game.at.bots === "here" ? "bot" : "nobody";
        return game.at.seats.includes(info.awaited) ? "person" : "nobody";
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
        return move && this.game && (this.choosing || this.busy) ? this.game.answers.movePreview(move) : null;
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
        this.over = game.info.finished;
        game.watcher = this;
        this.settle();
    }

    /** No game is open. */
    clear() {
        this.leaves();
        this.stopThinking();
        this.unstage();
        this.bots.reset();
        this.game?.close();
        this.game = this.shown = null;
        this.turn = 0;
        this.past = false;
        this.held = null;
    }

    /** @param {import("./types").Language} language one that was loaded */
    speak(language) {
        this.voice.speak(language);
        this.game?.speak(language);
        this.selection.retell();
        void this.hints.retell();
        if (this.bots.lacks) this.bots.pause(false); // which tries again, and tells it in this language
    }

    // ---- Going on ----

    /** Paints how things are, and lets a bot think if it is its turn. */
    settle() {
        if (!this.game) return;
        this.unstage();
        this.stageAgain();
        this.goOn();
    }

    /** The same, and what somebody looks at or thinks about stays as it is. */
    goOn() {
        this.bots.letThink();
        this.changed();
    }

    /** The same for what may come by the thousand, such as notes: it is painted once a frame. */
    paintSoon() {
        if (!this.painting) requestAnimationFrame(() => {
            this.painting = false;
            if (this.game) this.goOn();
        });
        this.painting = true;
    }

    /** What was staged when the game went on stays so if it still is a move; else it is told that it is not. */
    stageAgain() {
        const { held } = this;
        this.held = null;
        if (!held) return;
        const still = held.seat === this.info?.awaited && this.previewOf(held.move)?.legal;
        if (!still) return this.screen.tell(this.voice.say("unstaged"));
        this.selection.restage(held.move);
        this.selection.why = this.voice.say("overtaken");
    }

    unstage() {
        this.selection.clear();
        this.hints.forget();
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

    // ---- What comes of the game ----

    /**
     * Lines have come. What is looked at stays where it is, if that still stands; who looks at the newest
     * position is shown what came. Lines that change nothing for whoever is to move, such as notes, interrupt
     * nobody.
     * @param {import("./open_game").Came} what
     */
    came({ stood, own, same }) {
        if (same) return this.paintSoon();
        this.stopThinking();
        this.held = own ? null : this.selection.staged ?? this.held;
        this.unstage();
        this.turn = Math.min(this.turn, stood);
        this.past &&= this.turn < (this.info?.turns ?? 0);
        if (this.hasty) this.turn = this.info?.turns ?? 0;
        if (this.past || this.shown || this.hasty) return this.changed(); // who shows a turn goes on with the next
        this.showOn().catch((error) => this.screen.failed(error));
    }

    /** It stands otherwise with the game than it did. */
    stands() {
        if (!this.game?.goesOn) this.stopThinking();
        this.changed();
    }

    /** Shows turn after turn until nothing more has come, then goes on. */
    async showOn() {
        const { game } = this;
        if (!game) return;
        if (game.info.turns - this.turn > MOST_SHOWN) this.turn = game.info.turns - 1;
        while (this.game === game && this.turn < game.info.turns) await this.show(game, this.turn + 1);
        if (this.game !== game) return;
        try {
            this.settle();
        } catch (error) {
            this.screen.failed(error); // the scores can be seen nevertheless
        }
        if (!game.info.finished || this.over) return;
        this.over = true;
        this.screen.over();
    }

    /**
     * @param {OpenGame} game
     * @param {number} number
     */
    async show(game, number) {
        const turn = this.shown = game.answers.turn(number);
        this.turn = number;
        const person = this.view?.players[turn.player]?.bot === "";
        try {
            const here = person && this.live && game.madeHere === number; // else somebody watches it again
            await this.screen.show(turn, here, (position) => game.answers.view(position));
        } catch (error) {
            this.screen.failed(error); // it was made nevertheless, and the game goes on
        } finally {
            if (this.game === game) this.shown = null;
        }
    }

    // ---- Steps ----

    /**
     * @param {string} move
     * @returns {Promise<string>} why it was refused, or "", also where another game is open by now
     */
    async submit(move) {
        const { game } = this;
        if (!game) return "";
        const { why } = await game.submit(move);
        return this.game === game ? why : "";
    }

    /** Whether what is staged can be played now. */
    get confirms() {
        return this.selection.staged?.legal === true && !this.shown && !this.busy;
    }

    /** Plays what is staged, which stays so until the turn is there. */
    async confirm() {
        const { staged } = this.selection;
        if (!staged || !this.confirms) return;
        const why = await this.submit(staged.move);
        if (why) this.wasRefused(staged.move, why);
    }

    /**
     * @param {string} move
     * @param {string} why
     */
    wasRefused(move, why) {
        if (!this.selection.staged) this.selection.stage(move); // somebody may have looked elsewhere meanwhile
        if (this.selection.staged) this.selection.why = why;
        else this.screen.tell(why);
        this.changed();
    }

    /**
     * A bot plays on for a seat.
     * @param {number} seat
     * @returns {Promise<string>} why not, or ""
     */
    async resign(seat) {
        const { game } = this;
        if (!game || this.shown) return "";
        const { why } = await game.resign(seat);
        if (this.game !== game) return "";
        if (why) this.changed();
        return why;
    }

    // ---- Looking back, taking back ----

    /** @param {number} turn */
    goTo(turn) {
        if (!this.info || this.shown) return;
        this.turn = Math.max(0, Math.min(turn, this.info.turns));
        this.past = this.turn < this.info.turns;
        if (this.live) return this.settle();
        this.stopThinking();
        this.unstage();
        this.changed();
    }

    /** @returns {Promise<import("./types").Verdict>} not ok without a reason: nobody wants to know any more */
    async takeBack() {
        const { why, turns } = this.info?.back ?? { why: "", turns: 0 };
        return why ? { ok: false, why } : this.goBackOrOn((game) => game.takeBack(turns));
    }

    /** Plays what was taken back again. @returns {Promise<import("./types").Verdict>} as above */
    async redo() {
        const turns = this.info?.redo.turns ?? 0;
        return turns === 0 ? { ok: false, why: "" } : this.goBackOrOn((game) => game.redo(turns));
    }

    /** @param {(game: OpenGame) => Promise<import("./types").Verdict>} ask */
    async goBackOrOn(ask) {
        const { game } = this;
        if (!game || this.shown) return { ok: false, why: "" };
        if (this.past) return { ok: false, why: this.voice.say("past") }; // what would be undone is not in sight
        this.stopThinking();
        const verdict = await ask(game);
        if (this.game !== game) return { ok: false, why: "" };
        if (!verdict.ok) this.goOn(); // who was interrupted thinks on, and what is staged stays so
        return verdict;
    }
}
