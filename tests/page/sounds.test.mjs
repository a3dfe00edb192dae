// What is to be heard: each sound as it is, which are asked for when, and that nobody hears what they do not want to.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, dialog, key, push, settings, tool, turns } from "./kit.mjs";
import { keyOf } from "./module.mjs";
import { choose, confirm, settled } from "./playing.mjs";
import { PAGE, before } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Every sound, and what may be different about it. @type {[string, number][]} */
const SOUNDS = [
    ["card", 0], ["page", 0], ["journey", 0], ["flight", 0], ["spade", 0], ["debris", 0], ["stamp", 0], ["turn", 0],
    ["exhibition", 0], ["end", 0], ["find", 1], ["find", 3], ["find", 7],
];
const version = readdirSync(PAGE).find(name => name.startsWith("v-")) ?? "";
const source = readFileSync(join(PAGE, version, "sounds.js"), "utf8");

test("every sound can be heard, is short, and is no other", {}, async ({ page, open }) => {
    await open();
    const heard = await page.evaluate(async ([address, all]) => {
        const { SOUNDS: sounds } = await import(address);
        const missing = Object.keys(sounds).filter(name => !all.some(([one]) => one === name));
        const told = await Promise.all(all.map(async ([name, worth]) => {
            const context = new OfflineAudioContext(1, 44100 * 2.5, 44100);
            sounds[name](context, context.destination, 0, worth);
            const samples = (await context.startRendering()).getChannelData(0);
            const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
            const power = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
            const last = samples.reduce((late, sample, i) => Math.abs(sample) > 0.002 ? i : late, 0) / 44100;
            const sum = Math.round(samples.reduce((all, sample, i) => all + sample * ((i % 977) + 1), 0) * 1000);
            return { name: `${name} ${worth}`, peak, power, last, sum };
        }));
        return { missing, told };
    }, /** @type {const} */ ([`./${version}/sounds.js`, SOUNDS]));
    assert.deepEqual(heard.missing, []);
    for (const { name, peak, power, last } of heard.told) {
        assert(peak > 0.08 && peak < 0.95, `${name} is too quiet or too loud: ${peak}`);
        assert(power > 0.004, `${name} is hardly there: ${power}`);
        assert(last > 0.05 && last < 2, `${name} takes ${last} seconds`);
    }
    assert.equal(new Set(heard.told.map(({ sum }) => sum)).size, SOUNDS.length, "two are the same");
    const worth = heard.told.slice(-3).map(({ last }) => last);
    assert(worth[0] < worth[1] && worth[1] < worth[2], "what is worth more is heard longer");
});

/**
 * In place of sounds, writes down which are asked for.
 * @param {import("./harness.mjs").Tools} tools
 */
async function listen({ page, context }) {
    await context.route("**/sounds.js", route => route.fulfill({
        contentType: "text/javascript",
        body: `${source.replace(/export\s*\{[^}]*\};?/, "")}
            const heard = globalThis.heard ??= [];
            const all = Object.fromEntries(Object.keys(SOUNDS).map((name) =>
                [name, (to, out, at, worth) => void heard.push(worth ? name + " " + worth : name)]));
            export { all as SOUNDS, loudness };`,
    }));
    await page.addInitScript(() => {
        class AudioContext {
            state = "running";
            currentTime = 0;
            destination = {};
            resume = async () => {};
            suspend = async () => {};
        }
        class GainNode {
            gain = { set value(/** @type {number} */ loud) { Object.assign(globalThis, { loud }); } };
            connect = () => {};
            disconnect = () => {};
        }
        Object.assign(globalThis, { AudioContext, GainNode });
        performance.now = () => 0; // no sound is late, however busy the machine
    });
}

/** What was heard since somebody asked last. @param {Page} page @param {string} [last] what must have been */
async function heard(page, last) {
    if (last)
        await page.waitForFunction(name => Reflect.get(globalThis, "heard")?.includes(name), last);
    return page.evaluate(() => (Reflect.get(globalThis, "heard") ?? []).splice(0));
}

/** @param {import("./harness.mjs").Tools} tools @param {string} game @param {RegExp} wanted */
async function makeMove({ page }, game, wanted) {
    const { record, move } = before(game, wanted);
    await bring(page, record);
    await settled(page);
    await heard(page);
    await choose(page, keyOf(record, move));
    await page.waitForFunction(() => "heard" in globalThis); // with the first press: none is late for it
}

test("a turn is heard: the stamp, the journey, the card, and whose turn it is", {}, async tools => {
    const { page, open } = tools;
    await listen(tools);
    await arrive({ page, open }, { speed: "normal" });
    await begin(page, TWO);
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    await settled(page, 1);
    const all = await heard(page, "turn");
    assert.deepEqual(all.filter((/** @type {string} */ name) => name !== "journey"), ["stamp", "card", "turn"]);
});

test("a dig is heard: the spade, and each token as it turns over", {}, async tools => {
    const { page, open } = tools;
    await listen(tools);
    await arrive({ page, open }, { speed: "normal" });
    await makeMove(tools, "p3-377", /^dig/);
    await key(page, "confirm").click();
    await push(page, "on").waitFor();
    const tokens = await dialog(page, "reveal").locator(".reveal-token").count();
    const all = await heard(page, "spade");
    assert.equal(all[0], "stamp");
    const finds = all.slice(all.indexOf("spade") + 1);
    assert.equal(finds.length, tokens, `${all}`);
    assert(finds.every((/** @type {string} */ name) => /^debris$|^find/.test(name)), `${all}`);
});

