// The page without a connection, and other versions of it: in a browser whose service worker is the page's own, from a
// host that goes away, is given another version, breaks off in the middle, or tells something else.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { violations } from "./axe.mjs";
import { edition, versionOf } from "./editions.mjs";
import { run, test } from "./harness.mjs";
import { ICONS, drawn } from "./icons.mjs";
import { TWO, arrive, begin, dialog, key, push, record, tool, turns } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { voice } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { PAGE } from "./records.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 * @typedef {import("./host.mjs").Spoil} Spoil
 */

const ALLOW = /** @type {const} */ ({ serviceWorkers: "allow" });
const english = voice("en");
/** @param {string} label @param {(string | number)[]} values */
const say = (label, ...values) => english.say(label, ...values);
const OLD = versionOf(PAGE);
/** Made when it is wanted first. */
let other = "";
const newer = () => other ||= edition("newer");

// ---- Looking at it ----

/** What the browser keeps of the page. @param {Page} page */
const keptHere = page => page.evaluate(async () => ({
    versions: (await caches.keys()).map(name => name.replace(/.* /, "")).sort(), // in part or as a whole
    whole: (await (await caches.match(new URL("./", location.href)))?.text())?.match(/v-[0-9a-f]{12}/)?.[0],
    worker: (await navigator.serviceWorker.getRegistration())?.active?.state,
    controlled: !!navigator.serviceWorker.controller,
}));

/**
 * Waits until the browser keeps what it should.
 * @param {Page} page
 * @param {(kept: Awaited<ReturnType<typeof keptHere>>) => boolean} fits
 */
async function keeps(page, fits) {
    const late = Date.now() + 30_000;
    for (let kept = await keptHere(page); !fits(kept); kept = await keptHere(page)) {
        if (Date.now() > late) throw new Error(`this is kept: ${JSON.stringify(kept)}`);
        await page.waitForTimeout(20);
    }
}

/** Waits until all of the first version is kept. @param {Page} page */
const whole = page => keeps(page, kept => kept.whole === OLD && kept.worker === "activated" && kept.controlled);

/** Waits until one version is kept and no other. @param {Page} page @param {string} version */
const onlyKept = (page, version) => keeps(page, ({ versions }) => versions.length === 1 && versions[0] === version);

/** Waits until the page is one of the newer version. @param {Page} page */
const isNewer = page => page.waitForFunction(old => !document.documentElement.dataset["version"]?.endsWith(old), OLD.slice(2));

/** @param {Page} page */
const versionShown = page => page.evaluate(() => `v-${document.documentElement.dataset["version"]?.split("+")[1]}`);

/** Waits for what the settings say about it; leaves them. @param {Page} page @param {string} text */
async function says(page, text) {
    await tool(page, "settings");
    await page.locator(".about-state", { hasText: text }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "settings").waitFor({ state: "detached" });
}

/** The versions of all files that pages ask for from now on. @param {Tools} tools */
function watchVersions({ context }) {
    /** @type {Set<string>} */
    const seen = new Set();
    context.on("request", request => {
        const [version] = /v-[0-9a-f]{12}/.exec(request.url()) ?? [];
        if (version && !request.serviceWorker()) seen.add(version);
    });
    return seen;
}

/** The host cannot be reached. @type {Spoil} */
const away = (_, response) => response.destroy();

/** Says how it is spoilt: the rest is as usual. @param {RegExp} fits @param {(response: import("node:http").ServerResponse, name: string) => void} how @returns {Spoil} */
const spoil = (fits, how) => (name, response) => {
    if (!fits.test(name)) return false;
    how(response, name);
    return true;
};

/** A game that has gone on for a turn, and a page that needs nobody any more. @param {Tools} tools @param {import("./kit.mjs").Wanted} game */
async function playWhole(tools, game = TWO) {
    await arrive(tools);
    await begin(tools.page, game);
    await choose(tools.page, "display-0");
    await confirm(tools.page);
    await whole(tools.page);
    return record(tools.page);
}

/** Shows the museum, with its texts and its drawings, which were not asked for before. @param {Page} page */
async function visitMuseum(page) {
    await tool(page, "museum");
    await key(page, "exhibit-egypt-13").click();
    await dialog(page, "museum-label").locator(".label-text").waitFor();
    await page.waitForFunction(() => {
        const use = document.querySelector("dialog.museum-label use");
        return use instanceof SVGUseElement && use.getBBox().width > 10;
    });
    await page.keyboard.press("Escape");
    await dialog(page, "museum-label").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog(page, "museum").waitFor({ state: "detached" });
}

