// Links: what somebody shares is what others see, whatever game it is; what comes in a link takes the place of nothing,
// and of what is no game nothing is left but a sentence.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, instant, key, kept, keptIds, linkOf, press, push, quiet, shownTurn, tool } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { settled } from "./playing.mjs";
import { RECORDS, before } from "./records.mjs";
import { keepsNothing } from "./room.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 */

const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");
/** @param {string} name */
const right = name => readFileSync(new URL(`right/${name}.thebes`, RECORDS), "utf8");
const RUNNING = before("p3-377", /^exhibit/).record;
const say = voice("en").say.bind(voice("en"));

/** @param {string | Buffer} bytes */
const packed = bytes => `z${deflateRawSync(bytes, { level: 9 }).toString("base64url")}`;

/** The record that a link holds. @param {string} link */
function recordIn(link) {
    const game = new URLSearchParams(new URL(link).hash.slice(1)).get("game") ?? "";
    const bytes = Buffer.from(game.slice(1), "base64url");
    return (game[0] === "z" ? inflateRawSync(bytes) : bytes).toString();
}

/** Opens the dialog and tells the link in it. @param {Page} page */
async function shared(page) {
    await tool(page, "share");
    return linkShown(page);
}

/** @param {Page} page */
async function linkShown(page) {
    await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (
        document.querySelector("[data-key=share-link]"))?.value.includes("#game="));
    return key(page, "share-link").inputValue();
}

/** Somebody else, who has no games, follows a link. @param {Tools} tools @param {string} link */
async function otherPerson({ context }, link) {
    const page = await context.newPage();
    await page.addInitScript(() => {
        if (!sessionStorage.getItem("new")) localStorage.clear();
        sessionStorage.setItem("new", "no");
    });
    await page.goto(link);
    await page.locator("#table:not([hidden])").waitFor();
    return page;
}

/** @param {Page} page */
const visit = page => page.locator(".visit");

/** What is told in passing. @param {Page} page */
const toasts = page => page.locator(".toast").allInnerTexts();

const NAMES = RUNNING.replace(/"players":\s*\[[^\]]*\]/, '"players":["Jürgen 🏺","Οδυσσέας","علي \\"x\\" <b>"]');
const NOTED = NAMES.replace("\n", '\n{"note":"Schön, & früh: 100 % <i>"}\n');

for (const [what, record] of Object.entries({
    "two players, finished": EXAMPLE, "four players, finished": right("p4-479"), "running": RUNNING,
    "names and notes of all sorts": NOTED,
}))
    test(`a link holds the whole game: ${what}`, {}, async tools => {
        const { page } = tools, { info } = { info: table(record).info() };
        await arrive(tools);
        await bring(page, record);
        await settled(page);
        const mine = (await kept(page)).record;
        const link = await shared(page);
        assert.equal(recordIn(link), mine);
        assert(link.length < 2000, `${link.length} characters`);
        const other = await otherPerson(tools, link);
        await visit(other).waitFor();
        assert.equal(other.url(), page.url());
        assert.deepEqual(await keptIds(other), []);
        assert.equal(await shownTurn(other), info.turns);
        assert.equal(recordIn(await shared(other)), mine);
        const told = await dialog(other, "share-dialog").locator(".share-title").innerText();
        assert(told.includes(info.title) && told.includes(info.summary), told);
    });

test("a link leads to the position that is looked at, where others play on", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    await bring(page, EXAMPLE);
    await settled(page);
    await press(page, "log-12");
    const link = await shared(page);
    assert(link.endsWith("&turn=12"));
    await page.locator("label:has([data-key=share-whole])").click();
    assert.equal(`${await linkShown(page)}&turn=12`, link);
    const other = await otherPerson(tools, link);
    await visit(other).waitFor();
    assert.equal(await shownTurn(other), 12);
    assert.deepEqual(await keptIds(other), []);
    await press(other, "play-on");
    await settled(other);
    assert.equal(await visit(other).count(), 0);
    assert.equal(table((await kept(other)).record).info().turns, 12);
    assert.equal((await keptIds(other)).length, 1);
});

