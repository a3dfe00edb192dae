// The page: puts its parts together, and paints them anew when something changed.

import { askYesNo, toast } from "./dialog.js";
import { at, h, keyed, replace } from "./dom.js";
import { acceptDrops, openGames, readGame, whyNot } from "./games.js";
import { showHelp } from "./help.js";
import { menu } from "./menu.js";
import { loadModule } from "./module.js";
import { askNewGame } from "./newgame.js";
import { paintChanged, paintLooked, paintParts } from "./parts.js";
import { revealDig } from "./reveal.js";
import { Review } from "./review.js";
import { showScores } from "./scores.js";
import { askSettings, isStill, recalledSettings } from "./settings.js";
import { paintStage } from "./stage.js";
import { recall, remember, removeGame, savedGame, savedGames, whenChanged } from "./store.js";
import { Table } from "./table.js";
import { NoAnswer, Thinker } from "./thinker.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Turn} Turn
 * @typedef {import("./settings").Settings} Settings
 */

/**
 * How long a bot's turn is shown, in milliseconds.
 * @type {Record<Settings["speed"], number>}
 */
const SHOWN = { instant: 0, fast: 500, normal: 1500, slow: 3000 };

const settings = recalledSettings(recall("settings"));

/** @type {Table} */
let table;

/**
 * What is known about the decisions of the game that is over.
 * @type {Review | null}
 */
let review = null;

/**
 * The position in which a decision was made that is looked at, and what it has cost.
 * @type {{turn: number, text: string} | null}
 */
let reviewed = null;

/**
 * The turn that is being shown, and what was done last.
 * @type {Turn | null}
 */
let shown = null;
let last = "";

/**
 * The turn at which the story of what the others did is open; it is closed at every other.
 * @type {number | null}
 */
let recapAt = null;

/** @type {(() => void) | null} */
let skipWait = null;

// ---- What is painted ----

/**
 * What does not change while somebody points at things.
 * @type {{key: string, view: any, offers: any, log: any}}
 */
let cache = { key: "", view: null, offers: null, log: null };

function refreshCache() {
    const { game, turn, choosing, language } = table;
    if (!game) return;
    const key = [table.id, turn, choosing, language, game.record.length, game.record.slice(-80)].join("|");
    if (cache.key === key) return;
    cache = { key, view: game.view(turn), offers: choosing ? game.offers() : null, log: game.log(0) };
}

/** @returns {Model | null} */
function model() {
    if (!table.game || !table.info) return null;
    refreshCache();
    return {
        facts: table.facts,
        info: table.info,
        view: cache.view,
        colours: table.colours,
        offers: cache.offers,
        look: table.staged ?? table.pointed ?? table.previewed,
        staged: table.staged !== null,
        choice: table.choice,
        trace: shown && { seat: shown.player, path: shown.path, flies: shown.flies },
        live: table.live,
        thinking: table.thinking,
        say: table.say,
        choose,
        point: (choice) => table.point(choice),
    };
}

/** What happened since the last turn of whoever is to move. */
function recap() {
    const { info } = table;
    const entries = cache.log;
    let from = entries.length;
    while (from > 0 && entries[from - 1].player !== info?.awaited) from--;
    return from === 0 && entries.length > 12 ? [] : entries.slice(from);
}

/** @param {"look" | "preview" | "progress" | "all"} what */
function paint(what = "all") {
    if (what === "progress") return paintProgress();
    const now = model();
    if (now && (what === "preview" || what === "look")) return paintPointed(what, now);
    leaveReview();
    at("stage").style.removeProperty("--height-kept");
    at("table").hidden = now === null;
    at("welcome").hidden = now !== null;
    paintTop(now);
    paintNotice();
    if (!now) return paintWelcome();
    paintParts(now, cache.log, (turn) => table.goTo(turn));
    markAim();
    stage(now);
}

/**
 * What depends on the move that is pointed at. A hint stays where it is while its moves are pointed at.
 * @param {"look" | "preview"} what
 * @param {Model} now
 */
function paintPointed(what, now) {
    const { style } = at("stage");
    if (what === "look") style.setProperty("--height-kept", `${at("stage").getBoundingClientRect().height}px`);
    paintLooked(now);
    markAim();
    if (what === "look") stage(now);
}

