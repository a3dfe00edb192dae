// What the others did: one line, which opens the whole story.

import { playerMark } from "./art.js";
import { run } from "./commands.js";
import { h } from "./dom.js";

/** @typedef {import("./types").Model} Model */

/**
 * The turn at which the story is open; it is closed at every other.
 * @type {number | null}
 */
let openAt = null;

/** @param {Model} model */
export function recapIsOpen({ view }) {
    return openAt === view.turn;
}

/** @param {Model} model */
export function recapBox(model) {
    const { recap, view, colours, say } = model;
    if (recap.length === 0) return null;
    const open = recapIsOpen(model);
    const toggle = () => {
        openAt = open ? null : view.turn;
        run("repaint");
    };
    return h("div", { class: "stage-recap" },
        h("button", {
            type: "button", class: "recap-line", "data-key": "recap", "aria-expanded": String(open),
            "aria-controls": "recap", onclick: toggle,
        }, say("recap", recap.length)),
        h("ol", {
            id: "recap", hidden: !open, tabindex: 0, "data-key": "recap-story", "aria-label": say("recap", recap.length),
        }, ...recap.map((entry) =>
            h("li", {}, playerMark(colours[entry.player] ?? 0, 16), h("span", {}, entry.text)))));
}
