// The buttons of the header that are not needed at every turn: in a menu where there is little room, beside
// the others where there is enough. Which of both is for the style sheets to say.

import { sign } from "./art.js";
import { h } from "./dom.js";

/** Whether it is open, which it stays when it is made anew: bots go on playing meanwhile. */
let isOpen = false;
/** Closes the menu that is open, if there is one. */
let close = () => {};

addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest(".menu-list, .menu-button")) close();
});

/**
 * @param {string} label
 * @param {import("./dom").Child[]} children
 * @returns {[HTMLButtonElement, HTMLDivElement]} the button that opens it, and the list
 */
export function menu(label, ...children) {
    const list = h("div", { id: "menu", class: "menu-list", onkeydown: leave }, ...children);
    const button = h("button", {
        type: "button", class: "push menu-button", "data-key": "tool-menu", "aria-expanded": "false",
        "aria-controls": "menu", onclick: () => show(!isOpen), onkeydown: leave,
    }, sign("menu", 20), h("span", {}, label));
    /** @param {boolean} open */
    function show(open) {
        isOpen = open;
        list.classList.toggle("open", open);
        button.setAttribute("aria-expanded", String(open));
    }
    const back = () => {
        show(false);
        button.focus();
    };
    /** @param {Event} event */
    function leave(event) {
        if (/** @type {KeyboardEvent} */ (event).key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        back();
    }
    // Before what was chosen acts: a dialog gives the focus back to what had it.
    list.addEventListener("click", () => isOpen && back(), { capture: true });
    close = () => show(false);
    show(isOpen);
    return [button, list];
}
