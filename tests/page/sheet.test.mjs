// The sheet and the wheel, by finger and by keyboard, and the cards that stand on the map.
import assert from "node:assert/strict";
import { middle, pullFinger } from "./hands.mjs";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, key, quiet, record, stage, tab } from "./kit.mjs";
import { table } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @param {Page} page */
const height = async page => (await page.locator("#sheet").boundingBox())?.height ?? 0;

/** @param {Page} page */
const standing = page => page.locator("#sheet").getAttribute("data-height");

test("the sheet is pulled to its three heights", PHONE, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await settled(page);
    assert.equal(await standing(page), "medium");
    const medium = await height(page);
    const { x, y } = await middle(page, ".sheet-line");
    await pullFinger(page, [{ x, y }, { x, y: y + 30 }, { x, y: 835 }], async index => {
        if (index === 1) assert(Math.abs(await height(page) - (medium - 30)) < 3, "it does not follow the finger");
    });
    assert.equal(await standing(page), "line");
    assert(await height(page) < 50);
    assert(!await page.locator("#stage").isVisible());
    await shot("line");
    const low = await middle(page, ".sheet-line");
    await pullFinger(page, [low, { x, y: 500 }, { x, y: 70 }]);
    assert.equal(await standing(page), "full");
    assert(await height(page) > 700);
    const high = await middle(page, ".sheet-line");
    await pullFinger(page, [high, { x, y: 300 }, { x, y: y + 4 }]);
    assert.equal(await standing(page), "medium");
    assert.equal(Math.round(await height(page)), Math.round(medium));
});

test("the sheet's line tells whose turn it is, opens and closes", PHONE, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 });
    await settled(page);
    for (let turn = 0; turn < 8 && !/since/.test(await key(page, "sheet").innerText()); turn++) {
        assert.equal(await key(page, "sheet").innerText(), "Your turn");
        await choose(page, "display-0");
        assert.notEqual(await key(page, "sheet").innerText(), "Your turn", "it tells what is staged");
        await confirm(page);
    }
    const others = table(await record(page)).log(0).reverse();
    const count = others.findIndex(({ player }) => player === 0);
    assert.equal(await key(page, "sheet").innerText(), `Your turn · ${count} turn${count === 1 ? "" : "s"} since your last`);
    await key(page, "sheet").tap();
    assert.equal(await standing(page), "line");
    assert.equal(await key(page, "sheet").getAttribute("aria-expanded"), "false");
    await key(page, "display-1").tap(); // whatever is staged is in sight
    assert.equal(await standing(page), "medium");
    await key(page, "confirm").waitFor();
});

/** Pulls the sheet to its full height. @param {Page} page */
async function pullUp(page) {
    const { x, y } = await middle(page, ".sheet-line");
    await pullFinger(page, [{ x, y }, { x, y: 300 }, { x, y: 70 }]);
    assert.equal(await standing(page), "full");
}

test("the sheet comes down when it has been read", PHONE, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await settled(page);
    await choose(page, "display-0");
    await pullUp(page);
    await key(page, "cancel").tap();
    assert.equal(await standing(page), "medium", "after letting go");
    await choose(page, "display-0");
    await pullUp(page);
    await confirm(page);
    assert.equal(await standing(page), "medium", "after confirming");
});

test("who has pulled up the sheet sees the table when it is their turn", PHONE, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    await key(page, "tab-log").tap();
    await key(page, "history-first").tap();
    await key(page, "history-play-on").waitFor(); // here, too
    await key(page, "tab-log").tap();
    await pullUp(page);
    await key(page, "to-now").tap();
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    assert.equal(await standing(page), "medium");
});

test("in another window what is staged is in sight, and the tab that is shown is marked", {}, async ({ page, open }) => {
    const marked = () => page.locator(".sheet-tab[aria-pressed=true]").evaluateAll(all => all.map(one => one.getAttribute("data-tab")));
    /** @param {number} width @param {number} height */
    const resize = async (width, height) => {
        await page.setViewportSize({ width, height });
        await quiet(page);
    };
    await page.setViewportSize({ width: 1366, height: 650 });
    await arrive({ page, open });
    await begin(page, TWO);
    await settled(page);
    assert.deepEqual(await marked(), ["turn"]);
    await resize(1920, 1080);
    assert.deepEqual(await marked(), ["players"]);
    await resize(1366, 650);
    assert.deepEqual(await marked(), ["turn"]);
    await resize(390, 844);
    await resize(1920, 1080);
    assert.deepEqual(await marked(), ["players"]);
    for (const [width = 0, height = 0] of [[390, 844], [844, 390], [1024, 768], [768, 1024]]) {
        await resize(1920, 1080);
        await key(page, "tab-log").click();
        await choose(page, "display-0");
        await resize(width, height);
        assert(await key(page, "confirm").isVisible(), `${width}x${height}`);
        await key(page, "cancel").click();
    }
});

