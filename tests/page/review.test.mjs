// After a game: the decisions that cost most, worked out in the background and told on the score sheet.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, begin, bring, dialog, focused, key, press, record, shownTurn, stage, tabTo, tool } from "./kit.mjs";
import { reviewOf, voice } from "./module.mjs";
import { WHOLE_GAME_MS, settled } from "./playing.mjs";
import { FAST_JUDGE, changeThoughts, holdThoughts, judgeFast } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");

/** @param {Page} page */
async function openScores(page) {
    await press(page, "show-scores");
    await dialog(page, "scores").waitFor();
}

/** A worker that was stopped is gone a moment later. @param {Page} page */
async function oneIsLeft(page) {
    const [bots, review] = page.workers();
    if (review)
        await review.waitForEvent("close");
    assert.deepEqual(page.workers(), [bots]);
}

/**
 * What is told must be just what the module says.
 * @param {Page} page
 */
async function isTold(page, language = "en") {
    const { players } = reviewOf(await record(page), FAST_JUDGE, language);
    await page.locator(".decisions-player").first().waitFor();
    assert.deepEqual(await page.locator(".decisions-player h4").allInnerTexts(), players.map(({ name }) => name));
    const all = players.flatMap(({ decisions }) => decisions);
    assert.deepEqual(await page.locator(".decision-text").allInnerTexts(), all.map(({ text }) => text));
    return all;
}

test("the decisions that cost most are told, and their positions shown", {}, async ({ page, open, context, shot }) => {
    await judgeFast(context);
    let workers = 0;
    page.on("worker", () => void workers++);
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await openScores(page);
    const all = await isTold(page);
    assert(all.length > 1);
    await page.locator(".decision").first().scrollIntoViewIfNeeded();
    await shot("told");
    await page.locator(".decision button").nth(1).click();
    await dialog(page, "scores").waitFor({ state: "detached" });
    assert.equal(await shownTurn(page), (all[1]?.turn ?? 0) - 1);
    assert.equal(await stage(page).locator(".stage-cost").innerText(), all[1]?.text);
    await shot("position");
    await press(page, "history-back");
    assert.equal(await stage(page).locator(".stage-cost").count(), 0);
    assert(await key(page, "back-to-scores").isVisible(), "whoever looks around finds back");
    await press(page, "history-forward");
    assert.equal(await stage(page).locator(".stage-cost").innerText(), all[1]?.text);
    assert.equal(workers, 2); // for bots and hints, and for this once
    await tool(page, "settings");
    await key(page, "settings-language").selectOption("de");
    await dialog(page, "settings").locator(".frame-title", { hasText: voice("de").say("settings") }).waitFor();
    await page.keyboard.press("Escape");
    const german = reviewOf(EXAMPLE, FAST_JUDGE, "de").players.flatMap(({ decisions }) => decisions);
    await stage(page).locator(".stage-cost", { hasText: german[1]?.text ?? "none" }).waitFor();
    assert.equal(workers, 2); // which tells it again
    await press(page, "back-to-scores");
    await dialog(page, "scores").waitFor();
    assert.equal(await page.locator(".decision").count(), all.length); // at once
    await isTold(page, "de");
    await page.keyboard.press("Escape");
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert" }], seed: 7 });
    await settled(page, 0);
    await oneIsLeft(page);
});

test("a review shows how far it is and holds nothing up", {}, async ({ page, open, context, shot }) => {
    await changeThoughts(context, "done = step(MOST_NODES).answer;", "done = Math.min(7, of - 1);");
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await openScores(page);
    const { of } = reviewOf(EXAMPLE, FAST_JUDGE);
    const text = voice("en").say("decisions-progress", 7, of);
    await page.locator(".decisions-wait", { hasText: text }).waitFor();
    assert.equal(await page.locator(".decisions-wait progress").getAttribute("max"), String(of));
    await page.locator(".decisions-wait").scrollIntoViewIfNeeded();
    await shot("wait");
    await page.keyboard.press("Escape");
    await press(page, "history-first");
    assert.equal(await shownTurn(page), 0);
    await press(page, "to-now");
    await openScores(page);
    await page.locator(".decisions-wait", { hasText: text }).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(page.workers().length, 2);
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], seed: 7 });
    await settled(page, 1);
    await oneIsLeft(page);
});

test("a game in which nothing cost much says so", {}, async ({ page, open, context }) => {
    const well = "{ done: 1, of: 1, players: [{ seat: 1, name: 'Bert', none: 'All was well.', decisions: [] }] }";
    await changeThoughts(context, "async function review(question) {",
        `async function review(question) { return ${well};`);
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await openScores(page);
    await page.locator(".decisions-player", { hasText: "All was well." }).waitFor();
    assert.equal(await page.locator(".decisions-player h4").innerText(), "Bert");
    assert.equal(await page.locator(".decision, .decisions-wait:visible").count(), 0);
});

test("a game of bots, and one that goes on, are not reviewed", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada", bot: "student" }, { name: "Bert", bot: "student" }], seed: 7 });
    await tool(page, "scores");
    await dialog(page, "scores").waitFor();
    assert.equal(await page.locator(".decisions").count(), 0);
    await page.keyboard.press("Escape");
    release();
    await settled(page, 10, { timeout: WHOLE_GAME_MS });
    await dialog(page, "scores").waitFor();
    assert.equal(await page.locator(".decisions").count(), 0);
});

test("a review by keyboard alone", { locale: "de" }, async ({ page, open, context }) => {
    await judgeFast(context);
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await tabTo(page, "show-scores");
    await page.keyboard.press("Enter");
    const all = await isTold(page, "de");
    const { players } = reviewOf(EXAMPLE, FAST_JUDGE, "de");
    const seat = players.find(({ decisions }) => decisions.length > 0)?.seat;
    await tabTo(page, `decision-${seat}-0`);
    await page.keyboard.press("Enter");
    await dialog(page, "scores").waitFor({ state: "detached" });
    assert.equal(await shownTurn(page), (all[0]?.turn ?? 0) - 1);
    assert.equal((await focused(page)).key, "back-to-scores");
    await page.keyboard.press("Enter");
    await dialog(page, "scores").waitFor();
});

await run();
