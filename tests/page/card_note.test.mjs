// What a card does, in a line, wherever a card is shown: by pointer, by focus and by finger; it goes away again, and hides
// nothing that is told.
import assert from "node:assert/strict";
import { violations } from "./axe.mjs";
import { run, test } from "./harness.mjs";
import { arrive, bring, dialog, key, push, tab } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, settled } from "./playing.mjs";
import { before } from "./records.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 */

const { record } = before("p4-477", /^dig .*zeppelin/);
const POSITION = table(record).view(table(record).info().turns);
const { cards, kinds } = voice("en").components();

/** @param {Page} page */
const note = page => page.locator(".card-note");

/** @param {string} kind */
const helpOf = kind => kinds.find(one => one.kind === kind)?.help ?? "?";

/** @param {Pick<Tools, "page" | "open">} tools */
async function sit({ page, open }) {
    await arrive({ page, open });
    await bring(page, record);
    await settled(page);
    await page.mouse.move(1, 1);
}

/** @param {Page} page @param {string} help */
const tells = (page, help) => note(page).filter({ hasText: help }).waitFor();

test("what can be chosen is told on the stage, where nothing lies on top of anything", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    for (const [name, help] of [...POSITION.display.map((card, index) => [`display-${index}`, cards[card]?.help ?? "?"]),
        ...POSITION.hall.map((card, index) => [`hall-${index}`, cards[card]?.help ?? "?"])]) {
        await key(page, name).hover();
        await page.locator("#stage .stage-help", { hasText: help }).waitFor();
    }
    await tab(page, "players"); // the stage is not in sight
    await key(page, "display-0").hover();
    await tells(page, cards[POSITION.display[0] ?? 0]?.help ?? "?");
    assert.deepEqual(await violations(page), []);
});

test("what players have is told by pointing and by the focus, and goes away with Escape or when it is left", {}, async tools => {
    const { page, shot } = tools;
    await sit(tools);
    await tab(page, "players");
    const things = page.locator("#players details[open] .equipment [role=button]");
    await things.first().hover();
    await tells(page, helpOf(await things.first().getAttribute("data-cards") ?? ""));
    await shot("note");
    await note(page).hover(); // it stays to be pointed at
    await page.waitForTimeout(1000);
    assert.equal(await note(page).count(), 1);
    await page.keyboard.press("Escape");
    await note(page).waitFor({ state: "detached" });
    await page.mouse.move(1, 1);
    await things.first().focus();
    await page.keyboard.press("Tab");
    const second = things.nth(1);
    await tells(page, helpOf(await second.getAttribute("data-cards") ?? ""));
    const described = await second.getAttribute("aria-describedby");
    assert((await page.locator(`#${described}`).innerText()).includes(helpOf(await second.getAttribute("data-cards") ?? "")));
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("Escape");
    await note(page).waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    await note(page).waitFor();
    await key(page, "tab-players").focus();
    await note(page).waitFor({ state: "detached" });
});

test("Escape sends nothing but a line about a card away, and the next one what is staged", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    const state = () => page.locator("#stage").getAttribute("data-state");
    await choose(page, "display-1");
    await tab(page, "players");
    await page.locator("#players details[open] .equipment [role=button]").first().hover();
    await note(page).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await note(page).count(), 0);
    assert.equal(await state(), "staged");
    await page.keyboard.press("Escape");
    assert.equal(await state(), "choosing");
});

test("what comes under a pointer that rests tells nothing until the pointer moves", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    await tab(page, "players");
    const thing = page.locator("#players details[open] .equipment [role=button]").first();
    const { x = 0, y = 0 } = await thing.boundingBox() ?? {};
    await key(page, "tab-turn").click();
    await page.mouse.move(x + 5, y + 5);
    await key(page, "tab-players").press("Enter");
    await thing.waitFor();
    await page.waitForTimeout(1000);
    assert.equal(await note(page).count(), 0);
    await page.mouse.move(x + 8, y + 5);
    await note(page).waitFor();
});

test("every card that is shown has its line", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    for (const name of /** @type {const} */ (["players", "log", "turn"])) {
        await tab(page, name);
        const bad = await page.evaluate(known => [...document.querySelectorAll("[data-cards]")]
            .filter(one => !one.getAttribute("data-cards")?.split(" ").every(word => known.includes(word) || Number(word) > 0))
            .map(one => one.outerHTML.slice(0, 100)), kinds.map(({ kind }) => String(kind)));
        assert.deepEqual(bad, []);
    }
    const all = await page.locator("[data-cards]").evaluateAll(every => every.map(one =>
        ["display", "hall", "mine", "board", "players", "log", "stage"].find(place => one.closest(`#${place}`))));
    for (const place of ["display", "hall", "mine", "board", "players", "log", "stage"])
        assert(all.includes(place), `${place} says nothing of its cards`);
});

