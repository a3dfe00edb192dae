// Shows a turn that was made, for as long as somebody wants to watch.

import { revealDig } from "./reveal.js";
import { isStill } from "./settings.js";

/** @typedef {import("./settings").Settings} Settings */

/**
 * How long a bot's turn is shown, in milliseconds.
 * @type {Record<Settings["speed"], number>}
 */
const SHOWN_MS = { instant: 0, fast: 500, normal: 1500, slow: 3000 };

export class Playback {
    /**
     * @param {import("./voice").Voice} voice
     * @param {Settings} settings
     * @param {() => void} paint
     */
    constructor(voice, settings, paint) {
        this.voice = voice;
        this.settings = settings;
        this.paint = paint;
    }

    /** The bag keeps its secret until the tokens are out: nobody tells what was found. */
    secret = false;
    /** What is being shown is over at once. */
    skip = () => {};

    /**
     * @param {import("./types").Turn} turn
     * @param {boolean} person whether a person made it
     * @param {string} name whose it is
     */
    async show(turn, person, name) {
        const { speed } = this.settings;
        const still = isStill(this.settings);
        this.secret = turn.verb === "dig" && (person || speed === "normal" || speed === "slow");
        this.paint();
        const { components, say } = this.voice;
        if (this.secret) await revealDig({ components, turn, say, speed, name, person, still });
        else if (!person && SHOWN_MS[speed] > 0) await this.wait(SHOWN_MS[speed]);
        this.secret = false;
    }

    /** @param {number} milliseconds */
    wait(milliseconds) {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, milliseconds);
            this.skip = () => {
                clearTimeout(timer);
                resolve(undefined);
            };
        });
    }
}
