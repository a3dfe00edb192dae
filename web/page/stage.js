// The stage: what a player is about to do, and what it would do, before it is done. Also where the page says
// whose turn it is, what the others did, and what a hint advises.

import { playerMark } from "./art.js";
import { paintDig } from "./dig.js";
import { h, replace } from "./dom.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Look} Look
 * @typedef {import("./types").Switch} Switch
 * @typedef {import("./types").Entry} Entry
 * @typedef {import("./types").Hint} Hint
 * @typedef {import("./types").Advice} Advice
 *
 * @typedef {{
 *     why: string, hint: Hint | "thinking" | null, recap: Entry[], recapOpen: boolean, paused: boolean,
 *     unanswered: boolean, last: string,
 *     told: string, cost: string, elsewhere: boolean, playable: boolean, progress: number,
 *     openRecap(open: boolean): void,
 *     setMove(move: string): void, confirm(): void, cancel(): void, toNow(): void, pause(paused: boolean): void,
 *     hurry(): void, preview(move: string): void, closeHint(): void, leave(name: string): void, takeOver(): void,
 *     showScores(): void, backToScores(): void, rematch(): void,
 * }} Stage
 * why: what is pointed at cannot be chosen, because ...; recap: what the others did; unanswered: a bot was asked in
 * vain; last: what was done last; told:
 * what led to the position that is looked at; cost: what the decision made there has cost; progress: of thinking
 */

/**
 * @param {string} key
 * @param {string} text
 * @param {() => void} act
 * @param {"main" | "plain"} look
 * @param {boolean} disabled
 */
