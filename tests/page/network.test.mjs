// The network that the strongest bot thinks with is a file of its own: fetched when it is needed, waited for, and done
// without where it cannot be had.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, begin, bring, dialog, holdFile, key, press, record, stage, turns } from "./kit.mjs";
import { hintFor, reviewOf, table, voice } from "./module.mjs";
import { settled } from "./playing.mjs";
import { before, check, playedByProgram } from "./records.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Route} Route
 */

const FILE = "**/professor.net";
const NETWORK = readFileSync(new URL("../../eval/professor.net", import.meta.url));
const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");
const AGAINST_PROFESSOR = { seats: [{ name: "Ada" }, { name: "Bert", bot: "professor" }], seed: 7 };
const MIDDLE = before("p3-377", /^dig/).record;
const say = voice("en").say.bind(voice("en"));

/** What the page must come to, however the network came. */
const played = () => playedByProgram("Ada,Bert:professor", 7);

/** Names of bots as the page shows them. */
const nameOf = (/** @type {string} */ id) => voice("en").components().bots.find(bot => bot.id === id)?.name ?? "?";

/** @param {Page} page */
const why = page => stage(page).locator(".stage-why");

/** @param {Page} page */
const note = page => page.locator(".without-network");

/**
 * The professor says what is the matter; when it is asked again, all is well and it moves.
 * @param {Page} page
 * @param {string} reason
 * @param {() => Promise<void>} repair
 */
async function saysWhyAndGoesOn(page, reason, repair) {
    await why(page).waitFor();
    assert.equal(await why(page).innerText(), `${say("no-network", "Bert")} ${reason}`);
    assert.equal(await key(page, "pause").innerText(), say("try-again"));
    assert.equal(await turns(page), 0);
    assert(check(await record(page)).right);
    await repair();
    await key(page, "pause").click();
    await settled(page, 1);
    assert.equal(await why(page).count(), 0);
    assert.equal(await record(page), played());
}

test("the network is fetched when somebody needs it, and once", {}, async ({ page, open, context }) => {
    let fetched = 0;
    await context.route(FILE, route => {
        fetched++;
        return route.continue();
    });
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "scholar" }], seed: 7 });
    await settled(page, 1);
    assert.equal(fetched, 0);
    await begin(page, AGAINST_PROFESSOR);
    await settled(page, 1);
    assert.equal(fetched, 1);
    assert.equal(await record(page), played());
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").waitFor();
    assert.equal(await note(page).count(), 0);
    assert.equal(fetched, 1);
});

test("another bot can play on for a professor whose network is missing", {}, async ({ page, open, context, problem, shot }) => {
    await context.route(FILE, route => route.fulfill({ status: 404, body: "no" }));
    await arrive({ page, open });
    await begin(page, AGAINST_PROFESSOR);
    await why(page).waitFor();
    assert.equal(await key(page, "stand-in").innerText(), say("stand-in", nameOf("scholar")));
    await shot("stand-in");
    await key(page, "stand-in").click();
    await settled(page, 1);
    const { players } = table(await record(page)).view(await turns(page));
    assert.deepEqual(players.map(({ bot }) => bot), ["", "scholar"]);
    assert.equal(await page.locator(".log-aside").innerText(), table(await record(page)).asides()[0]?.text);
    assert(check(await record(page)).right);
    await problem(/404/);
});

/** @type {[string, RegExp, string, (route: Route) => Promise<void>][]} */
const FAILURES = [
    ["is missing", /404/, say("network-unreachable"), route => route.fulfill({ status: 404, body: "no" })],
    ["cannot be reached", /ERR_INTERNET_DISCONNECTED/, say("network-unreachable"), route => route.abort("internetdisconnected")],
    ["is damaged", /^$/, "The file is damaged: its checksum is wrong.",
        route => route.fulfill({ body: Buffer.from(NETWORK.map((byte, at) => (at === 50000 ? byte ^ 4 : byte))) })],
    ["is cut off", /^$/, `The file is cut off: it has 1000 bytes of ${NETWORK.length}.`,
        route => route.fulfill({ body: NETWORK.subarray(0, 1000) })],
    ["is another page", /^$/, "This is no file of networks.", route => route.fulfill({ body: "<html>Sign in</html>" })],
    ["is huge", /^$/, "This is no file of networks.", route => route.fulfill({ body: Buffer.alloc(1 << 22) })],
];

