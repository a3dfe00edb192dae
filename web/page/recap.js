// What the others did, in pictures: a tile a turn, the newest first. Whoever points at one sees its way on the map.

import { findToken, playerMark, sign, siteEmblem } from "./art.js";
import { noted } from "./card_note.js";
import { cardPicture } from "./cards.js";
import { run } from "./commands.js";
import { h, isTouch } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Turn} Turn
 */

/**
 * How many turns others have made since the last of whoever is to move, or since the game began: that is their first.
 * @param {Model} model
 */
export function news({ recap, info, log }) {
    return {
        since: recap.filter(({ player }) => player !== info.awaited).length,
        first: !log.some(({ player }) => player === info.awaited),
    };
}

/**
 * How much others have done, in a few words; "" if nothing. The tile of an own dig says itself what it is.
 * @param {Model} model
 */
export function recapLine(model) {
    const { since, first } = news(model);
    return since > 0 ? model.say(first ? "recap-first" : "recap", since) : "";
}

/**
 * The tiles; null if there is nothing to tell.
 * @param {Model} model
 */
export function recapBox(model) {
    if (model.recap.length === 0) return null;
    return h("ol", { class: "recap-list" }, ...model.recap.map((turn) => h("li", {}, tile(model, turn))));
}

/**
 * @param {Model} model
 * @param {Turn} turn
 */
function tile(model, turn) {
    const { say, colours, info } = model;
    const own = turn.player === info.awaited;
    const show = () => run("retrace", turn);
    const hide = () => run("retrace", null);
    /** @param {Event} event */
    const leave = (event) => {
        if (!isTouch(event) && event.currentTarget !== document.activeElement) hide();
    };
    return h(
        "button",
        {
            type: "button", class: own ? "recap-turn own" : "recap-turn", "data-key": `recap-${turn.turn}`,
            "aria-label": turn.text, ...(turn.card > 0 ? noted(turn.card, turn.text) : { title: turn.text }),
            onpointerenter: show, onfocus: show, onclick: show, onpointerleave: leave, onblur: hide,
        },
        playerMark(colours[turn.player] ?? 0, 20),
        h("span", { class: "recap-where", "aria-hidden": "true" },
            emblemOf(model, turn), h("span", {}, placeOf(model, turn))),
        h("span", { class: "recap-what" }, ...whatOf(model, turn)),
        h("span", { class: "recap-weeks", "aria-hidden": "true" }, sign("weeks", 14), turn.total),
        own && h("span", { class: "recap-own", "aria-hidden": "true" }, say("own-dig")),
    );
}

/** Where a turn led. @param {Turn} turn */
const goalOf = ({ path }) => path[path.length - 1] ?? 0;

/** @param {Model} model @param {Turn} turn */
function placeOf({ components }, turn) {
    return components.places[goalOf(turn)]?.name ?? "";
}

/** @param {Model} model @param {Turn} turn */
function emblemOf({ components }, turn) {
    const site = components.sites.findIndex(({ place }) => place === goalOf(turn));
    return site >= 0 ? siteEmblem(site, 20) : sign("city", 18);
}

/**
 * What was taken, shown or found; or what else was done.
 * @param {Model} model
 * @param {Turn} turn
 * @returns {Element[]}
 */
function whatOf({ components }, turn) {
    const card = components.cards[turn.card];
    if (card) return [pictureOf(card)];
    if (turn.verb !== "dig") return [sign(turn.verb === "refresh" ? "refresh" : "end", 24)];
    const found = turn.bonus ? [...turn.found, turn.bonus] : turn.found;
    return found.map((find) => findToken(find, components.sites, 22));
}

/**
 * A card, and how many symbols it has if it brings knowledge.
 * @param {import("./types").Card} card
 */
function pictureOf(card) {
    const picture = cardPicture(card, 26);
    const teaches = card.kind === "book" || card.kind === "general";
    if (teaches) picture.append(h("b", { class: "recap-symbols" }, card.points));
    return picture;
}
