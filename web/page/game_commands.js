// Which game is on the table, and the dialogs about games: beginning, opening, scores, settings, rules, museum.

import { answered, whyNot } from "./arrivals.js";
import { provide, run } from "./commands.js";
import { retellDialogs, toast } from "./dialog.js";
import { at, keyed } from "./dom.js";
import { loadDrawings } from "./drawings.js";
import { download } from "./game_files.js";
import { openGames } from "./games.js";
import { hexOf } from "./hex.js";
import { keptLesson } from "./lesson.js";
import { applyLooks } from "./looks.js";
import { showLabel, showMuseum } from "./museum.js";
import { askNewGame } from "./newgame.js";
import { showRules } from "./rules.js";
import { showScores } from "./scores.js";
import { askSettings } from "./settings.js";
import { showStage } from "./sheet.js";
import { snapshot } from "./snapshot.js";
import { sound } from "./sound.js";
import { listed } from "./source.js";
import { recall, remember } from "./store.js";
import { lookForUnfinished } from "./unfinished.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").Setup} Setup
 */

const decoder = new TextDecoder();

/**
 * @param {Page} page
 * @param {Setup} setup
 * @param {number[]} colours
 * @param {string} secret hexadecimal, or "" for chance
 * @returns {Promise<string>} why not, or ""
 */
export async function beginGame({ games, arrivals }, setup, colours, secret) {
    const wished = [setup, colours, secret];
    return (await arrivals.create(wished, (id) => games.begin(id, setup, colours, secret))).why;
}

/**
 * The players of the game on the table sit down again.
 * @param {Page} page
 * @param {boolean} sameDeal
 */
async function playAgain(page, sameDeal) {
    const { game } = page.table;
    if (!game) return;
    const { setup, secret } = game.info;
    const why = await (sameDeal ? beginGame(page, setup, game.colours, secret)
        : beginGame(page, { ...setup, order: null }, game.colours, ""));
    if (why) toast(why, true);
}

/**
 * Begins another game from the position that is looked at; the one on the table stays as it is, at its source.
 * @param {Page} page
 */
async function playOn({ games, arrivals, table, voice }) {
    const { game, turn } = table;
    if (!game || !games.playOn) return;
    const { say } = voice;
    const record = game.course(turn);
    const why = await whyNot(() => arrivals.create([record, turn], async (id) =>
        games.playOn?.(id, record, turn, game.colours) ?? Promise.reject(new Error("it cannot be played on"))), say);
    if (why === "") at("stage").focus({ preventScroll: true });
    toast(why || say("played-on", turn), why !== "");
}

/**
 * @param {Page} page
 * @param {import("./newgame").Form} [filled] as it was filled in so far
 */
function newGame(page, filled) {
    const { voice, arrivals } = page;
    const { components, say } = voice;
    askNewGame({
        components, say, remembered: recall("setup"), check: (setup) => arrivals.whyNot(setup),
        start(chosen) {
            const { setup, colours, seed } = chosen;
            remember("setup", chosen);
            return beginGame(page, setup, colours, seed === "" ? "" : hexOf(voice.game.secretOf(BigInt(seed))));
        },
        left: () => arrivals.forget(),
        retell: (form) => newGame(page, form), filled,
    });
}

/**
 * Throws a game away; if it is on the table, that is empty then.
 * @param {Page} page
 * @param {string} id
 * @returns {Promise<import("./types").Verdict>}
 */
async function remove(page, id) {
    const { voice, games, table } = page;
    const verdict = await answered(games.remove(id), voice.say);
    if (!verdict?.ok) return verdict ?? { ok: false, why: "" };
    if (id === recall("current")) remember("current", null);
    if (id === table.game?.id) {
        table.clear();
        table.changed();
    }
    if (!table.game) void lookForUnfinished(page);
    return verdict;
}

/**
 * The game on the table for a list of games: what its source has of it may be older, or nothing at all.
 * @param {import("./open_game").OpenGame} game
 * @returns {import("./types").ListedHere}
 */
export function listedHere({ id, info: { title, summary, finished }, isKept }) {
    return { id, title, summary, finished, saved: Date.now(), unkept: !isKept };
}

/**
 * All games, the one on the table among them, even if it is kept nowhere: it can be saved as a file from here.
 * @param {Page} page
 * @returns {Promise<import("./types").ListedHere[]>}
 */
async function allGames({ games, table }) {
    const all = listed(await games.list());
    const { game } = table;
    if (!game || game.isKept) return all;
    return [listedHere(game), ...all.filter(({ id }) => id !== game.id)];
}

/** @param {Page} page */
function scores(page) {
    const { table, reviews } = page;
    const model = snapshot(page);
    if (!model || !table.game) return;
    const { finished, persons } = model.info;
    showScores({
        model, chart: table.game.answers.chart(),
        ending: model.view.winners.length > 0 ? table.game.answers.verdict(table.game.at.seats) : null,
        review: finished && model.live && persons > 0 ? reviews.of(table.game.record) : undefined,
    });
}

