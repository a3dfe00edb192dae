// Which game is on the table, and the dialogs about games: beginning, opening, scores, settings, help.

import { provide, run } from "./commands.js";
import { toast } from "./dialog.js";
import { at, keyed } from "./dom.js";
import { openGames } from "./games.js";
import { showHelp } from "./help.js";
import { askNewGame } from "./newgame.js";
import { showScores } from "./scores.js";
import { askSettings } from "./settings.js";
import { snapshot } from "./snapshot.js";
import { recall, remember } from "./store.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").Setup} Setup
 */

/**
 * Puts a game on the table, if there is one.
 * @param {Page} page
 * @param {import("./local_games").Opening} opening
 */
function putOnTable({ table }, opening) {
    if (!opening.game) return opening;
    table.open(opening.game);
    remember("current", opening.game.id);
    return opening;
}

/**
 * @param {Page} page
 * @param {Setup} setup
 * @param {number[]} colours
 * @param {string} secret hexadecimal, or "" for chance
 */
function begin(page, setup, colours, secret) {
    const { ok, why } = putOnTable(page, page.games.begin(setup, colours, secret));
    if (!ok) toast(why, true);
}

/**
 * @param {Page} page
 * @param {boolean} first nobody has played here yet
 */
export async function newGame(page, first = false) {
    const { voice, games } = page;
    const { components, say } = voice;
    const chosen = await askNewGame({
        components, say, remembered: recall("setup"), check: (setup) => games.whyNot(setup), first,
    });
    if (!chosen) return;
    remember("setup", chosen);
    begin(page, chosen.setup, chosen.colours, chosen.seed === "" ? "" : games.secretOf(BigInt(chosen.seed)));
}

/** @param {Page} page */
function scores(page) {
    const { table, reviews } = page;
    const model = snapshot(page);
    if (!model || !table.game) return;
    const { finished, persons } = model.info;
    showScores({
        model, chart: table.game.answers.chart(),
        review: finished && model.live && persons > 0 ? reviews.of(table.game.record) : undefined,
    });
}

/**
 * Speaks another language as soon as its words are there; until then, and if they cannot be had, the old one.
 * @param {Page} page
 * @param {string} code
 */
async function speak({ voice, table, settings }, code) {
    const { language, why } = await voice.load(code);
    if (why) toast(why, true);
    if (!language) return;
    settings.language = code;
    if (language.code !== voice.language.code) table.speak(language);
}

/** @param {Page} page */
function changeSettings(page) {
    const { voice, settings } = page;
    const { components, say } = voice;
    askSettings({
        settings: { ...settings, language: components.language }, components, say,
        async change({ language, ...changed }) {
            Object.assign(settings, changed);
            remember("settings", settings);
            run("repaint");
            await speak(page, language);
            remember("settings", settings);
            run("repaint");
            return { ...settings, language: voice.language.code };
        },
    });
}

let helps = false;

/**
 * The help is a file, and somebody may ask for it twice until it is there.
 * @param {Page} page
 */
async function help({ voice }) {
    if (helps) return;
    helps = true;
    const { texts, why } = await voice.texts("help");
    helps = false;
    if (texts) showHelp({ components: voice.components, say: voice.say, texts });
    if (why) toast(why, true);
}

/** @param {Page} page */
export function provideGameCommands(page) {
    const { voice, table, games, reviews } = page;
    provide({
        "new-game": () => void newGame(page),
        rematch() {
            if (table.game) begin(page, { ...table.game.info.setup, order: null }, table.game.colours, "");
        },
        "rematch-same-deal"() {
            if (table.game) begin(page, table.game.info.setup, table.game.colours, table.game.info.secret);
        },
        open: (id) => putOnTable(page, games.open(id)),
        import: (bytes) => putOnTable(page, games.importRecord(bytes)),
        "take-over": () => void (table.game && run("open", table.game.id)),
        remove(id) {
            games.remove(id);
            if (id !== table.game?.id) return;
            table.clear();
            run("repaint");
        },
        games: () => void openGames({
            say: voice.say, components: voice.components, current: table.game?.id ?? "", list: () => games.list(),
            recordOf: (id) => (id === table.game?.id ? table.game.record : games.recordOf(id)),
        }),
        scores: () => scores(page),
        "look-at"(turn, cost) {
            reviews.decision = { turn: turn - 1, cost };
            table.goTo(turn - 1);
            keyed("back-to-scores")?.focus({ preventScroll: true });
            at("board").scrollIntoView({ block: "nearest" });
        },
        "back-to-scores"() {
            if (table.info) table.goTo(table.info.turns);
            scores(page);
        },
        settings: () => changeSettings(page),
        help: () => void help(page),
    });
}
