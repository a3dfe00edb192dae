// The sheet: which of its tabs is in sight, and how high it stands. What its heights are is for sheet.css to say; on
// screens with room for everything it has only one.

import { sign } from "./art.js";
import { run } from "./commands.js";
import { at, h, isShown, replace } from "./dom.js";
import { showNewest } from "./log.js";
import { news } from "./recap.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Tab} Tab
 * @typedef {"line" | "medium" | "full"} Height
 */

/** @type {{ tab: Tab, label: string, icon: string }[]} */
const TABS = [
    { tab: "turn", label: "tab-turn", icon: "start" },
    { tab: "players", label: "players", icon: "players" },
    { tab: "bags", label: "bags", icon: "bag" },
    { tab: "log", label: "log", icon: "log" },
];

/** Pixels that a finger may tremble while it presses. */
const TREMBLE = 6;

/** @type {Tab} */
let tab = "turn";
/** @type {Height} */
let height = "medium";
/** Whether the sheet has several heights on this screen: then it has a line to be pulled by. */
let hasHeights = false;
/** Whether stage and tabs are in sight together: then there is no tab for the turn. */
let hasRoom = false;
/** Whether a move is staged, and whether somebody may choose one, when the bar was painted last. */
let staged = false, mayChoose = false;

/**
 * What sheet.css has of the sheet on this screen is told by what is laid out of the bar. It is looked at when that
 * changes, and never while painting, which would have to wait for the layout. The signs that are watched have the same
 * size whatever is chosen. What is staged is not left behind a tab that there was room for.
 */
const screen = new ResizeObserver(() => {
    const bar = at("sheet-bar");
    const grip = bar.querySelector(".sheet-grip"), turn = bar.querySelector("[data-tab=turn]");
    if (!grip || !turn || !isShown(bar)) return;
    hasHeights = isShown(grip);
    hasRoom = !hasHeights && !isShown(turn);
    if (staged && !isShown(at("stage"))) showStage();
    else apply();
});

/** Shows the tab and the height that were chosen. */
function apply() {
    const { dataset } = at("sheet");
    dataset["tab"] = tab;
    dataset["height"] = height;
    const shown = tab === "turn" && hasRoom ? "players" : tab;
    for (const button of at("sheet-bar").querySelectorAll("[data-tab]"))
        button.setAttribute("aria-pressed", String(button.getAttribute("data-tab") === shown));
    at("sheet-bar").querySelector(".sheet-line")?.setAttribute("aria-expanded", String(height !== "line"));
    at("holdings").hidden = height !== "line"; // else the sheet lies on them
}

/** @param {Height} wanted */
function setHeight(wanted) {
    height = wanted;
    if (height !== "full" && tab !== "turn" && hasHeights) tab = "turn";
    apply();
}

/**
 * Shows a tab; one that is shown already gives way to the turn.
 * @param {Tab} wanted
 */
export function showTab(wanted) {
    tab = tab === wanted && hasHeights ? "turn" : wanted;
    height = tab === "turn" ? "medium" : "full";
    apply();
    if (tab === "log") showNewest();
}

/** What is staged, or told, is in sight, and nothing of the table is covered. */
export function showStage() {
    if (!hasRoom) tab = "turn";
    height = "medium";
    apply();
}

/** What is told on the stage, if it needs more than its usual room. */
export function showWhole() {
    const { scrollHeight, clientHeight } = at("stage-body");
    if (tab === "turn" && hasHeights && scrollHeight > clientHeight) height = "full";
    apply();
}

/** A position that somebody goes to can be seen: only the table's own room is taken. */
export function uncoverTable() {
    if (height === "full") height = "medium";
    apply();
}

// ---- The bar ----

/**
 * One line that tells how things are.
 * @param {Model} model
 */
function lineOf(model) {
    const { say, view, info, preview } = model;
    if (!model.live) return view.heading;
    if (model.staged && preview) return preview.title;
    if (!model.offers) return model.status;
    const { since, first } = news(model);
    if (info.persons < 2)
        return say(since === 0 ? "turn-line-none" : first ? "turn-line-first" : "turn-line", since);
    const name = view.players[info.awaited]?.name ?? "";
    return say(since === 0 ? "turn-line-of-none" : first ? "turn-line-of-first" : "turn-line-of", name, since);
}