/** Looks into the rules and begins the lesson: both are texts that were not asked for before. @param {Page} page */
async function learnHere(page) {
    await tool(page, "rules");
    await page.locator(".rules-keys").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "rules").waitFor({ state: "detached" });
    await key(page, "home").click();
    await key(page, "welcome-lesson").click();
    await page.locator(".lesson-text:not(:empty)").waitFor();
}

// ---- Without a connection ----

test("all there is works after a first visit, without a host", ALLOW, async tools => {
    const { page, context, host, url, problem } = tools;
    const { seats } = TWO;
    const before = await playWhole(tools, { seats: [seats[0] ?? { name: "Ada" }, { name: "Bert", bot: "professor" }], listed: true, seed: 7 });
    if (process.env.THEBES) host.stop();
    else host.spoil = away;
    await visitMuseum(page); // which was not there before, on a page that came without a worker
    await page.reload();
    await settled(page);
    assert.equal(await record(page), before);
    assert.equal(await versionShown(page), OLD);
    await says(page, say("offline-ready"));
    const had = await turns(page);
    await choose(page, "display-1");
    await confirm(page);
    assert(await turns(page) > had); // the professor has its network, if it was to move
    await visitMuseum(page);
    await tool(page, "rules");
    await page.locator(".rules-keys").waitFor();
    await page.keyboard.press("Escape");
    await tool(page, "settings");
    await key(page, "settings-language").selectOption("de");
    await page.locator("html[lang=de]").waitFor();
    await push(page, "").click();
    const another = await context.newPage();
    await another.goto(`${url}index.html?whatever#turn`);
    await settled(another);
    assert.equal(await another.evaluate(() => document.documentElement.lang), "de");
    await problem(/sw\.js/);
});

if (!process.env.THEBES) {

test("the rest is fetched once, when the page can be used", ALLOW, async tools => {
    const { page, host } = tools;
    await arrive(tools);
    await whole(page);
    const files = host.asked.filter(name => !["", "sw.js"].includes(name));
    const first = host.asked.indexOf("sw.js");
    assert(first > host.asked.indexOf(`${OLD}/thebes.wasm`));
    assert.deepEqual(new Set(files.map(name => name.split("/")[0])), new Set([OLD]));
    for (const name of ["professor.net", "en.museum", "de.museum", "de.lang", "de.rules", "thebes.webmanifest", "icon-512.png"])
        assert.equal(files.filter(one => one === `${OLD}/${name}`).length, 1, name);
    await says(page, say("offline-ready"));
    host.asked.length = 0;
    await page.reload();
    await key(page, "welcome-play-now").waitFor();
    await says(page, say("offline-ready"));
    assert.deepEqual(host.asked.filter(name => name !== "sw.js"), []);
});

test("a first visit that ends too soon is made up for by the next one", ALLOW, async tools => {
    const { context, host, url, page, problem } = tools;
    await page.addInitScript(() => localStorage.setItem("thebes.settings", JSON.stringify({ speed: "instant" })));
    /** @type {import("node:http").ServerResponse[]} */
    const held = [];
    host.spoil = spoil(/professor\.net$/, response => void held.push(response));
    await arrive(tools);
    const nobody = await context.newPage(); // a browser ends with its last page
    for (let late = Date.now() + 60_000; held.length === 0 && Date.now() < late;) await nobody.waitForTimeout(20);
    await page.close();
    assert.equal(held.length, 1);
    host.spoil = () => false;
    host.asked.length = 0;
    held[0]?.destroy();
    await nobody.goto(url);
    await whole(nobody);
    assert(!host.asked.includes(`${OLD}/drawings.svg`), "what was there is fetched again");
    host.spoil = away;
    await nobody.reload();
    await key(nobody, "welcome-play-now").waitFor();
    await says(nobody, say("offline-ready"));
    await problem(/sw\.js|professor/);
});

test("a host that redirects, packs, varies and adds to the page is no obstacle", ALLOW, async tools => {
    const { page, host, problem } = tools;
    host.spoil = (name, response) => {
        if (name === "") return response.writeHead(302, { Location: "index.html" }).end();
        if (name !== "index.html") return void response.setHeader("Vary", "*");
        const text = readFileSync(join(host.root, name), "utf8").replace("</body>", "<p>Hosted by somebody</p></body>");
        return response.writeHead(200, { "Content-Type": "text/html", "Vary": "*", "Content-Language": "en" }).end(text);
    };
    const before = await playWhole(tools);
    host.spoil = away;
    await page.reload();
    await settled(page);
    assert.equal(await record(page), before);
    assert(await page.getByText("Hosted by somebody").isVisible());
    await page.goto(host.url);
    await settled(page);
    await problem(/sw\.js/);
});

test("a file that a cache on the way had wrong is asked for a second time, past all caches", ALLOW, async tools => {
    const { page, host } = tools;
    let wrong = 0;
    host.spoil = (name, response) => name.endsWith("/professor.net") && wrong++ === 0 &&
        response.writeHead(200, { "Cache-Control": "max-age=31536000" }).end("what was there before");
    await arrive(tools);
    await whole(page);
    assert.equal(host.asked.filter(name => name.endsWith("/professor.net")).length, 2);
    await says(page, say("offline-ready"));
});

test("where there is no room nothing is missing but that, and it is said", ALLOW, async tools => {
    const { page, context, url } = tools;
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(url);
    await page.goto(`${url}${OLD}/icon.svg`);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 400_000 });
    await arrive(tools);
    await says(page, say("offline-full"));
    assert.deepEqual((await keptHere(page)).versions, []);
    await begin(page, TWO);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin });
    await page.reload();
    await settled(page);
    await whole(page);
    await says(page, say("offline-ready"));
});

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

