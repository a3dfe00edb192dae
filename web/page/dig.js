// The panel of a dig: the time wheel, what can be given up, the exact chances. All numbers are the module's.

import { chips, counts } from "./bags.js";
import { bars } from "./bars.js";
import { noted } from "./card_note.js";
import { run } from "./commands.js";
import { at, h, isShown, keyed, s } from "./dom.js";
import { fold } from "./fold.js";
import { numbers } from "./move_numbers.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").MovePreview} MovePreview
 * @typedef {import("./types").Dig} Dig
 * @typedef {import("./types").Switch} Switch
 * @typedef {import("./types").Say} Say
 */

/** Radii of the wheel, which is drawn in a square of 320. */
const RIM = 158, WINDOW_OUT = 125, WINDOW_IN = 80, HUB = 74;

/**
 * A dig that is staged. Whatever is changed stages another one instead.
 * @param {Model} model
 * @param {MovePreview} preview
 * @param {Dig} dig
 */
export function digPanel(model, preview, dig) {
    const { say } = model;
    return h("div", { class: "dig", "data-site": dig.site }, wheel(dig, say), stepper(dig, say),
        figures(dig, say), time(preview, model), dig.bonusText !== "" && h("p", { class: "dig-bonus" }, dig.bonusText),
        switches(dig.switches, say), sum(dig, say),
        whyNot(dig.switches, say), charts(model, dig));
}

/* ---- One week more or less ---- */

/**
 * The weeks with a button on either side: the wheel of screens on which there is no room for one.
 * @param {Dig} dig
 * @param {Say} say
 */
function stepper(dig, say) {
    const { earlier, later } = around(dig);
    /** @param {string} key @param {string} sign @param {import("./types").DigWeek | undefined} goal */
    const step = (key, sign, goal) => h("button", {
        type: "button", class: "push", "data-key": key, disabled: !goal, "aria-label": say(key),
        onclick: () => goal && run("stage", goal.move),
    }, sign);
    return h("div", { class: "dig-stepper", role: "group", "aria-label": say("wheel") },
        step("week-less", "−", earlier.at(-1)),
        h("output", {}, h("b", {}, say("weeks", dig.weeks)), h("span", {}, say("tokens", dig.tokens))),
        step("week-more", "+", later[0]));
}

/**
 * The weeks that may be chosen, before and after the one that is.
 * @param {Dig} dig
 */
function around(dig) {
    const allowed = dig.wheel.filter((week) => week.legal);
    return {
        earlier: allowed.filter((week) => week.weeks < dig.weeks),
        later: allowed.filter((week) => week.weeks > dig.weeks),
    };
}

/* ---- The wheel ---- */

/**
 * @param {Dig} dig
 * @param {Say} say
 */
function wheel(dig, say) {
    const sectors = dig.wheel.map((_, index) => sector(dig, index, say));
    const face = s("svg", {
        viewBox: "-160 -160 320 320", class: "dig-face", role: "radiogroup", "aria-label": say("wheel"),
        onkeydown: (event) => turnWheel(/** @type {KeyboardEvent} */ (event), dig, sectors),
        onpointerdown: (event) => dragWheel(/** @type {PointerEvent} */ (event), dig),
    },
    s("circle", { r: RIM, class: "dig-rim" }),
    ...sectors,
    s("circle", { r: HUB, class: "dig-hub" }),
    s("path", {
        class: "dig-hand", d: `M-9 ${3 - HUB} L0 ${-HUB - 7} L9 ${3 - HUB} z`,
        transform: `rotate(${dig.weeks * 30})`,
    }));
    return h("div", { class: "dig-wheel", title: say("wheel-legend") }, face, hub(dig, say));
}

/**
 * A point of the wheel; week 12 is at the top, as on a clock.
 * @param {number} week
 * @param {number} radius
 */
