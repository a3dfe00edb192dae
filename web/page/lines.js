// The scores over time: a line for each player, told apart by colour, mark and dashes. It can be read by
// pointing, with the keyboard, and as a table that is not seen, and leads to any position.

import { placed, playerMark } from "./art.js";
import { byTouch, h, replace, s } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Chart} Chart
 * What is drawn, and show: goes to the position after a turn
 * @typedef {{ model: Pick<Model, "components" | "say" | "view" | "colours">, chart: Chart }} Course
 * @typedef {{ model: Model, chart: Chart, show: (turn: number) => void }} Lines
 *
 * What somebody reads. pointed: it is not only where reading begins.
 * @typedef {{ turn: number, pointed: boolean }} Reading
 *
 * Where things are drawn: x by turn, at by time, y by points. unit: pixels of one unit, in which all else is told;
 * step: points between two lines of the axis.
 * @typedef {{
 *     unit: number, width: number, top: number, step: number,
 *     x(turn: number): number, at(time: number): number, y(points: number): number,
 * }} Scale
 *
 * A chart that is read.
 * @typedef {{
 *     lines: Lines, scale: Scale, now: Reading, readout: HTMLElement,
 *     svg: SVGSVGElement, cursor: SVGLineElement, marks: SVGGElement,
 * }} Drawn
 */

const HEIGHT = 260, LEFT = 34, RIGHT = 34, TOP = 12, BOTTOM = 30;

/** The least that a chart is wide, however large text is. */
const NARROWEST = 260;

/** Pixels of text of the usual size: a unit is a pixel then, and grows with it. */
const TEXT = 16;

/** Dashes by seat. */
const DASHES = ["", "9 4", "2 4", "12 4 2 4"];

/**
 * @param {Lines} lines
 * @returns {HTMLElement}
 */
export function lineChart(lines) {
    const { say } = lines.model;
    const readout = h("div", { class: "lines-readout", "aria-live": "polite" });
    const place = h("div", { class: "lines-place" });
    const modes = h("div", { class: "lines-modes", role: "group", "aria-label": say("chart-axis") });
    /** It stays where it is when the chart is drawn anew. @type {Reading} */
    const now = { turn: lines.chart.totals.length - 1, pointed: false };
    let byTime = false;
    const paint = () => {
        if (place.clientWidth > 0) replace(place, drawing(lines, byTime, place.clientWidth, readout, now));
        const chosen = byTime ? "time" : "turn";
        for (const button of modes.children)
            button.setAttribute("aria-pressed", String(button.getAttribute("data-by") === chosen));
    };
    for (const by of ["turn", "time"])
        modes.append(h("button", {
            type: "button", "data-by": by, class: "lines-mode", onclick: () => {
                byTime = by === "time";
                paint();
            },
        }, say(`chart-by-${by}`)));
    new ResizeObserver(paint).observe(place);
    paint();
    return h("figure", { class: "lines" },
        h("figcaption", { class: "lines-head" }, h("h3", {}, say("chart-title")), modes),
        place, readout, asTable(lines));
}

/**
 * The same to be looked at only: by turn, of any size.
 * @param {Course} course
 * @param {number} width
 * @param {number} height
 */
export function chartPicture(course, width, height) {
    const unit = height / HEIGHT;
    const scale = scaleOf(course, false, width, unit);
    const drawn = s("svg", { width, height, viewBox: `0 0 ${width / unit} ${HEIGHT}`, class: "lines-picture" },
        ...pointAxis(scale), ...turnAxis(course.chart, scale),
        ...course.model.view.players.map((_, seat) => line(course, seat, scale)), ...endMarks(course, scale));
    drawn.style.setProperty("--number", `${13 / unit}px`); // numbers of the same size, however low it is
    return drawn;
}

/**
 * @param {Lines} lines
 * @param {boolean} byTime
 * @param {number} pixels that it is wide
 * @param {HTMLElement} readout
 * @param {Reading} now
 */
function drawing(lines, byTime, pixels, readout, now) {
    const { model, chart } = lines;
    const { say } = model;
    const scale = scaleOf(lines, byTime, pixels);
    const { width, unit } = scale;
    const cursor = s("line", { class: "lines-cursor", y1: TOP, y2: HEIGHT - BOTTOM, visibility: "hidden" });
    const marks = s("g", {});
    const seats = model.view.players.map((_, seat) => seat);
    const svg = s("svg", {
        width: pixels, height: HEIGHT * unit, viewBox: `0 0 ${width} ${HEIGHT}`, class: "lines-drawing",
        "data-key": "chart", tabindex: 0,
        role: "slider", "aria-label": say("chart-title"), "aria-valuemin": 0,
        "aria-valuemax": chart.totals.length - 1,
    },
    ...pointAxis(scale), ...(byTime ? timeAxis(chart, scale) : turnAxis(chart, scale)),
    s("text", { class: "lines-label", x: width / 2, y: HEIGHT - 2, "text-anchor": "middle" },
        byTime ? say("chart-weeks") : say("chart-turns")),
    cursor,
    ...seats.map((seat) => line(lines, seat, scale)),
    ...endMarks(lines, scale), marks);
    const drawn = { lines, scale, now, readout, svg, cursor, marks };
    read(drawn, now.turn, now.pointed);
    listen(drawn);
    return svg;
}

