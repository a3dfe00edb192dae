// The five bags, and the piles of cards: what everybody knows of what is still in them.

import { artifactToken, bag, kindIcon, laurel, sign } from "./art.js";
import { h, replace } from "./dom.js";
import { fold } from "./fold.js";

/** @typedef {import("./types").Model} Model */

/**
 * The artifacts of a site, by value: those still in the bag in colour, the others pale.
 * @param {Model} model
 * @param {number} site
 */
export function chips(model, site) {
    const view = model.view.sites[site];
    const all = model.components.sites[site].artifacts.map(({ name, value }, item) => {
        const bonus = item === view.bonus;
        const there = view.artifacts.includes(item);
        const title = model.say(bonus ? "bonus-title" : "artifact-title", name, value);
        const state = bonus ? " bonus" : there ? "" : " gone";
        return h("span", { class: `chip site-${site}${state}`, title }, value);
    });
    return h("span", { class: "chips", "aria-hidden": "true" }, ...all);
}

/**
 * A number with its sign; pale if there is none left.
 * @param {SVGSVGElement} icon
 * @param {string | number} text
 * @param {string} title
 * @param {boolean} there
 */
function count(icon, text, title, there = true) {
    return h("span", { class: there ? "count" : "count gone", title }, icon, h("b", {}, text));
}

/**
 * @param {Model} model
 * @param {number} site
 */
export function counts(model, site) {
    const { points, book, general, debris } = model.view.sites[site];
    const { bookSite } = model.components.sites[site];
    const about = model.say("book-token", model.components.sites[bookSite].name);
    return h(
        "span", { class: "counts", "aria-hidden": "true" },
        h("span", { class: "count", title: model.say("points", points) }, laurel(points, 28)),
        h("span", { class: `site-${bookSite}` }, count(kindIcon("book", 18), book ? 1 : 0, about, book)),
        count(kindIcon("general", 18), general ? 1 : 0, model.say("general-token"), general),
        count(sign("debris", 18), debris, model.say("debris-left", debris)),
    );
}

/**
 * The artifacts with their names, for those who want to know.
 * @param {Model} model
 * @param {number} site
 */
function names(model, site) {
    const view = model.view.sites[site];
    const rows = model.components.sites[site].artifacts.map(({ name, value }, item) => {
        const state = item === view.bonus ? "bonus" : view.artifacts.includes(item) ? "" : "gone";
        return h("li", { class: state }, artifactToken(site, value, 20), h("span", {}, name));
    });
    return h("ul", { class: "names" }, ...rows);
}

/**
 * @param {Model} model
 * @param {number} site
 */
function oneBag(model, site) {
    const { tokens, text } = model.view.sites[site];
    const summary = h(
        "summary", { "aria-label": model.say("bag-label", model.components.sites[site].name, text), title: text },
        h("span", { class: "sack" }, bag(site, 46), h("b", { title: model.say("tokens", tokens), "aria-hidden": "true" }, tokens)),
        h("span", { class: "name" }, model.components.sites[site].name),
        chips(model, site), counts(model, site),
    );
    return fold(`bag-${site}`, false, { class: `bag-area site-${site}` }, summary, names(model, site));
}

/**
 * The piles: how many cards are still to come, how many are gone.
 * @param {Model} model
 */
function piles(model) {
    const { size, exhibitions, discarded, text } = model.view.supply;
    return h(
        "div", { class: "piles", title: text },
        h("span", { class: "pile" }, model.say("supply", size)),
        exhibitions > 0 && h("span", { class: "pile" }, model.say("supply-exhibitions", exhibitions)),
        h("span", { class: "pile" }, model.say("discarded", discarded)),
    );
}

/**
 * @param {Element} root
 * @param {Model} model
 */
export function paintBags(root, model) {
    const bags = model.components.sites.map((_, site) => oneBag(model, site));
    replace(root, h("h2", { class: "unseen" }, model.say("bags")),
        h("div", { class: "bags-area" }, h("div", { class: "bags" }, ...bags), piles(model)));
}
