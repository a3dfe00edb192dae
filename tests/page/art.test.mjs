// The table is drawn: cards, places, bags and finds, in the very room of the plain signs that are there before the drawings
// are; portraits on the stage make nothing scroll; and the time wheel turns like a thing.
import assert from "node:assert/strict";
import { spaces } from "./geometry.mjs";
import { run, test } from "./harness.mjs";
import { arrive, bring, dialog, holdFile, key, push, quiet, stage, tab } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, settled } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const GAME = before("p4-477", /^dig greece/);

/**
 * @param {import("./harness.mjs").Tools} tools
 * @param {string} [record]
 * @param {boolean} [drawings] whether they can be had
 */
async function sitDown({ page, open }, record = GAME.record, drawings = true) {
    await arrive({ page, open }, { drawings });
    await bring(page, record);
    await settled(page);
    await page.mouse.move(1, 1);
}

/** @param {Page} page */
const drawn = page => page.locator("#display .vignette use").first().waitFor({ state: "attached" });

/** Drawings that are in sight, by the name of what they show. @param {Page} page @param {string} where */
const shown = (page, where) => page.locator(`${where} use`).evaluateAll(all => all
    .filter(one => one.checkVisibility() && one instanceof SVGGraphicsElement && one.getBBox().width > 5)
    .map(one => one.getAttribute("href")?.replace("#drawing-", "") ?? ""));

test("drawings come by themselves when the page can be used, and move nothing", { viewport: { width: 1366, height: 768 } }, async tools => {
    const { page, context } = tools;
    const release = await holdFile(context, "**/drawings.svg");
    await sitDown(tools, GAME.record, false);
    assert.equal(await page.locator("#table use").count(), 0);
    assert.equal(await page.locator("#display .vignette .kind").count(), 4);
    const stood = await spaces(page);
    release();
    await drawn(page);
    await quiet(page);
    assert.deepEqual(await spaces(page), stood);
    const { cards, places, sites } = voice("en").components();
    const { display } = table(GAME.record).view(table(GAME.record).info().turns);
    assert.deepEqual(await shown(page, "#display"), display.map(number => `card-${cards[number]?.kind}`));
    const scenes = [...places.slice(0, 7).map(({ id }) => `city-${id}`), ...sites.map(({ id }) => `site-${id}`)];
    const onMap = await shown(page, "#board");
    assert.deepEqual(scenes.filter(name => !onMap.includes(name)), []);
});

test("without drawings the table has its signs", {}, async tools => {
    const { page, context, problem } = tools;
    await context.route(/drawings\.svg/, route => route.fulfill({ status: 404, body: "" }));
    await sitDown(tools, GAME.record, false);
    await problem(/404/);
    assert.equal(await page.locator("#display .vignette .kind").count(), 4);
    assert.equal(await page.locator("#board .emblem-place:not(.seal)").count(), 5);
    await tab(page, "bags");
    assert.equal(await page.locator(".row").first().locator(".piece .token").count(), 13);
    assert.equal(await page.locator("use").count(), 0);
});

for (const locale of ["en", "de"])
    test(`what is pointed at is shown large, and nothing scrolls for it: ${locale}`, { locale }, async tools => {
        const { page, shot } = tools;
        await sitDown(tools);
        await drawn(page);
        const { cards, places, sites } = voice(locale).components(), game = table(GAME.record);
        const view = game.view(game.info().turns), card = cards[view.display[1] ?? 0];
        const found = [];
        for (const [width = 0, height = 0] of [[1440, 900], [1366, 768], [1366, 650], [1024, 768], [820, 1180]]) {
            await page.setViewportSize({ width, height });
            await page.mouse.move(1, 1);
            await quiet(page);
            found.push(...await scrolls(page, `turn, ${width}x${height}`));
            await key(page, "display-1").hover();
            await page.locator(".portrait.of-card").waitFor();
            await quiet(page);
            await shot(`${locale}-card-${width}x${height}`);
            found.push(...await scrolls(page, `card, ${width}x${height}`));
            if (width === 1440)
                assert.deepEqual(await shown(page, "#stage .portrait"), [`card-${card?.kind}`, `city-${places[card?.city ?? 0]?.id}`]);
            await key(page, "site-0").hover({ position: { x: 40, y: 40 } });
            await page.locator(".portrait.of-site").waitFor();
            await quiet(page);
            await shot(`${locale}-site-${width}x${height}`);
            found.push(...await scrolls(page, `site, ${width}x${height}`));
            if (width === 1440)
                assert.equal((await shown(page, "#stage .portrait")).length, 1 + (sites[0]?.artifacts.length ?? 0));
        }
        assert.deepEqual(found, []);
    });

