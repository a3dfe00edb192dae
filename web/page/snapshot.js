// All that the page shows at one moment, put together for those who paint it: each asks nothing but this.

import { freshOf, recapOf } from "./since.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Turn} Turn
 */

/**
 * @param {Page} page
 * @returns {Model | null} null: no game is open
 */
export function snapshot({ voice, games, table, playback, reviews, settings, watch }) {
    const { game, info, selection, bots, hints, thinker, shown, live } = table;
    if (!game || !info) return null;
    const { answers } = game;
    // As long as finds are secret, everything is as it was before them.
    const secret = playback.secret ? shown : null;
    const view = answers.view(secret ? Math.min(secret.turn - 1, table.turn) : table.turn);
    const log = shown && live ? answers.log().slice(0, view.turn) : answers.log();
    const here = info.awaitedBot === "" && game.at.seats.includes(info.awaited);
    /** @param {number} seat of a person who looks at the table */
    const mine = (seat) =>
        here ? seat === info.awaited : game.at.seats.includes(seat) && view.players[seat]?.bot === "";
    const status = live || shown ? statusOf(voice, view, shown, secret !== null) : view.heading;
    const recap = live && here && !shown ? recapOf(answers, log, info.awaited) : [];
    const again = recap.find(({ turn }) => turn === playback.traced?.turn) ?? null;
    return {
        components: voice.components,
        say: voice.say,
        info,
        view,
        own: ownSeat(shown ? shown.player : info.awaited, log, view, game.at.seats),
        log,
        asides: game.answers.asides(),
        colours: game.colours,
        live,
        branches: games.playOn !== undefined,
        standing: game.standing,
        trouble: game.trouble,
        busy: table.busy,
        away: info.awaited >= 0 && !(info.awaitedBot === "" ? here : game.at.bots === "here"),
        offers: table.offers,
        preview: selection.preview,
        staged: selection.staged !== null,
        choice: selection.choice,
        why: selection.why,
        eager: settings.eager,
        aim: selection.aim,
        shown,
        status,
        moving: shown ? shown.player : view.mover,
        trace: shown ? traceOf(shown, false) : traceOf(again, true),
        fresh: live && (shown || !info.finished) ? freshOf(answers, log, mine, secret ? null : shown) : [],
        last: shown ? status : log.at(-1)?.text ?? "",
        recap,
        thinking: bots.thinking,
        paused: bots.paused,
        unanswered: bots.unanswered,
        lacks: bots.lacks,
        awaits: thinker.progress.awaits ?? false,
        hint: hints.hint,
        progress: thinker.progress.of > 0 ? thinker.progress.done / thinker.progress.of : 0,
        cost: reviews.costAt(game, view.turn),
        fromScores: reviews.ledInto(game),
        visited: game.at.visitor === true,
        watched: watch.watched,
    };
}

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
