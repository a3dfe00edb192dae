// Every sentence of the page is translated. The page speaks a language without a letter of English (po/pseudo.c), which
// goes by the name of German; whatever English is left on any of its screens was never translated.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, exported, fillIn, give, key, linkOf, press, push, spoken, stage, tab, tool, visit, wrongFile } from "./kit.mjs";
import { fileOf, memories, played, store } from "./played.mjs";
import { choose, confirm, isOver, settled, stageMove, tryIt } from "./playing.mjs";
import { PAGE, before } from "./records.mjs";
import { keepsNothing } from "./room.mjs";
import { learn, prompted } from "./teaching.mjs";
import { holdThoughts, judgeFast, thinkForEver } from "./thoughts.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").BrowserContext} Context
 */

const PSEUDO = process.env.PSEUDO ?? join(PAGE, "../tests/pseudo");
const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");

/**
 * What is the same in every language: the game's own name, those of languages in these languages, and names of players,
 * here as people type them and as games are called after them.
 */
const SAME = ["Thebes", "English", "Deutsch", "Ada", "Bert", "Chen", "Dora"];

/** @param {Context} context */
async function speakPseudo(context) {
    for (const file of ["de.lang", "de.rules", "de.lesson", "de.museum"])
        await context.route(`**/${file}`, route => route.fulfill({ body: readFileSync(join(PSEUDO, file)) }));
}

/**
 * All that is written on the page and can be seen, and what is read aloud or shown by pointing.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function texts(page) {
    return page.evaluate(() => {
        const spoken = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription", "aria-valuetext"];
        const found = new Set([document.title]);
        for (const one of document.querySelectorAll("body *")) {
            const shown = one instanceof HTMLOptionElement ? one.closest("select") : one;
            if (!shown?.checkVisibility() || one.closest("noscript, script")) continue;
            for (const name of spoken) found.add(one.getAttribute(name) ?? "");
            for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? "");
        }
        return [...found];
    });
}

/**
 * Texts with words of English in them.
 * @param {string[]} all
 * @param {string[]} quoted words that are repeated as they came in
 */
const english = (all, quoted = []) => all.filter(text =>
    (text.match(/[A-Za-z]{2,}/g) ?? []).some(word => !SAME.includes(word) && !quoted.includes(word)));

/**
 * Looks at everything on the screen, which must have some words at all.
 * @param {Page} page
 * @param {string} what
 * @param {string[]} quoted words that are repeated as they came in
 */
async function look(page, what, quoted = []) {
    const all = await texts(page);
    assert(all.filter(text => text.includes("⟦")).length > 5, `${what}: only ${all}`);
    assert.deepEqual(english(all, quoted), [], what);
}

/** @param {string} name @param {(tools: import("./harness.mjs").Tools) => Promise<void>} body */
function inPseudo(name, body) {
    test(name, { locale: "de" }, async tools => {
        await speakPseudo(tools.context);
        await body(tools);
    });
}

// ---- What would be found ----

test("English is found wherever it is", { locale: "de" }, async ({ page, open, context }) => {
    await speakPseudo(context);
    await arrive({ page, open });
    await begin(page, TWO);
    await look(page, "before");
    const places = [
        () => document.querySelector("#stage")?.append("Choose it"),
        () => document.querySelector("#buttons button")?.setAttribute("title", "Choose it"),
        () => document.querySelector("#board")?.setAttribute("aria-label", "Choose it"),
        () => document.querySelector("#status")?.append(" ⟦Choose it⟧"),
        () => document.querySelector("#stage-body")?.append(Object.assign(document.createElement("input"), { placeholder: "Choose it" })),
        () => document.querySelector("#stage-body")?.append(Object.assign(document.createElement("select"), { innerHTML: "<option>Choose it" })),
        () => void (document.title = "Choose it"),
    ];
    for (const [index, place] of places.entries()) {
        await page.evaluate(place);
        const found = english(await texts(page));
        assert(found.length > 0 && found.every(text => text.includes("Choose it")), `${index}: ${found}`);
        await page.reload();
        await spoken(page);
        await settled(page);
        await look(page, "again");
    }
});

test("German is no such language", { locale: "de" }, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    assert(english(await texts(page)).length > 20);
});

// ---- Screens ----

