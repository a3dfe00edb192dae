// What the tests of the page do over and over: sitting down, choosing, confirming, looking at what was kept.
// Whatever a person would click or type is clicked and typed; words are looked at only where a test is about
// words.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 * @typedef {{ id: string, record: string, secret: string, finished: boolean, title: string }} Kept
 *
 * A game to be begun. bot: none for a person; listed: they play in this order, else it is left to chance.
 * @typedef {{ name: string, bot?: string }} Seat
 * @typedef {{ seats: Seat[], listed?: boolean, takebacks?: string, seed?: number }} Wanted
 *
 * What is asked of the module here: see web/page/module.js.
 * @typedef {{
 *     read(bytes: Uint8Array): { ok: boolean },
 *     facts(): import("../../web/page/types.d.ts").Facts,
 *     info(): import("../../web/page/types.d.ts").Info,
 *     view(turn: number): import("../../web/page/types.d.ts").View,
 *     offers(): import("../../web/page/types.d.ts").Offers,
 *     log(from: number): import("../../web/page/types.d.ts").Entry[],
 *     look(move: string): import("../../web/page/types.d.ts").Look,
 *     say: import("../../web/page/types.d.ts").Say,
 *     calls: Record<string, (...numbers: number[]) => number>,
 *     putText(text: string): number,
 *     answer(length: number): any,
 * }} Game
 */

const PAGE = resolve(process.argv[2] ?? "build/page");

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

// ---- The module ----

const version = join(PAGE, readdirSync(PAGE).find(name => name.startsWith("v-")) ?? "");
// Under another name: Debian's node takes a .js file for something older than a module.
/** @type {{ Game: new (wasm: WebAssembly.Module, language: string) => Game }} */
const { Game } = await import(pathToFileURL(file(readFileSync(join(version, "module.js")), "module.mjs")).href);
const wasm = await WebAssembly.compile(readFileSync(join(version, "thebes.wasm")));

/**
 * A record as the module sees it.
 * @param {string} text
 */
export function table(text, language = "en") {
    const game = new Game(wasm, language);
    assert(game.read(new TextEncoder().encode(text)).ok);
    return game;
}

/** The labels and sentences of the page. @param {string} language */
export function voice(language) {
    return new Game(wasm, language);
}

/** The bot that advises. */
export const strongest = () => voice("en").facts().bots.at(-1)?.id ?? "";

/**
 * The advice for the position of a record. It is thought about in one step, where the page takes many.
 * @param {string} text
 * @returns {import("../../web/page/types.d.ts").Hint}
 */
export function hintFor(text, language = "en") {
    const game = table(text, language), { calls } = game;
    calls["page_think_begin"]?.(game.putText(strongest()));
    calls["page_think"]?.(calls["page_nodes"]?.(game.putText(strongest())) ?? 0);
    return game.answer(calls["page_hint"]?.() ?? 0);
}

/**
 * The decisions of a record that cost most, as a bot sees them.
 * @param {string} text
 * @param {string} bot
 * @returns {import("../../web/page/types.d.ts").Review}
 */
export function reviewOf(text, bot, language = "en") {
    const game = table(text, language), { calls } = game;
    const of = calls["page_mistakes_begin"]?.(game.putText(bot)) ?? 0;
    while ((calls["page_mistakes"]?.(1 << 20) ?? of) < of);
    return game.answer(calls["page_mistakes_result"]?.() ?? 0);
}

// ---- Where things are ----

/**
 * @param {Page} page
 * @param {string} name
 */
export const key = (page, name) => page.locator(`[data-key="${name}"]`);

/** @param {Page} page */
export const stage = page => page.locator("#stage");

/**
 * @param {Page} page
 * @param {string} name
 */
export const dialog = (page, name) => page.locator(`dialog.${name}`);

/**
 * The button of the dialog on top with this value.
 * @param {Page} page
 * @param {string} value
 */
export const push = (page, value) => page.locator(`dialog .frame-foot [data-value="${value}"]`).last();

/** @param {Page} page */
export const shownTurn = async page => Number(await key(page, "history").inputValue());

/** @param {Page} page */
export const turns = async page => Number(await key(page, "history").getAttribute("max"));

/**
 * Waits until everything that the page had put off for a moment is done.
 * @param {Page} page
 */
export function quiet(page) {
    return page.evaluate(() => new Promise(done =>
        requestAnimationFrame(() => setTimeout(() => setTimeout(done)))));
}

// ---- What is kept ----

