// The module as the page uses it: the same games as in the terminal, the same judgement of records, the same words and
// advice in steps of any size. Usage: node page_module_test.mjs PAGE PROGRAM SOURCE_ROOT
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
    ENGLISH, Game, begin, box, digest, encoder, finish, generator, german, module, networks, playOut, program, root, samples, test, think,
    words,
} from "./page_module.mjs";

// ---- The same games ----

const GAMES = [
    { bots: ["scholar", "student"], seed: 5 },
    { bots: ["random", "scholar", "student"], seed: 1901, rulings: ["late-renewal", "pushing-hall"] },
    { bots: ["student", "random", "random", "student"], seed: 7, rulings: ["stacking-cars"] },
    { bots: ["student", "student"], seed: 2 ** 40, takebacks: "never" },
];

/** A worker has an instance of its own, and nothing but the record. */
function thinkElsewhere(game, bot) {
    const other = new Game(module, german);
    assert.ok(other.read(encoder.encode(game.record)).ok);
    return think(other, bot);
}

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
    const again = new Game(module);
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
        assert.deepEqual(game.useNetworks(networks), { ok: true, why: "" });
        for (let turn = 0; game.info().awaited >= 0; turn++) {
            if (turn % 8 === 0) {
                game.calls.page_think_begin(game.putText("professor"));
                game.calls.page_think(1000);
                assert.equal(game.answer(game.calls.page_bot_move()).move, best(game.record, "professor", 1000));
            }
            game.submit(think(game, "student"));
        }
    }
});

test("without its network the professor does not think, and others do", () => {
    const game = begin(["professor", "student"], 11), { calls } = game;
    const adviser = () => game.text(calls.page_adviser());
    const lacks = (/** @type {string} */ bot) => calls.page_lacks_network(game.putText(bot)) !== 0;
    assert.ok(lacks("professor") && !lacks("scholar") && !lacks("student") && !lacks("nobody"));
    assert.equal(calls.page_think_begin(game.putText("professor")), 0);
    assert.equal(calls.page_bot_move(), 0);
    assert.equal(adviser(), "scholar");
    assert.ok(calls.page_think_begin(game.putText(adviser())));
    assert.ok(game.useNetworks(networks).ok);
    assert.equal(calls.page_bot_move(), 0, "whoever thought thinks no more");
    assert.ok(!lacks("professor"));
    assert.equal(adviser(), "professor");
    assert.ok(calls.page_think_begin(game.putText("professor")));
});

