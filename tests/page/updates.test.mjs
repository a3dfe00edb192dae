// Newer versions of the page, updates that fail half-way, and service workers that break or go.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { violations } from "./axe.mjs";
import { edition, versionOf } from "./editions.mjs";
import { run, test } from "./harness.mjs";
import { arrive, dialog, key, record, tool } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { PAGE } from "./records.mjs";
import { ALLOW, OLD, away, isNewer, keeps, keptHere, learnHere, newer, onlyKept, playWhole, say, says, spoil, versionShown, visitMuseum, watchVersions, whole } from "./versions.mjs";

// ---- Newer versions ----

test("a newer version comes in the background, and when somebody wants it", ALLOW, async tools => {
    const { page, host, problem } = tools;
    const before = await playWhole(tools);
    host.root = newer();
    const seen = watchVersions(tools);
    await page.reload();
    await key(page, "news-load").waitFor();
    await settled(page);
    assert.equal(await versionShown(page), OLD);
    assert.deepEqual([...seen], [OLD]);
    await choose(page, "display-1"); // nothing happens to whoever goes on
    await confirm(page);
    await visitMuseum(page);
    assert.deepEqual([...seen], [OLD]);
    const after = await record(page);
    assert.notEqual(after, before);
    seen.clear();
    await key(page, "news-load").click();
    await isNewer(page);
    await settled(page);
    assert.equal(await record(page), after);
    await visitMuseum(page);
    assert.deepEqual([...seen], [versionOf(newer())]);
    assert(!await page.locator("#news").isVisible());
    await says(page, say("offline-ready"));
    await onlyKept(page, versionOf(newer())); // the old one is not needed any more
    host.spoil = away;
    await page.reload();
    await settled(page);
    await learnHere(page);
    assert.equal(await versionShown(page), versionOf(newer()));
    await problem(/sw\.js/);
});

test("a newer version comes by itself at the next start", ALLOW, async tools => {
    const { page, context, host, url } = tools;
    const before = await playWhole(tools);
    host.root = newer();
    await page.reload();
    await key(page, "news-later").click();
    assert(!await page.locator("#news").isVisible());
    await says(page, say("newer-next"));
    const later = await context.newPage();
    await page.close();
    await later.goto(url);
    await settled(later);
    assert.equal(await versionShown(later), versionOf(newer()));
    assert.equal(await record(later), before);
});

