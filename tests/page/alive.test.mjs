// Turns are shown, not only told: what moves, how it is skipped, what is left when it is over, and the pictures of
// what the others did. Nothing here waits for a clock: what ends by itself is held, and animations are set to a moment.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { run, test } from "./harness.mjs";
import { arrive, begin, bring, dialog, drop, key, push, record, stage, tool, TWO, turns, visit } from "./kit.mjs";
import { table, voice } from "./module.mjs";
import { choose, confirm, settled, stageMove } from "./playing.mjs";
import { RECORDS, lines } from "./records.mjs";
import { changePart } from "./remade.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 * @typedef {import("../../web/page/types.d.ts").Turn} Turn
 */

const AGAINST_STUDENT = { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 };

/**
 * A game of tests/records/right up to the first turn that fits, which is not made; persons sit in all its seats.
 * @param {string} name
 * @param {(turn: Turn, turns: number) => unknown} fits turns: of the whole game
 */
function until(name, fits) {
    const text = readFileSync(new URL(`right/${name}.thebes`, RECORDS), "utf8");
    const game = table(text), all = text.split("\n"), played = game.info().turns;
    for (let number = 1; number <= played; number++) {
        const turn = game.turn(number);
        if (!fits(turn, played)) continue;
        assert.equal(JSON.parse(all[number] ?? "").move, turn.move, `${name} has more lines than turns`);
        return { text: all.slice(0, number).join("\n") + "\n", turn };
    }
    throw new Error(`${name} has no such turn`);
}

/** A journey on foot for a card; by zeppelin for a card; a dig. */
const WALK = until("p3-377", ({ verb, path, flies }) => verb === "take" && path.length > 2 && !flies);
const FLIGHT = until("p2-277", ({ verb, flies }) => verb === "take" && flies);
const DIG = until("p2-277", ({ verb, path }) => verb === "dig" && path.length > 1);
/** The last turn of a game: a card. */
const LAST = until("p2-279", ({ turn }, turns) => turn === turns);

// ---- Holding what is shown ----

/**
 * From now on whatever would end by itself after a while does not.
 * @param {Page} page
 */
const hold = page => page.evaluate(() => {
    const soon = window.setTimeout;
    const held = (/** @type {TimerHandler} */ act, /** @type {number} */ ms = 0, /** @type {any[]} */ ...values) =>
        ms < 300 ? soon(act, ms, ...values) : 0;
    Object.assign(window, { setTimeout: held });
});

/**
 * Comes to the page, with turns that are shown, and holds them.
 * @param {Pick<Tools, "page" | "open">} tools
 */
async function watch({ page, open }, speed = "normal") {
    await arrive({ page, open }, { speed });
    await hold(page);
}

/**
 * Makes the turn that a game was brought up to.
 * @param {Page} page
 * @param {{ text: string, turn: Turn }} game
 */
async function make(page, { text, turn }) {
    await bring(page, text);
    await settled(page);
    await stageMove(page, turn.move);
    await key(page, "confirm").click();
}

/** @param {Page} page @param {number} seat */
const isShown = (page, seat) => page.waitForFunction(mover =>
    document.querySelector("#stage")?.getAttribute("data-state") === "waiting" &&
    document.getAnimations().some(({ effect }) => effect?.getTiming().fill === "both" &&
        effect instanceof KeyframeEffect && effect.target?.matches(`[data-marker="${mover}"]`)), seat);

/**
 * Sets what moves to a moment, from 0 to 1.
 * @param {Page} page
 * @param {number} share
 */