/**
 * Whether a portrait lets the stage scroll, or is cut.
 * @param {Page} page
 * @param {string} state
 */
function scrolls(page, state) {
    return page.evaluate(name => {
        const body = document.querySelector("#stage-body"), portrait = body?.querySelector(".portrait");
        const others = [...body?.children ?? []].filter(one => one !== portrait);
        const used = others.reduce((most, one) => Math.max(most, one.getBoundingClientRect().bottom), 0);
        const found = [];
        if (body && used < body.getBoundingClientRect().bottom - 16 && body.scrollHeight > body.clientHeight + 1) found.push(`${name}: scrolls`);
        for (const one of portrait?.querySelectorAll(".mounted, .portrait-finds .piece") ?? []) {
            const { bottom, right } = one.getBoundingClientRect(), edge = document.querySelector("#stage")?.getBoundingClientRect();
            if (one.checkVisibility() && edge && (bottom > edge.bottom + 1 || right > edge.right + 1)) found.push(`${name}: ${one.className} is cut`);
        }
        return found;
    }, state);
}

test("an artifact in a bag, or among the finds, leads to its label", { viewport: { width: 1440, height: 900 } }, async tools => {
    const { page } = tools;
    const { record } = before("p4-477", /^dig .*zeppelin/);
    await sitDown(tools, record);
    await drawn(page);
    const { sites } = voice("en").components();
    const label = dialog(page, "museum-label");
    /** @param {string | undefined} name */
    const isLabel = async name => {
        assert.equal(await label.locator(".frame-title").innerText(), name);
        await label.locator(".label-text:not(:empty)").waitFor();
        assert((await label.locator(".label-text").innerText()).length > 80);
        await push(page, "").click();
        await label.waitFor({ state: "detached" });
    };
    await tab(page, "bags");
    await page.locator(".bag-area.site-2 .row .piece").nth(4).click();
    await isLabel(sites[2]?.artifacts[4]?.name);
    assert.equal(await page.locator(".bag-area.site-2").getAttribute("open"), null);
    await key(page, "bag-2").focus();
    await page.keyboard.press("Enter");
    await key(page, "in-bag-2-12").focus();
    await page.keyboard.press("Enter");
    await isLabel(sites[2]?.artifacts[12]?.name);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-key")), "in-bag-2-12");
    await tab(page, "players");
    const find = page.locator(".player-area.mover .finds .piece-button").first();
    const name = await find.innerText();
    await find.click();
    await isLabel(name.split("\n").at(-1));
    const there = new Set(table(record).view(table(record).info().turns).sites[2]?.artifacts);
    await tab(page, "bags");
    const pale = await page.locator(".bag-area.site-2 .row .piece").evaluateAll(all => all.map(one => one.classList.contains("gone")));
    assert.deepEqual(pale, pale.map((_, item) => !there.has(item)));
});

test("what is in the bag of a dig is drawn when somebody scrolls there", { viewport: { width: 1366, height: 650 } }, async tools => {
    const { page } = tools;
    await sitDown(tools);
    await drawn(page);
    await choose(page, "site-0");
    await quiet(page);
    assert.equal(await page.locator(".dig-bag .piece-button").count(), 0);
    await page.locator("#stage-body").evaluate(one => one.scrollTo(0, one.scrollHeight));
    await key(page, "to-dig-0-12").click();
    assert.equal(await dialog(page, "museum-label").locator(".frame-title").innerText(),
        voice("en").components().sites[0]?.artifacts[12]?.name);
});

/** Stages a dig; tells all weeks of its wheel. @param {import("./harness.mjs").Tools} tools */
async function stageDig(tools) {
    const { record } = before("p2-277", /^dig/);
    await sitDown(tools, record);
    const game = table(record), site = game.offers().sites.findIndex(({ legal }) => legal);
    await choose(tools.page, `site-${site}`);
    return game.movePreview(game.offers().sites[site]?.move ?? "").dig?.wheel ?? [];
}