/** How far a thought is: nothing else changes. */
function paintProgress() {
    const bar = at("stage").querySelector("progress");
    if (bar) bar.value = table.progress;
}

/** Marks what the advice that is pointed at is about. */
function markAim() {
    const aim = table.previewed && table.choiceOf(table.previewed);
    for (const element of document.querySelectorAll(".aimed")) element.classList.remove("aimed");
    if (aim) keyed(`${aim.kind}-${aim.index}`)?.classList.add("aimed");
}

/** @param {Model} now */
function stage(now) {
    const recapOpen = recapAt === now.view.turn;
    const large = now.staged || table.hint !== null || (recapOpen && now.offers !== null);
    at("table").dataset["stage"] = large ? "large" : "small";
    paintStage(at("stage"), now, {
        why: table.why,
        hint: table.hint,
        recap: recap(),
        recapOpen,
        paused: table.paused,
        unanswered: table.unanswered,
        last,
        told: cache.log[now.view.turn - 1]?.text ?? "",
        cost: reviewed?.turn === now.view.turn ? reviewed.text : "",
        elsewhere: table.kept === "elsewhere",
        playable: now.info.playable,
        progress: table.progress,
        openRecap,
        setMove: (move) => table.stage(move),
        confirm: () => table.confirm(),
        cancel,
        toNow: () => table.goTo(now.info.turns),
        pause: (paused) => table.pause(paused),
        hurry,
        preview: (move) => table.preview(move),
        closeHint,
        leave,
        takeOver: () => openSaved(table.id),
        showScores: scores,
        backToScores,
        rematch: () => again(false),
    });
}

/** @param {Model | null} now */
function paintTop(now) {
    const { language } = table.facts;
    const shows = [language, isStill(settings), now && [now.view.status, now.info.finished, now.info.back, !now.offers]];
    paintChanged("top", shows, () => paintTools(now));
}

/** @param {Model | null} now */
function paintTools(now) {
    const { say } = table;
    at("status").textContent = now ? now.view.status : "";
    /** @param {string} label @param {() => void} act @param {boolean} shownNow @param {string} why */
    const tool = (label, act, shownNow = true, why = "") => shownNow && h("button", {
        type: "button", class: "push tool", "data-key": `tool-${label}`, onclick: act, title: why || null,
        "aria-disabled": why ? "true" : null,
    }, say(label));
    replace(at("buttons"),
        tool("take-back", takeBack, !!now && !now.info.finished, now?.info.back.why),
        tool("hint", askHint, !!now && !now.info.finished, now?.offers ? "" : now?.view.status),
        ...menu(say("menu"),
            tool("scores", scores, !!now),
            tool("new-game", () => newGame()),
            tool("games", games),
            tool("settings", changeSettings),
            tool("help", help)));
    document.documentElement.lang = table.facts.language;
    document.documentElement.classList.toggle("still", isStill(settings));
    for (const element of document.querySelectorAll("[data-label]"))
        element.textContent = say(element.getAttribute("data-label") ?? "");
}

/** What must be known about keeping the game. */
function paintNotice() {
    const { say, kept } = table;
    const reason = kept === "full" ? say("storage-full") : kept === "off" ? say("storage-off") : "";
    at("notice").hidden = reason === "";
    at("notice").textContent = reason && say("not-saved", reason);
}

function paintWelcome() {
    const { say } = table;
    /** @param {string} label @param {() => void} act @param {string} look */
    const way = (label, act, look = "") =>
        h("button", { type: "button", class: `push ${look}`, "data-key": `welcome-${label}`, onclick: act }, say(label));
    replace(at("welcome"),
        h("h2", {}, say("welcome")),
        h("p", {}, say("welcome-text")),
        h("div", { class: "stage-row" },
            way("new-game", () => newGame(), "main"), way("games", games), way("how-to-play", help)));
}

// ---- Showing turns ----

/** @param {number} milliseconds */
function wait(milliseconds) {
    return new Promise((resolve) => {
        const timer = setTimeout(done, milliseconds);
        function done() {
            clearTimeout(timer);
            skipWait = null;
            resolve(undefined);
        }
        skipWait = done;
    });
}

