// What happened since somebody moved last.

/**
 * @typedef {import("./types").Turn} Turn
 * @typedef {import("./types").Entry} Entry
 * @typedef {import("./answers").Answers} Answers
 */

/** Turns of others that are looked back at: nobody wants to see the whole game before a first turn. */
const LONGEST = 12;

/**
 * The turns since a player's last one, newest first, and that one, too, if it was a dig: what it has brought
 * may have been missed.
 * @param {Answers} answers
 * @param {Entry[]} log
 * @param {number} seat
 * @returns {Turn[]}
 */
export function recapOf(answers, log, seat) {
    const others = backTo(log, (player) => player === seat);
    const own = log[log.length - others.length - 1];
    if (!own && others.length > LONGEST) return [];
    const turns = others.map(({ turn }) => answers.turn(turn));
    const last = own ? answers.turn(own.turn) : null;
    return last?.verb === "dig" ? [...turns, last] : turns;
}

/**
 * The cards that came with the last move of somebody at this page or since, or with the turn that is shown. As long as
 * nobody here has moved, nothing is new.
 * @param {Answers} answers
 * @param {Entry[]} log
 * @param {(player: number) => boolean} mine
 * @param {Turn | null} shown
 * @returns {number[]}
 */
export function freshOf(answers, log, mine, shown) {
    const before = shown ? log.slice(0, -1) : log;
    const others = backTo(before, mine);
    const own = before[before.length - others.length - 1];
    const since = !own || (shown && mine(shown.player)) ? [] : [...others.slice(0, LONGEST), own];
    const turns = since.map(({ turn }) => answers.turn(turn));
    return [...(shown ? [shown] : []), ...turns].flatMap(({ came }) => came.map(({ card }) => card));
}

/**
 * Entries from the newest back to the last one of some player, without that.
 * @param {Entry[]} log
 * @param {(player: number) => boolean} mine
 * @returns {Entry[]}
 */
function backTo(log, mine) {
    let from = log.length;
    while (from > 0 && !mine(log[from - 1].player)) from--;
    return log.slice(from).reverse();
}
