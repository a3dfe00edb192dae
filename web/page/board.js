// The board: the map with its places and routes, who is where, and the time track round it.

import { artifactToken, kindIcon, pawn, placed, sign, siteEmblem } from "./art.js";
import { atlas } from "./atlas.js";
import { choiceKey, offerOf } from "./choice.js";
import { choosable, choosingClass, weeksOf } from "./choosing.js";
import { h, replace, s } from "./dom.js";
import { artifactName, drawnAt, hasDrawings } from "./drawings.js";
import { mapCards } from "./map_cards.js";
import { PLACES } from "./map_shape.js";
import { HEIGHT, trackMarkers, trackSpent, WIDTH, yearOf } from "./track.js";
import { BEND, way } from "./ways.js";

/** @typedef {import("./types").Model} Model */

const FIRST_SITE = 7;
const WARSAW = 6;

/**
 * Where the right end of the badge with the weeks of a site is, from its middle; of Crete not on the name of
 * Greece.
 */
const CRETE = 1;
/** @type {[number, number]} */
const BADGE = [-12, -25];
/** @type {[number, number]} */
const BADGE_LOW = [-20, 2];
/** @type {[number, number]} of Warsaw */
const BADGE_BELOW = [-7, 21];

/* Where a place has its name and where pawns stand, from its middle; pawns fill from "end" (rightmost first),
 * from "start", or round the "middle". */
/** @type {{ label: [number, number, string], pawns: [number, number, string] }[]} */
const LAYOUT = [
    { label: [-12, 32, "end"], pawns: [0, 40, "start"] },
    { label: [6, 38, "start"], pawns: [2, 6, "start"] },
    { label: [-4, -18, "middle"], pawns: [-14, 36, "end"] },
    { label: [14, 8, "start"], pawns: [-14, 14, "end"] },
    { label: [8, 40, "middle"], pawns: [2, 6, "start"] },
    { label: [16, 8, "start"], pawns: [0, -12, "middle"] },
    { label: [34, 8, "start"], pawns: [0, -24, "middle"] },
    { label: [0, 54, "middle"], pawns: [0, -30, "middle"] },
    { label: [0, 54, "middle"], pawns: [34, 38, "start"] },
    { label: [0, 56, "middle"], pawns: [34, 38, "start"] },
    { label: [0, 54, "middle"], pawns: [34, 38, "start"] },
    { label: [104, -50, "end"], pawns: [0, 76, "middle"] },
];

/* ---- Journeys ---- */

/**
 * The journey that is looked at or shown: of the move, failing that of the turn.
 * @typedef {{ seat: number, path: number[], flies: boolean, name: string }} Journey
 * @param {Model} model
 * @returns {Journey | null}
 */
function journeyOf({ preview, trace }) {
    const found = preview ?? trace;
    if (!found || found.path.length < 2) return null;
    const traced = trace?.again ? "journey trace again" : "journey trace";
    const name = preview ? (preview.legal ? "journey" : "journey refused") : traced;
    return { seat: found.seat, path: found.path, flies: found.flies, name };
}

/**
 * Through the air: one arc, above the straight way.
 * @param {number[]} path
 */
function flight(path) {
    const first = path[0];
    const last = path[path.length - 1];
    const bend = PLACES[first][0] < PLACES[last][0] ? -0.25 : 0.25;
    return way(first, last, first > last ? -bend : bend);
}

/**
 * Halfway through the air, or as near to that as no place and no name is hidden.
 * @param {number[]} path
 */
export function flightMiddle(path) {
    const [x1, y1] = PLACES[path[0]];
    const [x2, y2] = PLACES[path[path.length - 1]];
    const { x, y } = flight(path); // the middle of the arc
    const spots = [0.5, 0.58, 0.42, 0.66, 0.34].map((share) => {
        const rest = 1 - share;
        /** @param {number} from @param {number} middle @param {number} to */
        const along = (from, middle, to) =>
            rest * rest * from + 2 * share * rest * (2 * middle - (from + to) / 2) + share * share * to;
        return { x: along(x1, x, x2), y: along(y1, y, y2) };
    });
    return spots.find((spot) => !LAYOUT.some((_, place) => hides(spot, place))) ?? { x, y };
}

