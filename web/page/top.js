// What is around the table: the header with its buttons, and what must be known about keeping the game.

import { sign } from "./art.js";
import { run } from "./commands.js";
import { at, h, replace } from "./dom.js";
import { tagOf } from "./locale.js";
import { menu } from "./menu.js";
import { paintChanged } from "./parts.js";
import { isStill } from "./settings.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./voice").Voice} Voice
 * @typedef {import("./settings").Settings} Settings
 *
 * Commands whose names are labels, too.
 * @typedef {"take-back" | "redo" | "hint" | "scores" | "share" | "new-game" | "games" | "museum"
 *     | "statistics" | "settings" | "rules" | "home"} Tool
 */

/**
 * @param {Voice} voice
 * @param {Settings} settings
 * @param {Model | null} model
 */
export function paintTop(voice, settings, model) {
    const { language } = voice.components;
    const still = isStill(settings);
    const { info, status, offers, live } = model ?? {};
    const short = model?.shown ? voice.say("moves", model.view.players[model.moving]?.name ?? "") : "";
    const game = model && [status, short, info?.finished, model.visited, info?.back, info?.redo, !offers, live];
    paintChanged("top", [language, still, game], () => {
        document.documentElement.lang = tagOf(language);
        document.documentElement.classList.toggle("still", still);
        document.title = voice.say("name-of-game");
        at("home").title = voice.say("home");
        for (const element of document.querySelectorAll("[data-label]"))
            element.textContent = voice.say(element.getAttribute("data-label") ?? "");
        replace(at("status"), h("span", {}, status ?? ""));
        if (short) at("status").dataset["short"] = short;
        else delete at("status").dataset["short"];
        replace(at("buttons"), ...tools(voice, model));
    });
}

/**
 * @param {Voice} voice
 * @param {Model | null} model
 */
function tools({ say }, model) {
    /**
     * @param {Tool} label
     * @param {string} icon "" for none
     * @param {string} why it cannot be used now
     * @param {string} text what it would do
     */
    const tool = (label, icon = "", why = "", text = "") => h("button", {
        type: "button", class: "push tool", "data-key": `tool-${label}`, onclick: () => run(label),
        title: why || text || null, "aria-disabled": why ? "true" : null,
    }, icon !== "" && sign(icon, 20), h("span", {}, say(label)));
    const playing = model && !model.info.finished && !model.visited;
    const { back, redo } = model?.info ?? {};
    const past = model && !model.live ? say("past") : "";
    return [
        // To the left: what was under the pointer stays there.
        playing && redo && redo.turns > 0 && tool("redo", "redo", past, redo.text),
        playing && tool("take-back", "take-back", back?.why || past, back?.text),
        playing && tool("hint", "hint", model.offers ? "" : model.status, say("hint")),
        ...menu(say("menu"),
            model && tool("scores"), model && tool("share"), tool("new-game"), tool("games"), tool("museum"),
            tool("statistics"), tool("settings"), tool("rules"),
            model && tool("home")), // where there is no room for the name of the game, which leads there, too
    ];
}

/**
 * @param {Voice} voice
 * @param {import("./store").Kept} kept
 */
export function paintNotice({ say }, kept) {
    const reason = kept === "full" ? say("storage-full") : kept === "off" ? say("storage-off") : "";
    paintChanged("notice", [reason, say("not-saved", reason)], () => {
        at("notice").hidden = reason === "";
        replace(at("notice"), h("span", {}, reason && say("not-saved", reason)), h("button", {
            type: "button", class: "push", "data-key": "notice-export", onclick: () => run("export"),
        }, say("export-game")));
    });
}
