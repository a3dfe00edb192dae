// The table on screens of many sizes: during a turn everything that is needed is in sight, with nothing on top of it,
// nothing cut, nothing too small, and nothing moves when something is staged.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { places, pageAmiss, thingsAmiss, touchAmiss } from "./geometry.mjs";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, focused, key, quiet, tabTo, tool } from "./kit.mjs";
import { keyOf } from "./module.mjs";
import { choose, settled } from "./playing.mjs";
import { before, RECORDS } from "./records.mjs";

/** @typedef {import("./harness.mjs").Tools} Tools */

/** @type {Record<"mouse" | "tablet" | "phone", [width: number, height: number][]>} */
const SIZES = {
    mouse: [[2560, 1440], [1920, 1080], [1440, 900], [1366, 650], [1280, 720]],
    tablet: [[1133, 744], [1024, 768], [820, 1180]],
    phone: [[844, 390], [390, 844], [360, 640]],
};

const BOUNDS = {
    mouse: { text: 12, mapText: 12, touch: 0, mapTouch: 0 },
    tablet: { text: 12, mapText: 12, touch: 40, mapTouch: 40 },
    phone: { text: 12, mapText: 11, touch: 40, mapTouch: 32 },
};

/** What must be in sight during a turn: how many of what. @type {[string, number][]} */
const ALWAYS = [["#board .board", 1], ["#display .card", 4], ["#hall .hall > *", 4], ["#mine .mine", 1], ["#status", 1]];

/** And once a card or a dig is staged. @type {[string, number][]} */
const STAGED = [["[data-key=confirm]", 1], ["[data-key=cancel]", 1]];

/** And of a dig: the chances and the time. @type {[string, number][]} */
const OF_A_DIG = [["#stage .dig-figures", 1], ["#stage .dig-time .in-all", 1], ["#stage .dig-time .until", 1]];

/**
 * A game of tests/records/right before a dig of somebody who was not the last to move: there is something to
 * tell them.
 * @param {string} name
 */
function beforeDig(name) {
    const lines = readFileSync(new URL(`right/${name}.thebes`, RECORDS), "utf8").trimEnd().split("\n");
    const all = lines.map(line => JSON.parse(line));
    const turns = [...all.keys()].filter(at => all[at].move !== undefined);
    const at = turns.find((line, turn) => turn > 20 && /^dig/.test(all[line].move) &&
        all[turns[turn - 1] ?? 0].player !== all[line].player) ?? 0;
    assert(at > 0, `${name} has no such dig`);
    return { before: lines.slice(0, at).join("\n") + "\n", move: String(all[at].move) };
}

/** A game in which exhibitions are in the hall. */
const withHall = before("p3-377", /^exhibit/).record;

/**
 * Looks at the table as it is now on all screens of a kind.
 * @param {Pick<Tools, "page" | "shot">} tools
 * @param {keyof typeof SIZES} hand
 * @param {string} state
 * @param {[string, number][]} things that must be in sight
 * @returns {Promise<{ found: string[], stand: object[] }>} what is amiss, and where everything stands
 */
async function onScreens({ page, shot }, hand, state, things) {
    const found = [], stand = [];
    for (const [width, height] of SIZES[hand]) {
        await page.setViewportSize({ width, height });
        await quiet(page);
        await shot(`${width}x${height}-${state}`);
        const amiss = [...await pageAmiss(page, BOUNDS[hand]), ...await touchAmiss(page, BOUNDS[hand])];
        for (const [selector, count] of things)
            amiss.push(...await thingsAmiss(page, selector, count));
        found.push(...amiss.map(text => `${state}, ${width}x${height}: ${text}`));
        stand.push(await places(page));
    }
    return { found, stand };
}

for (const hand of /** @type {const} */ (["mouse", "tablet", "phone"]))
    for (const locale of ["en", "de"]) {
        const touch = hand !== "mouse";
        test(`everything is in sight: ${hand}, ${locale}`, { locale, hasTouch: touch, isMobile: touch }, async tools => {
            const { page } = tools;
            /** @type {string[]} */
            const found = [];
            /** @param {string} state @param {[string, number][]} things */
            const look = async (state, things) => {
                const seen = await onScreens(tools, hand, `${locale}-${state}`, things);
                found.push(...seen.found);
                return seen.stand;
            };
            await arrive(tools);
            const { before, move } = beforeDig("p4-477");
            await bring(page, before);
            await settled(page);
            await page.mouse.move(1, 1); // what lies under it would be told about
            const stood = await look("turn", ALWAYS);
            await choose(page, "display-1");
            assert.deepEqual(await look("card", [...ALWAYS, ...STAGED, ["#stage .stage-numbers > .in-all", 1]]), stood,
                "something moves when a card is staged");
            await key(page, "cancel").click();
            await choose(page, keyOf(before, move));
            assert.deepEqual(await look("dig", [...ALWAYS, ...STAGED, ...OF_A_DIG]), stood,
                "something moves when a dig is staged");
            await key(page, "cancel").click();
            for (const [tab, thing] of Object.entries({ players: ".player-area", bags: ".bag-area", log: ".log-entry" })) {
                await key(page, `tab-${tab}`).click();
                await page.locator(thing).first().waitFor();
                await look(tab, []);
            }
            if (await page.locator("#sheet").getAttribute("data-height") === "full")
                await key(page, "tab-log").click(); // again: it gives way
            await bring(page, withHall);
            await settled(page);
            await look("hall", ALWAYS);
            assert.deepEqual(found, []);
        });
    }

