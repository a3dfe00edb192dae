// What the page remembers of games: which of them count, for whom, what comes of them, medals, files, own finds.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { arrive, begin, bring, dialog, downloaded, holdFile, key, keptIds, push, tool, turns } from "./kit.mjs";
import { instance, voice } from "./module.mjs";
import { played, store } from "./played.mjs";
import { isOver, settled } from "./playing.mjs";
import { before, lines } from "./records.mjs";
import { SECRET } from "../../web/page/lesson_script.js";

/** @typedef {import("playwright-core").Page} Page */

const say = voice("en").say.bind(voice("en"));

/**
 * Arrives where these games were played before.
 * @param {import("./harness.mjs").Tools} tools
 * @param {Parameters<typeof store>[1]} entries
 */
async function arriveWith(tools, entries) {
    await arrive(tools);
    await store(tools.page, entries);
}

/** @param {Page} page */
async function openStatistics(page) {
    await tool(page, "statistics");
    await dialog(page, "statistics").locator(".medal-list").waitFor();
    return dialog(page, "statistics");
}

/** The big figures: games, wins, average, best. @param {Page} page */
const figures = page => page.locator(".stats-figure b").allInnerTexts();

/** The rows of a table, by its heading. @param {Page} page @param {string} title */
const rows = (page, title) => page.locator(".stats-groups section", { hasText: say(title) }).locator("tbody tr")
    .evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent)));

/** What a record says of its own scores. @param {{ record: string }} game */
const result = ({ record }) => lines(record).at(-1);

/** Names of the medals that are of gold. @param {Page} page */
const gold = page => page.locator(".statistics .medal-item.earned .medal-name").allInnerTexts();

// ---- Which games count ----

test("without games the statistics invite to play", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const shown = await openStatistics(page);
    assert.equal(await shown.locator(".stats-none p").innerText(), say("stats-none"));
    assert.equal(await shown.locator(".stats-figure").count(), 0);
    assert.equal(await gold(page).then(all => all.length), 0);
    assert.equal(await key(page, "stats-csv").count(), 0);
    await key(page, "stats-new").click();
    await dialog(page, "newgame").waitFor();
    assert.equal(await dialog(page, "statistics").count(), 0);
});

test("games are counted, with wins by opponent and by players", {}, async tools => {
    const { page } = tools;
    const games = [
        ...[1, 2, 3, 4].map(number => played("Ada,Bert:student", { number, bot: "scholar" })),
        played("Ada,Bert:scholar,Chen:student", { number: 5 }),
    ];
    const results = games.map(result);
    const totals = results.map(({ scores }) => scores[0].total);
    const wins = results.filter(({ winners }) => winners.includes(0)).length;
    const duels = results.slice(0, 4).filter(({ winners }) => winners.includes(0)).length;
    await arriveWith(tools, games);
    await openStatistics(page);
    const average = (totals.reduce((sum, one) => sum + one, 0) / 5).toFixed(1);
    assert.deepEqual(await figures(page), ["5", String(wins), average, String(Math.max(...totals))]);
    const duelAverage = (totals.slice(0, 4).reduce((sum, one) => sum + one, 0) / 4 + 1e-9).toFixed(1);
    assert.deepEqual(await rows(page, "stats-by-players"), [
        [say("stats-seats", 2), "4", String(duels), "0", duelAverage],
        [say("stats-seats", 3), "1", String(wins - duels), "0", `${totals[4]}.0`],
    ]);
    const names = (await rows(page, "stats-by-opponent")).map(row => row.slice(0, 2));
    assert.deepEqual(names, [["Student", "5"], ["Scholar", "1"]]);
    assert.equal(await page.locator(".stats-of").innerText(), say("stats-of", "Ada"));
});

/** The same game with other winners would be no right record, so a tie is looked for. */
function tie() {
    for (let number = 1; number < 400; number++) {
        const game = played("Ada,Bert:random", { number, bot: "random" });
        if (result(game).winners.length === 2) return game;
    }
    throw new Error("there is no tie");
}

test("a tie is a win that is shared", {}, async tools => {
    const { page } = tools;
    await arriveWith(tools, [tie()]);
    await openStatistics(page);
    assert.deepEqual((await figures(page)).slice(0, 2), ["1", "1"]);
    assert.equal(await page.locator(".stats-figure dd span").innerText(), say("stats-shared-of", 1));
    assert.deepEqual((await rows(page, "stats-by-players"))[0]?.slice(1, 4), ["1", "1", "1"]);
});

