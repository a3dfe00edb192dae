// Hints for whoever is to move: asked for, thought about, and there until they are closed or a move is made.

export class Hints {
    /** @param {import("./table").Table} table */
    constructor(table) {
        this.table = table;
    }

    /** @type {import("./types").Hint | "thinking" | null} */
    hint = null;
    /** The move that was staged when it was asked for: it is staged again when that is closed. */
    before = "";

    async ask() {
        if (!this.table.choosing || this.hint === "thinking") return;
        const { staged } = this.table.selection;
        this.table.unstage();
        this.before = staged?.move ?? "";
        await this.think();
    }

    /** Another language is spoken: what is there, or thought about, is asked for again. What is staged stays. */
    async retell() {
        if (!this.hint) return;
        this.table.stopThinking();
        await this.think();
    }

    async think() {
        const { game, voice } = this.table;
        const bot = voice.components.bots[voice.components.bots.length - 1].id;
        this.hint = "thinking";
        this.table.changed();
        try {
            const hint = await this.table.ask(bot, "hint");
            if (this.table.game !== game || this.hint !== "thinking") return; // nobody waits for it any more
            this.hint = hint;
        } catch (error) {
            this.hint = null;
            this.table.screen.failed(error);
        }
        this.table.changed();
    }

    /** A move was made, or another game is looked at. */
    forget() {
        this.hint = null;
        this.before = "";
    }

    close() {
        if (this.hint === "thinking") this.table.stopThinking();
        this.hint = this.table.selection.hinted = null;
        if (this.table.choosing && this.before && !this.table.selection.staged) this.table.selection.stage(this.before);
        else this.table.changed();
        this.before = "";
    }
}
