// A browser that keeps nothing, too little, or nonsense: the page starts, the game goes on, and nothing is
// lost without a word.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, dialog, downloaded, drop, exported, fillIn, instant, kept, keptIds, key, push, record, stage, tool, turns, wrongFile } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { before, check } from "./records.mjs";
import { beginUnkept, fill, keepsNothing, makeRoom } from "./room.mjs";

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
    await page.locator("#buttons .tool").first().waitFor({ state: "attached" });
}

/** What somebody, or something, may have left under the page's names. */
const NONSENSE = [
    "", "null", "nonsense", "[1,2", "{}", "[]", "5", '"text"', "true", '{"setup":5}', '{"setup":{"players":7}}',
    '{"speed":"warp","language":5,"motion":{},"hints":[]}',
    '{"setup":{"players":[{}],"rulings":3},"colours":{},"seed":9}',
];

/** Two players as they should be, and what may stand around them. @param {Record<string, unknown>} more */
const setup = (more, players = [{ name: "Ada", bot: "" }, { name: "Bert", bot: "student" }]) =>
    JSON.stringify({ setup: { players, rulings: [], takebacks: "freely", order: null, ...more }, colours: [0, 1], seed: "" });

/** Without these two nothing can be made a text of, nor a number. */
const NO_VALUE = { toString: 1, valueOf: 1 };

/** Set-ups of which something has the wrong shape. @type {[string, string][]} */
const WRONG_SETUPS = [
    ["null", "null"], ["a number", "5"], ["a text", '"setup"'], ["a list", "[[],{}]"], ["no JSON", "{setup:"],
    ["no set-up", '{"setup":null}'], ["a number as set-up", '{"setup":7}'], ["a text as set-up", '{"setup":"x"}'],
    ["players that are no list", setup({ players: { length: 2 } })],
    ["players that are nothing", setup({}, JSON.parse("[null,null]"))],
    ["players that are numbers", setup({}, JSON.parse("[1,2]"))],
    ["names that are numbers", setup({}, JSON.parse('[{"name":1,"bot":""},{"name":2,"bot":""}]'))],
    ["names that are objects", setup({}, JSON.parse('[{"name":{},"bot":""},{"name":[],"bot":""}]'))],
    ["names that are no text at all", setup({}, JSON.parse(JSON.stringify([{ name: NO_VALUE }, { name: NO_VALUE }])))],
    ["the same names", setup({}, JSON.parse('[{"name":"Ada","bot":""},{"name":"Ada","bot":""}]'))],
    ["names of spaces", setup({}, JSON.parse('[{"name":" ","bot":""},{"name":"\\t","bot":""}]'))],
    ["names that are no names", setup({}, [{ name: "a\u0007b", bot: "" }, { name: "\ud800", bot: "" }])],
    ["a huge name", setup({}, [{ name: "x".repeat(100_000), bot: "" }, { name: "ü".repeat(100_000), bot: "" }])],
    ["unknown bots", setup({}, [{ name: "Ada", bot: "oracle" }, { name: "Bert", bot: "constructor" }])],
    ["bots that are objects", setup({}, JSON.parse('[{"name":"Ada","bot":{}},{"name":"Bert","bot":7}]'))],
    ["one seat", setup({}, [{ name: "Ada", bot: "" }])],
    ["seven seats", setup({}, [..."abcdefg"].map(name => ({ name, bot: "" })))],
    ["rulings that are no list", setup({ rulings: { includes: 5 } })],
    ["rulings that are a text", setup({ rulings: "late-renewal" })],
    ["unknown rulings", setup({ rulings: ["none", 7, null] })],
    ["an unknown rule for taking back", setup({ takebacks: {} })],
    ["an order that is no order", setup({ order: "abc" })],
    ["colours that are no colours", setup({}).replace("[0,1]", '[99,"x",null]')],
    ["the same colours", setup({}).replace("[0,1]", "[3,3]")],
    ["a seed that is none", setup({}).replace('"seed":""', '"seed":{"a":1}')],
    ["a seed that is too large", setup({}).replace('"seed":""', `"seed":"${"9".repeat(400)}"`)],
];

test("a set-up of the wrong shape does not keep a new game from being begun", {}, async ({ page, open }) => {
    await arrive({ page, open });
    for (const [what, text] of WRONG_SETUPS) {
        await reloadWith(page, { "thebes.setup": text, "thebes.current": "null" });
        if (!await dialog(page, "newgame").isVisible()) // it opens by itself where no game is kept
            await tool(page, "new-game");
        const seats = dialog(page, "newgame").locator(".seat");
        await seats.nth(1).waitFor().catch(() => assert.fail(`${what}: there is no form`));
        const had = await seats.count();
        assert(had <= 4, what);
        await push(page, "start").click();
        await dialog(page, "newgame").waitFor({ state: "detached" }).catch(async () =>
            assert.fail(`${what}: ${await page.locator(".newgame-wrong").innerText()}`));
        const { players } = table(await record(page)).info().setup;
        assert.equal(players.length, had, what);
        assert(players.every(({ name }) => name.trim() !== "" && !name.includes("[object")), `${what}: ${players[0]?.name}`);
    }
});

