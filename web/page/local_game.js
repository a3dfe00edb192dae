// A game of this browser that is open: the source that deals for it and keeps it. Whoever shows it is told of a
// step only after it has been kept.

import { Answers } from "./answers.js";
import { fullColours } from "./source.js";
import { isChanged, keepGame, savedGame } from "./store.js";

/**
 * @typedef {import("./types").Request} Request
 * @typedef {import("./types").News} News
 * @typedef {import("./types").SourceGame} SourceGame
 * @typedef {import("./types").Answer} Answer
 *
 * secret: what it is dealt from, hexadecimal; keptRecord: the record as it is known to be kept, "" for a new
 * game; saved: when it was; from: after so many turns of another game it was begun, -1: it was not.
 * @typedef {{
 *     id: string, secret: string, colours: number[], keptRecord: string, saved?: number, from: number,
 * }} Entry
 */

/**
 * What the list says of a game.
 * @param {import("./types").Say} say
 * @param {number} from after so many turns of another game it was begun, -1: it was not
 * @param {string} now how it stands
 */
export const summaryOf = (say, from, now) => (from < 0 ? now : say("played-on-summary", from, now));

/** @implements {SourceGame} */
export class LocalGame {
    /**
     * @param {import("./module").Game} dealer
     * @param {Entry} entry
     * @param {import("./voice").Voice} voice
     * @param {() => void} closed
     */
    constructor(dealer, { id, secret, colours, keptRecord, saved = 0, from }, voice, closed) {
        this.dealer = dealer;
        this.answers = new Answers(dealer);
        this.id = id;
        this.secret = secret;
        this.keptRecord = keptRecord;
        this.saved = saved;
        this.from = from;
        this.voice = voice;
        this.close = closed;
        const { seats, playable } = this.answers.info();
        this.seats = [...Array(seats).keys()];
        this.colours = fullColours(colours, seats);
        if (!playable) this.standing = "stopped";
        if (this.record !== keptRecord) this.keep();
    }

    /** @type {"here"} */
    bots = "here";
    /** @type {import("./types").Standing} */
    standing = "connected";
    /** @type {import("./types").Kept} */
    kept = "kept";
    /** @type {SourceGame["hear"]} */
    hear = () => undefined;
    /**
     * What was answered, by the id of the request: asked again, it is not done again.
     * @type {Map<string, News>}
     */
    answered = new Map();

    get record() {
        return this.dealer.record;
    }

    /** @param {News} news */
    tell(news) {
        queueMicrotask(() => this.hear(news));
    }

    // ---- Requests ----

    /** @param {Request} request */
    ask(request) {
        const answer = this.answered.get(request.id) ?? this.answer(request);
        this.answered.set(request.id, answer);
        this.tell(answer);
    }

    /**
     * @param {Request} request
     * @returns {News}
     */
    answer(request) {
        const had = this.dealer.lines.length;
        this.dealer.speak(this.voice.language);
        const { ok, why } = this.done(request);
        const now = this.dealer.lines;
        const from = request.what === "lines" ? request.from : had;
        if (ok) this.tell({ what: "lines", from, lines: now.slice(from).join("") });
        return { what: "answer", id: request.id, ok, why, lines: now.length };
    }

    /**
     * @param {Request} request
     * @returns {Answer} once it is kept
     */
    done(request) {
        const nothing = { ok: true, why: "", lines: "" };
        if (request.what === "lines") return nothing;
        const { say } = this.voice;
        this.lookElsewhere();
        if (this.isLost) return { ...nothing, ok: false, why: this.whyLost };
        if (request.after !== this.answers.info().steps) return { ...nothing, ok: false, why: say("overtaken") };
        const answer = this.step(request);
        if (!answer.ok) return answer;
        this.answers.forget();
        return this.keep() ? answer : { ...nothing, ok: false, why: this.whyLost };
    }

    /** @param {import("./types").Step} step */
    step(step) {
        switch (step.what) {
        case "submit": return this.dealer.submit(step.move);
        case "take-back": return this.dealer.takeBack(step.turns);
        case "redo": return this.dealer.redo(step.turns);
        case "resign": return this.dealer.resign(step.seat);
        case "replace": return this.dealer.replace(step.seat, step.bot);
        }
    }

    // ---- Keeping ----

    /**
     * Writes the game down. If the browser cannot, that is told, and the game goes on.
     * @returns {boolean} whether it goes on, and not in another window
     */
    keep() {
        const { id, secret, colours, record, from } = this, { code: language } = this.dealer.language;
        const { title, summary: now, finished } = this.answers.info();
        const summary = summaryOf(this.voice.say, from, now), saved = Date.now();
        const entry = { id, record, secret, colours, saved, title, summary, language, finished, from };
        const kept = keepGame(entry, this.keptRecord);
        if (kept === "elsewhere") return this.goElsewhere();
        if (kept === "kept") {
            this.keptRecord = record;
            this.saved = entry.saved;
        }
        if (kept !== this.kept) this.tell({ what: "kept", kept });
        this.kept = kept;
        return true;
    }

    /** Whether somebody else has written what is kept of it: then nothing is written over that. */
    get isLost() {
        return this.standing === "elsewhere" || this.standing === "damaged";
    }

    get whyLost() {
        return this.voice.say(this.standing === "damaged" ? "damaged" : "elsewhere");
    }

    /** Another window may have gone on with it. If it has thrown it away, it is kept again with the next turn. */
    lookElsewhere() {
        if (!this.isLost && isChanged(this.id, this.keptRecord)) this.goElsewhere();
    }

    goElsewhere() {
        this.standing = savedGame(this.id)?.record ? "elsewhere" : "damaged";
        this.tell({ what: "standing", standing: this.standing });
        return false;
    }
}
