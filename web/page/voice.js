// The words of the page, in the language that was chosen last. What was said once is remembered: painters say
// the same words over and over. A language other than English is a file, and so are long texts: they are loaded
// when they are wanted, and looked through by the module before anything of them is said.

import { fetchUpTo } from "./files.js";
import { ENGLISH, Game } from "./module.js";

/**
 * @typedef {import("./types").Language} Language
 * @typedef {import("./types").Texts} Texts
 */

/** Sentences that are remembered before all are forgotten: far more than the page shows at once. */
const MOST = 5000;

/** Longer than anybody wants to wait for another language. */
const WAIT_MS = 20_000;

export class Voice {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.module = module;
        this.game = new Game(module);
        this.components = this.game.components();
    }

    /** @type {Map<string, string>} */
    said = new Map();
    /** Languages that were loaded, by code. */
    languages = new Map([[ENGLISH.code, ENGLISH]]);
    /**
     * Long texts that were loaded, by name of their file.
     * @type {Map<string, Texts>}
     */
    shelves = new Map();
    /** How often a language was asked for: only the last time counts. */
    asked = 0;
    /** The language that was asked for last: it may be on its way. */
    wanted = ENGLISH.code;

    get language() {
        return this.game.language;
    }

    // ---- Loading ----

    /**
     * The language that suits a tag such as "de-AT" best. Nothing is spoken yet; `why` is a sentence if it cannot
     * be had. Without both, another one was asked for in the meantime.
     * @param {string} tag
     * @returns {Promise<{ language: Language | null, why: string }>}
     */
    async load(tag) {
        const turn = ++this.asked;
        const code = this.wanted = this.game.knownLanguage(tag) || ENGLISH.code;
        const { name = code } = this.components.languages.find((one) => one.code === code) ?? {};
        const known = this.languages.get(code);
        const loaded = known ? { language: known, why: "" } : await this.fetchLanguage(code);
        if (turn !== this.asked) return { language: null, why: "" };
        if (!loaded.language) this.wanted = this.language.code;
        if (!loaded.language) return { language: null, why: this.say("language-failed", name, loaded.why) };
        this.languages.set(code, loaded.language);
        return loaded;
    }

    /**
     * @param {string} code
     * @returns {Promise<{ language: Language | null, why: string }>}
     */
    async fetchLanguage(code) {
        const bytes = await this.fetch(`${code}.lang`);
        if (!bytes) return { language: null, why: this.say("words-missing") };
        const language = { code, bytes };
        const { ok, why } = new Game(this.module, this.language).speak(language);
        return { language: ok ? language : null, why };
    }

    /** @param {string} name */
    async fetch(name) {
        try {
            return await fetchUpTo(name, this.game.mostWords, WAIT_MS);
        } catch (error) {
            console.warn(error);
            return null;
        }
    }

    /**
     * Long texts of a kind, in English if they cannot be had in the language; null if not even so. `why` is a
     * sentence if they are not as they should be.
     * @param {string} kind
     * @returns {Promise<{ texts: Texts | null, why: string }>}
     */
    async texts(kind) {
        const { code } = this.language;
        const { texts, why } = await this.fetchTexts(kind, code);
        if (texts) return { texts, why: "" };
        const english = code === ENGLISH.code ? null : (await this.fetchTexts(kind, ENGLISH.code)).texts;
        return { texts: english, why: this.say(english ? "texts-english" : "texts-failed", why) };
    }

    /**
     * @param {string} kind
     * @param {string} code
     * @returns {Promise<{ texts: Texts | null, why: string }>}
     */
    async fetchTexts(kind, code) {
        const name = `${code}.${kind}`;
        const known = this.shelves.get(name);
        if (known) return { texts: known, why: "" };
        const bytes = await this.fetch(name);
        if (!bytes) return { texts: null, why: this.say("words-missing") };
        const read = this.game.texts(kind, code, bytes);
        if (!read) return { texts: null, why: this.say("words-missing") }; // more than the module can tell
        const { texts = null, why } = read;
        if (texts) this.shelves.set(name, texts);
        return { texts, why };
    }

    // ---- Speaking ----

    /** @param {Language} language one that was loaded */
    speak(language) {
        this.game.speak(language);
        this.components = this.game.components();
        this.said.clear();
    }

    /** @type {import("./types").Say} */
    say = (id, ...values) => {
        const key = JSON.stringify([id, ...values]);
        const text = this.said.get(key) ?? this.game.say(id, ...values);
        if (this.said.size >= MOST) this.said.clear();
        this.said.set(key, text);
        return text;
    };
}