test("an exhibition is heard, and refreshing", {}, async tools => {
    const { page, open } = tools;
    await listen(tools);
    await arrive({ page, open }, { speed: "normal" });
    await makeMove(tools, "p3-377", /^exhibit/);
    await key(page, "confirm").click();
    assert((await heard(page, "exhibition")).includes("stamp"));
    await begin(page, TWO);
    await settled(page);
    await choose(page, "refresh-button");
    await key(page, "confirm").click();
    assert((await heard(page, "page")).includes("stamp"));
});

test("the end of a game is heard", {}, async tools => {
    const { page, open } = tools;
    await listen(tools);
    await arrive({ page, open });
    const { record } = before("p2-277", /^retire/);
    await bring(page, record);
    await settled(page);
    for (let turns = 0; turns < 9 && !await key(page, "show-scores").isVisible(); turns++) {
        await key(page, "retire").click();
        await key(page, "confirm").click();
        await settled(page);
    }
    await dialog(page, "scores").waitFor();
    await heard(page, "end");
});

test("sounds can be switched off, and are as loud as they are wished", {}, async tools => {
    const { page, open } = tools;
    await listen(tools);
    await arrive({ page, open });
    await tool(page, "settings");
    await key(page, "settings-volume").fill("80");
    await heard(page, "turn"); // how loud that is
    assert.equal(Math.round(await page.evaluate(() => Reflect.get(globalThis, "loud")) * 100), 64);
    await page.locator("label:has([data-key=settings-sound])").click();
    assert(await key(page, "settings-volume").isDisabled());
    await push(page, "").click();
    await page.reload();
    await key(page, "welcome-play-now").waitFor();
    await tool(page, "settings");
    assert.equal(await key(page, "settings-volume").inputValue(), "80");
    assert(!await key(page, "settings-sound").isChecked());
    await push(page, "").click();
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    await settled(page, 1);
    assert.deepEqual(await heard(page), []);
});

/**
 * What sounds go through, in order: whether each can still be heard. The browser calls it otherwise if it does not play.
 * @param {import("./harness.mjs").Tools} tools
 */
async function listenToOutputs(tools) {
    await listen(tools);
    await tools.page.addInitScript(() => {
        /** @type {boolean[]} */
        const outputs = [];
        class GainNode {
            gain = { value: 0 };
            number = outputs.length;
            connect = () => void (outputs[this.number] = true);
            disconnect = () => void (outputs[this.number] = false);
        }
        class AudioContext {
            state = "interrupted";
            currentTime = 0;
            destination = {};
            resume = async () => void (this.state = "running");
            suspend = async () => void (this.state = "interrupted");
        }
        Object.assign(globalThis, { AudioContext, GainNode, outputs });
    });
    return () => tools.page.evaluate(() => /** @type {boolean[]} */ (Reflect.get(globalThis, "outputs")));
}

test("what is skipped, or in a tab that was hidden, is cut off; what is not can fade away", {}, async tools => {
    const { page, open } = tools;
    const outputs = await listenToOutputs(tools);
    await arrive({ page, open }, { speed: "slow" });
    await begin(page, { ...TWO, seed: 7 });
    await settled(page);
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await heard(page, "turn");
    assert.deepEqual(await outputs(), [true]);
    await choose(page, "display-1");
    await key(page, "confirm").click();
    await page.evaluate(async () => { // as soon as it is shown: that takes no second
        while (document.querySelector("[data-key=history]")?.getAttribute("max") !== "2")
            await new Promise(done => requestAnimationFrame(done));
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    });
    await settled(page, 2);
    await heard(page, "turn"); // which belongs to what is painted then
    assert.deepEqual(await outputs(), [false, true]);
    await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Object.defineProperty(document, "hidden", { value: false });
    });
    assert.deepEqual(await outputs(), [false, false]);
    await choose(page, "display-2");
    await key(page, "confirm").click();
    await heard(page, "stamp");
    assert.deepEqual(await outputs(), [false, false, true]);
});

test("a tab that is hidden is silent", {}, async tools => {
    const { page, open } = tools;
    await listen(tools);
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    await settled(page, 1);
    await heard(page, "stamp");
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));
    await choose(page, "display-1");
    await key(page, "confirm").click();
    await settled(page, 2);
    assert.deepEqual(await heard(page), []);
});

test("nothing is heard, and no sound fetched, before somebody does something", {}, async tools => {
    const { page, open } = tools;
    await listen(tools);
    /** @type {string[]} */
    const asked = [];
    page.on("request", request => /sounds\.js/.test(request.url()) && asked.push(request.url()));
    await arrive({ page, open }, { speed: "fast" });
    assert.deepEqual(asked, []);
    await begin(page, { seats: [{ name: "Ada", bot: "student" }, { name: "Bert", bot: "student" }], listed: true });
    await heard(page, "card"); // so bots can be heard
    asked.length = 0;
    await page.reload();
    const had = await turns(page);
    await page.waitForFunction(least => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > least, had + 3);
    assert.deepEqual([asked, await heard(page)], [[], []]);
    await page.keyboard.press("Shift");
    await heard(page, "card");
});

test("a browser without sound plays as well, and nothing is said about it", {}, async ({ page, open }) => {
    await page.addInitScript(() => {
        // @ts-ignore: there are such browsers
        delete globalThis.AudioContext;
    });
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    await settled(page, 1);
    await settings(page, "settings-text-large");
});

await run();
