// The ground of the board: the map as an old atlas would have it, the routes, and the time track as a ruler
// round it. It is painted when the page speaks another language and when the drawings have come, and lies
// below all that changes.

import { h, s } from "./dom.js";
import { drawnAt, hasDrawings } from "./drawings.js";
import { COAST, DUNES, GRATICULE, LANDMARKS, MOUNTAINS, RIVERS } from "./map_shape.js";
import { DEPTH, HEIGHT, trackFrame, WIDTH } from "./track.js";
import { BEND, way } from "./ways.js";

/** @typedef {import("./types").Model} Model */

/** Where the compass rose is, from which the rhumb lines go out, and where they meet again. */
const ROSE = [196, 742], SECOND_ROSE = [985, 330];

/** Lines along the shore, from the sea to the land: how far out, and how wide the sea between two is. */
const SHORES = [[27, 25.6], [19, 17.8], [11.5, 10.5]];

/** The paper is darker towards its edge, step by step: a gradient over the whole map is painted far more slowly. */
const EDGES = [190, 146, 106, 70, 38, 14];

/**
 * A mountain as it is engraved: its light side open, its shaded side hatched.
 * @param {number[]} at
 * @param {number} index
 */
function mountain([x = 0, y = 0], index) {
    const size = 1 + (index * 7 % 5) / 10;
    /** @param {number} dx @param {number} dy */
    const to = (dx, dy) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
    return {
        body: `M${to(-10, 7)}L${to(-4, -3)} ${to(0, -9)} ${to(4, -2)} ${to(11, 7)}z`,
        shade: `M${to(0, -9)}L${to(4, -2)} ${to(11, 7)} ${to(3, 7)} ${to(1.5, 0)}z`,
        lines: `M${to(-10, 7)}L${to(-4, -3)} ${to(0, -9)} ${to(4, -2)} ${to(11, 7)}` +
            `M${to(2, -2)}L${to(3.5, 6)}M${to(4.5, 0)}L${to(6.5, 6)}M${to(-4, -1)}L${to(-5.5, 4)}`,
    };
}

function mountains() {
    const all = MOUNTAINS.map(mountain);
    /** @param {"body" | "shade" | "lines"} part */
    const drawn = (part) => s("path", { d: all.map((one) => one[part]).join(""), class: `mountain-${part}` });
    return s("g", { class: "mountains" }, drawn("body"), drawn("shade"), drawn("lines"));
}

/** @param {number[]} at */
const dune = ([x = 0, y = 0]) =>
    `M${x - 15} ${y + 3}q7-8 15-3 8-5 15 3M${x - 5} ${y + 4}l3-4M${x + 3} ${y + 4.5}l3-4.5`;

/** The lines on which ships sailed from rose to rose. */
function rhumbs() {
    const rays = [ROSE, SECOND_ROSE].flatMap(([x = 0, y = 0]) => Array.from({ length: 32 }, (_, ray) => {
        const angle = ray * Math.PI / 16;
        return `M${x} ${y}l${(1300 * Math.cos(angle)).toFixed(0)} ${(1300 * Math.sin(angle)).toFixed(0)}`;
    }));
    return s("path", { d: rays.join(""), class: "rhumbs" });
}