test("at a first turn nothing was since the last", PHONE, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Bert", bot: "student" }, { name: "Ada" }], listed: true, seed: 7 });
    await settled(page, 1);
    assert.match(await key(page, "sheet").innerText(), /^Your turn · \d+ turns? so far$/);
});

test("tabs stay in one line, whichever is marked", { locale: "de", viewport: { width: 1024, height: 768 } }, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const boxes = () => page.locator(".sheet-tab").evaluateAll(all => all.map(one => {
        const { left, width, height } = one.getBoundingClientRect();
        return [left, width, height];
    }));
    const first = await boxes();
    for (const name of ["players", "bags", "log"]) {
        await key(page, `tab-${name}`).click();
        assert.deepEqual(await boxes(), first, name);
    }
});

test("tabs are one press away, and the table comes back", PHONE, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    await key(page, "tab-players").tap();
    assert.equal(await standing(page), "full");
    assert(await page.locator(".player-area").first().isVisible());
    await key(page, "tab-players").tap(); // again: back to the turn
    assert.equal(await standing(page), "medium");
    await key(page, "tab-log").tap();
    await page.locator(".log-entry").first().tap();
    assert.equal(await standing(page), "medium", "the position can be seen");
    assert(await page.locator(".log-entry").first().isVisible());
});

test("the wheel turns with the finger", { ...PHONE, viewport: { width: 820, height: 1180 } }, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text } = before("p2-277", /^dig/);
    await bring(page, text);
    await settled(page);
    const game = table(text);
    const site = game.offers().sites.findIndex(({ legal }) => legal);
    await choose(page, `site-${site}`);
    const weeks = game.movePreview(game.offers().sites[site]?.move ?? "").dig?.wheel.filter(({ legal }) => legal) ?? [];
    assert(weeks.length > 2);
    const { x, y, width } = await middle(page, ".dig-face");
    const at = (/** @type {number} */ week) => {
        const angle = (week * 30 - 90) * Math.PI / 180;
        return { x: x + 0.33 * width * Math.cos(angle), y: y + 0.33 * width * Math.sin(angle) };
    };
    const way = [weeks[0], ...weeks].map(week => at(week?.weeks ?? 1));
    await pullFinger(page, way, async index => {
        const week = weeks[index - 1]?.weeks;
        if (week === undefined || index < 2) return; // where it began nothing has turned yet
        await quiet(page);
        assert.equal(await key(page, "dig-wheel").getAttribute("aria-valuenow"), String(week));
    });
});

test("weeks of digging have buttons where there is no room for a wheel", { ...PHONE, viewport: { width: 360, height: 640 } }, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text } = before("p2-277", /^dig/);
    await bring(page, text);
    await settled(page);
    const site = table(text).offers().sites.findIndex(({ legal }) => legal);
    await choose(page, `site-${site}`);
    assert(!await page.locator(".dig-wheel").isVisible());
    const told = () => page.locator(".dig-stepper output b").innerText();
    const first = Number.parseInt(await told());
    const way = await key(page, "week-more").isEnabled() ? "more" : "less";
    await key(page, `week-${way}`).tap();
    assert.equal(Number.parseInt(await told()), first + (way === "more" ? 1 : -1));
});

