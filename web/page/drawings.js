// Drawings of artifacts, cards and places: all of drawings/*.svg as one file, which is fetched as soon as the
// page can be used. Each is a symbol that is shown by its name, in colours of tokens.css (docs/drawings.md).
// Until the file is there, and if it cannot be had, whoever shows one has something simpler (hasDrawings()).

import { s } from "./dom.js";
import { fetchUpTo } from "./files.js";

/** Bytes: more than all drawings together. */
const MOST = 2_000_000;
const WAIT_MS = 30_000;

let there = false;

/** Whether they are here. */
export const hasDrawings = () => there;

/**
 * A drawing from a file of its own, to be put into the page, where it has the colours of that.
 * @param {string} file
 * @returns {Promise<Element | null>} null: it cannot be had
 */
export async function fetchDrawing(file) {
    try {
        const bytes = await fetchUpTo(file, MOST, WAIT_MS);
        const parsed = new DOMParser().parseFromString(new TextDecoder().decode(bytes), "image/svg+xml");
        if (parsed.documentElement.nodeName !== "svg") throw new Error(`${file} is no drawing`);
        const drawn = document.importNode(parsed.documentElement, true);
        drawn.setAttribute("aria-hidden", "true");
        return drawn;
    } catch (error) {
        if (!(error instanceof TypeError)) console.warn(error); // else there is no network, or the page is being left
        return null;
    }
}

/**
 * Fetches them, once.
 * @returns {Promise<boolean>} whether they are here
 */
export async function loadDrawings() {
    const sprite = there ? null : await fetchDrawing("drawings.svg");
    if (there || !sprite) return there;
    sprite.setAttribute("class", "drawings");
    document.body.append(sprite);
    return there = true;
}

/**
 * The name of an artifact's drawing: "egypt-13".
 * @param {import("./types").SiteFacts[]} sites
 * @param {number} site
 * @param {number} item
 */
export function artifactName(sites, site, item) {
    return `${sites[site]?.id ?? ""}-${String(item + 1).padStart(2, "0")}`;
}

/**
 * The same on the board, in its units.
 * @param {string} name
 * @param {number} x left
 * @param {number} y top
 * @param {number} width
 * @param {number} height
 */
export function drawnAt(name, x, y, width, height) {
    return s("use", { href: `#drawing-${name}`, x, y, width, height });
}

/**
 * A drawing by its name, such as "egypt-13", "card-book", "city-london".
 * @param {string} name
 * @param {string} look more classes
 */
export function drawing(name, look = "") {
    return s("svg", { class: `drawing ${look}`, "aria-hidden": "true", focusable: "false" },
        s("use", { href: `#drawing-${name}` }));
}
