// Games that are listed, begun, opened, brought and thrown away at a source that is slow, refuses or does not answer;
// and what this browser promises as a source itself.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, dialog, fillIn, give, kept, keptIds, key, push, quiet, record, stage, tool, turns, wrongFile } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, isOver, settled } from "./playing.mjs";
import { before } from "./records.mjs";
import { offerSingleScripts } from "./remade.mjs";
import { called, scripted, set, tell } from "./script.mjs";

/** @typedef {import("playwright-core").Page} Page */

const say = voice("en").say.bind(voice("en"));
const NO_ANSWER = say("no-connection");

/** @param {Page} page @param {string} text */
const toast = (page, text) => page.locator(".toast", { hasText: text });

/** @param {Pick<import("./harness.mjs").Tools, "page" | "open" | "context">} tools */
async function visit({ page, open, context }) {
    await scripted(context);
    await arrive({ page, open });
}

/** Opens the form and fills it in. @param {Page} page @param {import("./kit.mjs").Wanted} game */
async function form(page, game = TWO) {
    await tool(page, "new-game");
    await fillIn(page, game);
}

/** What is filled in. @param {Page} page */
const names = page => dialog(page, "newgame").locator(".seat-name").evaluateAll(all =>
    all.map(one => one instanceof HTMLInputElement ? one.value : ""));

// ---- Beginning ----

test("a new game that takes its time is begun once, and the form waits for it", {}, async tools => {
    const { page } = tools;
    await visit(tools);
    await form(page);
    await set(page, { hold: true });
    await push(page, "start").dblclick();
    await push(page, "start").click();
    await toast(page, say("on-its-way")).waitFor();
    assert(await dialog(page, "newgame").isVisible());
    assert.deepEqual(await names(page), ["Ada", "Bert"]);
    await tell(page, "letGo");
    await dialog(page, "newgame").waitFor({ state: "detached" });
    await settled(page);
    assert.equal(await called(page, "begin"), 1);
    assert.equal((await tell(page, "ids")).length, 1);
});

test("a new game that is refused or not answered leaves the form as it was", {}, async tools => {
    const { page, shot } = tools;
    await page.clock.install();
    await visit(tools);
    await form(page);
    const wrong = dialog(page, "newgame").locator(".newgame-wrong");
    for (const [fate, why] of [["refused", "The source does not want to."], ["fails", NO_ANSWER], ["never", NO_ANSWER]]) {
        await set(page, { next: { begin: fate } });
        await push(page, "start").click();
        await page.clock.runFor(fate === "never" ? 8100 : 10);
        await page.waitForFunction(text => document.querySelector(".newgame-wrong")?.textContent === text, why);
        assert.deepEqual(await names(page), ["Ada", "Bert"]);
        assert.equal((await tell(page, "ids")).length, 0);
    }
    await shot("form-unanswered");
    assert.equal(await wrong.innerText(), NO_ANSWER);
    await push(page, "start").click();
    await settled(page);
    assert.equal((await tell(page, "ids")).length, 1);
    await tools.problem(/^warned: Error: the source fails/);
    await tools.problem(/^warned: Unanswered/);
});

test("a game that was begun without a word is not begun again", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await visit(tools);
    await form(page);
    await set(page, { hold: true });
    await push(page, "start").click();
    await page.clock.runFor(8500);
    await page.waitForFunction(text => document.querySelector(".newgame-wrong")?.textContent === text, NO_ANSWER);
    await set(page, { hold: false }); // the first answer is still held back
    await push(page, "start").click();
    await settled(page);
    assert.equal(await called(page, "begin"), 2);
    assert.equal((await tell(page, "ids")).length, 1);
    await choose(page, "display-0");
    await confirm(page);
    await tell(page, "letGo"); // it comes at last, and changes nothing
    await quiet(page);
    assert.equal(await turns(page), 1);
    await choose(page, "display-0");
    await confirm(page);
    assert.equal(await turns(page), 2);
    await tools.problem(/^warned: Unanswered/);
});

