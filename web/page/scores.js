// The score sheet, during a game and after it.

import { laurel, playerMark } from "./art.js";
import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { decisions } from "./decisions.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { lineChart } from "./lines.js";
import { newMedals } from "./medals.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Chart} Chart
 * @typedef {import("./types").Player} Player
 * @typedef {import("./types").Say} Say
 * @typedef {import("./dialog.js").Button} Button
 */

/** The parts of a score, each with the name of its label. */
export const PARTS = /** @type {const} */ (["artifacts", "exhibitions", "congresses", "knowledge", "total"]);

/**
 * Shows the scores of the position of a model. After a game it offers another one.
 * @param {{
 *     model: Model, chart: Chart, ending: import("./types").Ending | null, review?: import("./review").Review,
 * }} options ending: what the end means for those at this page; null: it is not over
 * @returns {Promise<void>}
 */
export async function showScores({ model, chart, ending, review }) {
    const { info, say } = model;
    const over = ending !== null;
    /** @type {Record<string, () => void>} */
    const acts = {
        new: () => run("new-game"), rematch: () => run("rematch"), again: () => run("rematch-same-deal"),
        retell: () => run("scores"),
        back: () => run("look-back"), statistics: () => run("statistics"),
    };
    /** @param {number} turn @param {number} [decided] the turn that cost something there */
    const lookAt = (turn, decided = 0) => {
        acts["look"] = () => run("look-at", turn, decided);
        frame.close("look");
    };
    const frame = openDialog({
        say, title: over ? say("final-scores") : say("scores"), name: "scores", aboutTable: true,
        retell: () => frame.close("retell"),
        buttons: over ? afterwards(model) : [{ label: say("close"), value: "", look: "main" }],
    },
    ending ? banner(model, ending) : h("p", { class: "scores-now" }, say("scores-so-far")),
    sheet(model, ending?.ranking ?? model.view.players.map((_, seat) => seat)),
    over && info.persons > 0 && medalsHere(say),
    h("div", { class: "scores-tools" },
        pushButton("scores-share", say("share"), () => run("share")),
        pushButton("scores-print", say("print"), () => run("print"))),
    majorities(model),
    chart.totals.length > 1 && lineChart({ model, chart, show: (turn) => lookAt(turn) }),
    review && decisions({ review, model, show: (turn) => lookAt(turn - 1, turn) }),
    info.dealing !== "" && h("p", { class: "scores-dealing" }, info.dealing),
    over && h("p", {}, pushButton("scores-statistics", say("statistics"), () => frame.close("statistics"))));
    if (ending) frame.root.setAttribute("aria-describedby", BANNER);
    const value = await frame.closed;
    acts[value]?.();
}

/**
 * What can be done after a game: another one with the same players, with a new deal or with the same, or
 * something else altogether.
 * @param {Model} model
 * @returns {Button[]}
 */
function afterwards({ say, info }) {
    /** @type {Button[]} */
    const all = [
        { label: say("look-back"), value: "back" },
        { label: say("new-game"), value: "new" },
        { label: say("rematch-same-deal"), value: "again" },
        { label: say("rematch"), value: "rematch", look: "main" },
    ];
    return all.filter(({ value }) => value !== "again" || info.secret !== "");
}

/** The id of what the end means, which is read with the title. */
const BANNER = "scores-banner";

/**
 * Who has won, and what that means for whoever reads it; with a little glitter, if that is good news.
 * @param {Model} model
 * @param {import("./types").Ending} ending
 */
function banner({ view, colours }, { text, joyful }) {
    const flecks = Array.from({ length: 14 }, (_, index) => {
        const fleck = h("i", {});
        fleck.style.left = `${(index * 37 + 11) % 100}%`;
        fleck.style.animationDelay = `${(index * 290) % 1700}ms`;
        return fleck;
    });
    const marks = view.winners.map((seat) => h("div", { class: "banner-winner" },
        playerMark(colours[seat] ?? 0, 40), laurel(view.players[seat]?.score.total ?? 0, 56)));
    return h("div", { class: joyful ? "banner joyful" : "banner" },
        joyful && h("div", { class: "banner-glitter", "aria-hidden": "true" }, ...flecks),
        h("div", { class: "banner-marks", "aria-hidden": "true" }, ...marks),
        h("p", { id: BANNER, class: "banner-text" }, text));
}

/* ---- The sheet ---- */

/**
 * A row for each player, in this order.
 * @param {Model} model
 * @param {number[]} seats
 */
function sheet({ view, colours, say }, seats) {
    const head = ["player", ...PARTS].map((part) =>
        h("th", { scope: "col", role: "columnheader" }, say(`sheet-${part}`)));
    return h("table", { class: "sheet", role: "table" },
        h("caption", { class: "unseen" }, say("scores")),
        h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, ...head)),
        h("tbody", { role: "rowgroup" }, ...seats.map((seat) => {
            const player = /** @type {Player} */ (view.players[seat]);
            return h("tr", { role: "row", class: view.winners.includes(seat) ? "sheet-winner" : null },
                h("th", { scope: "row", role: "rowheader" }, h("span", { class: "sheet-who" },
                    playerMark(colours[seat] ?? 0, 22), h("span", { class: "sheet-name" }, player.name))),
                ...PARTS.map((part) => h("td", {
                    role: "cell", class: part === "total" && "sheet-total",
                    "data-part": say(`sheet-${part}`),
                }, player.score[part])));
        })));
}

/* ---- What the game was for those at this page ---- */

/**
 * The medals that the game has earned, as soon as they are known.
 * @param {Say} say
 */
function medalsHere(say) {
    const medals = h("section", { class: "medals", hidden: true });
    void run("own-medals").then((earned) => {
        medals.append(...newMedals(earned, say));
        medals.hidden = earned.length === 0;
    });
    return medals;
}

/* ---- Who has most books ---- */

/** @param {Model} model */
function majorities({ components, view, colours, say }) {
    return h("section", { class: "most" },
        h("h3", {}, say("majorities")),
        h("p", { class: "scores-about" }, say("majorities-about")),
        h("ul", {}, ...components.sites.map((site, index) => h("li", { class: `most-row site-${index}` },
            h("span", { class: "most-site" }, site.name),
            h("span", { class: "most-players" }, ...view.players.map((player, seat) =>
                books(player, index, colours[seat] ?? 0, say)))))));
}

/**
 * The books of a player about a site, and the points they are worth now.
 * @param {Player} player
 * @param {number} site
 * @param {number} colour
 * @param {Say} say
 */
function books(player, site, colour, say) {
    const count = player.books[site] ?? 0, points = player.majorities[site] ?? 0;
    const text = points > 0 ? say("books-and-points", player.name, count, points)
        : say("books-of", player.name, count);
    return h("span", { class: points > 0 ? "most-books holds" : "most-books", title: text },
        playerMark(colour, 16),
        h("span", { "aria-hidden": "true" }, count),
        points > 0 && h("b", { "aria-hidden": "true" }, `+${points}`),
        h("span", { class: "unseen" }, text));
}
