// What happened, in sentences, and the way back to any position.

import { playerMark, sign } from "./art.js";
import { noted } from "./card_note.js";
import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { at, h, replace } from "./dom.js";

/** @typedef {import("./types").Model} Model */

/**
 * The slider and its buttons: made once, since a browser lets go of a slider that is replaced while it is
 * dragged.
 */
function makeHistory() {
    let now = 0; // the position that is looked at
    /** @param {string} label @param {string} sign @param {(turns: number) => number} turn where it leads */
    const step = (label, sign, turn) => {
        const button = stepButton(`history-${label}`, () => run("go-to", turn(Number(slider.max))));
        button.textContent = sign;
        return { label, turn, button };
    };
    const slider = h("input", {
        type: "range", min: 0, "data-key": "history", oninput: () => {
            run("go-to", Number(slider.value));
            slider.value = String(now); // nobody may have gone there
        },
        onchange: () => run("uncover-table"), // not before: it would be drawn away from the finger
    });
    const back = [step("first", "«", () => 0), step("back", "‹", () => now - 1)];
    const forward = [step("forward", "›", () => now + 1), step("last", "»", (turns) => turns)];
    const heading = h("output", { class: "history-heading" });
    const playOn = pushButton("history-play-on", "", () => run("play-on"));
    const watching = makeWatching();
    /** @param {Model} model */
    const update = (model) => {
        const { say, view, live, branches, watched } = model;
        now = view.turn;
        for (const { label, turn, button } of [...back, ...forward]) {
            const goal = turn(view.turns);
            const focused = document.activeElement === button;
            button.disabled = goal < 0 || goal > view.turns || goal === now;
            if (focused && button.disabled) slider.focus({ preventScroll: true });
            button.title = say(label);
            button.setAttribute("aria-label", say(label));
        }
        slider.max = String(view.turns);
        slider.value = String(now);
        slider.setAttribute("aria-label", say("history"));
        slider.setAttribute("aria-valuetext", view.heading);
        heading.textContent = view.heading;
        playOn.textContent = say("play-on");
        playOn.hidden = live || !branches || watched !== "";
        watching.update(model);
    };
    const place = h("div", { class: "history-place" }, heading, playOn, watching.speed);
    const buttons = [watching.watch, ...back.map((one) => one.button)];
    const elements = [...buttons, slider, ...forward.map((one) => one.button), place];
    return { elements, update };
}

/** The button that shows turn after turn, and that for how fast. */
function makeWatching() {
    const watch = stepButton("history-watch", () => run("watch"));
    const speed = pushButton("history-speed", "", () => run("watch-speed"));
    for (const one of [watch, speed]) one.dataset["watch"] = "";
    /** @param {Model} model */
    const update = ({ say, view, watched }) => {
        replace(watch, sign(watched ? "pause" : "watch", 18));
        watch.disabled = view.turns === 0;
        watch.title = say(watched ? "pause" : "watch");
        watch.setAttribute("aria-label", watch.title);
        speed.hidden = watched === "";
        speed.textContent = watched && say("watch-speed", say(`speed-${watched}`));
        document.body.toggleAttribute("data-watched", watched !== "");
    };
    return { watch, speed, update };
}

/**
 * @param {string} key
 * @param {() => void} act
 */
function stepButton(key, act) {
    return h("button", { type: "button", class: "push step", "data-key": key, onclick: act });
}

/** @type {ReturnType<typeof makeHistory> | null} */
let historyBar = null;

/**
 * From the first position to the newest.
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function paintHistory(root, model) {
    if (!historyBar) {
        historyBar = makeHistory();
        replace(root, ...historyBar.elements);
    }
    historyBar.update(model);
    document.body.toggleAttribute("data-past", !model.live);
}

/**
 * Whether the newest entries of the log are in sight. Only scrolling changes that: to ask the browser at every
 * painting would make it lay out the whole page an extra time, which takes longer than all painting.
 */
let atEnd = true;

/**
 * How far the log was scrolled when its end was in sight last. With bots that move at once, more may have come until
 * a browser tells that it has scrolled: only who is above that has gone elsewhere.
 */
let end = 0;

/** Whether a position of the past was looked at, when the log was painted last. */
let wasPast = false;

/**
 * What happened beside the game after so many turns.
 * @param {Model} model
 * @param {number} turn
 */
function asidesAfter({ asides, colours }, turn) {
    return asides.filter((aside) => aside.turn === turn).map(({ seat, text }) => h("li", { class: "log-aside" },
        seat >= 0 && playerMark(colours[seat] ?? 0, 16), h("span", {}, text)));
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function paintLog(root, model) {
    const { view, log, asides, colours, say, live } = model;
    root.onscroll = () => {
        const { scrollTop } = root;
        const inSight = root.scrollHeight - scrollTop - root.clientHeight < 40;
        if (inSight) end = scrollTop;
        if (inSight || scrollTop < end) atEnd = inSight;
    };
    if (log.length === 0 && asides.length === 0) return replace(root, h("p", { class: "log-none" }, say("no-turns")));
    const list = h("ol", { class: "log-list" }, ...asidesAfter(model, 0), ...log.flatMap((entry) => [h("li", {},
        h("button", {
            type: "button", class: "log-entry", "data-key": `log-${entry.turn}`,
            onclick: () => {
                run("go-to", entry.turn);
                run("uncover-table");
            },
            "aria-current": entry.turn === view.turn && "step", ...noted(entry.cards),
        },
        playerMark(colours[entry.player] ?? 0, 16),
        h("span", {}, h("small", {}, entry.when), " ", entry.text))), ...asidesAfter(model, entry.turn)]));
    replace(root, list);
    const aim = !live || wasPast, follow = atEnd;
    wasPast = !live;
    requestAnimationFrame(() => {
        if (!list.isConnected) return; // painted anew in the meantime
        if (aim) scrollTo(root, list.querySelector("[aria-current]"));
        else if (follow) {
            root.scrollTop = root.scrollHeight;
            end = root.scrollTop;
        }
    });
}

/** The newest entries, or that of the position that is looked at, are in sight again: it was hidden. */
export function showNewest() {
    const root = at("log");
    if (wasPast) scrollTo(root, root.querySelector("[aria-current]"));
    else root.scrollTop = root.scrollHeight;
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