test("a page that is looked at again after an hour asks for a newer version", ALLOW, async tools => {
    const { page, host } = tools;
    await arrive(tools);
    await whole(page);
    await page.evaluate(() => {
        const { update } = ServiceWorkerRegistration.prototype;
        Object.assign(window, { updates: 0 });
        ServiceWorkerRegistration.prototype.update = function () {
            Object.assign(window, { updates: Reflect.get(window, "updates") + 1 });
            return update.call(this);
        };
    });
    host.root = newer();
    const now = Date.now();
    for (const [minutes, hidden, updates] of /** @type {const} */ ([
        [59, false, 0], [61, true, 0], [61, false, 1], [120, false, 1], [122, false, 2],
    ])) {
        await page.clock.setFixedTime(now + minutes * 60_000);
        assert.equal(await page.evaluate(away => {
            Object.defineProperty(document, "hidden", { value: away, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            return Reflect.get(window, "updates");
        }, hidden), updates, `${minutes} minutes`);
        if (updates === 1) await key(page, "news-load").waitFor(); // the host was asked
    }
});

test("whoever wanted a version later is told of the next one", ALLOW, async tools => {
    const { page, host } = tools;
    await playWhole(tools);
    host.root = newer();
    await page.reload();
    await key(page, "news-later").click();
    const state = () => page.evaluate(() => new Promise(done => { // the same version tells again that it is here
        navigator.serviceWorker.addEventListener("message", ({ data }) => done(data.version), { once: true });
        navigator.serviceWorker.controller?.postMessage("state");
    }));
    assert.equal(await state(), versionOf(newer()));
    assert(!await page.locator("#news").isVisible());
    host.root = edition("newest");
    await page.evaluate(async () => void await (await navigator.serviceWorker.getRegistration())?.update());
    await key(page, "news-load").click();
    await page.waitForFunction(version => document.documentElement.dataset["version"]?.endsWith(version), versionOf(host.root).slice(2));
});

test("a page that is open keeps its version, whatever another one shows", ALLOW, async tools => {
    const { page, context, host, url } = tools;
    await playWhole(tools);
    host.root = newer();
    const second = await context.newPage();
    await second.goto(url);
    await key(second, "news-load").click();
    await isNewer(second);
    await settled(second);
    await says(second, say("offline-ready"));
    assert.deepEqual((await keptHere(page)).versions, [OLD, versionOf(newer())].sort());
    await visitMuseum(page); // of which the host knows nothing any more
    assert.equal(await versionShown(page), OLD);
    await page.close();
    await second.reload();
    await settled(second);
    await onlyKept(second, versionOf(newer()));
});

test("what other folders of the host keep is left alone", ALLOW, async tools => {
    const { page, host, problem } = tools;
    const others = ["thebes /some/ v-000000000000", "thebes /some/folder/below/ v-000000000000", "something else"];
    const left = async () => (await page.evaluate(() => caches.keys())).filter(name => others.includes(name));
    await arrive(tools);
    await whole(page);
    await page.evaluate(names => Promise.all(names.map(name => caches.open(name))), others);
    host.root = newer();
    await page.reload();
    await key(page, "news-load").click(); // on the first screen, whose header lets presses through to the picture
    await isNewer(page);
    await keeps(page, ({ versions }) => !versions.includes(OLD)); // a newer version has tidied up
    assert.deepEqual(await left(), others);
    host.spoil = spoil(/^sw\.js$/, response => void response.writeHead(404).end());
    await page.reload();
    await says(page, say("offline-no"));
    await page.reload();
    await keeps(page, ({ versions, worker }) => !versions.includes(versionOf(newer())) && !worker); // and so has a page without
    assert.deepEqual(await left(), others);
    await problem(/sw\.js|script/);
});

test("a worker that was left waiting is asked to take over", ALLOW, async tools => {
    const { page, host } = tools;
    await playWhole(tools);
    host.root = edition("waits", ["return worker.skipWaiting(); // pages", "return; // pages"]);
    await page.reload();
    await key(page, "news-load").click(); // while it was looked at
    await isNewer(page);
    assert.equal(await versionShown(page), versionOf(host.root));
});

test("a newer version is not offered to whoever would lose a game", ALLOW, async tools => {
    const { page, host } = tools;
    await playWhole(tools);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("no", "QuotaExceededError");
        };
    });
    await choose(page, "display-1");
    await confirm(page);
    await page.locator("#notice").waitFor();
    host.root = newer();
    await page.evaluate(async () => void await (await navigator.serviceWorker.getRegistration())?.update());
    await keeps(page, ({ versions }) => versions.length === 2);
    assert(!await page.locator("#news").isVisible());
    await tool(page, "settings");
    await page.locator(".about-state", { hasText: say("newer-next") }).waitFor();
    assert.equal(await key(page, "about-load").count(), 0);
});

/** What can happen to a file on its way. @type {Record<string, (response: import("node:http").ServerResponse) => void>} */
const ACCIDENTS = {
    "an error of the host": response => void response.writeHead(500, { "Content-Type": "text/plain" }).end("oh"),
    "a missing file": response => void response.writeHead(404, { "Content-Type": "text/plain" }).end("where"),
    "a connection that is cut": response => {
        response.writeHead(200, { "Content-Type": "image/svg+xml", "Content-Length": "200000" }).write("<svg");
        setTimeout(() => response.destroy(), 20);
    },
    "a file that is cut": response => void response.writeHead(200, { "Content-Type": "image/svg+xml" }).end("<svg"),
    "another file": response => void response.writeHead(200, { "Content-Type": "text/html" }).end("<title>Sign in</title>"),
};

