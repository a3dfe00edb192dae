// Searching the book of rules while one types: every place is marked and counted, and one after the other comes into
// sight. Case and accents make no difference.

import { h } from "./dom.js";

/** Letters: of fewer, every word would be full. */
const LEAST = 2;

/**
 * A letter as it is compared: small, without accents.
 * @param {string} letter
 */
const plain = (letter) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * A text as it is compared, and for each of its letters where it stands in the text.
 * @param {string} text
 */
function folded(text) {
    const at = [], letters = [];
    let index = 0;
    for (const letter of text) {
        for (const one of plain(letter)) {
            letters.push(one);
            at.push(index);
        }
        index += letter.length;
    }
    at.push(index);
    return { letters: letters.join(""), at };
}

/**
 * Where a text has what is looked for: beginnings and ends.
 * @param {string} text
 * @param {string} wanted folded
 */
function placesIn(text, wanted) {
    const { letters, at } = folded(text);
    const found = [];
    for (let from = letters.indexOf(wanted); from >= 0; from = letters.indexOf(wanted, from + wanted.length))
        found.push([at[from], at[from + wanted.length]]);
    return found;
}

/**
 * Marks all places, in order.
 * @param {HTMLElement} book
 * @param {string} wanted folded
 * @returns {HTMLElement[]}
 */
function mark(book, wanted) {
    const walker = document.createTreeWalker(book, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement instanceof SVGElement ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    return texts.flatMap((text) => placesIn(text.data, wanted).reverse().map(([from, to]) => {
        text.splitText(to);
        const hit = text.splitText(from), one = h("mark", {});
        hit.replaceWith(one);
        one.append(hit);
        return one;
    }).reverse());
}

/** @param {HTMLElement} book */
function unmark(book) {
    for (const one of book.querySelectorAll("mark")) {
        const parent = one.parentNode;
        one.replaceWith(...one.childNodes);
        parent?.normalize();
    }
}

/**
 * The field, with the number of places and buttons that lead from one to the next.
 * @param {import("./types").Say} say
 * @param {HTMLElement} book what is searched, once it is there
 * @returns {HTMLElement}
 */
export function searchField(say, book) {
    /** @type {HTMLElement[]} */
    let marks = [];
    let now = -1;
    const count = h("output", { class: "rules-count", role: "status" });
    const field = h("input", {
        type: "search", class: "field", "data-key": "rules-search", "aria-label": say("search"),
        placeholder: say("search"), autocomplete: "off", spellcheck: "false", enterkeyhint: "search",
        oninput: () => look(), onkeydown: (event) => press(/** @type {KeyboardEvent} */ (event)),
    });
    /** @param {string} label @param {string} key @param {string} arrow @param {number} step */
    const button = (label, key, arrow, step) => h("button", {
        type: "button", class: "push rules-step", "data-key": key, "aria-label": say(label), title: say(label),
        disabled: true, onclick: () => go(now + step),
    }, arrow);
    const steps = [
        button("search-previous", "rules-previous", "↑", -1), button("search-next", "rules-next", "↓", 1),
    ];
    function look() {
        const wanted = [...field.value.trim()].map(plain).join("");
        unmark(book);
        marks = wanted.length < LEAST ? [] : mark(book, wanted);
        now = -1;
        for (const one of steps) one.disabled = marks.length === 0;
        count.textContent = wanted.length < LEAST || marks.length > 0 ? "" : say("search-none");
        if (marks.length > 0) go(0);
    }
    /** @param {number} to */
    function go(to) {
        if (marks.length === 0) return;
        marks[now]?.classList.remove("now");
        now = (to + marks.length) % marks.length;
        marks[now]?.classList.add("now");
        marks[now]?.scrollIntoView({ block: "center" });
        count.textContent = say("search-count", now + 1, marks.length);
    }
    /** @param {KeyboardEvent} event */
    function press(event) {
        const { key, shiftKey } = event;
        if (!["PageDown", "PageUp"].includes(key)) event.stopPropagation(); // else the dialog would scroll
        if (key === "Enter") go(now + (shiftKey ? -1 : 1));
        else if (key === "ArrowDown" || key === "ArrowUp") go(now + (key === "ArrowUp" ? -1 : 1));
        else if (key === "Escape" && field.value !== "") {
            field.value = "";
            look();
        } else return;
        event.preventDefault();
    }
    return h("div", { class: "rules-search", role: "search" }, field, count, ...steps);
}
