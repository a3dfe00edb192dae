// What the lesson shows: its prompt, and a ring of light round what it is about, while all the rest is
// dimmed. The prompt finds a place beside that, so that it never lies on what is to be pressed.

import { tell } from "./announcer.js";
import { run } from "./commands.js";
import { drawing, hasDrawings } from "./drawings.js";
import { at, h, isShown, keyed, replace } from "./dom.js";
import { paintChanged } from "./parts.js";

/**
 * What is prompted. wrongs: how often something else was pressed, 0: it was not; find: where it is done, at the
 * moment, one thing or some side by side; marked: what in there has a ring of its own; isNew: it was not prompted
 * before; acts: a turn is to be made.
 * @typedef {{
 *     say: import("./types").Say, step: number, steps: number, picture: string, text: string, task: string,
 *     wrongs: number, next: string, ends: boolean, acts: boolean, isNew: boolean,
 *     find: () => Element[], marked: () => Element[],
 * }} Prompted
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 */

/** Pixels between ring and what is in it, between the ring and the prompt, and between that and the edge. */
const PAD = 5, GAP = 12, EDGE = 8;

/**
 * What should not be hidden, and how much a pixel of it is worth: where a move leads and what it takes, who is where
 * and whose turn it is, what is chosen and what others did, then all that can be chosen.
 * @type {[selector: string, worth: number][]}
 */
const LOOKED_AT = [
    ["#board .journey, #board .spent, #board .goal", 6], ["#board .marker, #board .figure, #status > span", 6],
    [".card.staged, .exhibit.staged, #stage .recap-turn", 4], ["#stage[data-state=staged]", 2],
    ["#display, #hall, #mine", 0.7], ["#board", 0.3],
];

/** What a pixel further away is worth. */
const FAR = 40;

const ring = h("div", { class: "lesson-ring", "aria-hidden": "true", hidden: true });
/** Round what is marked inside it. */
const mark = h("div", { class: "lesson-mark", "aria-hidden": "true", hidden: true });
const panel = h("section", { id: "lesson", class: "lesson", tabindex: -1, hidden: true });

/** @type {Prompted | null} */
let shown = null;
/** Whether the place of the prompt is to be found with the next frame. */
let placing = false;
/** Whether it was not placed yet: it may be painted more than once in between. */
let unplaced = false;
/** Whether what it is about may have got out of sight, which low stages scroll. */
let resized = false;

/** Nothing is told. Whoever was there is at the stage meanwhile, where something is to be seen. */
export function hideLesson() {
    shown = null;
    const wasHere = panel.contains(document.activeElement);
    panel.hidden = ring.hidden = mark.hidden = true;
    if (wasHere) at("stage").focus({ preventScroll: true });
}

/** @param {Prompted} prompted */
export function paintLesson(prompted) {
    const { step, text, task, wrongs, next, acts } = prompted;
    if (!panel.isConnected) attach();
    shown = prompted;
    panel.hidden = false;
    placeSoon();
    paintChanged("lesson", [step, text, task, wrongs, next, acts, hasDrawings()], () => fill(prompted));
    if (!prompted.isNew) return;
    unplaced = true;
    tell(text);
    if (task !== "") tell(task);
}

/** @param {Prompted} prompted */
function fill(prompted) {
    const { say, step, steps } = prompted;
    panel.setAttribute("aria-label", say("lesson"));
    panel.classList.remove("is-wrong"); // it moves again when it is placed, be it that it was wrong already
    replace(panel,
        h("header", { class: "lesson-head" },
            h("p", { class: "lesson-step" }, say("lesson-step", step + 1, steps)),
            h("progress", { max: steps, value: step + 1, "aria-hidden": "true" }),
            h("button", {
                type: "button", class: "frame-cross", "data-key": "lesson-leave",
                "aria-label": say("lesson-leave"), title: say("lesson-leave"),
                onclick: () => run("lesson-leave"),
            })),
        h("div", { class: "lesson-body" },
            hasDrawings() && drawing(prompted.picture, "lesson-picture"),
            h("p", { class: "lesson-text" }, prompted.text),
            prompted.task !== "" &&
                h("p", { class: "lesson-task", role: prompted.wrongs > 0 ? "alert" : null }, prompted.task)),
        h("footer", { class: "lesson-foot" }, ...buttons(prompted)));
}

/**
 * @param {Prompted} prompted
 * @returns {import("./dom").Child[]}
 */
function buttons({ say, step, next, ends, acts }) {
    /**
     * @param {string} label
     * @param {"lesson-next" | "lesson-back" | "lesson-home" | "lesson-again"} command
     */
    const button = (label, command, look = "") => h("button", {
        type: "button", class: `push ${look}`, "data-key": `lesson-do-${label}`, onclick: () => run(command),
    }, say(label));
    if (ends) return [button("lesson-home", "lesson-home"), button("lesson-again", "lesson-again", "main")];
    const back = step > 0 && button("lesson-back", "lesson-back");
    return [back, button(next, "lesson-next", acts ? "" : "main")];
}

