// Statistics as files: all that is known as JSON, and the games as a table for programs that calculate. The
// names in them are for programs and the same in every language; see docs/page.md.

import { toast } from "./dialog.js";
import { saveFile, stamped } from "./handing.js";

/** @typedef {import("./statistics").Shown} Shown */

/**
 * @param {"csv" | "json"} kind
 * @param {string} text
 * @param {import("./types").Say} say
 */
export function offerFile(kind, text, say) {
    const name = `${stamped("thebes-statistics", 0)}.${kind}`;
    saveFile(new Blob([text], { type: kind === "csv" ? "text/csv" : "application/json" }), name);
    toast(say("stats-saved", name));
}

/** @param {number} ms */
const dateOf = (ms) => new Date(ms).toISOString();

/** @param {Shown} shown */
export function wholeStatistics({ names, statistics, told }) {
    const games = told.map(({ game: { id, title, saved, mine, facts }, status, seats }) =>
        ({ id, title, saved: dateOf(saved), status, mine, seats, facts }));
    return `${JSON.stringify({ "thebes-statistics": 1, names, statistics, games }, null, 2)}\n`;
}

const COLUMNS = /** @type {const} */ ([
    "game", "date", "players", "opponents", "name", "won", "winners", "total", "artifacts", "exhibitions",
    "congresses", "majorities", "turns", "digs", "empty_digs", "dug_points", "expected_points", "weeks_dug",
    "weeks_travelled", "flights",
]);

/**
 * A value of a table. Programs that calculate take what begins like a formula for one, and names come from
 * anywhere.
 * @param {string | number | boolean} value
 */
function cell(value) {
    if (typeof value !== "string") return String(value);
    const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A line for every seat that counts.
 * @param {Shown} shown
 */
export function tableOfGames({ told }) {
    const rows = told.flatMap(({ game: { id, saved, facts }, seats }) => seats.flatMap((seat) => {
        const player = facts?.players[seat];
        if (!facts || !player) return [];
        const { score, name } = player;
        const others = facts.players.filter((one) => one !== player).map(({ bot, hand }) => bot || hand);
        return [[
            id, dateOf(saved), facts.players.length, others.join(" "), name, facts.winners.includes(seat),
            facts.winners.length, score.total, score.artifacts, score.exhibitions, score.congresses,
            score.knowledge, player.turns, player.digs, player.emptyDigs, player.dugPoints, player.expected,
            player.weeksDug, player.weeksTravelled, player.flights,
        ]];
    }));
    return `${[COLUMNS, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
