// All that the page shows at one moment, put together for those who paint it: each asks nothing but this.

import { freshOf, recapOf } from "./since.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./open_game").OpenGame} OpenGame
 * @typedef {import("./table").Table} Table
 * @typedef {import("./types").Info} Info
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Turn} Turn
 */

/**
 * @param {Page} page
 * @returns {Model | null} null: no game is open
 */
export function snapshot(page) {
    const { voice: { components, say }, table, games, watch } = page, { game, info } = table;
    if (!game || !info) return null;
    return {
        components, say, info, branches: games.playOn !== undefined, watched: watch.watched,
        ...position(page, game, info), ...atSource(table, game, info),
        ...pointedAt(table), ...thoughts(table),
    };
}

/**
 * The position that is looked at, and what has led there.
 * @param {Page} page
 * @param {OpenGame} game
 * @param {Info} info
 */
function position({ voice, table, playback, reviews, settings }, game, info) {
    const { shown, live } = table, { answers } = game;
    // As long as finds are secret, everything is as it was before them.
    const secret = playback.secret ? shown : null;
    const view = answers.view(secret ? Math.min(secret.turn - 1, table.turn) : table.turn);
    const log = shown && live ? answers.log().slice(0, view.turn) : answers.log();
    const here = isHere(game, info);
    /** @param {number} seat of a person who looks at the table */
    const mine = (seat) =>
        here ? seat === info.awaited : game.at.seats.includes(seat) && view.players[seat]?.bot === "";
    const status = live || shown ? statusOf(voice, view, shown, secret !== null) : view.heading;
    const recap = live && here && !shown ? recapOf(answers, log, info.awaited) : [];
    const again = recap.find(({ turn }) => turn === playback.traced?.turn) ?? null;
    return {
        view, log, live, shown, status, recap,
        asides: answers.asides(),
        own: ownSeat(shown ? shown.player : info.awaited, log, view, game.at.seats),
        moving: shown ? shown.player : view.mover,
        trace: shown ? traceOf(shown, false) : traceOf(again, true),
        fresh: live && (shown || !info.finished) ? freshOf(answers, log, mine, secret ? null : shown) : [],
        last: shown ? status : log.at(-1)?.text ?? "",
        eager: settings.eager,
        cost: reviews.costAt(game, view.turn),
        fromScores: reviews.ledInto(game),
    };
}

/**
 * What is the matter with the game where it comes from, and what may be done with it.
 * @param {Table} table
 * @param {OpenGame} game
 * @param {Info} info
 */
function atSource({ busy, offers }, game, info) {
    const { colours, standing, trouble, at } = game;
    return {
        colours, standing, trouble, busy, offers,
        away: info.awaited >= 0 && !(info.awaitedBot === "" ? isHere(game, info) : at.bots === "here"),
        visited: at.visitor === true,
    };
}

/** @param {Table} table */
function pointedAt({ selection: { preview, staged, choice, why, aim } }) {
    return { preview, staged: staged !== null, choice, why, aim };
}

/** @param {Table} table */
function thoughts({ bots: { thinking, paused, unanswered, lacks }, hints: { hint }, thinker: { progress } }) {
    return {
        thinking, paused, unanswered, lacks, hint,
        awaits: progress.awaits ?? false,
        progress: progress.of > 0 ? progress.done / progress.of : 0,
    };
}

/**
 * Whether a person at this page is to move.
 * @param {OpenGame} game
 * @param {Info} info
 */
const isHere = (game, info) => info.awaitedBot === "" && game.at.seats.includes(info.awaited);

/**
 * The seat whose figures are always in sight: of the person who moves here, or who moved here last.
 * @param {number} moving
 * @param {import("./types").Entry[]} log
 * @param {import("./types").View} view
 * @param {number[]} seats of this page
 */
function ownSeat(moving, log, { players }, seats) {
    const here = seats.filter((seat) => players[seat]?.bot === "");
    if (here.includes(moving)) return moving;
    const last = [...log].reverse().find(({ player }) => here.includes(player));
    return last?.player ?? here[0] ?? Math.max(moving, 0);
}

/**
 * @param {import("./voice").Voice} voice
 * @param {import("./types").View} view
 * @param {Turn | null} shown
 * @param {boolean} secret what is found must not be told yet
 */
function statusOf({ say, components }, view, shown, secret) {
    if (!shown) return view.status;
    if (!secret) return shown.text;
    return say("player-digs", view.players[shown.player]?.name ?? "", components.sites[shown.site]?.in ?? "");
}

/**
 * @param {Turn | null} turn
 * @param {boolean} again
 * @returns {import("./types").Trace | null}
 */
function traceOf(turn, again) {
    if (!turn) return null;
    const { player: seat, path, flies, departure, arrival } = turn;
    return { seat, path, flies, departure, arrival, again };
}
