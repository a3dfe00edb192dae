// Bots: they can be paused and hurried, and the page answers while they think.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import {
    TWO, arrive, begin, changeThoughts, check, choose, confirm, holdThoughts, key, lines, playedByProgram,
    record, settled, stage, table, thinkForEver, thoughtOver, turns,
} from "./kit.mjs";

const AGAINST_SCHOLAR = { seats: [{ name: "Ada" }, { name: "Bert", bot: "scholar" }], seed: 7 };

/** @param {import("playwright-core").Page} page */
async function hasMoved(page) {
    await page.waitForFunction(() =>
        Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > 0);
}

test("bots can be paused, and go on as if nothing had been", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], seed: 7 });
    await stage(page).locator(".stage-thinking").waitFor();
    await key(page, "pause").click();
    await stage(page).locator(".stage-thinking").waitFor({ state: "detached" });
    release();
    await thoughtOver(page);
    assert.equal(await turns(page), 0);
    await key(page, "pause").click();
    await settled(page, 1);
    assert.equal(await record(page), playedByProgram("Ada,Bert:student", 7));
});

test("a bot that is hurried moves now", {}, async ({ page, open, context }) => {
    await thinkForEver(context);
    await arrive({ page, open });
    await begin(page, AGAINST_SCHOLAR);
    await key(page, "hurry").click();
    await hasMoved(page);
    assert.equal(lines(await record(page))[0].player, 1);
    assert(check(await record(page)).right);
});

test("a bot that thinks long shows how far it is", {}, async ({ page, open, context }) => {
    await changeThoughts(context, "if (answer < asked) break;", ""); // goes on although there is no more to do
    await arrive({ page, open });
    await begin(page, AGAINST_SCHOLAR);
    await page.waitForFunction(() => Number(document.querySelector("#stage progress")?.getAttribute("value")) > 0);
    await key(page, "hurry").click();
    await hasMoved(page);
});

test("the page answers while a bot thinks", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, AGAINST_SCHOLAR);
    await stage(page).locator(".stage-thinking").waitFor();
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    await key(page, "tool-scores").click();
    await page.locator("dialog.scores").waitFor();
    await page.keyboard.press("Escape");
    await key(page, "tool-help").click();
    await page.locator("dialog.help").waitFor();
    release();
    await hasMoved(page);
    assert(await page.locator("dialog.help").isVisible());
    await page.keyboard.press("Escape");
    await settled(page);
});

test("a seat can be left to a bot", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    const { mover } = table(await record(page)).view(1);
    await key(page, "leave").click();
    await page.locator("dialog.frame-small [data-value=yes]").click();
    await settled(page, 2);
    assert.equal(lines(await record(page))[1].player, mover);
    const { seat } = table(await record(page)).offers();
    assert.notEqual(seat, mover);
    assert(check(await record(page)).right);
});

await run();
