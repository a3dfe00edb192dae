// What the stage has for whoever only looks: a game that somebody has shared, and one that is shown turn by
// turn.

import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { h } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./dom").Child} Child
 */

/**
 * What can be done with a game that somebody has shared.
 * @param {Model} model
 */
export function visitBox({ visited, say }) {
    if (!visited) return null;
    return h("div", { class: "visit" },
        h("p", {}, say("visit")),
        h("div", { class: "stage-row" },
            pushButton("keep-visited", say("keep-game"), () => run("keep-visited")),
            pushButton("leave-visit", say("close"), () => run("leave-visit"))));
}

/** @param {Model} model @param {"main" | "plain"} look */
export function watchButton({ say, info }, look = "main") {
    return pushButton("watch", say("watch"), () => run("watch"), look, info.turns === 0);
}

/** Its button has the same key as the one that began it: the focus stays. @param {Model} model */
export function watching({ say, view, log, shown, status, watched }) {
    const told = shown ? status : log[view.turn - 1]?.text ?? "";
    const speed = say("watch-speed", watched && say(`speed-${watched}`));
    const buttons = [
        pushButton("watch-speed", speed, () => run("watch-speed")),
        pushButton("watch", say("pause"), () => run("watch"), "main"),
    ];
    for (const button of buttons) button.dataset["watch"] = "";
    return {
        body: [
            h("h2", {}, view.heading), told !== "" && h("p", { class: "stage-last" }, told),
            h("p", { class: "stage-help" }, say("watching")),
        ],
        buttons,
    };
}
