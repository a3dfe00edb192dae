// What the browser keeps between visits: games, settings, and who sat down last time.
//
// A game is one entry, written whole after every step, so that a page that is closed or killed at any moment
// loses nothing. Every entry may have been changed by another window, or by hand: nothing that is read is
// trusted before it has been looked at, and nothing is written over what somebody else has written.

/**
 * language: the code of the one that title and summary are in, "" if nobody has noted it; mine: somebody says that
 * they played it, although it was dealt elsewhere.
 * @typedef {{id: string, record: string, secret: string, colours: number[], saved: number, title: string,
 *            summary: string, language: string, finished: boolean, from: number, mine?: boolean}} Saved
 * @typedef {import("./types").Kept} Kept
 * @typedef {"current" | "lesson" | "letters" | "settings" | "setup" | "statistics"} Small
 */

const GAME = "thebes.game.";

/** Characters of a title, or of a summary, that anybody could want to read. */
const LONGEST = 300;

/** More than there are seats at any table. */
const MOST_COLOURS = 16;

/** Milliseconds: no date can be further from 1970. */
const LAST_DAY = 8.64e15;

/**
 * @param {string} key
 * @returns {any} null if there is none, or nothing that can be read
 */
function read(key) {
    try {
        return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
        return null;
    }
}

/**
 * @param {string} key
 * @param {any} value
 * @returns {Kept}
 */
function write(key, value) {
    try {
        localStorage.setItem(key, JSON.stringify(value));
        return "kept";
    } catch (error) {
        return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "off";
    }
}

/**
 * What there is of an entry that may have been written by anybody.
 * @param {string} id
 * @param {any} entry
 * @returns {Saved}
 */
export function tidy(id, entry) {
    /** @param {unknown} value */
    const text = (value) => (typeof value === "string" ? value : "");
    /** @param {unknown} value */
    const colour = (value) => (Number.isInteger(value) ? value : -1); // each is that of a seat: none is left out
    const colours = Array.isArray(entry?.colours) ? entry.colours.slice(0, MOST_COLOURS).map(colour) : [];
    return {
        id,
        record: text(entry?.record),
        secret: /^[0-9a-f]{64}$/.test(text(entry?.secret)) ? entry.secret : "",
        colours,
        saved: typeof entry?.saved === "number" && Math.abs(entry.saved) < LAST_DAY ? entry.saved : 0,
        title: (text(entry?.title) || id).slice(0, LONGEST),
        summary: text(entry?.summary).slice(0, LONGEST),
        language: text(entry?.language).slice(0, LONGEST),
        finished: entry?.finished === true,
        from: Number.isSafeInteger(entry?.from) ? entry.from : -1,
        ...(entry?.mine === true && { mine: true }),
    };
}

/** @returns {string[]} of all games that are kept, in no order */
export function savedIds() {
    try {
        return Object.keys(localStorage).filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
    } catch {
        return []; // the browser keeps nothing for this page
    }
}

/** @returns {Saved[]} the newest first */
export function savedGames() {
    const games = savedIds().map((id) => tidy(id, read(GAME + id)));
    return games.sort((a, b) => b.saved - a.saved);
}

/**
 * The whole entry of a game as it is written, by whatever version; "" if there is none.
 * @param {string} id
 */
export function savedText(id) {
    try {
        return localStorage.getItem(GAME + id) ?? "";
    } catch {
        return "";
    }
}

/**
 * @param {string} id
 * @returns {Saved | null}
 */
export function savedGame(id) {
    const entry = read(GAME + id);
    return entry === null ? null : tidy(id, entry);
}

/** @returns {string} an id for a new game that no other has */
export function freshId() {
    const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
    return `${time}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
}

/**
 * Whether somebody else has written an entry, be it something that cannot be read; not if it was thrown away.
 * @param {string} id
 * @param {string} before the record as this window knows it to be kept
 */
export function isChanged(id, before) {
    try {
        if (localStorage.getItem(GAME + id) === null) return false;
    } catch {
        return false; // the browser keeps nothing for this page
    }
    return savedGame(id)?.record !== before;
}

/**
 * Writes a game, unless somebody else has written it since. What a newer version of the page has noted beside it
 * stays.
 * @param {Saved} game
 * @param {string} before the record as this window knows it to be kept; "" for a new game
 * @returns {Kept | "elsewhere"}
 */
export function keepGame(game, before) {
    if (isChanged(game.id, before)) return "elsewhere";
    return write(GAME + game.id, { ...read(GAME + game.id), ...game });
}

/**
 * Notes that somebody says a game is theirs, or not.
 * @param {string} id
 * @param {boolean} mine
 * @returns {Kept}
 */
export function noteMine(id, mine) {
    return savedGame(id) ? write(GAME + id, { ...read(GAME + id), mine }) : "kept";
}

/** @param {string} id */
export function removeGame(id) {
    try {
        localStorage.removeItem(GAME + id);
    } catch {
        // there is nothing to remove then
    }
}

/**
 * Calls back when another window has written a game.
 * @param {(id: string) => void} changed
 */
export function whenChanged(changed) {
    addEventListener("storage", (event) => {
        if (event.key?.startsWith(GAME)) changed(event.key.slice(GAME.length));
    });
}

/**
 * Small things by name: the game that is open, settings, the last set-up, how far the lesson is, whose statistics.
 * @param {Small} name
 */
export function recall(name) {
    return read(`thebes.${name}`);
}

/**
 * @param {Small} name
 * @param {any} value
 * @returns {Kept}
 */
export function remember(name, value) {
    return write(`thebes.${name}`, value);
}
