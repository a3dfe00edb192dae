// The page's side of the worker that thinks: one question at a time, which can be hurried or forgotten.

export class Thinker {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.module = module;
        this.asked = 0;
        /** @type {{resolve: (answer: any) => void, reject: (error: Error) => void} | null} */
        this.waiting = null;
        this.worker = this.start();
    }

    start() {
        const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
        worker.addEventListener("message", (event) => this.hear(event.data));
        worker.addEventListener("error", (event) => this.hear({ id: this.asked, error: event.message }));
        return worker;
    }

    /** @param {{id: number, answer?: any, error?: string}} message */
    hear(message) {
        if (message.id !== this.asked || !this.waiting) return;
        const { resolve, reject } = this.waiting;
        this.waiting = null;
        if (message.error) reject(new Error(message.error));
        else resolve(message.answer);
    }

    /**
     * A move for whoever is to move, or a hint. What was asked before is forgotten: its promise never settles.
     * @param {{record: string, language: string, bot: string, hint: boolean}} question
     * @returns {Promise<any>}
     */
    ask(question) {
        this.asked++;
        this.worker.postMessage({ question: { ...question, id: this.asked, module: this.module } });
        return new Promise((resolve, reject) => {
            this.waiting = { resolve, reject };
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
}