test("what is visited is kept if somebody wants to, and then it is that game that a link opens", {}, async tools => {
    const { page, open, url } = tools;
    await open(linkOf(RUNNING, 3));
    await visit(page).waitFor();
    await key(page, "keep-visited").click();
    await visit(page).waitFor({ state: "detached" });
    assert.equal(await shownTurn(page), 3);
    const { id, record } = await kept(page);
    assert.equal(record, RUNNING);
    await press(page, "to-now");
    await settled(page);
    await open(linkOf(RUNNING, 5));
    await page.waitForFunction(() => document.querySelector("#status")?.textContent?.includes("5"));
    assert.equal(page.url(), url);
    assert.equal(await visit(page).count(), 0);
    assert.deepEqual(await keptIds(page), [id]);
});

test("what there is no room for is not said to be kept", {}, async tools => {
    const { page, open } = tools;
    await open(linkOf(RUNNING, 3));
    await visit(page).waitFor();
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await key(page, "keep-visited").click();
    await page.locator("#notice:not([hidden])").waitFor();
    await quiet(page);
    assert(!(await page.locator(".toast").allInnerTexts()).includes(say("game-kept")));
});

test("whoever has visited a game is back at their own", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const own = await kept(page);
    await tool(page, "rules");
    await open(linkOf(EXAMPLE)); // behind the # only: the page stays
    await visit(page).waitFor();
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.deepEqual(await kept(page), own);
    await key(page, "leave-visit").click();
    await settled(page);
    assert.equal(await visit(page).count(), 0);
    assert.deepEqual(await page.locator("#players .name").allInnerTexts(), ["Ada", "Bert"]);
    await open(linkOf(EXAMPLE));
    await visit(page).waitFor();
    await page.reload();
    await settled(page);
    assert.equal(await visit(page).count(), 0);
    assert.deepEqual(await kept(page), own);
});

test("whoever has no games is at the beginning after a visit", {}, async ({ page, open }) => {
    await open(linkOf(EXAMPLE));
    await visit(page).waitFor();
    await key(page, "leave-visit").click();
    await page.locator("#welcome:not([hidden])").waitFor();
    await page.reload();
    await key(page, "welcome-play-now").waitFor();
});

test("whoever has thrown their own game away is at the beginning after a visit", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await tool(page, "games");
    await dialog(page, "games").locator(".game.current .game-tool").last().click();
    await push(page, "yes").click();
    await dialog(page, "games").locator(".games-none").waitFor();
    await page.keyboard.press("Escape");
    await open(linkOf(EXAMPLE));
    await visit(page).waitFor();
    await key(page, "leave-visit").click();
    await page.locator("#welcome:not([hidden])").waitFor();
    assert.equal(await page.locator(".toast.bad").count(), 0);
});

test("one's own game is known in a link, whatever language it was kept in", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const own = await kept(page);
    await tool(page, "settings");
    await key(page, "settings-language").selectOption("de");
    await page.locator("html[lang=de]").waitFor();
    await push(page, "").click();
    await key(page, "home").click();
    await page.locator("#welcome:not([hidden])").waitFor();
    await open(linkOf(own.record));
    await settled(page);
    assert.equal(await visit(page).count(), 0);
    assert.deepEqual(await keptIds(page), [own.id]);
});

/* ---- What is no game ---- */

const BOMB = packed(Buffer.alloc(100_000_000, "\n"));
/** @type {[string, string, string][]} what comes behind the #, and what is told */
const HOSTILE = [
    ["nothing", "game=", say("link-empty")],
    ["a turn alone", "turn=3", say("link-empty")],
    ["no base64", "game=z!!", say("link-damaged")],
    ["a length that base64 cannot have", "game=zAAAAA", say("link-damaged")],
    ["spaces", "game=z%20%20", say("link-damaged")],
    ["another packing", `game=q${packed(EXAMPLE).slice(1)}`, say("link-damaged")],
    ["cut", `game=${packed(EXAMPLE).slice(0, 700)}`, say("link-damaged")],
    ["more behind the end", `game=${packed(EXAMPLE)}AAAA`, say("link-damaged")],
    ["what deflate never makes", "game=z_____w", say("link-damaged")],
    ["a bomb", `game=${BOMB}`, say("link-too-big")],
    ["huge", `game=p${"A".repeat(1_000_000)}`, say("link-too-big")],
    ["no record", `game=${packed("hello")}`, ""],
    ["an empty record", `game=p`, say("link-damaged")],
    ["a wrong record", `game=${packed(EXAMPLE.replace('"weeks":3', '"weeks":4'))}`, ""],
    ["a newer record", `game=${packed(EXAMPLE.replace('"thebes":1', '"thebes":9'))}`, ""],
    ["a turn that is not there", `game=${packed(EXAMPLE)}&turn=50`, say("link-turn")],
    ["a turn that is no number", `game=${packed(EXAMPLE)}&turn=NaN`, say("link-turn")],
    ["a turn below all", `game=${packed(EXAMPLE)}&turn=-1`, say("link-turn")],
    ["a turn beyond all", `game=${packed(EXAMPLE)}&turn=${"9".repeat(400)}`, say("link-turn")],
];

