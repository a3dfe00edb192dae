// The part of the score sheet about the decisions that cost most.

import { playerMark } from "./art.js";
import { h, replace } from "./dom.js";
import { withoutNetwork } from "./hint_box.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Review} Told
 */

/**
 * Fills itself as the review goes on.
 * @param {{
 *     review: import("./review").Review, model: Model, show: (turn: number) => void,
 * }} options show: goes to the position in which the decision of a turn was made
 */
export function decisions({ review, model, show }) {
    const { say } = model;
    const bar = h("progress", { "aria-label": say("decisions") });
    const count = h("span");
    const wait = h("p", { class: "decisions-wait" }, bar, count);
    const place = h("div", { role: "status" });
    const part = h("section", { class: "decisions" },
        h("h3", {}, say("decisions")),
        h("p", { class: "scores-about" }, say("decisions-about")), wait, place);
    review.changed = () => {
        const { told } = review;
        wait.hidden = told !== undefined;
        part.hidden = told === null; // it failed, and somebody else says so
        bar.max = Math.max(review.progress.of, 1);
        bar.value = review.progress.done;
        const { done, of } = review.progress;
        count.textContent = of > 0 ? say("decisions-progress", done, of) : say("decisions-preparing");
        if (!told) return;
        const players = told.players.map((player) => playerPart(player, model, show));
        replace(place, withoutNetwork(model, told.by), ...players);
    };
    review.changed();
    return part;
}

/**
 * @param {Told["players"][number]} player
 * @param {Model} model
 * @param {(turn: number) => void} show
 */
function playerPart({ seat, name, none, decisions: list }, { colours, say }, show) {
    const items = list.map(({ turn, text }, index) => {
        const about = `decision-${seat}-${index}`;
        return h("li", { class: "decision" },
            h("p", { id: about, class: "decision-text" }, text),
            h("button", {
                type: "button", class: "push", "data-key": about, "aria-describedby": about,
                onclick: () => show(turn),
            }, say("decision-show")));
    });
    return h("div", { class: "decisions-player" },
        h("h4", {}, playerMark(colours[seat] ?? 0, 20), h("span", { class: "sheet-name" }, name)),
        none !== "" && h("p", {}, none),
        items.length > 0 && h("ol", {}, ...items));
}
