// The guided first game: its script tells the truth, and it can be followed to the end by clicks, by fingers and by keys,
// left at any moment and gone on with.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { violations } from "./axe.mjs";
import { run, test } from "./harness.mjs";
import { arrive, begin, dialog, drawn, focused, kept, key, lettered, linkOf, press, push, quiet, record, settings, shownTurn, tool, turns } from "./kit.mjs";
import { misfits } from "./misfits.mjs";
import { table, voice } from "./module.mjs";
import { settled } from "./playing.mjs";
import { header, lines, PAGE } from "./records.mjs";
import { SCRIPTS } from "./remade.mjs";
import { scripted, set } from "./script.mjs";
import { beginLesson, COURSE, follow, goesOn, learn, middleOfRing, OPPONENT, prompt, prompted, SECRET, STEPS } from "./teaching.mjs";

/** @typedef {import("playwright-core").Page} Page */

const FINGERS = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LOW = { width: 844, height: 390 }, SMALL = { width: 320, height: 568 }, LAPTOP = { width: 1366, height: 650 };

// ---- The script ----

/** The game of the lesson, and what it was before each turn. */
function played() {
    const one = voice("en"), { components } = one, all = one.components();
    const game = table(readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8"));
    const players = all.usualNames.slice(0, 2).map((name, seat) => ({ name, bot: seat === 0 ? "" : OPPONENT }));
    const bytes = Uint8Array.from(SECRET.match(/../g) ?? [], pair => parseInt(pair, 16));
    assert(components);
    // @ts-ignore: what beginning a game is called in web/page/module.js
    assert(game.begin({ players, rulings: [], takebacks: "freely", order: [0, 1] }, bytes, all).ok);
    const before = COURSE.map((move, turn) => {
        const { awaited } = game.info(), look = game.movePreview(move), offers = game.offers();
        assert(look.legal, `${turn}: ${move}`);
        // @ts-ignore: likewise
        assert(game.submit(move).ok);
        return { awaited, look, offers, view: game.view(turn) };
    });
    return { game, before, components: all };
}

/** What is told, in a language. @param {string} code @returns {Record<string, string[]>} */
function textsIn(code) {
    const version = join(PAGE, readdirSync(PAGE).find(name => name.startsWith("v-")) ?? "");
    // @ts-ignore: what reading long texts is called in web/page/module.js
    return voice(code).texts("lesson", code, readFileSync(join(version, `${code}.lesson`))).texts;
}

test("every turn of the lesson is a move, and every step stands where somebody can take it", {}, async () => {
    const { game, before } = played();
    assert(game.info().finished);
    const told = new Set(STEPS.map(({ turns: after }) => after));
    for (const [turn, { awaited }] of before.entries()) {
        const acts = STEPS.filter(step => step.acts && step.turns === turn).length;
        const flies = STEPS.some(step => step.flies && step.turns <= turn && turn < step.flies);
        assert.equal(acts, awaited === 0 && !flies ? 1 : 0, `after turn ${turn}`);
        if (acts > 0) assert.equal(STEPS.filter(step => step.turns === turn).at(-1)?.acts, true, "nothing follows what is to be done");
    }
    assert(told.has(COURSE.length));
    assert.deepEqual(STEPS.map(({ turns: after }) => after), STEPS.map(({ turns: after }) => after).sort((a, b) => a - b));
    for (const { flies, turns: after } of STEPS) assert(!flies || (flies > after && told.has(flies)));
    for (const { picture } of STEPS) assert(existsSync(join(SCRIPTS, "drawings", `${picture}.svg`)), picture);
});

for (const code of ["en", "de"])
    test(`every prompt has its text, two sentences at most, ${code}`, {}, async () => {
        const { before } = played(), texts = textsIn(code);
        const names = STEPS.flatMap(({ text, acts, turns: after }) => {
            const { look } = before[after] ?? {};
            const parts = !acts ? [] : look?.dig ? ["-wheel", "-confirm"] : ["-confirm"];
            return [text, ...parts.map(part => text + part)];
        });
        assert.deepEqual(Object.keys(texts).sort(), [...names, "lesson-dig-switch"].sort());
        for (const [name, paragraphs] of Object.entries(texts)) {
            const sentences = paragraphs.join(" ").match(/[.!?](?= |$)/g) ?? [];
            assert(paragraphs.length === 1 && sentences.length >= 1 && sentences.length <= 2, `${name}: ${paragraphs}`);
            assert(!/\d/.test(paragraphs[0].replaceAll(/190[13]/g, "")), `${name} has a number`);
        }
    });

test("what the lesson says of its cards, finds and turns is true", {}, async () => {
    const { game, before, components: { cards, sites, places, usualNames } } = played();
    const at = (/** @type {number} */ turn) => before[turn] ?? assert.fail();
    const EGYPT = sites.findIndex(({ id }) => id === "egypt");
    /** @param {number} turn */
    const card = turn => cards[at(turn).look.card];
    /** @param {number} turn */
    const cityOf = turn => places[card(turn)?.city ?? -1]?.id;
    assert.equal(usualNames[1], "Bert"); // as the texts call the opponent
    // again: Bert has read most about Egypt; both are in the same week then
    assert.deepEqual(at(2).view.players.map(({ score }) => score.total), [0, 5]);
    const [mine, berts] = at(3).view.players;
    assert.deepEqual([mine?.year, mine?.time], [berts?.year, berts?.time]);
    // permit: the dark fields are the fewest weeks
    assert(at(9).offers.sites.every(({ badge, legal }) => !legal || /^\d+\+$/.test(String(badge))));
    // first: Egypt, wherever you look; the book in Berlin is not far away
    assert(at(0).view.display.filter(number => cards[number]?.site === EGYPT).length >= 3);
    assert.deepEqual([cityOf(0), at(0).look.travel], ["berlin", 1]);
    // journey, time, turns: the figure and the marker are red, and Bert's are blue
    assert.deepEqual(["colour-0", "colour-1"].map(colour => voice("en").say(colour).split(" ")[0]), ["red", "blue"]);
    // turns, again: Bert is behind, takes a book about Egypt, and after Paris it is the same player's turn
    assert.deepEqual([at(1).awaited, card(1)?.kind, card(1)?.site], [1, "book", EGYPT]);
    assert.deepEqual([cityOf(2), at(2).look.next], ["paris", 0]);
    // assistant: without any journey, a lone one
    assert.deepEqual([card(3)?.kind, at(3).look.travel, at(3).view.players[0]?.assistants], ["assistant", 0, 0]);
    // assistant-confirm: kept until a second comes along, and not given up in between
    const pair = before.findIndex(({ view }) => view.players[0]?.assistants === 2);
    assert(pair > 9 && before.slice(4, pair).every(({ view }) => view.players[0]?.assistants === 1));
    // general: in Paris, a great deal, and Bert makes more than one turn then
    assert.deepEqual([card(5)?.kind, cityOf(5), card(5)?.points, at(6).awaited, at(7).awaited], ["general", "paris", 2, 1, 1]);
    // rumor: in Rome, about Egypt
    assert.deepEqual([card(8)?.kind, cityOf(8), card(8)?.site], ["rumor", "rome", EGYPT]);
    // dig: with the rumor, which is not on at first, and a wheel to be turned; the permit is used, and a bonus won
    assert(COURSE[9]?.includes("rumor") && !at(9).offers.sites[EGYPT]?.move.includes("rumor"));
    assert.notEqual(at(9).offers.sites[EGYPT]?.move.split(" ")[2], COURSE[9]?.split(" ")[2]);
    const dug = game.turn(10);
    assert(dug.found.some(({ kind, item }) => kind === "artifact" && item === 12) && dug.bonus);
    assert.equal(sites[EGYPT]?.artifacts[12]?.name, "Mask of Tutankhamun");
    assert(dug.found.filter(({ kind }) => kind === "debris").length >= 3);
    assert.equal(at(10).view.players[0]?.permits[EGYPT], false);
    // congress: 1903, in Berlin, not the first one; Bert is far ahead in time, until the exhibition is over
    const [me, bert] = at(56).view.players;
    assert(me?.year === 1903 && me.congresses > 0 && (bert?.time ?? 0) >= me.time + 10);
    assert.deepEqual([card(56)?.kind, cityOf(56)], ["congress", "berlin"]);
    for (const turn of [56, 57, 58]) assert.equal(at(turn).look.next, 0);
    // refresh: the exhibitions there ask for more; Warsaw is on the way to Vienna; new ones come, one can be shown
    assert(at(57).view.hall.some(Boolean) && at(57).offers.hall.every(({ legal }) => !legal));
    assert.deepEqual([COURSE[57], COURSE[58]?.split(" ")[0], cityOf(58)], ["refresh", "exhibit", "vienna"]);
    assert(at(58).look.travel + at(57).look.travel === 2);
    assert(game.turn(58).came.filter(({ kind }) => kind === "hall").length >= 2);
    // autumn: another exhibition, in Moscow
    assert.deepEqual([COURSE[59]?.split(" ")[0], cityOf(59), at(59).awaited], ["exhibit", "moscow", 0]);
    // last: in Egypt, with every week that is left, from a bag with little else than debris
    assert.deepEqual([at(64).look.site, at(64).look.total], [EGYPT, at(64).view.players[0]?.weeksLeft]);
    assert.notEqual(at(64).offers.sites[EGYPT]?.move, COURSE[64]);
    assert((at(64).view.sites[EGYPT]?.artifacts.length ?? 99) <= 3);
    assert((at(64).look.dig?.tokens ?? 0) >= 5); // a good handful
    // score: it has counted books all along, and dropped when Bert had read more
    assert.deepEqual([0, 1, 2, 7, 8].map(turn => at(turn).view.players[0]?.score.total), [0, 5, 0, 3, 0]);
    // end
    assert.deepEqual(game.view(65).winners, [0]);
});

// ---- Following it ----

/** What was played: the moves that stand. @param {Page} page */
const moves = async page => lines(await record(page)).flatMap(({ move }) => move ?? []);

/** @param {Page} page */
async function isWholeGame(page) {
    assert.deepEqual(await moves(page), COURSE);
    assert((await kept(page)).finished);
}

/** The prompt lies wholly in the window, and on nothing that is to be pressed. @param {Page} page */
const placeAmiss = page => page.evaluate(() => {
    const box = (/** @type {string} */ name) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
    const told = box("#lesson"), ring = box(".lesson-ring");
    const found = [];
    const panel = document.querySelector("#lesson");
    if (panel && panel.scrollHeight > panel.clientHeight + 1) found.push("it must be scrolled");
    if (told.left < 0 || told.top < 0 || told.right > innerWidth || told.bottom > innerHeight) found.push("it leaves the window");
    if (!document.querySelector(".lesson-task")) return found;
    if (Math.min(told.right, ring.right) > Math.max(told.left, ring.left) &&
        Math.min(told.bottom, ring.bottom) > Math.max(told.top, ring.top)) found.push("it lies on what is to be pressed");
    const goal = document.elementFromPoint((ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2);
    let around = goal;
    while (around && !(around.matches("button, [role=button], .dig-wheel, .dig-stepper") && isRinged(around.getBoundingClientRect())))
        around = around.parentElement;
    if (!around) found.push(`the ring is round nothing; in its middle is ${goal?.outerHTML.slice(0, 100)}`);
    return found;

    /** The ring is a little larger on every side. @param {DOMRect} its */
    function isRinged(its) {
        return Math.max(...(/** @type {const} */ (["left", "top", "right", "bottom"])).map(side => Math.abs(its[side] - ring[side]))) < 8;
    }
});

/** Both markers are in the ring, and neither they nor who is to move lie under the prompt. @param {Page} page */
const markersAmiss = page => page.evaluate(() => {
    const [told, ring] = ["#lesson", ".lesson-ring"].map(name => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect());
    const found = [];
    for (const one of document.querySelectorAll("#board [data-marker], #status > span")) {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        if (left < told.right && told.left < right && top < told.bottom && told.top < bottom) found.push(`${one.textContent} is hidden`);
        if (!one.matches("[data-marker]")) continue;
        if (left < ring.left || top < ring.top || right > ring.right || bottom > ring.bottom) found.push("a marker is in the dark");
    }
    return found.length > 0 || document.querySelectorAll("#board [data-marker]").length === 2 ? found : ["there are no markers"];
});

test("the lesson is learnt by clicks, and its prompts lie on nothing that is to be pressed", { viewport: LAPTOP, reducedMotion: "reduce" }, async ({ page, open, shot }) => {
    await beginLesson({ page, open });
    /** @type {string[]} */
    const found = [];
    await learn(page, async ({ step, task, text }) => {
        assert(text.length > 20);
        for (const [name, size] of Object.entries({ LOW, SMALL, PHONE: FINGERS.viewport, LAPTOP })) {
            await page.setViewportSize(size);
            await quiet(page);
            await quiet(page);
            const amiss = [...await placeAmiss(page), ...STEPS[step - 1]?.text === "lesson-turns" ? await markersAmiss(page) : []];
            found.push(...amiss.map(why => `${step} ${task} ${name}: ${why}`));
        }
        found.push(...await misfits(page));
        await shot(`step-${step}-${task.length}`);
        if (task === "" || step === 5 || step === 12) found.push(...await violations(page, "#lesson"));
    }, one => follow(one, (_, x, y) => one.mouse.click(x, y)));
    assert.deepEqual(found, []);
    await isWholeGame(page);
    const { id } = await kept(page);
    await key(page, "lesson-do-lesson-again").click();
    await prompt(page).waitFor({ state: "hidden" });
    assert.notEqual((await kept(page)).id, id);
    assert.deepEqual(header(await record(page)).seats, ["human", OPPONENT]);
});

test("the lesson is learnt with fingers", FINGERS, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await beginLesson({ page, open });
    await learn(page, async ({ step, task }) => assert.deepEqual(await placeAmiss(page), [], `${step} ${task}`),
        one => follow(one, (_, x, y) => one.touchscreen.tap(x, y)));
    await isWholeGame(page);
    await key(page, "lesson-do-lesson-home").click();
    await page.locator("#welcome").waitFor();
    await prompt(page).waitFor({ state: "hidden" });
});

test("the lesson is learnt by keys alone, and each prompt is told", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    await learn(page, async ({ text, task }) => {
        const now = await focused(page);
        assert(!now.body && now.key !== "stage", `${text}: ${now.key}`);
        assert((await page.locator("#told").innerText()).includes(text), text);
        assert(task === "" || (await page.locator("#told").innerText()).includes(task));
    }, async one => {
        const before = await prompted(one);
        const wheel = /wheel to (\d+)/.exec(before.task);
        if (!wheel) await one.keyboard.press("Enter");
        for (let week = -1; wheel && week !== Number(wheel[1]);) {
            week = Number(await key(one, "dig-wheel").getAttribute("aria-valuenow"));
            if (week !== Number(wheel[1])) await one.keyboard.press(week > Number(wheel[1]) ? "ArrowLeft" : "ArrowRight");
        }
        return before;
    });
    await isWholeGame(page);
});

