// The decisions that cost most in a game that is over: thought about once, in the background, and told on the
// score sheet.

import { playerMark } from "./art.js";
import { h, replace } from "./dom.js";
import { Thinker } from "./thinker.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Review} Told
 */

/** Thinks about a game as soon as it is made, and remembers what came of it. */
export class Review {
    /**
     * @param {WebAssembly.Module} module
     * @param {import("./types").Facts} facts
     * @param {string} record
     * @param {(error: unknown) => void} failed
     */
    constructor(module, facts, record, failed) {
        this.record = record;
        this.thinker = new Thinker(module); // its own: bots of another game need not wait for it
        const bot = facts.bots[facts.bots.length - 1].id;
        const languages = facts.languages.map(({ code }) => code);
        this.thinker.ask({ record, language: facts.language, bot, what: "review", languages }, (progress) => {
            this.progress = progress;
            this.changed();
        }).then((told) => {
            this.told = told;
        }, (error) => {
            this.told = {};
            failed(error);
        }).then(() => {
            this.thinker.end();
            this.changed();
        });
    }

    /** @type {import("./thinker").Progress} */
    progress = { done: 0, of: 0 };
    /**
     * What there is to tell, by language; null as long as it thinks.
     * @type {Record<string, Told> | null}
     */
    told = null;

    /** Whoever shows it sets this. */
    changed() {}

    stop() {
        this.thinker.end();
    }
}

/**
 * The part of the score sheet about decisions. It fills itself.
 * @param {{review: Review, model: Model, show: (turn: number, text: string) => void}} options show: goes to the
 * position in which the decision of a turn was made
 */
export function decisions({ review, model, show }) {
    const { say, facts } = model;
    const bar = h("progress", { "aria-label": say("decisions") });
    const count = h("span");
    const wait = h("p", { class: "decisions-wait" }, bar, count);
    const place = h("div", { role: "status" });
    const part = h("section", { class: "decisions" },
        h("h3", {}, say("decisions")), h("p", { class: "scores-about" }, say("decisions-about")), wait, place);
    review.changed = () => {
        const told = review.told?.[facts.language];
        wait.hidden = review.told !== null;
        part.hidden = review.told !== null && !told; // it failed, and somebody else says so
        bar.max = Math.max(review.progress.of, 1);
        bar.value = review.progress.done;
        count.textContent = say("decisions-progress", review.progress.done, review.progress.of);
        if (told) replace(place, ...told.players.map((player) => playerPart(player, model, show)));
    };
    review.changed();
    return part;
}

/**
 * @param {Told["players"][number]} player
 * @param {Model} model
 * @param {(turn: number, text: string) => void} show
 */
function playerPart({ seat, name, none, decisions: list }, { colours, say }, show) {
    const items = list.map(({ turn, text }, index) => {
        const about = `decision-${seat}-${index}`;
        return h("li", { class: "decision" },
            h("p", { id: about, class: "decision-text" }, text),
            h("button", {
                type: "button", class: "push", "data-key": about, "aria-describedby": about,
                onclick: () => show(turn, text),
            }, say("decision-show")));
    });
    return h("div", { class: "decisions-player" },
        h("h4", {}, playerMark(colours[seat] ?? 0, 20), h("span", { class: "sheet-name" }, name)),
        none !== "" && h("p", {}, none),
        items.length > 0 && h("ol", {}, ...items));
}
