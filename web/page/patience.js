// How long the page waits: for a moment nobody needs to know that it does, then it says so, and in the end it
// no longer expects an answer.

/** Shorter than this, waiting is not worth a word. */
export const MOMENT_MS = 400;
/** Longer than this, nobody is going to answer. */
export const UNANSWERED_MS = 8000;

/** Before the same is asked again; after the last of them, as often as that. */
const PAUSES_MS = [2000, 4000, 8000, 15000, 30000];

/** @param {number} tries how often it was in vain */
export function pauseAfter(tries) {
    return PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
}

/** Nobody has answered. */
export class Unanswered extends Error {}

/**
 * Waits for an answer, but not for ever.
 * @template T
 * @param {Promise<T>} answer
 * @param {() => void} slow called if it takes longer than a moment
 * @returns {Promise<T>} fails with Unanswered
 */
export async function patiently(answer, slow) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const moment = setTimeout(slow, MOMENT_MS);
    /** @type {Promise<never>} */
    const never = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Unanswered()), UNANSWERED_MS);
    });
    try {
        return await Promise.race([answer, never]);
    } finally {
        clearTimeout(moment);
        clearTimeout(timer);
    }
}
