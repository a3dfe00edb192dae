// The game that is open on the table: what is known of it, and what was asked of its source. It is a fold over
// the lines that the source tells: each is checked by a session of the page's own, so that one that is not legal
// or does not follow is told to whoever plays, and not shown as if nothing were wrong.

import { Answers } from "./answers.js";
import { linesOf } from "./module.js";
import { pauseAfter } from "./patience.js";
import { Requests } from "./requests.js";
import { fullColours, isDate, isNews } from "./source.js";

/**
 * @typedef {import("./types").News} News
 * @typedef {import("./types").Step} Step
 * @typedef {import("./types").Verdict} Verdict
 * @typedef {import("./requests").Pending} Pending
 *
 * Lines have come. stood: so many of the turns before them still stand; own: they are what was asked for here;
 * same: whoever was to move still is, in the same position.
 * @typedef {{ stood: number, own: boolean, same: boolean }} Came
 *
 * Who looks at the game. stands: something else than its lines has changed.
 * @typedef {{ came(what: Came): void, stands(): void }} Watcher
 */

/** What makes turns, and is overtaken by turns of others. */
const MOVES = ["submit", "redo"];

export class OpenGame {
    /**
     * @param {import("./module").Game} game that has read the record
     * @param {import("./types").SourceGame} at where it comes from
     * @param {import("./voice").Voice} voice
     */
    constructor(game, at, voice) {
        this.game = game;
        this.at = at;
        this.voice = voice;
        this.answers = new Answers(game);
        this.colours = fullColours(at.colours, this.info.seats);
        this.standing = at.standing;
        this.kept = at.kept;
        this.requests = new Requests((request) => this.send(request), () => this.watcher.stands());
        at.hear = (news) => this.hear(news);
    }

    /** Whether all of it is kept somewhere: if not, only what is here is left of it. */
    get isKept() {
        return this.kept === "kept" && this.standing !== "damaged";
    }

    /** Whether a request is being sent. */
    sending = false;
    /**
     * What was told before ask() had returned, which no source should do.
     * @type {unknown[]}
     */
    early = [];

    /** @type {Watcher} */
    watcher = { came: () => undefined, stands: () => undefined };
    closed = false;
    /** What does not fit, in a sentence. */
    wrong = "";
    /** The first line here that was told otherwise, counted from 0; -1: none. */
    differs = -1;
    /**
     * Settles when the lines that were asked for have come, or are known not to.
     * @type {Promise<Verdict> | null}
     */
    syncing = null;
    /** How often the source was asked for the game in vain. */
    inVain = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    timer = undefined;
    /** The last turn that was made here, 0: none. */
    madeHere = 0;

    // ---- How things are ----

    get id() {
        return this.at.id;
    }

    get record() {
        return this.game.record;
    }

    /** When it was kept last; 0: nobody knows. */
    get saved() {
        return isDate(this.at.saved) ? this.at.saved : 0;
    }

    get lines() {
        return this.game.lines.length;
    }

    get info() {
        return this.answers.info();
    }

    /** Whether something can still be done. */
    get goesOn() {
        return this.standing === "connected" || this.standing === "trying";
    }

    /** Whether a step is under way. */
    get busy() {
        return this.requests.step !== null;
    }

    /** @returns {import("./types").Trouble | null} */
    get trouble() {
        const { say } = this.voice, { late } = this.requests;
        if (this.wrong) return { kind: "wrong", text: this.wrong };
        if (this.standing === "trying" || late === "unanswered") return { kind: "trying", text: say("trying") };
        return late === "slow" ? { kind: "slow", text: say("on-its-way") } : null;
    }

    /** @param {import("./types").Language} language */
    speak(language) {
        this.game.speak(language);
        this.answers.forget();
    }

    /** Nobody looks at it any more. What was asked for is done nevertheless, by its source. */
    close() {
        this.closed = true;
        clearTimeout(this.timer);
        this.requests.close();
        this.at.close();
    }

    /**
     * The record of another game, which goes on from the position after so many turns.
     * @param {number} turns
     */
    course(turns) {
        return this.game.course(turns);
    }

    // ---- Steps ----