/**
 * Whether the zeppelin would lie on a place or its name.
 * @param {{ x: number, y: number }} at
 * @param {number} place
 */
function hides(at, place) {
    const [x, y] = PLACES[place];
    const [dx, dy, anchor] = LAYOUT[place].label;
    const name = x + dx + (anchor === "start" ? 45 : anchor === "end" ? -45 : 0);
    return Math.hypot(x - at.x, y - at.y) < 46 || (Math.abs(name - at.x) < 80 && Math.abs(y + dy - 8 - at.y) < 42);
}

/**
 * A journey as a line, in one piece.
 * @param {number[]} path
 * @param {boolean} flies
 */
export function wayAlong(path, flies) {
    return flies ? flight(path).d : path.slice(1).map((to, i) => way(path[i], to, BEND).d).join("");
}

/** @param {Model} model */
function journey(model) {
    const found = journeyOf(model);
    if (!found) return null;
    const d = wayAlong(found.path, found.flies);
    return s("g", { class: `${found.name} colour-${model.colours[found.seat]}`, "aria-hidden": "true" },
        s("path", { d, class: "bed" }), s("path", { d, class: "way" }));
}

/**
 * A ring round the place where the move that is looked at leads, or the turn that is looked at again.
 * @param {Model} model
 */
function goal({ preview, trace }) {
    const path = (preview ?? (trace?.again ? trace : null))?.path;
    const place = path?.[path.length - 1];
    if (place === undefined) return null;
    const [cx, cy] = PLACES[place];
    return s("circle", { cx, cy, r: place >= FIRST_SITE ? 45 : place === WARSAW ? 33 : 22, class: "goal" });
}

/**
 * The zeppelin, halfway.
 * @param {Model} model
 */
function zeppelin(model) {
    const found = journeyOf(model);
    if (!found?.flies) return null;
    const { x, y } = flightMiddle(found.path);
    return s("g", { class: `${found.name} colour-${model.colours[found.seat]}`, "aria-hidden": "true" },
        s("circle", { cx: x, cy: y, r: 28 }), placed(kindIcon("zeppelin", 44), x, y));
}

/* ---- Places ---- */

/**
 * The name of a place, at its side.
 * @param {Model} model
 * @param {number} place
 */
function placeName(model, place) {
    const [dx, dy, anchor] = LAYOUT[place].label;
    const at = { x: dx, y: dy, "text-anchor": anchor };
    const look = dy < -40 ? "place-name above" : "place-name";
    return s("text", { ...at, class: look }, model.components.places[place].name);
}

/**
 * The weeks that a choice would take in all, as a badge.
 * @param {Model} model
 * @param {import("./types").Choice} choice
 * @param {number} place
 * @param {[number, number]} at its right end, from there
 */
function weeksBadge(model, choice, place, [dx, dy]) {
    const weeks = weeksOf(model, choice);
    if (weeks === null) return null;
    const width = 17 + 11 * String(weeks).length;
    const [x, y] = PLACES[place];
    const at = `translate(${x + dx} ${y + dy})`;
    return s("g", { class: `weeks-badge of-${choice.kind}`, transform: at, "data-of": choiceKey(choice) },
        s("g", { class: "grown" },
            s("rect", { x: -width, y: -14, width, height: 28, rx: 14 }),
            s("text", { x: -width / 2, dy: "0.35em" }, weeks)));
}

/**
 * What can be done where, in weeks: above the archaeologists, so that nobody stands on a number.
 * @param {Model} model
 */
function badges(model) {
    return s("g", { class: "badges", "aria-hidden": "true" },
        weeksBadge(model, { kind: "refresh", index: 0 }, WARSAW, BADGE_BELOW),
        ...model.components.sites.map(({ place }, index) =>
            weeksBadge(model, { kind: "site", index }, place, index === CRETE ? BADGE_LOW : BADGE)));
}

/**
 * @param {Model} model
 * @param {number} place
 */
