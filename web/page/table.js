// What is happening on this page: the game that is open, what is being looked at, what is staged, whose turn it
// is to think. It paints nothing; whoever does is told when something changed.

import { Game, freshSecret } from "./module.js";
import { freshId, keepGame, savedGame } from "./store.js";
import { NoAnswer } from "./thinker.js";

/**
 * @typedef {import("./types").Choice} Choice
 * @typedef {import("./types").Look} Look
 * @typedef {import("./types").Setup} Setup
 * @typedef {import("./types").Opened} Opened
 * @typedef {import("./store").Kept} Kept
 *
 * Who shows the table. changed: paint everything anew, or only what depends on the move that is looked at, or
 * of that the board alone, or how far a thought is. show: a turn was made; shows it and settles when the game
 * may go on. over: that was the last one. failed: something that should not happen did.
 * @typedef {{
 *     changed(what?: "look" | "preview" | "progress"): void,
 *     show(turn: import("./types").Turn, person: boolean): Promise<void>,
 *     over(): void,
 *     failed(error: unknown): void,
 * }} Shower
 */

/** How many colours players can have. */
const COLOURS = 6;

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export class Table {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./thinker").Thinker} thinker
     * @param {Shower} shower
     * @param {string} language
     */
    constructor(module, thinker, shower, language) {
        this.module = module;
        this.thinker = thinker;
        this.shower = shower;
        this.language = language;
        /** Speaks also where there is no game. */
        this.voice = new Game(module, language);
        this.facts = this.voice.facts();
    }

    /** @type {Game | null} */
    game = null;
    id = "";
    secret = "";
    /** @type {import("./types").Info | null} */
    info = null;
    /** The record as it is known to be kept. */
    keptRecord = "";
    /** @type {Kept} */
    kept = "kept";
    /** @type {number[]} */
    colours = [];
    /** The position that is looked at. */
    turn = 0;
    paused = false;
    /** Nobody has answered for a bot, and somebody must say that it should be tried again. */
    unanswered = false;
    /** The seat of the bot that thinks. */
    thinking = -1;
    /** How far it is, or the hint: 0 to 1. */
    progress = 0;
    /** A turn is being shown. */
    showing = false;
    /** @type {Look | null} */
    staged = null;
    /** @type {Look | null} */
    pointed = null;
    /** @type {Choice | null} */
    choice = null;
    /** Why what is pointed at cannot be chosen. */
    why = "";
    /** @type {import("./types").Hint | "thinking" | null} */
    hint = null;
    /**
     * The move of the hint that is pointed at.
     * @type {Look | null}
     */
    previewed = null;

    /** No game is open. */
    clear() {
        this.stopThinking();
        this.unstage();
        this.game = null;
        this.info = null;
        this.id = this.secret = this.keptRecord = "";
        this.kept = "kept";
        this.colours = [];
        this.turn = 0;
        this.paused = this.unanswered = this.showing = false;
    }

    unstage() {
        this.staged = this.pointed = this.previewed = null;
        this.choice = this.hint = null;
        this.why = "";
    }

    /** @param {string} language */
    speak(language) {
        this.language = language;
        this.voice.speak(language);
        this.game?.speak(language);
        this.facts = this.voice.facts();
        if (this.hint) this.closeHint();
        this.stage(this.staged?.move ?? "");
    }

    /** @type {import("./types").Say} */
    say = (id, ...values) => this.voice.say(id, ...values);

    // ---- Opening ----

    /**
     * Why a table cannot be set up like this; "" if it can.
     * @param {Setup} setup
     */
    whyNot(setup) {
        return new Game(this.module, this.language).begin(setup, new Uint8Array(32), this.facts).why;
    }

    /**
     * @param {Setup} setup
     * @param {number[]} colours
     * @param {string} secret hexadecimal, or "" for chance
     */
    begin(setup, colours, secret) {
        const game = new Game(this.module, this.language);
        const bytes = secret ? bytesOf(secret) : freshSecret();
        const answer = game.begin(setup, bytes, this.facts);
        if (answer.ok) this.use(game, freshId(), hexOf(bytes), colours, "");
        return answer;
    }

    /** @param {bigint} number */
    secretOf(number) {
        return hexOf(this.voice.secretOf(number));
    }

    /**
     * Opens a game that this browser has kept.
     * @param {string} id
     * @returns {Opened}
     */
    open(id) {
        const saved = savedGame(id);
        const game = new Game(this.module, this.language);
        const opened = game.read(new TextEncoder().encode(saved?.record ?? ""));
        if (!opened.ok || !saved) return opened;
        const secret = saved.secret || hexOf(freshSecret());
        game.dealFrom(bytesOf(secret));
        this.use(game, id, secret, saved.colours, saved.record);
        return opened;
    }

    /**
     * Opens a record from elsewhere as a new game.
     * @param {Uint8Array} bytes
     * @returns {Opened}
     */
    take(bytes) {
        const game = new Game(this.module, this.language);
        const opened = game.read(bytes);
        if (!opened.ok) return opened;
        const secret = hexOf(freshSecret());
        game.dealFrom(bytesOf(secret));
        this.use(game, freshId(), secret, [], "");
        return opened;
    }

    /**
     * @param {Game} game
     * @param {string} id
     * @param {string} secret
     * @param {number[]} colours
     * @param {string} keptRecord
     */
    use(game, id, secret, colours, keptRecord) {
        this.clear();
        this.game = game;
        this.id = id;
        this.secret = secret;
        this.keptRecord = keptRecord;
        this.info = game.info();
        this.turn = this.info.turns;
        this.colours = fullColours(colours, this.info.seats);
        if (game.record !== keptRecord) this.keep();
        this.settle();
    }

    /** Writes the game down, unless another window goes on with it. */
    keep() {
        if (!this.game || this.kept === "elsewhere") return;
        const { title, summary, finished } = this.game.info();
        const { id, secret, colours } = this;
        const record = this.game.record;
        this.kept = keepGame({ id, record, secret, colours, saved: Date.now(), title, summary, finished }, this.keptRecord);
        if (this.kept === "kept") this.keptRecord = record;
    }

    /**
     * Another window has written a game, or thrown it away: then it is kept again with the next turn.
     * @param {string} id
     */
    wasChanged(id) {
        const saved = savedGame(id);
        if (id !== this.id || !saved || saved.record === this.keptRecord) return;
        this.kept = "elsewhere";
        this.stopThinking();
        this.shower.changed();
    }

    // ---- Going on ----

    get live() {
        return this.turn === this.info?.turns;
    }

    /** Whether a person may choose something now. */
    get choosing() {
        return !!this.info && this.info.awaited >= 0 && this.info.awaitedBot === "" && this.info.playable &&
            this.live && !this.showing && this.kept !== "elsewhere";
    }

    /** Looks at how things are, paints, and lets a bot think if it is its turn. */
    settle() {
        if (!this.game) return;
        this.info = this.game.info();
        this.unstage();
        this.letThink();
        this.shower.changed();
    }

    letThink() {
        const info = this.info;
        if (!this.game || !info || info.awaited < 0 || info.awaitedBot === "" || !info.playable) return;
        if (this.paused || !this.live || this.showing || this.thinking >= 0 || this.kept === "elsewhere") return;
        this.thinking = info.awaited;
        this.ask(this.game, info.awaitedBot, "move")
            .then((thought) => {
                this.thinking = -1;
                return this.submit(thought.move, false);
            })
            .then((why) => why && this.thinkingFailed(why), (error) => this.thinkingFailed(error));
    }

    /**
     * @param {Game} game
     * @param {string} bot
     * @param {"move" | "hint"} what
     */
    ask({ record }, bot, what) {
        this.progress = 0;
        return this.thinker.ask({ record, language: this.language, bot, what }, ({ done, of }) => {
            this.progress = done / of;
            this.shower.changed("progress");
        });
    }

    /** @param {unknown} error */
    thinkingFailed(error) {
        this.thinking = -1;
        this.paused = true;
        this.unanswered = error instanceof NoAnswer;
        if (!this.unanswered) this.shower.failed(error);
        this.shower.changed();
    }

    stopThinking() {
        this.thinker.forget();
        this.thinking = -1;
        if (this.hint === "thinking") this.hint = null;
    }

    /**
     * @param {string} move
     * @param {boolean} person
     * @returns {Promise<string>} why it was refused, or ""
     */
    async submit(move, person) {
        if (!this.game) return "";
        const game = this.game;
        const answer = game.submit(move);
        if (!answer.ok) return answer.why;
        this.keep();
        this.info = game.info();
        this.turn = this.info.turns;
        this.unstage();
        this.showing = true;
        try {
            await this.shower.show(game.turn(this.turn), person);
        } finally {
            if (this.game === game) {
                this.showing = false;
                this.settle();
                if (this.info?.finished) this.shower.over();
            }
        }
        return "";
    }

    // ---- Choosing ----

    /**
     * The offer for what a person points at.
     * @param {Choice} choice
     */
    offer(choice) {
        const offers = this.choosing && this.game ? this.game.offers() : null;
        if (!offers) return null;
        if (choice.kind === "refresh" || choice.kind === "retire") return offers[choice.kind];
        return offers[choice.kind === "site" ? "sites" : choice.kind][choice.index] ?? null;
    }

    /** @param {string} move */
    lookAt(move) {
        return move && this.game && this.choosing ? this.game.look(move) : null;
    }

    /**
     * Looks at what is pointed at, as long as nothing is staged.
     * @param {Choice | null} choice
     */
    point(choice) {
        if (this.staged || (!choice && !this.choice)) return;
        const offer = choice ? this.offer(choice) : null;
        this.choice = choice;
        this.previewed = null;
        this.pointed = offer ? this.lookAt(offer.move) : null;
        this.why = offer?.why ?? "";
        this.shower.changed("look");
    }

    /** @param {Choice} choice */
    choose(choice) {
        const offer = this.offer(choice);
        if (!offer) return;
        this.choice = choice;
        this.why = offer.why;
        this.pointed = this.previewed = null;
        this.staged = this.lookAt(offer.move);
        this.shower.changed();
    }

    /**
     * Stages a move by its text; nothing if there is none. A hint waits until it is closed.
     * @param {string} move
     */
    stage(move) {
        this.staged = this.lookAt(move);
        this.pointed = this.previewed = null;
        this.why = "";
        this.choice = this.staged && this.choiceOf(this.staged);
        this.shower.changed();
    }

    /**
     * What on the table a move is about.
     * @param {Look} look
     * @returns {Choice | null}
     */
    choiceOf({ verb, card, site }) {
        if (!this.game) return null;
        const { display, hall } = this.game.view(this.turn);
        if (verb === "dig") return { kind: "site", index: site };
        if (verb === "take") return { kind: "display", index: display.indexOf(card) };
        if (verb === "exhibit") return { kind: "hall", index: hall.indexOf(card) };
        return { kind: verb, index: 0 };
    }

    /** Plays what is staged. */
    async confirm() {
        const look = this.staged;
        if (!look?.legal || this.showing) return;
        const why = await this.submit(look.move, true);
        if (why) {
            this.why = why;
            this.shower.changed();
        }
    }

    // ---- Looking back, taking back ----

    /** @param {number} turn */
    goTo(turn) {
        if (!this.game || !this.info || this.showing) return;
        this.turn = Math.max(0, Math.min(turn, this.info.turns));
        if (this.live) return this.settle();
        this.stopThinking();
        this.unstage();
        this.shower.changed();
    }

    /** @returns {string} why not, or "" */
    takeBack() {
        if (!this.game || !this.info || this.showing) return "";
        if (this.info.back.why) return this.info.back.why;
        this.stopThinking();
        const answer = this.game.takeBack(this.info.back.turns);
        if (!answer.ok) return answer.why;
        this.keep();
        this.turn = this.game.info().turns;
        this.settle();
        return "";
    }

    /** @param {boolean} paused */
    pause(paused) {
        this.paused = paused;
        this.unanswered = false;
        if (paused) this.stopThinking();
        this.settle();
    }

    /** @param {number} seat */
    resign(seat) {
        if (!this.game || this.showing) return "";
        const answer = this.game.resign(seat);
        if (!answer.ok) return answer.why;
        this.keep();
        this.settle();
        return "";
    }

    // ---- Hints ----

    async askHint() {
        if (!this.game || !this.choosing || this.hint === "thinking") return;
        const bot = this.facts.bots[this.facts.bots.length - 1].id;
        const { record } = this.game;
        this.unstage();
        this.hint = "thinking";
        this.shower.changed();
        try {
            const hint = await this.ask(this.game, bot, "hint");
            if (this.game?.record !== record || !this.choosing) return;
            this.hint = hint;
        } catch (error) {
            this.hint = null;
            this.shower.failed(error);
        }
        this.shower.changed();
    }

    /**
     * Shows a move of the hint on the board, as long as nothing is staged.
     * @param {string} move none: shows it no longer
     */
    preview(move) {
        if (this.staged || (!move && !this.previewed)) return;
        this.previewed = this.lookAt(move);
        this.shower.changed("preview");
    }

    closeHint() {
        if (this.hint === "thinking") this.stopThinking();
        this.hint = this.previewed = null;
        this.shower.changed();
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
