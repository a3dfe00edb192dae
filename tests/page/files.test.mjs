// Games as files: out of the page, through the program, and back; and what wrong and hostile files are told.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { run, test } from "./harness.mjs";
import {
    TWO, arrive, begin, dialog, downloaded, drop, exported, give, handIn, kept, keptIds, record, tab, tool, turns, wrongFile,
} from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { played, store } from "./played.mjs";
import { choose, confirm, isOver, settled } from "./playing.mjs";
import { RECORDS, before, check, file, header, lines, playedByProgram, thebes } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const EXAMPLE = new URL("../../docs/example.thebes", import.meta.url);

test("a game goes out as a file and comes back", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada Lovelace" }, { name: "Bert", bot: "student" }], listed: true });
    await settled(page);
    for (const name of ["display-0", "refresh-button"]) {
        await choose(page, name);
        await confirm(page);
    }
    const { text, name } = await exported(page);
    assert.match(name, /^Ada-Lovelace-and-Bert-\d{4}-\d\d-\d\d\.thebes$/);
    assert.equal(text, await record(page));
    assert(check(text).right);
    const first = await kept(page);
    await begin(page, TWO);
    await handIn(page, text, 0);
    await settled(page, 2);
    assert.deepEqual(await kept(page), first); // it is the same game, not another one
    assert.equal(await turns(page), table(text).info().turns);
    await choose(page, "display-1");
    await confirm(page);
    assert(check(await record(page)).right);
});

test("a file is called by the day as it is here", { timezoneId: "Pacific/Kiritimati" }, async tools => {
    const { page } = tools;
    const game = { ...played("Ada,Bert", { turns: 3 }), saved: Date.UTC(2026, 8, 30, 20) }; // where it is the next day
    await arrive(tools);
    await store(page, [game]);
    await tool(page, "games");
    const { name } = await downloaded(page, () => dialog(page, "games").locator(".game-tool").first().click());
    assert.equal(name, "Ada-and-Bert-2026-10-01.thebes");
});

test("messages cover no button of a dialog", { viewport: { width: 1366, height: 650 } }, async ({ page, open, shot }) => {
    await arrive({ page, open });
    for (const seed of [1, 2, 3, 4, 5])
        await begin(page, { ...TWO, seed });
    await tool(page, "games");
    for (const index of [0, 1])
        await dialog(page, "games").locator(".game").nth(index).locator(".game-tool").first().click();
    await page.locator(".toast").first().waitFor();
    await shot("messages");
    const covered = await page.evaluate(() => [...document.querySelectorAll("dialog .frame-head button, dialog .frame-foot button")]
        .filter(one => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button") !== one;
        }).map(one => one.textContent));
    assert.deepEqual(covered, []);
    const apart = await page.evaluate(() => {
        const messages = [...document.querySelectorAll(".toast")].map(one => one.getBoundingClientRect());
        const body = document.querySelector("dialog .frame-body")?.getBoundingClientRect();
        return messages.length > 0 && messages.every(({ top }) => top >= (body?.bottom ?? Infinity));
    });
    assert(apart, "a message lies on what the dialog shows");
});

test("a game of the program is taken up in the page", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const text = playedByProgram("Ada,Bert:student,Chen:student", 11);
    await handIn(page, text);
    await settled(page);
    assert.equal(await record(page), text);
    await choose(page, "display-0");
    await confirm(page);
    assert((await record(page)).startsWith(text));
    const out = file("", "sim.thebes").replace(/sim\.thebes$/, "");
    assert.equal(thebes("sim", "--games", "1", "--seats", "4", "--seed", "5", "--out", out).status, 0);
    await handIn(page, readFileSync(`${out}000001.thebes`));
    await settled(page);
    assert(await isOver(page));
});

test("the example, and lines that end as on other systems", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const text = readFileSync(EXAMPLE, "utf8");
    for (const variant of [text, text.replaceAll("\n", "\r\n"), text.trimEnd()]) {
        await handIn(page, variant, variant === text.trimEnd() ? 0 : 1);
        await settled(page);
        assert(await isOver(page));
        assert.equal(await turns(page), 49);
        assert(check(await record(page)).why.endsWith("dealing verified"));
    }
    const { record: begun } = before("p2-277", /^refresh/);
    await handIn(page, begun.replaceAll("\n", "\r\n").trimEnd());
    await settled(page);
    await choose(page, "refresh-button");
    await confirm(page);
    assert(check(await record(page)).right);
    await page.reload();
    await settled(page);
    assert.equal(lines(await record(page)).at(-1).move, "refresh");
});

test("notes, and who plays a seat, stand in the log where they were written", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    const text = before("p2-277", /^refresh/).record, { turns: count } = table(text).info();
    assert(count > 2);
    const all = text.split("\n").slice(0, -1);
    all.splice(2, 0, '{"note":"What a <b>find</b>!","from":1}', '{"seat":0,"plays":"student"}');
    all.push('{"seat":0,"plays":"human"}', '{"note":"The end"}');
    await handIn(page, `${all.join("\n")}\n`);
    await settled(page);
    const asides = table(await record(page)).asides();
    assert.deepEqual(asides.map(({ turn, seat }) => [turn, seat]), [[1, 1], [1, 0], [count, 0], [count, -1]]);
    const told = await page.locator(".log-list > li").evaluateAll(list => list.map(one => one.className));
    assert.deepEqual(told.slice(0, 4), ["", "log-aside", "log-aside", ""]);
    assert.deepEqual(told.slice(-3), ["", "log-aside", "log-aside"]);
    assert.deepEqual(await page.locator(".log-aside").allInnerTexts(), asides.map(({ text: one }) => one));
    assert.match(asides[0]?.text ?? "", /What a <b>find<\/b>!/);
    await tab(page, "log");
    await shot("asides");
});

