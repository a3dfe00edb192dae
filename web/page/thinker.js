// The page's side of a worker that thinks: one question at a time, which can be hurried or forgotten.

/**
 * How far a thought is.
 * @typedef {{done: number, of: number}} Progress
 *
 * what: a move for whoever is to move, a hint, or the decisions of a game that is over, told in several languages.
 * @typedef {{
 *     record: string, language: string, bot: string, what: "move" | "hint" | "review", languages?: string[],
 * }} Question
 */

export class Thinker {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.module = module;
        this.asked = 0;
        /**
         * @type {{
         *     resolve: (answer: any) => void, reject: (error: Error) => void, news: (progress: Progress) => void,
         * } | null}
         */
        this.waiting = null;
        this.worker = this.start();
    }

    start() {
        const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
        worker.addEventListener("message", (event) => this.hear(event.data));
        worker.addEventListener("error", (event) => this.hear({ id: this.asked, error: event.message }));
        return worker;
    }

    /** @param {{id: number, progress?: Progress, answer?: any, error?: string}} message */
    hear(message) {
        if (message.id !== this.asked || !this.waiting) return;
        const { resolve, reject, news } = this.waiting;
        if (message.progress) return news(message.progress);
        this.waiting = null;
        if (message.error) reject(new Error(message.error));
        else resolve(message.answer);
    }

    /**
     * What was asked before is forgotten: its promise never settles.
     * @param {Question} question
     * @param {(progress: Progress) => void} news told now and then how far it is
     * @returns {Promise<any>}
     */
    ask(question, news = () => undefined) {
        this.asked++;
        this.worker.postMessage({ question: { ...question, id: this.asked, module: this.module } });
        return new Promise((resolve, reject) => {
            this.waiting = { resolve, reject, news };
        });
    }

    /** Asks for the best answer so far. */
    hurry() {
        this.worker.postMessage({ hurry: true });
    }

    /** Nobody waits for the answer any more. */
    forget() {
        this.waiting = null;
        this.worker.postMessage({ forget: true });
    }

    /** Nobody will ask again. */
    end() {
        this.waiting = null;
        this.worker.terminate();
    }
}
