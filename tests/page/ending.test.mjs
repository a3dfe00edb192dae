// The end of a game: what the score sheet says to whom, whom it celebrates, and its chart, which can be read and
// leads to any position.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, bring, dialog, focused, key, press, push, quiet, shownTurn, stage, tabTo, tool } from "./kit.mjs";
import { table } from "./module.mjs";
import { settled } from "./playing.mjs";
import { before } from "./records.mjs";
import { judgeFast } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Ada has 81 points, Bert 44. */
const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");

/**
 * The same game with others in its seats.
 * @param {string[]} seats
 */
const satBy = (...seats) => EXAMPLE.replace('"order":', `"seats":${JSON.stringify(seats)},"order":`);

/**
 * @param {import("./harness.mjs").Tools} tools
 * @param {string} text
 */
async function sheetOf({ page, open, context }, text) {
    await judgeFast(context);
    await arrive({ page, open });
    await bring(page, text);
    await settled(page);
    await openSheet(page);
}

/** @param {Page} page */
async function openSheet(page) {
    await press(page, "show-scores");
    await dialog(page, "scores").waitFor();
}

/** @param {Page} page */
async function banner(page) {
    return {
        text: await page.locator(".banner-text").innerText(),
        joyful: await page.locator(".banner-glitter").count() > 0,
        winners: await page.locator(".banner-winner").count(),
    };
}

for (const [what, seats, joyful, text] of /** @type {[string, string[], boolean, string][]} */ ([
    ["a person who has won", ["human", "student"], true, "You won by 37 points. Artifacts made the difference: 58 to 30."],
    ["a person who has lost", ["student", "human"], false, "Ada won, 37 points ahead of you. Artifacts made the difference: 30 to 58."],
    ["several persons", ["human", "human"], true, "Ada won by 37 points. Artifacts made the difference: 58 to 30."],
    ["bots alone", ["student", "scholar"], true, "Ada won by 37 points. Artifacts made the difference: 58 to 30."],
]))
    test(`the sheet speaks to ${what}`, {}, async tools => {
        await sheetOf(tools, satBy(...seats));
        assert.deepEqual(await banner(tools.page), { text, joyful, winners: 1 });
        await tools.shot(`ending-${what.replaceAll(" ", "-")}`);
    });

test("scores of a game that is over are the final ones, whatever is looked at", {}, async tools => {
    const { page } = tools;
    await sheetOf(tools, satBy("human", "student"));
    const told = await banner(page);
    await page.keyboard.press("Escape");
    await press(page, "history-first");
    await page.locator("body[data-past]").waitFor({ state: "attached" });
    await tool(page, "scores");
    assert.deepEqual(await banner(page), told);
});

test("the chart is read by pointing, and a click goes to the position and back", {}, async tools => {
    const { page } = tools;
    await sheetOf(tools, EXAMPLE);
    const game = table(EXAMPLE);
    const last = game.info().turns;
    const chart = page.locator(".lines-drawing");
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    assert(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const turn = Number(await chart.getAttribute("aria-valuenow"));
    assert(turn > last / 4 && turn < last * 3 / 4, `${turn}`);
    assert.equal(await page.locator(".lines-happened span").innerText(), game.log(0)[turn - 1]?.text);
    assert.deepEqual((await page.locator(".lines-value b").allInnerTexts()).map(Number), game.chart().totals[turn]);
    await tools.shot("chart");
    await page.mouse.down();
    await page.mouse.up();
    await dialog(page, "scores").waitFor({ state: "detached" });
    assert.equal(await shownTurn(page), turn);
    assert.equal((await focused(page)).key, "back-to-scores");
    assert.equal(await stage(page).locator(".stage-last").innerText(), game.log(0)[turn - 1]?.text);
    await page.keyboard.press("Enter");
    await dialog(page, "scores").waitFor();
});

for (const [what, viewport, text] of /** @type {const} */ ([
    ["on a large screen", { width: 2560, height: 1440 }, 16],
    ["with text of twice its size", { width: 1280, height: 900 }, 32],
    ["with text of twice its size on a phone", { width: 390, height: 844 }, 32],
]))
    test(`the marks of the chart are on their points ${what}`, { viewport }, async tools => {
        const { page, context } = tools;
        const browser = await context.newCDPSession(page);
        await browser.send("Page.setFontSizes", { fontSizes: { standard: text } });
        await sheetOf(tools, EXAMPLE);
        const chart = page.locator(".lines-drawing");
        await chart.scrollIntoViewIfNeeded();
        const box = await chart.boundingBox();
        assert(box);
        await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
        await tools.shot(`chart-${what.replaceAll(" ", "-")}`);
        const turn = Number(await chart.getAttribute("aria-valuenow"));
        const { cursor, marks, axis } = await chart.evaluate(svg => {
            const middle = (/** @type {Element} */ one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return { x: x + width / 2, y: y + height / 2 };
            };
            const all = (/** @type {string} */ wanted) => [...svg.querySelectorAll(wanted)];
            return {
                cursor: all(".lines-cursor").map(middle)[0]?.x ?? 0,
                marks: all(":scope > g:last-child > .mark").map(middle),
                axis: all(":scope > .lines-grid").map(middle).map(({ y }, index) =>
                    ({ y, points: Number(all(":scope > .lines-number")[index]?.textContent) })),
            };
        });
        const [zero, top] = [axis[0], axis.at(-1)];
        assert(zero && top && top.points > 0);
        assert(Math.abs(cursor - (box.x + box.width * 0.7)) < box.width / 20, "the cursor is where somebody points");
        const totals = table(EXAMPLE).chart().totals[turn] ?? [];
        assert.equal(marks.length, totals.length);
        for (const [seat, { x, y }] of marks.entries()) {
            const wanted = zero.y + (totals[seat] ?? 0) / top.points * (top.y - zero.y);
            assert(Math.abs(x - cursor) < 2 && Math.abs(y - wanted) < 2, `${seat}: ${x} ${y}, not ${cursor} ${wanted}`);
        }
    });

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }])
    test(`looking back leads to the history, ${viewport.width} pixels wide`, { viewport }, async tools => {
        const { page } = tools;
        await sheetOf(tools, EXAMPLE);
        await push(page, "back").click();
        await dialog(page, "scores").waitFor({ state: "detached" });
        assert.equal((await focused(page)).key, "history");
        const { turns: last } = table(EXAMPLE).info();
        assert.equal(await shownTurn(page), last);
        assert(await key(page, `log-${last}`).isVisible());
        await page.keyboard.press("ArrowLeft");
        assert.equal(await shownTurn(page), last - 1);
    });