test("networks that are refused leave those that are there", () => {
    const game = begin(["professor", "student"], 11), { calls } = game;
    const changed = Uint8Array.from(networks, (byte, at) => (at === 40000 ? byte ^ 1 : byte));
    const huge = new Uint8Array(game.inBytes + 1);
    for (const there of [false, true]) {
        if (there) assert.ok(game.useNetworks(networks).ok);
        const thinks = calls.page_think_begin(game.putText("professor"));
        assert.equal(thinks !== 0, there);
        for (const bytes of [changed, networks.subarray(0, 50000), encoder.encode("<html>"), huge, new Uint8Array(0)]) {
            const { ok, why } = game.useNetworks(bytes);
            assert.equal(ok, false);
            assert.match(why, /\.$/);
        }
        assert.equal(calls.page_bot_move() !== 0, there, "nothing has changed");
    }
    game.speak(german);
    assert.match(game.useNetworks(changed).why, /beschädigt/);
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
    const { calls } = new Game(module);
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
    const game = new Game(module);
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
    // Of a file that is no record at all, the page blames no line.
    const verdicts = judged(files).map((one) => one.replace(/^1: (?=This is not a Thebes record|The file is empty)/, "0: "));
    records.forEach((bytes, i) => {
        assert.equal(readInPieces(bytes, chance), verdicts[i]);
        const opened = new Game(module).read(bytes);
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
    assert.match(long, /^0: This is not a Thebes record/);
});

test("a game goes on from its record and its secret", () => {
    const game = begin(["", "student"], 11);
    const secret = new Game(module).secretOf(11n);
    for (let i = 0; i < 9; i++) game.submit(think(game, "student"));
    const other = new Game(module);
    assert.ok(other.read(encoder.encode(game.record)).ok);
    assert.equal(other.info().playable, false);
    assert.equal(other.submit("refresh").ok, false);
    assert.equal(other.dealFrom(secret), true);
    assert.equal(other.calls.page_deal_from(), 0, "there is one already");
    for (const one of [game, other]) playOut(one, (it) => think(it, "student"));
    assert.equal(other.record, game.record);
});

// ---- Lines as they come ----

/** A table that has read the first line of a game, and the lines behind it. */
function follower(game, language = ENGLISH) {
    const lines = game.record.split(/(?<=\n)/);
    const other = new Game(module, language);
    assert.ok(other.read(encoder.encode(lines[0])).ok);
    return { other, lines: lines.slice(1) };
}

test("lines are followed one by one", () => {
    const game = begin(["student", "random"], 12);
    playOut(game, think);
    const { other, lines } = follower(game);
    for (const line of lines) assert.deepEqual(other.follow(line), { ok: true, why: "", line: 0 });
    assert.equal(other.record, game.record);
    assert.deepEqual([other.chart(), other.info().dealing], [game.chart(), game.info().dealing]);
});

test("a wrong line is told as by the reader, changes nothing, and the right one follows", () => {
    const game = begin(["student", "student", "random"], 13);
    for (let i = 0; i < 12; i++) game.submit(think(game, "student"));
    const { other, lines } = follower(game);
    const wrong = (line) => [
        line.slice(0, 20), line.trimEnd(), line.replace(/"player":(\d)/, (_, seat) => `"player":${(Number(seat) + 1) % 3}`),
        line.replace(/"weeks":\d+/, '"weeks":77'), "\n", "nonsense\n", `{"x":"${"x".repeat(70000)}"}\n`, '{"takeback":99}\n',
    ];
    lines.forEach((line, at) => {
        for (const bad of wrong(line).filter((text) => text !== line)) {
            const was = digest(other), { record } = other;
            const reader = new Game(module, "en");
            const { why } = reader.read(encoder.encode(record + (bad.endsWith("\n") ? bad : `${bad}?\n`)));
            const told = other.follow(bad);
            assert.equal(told.ok, false, bad.slice(0, 80));
            assert.equal(told.line, at + 2);
            if (bad.endsWith("\n")) assert.equal(told.why, why);
            else assert.ok(told.why.endsWith("."), told.why);
            assert.deepEqual([digest(other), other.record], [was, record]);
        }
        assert.ok(other.follow(line).ok);
    });
    assert.equal(other.record, game.record);
});

test("what comes before a wrong line stands", () => {
    const game = begin(["student", "student"], 14);
    for (let i = 0; i < 5; i++) game.submit(think(game, "student"));
    const { other, lines } = follower(game, german);
    for (const right of lines.slice(0, 2)) assert.ok(other.follow(right).ok);
    const { ok, line, why } = other.follow('{"takeback":3}\n');
    assert.deepEqual({ ok, line }, { ok: false, line: 4 });
    assert.match(why, /zurückgenommen/);
    assert.equal(other.info().turns, 2);
    for (const right of lines.slice(2)) assert.ok(other.follow(right).ok);
    assert.equal(other.record, game.record);
});

test("a table that deals follows nobody", () => {
    const game = begin(["", ""], 15);
    assert.equal(game.calls.page_follow(game.putText('{"takeback":1}\n')), 0);
    assert.ok(game.submit("refresh").ok);
});

// ---- Words ----

const labels = readdirSync(join(root, "web")).filter((file) => /^labels.*\.c$/.test(file)).flatMap((file) =>
    [...readFileSync(join(root, "web", file), "utf8").matchAll(/^ {4}\{"([^"]+)",/gm)].map((found) => found[1]));

test("every label is said in every language, whatever its values", () => {
    const odd = [0, 1, -1, 2 ** 31, -(2 ** 31), 1e21, NaN, Infinity, 0.9, "", "%s", "%d %9$s %", "{1:a|b}", "{9:", "\ud800", "\udfff!",
        "𓀀".repeat(300), "x".repeat(30000), "\u0001\u202e", "a\0b"];
    const chance = generator(4);
    assert.ok(labels.length > 150);
    for (const language of [ENGLISH, german]) {
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
    const game = new Game(module);
    assert.equal(game.say("weeks", 1), "1 week");
    assert.equal(game.say("weeks", 2), "2 weeks");
    assert.equal(game.say("weeks", -12), "-12 weeks");
    assert.equal(game.say("thinking", "Ada %s"), "Ada %s is thinking …");
    assert.equal(game.say("so-many-finds", 1, "3%"), "1 find: 3%");
    assert.equal(game.say("so-many-finds", "3%", 1), "0 finds: ");
    assert.equal(game.say("weeks"), "0 weeks");
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
            const { move: own } = game.answer(game.calls.page_bot_move());
            assert.ok(choices.some(({ move }) => move === own));
            for (const { move, text, worth } of choices) {
                assert.ok(text.endsWith(".") && worth.endsWith("."), `${text} ${worth}`);
                assert.notEqual(game.calls.page_move_preview(game.putText(move)), 0);
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
    for (const { turn, text } of decisions) {
        assert.ok(text.startsWith(`Turn ${turn}, `), text);
        assert.equal(JSON.parse(game.record.split("\n")[turn]).player, seat);
    }
    assert.deepEqual(mistakesOf(game, 7), result);
    assert.deepEqual(mistakesOf(game, 2 ** 31), result);
    game.speak(german);
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
    assert.equal(game.calls.page_bot_move(), 0, "they share one memory");
    game.calls.page_think_begin(game.putText("scholar"));
    game.calls.page_think(300);
    while (game.calls.page_mistakes(1000) < result.of);
    assert.deepEqual(game.answer(game.calls.page_mistakes_result()), result);
    game.submit(think(game, "student"));
    assert.equal(game.calls.page_mistakes_result(), 0);
    assert.equal(game.calls.page_mistakes(1000), 0);
});

// ---- Languages ----

/** A copy with some bytes changed. */
const changed = (bytes, at, byte) => Uint8Array.from(bytes, (old, index) => (index === at ? byte : old));

test("another language is spoken at once, and English again", () => {
    const game = new Game(module);
    assert.equal(game.say("settings"), "Settings");
    assert.deepEqual(game.speak(german), { ok: true, why: "" });
    assert.equal(game.say("settings"), "Einstellungen");
    assert.equal(game.components().language, "de");
    assert.ok(game.speak(ENGLISH).ok);
    assert.equal(game.say("settings"), "Settings");
    assert.ok(game.speak(german).ok);
    assert.equal(game.say("settings"), "Einstellungen");
});

test("a language suits a tag, or there is none", () => {
    const game = new Game(module);
    for (const [tag, code] of [["de", "de"], ["de-AT", "de"], ["DE_ch.UTF-8", "de"], ["en-GB", "en"], ["C", "en"], ["fi", ""], ["", ""],
        ["../de", ""], ["x".repeat(1e5), ""]])
        assert.equal(game.knownLanguage(tag), code, tag);
});

/** Whatever language an instance speaks, a wrong file leaves it that. */
function refused(bytes, sentence, language = german) {
    for (const before of [ENGLISH, german]) {
        const game = new Game(module, before);
        game.language = { code: "other", bytes: null }; // or it would not even be tried
        const { ok, why } = game.speak({ ...language, bytes });
        assert.ok(!ok);
        assert.match(why, before === german ? /[Dd]atei/ : sentence);
        assert.equal(game.say("settings"), before === german ? "Einstellungen" : "Settings");
        assert.equal(game.components().language, before.code);
    }
}

test("a file that is cut, changed, foreign, huge or of something else is refused with a sentence, and nothing changes", () => {
    const { bytes } = german;
    for (let length = 4; length < bytes.length; length += 1 + Math.floor(length / 40)) refused(bytes.subarray(0, length), /the end of the file is missing/);
    refused(new Uint8Array(), /no file of a language/);
    refused(encoder.encode("<!doctype html><h1>404</h1>"), /no file of a language/);
    refused(changed(bytes, 4, 2), /another version/);
    refused(changed(bytes, bytes.length - 2, 1), /damaged/);
    refused(Uint8Array.from({ length: 300_000 }, (_, at) => bytes[at] ?? 0), /too large/);
    refused(Uint8Array.from({ length: 20_000_000 }, (_, at) => bytes[at] ?? 0), /too large/);
    refused(bytes, /another language/, { code: "fr", bytes });
    refused(words("de.help"), /another language, or of another kind/);
});

test("long texts are told, and refused like languages", () => {
    const game = new Game(module);
    const { ok, texts } = game.texts("help", "de", words("de.help"));
    const english = game.texts("help", "en", words("en.help")).texts;
    assert.ok(ok && texts["topic-dig"].length === 1 && texts["topic-turns"].length > 0);
    assert.deepEqual(Object.keys(texts), Object.keys(english));
    assert.notDeepEqual(texts, english);
    const cut = game.texts("help", "de", words("de.help").subarray(0, 3000));
    assert.deepEqual([cut.ok, cut.why, cut.texts], [false, "the end of the file is missing", undefined]);
    assert.ok(!game.texts("help", "en", words("de.help")).ok);
    assert.ok(!game.texts("museum", "de", words("de.help")).ok);
    assert.equal(game.say("settings"), "Settings");
    assert.ok(game.speak(german).ok);
    assert.ok(game.texts("help", "de", words("de.help")).ok);
    assert.equal(game.say("settings"), "Einstellungen"); // what came in lies elsewhere
});

finish();