test("a file can be dropped on the page", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const text = readFileSync(EXAMPLE, "utf8");
    const data = await page.evaluateHandle(content => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], "example.thebes", { type: "text/plain" }));
        return transfer;
    }, text);
    await page.dispatchEvent("body", "dragover", { dataTransfer: data });
    await page.dispatchEvent("body", "drop", { dataTransfer: data });
    await settled(page);
    assert.equal(await record(page), text);
});

test("a file that is dropped beside the form of a new game takes its place, if it is right", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await tool(page, "new-game");
    await dialog(page, "newgame").waitFor();
    await drop(page, "no game");
    await page.locator(".toast.bad").waitFor();
    assert(await dialog(page, "newgame").isVisible());
    const text = readFileSync(EXAMPLE, "utf8");
    await drop(page, text);
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await record(page), text);
    await page.waitForFunction(() => document.activeElement?.id === "stage");
    await tool(page, "new-game"); // the form still does what it did
    await dialog(page, "newgame").waitFor();
});

/**
 * Gives the page what is no game: it says so and everything else is as it was.
 * @param {Page} page
 * @param {string | Uint8Array} content
 */
async function isRefused(page, content) {
    const was = await kept(page), ids = await keptIds(page);
    await give(page, content);
    const why = await wrongFile(page);
    assert.deepEqual([await kept(page), await keptIds(page)], [was, ids]);
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor({ state: "detached" });
    return why;
}

/**
 * What the page should say, which is what the program says.
 * @param {string | Uint8Array} content
 */
function said(content) {
    const { right, line, why } = check(content);
    assert(!right);
    const isNoRecord = /^This is not a Thebes record|^The file is empty/.test(why); // no line is to blame
    return line > 0 && !isNoRecord ? voice("en").say("line-says", line, why) : why;
}

test("a wrong record is told what the program tells it", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const folder = new URL("wrong/", RECORDS);
    for (const name of readdirSync(folder).filter(one => one.endsWith(".thebes"))) {
        const content = readFileSync(new URL(name, folder));
        assert.equal(await isRefused(page, content), said(content), name);
    }
    await give(page, readFileSync(new URL("p2-279.thebes", folder)));
    await wrongFile(page);
    await shot("wrong");
});

test("what is no record at all is refused", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const right = readFileSync(EXAMPLE);
    const noise = Uint8Array.from({ length: 100_000 }, (_, at) => (at * at * 31 + at * 7 + (at >> 3)) & 255);
    const cut = right.subarray(0, right.length / 2);
    const long = `${right.toString().slice(0, 1000)}{"move":"${"x".repeat(900_000)}"}\n`;
    const deep = `{"thebes":${"[".repeat(100_000)}`;
    const marked = "\ufeff" + right;
    const zeros = new Uint8Array(5000);
    const markup = "<html><script>alert(1)</script>";
    for (const content of ["", "\n", "{}", "[]", noise, cut, long, deep, marked, zeros, markup])
        assert.equal(await isRefused(page, content), said(content), String(content).slice(0, 40));
    await choose(page, "display-0");
    await confirm(page);
});

test("a huge file is not even read", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await tool(page, "games");
    const path = file(new Uint8Array(50_000_000), "huge.thebes");
    await dialog(page, "games").locator("input[type=file]").setInputFiles(path);
    assert.equal(await wrongFile(page), voice("en").say("file-too-big"));
    assert.deepEqual(await keptIds(page), []);
});

test("names are text, whatever they look like", {}, async ({ page, open, shot }) => {
    /** @type {string[]} */
    const dialogs = [];
    page.on("dialog", one => {
        dialogs.push(one.message());
        return one.dismiss();
    });
    await arrive({ page, open });
    const names = [
        "<img src=x onerror=alert(1)>", "\u202etxet \u{1f3fa}\u{1f469}\u200d\u{1f52c}", "'\"&amp;</script>",
        "%s%n{1:a|b}",
    ];
    const { record: text } = before("p4-477", /^exhibit/);
    const hostile = JSON.stringify({ ...header(text), players: names }) + text.slice(text.indexOf("\n"));
    assert(check(hostile).right);
    await handIn(page, hostile);
    await settled(page);
    const shown = table(hostile).view(0).players.map(({ name }) => name);
    assert.equal(shown[0], names[0]);
    assert.equal(shown[3], names[3]);
    assert.deepEqual(await page.locator("#players .name-line .name").allTextContents(), shown);
    await choose(page, "refresh-button");
    await confirm(page);
    await tool(page, "scores");
    await page.locator(".sheet tbody th").first().waitFor();
    assert.deepEqual(new Set(await page.locator(".sheet tbody th").allInnerTexts()), new Set(shown));
    await shot("names");
    await page.keyboard.press("Escape");
    await tool(page, "games");
    await page.locator(".game.current .game-tool").last().click();
    await page.locator("dialog.frame-small").waitFor();
    assert.equal(await page.locator("img, script:not([src])").count(), 0);
    assert.deepEqual(dialogs, []);
});

await run();