/** A compass rose round 0, 0. */
function compass() {
    /** @param {number} turn @param {number} size */
    const ray = (turn, size) =>
        s("g", { transform: `rotate(${turn}) scale(${size})` },
            s("path", { d: "M0-70 9-9 0 0z", class: "dark" }),
            s("path", { d: "M0-70-9-9 0 0z", class: "light" }));
    const marks = Array.from({ length: 64 }, (_, index) => `M0-${index % 2 ? 49 : 46}V-52`);
    return s(
        "g", { class: "compass", transform: `translate(${ROSE.join(" ")})` },
        s("circle", { r: 60, class: "face" }),
        ...[52, 46, 60].map((r) => s("circle", { r, class: "ring" })),
        ...marks.map((d, index) => s("path", { d, class: "mark", transform: `rotate(${index * 5.625})` })),
        ...[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((turn) => ray(turn, 0.52)),
        ...[45, 135, 225, 315].map((turn) => ray(turn, 0.72)),
        ...[0, 90, 180, 270].map((turn) => ray(turn, 1)),
        s("circle", { r: 5, class: "hub" }),
        s("path", { d: "M0-100c3 6 9 7 9 12 0 4-4 5-6 3v9h-6v-9c-2 2-6 1-6-3 0-5 6-6 9-12z", class: "dark" }),
    );
}

/** A small sailing ship. */
function ship() {
    return s(
        "g", { class: "ship", transform: "translate(262 560)" },
        s("path", { d: "M-24 8h46c-3 8-8 12-14 12h-20c-6 0-10-4-12-12z", class: "hull" }),
        s("path", { d: "M-2 6v-36M-2-28c10 4 16 14 16 30h-16zM-5-22c-9 5-13 12-14 23h14z", class: "sail" }),
        s("path", { d: "M-2-30l9-4-9-4z", class: "flag" }),
        s("path", { d: "M2 0c6-1 9-1 11-1M2-7c5-1 8-1 9-1M-17-2h11", class: "seam" }),
        s("path", { d: "M-34 24c6-4 10-4 15 0s10 4 15 0 10-4 15 0 10 4 15 0", class: "wave" }),
    );
}

/**
 * What the map is called, on a scroll where nothing else is.
 * @param {Model} model
 */
function cartouche({ say }) {
    return s("g", { class: "cartouche", transform: "translate(982 168)" },
        s("path", {
            class: "curl",
            d: "M-88-30c-14-3-16 14-4 14v46c-10 0-12 14 2 14l4-8zM88-30c14-3 16 14 4 14v46c10 0 12 14-2 14l-4-8z",
        }),
        s("path", { d: "M-92-42q92-16 184 0v78q-92 16-184 0z", class: "scroll" }),
        s("path", { d: "M-86-36q86-14 172 0v66q-86 14-172 0z", class: "scroll-rim" }),
        s("path", { d: "M-60 6h46l6 4 8-8 8 8 6-4h46", class: "flourish" }),
        s("text", { y: -5, class: "cartouche-name" }, say("name-of-game")),
        s("text", { y: 31, class: "cartouche-years" }, say("cartouche-years")));
}

/**
 * What the cities are known by: below everything else, and only where the map is large.
 * @param {import("./types").Components} components
 */
function landmarks({ places }) {
    if (!hasDrawings()) return null;
    return s("g", { class: "landmarks" }, ...LANDMARKS.map(([x, y, width], place) =>
        drawnAt(`city-${places[place].id}`, x, y, width, width * 2 / 3)));
}

/** @param {Model} model */
function routes({ components }) {
    const ways = components.routes.map(([from, to]) => way(Math.min(from, to), Math.max(from, to), BEND).d);
    const d = ways.join("");
    return s("g", { class: "routes" }, s("path", { d, class: "bed" }), s("path", { d, class: "way" }));
}

/** What gives the sheet its grain, and the frame of all that is on it. */
function materials() {
    const inner = { x: DEPTH, y: DEPTH, width: WIDTH - 2 * DEPTH, height: HEIGHT - 2 * DEPTH };
    return s("defs", {},
        s("clipPath", { id: "map-clip" }, s("rect", inner)),
        s("pattern", { id: "paper-grain", width: 190, height: 170, patternUnits: "userSpaceOnUse" },
            s("path", {
                class: "fibre",
                d: "M12 20l9 3M60 9l5 6M110 40l-8 5M150 12l11 1M30 70l7-6M88 84l9 4M140 70l4 8" +
                    "M176 96l-9 2M18 120l10 2M70 130l-5 7M120 118l10-3M160 146l-7 5M48 156l8 1M100 160l3-6",
            }),
            s("path", {
                class: "speck",
                d: "M40 34h1.5M84 26h1M128 58h1.6M20 92h1.2M66 104h1.6M150 108h1M104 138h1.5M180 44h1.3M8 150h1",
            })));
}

/** @param {Model} model */
function map(model) {
    const land = `M-200-200H1400V1200H-200Z${COAST.join("")}`;
    const box = { x: DEPTH, y: DEPTH, width: WIDTH - 2 * DEPTH, height: HEIGHT - 2 * DEPTH };
    const shores = SHORES.flatMap(([out, within]) => [
        s("path", { d: land, class: "shore-line", "stroke-width": out }),
        s("path", { d: land, class: "shore-sea", "stroke-width": within }),
    ]);
    return s(
        "g", { class: "map", "clip-path": "url(#map-clip)" },
        s("rect", { ...box, class: "sea" }),
        ...shores,
        s("path", { d: land, class: "coast-hatch" }),
        s("path", { d: land, class: "land", "fill-rule": "evenodd" }),
        rhumbs(),
        s("path", { d: RIVERS, class: "river" }),
        s("path", { d: GRATICULE, class: "graticule" }),
        s("path", { d: DUNES.map(dune).join(""), class: "dunes" }),
        mountains(),
        s("rect", { ...box, class: "grain" }),
        ...EDGES.map((width) => s("rect", { ...box, class: "map-edge", "stroke-width": width })),
        compass(), ship(), cartouche(model), landmarks(model.components),
    );
}

/**
 * @param {Model} model
 */
export function atlas(model) {
    return h("div", { class: "ground-sheet", "aria-hidden": "true" },
        s("svg", { class: "ground", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, focusable: "false" },
            materials(), map(model), routes(model), trackFrame(model)));
}
