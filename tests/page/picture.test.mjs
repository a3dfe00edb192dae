// Pictures of games: what is saved is a PNG of the right size with something on it, in both languages; and names of any
// length have room.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, bring, dialog, key, lettered, press, tool } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { settled } from "./playing.mjs";
import { RECORDS, before } from "./records.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 */

const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");
const FOUR = readFileSync(new URL("right/p4-477.thebes", RECORDS), "utf8");
const RUNNING = before("p3-377", /^exhibit/).record;

/** What is pressed hands a picture to the browser. @param {Page} page */
async function savedPicture(page) {
    const [download] = await Promise.all([page.waitForEvent("download"), key(page, "save-picture").click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/**
 * What is seen in parts of a picture: how many colours there are, and the share of the commonest.
 * @param {Page} page
 * @param {Buffer} bytes
 * @param {[number, number, number, number][]} parts x, y, width, height
 */
function look(page, bytes, parts) {
    return page.evaluate(async ([data, boxes]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const brush = canvas.getContext("2d");
        if (!brush) throw new Error("no canvas");
        brush.drawImage(image, 0, 0);
        return {
            size: [image.naturalWidth, image.naturalHeight],
            parts: boxes.map(([x, y, width, height]) => {
                /** @type {Record<number, number>} */
                const counts = {};
                for (const colour of new Uint32Array(brush.getImageData(x, y, width, height).data.buffer))
                    counts[colour] = (counts[colour] ?? 0) + 1;
                return { colours: Object.keys(counts).length, most: Math.max(...Object.values(counts)) / (width * height) };
            }),
        };
    }, /** @type {const} */ ([bytes.toString("base64"), parts]));
}

/** @param {Page} page @param {string} record */
async function picture(page, record) {
    await bring(page, record);
    await settled(page);
    await tool(page, "share");
    await dialog(page, "share-dialog").locator("svg.picture").waitFor();
}

/** All that is written in the picture. @param {Page} page */
const written = page => page.locator("svg.picture text").allTextContents();

for (const locale of ["en", "de"]) {
    test(`a finished game has a score card, ${locale}`, { locale }, async ({ page, open, shot }) => {
        const { say } = voice(locale), game = table(EXAMPLE, locale);
        await arrive({ page, open });
        await picture(page, EXAMPLE);
        await shot(`card-${locale}`);
        const texts = await written(page);
        const { players } = game.view(game.info().turns);
        for (const { name, score } of players)
            for (const one of [name, ...Object.values(score).map(String)]) assert(texts.includes(one), `${one}: ${texts}`);
        for (const label of ["name-of-game", "best-find", "sheet-artifacts", "sheet-total"])
            assert(texts.includes(say.call(voice(locale), label)), label);
        const best = Math.max(...players.flatMap(({ finds }) => finds.map(({ value }) => value)));
        const found = players.flatMap(({ finds }) => finds).filter(({ value }) => value === best).map(({ name }) => name);
        assert(texts.some(text => found.includes(text)), `${found}: ${texts}`);
        const { name, bytes } = await savedPicture(page);
        assert.match(name, /^Ada-(and|und)-Bert-\d{4}-\d\d-\d\d\.png$/);
        const head = [40, 40, 300, 60], rows = [40, 216, 800, 110], chart = [40, 350, 800, 240], drawing = [900, 230, 230, 220];
        const { size, parts } = await look(page, bytes, /** @type {any} */ ([head, rows, chart, drawing]));
        assert.deepEqual(size, [1200, 630]);
        for (const [index, { colours, most }] of parts.entries())
            assert(colours > 20 && most < 0.98, `part ${index}: ${colours} colours, ${most}`);
        assert((parts[3]?.most ?? 1) < 0.7, "the drawing of the best find is missing");
    });

    test(`a position has its map, ${locale}`, { locale }, async ({ page, open, shot }) => {
        await arrive({ page, open });
        await picture(page, RUNNING);
        await shot(`map-${locale}`);
        const texts = await written(page), game = table(RUNNING, locale), view = game.view(game.info().turns);
        for (const one of [view.heading, ...view.players.map(({ name }) => name), ...game.components().places.map(({ name }) => name)])
            assert(texts.includes(one), `${one}: ${texts}`);
        const { bytes } = await savedPicture(page);
        const { size, parts } = await look(page, bytes, [[40, 40, 700, 550], [760, 40, 400, 550]]);
        assert.deepEqual(size, [1200, 630]);
        assert((parts[0]?.colours ?? 0) > 300 && (parts[0]?.most ?? 1) < 0.6, JSON.stringify(parts));
        assert((parts[1]?.colours ?? 0) > 30, JSON.stringify(parts));
    });
}

/**
 * Where the last ink of a line is in a picture.
 * @param {Page} page
 * @param {Buffer} bytes
 * @param {[number, number, number, number]} band
 */
const inkEnds = (page, bytes, band) => page.evaluate(async ([data, [x, y, width, height]]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const brush = new OffscreenCanvas(width, height).getContext("2d");
    brush?.drawImage(image, -x, -y);
    const pixels = brush?.getImageData(0, 0, width, height).data ?? [];
    let end = 0;
    for (let at = 0; at < pixels.length; at += 4)
        if ((pixels[at] ?? 255) < 128) end = Math.max(end, at / 4 % width);
    return x + end;
}, /** @type {const} */ ([bytes.toString("base64"), band]));

for (const locale of ["en", "de"])
    test(`a file has the letters of the page, so that what fits there fits in it, ${locale}`, { locale }, async ({ page, open }) => {
        await arrive({ page, open });
        await lettered(page);
        await picture(page, EXAMPLE);
        const ends = await page.locator("svg.picture > .picture-text.strong").evaluate(one => {
            const { x, width } = /** @type {SVGTextElement} */ (one).getBBox();
            return x + width;
        });
        const { bytes } = await savedPicture(page);
        const end = await inkEnds(page, bytes, [52, 122, 1110, 36]);
        assert(Math.abs(end - ends) < 0.02 * ends, `${end}, not ${ends}`); // smaller letters are a little wider
    });

test("in a finished game an earlier position has its own picture", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await press(page, "log-12");
    await tool(page, "share");
    await page.locator("svg.picture-board").waitFor();
    await page.locator("label:has([data-key=share-whole])").click();
    assert.equal(await page.locator("svg.picture-board").count(), 0);
    assert.equal(await page.locator("svg.picture").count(), 1);
});

test("long names are cut, and cover nothing", {}, async ({ page, open, shot }) => {
    const names = ["W".repeat(40), "Maximiliane von und zu Hohenlohe-Waldenb", "Ὀδυσσεὺς πολυμήχανος", "Li"];
    await arrive({ page, open });
    await picture(page, FOUR.replace(/"players":\s*\[[^\]]*\]/, `"players":${JSON.stringify(names)}`));
    await shot("long-names");
    const wide = await page.evaluate(() => [...document.querySelectorAll("svg.picture text[data-width]")].filter(one =>
        one instanceof SVGTextElement && one.getComputedTextLength() > Number(one.dataset["width"]) + 1).map(one => one.textContent));
    assert.deepEqual(wide, []);
    const texts = await written(page);
    assert(texts.some(text => /^W+…$/.test(text)), String(texts));
    assert(texts.includes("Li"));
});

test("a name is cut between its characters", {}, async ({ page, open }) => {
    const names = ["", "i", "W", "."].map(first => `${first}${"🏺".repeat(30)}`);
    await page.addInitScript(() => { // each half of a character is as wide as any other: some must be cut between them
        SVGTextElement.prototype.getComputedTextLength = function () {
            return 11 * (this.textContent?.length ?? 0);
        };
    });
    await arrive({ page, open });
    await picture(page, FOUR.replace(/"players":\s*\[[^\]]*\]/, `"players":${JSON.stringify(names)}`));
    const cut = (await written(page)).filter(text => /^.?🏺/u.test(text) && /^.{2,40}…$/.test(text));
    assert(cut.length >= 4, String(cut));
    for (const text of cut) assert.match(text, /^[iW.]?(🏺)*…$/u);
    assert.deepEqual((await look(page, (await savedPicture(page)).bytes, [])).size, [1200, 630]);
});

