// The book of rules: all of it there, its numbers those of the game, and found by contents, by search and from a card.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { violations } from "./axe.mjs";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, dialog, focused, key, settings, tabTo, tool } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { voice } from "./module.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
async function openRules(page) {
    await tool(page, "rules");
    await page.locator(".rules-chapter").first().waitFor();
}

/** The cells of a table, row by row, with its head. @param {Page} page @param {string} part */
const cells = (page, part) => page.locator(`[data-part="${part}"] > .rules-table tr, [data-part="${part}"] > div > .rules-table tr`)
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent?.trim() ?? "")));

/** @param {Page} page @param {string} part */
const told = (page, part) => page.locator(`[data-part="${part}"]`).first().innerText();

/** Whether something can be seen between the head and the foot of the dialog. @param {Page} page @param {string} selector */
const inSight = (page, selector) => page.waitForFunction(one => {
    const body = document.querySelector(".rules .frame-body")?.getBoundingClientRect();
    const box = document.querySelector(one)?.getBoundingClientRect();
    return body && box && box.top >= body.top - 1 && box.top < body.bottom - 20;
}, selector);

// ---- What it says ----

for (const locale of ["en", "de"])
    test(`the tables are those of the game, and the text agrees with them, ${locale}`, { locale }, async ({ page, open, shot }) => {
        const { wheel, starts, kinds, sites, values, congressPoints, cards, rulings } = voice(locale).components();
        await arrive({ page, open });
        await openRules(page);
        const rows = (await cells(page, "dig-wheel")).slice(2);
        assert.deepEqual(rows, wheel.map((row, index) => [`${index + 1}`, ...row.map(tokens => tokens === 0 ? "–" : `${tokens}`)]));
        assert.deepEqual((await cells(page, "setup-start")).slice(1), starts.map(({ players, when, weeks }) => [`${players}`, when, `${weeks}`]));
        for (const { weeks } of starts)
            assert((await told(page, "setup-start")).replace(/\s+/g, " ").split(voice(locale).say("table-begin"))[0]?.includes(` ${weeks} `), `${weeks}`);
        assert.deepEqual((await cells(page, "score-congresses"))[1]?.slice(1), congressPoints.map(String));
        const bags = (await cells(page, "bags")).slice(1);
        assert.deepEqual(bags.map(row => row.slice(1, -1)), values.map(row => row.map(count => count === 0 ? "–" : `${count}`)));
        assert.deepEqual(bags.map(row => row.at(-1)), sites.map(({ bookSite }) => sites[bookSite]?.name));
        const exhibitions = cards.filter(card => card?.exhibition);
        assert.equal((await cells(page, "exhibit")).length, 1 + exhibitions.length);
        for (const { kind, name, cards: count, help } of kinds) {
            const text = await told(page, `card-${kind}`);
            assert.equal(cards.filter(card => card?.kind === kind).length, count, kind);
            assert(text.includes(name) && text.includes(help) && text.includes(voice(locale).say("cards-in-all", count)), text);
        }
        for (const { name } of rulings)
            assert((await told(page, "rulings")).includes(name), name);
        await shot(`rules-${locale}`);
    });