for (const locale of ["en", "de"])
    test(`with much to give up, weeks, time and points of a dig are in sight: ${locale}`, { locale, hasTouch: true, isMobile: true }, async ({ page, open, shot }) => {
        await arrive({ page, open });
        await bring(page, before("p4-477", /^dig greece/).record);
        await settled(page);
        await choose(page, "site-0");
        assert(await page.locator(".dig-switch").count() > 1);
        await page.locator(".dig-bonus").waitFor(); // nobody has dug there
        const found = [];
        for (const [width = 0, height = 0] of [[1366, 650], [1024, 768], [820, 1180], [844, 390], [390, 844], [360, 640], [320, 568], [700, 330]]) {
            await page.setViewportSize({ width, height });
            await quiet(page);
            await shot(`${locale}-${width}x${height}`);
            for (const thing of ["[data-key=confirm]", "#stage .dig-stepper", "#stage .dig-time .in-all"])
                found.push(...(await thingsAmiss(page, thing)).map(what => `${width}x${height}: ${what}`));
        }
        await page.setViewportSize({ width: 1366, height: 650 });
        await key(page, "why-not").click();
        await quiet(page);
        found.push(...await thingsAmiss(page, ".dig-why-not li:first-child"));
        assert.deepEqual(found, []);
    });

test("what was dug up can be seen, and left, in a low window", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    const { before, move } = beforeDig("p2-277");
    await bring(page, before);
    await settled(page);
    await page.setViewportSize({ width: 667, height: 375 });
    await key(page, keyOf(before, move)).click();
    await key(page, "confirm").click();
    await dialog(page, "reveal").waitFor();
    for (const [width = 0, height = 0] of [[667, 375], [844, 390], [1024, 450]]) {
        await page.setViewportSize({ width, height });
        await shot(`reveal-${width}x${height}`);
        assert.deepEqual(await thingsAmiss(page, "dialog.reveal .frame-foot .push"), []);
        assert.deepEqual(await thingsAmiss(page, "dialog.reveal .frame-title"), []);
    }
    await page.locator("dialog.reveal .frame-foot .push").click();
});

test("on a telephone the rarer buttons are in a menu", { viewport: { width: 390, height: 844 } }, async ({ page, open }) => {
    await open();
    await key(page, "tool-menu").waitFor();
    assert(await key(page, "tool-rules").isHidden());
    await key(page, "tool-menu").click();
    assert.equal(await key(page, "tool-menu").getAttribute("aria-expanded"), "true");
    await key(page, "tool-rules").click();
    await dialog(page, "rules").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "rules").waitFor({ state: "detached" });
    assert(await key(page, "tool-rules").isHidden());
    assert.equal((await focused(page)).key, "tool-menu");
    await key(page, "tool-menu").focus();
    await page.keyboard.press("Enter");
    await tabTo(page, "tool-games");
    await page.keyboard.press("Escape");
    assert(await key(page, "tool-games").isHidden());
    assert.equal((await focused(page)).key, "tool-menu");
    await key(page, "tool-menu").click();
    await page.locator("#welcome").click({ position: { x: 5, y: 5 } });
    assert(await key(page, "tool-rules").isHidden());
});

test("on a telephone that lies on its side all of the menu is in the window", { viewport: { width: 844, height: 390 } }, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    for (const size of [{ width: 844, height: 390 }, { width: 667, height: 330 }]) {
        await page.setViewportSize(size);
        await key(page, "tool-menu").click();
        assert.deepEqual(await thingsAmiss(page, ".menu-list > .push", 9), [], `${size.width}`);
        await page.keyboard.press("Escape");
    }
});

test("the menu stays open while bots play", {}, async ({ page, open }) => {
    await open(); // and no faster than usual
    await key(page, "welcome-play-now").waitFor();
    await begin(page, { seats: [{ name: "Ada", bot: "student" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 });
    await page.setViewportSize({ width: 390, height: 844 });
    await key(page, "tool-menu").click();
    const heard = await page.locator("#status").textContent();
    await page.waitForFunction(text => document.querySelector("#status")?.textContent !== text, heard);
    await page.waitForFunction(() => { // what a turn is stands on the stage; here there is no room for it
        const told = document.querySelector("#status[data-short]");
        return told?.firstElementChild && getComputedStyle(told.firstElementChild).display === "none" &&
            getComputedStyle(told, "::before").content.includes(told.getAttribute("data-short") ?? "?");
    });
    assert.equal(await key(page, "tool-menu").getAttribute("aria-expanded"), "true");
    await tool(page, "settings");
    await dialog(page, "settings").waitFor();
});

test("nothing scrolls sideways at any width", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, beforeDig("p4-477").before);
    await settled(page);
    const found = [];
    for (const [index, height] of [320, 640, 900, 1400].entries())
        for (let width = 320 + 7 * index; width <= 2560; width += width < 1500 ? 61 : 307) {
            await page.setViewportSize({ width, height });
            const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
            if (wide > width)
                found.push(`${width}x${height}: ${wide}`);
        }
    assert.deepEqual(found, []);
});

await run();
