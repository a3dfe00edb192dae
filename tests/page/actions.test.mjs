// Every action and everything that can be given up: chosen, seen before it is confirmed, then played. The
// positions are those of games in tests/records/, a move before what they are taken for.
import assert from "node:assert/strict";
import { places } from "./geometry.mjs";
import { run, test } from "./harness.mjs";
import { TWO, arrive, begin, bring, key, kept, quiet, record, stage, turns } from "./kit.mjs";
import { keyOf, table } from "./module.mjs";
import { choose, confirm, giveUp, isStaged, play, settled, stageMove, tryIt } from "./playing.mjs";
import { before, check, lines } from "./records.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("../../web/page/types.d.ts").MovePreview} MovePreview
 */

/**
 * Brings a game up to a move and makes this move by clicks.
 * @param {Page} page
 * @param {string} name
 * @param {RegExp} fits
 */
async function again(page, name, fits) {
    const { record: text, player, move, weeks } = before(name, fits);
    await bring(page, text);
    await settled(page);
    const [line] = await play(page, move);
    assert.deepEqual({ player: line.player, move: line.move, weeks: line.weeks }, { player, move, weeks });
    assert(check(await record(page)).right);
    return line;
}

test("every action can be played", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    const took = await again(page, "p2-277", /^take \d+$/);
    assert.equal(took.drew.length, 1);
    const refreshed = await again(page, "p2-278", /^refresh$/);
    assert(refreshed.drew.length >= 4);
    const dug = await again(page, "p2-279", /^dig \w+ \d+$/);
    assert(dug.found.length > 0);
    await again(page, "p3-377", /^exhibit/);
    await shot("exhibited");
    await again(page, "p2-277", /^retire$/);
});

test("Warsaw on the map refreshes as well", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await choose(page, "refresh-0");
    await confirm(page);
    assert.equal(lines(await record(page))[0].move, "refresh");
});

/** What giving a card up changes. @type {Record<string, (on: MovePreview, off: MovePreview) => void>} */
const EFFECTS = {
    rumor: ({ dig: on }, { dig: off }) => assert(on && off && on.knowledge > off.knowledge),
    assistant: ({ dig: on }, { dig: off }) => assert(on && off && on.knowledge > off.knowledge),
    shovel: ({ dig: on }, { dig: off }) => assert(on && off && on.tokens === off.tokens + 1),
    zeppelin: (on, off) => assert(off.travel > 0 && on.travel === 0 && on.total === off.total - off.travel),
};

/**
 * Stages a move with a card given up, without it, and with it again.
 * @param {Page} page
 * @param {string} move
 * @param {string} flag
 */
async function switchBothWays(page, move, flag) {
    const unchanged = await kept(page);
    await stageMove(page, move);
    const on = await isStaged(page, move);
    await giveUp(page, flag).click();
    const off = await isStaged(page, move.replace(` ${flag}`, ""));
    EFFECTS[flag]?.(on, off);
    await giveUp(page, flag).click();
    await isStaged(page, move);
    assert.deepEqual(await kept(page), unchanged);
}

/** Games with digs for which a card is given up though it need not be. */
const FROM = { rumor: "p2-280", assistant: "p3-379", shovel: "p2-277", zeppelin: "p3-380" };

for (const flag of /** @type {(keyof typeof FROM)[]} */ (Object.keys(FROM)))
    test(`a dig with the ${flag} shows at once what it changes`, {}, async ({ page, open, shot }) => {
        await arrive({ page, open });
        const { record: text, move } = before(FROM[flag], new RegExp(`dig .* ${flag}`));
        await bring(page, text);
        await settled(page);
        await switchBothWays(page, move, flag);
        await shot(flag);
        await confirm(page);
        assert.equal(lines(await record(page)).at(-1).move, move);
    });