/** It comes before the table, so that it is the next for keys, too. */
function attach() {
    document.getElementById("table")?.before(ring, mark, panel);
    addEventListener("scroll", placeSoon, { capture: true, passive: true });
    const resize = () => {
        resized = true;
        placeSoon();
    };
    addEventListener("resize", resize);
    const size = new ResizeObserver(resize); // of what may push aside what the ring is round
    for (const id of ["board", "stage", "sheet"]) {
        const place = document.getElementById(id);
        if (place) size.observe(place);
    }
}

// ---- Where it is ----

/** With the next frame: to ask for sizes, a browser must lay out what was just painted. */
function placeSoon() {
    if (placing || !shown) return;
    placing = true;
    requestAnimationFrame(place);
}

function place() {
    placing = false;
    if (!shown || panel.hidden) return;
    const [found = null] = shown.find();
    if (unplaced || resized) found?.scrollIntoView({ block: "nearest" });
    resized = false;
    const aim = around(shown.find()), marked = around(shown.marked());
    ring.hidden = false;
    ring.classList.toggle("nowhere", aim === null);
    mark.hidden = marked === null;
    lay(ring, aim);
    lay(mark, marked);
    const spot = bestSpot(aim);
    panel.style.cssText = `left:${spot.left}px;top:${spot.top}px`;
    // Sizes were asked for since it was not, so it moves.
    panel.classList.toggle("is-wrong", shown.wrongs > 0);
    if (unplaced) focusOn(found, shown);
    unplaced = false;
}

/** The box that holds all of them that are shown, and a little more. @param {Element[]} found @returns {Box | null} */
function around(found) {
    const boxes = found.filter(isShown).map((one) => one.getBoundingClientRect());
    if (boxes.length === 0) return null;
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
    return grown({ left, top, right, bottom }, PAD);
}

/** @param {HTMLElement} frame @param {Box | null} box */
function lay(frame, box) {
    const { left, top, right, bottom } = box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    frame.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
}

/** @param {Box} box @param {number} by @returns {Box} */
function grown({ left, top, right, bottom }, by) {
    return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 0 && high > 0 ? wide * high : 0;
}

/** Shares of the free room at which the prompt is tried, besides the places right beside what it is about. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/**
 * Beside what it is about, where it hides least of what is to be looked at meanwhile.
 * @param {Box | null} aim
 * @returns {Box}
 */
function bestSpot(aim) {
    const { offsetWidth: width, offsetHeight: height } = panel;
    const right = innerWidth - width - EDGE, bottom = innerHeight - height - EDGE;
    /** @param {number} x @param {number} y @returns {Box} */
    const at = (x, y) => {
        const left = Math.max(EDGE, Math.min(x, right)), top = Math.max(EDGE, Math.min(y, bottom));
        return { left, top, right: left + width, bottom: top + height };
    };
    if (!aim) return at(right / 2, bottom / 2);
    const x = (aim.left + aim.right - width) / 2, y = (aim.top + aim.bottom - height) / 2;
    const spots = [
        at(x, aim.bottom + GAP), at(x, aim.top - GAP - height),
        at(aim.right + GAP, y), at(aim.left - GAP - width, y),
        ...SHARES.flatMap((across) => SHARES.map((down) => at(across * right, down * bottom))),
    ];
    const seen = LOOKED_AT.flatMap(([selector, worth]) =>
        [...document.querySelectorAll(selector)].map((one) => ({ box: one.getBoundingClientRect(), worth })));
    /** @param {Box} spot */
    const cost = (spot) => 1000 * overlap(spot, grown(aim, GAP - PAD)) +
        FAR * Math.hypot(spot.left - x, spot.top - y) +
        seen.reduce((sum, { box, worth }) => sum + worth * overlap(spot, box), 0);
    return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/**
 * Whoever uses keys is where something is to be done: at what is to be pressed, or else at the button that
 * goes on.
 * @param {Element | null} found
 * @param {Prompted} prompted
 */
function focusOn(found, { acts, next, ends }) {
    if (document.querySelector("dialog[open]")) return;
    const inside = acts && found && isShown(found) ?
        [found, ...found.querySelectorAll("*")].find((one) =>
            one.matches("[tabindex='0'], button:not(:disabled)")) : null;
    const goal = inside ?? keyed(`lesson-do-${ends ? "lesson-again" : next}`);
    if (goal instanceof HTMLElement || goal instanceof SVGElement) goal.focus({ preventScroll: true });
}
