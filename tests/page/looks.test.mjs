// How the page looks to whom: light and dark, letters of its own, their size, the whole screen.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, key, lettered, push, settings, tick, tool } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { voice } from "./module.mjs";
import { settled } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const theme = page => page.evaluate(() => document.documentElement.dataset["theme"]);

/** What a browser paints around the page. @param {Page} page */
const bar = page => page.locator("meta[name=theme-color]").getAttribute("content");

/** How bright the page is, 0 to 255. @param {Page} page */
const brightness = page => page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
});

test("the theme is that of the system, and follows it", { colorScheme: "dark" }, async ({ page, open }) => {
    await arrive({ page, open });
    assert.equal(await theme(page), "dark");
    assert(await brightness(page) < 60);
    const dark = await bar(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.locator("html[data-theme=light]").waitFor();
    assert(await brightness(page) > 200);
    assert(dark && dark !== await bar(page), `${dark}`);
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    assert.equal(await theme(page), "light", "forced colours are a theme already");
});

test("a theme that was chosen holds against the system, and before anything is painted", { colorScheme: "light" },
    async ({ page, open }) => {
        await arrive({ page, open });
        await settings(page, "settings-theme-dark");
        assert.equal(await theme(page), "dark");
        // The script of the page never comes: what is there is what is painted first.
        await page.route("**/main.js", route => route.fulfill({ contentType: "text/javascript", body: "" }));
        await page.addInitScript(() => {
            new MutationObserver((_, observer) => {
                if (!document.body) return;
                Object.assign(globalThis, { first: document.documentElement.dataset["theme"] });
                observer.disconnect();
            }).observe(document, { childList: true, subtree: true });
        });
        await page.goto(page.url(), { waitUntil: "commit" });
        await page.waitForFunction(() => "first" in globalThis);
        assert.equal(await page.evaluate(() => Reflect.get(globalThis, "first")), "dark");
        assert(await brightness(page) < 60);
    });

test("settings that the browser cannot note hold, and it is told that they are not noted", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await settings(page, "settings-theme-dark");
    const english = voice("en");
    assert.equal(await page.locator(".toast.bad").innerText(), english.say("not-noted", english.say("storage-full")));
    assert.equal(await theme(page), "dark");
});

test("printed, the page is light", { colorScheme: "dark" }, async ({ page, open }) => {
    await arrive({ page, open });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert(await brightness(page) > 200);
});

test("what does not fit is left out", {}, async ({ page, open }) => {
    const kept = { theme: "purple", text: 7, volume: "loud", sound: "yes", speed: "instant" };
    await page.addInitScript(text => localStorage.setItem("thebes.settings", text), JSON.stringify(kept));
    await open();
    await key(page, "welcome-play-now").waitFor();
    assert.equal(await theme(page), "light");
    await page.keyboard.press("Escape");
    await tool(page, "settings");
    for (const usual of ["theme-system", "text-normal", "sound", "speed-instant"])
        assert(await key(page, `settings-${usual}`).isChecked(), usual);
    assert.equal(await key(page, "settings-volume").inputValue(), "40");
});

test("text grows as it is wished, and windows are asked for their size by it", { viewport: { width: 1900, height: 900 } },
    async ({ page, open, shot }) => {
        const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
        await arrive({ page, open });
        const usual = await size();
        assert(!await key(page, "tool-menu").isVisible());
        /** @type {Record<string, number>} */
        const sizes = {};
        for (const text of ["small", "large", "largest", "normal"]) {
            await settings(page, `settings-text-${text}`);
            sizes[text] = await size();
            // A window of so many letters has its buttons in a menu.
            assert.equal(await key(page, "tool-menu").isVisible(), 1900 < 112 * 16 * (sizes[text] / usual), text);
        }
        assert(sizes["small"] < usual && usual < sizes["large"] && sizes["large"] < sizes["largest"]);
        assert.equal(sizes["normal"], usual);
        await settings(page, "settings-text-largest");
        await page.reload();
        await page.locator("#welcome").waitFor();
        assert.equal(await size(), sizes["largest"]);
        await shot("largest");
    });

