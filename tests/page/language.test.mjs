// The page in another language: all of it, at once, and remembered.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, holdFile, instant, key, push, quiet, record, spoken, stage, tool } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { played, store } from "./played.mjs";
import { choose, confirm, settled, tryIt } from "./playing.mjs";
import { before, file } from "./records.mjs";
import { changePart, SCRIPTS } from "./remade.mjs";
import { holdThoughts } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Labels that are seen whenever a person is to move, and are not the same in both languages. */
const LABELS = [
    "take-back", "new-game", "games", "settings", "rules", "display", "hall", "refresh", "players", "bags", "log",
];

/**
 * All that is written outside of dialogs, and what is read aloud.
 * @param {Page} page
 */
function words(page) {
    return page.evaluate(() => {
        const spoken = [...document.querySelectorAll("[aria-label], [title]")]
            .flatMap(one => [one.getAttribute("aria-label") ?? "", one.getAttribute("title") ?? ""]);
        const tools = [...document.querySelectorAll("#buttons .tool")].map(one => one.textContent); // some are in a menu
        return [document.body.innerText, ...tools, ...spoken].join("\n");
    });
}

/**
 * @param {Page} page
 * @param {string} wanted
 * @param {string} other
 */
async function speaks(page, wanted, other) {
    await page.locator(`html[lang=${wanted}]`).waitFor();
    const text = (await words(page)).toLowerCase();
    const says = LABELS.filter(id => text.includes(voice(wanted).say(id).toLowerCase()));
    assert(says.length >= LABELS.length - 2, `only ${says}`);
    for (const id of LABELS) {
        const foreign = voice(other).say(id).toLowerCase();
        const own = LABELS.some(one => voice(wanted).say(one).toLowerCase().includes(foreign));
        assert(own || !new RegExp(`\\b${foreign}\\b`).test(text), `"${foreign}" is not ${wanted}`);
    }
    const game = table(await record(page), wanted);
    const { status } = game.view(game.info().turns);
    assert.equal(await page.locator("#status").innerText(), status);
    const log = await page.locator("#log").innerText();
    for (const entry of game.log(0).slice(-3))
        assert(log.includes(entry.text), entry.text);
}

/**
 * @param {Page} page
 * @param {string} language
 */
async function speak(page, language) {
    await tool(page, "settings");
    await key(page, "settings-language").selectOption(language);
    await dialog(page, "settings").locator(".frame-title", { hasText: voice(language).say("settings") }).waitFor();
    await push(page, "").click();
    await dialog(page, "settings").waitFor({ state: "detached" });
}

test("the language changes at once, and is remembered", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await bring(page, before("p2-280", /take .* zeppelin/).record);
    await settled(page);
    await speaks(page, "en", "de");
    await speak(page, "de");
    await speaks(page, "de", "en");
    await shot("german");
    await page.reload();
    await settled(page);
    await speaks(page, "de", "en");
    await choose(page, "refresh-button");
    const game = table(await record(page), "de");
    assert((await stage(page).innerText()).includes(game.movePreview("refresh").nextText));
    await speak(page, "en");
    assert((await stage(page).innerText()).includes(table(await record(page)).movePreview("refresh").nextText));
    await confirm(page);
    await speaks(page, "en", "de");
});

test("what was done last is told in the language of the page, too", {}, async ({ page, open, context }) => {
    await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    const last = stage(page).locator(".stage-last");
    for (const language of ["en", "de"]) {
        await speak(page, language);
        assert.equal(await last.innerText(), table(await record(page), language).log(0)[0]?.text);
    }
});

