// Our own symbols: sites, players, kinds of cards, tokens. Whatever has a colour has a shape as well, so that
// nothing depends on telling colours apart. Each function makes an <svg> that can stand in HTML or in the
// board; the colours come from tokens.css. All of them are decoration: names are said by whoever uses them.

import { s } from "./dom.js";

/** @typedef {import("./types").CardKind} CardKind */

/** Pixels of text of the usual size: drawings are as large as they say then, and grow with it. The style sheet makes
 * their em a rem, since not all browsers know that in attributes of drawings. */
const TEXT = 16;

/**
 * A drawing in a box of 32 by 32.
 * @param {string} name class
 * @param {number} size
 * @param {import("./dom").Child[]} children
 */
function drawing(name, size, ...children) {
    const box = { viewBox: "0 0 32 32", width: `${size / TEXT}em`, height: `${size / TEXT}em` };
    return s("svg", { class: `art ${name}`, ...box, "aria-hidden": "true", focusable: "false" }, ...children);
}

/**
 * @param {string} d
 * @param {string} name class: "solid" (the colour), "line" (an outline), "ink" (what lies on the colour) ...
 */
function path(d, name) {
    return s("path", { d, class: name });
}

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 * @param {string} name class
 */
function circle(cx, cy, r, name) {
    return s("circle", { cx, cy, r, class: name });
}

/**
 * Puts a drawing into another one, by its middle; there its size is in the units of that.
 * @param {SVGSVGElement} art
 * @param {number} x
 * @param {number} y
 */
export function placed(art, x, y) {
    const size = Number.parseFloat(art.getAttribute("width") ?? "") * TEXT;
    for (const [name, value] of Object.entries({ x: x - size / 2, y: y - size / 2, width: size, height: size }))
        art.setAttribute(name, String(value));
    return art;
}

/* ---- Sites ---- */

/* What stands on the medallion: [what is drawn in the light ink, what is cut out of that again]. */
const EMBLEMS = [
    [
        "M5.5 13 16 6.5 26.5 13v1.6h-21zM7.6 16h3v6.6h-3zM14.5 16h3v6.6h-3zM21.4 16h3v6.6h-3z" +
            "M5.5 23.6h21v2.2h-21z",
        "M13.4 11.9 16 10.2l2.6 1.7z",
    ],
    [
        "M14.8 5.5h2.4v21.5h-2.4z" +
            "M14.2 9.4C10.6 9.2 8 7.9 6 5.8c1.6 4.6 1.6 8.6 0 13.2 2-2.1 4.6-3.4 8.2-3.6z" +
            "M17.8 9.4c3.6-.2 6.2-1.5 8.2-3.6-1.6 4.6-1.6 8.6 0 13.2-2-2.1-4.6-3.4-8.2-3.6z",
        "M9 10.6c.5 1.3.5 2.6 0 3.9l2.6-1.2v-1.5zM23 10.6c-.5 1.3-.5 2.6 0 3.9l-2.6-1.2v-1.5z",
    ],
    [
        "M3.8 24.8 14.2 9.5l10.4 15.3zM23.8 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
        "M14.2 9.5l2.8 15.3h1.3z",
    ],
    [
        "M12.5 5.5h7v2.7h-7z" +
            "M13.3 9.2h5.4c.4 2 1.3 2.7 2.7 3.7 1.6 1.2 2.4 2.9 2.4 5 0 3.6-2.3 6.1-4.3 8.6h-7" +
            "c-2-2.5-4.3-5-4.3-8.6 0-2.1.8-3.8 2.4-5 1.4-1 2.3-1.7 2.7-3.7z",
        "M9 16.6h14l.5 1.7h-15zM10 21h12l-1 1.6h-10z",
    ],
    [
        "M12.8 6.5h6.4v5h-6.4zM9.2 12.5h13.6v5.5H9.2zM5 19h22v6.6H5z",
        "M14.6 13.5h2.8v12.1h-2.8zM7.5 21h1.6v2.6H7.5zM22.9 21h1.6v2.6h-1.6z",
    ],
];

/**
 * The medallion of a site.
 * @param {number} site 0 to 4
 * @param {number} size
 */
export function siteEmblem(site, size = 24) {
    const [shape, cut] = EMBLEMS[site] ?? ["", ""];
    return drawing(
        `emblem site-${site}`, size,
        circle(16, 16, 15, "solid"), circle(16, 16, 13.4, "rim"), path(shape, "ink"), path(cut, "cut"),
    );
}

/* ---- Players ---- */

