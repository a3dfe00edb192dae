// The page in browsers other than Chromium: a whole game, which the program then finds right; and what hands do on an
// upright screen.
// node browsers.test.mjs PAGE [firefox|webkit]; PAGE_SHOTS names a folder for pictures.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "../host.mjs";
import { before, check } from "../records.mjs";
import { firefox } from "./firefox.mjs";
import { appears, arrive, begin, click, drop, key, middle, playOut, record, settled, turns, until } from "./game.mjs";
import { webkit } from "./webkit.mjs";

/**
 * @typedef {import("./game.mjs").Browser} Browser
 * @typedef {(name: string) => Promise<void>} Picture
 */

const root = resolve(process.argv[2] ?? "build/page");
const wanted = process.argv[3] ?? "";
const shots = process.env.PAGE_SHOTS ?? "";

/** @param {Browser} browser @param {Picture} picture */
async function wholeGame(browser, picture) {
    await picture("first-screen");
    await begin(browser);
    const count = await playOut(browser, async turn => {
        if (turn === 8) await picture("table");
    });
    await appears(browser, "dialog.scores");
    await picture("scores");
    const text = await record(browser);
    const { right, why } = check(text);
    assert(right, why);
    assert(count > 10 && text.includes('"scores"'), "the game is not over");
}

/** @param {Browser} browser @param {Picture} picture */
async function hands(browser, picture) {
    await drop(browser, before("p3-378", /^dig .*/).record);
    await picture("upright");
    await pullSheet(browser);
    await turnWheel(browser, picture);
    const played = await turns(browser);
    await browser.open(await browser.evaluate(() => location.href));
    await settled(browser);
    assert.equal(await turns(browser), played, "after loading anew");
    await exhibit(browser);
}

/** The sheet is pulled to each of its heights. @param {Browser} browser */
async function pullSheet(browser) {
    for (const [share, height] of /** @type {const} */ ([[0.99, "line"], [0.1, "full"], [0.75, "medium"]])) {
        const [x, y] = await middle(browser, key("sheet"));
        const goal = await browser.evaluate(part => Math.round(innerHeight * part), share);
        await browser.drag([[x, y], [x, Math.round((y + goal) / 2)], [x, goal]]);
        await until(browser, name => document.querySelector("#sheet")?.getAttribute("data-height") === name, height);
    }
}

/** A dig, of whose weeks the wheel is turned to the first that is allowed. @param {Browser} browser @param {Picture} picture */
async function turnWheel(browser, picture) {
    const had = await turns(browser);
    await click(browser, key("site-4"));
    await picture("dig");
    const allowed = await browser.evaluate(() => [...document.querySelectorAll(".dig-week:not(.barred)")]
        .map(week => week.getAttribute("data-key") ?? ""));
    assert(allowed.length > 2, `weeks: ${allowed}`);
    const way = [];
    for (const week of allowed.reverse()) way.push(await middle(browser, key(week)));
    await browser.drag(way);
    await appears(browser, `${key(allowed.at(-1) ?? "")}.taken`);
    await click(browser, key("confirm"));
    await click(browser, 'dialog [data-value="on"]');
    await until(browser, least => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > least, had);
}

/** @param {Browser} browser */
async function exhibit(browser) {
    await drop(browser, before("p3-377", /^exhibit .*/).record);
    const had = await turns(browser);
    await click(browser, ".exhibit.legal");
    await click(browser, key("confirm"));
    await until(browser, least => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > least, had);
}

/** @type {Record<string, [size: { width: number, height: number }, act: (browser: Browser, picture: Picture) => Promise<void>]>} */
const CASES = {
    "a whole game": [{ width: 1366, height: 650 }, wholeGame],
    "hands on an upright screen": [{ width: 480, height: 1000 }, hands],
};

/**
 * @param {Browser} browser
 * @param {string} kind
 * @param {string} url
 * @param {(browser: Browser, picture: Picture) => Promise<void>} act
 */
async function tried(browser, kind, url, act) {
    /** @type {Picture} */
    const picture = async name => {
        if (!shots) return;
        mkdirSync(shots, { recursive: true });
        await sleep(1000); // some browsers are behind with painting
        await browser.picture(join(shots, `${kind}-${name}.png`));
    };
    try {
        await arrive(browser, url);
        await act(browser, picture);
        assert.deepEqual(await browser.problems(), []);
    } catch (error) {
        await picture("failed");
        throw error;
    }
}

const host = await serve(root);
let count = 0;
for (const [kind, start] of Object.entries({ firefox, webkit })) {
    if (!kind.includes(wanted)) continue;
    for (const [name, [size, act]] of Object.entries(CASES)) {
        count++;
        try {
            const browser = await start(size);
            console.log(`# ${kind}: ${browser.name}`);
            await tried(browser, kind, host.url, act).finally(browser.close);
            console.log(`ok ${count} - ${name} in ${kind}`);
        } catch (error) {
            process.exitCode = 1;
            console.log(String(error instanceof Error ? error.stack : error).replace(/^/gm, "# "));
            console.log(`not ok ${count} - ${name} in ${kind}`);
        }
    }
}
console.log(`1..${count}`);
host.stop();
