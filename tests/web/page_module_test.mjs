// The module as the page uses it: the same games as in the terminal, the same judgement of records, and nothing
// that is put into it makes it fall over. Usage: node page_module_test.mjs PAGE PROGRAM SOURCE_ROOT
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [page, program, root] = process.argv.slice(2).map((path) => resolve(path));
const version = join(page, readdirSync(page).find((name) => name.startsWith("v-")));
const box = mkdtempSync(join(tmpdir(), "thebes-module-"));
process.on("exit", () => rmSync(box, { recursive: true, force: true }));
copyFileSync(join(version, "module.js"), join(box, "module.mjs")); // what node takes for a module
const { Game } = await import(pathToFileURL(join(box, "module.mjs")).href);
const module = new WebAssembly.Module(readFileSync(join(version, "thebes.wasm")));
const encoder = new TextEncoder();

// ---- Telling ----

let count = 0;
/** @param {string} claim @param {() => void} body */
function test(claim, body) {
    count++;
    try {
        body();
        console.log(`ok ${count} - ${claim}`);
    } catch (error) {
        process.exitCode = 1;
        for (const line of String(error.stack).split("\n").slice(0, 40)) console.log(`# ${line}`);
        console.log(`not ok ${count} - ${claim}`);
    }
}

// ---- Chance that can be repeated ----

/** @param {number} seed */
function generator(seed) {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    const below = (/** @type {number} */ n) => Math.floor((next() / 2 ** 32) * n);
    return { next, below, of: (list) => list[below(list.length)] };
}

// ---- Tables ----

const facts = new Game(module, "en").facts();

/** @param {InstanceType<typeof Game>} game @param {bigint} seed */
function secretOf(game, seed) {
    game.calls.page_secret_of(seed);
    return new Uint8Array(game.calls.memory.buffer, game.inAt, 32).slice();
}

/** @param {string[]} bots @param {number} seed @param {object} more */
function begin(bots, seed, more = {}) {
    const game = new Game(module, "en");
    const players = bots.map((bot, seat) => ({ name: `P${seat}`, bot }));
    const setup = { players, rulings: [], takebacks: "freely", order: null, ...more };
    const answer = game.begin(setup, secretOf(game, BigInt(seed)), facts);
    assert.ok(answer.ok, answer.why);
    return game;
}

/** What the bot would play, in the worker's way. */
function think(game, bot, step = 64) {
    assert.ok(game.calls.page_think_begin(game.putText(bot)));
    let left = game.calls.page_nodes(game.putText(bot));
    while (left > 0) {
        const taken = game.calls.page_think(Math.min(left, step));
        if (taken === 0) break;
        left -= taken;
    }
    return game.answer(game.calls.page_thought()).move;
}

function playOut(game, thinks) {
    for (let info = game.info(); info.awaited >= 0; info = game.info()) {
        const answer = game.submit(thinks(game, info.awaitedBot));
        assert.ok(answer.ok, answer.why);
    }
}

/** A worker has an instance of its own, and nothing but the record. */
function thinkElsewhere(game, bot) {
    const other = new Game(module, "de");
    assert.ok(other.read(encoder.encode(game.record)).ok);
    return think(other, bot);
}

/** What must not change unless a step is made. @param {InstanceType<typeof Game>} game */
const digest = (game) => JSON.stringify([game.info(), game.chart()]);

// ---- The same games ----

const GAMES = [
    { bots: ["scholar", "student"], seed: 5 },
    { bots: ["random", "scholar", "student"], seed: 1901, rulings: ["late-renewal", "pushing-hall"] },
    { bots: ["student", "random", "random", "student"], seed: 7, rulings: ["stacking-cars"] },
    { bots: ["student", "student"], seed: 2 ** 40, takebacks: "never" },
];