/* Outline of each colour's marker, and the pattern on it. */
const MARKS = [
    ["M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z", "M16 11.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"],
    ["M4 4h24v24H4z", "M14.2 9h3.6v5.2H23v3.6h-5.2V23h-3.6v-5.2H9v-3.6h5.2z"],
    ["M16 2.5 30.5 28.5h-29z", "M9.5 21h13l1.7 3H7.8zM12.3 16h7.4l1.6 3h-10.6z"],
    ["M16 1 31 16 16 31 1 16z", "M16 9.5 22.5 16 16 22.5 9.5 16zM16 13.2 13.2 16l2.8 2.8 2.8-2.8z"],
    ["M9 3.2h14L30.5 16 23 28.8H9L1.5 16z", "M10.5 9h3.4v14h-3.4zM18.1 9h3.4v14h-3.4z"],
    [
        "M16 1.2 20.6 10.7 31 12.1 23.4 19.4 25.3 29.8 16 24.8 6.7 29.8 8.6 19.4 1 12.1 11.4 10.7z",
        "M16 11.5l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5z",
    ],
];

/**
 * The marker of a player colour.
 * @param {number} colour 0 to 5
 * @param {number} size
 */
export function playerMark(colour, size = 24) {
    const [shape, pattern] = MARKS[colour] ?? MARKS[0];
    return drawing(`mark colour-${colour}`, size, path(shape, "solid edge"), path(pattern, "ink even"));
}

/**
 * An archaeologist on the board, with hat and the pattern of the colour.
 * @param {number} colour 0 to 5
 * @param {number} size
 */
export function pawn(colour, size = 40) {
    const [, pattern] = MARKS[colour] ?? MARKS[0];
    const hat =
        "M6 10.6c2-.5 4-.9 4.8-1.2C11 4.6 12.8 2 16 2s5 2.6 5.2 7.4c.8.3 2.8.7 4.8 1.2" +
        "-3 1.6-6.2 2.2-10 2.2s-7-.6-10-2.2z";
    return drawing(
        `pawn colour-${colour}`, size,
        path("M6.5 30.5C6.5 21 9.5 14 16 14s9.5 7 9.5 16.5z", "solid edge"),
        circle(16, 11.5, 4.6, "face edge"),
        path(hat, "solid edge"),
        s("g", { transform: "translate(8.2 14.8) scale(.49)" }, path(pattern, "ink even")),
    );
}

/* ---- Cards ---- */

