// A source of games that is as slow, wrong and unreliable as a test wants: the page is put together with it in place of
// its own sources.js. It deals in an instance of the module, and keeps what it has done where the kit looks for it, before
// anybody is told. What it does is changed through globalThis.script.

// @ts-expect-error: these lie beside the file whose place this one takes
import { bytesOf } from "./hex.js";
// @ts-expect-error
import { Game, freshSecret } from "./module.js";

/**
 * @typedef {import("../../web/page/types.d.ts").Source} Source
 * @typedef {import("../../web/page/types.d.ts").SourceGame} SourceGame
 * @typedef {import("../../web/page/types.d.ts").Opening} Opening
 * @typedef {import("../../web/page/types.d.ts").Request} Request
 * @typedef {import("../../web/page/types.d.ts").News} News
 * @typedef {import("../../web/page/types.d.ts").Setup} Setup
 *
 * A game of the source. open: those who look at it.
 * @typedef {{
 *     id: string, dealer: any, colours: number[], open: Set<SourceGame>, answered: Map<string, News>,
 * }} Far
 */

/** @type {Map<string, Far>} */
const games = new Map();
/** What waits to be told while it is held back. @type {(() => void)[]} */
let held = [];

/** How it behaves. Numbers of times are counted down. */
const script = {
    /** The seats at this page; none: all. @type {number[]} */
    seats: [],
    /** @type {"here" | "elsewhere"} */
    bots: "here",
    /** Milliseconds before anything is told. */
    delay: 0,
    /** Tells everything before whoever asks is done with asking. */
    atOnce: false,
    /** Holds back what is told, until it is let go. */
    hold: false,
    /** So many requests are not heard. */
    drop: 0,
    /** So many are heard and done, and nothing is told of it. */
    mute: 0,
    /** So many are refused, with this sentence. */
    refuse: 0,
    why: "The source does not want to.",
    /** So many are said to be done, and are not. */
    lie: 0,
    /** Everything is told so many times. */
    times: 1,
    /** Lines are told one by one: all but the first of them are held back, until they are let go. */
    byLine: false,
    /** Of the news of a request, the last is told first. */
    backwards: false,
    /** So many times, other lines are told instead. @type {string[]} */
    spoiled: [],
    /** Lines of all records that are others, by number, counted from 0. @type {Record<number, string>} */
    instead: {},
    /** What an odd call comes to. @type {any} */
    odd: null,
    /** What becomes of the next calls of the source itself. @type {Record<string, "never" | "fails" | "refused" | "odd">} */
    next: Reflect.get(globalThis, "firstCalls") ?? {},
    /** The id of a game whose record is told with a wrong line behind it. */
    spoilRecord: "",
    /** The bot that moves for seats that are elsewhere; none: nobody does. */
    others: "",

    /** Every request that came, heard or not, and when. @type {(Request & { at: number })[]} */
    asked: [],
    /** Every call of the source. @type {string[]} */
    called: [],

    letGo() {
        script.hold = false;
        for (const one of held.splice(0)) one();
    },

    /** Tells those who look at a game, or at any. @param {News} news @param {string} [id] */
    tell(news, id) {
        for (const far of games.values()) if (!id || far.id === id) tellAll(far, [news]);
    },

    /** Somebody elsewhere makes a move. @param {string} [move] none: a student's */
    moveElsewhere(move) {
        const far = onTable();
        doneElsewhere(far, () => far.dealer.submit(move ?? thought(far.dealer, "student")));
    },

    /** Somebody elsewhere leaves a seat to a bot. @param {number} seat */
    resignElsewhere(seat) {
        const far = onTable();
        doneElsewhere(far, () => far.dealer.resign(seat));
    },

    /** @param {number} turns */
    takeBackElsewhere(turns) {
        const far = onTable();
        doneElsewhere(far, () => far.dealer.takeBack(turns));
    },

    /** Turns are taken back elsewhere and another one is made, which is told all at once. @param {number} turns @param {string} move */
    thinkAgainElsewhere(turns, move) {
        const far = onTable();
        doneElsewhere(far, () => {
            far.dealer.takeBack(turns);
            return far.dealer.submit(move);
        });
    },

    /** What happens now is not told, as if the line had been cut. @param {string[]} moves */
    moveUnheard(moves) {
        for (const move of moves) onTable().dealer.submit(move);
        keep(onTable());
    },

    /** The record of a game; of the one on the table, if none is named. @param {string} [id] */
    recordOf: (id) => (id ? games.get(id) : onTable())?.dealer.record ?? "",

    ids: () => [...games.keys()],
};

