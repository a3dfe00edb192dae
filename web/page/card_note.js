// What a card does, in a line, wherever a card is shown: to whoever points at it, has it in the focus or holds a finger
// on it. An element says which cards it shows (noted()); all the rest is done here. A note can be pointed at, stays as
// long as what it is about is pointed at or has the focus, and goes away with Escape.

import { run } from "./commands.js";
import { at, byTouch, h, isTouch } from "./dom.js";

/**
 * @typedef {import("./types").Components} Components
 *
 * An element with cards, and what it was when its note was shown: it may be painted anew.
 * @typedef {{ element: Element, key: string, box: HTMLElement }} Shown
 */

/** Whoever only passes by wants no note; and who goes from a card to its note needs a moment. */
const AFTER_MS = 400, LEAVE_MS = 250;
/** How long a finger rests, and how far it may slip meanwhile. */
const PRESS_MS = 500, SLIP = 10;

const GAP = 6;

const NOTED = "[data-cards]";

/** What acts by itself when it is tapped. */
const ACTIVE = "button, summary, [role=button], .map-card, .city-cards";

/** @type {Shown | null} */
let shown = null;
/** The last one that was sent away, or pressed: it does not come again by itself. */
let dismissed = "";
let timer = 0;

/**
 * The attributes of an element that shows cards.
 * @param {string | number | (string | number)[]} cards numbers of cards, or kinds
 * @param {string} [about] what is said in place of the card's title
 * @returns {import("./dom").Attributes}
 */
export const noted = (cards, about) => ({ "data-cards": [cards].flat().join(" ") || null, "data-about": about });

/** @param {Element} element */
const keyOf = (element) =>
    [element.closest("[data-key]")?.getAttribute("data-key"), element.getAttribute("data-cards")].join(" ");

/** @param {EventTarget | null} target */
const notedAt = (target) => (target instanceof Element ? target.closest(NOTED) : null);

/**
 * Titles and lines about the cards of an element.
 * @param {Element} element
 * @param {Components} components
 */
function factsOf(element, { cards, kinds }) {
    const about = element.getAttribute("data-about");
    return (element.getAttribute("data-cards") ?? "").split(" ").flatMap((name) => {
        const card = cards[Number(name)] ?? null;
        const facts = kinds.find(({ kind }) => kind === (card?.kind ?? name));
        return facts ? [{ kind: facts.kind, title: about || (card?.title ?? facts.name), help: facts.help }] : [];
    });
}

/**
 * The part of the rules that is about the card in question: whose note is shown, or which has the focus.
 * @param {Components} components
 * @returns {string} "" for none
 */
export function partOfCard(components) {
    const element = shown?.element ?? notedAt(document.activeElement);
    const [first] = element ? factsOf(element, components) : [];
    return first ? `card-${first.kind}` : "";
}

// ---- Showing ----

/**
 * @param {import("./main").Page} page
 * @param {Element} element
 */
function show({ voice: { components, say } }, element) {
    hide();
    const facts = factsOf(element, components);
    const first = facts[0];
    if (!first || !element.isConnected) return;
    const box = h("div", { class: "card-note" },
        h("div", { id: "card-note" }, ...facts.flatMap(({ title, help }) => [h("b", {}, title), h("p", {}, help)])),
        h("button", {
            type: "button", class: "card-note-more", tabindex: -1, onclick: () => {
                hide();
                run("rules", `card-${first.kind}`);
            },
        }, say("card-about")));
    (element.closest("dialog") ?? at("table")).append(box);
    element.setAttribute("aria-describedby", "card-note");
    shown = { element, key: keyOf(element), box };
    place(shown);
}

function hide() {
    clearTimeout(timer);
    shown?.box.remove();
    shown?.element.removeAttribute("aria-describedby");
    shown = null;
}

/** Below what it is about, or above, or beside it; what it is about stays in sight. @param {Shown} note */
function place({ element, box }) {
    const card = element.getBoundingClientRect(), { width, height } = box.getBoundingClientRect();
    /** @param {number} from @param {number} size @param {number} most */
    const within = (from, size, most) => Math.max(GAP, Math.min(from, most - size - GAP));
    const middle = within(card.left + (card.width - width) / 2, width, innerWidth);
    const level = within(card.top, height, innerHeight);
    const [left, top] = card.bottom + GAP + height <= innerHeight ? [middle, card.bottom + GAP]
        : card.top - GAP - height >= 0 ? [middle, card.top - GAP - height]
        : card.left - GAP - width >= 0 ? [card.left - GAP - width, level] : [card.right + GAP, level];
    box.style.left = `${within(left, width, innerWidth)}px`;
    box.style.top = `${top}px`;
}

