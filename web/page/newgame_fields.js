// The smaller fields of the form for a new game: one of several, any of several, and the seed.

import { h } from "./dom.js";

/**
 * @typedef {import("./types").Say} Say
 * @typedef {import("./newgame.js").Form} Form
 */

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

/**
 * @param {Form} form
 * @param {Say} say
 * @param {(paint?: boolean) => void} changed
 * @returns {HTMLFieldSetElement}
 */
export function seedField(form, say, changed) {
    const all = [{ id: "chance", name: say("deal-chance") }, { id: "seed", name: say("deal-seed") }];
    const field = choices("newgame-deal", say("deal"), all, form.seeded ? "seed" : "chance", (id) => {
        form.seeded = id === "seed";
        changed();
    });
    if (!form.seeded) return field;
    field.append(numberField(form, say, changed), h("p", { class: "field-about" }, say("seed-about")));
    return field;
}

/**
 * @param {Form} form
 * @param {Say} say
 * @param {(paint?: boolean) => void} changed
 */
function numberField(form, say, changed) {
    const field = h("input", {
        type: "text", inputmode: "numeric", class: "field seed", maxlength: 20, value: form.seed,
        "aria-label": say("seed"), placeholder: say("seed"), "data-key": "newgame-seed", autocomplete: "off", required: true,
        oninput: () => {
            field.value = field.value.replace(/[^0-9]/g, "");
            form.seed = field.value;
            changed(false);
        },
    });
    return field;
}
