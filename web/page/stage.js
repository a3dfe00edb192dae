// The stage: what a player is about to do, and what it would do, before it is done. Also where the page says
// whose turn it is, what the others did, and what a hint advises.

import { playerMark } from "./art.js";
import { run } from "./commands.js";
import { progressBar, pushButton } from "./controls.js";
import { digPanel } from "./dig.js";
import { at, h, replace } from "./dom.js";
import { hintBox } from "./hint_box.js";
import { troubleBox } from "./trouble.js";
import { recapBox, recapIsOpen } from "./recap.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").MovePreview} MovePreview
 * @typedef {import("./dom").Child} Child
 */

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function paintStage(root, model) {
    const large = model.staged || model.hint !== null || (recapIsOpen(model) && model.offers !== null);
    at("table").dataset["stage"] = large ? "large" : "small";
    root.dataset["state"] = model.staged ? "staged" : model.offers ? "choosing" : "waiting";
    replace(root, ...content(model));
}

/**
 * How far a thought is: nothing else changes.
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function paintProgress(root, model) {
    const bar = root.querySelector("progress");
    const told = root.querySelector(".stage-thinking");
    if (bar) bar.value = model.progress;
    if (told) told.textContent = thinkingText(model);
}

/** @param {Model} model */
function thinkingText({ say, view, info, awaits }) {
    return say(awaits ? "network-awaited" : "thinking", view.players[info.awaited]?.name ?? "");
}

/**
 * @param {Model} model
 * @returns {Child[]}
 */
function content(model) {
    if (model.standing === "elsewhere") return elsewhere(model);
    return [troubleBox(model), ...situation(model)];
}

/**
 * @param {Model} model
 * @returns {Child[]}
 */
function situation(model) {
    if (!model.live) return past(model);
    if (model.info.awaited < 0) return over(model);
    if (model.preview && model.staged && (model.offers || model.busy)) return staged(model, model.preview);
    return model.offers ? choosing(model) : waiting(model);
}

/** @param {Child[]} children */
function row(...children) {
    return h("div", { class: "stage-row" }, ...children);
}

// ---- Nobody chooses ----

/** @param {Model} model */
function elsewhere({ say }) {
    return [
        h("p", { class: "stage-why" }, say("elsewhere")),
        row(pushButton("take-over", say("take-over"), () => run("open-anew"), "main")),
    ];
}

/** @param {Model} model */
function past({ say, view, log, info, cost, fromScores }) {
    const told = log[view.turn - 1]?.text ?? "";
    const reviewed = cost !== "";
    const toNow = () => run("go-to", info.turns);
    const toScores = () => run("back-to-scores");
    return [
        h("h2", {}, view.heading),
        told !== "" && !reviewed && h("p", { class: "stage-last" }, told),
        reviewed ? h("p", { class: "stage-cost" }, cost) : h("p", {}, say("past")),
        row(pushButton("to-now", say("to-now"), toNow, fromScores ? "plain" : "main"),
            fromScores && pushButton("back-to-scores", say("back-to-scores"), toScores, "main")),
    ];
}

/** @param {Model} model */
function over({ say, view }) {
    return [
        h("h2", {}, view.status),
        row(pushButton("show-scores", say("scores"), () => run("scores"), "main"),
            pushButton("rematch", say("rematch"), () => run("rematch"))),
    ];
}

/** @param {Model} model */
function waiting(model) {
    const { say, view, info, thinking, paused, unanswered, lacks, away } = model;
    if (model.standing === "stopped") return [h("p", {}, say("only-look"))];
    const name = view.players[info.awaited]?.name ?? "";
    const thinks = thinking >= 0 && !paused;
    return [
        model.last !== "" && h("p", { class: "stage-last" }, model.last),
        unanswered && h("p", { class: "stage-why", role: "alert" },
            lacks === "" ? say("no-answer") : `${say("no-network", name)} ${lacks}`),
        paused && !unanswered && h("p", {}, say("paused")),
        thinks && h("p", { class: "stage-thinking" }, thinkingText(model)),
        thinks && progressBar(model, say("thinking", name)),
        away && h("p", { class: "stage-away" }, say("waiting-for", name)),
        info.awaitedBot !== "" && !away && row(
            pushButton("pause", say(unanswered ? "try-again" : paused ? "go-on" : "pause"),
                () => run("pause", !paused), unanswered ? "main" : "plain"),
            !paused && pushButton("hurry", say("move-now"), () => run("hurry"))),
    ];
}

