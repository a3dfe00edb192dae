// The WebAssembly module: loading it, and an instance of it as a table that can be asked questions.
//
// Bytes go in through one buffer and JSON comes out through another: see web/module.c. A Game is one instance;
// making another one is cheap, so whatever may fail (a set-up, a file from elsewhere) is tried in an instance
// of its own.

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Setup} Setup
 * @typedef {import("./types").Answer} Answer
 * @typedef {import("./types").Language} Language
 * @typedef {import("./types").WordsRead} WordsRead
 * @typedef {Record<string, (...numbers: (number | bigint)[]) => number> & {memory: WebAssembly.Memory}} Exports
 */

const SECRET_BYTES = 32;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Compiles the module as it comes; it lies beside this file.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule() {
    const answer = await fetch(new URL("thebes.wasm", import.meta.url));
    if (!answer.ok) throw new Error(`thebes.wasm: ${answer.status}`);
    // Browsers compile nothing as it comes that has another name, and not every host knows this one.
    const named = answer.headers.get("Content-Type") === "application/wasm";
    return named ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/**
 * The lines of a record, each with its ending.
 * @param {string} text
 */
export function linesOf(text) {
    return text === "" ? [] : text.split(/(?<=\n)/);
}

/** @returns {Uint8Array} */
export function freshSecret() {
    return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/**
 * What every instance speaks at first.
 * @type {Language}
 */
export const ENGLISH = { code: "en", bytes: null };

export class Game {
    /**
     * @param {WebAssembly.Module} module
     * @param {Language} language
     */
    constructor(module, language = ENGLISH) {
        this.module = module;
        this.language = ENGLISH;
        /** The whole record, as it would be written to a file. */
        this.record = "";
        /**
         * The same line by line, which is kept: to split a long record again and again takes long.
         * @type {string[]}
         */
        this.lines = [];
        const instance = new WebAssembly.Instance(module, {});
        this.calls = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
        this.inAt = this.calls.page_in();
        this.inBytes = this.calls.page_in_bytes();
        this.outAt = this.calls.page_out();
        this.mostWords = this.calls.page_words_most();
        this.speak(language);
    }

    // ---- Bytes ----

    /**
     * @param {Uint8Array} bytes
     * @returns {number} their count
     */
    put(bytes) {
        if (bytes.length > this.inBytes) throw new RangeError("too much for the module");
        new Uint8Array(this.calls.memory.buffer, this.inAt, bytes.length).set(bytes);
        return bytes.length;
    }

    /** @param {string} text */
    putText(text) {
        return this.put(encoder.encode(text));
    }

    /** @param {number} length */
    text(length) {
        return decoder.decode(new Uint8Array(this.calls.memory.buffer, this.outAt, length));
    }

    /**
     * What a call answers, or null if the question made no sense.
     * @param {number} length
     * @returns {any}
     */
    answer(length) {
        return length === 0 ? null : JSON.parse(this.text(length));
    }

    /**
     * Hands in what bots think with.
     * @param {Uint8Array} bytes of a file of networks
     * @returns {{ok: boolean, why: string}}
     */
    useNetworks(bytes) {
        // One that is too large is refused, whatever follows its first bytes.
        return this.answer(this.calls.page_networks(this.put(bytes.subarray(0, this.inBytes))));
    }

    // ---- Words ----

    /**
     * The code of the language that suits a tag such as "de-AT" best; "" if there is none.
     * @param {string} tag
     */
    knownLanguage(tag) {
        return this.text(this.calls.page_known_language(this.putText(`${tag.slice(0, 30)}\0`)));
    }

    /**
     * Hands a file of words over, for what is asked next.
     * @param {Uint8Array} bytes
     */
    putWords(bytes) {
        this.calls.page_words_begin();
        for (let at = 0; at < bytes.length; at += this.inBytes)
            if (!this.calls.page_words(this.put(bytes.subarray(at, at + this.inBytes)))) break;
    }

    /**
     * Speaks a language from now on, unless its file is not right.
     * @param {Language} language
     * @returns {WordsRead}
     */
    speak(language) {
        if (language.code === this.language.code) return { ok: true, why: "" };
        this.putWords(language.bytes ?? new Uint8Array());
        const read = this.answer(this.calls.page_language(this.putText(`${language.code}\0`)));
        if (read.ok) this.language = language;
        return read;
    }

    /**
     * The long texts of a file.
     * @param {string} kind
     * @param {string} code of their language
     * @param {Uint8Array} bytes
     * @returns {WordsRead & { texts?: import("./types").Texts } | null} null: they are too long to be told
     */
    texts(kind, code, bytes) {
        this.putWords(bytes);
        return this.answer(this.calls.page_texts(this.putText(`${kind}\0${code}\0`)));
    }

    /**
     * A label, with its values.
     * @param {string} id
     * @param {(string | number)[]} values
     * @returns {string}
     */
    say(id, ...values) {
        const parts = values.map((value) => (typeof value === "number" ? `d${Math.trunc(value)}` : `s${value}`));
        const text = this.text(this.calls.page_say(this.putText([id, ...parts, ""].join("\0"))));
        if (text === "") throw new Error(`no label ${id}`);
        return text;
    }

    /** @returns {Components} */
    components() {
        return this.answer(this.calls.page_components());
    }

    // ---- Beginning ----

    /**
     * The secret of a deal by number, as the command line has it.
     * @param {bigint} number
     * @returns {Uint8Array}
     */
    secretOf(number) {
        this.calls.page_secret_of(BigInt.asUintN(64, number));
        return new Uint8Array(this.calls.memory.buffer, this.inAt, SECRET_BYTES).slice();
    }

    /**
     * @param {Setup} setup
     * @param {Uint8Array} secret
     * @param {Components} components
     * @returns {Answer}
     */
    begin(setup, secret, components) {
        const strings = setup.players.flatMap((player) => [player.name, player.bot]);
        const names = encoder.encode(strings.map((text) => text.replaceAll("\0", "") + "\0").join(""));
        const bytes = new Uint8Array(SECRET_BYTES + names.length);
        bytes.set(secret);
        bytes.set(names, SECRET_BYTES);
        const rulings = components.rulings
            .reduce((bits, { id }, i) => bits | (setup.rulings.includes(id) ? 1 << i : 0), 0);
        const takebacks = components.takebacks.findIndex((rule) => rule.id === setup.takebacks);
        const order = setup.order ? setup.order.reduce((bits, seat, i) => bits | (seat << (2 * i)), 0) : -1;
        const seats = setup.players.length;
        return this.keep(this.answer(this.calls.page_begin(this.put(bytes), seats, rulings, takebacks, order)));
    }

    /**
     * Takes a game up from its record.
     * @param {Uint8Array} bytes
     * @returns {import("./types").Opened}
     */
    read(bytes) {
        this.calls.page_read_begin();
        for (let at = 0; at < bytes.length; at += this.inBytes)
            if (!this.calls.page_read(this.put(bytes.subarray(at, at + this.inBytes)))) break;
        const opened = this.answer(this.calls.page_read_end());
        if (!opened.ok) return opened;
        const text = decoder.decode(bytes);
        this.record = "";
        this.lines = [];
        this.add(text.endsWith("\n") ? text : `${text}\n`);
        return opened;
    }

    /** @param {string} lines that the record has from now on */
    add(lines) {
        this.record += lines;
        this.lines.push(...linesOf(lines));
    }

    /**
     * Gives a game that was read what it deals from.
     * @param {Uint8Array} secret
     * @returns {boolean} whether it is the one the game was begun with
     */
    dealFrom(secret) {
        this.put(secret);
        const answer = this.answer(this.calls.page_deal_from());
        this.add(answer.lines);
        return answer.proves;
    }

    /**
     * Takes a complete line of the record as it comes, where somebody else deals. A wrong one is as if it had
     * never come.
     * @param {string} line with its ending
     * @returns {import("./types").Opened}
     */
    follow(line) {
        const bytes = encoder.encode(line).subarray(0, this.inBytes); // enough to see that it is too long
        const answer = this.answer(this.calls.page_follow(this.put(bytes)));
        if (answer.ok) this.add(line);
        return answer;
    }

    // ---- Questions ----

    /** @returns {import("./types").Info} */
    info() {
        return this.answer(this.calls.page_table());
    }

    /**
     * @param {number} turn
     * @returns {import("./types").View}
     */
    view(turn) {
        return this.answer(this.calls.page_view(turn));
    }

    /** @returns {import("./types").Offers} */
    offers() {
        return this.answer(this.calls.page_offers());
    }

    /**
     * @param {string} move
     * @returns {import("./types").MovePreview}
     */
    movePreview(move) {
        return this.answer(this.calls.page_move_preview(this.putText(move)));
    }

    /**
     * The turns from one on (counted from 0), in sentences.
     * @param {number} from
     * @returns {import("./types").Entry[]}
     */
    log(from) {
        /** @type {import("./types").Entry[]} */
        const entries = [];
        let next = from;
        do {
            const part = this.answer(this.calls.page_log(next));
            entries.push(...part.entries);
            next = part.next;
        } while (next > 0);
        return entries;
    }

    /**
     * What stands between the turns.
     * @returns {import("./types").Aside[]}
     */
    asides() {
        /** @type {{ turn: number, seat: number, line: number, note: boolean, text: string }[]} */
        const asides = this.answer(this.calls.page_asides()).asides;
        /** @param {number} line */
        const noteAt = (line) => this.calls.page_note(this.putText(this.lines[line] ?? ""));
        return asides.map(({ turn, seat, line, note, text }) => ({
            turn, seat, text: note ? this.answer(noteAt(line))?.text ?? "" : text,
        }));
    }

    /**
     * @param {number} turn from 1
     * @returns {import("./types").Turn}
     */
    turn(turn) {
        return this.answer(this.calls.page_turn(turn));
    }

    /** @returns {import("./types").Chart} */
    chart() {
        return this.answer(this.calls.page_chart());
    }

    /**
     * The record of another game that goes on from the position after so many turns.
     * @param {number} turns
     */
    course(turns) {
        let record = "";
        for (let part = 0; part <= turns + 1; part++) record += this.text(this.calls.page_course(turns, part));
        return record;
    }

    /**
     * @param {number[]} seats
     * @returns {import("./types").Ending}
     */
    verdict(seats) {
        return this.answer(this.calls.page_verdict(seats.reduce((set, seat) => set | 1 << seat, 0)));
    }

    // ---- Steps ----

    /**
     * Adds what a step wrote to the record.
     * @param {Answer} answer
     * @returns {Answer}
     */
    keep(answer) {
        if (!answer.ok) return answer;
        this.add(answer.lines);
        return answer;
    }

    /** @param {string} move */
    submit(move) {
        return this.keep(this.answer(this.calls.page_submit(this.putText(move))));
    }

    /** @param {number} turns */
    takeBack(turns) {
        return this.keep(this.answer(this.calls.page_take_back(turns)));
    }

    /**
     * Makes turns that were taken back again: so many, or fewer if something else is drawn than before, or
     * there is no room for more.
     * @param {number} turns
     */
    redo(turns) {
        const answer = this.keep(this.answer(this.calls.page_redo()));
        for (let count = 1; count < turns && answer.ok && this.info().redo.turns > 0; count++) {
            const next = this.keep(this.answer(this.calls.page_redo()));
            if (!next.ok) break; // those that were made stand
            answer.lines += next.lines;
        }
        return answer;
    }

    /** @param {number} seat */
    resign(seat) {
        return this.keep(this.answer(this.calls.page_resign(seat)));
    }

    /**
     * Another bot plays on for a seat.
     * @param {number} seat
     * @param {string} bot
     */
    replace(seat, bot) {
        return this.keep(this.answer(this.calls.page_replace(seat, this.putText(bot))));
    }
}
