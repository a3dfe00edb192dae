// Everything by keyboard: what has the focus is seen and stays, and dialogs keep it inside.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, focused, key, push, quiet, record, stage, tabTo, tool, turns } from "./kit.mjs";
import { keyOf } from "./module.mjs";
import { choose, offers, settled } from "./playing.mjs";
import { before, lines } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

test("a game is begun and a turn played by keyboard alone", {}, async ({ page, open }) => {
    await open();
    await key(page, "welcome-play-now").waitFor();
    await tabTo(page, "welcome-new-game");
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
    const wheel = stage(page).getByRole("slider");
    const weeks = async () => Number(await wheel.getAttribute("aria-valuenow"));
    await tabTo(page, "dig-wheel");
    await page.keyboard.press("Home");
    const first = await weeks();
    assert.equal(String(first), await wheel.getAttribute("aria-valuemin"));
    await page.keyboard.press("ArrowRight");
    assert.equal(await weeks(), first + 1);
    assert.equal((await focused(page)).key, "dig-wheel");
    await page.keyboard.press("End");
    assert.equal(String(await weeks()), await wheel.getAttribute("aria-valuemax"));
    assert.equal((await focused(page)).key, "dig-wheel");
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

test("dialogs keep the focus inside, close with Escape and give it back", { viewport: { width: 1920, height: 900 } }, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    for (const tool of ["scores", "games", "museum", "settings", "rules", "new-game"]) {
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

test("a long dialog is scrolled by keys, wherever the focus is first", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await tool(page, "rules");
    const body = dialog(page, "rules").locator(".frame-body");
    await body.locator(".rules-chapter").first().waitFor();
    await page.locator('.rules-link[aria-current="true"]').first().waitFor({ state: "attached" }); // "" would mean that it is not
    assert.equal((await focused(page)).key, "frame-title");
    const top = () => body.evaluate(one => one.scrollTop);
    let was = await top();
    for (const [name, further] of /** @type {[string, boolean][]} */ ([
        ["ArrowDown", true], ["PageDown", true], ["Space", true], ["Shift+Space", false], ["PageUp", false], ["End", true], ["Home", false],
    ])) {
        await page.keyboard.press(name);
        const now = await top();
        assert(further ? now > was : now < was, `${name}: from ${was} to ${now}`);
        was = now;
    }
    assert.equal(was, 0);
    await push(page, "").focus(); // Space presses it, all else scrolls
    await page.keyboard.press("PageDown");
    assert(await top() > 0);
    await page.keyboard.press("Space");
    await dialog(page, "rules").waitFor({ state: "detached" });
});

test("the focus comes back to a button that was painted anew in the meantime", { viewport: { width: 1920, height: 900 } }, async ({ page, open }) => {
    await arrive({ page, open });
    await key(page, "tool-settings").focus();
    await page.keyboard.press("Enter");
    await key(page, "settings-language").selectOption("de");
    await page.locator("html[lang=de]").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "settings").waitFor({ state: "detached" });
    assert.equal((await focused(page)).key, "tool-settings");
});

test("the link to the table leads to the first thing on it", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await page.reload();
    await settled(page);
    await page.keyboard.press("Tab");
    assert.equal((await focused(page)).key, "skip");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "board");
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => document.querySelector("#table [tabindex='0']")?.getAttribute("data-key"));
    assert.equal((await focused(page)).key, first);
    assert.equal(await page.evaluate(() => location.hash), "");
});

// ---- A whole game ----

/**
 * Nobody who uses keys may be nowhere: told of every moment at which nothing had the focus, but for the one in which
 * what had it is replaced.
 * @param {Page} page
 */
async function watchFocus(page) {
    await page.evaluate(() => {
        const lost = /** @type {string[]} */ ([]);
        Object.assign(window, { lost });
        document.addEventListener("focusout", () => setTimeout(() => requestAnimationFrame(() => setTimeout(() => {
            const one = document.activeElement;
            if (document.hasFocus() && (!one || one === document.body))
                lost.push(document.querySelector("#stage")?.textContent?.slice(0, 60) ?? "");
        }))));
    });
}

/** @param {Page} page @returns {Promise<string[]>} */
const lostFocus = page => page.evaluate("window.lost");