/** @returns {Far} */
function onTable() {
    const far = [...games.values()].find(({ open }) => open.size > 0);
    if (!far) throw new Error("no game is open");
    return far;
}

/** @param {any} dealer @param {string} bot */
function thought(dealer, bot) {
    dealer.calls.page_think_begin(dealer.putText(bot));
    dealer.calls.page_think(dealer.calls.page_nodes(dealer.putText(bot)));
    return dealer.answer(dealer.calls.page_bot_move()).move;
}

/** @param {string} text */
const linesOf = text => text === "" ? [] : text.split(/(?<=\n)/);

// ---- Telling ----

/** @param {() => void} act */
function later(act) {
    if (script.atOnce) return act();
    setTimeout(() => script.hold ? held.push(act) : act(), script.delay);
}

/** @param {News} news @returns {News[]} */
function oneByOne(news) {
    if (!script.byLine || news.what !== "lines") return [news];
    return linesOf(news.lines).map((lines, index) => ({ ...news, from: news.from + index, lines }));
}

/** @param {Far} far @param {News[]} news */
function tellAll(far, news) {
    const order = (script.backwards ? [...news].reverse() : news).flatMap(oneByOne);
    const listeners = [...far.open];
    const now = script.byLine ? order.splice(0, 1) : order.splice(0);
    /** @param {News[]} told */
    const hear = told => {
        for (let time = 0; time < script.times; time++)
            for (const one of told) for (const listener of listeners) listener.hear(one);
    };
    later(() => hear(now));
    for (const one of order) held.push(() => hear([one]));
}

/** @param {Far} far */
function keep({ id, dealer, colours }) {
    const { title, summary, finished } = dealer.info();
    const entry = { id, record: dealer.record, secret: "", colours, saved: Date.now(), title, summary, finished };
    localStorage.setItem(`thebes.game.${id}`, JSON.stringify(entry));
}

/**
 * The lines behind the first so many, or what the script has in their place.
 * @param {Far} far @param {number} from
 * @returns {News}
 */
function linesFrom(far, from) {
    const lines = linesOf(far.dealer.record).map((line, number) => script.instead[number] ?? line).slice(from).join("");
    return { what: "lines", from, lines: script.spoiled.shift() ?? lines };
}

/**
 * Does something and keeps it.
 * @param {Far} far @param {() => { ok: boolean, why: string }} act
 * @returns {{ ok: boolean, why: string, news: News[] }} what there is to tell then
 */
function done(far, act) {
    const had = linesOf(far.dealer.record).length;
    const { ok, why } = act();
    if (!ok) return { ok, why, news: [] };
    keep(far);
    letOthersMove(far);
    return { ok, why, news: [linesFrom(far, had)] };
}

/** What somebody does who is not at this page. @param {Far} far @param {() => { ok: boolean, why: string }} act */
function doneElsewhere(far, act) {
    const { ok, why, news } = done(far, act);
    if (!ok) throw new Error(why);
    tellAll(far, news);
}

/** @param {Far} far */
function letOthersMove(far) {
    const { awaited } = far.dealer.info();
    if (script.others === "" || awaited < 0 || script.seats.length === 0 || script.seats.includes(awaited)) return;
    setTimeout(() => doneElsewhere(far, () => far.dealer.submit(thought(far.dealer, script.others))), script.delay);
}

// ---- Requests ----

/** @param {Far} far @param {Request} request @returns {{ ok: boolean, why: string }} */
function act({ dealer }, request) {
    if (request.what !== "lines" && request.after !== dealer.info().steps)
        return { ok: false, why: "It comes too late." };
    switch (request.what) {
    case "submit": return dealer.submit(request.move);
    case "take-back": return dealer.takeBack(request.turns);
    case "redo": return dealer.redo(request.turns);
    case "resign": return dealer.resign(request.seat);
    case "replace": return dealer.replace(request.seat, request.bot);
    default: return { ok: true, why: "" };
    }
}

/** @param {"drop" | "mute" | "refuse" | "lie"} what @returns {boolean} whether it is so this time */
const isSo = what => script[what] > 0 && script[what]-- > 0;

