// Playing by clicks: choosing, staging, confirming.
import assert from "node:assert/strict";
import { dialog, key, push, record, stage, turns } from "./kit.mjs";
import { keyOf, table } from "./module.mjs";
import { lines } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** For a whole game of bots, on a machine that has other things to do. */
export const WHOLE_GAME_MS = 180000;

/**
 * Waits until a person may choose, or the game is over, after at least so many turns.
 * @param {Page} page
 * @param {number} least
 * @param {{ timeout?: number }} patience
 */
export async function settled(page, least = 0, patience = {}) {
    await page.waitForFunction(wanted => {
        const history = document.querySelector("[data-key=history]");
        if (!history || Number(history.getAttribute("max")) < wanted) return false;
        if (document.querySelector("dialog[open]:not(.scores)")) return false; // scores open by themselves
        const now = document.querySelector("#stage");
        return now instanceof HTMLElement &&
            (now.dataset["state"] === "choosing" || !!now.querySelector("[data-key=show-scores]"));
    }, least, patience);
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
 * Clicks on what cannot be chosen: it says why. A forced click would not wait for what is just being painted anew.
 * @param {Page} page
 * @param {string} name
 */
export async function tryIt(page, name) {
    await key(page, name).waitFor();
    const [x, y] = await page.evaluate(wanted => {
        const one = document.querySelector(`[data-key="${wanted}"]`);
        one?.scrollIntoView({ block: "nearest" });
        const { left = 0, top = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
        return [left + width / 2, top + height / 2];
    }, name);
    await page.mouse.click(x, y);
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
 * What can be chosen now, with the weeks it takes, or of a dig the fewest.
 * @param {Page} page
 * @returns {Promise<{ key: string, weeks: number }[]>}
 */
export function offers(page) {
    return page.evaluate(() => [...document.querySelectorAll(".choosable.legal:not(.mine-site)")].map(one => ({
        key: one.getAttribute("data-key") ?? "",
        weeks: parseInt((one.querySelector(".toll") ??
            document.querySelector(`.weeks-badge[data-of="${one.getAttribute("data-key")}"]`))?.textContent ?? ""),
    })));
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
    const look = table(await record(page)).movePreview(move);
    const text = await stage(page).innerText();
    for (const part of [look.title, ...look.legal ? [look.arrivalText, look.nextText] : [look.why]])
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

/**
 * A turn of somebody who exhibits and digs where that is possible, and otherwise takes the card that takes longest: so a
 * game is short.
 * @param {Page} page
 */
export async function turn(page) {
    await page.mouse.move(0, 0); // what is pointed at by chance would be told about instead of retiring
    const all = await offers(page);
    /** @param {string} kind */
    const every = kind => all.filter(({ key: name }) => name.startsWith(kind)).sort((a, b) => b.weeks - a.weeks);
    const [hall] = every("hall");
    const [other] = [...every("display"), ...every("refresh-button"), { key: "retire" }];
    if (hall)
        await choose(page, hall.key);
    else if (!await dig(page, every("site").slice(0, 1)))
        await choose(page, other?.key ?? "");
    await confirm(page);
}

/**
 * Stages a dig that draws three tokens or more, with everything given up that can be; lets the others go.
 * @param {Page} page
 * @param {{ key: string }[]} sites
 */
async function dig(page, sites) {
    for (const site of sites) {
        await choose(page, site.key);
        const flags = stage(page).locator("[role=switch][aria-checked=false]:not([aria-disabled])");
        while (await flags.count() > 0)
            await flags.first().click();
        const tokens = Number(await stage(page).locator(".dig-middle-number").innerText());
        if (tokens >= 3 && await key(page, "confirm").isEnabled())
            return true;
        await key(page, "cancel").click();
    }
    return false;
}