for (const [what, how] of Object.entries(ACCIDENTS))
    test(`an update that fails half-way does no harm, and is made up for: ${what}`, ALLOW, async tools => {
        const { page, host, problem } = tools;
        const before = await playWhole(tools);
        host.root = newer();
        host.spoil = spoil(/drawings\.svg$/, how);
        const seen = watchVersions(tools);
        await page.reload();
        await says(page, say("newer-failed"));
        await page.reload();
        await settled(page);
        await says(page, say("newer-failed"));
        await visitMuseum(page);
        assert.equal(await record(page), before);
        assert.deepEqual([...seen], [OLD]);
        assert(!await page.locator("#news").isVisible());
        host.spoil = () => false;
        await page.reload();
        await key(page, "news-load").click();
        await isNewer(page);
        await settled(page);
        await visitMuseum(page);
        assert.equal(await record(page), before);
        if (!["a file that is cut", "another file"].includes(what)) await problem(/drawings\.svg/);
    });

test("nobody throws away what is on its way, or has come so far", ALLOW, async tools => {
    const { page, host } = tools;
    await playWhole(tools);
    host.root = newer();
    const late = versionOf(newer());
    /** @type {import("node:http").ServerResponse[]} */
    const held = [];
    /** The old worker tidies up, and answers when it is done. */
    const ask = () => page.evaluate(() => new Promise(done => {
        navigator.serviceWorker.addEventListener("message", () => done(0), { once: true });
        navigator.serviceWorker.controller?.postMessage("state");
    }));
    const asksHost = async () => {
        for (const end = Date.now() + 60_000; held.length === 0 && Date.now() < end;) await page.waitForTimeout(20);
        assert.equal(held.length, 1);
    };
    const update = () => page.evaluate(async () => void await (await navigator.serviceWorker.getRegistration())?.update());
    host.spoil = spoil(/worker\.js$/, response => void held.push(response));
    await update();
    await asksHost();
    await ask();
    assert.deepEqual((await keptHere(page)).versions, [OLD, late].sort());
    host.spoil = spoil(/worker\.js$/, response => void response.writeHead(500).end());
    held.pop()?.writeHead(500).end(); // the update has failed
    await says(page, say("newer-failed"));
    await ask();
    await says(page, say("newer-failed"));
    assert.deepEqual((await keptHere(page)).versions, [OLD, late].sort());
    host.spoil = () => false;
    host.asked.length = 0;
    await update();
    await key(page, "news-load").waitFor();
    assert.deepEqual(host.asked.filter(name => name.startsWith("v-")), [`${late}/worker.js`]);
    await tools.problem(/worker\.js/);
});

test("index.html of another version than its worker's is not kept", ALLOW, async tools => {
    const { page, host } = tools;
    await playWhole(tools);
    const old = readFileSync(join(PAGE, "index.html"));
    host.root = newer();
    host.spoil = spoil(/^(index\.html)?$/, response => void response.writeHead(200, { "Content-Type": "text/html" }).end(old));
    await page.reload();
    await says(page, say("newer-failed"));
    assert.equal(await versionShown(page), OLD);
});

test("a page that is loaded past its worker is not told that an old version is new", ALLOW, async tools => {
    const { page, host, context } = tools;
    await playWhole(tools);
    host.root = newer();
    host.spoil = spoil(/^sw\.js$/, response => void response.writeHead(500).end());
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.reload", { ignoreCache: true });
    await isNewer(page);
    await settled(page);
    await tools.problem(/sw\.js/);
    await says(page, say("offline-coming"));
    assert(!await page.locator("#news").isVisible());
});

// ---- Workers that break, and that go ----

