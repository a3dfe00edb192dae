// Tables and small pictures in the book of rules, by the names of the texts that they stand with. Their numbers are
// those of the game.

import { kindIcon, placed, playerMark, sign, siteEmblem } from "./art.js";
import { h, s } from "./dom.js";
import { drawing } from "./drawings.js";
import { PLACES } from "./map_shape.js";

/**
 * @typedef {import("./rules_book").Facts} Facts
 * @typedef {import("./dom").Child} Child
 */

/** @type {Record<string, (facts: Facts) => Child>} */
export const FIGURES = {
    aim: sites,
    "setup-map": routes,
    "setup-start": starts,
    time: track,
    take: anatomy,
    "dig-wheel": wheel,
    bags: values,
    exhibit: exhibitions,
    "score-congresses": congresses,
};

// ---- Tables ----

/**
 * @param {string} caption what is read aloud
 * @param {Child[]} heads
 * @param {Child[][]} rows the first cell of each heads it
 * @param {string} look
 */
function table(caption, heads, rows, look = "") {
    return h("section", { class: "rules-table", tabindex: 0, "aria-label": caption },
        h("table", { class: look },
            h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)))),
            h("tbody", {}, ...rows.map(([head, ...cells]) =>
                h("tr", {}, h("th", { scope: "row" }, head), ...cells.map((cell) => h("td", {}, cell)))))));
}

/** @param {Facts} facts */
function starts({ components, say, texts }) {
    return table(texts["setup-start"]?.[0] ?? "",
        [say("table-players"), say("table-begin"), say("table-weeks")],
        components.starts.map(({ players, when, weeks }) => [players, when, weeks]));
}

/** @param {Facts} facts */
function wheel({ components, say, texts }) {
    const weeks = components.wheel[0]?.map((_, index) => index + 1) ?? [];
    const numbers = table(texts["dig-wheel"]?.[0] ?? "", [say("table-knowledge"), ...weeks],
        components.wheel.map((row, index) => [index + 1, ...row.map((tokens) => tokens || "–")]), "wheel-table");
    numbers.querySelector("thead")?.prepend(h("tr", {},
        h("td", {}), h("th", { scope: "colgroup", colspan: weeks.length }, say("table-weeks-of-dig"))));
    return h("div", {}, wheelPicture(components.wheel, say), numbers);
}

/** @param {Facts} facts */
function values({ components, say, texts }) {
    const worth = components.values[0]?.map((_, index) => index + 1) ?? [];
    const points = worth.map((value) => h("span", { title: say("points", value) }, value));
    return table(texts["bags"]?.[0] ?? "",
        [say("table-site"), ...points, say("table-book-about")],
        components.sites.map(({ name, bookSite }, site) => [
            siteName(name, site), ...(components.values[site] ?? []).map((number) => number || "–"),
            components.sites[bookSite]?.name ?? "",
        ]));
}

/** @param {string} name @param {number} site */
function siteName(name, site) {
    return h("span", { class: "rules-site" }, siteEmblem(site, 20), name);
}

/** @param {Facts} facts */
function exhibitions({ components, say, texts }) {
    const cards = components.cards.filter((card) => card !== null).filter(({ exhibition }) => exhibition);
    /** @param {number} need @param {number} site */
    const asksFor = (need, site) =>
        h("span", { class: "rules-site" }, `${need} `, siteEmblem(site, 20), components.sites[site]?.name);
    return table(texts["exhibit"]?.[0] ?? "",
        [say("table-city"), say("table-points"), say("table-weeks-there"), say("table-asks-for")],
        cards.map(({ city, points, weeks, needs }) => [
            components.places[city]?.name ?? "", points, weeks,
            h("span", { class: "rules-needs" },
                ...needs.map((need, site) => need > 0 && asksFor(need, site))),
        ]));
}

/** @param {Facts} facts */
function congresses({ components, say, texts }) {
    return table(texts["score-congresses"]?.[0] ?? "",
        [say("table-congresses"), ...components.congresses],
        [[say("table-points"), ...components.congressPoints]], "congress-table");
}

// ---- Pictures ----

/**
 * A picture with what its numbers mean.
 * @param {string} name
 * @param {SVGElement} picture
 * @param {string[]} legend
 */
function figure(name, picture, ...legend) {
    return h("figure", { class: `rules-figure ${name}` }, picture,
        legend.length > 1 ? h("ol", {}, ...legend.map((text) => h("li", {}, text))) : h("figcaption", {}, ...legend));
}

/**
 * @param {number} width
 * @param {number} height
 * @param {Child[]} children
 */
function canvas(width, height, ...children) {
    return s("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" }, ...children);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} number
 */
function pointer(x, y, number) {
    return s("g", { class: "rules-pointer" },
        s("circle", { cx: x, cy: y, r: 9 }), s("text", { x, y, dy: "0.36em" }, number));
}

/** @param {Facts} facts */
function sites({ components }) {
    return h("ul", { class: "rules-sites" }, ...components.sites.map(({ id, name }) =>
        h("li", {}, h("div", {}, drawing(`site-${id}`)), name)));
}

/** How much smaller the small map is than the board, and how much room it has around the places. */
const SMALL = 0.75, AROUND = 96;

