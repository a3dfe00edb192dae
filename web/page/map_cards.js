// The cards that are to be had, on the map at their cities: a small plate for each, with its weeks. A city as a
// whole can be pressed; its cards are chosen one after the other then. For keyboards and screen readers there are
// the cards themselves.

import { kindIcon, placed } from "./art.js";
import { noted } from "./card_note.js";
import { choicesAt, offerOf, sameChoice } from "./choice.js";
import { weeksOf } from "./choosing.js";
import { run } from "./commands.js";
import { isTouch, s } from "./dom.js";
import { PLACES } from "./map_shape.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Choice} Choice
 */

const WIDTH = 66, HEIGHT = 32, GAP = 4;

/* For each city: where its plates begin, from its middle; whether they lie to the left or right of that, and above or
 * below; the spaces of the plates, in widths and heights of one, so that none hides another or a name nearby; and the
 * middle of the area that can be pressed, which must not meet that of a neighbour on small screens. */
/** @typedef {[number, number]} Spot */
/** @type {{ from: Spot, side: -1 | 1, rise: -1 | 1, spaces: Spot[], hit: Spot }[]} */
const CITY_PLATES = [
    { from: [-16, 4], side: -1, rise: -1, spaces: [[0, 0], [0, -1], [0, -2], [1.2, -1]], hit: [-14, -22] },
    { from: [-16, -12], side: -1, rise: 1, spaces: [[0, 0], [0, 1], [0, 2], [0, 3]], hit: [-14, 16] },
    { from: [-34, -42], side: 1, rise: -1, spaces: [[0, 0], [0, -1], [1, -1], [1, 0]], hit: [-6, -12] },
    { from: [12, 18], side: 1, rise: 1, spaces: [[0, 0], [1, 0], [2, 0], [3, 0]], hit: [0, 14] },
    { from: [-14, -8], side: -1, rise: -1, spaces: [[0, 0], [-0.3, 1], [-0.3, 2], [-1.3, 1]], hit: [0, 0] },
    { from: [14, 20], side: 1, rise: 1, spaces: [[0, 0], [0, 1], [0, 2], [1, 0]], hit: [0, 0] },
];

/**
 * Where a plate lies. There are never so many in a city that those without a space of their own matter: they lie on the
 * last one, a little aside.
 * @param {typeof CITY_PLATES[0]} city
 * @param {number} index
 */
function spotOf({ side, rise, spaces }, index) {
    const [column, row] = spaces[Math.min(index, spaces.length - 1)];
    const aside = Math.max(0, index - spaces.length + 1) * GAP;
    const x = (side < 0 ? -WIDTH : 0) + column * (WIDTH + GAP) + aside;
    const y = (rise < 0 ? -HEIGHT - GAP : 0) + row * (HEIGHT + GAP) + aside;
    return `translate(${x} ${y})`;
}

/**
 * @param {Model} model
 * @param {Choice} choice
 * @param {string} transform where it lies
 */
function plate(model, choice, transform) {
    const number = (choice.kind === "hall" ? model.view.hall : model.view.display)[choice.index] ?? 0;
    const card = model.components.cards[number];
    if (!card) return null;
    const offer = offerOf(model.offers, choice);
    const state = offer ? (offer.legal ? " legal" : " refused") : "";
    const chosen = sameChoice(model.choice, choice) ? " chosen" : "";
    const site = card.site >= 0 ? ` site-${card.site}` : "";
    const weeks = offer ? weeksOf(model, choice) ?? "–" : card.weeks; // all that it takes, while somebody chooses
    return s("g",
        {
            class: `map-card${site}${state}${chosen}`, transform, "data-card": number, ...noted(number),
            onclick: offer && ((event) => {
                event.stopPropagation(); // it is not for the city
                run("choose", choice);
            }),
            onpointerenter: offer && ((event) => pointAt(event, choice)),
            onpointerleave: offer && ((event) => pointAt(event, null)),
        },
        s("rect", { class: "paper", width: WIDTH, height: HEIGHT, rx: 6 }),
        s("path", { class: "weeks-part", d: `M34 1.5h${WIDTH - 41.5}a6 6 0 0 1 6 6v${HEIGHT - 15}a6 6 0 0 1-6 6H34z` }),
        placed(kindIcon(card.kind, 28), 17, HEIGHT / 2),
        s("text", { x: 50, y: HEIGHT / 2, dy: "0.36em" }, weeks));
}

/** @param {Event} event @param {Choice | null} choice */
function pointAt(event, choice) {
    if (!isTouch(event)) run("point", choice);
}

/**
 * What lies at a city, and the area that is pressed for it.
 * @param {Model} model
 * @param {number} place
 */
function cityCards(model, place) {
    const city = CITY_PLATES[place];
    if (!city) return null;
    const choices = choicesAt(place, model.components, model.view);
    const at = `translate(${PLACES[place].join(" ")})`;
    const press = model.offers && choices.length > 0;
    const { hall, display } = model.view;
    const cards = choices.map(({ kind, index }) => (kind === "hall" ? hall : display)[index] ?? 0);
    return s("g", {
        class: press ? "city-cards choosable" : "city-cards",
        transform: at, "data-city": place, ...noted(cards),
        onclick: press && (() => run("choose-city", place)),
    },
    s("circle", { class: "city-hit", cx: city.hit[0], cy: city.hit[1] }),
    s("g", { transform: `translate(${city.from.join(" ")})` },
        s("g", { class: "grown" }, ...choices.map((choice, index) =>
            plate(model, choice, spotOf(city, index))))));
}

/** @param {Model} model */
export function mapCards(model) {
    const cities = CITY_PLATES.map((_, place) => cityCards(model, place));
    return s("g", { class: "map-cards", "aria-hidden": "true" }, ...cities);
}