test("what does not count is told: unfinished, without a person, taken over, damaged, of a newer version", {}, async tools => {
    const { page } = tools;
    const good = played("Ada,Bert:student", { number: 1 });
    const newer = { ...good, id: "newer", record: good.record.replace('"thebes":1', '"thebes":9') };
    assert.notEqual(newer.record, good.record);
    await arriveWith(tools, [
        good, newer, { id: "damaged", record: "nonsense" }, { id: "nothing" },
        played("Ada,Bert:student", { number: 2, turns: 12 }),
        played("Ada:student,Bert:scholar", { number: 3 }),
        // She leaves her seat to a bot: it is not her game.
        played("Ada,Bert:student", { number: 4, each: (game, turn) => turn === 9 && game.replace(0, "scholar") }),
    ]);
    const shown = await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "1");
    assert.deepEqual(await shown.locator(".stats-counting > ul li").allInnerTexts(), [
        say("stats-running", 1), say("stats-no-person", 2), say("stats-unread", 3),
    ]);
    assert.equal(await shown.locator(".stats-foreign").count(), 0);
});

test("a game from a file counts only if somebody says so, and no longer when they take that back", {}, async tools => {
    const { page } = tools;
    const mine = played("Ada,Bert:student", { number: 1 }), foreign = played("Eve,Bert:student", { number: 2 });
    await arriveWith(tools, [mine]);
    await bring(page, foreign.record);
    const [id = ""] = (await keptIds(page)).filter(one => one !== mine.id);
    await isOver(page);
    const shown = await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "1");
    assert.equal(await shown.locator(".results h3").count(), 0, "there is no chart of a single game");
    const tick = key(page, `stats-claim-${id}`);
    assert.equal(await tick.isChecked(), false);
    await shown.locator("label", { has: tick }).click();
    await page.locator(".stats-whose").waitFor(); // Eve is one of us now
    assert.deepEqual(await page.locator(".stats-whose .choice").allInnerTexts(), [say("stats-name", "Ada", 1), say("stats-name", "Eve", 1)]);
    await page.reload();
    await settled(page);
    await isOver(page);
    await openStatistics(page);
    assert.equal(await page.locator(".stats-whose .choice").count(), 2);
    await shown.locator("label", { has: tick }).click();
    await page.locator(".stats-whose").waitFor({ state: "detached" });
    assert.deepEqual((await figures(page))[0], "1");
});

test("a game that was played on from another one counts only if somebody says so", {}, async tools => {
    const { page } = tools;
    const game = played("Ada,Bert:student", { number: 1 });
    const other = instance();
    other.read(new TextEncoder().encode(game.record));
    await arriveWith(tools, [game, { ...game, id: "on", record: /** @type {any} */ (other).course(other.info().turns), from: 40 }]);
    const shown = await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "1");
    assert.equal(await page.locator(".stats-counting > ul li").count(), 0, "it is none that is merely told");
    const tick = key(page, "stats-claim-on");
    assert.equal(await tick.isChecked(), false);
    for (const count of ["2", "1"]) {
        await shown.locator("label", { has: tick }).click();
        await page.locator(".stats-figure:first-child b", { hasText: count }).waitFor();
        assert.equal(await tick.isChecked(), count === "2");
    }
});

test("a lesson is nobody's own game, and not listed", {}, async tools => {
    const { page } = tools;
    const game = played("Ada,Bert:student", { number: 1 });
    await arriveWith(tools, [game, { ...game, id: "lesson", secret: SECRET }]);
    const shown = await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "1");
    assert.equal(await shown.locator(".stats-foreign").count(), 0);
    assert.equal(await shown.locator(".stats-counting > ul li").count(), 0);
});

test("several names can be looked at together, and the choice is remembered", {}, async tools => {
    const { page } = tools;
    await arriveWith(tools, [
        played("Ada,Bert:student", { number: 1 }), played("Ada,Bert:student", { number: 2 }),
        played("Ada Lovelace,Bert:student", { number: 3 }),
    ]);
    const shown = await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "2"); // those of the name with most games
    const [ada, renamed] = [key(page, "stats-of-0"), key(page, "stats-of-1")];
    await shown.locator("label", { has: ada }).click(); // somebody it must be about
    assert.equal(await ada.isChecked(), true);
    await shown.locator("label", { has: renamed }).click();
    assert.deepEqual((await figures(page))[0], "3");
    await page.keyboard.press("Escape");
    await page.reload();
    await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "3");
    await shown.locator("label", { has: ada }).click();
    assert.deepEqual((await figures(page))[0], "1");
});

