// A game as a link: its record, compressed, behind the # of the page's own address. Nobody but the page of
// whoever opens it reads that, and no server is asked. What comes in such a link may be anything: it is
// bounded while it is unpacked, and is nothing but bytes for the record's reader then.

import { LARGEST } from "./game_files.js";

/** How the record was packed is the first character of what it was made into. */
const DEFLATED = "z", PLAIN = "p";

/** Characters of what is read: far more than messengers take, and no game needs as much. */
const LONGEST = 200_000;

/** Bytes that are unpacked at a time: whatever they swell to, it is noticed before the next. */
const AT_ONCE = 512;

/** Characters up to which a link arrives whole nearly everywhere. */
export const EASY = 2000;

/**
 * What a link says. turn: the position to look at, null for all of the game; problem: the name of a sentence
 * that says why there is no record, else "".
 * @typedef {{ record: Uint8Array, turn: number | null, problem: string }} Linked
 */

/** What is in a link is not what links hold; the message is the name of a label. */
class Problem extends Error {}

/* ---- Packing ---- */

/** @param {Uint8Array} bytes */
function toText(bytes) {
    let signs = "";
    for (const byte of bytes) signs += String.fromCharCode(byte);
    return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
function toBytes(text) {
    if (!/^[\w-]+$/.test(text)) throw new Problem("link-damaged");
    const signs = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}

/**
 * The bytes that come out of a stream, as long as they are not too many.
 * @param {ReadableStream<Uint8Array>} stream
 */
async function drained(stream) {
    const reader = stream.getReader();
    /** @type {Uint8Array<ArrayBuffer>} */
    let all = new Uint8Array();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return all;
        if (all.length + value.length > LARGEST) {
            await reader.cancel();
            throw new Problem("link-too-big");
        }
        const longer = new Uint8Array(all.length + value.length);
        longer.set(all);
        longer.set(value, all.length);
        all = longer;
    }
}

/**
 * The bytes, piece by piece: the next when the one before is digested.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function inPieces(bytes) {
    let at = 0;
    return new ReadableStream({
        pull(controller) {
            if (at < bytes.length) controller.enqueue(bytes.slice(at, at += AT_ONCE));
            else controller.close();
        },
    }, { highWaterMark: 0 });
}

/** @param {string} record */
async function packed(record) {
    const bytes = new TextEncoder().encode(record);
    if (typeof CompressionStream === "undefined") return PLAIN + toText(bytes);
    const deflating = new CompressionStream("deflate-raw");
    return DEFLATED + toText(await drained(inPieces(bytes).pipeThrough(deflating)));
}

/** @param {string} text */
async function unpacked(text) {
    const way = text[0];
    if (text.length > LONGEST) throw new Problem("link-too-big");
    if (text === "") throw new Problem("link-empty");
    if (way !== DEFLATED && way !== PLAIN) throw new Problem("link-damaged");
    const bytes = toBytes(text.slice(1));
    if (way === PLAIN) return bytes;
    return drained(inPieces(bytes).pipeThrough(new DecompressionStream("deflate-raw")));
}

/* ---- Links ---- */

/**
 * The address of this page with a game.
 * @param {string} record
 * @param {number | null} turn the position to be looked at, null: that after the last turn
 * @returns {Promise<string>} "" if it is too long for a link
 */
export async function linkTo(record, turn) {
    const game = await packed(record).catch(() => ""); // more than a game can be
    const { origin, pathname, search } = location;
    const place = origin === "null" ? location.href.replace(/#.*/, "") : origin + pathname + search;
    if (game === "" || game.length > LONGEST) return "";
    return `${place}#game=${game}${turn === null ? "" : `&turn=${turn}`}`;
}

/**
 * @param {string | null} text
 * @returns {number | null}
 */
function turnOf(text) {
    if (text === null) return null;
    if (!/^\d{1,6}$/.test(text)) throw new Problem("link-turn");
    return Number(text);
}

/**
 * Whether what stands behind the # is meant for us. What else is there is nobody's business here.
 * @param {string} hash
 */
export const isLink = (hash) => /^#(?:.*&)?(?:game|turn)=/s.test(hash);

/**
 * @param {string} hash
 * @returns {Promise<Linked>}
 */
export async function readLink(hash) {
    const said = new URLSearchParams(hash.slice(1));
    try {
        const turn = turnOf(said.get("turn"));
        return { record: await unpacked(said.get("game") ?? ""), turn, problem: "" };
    } catch (error) {
        const problem = error instanceof Problem ? error.message : "link-damaged";
        return { record: new Uint8Array(), turn: null, problem };
    }
}