/** @param {Facts} facts */
function routes({ components }) {
    /** @param {number} place */
    const at = (place) => (PLACES[place] ?? [0, 0]).map((value) => value * SMALL);
    const lines = components.routes.map(([one, other]) => {
        const [x1, y1] = at(one), [x2, y2] = at(other);
        return s("line", { x1, y1, x2, y2 });
    });
    const names = components.places.map(({ name }, place) => {
        const [x, y] = at(place), site = components.sites.findIndex((one) => one.place === place);
        return s("g", {},
            site < 0 ? s("circle", { cx: x, cy: y, r: 6 }) : placed(siteEmblem(site, 26), x, y),
            s("text", { x, y: y + (site < 0 ? -12 : 28) }, name));
    });
    const xs = PLACES.map((_, place) => at(place)[0]), ys = PLACES.map((_, place) => at(place)[1]);
    const left = Math.min(...xs) - AROUND, top = Math.min(...ys) - AROUND / 3;
    const width = Math.max(...xs) - left + AROUND, height = Math.max(...ys) - top + AROUND / 2;
    return figure("rules-map", canvas(width, height,
        s("g", { transform: `translate(${-left} ${-top})` }, s("g", { class: "rules-routes" }, ...lines), ...names)));
}

/** Weeks of the small time track, and the one where two markers lie. */
const TRACK = { from: 17, to: 26, stack: 19, ahead: 24 };

/** @param {Facts} facts */
function track({ say }) {
    const space = 40, y = 66;
    /** @param {number} week */
    const x = (week) => (week - TRACK.from) * space;
    const weeks = [];
    for (let week = TRACK.from; week <= TRACK.to; week++)
        weeks.push(s("g", { class: week % 2 ? "rules-week odd" : "rules-week" },
            s("rect", { x: x(week) + 2, y, width: space, height: 30 }),
            s("text", { x: x(week) + 2 + space / 2, y: y + 21 }, week)));
    const stack = x(TRACK.stack) + 2 + space / 2, ahead = x(TRACK.ahead) + 2 + space / 2;
    return figure("rules-track", canvas(space * (TRACK.to - TRACK.from + 1) + 4, 100, ...weeks,
        placed(playerMark(0, 28), stack, y - 14), placed(playerMark(1, 28), stack, y - 38),
        placed(playerMark(2, 28), ahead, y - 14),
        pointer(stack - 28, y - 40, 1), pointer(stack - 28, y - 14, 2), pointer(ahead - 28, y - 14, 3)),
    say("track-top"), say("track-below"), say("track-ahead"));
}

/** The knowledge that the wheel is turned to in its picture: that of the example beside it. */
const TURNED = 8;

/**
 * @param {number[][]} tokens
 * @param {import("./types").Say} say
 */
function wheelPicture(tokens, say) {
    const row = tokens[TURNED - 1] ?? [], middle = 100;
    const parts = row.map((number, index) => {
        const turn = (index + 0.5) / row.length * 2 * Math.PI;
        /** @param {number} far */
        const at = (far) => ({ x: middle + far * Math.sin(turn), y: middle - far * Math.cos(turn) });
        const rim = at(84), inside = at(54);
        return s("g", {},
            s("text", { ...rim, dy: "0.36em", class: "wheel-rim" }, index + 1),
            s("circle", { cx: inside.x, cy: inside.y, r: 12 }),
            s("text", { ...inside, dy: "0.36em", class: "wheel-in" }, number || "–"));
    });
    return figure("rules-wheel", canvas(200, 200,
        s("circle", { cx: middle, cy: middle, r: 98, class: "m-gold m-edge" }),
        s("circle", { cx: middle, cy: middle, r: 70, class: "m-gold-light m-edge" }),
        ...parts,
        s("circle", { cx: middle, cy: middle, r: 34, class: "m-bronze m-edge" }),
        s("text", { x: middle, y: middle, dy: "0.36em", class: "wheel-middle" }, TURNED)),
    say("wheel-row", TURNED));
}

/**
 * A card with the meaning of its parts.
 * @param {Facts} facts
 */
function anatomy({ components, say }) {
    const card = components.cards[components.example.card];
    if (!card) return null;
    const badge = s("g", { class: "rules-toll" },
        s("rect", { x: 122, y: 0, width: 48, height: 24, rx: 12 }), placed(sign("weeks", 14), 137, 12),
        s("text", { x: 154, y: 12, dy: "0.36em" }, components.example.total));
    /** @param {number} x @param {number} y @param {string} look @param {Child} text */
    const written = (x, y, look, text) => s("text", { x, y, dy: "0.36em", class: look }, text);
    return figure("rules-anatomy", canvas(220, 160,
        s("rect", { x: 44, y: 10, width: 122, height: 142, rx: 8, class: "rules-paper" }),
        s("path", { d: "M44 78V18a8 8 0 0 1 8-8h106a8 8 0 0 1 8 8v60z", class: `rules-top site-${card.site}` }),
        placed(kindIcon("book", 46), 76, 44), placed(siteEmblem(card.site, 26), 116, 38),
        placed(kindIcon("book", 18), 110, 64), placed(kindIcon("book", 18), 130, 64),
        written(105, 104, "rules-title", components.sites[card.site]?.name ?? ""),
        placed(sign("city", 14), 58, 134), written(68, 134, "rules-city", components.places[card.city]?.name ?? ""),
        placed(sign("weeks", 14), 138, 134), written(148, 134, "rules-weeks", card.weeks),
        badge,
        s("path", { d: "M28 44h22M182 64h-40M182 38h-50M28 134h22M182 134h-22M182 12h-12", class: "l-line" }),
        pointer(22, 44, 1), pointer(190, 64, 2), pointer(190, 38, 3), pointer(22, 134, 4), pointer(190, 134, 5),
        pointer(190, 12, 6)),
    say("part-kind"), say("part-symbols"), say("part-site"), say("part-city"), say("part-weeks"), say("part-total"));
}
