// A hint on the stage: while it is thought about, and then the best moves.

import { run } from "./commands.js";
import { progressBar, pushButton } from "./controls.js";
import { h, isTouch } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Hint} Hint
 */

/**
 * @param {Model} model
 * @param {Hint | "thinking"} hint
 */
export function hintBox(model, hint) {
    const { say } = model;
    /** @param {string} label */
    const close = (label) => pushButton("hint-close", say(label), () => run("close-hint"));
    if (hint === "thinking")
        return h("div", { class: "stage-hint" },
            h("p", {}, say("hint-thinking")),
            progressBar(model, say("hint-thinking")),
            h("div", { class: "stage-row" },
                close("cancel"), pushButton("hint-hurry", say("hint-now"), () => run("hurry"))));
    return h("section", { class: "stage-hint", "aria-label": say("hint") },
        h("div", { class: "hint-head" }, h("h3", {}, say("hint-moves")), close("close")),
        withoutNetwork(model, hint.by),
        h("ol", { class: "hint-list" },
            ...hint.choices.map((advice, index) => adviceItem(say, advice, index))));
}

/**
 * Who advises, if it is not the one who usually does.
 * @param {Model} model
 * @param {string} by
 */
export function withoutNetwork({ say, components }, by) {
    const name = components.bots.find(({ id }) => id === by)?.name;
    return name !== undefined && h("p", { class: "without-network" }, say("advice-without-network", name));
}

/**
 * A move that is advised. It is shown on the board as long as somebody points at it.
 * @param {import("./types").Say} say
 * @param {import("./types").Advice} advice
 * @param {number} index
 */
function adviceItem(say, { move, text, worth }, index) {
    const about = `hint-text-${index}`;
    const best = index === 0;
    const look = best ? "main" : "plain";
    const show = pushButton(`hint-show-${index}`, say("hint-show"), () => run("stage", move), look);
    show.setAttribute("aria-describedby", about);
    return h("li", {
        class: best ? "hint best" : "hint",
        onpointerenter: (event) => isTouch(event) || run("pointHint", move),
        onpointerleave: (event) => isTouch(event) || run("pointHint", ""),
        onfocusin: () => show.matches(":focus-visible") && run("pointHint", move),
        onfocusout: () => run("pointHint", ""),
    },
    h("div", { id: about, class: "hint-text" },
        best && h("b", { class: "hint-mark" }, say("hint-best")),
        h("p", {}, text),
        worth !== "" && h("p", { class: "hint-worth" }, worth)),
    show);
}
