// What happened, in sentences, and the way back to any position.

import { playerMark } from "./art.js";
import { h, replace } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Entry} Entry
 */

/**
 * The slider and its buttons: from the first position to the newest.
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {(turn: number) => void} goTo
 */
export function paintHistory(root, model, goTo) {
    const { say, view } = model;
    /** @param {string} label @param {string} sign @param {number} turn */
    const step = (label, sign, turn) => h("button", {
        type: "button", class: "push step", "data-key": `history-${label}`, "aria-label": say(label), title: say(label),
        disabled: turn < 0 || turn > view.turns || turn === view.turn, onclick: () => goTo(turn),
    }, sign);
    const slider = h("input", {
        type: "range", min: 0, max: view.turns, "data-key": "history", "aria-label": say("history"),
        "aria-valuetext": view.heading, oninput: () => {
            goTo(Number(slider.value));
            slider.value = String(view.turn); // as long as nobody goes there
        },
    });
    slider.value = String(view.turn);
    replace(root,
        step("first", "«", 0), step("back", "‹", view.turn - 1), slider,
        step("forward", "›", view.turn + 1), step("last", "»", view.turns),
        h("output", { class: "history-heading" }, view.heading));
}

/**
 * Whether the newest entries of the log are in sight. Only scrolling changes that: to ask the browser at every
 * painting would make it lay out the whole page an extra time, which takes longer than all painting.
 */
let atEnd = true;

/** Whether a position of the past was looked at, when the log was painted last. */
let wasPast = false;

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {Entry[]} entries
 * @param {(turn: number) => void} goTo
 */
export function paintLog(root, model, entries, goTo) {
    const { view, say, live } = model;
    root.onscroll = () => {
        atEnd = root.scrollHeight - root.scrollTop - root.clientHeight < 40;
    };
    if (entries.length === 0) return replace(root, h("p", { class: "log-none" }, say("no-turns")));
    const list = h("ol", { class: "log-list" }, ...entries.map((entry) => h("li", {},
        h("button", {
            type: "button", class: "log-entry", "data-key": `log-${entry.turn}`, onclick: () => goTo(entry.turn),
            "aria-current": entry.turn === view.turn && "step",
        },
        playerMark(model.colours[entry.player] ?? 0, 16),
        h("span", {}, h("small", {}, entry.when), " ", entry.text)))));
    replace(root, list);
    const aim = !live || wasPast, follow = atEnd;
    wasPast = !live;
    requestAnimationFrame(() => {
        if (!list.isConnected) return; // painted anew in the meantime
        if (aim) scrollTo(root, list.querySelector("[aria-current]"));
        else if (follow) root.scrollTop = root.scrollHeight;
    });
}

/**
 * Brings the entry of the position that is looked at into sight, without moving the page.
 * @param {HTMLElement} root
 * @param {Element | null} entry none: the position before the first turn
 */
function scrollTo(root, entry) {
    if (!entry) {
        root.scrollTop = 0;
        return;
    }
    const frame = root.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    if (top < frame.top) root.scrollTop -= frame.top - top;
    if (bottom > frame.bottom) root.scrollTop += bottom - frame.bottom;
}
