// What a person can point at or choose on the table, as a value.

/**
 * @typedef {import("./types").Choice} Choice
 * @typedef {import("./types").Offer} Offer
 */

/**
 * @param {Choice | null} a
 * @param {Choice | null} b
 */
export function sameChoice(a, b) {
    return a !== null && b !== null && a.kind === b.kind && a.index === b.index;
}

/**
 * The data-key of what is chosen.
 * @param {Choice} choice
 */
export function choiceKey({ kind, index }) {
    return `${kind}-${index}`;
}

/**
 * The offer that a choice is about; null if nothing can be chosen now.
 * @param {import("./types").Offers | null} offers
 * @param {Choice} choice
 * @returns {Offer | null}
 */
export function offerOf(offers, { kind, index }) {
    if (!offers) return null;
    if (kind === "refresh" || kind === "retire") return offers[kind];
    return offers[kind === "site" ? "sites" : kind][index] ?? null;
}

/**
 * The cards that are to be had in a city: on display and in the hall.
 * @param {number} place
 * @param {import("./types").Components} components
 * @param {Pick<import("./types").View, "display" | "hall">} view
 * @returns {Choice[]}
 */
export function choicesAt(place, { cards }, { display, hall }) {
    /** @param {"display" | "hall"} kind @param {number[]} spaces @returns {Choice[]} */
    const at = (kind, spaces) =>
        spaces.flatMap((card, index) => (cards[card]?.city === place ? [{ kind, index }] : []));
    return [...at("display", display), ...at("hall", hall)];
}

/**
 * What to choose next in a city: its cards one after the other, those that may be chosen first.
 * @param {number} place
 * @param {import("./types").Components} components
 * @param {Pick<import("./table").Table, "offers" | "view">} table
 * @param {Choice | null} now what is chosen
 * @returns {Choice | null}
 */
export function nextAt(place, components, { offers, view }, now) {
    const all = view ? choicesAt(place, components, view) : [];
    const legal = all.filter((choice) => offerOf(offers, choice)?.legal);
    const list = legal.length > 0 ? legal : all;
    const at = list.findIndex((choice) => sameChoice(choice, now));
    return list[(at + 1) % list.length] ?? null;
}

/**
 * What on the table a move is about.
 * @param {import("./types").MovePreview} preview
 * @param {import("./types").View} view
 * @returns {Choice}
 */
export function choiceOf({ verb, card, site }, { display, hall }) {
    if (verb === "dig") return { kind: "site", index: site };
    if (verb === "take") return { kind: "display", index: display.indexOf(card) };
    if (verb === "exhibit") return { kind: "hall", index: hall.indexOf(card) };
    return { kind: verb, index: 0 };
}