function point(week, radius) {
    const angle = (week * 30 - 90) * Math.PI / 180;
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
 * One week of the wheel: its number on the rim, and its window with the tokens it draws.
 * @param {Dig} dig
 * @param {number} index
 * @param {Say} say
 * @returns {SVGGElement}
 */
function sector(dig, index, say) {
    const { weeks, tokens, more, legal, why, move } = /** @type {Dig["wheel"][0]} */ (dig.wheel[index]);
    const chosen = weeks === dig.weeks;
    return s("g", {
        class: more ? "dig-week" : "dig-week idle", role: "radio", tabindex: chosen ? 0 : -1, "data-key": `dig-week-${weeks}`,
        "aria-checked": String(chosen), "aria-disabled": legal ? null : "true",
        "aria-label": say("wheel-week", weeks, tokens), "aria-description": why,
        onclick: () => legal && run("stage", move),
    },
    s("title", {}, legal ? say("wheel-week", weeks, tokens) : why),
    s("path", { class: "dig-sector", d: ring(weeks, HUB, RIM, 0.01) }),
    s("path", { class: "dig-window", d: ring(weeks, WINDOW_IN, WINDOW_OUT, 0.07) }),
    label(weeks, 141, "dig-week-number", weeks),
    label(weeks, 105, "dig-tokens", tokens || "–"));
}

/**
 * @param {number} week
 * @param {number} radius
 * @param {string} name
 * @param {string | number} text
 */
function label(week, radius, name, text) {
    const at = { transform: `translate(${point(week, radius)})`, dy: "0.35em" };
    return s("text", { class: name, ...at, "aria-hidden": "true" }, text);
}

/**
 * Arrow keys go to the next week that may be chosen, Home and End to the first and the last.
 * @param {KeyboardEvent} event
 * @param {Dig} dig
 * @param {SVGGElement[]} sectors
 */
function turnWheel(event, dig, sectors) {
    const { earlier, later } = around(dig);
    const before = earlier[earlier.length - 1];
    /** @type {Record<string, Dig["wheel"][0] | undefined>} */
    const goals = {
        ArrowRight: later[0], ArrowUp: later[0], ArrowLeft: before, ArrowDown: before,
        Home: earlier[0], End: later[later.length - 1],
    };
    if (!(event.key in goals)) return;
    event.preventDefault();
    event.stopPropagation();
    const goal = goals[event.key];
    if (!goal) return;
    sectors[dig.wheel.indexOf(goal)]?.focus({ preventScroll: true });
    run("stage", goal.move);
}

/** Goes to the week of the wheel that is chosen. */
export function focusOnWheel() {
    const week = at("stage").querySelector("[role=radio][aria-checked=true]");
    const goal = week && isShown(week) ? week : keyed("confirm"); // not every screen has room for a wheel
    if (goal instanceof SVGElement || goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}

/**
 * The wheel turns with the pointer: the week that it is over is staged, if it may be.
 * @param {PointerEvent} down
 * @param {Dig} dig
 */
function dragWheel(down, dig) {
    const face = /** @type {Element} */ (down.currentTarget);
    const { left, top, width, height } = face.getBoundingClientRect();
    const weekAt = (/** @type {PointerEvent} */ { clientX, clientY }) => {
        const angle = Math.atan2(clientY - top - height / 2, clientX - left - width / 2) * 180 / Math.PI + 90;
        return (Math.round(angle / 30) + 11) % 12 + 1;
    };
    let dragged = weekAt(down);
    /** @param {PointerEvent} event */
    const move = (event) => {
        const week = weekAt(event);
        if (week === dragged) return;
        dragged = week;
        // What was pressed is painted anew: only what stays can hold the finger in every browser.
        at("stage").setPointerCapture(event.pointerId);
        if (at("stage").querySelector(".dig")?.getAttribute("data-site") !== String(dig.site)) return end();
        const goal = dig.wheel[week - 1];
        if (goal?.legal) run("stage", goal.move);
    };
    const end = () => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
    };
    addEventListener("pointermove", move); // of the window: the face is painted anew meanwhile
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
}

/**
 * What stands in the middle.
 * @param {Dig} dig
 * @param {Say} say
 */
function hub(dig, say) {
    return h("div", { class: "dig-middle", title: say("knowledge-made-of", dig.special, dig.general) },
        h("span", {}, say("tokens-drawn")),
        h("span", { class: "dig-middle-number" }, dig.tokens),
        h("span", { class: "dig-middle-knowledge" }, say("knowledge-of", dig.knowledge)),
        h("span", { class: "unseen" }, say("knowledge-made-of", dig.special, dig.general)));
}

/**
 * The time that the journey and the dig take, and who comes next.
 * @param {MovePreview} preview
 * @param {Model} model
 */
function time(preview, model) {
    return preview.legal && h("div", { class: "dig-time" }, numbers(model, preview));
}

/**
 * How the knowledge comes about, and what shovels add to the tokens.
 * @param {Dig} dig
 * @param {Say} say
 */
function sum(dig, say) {
    return h("p", { class: "dig-sum" }, h("span", {}, say("knowledge-of", dig.knowledge)), ` (${dig.sumText})`,
        dig.shovelTokens > 0 && h("span", {}, " · ", say("for-shovels", dig.shovelTokens)));
}

/* ---- What can be given up ---- */

/**
 * Those that can be used.
 * @param {Switch[]} all
 * @param {Say} say
 */
export function switches(all, say) {
    const usable = all.filter((one) => one.usable);
    return usable.length > 0 && h("div", { class: "dig-switches", role: "group", "aria-label": say("give-up") },
        ...usable.map(switchButton));
}

/**
 * The others, for who asks.
 * @param {Switch[]} all
 * @param {Say} say
 */
function whyNot(all, say) {
    const others = all.filter((one) => !one.usable);
    return others.length > 0 && fold("why-not", false, { class: "dig-why-not" },
        h("summary", {}, say("why-not")),
        h("ul", {}, ...others.map(({ name, why }) => h("li", {}, h("b", {}, name), " ", why))));
}

/** @param {Switch} one */
function switchButton(one) {
    return h("button", {
        type: "button", class: "dig-switch", role: "switch", "aria-checked": String(one.on),
        "data-key": `dig-switch-${one.flag}`, "data-flag": one.flag, ...noted(one.flag),
        onclick: () => run("stage", one.move),
    },
    h("span", { class: "dig-knob", "aria-hidden": "true" }),
    h("span", { class: "dig-switch-name" }, one.name),
    one.effect !== "" && h("span", { class: "dig-switch-about" }, one.effect));
}

/* ---- The chances ---- */

/**
 * The two numbers that matter most.
 * @param {Dig} dig
 * @param {Say} say
 */
function figures({ tokens, odds }, say) {
    /** @param {string} name @param {string} number @param {string} what */
    const figure = (name, number, what) =>
        h("div", { class: name }, h("strong", {}, number), " ", h("span", {}, what));
    return tokens > 0 && h("div", { class: "dig-figures" },
        figure("dig-figure dig-big", odds.expectedText, say("expected-points")),
        figure("dig-figure", odds.nothingText, say("chance-of-nothing")));
}

/**
 * The exact chances, and what is in the bag.
 * @param {Model} model
 * @param {Dig} dig
 */
function charts(model, { site, tokens, odds }) {
    const { say } = model;
    return h("section", { class: "dig-charts", "aria-label": say("chances") },
        tokens > 0 && bars({
            key: "finds", title: say("chance-of-finds"), chances: odds.finds, texts: odds.findsText,
            head: [say("count-finds"), say("chance")],
            read: (count, text) => say("so-many-finds", count, text),
        }),
        tokens > 0 && bars({
            key: "points", title: say("chance-of-points"), chances: odds.points, texts: odds.pointsText,
            head: [say("count-points"), say("chance")],
            read: (count, text) => say("so-many-points", count, text),
            mark: odds.expected,
        }),
        h("div", { class: `dig-bag bag-area site-${site}`, title: odds.text },
            h("h3", { class: "dig-title" }, say("in-the-bag")),
            counts(model, site), chips(model, site), h("p", { class: "unseen" }, odds.text)));
}
