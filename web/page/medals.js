// Medals: each a disc on a ribbon, struck with one of our own symbols. Those that were earned are of gold,
// the others of stone, and say what they are for.

import { artifactToken, kindIcon, laurel, placed, sign, siteEmblem } from "./art.js";
import { h, s } from "./dom.js";
import { dateIn } from "./locale.js";

/**
 * @typedef {import("./types").Medal} Medal
 * @typedef {import("./types").Say} Say
 */

/** What is struck on each. @type {Record<string, (size: number) => SVGSVGElement>} */
const SYMBOLS = {
    "first-find": (size) => kindIcon("shovel", size),
    "long-dig": (size) => sign("weeks", size),
    "five-sites": (size) => sign("city", size),
    "rich-dig": (size) => sign("bag", size),
    "sure-hand": (size) => kindIcon("assistant", size),
    "large-exhibition": (size) => kindIcon("large-exhibition", size),
    congresses: (size) => kindIcon("congress", size),
    hundred: (size) => laurel(100, size),
    "books-decide": (size) => kindIcon("book", size),
    "no-luck": (size) => sign("debris", size),
    "of-four": (size) => sign("players", size),
    "every-bot": (size) => sign("bot", size),
    treasures: (size) => artifactToken(3, 7, size),
    collection: (size) => siteEmblem(0, size),
};

const EDGE = 28, NOTCHES = 24;

/** The rim of the disc, notched like that of a coin. */
const RIM = `M${Array.from({ length: 2 * NOTCHES }, (_, at) => {
    const angle = Math.PI * at / NOTCHES, radius = at % 2 ? EDGE - 1.6 : EDGE;
    return `${(32 + radius * Math.sin(angle)).toFixed(1)} ${(30 - radius * Math.cos(angle)).toFixed(1)}`;
}).join("L")}z`;

/**
 * @param {string} id
 * @param {boolean} earned
 */
function medal(id, earned) {
    return s("svg", {
        class: earned ? "medal earned" : "medal", viewBox: "0 0 64 80", "aria-hidden": "true",
        focusable: "false",
    },
    s("path", { class: "medal-ribbon", d: "M17 44 10 78l11-6 7 8 4-22zM47 44l7 34-11-6-7 8-4-22z" }),
    s("path", { class: "medal-disc", d: RIM }),
    s("circle", { class: "medal-ring", cx: 32, cy: 30, r: 23 }),
    placed(SYMBOLS[id]?.(30) ?? sign("end", 30), 32, 30));
}

/**
 * A medal with its name, in which game it was earned, or how far it is.
 * @param {Medal} one
 * @param {Say} say
 * @param {import("./dom").Child} where
 */
function medalItem({ id, name, text, game, have, of }, say, where) {
    const earned = game > 0;
    return h("li", { class: earned ? "medal-item earned" : "medal-item" }, medal(id, earned),
        h("h4", { class: "medal-name" }, name),
        h("p", { class: "medal-text" }, text),
        earned ? h("p", { class: "medal-where" }, where)
            : h("p", { class: "medal-where" }, of > 1 ? say("medal-progress", have, of) : say("medal-open")));
}

/** @param {import("./statistics").Shown} shown */
export function medalList({ say, components, statistics, told, go }) {
    const when = dateIn(components.language, "medium");
    const earned = statistics.medals.filter(({ game }) => game > 0).length;
    return h("section", { class: "medals" }, h("h3", {}, say("medals", earned, statistics.medals.length)),
        h("p", { class: "stats-about" }, say("medals-about")),
        h("ul", { class: "medal-list" }, ...statistics.medals.map((one) => {
            const game = told[one.game - 1]?.game;
            return medalItem(one, say, game && h("button", {
                type: "button", class: "stats-link", "data-key": `medal-${one.id}`, title: game.title,
                onclick: () => go(game.id, Infinity),
            }, say("medal-earned", when.format(game.saved))));
        })));
}

/**
 * What a game has earned, for its score sheet.
 * @param {Medal[]} medals
 * @param {Say} say
 */
export function newMedals(medals, say) {
    return [
        h("h3", {}, say("medals-new", medals.length)),
        h("ul", { class: "medal-list" }, ...medals.map((one) => medalItem(one, say, null))),
    ];
}
