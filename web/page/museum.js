// The museum: all artifacts of the game, each with its drawing and what is known about the original, and
// those that somebody at this page has found. The texts are those of texts/museum.text.

import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { openDialog } from "./dialog.js";
import { h, keyed, replace } from "./dom.js";
import { artifactName, drawing } from "./drawings.js";
import { choices } from "./fields.js";
import { dateIn } from "./locale.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Say} Say
 * @typedef {import("./types").Texts} Texts
 *
 * name: of its drawing and of its text
 * @typedef {{ name: string, title: string, value: number, site: number }} Exhibit
 *
 * What was found, by the names of exhibits; empty as long as it is not known.
 * @typedef {Map<string, import("./types").OwnFinds["finds"][number]>} Finds
 */

/** Which exhibits are shown. */
const FILTERS = /** @type {const} */ (["all", "found-only", "missing"]);

/**
 * All artifacts, site by site, those that are worth least first.
 * @param {Components} components
 * @returns {Exhibit[]}
 */
function exhibits({ sites }) {
    return sites.flatMap(({ artifacts }, site) => artifacts.map(({ name, value }, item) =>
        ({ name: artifactName(sites, site, item), title: name, value, site })));
}

/**
 * Opens at once; its texts and drawings come when they are there. Without texts it shows what there is, and
 * the labels say nothing.
 * @param {{ components: Components, say: Say, texts: Promise<Texts | null> }} options
 */
export function showMuseum({ components, say, texts }) {
    const museum = open(components, say, texts), inside = h("div", { class: "museum-rooms" });
    const own = h("div", { class: "museum-own", hidden: true });
    /** @type {string} */
    let filter = "all";
    const frame = openDialog({
        say, title: say("museum"), name: "museum", retell: () => frame.close("retell"),
        buttons: [{ label: say("close"), value: "", look: "main" }],
    }, h("p", { class: "museum-about" }, say("museum-about")), own, inside);
    const paint = () => {
        replace(inside, ...rooms(museum, filter));
        inside.classList.toggle("has-finds", museum.finds.size > 0);
    };
    inside.addEventListener("keydown", walk);
    paint();
    void museum.told.then((told) => {
        if (museum.finds.size === 0) return;
        own.append(h("p", {}, say("museum-found", told.found, told.artifacts)),
            choices("museum-filter", say("museum-filter"),
                FILTERS.map((id) => ({ id, name: say(`museum-${id}`) })), filter, (chosen) => {
                    filter = chosen;
                    paint();
                }));
        own.hidden = false;
        paint();
    });
    void frame.closed.then((value) => value === "retell" && run("museum"));
}

/**
 * The arrow keys lead from piece to piece.
 * @param {KeyboardEvent} event
 */
function walk(event) {
    const piece = event.target instanceof Element ? event.target.closest(".museum-piece") : null;
    if (!piece || !event.key.startsWith("Arrow")) return;
    const all = [...document.querySelectorAll(".museum-piece")], from = piece.getBoundingClientRect();
    const forward = ["ArrowRight", "ArrowDown"].includes(event.key);
    const rest = forward ? all.slice(all.indexOf(piece) + 1) : all.slice(0, all.indexOf(piece)).reverse();
    const across = ["ArrowLeft", "ArrowRight"].includes(event.key);
    /** The next row has the one that is nearest to being above or below. @param {Element} one */
    const isUnder = (one) => {
        const { top, left, width } = one.getBoundingClientRect();
        return Math.abs(top - from.top) > 1 && Math.abs(left - from.left) < width;
    };
    const goal = across ? rest[0] : rest.find(isUnder);
    if (!(goal instanceof HTMLElement)) return;
    event.preventDefault();
    goal.focus();
}

/**
 * told: when that is done, what was found is among the finds
 * @typedef {{
 *     all: Exhibit[], components: Components, say: Say, texts: Promise<Texts | null>, finds: Finds,
 *     told: Promise<import("./types").OwnFinds>,
 * }} Museum
 */

/**
 * @param {Components} components
 * @param {Say} say
 * @param {Promise<Texts | null>} texts
 * @returns {Museum}
 */
function open(components, say, texts) {
    /** @type {Museum} */
    const museum = {
        all: exhibits(components), components, say, texts, finds: new Map(),
        told: run("own-finds").then((told) => {
            museum.finds = findsOf(components, told);
            return told;
        }),
    };
    return museum;
}

