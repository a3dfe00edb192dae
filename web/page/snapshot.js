// All that the page shows at one moment, put together for those who paint it: each asks nothing but this.

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Entry} Entry
 */

/** Turns of others beyond which a first turn has no story: nobody wants to read the whole game. */
const LONGEST_RECAP = 12;

/**
 * @param {Page} page
 * @returns {Model | null} null: no game is open
 */
export function snapshot({ voice, table, playback, reviews, settings }) {
    const { game, info, view, selection, bots, hints, thinker, shown } = table;
    if (!game || !info || !view) return null;
    const log = game.answers.log();
    return {
        components: voice.components,
        say: voice.say,
        info,
        view,
        log,
        colours: game.colours,
        live: table.live,
        standing: game.standing,
        trouble: game.trouble,
        busy: table.busy,
        away: !(info.awaitedBot === "" ? game.at.seats.includes(info.awaited) : game.at.bots === "here"),
        offers: table.offers,
        preview: selection.preview,
        staged: selection.staged !== null,
        choice: selection.choice,
        why: selection.why,
        eager: settings.eager,
        aim: selection.aim,
        trace: shown && { seat: shown.player, path: shown.path, flies: shown.flies },
        last: playback.secret ? "" : (shown?.text ?? table.last),
        recap: recapOf(log, info.awaited),
        thinking: bots.thinking,
        paused: bots.paused,
        unanswered: bots.unanswered,
        lacks: bots.lacks,
        awaits: thinker.progress.awaits ?? false,
        hint: hints.hint,
        progress: thinker.progress.of > 0 ? thinker.progress.done / thinker.progress.of : 0,
        cost: reviews.lookedAt(game, view.turn)?.cost ?? "",
        fromScores: reviews.lookedAt(game, view.turn) !== null,
    };
}

/**
 * What happened since the last turn of a player.
 * @param {Entry[]} log
 * @param {number} seat
 */
function recapOf(log, seat) {
    let from = log.length;
    while (from > 0 && log[from - 1].player !== seat) from--;
    return from === 0 && log.length > LONGEST_RECAP ? [] : log.slice(from);
}