/** The record that the program in the terminal keeps of a game of bots. */
function played(number, { bots, seed, rulings, takebacks }) {
    const players = bots.map((bot, seat) => `P${seat}:${bot}`).join(",");
    const words = ["play", "--players", players, "--seed", String(seed), "--name", `game-${number}`, "--lang", "en"];
    if (rulings) words.push("--rulings", rulings.join(","));
    if (takebacks) words.push("--takebacks", takebacks);
    const env = { ...process.env, XDG_STATE_HOME: box };
    const { status, stderr } = spawnSync(program, words, { env, input: "", encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return readFileSync(join(box, "thebes/saves", `game-${number}.thebes`), "utf8");
}

GAMES.forEach((what, number) => test(`${what.bots} play as in the terminal, to the byte`, () => {
    const record = played(number, what);
    const game = begin(what.bots, what.seed, { rulings: what.rulings ?? [], takebacks: what.takebacks ?? "freely" });
    playOut(game, number === 0 ? thinkElsewhere : think);
    assert.equal(game.record, record);
    assert.ok(game.info().finished);
    const again = new Game(module, "en");
    assert.ok(again.read(encoder.encode(record)).ok);
    assert.deepEqual(again.chart(), game.chart());
    assert.equal(again.info().dealing, game.info().dealing);
}));

/** What the program in the terminal would play after the last turn. */
function best(record, bot, nodes) {
    const file = join(box, "position.thebes");
    writeFileSync(file, record);
    const words = ["best", file, "--bot", bot, "--nodes", String(nodes), "--moves", "1", "--json"];
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout).moves[0].move;
}

test("the professor thinks as in the terminal", () => {
    for (const players of [2, 3, 4]) {
        const game = begin(Array(players).fill("student"), 11);
        for (let turn = 0; game.info().awaited >= 0; turn++) {
            if (turn % 8 === 0) {
                game.calls.page_think_begin(game.putText("professor"));
                game.calls.page_think(1000);
                assert.equal(game.answer(game.calls.page_thought()).move, best(game.record, "professor", 1000));
            }
            game.submit(think(game, "student"));
        }
    }
});

test("however small the steps, the thought is the same", () => {
    const game = begin(["scholar", "scholar"], 3);
    for (let turn = 0; turn < 4; turn++) {
        const whole = think(game, "scholar", 2 ** 31);
        assert.equal(think(game, "scholar", 1), whole);
        game.submit(whole);
    }
});

test("the module plays by the same rules as every build", () => {
    const signature = readFileSync(join(root, "bots/signature.txt"), "utf8").trim();
    const { calls } = new Game(module, "en");
    assert.equal(BigInt.asUintN(64, calls.page_signature()).toString(16).padStart(16, "0"), signature);
});

// ---- Records ----

/** What the program thinks of files: by name, "" if it is right, else "line: why". */
function judged(files) {
    const { stderr, status } = spawnSync(program, ["check", "--lang", "en", ...files], { cwd: box, encoding: "utf8", maxBuffer: 1 << 26 });
    assert.ok(status === 0 || status === 1, stderr);
    const wrong = new Map(stderr.split("\n").filter(Boolean).map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at), line.slice(at + 1)];
    }));
    return files.map((file) => wrong.get(file) ?? "");
}

/** What the module thinks of bytes that come in pieces. */
function readInPieces(bytes, chance) {
    const game = new Game(module, "en");
    game.calls.page_read_begin();
    for (let at = 0; at < bytes.length;) {
        const size = Math.min(chance.of([1, 2, 7, 100, 5000, game.inBytes]), bytes.length - at);
        game.calls.page_read(game.put(bytes.subarray(at, at + size)));
        at += size;
    }
    const opened = game.answer(game.calls.page_read_end());
    assert.equal(opened.ok, game.info() !== null);
    return opened.ok ? "" : `${opened.line}: ${opened.why}`;
}

const samples = ["right", "wrong"].flatMap((folder) => readdirSync(join(root, "tests/records", folder))
    .filter((name) => name.endsWith(".thebes")).map((name) => readFileSync(join(root, "tests/records", folder, name))));

