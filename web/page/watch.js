// Watching a game: one turn after the other is shown as it was when it was made, from the position that is
// looked at to the newest. It stops there, and as soon as anything is pressed.

import { provide, run } from "./commands.js";

/**
 * @typedef {import("./table").Table} Table
 * @typedef {import("./playback").Playback} Playback
 * @typedef {import("./open_game").OpenGame} OpenGame
 * @typedef {"slow" | "normal" | "fast"} Speed
 */

const SPEEDS = /** @type {const} */ (["slow", "normal", "fast"]);

/**
 * Milliseconds between two turns: to see where the one before has led.
 * @type {Record<Speed, number>}
 */
const BETWEEN_MS = { slow: 1800, normal: 900, fast: 300 };

/** Keys with which somebody goes somewhere, or presses nothing yet. */
const NOT_PRESSED = ["Tab", "Shift", "Control", "Alt", "Meta"];

/** The key of the page for it: see shortcuts.js. */
export const WATCH_KEY = "w";

export class Watch {
    /**
     * @param {Table} table
     * @param {Playback} playback
     */
    constructor(table, playback) {
        this.table = table;
        this.playback = playback;
        table.leaves = () => this.going && this.stop(); // or what is pressed then would stop another game
        provide({ watch: () => this.toggle(), "watch-speed": () => this.changeSpeed() });
    }

    /** @type {Speed} */
    speed = "normal";
    /**
     * Ends what is going on; null: nothing is.
     * @type {AbortController | null}
     */
    going = null;
    /**
     * What is watched: another one that comes to the table is not.
     * @type {OpenGame | null}
     */
    game = null;

    /** At which speed the game is being watched; "" if it is not. */
    get watched() {
        return this.going && this.table.game === this.game ? this.speed : "";
    }

    toggle() {
        if (this.watched) this.stop();
        else void this.start();
    }

    stop() {
        this.going?.abort();
        this.going = null;
        this.playback.stop();
    }

    changeSpeed() {
        this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? "normal";
        this.table.changed();
    }

    async start() {
        const { table } = this, { game } = table;
        if (!game || table.shown || game.info.turns === 0) return;
        this.stop();
        const going = this.going = new AbortController();
        this.game = game;
        this.stopByAnything(going.signal);
        run("uncover-table");
        table.goTo(table.live ? 0 : table.turn);
        try {
            await this.turns(game, going.signal);
        } finally {
            if (this.going === going) this.stop();
        }
        if (table.game !== game || table.shown) return;
        if (table.turn === game.info.turns) table.goTo(table.turn); // which is the newest again
        else table.changed();
    }

    /**
     * @param {OpenGame} game
     * @param {AbortSignal} signal
     */
    async turns(game, signal) {
        const { table } = this;
        const goesOn = () => !signal.aborted && table.game === game && table.turn < game.info.turns;
        for (let next = table.turn + 1; goesOn(); next++) {
            await this.pause(signal);
            if (!goesOn() || table.turn !== next - 1) return; // somebody has gone elsewhere
            await table.show(game, next);
        }
    }

    /** @param {AbortSignal} signal */
    pause(signal) {
        return new Promise((done) => {
            const timer = setTimeout(done, BETWEEN_MS[this.speed]);
            signal.addEventListener("abort", () => {
                clearTimeout(timer);
                done(undefined);
            });
            this.table.changed();
        });
    }

    /**
     * What is pressed then does what it does; only the buttons of this are pressed while it goes on.
     * @param {AbortSignal} signal
     */
    stopByAnything(signal) {
        /** @param {Event} event */
        const isOwn = ({ target }) => target instanceof Element && target.closest("[data-watch]") !== null;
        addEventListener("pointerdown", (event) => isOwn(event) || this.stop(), { capture: true, signal });
        addEventListener("keydown", (event) => {
            if (NOT_PRESSED.includes(event.key) || isOwn(event)) return;
            if (event.key.toLowerCase() === WATCH_KEY) event.preventDefault(); // or it would begin anew
            this.stop();
        }, { capture: true, signal });
        document.addEventListener("visibilitychange", () => document.hidden && this.stop(), { signal });
    }
}