test("a game for which nobody waits any more stays where it is", {}, async tools => {
    const { page } = tools;
    await visit(tools);
    await begin(page, TWO);
    const first = await record(page);
    await form(page, { seats: [{ name: "Chen" }, { name: "Dora" }] });
    await set(page, { hold: true });
    await push(page, "start").click();
    await page.keyboard.press("Escape");
    await dialog(page, "newgame").waitFor({ state: "detached" });
    await tell(page, "letGo");
    await quiet(page);
    assert.equal(await record(page), first);
    assert.match(await page.locator("#players").innerText(), /Ada/);
    assert.equal((await tell(page, "ids")).length, 2);
    await choose(page, "display-0");
    await confirm(page);
});

test("a rematch is one, however often it is asked for", {}, async tools => {
    const { page } = tools;
    await visit(tools);
    const { record: text } = before("p2-280", /dig/);
    await give(page, text);
    await dialog(page, "games").waitFor({ state: "detached" });
    await settled(page);
    while (table(await tell(page, "recordOf")).info().awaited >= 0)
        await tell(page, "moveElsewhere");
    await settled(page);
    assert(await isOver(page));
    await set(page, { hold: true, next: { begin: "refused" } });
    await key(page, "rematch").click();
    await tell(page, "letGo");
    await toast(page, "does not want").waitFor();
    const had = (await tell(page, "ids")).length;
    await set(page, { hold: true });
    await key(page, "rematch").click();
    await key(page, "rematch").click();
    await tell(page, "letGo");
    await settled(page);
    await page.waitForFunction(() => document.querySelector("[data-key=history]")?.getAttribute("max") === "0");
    assert.equal((await tell(page, "ids")).length, had + 1);
});

// ---- Opening ----

/**
 * Two games; the second is on the table.
 * @param {Page} page
 */
async function twoGames(page) {
    await begin(page, TWO);
    const first = await kept(page);
    await begin(page, { seats: [{ name: "Chen" }, { name: "Dora" }], listed: true });
    return { first, second: await kept(page) };
}

test("a list that does not come can be asked for again", {}, async tools => {
    const { page, shot } = tools;
    await page.clock.install();
    await visit(tools);
    await twoGames(page);
    await set(page, { next: { list: "never" } });
    await tool(page, "games");
    await page.clock.runFor(8100);
    await key(page, "games-again").waitFor();
    assert((await dialog(page, "games").locator(".games-none").innerText()).includes(NO_ANSWER));
    await shot("no-list");
    await key(page, "games-again").click();
    await dialog(page, "games").locator(".game").nth(1).waitFor();
    await tools.problem(/^warned: Unanswered/);
});

test("a game that is refused or does not come is told about, and can be asked for again", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await visit(tools);
    const { first, second } = await twoGames(page);
    await tool(page, "games");
    for (const [fate, why] of [["refused", "The source does not want to."], ["fails", NO_ANSWER], ["never", NO_ANSWER]]) {
        await set(page, { next: { open: fate } });
        await key(page, `game-${first.id}`).click();
        await page.clock.runFor(fate === "never" ? 8100 : 10);
        await page.waitForFunction(text => document.querySelector(".games-wrong")?.textContent === text, why);
        assert.equal((await kept(page)).id, second.id);
    }
    await key(page, `game-${first.id}`).click();
    await dialog(page, "games").waitFor({ state: "detached" });
    assert.equal((await kept(page)).id, first.id);
    await tools.problem(/^warned: Error: the source fails/);
    await tools.problem(/^warned: Unanswered/);
});

test("of two games that are asked for the last is opened, whichever comes first", {}, async tools => {
    const { page } = tools;
    await visit(tools);
    const { first, second } = await twoGames(page);
    await tool(page, "games");
    await key(page, `game-${first.id}`).waitFor();
    await set(page, { hold: true });
    await key(page, `game-${first.id}`).click();
    await quiet(page);
    await set(page, { hold: false, next: { open: "never" } }); // what is held back already still is
    await key(page, `game-${second.id}`).click();
    await tell(page, "letGo"); // the first comes, and nobody waits for it
    await quiet(page);
    assert(await dialog(page, "games").isVisible());
    await set(page, { hold: true });
    await key(page, `game-${first.id}`).click();
    await quiet(page);
    await set(page, { hold: false });
    await key(page, `game-${second.id}`).click();
    await dialog(page, "games").waitFor({ state: "detached" });
    await tell(page, "letGo");
    await quiet(page);
    assert.equal((await kept(page)).id, second.id);
    assert.match(await page.locator("#players").innerText(), /Chen/);
    await choose(page, "display-0");
    await confirm(page);
    assert.equal(await turns(page), 1);
});