/**
 * What was told to those who do not see the page.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
const told = page => page.locator("#told p").allInnerTexts();

/**
 * A turn by keys: an exhibition, now and then a dig, or a card: whatever takes longest, so that the game is short.
 * @param {Page} page
 */
async function turnByKeys(page) {
    const all = await offers(page);
    const had = await turns(page);
    /** @param {string} kind */
    const first = kind => all.filter(one => one.key.startsWith(kind)).sort((a, b) => b.weeks - a.weeks)[0]?.key;
    const wanted = first("hall") ?? (had % 3 === 0 ? first("site") : undefined) ?? first("display") ?? first("refresh");
    if (wanted === undefined) {
        await tabTo(page, "retire");
        await page.keyboard.press("Enter");
        await key(page, "confirm").waitFor();
        await tabTo(page, "confirm");
        await page.keyboard.press("Enter");
        return settled(page, had + 1);
    }
    const [kind = "", index = "0"] = wanted.split("-");
    const signs = { display: "1234", site: "56789", hall: "abc", refresh: "r" }[kind] ?? "";
    await page.keyboard.press(signs[Number(index) || 0] ?? "");
    await key(page, "confirm").waitFor();
    await page.keyboard.press("Enter");
    if (kind === "site") {
        await push(page, "on").waitFor();
        await page.keyboard.press("Enter");
    }
    await settled(page, had + 1);
}

test("a whole game by keys alone, and the focus is never nowhere", {}, async ({ page, open }) => {
    await open();
    await key(page, "welcome-play-now").waitFor();
    await tabTo(page, "tool-menu");
    await page.keyboard.press("Enter");
    await tabTo(page, "tool-settings");
    await page.keyboard.press("Enter");
    await tabTo(page, "settings-speed-normal");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert(await key(page, "settings-speed-instant").isChecked());
    await page.keyboard.press("Escape");
    await tabTo(page, "welcome-new-game");
    await watchFocus(page);
    await page.keyboard.press("Enter");
    await dialog(page, "newgame").waitFor();
    await tabTo(page, "push main");
    await page.keyboard.press("Enter");
    await settled(page);
    await quiet(page);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "stage");
    assert.match((await told(page)).join(" "), /it is your turn/i);

    await page.keyboard.press("2");
    await quiet(page);
    assert.equal((await told(page)).at(-2), await stage(page).locator("h2").innerText(), "what is staged is not told");
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await key(page, "hint-show-0").waitFor();
    await page.keyboard.press("Enter");
    await key(page, "confirm").waitFor();
    await tabTo(page, "cancel");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await turnByKeys(page);
    const stood = await turns(page);
    await page.keyboard.press("u");
    await page.waitForFunction(had => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) < had, stood);
    await settled(page);
    while (!await key(page, "show-scores").isVisible())
        await turnByKeys(page);
    await dialog(page, "scores").waitFor();
    assert(!(await focused(page)).outside);
    await page.keyboard.press("Escape");
    await dialog(page, "scores").waitFor({ state: "detached" });
    await quiet(page);
    assert(!(await focused(page)).body, "nothing has the focus after the game");
    assert.deepEqual(await lostFocus(page), []);
    assert(lines(await record(page)).some(({ move }) => move?.startsWith("dig")), "nobody dug");
});

test("what happens is told once, sentence by sentence", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 3 });
    await settled(page);
    await page.evaluate(() => {
        const heard = /** @type {string[]} */ ([]);
        Object.assign(window, { heard });
        new MutationObserver(all => all.forEach(({ addedNodes }) => addedNodes.forEach(one => heard.push(one.textContent ?? ""))))
            .observe(document.querySelector("#told") ?? document.body, { childList: true });
    });
    for (const count of [1, 2, 3]) {
        await choose(page, "display-0");
        await key(page, "confirm").click();
        await settled(page, count);
    }
    await quiet(page);
    /** @type {string[]} */
    const heard = await page.evaluate("window.heard");
    const log = await page.locator("#log .log-entry > span").evaluateAll(all =>
        all.map(one => (one.lastChild?.textContent ?? "").trim()));
    assert.deepEqual(heard.filter(text => log.includes(text)), log);
    assert.equal(heard.filter(text => /it is your turn/i.test(text)).length, 3);
});

await run();