test("a worker that cannot be read changes nothing, and is mended by the next one", ALLOW, async tools => {
    const { page, host, problem } = tools;
    const before = await playWhole(tools);
    host.root = newer();
    host.spoil = spoil(/^sw\.js$/, response => void response.writeHead(200, { "Content-Type": "text/javascript" }).end("("));
    await page.reload();
    await settled(page);
    await says(page, say("offline-ready"));
    assert.equal(await record(page), before);
    await problem(/./).catch(() => undefined);
    host.spoil = () => false;
    await page.reload();
    await key(page, "news-load").waitFor();
});

for (const [what, how] of /** @type {[string, (response: import("node:http").ServerResponse) => void][]} */ ([
    ["gone", response => void response.writeHead(404, { "Content-Type": "text/plain" }).end("gone")],
    ["something else", response => void response.writeHead(200, { "Content-Type": "text/html" }).end("<title>Another page</title>")],
]))
    test(`a host whose worker is ${what} gets its visitors back`, ALLOW, async tools => {
        const { page, host, problem } = tools;
        const before = await playWhole(tools);
        host.root = newer();
        host.spoil = spoil(/^sw\.js$/, how);
        await page.reload();
        await settled(page);
        await says(page, say("offline-no"));
        await visitMuseum(page); // which it still has
        await page.reload();
        await settled(page);
        assert.equal(await versionShown(page), versionOf(newer()));
        assert.equal(await record(page), before);
        await says(page, say("offline-no"));
        await keeps(page, ({ versions, worker }) => versions.length === 0 && !worker);
        await problem(/sw\.js|script/);
    });

test("a network that answers everything with a page of its own takes nothing away", ALLOW, async tools => {
    const { page, host } = tools;
    const before = await playWhole(tools), asked = host.asked.length;
    host.spoil = spoil(/^/, response => void response.writeHead(200, { "Content-Type": "text/html" }).end("<title>Please log in</title>"));
    await page.reload();
    await settled(page);
    while (!host.asked.slice(asked).includes("")) // when the worker was not there the page looks for itself
        await page.waitForTimeout(20);
    await says(page, say("offline-ready"));
    host.spoil = away;
    await page.reload();
    await settled(page);
    assert.equal(await record(page), before);
});

test("the worker that the documentation has for it ends all, at once", ALLOW, async tools => {
    const { page, host } = tools;
    const before = await playWhole(tools);
    const documentation = readFileSync(new URL("../../docs/page.md", import.meta.url), "utf8");
    const [, script] = /```js\n(addEventListener\("install".*?)```/s.exec(documentation) ?? [];
    assert(script);
    host.root = newer();
    host.spoil = spoil(/^sw\.js$/, response => void response.writeHead(200, { "Content-Type": "text/javascript" }).end(script));
    await page.reload();
    await isNewer(page);
    await settled(page);
    assert.equal(await record(page), before);
    await keeps(page, ({ versions, worker }) => versions.length === 0 && !worker);
});

// ---- How it looks ----

for (const locale of ["en", "de"])
    test(`the news of a newer version fit everywhere, ${locale}`, { ...ALLOW, locale, reducedMotion: "reduce" }, async tools => {
        const { page, host, shot } = tools;
        await playWhole(tools);
        host.root = newer();
        await page.reload();
        await key(page, "news-load").waitFor();
        for (const [width, height] of [[1440, 900], [1366, 650], [1024, 768], [390, 844], [844, 390], [320, 568]]) {
            await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
            await shot(`news-${locale}-${width}x${height}`);
            assert.deepEqual(await misfits(page), [], `${width}`);
            await tool(page, "settings");
            await page.locator(".about-version").scrollIntoViewIfNeeded();
            await shot(`settings-${locale}-${width}x${height}`);
            assert.deepEqual(await misfits(page), [], `${width}`);
            await page.keyboard.press("Escape");
            await dialog(page, "settings").waitFor({ state: "detached" });
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        assert.deepEqual(await violations(page), []);
        await tool(page, "settings");
        assert.deepEqual(await violations(page), []);
        await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
        await shot(`forced-${locale}`);
        await page.keyboard.press("Escape");
        await shot(`forced-news-${locale}`);
    });

await run();