test("a prompt that is painted twice before it is placed has the focus all the same", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await page.evaluate(() => new MutationObserver((_, observer) => {
        if (!document.querySelector("#lesson:not([hidden])")) return;
        observer.disconnect();
        document.querySelector("[data-key=display-1]")?.dispatchEvent(new MouseEvent("click")); // it is told that it is not asked for
    }).observe(document.body, { subtree: true, childList: true, attributes: true }));
    await key(page, "welcome-lesson").click();
    await page.locator("#lesson [role=alert]").waitFor();
    await quiet(page);
    assert.equal((await focused(page)).key, "lesson-do-go-on");
});

test("whoever wants to see it is shown every turn part by part, and passes no text", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    /** @type {string[]} */
    const told = [];
    await learn(page, async ({ text }) => void told.push(text), async one => {
        const before = await prompted(one);
        await one.locator(".lesson-foot .push").last().click();
        return before;
    });
    const all = Object.values(textsIn("en")).flat();
    assert.deepEqual(told.sort(), all.sort());
    await isWholeGame(page);
});

// ---- Leaving and coming back ----

test("the lesson goes on where it was left", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    /** @type {Set<number>} */
    const again = new Set();
    await learn(page, async ({ step, task }) => {
        if (again.has(step) || ![2, 5, 6, 11, 12, 14, 16, 19, 21].includes(step)) return;
        again.add(step);
        await page.reload();
        await prompt(page).waitFor();
        await lettered(page);
        assert.equal((await prompted(page)).step, step);
        assert.equal((await prompted(page)).task, task);
    }, one => follow(one, (_, x, y) => one.mouse.click(x, y)));
    assert.equal(again.size, 9);
    await isWholeGame(page);
});

