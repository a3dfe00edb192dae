// The stage: what a player is about to do, and what it would do, before it is done. Also where the page says
// whose turn it is, what the others did, and what a hint advises.

import { playerMark, sign } from "./art.js";
import { run } from "./commands.js";
import { progressBar, pushButton } from "./controls.js";
import { digPanel, switches } from "./dig.js";
import { at, h, replace } from "./dom.js";
import { hintBox } from "./hint_box.js";
import { numbers } from "./move_numbers.js";
import { portraitOf, whereabouts } from "./portrait.js";
import { troubleBox } from "./trouble.js";
import { recapBox, recapLine } from "./recap.js";
import { visitBox, watchButton, watching } from "./watch_box.js";

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
    root.dataset["state"] = model.staged ? "staged" : model.offers ? "choosing" : "waiting";
    const { body, buttons } = content(model);
    const about = model.staged ? model.preview?.title ?? "" : model.view.heading;
    if (root.dataset["about"] !== about) scrollUpSoon(); // else whoever reads stays where they are
    root.dataset["about"] = about;
    replace(at("stage-body"), ...body);
    replace(at("stage-end"), ...buttons);
    at("stage-end").hidden = !buttons.some(Boolean);
}

/** With the frame that shows it: to scroll, a browser must lay out everything that was just painted. */
function scrollUpSoon() {
    requestAnimationFrame(() => at("stage-body").scrollTo(0, 0));
}

/**
 * How far a thought is: nothing else changes.
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function paintProgress(root, model) {
    const bar = root.querySelector("progress");
    const told = root.querySelector(".stage-thinking > span");
    if (bar) bar.value = model.progress;
    if (told) told.textContent = thinkingText(model);
}

/** @param {Model} model */
function thinkingText({ say, view, info, awaits }) {
    return say(awaits ? "network-awaited" : "thinking", view.players[info.awaited]?.name ?? "");
}

/**
 * What is told, which scrolls if it must, and the buttons below, which are always in sight.
 * @typedef {{ body: Child[], buttons: Child[] }} Content
 */

/**
 * @param {Model} model
 * @returns {Content}
 */
function content(model) {
    if (model.standing === "elsewhere") return elsewhere(model);
    if (model.standing === "damaged") return damaged(model);
    const { body, buttons } = situation(model);
    return { body: [troubleBox(model), ...body], buttons };
}

/**
 * @param {Model} model
 * @returns {Content}
 */
function situation(model) {
    if (model.watched) return watching(model);
    if (!model.live) return past(model);
    if (model.info.awaited < 0 && !model.shown) return over(model);
    if (model.preview && model.staged && (model.offers || model.busy)) return staged(model, model.preview);
    return model.offers ? yourTurn(model) : waiting(model);
}

// ---- Nobody chooses ----

/** @param {Model} model @returns {Content} */
function elsewhere({ say }) {
    return {
        body: [h("p", { class: "stage-why" }, say("elsewhere"))],
        buttons: [pushButton("take-over", say("take-over"), () => run("open-anew"), "main")],
    };
}

/** @param {Model} model @returns {Content} */
function damaged({ say }) {
    return {
        body: [h("p", { class: "stage-why" }, say("damaged"))],
        buttons: [pushButton("export", say("export-game"), () => run("export"), "main")],
    };
}

/** @param {Model} model @returns {Content} */
function past(model) {
    const { say, view, log, info, cost, branches, fromScores, visited } = model;
    const told = log[view.turn - 1]?.text ?? "";
    const reviewed = cost !== "";
    const toNow = () => run("go-to", info.turns);
    const toScores = () => run("back-to-scores");
    return {
        body: [
            h("h2", {}, view.heading), visitBox(model),
            told !== "" && !reviewed && h("p", { class: "stage-last" }, told),
            reviewed ? h("p", { class: "stage-cost" }, cost) : !visited && h("p", {}, say("past")),
        ],
        buttons: [
            branches && pushButton("play-on", say("play-on"), () => run("play-on")),
            pushButton("to-now", say("to-now"), toNow, fromScores ? "plain" : "main"),
            fromScores && pushButton("back-to-scores", say("back-to-scores"), toScores, "main"),
        ],
    };
}

/** @param {Model} model @returns {Content} */
function over(model) {
    const { say, view, visited } = model;
    return {
        body: [h("h2", {}, view.status), visitBox(model)],
        buttons: [
            visited ? watchButton(model, "plain") : pushButton("rematch", say("rematch"), () => run("rematch")),
            pushButton("show-scores", say("scores"), () => run("scores"), "main"),
        ],
    };
}

/** @param {Model} model @returns {Content} */
function waiting(model) {
    const { say, view, info, thinking, paused, unanswered, lacks, away } = model;
    if (model.visited) return visiting(model);
    if (model.standing === "stopped") return { body: [h("p", {}, say("only-look"))], buttons: [] };
    const name = view.players[info.awaited]?.name ?? "";
    const thinks = thinking >= 0 && !paused;
    return {
        body: [
            model.last !== "" && h("p", { class: "stage-last" }, model.last),
            unanswered && h("p", { class: "stage-why", role: "alert" },
                lacks === "" ? say("no-answer") : `${say("no-network", name)} ${lacks}`),
            paused && !unanswered && h("p", {}, say("paused")),
            thinks && patient("stage-thinking", thinkingText(model)),
            thinks && progressBar(model, say("thinking", name)),
            away && patient("stage-away", say("waiting-for", name)),
        ],
        buttons: info.awaitedBot === "" || away || isOwn(model) ? [] : [
            pushButton("pause", say(unanswered ? "try-again" : paused ? "go-on" : "pause"),
                () => run("pause", !paused), unanswered ? "main" : "plain"),
            lacks !== "" && pushButton("stand-in", say("stand-in", standInName(model)), () => run("stand-in")),
            !paused && pushButton("hurry", say("move-now"), () => run("hurry")),
        ],
    };
}

