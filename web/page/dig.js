// The panel of a dig: around the time wheel, what can be given up and the exact chances. All numbers are the module's.

import { counts, pieces } from "./bags.js";
import { bars } from "./bars.js";
import { noted } from "./card_note.js";
import { run } from "./commands.js";
import { h } from "./dom.js";
import { fold } from "./fold.js";
import { numbers } from "./move_numbers.js";
import { whenSeen } from "./vignettes.js";
import { wheel } from "./wheel.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").MovePreview} MovePreview
 * @typedef {import("./types").Dig} Dig
 * @typedef {import("./types").Switch} Switch
 * @typedef {import("./types").Say} Say
 */

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
            counts(model, site), whenSeen(() => pieces(model, site, "to-dig")),
            h("p", { class: "unseen" }, odds.text)));
}
