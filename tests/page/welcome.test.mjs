// The first screen: what is there with the first paint, one press to a game, going on with one, and the way back.
import assert from "node:assert/strict";
import { violations } from "./axe.mjs";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, focused, kept, keptIds, key, quiet, record, settings, stage, tabTo, tool } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { before } from "./records.mjs";
import { keepsNothing } from "./room.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** What can be done first, in order. @param {Page} page */
const ways = page => page.locator("#welcome-sheet button").evaluateAll(all =>
    all.map(one => one.getAttribute("data-key")?.replace("welcome-", "")));

const ALWAYS = ["lesson", "new-game", "games", "museum", "rules"];

for (const locale of ["en", "de"])
    test(`the first screen has its picture when it is painted, ${locale}`, { locale }, async ({ page, open, shot }) => {
        await page.addInitScript(() => new MutationObserver(() => {
            const there = document.querySelector("#scene svg path") !== null;
            if (document.body?.dataset["screen"] === "welcome") document.documentElement.dataset["picture"] ??= String(there);
        }).observe(document, { subtree: true, childList: true, attributes: true }));
        await open();
        await key(page, "welcome-play-now").waitFor();
        assert.equal(await page.locator("html").getAttribute("data-picture"), "true");
        assert.deepEqual(await ways(page), ["play-now", ...ALWAYS]);
        assert.equal(await page.locator("dialog").count(), 0);
        const game = voice(locale), told = await page.locator("#welcome-sheet").innerText();
        for (const label of ["welcome-text", "welcome-facts", "play-now"])
            assert(told.includes(game.say(label)), label);
        const { width = 0, height = 0 } = await page.locator("#scene svg").boundingBox() ?? {};
        assert(width * height > 300_000, "the picture is small");
        await shot(`welcome-${locale}`);
    });

test("without its picture the first screen is there all the same", {}, async ({ page, open, context, problem }) => {
    await context.route("**/welcome.svg", route => route.fulfill({ status: 404, body: "no such file" }));
    await open();
    await key(page, "welcome-play-now").click();
    await settled(page);
    await problem(/welcome\.svg/);
});

test("one press, and a game against the usual bot is under way", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await key(page, "welcome-play-now").dblclick();
    await settled(page);
    const { usualNames, usualBot, takebacks } = voice("en").components();
    const { setup } = table(await record(page)).info();
    assert.deepEqual(setup.players, [{ name: usualNames[0], bot: "" }, { name: usualNames[1], bot: usualBot }]);
    assert.equal(setup.takebacks, takebacks.at(-1)?.id);
    assert.deepEqual(setup.rulings, []);
    assert.equal((await keptIds(page)).length, 1);
    await choose(page, "display-0");
    await confirm(page);
    await page.reload();
    await settled(page, 1); // on the table, as before
});

test("the way back to the first screen, and on with the game", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    const was = await kept(page);
    await key(page, "home").click();
    await page.locator("#welcome").waitFor();
    assert(await page.locator("#table").isHidden());
    assert.deepEqual(await ways(page), ["continue", "play-now", ...ALWAYS]);
    assert((await key(page, "welcome-continue").innerText()).includes(voice("en").say("continue-what", was.title, table(was.record).info().summary)));
    assert.equal((await focused(page)).key, "welcome-continue");
    await page.reload();
    await page.locator("#welcome").waitFor();
    await key(page, "welcome-continue").click();
    await settled(page, 1);
    assert.equal((await kept(page)).record, was.record);
    await quiet(page);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "stage");
});

test("a bot that thinks, and a turn that is shown, do not hold anybody back", {}, async ({ page, open }) => {
    await arrive({ page, open }, { speed: "slow" });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 });
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await key(page, "home").click();
    await key(page, "welcome-continue").waitFor();
    assert.equal(await page.locator(".flights > *, dialog").count(), 0);
    await settings(page, "settings-speed-instant");
    await key(page, "welcome-continue").click();
    await settled(page, 2);
});

test("a button of the first screen stays the same while other things change", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const button = await key(page, "welcome-play-now").elementHandle();
    await settings(page, "settings-theme-dark");
    await quiet(page);
    assert(await button?.evaluate(one => one.isConnected), "it would not hear a press that had begun");
});

test("games that are over or gone are none to go on with", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, before("p2-277", /^retire$/).record);
    await settled(page);
    await begin(page, TWO);
    const { id } = await kept(page);
    await key(page, "home").click();
    await key(page, "welcome-continue").waitFor();
    await tool(page, "games");
    await dialog(page, "games").locator(`.game:has([data-key="game-${id}"]) .game-tool`).last().click();
    await page.locator("dialog [data-value=yes]").last().click();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("[data-key=welcome-continue]")?.textContent?.includes("Ada and Bert"));
});

test("a game that is kept nowhere is not left without a question", {}, async ({ page, open }) => {
    await keepsNothing(page);
    await open();
    await key(page, "welcome-play-now").click();
    await page.locator("#table").waitFor();
    await key(page, "home").click();
    await page.locator("dialog [data-value=no]").click();
    assert(await stage(page).isVisible());
    await key(page, "home").click();
    await page.locator("dialog [data-value=yes]").click();
    await page.locator("#welcome").waitFor();
    assert.deepEqual(await ways(page), ["play-now", ...ALWAYS]);
});

test("the first screen by keys, and on a narrow screen the way back is in the menu", { viewport: { width: 390, height: 844 } }, async ({ page, open }) => {
    await arrive({ page, open });
    await tabTo(page, "welcome-play-now");
    await page.keyboard.press("Enter");
    await settled(page);
    await tool(page, "home");
    await key(page, "welcome-continue").waitFor();
    assert.equal((await focused(page)).key, "welcome-continue");
    for (const size of [{ width: 320, height: 568 }, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1024, height: 768 }, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size);
        assert.deepEqual(await misfits(page), [], `${size.width}`);
        await key(page, "welcome-rules").scrollIntoViewIfNeeded();
        assert(await key(page, "welcome-rules").isVisible());
    }
    assert.deepEqual(await violations(page), []);
});

await run();