/**
 * @param {Course} lines
 * @param {boolean} byTime
 * @param {number} pixels
 * @param {number} fixed the unit, 0: that of the text of the page
 * @returns {Scale}
 */
function scaleOf({ model, chart }, byTime, pixels, fixed = 0) {
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const unit = fixed || Math.min(text / TEXT, Math.max(1, pixels / NARROWEST));
    const width = pixels / unit, inside = width - LEFT - RIGHT;
    const most = Math.max(10, ...chart.totals.flat());
    const step = [5, 10, 20, 50].find((size) => most / size <= 6) ?? 100;
    const top = Math.ceil(most / step) * step;
    const turns = Math.max(1, chart.totals.length - 1);
    const first = chart.times[0] ?? 0, span = Math.max(1, model.components.end - first);
    /** @param {number} time */
    const at = (time) => LEFT + (time - first) / span * inside;
    return {
        unit, width, top, step, at,
        x: (turn) => byTime ? at(chart.times[turn] ?? 0) : LEFT + turn / turns * inside,
        y: (points) => HEIGHT - BOTTOM - points / top * (HEIGHT - TOP - BOTTOM),
    };
}

/**
 * Scores change at once, so the line goes in steps. It has an edge, since some players are as pale as paper.
 * @param {Course} lines
 * @param {number} seat
 * @param {Scale} scale
 */
function line({ model, chart }, seat, scale) {
    let path = "";
    chart.totals.forEach((totals, turn) => {
        const x = scale.x(turn).toFixed(1), y = scale.y(totals[seat] ?? 0).toFixed(1);
        path += turn === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    });
    const dashes = DASHES[seat] || null;
    return s("g", {},
        s("path", { class: "lines-edge", d: path, "stroke-dasharray": dashes }),
        s("path", {
            class: `lines-line colour-${model.colours[seat] ?? 0}`, d: path, "stroke-dasharray": dashes,
        }));
}

/**
 * The marks of the players at the ends of their lines, moved apart where they would cover each other.
 * @param {Course} lines
 * @param {Scale} scale
 */
function endMarks({ model, chart }, scale) {
    const last = chart.totals.length - 1;
    const ends = (chart.totals[last] ?? []).map((points, seat) => ({ seat, y: scale.y(points) }));
    ends.sort((one, other) => one.y - other.y);
    let free = TOP + 4;
    for (const end of ends) {
        end.y = Math.max(end.y, free);
        free = end.y + 18;
    }
    const over = Math.max(0, free - (HEIGHT - BOTTOM + 18));
    const x = scale.x(last) + 16;
    return ends.map(({ seat, y }) => placed(playerMark(model.colours[seat] ?? 0, 16), x, y - over));
}

/* ---- Axes ---- */

/** @param {Scale} scale */
function pointAxis(scale) {
    const marks = [];
    for (let points = 0; points <= scale.top; points += scale.step) {
        const y = scale.y(points);
        marks.push(s("line", { class: "lines-grid", x1: LEFT, x2: scale.width - RIGHT, y1: y, y2: y }),
            s("text", { class: "lines-number", x: LEFT - 6, y: y + 4, "text-anchor": "end" }, points));
    }
    return marks;
}

/**
 * @param {Chart} chart
 * @param {Scale} scale
 */
function turnAxis(chart, scale) {
    const turns = chart.totals.length - 1;
    const room = Math.max(2, Math.floor(scale.width / 70));
    const step = [1, 2, 5, 10, 20, 50, 100].find((size) => turns / size <= room) ?? 200;
    const marks = [];
    for (let turn = 0; turn <= turns; turn += step) marks.push(tick(scale.x(turn), String(turn)));
    return marks;
}

/**
 * The years, where they begin.
 * @param {Chart} chart
 * @param {Scale} scale
 */
function timeAxis({ years }, scale) {
    return years.map(({ year, time }) => tick(scale.at(time), String(year), true));
}

/**
 * @param {number} x
 * @param {string} text
 * @param {boolean} tall
 */
function tick(x, text, tall = false) {
    const foot = HEIGHT - BOTTOM;
    const anchor = tall ? "start" : "middle";
    const name = tall ? "lines-grid" : "lines-tick";
    return s("g", {},
        s("line", { class: name, x1: x, x2: x, y1: tall ? TOP : foot, y2: foot + 4 }),
        s("text", { class: "lines-number", x: tall ? x + 3 : x, y: foot + 14, "text-anchor": anchor }, text));
}

