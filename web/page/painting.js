// Paints the page: all of it, or only what depends on the move that is looked at.

import { paintNews } from "./about.js";
import { announce } from "./announcer.js";
import { notesRepainted } from "./card_note.js";
import { choiceKey } from "./choice.js";
import { at, keyed } from "./dom.js";
import { paintMovePreview, paintParts } from "./parts.js";
import { snapshot } from "./snapshot.js";
import { paintStage, paintProgress } from "./stage.js";
import { paintNotice, paintTop } from "./top.js";
import { paintWelcome } from "./welcome.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").Model} Model
 */

/**
 * @param {Page} page
 * @param {"pointed" | "hinted" | "progress"} [what] all, unless something is named
 */
export function paint(page, what) {
    const model = snapshot(page);
    if (!model || !what) {
        paintAll(page, model);
        page.lesson?.paint();
    } else if (what === "progress") paintProgress(at("stage"), model);
    else paintPointed(what, model);
    notesRepainted();
}

/**
 * @param {Page} page
 * @param {Model | null} model
 */
function paintAll({ voice, table, reviews, settings, unfinished }, model) {
    reviews.keepOnly(table.game?.record);
    document.body.dataset["screen"] = model === null ? "welcome" : "table";
    at("table").hidden = model === null;
    at("welcome").hidden = model !== null;
    paintTop(voice, settings, model);
    paintNotice(voice, table.game?.kept ?? "kept");
    paintNews(voice.say, table.game?.isKept ?? true);
    if (!model) return paintWelcome(voice, unfinished);
    paintParts(model);
    paintAim(model);
    paintStage(at("stage"), model);
    announce(model, table.game, table.hasty);
}

/**
 * What depends on the move that is pointed at. A hint stays where it is while its moves are pointed at.
 * @param {"pointed" | "hinted"} what
 * @param {Model} model
 */
function paintPointed(what, model) {
    paintMovePreview(model);
    paintAim(model);
    if (what === "pointed") paintStage(at("stage"), model);
}

/**
 * Marks what the advice that is pointed at is about.
 * @param {Model} model
 */
function paintAim({ aim }) {
    for (const element of document.querySelectorAll(".aimed")) element.classList.remove("aimed");
    if (aim) keyed(choiceKey(aim))?.classList.add("aimed");
}