// ---- Somebody chooses ----

/** @param {Model} model */
function choosing(model) {
    const { say, view, info, preview, offers } = model;
    const name = view.players[info.awaited]?.name ?? "";
    const mark = playerMark(model.colours[info.awaited] ?? 0, 26);
    const heading = h("h2", { class: "stage-turn" }, mark, say("your-turn", name));
    if (model.why !== "") return [heading, h("p", { class: "stage-why" }, model.why)];
    if (preview && model.choice)
        return [heading, h("h3", {}, preview.title), h("p", {}, preview.text), numbers(model, preview)];
    const retire = offers?.retire.legal && row(
        pushButton("retire", say("retire"), () => run("choose", { kind: "retire", index: 0 })));
    if (model.hint) return [hintBox(model, model.hint), retire];
    return [
        heading,
        recapBox(model),
        h("div", { class: "stage-ask" },
            h("p", { class: "stage-choose" }, say("choose")),
            retire,
            h("button", {
                type: "button", class: "stage-leave", "data-key": "leave", onclick: () => run("leave", name),
            }, say("leave-seat"))),
    ];
}

/**
 * @param {Model} model
 * @param {MovePreview} preview
 */
function staged(model, preview) {
    const { say, busy, trouble } = model;
    const label = busy && trouble?.kind === "slow" ? trouble.text : say("confirm");
    const buttons = [
        pushButton("cancel", say("cancel"), () => run("cancel")),
        pushButton("confirm", label, () => run("confirm"), "main", !preview.legal),
    ];
    if (busy) for (const button of buttons) button.setAttribute("aria-disabled", "true"); // it keeps the focus
    return [
        h("h2", {}, preview.title),
        model.why !== "" && h("p", { class: "stage-why", role: "alert" }, model.why),
        !preview.legal && h("p", { class: "stage-why" }, preview.why),
        h("div", { class: "stage-move", inert: busy },
            preview.dig && digPanel(model, preview, preview.dig),
            preview.legal && h("p", { class: "stage-text" }, preview.text),
            !preview.dig && preview.legal && numbers(model, preview),
            !preview.dig && zeppelin(preview)),
        h("div", { class: "stage-end" }, ...buttons),
    ];
}

/** @param {Model} model @param {MovePreview} preview */
function numbers({ say, components }, preview) {
    /** @param {string} label @param {string[]} values */
    const pair = (label, ...values) =>
        h("div", {}, h("dt", {}, say(label)), ...values.map((value) => h("dd", {}, value)));
    return h("dl", { class: "stage-numbers" },
        pair("weeks-of-travel", say("weeks", preview.travel)),
        pair("weeks-of-action", say("weeks", preview.weeks)),
        pair("weeks-in-all", say("weeks", preview.total)),
        pair("arrival", preview.arrivalText),
        pair("next", preview.nextText),
        preview.given.length > 0 && pair("given", ...preview.given.map((card) => components.cards[card]?.title ?? "")));
}

/** @param {MovePreview} preview */
function zeppelin({ zeppelin: ship }) {
    if (!ship.usable) return null;
    return h("label", { class: "stage-switch" },
        h("input", {
            type: "checkbox", role: "switch", checked: ship.on, "data-key": "zeppelin", "data-flag": ship.flag,
            onchange: () => run("stage", ship.move),
        }),
        h("span", {}, ship.name), h("small", {}, ship.effect));
}
