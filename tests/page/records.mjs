// Records of games, and the program that makes and judges them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const PAGE = resolve(process.argv[2] ?? "build/page");

/** The program lies beside the page, unless THEBES says otherwise. */
const PROGRAM = process.env.THEBES ?? join(PAGE, "../thebes");

export const RECORDS = new URL("../records/", import.meta.url);

const folder = mkdtempSync(join(tmpdir(), "thebes-page-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// ---- The program ----

/**
 * @param {string[]} words
 * @returns {{ status: number | null, out: string, err: string }}
 */
export function thebes(...words) {
    const env = { ...process.env, XDG_STATE_HOME: folder, LANG: "C.UTF-8" };
    const { status, stdout, stderr } = spawnSync(PROGRAM, words, { env, encoding: "utf8", input: "" });
    return { status, out: stdout, err: stderr };
}

/**
 * The text as a file, which is gone when the tests end.
 * @param {string | Uint8Array} content
 */
export function file(content, name = "test.thebes") {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
}

/**
 * What 'thebes check' says of a record: its sentence, and the line it is about.
 * @param {string | Uint8Array} record
 */
export function check(record) {
    const path = file(record);
    const { status, out, err } = thebes("check", path);
    const [, line, why] = new RegExp(`^${path}:(?:([0-9]+):)? (.*)\n`).exec(out || err) ?? [];
    return { right: status === 0, line: Number(line ?? 0), why: why ?? "" };
}

/**
 * A game that the program plays, as far as no person is asked.
 * @param {string} players as 'thebes play' wants them
 * @param {number} seed
 */
export function playedByProgram(players, seed) {
    const name = `seed-${seed}`;
    thebes("play", "--players", players, "--seed", String(seed), "--name", name);
    return readFileSync(join(folder, "thebes/saves", `${name}.thebes`), "utf8");
}

// ---- Records ----

/**
 * A game of tests/records/right up to a move that fits, which is not made: persons sit in all its seats.
 * @param {string} name
 * @param {RegExp} fits
 */
export function before(name, fits) {
    const lines = readFileSync(new URL(`right/${name}.thebes`, RECORDS), "utf8").trimEnd().split("\n");
    const at = lines.findIndex(line => fits.test(JSON.parse(line).move ?? ""));
    assert(at > 0, `${name} has no such move`);
    /** @type {{ player: number, move: string, weeks: number }} */
    const turn = JSON.parse(lines[at] ?? "");
    return { record: lines.slice(0, at).join("\n") + "\n", ...turn };
}

/** @param {string} text */
export const header = text => JSON.parse(text.slice(0, text.indexOf("\n")));

/**
 * The lines of a record behind its header.
 * @param {string} text
 * @returns {any[]}
 */
export const lines = text => text.trimEnd().split("\n").slice(1).map(line => JSON.parse(line));
