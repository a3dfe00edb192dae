// What a move costs, and what comes after it, in figures.

import { asked } from "./card_note.js";
import { h } from "./dom.js";

/**
 * @param {import("./types").Model} model
 * @param {import("./types").MovePreview} preview
 */
export function numbers({ say, components }, preview) {
    /** @param {string} name @param {string} label @param {string[]} values */
    const pair = (name, label, ...values) =>
        h("div", { class: name }, h("dt", {}, say(label)), ...values.map((value) => h("dd", {}, value)));
    return h("dl", { class: "stage-numbers" },
        ...(preview.verb === "retire" ? [] : [ // it leads nowhere
            pair("in-all", "weeks-in-all", say("weeks", preview.total)),
            pair("travel", "weeks-of-travel", say("weeks", preview.travel)),
            pair("there", "weeks-of-action", say("weeks", preview.weeks)),
        ]),
        pair("until", "arrival", preview.arrivalText),
        pair("then", "next", preview.nextText),
        preview.given.length > 0 && h("div", { class: "given" },
            h("dt", {}, say("given")),
            ...preview.given.map((card) =>
                h("dd", {}, h("span", asked(card), components.cards[card]?.title)))));
}