test("a record that is not right is not shown, whatever its source says", {}, async tools => {
    const { page } = tools;
    await visit(tools);
    const { first, second } = await twoGames(page);
    await set(page, { spoilRecord: first.id }); // but says that all is well
    await tool(page, "games");
    await key(page, `game-${first.id}`).click();
    assert.match(await wrongFile(page), /^Line 2: /);
    await page.keyboard.press("Escape");
    assert.equal((await kept(page)).id, second.id);
    await choose(page, "display-0");
    await confirm(page);
});

// ---- Files, and throwing away ----

test("a file that takes its time is brought once", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await visit(tools);
    const { record: text } = before("p2-280", /dig/);
    await set(page, { next: { import: "never" } });
    await give(page, text);
    await page.clock.runFor(8100);
    assert.equal(await wrongFile(page), NO_ANSWER);
    await set(page, { hold: true });
    await give(page, text);
    await give(page, text);
    while (await called(page, "import") < 3) // files are read in their own time
        await quiet(page);
    await tell(page, "letGo");
    await dialog(page, "games").waitFor({ state: "detached" });
    await settled(page);
    assert.equal((await tell(page, "ids")).length, 1);
    await tools.problem(/^warned: Unanswered/);
});

test("throwing away: refused, not answered, and at last", {}, async tools => {
    const { page } = tools;
    await page.clock.install();
    await visit(tools);
    const { second } = await twoGames(page);
    await tool(page, "games");
    const bin = dialog(page, "games").locator(".game.current .game-tool").last();
    await set(page, { next: { remove: "refused" } });
    await bin.click();
    await push(page, "yes").click();
    assert.equal(await wrongFile(page), "The source does not want to.");
    await set(page, { next: { remove: "never" } });
    await bin.click();
    await push(page, "yes").click();
    await dialog(page, "frame-small").waitFor({ state: "detached" });
    await page.clock.runFor(8100);
    await toast(page, NO_ANSWER).waitFor();
    assert.equal((await keptIds(page)).length, 2);
    assert(await page.locator("#table").isVisible());
    await bin.click();
    await push(page, "yes").click();
    await dialog(page, "games").locator(".game").nth(1).waitFor({ state: "detached" });
    await page.locator("#welcome").waitFor();
    assert(!(await keptIds(page)).includes(second.id));
    await tools.problem(/^warned: Unanswered/);
});

test("a source that cannot be reached at all leaves a page that can try again", {}, async tools => {
    const { page, open, context, shot } = tools;
    await page.clock.install();
    await scripted(context);
    await page.addInitScript(() => Object.assign(globalThis, { firstCalls: { list: "never" } }));
    await open();
    await page.locator("#welcome").waitFor();
    await page.clock.runFor(9000);
    await toast(page, NO_ANSWER).waitFor();
    await shot("nothing-to-reach");
    await page.locator('[data-key="welcome-new-game"]').click();
    await fillIn(page, TWO);
    await push(page, "start").click();
    await settled(page);
    await tools.problem(/^warned: Unanswered/);
});

test("what has not the shape of a game, or of a list of games, is neither opened nor listed", {}, async tools => {
    const { page } = tools;
    await visit(tools);
    await begin(page, TWO);
    await settled(page);
    const { id } = await kept(page);
    const good = { id, title: "Ada and Bert", summary: "", saved: 0, finished: false };
    const odd = [null, 7, {}, { ...good, saved: 1e300 }, { ...good, saved: "x" }, { ...good, title: 7 }, good];
    await set(page, { next: { list: "odd" }, odd });
    await tool(page, "games");
    await key(page, `game-${id}`).waitFor();
    assert.equal(await page.locator(".games-list .game").count(), 1);
    const game = { id, record: "", colours: [], seats: [0], bots: "here", standing: "connected", kept: "kept" };
    for (const one of [null, {}, { ok: true, why: "", line: 0, game }, { ok: true, why: "", line: 0, game: { ...game, seats: 7 } }]) {
        await set(page, { next: { open: "odd" }, odd: one });
        await dialog(page, "games").locator(".games-wrong").evaluate(node => void (node.textContent = ""));
        await key(page, `game-${id}`).click();
        await dialog(page, "games").locator(".games-wrong", { hasText: NO_ANSWER }).waitFor();
    }
    await key(page, `game-${id}`).click();
    await settled(page);
    await tools.problem(/^warned: TypeError: this is no game/);
});

