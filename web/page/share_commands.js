// What is handed on to others, by name: a link or a picture of a game, its score sheet on paper, a report of
// a problem.

import { answered } from "./arrivals.js";
import { boardOf } from "./board.js";
import { provide } from "./commands.js";
import { toast } from "./dialog.js";
import { at, s } from "./dom.js";
import { loadDrawings } from "./drawings.js";
import { Game } from "./module.js";
import { preparePaper } from "./paper.js";
import { showReport } from "./report.js";
import { shareGame } from "./share.js";
import { snapshot } from "./snapshot.js";
import { fullColours, listed } from "./source.js";

/**
 * @typedef {import("./main").Page} Page
 *
 * A game, read anew: what it is on the table changes while somebody looks at this. turn: the position that is
 * looked at; saved: when it was kept last, 0: nobody knows; board: makes the map of a position; null: nothing can.
 * @typedef {{
 *     game: Game, id: string, colours: number[], turn: number, saved: number,
 *     board: ((view: import("./types").View) => SVGElement | null) | null,
 * }} Shareable
 */

/** Nobody waits longer for the drawing in a picture: there is something simpler. */
const DRAWINGS_MS = 1500;

/**
 * @param {Page} page
 * @param {string} record
 */
function readAnew({ arrivals, voice }, record) {
    const game = new Game(arrivals.module, voice.language);
    game.read(new TextEncoder().encode(record));
    return game;
}

/** What the list says of a game. @param {Page} page @param {string} id */
async function listedAs({ games, voice }, id) {
    const all = await answered(games.list().then(listed), voice.say);
    return all?.find((one) => one.id === id);
}

/**
 * The map of a position of the game on the table, with the ground that it lies on.
 * @param {Page} page
 * @param {import("./types").View} view
 */
function mapOf(page, view) {
    const model = snapshot(page), ground = at("board").querySelector("svg.ground");
    if (!model || !ground) return null;
    const board = boardOf({ ...model, view, offers: null, preview: null, choice: null, trace: null });
    board.prepend(s("g", { class: "ground" }, ...[...ground.childNodes].map((one) => one.cloneNode(true))));
    return board;
}

/** @param {Page} page @param {string} id */
const savedAt = async (page, id) => (await listedAs(page, id))?.saved ?? 0;

/**
 * @param {Page} page
 * @returns {Promise<Shareable | null>}
 */
async function onTable(page) {
    const { table, playback } = page;
    playback.stop();
    if (!table.game) return null;
    const { id, record, colours } = table.game, { turn } = table;
    const game = readAnew(page, record), saved = await savedAt(page, id);
    return { game, id, colours, turn, saved, board: (view) => mapOf(page, view) };
}

/**
 * A game of the list, which is not opened for it.
 * @param {Page} page
 * @param {string} id
 * @returns {Promise<Shareable | null>}
 */
async function ofList(page, id) {
    const { games, voice: { say } } = page;
    const one = await listedAs(page, id), record = await answered(games.recordOf(id), say);
    if (record === null) return null;
    const game = readAnew(page, record), { seats, turns } = game.info();
    if (record === "" || seats === 0) {
        toast(say("nothing-kept"), true);
        return null;
    }
    const colours = fullColours(one?.colours ?? [], seats);
    return { game, id, colours, turn: turns, saved: one?.saved ?? 0, board: null };
}

/**
 * @param {Page} page
 * @param {string} [id] of a game of the list; else that on the table
 */
async function share(page, id) {
    const here = id === undefined || id === page.table.game?.id;
    const shared = await (here ? onTable(page) : ofList(page, id));
    if (!shared) return;
    await Promise.race([loadDrawings(), new Promise((done) => setTimeout(done, DRAWINGS_MS))]);
    shareGame({ voice: page.voice, shared });
}

/** @param {Page} page */
export function provideShareCommands(page) {
    provide({
        share: (id) => void share(page, id),
        print: () => window.print(),
        report: () => showReport(page),
    });
    preparePaper(page);
}