// ---- The course of the scores ----

test("the scores are drawn and listed, the newest first, and each leads to its game", {}, async tools => {
    const { page } = tools;
    const games = [1, 2, 3].map(number => played("Ada,Bert:student", { number }));
    await arriveWith(tools, games);
    await openStatistics(page);
    const dots = await page.locator(".results-edge").getAttribute("d");
    assert.equal(dots?.match(/M/g)?.length, 3);
    const axis = page.locator(".results-axis span");
    assert.equal(await axis.first().innerText(), "0");
    const [low, high] = [await axis.first().boundingBox(), await axis.last().boundingBox()];
    assert(low && high && high.y < low.y - 100, "numbers stand where they belong");
    await key(page, "results-all").click();
    await page.locator(".results-points").first().waitFor(); // they come when it has opened
    const points = await page.locator(".results-points").allInnerTexts();
    assert.deepEqual(points, [...games].reverse().map(game => say("worth", result(game).scores[0].total)));
    await key(page, "results-game-2").click();
    await dialog(page, "statistics").waitFor({ state: "detached" });
    await settled(page);
    assert.equal(await page.evaluate(() => localStorage.getItem("thebes.current")), JSON.stringify(games[0]?.id));
});

test("the best dig leads to its position", {}, async tools => {
    const { page } = tools;
    const game = played("Ada,Bert:student", { number: 1 });
    const it = instance();
    it.read(new TextEncoder().encode(game.record));
    const [ada] = it.answer(it.calls["page_facts"]?.(0) ?? 0).players;
    await arriveWith(tools, [game]);
    await openStatistics(page);
    await key(page, "stats-best-dig").click();
    await dialog(page, "statistics").waitFor({ state: "detached" });
    await page.locator("#table").waitFor();
    assert.equal(Number(await key(page, "history").inputValue()), ada.bestDig.turn);
    assert(await turns(page) > ada.bestDig.turn);
});

// ---- Medals ----

test("medals are of gold where they were earned, and say how far the others are", {}, async tools => {
    const { page } = tools;
    await arriveWith(tools, [played("Ada,Bert:student", { number: 1, bot: "scholar" })]);
    await openStatistics(page);
    const it = instance();
    const earned = await gold(page);
    assert(earned.includes("First find") && !earned.includes("The whole museum"), String(earned));
    assert.equal(await page.locator(".medals > h3").innerText(), say("medals", earned.length, 14));
    const museum = page.locator(".medal-item", { hasText: "The whole museum" }).locator(".medal-where");
    const found = Number(/^(\d+) of 65$/.exec(await museum.innerText())?.[1]);
    assert(found > 5 && found < 30, String(found));
    assert.equal(it.say("medal-open"), await page.locator(".medal-item:not(.earned) .medal-where", { hasText: "Not" }).first().innerText());
    await page.locator(".medal-item.earned button").first().click();
    await dialog(page, "statistics").waitFor({ state: "detached" });
    await isOver(page);
});

test("a dig that was taken back costs the medals of its game", {}, async tools => {
    const { page } = tools;
    let digs = 0;
    const game = played("Ada,Bert:student", {
        number: 1, bot: "scholar", each(it, turn) {
            const last = turn > 0 && digs === 0 ? lines(it.record).at(-1) : null;
            if (last?.player !== 0 || !/^dig/.test(last.move)) return;
            digs++;
            assert(it.takeBack(1).ok);
            assert(it.submit("refresh").ok);
        },
    });
    assert.equal(digs, 1);
    await arriveWith(tools, [game]);
    await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "1"); // it counts all the same
    assert.deepEqual(await gold(page), []);
});

test("a deal that an earlier game had, too, earns no medals, but counts", {}, async tools => {
    const { page } = tools;
    const game = played("Ada,Bert:student", { number: 1 }), other = played("Ada,Bert:student", { number: 1, turns: 12 });
    await arriveWith(tools, [game]);
    await openStatistics(page);
    assert.notEqual((await gold(page)).length, 0);
    await page.keyboard.press("Escape");
    await store(page, [{ ...other, id: "before", saved: game.saved - 1 }]);
    const shown = await openStatistics(page);
    assert.deepEqual(await gold(page), []);
    assert.deepEqual((await figures(page))[0], "1");
    assert.equal(await shown.locator(".stats-foreign").count(), 0);
});