/**
 * The game that is on the table, as the browser keeps it.
 * @param {Page} page
 * @returns {Promise<Kept>}
 */
export function kept(page) {
    return page.evaluate(() => {
        const id = JSON.parse(localStorage.getItem("thebes.current") ?? "null");
        return JSON.parse(localStorage.getItem(`thebes.game.${id}`) ?? "null");
    });
}

/**
 * All games, by id.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function keptIds(page) {
    return page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith("thebes.game."))
        .map(name => name.slice("thebes.game.".length)));
}

/** @param {Page} page */
export const record = async page => (await kept(page)).record;

/** @param {string} text */
export const header = text => JSON.parse(text.slice(0, text.indexOf("\n")));

/**
 * The lines of a record behind its header.
 * @param {string} text
 * @returns {any[]}
 */
export const lines = text => text.trimEnd().split("\n").slice(1).map(line => JSON.parse(line));

// ---- Settings ----

/**
 * Ticks a choice, by its label, unless it is ticked.
 * @param {Page} page
 * @param {string} name
 */
export async function tick(page, name) {
    if (!await key(page, name).isChecked())
        await page.locator(`label:has([data-key="${name}"])`).click();
    assert(await key(page, name).isChecked());
}

/**
 * @param {Page} page
 * @param {string[]} keys of choices to be ticked
 */
export async function settings(page, ...keys) {
    await key(page, "tool-settings").click();
    for (const name of keys)
        await tick(page, name);
    await push(page, "").click();
    await dialog(page, "settings").waitFor({ state: "detached" });
}

/** @param {Page} page */
export const instant = page => settings(page, "settings-speed-instant");

/**
 * Opens the page for the first time, leaves the form that it begins with, and makes the bots fast.
 * @param {Pick<Tools, "page" | "open">} tools
 */
export async function arrive({ page, open }) {
    await open();
    await dialog(page, "newgame").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "newgame").waitFor({ state: "detached" });
    await instant(page);
}

// ---- Beginning a game ----

/**
 * @param {Page} page
 * @param {Wanted} game
 */
export async function fillIn(page, { seats, listed, takebacks, seed }) {
    const rows = page.locator("dialog.newgame .seat");
    while (await rows.count() < seats.length)
        await key(page, "newgame-add").click();
    while (await rows.count() > seats.length)
        await rows.last().locator(".seat-remove").click();
    for (const [index, { name, bot }] of seats.entries()) {
        await rows.nth(index).locator(".seat-name").fill(name);
        await rows.nth(index).locator(".seat-kind").selectOption(bot ?? "");
    }
    await tick(page, `newgame-order-${listed ? "seats" : "chance"}`);
    const more = page.locator("dialog.newgame details.newgame-more");
    if (await more.getAttribute("open") === null)
        await key(page, "newgame-more").click();
    await tick(page, `newgame-takebacks-${takebacks ?? "freely"}`);
    await tick(page, `newgame-deal-${seed === undefined ? "chance" : "seed"}`);
    if (seed !== undefined)
        await key(page, "newgame-seed").fill(String(seed));
}

/**
 * Begins a game through the form.
 * @param {Page} page
 * @param {Wanted} game
 */
export async function begin(page, game) {
    await page.locator("#buttons .tool").first().waitFor();
    if (!await dialog(page, "newgame").isVisible()) // it is there at a first visit
        await key(page, "tool-new-game").click();
    await fillIn(page, game);
    await push(page, "start").click();
    await dialog(page, "newgame").waitFor({ state: "detached" });
    await page.locator("#table").waitFor();
}

/**
 * Keeps the bots from thinking until they may: what thinks is not loaded before.
 * @param {import("playwright-core").BrowserContext} context
 * @returns {Promise<() => void>} lets them
 */
export async function holdThoughts(context) {
    /** @type {() => void} */
    let release = () => undefined;
    /** @type {Promise<void>} */
    const released = new Promise(done => {
        release = done;
    });
    await context.route("**/worker.js", async route => {
        await released;
        await route.continue().catch(() => undefined); // the page may have left in the meantime
    });
    return release;
}

/**
 * Changes what thinks, before it is loaded.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} from
 * @param {string} to
 */
export async function changeThoughts(context, from, to) {
    await context.route("**/worker.js", async route => {
        const response = await route.fetch();
        const script = await response.text();
        assert(script.includes(from), `what thinks has no ${from}`);
        await route.fulfill({ response, body: script.replace(from, to) });
    });
}

