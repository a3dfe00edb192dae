// What the browser keeps: after every step, through reloads, for several games and in several windows.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import {
    TWO, arrive, begin, dialog, instant, kept, keptIds, key, push, record, stage, turns,
} from "./kit.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { lines, playedByProgram } from "./records.mjs";
import { holdStudent, holdThoughts, thoughtOver } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * What there is to see of a game: the position, the log, whose turn it is.
 * @param {Page} page
 */
async function seen(page) {
    const texts = [];
    for (const id of ["status", "display", "hall", "players", "log"])
        texts.push(await page.locator(`#${id}`).innerText());
    return { texts, record: await record(page), turns: await turns(page) };
}

test("every step is kept, and a reload goes on just there", {}, async ({ page, open, context, url }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true });
    await settled(page);
    for (let turn = 0; turn < 3; turn++) {
        const had = lines(await record(page)).length;
        await choose(page, `display-${turn}`);
        await confirm(page);
        assert(lines(await record(page)).length > had);
    }
    const was = await seen(page);
    await page.reload();
    await settled(page);
    assert.deepEqual(await seen(page), was);
    await page.close();
    const other = await context.newPage();
    await other.goto(url);
    await settled(other);
    assert.deepEqual(await seen(other), was);
    await choose(other, "display-0");
    await confirm(other);
    const secret = (await kept(other)).secret;
    assert.match(secret, /^[0-9a-f]{64}$/);
    assert(!(await record(other)).includes(secret));
});

test("a reload while a bot thinks makes no difference", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "scholar" }], seed: 7 });
    await stage(page).locator(".stage-thinking").waitFor();
    await page.reload();
    await stage(page).locator(".stage-thinking").waitFor();
    release();
    await settled(page, 1);
    assert.equal(await record(page), playedByProgram("Ada,Bert:scholar", 7));
});

/** @param {Page} page */
async function gameList(page) {
    await key(page, "tool-games").click();
    return dialog(page, "games").locator(".game");
}

test("two games are kept side by side, and one can be deleted", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    const first = await kept(page);
    await begin(page, { seats: [{ name: "Chen" }, { name: "Dora" }, { name: "Ewa" }] });
    const second = await kept(page);
    assert.notEqual(first.id, second.id);
    const rows = await gameList(page);
    assert.equal(await rows.count(), 2);
    await shot("games");
    const here = dialog(page, "games").locator(".game.current .game-title");
    assert.equal(await here.innerText(), second.title);
    await key(page, `game-${first.id}`).click();
    await dialog(page, "games").waitFor({ state: "detached" });
    assert.deepEqual((await kept(page)).record, first.record);
    assert.equal(await turns(page), 1);
    await gameList(page);
    const tools = dialog(page, "games").locator(".game:not(.current) .game-tool");
    await tools.last().click();
    await push(page, "no").click();
    assert.equal((await keptIds(page)).length, 2);
    await tools.last().click();
    await push(page, "yes").click();
    await rows.nth(1).waitFor({ state: "detached" });
    assert.deepEqual(await keptIds(page), [first.id]);
    await page.keyboard.press("Escape");
    await choose(page, "display-1");
    await confirm(page);
    assert.equal(await turns(page), 2);
});

test("a game that is deleted while it is open is closed", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await gameList(page);
    await dialog(page, "games").locator(".game.current .game-tool").last().click();
    await push(page, "yes").click();
    await dialog(page, "games").locator(".games-none").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#welcome").waitFor();
    assert.deepEqual(await keptIds(page), []);
    await page.reload();
    await key(page, "welcome-play-now").waitFor();
    assert.equal(await key(page, "welcome-continue").count(), 0);
});

test("a game goes on in one window at a time", {}, async ({ page, open, context, url, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const other = await context.newPage();
    await other.goto(url);
    await settled(other);
    await choose(page, "display-3");
    await choose(other, "display-0");
    await confirm(other);
    const after = await kept(other);
    await key(page, "take-over").waitFor();
    await shot("elsewhere");
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    assert.deepEqual(await kept(page), after);
    await key(page, "take-over").click();
    await settled(page, 1);
    await choose(page, "display-1");
    await confirm(page);
    await key(other, "take-over").waitFor();
    assert.equal(lines(await record(other)).length, 2);
    assert(lines(await record(other))[0].move === lines(after.record)[0].move);
});

test("what was written unnoticed is not written over", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const { id, record: text } = await kept(page);
    const other = { id, record: text.replace("Bert", "Bart"), secret: "", finished: false, title: "other" };
    // Storage that is written from here tells this window nothing.
    await page.evaluate(entry => localStorage.setItem(`thebes.game.${entry.id}`, JSON.stringify(entry)), other);
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await key(page, "take-over").waitFor();
    assert.deepEqual(await kept(page), other);
});

test("a bot whose game goes on elsewhere says no more than that", {}, async tools => {
    const { page } = tools;
    const release = await holdStudent(tools);
    const { id, record: text } = await kept(page);
    const other = { id, record: text.replace("Bert", "Bart"), secret: "", finished: false, title: "other" };
    await page.evaluate(entry => localStorage.setItem(`thebes.game.${entry.id}`, JSON.stringify(entry)), other);
    release();
    await key(page, "take-over").waitFor();
    await thoughtOver(page);
    assert.equal(await page.locator(".toast.bad").count(), 0);
    assert.deepEqual(await kept(page), other);
});

test("what cannot be read any more is not written over either", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const { id } = await kept(page);
    const name = `thebes.game.${id}`, text = '{"record":';
    await page.evaluate(entry => localStorage.setItem(entry[0], entry[1]), /** @type {const} */ ([name, text]));
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await key(page, "export").waitFor();
    assert.equal(await page.evaluate(one => localStorage.getItem(one), name), text);
});

test("a game that another window throws away is kept again", {}, async ({ page, open, context, url }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const { id } = await kept(page);
    const other = await context.newPage();
    await other.goto(url);
    const heard = page.evaluate(() => new Promise(resolve => addEventListener("storage", () => resolve(true), { once: true })));
    await other.evaluate(name => localStorage.removeItem(name), `thebes.game.${id}`);
    await heard;
    assert.deepEqual(await keptIds(page), []);
    await choose(page, "display-0");
    await confirm(page);
    assert.deepEqual(await keptIds(page), [id]);
    assert.equal(lines((await kept(page)).record).length, 1);
});

test("two windows can play two games", {}, async ({ page, open, context, url }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const first = await kept(page);
    const other = await context.newPage();
    await other.goto(url);
    await settled(other);
    await instant(other);
    await begin(other, TWO);
    await choose(other, "display-0");
    await confirm(other);
    await choose(page, "display-1");
    await confirm(page);
    const both = await Promise.all((await keptIds(page)).map(id =>
        page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? "null"), `thebes.game.${id}`)));
    assert.deepEqual(both.map(({ record: text }) => lines(text).length), [1, 1]);
    assert(both.some(({ id }) => id === first.id));
});

await run();
