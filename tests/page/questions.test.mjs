// What the page asks of the module: each thing once, until a step or another language makes the answer old. All parts
// that are painted share it.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { arrive, begin, bring, dialog, key, press, push, quiet, stage, tool, turns } from "./kit.mjs";
import { choose, confirm, play, settled } from "./playing.mjs";
import { before } from "./records.mjs";
import { beginLesson } from "./teaching.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A position in which digging is possible, and the dig. */
const MIDDLE = before("p3-377", /^dig/);

/** Calls that only ask. What is asked about is a number, or a text in the buffer. */
const QUESTIONS = ["components", "say", "table", "view", "offers", "move_preview", "log", "asides", "turn", "chart"];

/**
 * Writes down what is asked, and what is asked again although nothing has changed.
 * @param {Page} page
 */
async function listen(page) {
    await page.addInitScript(kinds => {
        const heard = { asked: /** @type {string[]} */ ([]), twice: /** @type {string[]} */ ([]) };
        Object.assign(globalThis, { heard });
        const { Instance } = WebAssembly;
        /** @param {WebAssembly.Instance} instance */
        const listened = instance => {
            /** @type {Record<string, any>} */
            const { memory, ...calls } = instance.exports;
            const known = new Set();
            /** @param {string} name @param {any[]} values */
            const hear = (name, values) => {
                if (["page_in", "page_in_bytes", "page_out"].includes(name)) return;
                const kind = name.replace("page_", "");
                if (!kinds.includes(kind)) return known.clear();
                const bytes = new Uint8Array(memory.buffer, calls["page_in"](), values[0]);
                const about = kind === "say" || kind === "move_preview" ? new TextDecoder().decode(bytes) : values.join();
                const question = `${kind} ${about}`;
                heard.asked.push(question);
                if (known.has(question)) heard.twice.push(question);
                known.add(question);
            };
            const wrapped = Object.entries(calls).map(([name, call]) => [name, (/** @type {any[]} */ ...values) => {
                hear(name, values);
                return call(...values);
            }]);
            return { exports: { memory, ...Object.fromEntries(wrapped) } };
        };
        WebAssembly.Instance = new Proxy(Instance, { construct: (_, values) => listened(Reflect.construct(Instance, values)) });
    }, QUESTIONS);
}

/**
 * @param {Page} page
 * @param {string[]} kinds of questions that must have been asked
 */
async function askedOnce(page, kinds) {
    /** @type {{ asked: string[], twice: string[] }} */
    const { asked, twice } = await page.evaluate(() => Reflect.get(globalThis, "heard"));
    const heard = new Set(asked.map(question => question.split(" ")[0] ?? ""));
    assert.deepEqual(kinds.filter(kind => !heard.has(kind)), []);
    assert.deepEqual(twice, []);
}

test("a turn asks nothing twice, however much is pointed at, staged and looked at", {}, async ({ page, open }) => {
    await listen(page);
    await arrive({ page, open });
    await bring(page, MIDDLE.record);
    await key(page, "display-1").hover();
    await choose(page, "display-1");
    await key(page, "cancel").click();
    await choose(page, "site-0");
    await stage(page).locator(".dig-week:not(.barred, .taken)").first().click();
    await page.keyboard.press("Escape");
    await tool(page, "scores");
    await push(page, "").click();
    await press(page, "history-first");
    await press(page, "to-now");
    await play(page, MIDDLE.move);
    await key(page, "tool-take-back").click();
    await quiet(page);
    await askedOnce(page, QUESTIONS);
});

test("nor do bots' turns, a hint, and another language", {}, async ({ page, open }) => {
    await listen(page);
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 5 });
    await settled(page);
    await choose(page, "display-0");
    await confirm(page);
    assert(await turns(page) >= 2);
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").hover();
    await key(page, "hint-show-0").click();
    await tool(page, "settings");
    await key(page, "settings-language").selectOption("de");
    await push(page, "").click();
    await dialog(page, "settings").waitFor({ state: "detached" });
    await askedOnce(page, QUESTIONS.filter(kind => kind !== "chart"));
});

/**
 * Writes down who asks for a size while something is painted: the browser has to lay out everything then, at once.
 * @param {Page} page
 */
async function watchSizes(page) {
    await page.addInitScript(() => {
        const sizes = { painted: 0, asked: /** @type {string[]} */ ([]) };
        Object.assign(globalThis, { sizes });
        const hear = (/** @type {string} */ name) => {
            const stack = new Error().stack ?? "";
            if (/ paint(All|Pointed|Lesson) /.test(stack)) sizes.asked.push(`${name} ${stack}`);
        };
        const names = [
            "getBoundingClientRect", "getClientRects", "checkVisibility", "scrollIntoView", "scrollTo", "getBBox", "scrollTop",
            "scrollHeight", "clientWidth", "clientHeight", "offsetWidth", "offsetHeight", "offsetTop", "offsetLeft", "innerText",
        ];
        for (const { prototype } of [Element, HTMLElement, SVGGraphicsElement])
            for (const name of names) {
                const was = Object.getOwnPropertyDescriptor(prototype, name);
                if (!was) continue;
                /** @param {Function | undefined} act */
                const heard = act => act && function (/** @type {any} */ ...values) {
                    hear(name);
                    // @ts-ignore: of whatever it is a part
                    return act.apply(this, values);
                };
                /** @type {PropertyDescriptor} */
                const now = was.value ? { value: heard(was.value) } : { get: heard(was.get), set: heard(was.set) };
                Object.defineProperty(prototype, name, { ...now, configurable: true });
            }
        const { getComputedStyle: style } = window;
        window.getComputedStyle = (...values) => {
            hear("getComputedStyle");
            return style(...values);
        };
        new MutationObserver(() => sizes.painted++).observe(document, { subtree: true, childList: true });
    });
}

/** @param {Page} page */
async function noSizes(page) {
    const sizes = await page.evaluate(() => Reflect.get(globalThis, "sizes"));
    assert(sizes.painted > 5);
    assert.deepEqual(sizes.asked, []);
}

test("nobody asks for sizes while painting", {}, async ({ page, open }) => {
    await watchSizes(page);
    await arrive({ page, open });
    await bring(page, MIDDLE.record);
    await key(page, "display-1").hover();
    await choose(page, "display-1");
    await choose(page, "site-0");
    await key(page, "cancel").click();
    await press(page, "history-first");
    await press(page, "to-now");
    await choose(page, "display-0");
    await confirm(page);
    await quiet(page);
    await noSizes(page);
});

test("nor while the lesson tells something, and answers what it has not asked for", {}, async ({ page, open }) => {
    await watchSizes(page);
    await beginLesson({ page, open });
    for (const times of [1, 2]) {
        const moved = page.evaluate(() => new Promise(done => addEventListener("animationstart", ({ target }) =>
            target instanceof Element && target.id === "lesson" && done(true))));
        await key(page, `display-${times}`).click();
        assert(await moved); // each time
        await page.locator(".lesson-task[role=alert]").waitFor();
    }
    await key(page, "lesson-do-go-on").click();
    await quiet(page);
    await noSizes(page);
});

await run();
