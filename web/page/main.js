// The page: makes its parts, brings them together, and listens to what is about none of them alone.

import "./mishaps.js"; // before anything can go wrong
import { provideAbout } from "./about.js";
import { Arrivals, answered, whyNot } from "./arrivals.js";
import { listenForCards } from "./card_note.js";
import { leavePointed } from "./choosing.js";
import { provide, run } from "./commands.js";
import { leaveDialogs, noDialog, toast } from "./dialog.js";
import { at, isTouch } from "./dom.js";
import { loadDrawings } from "./drawings.js";
import { expectWords } from "./early.js";
import { provideGameCommands, speakNow } from "./game_commands.js";
import { acceptDrops, readGame } from "./game_files.js";
import { provideHomeCommands } from "./home_commands.js";
import { Lesson } from "./lesson.js";
import { expectLetters, loadLetters } from "./letters.js";
import { applyLooks, whenSystemChanges } from "./looks.js";
import { provideMemory } from "./memory_commands.js";
import { loadModule } from "./module.js";
import { paint } from "./painting.js";
import { Playback } from "./playback.js";
import { Reviews } from "./review.js";
import { recalledSettings } from "./settings.js";
import { provideShareCommands } from "./share_commands.js";
import { listenToKeys } from "./shortcuts.js";
import { listenForSounds, sound } from "./sound.js";
import { listed } from "./source.js";
import { sourceOfGames } from "./sources.js";
import { recall } from "./store.js";
import { Table } from "./table.js";
import { NoAnswer, Thinker } from "./thinker.js";
import { provideTurnCommands } from "./turn_commands.js";
import { unfinishedOf } from "./unfinished.js";
import { openLink, receiveLinks } from "./visitor.js";
import { Voice } from "./voice.js";
import { Watch } from "./watch.js";
import { showPicture } from "./welcome.js";

/** The page can be used, and its own files have come: so much later drawings are fetched, when nothing else is done. */
const DRAWINGS_MS = 500;

/** The first of them shows the table, and then it can be used: letters come after that. */
const LETTERS_FRAMES = 4;

/** Nobody looks at an empty page for longer than this, only because its words are missing. */
const WORDS_MS = 1000;

/**
 * What lives as long as the page does.
 * @typedef {{
 *     voice: Voice, games: import("./types").Source, arrivals: Arrivals, table: Table, playback: Playback,
 *     reviews: Reviews, settings: import("./settings").Settings, unfinished: import("./types").Listed | null,
 *     watch: Watch, lesson?: Lesson,
 * }} Page
 * unfinished: the game to go on with from the first screen
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
        show: (turn, here, view) => playback.show({
            turn, here, view, wanted: () => table.shown === turn, speed: watch.watched || settings.speed,
        }),
        over: () => void showEnd(table),
        tell: (text) => toast(text, true),
        failed,
    });
    const playback = new Playback(voice, settings, () => paint(page));
    const games = sourceOfGames(module, voice);
    const arrivals = new Arrivals(module, voice, table);
    const reviews = new Reviews(module, voice, () => run("repaint"), failed);
    const watch = new Watch(table, playback);
    /** @type {Page} */
    const page = { voice, games, arrivals, table, playback, reviews, settings, watch, unfinished: null };
    return page;
}

/**
 * A game is over: its scores are shown as soon as nobody is busy with something else, if they still look at it.
 * @param {Table} table
 */
async function showEnd(table) {
    const { game } = table;
    await noDialog();
    if (table.game === game && table.info?.finished && table.live) {
        run("scores");
        sound("end");
    }
}

/** @param {Page} page */
function listen(page) {
    const { voice, table, playback, settings } = page;
    listenForCards(page);
    listenToKeys(page);
    listenForSounds(settings);
    whenSystemChanges(() => applyLooks(settings));
    at("home").addEventListener("click", () => run("home"));
    document.querySelector(".skip")?.addEventListener("click", (event) => {
        event.preventDefault(); // nothing of it belongs in the address
        at(at("table").hidden ? "welcome" : "board").focus();
    });
    // What was pointed at may have been painted anew under the pointer, and then nobody tells that it left.
    // The browser then names what lay around it first, so what is under the pointer is asked for.
    addEventListener("pointerover", (event) => {
        const away = !document.elementFromPoint(event.clientX, event.clientY)?.closest(".choosable");
        if (away && !isTouch(event) && !table.selection.staged) leavePointed();
        if (playback.traced && !document.querySelector(".recap-turn:is(:hover, :focus)")) run("retrace", null);
    });
    acceptDrops(document.body, voice.say, (file) => void openDropped(file, voice.say));
}

/**
 * Fetches the drawings; nothing that somebody waits for waits for them. While a turn is shown nothing is painted anew
 * under what moves: the next time that something is painted they are seen.
 * @param {Page} page
 */
function drawSoon({ table }) {
    const draw = async () => void (await loadDrawings() && !table.shown && run("repaint"));
    setTimeout(() => {
        if ("requestIdleCallback" in window) requestIdleCallback(() => void draw());
        else void draw();
    }, DRAWINGS_MS);
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
 * Goes on with the game that was on the table last, unless somebody wishes for another one meanwhile.
 * @param {Page} page
 */
async function resume(page) {
    const { voice, games, arrivals } = page, { wishes } = arrivals;
    const current = recall("current");
    const kept = await answered(games.list().then(listed), voice.say, () => run("repaint"));
    const there = typeof current === "string" && kept?.some(({ id }) => id === current);
    const wanted = there && arrivals.wishes === wishes;
    const why = wanted ? await whyNot(() => run("open", current), voice.say) : "";
    if (page.table.game) return;
    page.unfinished = unfinishedOf(kept ?? []);
    await showPicture();
    run("repaint");
    if (why) toast(why, true);
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

/**
 * @param {number} count
 * @param {() => void} act
 */
function behindFrames(count, act) {
    requestAnimationFrame(() => (count > 1 ? behindFrames(count - 1, act) : act()));
}

/** What the table can be used without. */
function loadRest() {
    const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[data-icon]"));
    if (icon) icon.href = icon.dataset["icon"] ?? "";
    void loadLetters();
}

async function begin() {
    const settings = recalledSettings(recall("settings"));
    expectWords(settings.language || navigator.language);
    const letters = expectLetters();
    if (recall("current") === null) void showPicture(); // it comes while the module does
    const page = makePage(await loadModule(), settings);
    provide({ repaint: () => paint(page) });
    const why = await greet(page);
    await letters;
    provideTurnCommands(page);
    provideGameCommands(page);
    provideHomeCommands(page);
    provideShareCommands(page);
    provideMemory(page);
    page.lesson = new Lesson(page);
    listen(page);
    receiveLinks(page);
    await openLink(page);
    if (!page.table.game) await resume(page);
    drawSoon(page);
    if (why) toast(why, true);
    behindFrames(LETTERS_FRAMES, loadRest);
    provideAbout(page);
}

begin().catch((error) => {
    at("broken").classList.add("told"); // nobody else can speak: words are in the module, too
    console.warn(error);
});
