// Watching a game: turn by turn to its end, paused and gone on with, and stopped by whatever is pressed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, begin, bring, dialog, key, linkOf, press, quiet, shownTurn, tab, visit } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { settled } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");
/** A few turns with a dig as the last but one, which goes on. */
const FEW = `${EXAMPLE.split("\n").slice(0, 16).join("\n")}\n`;
const TURNS = table(FEW).info().turns;
const STILL = /** @type {const} */ ({ reducedMotion: "reduce" });

/** Whether the game is being watched. @param {Page} page */
const isWatched = page => page.evaluate(() => document.body.hasAttribute("data-watched"));
/** @param {Page} page */
const stopped = page => page.waitForFunction(() => !document.body.hasAttribute("data-watched"));
/** @param {Page} page @param {number} turn */
const reaches = (page, turn) => page.waitForFunction(wanted => {
    const slider = document.querySelector("[data-key=history]");
    return slider instanceof HTMLInputElement && Number(slider.value) >= wanted;
}, turn);

/** All positions that are shown from now on. @param {Page} page */
const notePositions = page => page.evaluate(() => {
    const seen = /** @type {number[]} */ (/** @type {any} */ (window).seen = []);
    const heading = document.querySelector(".history-heading");
    const slider = document.querySelector("[data-key=history]");
    if (heading && slider instanceof HTMLInputElement)
        new MutationObserver(() => seen.at(-1) !== Number(slider.value) && seen.push(Number(slider.value)))
            .observe(heading, { childList: true, characterData: true, subtree: true });
});

/** Begins to watch, as fast as it goes. @param {Page} page */
async function watchFast(page) {
    await press(page, "history-watch");
    const fast = voice("en").say("watch-speed", voice("en").say("speed-fast"));
    const speed = page.locator("[data-key=watch-speed]:visible, [data-key=history-speed]:visible");
    while (await speed.innerText() !== fast)
        await speed.click();
}

test("a game is watched from its beginning to its end", STILL, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await bring(page, FEW);
    await settled(page);
    await tab(page, "log");
    await notePositions(page);
    await watchFast(page);
    await reaches(page, 3);
    await tab(page, "turn");
    await stopped(page); // a tab is something that is pressed
    await watchFast(page);
    await shot("watching");
    await reaches(page, TURNS);
    await stopped(page);
    await settled(page);
    assert.equal(await page.locator("body[data-past]").count(), 0);
    const seen = await page.evaluate(() => /** @type {any} */ (window).seen);
    assert.deepEqual(seen.slice(seen.indexOf(0)), [...Array(TURNS + 1).keys()]); // it may have been painted before that
});

test("a dig is shown as it was when it was made, unless it is fast", STILL, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, FEW);
    await settled(page);
    await press(page, `log-${TURNS - 2}`);
    await press(page, "history-watch");
    await dialog(page, "reveal").waitFor();
    await page.locator(".reveal-done").waitFor();
    const { foundText } = table(FEW).turn(TURNS - 1);
    assert((await page.locator(".reveal-result").innerText()).startsWith(foundText));
    await dialog(page, "reveal").waitFor({ state: "detached" });
    await stopped(page);
    await settled(page);
});

test("it is paused by its button, its key and whatever is pressed, and goes on from there", STILL, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await watchFast(page);
    /** @type {[string, () => Promise<void>][]} */
    const ways = [
        ["its button", () => key(page, "history-watch").click()],
        ["the other tab", () => tab(page, "turn")],
        ["its button on the stage", () => key(page, "watch").click()],
        ["its key", () => page.keyboard.press("w")],
        ["another key", () => page.keyboard.press("Escape")],
        ["the map", () => page.locator("#board").click({ position: { x: 300, y: 300 } })],
        ["a hidden tab", () => page.evaluate(() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            Reflect.deleteProperty(document, "hidden");
        })],
    ];
    for (const [index, [what, stop]] of ways.entries()) {
        await reaches(page, 2 * index + 1);
        assert(await isWatched(page), what);
        await stop();
        await stopped(page);
        await quiet(page);
        const turn = await shownTurn(page);
        assert(turn >= 2 * index + 1 && turn < 2 * index + 10, `${what}: ${turn}`);
        assert.equal(await page.locator("body[data-past]").count(), 1, what);
        await key(page, "history-forward").click(); // nothing of it holds on to the position
        assert.equal(await shownTurn(page), turn + 1, what);
        await page.keyboard.press("w");
        assert(await isWatched(page), what);
    }
    await key(page, "history-back").click();
    await stopped(page);
});

test("while a game is watched its bots wait, and play on then", STILL, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 5 });
    await settled(page);
    await key(page, "display-0").click();
    await key(page, "confirm").click();
    await settled(page, 1);
    const had = Number(await key(page, "history").getAttribute("max"));
    await watchFast(page);
    await reaches(page, had);
    await stopped(page);
    await settled(page, had);
    assert(await key(page, "display-0").isVisible());
});

test("a game that somebody has shared is watched at once", STILL, async ({ page, open, shot }) => {
    await page.addInitScript(() => localStorage.setItem("thebes.settings", JSON.stringify({ speed: "instant" })));
    await open(linkOf(EXAMPLE));
    await key(page, "watch").click();
    await reaches(page, 1);
    await shot("visitor");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-key")), "watch");
    await key(page, "watch").press("Enter");
    await stopped(page);
});

test("another game that comes ends it", STILL, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await watchFast(page);
    await reaches(page, 1);
    await visit(page, before("p3-377", /^exhibit/).record, 20);
    assert(!await isWatched(page));
    assert.equal(await shownTurn(page), 20);
    await page.keyboard.press("w"); // at once: nothing of what was watched before hears it
    await page.waitForFunction(() => document.body.hasAttribute("data-watched"));
    await reaches(page, 21);
    await page.keyboard.press("w");
    await stopped(page);
});

await run();