test("cards stand on the map at their cities, and cities can be chosen", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text } = before("p4-477", /^dig/);
    await bring(page, text);
    await settled(page);
    const game = table(text);
    const { display, hall } = game.view(game.info().turns);
    const { cards } = game.components();
    const there = await page.locator("#board [data-city]").evaluateAll(all => all.map(city =>
        [...city.querySelectorAll("[data-card]")].map(card => Number(card.getAttribute("data-card")))));
    const wanted = [0, 1, 2, 3, 4, 5].map(city => [...display, ...hall].filter(card => cards[card]?.city === city));
    assert.deepEqual(there, wanted);
    for (const [city, list] of wanted.entries()) {
        if (list.length === 0) continue;
        const offers = game.offers();
        const legal = list.filter(card => [...offers.display, ...offers.hall][[...display, ...hall].indexOf(card)]?.legal);
        for (const card of legal.length > 1 ? [...legal, legal[0] ?? 0] : legal) { // one after the other, round and round
            await page.locator(`[data-city="${city}"] > .city-hit`).click();
            await key(page, "confirm").waitFor();
            assert.equal(await page.locator("#stage .stage-title").innerText(), cards[card]?.title);
        }
        await key(page, "cancel").click();
    }
    const first = display.findIndex((card, index) => card > 0 && game.offers().display[index]?.legal);
    const plate = page.locator(`[data-card="${display[first]}"]`);
    assert.equal(await plate.locator("text").textContent(), String(game.offers().display[first]?.weeks), "one price");
    await plate.click();
    assert.equal(await page.locator("#stage .stage-title").innerText(), cards[display[first] ?? 0]?.title);
});

test("markers stay in their space, however many share it", PHONE, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, { seats: ["Ada", "Bert", "Chen", "Dora"].map(name => ({ name })), listed: true }); // all at the start
    await settled(page);
    await shot("markers");
    const left = await page.evaluate(() => {
        const box = (/** @type {Element | null} */ one) => one?.getBoundingClientRect() ?? new DOMRect();
        const space = box(document.querySelector(".track .space.start"));
        return [...document.querySelectorAll(".marker .mark")].map(box).filter(({ left, right, top, bottom }) =>
            left < space.left - 1 || right > space.right + 1 || top < space.top - 1 || bottom > space.bottom + 1).length;
    });
    assert.equal(await page.locator(".marker .mark").count(), 4);
    assert.equal(left, 0);
});

test("on a laptop tabs take the place of the stage, and give it back", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await settled(page);
    await tab(page, "bags");
    assert(!await page.locator("#stage").isVisible());
    assert(await page.locator(".bag-area").first().isVisible());
    await choose(page, "display-0"); // whatever is staged is in sight
    assert(await page.locator("#stage").isVisible());
    assert(!await page.locator(".bag-area").first().isVisible());
});

test("all players can be compared on a laptop, and whoever is to move lies open", { viewport: { width: 1366, height: 650 } }, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, player } = before("p4-477", /^exhibit/);
    await bring(page, text);
    await settled(page);
    await tab(page, "players");
    const areas = page.locator(".player-area");
    assert.equal(await areas.count(), 4);
    for (let seat = 0; seat < 4; seat++) {
        await page.waitForFunction(index => { // its head is in sight, at least the most of it
            const { x, y, width, height } = document.querySelectorAll(".player-area > summary")[index]?.getBoundingClientRect() ?? new DOMRect();
            return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".player-area > summary");
        }, seat);
        assert.equal(await areas.nth(seat).locator(".score").isVisible(), seat === player);
    }
    await areas.nth((player + 1) % 4).locator("summary").click();
    assert(await areas.nth((player + 1) % 4).locator(".score").isVisible());
});

test("the sheet follows the size of the window, also in browsers that know no checkVisibility()", {}, async ({ page, open }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "checkVisibility"));
    await arrive({ page, open });
    const { record: text } = before("p2-277", /^dig/);
    await bring(page, text);
    await settled(page);
    const pressed = () => page.locator("#sheet-bar [aria-pressed=true]").getAttribute("data-tab");
    assert.equal(await pressed(), "turn");
    await page.setViewportSize({ width: 1920, height: 1080 }); // where there is room, the players are below the stage
    await page.locator("#sheet-bar [data-tab=players][aria-pressed=true]").waitFor();
    await key(page, "tab-bags").click();
    await choose(page, "display-0");
    assert.equal(await pressed(), "bags");
    await page.setViewportSize({ width: 360, height: 640 });
    await key(page, "sheet").waitFor();
    await key(page, "tab-log").click();
    await key(page, "tab-log").click(); // again: back to the turn
    assert.equal(await standing(page), "medium");
    const site = table(text).offers().sites.findIndex(({ legal }) => legal);
    await page.keyboard.press(String(5 + site)); // there is no room for a wheel
    await page.locator("[data-key=confirm]:focus").waitFor();
});

await run();
