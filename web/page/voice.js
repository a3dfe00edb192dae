// The words of the page, in the language that was chosen last. What was said once is remembered: painters say
// the same words over and over.

import { Game } from "./module.js";

/** Sentences that are remembered before all are forgotten: far more than the page shows at once. */
const MOST = 5000;

export class Voice {
    /**
     * @param {WebAssembly.Module} module
     * @param {string} language a tag such as "de-AT"; English if it is not known
     */
    constructor(module, language) {
        this.game = new Game(module, language);
        this.language = language;
        this.components = this.game.components();
    }

    /** @type {Map<string, string>} */
    said = new Map();

    /** @param {string} language */
    speak(language) {
        this.language = language;
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
