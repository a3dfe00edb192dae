// Bots: they can be paused and hurried, and the page answers while they think.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, key, press, quiet, record, stage, turns, tab } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { WHOLE_GAME_MS, choose, confirm, settled } from "./playing.mjs";
import { check, lines, playedByProgram } from "./records.mjs";
import { changeThoughts, holdThoughts, thinkForEver, thoughtOver } from "./thoughts.mjs";

const AGAINST_SCHOLAR = { seats: [{ name: "Ada" }, { name: "Bert", bot: "scholar" }], seed: 7 };

/** @param {import("playwright-core").Page} page */
async function hasMoved(page) {
    await page.waitForFunction(() =>
        Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > 0);
}

test("bots can be paused, and go on as if nothing had been", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], seed: 7 });
    await stage(page).locator(".stage-thinking").waitFor();
    await key(page, "pause").click();
    await stage(page).locator(".stage-thinking").waitFor({ state: "detached" });
    release();
    await thoughtOver(page);
    assert.equal(await turns(page), 0);
    await key(page, "pause").click();
    await settled(page, 1);
    assert.equal(await record(page), playedByProgram("Ada,Bert:student", 7));
});

test("a bot that is hurried moves now", {}, async ({ page, open, context }) => {
    await thinkForEver(context);
    await arrive({ page, open });
    await begin(page, AGAINST_SCHOLAR);
    await key(page, "hurry").click();
    await hasMoved(page);
    assert.equal(lines(await record(page))[0].player, 1);
    assert(check(await record(page)).right);
});

test("a bot that thinks long shows how far it is", {}, async ({ page, open, context }) => {
    await changeThoughts(context, "if (answer < asked) break;", ""); // goes on although there is no more to do
    await arrive({ page, open });
    await begin(page, AGAINST_SCHOLAR);
    await page.waitForFunction(() => Number(document.querySelector("#stage progress")?.getAttribute("value")) > 0);
    await key(page, "hurry").click();
    await hasMoved(page);
});

test("the page answers while a bot thinks", {}, async ({ page, open, context }) => {
    const release = await holdThoughts(context);
    await arrive({ page, open });
    await begin(page, AGAINST_SCHOLAR);
    await stage(page).locator(".stage-thinking").waitFor();
    assert.equal(await page.locator(".choosable.legal").count(), 0);
    await key(page, "tool-scores").click();
    await page.locator("dialog.scores").waitFor();
    await page.keyboard.press("Escape");
    await key(page, "tool-rules").click();
    await page.locator("dialog.rules").waitFor();
    release();
    await hasMoved(page);
    assert(await page.locator("dialog.rules").isVisible());
    await page.keyboard.press("Escape");
    await settled(page);
});

test("the log follows bots that move at once, and nobody who looks elsewhere in it", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const bots = ["Ada", "Bert", "Chen", "Dora"].map(name => ({ name, bot: "student" }));
    await begin(page, { seats: bots, seed: 7 });
    await tab(page, "log");
    const left = () => page.locator("#log").evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight);
    await settled(page, 20, { timeout: WHOLE_GAME_MS });
    await page.keyboard.press("Escape"); // the score sheet
    await quiet(page);
    assert(await left() < 40, `${await left()} pixels of the log are out of sight`);
    await press(page, "rematch");
    await tab(page, "log");
    await page.waitForFunction(() => document.querySelectorAll("#log .log-entry").length > 20);
    await page.locator("#log").hover();
    await page.mouse.wheel(0, -3000);
    await settled(page, 20, { timeout: WHOLE_GAME_MS });
    await page.keyboard.press("Escape");
    await quiet(page);
    assert(await left() > 40, "whoever looks back is taken to the end");
});

test("a seat can be left to a bot", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "display-0");
    await confirm(page);
    const { mover } = table(await record(page)).view(1);
    await press(page, "leave");
    await page.locator("dialog.frame-small [data-value=yes]").click();
    await settled(page, 2);
    const [, left, next] = lines(await record(page));
    assert.deepEqual([left.seat, left.plays], [mover, "student"]);
    assert.equal(next.player, mover);
    const { seat } = table(await record(page)).offers();
    assert.notEqual(seat, mover);
    assert(check(await record(page)).right);
});

