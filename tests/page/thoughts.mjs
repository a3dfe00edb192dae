// What thinks, held back, changed or waited for: it runs in a worker of the page.
import { arrive, begin, holdFile, key, quiet, stage } from "./kit.mjs";
import { choose } from "./playing.mjs";
import { changePart } from "./remade.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Keeps the bots from thinking until they may: what thinks is not loaded before.
 * @param {import("playwright-core").BrowserContext} context
 * @returns {Promise<() => void>} lets them
 */
export function holdThoughts(context) {
    return holdFile(context, "**/worker.js");
}

/**
 * A game against a student, who is about to move and thinks until it may stop.
 * @param {import("./harness.mjs").Tools} tools
 * @returns {Promise<() => void>} lets it
 */
export async function holdStudent({ page, open, context }) {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await stage(page).locator(".stage-thinking").waitFor();
    return release;
}

/**
 * Changes what thinks, before it is loaded.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} from
 * @param {string} to
 */
export function changeThoughts(context, from, to) {
    return changePart(context, "worker.js", "worker.js", from, to);
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
    return changeThoughts(context, "page_mistakes_begin(game.putText(bot))",
        `page_mistakes_begin(game.putText("${FAST_JUDGE}"))`);
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
