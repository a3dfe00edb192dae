// The way to the first screen, and from there into a game: the one that was broken off, or one that begins at once.

import { askLosing, whyNot } from "./arrivals.js";
import { provide, run } from "./commands.js";
import { closeAboutTable, toast } from "./dialog.js";
import { at } from "./dom.js";
import { beginGame, listedHere } from "./game_commands.js";
import { usualGame } from "./newgame.js";
import { remember } from "./store.js";
import { lookForUnfinished, unfinishedOf } from "./unfinished.js";

/** @typedef {import("./main").Page} Page */

/**
 * The game on the table is put away; it stays where it is kept. One that is kept nowhere would be lost.
 * @param {Page} page
 */
async function goHome(page) {
    const { voice: { say }, table, arrivals } = page;
    const { game } = table;
    if (!game) return;
    const lost = !game.isKept;
    if (lost && !await askLosing(say) || table.game !== game) return;
    page.unfinished = lost || game.at.visitor ? null : unfinishedOf([listedHere(game)]);
    arrivals.forget();
    closeAboutTable();
    table.clear();
    remember("current", null);
    table.changed();
    const first = at("welcome-sheet").querySelector("button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    await lookForUnfinished(page);
}

/**
 * @param {Page} page
 * @param {Promise<string>} asked why a game could not be had, or ""
 */
async function sitDown(page, asked) {
    const why = await asked;
    if (why) toast(why, true);
    if (page.table.game) at("stage").focus({ preventScroll: true });
    else void lookForUnfinished(page);
}

/** @param {Page} page */
export function provideHomeCommands(page) {
    const { voice } = page;
    provide({
        home: () => void goHome(page),
        continue() {
            const { unfinished } = page;
            if (unfinished) void sitDown(page, whyNot(() => run("open", unfinished.id), voice.say));
        },
        "play-now"() {
            const { setup, colours } = usualGame(voice.components);
            void sitDown(page, beginGame(page, setup, colours, ""));
        },
    });
}
