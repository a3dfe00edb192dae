// Keys for what is done at every turn. What the table below has is listed in the rules, and can be switched off in
// the settings; Escape always lets go.

import { partOfCard } from "./card_note.js";
import { choiceKey } from "./choice.js";
import { run } from "./commands.js";
import { at, keyed } from "./dom.js";
import { WATCH_KEY } from "./watch.js";
import { focusOnWheel } from "./wheel.js";

/**
 * @typedef {import("./types").Choice} Choice
 * @typedef {import("./main").Page} Page
 *
 * keys: each does it, the first for the first of several things; sign: how they are written in the rules; does: the
 * name of the sentence about it.
 * @typedef {{ keys: string, sign: string, does: string, act: (page: Page, index: number) => void }} Shortcut
 */

/** @type {Shortcut[]} */
export const SHORTCUTS = [
    { keys: "1234", sign: "1–4", does: "key-display-does", act: oneOf("display") },
    { keys: "56789", sign: "5–9", does: "key-sites-does", act: oneOf("site") },
    { keys: "abc", sign: "A–C", does: "key-hall-does", act: oneOf("hall") },
    { keys: "r", sign: "R", does: "key-refresh-does", act: (page) => choose(page, { kind: "refresh", index: 0 }) },
    { keys: "z", sign: "Z", does: "key-zeppelin-does", act: takeZeppelin },
    { keys: "h", sign: "H", does: "key-hint-does", act: askForHint },
    { keys: "u", sign: "U", does: "key-take-back-does", act: () => run("take-back") },
    { keys: WATCH_KEY, sign: WATCH_KEY.toUpperCase(), does: "key-watch-does", act: () => run("watch") },
    {
        keys: "?", sign: "?", does: "key-help-does",
        act: ({ voice }) => run("rules", partOfCard(voice.components) || "keys"),
    },
];

/** Where a letter is written, or chooses something. */
const FIELDS = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/**
 * What Enter does something with by itself. The wheel of a dig and its switches are not among them: the space bar
 * switches those.
 */
const ACTIVE = "button:not([role=switch]), a, summary, input, select, [role=button]";

/**
 * Chooses one of several things, by its number.
 * @param {"display" | "site" | "hall"} kind
 * @returns {Shortcut["act"]}
 */
function oneOf(kind) {
    return (page, index) => choose(page, { kind, index });
}

/**
 * Chooses something and goes there, so that Enter confirms it; of a dig, to its wheel, since that is what is to be
 * turned next.
 * @param {Page} page
 * @param {Choice} choice
 */
function choose({ table }, choice) {
    if (!table.offers) return;
    run("choose", choice);
    const { staged } = table.selection;
    if (staged?.dig) focusOnWheel();
    else keyed(choiceKey(choice))?.focus({ preventScroll: true });
}

/** What is chosen is reached by zeppelin, or no longer is. @param {Page} page */
function takeZeppelin({ table }) {
    const ship = table.selection.staged?.zeppelin;
    if (ship?.usable) run("stage", ship.move);
}

/** Whoever asks for it wants to read it. @param {Page} page */
function askForHint({ table }) {
    if (!table.offers) return;
    at("stage").focus({ preventScroll: true });
    run("hint");
}

/** @param {Page} page */
function letGo({ table, playback }) {
    playback.skip();
    if (table.selection.staged) run("cancel");
    else if (table.hints.hint) run("close-hint");
}

/**
 * @param {KeyboardEvent} event
 * @param {Page} page
 */
function pressed(event, page) {
    const { key, target, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if (key === "Escape") return letGo(page);
    const inside = target instanceof Element ? target : document.body;
    const shifted = shiftKey && /[a-z]/i.test(key);
    const withOthers = event.ctrlKey || event.altKey || event.metaKey || event.repeat || shifted;
    if (!page.settings.shortcuts || withOthers || inside.closest(FIELDS)) return;
    if (key === "Enter") {
        if (!page.table.selection.staged || inside.closest(ACTIVE)) return;
        event.preventDefault(); // or it would also press what has the focus next
        run("confirm");
        return;
    }
    const found = key.length === 1 && SHORTCUTS.find(({ keys }) => keys.includes(key.toLowerCase()));
    if (!found) return;
    event.preventDefault();
    found.act(page, found.keys.indexOf(key.toLowerCase()));
}

/**
 * A key that is held down has done what it does: a browser would press again and again what has the focus, and that
 * is soon another button.
 * @param {KeyboardEvent} event
 */
function held(event) {
    const inside = event.target instanceof Element && event.target.closest(FIELDS);
    if (!event.repeat || inside || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
}

/** @param {Page} page */
export function listenToKeys(page) {
    addEventListener("keydown", held, { capture: true });
    addEventListener("keydown", (event) => pressed(event, page));
}
