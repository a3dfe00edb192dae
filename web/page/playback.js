// Shows a turn that was made, for as long as somebody wants to watch.

import { noDialog } from "./dialog.js";
import { clearFlights, markVacated, note } from "./flights.js";
import { startScene } from "./motion.js";
import { revealDig } from "./reveal.js";
import { isStill } from "./settings.js";
import { journeySteps, turnSteps } from "./show_turn.js";
import { hush } from "./sound.js";
import { soundTurn } from "./sound_turn.js";

/**
 * @typedef {import("./settings").Settings} Settings
 * @typedef {import("./types").Turn} Turn
 * @typedef {import("./types").View} View
 *
 * A turn that was made. view: the position after so many turns; here: somebody at this page made it; wanted:
 * whether it is still to be shown, or another game is on the table by now.
 * @typedef {{
 *     turn: Turn, view(turn: number): View, here: boolean, wanted(): boolean, speed: Settings["speed"],
 * }} Made
 */

/**
 * How long a turn is shown, in milliseconds.
 * @type {Record<Settings["speed"], number>}
 */
const SHOWN_MS = { instant: 0, fast: 500, normal: 1500, slow: 3000 };

/** Who made it knows it, and wants to go on. */
const OWN_MS = 900;

/** Share of that for the journey to a dig: what is found has its own time. */
const JOURNEY = 0.5;

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

    /** The bag keeps its secret until the tokens are out: nobody sees or tells what was found. */
    secret = false;
    /**
     * An earlier turn whose way somebody looks at.
     * @type {Turn | null}
     */
    traced = null;
    /** What is being shown is over at once. */
    skip = () => {};
    /** Ends the dialog with what was found. */
    revealing = new AbortController();

    /**
     * What was shown last.
     * @type {Made | null}
     */
    made = null;

    /** @param {Made} made */
    async show(made) {
        const { turn, view, here, wanted, speed } = made;
        const still = isStill(this.settings);
        const name = view(turn.turn).players[turn.player]?.name ?? "";
        this.made = made;
        this.traced = null;
        this.secret = turn.verb === "dig" && (here || speed === "normal" || speed === "slow");
        clearFlights();
        try {
            await this.perform(made, name, still);
        } finally {
            if (this.made === made) this.end(); // whatever went wrong: nothing stays secret, or in the air
        }
        if (this.made === made && speed !== "instant" && wanted() && !document.hidden) this.tell(made, name, still);
    }

    /**
     * @param {Made} made
     * @param {string} name
     * @param {boolean} still
     */
    async perform(made, name, still) {
        this.paint();
        const scene = this.animate(made, still);
        try {
            await scene?.done;
            if (this.secret && made.wanted()) await this.reveal(made, name, still);
        } finally {
            scene?.end();
        }
    }

    /** Nobody wants to see any more what is being shown: another game may have come meanwhile. */
    stop() {
        this.skip();
        this.revealing.abort();
    }

    end() {
        this.secret = false;
        clearFlights();
        this.skip = () => {};
    }

    /**
     * Whoever made a turn here has seen where it leads: where nothing moves, there is nothing more to see.
     * @param {Made} made
     * @param {boolean} still
     */
    animate({ turn, view, here, speed }, still) {
        const shown = SHOWN_MS[speed];
        const whole = (here ? (still ? 0 : Math.min(shown, OWN_MS)) : shown) * (this.secret ? JOURNEY : 1);
        if (whole === 0 || document.hidden) return null;
        const { components } = this.voice;
        const before = view(turn.turn - 1), after = view(turn.turn);
        turn.left.forEach(markVacated);
        const told = { turn, before, after, painted: this.secret ? before : after, components };
        const scene = startScene(still ? [] : this.secret ? journeySteps(told) : turnSteps(told), whole, hush);
        this.skip = scene.skip;
        soundTurn(turn, whole);
        return scene;
    }

    /**
     * Not on top of another dialog, in which somebody may be typing: what a bot has found is told afterwards, too, and
     * what somebody here has found waits for them.
     * @param {Made} made
     * @param {string} name
     * @param {boolean} still
     */
    async reveal({ turn, here, wanted, speed }, name, still) {
        if (!here && document.querySelector("dialog[open]")) return;
        await noDialog();
        if (!wanted()) return;
        const { components, say } = this.voice;
        this.revealing = new AbortController();
        const { signal } = this.revealing;
        return revealDig({ components, turn, say, speed, name, here, still, signal });
    }

    /**
     * What is easily missed: a year begins, or somebody moves again.
     * @param {Made} made
     * @param {string} name
     * @param {boolean} still
     */
    tell({ turn, here }, name, still) {
        const { say } = this.voice;
        if (turn.newYear > 0) note(say("new-year", turn.newYear), still);
        if (turn.again) note(here ? say("you-move-again") : say("moves-again", name), still);
    }
}