test("other things of the wrong shape do no harm either", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const good = await kept(page);
    const wrong = [
        NO_VALUE, [], {}, 7, "x".repeat(100_000), null, { language: NO_VALUE, speed: NO_VALUE, motion: NO_VALUE },
        { language: "x".repeat(100_000), speed: "constructor", motion: "toString" },
        { ...good, saved: NO_VALUE, colours: [NO_VALUE, 1e300, -1], title: NO_VALUE, summary: 7, finished: "no" },
    ].map(value => JSON.stringify(value));
    for (const text of wrong) {
        await reloadWith(page, {
            "thebes.settings": text, "thebes.current": text, "thebes.setup": text, "thebes.game.odd": text,
        });
        assert(await page.locator("#broken").isHidden(), text.slice(0, 200));
        await tool(page, "games");
        await key(page, `game-${good.id}`).click();
        await dialog(page, "games").waitFor({ state: "detached" });
        await settled(page);
        assert.equal(await record(page), good.record);
    }
});

test("nonsense in place of settings does no harm", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await settled(page);
    const was = await record(page);
    for (const text of NONSENSE) {
        await reloadWith(page, { "thebes.settings": text, "thebes.setup": text });
        await settled(page);
        assert.equal(await record(page), was);
        await tool(page, "settings");
        await dialog(page, "settings").waitFor();
        await page.keyboard.press("Escape");
        await tool(page, "new-game");
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
        await tool(page, "games");
        await key(page, `game-${good.id}`).waitFor();
        await page.keyboard.press("Escape");
        await dialog(page, "games").waitFor({ state: "detached" });
    }
    await tool(page, "games");
    await key(page, "game-half").click();
    assert((await wrongFile(page)).length > 10);
    await key(page, `game-${good.id}`).click();
    await settled(page);
    assert.equal(await record(page), good.record);
    for (const [name, text] of Object.entries(entries))
        assert.equal(await page.evaluate(one => localStorage.getItem(one), name), text);
});

test("what is huge is cut, and can be deleted", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const good = await kept(page), huge = "Ada ".repeat(200_000);
    await reloadWith(page, {
        "thebes.game.huge": JSON.stringify({ ...good, title: huge, summary: huge }),
        [`thebes.game.${"x".repeat(100_000)}`]: "{}",
    });
    await tool(page, "games");
    const others = dialog(page, "games").locator(".game:not(.current)");
    await others.nth(1).waitFor();
    assert((await dialog(page, "games").innerText()).length < 2000);
    for (const left of [1, 0]) {
        await others.first().locator(".game-tool").last().click();
        await push(page, "yes").click();
        await others.nth(left).waitFor({ state: "detached" });
    }
    assert.deepEqual(await keptIds(page), [good.id]);
});

test("a damaged entry of the game on the table is told about, left alone, and the game can be saved", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const good = await kept(page), say = voice("en").say.bind(voice("en"));
    await page.evaluate(name => localStorage.setItem(name, "nonsense"), `thebes.game.${good.id}`);
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await key(page, "export").waitFor();
    assert.equal(await stage(page).locator(".stage-why").innerText(), say("damaged"));
    assert.equal((await downloaded(page, () => key(page, "export").click())).text, good.record);
    await tool(page, "games");
    assert.equal(await dialog(page, "games").locator(".game.current .game-badge.unkept").innerText(), say("unkept"));
    await key(page, `game-${good.id}`).click(); // what is on the table is all there is of it
    await dialog(page, "games").waitFor({ state: "detached" });
    assert.equal(await stage(page).locator(".stage-why").innerText(), say("damaged"));
    assert.equal(await page.evaluate(name => localStorage.getItem(name), `thebes.game.${good.id}`), "nonsense");
});

test("a full storage is told about, and the game goes on", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    assert(await page.locator("#notice").isHidden());
    await fill(page);
    const was = await record(page);
    await choose(page, "display-0");
    await confirm(page);
    await page.locator("#notice").waitFor();
    await shot("full");
    const say = voice("en").say.bind(voice("en"));
    assert.equal(await page.locator("#notice span").innerText(), say("not-saved", say("storage-full")));
    assert.equal(await turns(page), 1);
    assert.equal(await record(page), was);
    await makeRoom(page);
    await choose(page, "display-0");
    await confirm(page);
    assert(await page.locator("#notice").isHidden());
    assert.equal(table(await record(page)).info().turns, 2);
});

