// Bots at the table: lets one think when it is its turn, and plays what it has thought of.

import { NoAnswer, NoNetwork } from "./thinker.js";

export class Bots {
    /** @param {import("./table").Table} table */
    constructor(table) {
        this.table = table;
    }

    paused = false;
    /** Nobody has answered for a bot, and somebody must say that it should be tried again. */
    unanswered = false;
    /** The same, since its network is missing: why, in a sentence; or "". */
    lacks = "";
    /** The seat of the bot that thinks, -1: none. */
    thinking = -1;
    /** Whether a move was refused, and it is not known yet whether the game has gone on. */
    refused = false;

    /** Another game: whatever was the matter is over. */
    reset() {
        this.paused = this.unanswered = this.refused = false;
        this.lacks = "";
        this.thinking = -1;
    }

    letThink() {
        const { info, mover } = this.table;
        if (!info || mover !== "bot" || this.paused || this.refused || this.thinking >= 0) return;
        this.thinking = info.awaited;
        (this.table.prescribed() ?? this.table.ask(info.awaitedBot, "move"))
            .then((thought) => {
                this.thinking = -1;
                return this.play(thought.move);
            })
            .catch((error) => this.failed(error));
    }

    /**
     * A refusal may be faster than the lines that show why: if there are any, the game goes on with them.
     * @param {string} move
     */
    async play(move) {
        const { game } = this.table;
        const record = game?.record;
        const why = await this.table.submit(move);
        if (!why || !game) return;
        this.refused = true;
        await game.resync();
        if (this.table.game !== game) return;
        this.refused = false;
        if (!game.goesOn) return; // the stage says that already
        if (game.record === record) this.failed(why);
        else this.table.goOn();
    }

    /** @param {unknown} error */
    failed(error) {
        this.thinking = -1;
        this.paused = true;
        this.lacks = error instanceof NoNetwork ? error.message : "";
        this.unanswered = error instanceof NoAnswer || this.lacks !== "";
        if (!this.unanswered) this.table.screen.failed(error);
        this.table.changed();
    }

    /**
     * Another bot plays on for the one that cannot think.
     * @returns {Promise<string>} why not, or ""
     */
    async standIn() {
        const { game, info, voice } = this.table;
        if (!game || !info || info.awaited < 0) return "";
        const { ok, why } = await game.replace(info.awaited, voice.components.standIn);
        if (ok && this.table.game === game) this.pause(false);
        return why;
    }

    /** @param {boolean} paused */
    pause(paused) {
        this.paused = paused;
        this.unanswered = false;
        this.lacks = "";
        if (paused) this.table.stopThinking();
        this.table.settle();
    }
}