/** Up to where two years fly by, at a speed at which that can be seen. @param {Pick<import("./harness.mjs").Tools, "page" | "open">} tools */
async function flies({ page, open }) {
    await beginLesson({ page, open });
    while ((await prompted(page)).step < 15)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    await settings(page, "settings-speed-fast");
}

test("time flies slowly enough to be watched, until somebody presses something", {}, async ({ page, open }) => {
    await flies({ page, open });
    await page.clock.install();
    await page.locator(".lesson-foot .main").click();
    await page.clock.runFor(1000);
    const seen = await turns(page);
    assert(seen > 10 && seen < 30, `${seen} turns in a second`);
    await page.keyboard.press("Shift");
    await page.clock.runFor(1000); // of the five and more that were left
    await prompt(page).waitFor();
    assert.deepEqual([(await prompted(page)).step, await turns(page)], [16, 56]);
});

test("a flight that is broken off is flown to its end", {}, async ({ page, open }) => {
    await flies({ page, open });
    await page.locator(".lesson-foot .main").click();
    await page.waitForFunction(() => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) > 15);
    await page.reload();
    await page.locator("#table").waitFor(); // it flies again
    await page.keyboard.press("Shift");
    await prompt(page).waitFor();
    assert.deepEqual([(await prompted(page)).step, await turns(page)], [16, 56]);
    assert.deepEqual(await moves(page), COURSE.slice(0, 56));
});

