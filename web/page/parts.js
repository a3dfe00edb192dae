// The parts of the table, each painted only if something that it shows has changed: making and laying out
// elements is most of the work, and most of what happens changes little.

import { paintBags } from "./bags.js";
import { paintBoard, paintMove } from "./board.js";
import { paintDisplay, paintHall } from "./cards.js";
import { at } from "./dom.js";
import { hasDrawings } from "./drawings.js";
import { paintHistory, paintLog } from "./log.js";
import { paintHoldings, paintMine } from "./mine.js";
import { paintPlayers } from "./players.js";
import { paintSheetBar } from "./sheet.js";

/** @typedef {import("./types").Model} Model */

/** What can be chosen, and what is, and how long it takes. @param {Model} model */
const selecting = ({ view, offers, choice, staged, preview, eager }) =>
    [view, offers, choice, staged && [preview?.verb, preview?.total], eager];

/** Cards, and which are new. @param {Model} model */
const lying = (model) => [...selecting(model), model.fresh];

/**
 * By the id of its place: what a part shows, and who paints it.
 * @typedef {(root: HTMLElement, model: Model) => void} Painter
 * @type {Record<string, [shows: (model: Model) => unknown, paint: Painter]>}
 */
const PARTS = {
    board: [(model) => [...selecting(model), model.colours], paintBoard],
    display: [lying, paintDisplay],
    hall: [(model) => [...lying(model), model.own], paintHall],
    mine: [(model) => [...selecting(model), model.own, model.colours], paintMine],
    holdings: [({ view, own }) => [view, own], paintHoldings],
    bags: [({ view }) => [view.sites, view.supply], paintBags],
    players: [
        ({ view, colours, thinking, moving, offers }) => [view, colours, thinking, moving, !offers], paintPlayers,
    ],
    history: [({ view, live, watched }) => [view, live, watched], paintHistory],
    log: [({ view, colours, live, log, asides }) => [view.turn, colours, live, log, asides], paintLog],
    "sheet-bar": [
        ({ view, live, staged, preview, offers, info, recap, status }) =>
            [view.heading, status, live, staged && preview?.title, !offers, info, recap.length],
        paintSheetBar,
    ],
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

/** @param {Model} model */
export function paintParts(model) {
    const { language } = model.components;
    for (const [id, [shows, paint]] of Object.entries(PARTS))
        paintChanged(id, [language, hasDrawings(), shows(model)], () => paint(at(id), model));
    paintMovePreview(model);
}

/**
 * What the board shows of the move that is looked at, or was made.
 * @param {Model} model
 */
export function paintMovePreview(model) {
    const { preview, trace, view, colours } = model;
    paintChanged("preview", [preview, trace, view, colours], () => paintMove(at("board"), model));
}
