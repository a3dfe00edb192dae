// Another game from an earlier position, and files that are brought twice.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, handIn, kept, keptIds, key, press, record, shownTurn, stage, tool, turns } from "./kit.mjs";
import { table } from "./module.mjs";
import { choose, confirm, isOver, settled } from "./playing.mjs";
import { before, check, file, lines, thebes } from "./records.mjs";
import { readFileSync } from "node:fs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Begins another game from a position of the one on the table.
 * @param {Page} page
 * @param {number} turn
 */
async function playOn(page, turn) {
    const had = await keptIds(page);
    await page.evaluate(wanted => { // as if the slider had been dragged there
        const slider = document.querySelector("[data-key=history]");
        if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
        slider.value = String(wanted);
        slider.dispatchEvent(new Event("input"));
    }, turn);
    assert.equal(await shownTurn(page), turn);
    await press(page, "play-on");
    await page.locator(".toast").waitFor();
    await settled(page);
    const [fresh] = (await keptIds(page)).filter(id => !had.includes(id));
    assert.equal((await kept(page)).id, fresh);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "stage");
    return had;
}

test("a game is played on from an earlier position, and the other one stays", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    for (const name of ["display-0", "display-1", "display-2"]) {
        await choose(page, name);
        await confirm(page);
    }
    const first = await kept(page);
    await playOn(page, 1);
    const second = await kept(page);
    assert.equal(await turns(page), 1);
    assert.deepEqual(table(second.record).view(1).players, table(first.record).view(1).players);
    assert.notEqual(second.secret, first.secret);
    assert.notEqual(table(second.record).info().dealing, "");
    await choose(page, "display-0");
    await confirm(page);
    assert(check(await record(page)).right);
    await tool(page, "scores");
    assert.equal(await dialog(page, "scores").locator(".scores-dealing").innerText(), table(second.record).info().dealing);
    await page.keyboard.press("Escape");
    await tool(page, "games");
    const rows = dialog(page, "games").locator(".game-summary");
    await rows.nth(1).waitFor();
    const told = await rows.allInnerTexts();
    assert.equal(told.filter(text => text.includes("turn 1")).length, 1);
    await shot("games");
    await key(page, `game-${first.id}`).click();
    await settled(page);
    assert.equal(await record(page), first.record);
    await page.reload();
    await settled(page);
});

test("a finished game is played on, its players where they sat", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const out = file("", "sim.thebes").replace(/sim\.thebes$/, "");
    assert.equal(thebes("sim", "--games", "1", "--seats", "3", "--seed", "5", "--out", out).status, 0);
    const text = readFileSync(`${out}000001.thebes`, "utf8").replace("{", '{"seats":["human","human","student"],');
    await bring(page, text);
    await settled(page);
    assert(await isOver(page));
    await playOn(page, 20);
    const game = table(await record(page));
    assert.deepEqual(game.view(20).players.map(({ bot }) => bot), ["", "", "student"]);
    assert.equal(game.info().finished, false);
    assert(lines(await record(page)).every(line => !("scores" in line)));
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
});

test("a file that is here already is not listed twice", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text } = before("p3-377", /^exhibit/);
    await bring(page, text);
    await settled(page);
    const { id } = await kept(page);
    await begin(page, TWO);
    assert.notEqual((await kept(page)).id, id);
    await handIn(page, text, 0);
    await settled(page, 2);
    assert.equal((await kept(page)).id, id);
    assert.equal((await keptIds(page)).length, 2);
    await choose(page, "refresh-button"); // it has gone on: what is in the file is another game
    await confirm(page);
    await bring(page, text);
    await settled(page, 2);
    assert.notEqual((await kept(page)).id, id);
    assert.equal((await keptIds(page)).length, 3);
});

await run();