for (const locale of ["en", "de"])
    test(`everything fits with text of any size, ${locale}`, { locale }, async ({ page, open, shot }) => {
        await arrive({ page, open });
        await bring(page, before("p4-477", /^dig .*zeppelin/).record);
        await settled(page);
        for (const text of ["small", "largest"]) {
            await settings(page, `settings-text-${text}`);
            for (const [width, height] of [[390, 844], [844, 390], [1024, 768], [1366, 650], [1440, 900]]) {
                await page.setViewportSize({ width, height });
                await shot(`${text}-${width}-${locale}`);
                assert.deepEqual(await misfits(page), [], `${text} ${width}`);
                await tool(page, "settings");
                assert.deepEqual(await misfits(page), [], `${text} ${width}, settings`);
                await push(page, "").click();
                await dialog(page, "settings").waitFor({ state: "detached" });
            }
        }
    });

test("the whole screen is taken and given back", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await tool(page, "settings");
    const button = key(page, "settings-full-screen");
    const words = await button.innerText();
    await button.click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.waitForFunction(text => document.querySelector("[data-key=settings-full-screen]")?.textContent !== text, words);
    await button.click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.waitForFunction(text => document.querySelector("[data-key=settings-full-screen]")?.textContent === text, words);
});

test("where a browser cannot do that, there is no button", {}, async ({ page, open }) => {
    await page.addInitScript(() => Object.defineProperty(Document.prototype, "fullscreenEnabled", { value: false }));
    await arrive({ page, open });
    await tool(page, "settings");
    await tick(page, "settings-theme-light");
    assert.equal(await key(page, "settings-full-screen").count(), 0);
});

/** The family that text is drawn in, as the browser has it. @param {import("./harness.mjs").Tools} tools @param {string} selector */
async function drawnIn({ page, context }, selector) {
    const browser = await context.newCDPSession(page);
    await browser.send("DOM.enable");
    await browser.send("CSS.enable");
    const { root } = await browser.send("DOM.getDocument");
    const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
    await browser.detach();
    return fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? "own " : ""}${familyName}`);
}

test("letters of its own come, for other scripts when they are written, and stay for later visits", {}, async tools => {
    const { page, open, skip } = tools;
    await arrive({ page, open });
    if (await page.locator('html[data-letters=""]').count() > 0)
        skip("the page was built without letters: tools/packages test installs what they are made of");
    assert.match((await drawnIn(tools, ".welcome-name")).join(), /^own Vollkorn/);
    const asked = page.waitForRequest("**/regular-cyrillic.woff2");
    await page.evaluate(() => document.querySelector("#welcome p")?.append(" Книга о Греции"));
    await asked;
    await page.addInitScript(() => {
        new MutationObserver(() => {
            const painted = document.body?.dataset["screen"] !== undefined;
            if (painted && !("lettersFirst" in globalThis))
                Object.assign(globalThis, { lettersFirst: document.fonts.check("16px Thebes") && document.fonts.size > 0 });
        }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.reload();
    await page.waitForFunction(() => "lettersFirst" in globalThis);
    assert(await page.evaluate(() => Reflect.get(globalThis, "lettersFirst")));
});

test("without letters of its own the page has those of the system", {}, async tools => {
    const { page, open, context } = tools;
    await context.route("**/*.woff2", route => route.fulfill({ body: "no letters" }));
    await arrive({ page, open });
    assert.doesNotMatch((await drawnIn(tools, "#top h1")).join(), /own/);
    await begin(page, TWO);
    await settled(page);
});

test("a page that was built without letters asks for none", {}, async tools => {
    const { page, open, context } = tools;
    await context.route(url => /\/folder\/$/.test(url.pathname), async route => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/data-letters="[^"]*"/, 'data-letters=""');
        await route.fulfill({ response, body });
    });
    /** @type {string[]} */
    const asked = [];
    page.on("request", request => /woff2/.test(request.url()) && asked.push(request.url()));
    await arrive({ page, open });
    await lettered(page);
    await begin(page, TWO);
    await settled(page);
    await settings(page, "settings-theme-dark");
    assert.deepEqual(asked, []);
    assert.doesNotMatch((await drawnIn(tools, "#top h1")).join(), /own/);
});

await run();