test("a deal that was seen in a game from a file earns no medals", {}, async tools => {
    const { page } = tools;
    const other = played("Eve,Bert:student", { number: 1 }), game = { ...played("Ada,Bert:student", { number: 1 }), saved: Date.now() + 3_600_000 };
    await arriveWith(tools, []);
    await bring(page, other.record);
    await store(page, [game]);
    await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "1");
    assert.deepEqual(await gold(page), []);
});

test("the score sheet tells the medals of its game, once", {}, async tools => {
    const { page } = tools;
    const [first, second] = [1, 2].map(number => played("Ada,Bert:student", { number, bot: "scholar" }));
    assert(first && second);
    await arriveWith(tools, [first, second]);
    const told = async (/** @type {string} */ id) => {
        await tool(page, "games");
        await key(page, `game-${id}`).click();
        await dialog(page, "games").waitFor({ state: "detached" });
        await key(page, "show-scores").click();
        await dialog(page, "scores").locator(".sheet").waitFor();
        const { medals } = await page.evaluate(async () => {
            for (let left = 100; left > 0 && document.querySelector(".scores .medals")?.hasAttribute("hidden"); left--)
                await new Promise(done => requestAnimationFrame(done));
            return { medals: [...document.querySelectorAll(".scores .medal-name")].map(one => one.textContent ?? "") };
        });
        await page.keyboard.press("Escape");
        return medals;
    };
    const earned = await told(first.id), later = await told(second.id);
    assert(earned.includes("First find"), String(earned));
    assert(!later.some(name => earned.includes(name)), `${earned}; ${later}`);
    await openStatistics(page);
    assert.deepEqual((await gold(page)).sort(), [...earned, ...later].sort());
});

test("a game of bots alone tells of no medals, and the score sheet leads to the statistics", {}, async tools => {
    const { page } = tools;
    await arriveWith(tools, [played("Ada:student,Bert:scholar", { number: 3 })]);
    await tool(page, "games");
    await page.locator(".games .game-open").click();
    await key(page, "show-scores").click();
    await dialog(page, "scores").locator(".sheet").waitFor();
    assert.equal(await page.locator(".scores .medals").count(), 0);
    await key(page, "scores-statistics").click();
    await dialog(page, "statistics").locator(".stats-none").waitFor();
});

// ---- Files ----

test("statistics are saved as JSON and as a table, whatever names there are", {}, async tools => {
    const { page } = tools;
    const game = played('=SUM("A1"),Bert:student', { number: 1 });
    await arriveWith(tools, [game, played("Ada,Bert:student", { number: 2, turns: 5 }), { id: "damaged", record: "?" }]);
    await openStatistics(page);
    const json = await downloaded(page, () => key(page, "stats-json").click());
    assert.match(json.name, /^thebes-statistics-\d{4}-\d\d-\d\d\.json$/);
    const all = JSON.parse(json.text);
    assert.equal(all["thebes-statistics"], 1);
    assert.deepEqual(all.names, ['=SUM("A1")']);
    assert.equal(all.statistics.games, 1);
    assert.deepEqual(all.games.map((/** @type {any} */ one) => one.status), ["counts", "running", "unread"]);
    assert.equal(all.games[0].facts.players[0].score.total, result(game).scores[0].total);
    assert.equal(all.games[2].facts, null);
    const csv = await downloaded(page, () => key(page, "stats-csv").click());
    assert.match(csv.name, /\.csv$/);
    const [head = "", row = "", ...rest] = csv.text.split("\r\n");
    assert.deepEqual(rest, [""]);
    assert(row.includes(`"'=SUM(""A1"")"`), row); // no program takes it for a formula
    assert.equal(head.split(",").length, row.split(",").length);
    const total = head.split(",").indexOf('"total"');
    assert.equal(Number(row.split(",")[total]), result(game).scores[0].total);
});

// ---- Language ----

test("statistics are told in German", { locale: "de" }, async tools => {
    const { page } = tools;
    await arriveWith(tools, [1, 2].map(number => played("Ada,Bert:student", { number })));
    await openStatistics(page);
    assert.match((await figures(page))[2] ?? "", /^\d+,\d$/);
    assert.match(await page.locator(".medal-name").first().innerText(), /Fund/);
    const { statistics: { average, averageText, digs } } = JSON.parse((await downloaded(page, () => key(page, "stats-json").click())).text);
    for (const [number, text] of [[average, averageText], [digs.expected, digs.expectedText]]) // for programs, and for people
        assert.deepEqual([typeof number, number.toFixed(1).replace(".", ",")], ["number", text]);
});

