// The first screen: what this is, in one sentence and a picture, and what can be done. A game that was broken off
// comes first; else it is one press until somebody plays.

import { provided, run } from "./commands.js";
import { at, h, replace } from "./dom.js";
import { fetchDrawing } from "./drawings.js";
import { paintChanged } from "./parts.js";

/**
 * @typedef {import("./types").Commands} Commands
 * @typedef {import("./types").Listed} Listed
 * @typedef {import("./types").Say} Say
 */

/** Nobody looks at an empty page for longer than this, only because the picture is missing. */
const PICTURE_MS = 1000;

/** @type {Promise<void> | null} */
let picture = null;

/**
 * Puts the picture where it belongs, once. It is decoration: the page does without it.
 * @returns {Promise<void>} settles when it is there, and before long in any case
 */
export function showPicture() {
    picture ??= fetchDrawing("welcome.svg").then((drawn) => at("scene").replaceChildren(drawn ?? ""));
    return Promise.race([picture, new Promise((enough) => setTimeout(enough, PICTURE_MS))]);
}

/**
 * A button that is made anew while it is pressed would do nothing.
 * @param {{ say: Say }} voice
 * @param {Listed | null} unfinished the game that was played last, unless it is over
 */
export function paintWelcome({ say }, unfinished) {
    void showPicture();
    const lesson = provided("lesson-kept") ? run("lesson-kept") : "";
    const shown = [say("welcome-text"), unfinished, lesson, provided("lesson")];
    paintChanged("welcome", shown, () => fill(say, unfinished, lesson));
}

/**
 * @param {Say} say
 * @param {Listed | null} unfinished
 * @param {string} lesson where it was broken off, "" if it was not
 */
function fill(say, unfinished, lesson) {
    const learn = () => way("lesson", say(lesson ? "lesson-on" : "lesson"), lesson || say("lesson-about"));
    const play = way("play-now", say("play-now"), say("play-now-about"));
    /** @param {Listed} game */
    const goOn = ({ title, summary }) =>
        way("continue", say("continue"), say("continue-what", title, summary));
    const ways = [
        ...unfinished ? [goOn(unfinished)] : [],
        ...lesson ? [learn(), play] : [play, ...provided("lesson") ? [learn()] : []], // first what was begun
    ];
    ways[0]?.classList.add("main");
    replace(at("welcome-sheet"),
        h("h1", { class: "welcome-name" }, say("name-of-game")),
        h("p", { class: "welcome-text" }, say("welcome-text")),
        h("p", { class: "welcome-facts" }, say("welcome-facts")),
        h("div", { class: "welcome-ways" }, ...ways),
        h("div", { class: "welcome-more" }, ...MORE.map((name) => h("button", {
            type: "button", class: "push", "data-key": `welcome-${name}`, onclick: () => run(name),
        }, say(name)))));
}

/**
 * What else there is: commands whose names are labels, too.
 * @type {("new-game" | "games" | "museum" | "rules")[]}
 */
const MORE = ["new-game", "games", "museum", "rules"];

/**
 * @param {"continue" | "play-now" | "lesson"} name
 * @param {string} title
 * @param {string} about what comes of it
 */
function way(name, title, about) {
    return h("button", {
        type: "button", class: "push welcome-way", "data-key": `welcome-${name}`, onclick: () => run(name),
    }, h("b", {}, title), h("span", {}, about));
}
