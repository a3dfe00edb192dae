// The page without a connection: what a first visit has brought stays, and is whole.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, key, push, record, tool, turns } from "./kit.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { ALLOW, OLD, away, keptHere, playWhole, say, says, spoil, versionShown, visitMuseum, whole } from "./versions.mjs";

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
    await another.locator("html[lang=de]").waitFor();
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

test("a host may write something behind the page", ALLOW, async tools => {
    const { host } = tools;
    host.spoil = spoil(/^$/, response => void response.writeHead(200, { "Content-Type": "text/html" })
        .end(`${readFileSync(join(host.root, "index.html"), "utf8")}\n<!-- kept\n by a cache -->\n`));
    await playWhole(tools);
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

}

await run();