/** The newest position of a game that goes on elsewhere. @param {Model} model @returns {Content} */
function visiting(model) {
    const { say, view, branches } = model;
    return {
        body: [h("h2", {}, view.status), visitBox(model)],
        buttons: [
            branches && pushButton("play-on", say("play-on"), () => run("play-on")), watchButton(model),
        ],
    };
}

/**
 * Something takes its time.
 * @param {string} name
 * @param {string} text
 */
function patient(name, text) {
    return h("p", { class: `stage-patience ${name}` }, sign("weeks", 16), h("span", {}, text));
}

/**
 * Whether the turn that is shown was made here by a person: there is nothing to hurry or to pause, and who presses
 * twice where the move was confirmed wants neither.
 * @param {Model} model
 */
function isOwn({ shown, view }) {
    return shown !== null && view.players[shown.player]?.bot === "";
}

/** @param {Model} model */
function standInName({ components }) {
    return components.bots.find(({ id }) => id === components.standIn)?.name ?? "";
}

// ---- Somebody chooses ----

/** Whoever is the only person at the table need not be told who they are. @param {Model} model */
export function whoseTurn({ say, view, info }) {
    return info.persons < 2 ? say("your-turn-alone") : say("your-turn", view.players[info.awaited]?.name ?? "");
}

/** @param {Model} model @returns {Content} */
function yourTurn(model) {
    const { say, info, preview, offers } = model;
    const mark = playerMark(model.colours[info.awaited] ?? 0, 26);
    const heading = h("h2", { class: "stage-turn" }, mark, whoseTurn(model));
    const look = offers?.onlyRetire ? "main" : "plain";
    const retire = offers?.retire.legal &&
        pushButton("retire", say("retire"), () => run("choose", { kind: "retire", index: 0 }), look);
    if (model.why !== "")
        return { body: [heading, ...refused(model), portraitOf(model) ?? recapBox(model)], buttons: [] };
    if (preview && model.choice) {
        const title = h("h3", {}, preview.title), help = helpOf(model, preview.card, "roomy");
        return { body: [heading, title, numbers(model, preview), help, portraitOf(model)], buttons: [] };
    }
    if (model.hint) return { body: [hintBox(model, model.hint), retire], buttons: [] };
    const line = recapLine(model);
    return {
        body: [
            heading, h("p", { class: "stage-choose" }, say(offers?.onlyRetire ? "only-retire" : "choose")),
            line !== "" && h("h3", { class: "recap-title" }, line), recapBox(model), !offers?.onlyRetire && retire,
            whereabouts(model, info.awaited),
        ],
        buttons: [offers?.onlyRetire && retire],
    };
}

/**
 * Why not; and what an exhibition would bring: one may want to work towards it.
 * @param {Model} model
 * @returns {Child[]}
 */
function refused(model) {
    const { say, view, components, choice, why } = model;
    const number = choice?.kind === "hall" || choice?.kind === "display" ? view[choice.kind][choice.index] ?? 0 : 0;
    const card = components.cards[number];
    return [
        card?.exhibition && h("h3", {}, card.title,
            h("small", {}, ` · ${say("worth", card.points)} · ${say("weeks", card.weeks)}`)),
        h("p", { class: "stage-why" }, why),
        helpOf(model, number),
    ];
}

/**
 * What a card does, in a line.
 * @param {Model} model
 * @param {number} card 0: none
 * @param {string} look "roomy": only where there is much room
 */
function helpOf({ components }, card, look = "") {
    const help = components.cards[card]?.help ?? "";
    return help !== "" && h("p", { class: `stage-help ${look}` }, help);
}

/**
 * @param {Model} model
 * @param {MovePreview} preview
 * @returns {Content}
 */
function staged(model, preview) {
    const { say, busy, trouble } = model;
    const label = busy && trouble?.kind === "slow" ? trouble.text : say("confirm");
    const buttons = [
        pushButton("cancel", say("cancel"), () => run("cancel")),
        pushButton("confirm", label, () => run("confirm"), "main", !preview.legal),
    ];
    if (busy) for (const button of buttons) button.setAttribute("aria-disabled", "true"); // it keeps the focus
    return {
        body: [
            h("h2", { class: "stage-title" }, preview.title),
            model.why !== "" && h("p", { class: "stage-why", role: "alert" }, model.why),
            !preview.legal && h("p", { class: "stage-why" }, preview.why),
            h("div", { class: "stage-move", inert: busy },
                preview.dig && digPanel(model, preview, preview.dig),
                preview.verb === "retire" && h("p", {}, say("retire-means", preview.total)),
                !preview.dig && preview.legal && numbers(model, preview),
                !preview.dig && preview.zeppelin.usable && switches([preview.zeppelin], say),
                helpOf(model, preview.card)),
            !preview.dig && portraitOf(model),
        ],
        buttons,
    };
}