function city(model, place) {
    const transform = `translate(${PLACES[place].join(" ")})`;
    if (place !== WARSAW)
        return s("g", { class: "place city", transform },
            s("circle", { r: 9, class: "dot" }), s("circle", { r: 4, class: "dot-heart" }),
            placeName(model, place));
    /** @type {import("./types").Choice} */
    const choice = { kind: "refresh", index: 0 };
    const label = model.say("refresh");
    const spoken = model.say("refresh-at", model.components.places[place].name); // what is seen is in it
    return s(
        "g",
        { class: `place city${choosingClass(model, choice)}`, transform, ...choosable(model, choice, spoken) },
        s("title", {}, offerOf(model.offers, choice)?.why || label),
        s("circle", { class: "hit" }), s("circle", { r: 28, class: "halo" }),
        s("circle", { r: 19, class: "dot" }),
        placed(sign("refresh", 26), 0, 0),
        placeName(model, place),
    );
}

/**
 * @param {Model} model
 * @param {number} index
 */
function site(model, index) {
    const { place, name } = model.components.sites[index];
    const { text, bonus } = model.view.sites[index];
    const transform = `translate(${PLACES[place].join(" ")})`;
    /** @type {import("./types").Choice} */
    const choice = { kind: "site", index };
    const classes = `place site site-${index}${choosingClass(model, choice)}`;
    return s(
        "g",
        { class: classes, transform, ...choosable(model, choice, name) },
        s("title", {}, offerOf(model.offers, choice)?.why || text),
        s("circle", { class: "hit" }), s("circle", { r: 43, class: "halo" }),
        hasDrawings() && medallion(model, index),
        s("g", { class: hasDrawings() ? "emblem-place seal" : "emblem-place" },
            s("circle", { r: 28, class: "backing" }), placed(siteEmblem(index, 60), 0, 0)),
        bonus >= 0 && bonusToken(model, index, bonus),
        placeName(model, place),
    );
}

/**
 * What a site is known by, in a round frame; where the map is small there is the emblem alone.
 * @param {Model} model
 * @param {number} index
 */
function medallion({ components }, index) {
    return s("g", { class: "medallion" },
        s("circle", { r: 36, class: "medallion-ground" }),
        s("path", { d: "M-33 14A36 36 0 0 0 33 14z", class: "medallion-earth" }),
        drawnAt(`site-${components.sites[index].id}`, -33, -24, 66, 44),
        s("circle", { r: 36, class: "medallion-ring" }), s("circle", { r: 33.4, class: "medallion-rim" }));
}

/**
 * The artifact that the first dig wins.
 * @param {Model} model
 * @param {number} index of the site
 * @param {number} item
 */
function bonusToken(model, index, item) {
    const { sites } = model.components, { name, value } = sites[index].artifacts[item];
    return s("g", { class: hasDrawings() ? "bonus drawn" : "bonus" },
        s("title", {}, model.say("bonus-title", name, value)),
        hasDrawings() && s("g", { class: "bonus-piece" },
            s("path", { d: "M-21-27h42v45l-6 6h-30l-6-6z", class: "bonus-tag" }),
            drawnAt(artifactName(sites, index, item), -18, -25, 36, 36)),
        s("g", { class: "bonus-token" }, placed(artifactToken(index, value, 34), 0, 0)));
}

/**
 * Where an archaeologist stands: those in a place stand in a row.
 * @param {import("./types").View} view
 * @param {number} one seat
 */
export function figureAt({ players }, one) {
    const { place } = players[one];
    const seats = players.map((_, seat) => seat).filter((seat) => players[seat].place === place);
    const [dx, dy, side] = LAYOUT[place].pawns;
    const gap = 30;
    const row = (seats.length - 1) * gap;
    const first = side === "end" ? -row - 18 : side === "start" ? 18 : -row / 2;
    const [x, y] = PLACES[place];
    return { x: x + dx + first + seats.indexOf(one) * gap, y: y + dy - 22 };
}

/** @param {Model} model */
function pawns(model) {
    const { players, mover } = model.view;
    return players.map((_, seat) => {
        const { x, y } = figureAt(model.view, seat);
        return s("g", { class: seat === mover ? "figure mover" : "figure", "data-pawn": seat },
            placed(pawn(model.colours[seat], 48), x, y));
    });
}