// ---- Museum ----

test("the museum marks what was found here, counts it, and leads to where it was", {}, async tools => {
    const { page } = tools;
    const game = played("Ada,Bert:student", { number: 1 });
    const it = instance();
    it.read(new TextEncoder().encode(game.record));
    const [ada, bert] = it.answer(it.calls["page_facts"]?.(0) ?? 0).players;
    const isArtifact = (/** @type {any} */ { item }) => item < 13;
    const finds = ada.finds.filter(isArtifact), [first] = finds;
    const foreign = { ...played("Eve,Bert:student", { number: 2 }), secret: "0".repeat(64) };
    await arriveWith(tools, [game, foreign]);
    await tool(page, "museum");
    const marks = page.locator(".museum-piece .museum-mark");
    await marks.first().waitFor();
    assert.equal(await marks.count(), finds.length);
    assert.equal(await page.locator(".museum-own > p").innerText(), say("museum-found", finds.length, 65));
    const site = (/** @type {number} */ at) => it.components().sites[at]?.id;
    const nameOf = (/** @type {any} */ find) => `exhibit-${site(find.site)}-${String(find.item + 1).padStart(2, "0")}`;
    assert.equal(await key(page, nameOf(first)).locator(".museum-mark").count(), 1);
    for (const find of bert.finds.filter(isArtifact)) // a bot's are nobody's
        assert.equal(await key(page, nameOf(find)).locator(".museum-mark").count(), 0);
    const pieces = page.locator(".museum-piece");
    for (const [filter, count] of /** @type {const} */ ([["found-only", finds.length], ["missing", 65 - finds.length], ["all", 65]])) {
        await page.locator("label", { has: key(page, `museum-filter-${filter}`) }).click();
        assert.equal(await pieces.count(), count, filter);
    }
    await key(page, nameOf(first)).click();
    const provenance = page.locator(".label-own p");
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(game.saved);
    assert.equal(await provenance.innerText(), `First found by you on ${day}, in the game ${game.title}.`);
    await page.keyboard.press("ArrowRight"); // which may not be found
    await page.keyboard.press("ArrowLeft");
    await key(page, "museum-show").click();
    await dialog(page, "museum").waitFor({ state: "detached" });
    await page.locator("#table").waitFor();
    assert.equal(Number(await key(page, "history").inputValue()), first.turn);
    assert.equal(await page.locator("dialog[open]").count(), 0);
});

test("a label opens at once, and is filled in when its text and the finds have come", {}, async tools => {
    const { page, context } = tools;
    const game = played("Ada,Bert:student", { number: 1 });
    const release = await holdFile(context, "**/en.museum");
    await arriveWith(tools, Array.from({ length: 80 }, (_, at) => ({ ...game, id: `game-${at}`, saved: game.saved + at })));
    await page.evaluate(id => localStorage.setItem("thebes.current", JSON.stringify(id)), "game-0");
    await page.reload();
    await isOver(page);
    await page.evaluate(() => { // reading many games goes on in steps: not before it is let
        const wait = setTimeout;
        Object.assign(window, {
            steps: [],
            setTimeout: (/** @type {() => void} */ act, /** @type {number | undefined} */ ms) =>
                (ms === undefined && "steps" in window && Array.isArray(window.steps) ? window.steps.push(act) : wait(act, ms)),
        });
    });
    await page.locator('[data-key^="find-0-"]').first().dispatchEvent("click"); // wherever it is folded away
    const label = dialog(page, "museum-label");
    await label.waitFor();
    assert.notEqual(await label.locator(".frame-title").innerText(), "");
    assert.equal(await label.locator(".label-text").innerText(), "");
    release();
    await label.locator(".label-text:not(:empty)").waitFor();
    await page.evaluate(() => {
        if (!("steps" in window) || !Array.isArray(window.steps)) return;
        const { steps } = window;
        Object.assign(window, { steps: null });
        for (const step of steps) step();
    });
    await label.locator(".label-own p").waitFor();
    assert.equal(await label.count(), 1);
});