const seek = (page, share) => page.evaluate(part => {
    const all = document.getAnimations().filter(({ effect }) => effect?.getTiming().fill === "both");
    const end = Math.max(...all.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    for (const one of all) {
        one.pause();
        one.currentTime = end * part;
    }
}, share);

/**
 * Where something is on the board, in its own measure.
 * @param {Page} page
 * @param {string} selector
 */
const onBoard = (page, selector) => page.evaluate(name => {
    const board = /** @type {SVGSVGElement} */ (document.querySelector("#board .board"));
    const { left, top, width, height } = /** @type {Element} */ (document.querySelector(name)).getBoundingClientRect();
    const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(board.getScreenCTM()?.inverse());
    return { x, y };
}, selector);

/** @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * How far a point is from the way that is drawn.
 * @param {Page} page
 * @param {{ x: number, y: number }} point
 */
const offTheWay = (page, point) => page.evaluate(({ x, y }) => {
    const way = /** @type {SVGPathElement} */ (document.querySelector("#board .journey .way"));
    const steps = Array.from({ length: 400 }, (_, i) => way.getPointAtLength(way.getTotalLength() * i / 399));
    return Math.min(...steps.map(one => Math.hypot(one.x - x, one.y - y)));
}, point);

/** @param {Page} page */
const moving = page => page.evaluate(() => document.getAnimations().length);

/** @param {Page} page */
const status = page => page.locator("#status").innerText();

// ---- What moves ----

for (const [how, game] of /** @type {const} */ ([["walks", WALK], ["flies", FLIGHT]]))
    test(`the archaeologist ${how} along the way, and the marker along the track`, {}, async ({ page, open, shot }) => {
        await watch({ page, open });
        const pawn = `[data-pawn="${game.turn.player}"]`, marker = `[data-marker="${game.turn.player}"]`;
        await bring(page, game.text);
        await settled(page);
        const left = { pawn: await onBoard(page, pawn), marker: await onBoard(page, marker) };
        await stageMove(page, game.turn.move);
        await key(page, "confirm").click();
        await isShown(page, game.turn.player);
        await seek(page, 0);
        assert(distance(await onBoard(page, pawn), left.pawn) < 1);
        assert(distance(await onBoard(page, marker), left.marker) < 12, "its year may hang below it");
        for (const share of [0.15, 0.25, 0.35]) {
            await seek(page, share);
            const { x, y } = await onBoard(page, pawn);
            assert(await offTheWay(page, { x, y: y + 22 }) < 3, "its feet are on the way");
            assert(distance({ x, y }, left.pawn) > 20);
            const spot = await onBoard(page, marker);
            assert(spot.x < 90 || spot.x > 1062 || spot.y < 90 || spot.y > 840, "the marker is on the track");
            if (how === "flies")
                assert(distance(await onBoard(page, "[data-layer=zeppelin] circle"), { x, y: y + 22 }) < 3);
        }
        await shot(how);
        await seek(page, 1);
        const there = { pawn: await onBoard(page, pawn), marker: await onBoard(page, marker) };
        assert(distance(there.pawn, left.pawn) > 20);
        assert.equal(await page.locator("#board .spent rect").count(), game.turn.total);
        await page.keyboard.press("Escape");
        await settled(page);
        assert(distance(await onBoard(page, pawn), there.pawn) < 1);
        assert(distance(await onBoard(page, marker), there.marker) < 1);
    });

test("the card flies to its owner, and the one that came turns over and is new", {}, async ({ page, open, shot }) => {
    await watch({ page, open });
    await make(page, WALK);
    await isShown(page, WALK.turn.player);
    const { left: [gone], came: [came] } = table(await record(page)).turn(WALK.turn.turn);
    assert(gone && came && gone.card === WALK.turn.card);
    const space = page.locator(`[data-space="${came.kind}-${came.index}"]`);
    const { cards } = table(WALK.text).components();
    await seek(page, 0.5);
    assert.equal(await page.locator("#flights .flying-card").innerText(), cards[gone.card]?.title);
    assert.equal(await page.locator("#flights .vacated").count(), 1);
    assert(((await space.boundingBox())?.width ?? 99) < 1, "nobody sees its face yet");
    await shot("card");
    await seek(page, 0.77);
    const home = await page.locator(`[data-home="${WALK.turn.player}"]:visible`).first().boundingBox();
    const card = await page.locator("#flights .flying-card").boundingBox();
    assert(home && card);
    const seen = home.y + home.height / 2 < await page.evaluate(() => innerHeight); // else it flies to the archaeologist
    const goal = seen ? home : await page.locator(`[data-pawn="${WALK.turn.player}"]`).boundingBox();
    assert(goal && Math.abs(card.y + card.height / 2 - goal.y - goal.height / 2) < 40);
    await page.keyboard.press(" ");
    await settled(page);
    assert.equal(await page.locator("#flights .flying-card, #flights .vacated").count(), 0);
    assert.equal(await space.locator(".title").innerText(), cards[came.card]?.title);
    assert(await space.evaluate(one => one.classList.contains("fresh")));
    assert.equal(await space.locator(".new-mark").textContent(), voice("en").say("new-card"));
});

test("what came with the own move is new for whoever moves again", {}, async ({ page, open }) => {
    await arrive({ page, open });
    /** @type {Turn | null} */
    let last = null;
    const { text } = until("p2-278", turn => {
        const again = last?.verb === "take" && last.player === turn.player && last.came.length === 1;
        last = again ? last : turn;
        return again;
    });
    await bring(page, text);
    await settled(page);
    const { came: [came] } = table(text).turn(table(text).info().turns);
    assert(came);
    const space = page.locator(`[data-space="${came.kind}-${came.index}"]`);
    assert(await space.evaluate(one => one.classList.contains("fresh")));
    assert((await space.getAttribute("aria-label"))?.includes(", new: "));
});

test("nothing is new where nobody here has moved, or nobody will", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const over = readFileSync(new URL("right/p2-277.thebes", RECORDS), "utf8"), { turns: all } = table(over).info();
    const none = async () => assert.equal(await page.locator(".fresh").count(), 0);
    await visit(page, over, all);
    await none();
    await bring(page, over);
    await settled(page);
    await none();
    await begin(page, { ...AGAINST_STUDENT, seats: [...AGAINST_STUDENT.seats].reverse() }); // a bot moves first
    await settled(page);
    assert(await turns(page) > 0);
    await none();
    await choose(page, "display-0");
    await confirm(page);
    await settled(page);
    assert(await page.locator(".fresh").count() > 0);
});

