// The book of rules: its chapters and their parts, in order. The text is texts/rules.text; tables, pictures and cards
// come from the game.

import { artifactToken, laurel, sign, siteEmblem } from "./art.js";
import { h } from "./dom.js";
import { drawing } from "./drawings.js";
import { FIGURES } from "./rules_figures.js";
import { SHORTCUTS } from "./shortcuts.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Say} Say
 * @typedef {import("./types").Texts} Texts
 */

/**
 * Chapters by the names of their texts, the first of which heads it; what ends in -example is one. picture: the name
 * of a drawing.
 * @type {{ parts: string[], picture?: string }[]}
 */
const CHAPTERS = [
    { parts: ["aim"] },
    { parts: ["short"], picture: "city-london" },
    {
        parts: ["setup", "setup-map", "setup-cards", "setup-exhibitions", "setup-bags", "setup-players", "setup-start"],
        picture: "city-warsaw",
    },
    {
        parts: ["time", "time-last", "time-last-example", "time-stacked", "time-stacked-example", "time-turn",
            "time-later"],
    },
    {
        parts: ["travel", "travel-example", "travel-car", "travel-car-example", "travel-zeppelin"],
        picture: "card-zeppelin",
    },
    { parts: ["take"], picture: "card-book" },
    { parts: ["refresh", "refresh-again", "refresh-again-example"], picture: "city-warsaw" },
    { parts: ["refill", "refill-exhibitions", "refill-exhibitions-example", "refill-supply"] },
    {
        parts: [
            "dig", "dig-steps", "dig-special", "dig-general", "dig-general-example", "dig-wheel",
            "dig-wheel-example", "dig-rumor-example", "dig-shovels", "dig-nothing", "dig-draw", "dig-tokens",
            "dig-bonus",
        ],
        picture: "site-egypt",
    },
    { parts: ["bags", "bags-example"], picture: "site-mesopotamia" },
    { parts: ["exhibit", "exhibit-stay", "exhibit-example"], picture: "card-large-exhibition" },
    {
        parts: ["years", "years-passing", "years-arrival", "years-arrival-example", "years-dig", "years-dig-example",
            "years-special"],
        picture: "card-permit",
    },
    { parts: ["end", "end-example", "end-retire"] },
    {
        parts: ["score", "score-artifacts", "score-exhibitions", "score-congresses", "score-majorities",
            "score-majorities-example", "score-winner", "score-winner-example"],
        picture: "card-congress",
    },
    { parts: ["two"] },
    { parts: ["rulings", "rulings-renewal", "rulings-cars", "rulings-hall"] },
    { parts: ["page"] },
];

/** Texts whose paragraphs are a list: steps in order, or things side by side. */
const STEPS = ["dig-steps"], LISTS = ["short"];

/**
 * Texts about a ruling, which is named by the game, and the id of that.
 * @type {Record<string, string>}
 */
const RULINGS = {
    "rulings-renewal": "late-renewal", "rulings-cars": "stacking-cars", "rulings-hall": "pushing-hall",
};

/**
 * All chapters, each a section that begins with its heading and can have the focus.
 * @param {Components} components
 * @param {Say} say
 * @param {Texts} texts
 * @returns {HTMLElement[]}
 */
export function chapters(components, say, texts) {
    /** @type {Facts} */
    const facts = { components, say, texts };
    return [...CHAPTERS.map((one) => chapter(one, facts)), cards(facts), symbols(facts), keyboard(facts)];
}

/** @typedef {{ components: Components, say: Say, texts: Texts }} Facts */

/**
 * @param {string} name by which it is found
 * @param {string} title
 * @param {import("./dom").Child[]} content
 */
function section(name, title, ...content) {
    return h("section", { class: "rules-chapter", "data-part": name, tabindex: -1 }, h("h3", {}, title), ...content);
}

/**
 * @param {typeof CHAPTERS[0]} chapter
 * @param {Facts} facts
 */
function chapter({ parts: [name = "", ...parts], picture }, facts) {
    const [heading = "", ...paragraphs] = facts.texts[name] ?? [];
    return section(name, heading,
        picture && h("div", { class: "rules-picture" }, drawing(picture)),
        ...told(name, paragraphs), FIGURES[name]?.(facts), ...parts.map((one) => part(one, facts)));
}

/**
 * @param {string} name
 * @param {string[]} paragraphs
 */
function told(name, paragraphs) {
    const list = LISTS.includes(name) && h("ul", {}, ...paragraphs.map((text) => h("li", {}, text)));
    return list ? [list] : paragraphs.map((text) => h("p", {}, text));
}

/**
 * @param {string} name
 * @param {Facts} facts
 */
function part(name, facts) {
    const { components, say, texts } = facts;
    const all = texts[name] ?? [];
    if (STEPS.includes(name)) return h("ol", {}, ...all.map((text) => h("li", {}, text)));
    if (name.endsWith("-example"))
        return h("div", { class: "rules-example" },
            h("h4", {}, say("example")), ...all.map((text) => h("p", {}, text)));
    const ruling = components.rulings.find(({ id }) => id === RULINGS[name])?.name;
    const [heading = "", ...paragraphs] = ruling ? [ruling, ...all] : all;
    return h("div", { class: "rules-part", "data-part": name, tabindex: -1 },
        h("h4", {}, heading), ...told(name, paragraphs), FIGURES[name]?.(facts));
}

// ---- Every kind of card ----

/** @param {Facts} facts */
function cards({ components, say }) {
    return section("cards", say("rules-cards"), h("div", { class: "rules-cards" },
        ...components.kinds.map(({ kind, name, help, cards, sorts }) =>
            h("div", { class: "rules-card", "data-part": `card-${kind}`, tabindex: -1 },
                h("div", { class: "rules-card-picture" }, drawing(`card-${kind}`)),
                h("h4", {}, name, " ", h("small", {}, say("cards-in-all", cards))),
                h("p", {}, help),
                h("ul", {}, ...sorts.map((text) => h("li", {}, text)))))));
}

// ---- Signs and keys ----

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

/** @param {Facts} facts */
function symbols({ components, say }) {
    const rows = [
        ...components.sites.map((site, index) => h("li", {}, siteEmblem(index, 28), h("span", {}, site.name))),
        ...SIGNS.map(([name, draw]) => h("li", {}, draw(), h("span", {}, say(`symbol-${name}`)))),
    ];
    return section("symbols", say("help-symbols"), h("ul", { class: "rules-symbols" }, ...rows));
}

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

/** @param {Facts} facts */
function keyboard({ say, texts }) {
    const keys = [
        ...KEYS.map(([key, does]) => ({ sign: say(key), does })),
        ...SHORTCUTS.map(({ sign, does }) => ({ sign, does })),
    ];
    return section("keys", say("help-keys"),
        h("dl", { class: "rules-keys" }, ...keys.map((one) =>
            h("div", {}, h("dt", {}, h("kbd", {}, one.sign)), h("dd", {}, say(one.does))))),
        h("p", {}, say("shortcuts-about"), " ", say("shortcuts-off")),
        h("p", { class: "rules-note" }, ...texts["unofficial"] ?? []));
}
