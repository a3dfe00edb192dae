// Portraits, where the stage has room to spare: of the card that is pointed at or chosen, of a site with what
// may still be found there, of where somebody is. They tell nothing that is not told elsewhere, and take what
// the others leave.

import { laurel, sign, siteEmblem } from "./art.js";
import { h } from "./dom.js";
import { piece, scene, vignette } from "./vignettes.js";
import { needs, worth } from "./cards.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Card} Card
 */

/**
 * @param {string} name
 * @param {import("./dom").Child[]} children
 */
function portrait(name, ...children) {
    return h("div", { class: `portrait ${name}`, "aria-hidden": "true" },
        h("div", { class: "portrait-inner" }, ...children));
}

/**
 * A picture on its mount, with what is written below it.
 * @param {string} name
 * @param {Node} picture
 * @param {import("./dom").Child[]} caption
 */
function mounted(name, picture, ...caption) {
    return h("figure", { class: `mounted ${name}` }, picture, h("figcaption", {}, ...caption));
}

/**
 * @param {Model} model
 * @param {Card} card
 */
function cardPortrait(model, card) {
    const { components, say } = model;
    const site = card.site >= 0 ? ` site-${card.site}` : "";
    const symbols = card.exhibition ? null : worth(card);
    return portrait(`of-card${site}`,
        mounted("large", vignette(card.kind),
            card.site >= 0 && siteEmblem(card.site, 26), card.exhibition && laurel(card.points, 34),
            h("span", {}, card.site >= 0 ? components.sites[card.site].name : card.kindName), symbols,
            card.exhibition && needs(model, card)),
        mounted("small", scene(components, card.city),
            h("span", {}, components.places[card.city].name),
            h("span", { class: "weeks" }, sign("weeks", 15), say("weeks", card.weeks))));
}

/**
 * A site, and all of its artifacts: those that are still to be found, and the others pale.
 * @param {Model} model
 * @param {number} index
 */
function sitePortrait(model, index) {
    const { components, view, say } = model;
    const { place, name, artifacts } = components.sites[index], { bonus, artifacts: there, points } = view.sites[index];
    /** @param {number} item */
    const look = (item) => item === bonus ? "bonus" : there.includes(item) ? "" : "gone";
    return portrait(`of-site site-${index}`,
        mounted("large", scene(components, place), siteEmblem(index, 26), h("span", {}, name), laurel(points, 34)),
        h("div", { class: "portrait-finds" },
            ...artifacts.map((_, item) => piece(components, index, item, look(item))),
            bonus >= 0 && h("p", {}, say("bonus-title", artifacts[bonus].name, artifacts[bonus].value))));
}

/**
 * Where somebody is, and when.
 * @param {Model} model
 * @param {number} seat
 */
export function whereabouts({ components, view, say }, seat) {
    const player = view.players[seat];
    return player && portrait("of-place",
        mounted("large", scene(components, player.place), h("span", {}, say("when-where", player.when, player.where))));
}

/**
 * What is pointed at or chosen.
 * @param {Model} model
 */
export function portraitOf(model) {
    const { choice, view, components } = model;
    if (choice?.kind === "site") return sitePortrait(model, choice.index);
    if (choice?.kind !== "display" && choice?.kind !== "hall") return null;
    const card = components.cards[view[choice.kind][choice.index] ?? 0];
    return card ? cardPortrait(model, card) : null;
}