inPseudo("beginning a game", async ({ page, open }) => {
    await open();
    await key(page, "welcome-play-now").waitFor();
    await look(page, "the first visit");
    await tool(page, "new-game");
    await fillIn(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }, { name: "Chen", bot: "professor" }, { name: "Dora" }], seed: 7 });
    await look(page, "the whole form");
    await key(page, "newgame-seed").fill("99999999999999999999999");
    await push(page, "start").click();
    await look(page, "a wrong number");
    await key(page, "newgame-seed").fill("7");
    await page.locator("dialog.newgame .seat-name").nth(1).fill("Ada");
    await push(page, "start").click();
    await look(page, "a name twice");
    await page.keyboard.press("Escape");
    await dialog(page, "newgame").waitFor({ state: "detached" });
    await look(page, "nobody plays");
});

inPseudo("the table, and every sort of move", async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { ...TWO, seats: [...TWO.seats, { name: "Chen", bot: "student" }], seed: 7 });
    await look(page, "the start");
    await key(page, "display-1").hover();
    await look(page, "pointing");
    for (const name of ["display-0", "refresh-button"]) {
        await choose(page, name);
        await look(page, name);
        await key(page, "cancel").click();
    }
    await tryIt(page, "site-0");
    await look(page, "what cannot be done");
    await choose(page, "display-0");
    await confirm(page);
    await look(page, "after a turn");
    for (const [name, fits] of /** @type {[string, RegExp][]} */ ([
        ["p4-477", /^dig .*zeppelin/], ["p2-279", /^dig \w+ \d+$/], ["p3-377", /^exhibit/], ["p2-277", /^retire$/], ["p2-280", /take .* zeppelin/],
        ["p2-277", /^dig \w+ \d+ permit/], ["p2-277", /^dig \w+ \d+ assistant/], ["p2-277", /^dig \w+ \d+ shovel/],
        ["p2-279", /^dig \w+ \d+ rumor/],
    ])) {
        const found = before(name, fits);
        await bring(page, found.record);
        await settled(page);
        await look(page, `before ${found.move}`);
        await stageMove(page, found.move);
        await look(page, `staged: ${found.move}`);
        await key(page, "confirm").click();
        if (/^dig/.test(found.move)) {
            await push(page, "on").waitFor();
            await look(page, `found by ${found.move}`);
            await push(page, "on").click();
        }
        await settled(page);
        await look(page, `after ${found.move}`);
        await isOver(page);
    }
});

inPseudo("looking back, and taking back", async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, before("p3-377", /^exhibit/).record);
    await settled(page);
    await press(page, "history-back");
    await look(page, "an earlier position");
    await press(page, "history-first");
    await look(page, "the first position");
    await press(page, "to-now");
    await key(page, "tool-take-back").click();
    await look(page, "taken back");
    await press(page, "leave");
    await look(page, "leaving a seat");
    await push(page, "yes").click();
    await tab(page, "bags");
    await look(page, "bags");
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, "on a telephone");
});

inPseudo("bots that think, wait, or do not answer", async ({ page, open, context, problem }) => {
    await context.route("**/worker.js", route => route.fulfill({
        contentType: "text/javascript", body: "onmessage = ({ data }) => { if (data.question) throw new Error('it dies'); };",
    }));
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], seed: 7 });
    await stage(page).locator(".stage-why").waitFor();
    await look(page, "no answer");
    await problem(/^warned: a worker is replaced/);
    await context.unroute("**/worker.js");
    const release = await holdThoughts(context);
    await key(page, "pause").click();
    await look(page, "thinking");
    await key(page, "pause").click();
    await look(page, "paused");
    await key(page, "pause").click();
    release();
    await settled(page, 1);
    await look(page, "what the others did");
});

inPseudo("hints", async ({ page, open, context }) => {
    await arrive({ page, open });
    await bring(page, before("p3-377", /^exhibit/).record);
    await settled(page);
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").waitFor();
    await look(page, "a hint");
    await key(page, "hint-show-0").hover();
    await look(page, "a move of it");
    await key(page, "hint-close").click();
    await thinkForEver(context);
    await page.reload();
    await spoken(page);
    await settled(page);
    await key(page, "tool-hint").click();
    await look(page, "thinking about it");
});

inPseudo("the end: scores, decisions", async ({ page, open, context }) => {
    await judgeFast(context);
    await arrive({ page, open });
    await bring(page, before("p3-377", /^exhibit/).record);
    await settled(page);
    await tool(page, "scores");
    await dialog(page, "scores").waitFor();
    await look(page, "scores so far");
    await page.keyboard.press("Escape");
    await bring(page, EXAMPLE);
    await settled(page);
    await look(page, "the end");
    await press(page, "show-scores");
    await dialog(page, "scores").waitFor();
    await look(page, "scores");
    await page.locator(".decision").first().waitFor();
    await look(page, "decisions");
    assert.equal(await page.locator(".lines-mode").count(), 2);
    for (const mode of await page.locator(".lines-mode").all()) {
        await mode.click();
        await look(page, "another chart");
    }
    await page.locator(".lines-drawing").hover();
    await look(page, "pointing at a chart");
    await page.locator(".decision button").first().click();
    await look(page, "the position of a decision");
});