// ---- Workers that fail ----

const AGAINST_STUDENT = { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], seed: 7 };

/** What the page must come to, whatever happens to its worker. */
const played = () => playedByProgram("Ada,Bert:student", 7);

/**
 * Gives the page other workers, the first so many times, and counts how often it asks for one.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} script
 * @param {number} times
 */
async function failing(context, script, times) {
    const count = { started: 0 };
    await context.route("**/worker.js", route => count.started++ < times ?
        route.fulfill({ contentType: "text/javascript", body: script }) : route.continue());
    return count;
}

/** Dies as soon as it is asked something; without a word to the page, but for the browser's. */
const DIES = "onmessage = ({ data }) => { if (data.question) throw new Error('it dies'); };";
/** Says that it cannot. */
const FAILS = "onmessage = ({ data }) => { if (data.question) postMessage({ id: data.question.id, error: 'no' }); };";
/** Is never heard of again. */
const HANGS = "onmessage = ({ data }) => { while (data.question); };";

for (const [what, script] of [["dies", DIES], ["cannot be loaded", "import './nowhere.js';"], ["fails", FAILS]])
    test(`a worker that ${what} is replaced, and the game goes on`, {}, async ({ page, open, context, problem }) => {
        const count = await failing(context, script ?? "", 2);
        await arrive({ page, open });
        await begin(page, AGAINST_STUDENT);
        await settled(page, 1);
        assert.equal(count.started, 3);
        assert.equal(await record(page), played());
        if (script?.startsWith("import"))
            await problem(/nowhere|404/);
        await problem(/^warned: a worker is replaced/);
    });

test("a worker that hangs is replaced, and the game goes on", {}, async ({ page, open, context, problem }) => {
    await page.clock.install();
    const count = await failing(context, HANGS, 1);
    await arrive({ page, open });
    await begin(page, AGAINST_STUDENT);
    await stage(page).locator(".stage-thinking").waitFor();
    assert.equal(count.started, 1);
    await page.clock.runFor(26_000);
    await settled(page, 1);
    assert.equal(count.started, 2);
    assert.equal(await record(page), played());
    await problem(/^warned: a worker is replaced/);
});

test("a worker that thinks long is left alone", {}, async ({ page, open, context }) => {
    await page.clock.install();
    await thinkForEver(context);
    await arrive({ page, open });
    await begin(page, AGAINST_SCHOLAR);
    await stage(page).locator(".stage-thinking").waitFor();
    const [worker] = page.workers();
    for (let round = 0; round < 12; round++) {
        await page.clock.runFor(5000);
        await worker?.evaluate(() => new Promise(done => setTimeout(done)));
        await page.evaluate(() => undefined); // what it said has been heard
    }
    assert.deepEqual(page.workers(), [worker]);
    await key(page, "hurry").click();
    await hasMoved(page);
});

test("if nobody answers at all, that is said, and it can be tried again", {}, async ({ page, open, context, shot, problem }) => {
    const count = await failing(context, DIES, 4);
    await arrive({ page, open });
    await begin(page, AGAINST_STUDENT);
    await stage(page).locator(".stage-why").waitFor();
    assert.equal(await stage(page).locator(".stage-why").innerText(), voice("en").say("no-answer"));
    assert.equal(count.started, 4);
    assert.equal(await turns(page), 0);
    await shot("unanswered");
    assert.equal(await key(page, "pause").innerText(), voice("en").say("try-again"));
    await key(page, "pause").click();
    await settled(page, 1);
    assert.equal(await record(page), played());
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").waitFor();
    await problem(/^warned: a worker is replaced/);
});

test("a hint that nobody gives is told about, and the next one comes", {}, async ({ page, open, context, problem }) => {
    await failing(context, DIES, 4);
    await arrive({ page, open });
    await begin(page, TWO);
    await key(page, "tool-hint").click();
    await page.locator(".toast.bad").waitFor();
    assert.equal(await page.locator(".toast.bad").innerText(), voice("en").say("no-answer"));
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").waitFor();
    await problem(/^warned: a worker is replaced/);
    await problem(/^warned: NoAnswer/);
});

await run();
