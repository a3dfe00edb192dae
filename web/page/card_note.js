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
const AFTER_MS = 400, LEAVE_MS = 600;
/** How long a finger rests, and how far it may slip meanwhile. */
const PRESS_MS = 500, SLIP = 10;

const GAP = 6;

const NOTED = "[data-cards]";

/** What does something else when it is pressed. */
const ACTIVE = "button, summary, [role=button]:not([data-asked]), .map-card, .city-cards";

/** @type {Shown | null} */
let shown = null;
/** The last one that was sent away, or pressed: it does not come again by itself. */
let dismissed = "";
/** What the pointer was moved to, for as long as it is there. */
let pointed = "";
/** Whether a key was pressed last, so that a focus was not given by the page itself. */
let byKeys = false;
let timer = 0;

/**
 * The attributes of an element that shows cards.
 * @param {string | number | (string | number)[]} cards numbers of cards, or kinds
 * @param {string} [about] what is said in place of the title of the first
 * @returns {import("./dom").Attributes}
 */
export const noted = (cards, about) => ({ "data-cards": [cards].flat().join(" ") || null, "data-about": about });

/**
 * The same for an element that is there for nothing else: it can have the focus, and a press shows its note.
 * @param {Parameters<typeof noted>[0]} cards
 * @param {string} [about]
 * @returns {import("./dom").Attributes}
 */
export const asked = (cards, about) => ({ ...noted(cards, about), role: "button", tabindex: 0, "data-asked": true });

/** @param {Element} element */
const keyOf = (element) =>
    [element.closest("[data-key]")?.getAttribute("data-key"), element.getAttribute("data-cards")].join(" ");

/** @param {string} key */
const withKey = (key) => [...document.querySelectorAll(NOTED)].find((one) => keyOf(one) === key);

/** @param {EventTarget | null} target */
const notedAt = (target) => (target instanceof Element ? target.closest(NOTED) : null);

/**
 * Titles and lines about the cards of an element.
 * @param {Element} element
 * @param {Components} components
 */