/* ---- Reading ---- */

/**
 * What the chart says of a turn: the scores after it, and what happened in it.
 * @param {Lines} lines
 * @param {number} turn
 */
function reading({ model, chart, show }, turn) {
    const { say, view, log, colours } = model;
    const entry = log[turn - 1];
    return [
        h("p", { class: "lines-values" },
            h("span", { class: "lines-when", "aria-hidden": "true" }, say("after-turn", turn)),
            ...view.players.map((player, seat) => h("span", { class: "lines-value" },
                playerMark(colours[seat] ?? 0, 14), h("span", { class: "lines-name" }, player.name),
                h("b", {}, chart.totals[turn]?.[seat])))),
        entry && h("p", { class: "lines-happened" },
            playerMark(colours[entry.player] ?? 0, 14), h("span", {}, entry.text)),
        h("button", { type: "button", class: "push", "data-key": "chart-show", onclick: () => show(turn) },
            say("decision-show")),
    ];
}

/**
 * The marks of the players on their lines, at a turn.
 * @param {Lines} lines
 * @param {Scale} scale
 * @param {number} turn
 */
function marksAt({ model, chart }, scale, turn) {
    return (chart.totals[turn] ?? []).map((points, seat) =>
        placed(playerMark(model.colours[seat] ?? 0, 14), scale.x(turn), scale.y(points)));
}

/**
 * Reads what there is of a turn.
 * @param {Drawn} drawn
 * @param {number} turn the nearest that there is
 * @param {boolean} pointed
 */
function read({ lines, scale, now, readout, svg, cursor, marks }, turn, pointed = true) {
    now.turn = Math.max(0, Math.min(lines.chart.totals.length - 1, turn));
    now.pointed = pointed;
    const x = scale.x(now.turn).toFixed(1);
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
    cursor.setAttribute("visibility", pointed ? "visible" : "hidden");
    marks.replaceChildren(...(pointed ? marksAt(lines, scale, now.turn) : []));
    svg.setAttribute("aria-valuenow", String(now.turn));
    svg.setAttribute("aria-valuetext", lines.model.say("after-turn", now.turn));
    replace(readout, ...reading(lines, now.turn));
}

/**
 * The turn that is drawn nearest to where somebody points.
 * @param {Drawn} drawn
 * @param {MouseEvent} event
 */
function turnAt({ lines, scale, svg }, { clientX }) {
    const x = (clientX - svg.getBoundingClientRect().left) / scale.unit;
    let nearest = 0;
    for (let turn = 1; turn < lines.chart.totals.length; turn++)
        if (Math.abs(scale.x(turn) - x) <= Math.abs(scale.x(nearest) - x)) nearest = turn;
    return nearest;
}

/**
 * Pointing and arrow keys read; a click and Enter go to the position. A finger reads only: the button below goes.
 * @param {Drawn} drawn
 */
function listen(drawn) {
    const { lines, now, svg } = drawn;
    /** @param {PointerEvent} event */
    const point = (event) => {
        const turn = turnAt(drawn, event);
        if (turn !== now.turn || !now.pointed) read(drawn, turn);
    };
    svg.addEventListener("pointerdown", point);
    svg.addEventListener("pointermove", point);
    svg.addEventListener("click", () => byTouch() || lines.show(now.turn));
    svg.addEventListener("focus", () => svg.matches(":focus-visible") && read(drawn, now.turn));
    svg.addEventListener("keydown", (event) => {
        const act = actOf(drawn, event.key);
        if (!act) return;
        event.preventDefault();
        act();
    });
}

/**
 * What a key does.
 * @param {Drawn} drawn
 * @param {string} key
 * @returns {(() => void) | undefined}
 */
function actOf(drawn, key) {
    const { lines, now: { turn } } = drawn;
    /** @type {Record<string, number>} */
    const goals = {
        ArrowLeft: turn - 1, ArrowRight: turn + 1, ArrowDown: turn - 1, ArrowUp: turn + 1,
        PageDown: turn - 10, PageUp: turn + 10, Home: 0, End: lines.chart.totals.length - 1,
    };
    const goal = goals[key];
    if (goal !== undefined) return () => read(drawn, goal);
    return key === "Enter" || key === " " ? () => lines.show(turn) : undefined;
}

/** @param {Lines} lines */
function asTable({ model, chart }) {
    const { say } = model;
    return h("div", { class: "unseen" }, h("table", {}, h("caption", {}, say("chart-title")),
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("chart-turns")),
            ...model.view.players.map((player) => h("th", { scope: "col" }, player.name)))),
        h("tbody", {}, ...chart.totals.map((totals, turn) => h("tr", {}, h("th", { scope: "row" }, turn),
            ...totals.map((points) => h("td", {}, points)))))));
}