/**
 * @param {Components} components
 * @param {import("./types").OwnFinds} told
 * @returns {Finds}
 */
function findsOf({ sites }, { finds }) {
    return new Map(finds.map((find) => [artifactName(sites, find.site, find.item), find]));
}

/**
 * @param {Museum} museum
 * @param {string} filter
 */
function rooms(museum, filter) {
    const { all, components, say, finds } = museum;
    const shown = all.filter(({ name }) => filter === "all" || finds.has(name) === (filter === "found-only"));
    /** @param {Exhibit} one */
    const frame = (one) => h("li", {}, h("button", {
        type: "button", class: `museum-piece site-${one.site}${finds.has(one.name) ? " found" : ""}`,
        "data-key": `exhibit-${one.name}`, onclick: () => showExhibit(museum, shown, shown.indexOf(one)),
    },
    drawing(one.name),
    h("span", { class: "museum-name" }, one.title),
    h("span", { class: "unseen" }, say("worth", one.value)),
    h("span", { class: "museum-value", "aria-hidden": "true" }, one.value),
    finds.has(one.name) && h("span", { class: "museum-mark" }, say("museum-mark"))));
    return components.sites.flatMap(({ name }, site) => {
        const here = shown.filter((one) => one.site === site);
        if (here.length === 0) return [];
        return [h("section", { class: "museum-room" }, h("h3", {}, name), h("ul", {}, ...here.map(frame)))];
    });
}

/**
 * When and in which game it was found first, and the way there.
 * @param {Museum} museum
 * @param {Exhibit} one
 */
function provenance({ components, say, finds }, { name }) {
    const find = finds.get(name);
    if (!find) return [];
    const when = dateIn(components.language, "long");
    return [
        h("p", {}, say("museum-provenance", when.format(find.saved), find.title)),
        pushButton("museum-show", say("decision-show"), () => void run("show-game", find.id, find.turn)),
    ];
}

/**
 * The label of one artifact, for who has seen it elsewhere.
 * @param {string} name of its drawing
 * @param {{ components: Components, say: Say, texts: Promise<Texts | null> }} options
 */
export function showLabel(name, { components, say, texts }) {
    const museum = open(components, say, texts), { all } = museum;
    const index = all.findIndex((one) => one.name === name);
    if (index >= 0) showExhibit(museum, all, index);
}

/**
 * One artifact, large, with its label; the arrow keys lead to its neighbours. It opens at once, too.
 * @param {Museum} museum
 * @param {Exhibit[]} all those that are shown
 * @param {number} index
 */
function showExhibit(museum, all, index) {
    const { components, say } = museum;
    /** @type {Texts | null} */
    let texts = null;
    let at = index;
    const picture = h("div", { class: "label-picture" });
    const where = h("p", { class: "label-where" });
    const text = h("p", { class: "label-text" });
    const own = h("div", { class: "label-own" });
    const frame = openDialog({
        say, title: "", name: "museum-label", retell: () => frame.close(),
        buttons: [
            { label: say("previous-exhibit"), value: "previous", act: () => go(-1) },
            { label: say("next-exhibit"), value: "next", act: () => go(1) },
            { label: say("close"), value: "", look: "main" },
        ],
    }, picture, h("div", { role: "status" }, where, text, own));
    const tellOwn = () => replace(own, ...provenance(museum, all[at]));
    const tellText = () => (text.textContent = texts?.[all[at].name]?.join(" ") ?? "");
    const paint = () => {
        const { name, title, value, site } = all[at];
        frame.heading.textContent = title;
        picture.replaceChildren(drawing(name));
        picture.className = `label-picture site-${site}`;
        where.textContent = say("label-where", components.sites[site].name, value);
        tellText();
        tellOwn();
    };
    /** @param {number} step */
    function go(step) {
        at = (at + step + all.length) % all.length;
        paint();
        return false;
    }
    frame.root.addEventListener("keydown", ({ key }) => {
        if (key === "ArrowLeft") go(-1);
        if (key === "ArrowRight") go(1);
    });
    paint();
    void frame.closed.then(() => keyed(`exhibit-${all[at].name}`)?.focus()); // if it is in the museum that was opened
    void museum.told.then(tellOwn);
    void museum.texts.then((come) => {
        texts = come;
        tellText();
    });
}