inPseudo("settings, rules, and every button", async ({ page, open }) => {
    await arrive({ page, open });
    for (const name of ["settings", "rules", "games", "new-game"]) {
        await tool(page, name);
        await dialog(page, name.replace("-", "")).waitFor();
        if (name === "rules") {
            await page.locator(".rules-keys").waitFor();
            await key(page, "rules-search").fill("zz");
            await look(page, "what is not found");
            await key(page, "rules-search").fill("1901");
            await look(page, "what is found");
            await page.keyboard.press("Escape"); // the field is empty then
        }
        const { version = "" } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
        await look(page, name, version.match(/[a-z]{2,}/g) ?? []);
        await page.keyboard.press("Escape");
        await dialog(page, name.replace("-", "")).waitFor({ state: "detached" });
    }
    await begin(page, TWO);
    await page.setViewportSize({ width: 390, height: 844 });
    await key(page, "tool-menu").click();
    await look(page, "the menu");
});

inPseudo("the lesson", async ({ page, open }) => {
    await arrive({ page, open });
    await key(page, "welcome-lesson").click();
    await page.locator("#lesson").waitFor();
    await look(page, "what is read");
    await key(page, "display-0").click();
    await page.locator(".lesson.is-wrong").waitFor();
    await look(page, "what is not asked for");
    await key(page, "lesson-leave").click();
    await look(page, "leaving it");
    await push(page, "stay").click();
    await learn(page, ({ step }) => look(page, `step ${step}`), async one => {
        const before = await prompted(one);
        await one.locator(".lesson-foot .push").last().click();
        return before;
    });
});