/** How the brass lies, in degrees. @param {Page} page */
const lies = page => page.locator(".dig-brass").evaluate(one => Number(/rotate\((-?[\d.]+)/.exec(one.getAttribute("transform") ?? "")?.[1]));

test("the wheel follows the pointer round its middle, and clicks from week to week", {}, async tools => {
    const { page } = tools, all = await stageDig(tools);
    const allowed = all.filter(({ legal }) => legal).map(({ weeks }) => weeks), most = Math.max(...allowed);
    const wheel = stage(page).getByRole("slider");
    assert.equal(await wheel.getAttribute("aria-valuemin"), String(Math.min(...allowed)));
    assert.equal(await wheel.getAttribute("aria-valuemax"), String(most));
    const box = await wheel.boundingBox();
    assert(box);
    /** @param {number} angle as on a clock @param {number} far share of the radius */
    const at = async (angle, far) => {
        const turned = (angle - 90) * Math.PI / 180;
        await page.mouse.move(box.x + box.width / 2 * (1 + far * Math.cos(turned)), box.y + box.height / 2 * (1 + far * Math.sin(turned)));
    };
    const weeks = async () => Number(await wheel.getAttribute("aria-valuenow"));
    const first = allowed[0] ?? 1;
    await at(first * 30, 0.25); // anywhere: from the middle, and further out, even beyond the wheel
    await page.mouse.down();
    for (const week of [...allowed, ...[...allowed].reverse()]) {
        await at(week * 30, week % 2 ? 0.5 : 1.3);
        await quiet(page);
        if (week !== first)
            assert.equal(await weeks(), week);
        assert(Math.abs(await lies(page) - await weeks() * 30) < 1);
    }
    await at(first * 30 + 12, 0.8); // not far enough for the next week: it leans
    await quiet(page);
    assert.equal(await weeks(), first);
    const leaning = await lies(page) - first * 30;
    assert(leaning > 1 && leaning < 12, `${leaning}`);
    await page.mouse.up();
    assert.equal(await lies(page), first * 30);
    if (most < 11) { // weeks that cannot be chosen stop it
        await at(most * 30, 0.8);
        await page.mouse.down();
        await at(most * 30 + 29, 0.8);
        await at(most * 30 + 45, 0.8);
        await quiet(page);
        assert(await weeks() <= most);
        await page.mouse.up();
    }
    const text = await wheel.getAttribute("aria-valuetext");
    const now = all[await weeks() - 1];
    assert.equal(text, voice("en").say("wheel-week", now?.weeks ?? 0, now?.tokens ?? 0));
});

test("the wheel is turned by one pointer, while its first button is held", {}, async tools => {
    const { page } = tools, all = await stageDig(tools);
    const [first = 0, second = 0] = all.filter(({ legal }) => legal).map(({ weeks }) => weeks);
    const wheel = stage(page).getByRole("slider"), weeks = () => wheel.getAttribute("aria-valuenow");
    await wheel.waitFor();
    const box = await wheel.boundingBox() ?? assert.fail();
    /** @param {number} week */
    const at = week => {
        const turned = (week * 30 - 90) * Math.PI / 180;
        return [box.x + box.width * (0.5 + 0.35 * Math.cos(turned)), box.y + box.height * (0.5 + 0.35 * Math.sin(turned))];
    };
    /** @param {string} type @param {number} week @param {PointerEventInit} [more] */
    const event = (type, week, more) => {
        const [clientX, clientY] = at(week);
        const usual = { bubbles: true, pointerId: 7, pointerType: "touch", isPrimary: true, button: 0, buttons: 1 };
        return wheel.dispatchEvent(type, { ...usual, clientX, clientY, ...more });
    };
    const now = await weeks(), other = String(first) === now ? second : first;
    await event("pointerdown", Number(now), { button: 2, buttons: 2 });
    await event("pointermove", other, { buttons: 2 });
    assert.equal(await weeks(), now, "by another button it is not turned");
    await event("pointerdown", Number(now), { pointerId: 8, isPrimary: false });
    await event("pointermove", other, { pointerId: 8, isPrimary: false });
    assert.equal(await weeks(), now, "nor by a second finger");
    await event("pointerdown", Number(now));
    await event("pointermove", other, { pointerId: 8, isPrimary: false });
    await event("pointerup", other, { pointerId: 8, isPrimary: false });
    assert.equal(await weeks(), now, "which ends nothing, either");
    await event("pointermove", other, { buttons: 0 }); // let go where nobody told
    await event("pointermove", other);
    assert.equal(await weeks(), now, "nor by what nobody holds");
});

await run();