/**
 * @param {Turn} turn
 * @param {boolean} person
 */
async function show(turn, person) {
    const { speed } = settings;
    const still = isStill(settings);
    const reveals = turn.verb === "dig" && (person || speed === "normal" || speed === "slow");
    last = reveals ? "" : turn.text; // the bag keeps its secret until the tokens are out
    shown = turn;
    paint();
    const name = cache.view.players[turn.player]?.name ?? "";
    if (reveals) await revealDig({ facts: table.facts, turn, say: table.say, speed, name, person, still });
    else if (!person && SHOWN[speed] > 0) await wait(SHOWN[speed]);
    last = turn.text;
    shown = null;
}

// ---- What the buttons do ----

/**
 * The stage may have been scrolled away, and with it what confirms: it is at the top of what scrolls.
 * @param {import("./types").Choice} choice
 */
function choose(choice) {
    table.choose(choice);
    at("stage").scrollTop = at("side").scrollTop = 0;
    scrollTo(0, 0);
}

/** @param {boolean} open */
function openRecap(open) {
    recapAt = open ? table.turn : null;
    paint();
}

/** Whoever lets go of a choice is back where it was made: at the hint, or on the table. */
function cancel() {
    const { choice, staged, hint } = table;
    const choices = hint && hint !== "thinking" ? hint.choices : [];
    const advised = choices.findIndex(({ move }) => move === staged?.move);
    table.stage("");
    const from = advised >= 0 ? keyed(`hint-show-${advised}`) : choice && keyed(`${choice.kind}-${choice.index}`);
    from?.focus({ preventScroll: true });
}

/** Whoever asked for the hint, and has not gone elsewhere since, is at its first move. */
async function askHint() {
    const isHere = () => at("stage").contains(document.activeElement) || document.activeElement === keyed("tool-hint");
    await table.askHint();
    if (isHere() && !table.staged) keyed("hint-show-0")?.focus({ preventScroll: true });
}

function closeHint() {
    const inside = at("stage").contains(document.activeElement);
    table.closeHint();
    if (inside) keyed("tool-hint")?.focus({ preventScroll: true });
}

/** Whoever does not want to wait does not have to: neither for thoughts nor for what is shown. */
function hurry() {
    skipWait?.();
    table.thinker.hurry();
}

function takeBack() {
    if (table.showing) return skipWait?.(); // what is being shown is over at once
    const turns = table.info?.back.turns ?? 0;
    const why = table.takeBack();
    toast(why || table.say("taken-back", turns));
}

/**
 * A bot plays on for who is to move.
 * @param {string} name
 */
async function leave(name) {
    const { say, info } = table;
    if (!info || !await askYesNo(say, say("leave-sure", name), say("leave-seat"), say("cancel"))) return;
    const why = table.resign(info.awaited);
    if (why) toast(why, true);
}

function help() {
    showHelp({ facts: table.facts, say: table.say });
}

/** @param {boolean} first nobody has played here yet */
async function newGame(first = false) {
    const { facts, say } = table;
    const chosen = await askNewGame({
        facts, say, remembered: recall("setup"), check: (setup) => table.whyNot(setup),
        ...(first ? { first: { text: say("welcome-text"), help } } : {}),
    });
    if (!chosen) return;
    remember("setup", chosen);
    start(chosen.setup, chosen.colours, chosen.seed === "" ? "" : table.secretOf(BigInt(chosen.seed)));
}

/**
 * @param {import("./types").Setup} setup
 * @param {number[]} colours
 * @param {string} secret
 */
function start(setup, colours, secret) {
    last = "";
    const answer = table.begin(setup, colours, secret);
    if (answer.ok) remember("current", table.id);
    else toast(answer.why, true);
}

/**
 * The same players once more.
 * @param {boolean} sameDeal
 */
function again(sameDeal) {
    const { info, colours } = table;
    if (!info) return;
    if (sameDeal) start(info.setup, colours, info.secret);
    else start({ ...info.setup, order: null }, colours, "");
}