test("with a zeppelin in hand everything has one price, which is that of what is staged, or the least of a dig", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    const { record: text } = before("p4-477", /^dig .*zeppelin/);
    await bring(page, text);
    await settled(page);
    await shot("zeppelin");
    const game = table(text);
    assert((game.view(game.info().turns).players[game.offers().seat]?.zeppelins ?? 0) > 0);
    const priced = await page.locator(".choosable.legal[data-key]").evaluateAll(all => all.map(one => ({
        key: one.getAttribute("data-key") ?? "", label: one.getAttribute("aria-label") ?? "",
        badge: (one.querySelector(".toll, .mine-weeks") ??
            document.querySelector(`.weeks-badge[data-of="${one.getAttribute("data-key")}"]`))?.textContent ?? "",
    })));
    assert(priced.filter(({ key: one }) => one.startsWith("site")).length > 0);
    assert.equal(priced.filter(({ key: one }) => one.startsWith("refresh")).length, 2); // the button, and Warsaw
    for (const { key: one, label, badge } of priced) {
        await choose(page, one);
        const told = await stage(page).innerText();
        const [, kind = "", index = 0] = /^(?:mine-)?([a-z]+)-([0-9]+)?/.exec(one) ?? [];
        const { refresh, sites, display, hall } = game.offers();
        const offer = { refresh, site: sites[Number(index)], display: display[Number(index)], hall: hall[Number(index)] }[kind];
        assert(offer && label.endsWith(offer.label), `${one}: ${label}`);
        assert.equal(badge, offer.badge, `${one}: ${label}`);
        assert.equal(badge.endsWith("+"), kind === "site", `${one}: ${label}`);
        assert(new RegExp(`\\b${offer.weeks} weeks? in all|In all\\s+${offer.weeks} week`).test(told), `${one}: ${told}`);
        if (kind === "site") // now that the weeks are chosen, they are told
            assert.deepEqual(await page.locator(`.weeks-badge[data-of=site-${index}], [data-key=mine-site-${index}] .mine-weeks`)
                .allTextContents(), Array(2).fill(String(offer.weeks)));
        await key(page, "cancel").click();
    }
});

test("whoever flies sees the price of that everywhere, and no way by land", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text } = before("p4-477", /^dig .*zeppelin/);
    await bring(page, text);
    await settled(page);
    const badges = () => page.locator("[data-key=refresh-button] .toll, .weeks-badge[data-of=refresh-0]").allTextContents();
    await choose(page, "refresh-button");
    const byLand = table(text).movePreview("refresh"), byAir = table(text).movePreview("refresh zeppelin");
    assert(byAir.total < byLand.total && byLand.path.length > 2);
    assert.deepEqual(await badges(), Array(2).fill(String(byLand.total)));
    const journey = page.locator("[data-layer=journey] .way");
    const land = await journey.getAttribute("d");
    await giveUp(page, "zeppelin").click();
    assert.deepEqual(await badges(), Array(2).fill(String(byAir.total)));
    assert.notEqual(await journey.getAttribute("d"), land);
    assert.equal((await journey.getAttribute("d") ?? "").split("M").length, 2); // one leap
    await page.locator("[data-layer=zeppelin] circle").waitFor();
    await key(page, "cancel").click();
    assert.deepEqual(await badges(), Array(2).fill(String(byLand.total)));
});

test("a journey to a card can be flown", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p3-377", /take .* zeppelin/);
    await bring(page, text);
    await settled(page);
    await switchBothWays(page, move, "zeppelin");
    await confirm(page);
    assert.equal(lines(await record(page)).at(-1).move, move);
});

test("a site whose permit is used is dug with a special permit", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text, move } = before("p2-277", /dig .* permit/);
    await bring(page, text);
    await settled(page);
    await choose(page, keyOf(text, move));
    assert.equal(await giveUp(page, "permit").getAttribute("aria-checked"), "true");
    await giveUp(page, "permit").click();
    const shown = table(text).offers().sites[Number(keyOf(text, move).slice(5))]?.move ?? "";
    assert(!(await isStaged(page, shown.replace(" permit", ""))).legal);
    await giveUp(page, "permit").click();
    await key(page, "cancel").click();
    const [line] = await play(page, move);
    assert.equal(line.move, move);
});

test("what cannot be done says why, as the program does", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const was = await kept(page);
    const why = await tryIt(page, "site-2");
    await shot("refusal");
    const tried = was.record + '{"player":0,"move":"dig egypt 12","weeks":17,"found":[]}\n';
    assert.equal(check(tried).why, `"dig egypt 12" is refused: ${why}`);
    assert.equal(why, table(was.record).offers().sites[2]?.why);
    assert.equal(await key(page, "confirm").count(), 0);
    await key(page, "site-2").press("Enter");
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    assert.deepEqual(await kept(page), was);
    assert.equal(await turns(page), 0);
});

