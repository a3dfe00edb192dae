// A small bar chart of chances, to be read by pointing, with the keyboard, or as a table that is not seen.

import { h, s } from "./dom.js";

/** Chances below this are not drawn at the end of a chart: their bars could not be seen. */
const SMALLEST = 0.001;

/** The square it is drawn in; it is stretched to its place, and only bars are in it. */
const WIDTH = 300, HEIGHT = 100;

/**
 * @typedef {{
 *     key: string, title: string, chances: number[], texts: string[], head: [string, string],
 *     read: (count: number, text: string) => string, mark?: number,
 * }} Bars mark: a place between the bars to be marked; read: says what a bar stands for
 */

/**
 * @param {Bars} chart
 * @returns {HTMLElement}
 */
export function bars(chart) {
    const { key, title, chances, mark } = chart;
    let last = chances.length - 1;
    while (last > 1 && /** @type {number} */ (chances[last]) < SMALLEST) last--;
    const step = WIDTH / (last + 1);
    const highest = Math.max(...chances);
    const columns = chances.slice(0, last + 1).map((chance, count) => {
        const height = Math.max(chance > 0 ? 1.5 : 0, chance / highest * (HEIGHT - 4));
        return s("rect", {
            class: "bars-bar", x: (count * step + step * 0.1).toFixed(2), width: (step * 0.8).toFixed(2),
            y: (HEIGHT - height).toFixed(2), height: height.toFixed(2),
        });
    });
    const drawing = s("svg", {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", class: "bars-drawing", tabindex: 0,
        role: "img", "aria-label": title, "data-key": `bars-${key}`,
    },
    ...columns,
    mark !== undefined && s("line", { class: "bars-mark", ...upright((mark + 0.5) * step) }));
    const readout = h("output", { class: "bars-readout", "aria-live": "polite" });
    makeReadable(drawing, columns, readout, chart);
    return h("figure", { class: "bars" },
        h("figcaption", { class: "bars-head" }, h("span", {}, title), readout),
        drawing, axis(last), asTable(chart));
}

/** @param {number} x */
const upright = (x) => ({ x1: x.toFixed(2), x2: x.toFixed(2), y1: 0, y2: HEIGHT });

/**
 * The numbers below the bars: all of them, or every fifth where there are many.
 * @param {number} last
 */
function axis(last) {
    const every = last > 14 ? 5 : 1;
    const numbers = [];
    for (let count = 0; count <= last; count += every) {
        const number = h("span", {}, count);
        number.style.left = `${(count + 0.5) / (last + 1) * 100}%`;
        numbers.push(number);
    }
    return h("div", { class: "bars-axis", "aria-hidden": "true" }, ...numbers);
}

/**
 * @param {SVGSVGElement} drawing
 * @param {SVGRectElement[]} columns
 * @param {HTMLOutputElement} readout
 * @param {Bars} chart
 */
function makeReadable(drawing, columns, readout, { texts, read }) {
    let shown = -1;
    /** @param {number} count -1: none */
    const show = (count) => {
        shown = count;
        columns.forEach((column, index) => column.classList.toggle("chosen", index === count));
        readout.textContent = count < 0 ? "" : read(count, texts[count] ?? "");
    };
    /** @param {PointerEvent} event */
    const pointed = (event) => {
        const box = drawing.getBoundingClientRect();
        const count = Math.floor((event.clientX - box.left) / box.width * columns.length);
        if (count !== shown) show(Math.max(0, Math.min(columns.length - 1, count)));
    };
    drawing.addEventListener("pointerdown", pointed);
    drawing.addEventListener("pointermove", pointed);
    drawing.addEventListener("pointerleave", (event) => {
        if (event.pointerType === "mouse") show(-1); // a finger has to be lifted to read what it pointed at
    });
    drawing.addEventListener("focus", () => drawing.matches(":focus-visible") && show(0));
    drawing.addEventListener("blur", () => show(-1));
    drawing.addEventListener("keydown", (event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        show(Math.max(0, Math.min(columns.length - 1, shown + by)));
    });
}

/** @param {Bars} chart */
function asTable({ title, chances, texts, head }) {
    return h("div", { class: "unseen" }, h("table", {}, h("caption", {}, title),
        h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", {}, ...chances.map((_, count) =>
            h("tr", {}, h("th", { scope: "row" }, count), h("td", {}, texts[count]))))));
}
