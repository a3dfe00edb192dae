// Making elements: the few lines that every painter needs.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | number | Node | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | EventListener>} Attributes
 */

/**
 * Sets attributes; a function is a listener ("onclick"), true an attribute without value, and null, undefined
 * or false is left out.
 * @param {Element} element
 * @param {Attributes} attributes
 */
function setAttributes(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function") element.addEventListener(name.slice(2), value);
        else if (value === true) element.setAttribute(name, "");
        else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
    }
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
    setAttributes(element, attributes);
    for (const child of children)
        if (child !== null && child !== undefined && child !== false)
            element.append(child instanceof Node ? child : String(child));
    return element;
}

/**
 * An HTML element: h("button", {class: "plain", onclick: f}, "text", other).
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
    return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
    return fill(/** @type {SVGElementTagNameMap[T]} */ (document.createElementNS(SVG, tag)), attributes, children);
}

/**
 * Replaces what is in an element, and gives the focus back to what had it: elements that can have it carry a
 * data-key. If that is gone, the element itself takes it, if it can: whoever uses the keyboard stays here.
 * @param {Element} root
 * @param {Child[]} children
 */
export function replace(root, ...children) {
    const active = document.activeElement;
    const key = active && root.contains(active) ? active.getAttribute("data-key") : null;
    root.replaceChildren();
    fill(root, {}, children);
    if (!key) return;
    const again = root.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? root;
    if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
    keepFocus();
}

/** Whether an element is laid out: neither it nor what it lies in is hidden. @param {Element} element */
export const isShown = (element) => element.getClientRects().length > 0;

/**
 * Whoever uses the keyboard is never nowhere: where everything else is gone, the stage has the focus; or the
 * board, if the stage cannot have it, since it is behind another tab.
 */
export function keepFocus() {
    const nowhere = () => !document.activeElement || document.activeElement === document.body;
    for (const place of at("table").hidden ? ["welcome"] : ["stage", "board"])
        if (nowhere()) at(place).focus({ preventScroll: true });
}

/**
 * A place of the page by its id; every one that is asked for is in index.html.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function at(id) {
    const element = document.getElementById(id);
    if (!element) throw new Error(`index.html lacks #${id}`);
    return element;
}

/**
 * What carries a data-key, if it is there.
 * @param {string} key
 * @returns {HTMLElement | SVGElement | null}
 */
export function keyed(key) {
    return document.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/** What was pressed with last: "mouse", "touch", "pen". A click itself does not say so in every browser. */
let pointer = "";
addEventListener("pointerdown", ({ pointerType }) => {
    pointer = pointerType;
}, { capture: true });

/** Whether an event of a pointer is that of a finger. @param {Event} event */
export const isTouch = (event) => /** @type {PointerEvent} */ (event).pointerType === "touch";

/** Whether whoever clicks does so with a finger. */
export const byTouch = () => pointer === "touch";