/**
 * Makes it think without end, unless it is hurried.
 * @param {import("playwright-core").BrowserContext} context
 */
export function thinkForEver(context) {
    return changeThoughts(context, "const breathe = ",
        "const breathe = async () => { while (!hurry) await new Promise((on) => setTimeout(on)); };\nconst breatheOnce = ");
}

/** A bot that need not think long about the decisions of a game. */
export const FAST_JUDGE = "scholar";

/**
 * Lets it judge what was done in a game, instead of the strongest one.
 * @param {import("playwright-core").BrowserContext} context
 */
export function judgeFast(context) {
    return changeThoughts(context, "page_mistakes_begin(game.putText(question.bot))",
        `page_mistakes_begin(game.putText("${FAST_JUDGE}"))`);
}

/**
 * What has the focus.
 * @param {Page} page
 */
export function focused(page) {
    return page.evaluate(() => {
        const one = document.activeElement;
        const style = one ? getComputedStyle(one) : null;
        return {
            key: one?.getAttribute("data-key") ?? one?.getAttribute("class") ?? one?.tagName ?? "",
            body: !one || one === document.body,
            outside: !!document.querySelector("dialog[open]") && !one?.closest("dialog[open]"),
            visible: !!one?.matches(":focus-visible") && (one instanceof SVGElement ||
                style?.outlineStyle !== "none" || style.boxShadow !== "none"),
        };
    });
}

/**
 * Goes on with Tab until something has the focus; whatever had it on the way was seen to have it.
 * @param {Page} page
 * @param {string} wanted
 */
export async function tabTo(page, wanted, step = "Tab") {
    const passed = [];
    for (let count = 0; count < 300; count++) {
        await page.keyboard.press(step);
        const now = await focused(page);
        passed.push(now.key);
        if (!now.body)
            assert(now.visible, `the focus on ${now.key} is not seen`);
        if (now.key === wanted)
            return passed;
    }
    throw new Error(`${wanted} is not reached: ${passed}`);
}

/**
 * Waits until what thinks has had time for a student's thought, whether or not anybody waits for it.
 * @param {Page} page
 */
export async function thoughtOver(page) {
    const worker = page.workers()[0] ?? await page.waitForEvent("worker");
    await worker.evaluate(async () => {
        for (let round = 0; round < 100; round++)
            await new Promise(done => setTimeout(done));
    });
    await quiet(page);
}

/** Two persons, the first to move first. */
export const TWO = { seats: [{ name: "Ada" }, { name: "Bert" }], listed: true };

// ---- Files ----

/**
 * Opens the list of games and hands it a file; it stays open if the file is wrong.
 * @param {Page} page
 * @param {string | Uint8Array} content
 */
export async function give(page, content, name = "game.thebes") {
    if (!await dialog(page, "games").isVisible())
        await key(page, "tool-games").click();
    const one = { name, mimeType: "text/plain", buffer: Buffer.from(content) };
    await dialog(page, "games").locator("input[type=file]").setInputFiles(one);
}

/**
 * Opens a right record.
 * @param {Page} page
 * @param {string | Uint8Array} content
 */
export async function bring(page, content) {
    const ids = await keptIds(page);
    await give(page, content);
    await dialog(page, "games").waitFor({ state: "detached" });
    assert.equal((await keptIds(page)).length, ids.length + 1);
}

/** What a wrong file is told. @param {Page} page */
export async function wrongFile(page) {
    await page.waitForFunction(() => document.querySelector(".games-wrong")?.textContent !== "");
    return page.locator(".games-wrong").innerText();
}

/**
 * The game on the table as a file, by the button that saves it.
 * @param {Page} page
 */
