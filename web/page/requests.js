// What was asked of the source of a game and is not settled yet. A request is sent again until it is settled,
// always under the same id, so that it is not done twice; an answer that comes twice, late, or to something
// that was never asked is to no request and dropped.

import { MOMENT_MS, UNANSWERED_MS, pauseAfter } from "./patience.js";

/**
 * @typedef {import("./types").Request} Request
 * @typedef {import("./types").Asked} Asked
 * @typedef {import("./types").Verdict} Verdict
 * @typedef {Extract<import("./types").News, { what: "answer" }>} Answer
 *
 * A request that is under way. late: how long already; done: it is said to be done.
 * @typedef {{
 *     request: Request, settle: (verdict: Verdict) => void, tries: number, late: "" | "slow" | "unanswered",
 *     done: boolean, timer?: ReturnType<typeof setTimeout>,
 * }} Pending
 */

/** Of this visit to the page, so that no other has the same ids. */
const VISIT = crypto.getRandomValues(new Uint32Array(2)).join("-");
let count = 0;

export class Requests {
    /**
     * @param {(request: Request) => void} send
     * @param {() => void} changed something takes longer than it did
     */
    constructor(send, changed) {
        this.send = send;
        this.changed = changed;
    }

    /** @type {Map<string, Pending>} */
    pending = new Map();

    /** The step that is under way: there is one at most. */
    get step() {
        for (const one of this.pending.values()) if (one.request.what !== "lines") return one;
        return null;
    }

    /** @type {"" | "slow" | "unanswered"} */
    get late() {
        if ([...this.pending.values()].some(({ late }) => late === "unanswered")) return "unanswered";
        return this.step?.late ?? "";
    }

    /**
     * @param {Asked} asked
     * @param {number} turn turns that stand
     * @param {number} after steps that there were
     * @returns {Promise<Verdict>} once it is settled
     */
    ask(asked, turn, after) {
        const id = `${VISIT}-${++count}`;
        return new Promise((settle) => {
            /** @type {Pending} */
            const one = { request: { id, turn, after, ...asked }, settle, tries: 0, late: "", done: false };
            this.pending.set(id, one);
            this.post(one, MOMENT_MS);
        });
    }

    /**
     * @param {Pending} one
     * @param {number} patience milliseconds
     */
    post(one, patience) {
        clearTimeout(one.timer);
        one.timer = setTimeout(() => this.wait(one), patience);
        this.send(one.request);
    }

    /** @param {Pending} one */
    wait(one) {
        if (one.late === "") {
            one.late = "slow";
            one.timer = setTimeout(() => this.wait(one), UNANSWERED_MS - MOMENT_MS);
        } else {
            one.late = "unanswered";
            this.post(one, pauseAfter(one.tries++));
        }
        this.changed();
    }

    /** Asks everything again, now. */
    again() {
        for (const one of this.pending.values()) this.post(one, one.late === "" ? MOMENT_MS : pauseAfter(one.tries));
    }

    /**
     * @param {Answer} answer
     * @returns {Pending | null} what it is an answer to
     */
    answered(answer) {
        return this.pending.get(answer.id) ?? null;
    }

    /**
     * @param {Pending} one
     * @param {Verdict} verdict
     */
    settle(one, verdict) {
        if (!this.pending.delete(one.request.id)) return;
        clearTimeout(one.timer);
        one.settle(verdict);
    }

    /** Nobody waits for anything any more. */
    close() {
        for (const one of [...this.pending.values()]) this.settle(one, { ok: false, why: "" });
    }
}
