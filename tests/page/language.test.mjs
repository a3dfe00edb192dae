// The page in another language: all of it, at once, and remembered.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, instant, key, push, record, stage } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled, tryIt } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Labels that are seen whenever a person is to move, and are not the same in both languages. */
const LABELS = [
    "take-back", "new-game", "games", "settings", "help", "display", "hall", "refresh", "players", "bags", "log",
];

/**
 * All that is written outside of dialogs, and what is read aloud.
 * @param {Page} page
 */
function words(page) {
    return page.evaluate(() => {
        const spoken = [...document.querySelectorAll("[aria-label], [title]")]
            .flatMap(one => [one.getAttribute("aria-label") ?? "", one.getAttribute("title") ?? ""]);
        return [document.body.innerText, ...spoken].join("\n");
    });
}

/**
 * @param {Page} page
 * @param {string} wanted
 * @param {string} other
 */
async function speaks(page, wanted, other) {
    assert.equal(await page.locator("html").getAttribute("lang"), wanted);
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
    await key(page, "tool-settings").click();
    await key(page, "settings-language").selectOption(language);
    const title = await dialog(page, "settings").locator(".frame-title").innerText();
    assert.equal(title, voice(language).say("settings"));
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
    assert((await stage(page).innerText()).includes(game.movePreview("refresh").text));
    await speak(page, "en");
    assert((await stage(page).innerText()).includes(table(await record(page)).movePreview("refresh").text));
    await confirm(page);
    await speaks(page, "en", "de");
});

test("a German browser is spoken to in German", { locale: "de-AT" }, async ({ page, open, shot }) => {
    await open();
    await dialog(page, "newgame").waitFor();
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

await run();
