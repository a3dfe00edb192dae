// The time track: a frame of 54 spaces round the map. It begins in the upper left corner with the start, runs
// clockwise through the 52 weeks, and the last space before it closes is the end.

import { placed, playerMark, sign } from "./art.js";
import { s } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").View} View
 * @typedef {import("./types").Components} Components
 */

/** Units of the board; layout.css has its shape as well. */
export const WIDTH = 1152;
export const HEIGHT = 930;
export const DEPTH = 64; // of the frame

const COLUMNS = 14; // spaces of a side without its corners
const ROWS = 11;
const SPACES = 2 * (COLUMNS + ROWS) + 4;
const END = SPACES - 1;
const ACROSS = (WIDTH - 2 * DEPTH) / COLUMNS;
const DOWN = (HEIGHT - 2 * DEPTH) / ROWS;
const MARK = 42; // the size of a marker
const STEP = 14; // from marker to marker in a space, at most
const MONTHS = 12;
const DAYS = 7;

/**
 * Where a space lies.
 * @typedef {{ x: number, y: number, w: number, h: number }} Space
 * @param {number} i 0 is the start, 1 to 52 the weeks, 53 the end
 * @returns {Space}
 */
function spaceAt(i) {
    const upper = COLUMNS + 1; // the right corners' numbers
    const lower = upper + ROWS + 1;
    const left = lower + COLUMNS + 1;
    const farX = WIDTH - DEPTH;
    const farY = HEIGHT - DEPTH;
    if (i === 0) return { x: 0, y: 0, w: DEPTH, h: DEPTH };
    if (i < upper) return { x: DEPTH + (i - 1) * ACROSS, y: 0, w: ACROSS, h: DEPTH };
    if (i === upper) return { x: farX, y: 0, w: DEPTH, h: DEPTH };
    if (i < lower) return { x: farX, y: DEPTH + (i - upper - 1) * DOWN, w: DEPTH, h: DOWN };
    if (i === lower) return { x: farX, y: farY, w: DEPTH, h: DEPTH };
    if (i < left) return { x: farX - (i - lower) * ACROSS, y: farY, w: ACROSS, h: DEPTH };
    if (i === left) return { x: 0, y: farY, w: DEPTH, h: DEPTH };
    return { x: 0, y: farY - (i - left) * DOWN, w: DEPTH, h: DOWN };
}

/**
 * The space of a position on the track.
 * @param {Components} components
 * @param {number} time
 */
function weekSpace({ end, weeks }, time) {
    if (time >= end) return END;
    return time === 0 ? 0 : ((time - 1) % weeks) + 1;
}

/** @param {number} week */
function monthOf(week) {
    return Math.floor(((week - 1) * MONTHS) / (SPACES - 2));
}

/** @param {number} i */
function space(i) {
    const { x, y, w, h } = spaceAt(i);
    const edge = i === 0 ? "start" : i === END ? "end" : monthOf(i) % 2 ? "odd" : "even";
    const box = s("rect", { x, y, width: w, height: h, class: `space ${edge}` });
    if (i === 0 || i === END) {
        return s("g", {}, box, placed(sign(i === 0 ? "start" : "end", 36), x + w / 2, y + h / 2));
    }
    const fifth = i % 5 === 0 || i === 1 || i === SPACES - 2;
    return s("g", {}, box, s("text", { x: x + 7, y: y + 19, class: fifth ? "week fifth" : "week" }, i));
}

/** Days, as marks along the inner edge; longer where a week begins. */
function days() {
    const marks = [];
    for (let i = 1; i < END; i++) {
        const { x, y, w, h } = spaceAt(i);
        const across = y === 0 || y === HEIGHT - DEPTH;
        if (w === h) continue; // a corner
        for (let day = 0; day < DAYS; day++) {
            const length = day === 0 ? 9 : 5;
            const right = (x + day * w / DAYS).toFixed(1), down = (y + day * h / DAYS).toFixed(1);
            if (across) marks.push(`M${right} ${y === 0 ? DEPTH : y}v${y === 0 ? -length : length}`);
            else marks.push(`M${x === 0 ? DEPTH : x} ${down}h${x === 0 ? -length : length}`);
        }
    }
    return s("path", { d: marks.join(""), class: "days" });
}

/**
 * The name of a month where it begins, beside the marks.
 * @param {Model} model
 * @param {number} month
 */
function monthName({ say }, month) {
    let first = 1;
    while (monthOf(first) < month) first++;
    const { x, y, h } = spaceAt(first);
    return s("text", { x: x + 7, y: y + h - 14, class: "month" }, say(`month-${month + 1}`));
}

/**
 * The frame without markers.
 * @param {Model} model
 */
export function trackFrame(model) {
    const spaces = Array.from({ length: SPACES }, (_, i) => space(i));
    const w = WIDTH - 2 * DEPTH;
    const h = HEIGHT - 2 * DEPTH;
    return s(
        "g", { class: "track" }, ...spaces, days(),
        ...Array.from({ length: MONTHS }, (_, month) => monthName(model, month)),
        s("rect", { x: DEPTH, y: DEPTH, width: w, height: h, class: "frame inner" }),
        s("rect", { x: 4, y: 4, width: WIDTH - 8, height: HEIGHT - 8, class: "frame rim" }),
        s("rect", { x: 1.5, y: 1.5, width: WIDTH - 3, height: HEIGHT - 3, class: "frame" }),
    );
}