test("the first screen leads back to it; whoever plays freely does so", { reducedMotion: "reduce" }, async ({ page, open, shot }) => {
    await beginLesson({ page, open });
    while ((await prompted(page)).step < 7)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    await key(page, "lesson-leave").click();
    await shot("leaving");
    await push(page, "home").click();
    await page.locator("#welcome").waitFor();
    const english = voice("en");
    assert.deepEqual((await key(page, "welcome-lesson").innerText()).split("\n"),
        [english.say("lesson-on"), english.say("lesson-step", 7, STEPS.length)]);
    await key(page, "welcome-lesson").click();
    await prompt(page).waitFor();
    assert.equal((await prompted(page)).step, 7);
    await key(page, "lesson-leave").click();
    await push(page, "stay").click();
    assert.equal((await prompted(page)).step, 7);
    await key(page, "lesson-leave").click();
    await push(page, "free").click();
    await prompt(page).waitFor({ state: "hidden" });
    await key(page, "display-0").click(); // what the lesson did not ask for
    await key(page, "confirm").click();
    await page.waitForFunction(() => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) >= 4); // and a bot answers
    await page.reload();
    await page.locator("#table").waitFor();
    await quiet(page);
    assert(await prompt(page).isHidden());
});

/** Leaves the lesson for the first screen. @param {Page} page */
async function goHome(page) {
    await key(page, "lesson-leave").click();
    await push(page, "home").click();
    await page.locator("#welcome").waitFor();
}