for (const [what, expected, reason, fail] of FAILURES)
    test(`if the network ${what}, the professor says so and can be asked again`, {}, async ({ page, open, context, problem }) => {
        await context.route(FILE, fail);
        await arrive({ page, open });
        await begin(page, AGAINST_PROFESSOR);
        await saysWhyAndGoesOn(page, reason, () => context.unroute(FILE));
        if (expected.source !== "^$")
            await problem(expected);
    });

/** Keeps the network from coming until it may. @param {import("playwright-core").BrowserContext} context */
const holdNetwork = context => holdFile(context, FILE);

test("a professor whose network is late waits for it, and says so", {}, async ({ page, open, context, shot }) => {
    const release = await holdNetwork(context);
    await arrive({ page, open });
    await begin(page, AGAINST_PROFESSOR);
    const told = stage(page).locator(".stage-thinking");
    await told.filter({ hasText: say("network-awaited", "Bert") }).waitFor();
    await shot("awaited");
    await key(page, "pause").click();
    await told.waitFor({ state: "detached" });
    await key(page, "pause").click();
    await told.filter({ hasText: say("network-awaited", "Bert") }).waitFor();
    assert.equal(await turns(page), 0);
    release();
    await settled(page, 1);
    assert.equal(await record(page), played());
});

/**
 * The hint is that of a bot; with a note if it is not the one who usually advises.
 * @param {Page} page
 * @param {string} bot
 * @param {boolean} noted
 */
async function hintIsBy(page, bot, noted) {
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").waitFor();
    const { choices } = hintFor(await record(page), "en", bot);
    assert.deepEqual(await stage(page).locator(".hint .hint-text > p:first-of-type").allInnerTexts(),
        choices.map(({ text }) => text));
    assert.deepEqual(await note(page).allInnerTexts(), noted ? [say("advice-without-network", nameOf(bot))] : []);
    await key(page, "hint-close").click();
}

test("until the network is there hints are by the scholar, who says so", {}, async ({ page, open, context, shot }) => {
    const release = await holdNetwork(context);
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    await hintIsBy(page, "scholar", true);
    await shot("hint");
    const came = page.waitForResponse(FILE);
    release();
    await came;
    await hintIsBy(page, "professor", false);
});

test("whoever is in a hurry before anybody has thought gets moves with their worth", {}, async ({ page, open, context }) => {
    await holdNetwork(context);
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    await key(page, "tool-hint").click();
    await key(page, "hint-hurry").click();
    await key(page, "hint-show-2").waitFor();
    assert.equal(await stage(page).locator(".hint-worth").count(), 3);
});

test("until the network is there a review says that it is being prepared", {}, async ({ page, open, context }) => {
    const release = await holdNetwork(context);
    await arrive({ page, open });
    await bring(page, EXAMPLE);
    await settled(page);
    await press(page, "show-scores");
    const wait = dialog(page, "scores").locator(".decisions-wait");
    await wait.filter({ hasText: say("decisions-preparing") }).waitFor();
    release();
    await wait.filter({ hasText: "looked at" }).waitFor();
});

test("without the network hints and reviews are by the scholar", {}, async ({ page, open, context, problem }) => {
    await context.route(FILE, route => route.fulfill({ status: 503, body: "" }));
    await arrive({ page, open });
    await bring(page, MIDDLE);
    await settled(page);
    await hintIsBy(page, "scholar", true);
    await bring(page, EXAMPLE);
    await settled(page);
    await press(page, "show-scores");
    await dialog(page, "scores").waitFor();
    await page.locator(".decisions-player").first().waitFor();
    assert.equal(await note(page).innerText(), say("advice-without-network", nameOf("scholar")));
    const told = reviewOf(await record(page), "scholar").players.flatMap(({ decisions }) => decisions);
    assert.deepEqual(await page.locator(".decision-text").allInnerTexts(), told.map(({ text }) => text));
    await problem(/503/);
});

await run();
