// The time wheel of a dig, as a thing: a printed disc with weeks and tokens, and on it one of brass, through whose
// windows the tokens are seen, and whose hand lies round the weeks that are chosen. It turns with the pointer,
// from week to week, and as a slider by keys.

import { run } from "./commands.js";
import { at, h, isShown, keyed, s } from "./dom.js";

/**
 * @typedef {import("./types").Dig} Dig
 * @typedef {import("./types").DigWeek} DigWeek
 * @typedef {import("./types").Say} Say
 */

/** Radii: of the printed disc, of the one of brass, of its windows, and of the plate in the middle. */
const RIM = 157, BRASS = 127, WINDOW_OUT = 117, WINDOW_IN = 80, HUB = 68;

/** Degrees of a week, and how much of the way to the next week the brass gives before it clicks. */
const WEEK = 30, GIVE = 0.35;

/** Milliseconds from week to week. */
const CLICK_MS = 110;

/** How the brass lies, as it was painted last, and at which site. */
const lies = { angle: 0, site: -1 };

/**
 * @param {Dig} dig
 * @param {Say} say
 */
export function wheel(dig, say) {
    const { first, last } = range(dig);
    const tokens = dig.wheel.find(({ weeks }) => weeks === dig.weeks)?.tokens ?? 0;
    const face = s("svg", {
        viewBox: "-160 -160 320 320", class: "dig-face", role: "slider", tabindex: 0, "data-key": "dig-wheel",
        "aria-label": say("wheel"), "aria-valuemin": first, "aria-valuemax": last, "aria-valuenow": dig.weeks,
        "aria-valuetext": say("wheel-week", dig.weeks, tokens),
        onkeydown: (event) => turnByKey(/** @type {KeyboardEvent} */ (event), dig),
        onpointerdown: (event) => drag(/** @type {PointerEvent} */ (event), dig),
    },
    metal(), s("circle", { class: "dig-cast", cx: 2, cy: 3, r: RIM }), s("circle", { r: RIM, class: "dig-rim" }),
    ...dig.wheel.map((week) => sector(week, dig, say)),
    s("circle", { r: RIM - 3, class: "dig-print" }),
    s("path", { class: "dig-print", d: scale(BRASS + 2, BRASS + 7, 60) }),
    s("g", { transform: "translate(1.8 2.6)" }, s("path", { class: "dig-brass-shade turning", d: brassShape() })),
    brass(), nameplate());
    turnTo(face, dig);
    return h("div", { class: "dig-wheel", title: say("wheel-legend") }, face, middle(dig, say));
}

/** The fewest and the most weeks that may be chosen, or are. @param {Dig} dig */
function range(dig) {
    const all = [dig.weeks, ...dig.wheel.filter(({ legal }) => legal).map(({ weeks }) => weeks)];
    return { first: Math.min(...all), last: Math.max(...all) };
}

/* ---- What it is made of ---- */

/** Brass, on which the light falls from the upper left however it lies. */
function metal() {
    /** @param {[string, string][]} stops */
    const tones = (stops) => stops.map(([offset, tone]) => s("stop", { offset, class: `brass-${tone}` }));
    const across = { gradientUnits: "userSpaceOnUse", x1: -100, y1: -110, x2: 105, y2: 115 };
    return s("defs", {},
        s("linearGradient", { id: "wheel-brass", ...across, class: "dig-metal" },
            ...tones([["0%", "light"], ["30%", "middle"], ["52%", "light"], ["74%", "middle"], ["100%", "dark"]])));
}

/**
 * A point of the wheel; week 12 is at the top, as on a clock.
 * @param {number} week
 * @param {number} radius
 */