/** Sums up what comes out of streams. @param {Page} page */
function countBytes(page) {
    return page.addInitScript(() => {
        const counted = /** @type {any} */ (window);
        const { read } = ReadableStreamDefaultReader.prototype;
        counted.readBytes = 0;
        ReadableStreamDefaultReader.prototype.read = async function () {
            const part = await read.call(this);
            if (part.value instanceof Uint8Array) counted.readBytes += part.value.length;
            return part;
        };
    });
}

test("of what is no game nothing is left but a sentence", {}, async ({ page, open, url }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await instant(page);
    const own = await kept(page), ids = await keptIds(page);
    for (const [what, hash, sentence] of HOSTILE) {
        await open(`#${hash}`);
        await page.locator(".toast.bad").waitFor();
        const [told = "", ...more] = await toasts(page);
        assert.deepEqual(more, [], what);
        if (sentence) assert.equal(told, sentence, what);
        else assert(told.startsWith(say("link-wrong", "").trim()) && told.length > 50, `${what}: ${told}`);
        assert.equal(page.url(), url, what);
        assert.deepEqual(await kept(page), own, what);
        assert.deepEqual(await keptIds(page), ids, what);
        assert.equal(await key(page, "display-0").count(), 1, what);
        await page.locator(".toast").click();
    }
});

/** Another link comes while the first one, with which the page starts, is read. @param {Page} page @param {string} hash */
function supersede(page, hash) {
    return page.addInitScript(other => {
        const { replaceState } = history, { read } = ReadableStreamDefaultReader.prototype;
        let changed = Promise.resolve();
        history.replaceState = (...values) => { // the first link was taken out of the address
            history.replaceState = replaceState;
            replaceState.apply(history, values);
            changed = new Promise(done => addEventListener("hashchange", () => setTimeout(done), { once: true }));
            location.hash = other;
        };
        ReadableStreamDefaultReader.prototype.read = async function () {
            await changed;
            return read.call(this);
        };
    }, hash);
}

test("of two links at the start the second one counts, and without a game in it there is what was there", {}, async ({ page, context, url, open }) => {
    const first = `${url}${linkOf(EXAMPLE, 3)}`;
    await supersede(page, "#game=z!!");
    await page.goto(first);
    await key(page, "welcome-play-now").waitFor();
    assert.deepEqual(await toasts(page), [say("link-damaged")]);
    const good = await context.newPage();
    await supersede(good, linkOf(EXAMPLE, 5));
    await good.goto(first);
    await visit(good).waitFor();
    assert.equal(await shownTurn(good), 5);
    await open();
    await begin(page, TWO);
    const own = await kept(page);
    const back = await context.newPage();
    await supersede(back, "#game=z!!");
    await back.goto(first);
    await settled(back);
    assert.equal(await visit(back).count(), 0);
    assert.deepEqual(await kept(back), own);
});

test("a bomb is put away long before it has gone off", {}, async ({ page, open }) => {
    await countBytes(page);
    await open(`#game=${BOMB}`);
    await page.locator(".toast.bad").waitFor();
    assert((await toasts(page)).includes(say("link-too-big")));
    const read = await page.evaluate(() => /** @type {any} */ (window).readBytes);
    assert(read < 20_000_000, `${read} bytes`); // with all else that the page has read
    await key(page, "welcome-play-now").waitFor();
    assert.deepEqual(await keptIds(page), []);
});