test("games are told in the language that is spoken, in whatever they were kept", {}, async ({ page, open }) => {
    const over = played("Ada,Bert:student", { number: 1 });
    const { language: _, ...old } = played("Chen,Dora", { number: 2, turns: 3 }); // kept before that was noted
    const begun = played("Ada,Chen", { number: 3, turns: 8 });
    const last = { ...begun, from: 5, summary: voice("en").say("played-on-summary", 5, begun.summary) };
    const damaged = { ...last, id: "damaged", record: last.record.slice(9), title: "Ada and Eve", finished: true };
    const all = [last, old, over];
    await arrive({ page, open });
    await store(page, [...all, damaged]);
    await page.reload();
    for (const language of ["en", "de", "en"]) {
        if (language === "de" || await page.locator("html").getAttribute("lang") !== language)
            await speak(page, language);
        const say = voice(language).say.bind(voice(language));
        const told = all.map(game => {
            const { title, summary } = table(game.record, language).info();
            return [title, game === last ? say("played-on-summary", 5, summary) : summary];
        });
        const [title = "", summary = ""] = told[0] ?? [];
        await key(page, "welcome-continue").locator("span", { hasText: say("continue-what", title, summary) }).waitFor();
        await tool(page, "games");
        const list = dialog(page, "games");
        await list.locator(".game").first().waitFor();
        const shown = await list.locator(".game").evaluateAll(rows => rows.map(row =>
            [".game-title", ".game-summary"].map(part => row.querySelector(part)?.textContent)));
        assert.deepEqual(shown.filter(([name]) => name !== "Ada and Eve"), told);
        assert.equal(shown.length, 4);
        assert(shown.some(([name, about]) => name === "Ada and Eve" && about === damaged.summary), "what cannot be read is as it was");
        await page.keyboard.press("Escape");
        await tool(page, "statistics");
        await key(page, "results-all").click();
        await page.locator(".results-title").first().waitFor();
        assert.deepEqual(await page.locator(".results-title").allInnerTexts(), [told[2]?.[0]]);
        await page.keyboard.press("Escape");
        await dialog(page, "statistics").waitFor({ state: "detached" });
    }
    await key(page, "welcome-continue").click();
    await settled(page);
    await key(page, "home").click();
    await speak(page, "de");
    await key(page, "welcome-continue").click();
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    const { language, summary } = JSON.parse(await page.evaluate(id => localStorage.getItem(`thebes.game.${id}`) ?? "", last.id));
    assert.equal(language, "de");
    assert.equal(summary, voice("de").say("played-on-summary", 5, table(await record(page), "de").info().summary));
});

test("a German browser is spoken to in German", { locale: "de-AT" }, async ({ page, open, shot }) => {
    await open();
    await key(page, "welcome-play-now").waitFor();
    assert.equal(await page.title(), voice("de").say("name-of-game"));
    await tool(page, "new-game");
    const title = await dialog(page, "newgame").locator(".frame-title").innerText();
    assert.equal(title, voice("de").say("new-game"));
    await shot("new-game");
    await begin(page, TWO);
    await instant(page);
    await choose(page, "display-0");
    await confirm(page);
    await speaks(page, "de", "en");
    const why = await tryIt(page, "site-0");
    assert.equal(why, table(await record(page), "de").offers().sites[0]?.why);
});

test("a Finnish browser is spoken to in English", { locale: "fi-FI" }, async ({ page, open }) => {
    await open();
    await begin(page, TWO);
    await speaks(page, "en", "de");
});

test("a region is called as browsers call it, wherever a day is written", {}, async () => {
    const scripts = readdirSync(SCRIPTS).filter(name => name.endsWith(".js"));
    const others = scripts.filter(name => name !== "locale.js" && /Intl\.|\.toLocale/.test(readFileSync(join(SCRIPTS, name), "utf8")));
    assert.deepEqual(others, []);
    const { dateIn, tagOf } = await import(pathToFileURL(file(readFileSync(join(SCRIPTS, "locale.js")), "locale.mjs")).href);
    const browser = { languages: ["fi-FI"] };
    Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
    assert.equal(tagOf("pt_BR"), "pt-BR");
    const day = new Date(2026, 3, 5, 12);
    assert.match(dateIn("pt_BR", "long").format(day), /5 de abril de 2026/);
    assert.match(dateIn("de", "medium", "short").format(day), /05\.04\.2026, 12:00/);
    assert.equal(dateIn("en", "long").format(day), "April 5, 2026");
    // A browser's own region counts for days, if it is one of the language that is spoken.
    browser.languages = ["de-AT", "en-US@posix", "en", "en-GB", "en-US", "pt-PT"];
    assert.equal(dateIn("en", "long").format(day), "5 April 2026");
    assert.equal(dateIn("de", "long").resolvedOptions().locale, "de-AT");
    assert.equal(dateIn("pt_BR", "long").resolvedOptions().locale, "pt-BR");
});

