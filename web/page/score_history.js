// The points of one game after the other: a line to look at, and a list that can be read and leads to each
// game. Where a dot lies is a share of the drawing, so that it is stretched to the room that there is.

import { h, s } from "./dom.js";
import { dateIn } from "./locale.js";

/**
 * A game of somebody who is wanted.
 * @typedef {{ id: string, title: string, saved: number, points: number, won: boolean }} Result
 */

/** Units of the drawing, which has no size of its own. */
const WIDTH = 1000, HEIGHT = 100;

/**
 * @param {import("./statistics").Told[]} told
 * @returns {Result[]} the oldest first
 */
function resultsOf(told) {
    return told.flatMap(({ game: { id, title, saved, facts }, seats }) => seats.flatMap((seat) => {
        const player = facts?.players[seat];
        if (!facts || !player) return [];
        return [{ id, title, saved, points: player.score.total, won: facts.winners.includes(seat) }];
    }));
}

/** @param {import("./statistics").Shown} shown */
export function scoreHistory({ say, components, told, go }) {
    const results = resultsOf(told);
    const list = h("ol", { class: "results-list" });
    const when = dateIn(components.language, "medium");
    /** @param {Result} result @param {number} at */
    const row = ({ id, title, saved, points, won }, at) => h("li", {},
        h("button", {
            type: "button", class: "results-game", "data-key": `results-game-${at}`,
            onclick: () => go(id, Infinity),
        },
        h("time", { datetime: new Date(saved).toISOString() }, when.format(saved)),
        h("span", { class: "results-title" }, title),
        h("span", { class: "results-points" }, say("worth", points)),
        won && h("span", { class: "game-badge" }, say("history-won"))));
    const fill = () => list.childElementCount === 0 && list.append(...[...results].reverse().map(row));
    const more = h("details", { class: "results-all", ontoggle: fill },
        h("summary", { "data-key": "results-all" }, say("history-all", results.length)), list);
    const drawn = results.length > 1; // there is no line through one
    return h("section", { class: "results" }, drawn && h("h3", {}, say("history-title")),
        drawn && picture(results, say), more);
}

/**
 * @param {Result[]} results
 * @param {import("./types").Say} say
 */
function picture(results, say) {
    const most = Math.max(10, ...results.map(({ points }) => points));
    const step = [5, 10, 20, 50].find((size) => most / size <= 4) ?? 100;
    const top = Math.ceil(most / step) * step;
    /** @param {number} at */
    const x = (at) => (10 + at / (results.length - 1) * (WIDTH - 20)).toFixed(1);
    /** @param {number} points */
    const y = (points) => (HEIGHT - points / top * HEIGHT).toFixed(1);
    const places = results.map(({ points }, at) => `${x(at)} ${y(points)}`);
    /**
     * A dot of no length: its round ends are all there is of it, and are not stretched.
     * @param {boolean} won
     */
    const dots = (won) =>
        places.filter((_, at) => results[at]?.won === won).map((place) => `M${place}h0`).join("");
    const marks = [...Array(Math.floor(top / step) + 1).keys()].map((number) => number * step);
    const labels = marks.map((points) => {
        const label = h("span", {}, points);
        label.style.top = `${y(points)}%`;
        return label;
    });
    return h("figure", { class: "results-figure", "aria-hidden": "true" },
        h("div", { class: "results-place" },
            h("div", { class: "results-axis" }, ...labels),
            s("svg", {
                class: "results-drawing", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none",
            },
            s("path", {
                class: "results-grid", d: marks.map((points) => `M0 ${y(points)}H${WIDTH}`).join(""),
            }),
            s("path", { class: "results-line", d: `M${places.join("L")}` }),
            s("path", { class: "results-edge", d: dots(true) + dots(false) }),
            s("path", { class: "results-dot", d: dots(false) }),
            s("path", { class: "results-dot won", d: dots(true) }))),
        h("figcaption", {},
            h("span", { class: "results-key won" }, say("history-won")),
            h("span", { class: "results-key" }, say("history-not-won"))));
}
