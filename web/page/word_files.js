// Files of words, which lie beside this file: each language is one, and so are long texts of a kind in a language.

/** Longer than anybody wants to wait for another language. */
const WAIT_MS = 20_000;

/**
 * The bytes of a file of words. Of one that is larger than that can be, there is one byte too many.
 * @param {string} name "de.lang", "de.help"
 * @param {number} most
 * @returns {Promise<Uint8Array>}
 */
export async function fetchWords(name, most) {
    const answer = await fetch(new URL(name, import.meta.url), { signal: AbortSignal.timeout(WAIT_MS) });
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const bytes = new Uint8Array(most + 1);
    const reader = answer.body.getReader();
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return bytes.slice(0, length);
        const part = value.subarray(0, bytes.length - length);
        bytes.set(part, length);
        length += part.length;
        if (length < bytes.length) continue;
        await reader.cancel(); // whatever else comes, it is no file of words
        return bytes;
    }
}
