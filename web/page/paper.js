// The score sheet on paper: made when a browser is about to print, whoever asked for it, and gone afterwards.
// Of the position that is looked at, since that is what somebody sees.

import { playerMark } from "./art.js";
import { h } from "./dom.js";
import { chartPicture } from "./lines.js";
import { dateIn } from "./locale.js";
import { PARTS } from "./scores.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").Player} Player
 * @typedef {import("./types").Say} Say
 */

/** The shape of the chart; the style sheet makes it as wide as the paper. */
const CHART = { width: 900, height: 300 };

/** @param {Page} page */
function sheet({ voice, table }) {
    const { game, turn, live } = table;
    if (!game) return null;
    const { say, components } = voice, { answers, colours, info } = game;
    const view = answers.view(turn);
    const over = info.finished && live;
    const ending = over ? answers.verdict([]) : null; // others read it, too: it names the winner
    const seats = ending?.ranking ?? view.players.map((_, seat) => seat);
    const day = game.saved > 0 && dateIn(components.language, "medium").format(game.saved);
    const course = { model: { components, say, view, colours }, chart: answers.chart() };
    /** @param {number} seat */
    const who = (seat) => h("span", { class: "paper-who" },
        playerMark(colours[seat] ?? 0, 16), view.players[seat]?.name);
    return h("section", { id: "paper" },
        h("div", { class: "paper-head" }, h("h1", {}, say("name-of-game")), h("p", {}, day)),
        h("p", {}, info.title, " · ", view.heading),
        h("p", { class: "paper-verdict" }, ending?.text ?? say("scores-so-far")),
        h("table", { class: "paper-table" },
            h("thead", {}, h("tr", {}, ...["player", ...PARTS].map((part) =>
                h("th", { scope: "col" }, say(`sheet-${part}`))))),
            h("tbody", {}, ...seats.map((seat) => h("tr", {},
                h("th", { scope: "row" }, who(seat)),
                ...PARTS.map((part) => h("td", { class: part === "total" && "paper-total" },
                    view.players[seat]?.score[part])))))),
        course.chart.totals.length > 1 && h("h2", {}, say("chart-title")),
        course.chart.totals.length > 1 && chartPicture(course, CHART.width, CHART.height),
        h("h2", {}, say("finds-of-player")),
        h("dl", { class: "paper-finds" }, ...seats.map((seat) =>
            h("div", {}, h("dt", {}, who(seat)), h("dd", {}, finds(view.players[seat], say))))),
        info.dealing !== "" && h("p", { class: "paper-foot" }, info.dealing));
}

/**
 * @param {Player | undefined} player
 * @param {Say} say
 */
function finds(player, say) {
    const all = player?.finds.filter(({ kind }) => kind === "artifact") ?? [];
    if (all.length === 0) return say("paper-none");
    return h("ul", {}, ...all.map(({ name, value }) => h("li", {}, say("artifact-title", name, value))));
}

/** @param {Page} page */
export function preparePaper(page) {
    /** @type {HTMLElement | null} */
    let paper = null;
    const clear = () => {
        paper?.remove();
        paper = null;
        delete document.body.dataset["paper"];
    };
    addEventListener("afterprint", clear);
    addEventListener("beforeprint", () => {
        clear();
        paper = sheet(page); // at once: a browser waits for nothing before it prints
        if (!paper) return;
        document.body.append(paper);
        document.body.dataset["paper"] = "";
    });
}
