// Handing things on by way of the browser: its clipboard, the sheet with which devices send things, and names
// of files.

import { toast } from "./dialog.js";
import { h } from "./dom.js";

/** @typedef {import("./types").Say} Say */

/**
 * Copies what is in a field. If the browser does not allow that, it is marked, so that whoever reads it can.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {Say} say
 * @param {string} done name of what is told then
 */
export async function copyText(field, say, done) {
    try {
        await navigator.clipboard.writeText(field.value);
        toast(say(done));
    } catch {
        field.focus();
        field.select();
        toast(say("copy-yourself"), true);
    }
}

/**
 * Whether the browser can send such a thing.
 * @param {ShareData} data
 */
export function sendable(data) {
    return typeof navigator.share === "function" && (navigator.canShare?.(data) ?? !data.files);
}

/**
 * Lets the browser ask where to send something.
 * @param {ShareData} data
 * @param {Say} say
 */
export async function handOver(data, say) {
    try {
        await navigator.share(data);
    } catch (error) {
        const changedMind = error instanceof DOMException && error.name === "AbortError";
        if (!changedMind) toast(say("send-failed"), true);
    }
}

/** Longer than any browser takes to fetch a file from the page itself. */
const FETCHED_MS = 10000;

/**
 * Hands a file to the browser.
 * @param {Blob} content
 * @param {string} name
 */
export function saveFile(content, name) {
    const address = URL.createObjectURL(content);
    h("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), FETCHED_MS);
}

/**
 * A name for a file, with the day as it is here, without what file systems do not like.
 * @param {string} title
 * @param {number} when 0: today
 */
export function stamped(title, when) {
    const name = title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60);
    const day = new Date(when || Date.now());
    const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    return `${name || "game"}-${parts.map((part) => String(part).padStart(2, "0")).join("-")}`;
}