/** Where the lesson stands, as the browser keeps it. @param {Page} page @returns {Promise<{ game: string, step: number }>} */
const keptPlace = page => page.evaluate(() => JSON.parse(localStorage.getItem("thebes.lesson") ?? "null"));

for (const [what, right, wrong] of [["that is damaged", '"move":"take', '"move":"steal'], ["of a newer version", '"thebes":1', '"thebes":9']])
    test(`a lesson ${what} is told, and another one begins`, { reducedMotion: "reduce" }, async ({ page, open }) => {
        await beginLesson({ page, open });
        while ((await prompted(page)).step < 7)
            await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
        await goHome(page);
        const { game } = await keptPlace(page), name = `thebes.game.${game}`;
        const entry = await page.evaluate(([one, is, becomes]) => {
            const now = JSON.parse(localStorage.getItem(one ?? "") ?? "");
            const text = JSON.stringify({ ...now, record: now.record.replace(is, becomes) });
            localStorage.setItem(one ?? "", text);
            return text;
        }, [name, right, wrong]);
        await page.reload();
        await key(page, "welcome-lesson").click();
        await page.locator(".toast.bad").waitFor();
        await prompt(page).waitFor();
        assert.equal((await prompted(page)).step, 1);
        assert.notEqual((await keptPlace(page)).game, game);
        assert.equal(await page.evaluate(one => localStorage.getItem(one), name), entry);
    });

