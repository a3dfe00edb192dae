// Files that lie beside this one and are fetched when they are wanted: words, and what bots think with.

/**
 * The bytes of a file. Of one that is larger than it can be, there is one byte too many.
 * @param {string} name "de.lang", "professor.net"
 * @param {number} most bytes
 * @param {number} ms longer than anybody wants to wait
 * @returns {Promise<Uint8Array>}
 */
export async function fetchUpTo(name, most, ms) {
    const answer = await fetch(new URL(name, import.meta.url), { signal: AbortSignal.timeout(ms) });
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
        await reader.cancel(); // whatever else comes, it is not what it should be
        return bytes;
    }
}
