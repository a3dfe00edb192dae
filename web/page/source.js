// What comes from a source of games, before it is believed to be what it should be: see Source in types.d.ts.

/** @typedef {import("./types").News} News */

/** How many colours players can have. */
export const COLOURS = 6;

const STANDINGS = ["connected", "trying", "elsewhere", "damaged", "stopped"];
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

/** @param {unknown} value @returns {value is number} */
export const isDate = (value) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

/** @param {any} game */
function isSourceGame(game) {
    return typeof game?.id === "string" && typeof game.record === "string" && Array.isArray(game.colours) &&
        Array.isArray(game.seats) && game.seats.every(isCount) && ["here", "elsewhere"].includes(game.bots) &&
        STANDINGS.includes(game.standing) && KEPT.includes(game.kept) &&
        typeof game.ask === "function" && typeof game.close === "function";
}

/**
 * Whether something has the shape of what comes of opening a game.
 * @param {any} opening
 * @returns {opening is import("./types").Opening}
 */
export function isOpening(opening) {
    return typeof opening?.ok === "boolean" && typeof opening.why === "string" && isCount(opening.line) &&
        (opening.game === null || isSourceGame(opening.game));
}

/**
 * @param {any} game
 * @returns {game is import("./types").Listed}
 */
function isListed(game) {
    return [game?.id, game?.title, game?.summary].every((text) => typeof text === "string") &&
        typeof game.finished === "boolean" && isDate(game.saved) &&
        (game.colours === undefined || Array.isArray(game.colours));
}

/**
 * What can be shown of a list of games. One that is no list at all is no answer.
 * @param {unknown} list
 */
export function listed(list) {
    if (!Array.isArray(list)) throw new TypeError("this is no list of games");
    return list.filter(isListed);
}

/**
 * A colour for every seat, no two alike: the one it should have, if that can be, and else one that is free.
 * @param {number[]} wanted by seat
 * @param {number} seats
 * @returns {number[]}
 */
export function fullColours(wanted, seats) {
    const all = [...Array(COLOURS).keys()];
    const given = all.slice(0, seats).map((seat) => {
        const colour = wanted[seat] ?? -1;
        return all.includes(colour) && wanted.indexOf(colour) === seat ? colour : -1;
    });
    const free = all.filter((colour) => !given.includes(colour));
    return given.map((colour) => (colour < 0 ? free.shift() ?? 0 : colour));
}