function point(week, radius) {
    const angle = (week * WEEK - 90) * Math.PI / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/**
 * The part of the ring that belongs to a week, less a margin on both sides.
 * @param {number} week
 * @param {number} inner
 * @param {number} outer
 * @param {number} margin in weeks
 */
function ring(week, inner, outer, margin) {
    const from = week - 0.5 + margin, to = week + 0.5 - margin;
    return `M${point(from, outer)} A${outer} ${outer} 0 0 1 ${point(to, outer)} ` +
        `L${point(to, inner)} A${inner} ${inner} 0 0 0 ${point(from, inner)} z`;
}

/**
 * Marks round the wheel.
 * @param {number} inner
 * @param {number} outer
 * @param {number} count
 */
function scale(inner, outer, count) {
    return Array.from({ length: count }, (_, mark) => {
        const week = mark * 12 / count;
        return `M${point(week, mark % 5 ? (inner + outer) / 2 : inner)}L${point(week, outer)}`;
    }).join("");
}

/** The disc of brass with its windows cut out, and its hand: a loop round what is at the top. */
function brassShape() {
    const hand = `M${point(-0.56, BRASS - 1)}L${point(-0.5, RIM + 1)}A${RIM} ${RIM} 0 0 1 ${point(0.5, RIM + 1)}` +
        `L${point(0.56, BRASS - 1)}A${BRASS} ${BRASS} 0 1 1 ${point(-0.56, BRASS - 1)}z`;
    const loop = ring(0, BRASS + 3.5, RIM - 4.5, 0.12);
    return `${hand}${loop}${windows()}`;
}

const windows = () => Array.from({ length: 12 }, (_, week) => ring(week, WINDOW_IN, WINDOW_OUT, 0.085)).join("");

function brass() {
    return s("g", { class: "turning dig-brass" },
        s("path", { class: "dig-brass-body", d: brassShape() }),
        s("path", { class: "dig-engraved", d: windows() }),
        s("path", { class: "dig-engraved fine", d: scale(WINDOW_OUT + 3, BRASS - 2, 60) }),
        s("circle", { class: "dig-engraved fine", r: WINDOW_IN - 4 }));
}

/** The plate in the middle, with its rivets: it stays where it is. */
function nameplate() {
    const rivets = [45, 135, 225, 315].map((angle) => angle * Math.PI / 180)
        .map((angle) => [(HUB - 8) * Math.cos(angle), (HUB - 8) * Math.sin(angle)]);
    return s("g", { class: "dig-nameplate" },
        s("circle", { class: "dig-plate-shade", cx: 1.2, cy: 2, r: HUB + 1 }),
        s("circle", { class: "dig-hub", r: HUB }), s("circle", { class: "dig-plate-line", r: HUB - 4 }),
        ...rivets.flatMap(([x, y]) => [
            s("circle", { class: "rivet", cx: x, cy: y, r: 3 }),
            s("circle", { class: "rivet-light", cx: x - 0.8, cy: y - 0.9, r: 1.1 }),
        ]));
}

/**
 * One week as it is printed: its number on the rim, and the tokens it draws.
 * @param {DigWeek} week
 * @param {Dig} dig
 * @param {Say} say
 */
function sector({ weeks, tokens, more, legal, why, move }, dig, say) {
    const state = `${more ? "" : " idle"}${weeks === dig.weeks ? " taken" : ""}${legal ? "" : " barred"}`;
    const act = () => legal && run("stage", move);
    return s("g", { class: `dig-week${state}`, "data-key": `dig-week-${weeks}`, onclick: act },
        s("title", {}, legal ? say("wheel-week", weeks, tokens) : why),
        s("path", { class: "dig-sector", d: ring(weeks, HUB, RIM, 0.005) }),
        label(weeks, 142, "dig-week-number", weeks),
        label(weeks, 99, "dig-tokens", tokens || "–"));
}

/**
 * @param {number} week
 * @param {number} radius
 * @param {string} name
 * @param {string | number} text
 */
function label(week, radius, name, text) {
    return s("text", { class: name, transform: `translate(${point(week, radius)})`, dy: "0.35em" }, text);
}

/**
 * What stands in the middle.
 * @param {Dig} dig
 * @param {Say} say
 */
function middle(dig, say) {
    return h("div", { class: "dig-middle", title: say("knowledge-made-of", dig.special, dig.general) },
        h("span", {}, say("tokens-drawn")),
        h("span", { class: "dig-middle-number" }, dig.tokens),
        h("span", { class: "dig-middle-knowledge" }, say("knowledge-of", dig.knowledge)),
        h("span", { class: "unseen" }, say("knowledge-made-of", dig.special, dig.general)));
}

/* ---- How it turns ---- */

/**
 * Lays the brass at an angle; it comes from where it lay before.
 * @param {Element} face
 * @param {number} angle
 * @param {boolean} moves
 */
function lay(face, angle, moves) {
    const back = ((lies.angle - angle + 540) % 360 + 360) % 360 - 180; // the shorter way round
    lies.angle = angle;
    for (const part of face.querySelectorAll(".turning")) {
        part.setAttribute("transform", `rotate(${angle})`);
        if (moves && back !== 0)
            part.animate([{ transform: `rotate(${angle + back}deg)` }, { transform: `rotate(${angle}deg)` }],
                { duration: CLICK_MS, easing: "cubic-bezier(.2, .9, .3, 1)" });
    }
    face.querySelector(".dig-metal")?.setAttribute("gradientTransform", `rotate(${-angle})`);
}

/**
 * As it is painted: to the weeks that are staged.
 * @param {Element} face
 * @param {Dig} dig
 */
function turnTo(face, dig) {
    const moves = lies.site === dig.site && !document.documentElement.classList.contains("still");
    lies.site = dig.site;
    const from = lies.angle;
    lay(face, dig.weeks * WEEK, false);
    if (!moves) return;
    queueMicrotask(() => { // it is part of the page by then
        if (lies.angle === dig.weeks * WEEK) lies.angle = from;
        lay(face, dig.weeks * WEEK, true);
    });
}

/**
 * Arrow keys go to the next week that may be chosen, Home and End to the first and the last.
 * @param {KeyboardEvent} event
 * @param {Dig} dig
 */
function turnByKey(event, dig) {
    const allowed = dig.wheel.filter(({ legal }) => legal);
    const before = allowed.filter(({ weeks }) => weeks < dig.weeks).at(-1);
    const after = allowed.find(({ weeks }) => weeks > dig.weeks);
    /** @type {Record<string, DigWeek | undefined>} */
    const goals = {
        ArrowRight: after, ArrowUp: after, ArrowLeft: before, ArrowDown: before, Home: allowed[0], End: allowed.at(-1),
    };
    if (!(event.key in goals)) return;
    event.preventDefault();
    event.stopPropagation();
    const goal = goals[event.key];
    if (goal && goal.weeks !== dig.weeks) run("stage", goal.move);
}

/** Goes to the wheel. */
export function focusOnWheel() {
    const face = at("stage").querySelector(".dig-face");
    const goal = face && isShown(face) ? face : keyed("confirm"); // not every screen has room for a wheel
    if (goal instanceof SVGElement || goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}

/**
 * The hand follows the pointer round the middle: what it is nearest to is staged, if it may be, and the brass leans a
 * little towards the pointer.
 * @param {PointerEvent} down
 * @param {Dig} dig
 */
function drag(down, dig) {
    if (!down.isPrimary || down.button !== 0) return;
    const { left, top, width, height } = /** @type {Element} */ (down.currentTarget).getBoundingClientRect();
    /** @param {PointerEvent} event */
    const angleAt = ({ clientX, clientY }) =>
        Math.atan2(clientY - top - height / 2, clientX - left - width / 2) * 180 / Math.PI + 90;
    let chosen = dig.weeks, moved = false;
    const begun = Math.round(angleAt(down) / WEEK);
    /** A second finger turns nothing. @param {Event} event */
    const isSame = (event) => /** @type {PointerEvent} */ (event).pointerId === down.pointerId;
    /** @param {PointerEvent} event */
    const move = (event) => {
        if (!isSame(event)) return;
        if (event.buttons === 0) return end(); // let go where nobody could tell: outside, or in a menu
        const angle = angleAt(event), week = (Math.round(angle / WEEK) + 11) % 12 + 1;
        if (!moved && Math.round(angle / WEEK) === begun) return; // a press is no drag
        moved = true;
        // What was pressed is painted anew: only what stays can hold the finger in every browser.
        at("stage").setPointerCapture(event.pointerId);
        if (at("stage").querySelector(".dig")?.getAttribute("data-site") !== String(dig.site)) return end();
        const goal = dig.wheel[week - 1];
        if (goal?.legal && week !== chosen) {
            chosen = week;
            run("stage", goal.move);
        }
        lean(angle);
    };
    /** @param {number} angle of the pointer */
    const lean = (angle) => {
        const off = ((angle - chosen * WEEK + 540) % 360 + 360) % 360 - 180;
        const face = at("stage").querySelector(".dig-face");
        queueMicrotask(() => face && lay(face, chosen * WEEK + Math.max(-5, Math.min(5, off * GIVE)), false));
    };
    const over = new AbortController(), { signal } = over;
    const end = () => {
        over.abort();
        const face = at("stage").querySelector(".dig-face");
        if (face && moved) lay(face, chosen * WEEK, !document.documentElement.classList.contains("still"));
    };
    // Of the window: the face is painted anew meanwhile.
    addEventListener("pointermove", move, { signal });
    for (const gone of ["pointerup", "pointercancel"])
        addEventListener(gone, (event) => isSame(event) && end(), { signal });
}