function button(key, text, act, look = "plain", disabled = false) {
    return h("button", { type: "button", class: `push ${look}`, "data-key": key, onclick: act, disabled }, text);
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {Stage} stage
 */
export function paintStage(root, model, stage) {
    const { look } = model;
    root.dataset["state"] = model.staged ? "staged" : model.offers ? "choosing" : "waiting";
    if (stage.elsewhere) return replace(root, ...elsewhere(model, stage));
    if (!model.live) return replace(root, ...past(model, stage));
    if (model.info.awaited < 0) return replace(root, ...over(model, stage));
    if (!model.offers) return replace(root, ...waiting(model, stage));
    if (look && model.staged) return paintStaged(root, model, stage, look);
    replace(root, ...choosing(model, stage));
}

/** @param {Model} model @param {Stage} stage */
function elsewhere({ say }, stage) {
    return [
        h("p", { class: "stage-why" }, say("elsewhere")),
        row(button("take-over", say("take-over"), stage.takeOver, "main")),
    ];
}

/** @param {Model} model @param {Stage} stage */
function past({ say, view }, stage) {
    return [
        h("h2", {}, view.heading),
        stage.told !== "" && stage.cost === "" && h("p", { class: "stage-last" }, stage.told),
        stage.cost === "" ? h("p", {}, say("past")) : h("p", { class: "stage-cost" }, stage.cost),
        row(button("to-now", say("to-now"), stage.toNow, stage.cost === "" ? "main" : "plain"),
            stage.cost !== "" && button("back-to-scores", say("back-to-scores"), stage.backToScores, "main")),
    ];
}

/** @param {Model} model @param {Stage} stage */
function over({ say, view }, stage) {
    return [
        h("h2", {}, view.status),
        row(button("show-scores", say("scores"), stage.showScores, "main"),
            button("rematch", say("rematch"), stage.rematch)),
    ];
}

/** @param {Model} model @param {Stage} stage */
function waiting(model, stage) {
    const { say, view, info, thinking } = model;
    if (!stage.playable) return [h("p", {}, say("only-look"))];
    const name = view.players[info.awaited]?.name ?? "";
    const bot = info.awaitedBot !== "";
    return [
        stage.last !== "" && h("p", { class: "stage-last" }, stage.last),
        stage.unanswered && h("p", { class: "stage-why", role: "alert" }, say("no-answer")),
        stage.paused && !stage.unanswered && h("p", {}, say("paused")),
        thinking >= 0 && !stage.paused && h("p", { class: "stage-thinking" }, say("thinking", name)),
        thinking >= 0 && !stage.paused && progressBar(stage, say("thinking", name)),
        bot && row(
            button("pause", say(stage.unanswered ? "try-again" : stage.paused ? "go-on" : "pause"),
                () => stage.pause(!stage.paused), stage.unanswered ? "main" : "plain"),
            !stage.paused && button("hurry", say("move-now"), stage.hurry),
        ),
    ];
}

/** @param {Model} model @param {Stage} stage */
function choosing(model, stage) {
    const { say, view, info, look, offers } = model;
    const name = view.players[info.awaited]?.name ?? "";
    const mark = playerMark(model.colours[info.awaited] ?? 0, 26);
    const heading = h("h2", { class: "stage-turn" }, mark, say("your-turn", name));
    if (stage.why !== "") return [heading, h("p", { class: "stage-why", role: "status" }, stage.why)];
    if (look && model.choice) return [heading, h("h3", {}, look.title), h("p", {}, look.text), numbers(model, look)];
    const retire = offers?.retire.legal && row(
        button("retire", say("retire"), () => model.choose({ kind: "retire", index: 0 })));
    if (stage.hint) return [hintBox(model, stage, stage.hint), retire];
    return [
        heading,
        recapBox(model, stage),
        h("div", { class: "stage-ask" },
            h("p", { class: "stage-choose" }, say("choose")),
            retire,
            h("button", { type: "button", class: "stage-leave", "data-key": "leave", onclick: () => stage.leave(name) },
                say("leave-seat"))),
    ];
}

/**
 * How far a thought is; it shows itself only if that takes a while.
 * @param {Stage} stage
 * @param {string} label
 */
function progressBar({ progress }, label) {
    return h("progress", { class: "stage-progress", max: 1, value: progress, "aria-label": label });
}

/**
 * While it is thought about, and then the best moves.
 * @param {Model} model
 * @param {Stage} stage
 * @param {Hint | "thinking"} hint
 */
function hintBox({ say }, stage, hint) {
    if (hint === "thinking")
        return h("div", { class: "stage-hint" },
            h("p", { role: "status" }, say("hint-thinking")),
            progressBar(stage, say("hint-thinking")),
            row(button("hint-close", say("cancel"), stage.closeHint),
                button("hint-hurry", say("hint-now"), stage.hurry)));
    return h("section", { class: "stage-hint", "aria-label": say("hint") },
        h("div", { class: "hint-head" },
            h("h3", { role: "status" }, say("hint-moves")),
            button("hint-close", say("close"), stage.closeHint)),
        h("ol", { class: "hint-list" }, ...hint.choices.map((advice, index) => hintItem(say, stage, advice, index))));
}

/**
 * A move that is advised. It is shown on the board as long as somebody points at it.
 * @param {import("./types").Say} say
 * @param {Stage} stage
 * @param {Advice} advice
 * @param {number} index
 */
function hintItem(say, stage, { move, text, worth }, index) {
    const about = `hint-text-${index}`;
    const show = button(`hint-show-${index}`, say("hint-show"), () => stage.setMove(move), index === 0 ? "main" : "plain");
    show.setAttribute("aria-describedby", about);
    /** @param {Event} event */
    const byTouch = (event) => /** @type {PointerEvent} */ (event).pointerType === "touch";
    return h("li", {
        class: index === 0 ? "hint best" : "hint",
        onpointerenter: (event) => byTouch(event) || stage.preview(move),
        onpointerleave: (event) => byTouch(event) || stage.preview(""),
        onfocusin: () => show.matches(":focus-visible") && stage.preview(move),
        onfocusout: () => stage.preview(""),
    },
    h("div", { id: about, class: "hint-text" },
        index === 0 && h("b", { class: "hint-mark" }, say("hint-best")),
        h("p", {}, text),
        worth !== "" && h("p", { class: "hint-worth" }, worth)),
    show);
}

/**
 * What the others did: one line, which opens the whole story.
 * @param {Model} model
 * @param {Stage} stage
 */
function recapBox(model, stage) {
    if (stage.recap.length === 0) return null;
    const open = stage.recapOpen;
    return h("div", { class: "stage-recap" },
        h("button", {
            type: "button", class: "recap-line", "data-key": "recap", "aria-expanded": String(open),
            "aria-controls": "recap", onclick: () => stage.openRecap(!open),
        }, model.say("recap", stage.recap.length)),
        h("ol", { id: "recap", hidden: !open }, ...stage.recap.map((entry) =>
            h("li", {}, playerMark(model.colours[entry.player] ?? 0, 16), h("span", {}, entry.text)))));
}

// ---- What is staged ----

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {Stage} stage
 * @param {Look} look
 */
function paintStaged(root, model, stage, look) {
    const { say } = model;
    const dig = h("div");
    if (look.dig) paintDig(dig, model, stage.setMove);
    const text = look.legal && h("p", { class: "stage-text" }, look.text);
    replace(root,
        h("h2", {}, look.title),
        !look.legal && h("p", { class: "stage-why", role: "status" }, look.why),
        ...(look.dig ? [dig, text] : [text, look.legal && numbers(model, look), zeppelin(stage, look.zeppelin)]),
        h("div", { class: "stage-end" },
            button("cancel", say("cancel"), stage.cancel),
            button("confirm", say("confirm"), stage.confirm, "main", !look.legal)));
}

/** @param {Model} model @param {Look} look */
function numbers({ say, facts }, look) {
    /** @param {string} label @param {string[]} values */
    const pair = (label, ...values) => h("div", {}, h("dt", {}, say(label)), ...values.map((value) => h("dd", {}, value)));
    return h("dl", { class: "stage-numbers" },
        pair("weeks-of-travel", say("weeks", look.travel)),
        pair("weeks-of-action", say("weeks", look.weeks)),
        pair("weeks-in-all", say("weeks", look.total)),
        pair("arrival", look.arrivalText),
        pair("next", look.nextText),
        look.given.length > 0 && pair("given", ...look.given.map((card) => facts.cards[card]?.title ?? "")));
}

/** @param {Stage} stage @param {Switch} ship */
function zeppelin(stage, ship) {
    if (!ship.usable) return null;
    return h("label", { class: "stage-switch" },
        h("input", {
            type: "checkbox", role: "switch", checked: ship.on, "data-key": "zeppelin", "data-flag": ship.flag,
            onchange: () => stage.setMove(ship.move),
        }),
        h("span", {}, ship.name), h("small", {}, ship.effect));
}

/** @param {import("./dom").Child[]} children */
function row(...children) {
    return h("div", { class: "stage-row" }, ...children);
}