// ---- Files that are not as they should be ----

/**
 * Another answer where the file of a language, or of texts, is asked for.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} file
 * @param {(whole: Buffer) => Buffer} change
 */
async function change(context, file, change) {
    await context.route(`**/${file}`, async route => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.body()) });
    });
}

/** @type {Record<string, { change: (whole: Buffer) => Buffer, says: RegExp }>} */
const WRONG = {
    "cut": { change: whole => whole.subarray(0, whole.length - 100), says: /the end of the file is missing/ },
    "empty": { change: () => Buffer.alloc(0), says: /no file of a language/ },
    "of another version": { change: whole => Buffer.from(whole.map((byte, at) => (at === 4 ? 9 : byte))), says: /another version/ },
    "changed": { change: whole => Buffer.from(whole.map((byte, at) => (at === 3000 ? byte ^ 1 : byte))), says: /damaged/ },
    "huge": { change: whole => Buffer.concat([whole, Buffer.alloc(30_000_000)]), says: /too large/ },
    "something else": { change: () => Buffer.from("<!doctype html><h1>404</h1>"), says: /no file of a language/ },
};

for (const [how, { change: wrong, says }] of Object.entries(WRONG))
    test(`a language whose file is ${how} is not spoken, and nothing is lost`, {}, async ({ page, open, context }) => {
        await change(context, "de.lang", wrong);
        await arrive({ page, open });
        await bring(page, before("p2-280", /take .* zeppelin/).record);
        await settled(page);
        await tool(page, "settings");
        await key(page, "settings-language").selectOption("de");
        assert.match(await page.locator(".toast.bad").innerText(), says);
        await page.waitForFunction(() => {
            const field = document.querySelector("[data-key=settings-language]");
            return field instanceof HTMLSelectElement && field.value === "en";
        });
        await push(page, "").click();
        await speaks(page, "en", "de");
        await page.reload();
        await settled(page);
        await speaks(page, "en", "de");
        await context.unrouteAll();
        await speak(page, "de");
        await speaks(page, "de", "en");
    });

test("without its file a German browser is spoken to in English, and told why", { locale: "de" }, async ({ page, open, context, problem }) => {
    await context.route("**/de.lang", route => route.fulfill({ status: 404, body: "no such file" }));
    await open();
    const told = page.locator(".toast.bad").innerText(); // it goes by itself
    await problem(/de\.lang/);
    assert.match(await told, /^Deutsch is not available: its file cannot be loaded\./);
    await begin(page, TWO);
    await speaks(page, "en", "de");
});

test("until a language is there the old one is spoken, and of two the last one wins", {}, async ({ page, open, context }) => {
    const release = await holdFile(context, "**/de.lang");
    await arrive({ page, open });
    await bring(page, before("p2-280", /take .* zeppelin/).record);
    await settled(page);
    await tool(page, "settings");
    const asked = page.waitForRequest("**/de.lang");
    await key(page, "settings-language").selectOption("de");
    await asked;
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    await key(page, "settings-language").selectOption("en");
    const there = page.waitForResponse("**/de.lang");
    release();
    await (await there).finished();
    await quiet(page);
    assert.equal(await key(page, "settings-language").inputValue(), "en");
    await push(page, "").click();
    await speaks(page, "en", "de");
    await speak(page, "de");
    await speaks(page, "de", "en");
});

test("a dialog that is open when a language comes is told in it", {}, async ({ page, open, context }) => {
    const release = await holdFile(context, "**/de.lang");
    await arrive({ page, open });
    await begin(page, TWO);
    await tool(page, "settings");
    await key(page, "settings-language").selectOption("de");
    await page.keyboard.press("Escape");
    await tool(page, "games");
    await dialog(page, "games").waitFor();
    release();
    await dialog(page, "games").locator(".frame-title", { hasText: voice("de").say("games") }).waitFor();
    assert.equal(await page.locator("dialog").count(), 1);
    await push(page, "new").click();
    await dialog(page, "newgame").waitFor();
    assert.equal(await page.locator("dialog").count(), 1);
});

// ---- Long texts ----

