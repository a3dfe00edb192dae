// What is told to those who do not see it: what happened, whose turn it is, what is staged. One list for the whole
// page, to which sentences are added: what is painted anew is not always read aloud, and what is replaced while it
// is read may be lost.

import { at, h } from "./dom.js";
import { soundWhoseTurn } from "./sound_turn.js";
import { whoseTurn } from "./stage.js";

/** @typedef {import("./types").Model} Model */

/** Sentences that stay, for those who come back to them. */
const KEPT = 6;

/**
 * What was told: of which game, which turns, how things stood, and in which language.
 * @type {{ game: unknown, turns: string[], situation: string, language: string }}
 */
let told = { game: null, turns: [], situation: "", language: "" };

/**
 * Tells what is new. Finds that are still secret are not in the model: they are told where they are shown.
 * @param {Model} model
 * @param {unknown} game any value that another game does not have
 * @param {boolean} silent it is as if it had been told
 */
export function announce(model, game, silent = false) {
    const { view, components: { language } } = model;
    const log = model.log.map(({ text }) => text);
    const sameGame = told.game === game;
    const from = sameGame ? stillTold(log, language) : log.length;
    const happened = model.live ? log.slice(from, view.turn) : [];
    const now = situation(model);
    const key = JSON.stringify([view.turn, now]);
    const changed = !sameGame || key !== told.situation;
    if (told.language !== language || !sameGame) at("told").replaceChildren();
    told = { game, turns: log.slice(0, model.live ? view.turn : from), situation: key, language };
    for (const text of silent ? [] : changed ? [...happened, ...now] : happened) tell(text);
    soundWhoseTurn(model, game);
}

/**
 * How many turns were told and still stand: one may have been taken back and another made at once.
 * @param {string[]} log
 * @param {string} language
 */
function stillTold(log, language) {
    const { turns } = told;
    const other = told.language === language ? turns.findIndex((text, index) => text !== log[index]) : -1;
    return other < 0 ? Math.min(turns.length, log.length) : other;
}

/** @param {string} text */
export function tell(text) {
    const list = at("told");
    list.append(h("p", {}, text));
    while (list.childElementCount > KEPT) list.firstElementChild?.remove();
}

/**
 * How things stand, in sentences. What is pointed at is read with what has the focus.
 * @param {Model} model
 * @returns {string[]}
 */
function situation(model) {
    const { say, view, info, preview, hint } = model;
    if (model.watched) return model.shown ? [model.status] : [];
    if (!model.live) return [view.heading];
    if (info.awaited < 0) return [view.status];
    if (preview && model.staged)
        return [preview.title, preview.legal ? preview.text : preview.why];
    if (!model.offers) return [];
    if (hint === "thinking") return [say("hint-thinking")];
    if (hint) return [say("hint-moves"), ...hint.choices.map(({ text }) => text).slice(0, 1)];
    if (model.why !== "" && !preview) return [model.why];
    return [whoseTurn(model)];
}