/* Lines and areas of each kind's icon. */
/** @type {Record<CardKind, [string, string][]>} */
const KINDS = {
    book: [
        ["fill",
            "M16 8.5C13 6.3 8.5 5.5 4 6v18.5c4.5-.5 9 .3 12 2.5 3-2.2 7.5-3 12-2.5V6" +
            "c-4.5-.5-9 .3-12 2.5z"],
        ["line",
            "M16 8.5C13 6.3 8.5 5.5 4 6v18.5c4.5-.5 9 .3 12 2.5 3-2.2 7.5-3 12-2.5V6" +
            "c-4.5-.5-9 .3-12 2.5zM16 8.5V27M7.5 11c2-.1 4 .3 5.5 1M7.5 15.5c2-.1 4 .3 5.5 1M24.5 11" +
            "c-2-.1-4 .3-5.5 1M24.5 15.5c-2-.1-4 .3-5.5 1"],
    ],
    general: [
        ["fill", "M16 3.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z"],
        ["line",
            "M16 3.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zM5.5 14h21M16 3.5c-6 5.5-6 15.5 0 21" +
            "M16 3.5c6 5.5 6 15.5 0 21M16 24.5V29M10.5 29.5h11"],
    ],
    rumor: [
        ["fill", "M4 5.5h24v15.5H16.5L10 27.5V21H4z"],
        ["line",
            "M4 5.5h24v15.5H16.5L10 27.5V21H4zM12.7 10.6" +
            "c.3-2 1.6-2.9 3.4-2.9 2 0 3.3 1.1 3.3 2.7 0 2.2-3 2.3-3.2 4.9"],
        ["spot", "M16.2 16.9a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"],
    ],
    assistant: [
        ["fill", "M5 28.5c0-6.5 4-10 11-10s11 3.5 11 10z"],
        ["line",
            "M5 28.5c0-6.5 4-10 11-10s11 3.5 11 10zM11.5 11c0 4 1.7 6.7 4.5 6.7s4.5-2.7 4.5-6.7M5 10.7" +
            "h22M9.5 10.5C10 6 12 3.5 16 3.5s6 2.5 6.5 7M13 19l3 4 3-4"],
    ],
    shovel: [
        ["fill", "M9.3 17.8l4.9 4.9c-1.4 3.7-4.8 5.8-9.7 4.8-1-4.9 1.1-8.3 4.8-9.7z"],
        ["line",
            "M9.3 17.8l4.9 4.9c-1.4 3.7-4.8 5.8-9.7 4.8-1-4.9 1.1-8.3 4.8-9.7zM11.7 20.3 24.5 7.5" +
            "M22 4.5c2.5-.8 6.3 3 5.5 5.5l-3-2.5z"],
    ],
    car: [
        ["fill", "M3 20.5v-4.5l5-1.5L11.5 9H20l3 6 6 1v4.5z"],
        ["line", "M5.5 20.5H3v-4.5l5-1.5L11.5 9H20l3 6 6 1v4.5h-2.5M13.5 20.5h5M8 14.5h15M15.5 9v5.5"],
        ["wheel",
            "M9.5 17.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM22.5 17.5" +
            "a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z"],
    ],
    zeppelin: [
        ["fill",
            "M2.5 13.5C6 8.5 11 7 16.5 7c4.5 0 8 1.5 10.5 4l2.5-2.5v10L27 16c-2.5 2.5-6 4-10.5 4" +
            "C11 20 6 18.5 2.5 13.5z"],
        ["line",
            "M2.5 13.5C6 8.5 11 7 16.5 7c4.5 0 8 1.5 10.5 4l2.5-2.5v10L27 16c-2.5 2.5-6 4-10.5 4" +
            "C11 20 6 18.5 2.5 13.5zM5 13.5h18M12 20.5l1.5 4h6l1.5-4.5M13.5 24.5h6"],
    ],
    permit: [
        ["fill", "M6 3.5h16.5L26 7v18.5H6z"],
        ["line", "M6 3.5h16.5L26 7v18.5H6zM10 9h10M10 13h12M10 17h6"],
        ["spot", "M20.5 16.5a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zM18 24l-1 6 3.5-2 3.5 2-1-6z"],
    ],
    congress: [
        ["fill", "M9 18h14l-2 11H11z"],
        ["line",
            "M7 18h18M9 18l2 11h10l2-11M16 12.3a4.3 4.3 0 1 1 0-8.6 4.3 4.3 0 0 1 0 8.6zM9.5 18" +
            "c0-3.5 2.5-5.7 6.5-5.7s6.5 2.2 6.5 5.7M14 22.5h4"],
    ],
    "small-exhibition": [
        ["fill", "M9 22.5h14v6H9z"],
        ["line",
            "M9 22.5h14v6H9zM7 28.5h18M12.5 5.5h7M13.5 5.5c0 3-3.5 4-3.5 8.5 0 3.5 2.5 6 4 8.5" +
            "M18.5 5.5c0 3 3.5 4 3.5 8.5 0 3.5-2.5 6-4 8.5M10.5 12.5h11"],
    ],
    "large-exhibition": [
        ["fill", "M2.5 23.5h7.5v5H2.5zM11.5 20.5h9v8h-9zM22 23.5h7.5v5H22z"],
        ["line",
            "M2.5 23.5h7.5v5H2.5zM11.5 20.5h9v8h-9zM22 23.5h7.5v5H22zM1 28.5h30M14 4h4M14.5 4" +
            "c0 2.5-2.5 3.5-2.5 7.5 0 3.5 1.5 6 2.5 9M17.5 4c0 2.5 2.5 3.5 2.5 7.5 0 3.5-1.5 6-2.5 9" +
            "M12.3 10h7.4M4.2 23.5V16l2-3 2 3v7.5M25.7 12.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" +
            "M25.7 17.5v6M23.7 23.5l2-3 2 3"],
    ],
};

/**
 * @param {CardKind} kind
 * @param {number} size
 */
export function kindIcon(kind, size = 32) {
    return drawing(`kind kind-${kind}`, size, ...KINDS[kind].map(([name, d]) => path(d, name)));
}

/* ---- Small signs ---- */

