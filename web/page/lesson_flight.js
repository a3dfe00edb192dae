// The years of the lesson that fly by: their turns make themselves, one after the other, and are only
// painted, at a pace at which something can be seen.

import { toast } from "./dialog.js";
import { COURSE, STEPS } from "./lesson_script.js";
import { isStill } from "./settings.js";

/**
 * @typedef {import("./lesson_script").Step} Step
 * @typedef {import("./open_game").OpenGame} OpenGame
 */

export class Flight {
    /** @param {import("./lesson").Lesson} lesson */
    constructor(lesson) {
        this.lesson = lesson;
    }

    /**
     * The game in which a turn was refused: it waits until somebody presses something.
     * @type {OpenGame | null}
     */
    stuck = null;

    /** The step after which everything makes itself now, if it does. */
    get from() {
        const { step, turns, game } = this.lesson;
        if (step >= 0 || !game || game === this.stuck) return null;
        return STEPS.find((one) => one.turns <= turns && turns < (one.flies ?? 0)) ?? null;
    }

    /** Makes its turns. Whoever presses anything need not wait for the rest. */
    async fly() {
        const { lesson, from } = this, { game, page: { table } } = lesson, { flies = 0 } = from ?? {};
        const listening = new AbortController(), beat = this.beat(from, listening.signal);
        table.hasty = true;
        try {
            while (game && lesson.game === game && lesson.turns < flies) {
                const { ok, why } = await game.submit(COURSE[lesson.turns] ?? "");
                if (!ok) {
                    this.stuck = game; // or it would be tried for ever
                    if (lesson.game === game && why) toast(why, true);
                    break;
                }
                await beat();
            }
        } finally {
            listening.abort();
            table.hasty = false;
            table.settle();
        }
    }

    /**
     * Waits after one turn for the next: all of them take the time of their step, however long painting
     * takes, unless something is pressed or nothing is to be shown.
     * @param {Step | null} from
     * @param {AbortSignal} signal
     */
    beat(from, signal) {
        const { lesson } = this, { settings } = lesson.page;
        const { turns, flies = turns + 1, seconds = 0 } = from ?? { turns: 0 };
        const each = 1000 * seconds / (flies - turns), begun = performance.now(), before = lesson.turns;
        const isSkipped = isStill(settings) || settings.speed === "instant";
        const pressed = isSkipped ? Promise.resolve() : new Promise((done) => {
            for (const name of ["pointerdown", "keydown"])
                addEventListener(name, done, { capture: true, signal });
        });
        return () => Promise.race([pressed, new Promise((done) => {
            setTimeout(done, begun + (lesson.turns - before) * each - performance.now());
        })]);
    }
}
