// Other versions of the page, put together as the build does it, for tests of what becomes of those who have
// an old one.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PAGE } from "./records.mjs";
import { SCRIPTS } from "./remade.mjs";

const ASSEMBLE = fileURLToPath(new URL("../../web/assemble", import.meta.url));
/** Every kind of file of a language: its words, and long texts. */
const KINDS = ["lang", ...readdirSync(fileURLToPath(new URL("../../texts", import.meta.url))).map(name => name.replace(/\.text$/, ""))];
const OF_THE_VERSION = /^v-[0-9a-f]{12}$/;

/** The folder of a version. @param {string} root */
export const versionOf = root => readdirSync(root).find(name => OF_THE_VERSION.test(name)) ?? "";

/**
 * A page that is as the one that was built, but for a mark in its style, and a part of its service worker.
 * @param {string} mark
 * @param {[string, string]} [part] what it is, and what it is instead
 * @returns {string} its folder
 */
export function edition(mark, [from, to] = ["", ""]) {
    const box = mkdtempSync(join(tmpdir(), "thebes-edition-"));
    process.on("exit", () => rmSync(box, { recursive: true, force: true }));
    const built = join(PAGE, versionOf(PAGE)), source = join(box, "source"), words = join(box, "words"), tools = join(box, "tools");
    cpSync(SCRIPTS, source, { recursive: true });
    writeFileSync(join(source, "style.css"), `html { --edition: "${mark}"; }\n`, { flag: "a" });
    const worker = join(source, "offline_worker.js"), script = readFileSync(worker, "utf8");
    assert(script.includes(from), `the service worker has no ${from}`);
    writeFileSync(worker, script.replace(from, to));
    mkdirSync(words);
    for (const name of readdirSync(built).filter(one => KINDS.includes(extname(one).slice(1))))
        cpSync(join(built, name), join(words, name));
    mkdirSync(tools); // which do not pack: nobody asks for what is packed
    for (const name of ["brotli", "gzip"])
        writeFileSync(join(tools, name), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
    execFileSync(ASSEMBLE, [source, join(built, "thebes.wasm"), words, join(built, "professor.net"), join(box, "page"),
        join(box, "page.d"), "0.2.0"], { env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` } });
    return join(box, "page");
}
