// What may be pressed while the lesson lasts: what it asks for, and what is no part of the game. All else is
// held back, and answered.

import { choicesAt, sameChoice } from "./choice.js";
import { run } from "./commands.js";
import { toast } from "./dialog.js";
import { STEPS } from "./lesson_script.js";

/**
 * @typedef {import("./lesson").Lesson} Lesson
 * @typedef {import("./types").MovePreview} MovePreview
 */

/** What is no part of the lesson, and would change the game or what of it is in sight. */
const HELD = [
    "choose", "choose-city", "stage", "confirm", "take-back", "redo", "hint", "go-to", "leave", "pause",
    "hurry", "stand-in", "play-on", "rematch", "rematch-same-deal", "scores", "look-at", "back-to-scores",
    "look-back", "watch",
];

/**
 * Whether something that was asked for is not done.
 * @param {Lesson} lesson
 * @param {keyof import("./types").Commands} name
 * @param {unknown[]} values
 */
export function holdsBack(lesson, name, values) {
    const { game, step, page: { table, voice } } = lesson;
    if (!game?.goesOn || lesson.lacks || !HELD.includes(name) || STEPS[step]?.ends) return false;
    if (name === "hurry" && table.shown) return false;
    if (table.past) {
        if (name === "go-to" && Number(values[0]) >= lesson.turns) return false; // where the lesson is
        toast(voice.say("past"));
        return true;
    }
    if (lesson.flight.stuck) {
        lesson.flight.stuck = null;
        table.changed();
        return true;
    }
    if (!lesson.isQuiet || (name === "scores" && game.info.finished)) return true; // they come by themselves
    if (name === "take-back" || mayDo(lesson, name, values[0])) return false;
    answer(lesson, name, values[0]);
    return true;
}

/**
 * Whether it is a part of the turn that is to be made.
 * @param {Lesson} lesson
 * @param {string} name
 * @param {any} value
 */
function mayDo({ wanted, choice, page: { table } }, name, value) {
    if (!wanted) return false;
    switch (name) {
    case "choose": return sameChoice(value, choice);
    case "stage": return wanted.dig !== null && table.previewOf(value)?.site === wanted.site;
    case "confirm": return table.selection.staged?.move === wanted.move;
    default: return false;
    }
}

/**
 * Does what was meant, if it was; else it is told that something else is asked for.
 * @param {Lesson} lesson
 * @param {string} name
 * @param {unknown} value
 */
function answer(lesson, name, value) {
    const { choice } = lesson, aimed = lesson.prompt?.find()[0];
    if (name === "confirm" && aimed instanceof HTMLElement && document.activeElement === aimed)
        aimed.click(); // Enter on a switch would confirm, but it is to be switched
    else if (name === "choose-city" && choice && isIn(lesson, Number(value), choice))
        run("choose", choice);
    else lesson.answer();
}

/**
 * Whether a choice lies in a city: that stands for all its cards.
 * @param {Lesson} lesson
 * @param {number} place
 * @param {import("./types").Choice} choice
 */
function isIn({ page: { table: { view }, voice: { components } } }, place, choice) {
    return view !== null && choicesAt(place, components, view).some((one) => sameChoice(one, choice));
}
