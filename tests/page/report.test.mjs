// Reporting a problem: what is handed on is shown first, has what is needed and nothing else, and gets out in every way.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { arrive, bring, dialog, downloaded, key, push, record, tool } from "./kit.mjs";
import { voice } from "./module.mjs";
import { settled } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const RUNNING = before("p3-377", /^exhibit/).record;

/** @param {Page} page */
async function report(page) {
    await tool(page, "rules");
    await dialog(page, "rules").locator('[data-value="report"]').click();
    await dialog(page, "report-dialog").waitFor();
    return text(page);
}

/** @param {Page} page */
const text = page => key(page, "report-text").inputValue();

test("a report has the version, the browser, the settings, the last errors and the game", {}, async ({ page, open, problem, shot }) => {
    await arrive({ page, open });
    await bring(page, RUNNING);
    await settled(page);
    await page.evaluate(() => {
        for (let count = 0; count < 40; count++) console.warn(`warning ${count}.`, { count });
        setTimeout(() => {
            throw new RangeError("this went wrong");
        });
        void Promise.reject(new Error("nobody has caught this"));
    });
    await problem(/this went wrong/);
    await problem(/nobody has caught this/);
    await problem(/^warned: warning/);
    const told = await report(page);
    await shot("report");
    const [, version] = /v-([0-9a-f]{12})\//.exec(await page.locator("script[type=module]").getAttribute("src") ?? "") ?? [];
    const agent = await page.evaluate(() => navigator.userAgent);
    const settings = await page.evaluate(() => localStorage.getItem("thebes.settings") ?? "");
    for (const part of [`+${version}`, agent, "1280", "720", JSON.parse(settings).speed, 'warning 39. {"count":39}', "RangeError: this went wrong", "nobody has caught this", RUNNING])
        assert(told.includes(String(part)), `${part}: ${told}`);
    assert(!told.includes("warning 20."), "not only the last errors");
});

test("whoever does not want to does not hand on the game", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, RUNNING);
    await settled(page);
    assert((await report(page)).includes('"players"'));
    await page.locator("label:has([data-key=report-game])").click();
    assert(!(await text(page)).includes('"players"'));
    assert((await text(page)).includes("Chrom"));
    await page.locator("label:has([data-key=report-game])").click();
    assert((await text(page)).includes('"players"'));
});

test("a report is copied, or marked, or saved as a file", {}, async ({ page, open, context }) => {
    const { say } = { say: voice("en").say.bind(voice("en")) };
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await arrive({ page, open });
    await bring(page, RUNNING);
    await settled(page);
    const told = await report(page);
    await push(page, "copy").click();
    await page.locator(".toast").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), told);
    await page.locator(".toast").click();
    await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await push(page, "copy").click();
    await page.locator(".toast.bad").waitFor();
    assert.equal(await page.locator(".toast.bad").innerText(), say("copy-yourself"));
    assert.equal(await page.evaluate(() => getSelection()?.toString().length), told.length);
    const file = await downloaded(page, () => push(page, "save").click());
    assert.equal(file.text, told);
    assert.match(file.name, /^thebes-report-\d{4}-\d\d-\d\d\.txt$/);
    assert.equal(await record(page), RUNNING); // nothing has happened to it
});

test("a report in another language, and without a game", { locale: "de" }, async ({ page, open }) => {
    await arrive({ page, open });
    const version = await page.locator("html").getAttribute("data-version") ?? "";
    assert.match(version, /^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
    const told = await report(page);
    const german = voice("de");
    assert(told.startsWith(german.say("report-version", version)), told);
    assert(told.includes(german.say("report-no-game")));
    assert(told.includes(german.say("report-no-trouble")));
});

await run();