test("a lesson whose source does not answer is gone on with when it does", { reducedMotion: "reduce" }, async ({ page, open, context, problem }) => {
    await scripted(context);
    await beginLesson({ page, open });
    while ((await prompted(page)).step < 7)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    await goHome(page);
    const place = await keptPlace(page);
    await set(page, { next: { open: "fails" } });
    await key(page, "welcome-lesson").click();
    await page.locator(".toast.bad", { hasText: voice("en").say("no-connection") }).waitFor();
    await problem(/^warned: Error: the source fails/);
    assert.deepEqual(await keptPlace(page), place);
    await key(page, "welcome-lesson").click();
    await prompt(page).waitFor();
    assert.equal((await prompted(page)).step, 7);
});

test("among the games the lesson is called one, until it is played freely", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    const badges = async () => {
        await tool(page, "games");
        const texts = await page.locator(".games-list .game").first().locator(".game-badge").allInnerTexts();
        await page.keyboard.press("Escape");
        await dialog(page, "games").waitFor({ state: "detached" });
        return texts;
    };
    const english = voice("en");
    assert.deepEqual(await badges(), [english.say("on-the-table"), english.say("lesson-game")]);
    await key(page, "lesson-leave").click();
    await push(page, "free").click();
    await prompt(page).waitFor({ state: "hidden" });
    assert.deepEqual(await badges(), [english.say("on-the-table")]);
});

test("back leads through turns, too", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    while ((await prompted(page)).step < 16)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    for (let step = 15; step >= 4; step--) {
        const before = await prompted(page);
        await key(page, "lesson-do-lesson-back").click();
        await goesOn(page, before);
        assert.deepEqual([(await prompted(page)).step, await turns(page)], [step, STEPS[step - 1]?.turns]);
    }
    while ((await prompted(page)).step < 16)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    assert.equal(await turns(page), 56); // the same again
});

// ---- What is not asked for ----

test("what is not asked for is answered, and changes nothing", { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" }, async ({ page, open, shot }) => {
    await beginLesson({ page, open });
    /** @param {() => Promise<unknown>} press */
    const isHeld = async press => {
        const before = await prompted(page), had = await record(page);
        await press();
        await page.locator(".lesson.is-wrong").waitFor();
        assert.match(await page.locator(".lesson-task[role=alert]").innerText(), /^Patience/);
        assert.deepEqual([(await prompted(page)).text, await record(page), await key(page, "confirm").count()], [before.text, had, 0]);
    };
    await isHeld(() => key(page, "display-3").click()); // it is to be read first
    assert((await page.locator(".lesson-task").innerText()).includes(voice("en").say("go-on")));
    while ((await prompted(page)).step < 5)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    for (const name of ["display-0", "site-1", "refresh-button"]) {
        await isHeld(() => key(page, name).click({ force: true }));
        await page.reload();
        await prompt(page).waitFor();
        await drawn(page); // a forced click does not wait for what is just being painted anew
    }
    await shot("wrong");
    await isHeld(() => page.keyboard.press("1"));
    await page.reload();
    await prompt(page).waitFor();
    await isHeld(() => tool(page, "hint"));
    const [x = 0, y = 0] = await middleOfRing(page);
    await page.mouse.click(x, y);
    await key(page, "confirm").waitFor();
    await key(page, "display-0").click();
    await page.locator(".lesson.is-wrong").waitFor();
    await key(page, "cancel").click(); // one may think again
    await page.waitForFunction(() => !document.querySelector("[data-key=confirm]"));
    assert.equal(await turns(page), 0);
    assert((await prompted(page)).task.includes("Book about Egypt (2)"));
});

test("the lesson speaks another language as soon as that is chosen", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    const before = await prompted(page);
    await tool(page, "settings");
    await key(page, "settings-language").selectOption("de");
    await page.waitForFunction(text => document.querySelector(".lesson-text")?.textContent !== text, before.text);
    assert.match((await prompted(page)).text, /^Willkommen/);
    await push(page, "").click();
    await dialog(page, "settings").waitFor({ state: "detached" });
});

test("a game that took another course is no lesson", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert" }], listed: true, seed: 7 });
    await key(page, "display-0").click();
    await key(page, "confirm").click();
    await settled(page, 1);
    await page.evaluate(() => localStorage.setItem("thebes.lesson", JSON.stringify({
        game: JSON.parse(localStorage.getItem("thebes.current") ?? ""), step: 5, turns: 1,
    })));
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem("thebes.lesson") === "null");
    await settled(page, 1);
    assert(await prompt(page).isHidden());
});

