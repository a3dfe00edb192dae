// The museum: every artifact with its drawing and its label, by clicks and by keys, in both languages; and what a dig
// brings is drawn.
import assert from "node:assert/strict";
import { violations } from "./axe.mjs";
import { run, test } from "./harness.mjs";
import { arrive, bring, dialog, key, push, record as recordOf, tool, turns } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { table, voice } from "./module.mjs";
import { settled, stageMove } from "./playing.mjs";
import { before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const MASK = "egypt-13";

/** Whether the drawing of something is there, not only its place. @param {Page} page @param {string} selector */
const isDrawn = (page, selector) => page.waitForFunction(one => {
    const use = document.querySelector(`${one} use`);
    return use instanceof SVGUseElement && use.getBBox().width > 10;
}, selector);

for (const locale of ["en", "de"])
    test(`every artifact is there with its own label, ${locale}`, { locale }, async ({ page, open, shot }) => {
        const game = voice(locale), { sites } = game.components();
        await arrive({ page, open });
        await tool(page, "museum");
        const museum = dialog(page, "museum");
        assert.equal(await museum.locator(".museum-piece").count(), 65);
        await isDrawn(page, `[data-key=exhibit-${MASK}]`);
        await shot(`museum-${locale}`);
        assert.deepEqual([...await misfits(page), ...await violations(page)], []);
        await key(page, "exhibit-greece-01").click();
        const label = dialog(page, "museum-label"), texts = new Set();
        await label.locator(".label-text:not(:empty)").waitFor();
        for (const { artifacts } of sites)
            for (const { name } of artifacts) {
                assert.equal(await label.locator(".frame-title").innerText(), name);
                const text = await label.locator(".label-text").innerText();
                assert(text.length > 80, name);
                texts.add(text);
                await push(page, "next").click();
            }
        assert.equal(texts.size, 65);
        assert.equal(await label.locator(".frame-title").innerText(), sites[0]?.artifacts[0]?.name);
        assert.deepEqual([...await misfits(page), ...await violations(page)], []);
        await shot(`label-${locale}`);
        assert.equal(await museum.locator(".frame-title").innerText(), game.say("museum"));
    });

test("the museum is walked through by keys, and leaves the focus where it was", {}, async ({ page, open }) => {
    const { sites } = voice("en").components();
    await arrive({ page, open });
    await key(page, "welcome-museum").focus();
    await page.keyboard.press("Enter");
    await dialog(page, "museum").waitFor();
    const mask = page.getByRole("button", { name: sites[2]?.artifacts[12]?.name });
    await mask.focus();
    await page.keyboard.press("Enter");
    const title = dialog(page, "museum-label").locator(".frame-title");
    await title.waitFor();
    await page.keyboard.press("ArrowRight");
    assert.equal(await title.innerText(), sites[3]?.artifacts[0]?.name);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await title.innerText(), sites[2]?.artifacts[12]?.name);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await dialog(page, "museum-label").waitFor({ state: "detached" });
    const name = () => page.evaluate(() => document.activeElement?.querySelector(".museum-name")?.textContent);
    assert.equal(await name(), sites[2]?.artifacts[11]?.name, "whoever has leafed is where they are");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal(await name(), sites[3]?.artifacts[0]?.name);
    const box = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
    const from = await box();
    await page.keyboard.press("ArrowDown");
    assert((await box()).top > from.top && (await box()).left === from.left, "below it");
    await page.keyboard.press("ArrowUp");
    assert.equal(await name(), sites[3]?.artifacts[0]?.name);
    await page.keyboard.press("Escape");
    await dialog(page, "museum").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-key")), "welcome-museum");
});

test("the picture of a label gives way before anything scrolls", { viewport: { width: 1366, height: 900 } }, async ({ page, open }) => {
    await arrive({ page, open });
    await tool(page, "museum");
    await key(page, "exhibit-greece-01").click();
    const label = dialog(page, "museum-label"), body = label.locator(".frame-body");
    await label.locator(".label-text:not(:empty)").waitFor();
    const hidden = () => body.evaluate(one => one.scrollHeight - one.clientHeight);
    const { height = 0 } = await label.boundingBox() ?? {};
    const least = await body.evaluate(one => parseFloat(getComputedStyle(one).fontSize) * 2); // what a dialog leaves free
    for (const missing of [1, 20, 40]) {
        await page.setViewportSize({ width: 1366, height: Math.ceil(height + least) - missing });
        assert.equal(await hidden(), 0, `${missing} less`);
    }
    assert((await label.locator(".drawing").boundingBox())?.height ?? 0 > 90);
    await page.setViewportSize({ width: 1366, height: 320 });
    assert(await hidden() > 0, "it can be read all the same");
});

test("without texts and drawings the museum says so and shows what there is", {}, async ({ page, open, context, problem }) => {
    await context.route(/drawings\.svg|en\.museum/, route => route.fulfill({ status: 404, body: "" }));
    await arrive({ page, open }, { drawings: false });
    await tool(page, "museum");
    await page.locator(".toast.bad").waitFor();
    await key(page, "exhibit-egypt-12").click();
    assert.equal(await dialog(page, "museum-label").locator(".frame-title").innerText(), "Rosetta Stone");
    await problem(/404/);
});

test("what a dig brings is drawn, and told with what could be expected", {}, async ({ page, open, shot }) => {
    const { record, move } = before("p4-477", /^dig /);
    await arrive({ page, open });
    await bring(page, record);
    await settled(page);
    await stageMove(page, move);
    await key(page, "confirm").click();
    await push(page, "on").waitFor();
    const found = await page.locator(".reveal-token.artifact").count();
    assert(found > 0); // the first dig of all wins a bonus
    assert.equal(await page.locator(".reveal-token.artifact .find-plate").count(), found);
    await isDrawn(page, ".find-plate");
    const turn = table(await recordOf(page)).turn(await turns(page));
    assert.match(turn.expectedText, /^Expected: \d+\.\d points(, and 1 for the first dig)?\.$/);
    assert.equal(await page.locator(".reveal-expected").innerText(), turn.expectedText);
    await shot("drawn");
});

await run();
