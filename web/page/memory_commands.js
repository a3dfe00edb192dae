// What the page remembers of the games that were played: statistics, medals, finds, and backups of all of it.

import { whyNot } from "./arrivals.js";
import { showBackup } from "./backup_dialog.js";
import { Chronicle } from "./chronicle.js";
import { provide, run } from "./commands.js";
import { leaveDialogs, toast } from "./dialog.js";
import { at } from "./dom.js";
import { showStatistics } from "./statistics.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").Commands} Commands
 */

/**
 * What persons at this page have found, and where.
 * @param {Page} page
 * @param {Chronicle} chronicle
 * @returns {ReturnType<Commands["own-finds"]>}
 */
async function ownFinds({ voice }, chronicle) {
    const { statistics, told } = chronicle.statistics(await chronicle.games(), [], voice.language);
    const finds = statistics.finds.flatMap((find) => {
        const game = told[find.game - 1]?.game;
        return game ? [{ ...find, id: game.id, title: game.title, saved: game.saved }] : [];
    });
    return { finds, found: statistics.found, artifacts: statistics.artifacts };
}

/**
 * @param {Page} page
 * @param {Chronicle} chronicle
 * @param {string} id
 */
function counts({ voice }, chronicle, id) {
    const { told } = chronicle.statistics([chronicle.knownGame(id)], [], voice.language);
    return told.some(({ status }) => status === "counts");
}

/**
 * The medals that the game on the table has earned, for whoever plays at this page.
 * @param {Page} page
 * @param {Chronicle} chronicle
 * @returns {ReturnType<Commands["own-medals"]>}
 */
async function ownMedals({ voice, table }, chronicle) {
    const id = table.game?.id ?? "";
    const games = await chronicle.games();
    const here = games.find((game) => game.id === id);
    const names = here?.facts?.players.filter(({ hand }) => hand === "person").map(({ name }) => name) ?? [];
    const { statistics, told } = chronicle.statistics(games, names, voice.language);
    return names.length > 0 ? statistics.medals.filter(({ game }) => told[game - 1]?.game.id === id) : [];
}

/**
 * Puts a game on the table as it was after a turn.
 * @param {Page} page
 * @param {string} id
 * @param {number} turn
 */
async function showGame({ table, voice }, id, turn) {
    const open = table.game?.id === id ? { ok: true, why: "", line: 0 } : null;
    const why = await whyNot(async () => open ?? run("open", id), voice.say);
    if (why) return toast(why, true);
    if (table.game?.id !== id) return; // something else was wished for meanwhile
    await leaveDialogs();
    table.goTo(Math.min(turn, table.info?.turns ?? 0));
    at("stage").focus({ preventScroll: true });
}

/** @param {Page} page */
export function provideMemory(page) {
    const chronicle = new Chronicle(page.voice);
    provide({
        statistics: () => void showStatistics({ voice: page.voice, chronicle }),
        "own-finds": () => ownFinds(page, chronicle),
        counts: (id) => counts(page, chronicle, id),
        "own-medals": () => ownMedals(page, chronicle),
        "show-game": (id, turn) => showGame(page, id, turn),
        backup: () => void showBackup(page),
    });
}