test("a refresh swaps all four cards", {}, async ({ page, open }) => {
    const game = until("p4-477", ({ verb }) => verb === "refresh");
    await watch({ page, open });
    await make(page, game);
    await isShown(page, game.turn.player);
    assert.equal(await page.locator("#flights .flying-card").count(), 4);
    await page.keyboard.press("Escape");
    await settled(page);
    assert.equal(await page.locator("#display .fresh").count(), 4);
});

test("an exhibition that is shown brings its points in a wreath", {}, async ({ page, open }) => {
    const game = until("p3-377", ({ verb }) => verb === "exhibit");
    await watch({ page, open });
    await make(page, game);
    await isShown(page, game.turn.player);
    const { cards } = table(game.text).components();
    assert.equal(await page.locator("#flights .honour").textContent(), String(cards[game.turn.card]?.points));
});

for (const [what, fits, label] of /** @type {const} */ ([
    ["a year begins", (/** @type {Turn} */ turn) => turn.newYear > 0 && turn.verb === "take", "new-year"],
    ["you move again", (/** @type {Turn} */ turn) => turn.again && turn.verb === "take", "you-move-again"],
]))
    test(`it is seen that ${what}`, {}, async ({ page, open, shot }) => {
        const game = until("p3-377", fits);
        await watch({ page, open });
        await make(page, game);
        await isShown(page, game.turn.player);
        if (label === "new-year")
            assert(await page.evaluate(() => document.querySelector(".year-sign text")?.getAnimations().length));
        await page.keyboard.press("Escape");
        await settled(page);
        const text = label === "new-year" ? voice("en").say(label, game.turn.newYear) : voice("en").say(label);
        assert.equal(await page.locator("#flights .note", { hasText: text }).count(), 1);
        await shot(label);
    });

// ---- Skipping ----

/** @type {Record<string, (page: Page) => Promise<void>>} */
const SKIPS = {
    "a click on the map": page => page.locator("#board").click({ position: { x: 200, y: 200 } }),
    "a click on a card": async page => {
        const { x, y, width, height } = await page.locator("[data-space=display-1]").boundingBox() ??
            { x: 0, y: 0, width: 0, height: 0 };
        await page.mouse.click(x + width / 2, y + height / 2);
    },
    "Escape": page => page.keyboard.press("Escape"),
    "the space bar": page => page.keyboard.press(" "),
    "another size of the window": page => page.setViewportSize({ width: 1100, height: 700 }),
    "a hidden tab": page => page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }),
};

test("a turn that is shown can be skipped in many ways, which do nothing else", {}, async ({ page, open }) => {
    await watch({ page, open });
    await bring(page, WALK.text);
    for (const [how, skip] of Object.entries(SKIPS)) {
        await settled(page);
        await stageMove(page, WALK.turn.move);
        await key(page, "confirm").click();
        await isShown(page, WALK.turn.player);
        const had = await turns(page);
        await skip(page);
        await settled(page, had);
        assert.equal(await turns(page), had, how);
        assert.equal(await page.locator(".staged, [data-key=confirm]").count(), 0, how);
        assert.equal(await page.evaluate(() => document.getAnimations().filter(({ effect }) =>
            effect?.getTiming().fill === "both").length), 0, how);
        const { status: told, players } = table(await record(page)).view(had);
        assert.equal(await status(page), told, how);
        assert.equal(await page.locator("#players .when > span:first-child").nth(WALK.turn.player).innerText(),
            `${players[WALK.turn.player]?.when}, ${players[WALK.turn.player]?.where}`, how);
        await tool(page, "take-back");
    }
});

