// What the page says about itself: a newer version is here, and, in the settings, which version this is,
// whether it can be opened without a connection, and how it is installed.

import { provide, run } from "./commands.js";
import { at, h, replace } from "./dom.js";
import { install, keepPage, offline } from "./offline.js";
import { paintChanged } from "./parts.js";

/**
 * @typedef {import("./types").Say} Say
 */

/** The last of the settings: painted again when something of it has changed, if it is still there. */
let field = /** @type {HTMLElement} */ (h("div"));

/** Whether nothing is lost when the page is loaded again. */
let safe = true;

/**
 * A newer version waits until it suits: games are kept after every turn. It is not offered while one is not.
 * @param {Say} say
 * @param {boolean} kept the game on the table
 */
export function paintNews(say, kept) {
    safe = kept;
    const shown = offline.newer && !offline.later && safe;
    paintChanged("news", [shown, say("newer")], () => {
        at("news").hidden = !shown;
        replace(at("news"), h("span", {}, shown && say("newer")),
            shown && button(say("load-newer"), "news-load", "load-newer"),
            shown && h("button", {
                type: "button", class: "frame-cross", "data-key": "news-later", "aria-label": say("later"),
                title: say("later"), onclick: () => run("later"),
            }));
    });
}

/** @param {string} text @param {string} key @param {"load-newer" | "install"} command */
const button = (text, key, command) =>
    h("button", { type: "button", class: "push", "data-key": key, onclick: () => run(command) }, text);

/**
 * The last of the settings.
 * @param {Say} say
 */
export function aboutField(say) {
    field = h("section", { class: "settings-group" });
    paintField(say);
    return field;
}

/** @param {Say} say */
function paintField(say) {
    const { state, newer, newerFailed } = offline;
    const { letters } = document.documentElement.dataset;
    replace(field, h("h3", {}, say("this-page")),
        h("p", { class: "about-state", role: "status" }, newer ? say("newer-next") : say(`offline-${state}`)),
        newerFailed && h("p", { class: "about-state" }, say("newer-failed")),
        h("div", { class: "stage-row" },
            newer && safe && button(say("load-newer"), "about-load", "load-newer"),
            offline.install && button(say("install"), "about-install", "install")),
        h("p", { class: "about-version" }, say("version", offline.version)),
        letters && h("p", { class: "about-letters" }, say("letters-about")));
}

/** @param {import("./main").Page} page */
export function provideAbout({ voice }) {
    provide({
        "load-newer": () => location.reload(),
        later() {
            offline.later = true;
            run("repaint");
        },
        install: () => void install(),
    });
    keepPage(() => {
        if (field.isConnected) paintField(voice.say);
        run("repaint");
    });
}
