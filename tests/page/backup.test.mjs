// All games as one file, and back: nothing is replaced by what is older, wrong or hostile, and what does not fit is told.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, dialog, downloaded, exported, focused, give, holdFile, kept, keptIds, key, quiet, settings, tool, turns, wrongFile } from "./kit.mjs";
import { voice } from "./module.mjs";
import { fileOf, played, store } from "./played.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { fill, keepsNothing, makeRoom } from "./room.mjs";

/** @typedef {import("playwright-core").Page} Page */

const say = voice("en").say.bind(voice("en"));

/** @param {Page} page */
async function openBackup(page) {
    if (!await dialog(page, "backup").isVisible()) {
        if (!await dialog(page, "games").isVisible())
            await tool(page, "games");
        await page.locator('.games .frame-foot [data-value="backup"]').click();
    }
    return dialog(page, "backup");
}

/** @param {Page} page */
async function saveAll(page) {
    await openBackup(page);
    const file = await downloaded(page, () => key(page, "backup-save").click());
    await page.locator(".backup-told p").first().waitFor();
    return file;
}

/**
 * What a file would do.
 * @param {Page} page
 * @param {string | Uint8Array} content
 */
async function look(page, content) {
    const shown = await openBackup(page);
    await page.locator(".backup-told").evaluate(one => one.replaceChildren());
    await shown.locator("input[type=file]").setInputFiles({ name: "a.thebes-backup", mimeType: "text/plain", buffer: Buffer.from(content) });
    await page.locator(".backup-told :is(.backup-wrong, button, ul, .backup-when)").first().waitFor();
    return page.locator(".backup-told li").allInnerTexts();
}

/** The buttons that stand out. @param {Page} page */
const leading = page => dialog(page, "backup").locator(".push.main").evaluateAll(all =>
    all.map(one => one.getAttribute("data-key")));

/** What was told after restoring. @param {Page} page */
async function restore(page) {
    await key(page, "backup-restore").click();
    await key(page, "backup-restore").waitFor({ state: "detached" });
    await page.locator(".backup-told progress").waitFor({ state: "detached" });
    return page.locator(".backup-told p").allInnerTexts();
}

/** @param {Page} page */
async function leave(page) {
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor({ state: "detached" });
}

/** Everything that is kept, as it is written. @param {Page} page @returns {Promise<Record<string, string>>} */
const everything = page => page.evaluate(() => ({ ...localStorage }));

/** @param {Page} page @param {string} id */
const entry = async (page, id) => JSON.parse((await everything(page))[`thebes.game.${id}`] ?? "null");

const GAMES = [
    played("Ada,Bert:student", { number: 1 }), played("Ada,Bert:student", { number: 2, turns: 14 }),
    played("Chen,Dora", { number: 3 }),
];
/** @param {{ id: string }[]} games */
const idsOf = games => games.map(({ id }) => id).sort();

// ---- Out and back ----

test("all games go into one file, and from there into an empty browser", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    const more = { ...GAMES[0], id: "more", tags: ["club"], mine: true };
    await store(page, [...GAMES, more, { id: "broken" }]);
    const { text, name } = await saveAll(page);
    assert.match(name, /^thebes-\d{4}-\d\d-\d\d\.thebes-backup$/);
    assert.deepEqual(await page.locator(".backup-told p").allInnerTexts(), [say("backup-saved", 4, name), say("backup-left", 1)]);
    const [head, ...games] = text.trimEnd().split("\n").map(line => JSON.parse(line));
    assert.equal(head["thebes-backup"], 1);
    assert.equal(head.games, 4);
    assert.deepEqual(games.find(({ id }) => id === "more").tags, ["club"]); // whatever version noted it
    await leave(page);
    const was = await everything(page);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await key(page, "welcome-play-now").waitFor();
    assert.deepEqual(await look(page, text), [say("backup-added", 3), say("backup-here", 1)]); // one is there twice
    assert.deepEqual(await keptIds(page), []); // nothing has happened yet
    assert.deepEqual(await leading(page), ["backup-restore"]);
    assert.equal((await restore(page))[0], say("backup-restored", 3));
    assert.deepEqual(await leading(page), ["backup-save"]);
    const now = await everything(page);
    for (const game of GAMES)
        if (now[`thebes.game.${game.id}`]) {
            const before = JSON.parse(was[`thebes.game.${game.id}`] ?? "");
            assert.deepEqual(JSON.parse(now[`thebes.game.${game.id}`] ?? ""), before);
        }
    assert.equal((await keptIds(page)).length, 3);
    await leave(page);
    await tool(page, "games");
    await key(page, `game-${GAMES[1]?.id}`).click(); // one that is running goes on, dealt from its own secret
    await settled(page, 14);
    await choose(page, "display-0");
    await confirm(page);
    assert.equal((await kept(page)).secret, GAMES[1]?.secret);
    assert(await turns(page) > 14);
});

