// The source of games that does what a test says: scripted_source.mjs, in a page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { TWO, arrive, begin, key, record, stage, turns } from "./kit.mjs";
import { table } from "./module.mjs";
import { settled } from "./playing.mjs";
import { lines } from "./records.mjs";
import { changeScript } from "./remade.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 * @typedef {import("../../web/page/types.d.ts").Request} Request
 */

const SOURCE = readFileSync(new URL("scripted_source.mjs", import.meta.url), "utf8");

/**
 * Gives pages that source in place of their own.
 * @param {import("playwright-core").BrowserContext} context
 */
export async function scripted(context) {
    await changeScript(context, "main.js", "sources.js", () => SOURCE);
}

/**
 * Changes how it behaves.
 * @param {Page} page
 * @param {Record<string, unknown>} values
 */
export async function set(page, values) {
    await page.evaluate(changed => void Object.assign(Reflect.get(globalThis, "script"), changed), values);
}

/**
 * Lets it do something.
 * @param {Page} page
 * @param {"letGo" | "tell" | "moveElsewhere" | "takeBackElsewhere" | "resignElsewhere" | "thinkAgainElsewhere" | "moveUnheard" | "recordOf" | "ids"} name
 * @param {unknown[]} values
 * @returns {Promise<any>}
 */
export function tell(page, name, ...values) {
    return page.evaluate(([what, all]) => Reflect.get(globalThis, "script")[what](...all), /** @type {const} */ ([name, values]));
}

/**
 * The requests that came, of a kind.
 * @param {Page} page
 * @param {Request["what"]} what
 * @returns {Promise<(Request & { at: number })[]>}
 */
export async function asked(page, what) {
    /** @type {(Request & { at: number })[]} */
    const all = await page.evaluate(() => Reflect.get(globalThis, "script").asked);
    return all.filter(request => request.what === what);
}

/**
 * How often the source was called.
 * @param {Page} page
 * @param {string} name
 * @returns {Promise<number>}
 */
export async function called(page, name) {
    /** @type {string[]} */
    const all = await page.evaluate(() => Reflect.get(globalThis, "script").called);
    return all.filter(one => one === name).length;
}

// ---- A game at it ----

/**
 * A game of two persons at a scripted source.
 * @param {Pick<Tools, "page" | "open" | "context">} tools
 * @param {import("./kit.mjs").Wanted} game
 */
export async function sitDown({ page, open, context }, game = TWO) {
    await scripted(context);
    await arrive({ page, open });
    await begin(page, game);
    await settled(page);
}

/** @param {Page} page */
export const trouble = page => stage(page).locator(".stage-trouble .stage-why");

/** @param {Page} page */
export const slow = page => stage(page).locator(".stage-slow");

/** What the source has of the game: moves that stand. @param {Page} page */
export const moves = async page => lines(await tell(page, "recordOf")).map(({ move }) => move);

/** The card that a space of the display has now. @param {Page} page @param {number} space */
export const take = async (page, space) => `take ${table(await tell(page, "recordOf")).view(await turns(page)).display[space]}`;

/**
 * The move that is staged, as the stage shows it.
 * @param {Page} page
 * @param {string} move
 */
export async function staysStaged(page, move) {
    const { title } = table(await record(page)).movePreview(move);
    assert.equal(await stage(page).locator("h2").first().innerText(), title);
    await key(page, "confirm").waitFor();
}

/** Waits for so many turns. @param {Page} page @param {number} count */
export async function turnsAre(page, count) {
    await page.waitForFunction(wanted =>
        document.querySelector("[data-key=history]")?.getAttribute("max") === String(wanted), count);
}

/** Waits for as many turns or more. @param {Page} page @param {number} least */
export async function turnsAtLeast(page, least) {
    await page.waitForFunction(wanted =>
        Number(document.querySelector("[data-key=history]")?.getAttribute("max")) >= wanted, least);
}

/**
 * Whether all of something can be seen without scrolling, and nothing lies on it.
 * @param {Page} page
 * @param {import("playwright-core").Locator} what
 */
export async function inSight(page, what) {
    const box = await what.boundingBox(), size = page.viewportSize();
    const onTop = await what.evaluate(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return onTop && box && box.y >= 0 && box.y + box.height <= (size?.height ?? 0);
}

/** What the table shows of the position. @param {Page} page */
export async function position(page) {
    const texts = [];
    for (const id of ["status", "display", "hall", "players", "bags", "log"])
        texts.push(await page.locator(`#${id}`).innerText());
    return texts;
}
