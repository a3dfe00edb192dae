// The page starts: from any static host, with nothing from elsewhere, and with the game inside.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";

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

await run();