/** The words of the line, made once: whoever presses something while it changes must not lose it. */
const words = h("span", { class: "words" });

/** The language of the bar, "" if it is not there yet. */
let barLanguage = "";

/** @param {HTMLElement} root @param {Model} model */
function makeBar(root, model) {
    barLanguage = model.components.language;
    replace(root, ...barOf(model));
    screen.disconnect();
    for (const watched of root.querySelectorAll(".sheet-grip, [data-tab=turn] > .art")) screen.observe(watched);
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function paintSheetBar(root, model) {
    words.textContent = lineOf(model);
    if (barLanguage !== model.components.language) makeBar(root, model);
    const begins = model.offers !== null && !mayChoose;
    staged = model.staged;
    mayChoose = model.offers !== null;
    if (begins && tab === "turn") uncoverTable(); // it was pulled up to read what is over now
    else apply();
}

/** @param {Model} model */
function barOf({ say }) {
    const tabs = TABS.map(({ tab: name, label, icon }) => h("button", {
        type: "button", class: "sheet-tab", "data-key": `tab-${name}`, "data-tab": name, title: say(label),
        onclick: () => run("tab", name),
    }, sign(icon, 22), h("span", { "data-text": say(label) }, say(label))));
    const line = h("button", {
        type: "button", class: "sheet-line", "data-key": "sheet", "aria-controls": "stage",
        onpointerdown: (event) => pull(/** @type {PointerEvent} */ (event)),
        onclick: (event) => press(/** @type {MouseEvent} */ (event)),
    }, h("i", { class: "sheet-grip" }), words);
    return [line, h("div", { class: "sheet-tabs", role: "group", "aria-label": say("tabs") }, ...tabs)];
}

// ---- Heights, by pressing and pulling ----

/** Whether the press that ends now has pulled the sheet. */
let pulled = false;

/** @param {MouseEvent} event */
function press(event) {
    if (pulled && event.detail > 0) pulled = false; // by keyboard nothing is pulled
    else setHeight(height === "medium" ? "line" : "medium");
}

/**
 * The sheet follows the finger, and stays at the nearest of its heights.
 * @param {PointerEvent} down
 */
function pull(down) {
    if (!down.isPrimary || down.button !== 0) return;
    const sheet = at("sheet");
    const heights = measured(sheet);
    const from = sheet.getBoundingClientRect().height;
    const over = new AbortController();
    let now = from;
    pulled = false;
    /** @param {PointerEvent} event */
    const move = (event) => {
        if (!pulled && Math.abs(event.clientY - down.clientY) < TREMBLE) return;
        pulled = true;
        now = Math.max(heights.line, Math.min(heights.full, from + down.clientY - event.clientY));
        sheet.dataset["dragged"] = "";
        at("holdings").hidden = false;
        sheet.style.setProperty("--dragged", `${now}px`);
    };
    const end = () => {
        over.abort();
        delete sheet.dataset["dragged"];
        sheet.style.removeProperty("--dragged");
        if (pulled) setHeight(nearest(heights, now));
    };
    // The window hears it, wherever the finger goes, and whatever is painted anew meanwhile.
    const { signal } = over;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
}

/**
 * The heights in pixels: each is tried, which nobody sees before it is over.
 * @param {HTMLElement} sheet
 * @returns {Record<Height, number>}
 */
function measured(sheet) {
    /** @param {Height} name */
    const measure = (name) => {
        sheet.dataset["height"] = name;
        return sheet.getBoundingClientRect().height;
    };
    const found = { line: measure("line"), medium: measure("medium"), full: measure("full") };
    sheet.dataset["height"] = height;
    return found;
}

/**
 * @param {Record<Height, number>} heights
 * @param {number} now
 * @returns {Height}
 */
function nearest(heights, now) {
    const names = /** @type {Height[]} */ (["line", "medium", "full"]);
    return names.reduce((best, name) =>
        (Math.abs(heights[name] - now) < Math.abs(heights[best] - now) ? name : best));
}
