// The page: makes its parts, brings them together, and listens to what is about none of them alone.

import { Arrivals, answered } from "./arrivals.js";
import { provide, run } from "./commands.js";
import { leaveDialogs, noDialog, toast } from "./dialog.js";
import { at, isTouch } from "./dom.js";
import { loadDrawings } from "./drawings.js";
import { expectWords } from "./early.js";
import { newGame, provideGameCommands, speakNow } from "./game_commands.js";
import { acceptDrops, readGame, whyNot } from "./games.js";
import { provideMemory } from "./memory_commands.js";
import { loadModule } from "./module.js";
import { paint } from "./painting.js";
import { Playback } from "./playback.js";
import { Reviews } from "./review.js";
import { recalledSettings } from "./settings.js";
import { listenToKeys } from "./shortcuts.js";
import { listed } from "./source.js";
import { sourceOfGames } from "./sources.js";
import { recall } from "./store.js";
import { Table } from "./table.js";
import { NoAnswer, Thinker } from "./thinker.js";
import { provideTurnCommands } from "./turn_commands.js";
import { Voice } from "./voice.js";

/** The page is in use, and its own files have come: so much later drawings are fetched. */
const DRAWINGS_MS = 500;

/** Nobody looks at an empty page for longer than this, only because its words are missing. */
const WORDS_MS = 1000;

/**
 * What lives as long as the page does.
 * @typedef {{
 *     voice: Voice, games: import("./types").Source, arrivals: Arrivals, table: Table, playback: Playback,
 *     reviews: Reviews, settings: import("./settings").Settings,
 * }} Page
 */

/**
 * @param {WebAssembly.Module} module
 * @param {import("./settings").Settings} settings
 * @returns {Page}
 */
function makePage(module, settings) {
    const voice = new Voice(module);
    /** @param {unknown} error */
    const failed = (error) => {
        const why = error instanceof Error ? `${error.message}.` : String(error); // which is a sentence
        toast(error instanceof NoAnswer ? voice.say("no-answer") : voice.say("failed", why), true);
        console.warn(error);
    };
    /** @type {Table} */
    const table = new Table(voice, new Thinker(module), {
        changed(what) {
            if (!table.shown) playback.stop();
            paint(page, what);
        },
        show: (turn, here, view) => playback.show({ turn, here, view, wanted: () => table.shown === turn }),
        over: () => void showEnd(table),
        tell: (text) => toast(text, true),
        failed,
    });
    const playback = new Playback(voice, settings, () => paint(page));
    const games = sourceOfGames(module, voice);
    const arrivals = new Arrivals(module, voice, table);
    const reviews = new Reviews(module, voice, () => run("repaint"), failed);
    const page = { voice, games, arrivals, table, playback, reviews, settings };
    return page;
}

/**
 * A game is over: its scores are shown as soon as nobody is busy with something else, if they still look at it.
 * @param {Table} table
 */
async function showEnd(table) {
    const { game } = table;
    await noDialog();
    if (table.game === game && table.info?.finished && table.live) run("scores");
}

/** @param {Page} page */
function listen(page) {
    const { voice, table, playback } = page;
    listenToKeys(page);
    document.querySelector(".skip")?.addEventListener("click", (event) => {
        event.preventDefault(); // nothing of it belongs in the address
        at(at("table").hidden ? "welcome" : "board").focus();
    });
    // What was pointed at may have been painted anew under the pointer, and then nobody tells that it left.
    // The browser then names what lay around it first, so what is under the pointer is asked for.
    addEventListener("pointerover", (event) => {
        const away = !document.elementFromPoint(event.clientX, event.clientY)?.closest(".choosable");
        if (away && !isTouch(event) && !table.selection.staged) run("point", null);
        if (playback.traced && !document.querySelector(".recap-turn:is(:hover, :focus)")) run("retrace", null);
    });
    // Drawings are there before the first find is, and nothing that somebody waits for waits for them.
    for (const used of ["pointerdown", "keydown"])
        addEventListener(used, () => setTimeout(() => void loadDrawings(), DRAWINGS_MS), { once: true });
    acceptDrops(document.body, voice.say, (file) => void openDropped(file, voice.say));
}

/**
 * Opens a file that was dropped on the page, whatever dialog is open: the game would be below it.
 * @param {File} file
 * @param {import("./types").Say} say
 */
async function openDropped(file, say) {
    const why = await whyNot(async () => {
        const opened = await readGame(file, say);
        if (opened.ok) await leaveDialogs();
        if (opened.ok) at("stage").focus({ preventScroll: true });
        return opened;
    }, say);
    if (why) toast(why, true);
}

/**
 * Goes on with the game that was on the table last.
 * @param {Page} page
 */
async function resume(page) {
    const { voice, games } = page;
    const current = recall("current");
    const kept = await answered(games.list().then(listed), voice.say, () => run("repaint"));
    const there = typeof current === "string" && kept?.some(({ id }) => id === current);
    const why = there ? await whyNot(() => run("open", current), voice.say) : "";
    if (page.table.game) return;
    run("repaint");
    if (why) toast(why, true);
    else if (kept?.length === 0) newGame(page, true);
}

/**
 * In the language of whoever sits there, from the beginning; if its words take their time, as soon as they are
 * there.
 * @param {Page} page
 * @returns {Promise<string>} why not, or ""
 */
async function greet(page) {
    const { voice, settings } = page;
    let late = false;
    const loaded = voice.load(settings.language || navigator.language).then(({ language, why }) => {
        if (language && late) speakNow(page, language);
        else if (language) voice.speak(language);
        if (late && why) toast(why, true);
        return why;
    });
    /** @type {Promise<string>} */
    const enough = new Promise((goOn) => setTimeout(() => {
        late = true;
        goOn("");
    }, WORDS_MS));
    return Promise.race([loaded, enough]);
}

async function begin() {
    const settings = recalledSettings(recall("settings"));
    expectWords(settings.language || navigator.language);
    const page = makePage(await loadModule(), settings);
    provide({ repaint: () => paint(page) });
    const why = await greet(page);
    provideTurnCommands(page);
    provideGameCommands(page);
    provideMemory(page);
    listen(page);
    await resume(page);
    if (why) toast(why, true);
}

begin().catch((error) => {
    at("broken").hidden = false; // nobody else can speak: words are in the module, too
    console.warn(error);
});
