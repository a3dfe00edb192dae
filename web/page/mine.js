// The own figures of whoever plays at this page, always in sight: score, time left, and for each site what
// they know and whether they may dig. A site can be chosen here as well as on the map.

import { kindIcon, laurel, playerMark, sign } from "./art.js";
import { noted } from "./card_note.js";
import { offerOf } from "./choice.js";
import { choosable, choosingClass, weeksOf } from "./choosing.js";
import { run } from "./commands.js";
import { h, replace } from "./dom.js";
import { equipment, exhibitions, finds, siteSigns } from "./players.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Player} Player
 * @typedef {import("./types").Choice} Choice
 */

/**
 * Who it is, the score, and the weeks left.
 * @param {Model} model
 * @param {Player} player
 */
function person(model, player) {
    const left = model.say("weeks-left", player.weeksLeft);
    return h("div", {
        class: "mine-person", title: player.text, "data-home": model.own,
        onclick: () => run("tab", "players"), // keys have the button at the other end
    },
    playerMark(model.colours[model.own] ?? 0, 26),
    h("span", { class: "mine-name", "aria-hidden": "true" }, player.name),
    h("span", { class: "mine-score", "aria-hidden": "true" }, laurel(player.score.total, 36)),
    h("span", { class: "mine-left", "aria-hidden": "true" }, sign("weeks", 18), h("b", {}, player.weeksLeft)),
    h("span", { class: "unseen" }, player.text, " ", left));
}

/**
 * A site: emblem, knowledge about it, and whether the permit is valid.
 * @param {Model} model
 * @param {Player} player
 * @param {number} index
 */
function site(model, player, index) {
    const { name } = model.components.sites[index];
    /** @type {Choice} */
    const choice = { kind: "site", index };
    const offer = offerOf(model.offers, choice);
    const valid = player.permits[index];
    const about = model.say(valid ? "mine-valid" : "mine-used", name, player.books[index]);
    const attributes = { ...choosable(model, choice, about), "data-key": `mine-site-${index}` };
    const weeks = weeksOf(model, choice);
    const signs = siteSigns(player, index, 28, 16);
    return h("div", {
        ...attributes, title: offer?.why || about,
        class: `mine-site site-${index}${valid ? "" : " used"}${choosingClass(model, choice)}`,
    },
    h("span", { class: "permit" }, ...signs.permit),
    h("span", { class: "mine-known" }, ...signs.books),
    h("span", { class: "mine-foot" },
        h("span", { class: "mine-weeks", "aria-hidden": "true" }, weeks),
        signs.rumor && h("span", noted(player.rumors[index] ?? 0), signs.rumor)));
}

/**
 * What helps everywhere. Where there is no room for everything, a sign says that there is more; all of it is to be
 * seen among the players.
 * @param {Model} model
 * @param {Player} player
 */
function things(model, player) {
    /** @type {[import("./types").CardKind, number][]} */
    const all = [
        ["general", player.general], ["assistant", player.assistants], ["shovel", player.shovels],
        ["car", player.cars], ["zeppelin", player.zeppelins], ["permit", player.specialPermits],
        ["congress", player.congresses],
    ];
    const items = all.filter(([kind, count]) => count > 0 || kind === "general").map(([kind, count]) => {
        const text = model.say(`count-${kind}`, count);
        return h("span", { class: "thing", ...noted(kind, text) },
            kindIcon(kind, 18), h("b", { "aria-hidden": "true" }, count),
            h("span", { class: "unseen" }, text, " "));
    });
    return h("button", {
        type: "button", class: "mine-things", "data-key": "mine-things", onclick: () => run("tab", "players"),
    }, ...items, h("b", { class: "more", "aria-hidden": "true" }));
}

/**
 * @param {Element} root
 * @param {Model} model
 */
export function paintMine(root, model) {
    const player = model.view.players[model.own];
    if (!player) return replace(root);
    const sites = model.components.sites.map((_, index) => site(model, player, index));
    replace(root, h("div", { class: `mine colour-${model.colours[model.own]}` },
        h("h2", { class: "unseen" }, model.say("mine", player.name)),
        person(model, player), h("div", { class: "mine-sites" }, ...sites), things(model, player)));
}

/**
 * All that they have: below the sheet, where that is pulled down to its line.
 * @param {Element} root
 * @param {Model} model
 */
export function paintHoldings(root, model) {
    const player = model.view.players[model.own];
    replace(root, player && h("div", { class: "holdings" },
        equipment(model, player), exhibitions(model, player), finds(model, player, "own-find")));
}
