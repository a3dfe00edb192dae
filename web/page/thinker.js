// The page's side of a worker that thinks: one question at a time, which can be hurried or forgotten. A worker that
// dies, or is not heard of for long, is replaced by a new one, which is asked the same again: the answer depends on
// the question alone.

/**
 * How far a thought is. awaits: it has not begun, since what it needs is not there yet.
 * @typedef {{done: number, of: number, awaits?: boolean}} Progress
 *
 * what: a move for whoever is to move, a hint, or the decisions of a game that is over.
 * @typedef {{
 *     record: string, language: import("./types").Language, bot: string, what: "move" | "hint" | "review",
 * }} Question
 *
 * What is waited for. tries: workers that have failed at it.
 * @typedef {{
 *     question: Question, hurried: boolean, tries: number,
 *     resolve: (answer: any) => void, reject: (error: Error) => void, news: () => void,
 * }} Waiting
 */

/** How often a worker is asked whether it is there, and how often in vain: 25 seconds are long for one that lives. */
const PING_MS = 5000, MOST_PINGS = 4;

/** Before the same is asked again; after the last of them nobody is asked any more. */
const PAUSES_MS = [100, 1000, 4000];

/** Nobody answers, however often a worker was replaced. */
export class NoAnswer extends Error {}

/** A bot lacks the network that it thinks with; the message says why. */
export class NoNetwork extends Error {}

export class Thinker {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.module = module;
        this.asked = 0;
        this.worker = this.start();
    }

    /** @type {Waiting | null} */
    waiting = null;
    /**
     * Of what was asked last.
     * @type {Progress}
     */
    progress = { done: 0, of: 0 };
    /** Whether the worker must be replaced before it is asked anything. */
    dead = false;
    /** Pings in a row that were not answered. */
    pings = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    timer = undefined;

    start() {
        const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
        worker.addEventListener("message", ({ data }) => this.worker === worker && this.hear(data));
        worker.addEventListener("messageerror", () => this.worker === worker && this.lose("messageerror"));
        worker.addEventListener("error", (event) => {
            event.preventDefault(); // it is dealt with here
            if (this.worker === worker) this.lose(event.message);
        });
        this.dead = false;
        return worker;
    }

    /** @param {{id: number, progress?: Progress, answer?: any, lacks?: string, error?: string}} message */
    hear(message) {
        this.pings = 0;
        if (message.error) return this.lose(message.error); // who knows what is left of its memory
        if (message.id !== this.asked || !this.waiting) return;
        if (message.progress) {
            this.progress = message.progress;
            return this.waiting.news();
        }
        const { resolve, reject } = this.waiting;
        this.rest();
        if (message.lacks) reject(new NoNetwork(message.lacks));
        else resolve(message.answer);
    }

    /**
     * The worker is of no use any more.
     * @param {string} why
     */
    lose(why) {
        if (this.dead) return; // it was told already
        console.warn("a worker is replaced:", why);
        clearTimeout(this.timer);
        this.worker.terminate();
        this.dead = true;
        if (!this.waiting) return;
        const pause = PAUSES_MS[this.waiting.tries++];
        if (pause !== undefined) {
            this.timer = setTimeout(() => this.post(), pause);
            return;
        }
        const { reject } = this.waiting;
        this.rest();
        reject(new NoAnswer(why));
    }

    /** Asks what is waited for, and then from time to time whether anybody is there. */
    post() {
        if (!this.waiting) return;
        if (this.dead) this.worker = this.start();
        const { question, hurried } = this.waiting;
        this.worker.postMessage({ question: { ...question, id: this.asked, module: this.module } });
        if (hurried) this.worker.postMessage({ hurry: true });
        this.pings = 0;
        this.timer = setTimeout(() => this.ping(), PING_MS);
    }

    ping() {
        if (this.pings++ === MOST_PINGS) return this.lose("silence");
        this.worker.postMessage({ ping: true });
        this.timer = setTimeout(() => this.ping(), PING_MS);
    }

    /** Nothing is waited for. */
    rest() {
        clearTimeout(this.timer);
        this.waiting = null;
    }

    /**
     * What was asked before is forgotten: its promise never settles.
     * @param {Question} question
     * @param {() => void} news called now and then when there is progress
     * @returns {Promise<any>} fails with NoAnswer, or, if it is for a move, with NoNetwork
     */
    ask(question, news = () => undefined) {
        this.rest();
        this.asked++;
        this.progress = { done: 0, of: 0 };
        return new Promise((resolve, reject) => {
            this.waiting = { question, hurried: false, tries: 0, resolve, reject, news };
            this.post();
        });
    }

    /** Asks for the best answer so far. */
    hurry() {
        if (this.waiting) this.waiting.hurried = true;
        this.worker.postMessage({ hurry: true });
    }

    /** Nobody waits for the answer any more. */
    forget() {
        this.rest();
        this.worker.postMessage({ forget: true });
    }

    /** Nobody will ask again. */
    end() {
        this.rest();
        this.worker.terminate();
    }
}