test("restoring twice adds nothing the second time", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    const file = fileOf(GAMES);
    await look(page, file);
    await restore(page);
    const was = await everything(page);
    assert.deepEqual(await look(page, file), [say("backup-here", 3)]);
    assert.equal(await key(page, "backup-restore").count(), 0);
    assert((await page.locator(".backup-told").innerText()).includes(say("backup-nothing")));
    assert.deepEqual(await everything(page), was);
});

test("the same game further on wins, on either side", {}, async tools => {
    const { page } = tools;
    const [early, late, over] = [10, 20, Infinity].map(turns => played("Ada,Bert:student", { number: 5, turns }));
    assert(early && late && over && late.record.startsWith(early.record) && over.record.startsWith(late.record));
    await arrive(tools);
    await store(page, [late]);
    assert.deepEqual(await look(page, fileOf([early])), [say("backup-newer-here", 1)]);
    assert.equal((await entry(page, late.id)).record, late.record);
    assert.deepEqual(await look(page, fileOf([over])), [say("backup-further", 1)]);
    await restore(page);
    const { record, finished, secret } = await entry(page, late.id);
    assert.deepEqual({ record, finished, secret }, { record: over.record, finished: true, secret: over.secret });
    assert.equal((await keptIds(page)).length, 1);
});

test("a game that goes on keeps what is known of it here", {}, async tools => {
    const { page } = tools;
    const early = { ...played("Ada,Bert:student", { number: 20, turns: 10 }), colours: [3, 5], from: 4 };
    const later = { ...played("Ada,Bert:student", { number: 20, turns: 12 }), colours: "no", saved: "x", from: null };
    await arrive(tools);
    await store(page, [early]);
    await look(page, fileOf([/** @type {any} */ (later)]));
    await restore(page);
    const now = await entry(page, early.id);
    assert.equal(now.record, later.record);
    assert.deepEqual([now.colours, now.from, now.saved], [early.colours, early.from, early.saved]);
});

test("lines without end, and without number, are no backup for long", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    const [head = "", game = "", ...others] = fileOf(GAMES).split("\n");
    // A right game, if anybody read all that stands there.
    const long = JSON.stringify({ ...JSON.parse(game), extra: "x".repeat(4_000_000) });
    assert.deepEqual(await look(page, [head, long, ...others].join("\n")), [say("backup-added", 2), say("backup-damaged", 1)]);
    assert.deepEqual(await look(page, `${head}\n${"[".repeat(8_000_000)}`), [say("backup-damaged", 1), say("backup-missing", 2)]);
    await look(page, head + "\n".repeat(1_000_000));
    assert.equal(await page.locator(".backup-wrong").innerText(), say("backup-too-big"));
});

test("while a file is read nothing else is begun, and what it would do is told", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    await store(page, GAMES);
    const shown = await openBackup(page);
    await page.evaluate(() => {
        const { text } = Blob.prototype;
        Blob.prototype.text = async function () {
            await new Promise(done => Object.assign(window, { goOn: done }));
            return text.call(this);
        };
    });
    await key(page, "backup-save").focus();
    await shown.locator("input[type=file]").setInputFiles({ name: "a", mimeType: "text/plain", buffer: Buffer.from(fileOf(GAMES)) });
    await page.locator(".backup-told progress").waitFor();
    for (const name of ["backup-save", "backup-open"])
        await key(page, name).click({ force: true });
    await quiet(page);
    assert.equal(await page.locator(".backup-told").innerText(), say("backup-reading"));
    assert.equal((await focused(page)).key, "backup-open");
    await page.evaluate(() => Reflect.get(window, "goOn")());
    await page.locator(".backup-told ul").waitFor();
    assert.deepEqual(await page.locator(".backup-told li").allInnerTexts(), [say("backup-here", 3)]);
    assert((await saveAll(page)).text.includes(GAMES[0]?.id ?? "?"));
});

