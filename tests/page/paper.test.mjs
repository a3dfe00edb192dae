// On paper: the score sheet and nothing else, black on white, whoever asks for it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, bring, dialog, key, press, tab } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { played, store } from "./played.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { RECORDS } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const FOUR = readFileSync(new URL("right/p4-479.thebes", RECORDS), "utf8");

/** As a browser does before it prints. @param {Page} page */
async function prepare(page) {
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => void dispatchEvent(new Event("beforeprint")));
}

/** What is seen of the page, by its topmost elements. @param {Page} page */
const seen = page => page.evaluate(() => [...document.body.children]
    .filter(one => one.checkVisibility() && one.getClientRects().length > 0).map(one => one.id || one.className || one.tagName));

for (const locale of ["en", "de"])
    test(`the sheet has everything, ${locale}`, { locale }, async ({ page, open, shot }) => {
        const game = table(FOUR, locale), { turns, title } = game.info();
        await arrive({ page, open });
        await bring(page, FOUR);
        await settled(page);
        await press(page, "show-scores");
        await prepare(page);
        assert.deepEqual(await seen(page), ["paper"]);
        const text = await page.locator("#paper").innerText();
        const { players } = game.view(turns);
        const facts = [title, ...players.flatMap(({ name, score, finds }) => [
            name, ...Object.values(score).map(String),
            ...finds.filter(({ kind }) => kind === "artifact").map(({ name: find }) => find)])];
        for (const fact of [...facts, voice(locale).say("chart-title")]) assert(text.includes(fact), `${fact}: ${text}`);
        assert.match(text.slice(0, 40), /20\d\d/, "the day");
        const { box, lines } = await page.locator("#paper svg.lines-picture").evaluate(svg =>
            ({ box: svg.getBoundingClientRect(), lines: svg.querySelectorAll(".lines-line").length }));
        assert(lines === 4 && box.width > 300 && box.height > 100);
        await shot(`sheet-${locale}`);
        await page.evaluate(() => void dispatchEvent(new Event("afterprint")));
        await page.emulateMedia({ media: null });
        assert.equal(await page.locator("#paper").count(), 0);
        assert(await dialog(page, "scores").isVisible());
    });

/** What the sheet says when a browser is told to print: it waits for nothing. @param {Page} page */
const atOnce = page => page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return document.querySelector("#paper")?.textContent ?? "";
});

test("the day on which it was kept last is there at once, and that of today as soon as it goes on", {}, async tools => {
    const { page } = tools;
    const game = played("Ada,Bert", { number: 5, turns: 8 });
    await arrive(tools);
    await store(page, [game]);
    await page.evaluate(id => localStorage.setItem("thebes.current", JSON.stringify(id)), game.id);
    await page.reload();
    await settled(page, 8);
    const day = (/** @type {number} */ ms) => new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(ms);
    const printed = await atOnce(page);
    assert(printed.includes(day(game.saved)), printed);
    await choose(page, "display-0");
    await confirm(page);
    const later = await atOnce(page);
    assert([day(Date.now()), day(Date.now() - 60_000)].some(one => later.includes(one)), later);
});

test("who has won is told by name, whoever prints it", {}, async tools => {
    const { page } = tools;
    const won = (/** @type {{ record: string }} */ { record }) => table(record).view(table(record).info().turns).winners[0] === 0;
    const game = [1, 2, 3, 4, 5, 6].map(number => played("Ada,Bert:random", { number })).find(won);
    assert(game, "students win against chance");
    await arrive(tools);
    await store(page, [game]);
    await page.evaluate(id => localStorage.setItem("thebes.current", JSON.stringify(id)), game.id);
    await page.reload();
    await settled(page);
    const printed = await atOnce(page);
    assert(printed.includes("Ada won by "), printed);
});

test("it is black on white, in dark systems, too", { colorScheme: "dark" }, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, FOUR);
    await settled(page);
    await prepare(page);
    const { ink, grounds } = await page.locator("#paper").evaluate(paper => ({
        ink: getComputedStyle(paper).color,
        grounds: [paper, document.body, document.documentElement].map(one => getComputedStyle(one).backgroundColor),
    }));
    assert.equal(ink, "rgb(0, 0, 0)");
    for (const ground of grounds) assert(["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(ground), String(grounds));
});

test("a browser that prints prints the sheet, of the position that is looked at", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, FOUR);
    await settled(page);
    await tab(page, "log");
    await press(page, "log-30");
    await page.evaluate(() => addEventListener("beforeprint", () => {
        document.title = document.querySelector("#paper")?.textContent ?? "nothing";
    }));
    const pdf = await page.pdf({ format: "A4" });
    const text = await page.title();
    const { heading, players } = table(FOUR).view(30);
    for (const fact of [heading, ...players.map(({ score }) => String(score.total))]) assert(text.includes(fact), text);
    assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length, 1);
    assert.equal(await page.locator("#paper").count(), 0);
});

test("the button of the score sheet asks the browser to print", {}, async ({ page, open }) => {
    await page.addInitScript(() => {
        window.print = () => void (document.title = "printed");
    });
    await arrive({ page, open });
    await bring(page, FOUR);
    await settled(page);
    await press(page, "show-scores");
    await key(page, "scores-print").click();
    await page.waitForFunction(() => document.title === "printed");
});

test("without a game there is no sheet", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await prepare(page);
    assert.equal(await page.locator("#paper").count(), 0);
    assert((await seen(page)).includes("welcome"));
});

await run();