test("the chart by keys, also during a game", { viewport: { width: 1920, height: 900 } }, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text } = before("p3-377", /^exhibit/);
    await bring(page, text);
    await settled(page);
    const last = table(text).info().turns;
    await key(page, "tool-scores").focus();
    await page.keyboard.press("Enter");
    await dialog(page, "scores").waitFor();
    assert.equal(await page.locator(".banner").count(), 0);
    await tabTo(page, "chart");
    const chart = page.locator(".lines-drawing");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await chart.getAttribute("aria-valuenow"), String(last - 1));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal(await chart.getAttribute("aria-valuenow"), "2");
    assert.equal(await page.locator(".lines-happened span").innerText(), table(text).log(0)[1]?.text);
    const wide = await chart.getAttribute("width");
    await page.setViewportSize({ width: 500, height: 700 });
    await page.waitForFunction(was => document.querySelector(".lines-drawing")?.getAttribute("width") !== was, wide);
    assert.equal((await focused(page)).key, "chart"); // drawn anew, it is read on
    assert.equal(await chart.getAttribute("aria-valuenow"), "2");
    assert.equal(await page.locator(".lines-cursor").getAttribute("visibility"), "visible");
    await page.keyboard.press("Enter");
    await dialog(page, "scores").waitFor({ state: "detached" });
    assert.equal(await shownTurn(page), 2);
    await press(page, "back-to-scores");
    await dialog(page, "scores").waitFor();
    assert.equal(await shownTurn(page), last);
});

/** As older Firefox and Safari do it: a click is no event of a pointer. @param {Page} page */
const clicksByMouse = page => page.addInitScript(() => {
    const known = Object.getOwnPropertyDescriptor(PointerEvent.prototype, "pointerType");
    Object.defineProperty(PointerEvent.prototype, "pointerType", {
        get() {
            return this.type === "click" ? undefined : known?.get?.call(this);
        },
    });
});

for (const old of [false, true])
    test(`a finger reads the chart, and the button below it goes there${old ? ", in older browsers" : ""}`, { hasTouch: true }, async tools => {
        const { page } = tools;
        if (old)
            await clicksByMouse(page);
        await sheetOf(tools, EXAMPLE);
        const chart = page.locator(".lines-drawing");
        await chart.scrollIntoViewIfNeeded();
        const box = await chart.boundingBox();
        assert(box);
        await page.touchscreen.tap(box.x + box.width / 3, box.y + 40);
        await quiet(page);
        assert(await dialog(page, "scores").isVisible());
        const turn = Number(await chart.getAttribute("aria-valuenow"));
        assert(turn > 0 && turn < table(EXAMPLE).info().turns);
        await key(page, "chart-show").tap();
        await dialog(page, "scores").waitFor({ state: "detached" });
        assert.equal(await shownTurn(page), turn);
    });

await run();
