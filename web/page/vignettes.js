// Drawings as they lie on the table: of cards, artifacts, cities and sites. Until the drawings are here, and
// if they never come, the same room holds the plain sign that says the same.

import { artifactToken, findToken, kindIcon, sign, siteEmblem } from "./art.js";
import { run } from "./commands.js";
import { h } from "./dom.js";
import { artifactName, drawing, hasDrawings } from "./drawings.js";
import { shards } from "./shards.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Find} Find
 * @typedef {import("./types").CardKind} CardKind
 */

/**
 * The picture of a kind of card. The style sheet says how large it is.
 * @param {CardKind} kind
 * @param {string} look more classes
 */
export function vignette(kind, look = "") {
    return h("span", { class: `vignette ${look}`, "aria-hidden": "true" },
        hasDrawings() ? drawing(`card-${kind}`) : kindIcon(kind));
}

/**
 * A place, a city or a site, as a scene.
 * @param {Components} components
 * @param {number} place
 */
export function scene({ places, sites }, place) {
    const site = sites.findIndex((one) => one.place === place);
    const kind = site >= 0 ? "site" : "city";
    const plain = () => site >= 0 ? siteEmblem(site, 48) : sign("city", 40);
    return h("span", { class: "scene", "aria-hidden": "true" },
        hasDrawings() ? drawing(`${kind}-${places[place]?.id ?? ""}`) : plain());
}

/**
 * An artifact with its value.
 * @param {Components} components
 * @param {number} site
 * @param {number} item
 * @param {string} look more classes
 */
export function piece({ sites }, site, item, look = "") {
    const { value } = sites[site].artifacts[item];
    const classes = `piece site-${site} ${look}`;
    if (!hasDrawings())
        return h("span", { class: `${classes} plain`, "aria-hidden": "true" }, artifactToken(site, value, 28));
    return h("span", { class: classes, "aria-hidden": "true" },
        drawing(artifactName(sites, site, item)), h("b", {}, value));
}

/**
 * The same to be pressed: it leads to its label in the museum.
 * @param {Model} model
 * @param {number} site
 * @param {number} item
 * @param {string} title
 * @param {string} key
 * @param {string} look more classes
 */
export function pieceButton(model, site, item, title, key, look = "") {
    const { sites } = model.components;
    return h("button", {
        type: "button", class: `piece-button ${look}`, title, "data-key": key,
        onclick: () => run("exhibit", artifactName(sites, site, item)),
    }, piece(model.components, site, item), h("span", { class: "piece-name" }, sites[site].artifacts[item].name));
}

/**
 * A find or debris as it looks when it lies open.
 * @param {Find} find
 * @param {Components} components
 * @param {number} index of it among others, so that no two pieces of debris are alike
 */
export function findPicture(find, components, index = 0) {
    if (!hasDrawings()) return findToken(find, components.sites, 64);
    if (find.kind === "debris") return shards(index);
    if (find.kind === "artifact") return piece(components, find.site, find.item, "token find-plate");
    const about = find.kind === "book" ? components.sites[find.site]?.bookSite ?? find.site : find.site;
    return h("span", { class: `token find-plate find-card site-${about}` }, drawing(`card-${find.kind}`),
        find.kind === "book" && siteEmblem(about, 26));
}

/**
 * The room of many drawings below the edge of what scrolls: they are made when somebody comes near.
 * @param {() => Element} make
 */
export function whenSeen(make) {
    const room = h("div", { class: "when-seen" });
    const observer = new IntersectionObserver((all) => {
        if (!all.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        room.replaceChildren(make());
    }, { rootMargin: "50%" });
    observer.observe(room);
    return room;
}
