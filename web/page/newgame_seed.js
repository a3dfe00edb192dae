// The field of the form for a new game that says what it is dealt from: chance, or a seed.

import { h } from "./dom.js";
import { choices } from "./fields.js";

/**
 * @typedef {import("./types").Say} Say
 * @typedef {import("./newgame.js").Form} Form
 */

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
        "aria-label": say("seed"), placeholder: say("seed"), "data-key": "newgame-seed", autocomplete: "off",
        required: true,
        oninput: () => {
            field.value = field.value.replace(/[^0-9]/g, "");
            form.seed = field.value;
            changed(false);
        },
    });
    return field;
}