test("the log tells of the cards that were taken and given up", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    await tab(page, "log");
    const log = table(record).log(0), entry = [...log].reverse().find(one => one.cards.length > 0);
    assert(entry);
    await key(page, `log-${entry.turn}`).hover();
    await tells(page, cards[entry.cards[0] ?? 0]?.help ?? "?");
    assert((await note(page).innerText()).includes(cards[entry.cards[0] ?? 0]?.title ?? "?"));
});

test("cards that can be given up, and that are, are told on the stage of a dig", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    await choose(page, "site-4");
    const given = page.locator("#stage [data-cards=zeppelin]");
    await given.hover();
    await tells(page, helpOf("zeppelin"));
    await given.click();
    await note(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
});

test("from its line to the card in the book of rules, by pointer and by key", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    await page.locator(".mine-things [data-cards=car]").hover();
    await note(page).locator("button").click();
    await page.locator("[data-part=card-car]:focus").waitFor();
    await push(page, "").click();
    await dialog(page, "rules").waitFor({ state: "detached" });
    const kind = cards[POSITION.display[1] ?? 0]?.kind;
    await key(page, "display-1").focus();
    await page.keyboard.press("?");
    await page.locator(`[data-part=card-${kind}]:focus`).waitFor();
});

test("what is painted anew before its line comes has it nevertheless", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    const things = page.locator(".mine-things");
    await things.evaluate(one => addEventListener("pointerover", () => setTimeout(() => {
        const again = one.cloneNode(true);
        one.replaceWith(again);
        if (again instanceof HTMLElement) again.focus(); // as whoever paints gives it back
    }, 100), { once: true }));
    await things.locator("[data-cards=car]").hover();
    await tells(page, helpOf("car"));
});

test("a line about a card stays when that is painted anew, and goes when it goes", {}, async tools => {
    const { page } = tools;
    await sit(tools);
    await page.locator(".mine-things [data-cards=car]").hover();
    await note(page).waitFor();
    const old = await page.locator(".mine-things [data-cards=car]").elementHandle();
    await page.keyboard.press("1"); // which paints anew what can be chosen
    await key(page, "confirm").waitFor();
    await page.locator(".mine-things [data-cards=car][aria-describedby]").waitFor();
    assert.equal(await old?.evaluate(one => one.isConnected), false);
    await page.waitForTimeout(1500);
    assert.equal(await note(page).count(), 1);
    await key(page, "home").dispatchEvent("click");
    await page.locator("#welcome").waitFor();
    assert(await note(page).isHidden());
});

// ---- By finger ----

/**
 * @param {Page} page
 * @param {string} selector
 * @param {number} ms how long the finger rests
 */
async function press(page, selector, ms) {
    const { x = 0, y = 0, width = 0, height = 0 } = await page.locator(selector).first().boundingBox() ?? {};
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
    await page.waitForTimeout(ms);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await devtools.detach();
}

test("a finger that rests on a card is told what it does, and chooses nothing", { viewport: { width: 390, height: 844 }, hasTouch: true }, async tools => {
    const { page } = tools;
    await sit(tools);
    await press(page, "[data-key=display-1]", 700);
    await tells(page, cards[POSITION.display[1] ?? 0]?.help ?? "?");
    assert.equal(await page.locator("#stage").getAttribute("data-state"), "choosing");
    await note(page).locator("b").first().tap(); // tapped away
    await note(page).waitFor({ state: "detached" });
    await press(page, "[data-city]:has([data-cards])", 700);
    await note(page).waitFor();
    assert.equal(await page.locator("#stage").getAttribute("data-state"), "choosing");
    await page.keyboard.press("Escape");
    await press(page, "[data-key=display-1]", 50);
    await key(page, "confirm").waitFor(); // a tap stages it, and the stage tells the rest
    assert.equal(await note(page).count(), 0);
    await page.locator("#stage .stage-help").waitFor({ state: "attached" });
    await key(page, "cancel").tap();
    await tab(page, "players");
    await page.locator("#players details[open] .equipment [role=button]").first().tap();
    await note(page).waitFor();
    await note(page).locator("button").tap();
    await page.locator(".rules-card:focus").waitFor();
});

await run();
