// A browser that keeps nothing, too little, or nonsense: the page starts, the game goes on, and nothing is
// lost without a word.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import {
    TWO, arrive, begin, choose, confirm, dialog, instant, kept, key, record, settled, stage, table, turns,
    voice, wrongFile,
} from "./kit.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Writes entries into the storage and begins anew.
 * @param {Page} page
 * @param {Record<string, string>} entries
 */
async function reloadWith(page, entries) {
    await page.evaluate(all => {
        for (const [name, text] of Object.entries(all))
            localStorage.setItem(name, text);
    }, entries);
    await page.reload();
    await page.locator("#buttons .tool").first().waitFor();
}

/** What somebody, or something, may have left under the page's names. */
const NONSENSE = [
    "", "null", "nonsense", "[1,2", "{}", "[]", "5", '"text"', "true", '{"setup":5}', '{"setup":{"players":7}}',
    '{"speed":"warp","language":5,"motion":{},"hints":[]}',
    '{"setup":{"players":[{}],"rulings":3},"colours":{},"seed":9}',
];

test("nonsense in place of settings does no harm", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await settled(page);
    const was = await record(page);
    for (const text of NONSENSE) {
        await reloadWith(page, { "thebes.settings": text, "thebes.setup": text });
        await settled(page);
        assert.equal(await record(page), was);
        await key(page, "tool-settings").click();
        await dialog(page, "settings").waitFor();
        await page.keyboard.press("Escape");
        await key(page, "tool-new-game").click();
        await dialog(page, "newgame").locator(".seat").nth(1).waitFor();
        await page.keyboard.press("Escape");
        await dialog(page, "newgame").waitFor({ state: "detached" });
    }
    await instant(page);
    await choose(page, "display-0");
    await confirm(page);
    await begin(page, TWO);
});

test("nonsense in place of games is listed, told about, and kept", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const good = await kept(page);
    /** @type {Record<string, string>} */
    const entries = {};
    NONSENSE.filter(text => text !== "" && text !== "null").forEach((text, at) => {
        entries[`thebes.game.bad-${at}`] = text;
    });
    const half = { ...good, id: "half", record: good.record.slice(0, 100), saved: 1e300 };
    entries["thebes.game.half"] = JSON.stringify(half);
    for (const current of ["nonsense", '"bad-1"', "7", '"half"', '"nowhere"']) {
        await reloadWith(page, { ...entries, "thebes.current": current });
        await key(page, "tool-games").click();
        await key(page, `game-${good.id}`).waitFor();
        await page.keyboard.press("Escape");
        await dialog(page, "games").waitFor({ state: "detached" });
    }
    await key(page, "tool-games").click();
    await key(page, "game-half").click();
    assert((await wrongFile(page)).length > 10);
    await key(page, `game-${good.id}`).click();
    await settled(page);
    assert.equal(await record(page), good.record);
    for (const [name, text] of Object.entries(entries))
        assert.equal(await page.evaluate(one => localStorage.getItem(one), name), text);
});

test("a full storage is told about, and the game goes on", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    assert(await page.locator("#notice").isHidden());
    await page.evaluate(() => {
        for (let size = 1 << 22; size >= 1; size >>= 1)
            for (let count = 0; ; count++)
                try {
                    localStorage.setItem(`fill.${size}.${count}`, "x".repeat(size));
                } catch {
                    break;
                }
    });
    const was = await record(page);
    await choose(page, "display-0");
    await confirm(page);
    await page.locator("#notice").waitFor();
    await shot("full");
    const say = voice("en").say.bind(voice("en"));
    assert.equal(await page.locator("#notice").innerText(), say("not-saved", say("storage-full")));
    assert.equal(await turns(page), 1);
    assert.equal(await record(page), was);
    await page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith("fill."))
        .forEach(name => localStorage.removeItem(name)));
    await choose(page, "display-0");
    await confirm(page);
    assert(await page.locator("#notice").isHidden());
    assert.equal(table(await record(page)).info().turns, 2);
});

test("a browser that keeps nothing can be played in", {}, async ({ page, open, shot }) => {
    await page.addInitScript(() => Object.defineProperty(window, "localStorage", {
        get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
        },
    }));
    await open();
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    const say = voice("en").say.bind(voice("en"));
    assert.equal(await page.locator("#notice").innerText(), say("not-saved", say("storage-off")));
    await shot("off");
    await instant(page);
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    assert(await turns(page) > 0);
    await key(page, "tool-games").click();
    await dialog(page, "games").locator(".games-none").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
});

await run();
