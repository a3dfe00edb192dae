// Work of many pieces, between which the page goes on answering.

/** Milliseconds that the page may be busy at once. */
const STEP_MS = 12;

/**
 * Lets the page do something else whenever it was busy for a while: await it between two pieces of work.
 * @returns {(done: () => void) => Promise<void>} done is called first where it has to wait
 */
export function inSteps() {
    let until = performance.now() + STEP_MS;
    return async (done) => {
        if (performance.now() < until) return;
        done();
        await new Promise((goOn) => setTimeout(goOn));
        until = performance.now() + STEP_MS;
    };
}
