// The games of this browser, as a source of games: it keeps them, deals for them, and tells what other windows
// do with them. Whatever may be refused is tried in an instance of the module of its own, before it takes the
// place of anything.

import { bytesOf, hexOf } from "./hex.js";
import { LocalGame, summaryOf } from "./local_game.js";
import { Game, freshSecret } from "./module.js";
import { inSteps } from "./steps.js";
import { removeGame, savedGame, savedGames, whenChanged } from "./store.js";

/**
 * @typedef {import("./types").Opening} Opening
 * @typedef {import("./types").Source} Source
 * @typedef {import("./store").Saved} Saved
 *
 * What was kept in one language, told in another one. fingerprint: of that language, and of what is kept
 * @typedef {{ fingerprint: string, title: string, summary: string }} Retold
 */

const encoder = new TextEncoder();

/** @implements {Source} */
export class LocalGames {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./voice").Voice} voice
     */
    constructor(module, voice) {
        this.module = module;
        this.voice = voice;
        whenChanged((id) => {
            for (const game of this.openGames) if (game.id === id) game.lookElsewhere();
        });
    }

    /** @type {Set<LocalGame>} */
    openGames = new Set();
    /** @type {Game | null} what reads games to tell them anew, as soon as that is needed */
    reader = null;
    /** @type {Map<string, Retold>} by id */
    retold = new Map();

    dealer() {
        return new Game(this.module, this.voice.language);
    }

    // ---- New ones ----

    /** @type {Source["begin"]} */
    async begin(wish, setup, colours, secret) {
        if (savedGame(wish)) return this.open(wish);
        const dealer = this.dealer();
        const bytes = secret ? bytesOf(secret) : freshSecret();
        const { ok, why } = dealer.begin(setup, bytes, this.voice.components);
        const entry = { id: wish, secret: hexOf(bytes), colours, keptRecord: "", from: -1 };
        return { ok, why, line: 0, game: ok ? this.opened(dealer, entry) : null };
    }

    /** @type {Source["importRecord"]} */
    async importRecord(wish, bytes) {
        if (savedGame(wish)) return this.open(wish);
        const { dealer, secret, ...opened } = this.readBy(bytes, "");
        if (!opened.ok) return { ...opened, game: null };
        const same = savedGames().find(({ record }) => record === dealer.record); // it is here already
        if (same) return this.open(same.id);
        const entry = { id: wish, secret, colours: [], keptRecord: "", from: -1 };
        return { ...opened, game: this.opened(dealer, entry) };
    }

    /** @type {NonNullable<Source["playOn"]>} */
    async playOn(wish, record, turns, colours) {
        if (savedGame(wish)) return this.open(wish);
        return this.read(encoder.encode(record), { id: wish, secret: "", colours, keptRecord: "", from: turns });
    }

    // ---- Those that are kept ----

    async list() {
        const games = savedGames(), rest = inSteps();
        const list = [];
        for (const game of games) {
            const { id, saved, finished, colours } = game, { title, summary } = this.told(game);
            list.push({ id, title, summary, saved, finished, colours });
            await rest(() => undefined);
        }
        return list;
    }

    /**
     * What a list says of a game, in the language that is spoken; as it was kept if its record cannot be read.
     * @param {Saved} game
     * @returns {{ title: string, summary: string }}
     */
    told(game) {
        const { id, record } = game, { say, language } = this.voice;
        if (game.language === language.code || record === "") return game;
        const fingerprint = `${language.code} ${game.saved} ${record.length}`, known = this.retold.get(id);
        if (known?.fingerprint === fingerprint) return known;
        this.reader ??= this.dealer();
        this.reader.speak(language);
        if (!this.reader.read(encoder.encode(record)).ok) return game;
        const { title, summary } = this.reader.info();
        const told = { fingerprint, title, summary: summaryOf(say, game.from, summary) };
        this.retold.set(id, told);
        return told;
    }

    /** @param {string} id */
    async recordOf(id) {
        return savedGame(id)?.record ?? "";
    }

    /** @param {string} id */
    async open(id) {
        const saved = savedGame(id);
        if (!saved?.record) return { ok: false, why: this.voice.say("nothing-kept"), line: 0, game: null };
        const { record, secret, colours, from } = saved;
        const entry = { id, secret, colours, keptRecord: record, saved: saved.saved, from };
        return this.read(encoder.encode(record), entry);
    }

    /** @param {string} id */
    async remove(id) {
        removeGame(id);
        return { ok: true, why: "" };
    }

    /**
     * @param {Uint8Array} bytes
     * @param {string} known the secret it is dealt from; without one it gets one of its own
     */
    readBy(bytes, known) {
        const dealer = this.dealer();
        const opened = dealer.read(bytes);
        const secret = known || hexOf(freshSecret());
        if (opened.ok) dealer.dealFrom(bytesOf(secret));
        return { ...opened, dealer, secret };
    }

    /**
     * @param {Uint8Array} bytes
     * @param {import("./local_game").Entry} entry
     * @returns {Opening}
     */
    read(bytes, entry) {
        const { dealer, secret, ...opened } = this.readBy(bytes, entry.secret);
        return { ...opened, game: opened.ok ? this.opened(dealer, { ...entry, secret }) : null };
    }

    /**
     * @param {Game} dealer
     * @param {import("./local_game").Entry} entry
     */
    opened(dealer, entry) {
        const game = new LocalGame(dealer, entry, this.voice, () => this.openGames.delete(game));
        this.openGames.add(game);
        return game;
    }
}
