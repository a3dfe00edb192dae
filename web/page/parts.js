// The parts of the table, each painted only if something that it shows has changed: making and laying out
// elements is most of the work, and most of what happens changes little.

import { paintBags } from "./bags.js";
import { paintBoard, paintLook } from "./board.js";
import { paintDisplay, paintHall } from "./cards.js";
import { at } from "./dom.js";
import { paintHistory, paintLog } from "./log.js";
import { paintPlayers } from "./players.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Entry} Entry
 */

/** What can be chosen, and what is. @param {Model} model */
const choosing = ({ view, offers, choice, staged }) => [view, offers, choice, staged];

/**
 * By the id of its place: what a part shows, and who paints it.
 * @type {Record<string, [
 *     shows: (model: Model, log: Entry[]) => unknown,
 *     paint: (root: HTMLElement, model: Model, log: Entry[], goTo: (turn: number) => void) => void,
 * ]>}
 */
const PARTS = {
    board: [(model) => [...choosing(model), model.colours], paintBoard],
    display: [choosing, paintDisplay],
    hall: [choosing, paintHall],
    bags: [({ view }) => view.sites, paintBags],
    players: [({ view, colours, thinking }) => [view, colours, thinking], paintPlayers],
    history: [({ view }) => view, (root, model, _, goTo) => paintHistory(root, model, goTo)],
    log: [({ view, colours, live }, log) => [view.turn, colours, live, log], paintLog],
};

/**
 * What is painted, by place.
 * @type {Map<string, string>}
 */
const painted = new Map();

/**
 * Paints a place, unless it shows just that already.
 * @param {string} place
 * @param {unknown} shows
 * @param {() => void} paint
 */
export function paintChanged(place, shows, paint) {
    const key = JSON.stringify(shows);
    if (painted.get(place) === key) return;
    painted.set(place, key);
    paint();
}

/**
 * @param {Model} model
 * @param {Entry[]} log
 * @param {(turn: number) => void} goTo
 */
export function paintParts(model, log, goTo) {
    const { language } = model.facts;
    for (const [id, [shows, paint]] of Object.entries(PARTS))
        paintChanged(id, [language, shows(model, log)], () => paint(at(id), model, log, goTo));
    paintLooked(model);
}

/**
 * What the board shows of the move that is looked at, or was made.
 * @param {Model} model
 */
export function paintLooked(model) {
    const { look, trace, view, colours } = model;
    paintChanged("look", [look, trace, view, colours], () => paintLook(at("board"), model));
}