test("what is pressed a second time is answered a second time", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    await key(page, "display-3").click();
    const first = await page.locator(".lesson-task[role=alert]").elementHandle();
    await key(page, "display-3").click();
    await page.waitForFunction(one => !one?.isConnected && document.querySelector(".lesson-task[role=alert]"), first);
});

test("time that flies in one window stands still in the other", { reducedMotion: "reduce" }, async ({ page, open, context, url }) => {
    await beginLesson({ page, open });
    while ((await prompted(page)).step < 15)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    const other = await context.newPage();
    await other.emulateMedia({ reducedMotion: "reduce" });
    await other.goto(url);
    await prompt(other).waitFor();
    const before = await prompted(page);
    await page.locator(".lesson-foot .main").click();
    await goesOn(page, before);
    await key(other, "take-over").waitFor();
    if (await prompt(other).isVisible())
        await other.locator(".lesson-foot .main").click();
    await prompt(other).waitFor({ state: "hidden" });
    await quiet(other); // it is not frozen
    await key(other, "take-over").click();
    await prompt(other).waitFor();
    assert.deepEqual([(await prompted(other)).step, await turns(other)], [16, 56]);
});

test("a turn of a time that flies that is refused is told, and not tried for ever", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    while ((await prompted(page)).step < 15)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    // as if somebody else had gone on a moment ago, and this window had not heard of it yet
    await page.evaluate(() => {
        const name = Object.keys(localStorage).find(one => one.startsWith("thebes.game.")) ?? "";
        const entry = JSON.parse(localStorage.getItem(name) ?? "");
        localStorage.setItem(name, JSON.stringify({ ...entry, record: `${entry.record}{"note":"x"}\n` }));
    });
    await page.locator(".lesson-foot .main").click();
    await page.locator(".toast.bad").first().waitFor();
    await quiet(page);
    assert.equal(await turns(page), STEPS[14]?.turns);
});

test("whoever follows a link into the lesson's past is back by its button, and told about all else", { reducedMotion: "reduce" }, async ({ page, open }) => {
    await beginLesson({ page, open });
    while ((await prompted(page)).step < 7)
        await goesOn(page, await follow(page, (_, x, y) => page.mouse.click(x, y)));
    const before = await prompted(page);
    await page.evaluate(hash => void (location.hash = hash), linkOf(await record(page), 1));
    await key(page, "to-now").waitFor();
    assert(await prompt(page).isHidden());
    await press(page, "history-back");
    await page.locator(".toast").first().waitFor();
    assert.equal(await shownTurn(page), 1);
    await press(page, "to-now");
    await prompt(page).waitFor();
    assert.deepEqual(await prompted(page), before);
});

test("without its texts there is no lesson, but a game, and the lesson once they are there", { reducedMotion: "reduce" }, async ({ page, open, context, problem }) => {
    await context.route("**/en.lesson", route => route.fulfill({ status: 404, body: "" }));
    await open();
    await key(page, "welcome-play-now").waitFor();
    await key(page, "welcome-lesson").click();
    await page.locator(".toast.bad").waitFor();
    await problem(/404/);
    await key(page, "display-0").click();
    await key(page, "confirm").waitFor();
    await context.unroute("**/en.lesson");
    await page.locator("#home").click();
    await key(page, "welcome-lesson").click();
    await prompt(page).waitFor();
    assert.equal((await prompted(page)).step, 1);
});

test("what is played freely without the texts is no lesson any more", { reducedMotion: "reduce" }, async ({ page, open, context, problem }) => {
    await context.route("**/en.lesson", route => route.fulfill({ status: 404, body: "" }));
    await arrive({ page, open });
    await key(page, "welcome-lesson").click();
    await page.locator(".toast.bad").waitFor();
    await problem(/404/);
    await key(page, "display-0").click();
    await key(page, "confirm").click();
    await page.waitForFunction(() => Number(document.querySelector("[data-key=history]")?.getAttribute("max")) >= 2); // and a bot answers
    assert.equal(await page.evaluate(() => localStorage.getItem("thebes.lesson")), "null");
    assert.notEqual((await moves(page))[0], COURSE[0]);
});

await run();