/** A record with something wrong in it, most likely. */
function mutant(bytes, chance) {
    const copy = Buffer.from(bytes);
    const at = chance.below(copy.length);
    switch (chance.below(5)) {
    case 0: return copy.subarray(0, at);
    case 1: copy[at] ^= 1 << chance.below(8); return copy;
    case 2: copy[at] = chance.of([0, 10, 13, 34, 92, 48, 57, 255]); return copy;
    case 3: return Buffer.concat([copy.subarray(0, at), copy.subarray(at + chance.below(40))]);
    default: return Buffer.concat([copy.subarray(0, at), copy.subarray(chance.below(copy.length))]);
    }
}

/** @param {Uint8Array[]} records */
function judgedAlike(records) {
    const chance = generator(1903);
    const files = records.map((bytes, i) => {
        writeFileSync(join(box, `r${i}.thebes`), bytes);
        return `r${i}.thebes`;
    });
    const verdicts = judged(files);
    records.forEach((bytes, i) => {
        assert.equal(readInPieces(bytes, chance), verdicts[i]);
        const opened = new Game(module, "en").read(bytes);
        assert.equal(opened.ok ? "" : `${opened.line}: ${opened.why}`, verdicts[i]);
    });
    return verdicts;
}

test("sample records are judged as by 'thebes check'", () => {
    const verdicts = judgedAlike(samples);
    assert.equal(verdicts.filter((verdict) => verdict === "").length, 12);
    assert.equal(verdicts.length, 24);
});

test("truncated and damaged records are judged as by 'thebes check'", () => {
    const chance = generator(7);
    const records = Array.from({ length: 300 }, () => mutant(chance.of(samples), chance));
    assert.ok(judgedAlike(records).filter((verdict) => verdict !== "").length > 150);
});

test("large files of nonsense are refused at their line", () => {
    const line = Buffer.alloc(1 << 20, "x");
    const blank = Buffer.alloc(1 << 20, "\n");
    const zeros = Buffer.alloc(1 << 20);
    const deep = Buffer.alloc(1 << 20, "[");
    const header = samples[0].subarray(0, samples[0].indexOf(10) + 1);
    const [long] = judgedAlike([line, blank, zeros, deep, Buffer.concat([header, line]), Buffer.alloc(0)]);
    assert.match(long, /^1: /);
});

test("a game goes on from its record and its secret", () => {
    const game = begin(["", "student"], 11);
    const secret = secretOf(new Game(module, "en"), 11n);
    for (let i = 0; i < 9; i++) game.submit(think(game, "student"));
    const other = new Game(module, "en");
    assert.ok(other.read(encoder.encode(game.record)).ok);
    assert.equal(other.info().playable, false);
    assert.equal(other.submit("refresh").ok, false);
    assert.equal(other.dealFrom(secret), true);
    assert.equal(other.calls.page_deal_from(), 0, "there is one already");
    for (const one of [game, other]) playOut(one, (it) => think(it, "student"));
    assert.equal(other.record, game.record);
});

// ---- Words ----

