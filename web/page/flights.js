// Pictures that fly over the table for a moment, in a layer of their own which nobody can press: where they start,
// where they land, and notes.

import { laurel } from "./art.js";
import { cardPicture } from "./cards.js";
import { at, h } from "./dom.js";

/**
 * @typedef {import("./types").Card} Card
 * @typedef {import("./types").Laid} Laid
 * @typedef {import("./motion").Step} Step
 */

/** Milliseconds that a note stays, also if the next turn begins meanwhile. */
const NOTED_MS = 1300;

const layer = h("div", { id: "flights", "aria-hidden": "true" });

/** The notes, which go away by themselves. */
const notes = h("div", { class: "notes" });

/** Nothing is in the air any more but notes. */
export function clearFlights() {
    for (const picture of [...layer.children]) if (picture !== notes) picture.remove();
}

/**
 * Where what a player gets flies to: the player's area or whatever else stands for it, if it is in sight, else the
 * archaeologist on the map.
 * @param {number} seat
 * @returns {Element | null}
 */
export function homeOf(seat) {
    const homes = [...document.querySelectorAll(`[data-home="${seat}"]`)];
    return homes.find(isInSight) ?? document.querySelector(`[data-pawn="${seat}"]`);
}

/** Whether the middle of an element can be seen. @param {Element} element */
function isInSight(element) {
    const { x, y } = middleOf(element);
    return element.contains(document.elementFromPoint(x, y));
}

/** @param {Element} element */
function middleOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
}

/**
 * The space of the table where a card lies or lay.
 * @param {Laid} laid
 * @returns {HTMLElement | null}
 */
export function cardSpace({ kind, index }) {
    return document.querySelector(`[data-space="${kind}-${index}"]`);
}

/**
 * Lays something into the air, over the middle of an element.
 * @param {HTMLElement} picture
 * @param {Element} over
 * @param {(width: number, height: number) => [number, number]} size of the picture, where that of the element is so
 */
function launch(picture, over, size = (width, height) => [width, height]) {
    const { x, y, width, height } = middleOf(over);
    const [w, h] = size(width, height);
    const box = { left: x - w / 2, top: y - h / 2, width: w, height: h };
    for (const [side, length] of Object.entries(box)) picture.style.setProperty(side, `${length}px`);
    if (!layer.isConnected) document.body.append(layer);
    layer.append(picture);
    return picture;
}

/**
 * Marks the space of a card that has gone.
 * @param {Laid} laid
 */
export function markVacated(laid) {
    const space = cardSpace(laid);
    if (space) launch(h("div", { class: "vacated" }), space);
}

/**
 * A card in the air, over its space: some spaces are wide and low.
 * @param {Card} card
 * @param {Element} space
 */
function lifted(card, space) {
    const picture = h("div", { class: `flying-card${card.site >= 0 ? ` site-${card.site}` : ""}` },
        cardPicture(card, 36), h("span", {}, card.title));
    return launch(picture, space, (width, height) => [Math.min(width, 190), Math.min(Math.max(height, 90), 150)]);
}

/**
 * A card flies from its space to its owner.
 * @param {Card} card
 * @param {Element} from
 * @param {Element} to
 * @param {{ at: number, lasts: number }} time
 * @returns {Step}
 */
export function flyHome(card, from, to, time) {
    const start = middleOf(from), goal = middleOf(to);
    const x = goal.x - start.x, y = goal.y - start.y;
    const small = Math.min(0.4, 48 / Math.max(start.width, 1));
    const frames = [
        { transform: "none", opacity: 1 },
        { transform: "translateY(-10px) scale(1.05)", opacity: 1, offset: 0.2 },
        { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 1, offset: 0.95 },
        { transform: `translate(${x}px, ${y}px) scale(${small / 2})`, opacity: 0 },
    ];
    return { element: lifted(card, from), frames, ...time };
}

/**
 * A card turns away in its space.
 * @param {Card} card
 * @param {Element} space
 * @param {{ at: number, lasts: number }} time
 * @returns {Step}
 */
export function turnAway(card, space, time) {
    const frames = [{ transform: "none" }, { transform: "perspective(600px) rotateY(-90deg)" }];
    return { element: lifted(card, space), frames, easing: "ease-in", ...time };
}

/**
 * The card that lies in a space now turns over.
 * @param {Element} space
 * @param {{ at: number, lasts: number }} time
 * @returns {Step}
 */
export function turnOver(space, time) {
    const frames = [{ transform: "perspective(600px) rotateY(90deg)" }, { transform: "none" }];
    return { element: space, frames, easing: "ease-out", ...time };
}

/**
 * Points in a wreath, over the space of an exhibition that was carried out.
 * @param {number} points
 * @param {Element} space
 * @param {{ at: number, lasts: number }} time
 * @returns {Step}
 */
export function honour(points, space, time) {
    const frames = [
        { transform: "scale(0)", opacity: 0 },
        { transform: "scale(1.25)", opacity: 1, offset: 0.3 },
        { transform: "scale(1)", opacity: 1, offset: 0.85 },
        { transform: "scale(1)", opacity: 0 },
    ];
    return { element: launch(h("div", { class: "honour" }, laurel(points, 88)), space), frames, ...time };
}

/**
 * A short note over the map, which goes away by itself and keeps nobody waiting.
 * @param {string} text
 * @param {boolean} still
 */
export function note(text, still) {
    const ribbon = h("p", { class: "note" }, text);
    for (const same of [...notes.children]) if (same.textContent === text) same.remove();
    notes.append(ribbon);
    launch(notes, at("board"));
    if (!still)
        ribbon.animate([{ transform: "scale(0.6)", opacity: 0 }, { transform: "none", opacity: 1 }], 250);
    setTimeout(() => {
        ribbon.remove();
        if (!notes.hasChildNodes()) notes.remove();
    }, NOTED_MS);
}