test("a game that went on differently is kept twice, once", {}, async tools => {
    const { page } = tools;
    const here = played("Ada,Bert:student", { number: 6, turns: 20 });
    const there = played("Ada,Bert:student", { number: 6, turns: 20, bot: "random" });
    assert.equal(here.id, there.id);
    await arrive(tools);
    await store(page, [here]);
    for (const told of [say("backup-both", 1), say("backup-here", 1)]) {
        assert.deepEqual(await look(page, fileOf([there])), [told]);
        if (await key(page, "backup-restore").count() > 0) await restore(page);
    }
    const records = await Promise.all((await keptIds(page)).map(async id => (await entry(page, id)).record));
    assert.deepEqual(records.sort(), [here.record, there.record].sort());
    assert.equal((await entry(page, here.id)).record, here.record);
});

test("the game on the table goes on from where the file has it", {}, async tools => {
    const { page } = tools;
    const [early, late] = [10, 20].map(turns => played("Ada,Bert", { number: 7, turns }));
    assert(early && late);
    await arrive(tools);
    await store(page, [early]);
    await page.evaluate(id => localStorage.setItem("thebes.current", JSON.stringify(id)), early.id);
    await page.reload();
    await settled(page, 10);
    await look(page, fileOf([late]));
    await restore(page);
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor();
    await page.keyboard.press("Escape");
    await settled(page, 20);
    await choose(page, "display-0");
    await confirm(page);
    assert.equal((await kept(page)).id, early.id);
    assert((await kept(page)).record.startsWith(late.record));
});

test("settings are taken over only if somebody wants that, and what is wrong in them is left out", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    await settings(page, "settings-motion-off");
    const file = fileOf(GAMES.slice(0, 1), { settings: {
        speed: "slow", motion: { a: 1 }, language: "de", theme: "dark", text: "largest", __proto__: null, eager: "yes",
    } });
    const looks = () => page.evaluate(() => [document.documentElement.dataset["theme"], document.documentElement.dataset["text"]]);
    await look(page, file);
    await restore(page);
    assert.equal(JSON.parse((await everything(page))["thebes.settings"] ?? "").motion, "off");
    assert.deepEqual(await looks(), ["light", "normal"]);
    await look(page, file);
    await page.locator(".backup-tick").click();
    await key(page, "backup-restore").click();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("thebes.settings") ?? "{}").language === "de");
    const now = JSON.parse((await everything(page))["thebes.settings"] ?? "");
    assert.deepEqual([now.speed, now.motion, now.eager, now.theme, now.text], ["slow", "system", true, "dark", "largest"]);
    await page.waitForFunction(() => document.documentElement.lang === "de");
    assert.deepEqual(await looks(), ["dark", "largest"]);
});

test("settings hold before another language is there, and are remembered", {}, async tools => {
    const { page, context } = tools;
    const release = await holdFile(context, "**/de.lang");
    await arrive(tools);
    await look(page, fileOf([], { settings: { language: "de", theme: "dark", text: "large" } }));
    await page.locator(".backup-tick").click();
    await key(page, "backup-restore").click();
    await page.locator('html[data-theme="dark"][data-text="large"]').waitFor();
    const { theme, text } = JSON.parse((await everything(page))["thebes.settings"] ?? "");
    assert.deepEqual([theme, text], ["dark", "large"]);
    release();
    await page.locator("html[lang=de]").waitFor();
});

test("a game that was restored can be gone on with from the first screen", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    assert.equal(await key(page, "welcome-continue").count(), 0);
    await look(page, fileOf([played("Ada,Bert", { number: 7, turns: 10 })]));
    await restore(page);
    await leave(page);
    await key(page, "welcome-continue").click();
    await settled(page, 10);
});

test("a game that was played on from another one says so after it was restored, too", {}, async tools => {
    const { page } = tools;
    const game = played("Ada,Bert", { number: 7, turns: 10 });
    await arrive(tools);
    await look(page, fileOf([{ ...game, from: 6, summary: "whatever it was" }]));
    await restore(page);
    assert.equal((await entry(page, game.id)).summary, say("played-on-summary", 6, game.summary));
});