/**
 * Where a marker stands: all that share a space lie across it from corner to corner, each on the one before, and none
 * leaves it.
 * @param {number} i space
 * @param {number} index in its space, the lowest first
 * @param {number} count in this space
 */
function spot(i, index, count) {
    const { x, y, w, h } = spaceAt(i);
    const step = count > 1 ? Math.min(STEP, (DEPTH - MARK) / (count - 1)) : 0;
    const off = (index - (count - 1) / 2) * step;
    return { x: x + w / 2 + off, y: y + h / 2 + off };
}

/**
 * @param {Model} model
 * @param {number} seat
 * @param {{ x: number, y: number }} at
 * @param {number | null} year shown on a plate, or null
 * @param {string} name class
 */
function marker(model, seat, at, year, name) {
    const mark = placed(playerMark(model.colours[seat], MARK), 0, 0);
    return s(
        "g", {
            transform: `translate(${at.x} ${at.y})`, class: name, "data-marker": name.includes("ghost") ? null : seat,
        },
        mark, year !== null && yearPlate(year),
    );
}

/**
 * The year of a marker, where it is another than the board's.
 * @param {number} year
 */
function yearPlate(year) {
    return s("g", { class: "marker-year", transform: "translate(13 13)" },
        s("rect", { x: -17, y: -13, width: 34, height: 26, rx: 5 }),
        s("text", { dy: "0.36em" }, String(year).slice(-2)));
}

/**
 * Seats by space, the last one on top: whoever moves first.
 * @param {View} view
 * @returns {Map<number, number[]>}
 */
function stacksOf({ players, queue }) {
    /** @type {Map<number, number[]>} */
    const spaces = new Map();
    const seats = players.map((_, seat) => seat);
    const order = [...queue, ...seats.filter((seat) => !queue.includes(seat))];
    for (const seat of order.reverse()) {
        const week = players[seat]?.week ?? 0; // spaces are numbered like weeks
        spaces.set(week, [...(spaces.get(week) ?? []), seat]);
    }
    return spaces;
}

/**
 * The year that the board shows: of whoever is last in time. Markers of other years say so.
 * @param {Model} model
 */
export function yearOf({ view }) {
    return view.players[view.queue[0] ?? 0]?.year ?? 0;
}

/**
 * Where the markers stand.
 * @param {View} view
 * @returns {{ seat: number, at: { x: number, y: number } }[]}
 */
function standing(view) {
    return [...stacksOf(view)].flatMap(([space, stack]) =>
        stack.map((seat, index) => ({ seat, at: spot(space, index, stack.length) })));
}

/**
 * @param {View} view
 * @param {number} seat
 */
export function markerAt(view, seat) {
    return standing(view).find((one) => one.seat === seat)?.at ?? { x: 0, y: 0 };
}

/**
 * The middles of the spaces behind a position, up to another.
 * @param {Components} components
 * @param {number} from
 * @param {number} to
 */
export function trackSpots(components, from, to) {
    return Array.from({ length: to - from }, (_, i) => spot(weekSpace(components, from + i + 1), 0, 1));
}

/** @param {Model} model */
export function trackMarkers(model) {
    const drawn = standing(model.view).map(({ seat, at }) => {
        const { year } = model.view.players[seat];
        const plate = year === yearOf(model) ? null : year;
        return marker(model, seat, at, plate, seat === model.view.mover ? "marker mover" : "marker");
    });
    return s("g", { class: "markers", "aria-hidden": "true" }, ...drawn, ghost(model));
}

/**
 * Where the marker would be after the move that is looked at, on top of who is there.
 * @param {Model} model
 */
function ghost(model) {
    const { preview, view } = model;
    if (!preview || !preview.legal || preview.arrival === view.players[preview.seat].time) return null;
    const space = weekSpace(model.components, preview.arrival);
    const there = view.players.filter(({ week }, seat) => seat !== preview.seat && week === space).length;
    const at = spot(space, there, there + 1);
    const plate = preview.arrivalYear === yearOf(model) ? null : preview.arrivalYear;
    return marker(model, preview.seat, at, plate, "marker ghost");
}

/**
 * The spaces that the move looked at would use up, or that the turn looked at has used up.
 * @param {Model} model
 */
export function trackSpent({ preview, trace, view, colours, components }) {
    const move = preview?.legal && { ...preview, departure: view.players[preview.seat].time };
    const spent = preview ? move : trace;
    if (!spent) return null;
    const boxes = [];
    for (let time = spent.departure + 1; time <= spent.arrival; time++) {
        const { x, y, w, h } = spaceAt(weekSpace(components, time));
        boxes.push(s("rect", { x: x + 2, y: y + 2, width: w - 4, height: h - 4, rx: 4 }));
    }
    return s("g", { class: `spent colour-${colours[spent.seat]}`, "aria-hidden": "true" }, ...boxes);
}
