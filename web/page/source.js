// What comes from a source of games, before it is believed to be what it should be: see Source in types.d.ts.

/** @typedef {import("./types").News} News */

/** How many colours players can have. */
const COLOURS = 6;

const STANDINGS = ["connected", "trying", "elsewhere", "stopped"];
const KEPT = ["kept", "full", "off"];

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Whether something has the shape of news. What it says is another question.
 * @param {any} news
 * @returns {news is News}
 */
export function isNews(news) {
    switch (news?.what) {
    case "answer":
        return typeof news.id === "string" && typeof news.ok === "boolean" && typeof news.why === "string" &&
            isCount(news.lines);
    case "lines": return isCount(news.from) && typeof news.lines === "string";
    case "standing": return STANDINGS.includes(news.standing);
    case "kept": return KEPT.includes(news.kept);
    default: return false;
    }
}

/**
 * The lines of a record, each with its ending.
 * @param {string} text
 */
export function linesOf(text) {
    return text === "" ? [] : text.split(/(?<=\n)/);
}

/**
 * A colour for every seat, no two alike.
 * @param {number[]} colours
 * @param {number} seats
 */
export function fullColours(colours, seats) {
    const used = new Set(colours.filter((colour) => colour >= 0 && colour < COLOURS).slice(0, seats));
    for (let colour = 0; used.size < seats; colour++) used.add(colour);
    return [...used];
}
