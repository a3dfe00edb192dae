// How the page is delivered: what a browser with an empty cache asks for until somebody can play, as the program serves
// it. How long that takes is measured by bench/load.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, holdFile } from "./kit.mjs";
import { load, noticeUsable } from "./loading.mjs";

const MOST_BYTES = 300_000, MOST_REQUESTS = 8;

/**
 * Loads the page with an empty cache.
 * @param {import("./harness.mjs").Tools} tools
 * @param {string} selector what must be there to be clicked on
 */
async function loadFresh({ page, context, url }, selector) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.clearBrowserCache");
    await page.addInitScript(() => localStorage.removeItem("thebes.letters")); // which tells what is in the cache
    await noticeUsable(page, selector);
    const { files } = await load(page, url);
    return files;
}

/** @param {import("./loading.mjs").Loaded[]} files @param {string[]} wanted */
function within(files, wanted) {
    const told = files.map(({ name, bytes }) => `${name} ${bytes}`).join(", ");
    assert.deepEqual(files.map(({ name }) => name).sort(), [...wanted].sort());
    assert(files.length <= MOST_REQUESTS, told);
    assert(files.every(({ bytes }) => bytes > 0), told);
    assert(files.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES, told);
}

const FILES = ["index.html", "page.css", "first.js", "main.js", "worker.js", "thebes.wasm"];

for (const [locale, words] of /** @type {const} */ ([["en", []], ["de-AT", ["de.lang"]]]))
    test(`few files and bytes are needed, ${locale}`, { locale }, async tools => {
        within(await loadFresh(tools, "[data-key=welcome-play-now]"), [...FILES, "welcome.svg", ...words]);
        await begin(tools.page, TWO);
        within(await loadFresh(tools, "[data-key=display-0]"), [...FILES, ...words]);
    });

test("words are on their way before the module is there", { locale: "de" }, async ({ page, context, open }) => {
    const release = await holdFile(context, "**/thebes.wasm");
    /** @type {string[]} */
    const asked = [];
    page.on("request", request => void asked.push(request.url().replace(/.*\//, "")));
    const words = page.waitForRequest("**/de.lang");
    await open();
    await words;
    release();
    await page.locator("html[lang=de]").waitFor();
    assert.equal(asked.filter(name => name === "de.lang").length, 1);
});

test("from its cache the page asks for index.html alone", {}, async ({ page, open, url }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await noticeUsable(page, "[data-key=display-0]");
    const { files } = await load(page, url);
    const fetched = await page.evaluate(() => performance.getEntriesByType("resource")
        .filter(one => one instanceof PerformanceResourceTiming && one.transferSize > 0).map(({ name }) => name));
    assert(files.length > 1 && fetched.length === 0, fetched.join());
});

test("a host that does not know WebAssembly does for it", {}, async ({ page, open, context }) => {
    await context.route("**/thebes.wasm", async route => {
        const response = await route.fetch();
        await route.fulfill({ response, contentType: "application/octet-stream" });
    });
    await arrive({ page, open });
    await begin(page, TWO);
});

await run();