test("an exhibition that cannot be shown says all that is missing, and what it would bring", {}, async ({ page, open }) => {
    await arrive({ page, open });
    const { record: text } = before("p3-380", /^exhibit/);
    const game = table(text), { hall } = game.view(game.info().turns);
    await bring(page, text);
    await settled(page);
    const card = game.components().cards[hall[0] ?? 0];
    const why = await tryIt(page, "hall-0");
    const needed = game.components().sites.filter((_, site) => (card?.needs[site] ?? 0) > 0);
    assert(needed.length > 1);
    for (const { name } of needed)
        assert(why.includes(name), why); // nothing of it is there
    assert((await stage(page).innerText()).includes(game.say("worth", card?.points ?? 0)));
});

test("retiring says what it means; where nothing else is possible, that is said", {}, async ({ page, open, shot }) => {
    await arrive({ page, open });
    const { record: text } = before("p2-280", /^retire/);
    const game = table(text);
    assert(game.offers().onlyRetire);
    await bring(page, text);
    await settled(page);
    assert.equal(await stage(page).locator(".stage-choose").innerText(), game.say("only-retire"));
    await page.locator("#stage-end .main[data-key=retire]").waitFor();
    await shot("only-retire");
    await choose(page, "retire");
    const left = game.movePreview("retire").total;
    assert((await stage(page).innerText()).includes(game.say("retire-means", left)));
    assert.equal(await stage(page).locator(".travel").count(), 0);
});

test("what is pointed at is told as long as it is pointed at", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const { display } = table(await record(page)).view(0);
    const cards = table(await record(page)).components().cards;
    for (const index of [0, 1, 2, 1]) {
        await key(page, `display-${index}`).hover();
        await quiet(page);
        assert.equal(await stage(page).locator("h3").first().innerText(), cards[display[index] ?? 0]?.title);
    }
    await page.locator("#status").hover();
    await stage(page).locator(".stage-choose").waitFor();
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
});

test("what is told while pointing moves nothing", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await bring(page, before("p4-477", /^exhibit/).record);
    await settled(page);
    await page.setViewportSize({ width: 1920, height: 1080 }); // where players are in sight beside the stage
    await quiet(page);
    const where = async () => [await places(page), await page.locator(".card, .exhibit, .player-area").evaluateAll(all =>
        all.map(one => one.getBoundingClientRect().top))];
    const still = await where();
    assert(Math.min(.../** @type {number[]} */ (still[1])) > 0, "something is not seen");
    for (const name of ["hall-0", "site-1", "hall-1", "display-0", "hall-2"]) {
        await key(page, name).hover({ force: true });
        await quiet(page);
        assert.deepEqual(await where(), still);
    }
});

test("what comes under a pointer that rests is not pointed at until the pointer moves", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const card = await key(page, "display-1").boundingBox();
    assert(card);
    await page.mouse.dblclick(card.x + 30, card.y + 30); // taken, and another one lies there
    await settled(page, 1);
    await quiet(page);
    assert.equal(await stage(page).locator(".stage-numbers").count(), 0);
    assert(await stage(page).locator(".recap-turn").first().isVisible(), "what happened is hidden");
    await page.mouse.move(card.x + 34, card.y + 30);
    await stage(page).locator(".stage-numbers").waitFor();
    await page.mouse.move(5, 5);
    await stage(page).locator(".stage-numbers").waitFor({ state: "detached" });
});

test("what is pressed slowly is chosen, whatever was chosen before", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    await tryIt(page, "site-2");
    await key(page, "display-1").click({ delay: 100 });
    await key(page, "confirm").waitFor();
    await key(page, "display-2").click({ delay: 100 });
    assert.equal(await key(page, "display-2").getAttribute("aria-pressed"), "true");
    await page.keyboard.press("Escape");
    await key(page, "display-3").click({ delay: 100 });
    assert.equal(await key(page, "display-3").getAttribute("aria-pressed"), "true");
});

test("what is staged can be let go, and only a confirmation plays it", {}, async ({ page, open }) => {
    await arrive({ page, open });
    await begin(page, TWO);
    const was = await kept(page);
    await choose(page, "display-1");
    assert.equal(await key(page, "display-1").getAttribute("aria-pressed"), "true");
    assert.deepEqual(await kept(page), was);
    await choose(page, "display-2");
    assert.equal(await key(page, "display-1").getAttribute("aria-pressed"), "false");
    await key(page, "cancel").click();
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    await choose(page, "refresh-button");
    await page.keyboard.press("Escape");
    assert.equal(await stage(page).getAttribute("data-state"), "choosing");
    assert.deepEqual(await kept(page), was);
    const card = table(was.record).view(0).display[2];
    await choose(page, "display-2");
    await confirm(page);
    assert.equal(lines(await record(page))[0].move, `take ${card}`);
});

await run();
