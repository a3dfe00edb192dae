// Controls that several parts of the page have.

import { h } from "./dom.js";

/**
 * @param {string} key
 * @param {string} text
 * @param {() => void} act
 * @param {"main" | "plain"} look
 * @param {boolean} disabled
 */
export function pushButton(key, text, act, look = "plain", disabled = false) {
    const attributes = { type: "button", class: `push ${look}`, "data-key": key, onclick: act, disabled };
    return h("button", attributes, text);
}

/**
 * How far a thought is; it shows itself only if that takes a while.
 * @param {import("./types").Model} model
 * @param {string} label
 */
export function progressBar({ progress }, label) {
    return h("progress", { class: "stage-progress", max: 1, value: progress, "aria-label": label });
}