test("a host may write something behind the page", ALLOW, async tools => {
    const { host } = tools;
    host.spoil = spoil(/^$/, response => void response.writeHead(200, { "Content-Type": "text/html" })
        .end(`${readFileSync(join(host.root, "index.html"), "utf8")}\n<!-- kept\n by a cache -->\n`));
    await playWhole(tools);
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

// ---- Installing ----

test("the page can be installed where the browser says so", { locale: "en" }, async ({ page, open }) => {
    await arrive({ page, open });
    await page.evaluate(() => {
        const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
            { prompt: async () => void (document.body.dataset["asked"] = "yes") });
        dispatchEvent(event);
        document.body.dataset["kept"] = String(event.defaultPrevented);
    });
    assert.equal(await page.evaluate(() => document.body.dataset["kept"]), "true");
    await tool(page, "settings");
    await key(page, "about-install").click();
    await page.locator("body[data-asked=yes]").waitFor();
    await key(page, "about-install").waitFor({ state: "detached" });
    assert.equal(await page.locator(".about-version").innerText(), say("version", `0.1.0+${OLD.slice(2)}`));
});

test("the manifest is about this folder, and its icons are there", {}, async ({ page, url, open }) => {
    await open();
    const link = await page.evaluate(() => document.querySelector("link[rel=manifest]")?.getAttribute("href") ?? "");
    const { start_url, scope, icons } = JSON.parse(readFileSync(join(PAGE, link), "utf8"));
    for (const address of [start_url, scope])
        assert.equal(new URL(address, new URL(link, url)).href, url);
    for (const { src } of icons) assert(existsSync(join(PAGE, OLD, src)), src);
    assert(icons.some(/** @param {any} one */ one => one.purpose === "maskable"));
    for (const size of ["192x192", "512x512"])
        assert(icons.some(/** @param {any} one */ one => one.sizes === size && one.type === "image/png"), size);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
});

test("icons made of points are what the drawings are", {}, async ({ page }) => {
    for (const [name, size, drawing] of ICONS) {
        const now = await drawn(page, size, drawing);
        const there = readFileSync(join(PAGE, OLD, name));
        const off = await page.evaluate(async pictures => {
            const [a, b] = await Promise.all(pictures.map(async data => {
                const image = new Image();
                image.src = `data:image/png;base64,${data}`;
                await image.decode();
                const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
                canvas?.drawImage(image, 0, 0);
                return canvas?.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
            }));
            if (!a || !b || a.width !== b.width || a.height !== b.height) return Infinity;
            return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
        }, [now.toString("base64"), there.toString("base64")]);
        assert(off < 1, `${name}: tools/icons makes it anew (${off})`);
    }
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

}

await run();