/** A text of texts/rules.text, as one line. @param {string} name */
function text(name) {
    const whole = readFileSync(new URL("../../texts/rules.text", import.meta.url), "utf8");
    return (whole.split(`[${name}]\n`)[1] ?? "").split(/\n\[|\n#/)[0]?.replace(/\s+/g, " ") ?? "";
}

test("numbers in the text of the rules are those of the game", {}, async () => {
    const { cards, sites, routes, places, wheel, kinds, values, end, weeks } = voice("en").components();
    /** @param {string} part @param {...(string | number)} said */
    const says = (part, ...said) => said.forEach(one => assert(text(part).includes(String(one)), `${part}: ${one}`));
    const research = cards.filter(card => card && !card.exhibition).length, artifacts = sites[0]?.artifacts ?? [];
    const points = artifacts.reduce((sum, { value }) => sum + value, 0);
    const count = (/** @type {string} */ kind) => kinds.find(one => one.kind === kind)?.cards ?? 0;
    assert.equal(places.length, 7 + 5);
    says("setup-map", `${routes.length} routes`, "Seven cities and five dig sites");
    says("setup-cards", `${research} research cards`, `other ${research - 4}`, `three stacks of ${(research - 4) / 3}`);
    says("setup-exhibitions", `${count("small-exhibition") + count("large-exhibition")} exhibitions`);
    says("setup-bags", `${artifacts.length} artifacts, worth ${points} points`, `${artifacts.length + 2 + 16} tokens`, "16 debris");
    says("bags-example", `${artifacts.length - 1} artifacts worth ${points - 1} points`, `${artifacts.length + 1 + 16} tokens`);
    assert.equal(Math.max(...values.map(row => row.length)), 7);
    says("score-artifacts", "from 1 to 7 points");
    says("score-exhibitions", ...["small-exhibition", "large-exhibition"].map(kind => cards.find(card => card?.kind === kind)?.points ?? "?"));
    says("time", `${weeks} weeks`);
    says("end-example", `week 48`, `${end - 2 * weeks - 48} weeks left`);
    says("dig-wheel-example", `the wheel gives ${wheel[8 - 1]?.[4 - 1]} tokens`);
    says("dig-rumor-example", `4, which is ${wheel[4 - 1]?.[6 - 1]} tokens in 6 weeks`, `8, which is ${wheel[8 - 1]?.[6 - 1]} tokens in 6 weeks`);
    says("dig-shovels", `${Math.max(...wheel.flat())} by the wheel`);
    const [majority = "", shared = ""] = voice("en").say("majorities-about").match(/\d/g) ?? [];
    says("score-majorities", `gets ${majority} points`, `gets ${shared} instead`);
    says("score-winner-example", `13 artifacts worth 39`, `39 + 13 + ${voice("en").components().congressPoints[5]} + 0 = 67`);
});

// ---- Finding something ----

test("searching: every place is marked, counted, told and gone to", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await openRules(page);
    await tabTo(page, "rules-search");
    await page.keyboard.type("zeppelin");
    const marks = page.locator(".rules-book mark"), count = page.locator(".rules-count");
    const all = await marks.count();
    const written = (await page.locator(".rules-book").evaluate(one => one.textContent ?? "")).match(/zeppelin/gi)?.length;
    assert(all > 5 && all === written, `${all} of ${written}`);
    /** @type {import("../../web/page/types.d.ts").Say} */
    const say = (id, ...values) => voice("en").say(id, ...values);
    assert.equal(await count.getAttribute("role"), "status");
    assert.equal(await count.innerText(), say("search-count", 1, all));
    const [field, number] = [await key(page, "rules-search").boundingBox(), await count.boundingBox()];
    assert(field && number && number.x >= field.x + field.width + 8, "the focus has a frame");
    await inSight(page, "mark.now");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    assert.equal(await count.innerText(), say("search-count", 3, all));
    await inSight(page, "mark.now");
    await page.keyboard.press("Shift+Enter");
    assert.equal(await count.innerText(), say("search-count", 2, all));
    await key(page, "rules-previous").click();
    await key(page, "rules-previous").click();
    assert.equal(await count.innerText(), say("search-count", all, all)); // round to the last
    await inSight(page, "mark.now");
    await key(page, "rules-search").fill("zeppelins fly");
    assert.equal(await count.innerText(), say("search-none"));
    assert.equal(await marks.count(), 0);
    assert(await key(page, "rules-next").isDisabled());
    await key(page, "rules-search").fill("Pilsud Ski"); // with a space, which scrolls elsewhere
    await key(page, "rules-search").focus();
    await page.keyboard.press("Escape");
    assert.equal(await key(page, "rules-search").inputValue(), "");
    assert(await dialog(page, "rules").isVisible());
    await page.keyboard.press("Escape");
    await dialog(page, "rules").waitFor({ state: "detached" });
});

test("searching makes no difference of accents, and leaves the text as it was", { locale: "de" }, async ({ page, open }) => {
    await arrive({ page, open });
    await openRules(page);
    const book = page.locator(".rules-book"), before = await book.innerHTML();
    await key(page, "rules-search").fill("AGYPTEN");
    const found = await page.locator(".rules-book mark").allInnerTexts();
    assert(found.length > 5 && found.every(word => word === "Ägypten"), found.join());
    assert.deepEqual([...await misfits(page), ...await violations(page)], []);
    await key(page, "rules-search").fill("");
    assert.equal(await book.innerHTML(), before);
});

test("contents lead to each chapter and tell which one is read", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await openRules(page);
    const links = page.locator(".rules-link");
    const names = await links.allInnerTexts();
    assert.deepEqual(names, await page.locator(".rules-chapter > h3").allInnerTexts());
    assert(names.length > 15);
    for (const name of [names[8], names[3]]) {
        await links.filter({ hasText: name }).first().click();
        assert.equal(await page.locator(".rules-chapter:focus > h3").innerText(), name);
        await page.waitForFunction(text => document.querySelector(".rules-link[aria-current]")?.textContent === text, name);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await misfits(page), []);
});

test("contents are folded away wherever they lie above the book, by the size of its letters", { viewport: { width: 960, height: 800 } }, async tools => {
    const { page } = tools;
    await arrive(tools);
    for (const [size, beside] of /** @type {const} */ ([["normal", true], ["largest", false]])) {
        await settings(page, `settings-text-${size}`);
        await openRules(page);
        const boxes = await page.evaluate(() => [".rules-contents", ".rules-book"].map(one =>
            document.querySelector(one)?.getBoundingClientRect().top ?? NaN));
        assert.equal((boxes[1] ?? 0) < (boxes[0] ?? 0) + 100 && await page.locator(".rules-contents ol").isVisible(), beside, size);
        assert.equal(await page.locator(".rules-contents details").evaluate(one => one.hasAttribute("open")), beside, size);
        await page.keyboard.press("Escape");
        await dialog(page, "rules").waitFor({ state: "detached" });
    }
});

test("button, dialog and first screen call it the same", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const names = [await key(page, "tool-rules").innerText(), await key(page, "welcome-rules").innerText()];
    await key(page, "welcome-rules").click();
    names.push(await dialog(page, "rules").locator(".frame-title").innerText());
    assert.equal(new Set(names).size, 1, names.join());
});

test("a key leads from the card that has the focus to what the rules say of it", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await key(page, "display-0").focus();
    await page.keyboard.press("?");
    await page.locator(".rules-card:focus").waitFor();
    assert.match((await focused(page)).key, /rules-card/);
    await inSight(page, ".rules-card:focus");
});

await run();