inPseudo("sharing, watching, reporting", async ({ page, open, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await arrive({ page, open });
    await begin(page, TWO);
    for (const hash of ["#game=", "#game=z!", `#game=z${"A".repeat(300_000)}`, linkOf("no game"), linkOf(EXAMPLE, 99)]) {
        await page.evaluate(link => void (location.hash = link), hash);
        await page.locator(".toast.bad").waitFor();
        await look(page, `a wrong link: ${hash.slice(0, 20)}`);
        await page.locator(".toast").click();
    }
    await visit(page, EXAMPLE, 20);
    await look(page, "an earlier position of a game that was shared");
    await tool(page, "share");
    await dialog(page, "share-dialog").locator("svg.picture").waitFor();
    await look(page, "sharing a position");
    await page.locator("label:has([data-key=share-whole])").click();
    await look(page, "sharing a game");
    await key(page, "copy-link").click();
    await page.locator(".toast").waitFor();
    await key(page, "copy-picture").click();
    await page.locator(".toast + .toast").waitFor();
    await look(page, "copied");
    await page.keyboard.press("Escape");
    await page.keyboard.press("w");
    await look(page, "watching");
    await page.keyboard.press("w");
    await press(page, "to-now");
    await look(page, "a game that was shared");
    await page.evaluate(() => void dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await look(page, "on paper");
    await page.emulateMedia({ media: null });
    await page.evaluate(() => void dispatchEvent(new Event("afterprint")));
    await tool(page, "rules");
    await push(page, "report").click();
    await look(page, "reporting a problem");
    const agent = await page.evaluate(() => navigator.userAgent + navigator.languages.join(""));
    const lines = (await key(page, "report-text").inputValue()).split("\n").filter(line => line !== "" && !/^[{"]/.test(line));
    const kept = JSON.parse(lines.join(" ").match(/\{.*\}/)?.[0] ?? ""); // the settings, as they are stored
    const names = Object.entries(kept).flatMap(([name, value]) => [name, String(value)]);
    assert(names.includes("theme"));
    assert.deepEqual(english(lines, [...(agent + lines[0]).match(/[A-Za-z]+/g) ?? [], "de", ...names]), []);
    await push(page, "copy").click();
    await page.locator(".toast").last().waitFor();
    await look(page, "a report is copied");
});

inPseudo("saved games, files, and what is wrong with them", async ({ page, open, context, url }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await bring(page, EXAMPLE);
    await settled(page);
    const { name } = await exported(page);
    await page.locator(".toast").waitFor();
    assert.deepEqual(english((await texts(page)).map(text => text.replace(name, ""))), [], "exported");
    await page.locator(".toast").click();
    await tool(page, "games");
    await look(page, "saved games");
    await dialog(page, "games").locator(".game .game-tool").last().click();
    await look(page, "deleting one");
    await push(page, "no").click();
    for (const content of ["", "no game", EXAMPLE.slice(0, 3000).replace("dig", "dug"), EXAMPLE.replace('"weeks":', '"weeks":1'), "x".repeat(3_000_000)]) {
        await give(page, content);
        await wrongFile(page);
        await look(page, `a wrong file: ${content.slice(0, 20)}`, ["dug", "palestine", "assistant"]);
    }
    await page.keyboard.press("Escape");
    await begin(page, TWO);
    const other = await context.newPage();
    await other.goto(url);
    await settled(other);
    await choose(other, "display-0");
    await confirm(other);
    await key(page, "take-over").waitFor();
    await look(page, "played elsewhere");
});

inPseudo("what is remembered: statistics, medals, own finds, backups", async ({ page, open }) => {
    await arrive({ page, open });
    await tool(page, "statistics");
    await page.locator(".medal-list").waitFor();
    await look(page, "no statistics");
    await page.keyboard.press("Escape");
    await store(page, memories().map(one => ({ ...one, title: "Ada", summary: "" })));
    await tool(page, "statistics");
    await page.locator(".stats-figures").waitFor();
    await key(page, "results-all").click();
    await look(page, "statistics");
    for (const file of ["csv", "json"]) {
        await key(page, `stats-${file}`).click();
        await page.locator(".toast", { hasText: file }).waitFor();
        await look(page, file, ["thebes", "statistics", "csv", "json"]);
    }
    while (await page.locator(".toast").count() > 0) await page.locator(".toast").first().click();
    await page.keyboard.press("Escape");
    await tool(page, "museum");
    await page.locator(".museum-piece.found").first().click();
    await page.locator(".label-own p").waitFor();
    await look(page, "an own find", ["April"]); // of the browser, which is told that this is German
    await key(page, "museum-show").click();
    await dialog(page, "museum").waitFor({ state: "detached" });
    await press(page, "to-now");
    await press(page, "show-scores");
    await page.locator(".scores .medal-item").first().waitFor();
    await look(page, "medals");
    await page.keyboard.press("Escape");
    await tool(page, "games");
    await page.locator('.games [data-value="backup"]').click();
    await look(page, "backups");
    await key(page, "backup-save").click();
    await page.locator(".backup-told p").first().waitFor();
    await look(page, "a backup", ["thebes", "backup"]);
    const late = played("Ada,Bert:student", { number: 5, turns: 20 }), early = played("Ada,Bert:student", { number: 4, turns: 20 });
    const other = played("Dora,Bert:student", { number: 6, turns: 20, bot: "random" });
    for (const [what, content] of /** @type {[string, string][]} */ ([
        ["nonsense", "nonsense"], ["newer", fileOf([], { "thebes-backup": 2 })], ["nothing", fileOf([])],
        ["everything", fileOf([played("Ada,Bert:student", { number: 9 }), late, early, other, ...memories()], { games: 99, settings: {} })],
    ])) {
        await page.locator(".backup-told").evaluate(one => one.replaceChildren());
        await page.locator(".backup input[type=file]").setInputFiles({ name: "a", mimeType: "text/plain", buffer: Buffer.from(content) });
        await page.locator(".backup-told :is(.backup-wrong, .backup-when)").waitFor();
        await look(page, what, ["September", "um"]);
    }
    await page.evaluate(() => {
        for (let count = 0, size = 1 << 22; size >= 1; count++)
            try {
                localStorage.setItem(`fill.${count}`, "x".repeat(size));
            } catch {
                size >>= 1;
            }
    });
    await key(page, "backup-restore").click();
    await page.locator(".backup-told .backup-wrong").first().waitFor();
    await look(page, "no room for it");
});

inPseudo("a browser that keeps nothing", async ({ page, open }) => {
    await keepsNothing(page);
    await open();
    await begin(page, TWO);
    await look(page, "not saved");
});

inPseudo("what cannot be loaded", async ({ page, open, context }) => {
    await context.route("**/de.rules", route => route.fulfill({ body: "no" }));
    await arrive({ page, open });
    await context.route("**/en.rules", route => route.fulfill({ body: "no" }));
    await tool(page, "rules");
    await page.locator(".toast.bad").waitFor();
    await look(page, "no rules");
});

await run();