function factsOf(element, { cards, kinds }) {
    const about = element.getAttribute("data-about");
    return (element.getAttribute("data-cards") ?? "").split(" ").flatMap((name, index) => {
        const card = cards[Number(name)] ?? null;
        const facts = kinds.find(({ kind }) => kind === (card?.kind ?? name));
        if (!facts) return [];
        const title = (index === 0 && about) || (card?.title ?? facts.name);
        return [{ kind: facts.kind, title, help: facts.help }];
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
    if (facts.length === 0 || !element.isConnected) return;
    const box = h("div", { class: "card-note" }, ...facts.flatMap(({ kind, title, help }, index) => [
        h("div", { id: `card-note-${index}` }, h("b", {}, title), h("p", {}, help)),
        h("button", {
            type: "button", class: "card-note-more", tabindex: -1, onclick: () => more(kind),
        }, say("card-about")),
    ]));
    (element.closest("dialog") ?? at("table")).append(box);
    describe(element, facts.length);
    shown = { element, key: keyOf(element), box };
    place(shown);
}

/** @param {Element} element @param {number} count */
function describe(element, count) {
    element.setAttribute("aria-describedby", [...Array(count).keys()].map((index) => `card-note-${index}`).join(" "));
}

/** @param {string} kind */
function more(kind) {
    hide();
    run("rules", `card-${kind}`);
}

function hide() {
    clearTimeout(timer);
    shown?.box.remove();
    shown?.element.removeAttribute("aria-describedby");
    shown = null;
}

/**
 * Where it hides least of what can be pressed: to the left of the column, on the edge of the map; else below what it is
 * about, or above. What it is about stays in sight.
 * @param {Shown} note
 */
function place({ element, box }) {
    const card = element.getBoundingClientRect(), { width, height } = box.getBoundingClientRect();
    const column = element.closest("section")?.getBoundingClientRect() ?? card;
    /** @param {number} from @param {number} size @param {number} most */
    const within = (from, size, most) => Math.max(GAP, Math.min(from, most - size - GAP));
    const level = within(card.top, height, innerHeight);
    const middle = within(card.left + (card.width - width) / 2, width, innerWidth);
    const [left, top] = column.left - GAP - width >= 0 ? [column.left - GAP - width, level]
        : card.bottom + GAP + height <= innerHeight ? [middle, card.bottom + GAP]
        : [middle, within(card.top - GAP - height, height, innerHeight)];
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
}

/** What was painted anew keeps its note, if it is still there. */
export function notesRepainted() {
    if (shown && !shown.element.isConnected) requestAnimationFrame(() => {
        if (!shown || shown.element.isConnected) return;
        const again = withKey(shown.key);
        if (!again) return hide();
        describe(again, shown.box.childElementCount / 2);
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
    if (key === dismissed) return;
    dismissed = "";
    clearTimeout(timer);
    timer = setTimeout(() => {
        const now = element.isConnected ? element : withKey(key); // it may have been painted anew meanwhile
        if (now && !isTold(now)) show(page, now);
        else if (key === pointed || shown?.key !== pointed) hide();
    }, AFTER_MS);
}

/**
 * Whether the stage tells the line already, and in sight: it does of what can be chosen, while that is pointed at.
 * @param {Element} element
 */
function isTold(element) {
    const told = at("stage-body").querySelector(".stage-help");
    if (!told || !element.matches(".choosable, .map-card, .city-cards")) return false;
    const line = told.getBoundingClientRect(), seen = at("stage-body").getBoundingClientRect();
    return line.height > 0 && line.top >= seen.top && line.bottom <= seen.bottom;
}

function hideSoon() {
    clearTimeout(timer);
    if (shown) timer = setTimeout(hide, LEAVE_MS);
}

/** The pointer is at nothing that has a note. */
function leave() {
    pointed = "";
    if (shown?.element.matches(":focus-visible")) return;
    dismissed = "";
    hideSoon();
}

/** Not before something else was pointed at, or had the focus, does it come again. @param {Element | null} element */
function dismiss(element) {
    if (element) dismissed = keyOf(element);
    hide();
}

/** @param {import("./main").Page} page */
export function listenForCards(page) {
    listenToPointers(page);
    listenToFocus(page);
    listenToKeys(page);
    addEventListener("scroll", ({ target }) => {
        if (shown && target instanceof Node && target.contains(shown.element)) hide();
    }, { capture: true });
    addEventListener("resize", hide);
    listenToFingers(page);
}

/** @param {import("./main").Page} page */
function listenToPointers(page) {
    /** @type {{ x: number, y: number, target: EventTarget | null }} */
    const last = { x: -1, y: -1, target: null };
    /** @param {PointerEvent} event */
    const point = (event) => {
        if (isTouch(event)) return;
        const { target, clientX: x, clientY: y } = event;
        const element = notedAt(target), key = element ? keyOf(element) : "";
        if (Math.hypot(x - last.x, y - last.y) < 1) { // not all events have fractions
            // It rests: what comes there is not pointed at, unless it is the same, painted anew.
            if (key !== pointed && !isInNote(target)) leave();
            return;
        }
        Object.assign(last, { x, y });
        if (target === last.target) return;
        last.target = target;
        if (isInNote(target)) return clearTimeout(timer);
        if (!element) return leave();
        pointed = key;
        showSoon(page, element);
    };
    addEventListener("pointermove", point);
    addEventListener("pointerover", point);
    document.documentElement.addEventListener("pointerleave", (event) => isTouch(event) || leave());
    addEventListener("pointerdown", (event) => {
        byKeys = false;
        if (!isInNote(event.target)) dismiss(isActive(event.target) ? notedAt(event.target) : null);
    }, { capture: true });
}

/** @param {import("./main").Page} page */
function listenToFocus(page) {
    /** @type {string | null} */
    let last = null;
    addEventListener("focusin", ({ target }) => {
        const element = notedAt(target), name = target instanceof Element ? target.getAttribute("data-key") : null;
        if (name !== null && name === last) return; // it was painted anew
        last = name;
        if (element && element === target && element.matches(":focus-visible")) byKeys && showSoon(page, element);
        else if (!byTouch() && !pointed && !isInNote(target)) hideSoon();
    });
}

/** @param {import("./main").Page} page */
function listenToKeys(page) {
    addEventListener("keydown", (event) => {
        const { key, target } = event, pressed = key === "Enter" || key === " ";
        byKeys = true;
        const element = target instanceof Element && pressed ? target.closest("[data-asked]") : null;
        if (element) {
            event.preventDefault();
            show(page, element);
            return;
        }
        if (key === "Escape" && isOnTop() && !isTyping(target)) { // nothing but the note goes away
            event.preventDefault();
            event.stopImmediatePropagation();
        }
        if (pressed || key === "Escape") dismiss(shown?.element ?? notedAt(document.activeElement));
    }, { capture: true });
}

/** Whether a note is seen, and no dialog lies on it. */
const isOnTop = () => shown !== null && shown.box.getClientRects().length > 0 &&
    (shown.box.closest("dialog") !== null || !document.querySelector("dialog[open]"));

/** Whose pointer rests somewhere meanwhile. @param {EventTarget | null} target */
const isTyping = (target) => target instanceof Element &&
    target.matches("input:not([type=range], [type=checkbox], [type=radio]), select, textarea");

/** @param {EventTarget | null} target */
const isInNote = (target) => target instanceof Node && (shown?.box.contains(target) ?? false);

/** Whether something else is done when it is pressed. @param {EventTarget | null} target */
const isActive = (target) => target instanceof Element && target.closest(ACTIVE) !== null;

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
        const key = keyOf(element);
        rests = setTimeout(() => {
            held = true;
            show(page, element.isConnected ? element : withKey(key) ?? element);
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
        } else if (isInNote(target) && byTouch() && !isActive(target)) hide();
        else if (element && !isActive(target)) show(page, element);
        held = false;
    }, { capture: true });
}