/** @type {Record<string, [string, string][]>} */
const SIGNS = {
    weeks: [
        ["fill", "M10 6h12c0 5-4 7-6 10-2-3-6-5-6-10zM16 18c2 3 6 4 6 8H10c0-4 4-5 6-8z"],
        ["line",
            "M7 4h18M7 28h18M9.5 4c0 7 4.5 8.5 6.5 12-2 3.5-6.5 5-6.5 12M22.5 4" +
            "c0 7-4.5 8.5-6.5 12 2 3.5 6.5 5 6.5 12"],
    ],
    city: [
        ["spot",
            "M16 2.5a9.5 9.5 0 0 1 9.5 9.5c0 6.5-6 11-9.5 17.5-3.5-6.5-9.5-11-9.5-17.5" +
            "A9.5 9.5 0 0 1 16 2.5z"],
        ["cut", "M16 8.3a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4z"],
    ],
    refresh: [
        ["line",
            "M26.5 12.5A11.5 11.5 0 0 0 6 10M5.5 19.5A11.5 11.5 0 0 0 26 22M26.5 5v7.5H19M5.5 27v-7.5" +
            "H13"],
    ],
    debris: [
        ["fill", "M4 25l3.5-7 5 1.5 2-8 8 1.5 5.5 12z"],
        ["line",
            "M4 25l3.5-7 5 1.5 2-8 8 1.5 5.5 12zM12.5 19.5l3 5.5M22.5 13l-2 6 3 6M7 11.5l2-2M25 8" +
            "l1.5-2M16 7V4.5"],
    ],
    bot: [
        ["fill", "M6 11h20v15H6z"],
        ["line", "M6 11h20v15H6zM16 11V5.5M3 16v5M29 16v5M12 22h8"],
        ["spot",
            "M11.5 14.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM20.5 14.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM16 2.5" +
            "a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"],
    ],
    used: [["line thick", "M7 7l18 18M25 7 7 25"]],
    end: [["line", "M8 29V3.5"], ["spot", "M9 4.5h16l-4 5.5 4 5.5H9z"]],
    start: [["line thick", "M4 16h19M16 8l8 8-8 8"]],
    "take-back": [["line thick", "M12 5 4.5 12.5 12 20"], ["line thick", "M5 12.5h13a8 7 0 0 1 0 14h-5"]],
    watch: [["spot", "M9 5.5 26 16 9 26.5z"]],
    pause: [["spot", "M8 6h5.5v20H8zM18.5 6H24v20h-5.5z"]],
    redo: [["line thick", "M20 5l7.5 7.5L20 20"], ["line thick", "M27 12.5H14a8 7 0 0 0 0 14h5"]],
    hint: [
        ["fill", "M11 22c0-3-4-5-4-10.5a9 9 0 0 1 18 0C25 17 21 19 21 22z"],
        ["line", "M11 22c0-3-4-5-4-10.5a9 9 0 0 1 18 0C25 17 21 19 21 22zM12 25.5h8M13.5 29h5M13 13.5l3 3" +
            " 3-3M16 16.5V22"],
    ],
    menu: [["line thick", "M5 8h22M5 16h22M5 24h22"]],
    players: [
        ["fill", "M3 27c0-6 3-9 8-9s8 3 8 9z"],
        ["line", "M3 27c0-6 3-9 8-9s8 3 8 9zM11 15.5a5 5 0 1 1 0-10 5 5 0 0 1 0 10zM20 6a5 5 0 0 1 1 9.7" +
            "M22 18.5c4.5.5 7 3.5 7 8.5h-6"],
    ],
    bag: [
        ["fill", "M11 9.5C5 13.5 2.5 19 3.5 25c.6 3.5 4 5 12.5 5s11.9-1.5 12.5-5c1-6-1.5-11.5-7.5-15.5z"],
        ["line", "M11 9.5C5 13.5 2.5 19 3.5 25c.6 3.5 4 5 12.5 5s11.9-1.5 12.5-5c1-6-1.5-11.5-7.5-15.5z" +
            "M11 9.5 8 3.5h16l-3 6M9.5 9.5h13"],
    ],
    log: [["fill", "M6 3.5h20v25H6z"], ["line", "M6 3.5h20v25H6zM10.5 10h11M10.5 15.5h11M10.5 21h7"]],
};

/**
 * A small sign, by its name in SIGNS.
 * @param {string} name
 * @param {number} size
 */
export function sign(name, size = 18) {
    return drawing(`sign sign-${name}`, size, ...SIGNS[name].map(([part, d]) => path(d, part)));
}

/**
 * Victory points: a number in a laurel wreath.
 * @param {number} points
 * @param {number} size
 */
export function laurel(points, size = 26) {
    const leaf = "M0-3.6C2.3-1.7 2.3 1.7 0 3.6-2.3 1.7-2.3-1.7 0-3.6z";
    const turns = [32, 62, 92, 122, 150];
    const leaves = [-1, 1].flatMap((side) =>
        turns.map((turn) => {
            const transform = `rotate(${side * turn} 16 16) translate(16 2.9) rotate(${side * -62})`;
            return s("path", { d: leaf, class: "spot", transform });
        }));
    const long = points > 99;
    const number = s("text", { x: 16, y: long ? 20.2 : 21.2, class: long ? "number long" : "number" }, points);
    return drawing("laurel", size, ...leaves, number);
}

