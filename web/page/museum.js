// The museum: all artifacts of the game, each with its drawing and what is known about the original. The texts are
// those of texts/museum.text.

import { run } from "./commands.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { artifactName, drawing } from "./drawings.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Say} Say
 * @typedef {import("./types").Texts} Texts
 *
 * name: of its drawing and of its text
 * @typedef {{ name: string, title: string, value: number, site: number }} Exhibit
 */

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
 * Opens at once; its texts and drawings come when they are there. Without texts it shows what there is, and the
 * labels say nothing.
 * @param {{ components: Components, say: Say, texts: Promise<Texts | null> }} options
 */
export function showMuseum({ components, say, texts }) {
    const frame = openDialog({
        say, title: say("museum"), name: "museum", retell: () => frame.close("retell"),
        buttons: [{ label: say("close"), value: "", look: "main" }],
    }, h("p", { class: "museum-about" }, say("museum-about")), ...rooms(components, say, texts));
    void frame.closed.then((value) => value === "retell" && run("museum"));
}

/**
 * @param {Components} components
 * @param {Say} say
 * @param {Promise<Texts | null>} texts
 */
function rooms(components, say, texts) {
    const all = exhibits(components);
    /** @param {Exhibit} one */
    const frame = (one) => h("li", {}, h("button", {
        type: "button", class: `museum-piece site-${one.site}`, "data-key": `exhibit-${one.name}`,
        onclick: () => void showExhibit(all, all.indexOf(one), components, say, texts),
    },
    drawing(one.name),
    h("span", { class: "museum-name" }, one.title),
    h("span", { class: "unseen" }, say("worth", one.value)),
    h("span", { class: "museum-value", "aria-hidden": "true" }, one.value)));
    return components.sites.map(({ name }, site) => h("section", { class: "museum-room" },
        h("h3", {}, name),
        h("ul", {}, ...all.filter((one) => one.site === site).map(frame))));
}

/**
 * The label of one artifact, for who has seen it elsewhere.
 * @param {string} name of its drawing
 * @param {{ components: Components, say: Say, texts: Promise<Texts | null> }} options
 */
export function showLabel(name, { components, say, texts }) {
    const all = exhibits(components), index = all.findIndex((one) => one.name === name);
    if (index >= 0) void showExhibit(all, index, components, say, texts);
}

/**
 * One artifact, large, with its label; the arrow keys lead to its neighbours.
 * @param {Exhibit[]} all
 * @param {number} index
 * @param {Components} components
 * @param {Say} say
 * @param {Promise<Texts | null>} texts
 */
async function showExhibit(all, index, components, say, texts) {
    const told = await texts;
    let at = index;
    const picture = h("div", { class: "label-picture" });
    const where = h("p", { class: "label-where" });
    const text = h("p", { class: "label-text" });
    const frame = openDialog({
        say, title: "", name: "museum-label", retell: () => frame.close(),
        buttons: [
            { label: say("previous-exhibit"), value: "previous", act: () => go(-1) },
            { label: say("next-exhibit"), value: "next", act: () => go(1) },
            { label: say("close"), value: "", look: "main" },
        ],
    }, picture, h("div", { role: "status" }, where, text));
    const paint = () => {
        const { name, title, value, site } = all[at];
        frame.heading.textContent = title;
        picture.replaceChildren(drawing(name));
        picture.className = `label-picture site-${site}`;
        where.textContent = say("label-where", components.sites[site].name, value);
        text.textContent = told?.[name]?.join(" ") ?? "";
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
}
