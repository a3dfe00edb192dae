// What is to come onto the table: what somebody has wished for last. Whatever arrives after another wish was made,
// or after nobody expected it any more, is let go; its source has it.

import { askYesNo, closeAboutTable, toast } from "./dialog.js";
import { Game } from "./module.js";
import { OpenGame } from "./open_game.js";
import { patiently } from "./patience.js";
import { isOpening } from "./source.js";
import { freshId, remember } from "./store.js";

/**
 * @typedef {import("./types").Opening} Opening
 * @typedef {import("./types").Opened} Opened
 * @typedef {import("./types").Say} Say
 */

const encoder = new TextEncoder();

/**
 * What a source answers, for whoever cannot go on without it; if it does not, that is told.
 * @template T
 * @param {Promise<T>} asked
 * @param {Say} say
 * @param {() => void} slow called if it takes longer than a moment
 * @returns {Promise<T | null>} null: no answer
 */
export async function answered(asked, say, slow = () => toast(say("on-its-way"))) {
    try {
        return await patiently(asked, slow);
    } catch (error) {
        console.warn(error);
        toast(say("no-connection"), true);
        return null;
    }
}

/**
 * Why something could not be opened, with the line of the record that is at fault.
 * @param {string} why
 * @param {number} line 0: none
 * @param {Say} say
 */
export const reason = (why, line, say) => (line > 0 ? say("line-says", line, why) : why);

/**
 * Opens, and tells why it could not; "" if it could.
 * @param {() => Promise<Opened>} opening
 * @param {Say} say
 * @returns {Promise<string>}
 */
export async function whyNot(opening, say) {
    try {
        const { ok, why, line } = await opening();
        return ok ? "" : reason(why, line, say);
    } catch {
        return say("file-unreadable");
    }
}

/**
 * Whether somebody wants to lose a game that is kept nowhere.
 * @param {Say} say
 */
export const askLosing = (say) =>
    askYesNo(say, { text: say("home-sure"), yes: say("home-yes"), no: say("cancel"), aboutTable: true });

export class Arrivals {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./voice").Voice} voice
     * @param {import("./table").Table} table
     */
    constructor(module, voice, table) {
        this.module = module;
        this.voice = voice;
        this.table = table;
    }

    /** How many wishes were made. */
    wishes = 0;
    /**
     * The ids of wishes for new games that were not answered yet, by what was wished for.
     * @type {Map<string, string>}
     */
    unanswered = new Map();

    /**
     * Why a table cannot be set up like this; "" if it can.
     * @param {import("./types").Setup} setup
     */
    whyNot(setup) {
        const { components, language } = this.voice;
        return new Game(this.module, language).begin(setup, new Uint8Array(32), components).why;
    }

    /** Whatever was wished for, nobody waits for it any more. */
    forget() {
        this.wishes++;
    }

    /**
     * Wishes for a new game. If the same was wished for before and never answered, it is the same wish.
     * @param {unknown} what it should be
     * @param {(id: string) => Promise<Opening>} ask
     */
    create(what, ask) {
        const key = JSON.stringify(what);
        const id = this.unanswered.get(key) ?? freshId();
        this.unanswered.set(key, id);
        const asked = ask(id);
        asked.then(() => this.unanswered.delete(key), () => undefined);
        return this.put(asked);
    }

    /**
     * Puts a game on the table when it comes.
     * @param {Promise<Opening>} asked
     * @returns {Promise<Opened>} neither ok nor a reason: nobody waits for it any more
     */
    async put(asked) {
        const wish = ++this.wishes;
        const { say } = this.voice;
        try {
            const opening = await patiently(asked, () => this.wishes === wish && toast(say("on-its-way")));
            if (!isOpening(opening)) throw new TypeError("this is no game");
            if (this.wishes === wish && await this.mayTake(opening) && this.wishes === wish) return this.take(opening);
            opening.game?.close();
            return { ok: false, why: "", line: 0 };
        } catch (error) {
            console.warn(error);
            asked.then((late) => isOpening(late) && late.game?.close(), () => undefined);
            const why = this.wishes === wish ? say("no-connection") : "";
            return { ok: false, why, line: 0, unanswered: true };
        }
    }

    /**
     * Whether a game may come in the place of the one on the table: one that is kept nowhere would be lost.
     * @param {Opening} opening
     */
    async mayTake({ game: at }) {
        const { game } = this.table;
        if (!at || !game || game.isKept || game.id === at.id) return true;
        return await askLosing(this.voice.say) && this.table.game === game;
    }

    /**
     * Whatever a source says, the record is read here as well.
     * @param {Opening} opening
     * @returns {Opened}
     */
    take({ ok, why, line, game: at }) {
        if (!at) return { ok, why, line };
        const game = new Game(this.module, this.voice.language);
        const opened = game.read(encoder.encode(at.record));
        if (!opened.ok) {
            at.close();
            return opened;
        }
        closeAboutTable();
        this.table.open(new OpenGame(game, at, this.voice));
        if (!at.visitor) remember("current", at.id); // else whoever comes back is back at their own
        return opened;
    }
}