// ---- Hostile files ----

test("what is no backup gets a sentence, and changes nothing", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    await store(page, GAMES);
    const was = await everything(page);
    const games = GAMES.map(one => JSON.stringify(one)).join("\n");
    for (const [content, why] of /** @type {[string | Uint8Array, string][]} */ ([
        ["", "backup-none"], ["nonsense", "backup-none"], ["null", "backup-none"], ["[]", "backup-none"], ["7\n", "backup-none"],
        [GAMES[0]?.record ?? "", "backup-none"], [games, "backup-none"], ['{"__proto__":{"thebes-backup":1}}\n', "backup-none"],
        ['{"thebes-backup":"1"}\n', "backup-none"], ['{"thebes-backup":0}\n', "backup-none"], ['{"thebes-backup":1', "backup-none"],
        [new Uint8Array([0xff, 0xfe, 0, 1, 2]), "backup-none"],
        ['{"thebes-backup":2,"games":3}\n', "backup-newer"], [fileOf(GAMES, { "thebes-backup": 99 }), "backup-newer"],
        [`{"thebes-backup":1,"games":30000}\n${"{}\n".repeat(30_000)}`, "backup-too-big"],
    ])) {
        await look(page, content);
        assert.equal(await page.locator(".backup-wrong").innerText(), say(why), String(content).slice(0, 60));
        assert.equal(await key(page, "backup-restore").count(), 0);
    }
    assert.deepEqual(await everything(page), was);
});

test("a file that is larger than any backup is not read", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    await openBackup(page);
    await dialog(page, "backup").waitFor();
    await page.evaluate(() => {
        const files = new DataTransfer(), input = document.querySelector("dialog.backup input");
        if (!(input instanceof HTMLInputElement)) throw new Error("there is no field");
        files.items.add(new File(Array.from({ length: 65 }, () => new Uint8Array(1 << 20)), "huge"));
        input.files = files.files;
        input.dispatchEvent(new Event("change"));
    });
    assert.equal(await page.locator(".backup-wrong").innerText(), say("backup-too-big"));
});

test("wrong entries are counted, and the right ones among them are restored", {}, async tools => {
    const { page } = tools;
    const [good] = GAMES;
    assert(good);
    await arrive(tools);
    const wrong = [
        null, 7, "text", [], {}, { id: "a" }, { id: "b", record: 7 }, { id: "c", record: { length: 9 } }, { id: "d", record: "" },
        { id: "e", record: "x".repeat(2_000_000) }, { id: "f", record: good.record.slice(0, 900) },
        { id: "g", record: good.record.replace('"thebes":1', '"thebes":9') },
        { id: "h", record: good.record.replace('"weeks":', '"weeks":1') },
    ];
    const odd = {
        ...GAMES[1], id: "../__proto__ <b>", secret: { toString: 1 }, colours: [{}, "x", 1e300], saved: 8e15, title: { a: 1 }, summary: 5,
        finished: "yes", from: 1.5, mine: "yes", extra: "x".repeat(1000), constructor: 1,
    };
    const text = fileOf([...wrong, good, odd], { games: 20 }).replace('"id":"a"', '"__proto__":{"record":"x"},"id":"a"') + "cut off: {\"id\":\n";
    assert.deepEqual(await look(page, text), [say("backup-added", 2), say("backup-damaged", wrong.length + 1), say("backup-missing", 4)]);
    assert.deepEqual(await restore(page), [say("backup-restored", 2), say("backup-damaged", wrong.length + 1)]);
    const ids = await keptIds(page);
    assert.equal(ids.length, 2);
    const other = await entry(page, ids.find(id => id !== good.id) ?? "");
    assert.match(other.id, /^[\w-]+$/);
    assert.deepEqual([other.secret, other.from, other.mine, other.extra, other.finished], ["", -1, undefined, undefined, false]);
    assert(other.saved <= Date.now() && other.title === "Ada and Bert");
    assert.deepEqual(other.colours, [-1, -1, 1e300]); // which is nobody's colour
    await leave(page);
    await tool(page, "games");
    await key(page, `game-${other.id}`).click();
    await settled(page, 14);
});