test("a button does what it says while a turn is shown", {}, async ({ page, open }) => {
    await watch({ page, open });
    await make(page, WALK);
    await isShown(page, WALK.turn.player);
    await tool(page, "scores");
    await dialog(page, "scores").waitFor();
    assert.equal(await stage(page).getAttribute("data-state"), "waiting");
    await page.keyboard.press("Escape");
    await dialog(page, "scores").waitFor({ state: "detached" });
    assert.equal(await stage(page).getAttribute("data-state"), "waiting");
    await page.keyboard.press("Escape");
    await settled(page);
});

test("another game may come onto the table while a turn is shown", {}, async ({ page, open }) => {
    await watch({ page, open });
    await make(page, DIG);
    await isShown(page, DIG.turn.player);
    await make(page, WALK);
    await isShown(page, WALK.turn.player);
    assert.equal(await status(page), table(await record(page)).turn(WALK.turn.turn).text);
    await page.keyboard.press("Escape");
    await settled(page, WALK.turn.turn);
    assert.equal(await dialog(page, "reveal").count(), 0);
});

test("who has won is not told before the last turn was shown", {}, async ({ page, open }) => {
    await watch({ page, open });
    await make(page, LAST);
    await isShown(page, LAST.turn.player);
    assert.equal(await key(page, "show-scores").count(), 0);
    const done = table(await record(page)).view(LAST.turn.turn);
    assert(!(await page.locator("#top, #stage").allInnerTexts()).join().includes(done.status));
    await page.keyboard.press("Escape");
    await dialog(page, "scores").waitFor();
    assert.equal(await status(page), done.status);
});

test("at once means at once: nothing is shown", {}, async ({ page, open }) => {
    await watch({ page, open }, "instant");
    await bring(page, WALK.text);
    await settled(page);
    await stageMove(page, WALK.turn.move);
    await confirm(page);
    assert.equal(await page.locator("#flights > *").count(), 0);
    assert.equal(await moving(page), 0);
});

// ---- What a bot does ----

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"]))
    test(`a bot's turn is told while it is shown, motion: ${reducedMotion}`, { reducedMotion }, async ({ page, open, shot }) => {
        await watch({ page, open });
        await begin(page, AGAINST_STUDENT);
        await settled(page);
        await choose(page, "display-0");
        await key(page, "confirm").click();
        if (reducedMotion === "no-preference") {
            await isShown(page, 0);
            await page.keyboard.press("Escape");
        }
        await page.locator("#flights .vacated").waitFor();
        await page.waitForFunction(() => document.querySelector(".player-area.mover .bot"));
        const game = table(await record(page)), turn = game.turn(2);
        assert.deepEqual([turn.player, await turns(page)], [1, 2]);
        assert.equal(await status(page), turn.text);
        assert.equal(await page.locator("#told").getAttribute("role"), "log");
        assert.equal(await page.locator("#told > p", { hasText: turn.text }).count(), 1);
        assert.equal(await page.locator("[role=status], [role=alert], [role=log], [aria-live]", { hasText: turn.text }).count(), 1);
        assert.equal(await page.locator(".player-area .status").innerText(), voice("en").say("to-move"));
        for (const { kind, index } of turn.came)
            assert(await page.locator(`[data-space="${kind}-${index}"].fresh`).count());
        if (reducedMotion === "reduce") {
            assert.equal(await moving(page), 0);
            assert.equal(await page.locator("#flights > :not(.vacated)").count(), 0);
        }
        await shot(`bot-${reducedMotion}`);
        await page.keyboard.press("Escape");
        await page.waitForFunction(was => document.querySelector("#status")?.textContent !== was, turn.text);
    });

// ---- Digs ----

test("a dig that cannot be shown is made, and the game goes on", {}, async ({ page, open, context, problem }) => {
    await changePart(context, "main.js", "reveal.js", "const bag = h(", "if (say) throw new Error('no bag');\n    const bag = h(");
    await arrive({ page, open });
    await make(page, DIG);
    await page.locator(".toast.bad", { hasText: "no bag" }).waitFor();
    await problem(/^warned: Error: no bag/);
    await settled(page, DIG.turn.turn);
    assert.equal(await page.locator("#flights > *").count(), 0);
    const game = table(await record(page)); // nothing of it is a secret any more
    assert((await page.locator("#story").textContent())?.includes(game.turn(DIG.turn.turn).text));
});