export async function exported(page) {
    await key(page, "tool-games").click();
    const row = dialog(page, "games").locator(".game.current");
    const [download] = await Promise.all([
        page.waitForEvent("download"), row.locator(".game-tool").first().click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor({ state: "detached" });
    return { text, name: download.suggestedFilename() };
}

// ---- Playing ----

/**
 * Waits until a person may choose, or the game is over, after at least so many turns.
 * @param {Page} page
 */
export async function settled(page, least = 0) {
    await page.waitForFunction(wanted => {
        const history = document.querySelector("[data-key=history]");
        if (!history || Number(history.getAttribute("max")) < wanted) return false;
        if (document.querySelector("dialog[open]:not(.scores)")) return false; // scores open by themselves
        const now = document.querySelector("#stage");
        return now instanceof HTMLElement &&
            (now.dataset["state"] === "choosing" || !!now.querySelector("[data-key=show-scores]"));
    }, least);
}

/**
 * Whether the game is over; the score sheet that opens then is closed.
 * @param {Page} page
 */
export async function isOver(page) {
    if (!await key(page, "show-scores").isVisible())
        return false;
    if (await dialog(page, "scores").isVisible())
        await page.keyboard.press("Escape");
    await dialog(page, "scores").waitFor({ state: "detached" });
    return true;
}

/**
 * Chooses a card, a site or a button by its key, and sees it staged.
 * @param {Page} page
 * @param {string} name
 */
export async function choose(page, name) {
    await key(page, name).click();
    await key(page, "confirm").waitFor();
}

/**
 * Clicks on what cannot be chosen: it says why.
 * @param {Page} page
 * @param {string} name
 */
export async function tryIt(page, name) {
    await key(page, name).click({ force: true });
    await stage(page).locator(".stage-why").waitFor();
    return stage(page).locator(".stage-why").innerText();
}

/**
 * Confirms what is staged, goes on after the finds of a dig, and waits until somebody may choose again.
 * @param {Page} page
 */
export async function confirm(page) {
    const had = await turns(page);
    const digs = await stage(page).locator(".dig").isVisible();
    await key(page, "confirm").click();
    if (digs)
        await push(page, "on").click();
    await settled(page, had + 1);
}

/**
 * What can be chosen now, with the weeks it takes.
 * @param {Page} page
 * @returns {Promise<{ key: string, weeks: number }[]>}
 */
export function offers(page) {
    return page.evaluate(() => [...document.querySelectorAll(".choosable.legal")].map(one => ({
        key: one.getAttribute("data-key") ?? "",
        weeks: Number(one.querySelector(".badge, .weeks-badge")?.textContent),
    })));
}

/**
 * The key of what a move is about, in the position of a record.
 * @param {string} text
 * @param {string} move
 */
export function keyOf(text, move) {
    const game = table(text);
    const view = game.view(game.info().turns);
    const [verb, what] = move.split(" ");
    if (verb === "take") return `display-${view.display.indexOf(Number(what))}`;
    if (verb === "exhibit") return `hall-${view.hall.indexOf(Number(what))}`;
    if (verb === "dig") return `site-${game.facts().sites.findIndex(site => site.id === what)}`;
    return verb === "refresh" ? "refresh-button" : "retire";
}

const FLAGS = ["permit", "rumor", "assistant", "shovel", "zeppelin"];

/** @param {Page} page */
const flagsOn = page => page.evaluate(() => [...document.querySelectorAll("#stage [role=switch]")]
    .filter(one => one instanceof HTMLInputElement ? one.checked : one.getAttribute("aria-checked") === "true")
    .map(one => one.getAttribute("data-flag") ?? ""));

/**
 * The switch for a card that is given up.
 * @param {Page} page
 * @param {string} flag
 */
export const giveUp = (page, flag) => stage(page).locator(`[role=switch][data-flag=${flag}]`);

/**
 * Stages a move: clicks on what it is about, on the weeks and on what is given up.
 * @param {Page} page
 * @param {string} move
 */
export async function stageMove(page, move) {
    await choose(page, keyOf(await record(page), move));
    const words = move.split(" ");
    const on = await flagsOn(page);
    for (const flag of FLAGS)
        if (on.includes(flag) !== words.includes(flag))
            await giveUp(page, flag).click();
    if (words[0] === "dig")
        await key(page, `dig-week-${words[2]}`).click();
}

/**
 * What a move would do, as the module tells it; the stage must show just that.
 * @param {Page} page
 * @param {string} move
 */
export async function isStaged(page, move) {
    const look = table(await record(page)).look(move);
    const text = await stage(page).innerText();
    for (const part of [look.title, look.legal ? look.text : look.why])
        assert(text.includes(part), `"${part}" is not on the stage: ${text}`);
    if (look.dig)
        assert.equal(await stage(page).locator(".dig-middle-number").innerText(), String(look.dig.tokens));
    assert.equal(await key(page, "confirm").isDisabled(), !look.legal);
    return look;
}

/**
 * Plays a move by clicks; returns the lines that it added to the record.
 * @param {Page} page
 * @param {string} move
 */
export async function play(page, move) {
    const had = lines(await record(page)).length;
    await stageMove(page, move);
    await confirm(page);
    return lines(await record(page)).slice(had);
}