test("the picture of a whole game that goes on is that of its newest position, whatever is looked at", {}, async ({ page, open }) => {
    const game = table(RUNNING), { turns, summary } = game.info();
    const map = () => page.locator("svg.picture-board").evaluate(one => [...one.querySelectorAll(".figure, [data-layer=markers], .map-card")]
        .map(part => part.outerHTML).join(""));
    await arrive({ page, open });
    await picture(page, RUNNING);
    const newest = await map();
    await page.keyboard.press("Escape");
    await press(page, "log-12");
    await tool(page, "share");
    await page.locator("svg.picture-board").waitFor();
    assert((await written(page)).includes(game.view(12).heading));
    assert.notEqual(await map(), newest);
    await page.locator("label:has([data-key=share-whole])").click();
    assert((await written(page)).includes(game.view(turns).heading), String(await written(page)));
    assert.equal(await page.locator(".share-title span").innerText(), summary);
    assert.equal(await map(), newest);
});

test("a picture is copied, or it is said that it cannot be", {}, async ({ page, open, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await arrive({ page, open });
    await picture(page, EXAMPLE);
    await key(page, "copy-picture").click();
    await page.locator(".toast").waitFor();
    assert.equal(await page.locator(".toast.bad").count(), 0);
    const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    assert(kinds.includes("image/png"), String(kinds));
    await page.locator(".toast").click();
    await page.evaluate(() => {
        navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await key(page, "copy-picture").click();
    await page.locator(".toast.bad").waitFor();
});

test("without drawings the best find is a token", {}, async ({ page, open, context, problem }) => {
    await context.route(/drawings\.svg/, route => route.fulfill({ status: 404, body: "" }));
    await arrive({ page, open }, { drawings: false });
    await picture(page, EXAMPLE);
    assert.equal(await page.locator("svg.picture .token.artifact").count(), 1);
    const { bytes } = await savedPicture(page);
    assert.deepEqual((await look(page, bytes, [])).size, [1200, 630]);
    await problem(/404/);
});

await run();