/** What was painted anew keeps its note, if it is still there. */
export function notesRepainted() {
    if (shown && !shown.element.isConnected) requestAnimationFrame(() => {
        if (!shown || shown.element.isConnected) return;
        const { key } = shown;
        const again = [...document.querySelectorAll(NOTED)].find((one) => keyOf(one) === key);
        if (!again) return hide();
        again.setAttribute("aria-describedby", "card-note");
        shown.element = again;
        place(shown);
    });
}

// ---- When ----

/**
 * @param {import("./main").Page} page
 * @param {Element} element
 */
function showSoon(page, element) {
    const key = keyOf(element);
    if (shown?.key === key) return clearTimeout(timer);
    if (key === dismissed || element.getAttribute("aria-pressed") === "true") return; // the stage tells it
    dismissed = "";
    clearTimeout(timer);
    timer = setTimeout(() => show(page, element), AFTER_MS);
}

function hideSoon() {
    clearTimeout(timer);
    if (shown) timer = setTimeout(hide, LEAVE_MS);
}

/** Not before something else was pointed at, or had the focus, does it come again. @param {Element | null} element */
function dismiss(element) {
    if (element) dismissed = keyOf(element);
    hide();
}

/** @param {import("./main").Page} page */
export function listenForCards(page) {
    addEventListener("pointerover", (event) => {
        const { target } = event, element = notedAt(target);
        if (isTouch(event)) return;
        if (shown && target instanceof Node && shown.box.contains(target)) clearTimeout(timer);
        else if (element) showSoon(page, element);
        else if (!shown?.element.matches(":focus-visible")) {
            dismissed = "";
            hideSoon();
        }
    });
    addEventListener("focusin", ({ target }) => {
        const element = notedAt(target);
        if (element && element === target && element.matches(":focus-visible")) showSoon(page, element);
        else if (!(target instanceof Node && shown?.box.contains(target))) hideSoon();
    });
    addEventListener("keydown", ({ key }) => {
        if (["Escape", "Enter", " "].includes(key)) dismiss(shown?.element ?? notedAt(document.activeElement));
    }, { capture: true });
    addEventListener("pointerdown", ({ target }) => {
        if (target instanceof Node && shown?.box.contains(target)) return;
        dismiss(isInside(target) ? notedAt(target) : null);
    }, { capture: true });
    addEventListener("scroll", ({ target }) => {
        if (shown && target instanceof Node && target.contains(shown.element)) hide();
    }, { capture: true });
    addEventListener("resize", hide);
    listenToFingers(page);
}

/** Whether something acts when it is pressed. @param {EventTarget | null} target */
const isInside = (target) => target instanceof Element && target.closest(ACTIVE) !== null;

/**
 * A finger that rests on a card shows its note, and does nothing else then; one that taps does so where a tap would do
 * nothing.
 * @param {import("./main").Page} page
 */
function listenToFingers(page) {
    let rests = 0, held = false, from = { x: 0, y: 0 };
    const lift = () => clearTimeout(rests);
    addEventListener("pointerdown", (event) => {
        const element = notedAt(event.target);
        held = false;
        lift();
        if (!element || !isTouch(event)) return;
        from = { x: event.clientX, y: event.clientY };
        rests = setTimeout(() => {
            held = true;
            show(page, element);
        }, PRESS_MS);
    });
    addEventListener("pointermove", ({ clientX, clientY }) => {
        if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) lift();
    });
    for (const over of ["pointerup", "pointercancel"]) addEventListener(over, lift);
    addEventListener("contextmenu", (event) => {
        if (byTouch() && notedAt(event.target)) event.preventDefault();
    });
    addEventListener("click", (event) => {
        const { target } = event, element = notedAt(target);
        if (held && element) {
            event.preventDefault();
            event.stopPropagation();
        } else if (element && byTouch() && !isInside(target)) show(page, element);
        held = false;
    }, { capture: true });
}