    /**
     * Settles when the lines have come, or will not come.
     * @param {Step} step
     * @returns {Promise<Verdict>}
     */
    async ask(step) {
        if (this.busy) return { ok: false, why: this.voice.say("on-its-way") };
        return this.requests.ask(step, this.info.turns, this.info.steps);
    }

    /** @param {string} move */
    submit(move) {
        return this.ask({ what: "submit", move });
    }

    /** @param {number} turns */
    takeBack(turns) {
        return this.ask({ what: "take-back", turns });
    }

    /** @param {number} turns */
    redo(turns) {
        return this.ask({ what: "redo", turns });
    }

    /** @param {number} seat */
    resign(seat) {
        return this.ask({ what: "resign", seat });
    }

    /**
     * @param {number} seat
     * @param {string} bot
     */
    replace(seat, bot) {
        return this.ask({ what: "replace", seat, bot });
    }

    /** Asks again what was not answered, or not rightly. */
    askAgain() {
        this.requests.again();
        if (this.wrong || this.standing === "trying") void this.resync();
    }

    /** Asks for the lines that are not here, and for those that may be others there. */
    resync() {
        clearTimeout(this.timer);
        const from = this.differs < 0 ? this.lines : this.differs;
        this.syncing ??= this.requests.ask({ what: "lines", from }, this.info.turns, this.info.steps);
        return this.syncing;
    }

    /** @param {import("./types").Request} request */
    send(request) {
        this.sending = true;
        try {
            this.at.ask(request);
        } finally {
            this.sending = false;
        }
    }

    // ---- What the source tells ----

    /**
     * What comes too early waits, and what comes after it: a wrong line makes the page ask again, and if that were
     * answered at once, with another wrong line, there would be no end.
     * @param {unknown} news
     */
    hear(news) {
        if (!this.sending && this.early.length === 0) return this.take(news);
        if (this.early.push(news) === 1) setTimeout(() => this.takeEarly());
    }

    takeEarly() {
        for (const news of this.early.splice(0)) this.take(news);
    }

    /** @param {unknown} news */
    take(news) {
        if (this.closed) return;
        if (!isNews(news)) return console.warn("this is no news of a game:", news);
        switch (news.what) {
        case "answer": return this.answered(news);
        case "lines": return this.fold(news.from, linesOf(news.lines));
        case "standing": return this.stands(news.standing);
        case "kept":
            this.kept = news.kept;
            return this.watcher.stands();
        }
    }

    /** @param {import("./types").Standing} standing */
    stands(standing) {
        const back = this.standing === "trying" && standing === "connected";
        this.standing = standing;
        if (back) {
            this.requests.again();
            void this.resync();
        }
        this.watcher.stands();
    }

    /** @param {Extract<News, { what: "answer" }>} answer */
    answered(answer) {
        const one = this.requests.answered(answer);
        if (!one) return; // it comes twice or late, or nobody has asked
        const { ok, why, lines } = answer;
        if (one.request.what === "lines") this.caughtUp(one, ok && this.differs < 0 && this.lines >= lines, why);
        else if (!ok) this.requests.settle(one, { ok, why });
        else {
            one.done = true; // or so it is said: the lines that show it are not here
            void this.resync();
        }
    }

    /**
     * It is said to be done, and is not part of the game; of turns that were to be made again, some may be.
     * @param {Pending} step
     */
    whyNotDone({ request }) {
        const some = request.what === "redo" && this.info.turns > request.turn;
        return some ? "" : this.voice.say("not-done");
    }

    /**
     * The source has told all lines that it has.
     * @param {Pending} one
     * @param {boolean} all whether they are here now
     * @param {string} why not
     */
    caughtUp(one, all, why) {
        const { step } = this.requests;
        this.syncing = null;
        this.requests.settle(one, { ok: all, why });
        if (all) {
            this.wrong = "";
            this.inVain = 0;
            if (step?.done) this.requests.settle(step, { ok: false, why: this.whyNotDone(step) });
        } else {
            this.wrong = why || this.wrong;
            this.timer = setTimeout(() => this.resync(), pauseAfter(this.inVain++));
        }
        this.watcher.stands();
    }

    // ---- Lines ----