/** @param {Far} far @param {Request} request */
function ask(far, request) {
    script.asked.push({ ...request, at: Date.now() });
    if (isSo("drop")) return;
    const known = far.answered.get(request.id);
    if (known) return tellAll(far, [linesFrom(far, 0), known]);
    /** @param {boolean} ok @param {string} why @returns {News} */
    const answer = (ok, why) => ({ what: "answer", id: request.id, ok, why, lines: linesOf(far.dealer.record).length });
    if (request.what === "lines") return tellAll(far, [linesFrom(far, request.from), answer(true, "")]);
    if (isSo("refuse")) return tellAll(far, [answer(false, script.why)]);
    if (isSo("lie")) return tellAll(far, [answer(true, "")]);
    const { ok, why, news } = done(far, () => act(far, request));
    const told = answer(ok, why);
    far.answered.set(request.id, told);
    if (!isSo("mute")) tellAll(far, [...news, told]);
}

/** @param {Far} far @returns {SourceGame} */
function opened(far) {
    /** @type {SourceGame} */
    const game = {
        id: far.id, record: far.dealer.record + (script.spoilRecord === far.id ? "nonsense\n" : ""), colours: far.colours, bots: script.bots, standing: "connected",
        seats: script.seats.length > 0 ? script.seats : [0, 1, 2, 3], kept: "kept", hear: () => undefined,
        ask: request => ask(far, request), close: () => far.open.delete(game),
    };
    far.open.add(game);
    letOthersMove(far);
    return game;
}

// ---- The source ----

/**
 * What a call comes to, when the script lets it.
 * @template T
 * @param {string} name
 * @param {T} refused
 * @param {() => T} act
 * @returns {Promise<T>}
 */
function called(name, refused, act) {
    script.called.push(name);
    const fate = script.next[name];
    delete script.next[name];
    return new Promise((resolve, reject) => {
        if (fate === "never") return;
        if (fate === "odd") return later(() => resolve(script.odd));
        const answer = fate === "refused" ? refused : fate === "fails" ? null : act(); // what is asked is done at once
        later(() => fate === "fails" ? reject(new Error("the source fails")) : resolve(answer ?? refused));
    });
}

/** @returns {Opening} */
const refusedOpening = () => ({ ok: false, why: script.why, line: 0, game: null });

/**
 * @param {WebAssembly.Module} module
 * @param {{ language: string, components: import("../../web/page/types.d.ts").Components }} voice
 * @returns {Source}
 */
export function sourceOfGames(module, voice) {
    /** @param {string} id @param {number[]} colours @param {(dealer: any) => { ok: boolean, why: string, line?: number }} begin */
    const make = (id, colours, begin) => {
        const had = games.get(id);
        if (had) return { ok: true, why: "", line: 0, game: opened(had) };
        const dealer = new Game(module, voice.language);
        const { ok, why, line = 0 } = begin(dealer);
        if (!ok) return { ok, why, line, game: null };
        const far = { id, dealer, colours, open: new Set(), answered: new Map() };
        games.set(id, far);
        keep(far);
        return { ok, why, line, game: opened(far) };
    };
    return {
        list: () => called("list", [], () => [...games.values()].map(({ id, dealer }) => {
            const { title, summary, finished } = dealer.info();
            return { id, title, summary, finished, saved: 0 };
        }).reverse()),
        begin: (id, setup, colours, secret) => called("begin", refusedOpening(), () => make(id, colours, dealer =>
            dealer.begin(setup, secret ? bytesOf(secret) : freshSecret(), voice.components))),
        importRecord: (id, bytes) => called("import", refusedOpening(), () => make(id, [], dealer => {
            const read = dealer.read(bytes);
            if (read.ok) dealer.dealFrom(freshSecret());
            return read;
        })),
        open: id => called("open", refusedOpening(), () => {
            const far = games.get(id);
            return far ? { ok: true, why: "", line: 0, game: opened(far) } : refusedOpening();
        }),
        recordOf: id => called("record", "", () => script.recordOf(id)),
        remove: id => called("remove", /** @type {import("../../web/page/types.d.ts").Verdict} */ ({ ok: false, why: script.why }), () => {
            games.delete(id);
            localStorage.removeItem(`thebes.game.${id}`);
            return { ok: true, why: "" };
        }),
    };
}

Object.assign(globalThis, { script });
