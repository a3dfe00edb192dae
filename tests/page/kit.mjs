// What the tests of the page do over and over: arriving, sitting down, handing in files, looking at what was kept.
// Whatever a person would click or type is clicked and typed; words are looked at only where a test is about
// words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 * @typedef {{ id: string, record: string, secret: string, finished: boolean, title: string }} Kept
 *
 * A game to be begun. bot: none for a person; listed: they play in this order, else it is left to chance.
 * @typedef {{ name: string, bot?: string }} Seat
 * @typedef {{ seats: Seat[], listed?: boolean, takebacks?: string, seed?: number }} Wanted
 */

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
 * Shows a tab of the sheet, unless it is shown.
 * @param {Page} page
 * @param {"turn" | "players" | "bags" | "log"} name
 */
export async function tab(page, name) {
    const shown = { turn: "#stage", players: "#players", bags: "#bags", log: "#story" }[name];
    if (!await page.locator(shown).isVisible())
        await key(page, `tab-${name}`).click();
}

/**
 * Presses something of the sheet, wherever it is there.
 * @param {Page} page
 * @param {string} name its data-key
 */
export async function press(page, name) {
    if (!await key(page, name).isVisible())
        await tab(page, name === "leave" ? "players" : /^(history|log)/.test(name) ? "log" : "turn");
    await key(page, name).click();
}

/**
 * Presses a button of the header, which may be in its menu.
 * @param {Page} page
 * @param {string} name
 */
export async function tool(page, name) {
    await page.locator("#buttons .tool").first().waitFor({ state: "attached" });
    if (!await key(page, `tool-${name}`).isVisible())
        await key(page, "tool-menu").click();
    await key(page, `tool-${name}`).click();
}

/**
 * @param {Page} page
 * @param {string[]} keys of choices to be ticked
 */
export async function settings(page, ...keys) {
    await tool(page, "settings");
    for (const name of keys)
        await tick(page, name);
    await push(page, "").click();
    await dialog(page, "settings").waitFor({ state: "detached" });
}

/** @param {Page} page */
export const instant = page => settings(page, "settings-speed-instant");

/**
 * A file is on its way until it may come.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} address
 * @returns {Promise<() => void>} lets it
 */
export async function holdFile(context, address) {
    /** @type {() => void} */
    let release = () => undefined;
    /** @type {Promise<void>} */
    const released = new Promise(done => {
        release = done;
    });
    await context.route(address, async route => {
        await released;
        await route.continue().catch(() => undefined); // the page may have left in the meantime
    });
    return release;
}

/**
 * Waits for the letters of the page, if it has any: they come behind its first paint.
 * @param {Page} page
 */
export const lettered = page => page.locator('html:is([data-letters=""], [data-lettered])').waitFor({ state: "attached" });

/**
 * Waits until the page speaks the language of its browser: where its words are late, English is spoken until they come.
 * @param {Page} page
 */
export const spoken = page => page.waitForFunction(() => {
    const { lang, dataset: { languages = "" } } = document.documentElement;
    const wanted = JSON.parse(localStorage.getItem("thebes.settings") ?? "{}").language || navigator.language.replace(/-.*/, "");
    return lang === wanted || !languages.split(" ").includes(wanted);
});

/** Waits until the drawings are there, with which everything is painted anew. @param {Page} page */
export const drawn = page => page.locator(".drawings").waitFor({ state: "attached" });

/**
 * Opens the page for the first time, at its first screen; turns are shown at a speed that was chosen at some other time.
 * What comes late is there, so that nothing is painted anew while a test looks at it.
 * @param {Pick<Tools, "page" | "open">} tools
 * @param {{ speed?: string, drawings?: boolean }} what drawings: whether they can be had
 */
export async function arrive({ page, open }, { speed = "instant", drawings = true } = {}) {
    await page.addInitScript(settings => {
        if (localStorage.getItem("thebes.settings") === null)
            localStorage.setItem("thebes.settings", settings);
    }, JSON.stringify({ speed }));
    await open();
    await key(page, "welcome-play-now").waitFor();
    await spoken(page);
    await lettered(page);
    if (drawings) await drawn(page);
}

// ---- Beginning a game ----

/** Two persons, the first to move first. */
export const TWO = { seats: [{ name: "Ada" }, { name: "Bert" }], listed: true };

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
    await page.locator("#buttons .tool").first().waitFor({ state: "attached" });
    if (!await dialog(page, "newgame").isVisible()) // it may be open already
        await tool(page, "new-game");
    await fillIn(page, game);
    await push(page, "start").click();
    await dialog(page, "newgame").waitFor({ state: "detached" });
    await page.locator("#table").waitFor();
}

// ---- The keyboard ----

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

// ---- Files ----

/**
 * Opens the list of games and hands it a file; it stays open if the file is wrong.
 * @param {Page} page
 * @param {string | Uint8Array} content
 */
export async function give(page, content, name = "game.thebes") {
    if (!await dialog(page, "games").isVisible())
        await tool(page, "games");
    const one = { name, mimeType: "text/plain", buffer: Buffer.from(content) };
    await dialog(page, "games").locator("input[type=file]").setInputFiles(one);
}

/**
 * Drops a file on the page.
 * @param {Page} page
 * @param {string | Uint8Array} content
 */
export function drop(page, content) {
    return page.evaluate(text => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "game.thebes"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, String(content));
}

/**
 * Opens a right record that is not here yet.
 * @param {Page} page
 * @param {string} content
 */
export async function bring(page, content) {
    const ids = await keptIds(page);
    await drop(page, content);
    await page.waitForFunction(known => {
        const id = JSON.parse(localStorage.getItem("thebes.current") ?? "null");
        return id !== null && !known.includes(id);
    }, ids);
    await quiet(page);
    assert.equal((await keptIds(page)).length, ids.length + 1);
}

/**
 * What stands behind the # of a link to a game.
 * @param {string} record
 * @param {number} [turn]
 */
export const linkOf = (record, turn) =>
    `#game=z${deflateRawSync(record, { level: 9 }).toString("base64url")}${turn === undefined ? "" : `&turn=${turn}`}`;

/**
 * Follows a link to a game that is not here, and is a visitor in it.
 * @param {Page} page
 * @param {string} record
 * @param {number} turn
 */
export async function visit(page, record, turn) {
    await page.evaluate(hash => void (location.hash = hash), linkOf(record, turn));
    await page.locator(".visit").waitFor();
    await quiet(page);
}

/**
 * Opens a right record from the list of games.
 * @param {Page} page
 * @param {string | Uint8Array} content
 * @param {number} more games that are kept then: none if it is here already
 */
export async function handIn(page, content, more = 1) {
    const ids = await keptIds(page);
    await give(page, content);
    await dialog(page, "games").waitFor({ state: "detached" });
    assert.equal((await keptIds(page)).length, ids.length + more);
}

/** What a wrong file is told. @param {Page} page */
export async function wrongFile(page) {
    await page.waitForFunction(() => document.querySelector(".games-wrong")?.textContent !== "");
    return page.locator(".games-wrong").innerText();
}

/**
 * What a press on something hands to the browser as a file.
 * @param {Page} page
 * @param {() => Promise<void>} press
 */
export async function downloaded(page, press) {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return { text: readFileSync(await download.path(), "utf8"), name: download.suggestedFilename() };
}

/**
 * The game on the table as a file, by the button that saves it.
 * @param {Page} page
 */
export async function exported(page) {
    await tool(page, "games");
    const row = dialog(page, "games").locator(".game.current");
    const file = await downloaded(page, () => row.locator(".game-tool").first().click());
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor({ state: "detached" });
    return file;
}