test("a colour that cannot be leaves the other seats theirs", {}, async ({ page, open, context }) => {
    await offerSingleScripts(context);
    await arrive({ page, open });
    const found = await page.evaluate(async () => {
        const script = document.querySelector("script[type=module]");
        const { fullColours } = await import(new URL("source.js", script instanceof HTMLScriptElement ? script.src : "").href);
        return [[5, 9, 2], [5, 5, 2], [], [3, -1, 0, 1]].map(wanted => fullColours(wanted, Math.max(3, wanted.length)));
    });
    assert.deepEqual(found, [[5, 0, 2], [5, 0, 2], [0, 1, 2], [3, 2, 0, 1]]);
});

// ---- This browser ----

test("this browser keeps before it tells, does nothing twice, and nothing too late", {}, async ({ page, open, context }) => {
    await offerSingleScripts(context);
    await arrive({ page, open });
    const seen = await page.evaluate(async () => {
        const script = document.querySelector("script[type=module]");
        /** @param {string} file */
        const load = file => import(new URL(file, script instanceof HTMLScriptElement ? script.src : "").href);
        const [{ loadModule }, { Voice }, { LocalGames }] =
            await Promise.all(["module.js", "voice.js", "local_games.js"].map(load));
        const module = await loadModule();
        const source = new LocalGames(module, new Voice(module, "en"));
        const players = [{ name: "Ada", bot: "" }, { name: "Bert", bot: "" }];
        const setup = { players, rulings: [], takebacks: "freely", order: [0, 1] };
        const { game } = await source.begin("wish", setup, [], "");
        const again = await source.begin("wish", setup, [], "");
        /** @type {any[]} */
        const heard = [];
        /** Whether what is told was kept before. @type {boolean[]} */
        const keptFirst = [];
        game.hear = (/** @type {any} */ news) => {
            heard.push(news);
            const { record: there } = JSON.parse(localStorage.getItem("thebes.game.wish") ?? "{}");
            if (news.what === "lines") keptFirst.push(there.endsWith(news.lines));
        };
        const moment = () => new Promise(done => setTimeout(done));
        /** @param {object} request */
        const ask = async request => {
            heard.length = 0;
            game.ask(request);
            const early = heard.length;
            await moment();
            return { early, heard: heard.map(news => news.what === "answer" ? `answer ${news.ok} ${news.lines}` : `${news.what} ${news.from}`) };
        };
        const submit = { what: "submit", move: "refresh", turn: 0, after: 0 };
        const asked = [
            await ask({ ...submit, id: "a" }), await ask({ ...submit, id: "a" }), await ask({ ...submit, id: "b" }),
            await ask({ what: "take-back", turns: 1, turn: 1, after: 1, id: "c" }), await ask({ ...submit, id: "d" }),
            await ask({ what: "lines", from: 1, turn: 0, after: 0, id: "e" }),
            await ask({ what: "resign", seat: 1, turn: 0, after: 2, id: "f" }), await ask({ ...submit, after: 2, id: "g" }),
        ];
        game.close();
        const listed = (await source.list()).map((/** @type {object} */ one) => Object.keys(one).sort().join(" "));
        return {
            listed,
            same: again.game.id === game.id && again.game.record === game.record.split("\n")[0] + "\n", keptFirst, asked,
            secret: JSON.stringify(game.record).includes(game.secret),
        };
    });
    assert.deepEqual(seen, {
        listed: ["colours finished id saved summary title"], same: true, secret: false, keptFirst: [true, true, true, true, true],
        asked: [
            { early: 0, heard: ["lines 1", "answer true 2"] },
            { early: 0, heard: ["answer true 2"] }, // asked again, not done again
            { early: 0, heard: ["answer false 2"] },
            { early: 0, heard: ["lines 2", "answer true 3"] },
            { early: 0, heard: ["answer false 3"] }, // the number of turns fits again, but it is too late
            { early: 0, heard: ["lines 1", "answer true 3"] },
            { early: 0, heard: ["lines 3", "answer true 4"] }, // a seat that is left makes nothing late
            { early: 0, heard: ["lines 4", "answer true 5"] },
        ],
    });
    assert.equal(await stage(page).count(), 1);
});

await run();
