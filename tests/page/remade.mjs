// The scripts of the page with some of them changed: put together as web/assemble does it, and given to a browser in
// place of what was built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The scripts of the page as they are written. */
export const SCRIPTS = join(ROOT, "web/page");

/** What was made before: putting it together takes its time. @type {Map<string, string>} */
const known = new Map();

/**
 * @param {"main.js" | "worker.js"} whole the file that a browser asks for
 * @param {string} script the one that is changed
 * @param {string} text what it is changed to
 * @returns {string}
 */
function remade(whole, script, text) {
    const name = `${whole} ${script} ${text}`;
    const body = known.get(name) ?? bundled(whole, script, text);
    known.set(name, body);
    return body;
}

/**
 * @param {string} whole
 * @param {string} script
 * @param {string} text
 */
function bundled(whole, script, text) {
    const folder = mkdtempSync(join(tmpdir(), "thebes-remade-"));
    try {
        cpSync(SCRIPTS, folder, { recursive: true });
        writeFileSync(join(folder, script), text);
        return execFileSync(join(ROOT, "web/bundle"), [folder, whole], { encoding: "utf8" });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/**
 * Gives the pages of a context a script that is changed.
 * @param {BrowserContext} context
 * @param {"main.js" | "worker.js"} whole
 * @param {string} script
 * @param {(text: string) => string} change
 */
export async function changeScript(context, whole, script, change) {
    const body = remade(whole, script, change(readFileSync(join(SCRIPTS, script), "utf8")));
    await context.route(`**/${whole}`, route => route.fulfill({ contentType: "text/javascript", body }));
}

/**
 * The same with a part of it replaced, which must be there.
 * @param {BrowserContext} context
 * @param {"main.js" | "worker.js"} whole
 * @param {string} script
 * @param {string} from
 * @param {string} to
 */
export async function changePart(context, whole, script, from, to) {
    await changeScript(context, whole, script, text => {
        assert(text.includes(from), `${script} has no ${from}`);
        return text.replace(from, to);
    });
}

/**
 * Lets pages import single scripts as they are written, as if they lay beside those that were built.
 * @param {BrowserContext} context
 */
export async function offerSingleScripts(context) {
    await context.route(/\/v-[^/]*\/(?!main|worker|first)\w+\.js$/, route => {
        const name = new URL(route.request().url()).pathname.replace(/.*\//, "");
        return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(SCRIPTS, name)) });
    });
}
