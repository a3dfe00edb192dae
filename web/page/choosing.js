// What can be chosen on the table behaves alike, wherever it lies: by pointer, by touch and by keyboard.

import { choiceKey, offerOf, sameChoice } from "./choice.js";
import { run } from "./commands.js";
import { byTouch, isTouch, keyed } from "./dom.js";
import { focusOnWheel } from "./wheel.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Choice} Choice
 * @typedef {import("./types").Offer} Offer
 */

/**
 * What is to be read aloud: the label with what it would take, or with why it cannot be.
 * @param {Model} model
 * @param {Offer | null} offer
 * @param {string} label
 */
function spoken(model, offer, label) {
    const more = offer?.label || offer?.why;
    return more ? model.say("offer-label", label, more) : label;
}

/**
 * What a choice takes in all, on a badge: the same wherever it is told. Of a dig that is not staged nobody knows the
 * weeks yet: it is the fewest.
 * @param {Model} model
 * @param {Choice} choice
 * @returns {string | number | null} null: it cannot be chosen
 */
export function weeksOf(model, choice) {
    const { preview, staged } = model, offer = offerOf(model.offers, choice);
    if (!offer?.legal) return null;
    return staged && preview?.legal && sameChoice(model.choice, choice) ? preview.total : offer.badge;
}

/**
 * Classes of what can be chosen, to be added to its own.
 * @param {Model} model
 * @param {Choice} choice
 */
export function choosingClass(model, choice) {
    const offer = offerOf(model.offers, choice);
    const state = offer ? (offer.legal ? " choosable legal" : " choosable refused") : "";
    if (!sameChoice(model.choice, choice)) return state;
    return state + (model.staged ? " chosen staged" : " chosen");
}

/**
 * What is pointed at, by pointer or focus.
 * @type {{ element: Element, choice: Choice } | null}
 */
let pointed = null;

/** Where the pointer was when it moved last. */
const last = { x: -1, y: -1 };
addEventListener("pointermove", ({ clientX: x, clientY: y }) => Object.assign(last, { x, y }));

/** Whether a pointer rests where something comes under it: that is not pointed at. @param {Event} event */
const rests = (event) => event instanceof PointerEvent &&
    Math.hypot(event.clientX - last.x, event.clientY - last.y) < 1; // not all events have fractions

/** Nothing is pointed at any more, although nobody may have told that it was left: it may have been painted anew. */
export function leavePointed() {
    pointed = null;
    run("point", null);
}

/**
 * Listeners for pointing. To leave something counts only if nothing else is entered right after it, and what
 * was painted anew under the pointer is neither left nor entered. While a move is staged, and for touch, only
 * choosing counts.
 * @param {Model} model
 * @param {Choice} choice
 * @returns {Record<string, EventListener>}
 */
function pointing(model, choice) {
    if (model.staged) {
        pointed = null;
        return {};
    }
    /** @param {Event} event */
    const byKeys = (event) => /** @type {Element} */ (event.currentTarget).matches(":focus-visible");
    const isAnew = () => pointed !== null && !pointed.element.isConnected && sameChoice(pointed.choice, choice);
    /** @param {Event} event */
    const enter = ({ currentTarget }) => {
        const anew = isAnew();
        pointed = { element: /** @type {Element} */ (currentTarget), choice };
        if (!anew) run("point", choice);
    };
    /** @param {Event} event */
    const leave = ({ currentTarget }) => {
        setTimeout(() => {
            if (!pointed || pointed.element !== currentTarget || !pointed.element.isConnected) return;
            pointed = null;
            run("point", null);
        });
    };
    return {
        onpointerenter: (event) => isTouch(event) || (rests(event) && !isAnew()) || enter(event),
        onpointermove: (event) => isTouch(event) || pointed?.element === event.currentTarget || enter(event),
        onpointerleave: (event) => isTouch(event) || leave(event),
        onfocus: (event) => byKeys(event) && enter(event),
        onblur: leave,
    };
}

/**
 * Something is chosen that is staged already: that confirms it, unless the person wants to be asked. A dig has a
 * wheel to be turned first.
 * @param {Model} model
 * @param {boolean} byKey
 */
function chooseAgain({ preview, eager }, byKey) {
    if (preview?.dig) byKey && focusOnWheel();
    else if (eager) run("confirm");
    else if (byKey) keyed("confirm")?.focus();
}

/**
 * The attributes of an element that can be chosen, or that says why it cannot.
 * @param {Model} model
 * @param {Choice} choice
 * @param {string} label
 * @returns {import("./dom").Attributes}
 */
export function choosable(model, choice, label) {
    const offer = offerOf(model.offers, choice);
    const text = spoken(model, offer, label);
    if (!offer) return { role: "img", "aria-label": text };
    const act = () => run("choose", choice); // of what is refused: tells why
    const staged = model.staged && sameChoice(model.choice, choice);
    return {
        role: "button",
        tabindex: 0,
        "aria-label": text,
        "aria-disabled": offer.legal ? null : "true",
        "aria-pressed": String(staged),
        "data-key": choiceKey(choice),
        onclick: (/** @type {Event} */ event) => {
            const { detail } = /** @type {PointerEvent} */ (event);
            // Whoever taps twice may be impatient.
            if (staged && detail === 2 && !byTouch()) chooseAgain(model, false);
            else act();
        },
        onkeydown: (/** @type {Event} */ event) => {
            const { key } = /** @type {KeyboardEvent} */ (event);
            if (key !== "Enter" && key !== " ") return;
            event.preventDefault();
            if (staged) chooseAgain(model, true);
            else act();
        },
        ...pointing(model, choice),
    };
}
