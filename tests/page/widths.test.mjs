// On telephones, tablets and large screens, in both languages: nothing is cut off, nothing scrolls sideways.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, key, press, push } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { keyOf } from "./module.mjs";
import { settled } from "./playing.mjs";
import { before } from "./records.mjs";
import { judgeFast } from "./thoughts.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SIZES = [{ width: 390, height: 844 }, { width: 820, height: 1180 }, { width: 1440, height: 900 }];
const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");

/**
 * @param {Page} page
 * @param {string} language
 * @param {string} what
 * @param {(name: string) => Promise<void>} shot
 */
async function fitsEverywhere(page, language, what, shot) {
    const found = [];
    for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        found.push(...(await misfits(page)).map(text => `${what}, ${language}, ${size.width}: ${text}`));
        await shot(`${what}-${language}-${size.width}`);
    }
    return found;
}

for (const language of ["en", "de"])
    test(`everything fits, ${language}`, { locale: language }, async ({ page, open, context, shot }) => {
        await judgeFast(context);
        /** @type {string[]} */
        const found = [];
        /** @param {string} what */
        const look = async what => void found.push(...await fitsEverywhere(page, language, what, shot));
        await arrive({ page, open });
        await begin(page, {
            seats: [
                ...TWO.seats, { name: "Christiane", bot: "student" }, { name: "W".repeat(40), bot: "scholar" },
            ],
            listed: true,
        });
        await look("start");
        const { record: text, move } = before("p4-477", /^dig .*zeppelin/);
        await bring(page, text);
        await settled(page);
        await look("middle");
        await key(page, "tool-hint").click();
        await key(page, "hint-show-0").waitFor();
        await look("hint");
        await key(page, "hint-close").click();
        await key(page, keyOf(text, move)).click();
        await key(page, "confirm").waitFor();
        await look("dig");
        await key(page, "cancel").click();
        await bring(page, EXAMPLE);
        await settled(page);
        await look("end");
        await press(page, "show-scores");
        await dialog(page, "scores").waitFor();
        await page.locator(".decision").first().waitFor();
        await look("scores");
        await page.locator(".decisions").scrollIntoViewIfNeeded();
        await look("decisions");
        await push(page, "").click();
        for (const tool of ["games", "settings", "help", "new-game"]) {
            const name = tool.replace("-", "");
            await key(page, `tool-${tool}`).click();
            await dialog(page, name).waitFor();
            if (name === "help")
                await page.locator(".help-keys").waitFor();
            if (name === "newgame")
                await key(page, "newgame-more").click();
            await look(name);
            await page.keyboard.press("Escape");
            await dialog(page, name).waitFor({ state: "detached" });
        }
        assert.deepEqual(found, []);
    });

await run();
