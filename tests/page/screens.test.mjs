// The table on screens of many sizes: during a turn all four cards on display are in sight, with nothing on top
// of them, whatever is staged or told.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, begin, bring, dialog, focused, key, quiet, record, stage, tabTo } from "./kit.mjs";
import { keyOf, table } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { RECORDS } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SIZES = [
    [1366, 650], [1280, 720], [1133, 744], [1024, 768], [844, 390], [390, 844], [360, 640],
    [1440, 900], [1920, 1080], [820, 1180], [1000, 1000], [900, 600], [800, 600], [700, 500], [667, 375], [640, 360],
];

/** Smaller text cannot be read, in pixels. */
const SMALLEST_TEXT = 11;

/**
 * What is wrong with the cards on display: out of the window, under something, or too small to be hit or read.
 * @param {Page} page
 */
function cardsAmiss(page) {
    return page.evaluate(smallest => {
        const found = [];
        const root = document.scrollingElement;
        if (root && (root.scrollWidth > innerWidth || root.scrollLeft > 0))
            found.push(`the page is ${root.scrollWidth} wide`);
        if (scrollY !== 0)
            found.push(`the page is scrolled by ${scrollY}`);
        const cards = [...document.querySelectorAll("#display .cards > .card")];
        if (cards.length !== 4)
            found.push(`${cards.length} cards`);
        for (const [at, card] of cards.entries()) {
            const { left, right, top, bottom, width, height } = card.getBoundingClientRect();
            if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
                found.push(`card ${at} is at ${[left, top, right, bottom].map(Math.round)}`);
            if (width < 72 || height < 44)
                found.push(`card ${at} is only ${Math.round(width)} x ${Math.round(height)}`);
            const spots = [
                [(left + right) / 2, (top + bottom) / 2],
                [left + 8, top + 8], [right - 8, top + 8], [left + 8, bottom - 8], [right - 8, bottom - 8],
            ];
            for (const [x = 0, y = 0] of spots) {
                const there = document.elementFromPoint(x, y);
                if (there?.closest(".card") !== card)
                    found.push(`on card ${at} lies ${there?.id || there?.className || there?.tagName}`);
            }
            for (const part of card.querySelectorAll(".top, .title, .terms")) {
                const inner = part.getBoundingClientRect();
                if (inner.bottom > bottom + 1 || inner.right > right + 1 || inner.top < top - 1)
                    found.push(`${part.className} leaves card ${at}`);
            }
            const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                const size = parseFloat(getComputedStyle(/** @type {Element} */ (text.parentElement)).fontSize);
                if (size < smallest)
                    found.push(`"${text.textContent}" on card ${at} is ${size} pixels high`);
            }
        }
        return found;
    }, SMALLEST_TEXT);
}

/**
 * Words of the stage that do not fit: in the hub of the wheel, or on a button, which has one line.
 * @param {Page} page
 */
function wordsAmiss(page) {
    return page.evaluate(() => {
        const found = [];
        for (const part of document.querySelectorAll("#stage .dig-middle > *")) {
            if (part.getBoundingClientRect().width < 2) continue; // for those who listen
            const words = document.createRange();
            words.selectNodeContents(part);
            const { left, right, top, bottom } = words.getBoundingClientRect();
            const hub = /** @type {Element} */ (part.parentElement).getBoundingClientRect();
            if (left < hub.left || right > hub.right || top < hub.top || bottom > hub.bottom || words.getClientRects().length > 1)
                found.push(`"${part.textContent}" leaves the hub`);
        }
        for (const button of document.querySelectorAll("#stage .stage-end .push"))
            if (button.getBoundingClientRect().height > 60)
                found.push(`"${button.textContent}" has several lines`);
        return found;
    });
}

/**
 * Whether something is wholly in the window and, at its middle, on top.
 * @param {Page} page
 * @param {string} selector
 */
function inSight(page, selector) {
    return page.evaluate(wanted => {
        const one = document.querySelector(wanted);
        if (!one) return `there is no ${wanted}`;
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && bottom > top;
        if (!whole) return `${wanted} is at ${[left, top, right, bottom].map(Math.round)}`;
        return one.contains(there) ? "" : `on ${wanted} lies ${there?.id || there?.className}`;
    }, selector);
}

/**
 * What is amiss on any of the screens.
 * @param {Page} page
 * @param {string} state
 * @param {string[]} alsoInSight
 * @param {(name: string) => Promise<void>} shot
 */
async function amiss(page, state, alsoInSight, shot) {
    const found = [];
    for (const [width = 0, height = 0] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.mouse.move(2, 2); // what lies under it would be told about
        await quiet(page);
        const wrong = [...await cardsAmiss(page), ...await wordsAmiss(page)];
        for (const selector of alsoInSight)
            wrong.push(await inSight(page, selector));
        found.push(...wrong.filter(Boolean).map(text => `${state}, ${width}x${height}: ${text}`));
        await shot(`${state}-${width}x${height}`);
    }
    return found;
}

/** What must be in sight besides the cards. */
const MAP = "#board .board", CONFIRM = "[data-key=confirm]", RECAP = "[data-key=recap]";

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

/**
 * Waits until there is something to tell whoever is to move, playing on until then.
 * @param {Page} page
 */
