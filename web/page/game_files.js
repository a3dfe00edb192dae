// Games as files: how large one may be, what is a backup of all of them instead, handing one out, and taking
// in what somebody has chosen or dropped.

import { run } from "./commands.js";
import { toast } from "./dialog.js";
import { h } from "./dom.js";
import { saveFile, stamped } from "./handing.js";

/**
 * @typedef {import("./types").Say} Say
 * @typedef {import("./types").ListedHere} Listed
 */

/** Bytes of the longest file that is read. A whole game has a few hundred thousand at most. */
export const LARGEST = 1048576;

/** The key with which all games as one file begin, whose value is the version of that format. */
export const BACKUP = "thebes-backup";

/** How a file of that kind begins. */
const BEGINNING = `{"${BACKUP}":`;

/** Whether a file is a backup, to be told from a game. @param {Blob} file */
export const isBackup = async (file) => (await file.slice(0, BEGINNING.length).text()) === BEGINNING;

/**
 * Hands a game to the browser as a file.
 * @param {Listed} game
 * @param {string} record
 * @param {Say} say
 */
export function download(game, record, say) {
    saveFile(new Blob([record], { type: "text/plain" }), fileName(game));
    toast(say("exported", fileName(game)));
}

/** @param {Listed} game */
const fileName = ({ title, saved }) => `${stamped(title, saved)}.thebes`;

/**
 * Opens a file as a new game.
 * @param {File} file
 * @param {Say} say
 * @returns {Promise<import("./types").Opened>}
 */
export async function readGame(file, say) {
    if (await isBackup(file)) return { ok: false, why: say("file-is-backup"), line: 0 };
    if (file.size > LARGEST) return { ok: false, why: say("file-too-big"), line: 0 };
    return run("import", new Uint8Array(await file.arrayBuffer()));
}

/**
 * Takes files that are dropped on an element, and shows while one is over it that it does.
 * @param {HTMLElement} target
 * @param {Say} say
 * @param {(file: File) => void} take
 * @returns {() => void} ends it
 */
export function acceptDrops(target, say, take) {
    const ending = new AbortController();
    const cover = h("div", { class: "drop-cover", "aria-hidden": "true" }, h("p", {}, say("drop-here")));
    /** @param {DragEvent} event */
    const hasFile = (event) => event.dataTransfer?.types.includes("Files") ?? false;
    /** @type {[string, (event: DragEvent) => void][]} */
    const listeners = [
        ["dragover", () => cover.isConnected || target.append(cover)],
        ["dragleave", ({ relatedTarget }) => {
            if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) cover.remove();
        }],
        ["drop", (event) => {
            const [file, ...others] = event.dataTransfer?.files ?? [];
            cover.remove();
            if (file) take(file);
            if (file && others.length > 0) toast(say("only-first", file.name));
        }],
    ];
    for (const [name, listen] of listeners)
        target.addEventListener(name, (event) => {
            if (!(event instanceof DragEvent) || !hasFile(event)) return;
            event.preventDefault();
            event.stopPropagation();
            listen(event);
        }, { signal: ending.signal });
    return () => {
        ending.abort();
        cover.remove();
    };
}