test("a damaged or newer entry that is here is never written over", {}, async tools => {
    const { page } = tools;
    const [first, second, third] = GAMES;
    assert(first && second && third);
    await arrive(tools);
    await page.evaluate(([a, b, c]) => {
        localStorage.setItem(`thebes.game.${a}`, "nonsense");
        localStorage.setItem(`thebes.game.${b}`, JSON.stringify({ id: b, record: '{"thebes":9}\n' }));
        localStorage.setItem(`thebes.game.${c}`, JSON.stringify({ id: c, record: "" }));
    }, [first.id, second.id, third.id]);
    const was = await everything(page);
    assert.deepEqual(await look(page, fileOf(GAMES)), [say("backup-both", 3)]);
    await restore(page);
    const now = await everything(page);
    for (const { id } of GAMES)
        assert.equal(now[`thebes.game.${id}`], was[`thebes.game.${id}`]);
    assert.equal((await keptIds(page)).length, 6);
});

test("what another window writes meanwhile is left as it is", {}, async tools => {
    const { page } = tools;
    const [early, late] = [10, 20].map(turns => played("Ada,Bert:student", { number: 5, turns }));
    const other = played("Ada,Bert:student", { number: 5, turns: 15, bot: "random" });
    assert(early && late);
    await arrive(tools);
    await store(page, [early]);
    await look(page, fileOf([late, ...GAMES.slice(0, 1)]));
    await store(page, [other, { ...other, id: GAMES[0]?.id ?? "" }]);
    assert((await restore(page)).includes(say("backup-elsewhere", 2)));
    assert.equal((await entry(page, early.id)).record, other.record);
});

// ---- No room ----

test("when there is no more room, what fits is there, and the rest is told and can be restored later", {}, async tools => {
    const { page } = tools;
    const games = Array.from({ length: 9 }, (_, at) => played("Ada,Bert:student", { number: 20 + at }));
    const [half] = [played("Ada,Bert:student", { number: 20, turns: 10 })];
    await arrive(tools);
    await store(page, [half]);
    await look(page, fileOf(games));
    await fill(page, 4 * JSON.stringify(games[1]).length);
    const told = await restore(page);
    const count = (await keptIds(page)).length - 1;
    assert(count >= 2 && count <= 5, String(count));
    const full = games.length - count - ((await entry(page, half.id)).record === half.record ? 0 : 1);
    assert(told.includes(say("backup-full", full)), told.join("\n"));
    for (const id of await keptIds(page)) { // nothing is half written
        const { record } = await entry(page, id);
        assert(record === half.record || games.some(game => game.record === record), id);
    }
    await makeRoom(page);
    await look(page, fileOf(games));
    await restore(page);
    assert.deepEqual((await keptIds(page)).sort(), idsOf(games));
});

test("a game on the table that is further on than what there was room for stays there", {}, async tools => {
    const { page } = tools;
    const early = played("Ada,Bert:student", { number: 20, turns: 10 });
    const later = played("Ada,Bert:student", { number: 20, turns: 12 });
    await arrive(tools);
    await store(page, [early]);
    await tool(page, "games");
    await key(page, `game-${early.id}`).click();
    await settled(page);
    await page.evaluate(() => { // as if there were no room for what comes
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (/** @type {string} */ name, /** @type {string} */ value) {
            if (name.startsWith("thebes.game.")) throw new DOMException("full", "QuotaExceededError");
            set.call(this, name, value);
        };
        Object.assign(window, { there: () => (Storage.prototype.setItem = set) });
    });
    await choose(page, "refresh-button");
    await confirm(page);
    const { text } = await exported(page);
    await page.evaluate(() => Reflect.get(window, "there")());
    await saveAll(page);
    assert((await page.locator(".backup-told p").allInnerTexts()).includes(say("backup-table")));
    await look(page, fileOf([later]));
    await restore(page);
    await leave(page);
    assert.equal((await exported(page)).text, text);
});

test("a browser that keeps nothing restores nothing, and says so", {}, async ({ page, open }) => {
    await keepsNothing(page);
    await open();
    await begin(page, TWO);
    await look(page, fileOf(GAMES.slice(0, 2)));
    assert((await restore(page)).includes(say("backup-off")));
});

// ---- In the wrong place ----

test("a backup that is opened as a game says what it is", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    await give(page, fileOf(GAMES));
    assert.equal(await wrongFile(page), say("file-is-backup"));
    assert.deepEqual(await keptIds(page), []);
    await quiet(page);
});

await run();
