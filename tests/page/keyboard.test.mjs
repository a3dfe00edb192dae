// Everything by keyboard: what has the focus is seen and stays, and dialogs keep it inside.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import {
    TWO, arrive, begin, bring, dialog, focused, key, quiet, record, stage, tabTo, turns,
} from "./kit.mjs";
import { keyOf } from "./module.mjs";
import { choose, settled } from "./playing.mjs";
import { before, lines } from "./records.mjs";

test("a game is begun and a turn played by keyboard alone", {}, async ({ page, open }) => {
    await open();
    await dialog(page, "newgame").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "newgame").waitFor({ state: "detached" });
    await tabTo(page, "tool-new-game");
    await page.keyboard.press("Enter");
    await dialog(page, "newgame").waitFor();
    await dialog(page, "newgame").locator(".seat-kind").nth(1).focus();
    await page.keyboard.press("Home");
    await tabTo(page, "push main");
    await page.keyboard.press("Enter");
    await settled(page);
    await tabTo(page, "display-2");
    await page.keyboard.press("Enter");
    await key(page, "confirm").waitFor();
    await quiet(page);
    assert.equal((await focused(page)).body, false);
    await tabTo(page, "confirm");
    await page.keyboard.press("Enter");
    await settled(page, 1);
    await quiet(page);
    const { body } = await focused(page);
    assert(!body, "nothing has the focus after a turn");
    assert.match(lines(await record(page))[0].move, /^take/);
    await tabTo(page, "refresh-button");
    await page.keyboard.press(" ");
    await key(page, "confirm").waitFor();
    await tabTo(page, "cancel");
    await page.keyboard.press("Enter");
    await quiet(page);
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    assert(!(await focused(page)).body, "nothing has the focus after a choice was let go");
});

test("a dig by keyboard alone", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p2-280", /dig .* rumor/);
    await bring(page, text);
    await settled(page);
    await tabTo(page, keyOf(text, move));
    await page.keyboard.press("Enter");
    await key(page, "confirm").waitFor();
    const radio = stage(page).locator("[role=radio][aria-checked=true]");
    const before12 = await radio.getAttribute("data-key") ?? "";
    await tabTo(page, before12);
    await page.keyboard.press("Home");
    const first = await radio.getAttribute("data-key");
    await page.keyboard.press("ArrowRight");
    const second = await radio.getAttribute("data-key");
    assert.notEqual(first, second);
    assert.equal((await focused(page)).key, second);
    await page.keyboard.press("End");
    assert.equal((await focused(page)).key, await radio.getAttribute("data-key"));
    const flag = stage(page).locator("[role=switch]:not([aria-disabled])").first();
    const name = await flag.getAttribute("data-key") ?? "";
    const on = await flag.getAttribute("aria-checked");
    await tabTo(page, name);
    await page.keyboard.press(" ");
    assert.notEqual(await key(page, name).getAttribute("aria-checked"), on);
    assert.equal((await focused(page)).key, name);
    await page.keyboard.press(" ");
    await tabTo(page, "confirm");
    const had = await turns(page);
    await page.keyboard.press("Enter");
    await dialog(page, "reveal").locator("[data-value=on]").waitFor();
    await page.keyboard.press("Enter");
    await settled(page, had + 1);
    await quiet(page);
    assert(!(await focused(page)).body, "nothing has the focus after a dig");
});

test("dialogs keep the focus inside, close with Escape and give it back", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    for (const tool of ["scores", "games", "settings", "help", "new-game"]) {
        const name = tool.replace("-", "");
        await key(page, `tool-${tool}`).focus();
        await page.keyboard.press("Enter");
        await dialog(page, name).waitFor();
        await quiet(page);
        assert(!(await focused(page)).outside);
        for (const step of ["Tab", "Shift+Tab"])
            for (let count = 0; count < 12; count++) {
                await page.keyboard.press(step);
                const now = await focused(page);
                assert(now.body || !now.outside, `${now.key} is outside of ${name}`);
            }
        await page.keyboard.press("Escape");
        await dialog(page, name).waitFor({ state: "detached" });
        assert.equal((await focused(page)).key, `tool-${tool}`);
    }
});

test("the focus comes back to a button that was painted anew in the meantime", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await key(page, "tool-settings").focus();
    await page.keyboard.press("Enter");
    await key(page, "settings-language").selectOption("de");
    await page.keyboard.press("Escape");
    await dialog(page, "settings").waitFor({ state: "detached" });
    assert.equal((await focused(page)).key, "tool-settings");
});

test("the link to the table skips what is before it", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await page.reload();
    await settled(page);
    await page.keyboard.press("Tab");
    assert.equal((await focused(page)).key, "skip");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "stage" || location.hash === "#stage");
    await choose(page, "display-0");
});

await run();