test("with a full storage a game can be begun, and no other is lost", {}, async ({ page, open }) => {
    const good = await beginUnkept({ page, open });
    const say = voice("en").say.bind(voice("en"));
    assert.equal(await page.locator("#notice span").innerText(), say("not-saved", say("storage-full")));
    await choose(page, "display-0");
    await confirm(page);
    assert.equal(await turns(page), 1);
    const { text } = await exported(page); // the newest game is kept nowhere, but can be taken along
    assert.equal(table(text).info().turns, 1);
    assert.equal((await downloaded(page, () => key(page, "notice-export").click())).text, text);
    await tool(page, "games");
    const here = dialog(page, "games").locator(".game.current");
    assert.equal(await here.locator(".game-badge.unkept").innerText(), say("unkept"));
    await here.locator(".game-open").click();
    await dialog(page, "games").waitFor({ state: "detached" });
    assert.equal(await turns(page), 1);
    await page.reload();
    await tool(page, "games");
    await key(page, `game-${good.id}`).click();
    await settled(page);
    assert.deepEqual(await kept(page), good);
    assert.equal(await turns(page), 0);
});

test("a game that is kept nowhere gives way to another only after a question", {}, async ({ page, open }) => {
    const good = await beginUnkept({ page, open });
    await choose(page, "display-0");
    await confirm(page);
    const { text } = await exported(page);
    const other = before("p3-377", /^dig/).record;
    /** @type {[string, () => Promise<void>][]} */
    const ways = [
        ["the list", async () => {
            await tool(page, "games");
            await key(page, `game-${good.id}`).click();
        }],
        ["a file", () => drop(page, other)],
        ["the form", async () => {
            await tool(page, "new-game");
            await fillIn(page, TWO);
            await push(page, "start").click();
        }],
    ];
    for (const [way, go] of ways) {
        await go();
        await dialog(page, "frame-small").locator("[data-value=no]").click();
        await dialog(page, "frame-small").waitFor({ state: "detached" });
        while (await page.locator("dialog").count() > 0)
            await page.keyboard.press("Escape");
        assert.equal((await exported(page)).text, text, way);
    }
    await drop(page, other);
    await dialog(page, "frame-small").locator("[data-value=yes]").click();
    await settled(page, table(other).info().turns);
    assert.equal((await exported(page)).text, other);
});

test("a game whose entry was damaged is not left without a question, either", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    const { id, record: good } = await kept(page);
    await page.evaluate(name => {
        localStorage.setItem(name, "{");
        dispatchEvent(new StorageEvent("storage", { key: name })); // as if another window had done it
    }, `thebes.game.${id}`);
    await stage(page).locator(".stage-why").waitFor();
    for (const go of [() => drop(page, before("p3-377", /^dig/).record), () => key(page, "home").click()]) {
        await go();
        await dialog(page, "frame-small").locator("[data-value=no]").click();
        await dialog(page, "frame-small").waitFor({ state: "detached" });
    }
    assert.equal((await exported(page)).text, good);
});

// ---- A newer version of the page ----

/**
 * Writes an entry as a newer version might, beside a game that is on the table, and makes it the one that was open
 * last.
 * @param {Page} page
 * @param {(good: import("./kit.mjs").Kept) => object} newer
 */
async function writtenByNewer(page, newer) {
    await begin(page, TWO);
    const text = JSON.stringify({ ...newer(await kept(page)), id: "newer", tags: ["club"], clock: { left: [60, 55] } });
    await reloadWith(page, { "thebes.game.newer": text, "thebes.current": '"newer"' });
    return text;
}

/** @param {Page} page */
const entry = page => page.evaluate(() => localStorage.getItem("thebes.game.newer") ?? "");

test("a game that only a newer version can read is left alone, and that is told", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const text = await writtenByNewer(page, good => ({ ...good, record: good.record.replace(/"thebes": ?1/, '"thebes": 9') }));
    assert.match(JSON.parse(text).record, /"thebes": 9/);
    const why = check(JSON.parse(text).record).why;
    assert((await page.locator(".toast.bad").innerText()).includes(why), why);
    await tool(page, "games");
    await key(page, "game-newer").click();
    assert((await wrongFile(page)).includes(why));
    await page.keyboard.press("Escape");
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    await page.reload();
    await settled(page, 1);
    assert.equal(await entry(page), text);
});

test("what a newer version has noted beside a game stays when it goes on", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const text = await writtenByNewer(page, good => good);
    await settled(page);
    assert.equal(await entry(page), text); // looking at it changes nothing
    await choose(page, "display-0");
    await confirm(page);
    const { tags, clock, record: now } = JSON.parse(await entry(page));
    assert.deepEqual({ tags, clock }, { tags: ["club"], clock: { left: [60, 55] } });
    assert.equal(table(now).info().turns, 1);
});

test("a browser that keeps nothing can be played in", {}, async ({ page, open, shot }) => {
    await keepsNothing(page);
    await open();
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    const say = voice("en").say.bind(voice("en"));
    assert.equal(await page.locator("#notice span").innerText(), say("not-saved", say("storage-off")));
    await shot("off");
    await instant(page);
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    assert(await turns(page) > 0);
    assert.equal(table((await exported(page)).text).info().turns, await turns(page));
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    await tool(page, "games");
    await dialog(page, "games").locator(".game.current .game-tool").last().click();
    await push(page, "yes").click();
    await dialog(page, "games").locator(".games-none").waitFor();
});

await run();
