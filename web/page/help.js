// How to play, on one page, for somebody who has never seen the game. The texts are those of texts/help.text.

import { artifactToken, kindIcon, laurel, sign, siteEmblem } from "./art.js";
import { run } from "./commands.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { SHORTCUTS } from "./shortcuts.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Say} Say
 * @typedef {import("./types").Texts} Texts
 */

/** Chapters, each a heading and paragraphs. */
const CHAPTERS = [
    "help-aim", "help-turn", "help-actions", "help-knowledge", "help-dig", "help-exhibit", "help-years", "help-end",
    "help-page",
];

/** @param {string} text */
function badge(text) {
    return h("span", { class: "toll" }, sign("weeks", 14), text);
}

/**
 * Signs that are explained, by the names of their labels.
 * @type {[string, () => Element][]}
 */
const SIGNS = [
    ["weeks", () => sign("weeks", 24)],
    ["total", () => badge("4")],
    ["least", () => badge("4+")],
    ["city", () => sign("city", 24)],
    ["points", () => laurel(5, 28)],
    ["artifact", () => artifactToken(2, 3, 28)],
    ["debris", () => sign("debris", 24)],
    ["used", () => sign("used", 24)],
];

/** Chapters whose paragraphs are a list. */
const LISTS = ["help-actions"];

/**
 * What keys do: the names of the keys, and of the sentence about them.
 * @type {[string, string][]}
 */
const KEYS = [
    ["key-tab", "key-tab-does"],
    ["key-enter", "key-enter-does"],
    ["key-arrows", "key-arrows-does"],
    ["key-escape", "key-escape-does"],
];

/**
 * Opens at once, and fills itself when the texts are there; without them it closes. Tells whether somebody still
 * waited for them then.
 * @param {{ components: Components, say: Say, texts: Promise<Texts | null>, keys: boolean }} options keys: begin at
 *     what keys do
 * @returns {Promise<boolean>}
 */
export async function showHelp({ components, say, texts, keys }) {
    const frame = openDialog({
        say, title: say("help"), name: "help", retell: () => frame.close("retell"),
        buttons: [
            { label: say("report"), value: "report", act: () => (run("report"), false) },
            { label: say("close"), value: "", look: "main" },
        ],
    }, h("p", { class: "help-awaited", role: "status" }, say("on-its-way")));
    void frame.closed.then((value) => value === "retell" && run("help"));
    const told = await texts;
    if (!frame.root.open) return false;
    if (!told) frame.close();
    else frame.body.replaceChildren(...content(components, say, told));
    const chapter = frame.body.querySelector(".help-keys")?.closest("section");
    if (keys && chapter) goTo(chapter);
    return true;
}

/**
 * @param {Components} components
 * @param {Say} say
 * @param {Texts} texts
 */
function content(components, say, texts) {
    const chapters = [
        ...CHAPTERS.map((id) => chapter(id, texts)),
        cards(components, say), symbols(components, say), keyboard(say),
    ];
    const links = chapters.map((one) => h("li", {},
        h("button", { type: "button", class: "help-link", onclick: () => goTo(one) },
            one.firstElementChild?.textContent)));
    return [
        h("nav", { class: "help-links", "aria-label": say("contents") }, h("ul", {}, ...links)),
        h("div", {}, ...chapters, h("p", { class: "help-note" }, ...texts["unofficial"] ?? [])),
    ];
}

/** @param {HTMLElement} section */
function goTo(section) {
    section.scrollIntoView({ block: "start" });
    section.focus({ preventScroll: true });
}

/**
 * @param {string} title
 * @param {HTMLElement[]} content
 */
function section(title, ...content) {
    return h("section", { class: "help-chapter", tabindex: -1 }, h("h3", {}, title), ...content);
}

/**
 * @param {string} id
 * @param {Texts} texts
 */
function chapter(id, texts) {
    const [heading = "", ...paragraphs] = texts[id] ?? [];
    if (!LISTS.includes(id)) return section(heading, ...paragraphs.map((text) => h("p", {}, text)));
    return section(heading, h("ul", {}, ...paragraphs.map((text) => h("li", {}, text))));
}

/**
 * Every kind of card with what it is good for, told by one card of that kind.
 * @param {Components} components
 * @param {Say} say
 */
function cards(components, say) {
    /** @type {Map<string, import("./types").Card>} */
    const kinds = new Map();
    for (const card of components.cards) if (card && !kinds.has(card.kind)) kinds.set(card.kind, card);
    return section(say("help-cards"),
        h("dl", { class: "help-cards" }, ...[...kinds.values()].map((card) =>
            h("div", {}, kindIcon(card.kind, 36), h("dt", {}, card.kindName), h("dd", {}, card.help)))));
}

/**
 * @param {Components} components
 * @param {Say} say
 */
function symbols(components, say) {
    const rows = [
        ...components.sites.map((site, index) => h("li", {}, siteEmblem(index, 28), h("span", {}, site.name))),
        ...SIGNS.map(([name, draw]) => h("li", {}, draw(), h("span", {}, say(`symbol-${name}`)))),
    ];
    return section(say("help-symbols"), h("ul", { class: "help-symbols" }, ...rows));
}

/** @param {Say} say */
function keyboard(say) {
    const keys = [
        ...KEYS.map(([key, does]) => ({ sign: say(key), does })), ...SHORTCUTS.map(({ sign, does }) => ({ sign, does })),
    ];
    return section(say("help-keys"),
        h("dl", { class: "help-keys" }, ...keys.map((one) =>
            h("div", {}, h("dt", {}, h("kbd", {}, one.sign)), h("dd", {}, say(one.does))))),
        h("p", {}, say("shortcuts-about"), " ", say("shortcuts-off")));
}
