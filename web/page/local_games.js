// The games of this browser: where a table gets the game from that is played on it. Whatever may be refused
// is tried in an instance of the module of its own, before it takes the place of anything.

import { Game, freshSecret } from "./module.js";
import { OpenGame } from "./open_game.js";
import { freshId, removeGame, savedGame, savedGames } from "./store.js";

/**
 * @typedef {import("./types").Setup} Setup
 * @typedef {import("./types").Opened} Opened
 *
 * What came of opening a game; without a game it says why.
 * @typedef {Opened & { game: OpenGame | null }} Opening
 */

const encoder = new TextEncoder();

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export class LocalGames {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./voice").Voice} voice
     */
    constructor(module, voice) {
        this.module = module;
        this.voice = voice;
    }

    instance() {
        return new Game(this.module, this.voice.language);
    }

    // ---- New ones ----

    /**
     * Why a table cannot be set up like this; "" if it can.
     * @param {Setup} setup
     */
    whyNot(setup) {
        return this.instance().begin(setup, new Uint8Array(32), this.voice.components).why;
    }

    /**
     * What the deal of a number is dealt from.
     * @param {bigint} seed
     */
    secretOf(seed) {
        return hexOf(this.voice.game.secretOf(seed));
    }

    /**
     * @param {Setup} setup
     * @param {number[]} colours
     * @param {string} secret hexadecimal, or "" for chance
     * @returns {Opening}
     */
    begin(setup, colours, secret) {
        const game = this.instance();
        const bytes = secret ? bytesOf(secret) : freshSecret();
        const { ok, why } = game.begin(setup, bytes, this.voice.components);
        const entry = { id: freshId(), secret: hexOf(bytes), colours, keptRecord: "" };
        return { ok, why, line: 0, game: ok ? new OpenGame(game, entry) : null };
    }

    /**
     * Opens a record from elsewhere as a new game.
     * @param {Uint8Array} bytes
     * @returns {Opening}
     */
    importRecord(bytes) {
        return this.read(bytes, { id: freshId(), secret: "", colours: [], keptRecord: "" });
    }

    // ---- Those that are kept ----

    /** @returns {import("./store").Saved[]} the newest first */
    list() {
        return savedGames();
    }

    /** @param {string} id */
    has(id) {
        return savedGame(id) !== null;
    }

    /** @param {string} id */
    recordOf(id) {
        return savedGame(id)?.record ?? "";
    }

    /**
     * @param {string} id
     * @returns {Opening}
     */
    open(id) {
        const saved = savedGame(id);
        const { record, secret, colours } = saved ?? { record: "", secret: "", colours: [] };
        return this.read(encoder.encode(record), { id, secret, colours, keptRecord: record });
    }

    /** @param {string} id */
    remove(id) {
        removeGame(id);
    }

    /**
     * @param {Uint8Array} bytes
     * @param {import("./open_game").Entry} entry without a secret it gets one of its own
     * @returns {Opening}
     */
    read(bytes, entry) {
        const game = this.instance();
        const opened = game.read(bytes);
        if (!opened.ok) return { ...opened, game: null };
        const secret = entry.secret || hexOf(freshSecret());
        game.dealFrom(bytesOf(secret));
        return { ...opened, game: new OpenGame(game, { ...entry, secret }) };
    }
}