test("the book of rules is loaded when it is opened, in the language of the page", { locale: "de" }, async ({ page, open }) => {
    /** @type {string[]} */
    const files = [];
    page.on("request", request => void files.push(request.url().replace(/.*\//, "")));
    await arrive({ page, open });
    assert(files.includes("de.lang") && !files.some(file => file.endsWith(".rules")), files.join());
    await tool(page, "rules");
    await dialog(page, "rules").locator(".rules-chapter").first().waitFor();
    assert((await dialog(page, "rules").innerText()).includes("Chronokel"));
    assert(await dialog(page, "rules").locator(".rules-chapter").count() > 10);
    await page.keyboard.press("Escape");
    await tool(page, "rules");
    await dialog(page, "rules").locator(".rules-chapter").first().waitFor();
    assert.deepEqual(files.filter(file => file.endsWith(".rules")), ["de.rules"]); // once
});

test("a book of rules that is not right is shown in English, or not at all", { locale: "de" }, async ({ page, open, context }) => {
    await change(context, "de.rules", whole => whole.subarray(0, 2000));
    await arrive({ page, open });
    await tool(page, "rules");
    const told = page.locator(".toast.bad").innerText(); // it goes by itself
    await dialog(page, "rules").locator(".rules-chapter").first().waitFor();
    assert.match(await told, /nur auf Englisch: das Ende der Datei fehlt/);
    assert((await dialog(page, "rules").innerText()).includes("The time wheel"));
    await page.keyboard.press("Escape");
    await dialog(page, "rules").waitFor({ state: "detached" });
    await page.reload();
    await change(context, "en.rules", () => Buffer.from("no"));
    await spoken(page);
    await tool(page, "rules");
    assert.match(await page.locator(".toast.bad").innerText(), /kann nicht gezeigt werden: das Ende der Datei fehlt/);
    assert.equal(await dialog(page, "rules").count(), 0);
});

test("a book of rules that is slow says so, and is dropped if nobody waits for it any more", {}, async ({ page, open, context }) => {
    const release = await holdFile(context, "**/en.rules");
    await arrive({ page, open });
    await tool(page, "rules");
    assert.equal(await dialog(page, "rules").locator(".rules-awaited").innerText(), voice("en").say("on-its-way"));
    await page.keyboard.press("Escape");
    await dialog(page, "rules").waitFor({ state: "detached" });
    await tool(page, "settings");
    await dialog(page, "settings").waitFor();
    const answered = page.waitForResponse("**/en.rules");
    release();
    await (await answered).finished();
    await quiet(page);
    assert.equal(await dialog(page, "rules").count(), 0);
    await page.keyboard.press("Escape");
    await tool(page, "rules");
    await dialog(page, "rules").locator(".rules-chapter").first().waitFor();
    assert.equal(await dialog(page, "rules").locator(".rules-awaited").count(), 0);
});

test("a book of rules that is too long to be told is one that cannot be had, however often it is asked for", {}, async ({ page, open, context }) => {
    await page.clock.install();
    const asks = "return this.answer(this.calls.page_texts(";
    await changePart(context, "main.js", "module.js", asks, `return null; ${asks}`);
    await arrive({ page, open });
    for (let time = 0; time < 2; time++) {
        await tool(page, "rules");
        await page.locator(".toast.bad", { hasText: "cannot be loaded" }).waitFor();
        await page.clock.fastForward(20_000); // nobody reads it for so long
        await page.locator(".toast.bad").waitFor({ state: "detached" });
    }
    assert.equal(await dialog(page, "rules").count(), 0);
});

test("without the words of its language for a while, the page speaks English until they are there", { locale: "de" }, async ({ page, open, context }) => {
    const release = await holdFile(context, "**/de.lang");
    await open();
    await key(page, "welcome-play-now").waitFor();
    await tool(page, "new-game");
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    const name = dialog(page, "newgame").locator("input[type=text]").first();
    await name.fill("Nofretete");
    release();
    await page.locator("html[lang=de]").waitFor();
    const titles = page.locator("dialog .frame-title");
    await titles.filter({ hasText: voice("de").say("new-game") }).waitFor();
    assert.equal(await name.inputValue(), "Nofretete");
    assert(!(await dialog(page, "newgame").innerText()).includes(voice("en").say("start-game")));
    await page.keyboard.press("Escape");
    await begin(page, TWO);
    await speaks(page, "de", "en");
});

await run();
