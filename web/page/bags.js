// The five bags, and the piles of cards: what everybody knows of what is still in them.

import { bag, kindIcon, laurel, sign } from "./art.js";
import { run } from "./commands.js";
import { byTouch, h, replace } from "./dom.js";
import { artifactName } from "./drawings.js";
import { fold } from "./fold.js";
import { piece, pieceButton } from "./vignettes.js";

/** @typedef {import("./types").Model} Model */

/**
 * How things are with an artifact of a site: in the bag, found, or the bonus of the first dig.
 * @param {Model} model
 * @param {number} site
 * @param {number} item
 */
function stateOf({ view, components, say }, site, item) {
    const { bonus, artifacts } = view.sites[site], { name, value } = components.sites[site].artifacts[item];
    return {
        look: item === bonus ? "bonus" : artifacts.includes(item) ? "" : "gone",
        title: say(item === bonus ? "bonus-title" : "artifact-title", name, value),
    };
}

/**
 * The artifacts of a site in a row, by value: those that are gone are pale. A mouse may press one; for everybody else
 * there is the list below.
 * @param {Model} model
 * @param {number} site
 */
function row(model, site) {
    const { sites } = model.components;
    const all = sites[site].artifacts.map((_, item) => {
        const { look, title } = stateOf(model, site, item);
        const one = piece(model.components, site, item, look);
        one.title = title;
        one.addEventListener("click", (event) => {
            if (byTouch()) return; // it is too small for a finger: the bag opens
            event.preventDefault();
            event.stopPropagation();
            run("exhibit", artifactName(sites, site, item));
        });
        return one;
    });
    return h("span", { class: "row", "aria-hidden": "true" }, ...all);
}

/**
 * The artifacts of a site, each to be pressed: that leads to its label in the museum.
 * @param {Model} model
 * @param {number} site
 * @param {string} key what the keys of the buttons begin with
 */
export function pieces(model, site, key) {
    const all = model.components.sites[site].artifacts.map((_, item) => {
        const { look, title } = stateOf(model, site, item);
        return h("li", {}, pieceButton(model, site, item, title, `${key}-${site}-${item}`, look));
    });
    return h("ul", { class: `pieces site-${site}` }, ...all);
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
 * @param {Model} model
 * @param {number} site
 */
function oneBag(model, site) {
    const { tokens, text } = model.view.sites[site];
    const summary = h(
        "summary", { "aria-label": model.say("bag-label", model.components.sites[site].name, text), title: text },
        h("span", { class: "sack" },
            bag(site, 52), h("b", { title: model.say("tokens", tokens), "aria-hidden": "true" }, tokens)),
        h("span", { class: "name" }, model.components.sites[site].name),
        row(model, site), counts(model, site),
    );
    return fold(`bag-${site}`, false, { class: `bag-area site-${site}` }, summary, pieces(model, site, "in-bag"));
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