test("deleting a game that counts says what goes with it", {}, async tools => {
    const { page } = tools;
    const mine = played("Ada,Bert:student", { number: 1 }), bots = played("Dora:student,Emil:scholar", { number: 3 });
    await arriveWith(tools, [mine, bots, played("Chen,Bert:student", { number: 2, turns: 9 })]);
    await tool(page, "games");
    for (const [title, count] of /** @type {const} */ ([[mine.title, 1], ["Chen", 0], [bots.title, 0]])) {
        await dialog(page, "games").locator(".game", { hasText: title }).locator(".game-tool").last().click();
        assert.equal(await page.locator(".frame-small p", { hasText: say("delete-counts") }).count(), count, title);
        await push(page, "no").click();
    }
});

test("a museum without finds is as it was", {}, async tools => {
    const { page } = tools;
    await arriveWith(tools, [played("Ada,Bert:student", { number: 1, turns: 3 })]);
    await tool(page, "museum");
    await page.locator(".museum-piece").nth(64).waitFor();
    await page.evaluate(() => new Promise(done => setTimeout(() => requestAnimationFrame(done))));
    assert.equal(await page.locator(".museum-own").isVisible(), false);
    assert.equal(await page.locator(".museum-mark").count(), 0);
});

// ---- Many games ----

/** Counts how often the page asks the module for the facts of a game, which it has read then. @param {Page} page */
const countReadings = page => page.addInitScript(() => {
    const counted = { readings: 0 };
    Object.assign(globalThis, { counted });
    const { Instance } = WebAssembly;
    /** @param {WebAssembly.Instance} instance */
    const counting = ({ exports }) => {
        /** @type {Record<string, any>} */
        const { page_facts: facts, ...calls } = exports;
        return { exports: { ...calls, page_facts: (/** @type {any[]} */ ...values) => (counted.readings++, facts(...values)) } };
    };
    WebAssembly.Instance = new Proxy(Instance, { construct: (_, values) => counting(Reflect.construct(Instance, values)) });
});

/** @param {Page} page @returns {Promise<number>} */
const readings = page => page.evaluate(() => Reflect.get(globalThis, "counted").readings);

test("with hundreds of games the page goes on answering, and reads each once", {}, async tools => {
    const { page } = tools;
    const games = [1, 2, 3, 4].map(number => played("Ada,Bert:student", { number }));
    await countReadings(page);
    await arriveWith(tools, Array.from({ length: 400 }, (_, at) => ({ ...games[at % 4], id: `many-${at}`, saved: 1000 + at })));
    const tasks = await page.evaluate(() => {
        const { port1, port2 } = new MessageChannel();
        const all = { turns: 0 };
        port2.onmessage = () => {
            all.turns++;
            port1.postMessage(0);
        };
        port1.postMessage(0);
        Object.assign(window, { all });
        return all.turns;
    });
    assert.equal(tasks, 0);
    await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "400");
    assert(await page.evaluate(() => /** @type {any} */ (window).all.turns) > 5, "nothing else was done meanwhile");
    assert.equal(await readings(page), 400);
    await page.keyboard.press("Escape");
    await dialog(page, "statistics").waitFor({ state: "detached" });
    await store(page, [{ ...games[0], id: "many-7", saved: 1007 }]); // another record in the place of one
    await openStatistics(page);
    assert.deepEqual((await figures(page))[0], "400");
    assert.equal(await readings(page), 401);
});

test("a game in progress is not counted before it is over", {}, async tools => {
    const { page } = tools;
    await arrive(tools);
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert" }], listed: true, seed: 7 });
    await openStatistics(page);
    assert.equal(await page.locator(".stats-counting > ul li").innerText(), say("stats-running", 1));
    await page.keyboard.press("Escape");
    await bring(page, before("p2-277", /^retire$/).record);
    await settled(page);
    await openStatistics(page);
    assert.equal(await page.locator(".stats-counting > ul li").innerText(), say("stats-running", 2));
    assert.equal(await push(page, "").count(), 1);
});

test("whoever says that a game is theirs hears when the browser cannot note that", {}, async tools => {
    const { page } = tools;
    const foreign = played("Eve,Bert:student", { number: 2 });
    await arrive(tools);
    await bring(page, foreign.record);
    const [id = ""] = await keptIds(page);
    await isOver(page);
    const shown = await openStatistics(page);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    const tick = key(page, `stats-claim-${id}`);
    await shown.locator("label", { has: tick }).click();
    assert.equal(await page.locator(".toast.bad").innerText(), say("not-noted", say("storage-full")));
    assert.equal(await tick.isChecked(), false);
});

await run();