const labels = ["labels.c", "labels_table.c", "labels_dialogs.c"].flatMap((file) =>
    [...readFileSync(join(root, "web", file), "utf8").matchAll(/^ {4}\{"([^"]+)",/gm)].map((found) => found[1]));

test("every label is said in every language, whatever its values", () => {
    const odd = [0, 1, -1, 2 ** 31, -(2 ** 31), 1e21, NaN, Infinity, 0.9, "", "%s", "%d %9$s %", "{1:a|b}", "{9:", "\ud800", "\udfff!",
        "𓀀".repeat(300), "x".repeat(30000), "\u0001\u202e", "a\0b"];
    const chance = generator(4);
    assert.ok(labels.length > 150);
    for (const language of ["en", "de"]) {
        const game = new Game(module, language);
        for (const label of labels)
            for (let i = 0; i < 12; i++) {
                const values = Array.from({ length: chance.below(12) }, () => chance.of(odd));
                if (values.join("").length > 20000 * 3) continue;
                const text = game.say(label, ...values);
                assert.ok(text.isWellFormed?.() ?? text.length > 0);
            }
        assert.throws(() => game.say("no-such-label"));
        assert.throws(() => game.say(""));
        assert.throws(() => game.say("x".repeat(100000)));
    }
});

test("values stand where they belong", () => {
    const game = new Game(module, "en");
    assert.equal(game.say("weeks", 1), "1 week");
    assert.equal(game.say("weeks", 2), "2 weeks");
    assert.equal(game.say("weeks", -12), "-12 weeks");
    assert.equal(game.say("thinking", "Ada %s"), "Ada %s is thinking ...");
    assert.equal(game.say("so-many-finds", 1, "3%"), "1 find: 3%");
    assert.equal(game.say("so-many-finds", "3%", 1), "0 finds: ");
    assert.equal(game.say("weeks"), "0 weeks");
});

test("languages that nobody knows change nothing", () => {
    const game = new Game(module, "de-AT");
    assert.equal(game.facts().language, "de");
    assert.equal(game.speak("tlh"), false);
    assert.equal(game.speak(""), false);
    assert.equal(game.speak("x".repeat(1000)), false);
    assert.equal(game.facts().language, "de");
    assert.equal(game.speak("en_GB"), true);
    assert.equal(game.facts().language, "en");
});

// ---- Hints and mistakes ----

test("hints are up to three moves of different sorts that can be made", () => {
    for (const language of ["en", "de"]) {
        const game = begin(["", "student"], 21);
        game.speak(language);
        for (let turn = 0; turn < 12; turn++) {
            game.calls.page_think_begin(game.putText("scholar"));
            game.calls.page_think(300);
            const { choices } = game.answer(game.calls.page_hint());
            assert.ok(choices.length >= 1 && choices.length <= 3);
            assert.equal(choices[0].move, game.answer(game.calls.page_thought()).move);
            for (const { move, text, worth } of choices) {
                assert.ok(text.endsWith(".") && worth.endsWith("."), `${text} ${worth}`);
                assert.notEqual(game.calls.page_look(game.putText(move)), 0);
            }
            game.calls.page_think_begin(game.putText("student"));
            const plain = game.answer(game.calls.page_hint()).choices;
            assert.equal(plain.length, 1);
            assert.equal(plain[0].worth, "");
            game.submit(think(game, "student"));
        }
    }
});

/** The costliest decisions, in steps of so many nodes. */
function mistakesOf(game, nodes) {
    const of = game.calls.page_mistakes_begin(game.putText("scholar"));
    let done = 0;
    for (let last = 0; done < of; last = done) {
        done = game.calls.page_mistakes(nodes);
        assert.ok(done >= last && done <= of);
    }
    return game.answer(game.calls.page_mistakes_result());
}

test("the costliest decisions are those of persons, whatever the steps", () => {
    const game = begin(["", "student", "random"], 5);
    assert.equal(game.calls.page_mistakes_begin(game.putText("scholar")), 0, "there is none yet");
    assert.deepEqual(game.answer(game.calls.page_mistakes_result()).players.map(({ seat }) => seat), [0]);
    playOut(game, (it) => think(it, "random"));
    const result = mistakesOf(game, 1000);
    assert.equal(result.done, result.of);
    assert.equal(result.players.length, 1);
    const [{ seat, name, none, decisions }] = result.players;
    assert.deepEqual([seat, name, none, decisions.length], [0, "P0", "", 3]);
    for (const { turn, text, move, better } of decisions) {
        assert.ok(text.startsWith(`Turn ${turn}, `), text);
        assert.notEqual(move, better);
        assert.equal(JSON.parse(game.record.split("\n")[turn]).move, move);
    }
    assert.deepEqual(mistakesOf(game, 7), result);
    assert.deepEqual(mistakesOf(game, 2 ** 31), result);
    game.speak("de");
    assert.notDeepEqual(game.answer(game.calls.page_mistakes_result()), result);
});

test("where nobody is a person all seats are looked at", () => {
    const game = begin(["random", "student", "random"], 6);
    playOut(game, think);
    const { players } = mistakesOf(game, 1000);
    assert.deepEqual(players.map(({ seat }) => seat), [0, 1, 2]);
});

test("thinking about something else only costs time, and another game ends the search", () => {
    const game = begin(["", "student"], 9);
    for (let turn = 0; turn < 10; turn++) game.submit(think(game, "random"));
    const result = mistakesOf(game, 1000);
    game.calls.page_mistakes_begin(game.putText("scholar"));
    game.calls.page_mistakes(150);
    assert.equal(game.calls.page_thought(), 0, "there is one mind only");
    game.calls.page_think_begin(game.putText("scholar"));
    game.calls.page_think(300);
    while (game.calls.page_mistakes(1000) < result.of);
    assert.deepEqual(game.answer(game.calls.page_mistakes_result()), result);
    game.submit(think(game, "student"));
    assert.equal(game.calls.page_mistakes_result(), 0);
    assert.equal(game.calls.page_mistakes(1000), 0);
});

// ---- New tables ----

/** The answer to a set-up. */
function tried(players, { rulings = 0, takebacks = 0, order = -1, seats = players.length, length = -1 } = {}) {
    const game = new Game(module, "en");
    const names = encoder.encode(players.map(([name, bot]) => `${name}\0${bot}\0`).join(""));
    const bytes = new Uint8Array(32 + names.length);
    bytes.set(names, 32);
    const size = game.put(bytes);
    const answer = game.answer(game.calls.page_begin(length < 0 ? size : length, seats, rulings, takebacks, order));
    if (answer?.ok) assert.ok(new Game(module, "en").read(encoder.encode(answer.lines)).ok);
    else assert.equal(game.info(), null);
    return answer;
}
const TWO = [["Ada", ""], ["Bert", "student"]];

test("set-ups are refused with a sentence", () => {
    assert.ok(tried(TWO).ok);
    const seats = "A game has 2 to 4 players.";
    const five = [...TWO, ...TWO, ["Eve", ""]];
    for (const [players, n] of [[[], 0], [TWO, 1], [five, 5], [five, 2 ** 31], [five, -1], [TWO, 257], [TWO, 258]])
        assert.equal(tried(players, { seats: n }).why, seats, `${n} seats`);
    for (const rulings of [8, 255, 256, 2 ** 31, -1])
        assert.equal(tried(TWO, { rulings }).why, "There is no such ruling.");
    for (const takebacks of [3, 4, 255, 256, 2 ** 31, -1])
        assert.equal(tried(TWO, { takebacks }).why, "The table cannot be set up like this.");
    for (const order of [0, 2, 5, 2 ** 30])
        assert.equal(tried(TWO, { order }).why, "The order of play must name every player once.", `order ${order}`);
    for (const order of [1, 4, -1, -2, -(2 ** 31)]) assert.ok(tried(TWO, { order }).ok);
});

test("names are refused, or are as they were", () => {
    const name = "The name of player 2 must have 1 to 40 characters, none of them a control character.";
    for (const bad of ["", "x".repeat(41), "x".repeat(200), "x".repeat(60000), "a\nb", "\u007f", "𓀀".repeat(41)])
        assert.equal(tried([TWO[0], [bad, ""]]).why, name, bad.slice(0, 50));
    for (const good of ["x", "x".repeat(40), "𓀀".repeat(40), "\"\\/<b>", "\u202e", "é"]) {
        const answer = tried([TWO[0], [good, ""]]);
        assert.ok(answer.ok, `${good}: ${answer.why}`);
        assert.equal(JSON.parse(answer.lines).players[1], good);
    }
    const lonely = tried([TWO[0], ["a\ud800b", ""]]);
    assert.equal(JSON.parse(lonely.lines).players[1], "a\ufffdb");
});

test("bots are refused, or are as they were", () => {
    for (const bad of ["human", "a b", "x".repeat(24), "x".repeat(300), "é", "\u0001"])
        assert.equal(tried([TWO[0], ["Bert", bad]]).why, "There is no bot of that name.", bad);
    for (const good of ["", "x", "x".repeat(23), "Scholar-2"])
        assert.equal(JSON.parse(tried([TWO[0], ["Bert", good]]).lines).seats[1], good || "human");
});

test("set-ups that are cut off make no sense", () => {
    const whole = 32 + "Ada\0\0Bert\0student\0".length;
    for (let length = 0; length < whole; length++) assert.equal(tried(TWO, { length }), null, `${length} bytes`);
    assert.ok(tried(TWO, { length: whole }).ok);
    for (const length of [65537, 2 ** 31, -1]) assert.equal(tried(TWO, { length: length >>> 0 }), null);
});

test("who reads without having begun to changes nothing", () => {
    const game = begin(["", "student"], 3);
    game.submit(think(game, "student"));
    const before = digest(game);
    assert.equal(game.calls.page_read(game.put(samples[0])), 0);
    assert.equal(game.calls.page_read_end(), 0);
    assert.equal(digest(game), before);
    assert.ok(game.submit(think(game, "student")).ok);
    const { ok } = new Game(module, "en").read(encoder.encode(game.record));
    assert.ok(ok);
    game.read(samples[15]); // a wrong one
    assert.equal(game.calls.page_read(game.put(samples[0])), 0);
    assert.equal(game.info(), null);
});

test("questions about what there is not have no answer", () => {
    const running = begin(["", "student"], 8);
    const finished = begin(["random", "random"], 8);
    running.submit("refresh");
    playOut(finished, think);
    for (const game of [running, finished]) {
        const { turns, awaited } = game.info();
        const { calls } = game;
        for (const beyond of [turns + 1, turns + 2, 2 ** 31, -1]) {
            assert.equal(calls.page_view(beyond), 0, `view ${beyond} of ${turns}`);
            assert.equal(calls.page_turn(beyond), 0, `turn ${beyond} of ${turns}`);
            assert.equal(calls.page_log(beyond), 0, `log from ${beyond} of ${turns}`);
        }
        assert.equal(calls.page_turn(0), 0);
        assert.notEqual(calls.page_view(0), 0);
        assert.notEqual(calls.page_view(turns), 0);
        assert.notEqual(calls.page_turn(turns), 0);
        assert.deepEqual(game.log(turns), []);
        assert.equal(calls.page_offers() > 0, awaited >= 0);
        assert.equal(calls.page_look(game.putText("refresh")) > 0, awaited >= 0);
        assert.equal(calls.page_look(game.putText("refresh ")), 0);
        assert.equal(calls.page_think_begin(game.putText("student")) !== 0, awaited >= 0);
    }
    const { calls } = new Game(module, "en");
    for (const name of ["info", "view", "offers", "look", "log", "turn", "chart", "submit", "take_back", "resign", "think_begin", "think",
        "thought", "hint", "mistakes_begin", "mistakes", "mistakes_result", "deal_from", "read", "read_end"])
        assert.equal(calls[`page_${name}`](0), 0, name);
});

// ---- Whatever is asked ----

const ANSWERS = ["page_facts", "page_info", "page_view", "page_offers", "page_look", "page_log", "page_turn", "page_chart", "page_submit",
    "page_take_back", "page_resign", "page_begin", "page_read_end", "page_deal_from", "page_thought", "page_hint",
    "page_mistakes_result"];
const STEPS = ["page_submit", "page_take_back", "page_resign"];
const RENEWS = ["page_begin", "page_read_begin", "page_read", "page_read_end"];

/** Something for the buffer: nonsense, or what the module would like. */
function stuff(game, chance) {
    const texts = ["take 1", "refresh", "dig egypt 3", "dig crete 12 permit rumor assistant shovel zeppelin", "retire", "exhibit 90", "scholar",
        "random", "student", "weeks\0d7\0", "thinking\0sAda\0", "de", "en", "", `take ${1 + chance.below(95)}`, "dig greece 6 rumor"];
    switch (chance.below(4)) {
    case 0: return game.put(Uint8Array.from({ length: chance.below(300) }, () => chance.below(256)));
    case 1: return game.put(chance.of(samples).subarray(0, 1 + chance.below(game.inBytes - 1)));
    default: return game.putText(chance.of(texts));
    }
}

/** @param {InstanceType<typeof Game>} game */
function hostileRound(game, chance, calls, renews) {
    const names = Object.keys(game.calls).filter((name) => typeof game.calls[name] === "function"
        && name !== "page_signature" // takes long, and depends on nothing
        && (renews || !RENEWS.includes(name)));
    const bytes = game.calls.memory.buffer.byteLength;
    game.speak("en");
    let before = digest(game);
    let made = 0;
    for (let i = 0; i < calls; i++) {
        const name = chance.of(names);
        const length = stuff(game, chance);
        const numbers = Array.from({ length: game.calls[name].length }, () =>
            chance.of([0, 1, -1, 2, 3, 2 ** 31, 65536, 65537, length, length, chance.below(60), chance.next()]));
        if (name === "page_think" || name === "page_mistakes")
            numbers[0] = chance.of([0, 1, 64, 300, 2 ** 31 - (chance.below(50) ? 2 ** 31 - 5 : 0)]);
        if (name === "page_take_back" && chance.below(3)) numbers[0] = 0;
        const result = game.calls[name](...(name === "page_secret_of" ? [BigInt(chance.next())] : numbers));
        assert.equal(game.calls.memory.buffer.byteLength, bytes);
        const answer = ANSWERS.includes(name) ? game.answer(result) : null;
        if (name === "page_say" && result > 0) game.text(result);
        game.speak("en");
        if (STEPS.includes(name) && answer?.ok) {
            game.keep(answer);
            made++;
        } else if (!RENEWS.includes(name) && name !== "page_deal_from") {
            if (i % 8 === 0 || STEPS.includes(name))
                assert.equal(digest(game), before, `after ${name}(${numbers})`);
            continue;
        }
        if (name === "page_deal_from" && answer) game.record += answer.lines;
        before = digest(game);
    }
    return made;
}

const STATES = {
    "no table": () => new Game(module, "en"),
    "a refused table": () => {
        const game = new Game(module, "en");
        game.calls.page_begin(0, 2, 0, 0, -1);
        return game;
    },
    "a wrong record": () => {
        const game = new Game(module, "en");
        game.read(samples[15]);
        return game;
    },
    "a record that is being read": () => {
        const game = new Game(module, "en");
        game.calls.page_read_begin();
        game.calls.page_read(game.put(samples[0].subarray(0, 900)));
        return game;
    },
    "a running game": (chance) => {
        const game = begin(["", "student", ""], chance.below(1000));
        for (let turns = chance.below(30); turns > 0; turns--) game.submit(think(game, "student"));
        return game;
    },
    "a finished game": (chance) => {
        const game = begin(["random", "random"], chance.below(1000));
        playOut(game, think);
        return game;
    },
    "a game that was read": () => {
        const game = new Game(module, "en");
        game.read(samples[2].subarray(0, samples[2].lastIndexOf(10, 2000) + 1));
        return game;
    },
};

for (const [state, make] of Object.entries(STATES))
    test(`nothing that is asked harms ${state}`, () => {
        const chance = generator(state.length);
        let made = 0;
        for (let round = 0; round < 6; round++) {
            const game = make(chance);
            made += hostileRound(game, chance, 800, false);
            if (!game.info() || !game.record) continue;
            const again = new Game(module, "en"); // what was kept is what there is
            assert.ok(again.read(encoder.encode(game.record)).ok);
            assert.deepEqual(again.chart(), game.chart());
            assert.deepEqual(again.log(0), game.log(0));
        }
        assert.equal(made > 0, state === "a running game" || state === "a game that was read");
        hostileRound(make(chance), chance, 4000, true);
    });

console.log(`1..${count}`);