/**
 * Speaks another language as soon as its words are there; until then, and if they cannot be had, the old one.
 * @param {Page} page
 * @param {string} code
 */
async function speak(page, code) {
    const { voice, settings } = page;
    const { language, why } = await voice.load(code);
    if (why) toast(why, true);
    if (!language) return;
    settings.language = code;
    if (language.code !== voice.language.code) speakNow(page, language);
}

/**
 * All that is there is told in another language.
 * @param {Page} page
 * @param {import("./types").Language} language
 */
export function speakNow(page, language) {
    const { table } = page;
    table.speak(language);
    run("repaint");
    retellDialogs();
    if (!table.game) void lookForUnfinished(page);
}

/**
 * Other settings hold from now on and are remembered, the language as soon as its words are there.
 * @param {Page} page
 * @param {import("./settings").Settings} wanted
 * @returns {Promise<import("./settings").Settings>} what holds: another language may not be there
 */
export async function applySettings(page, { language, ...changed }) {
    const { voice, settings } = page;
    Object.assign(settings, changed);
    const kept = remember("settings", settings);
    if (kept !== "kept") toast(voice.say("not-noted", voice.say(`storage-${kept}`)), true, "not-noted");
    applyLooks(settings);
    run("repaint");
    if (language && language !== voice.wanted) await speak(page, language);
    remember("settings", settings);
    run("repaint");
    return { ...settings, language: voice.wanted };
}

/** @param {Page} page */
function changeSettings(page) {
    const { voice, settings } = page;
    const { components, say } = voice;
    askSettings({
        settings: { ...settings, language: voice.wanted }, components, say,
        change(changed) {
            const heard = changed.volume !== settings.volume || (changed.sound && !settings.sound);
            const holding = applySettings(page, changed); // but for the language all of it holds now
            if (heard) sound("turn");
            return holding;
        },
    });
}

/**
 * The rules are a file: their dialog is there at once, and says that it is on its way.
 * @param {Page} page
 * @param {string} at the name of the part that they are opened at
 */
async function rules({ voice }, at) {
    const { components, say } = voice;
    void loadDrawings();
    const asked = voice.texts("rules");
    const shown = showRules({ components, say, texts: asked.then(({ texts }) => texts), at });
    const { why } = await asked;
    if (await shown && why) toast(why, true);
}

/**
 * @param {Page} page
 * @param {string} [name] of an artifact whose label is wanted, not the whole museum
 */
async function museum({ voice }, name) {
    const { components, say } = voice;
    void loadDrawings();
    const asked = voice.texts("museum");
    const shown = { components, say, texts: asked.then(({ texts }) => texts) };
    if (name) showLabel(name, shown);
    else showMuseum(shown);
    const { why } = await asked;
    if (why) toast(why, true);
}

/** @param {Page} page */
export function provideGameCommands(page) {
    const { voice, table, games, arrivals, reviews } = page;
    provide({
        "new-game": () => newGame(page),
        rematch: () => void playAgain(page, false),
        "rematch-same-deal": () => void playAgain(page, true),
        "play-on": () => void playOn(page),
        open: (id) => arrivals.put(games.open(id)),
        import: (bytes) => arrivals.create(decoder.decode(bytes), (id) => games.importRecord(id, bytes)),
        async "open-anew"() {
            const { game } = table;
            const why = game && await whyNot(() => run("open", game.id), voice.say);
            if (why) toast(why, true);
        },
        remove: (id) => remove(page, id),
        games: () => void openGames({
            say: voice.say, components: voice.components, current: table.game?.id ?? "",
            lesson: keptLesson()?.game ?? "",
            list: () => allGames(page),
            recordOf: async (id) => (id === table.game?.id ? table.game.record : games.recordOf(id)),
        }),
        export() {
            const { game } = table;
            if (game) download(listedHere(game), game.record, voice.say);
        },
        // Of a game that is over, the final ones.
        scores: () => (table.info?.finished && !table.live ? run("back-to-scores") : scores(page)),
        "look-at"(turn, decided) {
            reviews.looked = { game: table.game, turn, decided };
            showStage();
            table.goTo(turn);
            keyed("back-to-scores")?.focus({ preventScroll: true });
        },
        "back-to-scores"() {
            if (table.info) table.goTo(table.info.turns);
            scores(page);
        },
        "look-back"() {
            if (table.info) table.goTo(table.info.turns);
            if (at("sheet").dataset["tab"] !== "log") run("tab", "log");
            keyed("history")?.focus({ preventScroll: true });
        },
        museum: () => void museum(page),
        exhibit: (name) => void museum(page, name),
        settings: () => changeSettings(page),
        rules: (at = "") => void rules(page, at),
    });
}
