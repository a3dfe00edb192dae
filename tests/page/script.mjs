// The source of games that does what a test says: scripted_source.mjs, in a page.
import { readFileSync } from "node:fs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("../../web/page/types.d.ts").Request} Request
 */

const SOURCE = readFileSync(new URL("scripted_source.mjs", import.meta.url), "utf8");

/**
 * Gives pages that source in place of their own.
 * @param {import("playwright-core").BrowserContext} context
 */
export async function scripted(context) {
    await context.route("**/sources.js", route => route.fulfill({ contentType: "text/javascript", body: SOURCE }));
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
 * @returns {Promise<Request[]>}
 */
export async function asked(page, what) {
    /** @type {Request[]} */
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