function scores() {
    const now = model();
    if (!now || !table.game) return;
    showScores({
        model: now, chart: table.game.chart(), say: table.say, rematch: () => again(false),
        again: now.info.secret ? () => again(true) : undefined, newGame,
        review: now.info.finished && now.live && now.info.persons > 0 ? reviewOf(table.game) : undefined, lookAt,
    });
}

/**
 * Thinks about a game once, however often its scores are looked at.
 * @param {import("./module").Game} game
 */
function reviewOf({ record }) {
    if (review?.record !== record) review = new Review(table.module, table.facts, record, failed);
    return review;
}

/** Another game: nobody asks any more what went wrong in the last one. */
function leaveReview() {
    if (!review || review.record === table.game?.record) return;
    review.stop();
    review = reviewed = null;
}

/**
 * Looks at the position in which a decision was made.
 * @param {number} turn the turn that followed
 * @param {string} text
 */
function lookAt(turn, text) {
    reviewed = { turn: turn - 1, text };
    table.goTo(turn - 1);
    keyed("back-to-scores")?.focus({ preventScroll: true });
    at("board").scrollIntoView({ block: "nearest" });
}

function backToScores() {
    if (table.info) table.goTo(table.info.turns);
    scores();
}

/** @param {string} id */
function openSaved(id) {
    last = "";
    const opened = table.open(id);
    if (opened.ok) remember("current", id);
    return opened;
}

/** @param {Uint8Array} bytes */
function importGame(bytes) {
    last = "";
    const opened = table.take(bytes);
    if (opened.ok) remember("current", table.id);
    return opened;
}

/** @param {File} file */
async function dropped(file) {
    const why = await whyNot(() => readGame(file, table.say, importGame), table.say);
    if (why) toast(why, true);
}

function games() {
    openGames({
        say: table.say,
        facts: table.facts,
        current: table.id,
        newGame,
        store: {
            list: savedGames,
            open: openSaved,
            remove(id) {
                removeGame(id);
                if (id !== table.id) return;
                table.clear();
                paint();
            },
            exportGame: (id) => (id === table.id ? table.game?.record : savedGame(id)?.record) ?? "",
            importBytes: importGame,
        },
    });
}

function changeSettings() {
    askSettings({
        settings: { ...settings, language: table.facts.language },
        facts: table.facts,
        say: table.say,
        change(changed) {
            Object.assign(settings, changed);
            remember("settings", settings);
            if (changed.language !== table.facts.language) table.speak(changed.language);
            paint();
        },
    });
}

// ---- Beginning ----

/** @param {unknown} error */
function failed(error) {
    const why = `${error instanceof Error ? error.message : error}.`;
    toast(error instanceof NoAnswer ? table.say("no-answer") : table.say("failed", why), true);
    console.warn(error);
}

/** @param {KeyboardEvent} event */
function key(event) {
    if (document.querySelector("dialog[open]")) return;
    if (event.key !== "Escape") return;
    skipWait?.();
    if (table.staged) table.stage("");
    else if (table.hint) closeHint();
}

/**
 * What was pointed at may have been painted anew under the pointer, and then nobody tells that it left. The
 * browser then names what lay around it first, so what is under the pointer is asked for.
 * @param {PointerEvent} event
 */
function moved(event) {
    const away = !document.elementFromPoint(event.clientX, event.clientY)?.closest(".choosable");
    if (away && event.pointerType !== "touch" && !table.staged) table.point(null);
}

async function begin() {
    const module = await loadModule();
    const language = settings.language || navigator.language;
    table = new Table(module, new Thinker(module), { changed: paint, show, over: scores, failed }, language);
    addEventListener("keydown", key);
    addEventListener("pointerover", moved);
    whenChanged((id) => table.wasChanged(id));
    acceptDrops(document.body, table.say, dropped);
    const current = recall("current");
    const opened = typeof current === "string" && savedGame(current) ? openSaved(current) : null;
    if (opened?.ok) return;
    paint();
    if (opened) toast(table.say("line-says", opened.line, opened.why), true);
    else if (savedGames().length === 0) newGame(true);
}

begin().catch((error) => {
    at("broken").hidden = false; // nobody else can speak: words are in the module, too
    console.warn(error);
});