/** What plates of brass are made of: the light falls from the upper left. */
function brass() {
    return s("defs", {}, s("linearGradient", { id: "brass", x1: 0, y1: 0, x2: 1, y2: 1 },
        ...[["0%", "light"], ["35%", "middle"], ["62%", "light"], ["100%", "dark"]].map(([offset, tone]) =>
            s("stop", { offset, class: `brass-${tone}` }))));
}

/**
 * The year of whoever is last in time, on a plate of brass.
 * @param {Model} model
 */
function yearPlate(model) {
    const rivets = [[-76, -36], [76, -36], [-76, 36], [76, 36]];
    return s("g", { class: "year-sign", transform: "translate(392 790)", "aria-hidden": "true" },
        s("rect", { x: -83, y: -41, width: 172, height: 92, rx: 9, class: "plate-shade" }),
        s("rect", { x: -86, y: -46, width: 172, height: 92, rx: 9, class: "plate" }),
        s("path", {
            class: "plate-rim",
            d: "M-70-39h140a10 10 0 0 0 9 9v60a10 10 0 0 0-9 9h-140a10 10 0 0 0-9-9v-60a10 10 0 0 0 9-9z",
        }),
        ...rivets.flatMap(([x, y]) => [
            s("circle", { cx: x, cy: y, r: 3.4, class: "rivet" }),
            s("circle", { cx: x - 0.8, cy: y - 0.9, r: 1.2, class: "rivet-light" }),
        ]),
        s("text", { y: 17 }, yearOf(model)));
}

/**
 * What depends on the move that is looked at, by layer.
 * @type {Record<string, (model: Model) => Node | null>}
 */
const LAYERS = { goal, journey, zeppelin, spent: trackSpent, markers: trackMarkers };

/**
 * @param {string} name
 * @param {Model} model
 */
function layer(name, model) {
    return s("g", { "data-layer": name }, LAYERS[name](model));
}

/**
 * Paints anew only what depends on the move that is looked at: what is under the pointer stays what it is.
 * @param {Element} root
 * @param {Model} model
 */
export function paintMove(root, model) {
    for (const group of root.querySelectorAll("[data-layer]")) {
        const content = LAYERS[group.getAttribute("data-layer") ?? ""]?.(model);
        group.replaceChildren(...(content ? [content] : []));
    }
}

/**
 * Tells the style sheets how many units of the map are a pixel, so that names and what can be pressed are never too
 * small, however small the map is.
 * @param {HTMLElement} root
 */
function watchSize(root) {
    if (root.dataset["watched"]) return;
    root.dataset["watched"] = "yes";
    new ResizeObserver(() => {
        const width = Math.min(root.clientWidth, root.clientHeight * WIDTH / HEIGHT);
        if (width > 0) root.style.setProperty("--unit", (WIDTH / width).toFixed(3));
    }).observe(root);
}

/**
 * All that lies on the ground.
 * @param {Model} model
 */
export function boardOf(model) {
    const places = model.components.places.map((_, i) => i);
    const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": model.say("map") };
    return s(
        "svg", { class: "board", ...box },
        brass(), yearPlate(model), layer("goal", model), layer("journey", model),
        ...places.slice(0, FIRST_SITE).map((place) => city(model, place)),
        ...model.components.sites.map((_, i) => site(model, i)),
        s("g", { class: "pawns", "aria-hidden": "true" }, ...pawns(model)),
        mapCards(model), badges(model), layer("zeppelin", model),
        layer("spent", model), layer("markers", model),
    );
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function paintBoard(root, model) {
    watchSize(root);
    replace(tableTop(root, model), boardOf(model));
}

/**
 * The ground, which stays as it is from turn to turn, and on it the place of all that does not.
 * @param {HTMLElement} root
 * @param {Model} model
 * @returns {HTMLElement}
 */
function tableTop(root, model) {
    const state = `${model.components.language} ${hasDrawings()}`;
    const top = root.querySelector(".board-top") ?? h("div", { class: "board-top", tabindex: -1 });
    if (root.dataset["ground"] !== state) {
        const old = root.querySelector(".ground-sheet"), ground = atlas(model);
        if (old) old.replaceWith(ground);
        else root.append(h("div", { class: "board-area" }, ground, top));
    }
    root.dataset["ground"] = state;
    return /** @type {HTMLElement} */ (top);
}
