// Fields of forms: one of several, and any of several.

import { h } from "./dom.js";

/**
 * One of several.
 * @param {string} name
 * @param {string} title
 * @param {{ id: string, name: string }[]} all
 * @param {string} chosen
 * @param {(id: string) => void} choose
 * @returns {HTMLFieldSetElement}
 */
export function choices(name, title, all, chosen, choose) {
    return h("fieldset", { class: "choices" }, h("legend", {}, title),
        h("div", { class: "choices-row" }, ...all.map((one) => h("label", { class: "choice" },
            h("input", {
                type: "radio", name, value: one.id, checked: one.id === chosen,
                "data-key": `${name}-${one.id}`, onchange: () => choose(one.id),
            }),
            h("span", {}, one.name)))));
}

/**
 * Any of several, each with its explanation.
 * @param {string} name
 * @param {string} title "" if a heading says it
 * @param {{ id: string, name: string, text: string }[]} all
 * @param {string[]} on
 * @param {(ids: string[]) => void} choose
 * @returns {HTMLFieldSetElement}
 */
export function ticks(name, title, all, on, choose) {
    /** @param {string} id */
    const toggle = (id) => choose(on.includes(id) ? on.filter((one) => one !== id) : [...on, id]);
    return h("fieldset", { class: "ticks" }, title && h("legend", {}, title),
        ...all.map((one) => h("label", { class: "tick" },
            h("input", {
                type: "checkbox", checked: on.includes(one.id), "data-key": `${name}-${one.id}`,
                onchange: () => toggle(one.id),
            }),
            h("span", { class: "tick-name" }, one.name),
            h("span", { class: "tick-text" }, one.text))));
}
