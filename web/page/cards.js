// Cards: the four on display, the exhibitions in the hall, and the button that draws new ones.

import { kindIcon, laurel, sign, siteEmblem } from "./art.js";
import { noted } from "./card_note.js";
import { choiceKey, offerOf } from "./choice.js";
import { choosable, choosingClass, weeksOf } from "./choosing.js";
import { h, replace } from "./dom.js";
import { vignette } from "./vignettes.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Card} Card
 * @typedef {import("./types").Choice} Choice
 */

/**
 * What a card is about, in pictures.
 * @param {Card} card
 * @param {number} size
 */
export function cardPicture(card, size = 32) {
    const site = card.site >= 0 ? ` site-${card.site}` : "";
    return h("span", { class: `card-picture${site}` },
        vignette(card.kind),
        card.site >= 0 && siteEmblem(card.site, Math.round(size * 0.75)),
        card.exhibition && laurel(card.points, size));
}

/**
 * What stands on a card in pictures: symbols of knowledge, or victory points.
 * @param {Card} card
 */
export function worth(card) {
    if (card.exhibition) return h("span", { class: "worth", "aria-hidden": "true" }, laurel(card.points, 40));
    if (card.kind !== "book" && card.kind !== "general" && card.kind !== "rumor") return null;
    const one = card.kind === "general" ? "general" : "book";
    return h("span", { class: "worth" }, ...Array.from({ length: card.points }, () => kindIcon(one, 20)));
}

/**
 * Where a card is to be had, and for how many weeks.
 * @param {Model} model
 * @param {Card} card
 */
function terms(model, card) {
    const weeks = model.say("weeks", card.weeks);
    return h(
        "span", { class: "terms", "aria-hidden": "true" },
        h("span", { class: "city" }, sign("city", 16), h("span", {}, model.components.places[card.city].name)),
        h("span", { class: "weeks", title: weeks }, sign("weeks", 16), h("b", {}, card.weeks)),
    );
}

/**
 * The artifacts that an exhibition asks for, a dot for each; filled as far as whoever looks has them.
 * @param {Model} model
 * @param {Card} card
 */
export function needs(model, card) {
    const have = model.view.players[model.own]?.artifacts;
    const rows = card.needs.flatMap((need, site) => {
        if (need === 0) return [];
        const name = model.components.sites[site].name;
        const title = have ? model.say("need-have", name, need, have[site]) : model.say("need", name, need);
        const dots = Array.from({ length: need }, (_, i) =>
            h("i", { class: have && i < have[site] ? "dot full" : "dot" }));
        return [h("li", { class: `site-${site}`, title },
            siteEmblem(site, 20), ...dots, h("span", { class: "unseen" }, title))];
    });
    return h("ul", { class: "needs", "aria-hidden": "true" }, ...rows);
}

/**
 * A dot at the edge of a card that is new, where it hides nothing.
 * @param {Model} model
 */
function newMark(model) {
    const text = model.say("new-card");
    return h("span", { class: "new-mark", title: text, "aria-hidden": "true" }, h("span", { class: "unseen" }, text));
}

/**
 * What a card is called aloud; the title of an exhibition names its city.
 * @param {Model} model
 * @param {Card} card
 * @param {boolean} fresh
 */
function spokenName({ say, components }, card, fresh) {
    const label = card.exhibition ? say("exhibition-label", card.title, card.weeks)
        : say("card-label", card.title, components.places[card.city].name, card.weeks);
    return fresh ? say("card-label-new", label) : label;
}

/**
 * The weeks that something would take in all, on a badge.
 * @param {Model} model
 * @param {Choice} choice
 */
function toll(model, choice) {
    const weeks = weeksOf(model, choice);
    const title = offerOf(model.offers, choice)?.label;
    return weeks !== null && h("span", { class: "toll", title, "aria-hidden": "true" }, sign("weeks", 14), weeks);
}

/**
 * A card in a space of the table, face up, to be chosen.
 * @param {Model} model
 * @param {Choice} choice
 * @param {number} number 0: the space is empty
 */
function offered(model, choice, number) {
    const card = model.components.cards[number];
    const space = { "data-space": choiceKey(choice) };
    if (!card)
        return h("div", { class: "card empty", role: "img", "aria-label": model.say("empty-space"), ...space });
    const site = card.site >= 0 ? ` site-${card.site}` : "";
    const fresh = model.fresh.includes(number);
    return h(
        "div",
        {
            class: `card kind-${card.kind}${site}${choosingClass(model, choice)}${fresh ? " fresh" : ""}`,
            ...space,
            ...noted(number),
            ...choosable(model, choice, spokenName(model, card, fresh)),
        },
        h("span", { class: "top" },
            vignette(card.kind), card.site >= 0 && siteEmblem(card.site, 30), worth(card)),
        h("span", { class: "title" }, card.title),
        terms(model, card),
        toll(model, choice),
        fresh && newMark(model),
    );
}

/**
 * The button that draws four new cards.
 * @param {Model} model
 */
function refresh(model) {
    /** @type {Choice} */
    const choice = { kind: "refresh", index: 0 };
    const offer = offerOf(model.offers, choice);
    const attributes = { ...choosable(model, choice, model.say("refresh")), "data-key": "refresh-button" };
    return h(
        "div",
        { ...attributes, class: `refresh${choosingClass(model, choice)}`, title: offer?.why || null },
        sign("refresh", 22),
        h("span", { class: "refresh-name", "aria-hidden": "true" }, model.say("refresh-short")),
        toll(model, choice),
    );
}

/**
 * An exhibition in the hall: what it asks for and brings, where, and for how long.
 * @param {Model} model
 * @param {number} index of its space
 */
function exhibition(model, index) {
    const letter = h("span", { class: "letter", "aria-hidden": "true" }, "abc"[index]);
    const card = model.components.cards[model.view.hall[index] ?? 0];
    /** @type {Choice} */
    const choice = { kind: "hall", index };
    const space = { "data-space": choiceKey(choice) };
    if (!card)
        return h("div",
            { class: "exhibit empty", role: "img", "aria-label": model.say("empty-space"), ...space }, letter);
    const fresh = model.fresh.includes(card.id);
    return h("div",
        {
            class: `exhibit${choosingClass(model, choice)}${fresh ? " fresh" : ""}`, ...noted(card.id),
            ...space, ...choosable(model, choice, spokenName(model, card, fresh)),
        },
        vignette(card.kind), letter, laurel(card.points, 30), needs(model, card), terms(model, card),
        toll(model, choice),
        fresh && newMark(model));
}

/**
 * @param {Element} root
 * @param {Model} model
 */
export function paintDisplay(root, model) {
    const { display } = model.view;
    const cards = display.map((number, index) => offered(model, { kind: "display", index }, number));
    replace(root, h("h2", { class: "unseen" }, model.say("display")), h("div", { class: "cards" }, ...cards));
}

/**
 * @param {Element} root
 * @param {Model} model
 */
export function paintHall(root, model) {
    const spaces = model.view.hall.map((_, index) => exhibition(model, index));
    replace(root, h("h2", { class: "unseen" }, model.say("hall")),
        h("div", { class: "hall" }, refresh(model), ...spaces));
}
