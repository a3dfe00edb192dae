// A game that somebody has shared, as a source would tell of it: it can be looked at and watched, and is
// nobody's before somebody keeps it or plays on. Nothing of it is written down, so that it takes the place of
// nothing.

import { answered, reason, whyNot } from "./arrivals.js";
import { provide, run } from "./commands.js";
import { leaveDialogs, toast } from "./dialog.js";
import { at } from "./dom.js";
import { isLink, readLink } from "./link.js";
import { Game } from "./module.js";
import { showStage } from "./sheet.js";
import { listed } from "./source.js";
import { recall } from "./store.js";
import { lookForUnfinished } from "./unfinished.js";

/**
 * @typedef {import("./main").Page} Page
 * @typedef {import("./types").SourceGame} SourceGame
 */

/** @implements {SourceGame} */
class VisitedGame {
    /**
     * @param {string} record
     * @param {string} why nothing can be done in it
     */
    constructor(record, why) {
        this.record = record;
        this.why = why;
    }

    id = "?visit"; // no game that is kept goes by such a name
    visitor = true;
    /** @type {number[]} */
    colours = [];
    /** @type {number[]} */
    seats = [];
    /** @type {"here"} */
    bots = "here";
    /** @type {"stopped"} */
    standing = "stopped";
    /** @type {"kept"} whoever has shared it has it */
    kept = "kept";
    /** @type {SourceGame["hear"]} */
    hear = () => undefined;

    /** @type {SourceGame["ask"]} */
    ask({ id }) {
        queueMicrotask(() => this.hear({ what: "answer", id, ok: false, why: this.why, lines: 0 }));
    }

    close() {}
}

/** How many links were opened: only the last one counts. */
let links = 0;

/** Opening that one: why not, or "". @type {Promise<string>} */
let opening = Promise.resolve("");

/**
 * The game of this page that a record is, if there is one. Titles do not tell: a source may have them in
 * another language.
 * @param {Page} page
 * @param {Game} game
 */
async function sameAmong({ games, voice }, game) {
    const all = await answered(games.list().then(listed), voice.say) ?? [];
    for (const one of all.filter(({ finished }) => finished === game.info().finished))
        if (await answered(games.recordOf(one.id), voice.say) === game.record) return one.id;
    return "";
}

/**
 * Opens what a link holds.
 * @param {Page} page
 * @param {string} hash
 * @returns {Promise<string>} why not, or ""
 */
async function openLinked(page, hash) {
    const { voice, arrivals, table } = page, { say } = voice;
    const link = ++links;
    const linked = await readLink(hash);
    if (link !== links) return "";
    if (linked.problem !== "") return say(linked.problem);
    const game = new Game(arrivals.module, voice.language);
    const { ok, why, line } = game.read(linked.record);
    if (!ok) return say("link-wrong", reason(why, line, say));
    const { turn } = linked;
    if (turn !== null && turn > game.info().turns) return say("link-turn");
    if (table.game && !table.game.isKept) return say("link-unkept");
    await leaveDialogs();
    const same = await sameAmong(page, game);
    if (link !== links) return "";
    const visited = { ok: true, why: "", line: 0, game: new VisitedGame(game.record, say("only-look")) };
    const open = () => (same === "" ? arrivals.put(Promise.resolve(visited)) : run("open", same));
    const not = await whyNot(open, say);
    if (not !== "") return not;
    if (turn !== null) table.goTo(turn);
    showStage();
    at("stage").focus({ preventScroll: true });
    return "";
}

/**
 * If the address of the page has a game behind its #, that is opened, or it is told why it cannot be. Then the
 * address is that of the page again: whoever loads it anew has what they had.
 * @param {Page} page
 * @returns {Promise<void>} ends when no link is on its way any more, be it another one that came meanwhile
 */
export async function openLink(page) {
    const { hash, pathname, search } = location;
    if (!isLink(hash)) return;
    history.replaceState(history.state, "", pathname + search);
    let last = opening = openLinked(page, hash);
    const why = await last;
    if (why !== "") toast(why, true);
    while (last !== opening) await (last = opening);
}

/**
 * The game becomes one of this page's own.
 * @param {Page} page
 */
async function keep({ voice, table }) {
    const { game, turn, past } = table;
    if (!game?.at.visitor) return;
    const why = await whyNot(() => run("import", new TextEncoder().encode(game.record)), voice.say);
    if (why === "" && past) table.goTo(turn);
    if (why !== "" || table.game?.isKept) toast(why || voice.say("game-kept"), why !== ""); // else a notice says so
}

/**
 * Whoever has seen enough is back at the game that was there before.
 * @param {Page} page
 */
async function leave(page) {
    const { voice, table } = page;
    const current = recall("current");
    const why = typeof current === "string" ? await whyNot(() => run("open", current), voice.say) : null;
    if (why === "") return;
    if (why) toast(why, true);
    table.clear();
    table.changed();
    await lookForUnfinished(page);
}

/** @param {Page} page */
export function receiveLinks(page) {
    provide({ "keep-visited": () => void keep(page), "leave-visit": () => void leave(page) });
    addEventListener("hashchange", () => void openLink(page));
}
