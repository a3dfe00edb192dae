// Parts of the table that can be folded away. Painters build everything anew, so what a person has opened or
// closed is remembered here, by name.

import { h } from "./dom.js";

/** @type {Map<string, boolean>} */
const chosen = new Map();

/**
 * @param {string} key
 * @param {boolean} usually whether it is open unless a person has chosen
 * @param {import("./dom").Attributes} attributes
 * @param {HTMLElement} summary what stays when it is closed; a <summary>
 * @param {import("./dom").Child[]} children
 */
export function fold(key, usually, attributes, summary, ...children) {
    summary.setAttribute("data-key", key);
    const details = h("details", { ...attributes, open: chosen.get(key) ?? usually }, summary, ...children);
    summary.addEventListener("click", () => {
        chosen.set(key, !details.open);
        showOpened(details);
    });
    return details;
}

/**
 * What was opened can be seen: it may have unfolded below the edge. Called when it is pressed, before it unfolds.
 * @param {HTMLDetailsElement} details
 */
export function showOpened(details) {
    requestAnimationFrame(() => details.open && details.scrollIntoView({ block: "nearest" }));
}