/* ---- Tokens ---- */

/**
 * @param {number} site
 * @param {string} name class
 * @param {number} size
 * @param {import("./dom").Child[]} children
 */
function token(site, name, size, ...children) {
    return drawing(
        `token ${name} site-${site}`, size,
        path("M10.5 1.5h11l9 9v11l-9 9h-11l-9-9v-11z", "solid edge"),
        path("M11.4 3.8h9.2l7.6 7.6v9.2l-7.6 7.6h-9.2l-7.6-7.6v-9.2z", "rim"),
        ...children,
    );
}

/**
 * An artifact with its value.
 * @param {number} site
 * @param {number} value
 * @param {number} size
 */
export function artifactToken(site, value, size = 32) {
    return token(site, "artifact", size, s("text", { x: 16, y: 22.5, class: "value" }, value));
}

/**
 * A find or debris as it comes out of a bag.
 * @param {import("./types").Find} find
 * @param {import("./types").SiteFacts[]} sites they say which of them the book of a bag is about
 * @param {number} size
 */
export function findToken(find, sites, size = 32) {
    if (find.kind === "artifact") return artifactToken(find.site, find.value, size);
    if (find.kind === "debris") {
        const stones = placed(sign("debris", 22), 16, 16);
        return drawing("token debris", size, circle(16, 16, 15, "solid edge"), stones);
    }
    const about = find.kind === "book" ? sites[find.site]?.bookSite ?? find.site : find.site;
    const icon = placed(kindIcon(find.kind, 20), 16, 16);
    return token(about, find.kind, size, circle(16, 16, 11, "sheet"), icon);
}

/**
 * A token that lies face down.
 * @param {number} site
 * @param {number} size
 */
export function tokenBack(site, size = 32) {
    return token(site, "back", size, placed(siteEmblem(site, 16), 16, 16));
}

/**
 * A bag of linen, tied with a cord, with the emblem of its site sewn on.
 * @param {number} site
 * @param {number} size
 */
export function bag(site, size = 48) {
    const belly = "M11.2 10C6 13.2 2.6 18.6 3.2 24.6c.3 3.9 4.2 5.4 12.8 5.4s12.5-1.5 12.8-5.4" +
        "C29.4 18.6 26 13.2 20.8 10z";
    const fold = "M22 10.8c4 3.4 6.4 8.4 5.9 13.6-.4 3.4-4.6 4.7-10 4.9 4.6-1.6 7-4.4 6.9-8.9" +
        "-.1-3.8-1.5-7-2.8-9.6z";
    const ruff = "M11.6 9.4C10 7.4 8.6 5.4 8 3.2c1.5 1 3 .8 4.1-.6 1.2 1.5 2.7 1.6 3.9.2 1.2 1.4 2.7 1.3" +
        " 3.9-.2 1.1 1.4 2.6 1.6 4.1.6-.6 2.2-2 4.2-3.6 6.2z";
    return drawing(
        `bag site-${site}`, size,
        s("ellipse", { class: "m-shade", cx: 17, cy: 29.6, rx: 13, ry: 1.8 }),
        path(belly, "m-linen edge"),
        path(fold, "m-shade"),
        path("M9.6 12.6C6.6 15.4 5 19 5.2 22.6c.1 1.4 1.2 1.4 1.3 0 .2-3.8 1.6-7 4-9.7.6-.8-.2-1-.9-.3z", "m-shine"),
        path("M13 11.4c-.4 1.6-1 3-2 4.4M16 11.4v3.4M19 11.4c.4 1.6 1 3 2 4.4M6 26.6c6 1.6 14 1.6 20 0", "l-hatch"),
        path(ruff, "m-linen-light edge"),
        path("M12.6 8.6c-.8-1.4-1.2-2.6-1.3-4M16 8.6V4.4M19.4 8.6c.8-1.4 1.2-2.6 1.3-4", "l-hatch"),
        path("M10.4 8.8q5.6 1.4 11.2 0l.4 2q-6 1.6-12 0z", "m-wood-light edge"),
        path("M20 10.8c2.2 1 3 2.6 2.6 4.6M21 10.6c2.4.2 4 1.4 4.4 3.2", "cord"),
        s("circle", { class: "patch", cx: 15.4, cy: 20.6, r: 6.9 }),
        placed(siteEmblem(site, 12.4), 15.4, 20.6),
    );
}
