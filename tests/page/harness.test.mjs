// The harness notices what goes wrong behind a test's back. Each of these would fail if it did not ask
// for the problem.
import { run, test } from "./harness.mjs";

const ELSEWHERE = /elsewhere\.invalid/; // a request that is noticed also fails, and the console says so

test("an error in the console is noticed", {}, async ({ page, open, problem }) => {
    await open();
    await page.evaluate(() => console.error("so wrong"));
    await problem(/^console: so wrong/);
});

test("a warning of a script is noticed", {}, async ({ page, open, problem }) => {
    await open();
    await page.evaluate(() => console.warn("so odd"));
    await problem(/^warned: so odd/);
});

test("an exception that nobody catches is noticed", {}, async ({ page, open, problem }) => {
    await open();
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("so late"))));
    await problem(/^uncaught: Error: so late/);
});

test("an exception in a worker is noticed", {}, async ({ page, problem }) => {
    await page.evaluate(() => {
        const script = new Blob(["throw new Error('so far')"], { type: "text/javascript" });
        new Worker(URL.createObjectURL(script));
    });
    await problem(/so far/);
});

test("a file that is missing is noticed", {}, async ({ page, open, problem }) => {
    await open();
    await page.evaluate(() => fetch("missing.svg"));
    await problem(/^answer 404: .*missing\.svg$/);
    await problem(/^console: .*missing\.svg/);
});

test("what the policy of the page forbids is noticed", {}, async ({ page, open, problem }) => {
    await open();
    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    await problem(/Content Security Policy/);
});

test("a request to another host is noticed", {}, async ({ page, problem }) => {
    await page.setContent('<img src="http://elsewhere.invalid/picture.png">');
    await problem(/^request to another host: http:\/\/elsewhere\.invalid\/picture\.png$/);
    await problem(ELSEWHERE);
});

test("a request of a worker to another host is noticed", {}, async ({ page, problem }) => {
    await page.evaluate(() => {
        const script = ["fetch('http://elsewhere.invalid/').catch(() => 0)"];
        new Worker(URL.createObjectURL(new Blob(script, { type: "text/javascript" })));
    });
    await problem(/^request to another host: http:\/\/elsewhere\.invalid\/$/);
    await problem(ELSEWHERE);
});

test("a socket to another host is noticed", {}, async ({ page, problem }) => {
    await page.evaluate(() => void new WebSocket("ws://elsewhere.invalid/"));
    await problem(/^request to another host: ws:\/\/elsewhere\.invalid\/$/);
    await problem(ELSEWHERE);
});

/**
 * A request that waits for an answer.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<import("playwright-core").Route>}
 */
async function waiting(page) {
    const asked = new Promise(resolve => page.route("**/waits", resolve));
    await page.evaluate(() => void fetch("waits").catch(() => undefined));
    return asked;
}

test("a request that is blocked is noticed", {}, async ({ page, open, problem }) => {
    await open();
    const request = await waiting(page);
    await request.abort("blockedbyresponse");
    await problem(/^request failed: .*waits net::ERR_BLOCKED_BY_RESPONSE$/);
    await problem(/^console: .*waits/);
});

test("a request that fails as its page is left is noticed", {}, async ({ page, url, open, problem }) => {
    await open();
    const request = await waiting(page);
    await page.route(url, async leaving => {
        await request.abort("connectionrefused");
        await problem(/^request failed: .*waits net::ERR_CONNECTION_REFUSED$/);
        await problem(/^console: .*waits/);
        await leaving.continue();
    });
    await open();
});

test("a request blocked since its page is left is no problem", {}, async ({ page, url, open, problem }) => {
    await open();
    const request = await waiting(page);
    await page.route(url, async leaving => {
        const failed = page.waitForEvent("requestfailed");
        await request.abort("blockedbyresponse");
        await failed;
        await problem(/^console: .*waits/); // here the page is still there to say so
        await leaving.continue();
    });
    await open();
});

await run();