    /**
     * @param {number} from lines that lie before them
     * @param {string[]} theirs
     */
    fold(from, theirs) {
        const mine = this.game.lines;
        if (from > mine.length) return void this.resync(); // some got lost on the way
        const differs = theirs.findIndex((line, index) => from + index < mine.length && line !== mine[from + index]);
        if (differs >= 0) return this.isOther(from + differs);
        const again = from <= this.differs && this.differs < from + theirs.length;
        if (again) this.differs = -1; // it is the same after all
        this.follow(theirs.slice(mine.length - from));
    }

    /**
     * It is another game from a line on, until that was told as it is here.
     * @param {number} line counted from 0
     */
    isOther(line) {
        this.differs = this.differs < 0 ? line : Math.min(line, this.differs);
        this.isWrong(line + 1, this.voice.say("line-differs"));
    }

    /** @param {string[]} fresh */
    follow(fresh) {
        const had = this.lines, before = this.info;
        let stood = before.turns;
        for (const line of fresh) {
            const { ok, why, line: number } = this.game.follow(line);
            this.answers.forget();
            stood = Math.min(stood, this.info.turns);
            if (ok) continue;
            if (this.lines > had) this.came(stood, before);
            return this.isWrong(number, why);
        }
        if (fresh.length > 0) this.came(stood, before);
    }

    /**
     * @param {number} line
     * @param {string} why
     */
    isWrong(line, why) {
        this.wrong = this.voice.say("line-wrong", line, why);
        void this.resync();
        this.watcher.stands();
    }

    /**
     * Lines have come and are right. A step is settled by them: they are what was asked for, or it can no longer
     * come.
     * @param {number} stood
     * @param {import("./types").Info} before
     */
    came(stood, before) {
        const { step } = this.requests;
        const own = step !== null && this.isDone(step.request, stood, before);
        if (this.madeHere > stood) this.madeHere = 0;
        if (own && step.request.what === "submit") this.madeHere = step.request.turn + 1;
        const overtaken = step !== null && MOVES.includes(step.request.what) &&
            this.hasMovedOn(step.request, stood, before);
        if (step && (own || overtaken)) this.requests.settle(step, { ok: own, why: "" });
        if (this.differs < 0) this.wrong = "";
        this.watcher.came({ stood, own, same: this.isSame(stood, before) });
    }

    /**
     * Whether the lines that came since are none that anybody who thinks about a move needs to know.
     * @param {number} stood
     * @param {import("./types").Info} before
     */
    isSame(stood, { turns, awaited, awaitedBot }) {
        const now = this.info;
        return stood === turns && now.turns === turns && now.awaited === awaited && now.awaitedBot === awaitedBot;
    }

    /**
     * Whether the turn that a request is for is over, or has been taken back: lines about seats, and notes, change
     * nothing of it. Turns that are made again may come one by one.
     * @param {import("./types").Request} request
     * @param {number} stood
     * @param {import("./types").Info} before
     */
    hasMovedOn(request, stood, before) {
        if (stood < request.turn) return true;
        return this.info.turns > request.turn && !(request.what === "redo" && this.isAgain(before));
    }

    /**
     * Whether the first turn that was made since, if there is one, is that which had been taken back.
     * @param {import("./types").Info} before
     */
    isAgain({ turns, redo }) {
        return this.info.turns <= turns || this.answers.turn(turns + 1).move === redo.move;
    }

    /**
     * @param {import("./types").Request} request
     * @param {number} stood
     * @param {import("./types").Info} before
     */
    isDone(request, stood, before) {
        const { turns, redo } = this.info;
        /** @param {number} seat */
        const botOf = (seat) => this.answers.view(turns).players[seat]?.bot;
        switch (request.what) {
        case "submit":
            return stood === request.turn && turns > stood && this.answers.turn(stood + 1).move === request.move;
        case "take-back": return stood === request.turn - request.turns;
        case "redo": // whoever has drawn something else cannot go on
            return stood >= request.turn && turns > request.turn && this.isAgain(before) &&
                (turns - request.turn >= request.turns || redo.turns === 0);
        case "replace": return stood === request.turn && botOf(request.seat) === request.bot;
        case "resign": return stood === request.turn && botOf(request.seat) !== "";
        default: return false;
        }
    }
}