async function playToRecap(page) {
    for (let turn = 0; turn < 8; turn++) {
        await settled(page);
        if (turn > 1 && await key(page, "recap").isVisible())
            return;
        await choose(page, "display-0");
        await confirm(page);
    }
    throw new Error("the bot has not moved");
}

for (const locale of ["en", "de"])
    test(`a game against a bot: the cards are in sight, ${locale}`, { locale }, async ({ page, open, shot }) => {
        await arrive({ page, open });
        await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 });
        await playToRecap(page);
        const found = await amiss(page, `turn-${locale}`, [MAP, RECAP], shot);
        await choose(page, "display-1");
        found.push(...await amiss(page, `card-${locale}`, [CONFIRM], shot));
        await key(page, "cancel").click();
        await key(page, "recap").click();
        assert(await stage(page).locator(".stage-recap li").first().isVisible());
        found.push(...await amiss(page, `recap-${locale}`, [RECAP], shot));
        assert.deepEqual(found, []);
    });

for (const name of ["p2-277", "p4-477"])
    test(`a staged dig leaves the cards in sight, ${name}`, {}, async ({ page, open, shot }) => {
        await arrive({ page, open });
        const { before, move } = beforeDig(name);
        await bring(page, before);
        await settled(page);
        const found = await amiss(page, `${name}-turn`, [MAP, RECAP], shot);
        await key(page, keyOf(before, move)).click();
        await key(page, "confirm").waitFor();
        found.push(...await amiss(page, `${name}-dig`, [CONFIRM], shot));
        await key(page, "cancel").click();
        await key(page, "tool-hint").click();
        await key(page, "hint-show-0").waitFor();
        found.push(...await amiss(page, `${name}-hint`, ["[data-key=hint-close]"], shot));
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
        assert.equal(await inSight(page, "dialog.reveal .frame-foot .push"), "");
        assert.equal(await inSight(page, "dialog.reveal .frame-title"), "");
    }
    await page.locator("dialog.reveal .frame-foot .push").click();
});

test("what the others did is one line, which opens and closes", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 });
    await playToRecap(page);
    const line = key(page, "recap"), story = stage(page).locator("#recap");
    assert.equal(await line.getAttribute("aria-expanded"), "false");
    assert(await story.isHidden());
    assert(((await line.boundingBox())?.height ?? 99) < 44, "more than a line");
    await tabTo(page, "recap");
    await page.keyboard.press("Enter");
    assert.equal(await line.getAttribute("aria-expanded"), "true");
    assert.equal(await story.getAttribute("id"), await line.getAttribute("aria-controls"));
    const others = table(await record(page)).log(0).filter(({ player }) => player === 1);
    assert.equal(await story.locator(".recap-turn").first().getAttribute("aria-label"), others.at(-1)?.text);
    assert.equal((await focused(page)).key, "recap");
    await page.keyboard.press("Enter");
    assert(await story.isHidden());
    await line.click();
    await choose(page, "display-0");
    await confirm(page);
    assert(await story.isHidden(), "another turn begins with the line alone");
});

test("on a telephone the rarer buttons are in a menu", { viewport: { width: 390, height: 844 } }, async ({ page, open }) => {
    await open();
    await key(page, "tool-menu").waitFor();
    await page.keyboard.press("Escape");
    assert(await key(page, "tool-help").isHidden());
    await key(page, "tool-menu").click();
    assert.equal(await key(page, "tool-menu").getAttribute("aria-expanded"), "true");
    await key(page, "tool-help").click();
    await dialog(page, "help").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "help").waitFor({ state: "detached" });
    assert(await key(page, "tool-help").isHidden());
    assert.equal((await focused(page)).key, "tool-menu");
    await key(page, "tool-menu").focus();
    await page.keyboard.press("Enter");
    await tabTo(page, "tool-games");
    await page.keyboard.press("Escape");
    assert(await key(page, "tool-games").isHidden());
    assert.equal((await focused(page)).key, "tool-menu");
    await key(page, "tool-menu").click();
    await page.locator("#welcome").click({ position: { x: 5, y: 5 } });
    assert(await key(page, "tool-help").isHidden());
});

test("the menu stays open while bots play", {}, async ({ page, open }) => {
    await open(); // and no faster than usual
    await dialog(page, "newgame").waitFor();
    await page.keyboard.press("Escape");
    await begin(page, { seats: [{ name: "Ada", bot: "student" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 });
    await page.setViewportSize({ width: 390, height: 844 });
    await key(page, "tool-menu").click();
    const heard = await page.locator("#status").innerText();
    await page.waitForFunction(text => document.querySelector("#status")?.textContent !== text, heard);
    assert.equal(await key(page, "tool-menu").getAttribute("aria-expanded"), "true");
    await key(page, "tool-settings").click();
    await dialog(page, "settings").waitFor();
});

test("nothing scrolls sideways at any width", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, beforeDig("p4-477").before);
    await settled(page);
    const found = [];
    for (const height of [320, 640, 900, 1400])
        for (let width = 320; width <= 2560; width += width < 1500 ? 37 : 211) {
            await page.setViewportSize({ width, height });
            const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
            if (wide > width)
                found.push(`${width}x${height}: ${wide}`);
        }
    assert.deepEqual(found, []);
});

await run();
