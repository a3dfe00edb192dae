// What somebody does with the page, in whatever browser there is: with clicks, and with what the page shows.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What a browser must be able to do.
 * @typedef {{
 *     name: string,
 *     problems: () => Promise<string[]>,
 *     open: (url: string) => Promise<unknown>,
 *     evaluate: (body: (...values: any[]) => any, ...values: any[]) => Promise<any>,
 *     click: (x: number, y: number) => Promise<void>,
 *     drag: (way: number[][]) => Promise<void>,
 *     picture: (path: string) => Promise<unknown>,
 *     close: () => Promise<unknown>,
 * }} Browser
 */

const PATIENCE_MS = 60_000;
/** More turns than a game can have, if each takes a week. */
const MOST_TURNS = 160;

/** @param {string} name */
export const key = name => `[data-key="${name}"]`;

/**
 * @param {Browser} browser
 * @param {(...values: any[]) => any} condition
 * @param {any[]} values
 */
export async function until(browser, condition, ...values) {
    for (const late = Date.now() + PATIENCE_MS; ; await sleep(50)) {
        const found = await browser.evaluate(condition, ...values);
        if (found) return found;
        if (Date.now() > late) throw new Error(`not in time: ${condition}`);
    }
}

/** @param {Browser} browser @param {string} selector */
export const appears = (browser, selector) => until(browser, wanted => !!document.querySelector(wanted), selector);

/** @param {Browser} browser @param {string} selector */
const vanishes = (browser, selector) => until(browser, wanted => !document.querySelector(wanted), selector);

/**
 * Clicks in the middle of something, which nothing may lie upon.
 * @param {Browser} browser
 * @param {string} selector
 */
export async function click(browser, selector) {
    const [x, y] = await middle(browser, selector);
    await browser.click(x, y);
}

/**
 * @param {Browser} browser
 * @param {string} selector
 * @returns {Promise<[x: number, y: number]>}
 */
export function middle(browser, selector) {
    return until(browser, wanted => {
        const one = document.querySelector(wanted);
        one?.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left = 0, top = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
        const at = [Math.round(left + width / 2), Math.round(top + height / 2)];
        return one?.contains(document.elementFromPoint(at[0] ?? 0, at[1] ?? 0)) ? at : null;
    }, selector);
}

/**
 * Opens the page for the first time, and makes bots fast.
 * @param {Browser} browser
 * @param {string} url
 */
export async function arrive(browser, url) {
    await browser.open(url);
    await appears(browser, key("welcome-new-game"));
    await browser.evaluate(() => localStorage.setItem("thebes.settings",
        JSON.stringify({ language: "en", speed: "instant", motion: "off" })));
    await browser.open(url);
    await appears(browser, key("welcome-new-game"));
}

/**
 * Begins a game against a student through the form.
 * @param {Browser} browser
 */
export async function begin(browser) {
    await click(browser, key("welcome-new-game"));
    await appears(browser, "dialog.newgame .seat");
    await browser.evaluate(() => {
        const seats = [...document.querySelectorAll("dialog.newgame .seat")];
        [["Ada", ""], ["Bert", "student"]].forEach(([name = "", bot = ""], at) => {
            const text = seats[at]?.querySelector(".seat-name"), kind = seats[at]?.querySelector(".seat-kind");
            if (!(text instanceof HTMLInputElement && kind instanceof HTMLSelectElement)) throw new Error("no seat");
            text.value = name;
            text.dispatchEvent(new Event("input", { bubbles: true }));
            kind.value = bot;
            kind.dispatchEvent(new Event("change", { bubbles: true }));
        });
    });
    await click(browser, 'dialog.newgame [data-value="start"]');
    await vanishes(browser, "dialog.newgame");
    await settled(browser);
}

/**
 * Lets a file with a game fall on the page.
 * @param {Browser} browser
 * @param {string} text
 */
export async function drop(browser, text) {
    const had = await turns(browser);
    await browser.evaluate(content => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], "game.thebes"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
    await until(browser, other => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) !== other, had);
    await settled(browser);
}

/**
 * Waits until the person may choose, or the game is over.
 * @param {Browser} browser
 * @returns {Promise<"choosing" | "over">}
 */
export function settled(browser) {
    return until(browser, () => {
        if (document.querySelector("dialog.scores[open]")) return "over";
        if (document.querySelector("dialog[open]")) return "";
        const stage = document.querySelector("#stage");
        return stage?.getAttribute("data-state") === "choosing" ? "choosing" : "";
    });
}

/**
 * What is done next: exhibit, dig where it takes longest, or take the card that takes longest: so a game is short.
 * @param {Browser} browser
 * @returns {Promise<string>} a key
 */
function nextChoice(browser) {
    return browser.evaluate(() => {
        const all = [...document.querySelectorAll(".choosable.legal")].map(one => ({
            name: one.getAttribute("data-key") ?? "",
            weeks: parseInt((one.querySelector(".toll, .mine-weeks") ??
                document.querySelector(`.weeks-badge[data-of="${one.getAttribute("data-key")}"]`))?.textContent ?? ""),
        })).sort((a, b) => b.weeks - a.weeks);
        const [best] = ["hall", "site", "display", "refresh"].flatMap(kind => all.filter(({ name }) => name.startsWith(kind)));
        return best?.name ?? "retire";
    });
}

/** @param {Browser} browser */
export const turns = browser => browser.evaluate(() => Number(document.querySelector("[data-key=history]")?.getAttribute("max")));

/**
 * A turn of the person.
 * @param {Browser} browser
 */
export async function turn(browser) {
    const had = await turns(browser);
    await click(browser, key(await nextChoice(browser)));
    await appears(browser, key("confirm"));
    const digs = await browser.evaluate(() => !!document.querySelector("[data-key^=dig-week-]"));
    await click(browser, key("confirm"));
    if (digs) await click(browser, 'dialog [data-value="on"]');
    await until(browser, least => !!document.querySelector("dialog.scores[open]") ||
        Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > least, had);
}

/**
 * Plays until the game is over.
 * @param {Browser} browser
 * @param {(turn: number) => Promise<void>} look called before each turn of the person
 */
export async function playOut(browser, look) {
    for (let count = 0; count < MOST_TURNS; count++) {
        if (await settled(browser) === "over") return count;
        await look(count);
        await turn(browser);
    }
    return assert.fail("the game does not end");
}

/** The record of the game on the table. @param {Browser} browser @returns {Promise<string>} */
export const record = browser => browser.evaluate(() => {
    const id = JSON.parse(localStorage.getItem("thebes.current") ?? "null");
    return JSON.parse(localStorage.getItem(`thebes.game.${id}`) ?? "null").record;
});
