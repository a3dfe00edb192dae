// The harness notices what goes wrong behind a test's back. Each of these would fail if it were not for taking the
// problem out.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { run, test } from "./harness.mjs";

/**
 * Waits for the problem, and takes out all there are.
 * @param {string[]} problems
 * @param {RegExp} expected
 */
async function noticed(problems, expected) {
    for (let i = 0; i < 1200 && !problems.some(problem => expected.test(problem)); i++)
        await sleep(50);
    assert.match(problems.splice(0).join("\n"), expected);
}

test("an error in the console is noticed", {}, async ({ page, open, problems }) => {
    await open();
    await page.evaluate(() => console.error("so wrong"));
    await noticed(problems, /^console: so wrong/m);
});

test("an exception that nobody catches is noticed", {}, async ({ page, open, problems }) => {
    await open();
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("so late"))));
    await noticed(problems, /^uncaught: Error: so late/m);
});

test("an exception in a worker is noticed", {}, async ({ page, problems }) => {
    await page.evaluate(() => {
        const script = new Blob(["throw new Error('so far')"], { type: "text/javascript" });
        new Worker(URL.createObjectURL(script));
    });
    await noticed(problems, /so far/);
});

test("a file that is missing is noticed", {}, async ({ page, open, problems }) => {
    await open();
    await page.evaluate(() => fetch("missing.svg"));
    await noticed(problems, /^answer 404: .*missing\.svg$/m);
});

test("what the policy of the page forbids is noticed", {}, async ({ page, open, problems }) => {
    await open();
    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    await noticed(problems, /Content Security Policy/);
});

test("a request to another host is noticed", {}, async ({ page, problems }) => {
    await page.setContent('<img src="http://elsewhere.invalid/picture.png">');
    await noticed(problems, /^request to another host: http:\/\/elsewhere\.invalid\/picture\.png$/m);
});

test("a request of a worker to another host is noticed", {}, async ({ page, problems }) => {
    await page.evaluate(() => {
        const script = new Blob(["fetch('http://elsewhere.invalid/').catch(() => 0)"], { type: "text/javascript" });
        new Worker(URL.createObjectURL(script));
    });
    await noticed(problems, /^request to another host: http:\/\/elsewhere\.invalid\/$/m);
});

test("a socket to another host is noticed", {}, async ({ page, problems }) => {
    await page.evaluate(() => void new WebSocket("ws://elsewhere.invalid/"));
    await noticed(problems, /^request to another host: ws:\/\/elsewhere\.invalid\/$/m);
});

await run();