test("a last turn that cannot be painted leads to the scores all the same", {}, async ({ page, open, context, problem }) => {
    await changePart(context, "main.js", "stage.js", "function over(model) {",
        "function over(model) {\n    if (model) throw new Error('no end');");
    await watch({ page, open }, "instant");
    await make(page, LAST);
    await dialog(page, "scores").waitFor();
    await page.locator(".toast.bad", { hasText: "no end" }).waitFor();
    await problem(/^warned: Error: no end/);
});

test("finds of a game that is no longer on the table are not shown any longer", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await make(page, DIG);
    await dialog(page, "reveal").waitFor();
    await drop(page, WALK.text);
    await dialog(page, "reveal").waitFor({ state: "detached" });
    await settled(page, WALK.turn.turn - 1);
    assert.equal(await turns(page), WALK.turn.turn - 1);
});

test("what a dig finds stays secret until the tokens have turned over", {}, async ({ page, open, shot }) => {
    await watch({ page, open });
    await make(page, DIG);
    await isShown(page, DIG.turn.player);
    const was = table(DIG.text), mover = was.view(DIG.turn.turn - 1).players[DIG.turn.player];
    const where = was.components().sites[DIG.turn.site]?.in ?? "";
    assert.equal(await status(page), was.say("player-digs", mover?.name ?? "", where));
    assert.equal(await page.locator(".log-entry").count(), DIG.turn.turn - 1);
    const total = page.locator("#players .total").nth(DIG.turn.player);
    assert.equal(await total.textContent(), String(mover?.score.total));
    await page.keyboard.press("Escape");
    await dialog(page, "reveal").waitFor();
    const all = DIG.turn.found.length + (DIG.turn.bonus ? 1 : 0);
    assert(await page.locator(".reveal-token.out").count() < all);
    assert.equal(await total.textContent(), String(mover?.score.total));
    await dialog(page, "reveal").locator(".push").click(); // shows all
    assert.equal(await page.locator(".reveal-token.out").count(), all);
    await shot("reveal");
    await push(page, "on").click();
    await settled(page);
    const now = table(await record(page)).view(DIG.turn.turn).players[DIG.turn.player];
    assert.equal(await total.textContent(), String(now?.score.total));
});

test("Escape shows all finds first, and leaves them then", {}, async ({ page, open }) => {
    await watch({ page, open });
    await make(page, DIG);
    await isShown(page, DIG.turn.player);
    await page.keyboard.press("Escape"); // skips the journey
    await dialog(page, "reveal").waitFor();
    await page.keyboard.press("Escape");
    const all = DIG.turn.found.length + (DIG.turn.bonus ? 1 : 0);
    assert.equal(await page.locator(".reveal-token.out").count(), all);
    await push(page, "on").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "reveal").waitFor({ state: "detached" });
    await settled(page);
});

test("nothing hurries one's own turn where it was confirmed", {}, async ({ page, open }) => {
    await arrive({ page, open }, { speed: "normal" });
    await begin(page, { seats: [{ name: "Ada" }, { name: "Bert", bot: "student" }], listed: true, seed: 7 });
    await settled(page);
    await hold(page);
    await choose(page, "display-0");
    await key(page, "confirm").click();
    await isShown(page, 0);
    assert.equal(await page.locator("#stage-end .push").count(), 0);
    await page.keyboard.press("Escape");
});

test("tokens come out of the bag face down", {}, async ({ page, open }) => {
    await arrive({ page, open }, { speed: "slow" });
    await page.evaluate(() => {
        const { animate } = Element.prototype;
        /** @this {Element} @param {Parameters<typeof animate>} how */
        Element.prototype.animate = function (...how) {
            const one = animate.apply(this, how);
            if (this.closest(".reveal-token")) one.pause();
            return one;
        };
    });
    await make(page, DIG);
    await page.locator(".reveal-token.out").first().waitFor({ state: "attached" });
    const seen = await page.evaluate(() => {
        const token = document.querySelector(".reveal-token.out");
        const all = token?.getAnimations({ subtree: true }) ?? [];
        return [0.4, 0.95].map(share => {
            for (const one of all)
                one.currentTime = Number(one.effect?.getComputedTiming().endTime) * share;
            return [".back", ":not(.back)"].map(side => {
                const face = token?.querySelector(`.token${side}`);
                return face && getComputedStyle(face).visibility === "visible" && face.getBoundingClientRect().width > 6;
            });
        });
    });
    assert.deepEqual(seen, [[true, false], [false, true]]);
});