test("what is behind the # for others stays there, and what is unknown beside a game does no harm", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await open("#elsewhere");
    await quiet(page);
    assert(page.url().endsWith("#elsewhere"));
    assert.deepEqual(await toasts(page), []);
    await open(`${linkOf(EXAMPLE)}&from=ada&turn=4&x`);
    await visit(page).waitFor();
    assert.equal(await shownTurn(page), 4);
});

test("a game that is kept nowhere is not thrown away for a link", {}, async ({ page, open }) => {
    await keepsNothing(page);
    await open();
    await begin(page, TWO);
    await open(linkOf(EXAMPLE));
    await page.locator(".toast.bad").waitFor();
    assert.deepEqual(await toasts(page), [say("link-unkept")]);
    await settled(page);
    assert.equal(await visit(page).count(), 0);
});

/* ---- Handing it on ---- */

test("a link is copied, or marked where a browser does not allow that", {}, async ({ page, open, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    const link = await shared(page);
    await key(page, "copy-link").click();
    await page.locator(".toast").waitFor();
    assert.deepEqual(await toasts(page), [say("link-copied")]);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await page.locator(".toast").click();
    await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await key(page, "copy-link").click();
    await page.locator(".toast.bad").waitFor();
    assert.deepEqual(await toasts(page), [say("copy-yourself")]);
    assert.equal(await page.evaluate(() => getSelection()?.toString()), link);
});

test("a link is copied as soon as there is one, and not before", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await page.evaluate(() => {
        const { read } = ReadableStreamDefaultReader.prototype;
        const released = new Promise(done => Object.assign(window, { packed: done }));
        ReadableStreamDefaultReader.prototype.read = async function () {
            await released;
            return read.call(this);
        };
    });
    await tool(page, "share");
    assert(await key(page, "copy-link").isDisabled());
    assert(await key(page, "share-file").isEnabled());
    await page.evaluate(() => Reflect.get(window, "packed")());
    await linkShown(page);
    assert(await key(page, "copy-link").isEnabled());
});

test("what a device sends with is handed the link and the picture", {}, async ({ page, open }) => {
    await page.addInitScript(() => {
        const sent = /** @type {any[]} */ (/** @type {any} */ (window).sent = []);
        navigator.canShare = () => true;
        navigator.share = async data => void sent.push({ url: data?.url, files: data?.files?.map(({ name, size }) => [name, size > 9000]) });
    });
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    const link = await shared(page);
    await key(page, "send-link").click();
    await key(page, "send-picture").click();
    await page.waitForFunction(() => /** @type {any} */ (window).sent.length === 2);
    const [first, second] = await page.evaluate(() => /** @type {any} */ (window).sent);
    assert.equal(first.url, link);
    assert.match(second.files[0][0], /^Ada-and-Bert-\d{4}-\d\d-\d\d\.png$/);
    assert(second.files[0][1]);
});

test("a browser that packs nothing has links, too", {}, async tools => {
    const { page } = tools;
    await page.addInitScript(() => {
        delete /** @type {any} */ (window).CompressionStream;
    });
    await arrive(tools);
    await bring(page, EXAMPLE);
    await settled(page);
    const link = await shared(page);
    assert(link.includes("#game=p"));
    assert.equal(recordIn(link), EXAMPLE);
    const told = await dialog(page, "share-dialog").locator(".field-about").innerText();
    assert(told.includes(say("link-long", link.length)), told);
    await visit(await otherPerson(tools, link)).waitFor();
});

test("games of the list and of the score sheet are shared, too", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, RUNNING);
    await bring(page, EXAMPLE);
    await settled(page);
    await press(page, "show-scores");
    await key(page, "scores-share").click();
    assert.equal(recordIn(await linkShown(page)), EXAMPLE);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await tool(page, "games");
    await dialog(page, "games").locator(".game:not(.current) .game-tool").nth(1).click();
    assert.equal(recordIn(await linkShown(page)), RUNNING);
    assert.equal(await dialog(page, "share-dialog").locator("svg.picture").count(), 0); // its map is nowhere to be seen
    assert.deepEqual((await keptIds(page)).length, 2);
    await push(page, "").click();
});

await run();
