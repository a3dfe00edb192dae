// The page in browsers other than Chromium: a whole game, which the program then finds right.
// node browsers.test.mjs PAGE [firefox|webkit]; PAGE_SHOTS names a folder for pictures.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "../host.mjs";
import { check } from "../records.mjs";
import { firefox } from "./firefox.mjs";
import { appears, arrive, begin, playOut, record } from "./game.mjs";
import { webkit } from "./webkit.mjs";

const SIZE = { width: 1366, height: 650 };
const root = resolve(process.argv[2] ?? "build/page");
const wanted = process.argv[3] ?? "";
const shots = process.env.PAGE_SHOTS ?? "";

/**
 * @param {import("./game.mjs").Browser} browser
 * @param {string} kind
 * @param {string} url
 */
async function wholeGame(browser, kind, url) {
    /** @param {string} name */
    const picture = async name => {
        if (!shots) return;
        mkdirSync(shots, { recursive: true });
        await sleep(1000); // some browsers are behind with painting
        await browser.picture(join(shots, `${kind}-${name}.png`));
    };
    try {
        await arrive(browser, url);
        await picture("form");
        await begin(browser);
        const turns = await playOut(browser, async count => {
            if (count === 8) await picture("table");
        });
        await appears(browser, "dialog.scores");
        await picture("scores");
        const text = await record(browser);
        const { right, why } = check(text);
        assert(right, why);
        assert(turns > 10 && text.includes('"scores"'), "the game is not over");
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
    count++;
    try {
        const browser = await start(SIZE);
        console.log(`# ${kind}: ${browser.name}`);
        await wholeGame(browser, kind, host.url).finally(browser.close);
        console.log(`ok ${count} - a whole game in ${kind}`);
    } catch (error) {
        process.exitCode = 1;
        console.log(String(error instanceof Error ? error.stack : error).replace(/^/gm, "# "));
        console.log(`not ok ${count} - a whole game in ${kind}`);
    }
}
console.log(`1..${count}`);
host.stop();