test("the own last dig is told, also after a reload while tokens come out", {}, async ({ page, open, shot }) => {
    await watch({ page, open });
    await make(page, DIG);
    await isShown(page, DIG.turn.player);
    await page.keyboard.press("Escape");
    await dialog(page, "reveal").waitFor();
    await page.evaluate(() => localStorage.setItem("thebes.settings", JSON.stringify({ speed: "instant" })));
    await page.reload();
    await settled(page, DIG.turn.turn);
    const awaited = async () => table(await record(page)).info().awaited;
    for (let turn = 0; turn < 12 && await awaited() !== DIG.turn.player; turn++) {
        await choose(page, "display-0");
        await confirm(page);
    }
    assert.equal(await awaited(), DIG.turn.player);
    const tile = page.locator(".recap-turn").last();
    const made = table(await record(page)).turn(DIG.turn.turn);
    assert.equal(await tile.getAttribute("aria-label"), made.text);
    assert.equal(await tile.locator(".recap-own").innerText(), voice("en").say("own-dig"));
    assert.equal(await tile.locator(".recap-what .token").count(), made.found.length + (made.bonus ? 1 : 0));
    await shot("own-dig");
});

test("an own dig is said to be one once, where nobody else has moved since", {}, async ({ page, open }) => {
    await arrive({ page, open });
    /** @type {Turn | null} */
    let last = null;
    const { text } = until("p2-278", turn => {
        const again = last?.verb === "dig" && last.player === turn.player;
        last = turn;
        return again;
    });
    await bring(page, text);
    await settled(page);
    assert.equal((await stage(page).innerText()).split(voice("en").say("own-dig")).length, 2);
});

// ---- What the others did ----

test("what the others did is shown in pictures, newest first, and each way can be seen again", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, { ...AGAINST_STUDENT, seats: [...AGAINST_STUDENT.seats, { name: "Chen", bot: "student" }] });
    await settled(page);
    while (await page.locator(".recap-title").count() === 0 || lines(await record(page)).length < 5) {
        await choose(page, "display-0");
        await confirm(page);
    }
    const text = await record(page), game = table(text), { places, cards } = game.components();
    const all = lines(text), own = all.map(({ player }) => player).lastIndexOf(0);
    const others = all.map((_, index) => game.turn(index + 1)).slice(own + 1).reverse();
    assert.equal(await page.locator(".recap-title").innerText(), voice("en").say("recap", others.length));
    const tiles = page.locator(".recap-turn:not(.own)");
    assert.equal(await tiles.count(), others.length);
    for (const [index, turn] of others.entries()) {
        const tile = tiles.nth(index);
        assert.equal(await tile.getAttribute("aria-label"), turn.text);
        assert.equal(await tile.locator(".recap-where").innerText(), places[turn.path.at(-1) ?? 0]?.name);
        assert.equal(await tile.locator(".recap-weeks").innerText(), String(turn.total));
        assert(!(await tile.innerText()).includes(turn.text));
        const card = cards[turn.card], symbols = card?.kind === "book" || card?.kind === "general";
        assert.equal(await tile.locator(".recap-symbols").count(), symbols ? 1 : 0);
        if (symbols) assert.equal(await tile.locator(".recap-symbols").innerText(), String(card.points));
        await tile.hover();
        assert.equal(await page.locator("#board .spent rect").count(), turn.total);
        assert.equal(await page.locator("#board .journey.trace.again").count(), turn.path.length > 1 ? 1 : 0);
    }
    await shot("recap");
    await page.mouse.move(2, 2);
    assert.equal(await page.locator("#board .spent rect").count(), 0);
    await tiles.first().focus();
    assert.equal(await page.locator("#board .spent rect").count(), others[0]?.total);
    await choose(page, "display-0");
    await key(page, "cancel").click();
    await page.mouse.move(2, 2);
    assert.equal(await page.locator("#board .spent rect, #board .journey").count(), 0);
    assert.equal(await record(page), text);
});

test("the pictures fit into a narrow box", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, { ...TWO, seed: 7 });
    await choose(page, "display-0");
    await confirm(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await shot("narrow");
    const wide = await page.evaluate(() => [...document.querySelectorAll(".recap-turn, .recap-turn *")]
        .filter(one => one.getBoundingClientRect().right > innerWidth).length);
    assert.equal(wide, 0);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});

await run();
