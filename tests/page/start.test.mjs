// The page starts: from any static host, with nothing from elsewhere, and with the game inside.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { begin, record } from "./kit.mjs";
import { voice } from "./module.mjs";
import { header, playedByProgram } from "./records.mjs";

const signature = readFileSync(new URL("../../bots/signature.txt", import.meta.url), "utf8").trim();

test("the page has its title", {}, async ({ page, open }) => {
    await open();
    assert.equal(await page.title(), "Thebes");
});

test("the page allows nothing from elsewhere", {}, async ({ page, open }) => {
    await open();
    const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    assert.match(policy ?? "", /^default-src 'none';/);
    assert.doesNotMatch(policy ?? "", /unsafe-inline|'unsafe-eval'|https?:|\*/);
});

for (const [what, answer] of /** @type {const} */ ([
    ["is missing", { status: 404, body: "" }],
    ["cannot be read", { status: 200, contentType: "text/javascript", body: "let let = ?;" }],
]))
    test(`a page whose script ${what} says so`, {}, async ({ page, open, context, problem, shot }) => {
        await context.route("**/main.js", route => route.fulfill(answer));
        await open();
        const told = page.locator("#broken");
        assert(await told.isHidden());
        await told.evaluate(one => one.getAnimations().forEach(waiting => waiting.finish()));
        await told.waitFor();
        await problem(/main\.js|SyntaxError|uncaught/);
        await shot("broken");
    });

test("a page of which only the text has come says so", {}, async ({ page, open, context, problem }) => {
    await context.route(/\.(css|js|wasm)$/, route => route.fulfill({ status: 404, body: "" }));
    await open();
    assert(await page.locator("#broken").isVisible());
    await problem(/404|main\.js/);
});

test("a page that is there has nothing to apologise for", {}, async ({ page, open }) => {
    await open();
    await page.locator("body[data-screen]").waitFor();
    assert.deepEqual(await page.locator("#broken").evaluate(one => one.getAnimations().length), 0);
    assert(await page.locator("#broken").isHidden());
});

test("words come from the game", {}, async ({ page, open, shot }) => {
    await open();
    await page.waitForFunction(() => {
        const labels = [...document.querySelectorAll("[data-label]")];
        return labels.length > 0 && labels.every(label => label.textContent);
    });
    await shot("start");
});

test("the game in the browser is the game", {}, async ({ page, open }) => {
    await open();
    const found = await page.evaluate(async () => {
        const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
        const file = await fetch(new URL("thebes.wasm", main.src));
        const { instance } = await WebAssembly.instantiate(await file.arrayBuffer());
        const answer = /** @type {() => bigint} */ (instance.exports.page_signature);
        return BigInt.asUintN(64, answer()).toString(16).padStart(16, "0");
    });
    assert.equal(found, signature);
});

test("a game of the page is dealt as the program deals it", {}, async ({ page, open, shot }) => {
    await open();
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "scholar" }], seed: 7, listed: true });
    const dealt = header(playedByProgram("Ada,Bert:scholar", 7));
    const { display, bonus } = dealt;
    const { cards, sites } = voice("en").components();
    assert.deepEqual(await page.locator("#display .card .title").allInnerTexts(),
        display.map((/** @type {number} */ card) => cards[card]?.title));
    const shown = await page.locator("#board .place.site .bonus title").allTextContents();
    for (const [site, artifact] of bonus.entries())
        assert(shown[site]?.includes(sites[site]?.artifacts[Number(artifact.slice(-2)) - 1]?.name ?? "?"));
    assert.deepEqual(header(await record(page)), { ...dealt, order: [0, 1] });
    await shot("seed-7");
});

await run();
