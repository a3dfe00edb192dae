// The panel of a dig: the time wheel, what can be given up, the exact chances. All numbers are the module's.

import { bars } from "./bars.js";
import { run } from "./commands.js";
import { h, s } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").MovePreview} MovePreview
 * @typedef {import("./types").Dig} Dig
 * @typedef {import("./types").Switch} Switch
 * @typedef {import("./types").Say} Say
 */

/** Radii of the wheel, which is drawn in a square of 320. */
const RIM = 156, WINDOW_OUT = 127, WINDOW_IN = 82, HUB = 74;

/**
 * A dig that is staged. Whatever is changed stages another one instead.
 * @param {Model} model
 * @param {MovePreview} preview
 * @param {Dig} dig
 */
export function digPanel(model, preview, dig) {
    const { say } = model;
    return h("div", { class: "dig" }, h("div", { class: "dig-inside" },
        h("div", {}, wheel(dig, say), journey(preview, model)),
        h("div", {}, figures(dig, say), switches(dig.switches, say)),
        charts(dig, say)));
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
    },
    s("circle", { r: RIM, class: "dig-rim" }),
    ...sectors,
    s("circle", { r: HUB, class: "dig-hub" }),
    s("path", {
        class: "dig-hand", d: `M-9 ${3 - HUB} L0 ${-HUB - 7} L9 ${3 - HUB} z`,
        transform: `rotate(${dig.weeks * 30})`,
    }));
    return h("div", { class: "dig-wheel" }, face, hub(dig, say),
        h("p", { class: "dig-legend" }, say("wheel-legend")));
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
    const { weeks, tokens, legal, why, move } = /** @type {Dig["wheel"][0]} */ (dig.wheel[index]);
    const chosen = weeks === dig.weeks;
    return s("g", {
        class: "dig-week", role: "radio", tabindex: chosen ? 0 : -1, "data-key": `dig-week-${weeks}`,
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
    const allowed = dig.wheel.filter((week) => week.legal);
    const later = allowed.filter((week) => week.weeks > dig.weeks);
    const earlier = allowed.filter((week) => week.weeks < dig.weeks);
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

/**
 * What stands in the middle.
 * @param {Dig} dig
 * @param {Say} say
 */
function hub(dig, say) {
    return h("div", { class: "dig-middle", title: say("knowledge-made-of", dig.special, dig.general) },
        h("span", {}, say("tokens-drawn")),
        h("span", { class: "dig-middle-number" }, dig.tokens),
        dig.shovelTokens > 0 && h("span", { class: "dig-small" }, say("for-shovels", dig.shovelTokens)),
        h("span", { class: "dig-middle-knowledge" }, say("knowledge-of", dig.knowledge)),
        h("span", { class: "dig-small", "aria-hidden": "true" }, dig.sumText),
        h("span", { class: "unseen" }, say("knowledge-made-of", dig.special, dig.general)));
}

/**
 * The way there, and the time it takes with the dig.
 * @param {MovePreview} preview
 * @param {Model} model
 */
function journey(preview, { components, say }) {
    const stops = preview.path.map((place) => h("li", {}, components.places[place]?.name));
    const name = preview.flies ? "dig-path flies" : "dig-path";
    return h("div", { class: "dig-journey" },
        h("ol", { class: name, "aria-label": say("the-way") }, ...stops),
        preview.legal && h("p", {}, say("weeks-until", preview.total, preview.arrivalText)));
}

/* ---- What can be given up ---- */

/**
 * Those that can be used come first.
 * @param {Switch[]} all
 * @param {Say} say
 */
function switches(all, say) {
    const rows = [...all.filter((one) => one.usable), ...all.filter((one) => !one.usable)];
    return h("div", { class: "dig-switches", role: "group", "aria-label": say("give-up") },
        h("h3", { class: "dig-title" }, say("give-up")),
        ...rows.map(switchButton));
}

/** @param {Switch} one */
function switchButton(one) {
    const about = one.usable ? one.effect : one.why;
    return h("button", {
        type: "button", class: "dig-switch", role: "switch", "aria-checked": String(one.on),
        "aria-disabled": one.usable ? null : "true", "data-key": `dig-switch-${one.flag}`,
        "data-flag": one.flag,
        onclick: () => one.usable && run("stage", one.move),
    },
    h("span", { class: "dig-knob", "aria-hidden": "true" }),
    h("span", { class: "dig-switch-name" }, one.name),
    about !== "" && h("span", { class: "dig-switch-about" }, about));
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
        h("div", { class: name }, h("strong", {}, number), h("span", {}, what));
    return tokens > 0 && h("div", { class: "dig-figures" },
        figure("dig-figure dig-big", odds.expectedText, say("expected-points")),
        figure("dig-figure", odds.nothingText, say("chance-of-nothing")));
}

/**
 * @param {Dig} dig
 * @param {Say} say
 */
function charts({ tokens, odds }, say) {
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
        h("p", { class: "dig-bag" }, odds.text));
}
