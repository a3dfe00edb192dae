// Nothing that is put into the module makes it fall over: set-ups, questions and steps that make no sense are refused, and
// change nothing. Usage: node page_module_hostile_test.mjs PAGE PROGRAM SOURCE_ROOT
import assert from "node:assert/strict";
import { Game, begin, digest, encoder, finish, generator, german, module, playOut, samples, test, think, words } from "./page_module.mjs";

// ---- New tables ----

/** The answer to a set-up. */
function tried(players, { rulings = 0, takebacks = 0, order = -1, seats = players.length, length = -1 } = {}) {
    const game = new Game(module);
    const names = encoder.encode(players.map(([name, bot]) => `${name}\0${bot}\0`).join(""));
    const bytes = new Uint8Array(32 + names.length);
    bytes.set(names, 32);
    const size = game.put(bytes);
    const answer = game.answer(game.calls.page_begin(length < 0 ? size : length, seats, rulings, takebacks, order));
    if (answer?.ok) assert.ok(new Game(module).read(encoder.encode(answer.lines)).ok);
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
    const long = "The name of player 2 is too long: it may have 40 characters.";
    assert.equal(tried([TWO[0], ["", ""]]).why, "Player 2 has no name.");
    for (const bad of ["x".repeat(41), "x".repeat(200), "x".repeat(60000), "𓀀".repeat(41)])
        assert.equal(tried([TWO[0], [bad, ""]]).why, long, bad.slice(0, 50));
    for (const bad of ["a\nb", "\u007f"])
        assert.equal(tried([TWO[0], [bad, ""]]).why, "The name of player 2 has characters that cannot be shown.");
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

test("who takes over a seat is refused, or is as it was named", () => {
    const game = begin(["", "student"], 5);
    for (const bad of ["", "\0", "student\0", "student\0x", "human", "a b", "x".repeat(24), "x".repeat(25), "x".repeat(60000), "é"]) {
        const before = digest(game);
        assert.deepEqual(game.replace(1, bad), { ok: false, why: "There is no bot of that name.", lines: "" }, bad.slice(0, 30));
        assert.equal(digest(game), before);
    }
    for (const good of ["x", "x".repeat(23), "Scholar-2"])
        assert.deepEqual(JSON.parse(game.replace(1, good).lines), { seat: 1, plays: good });
});

test("set-ups that are cut off make no sense", () => {
    const whole = 32 + "Ada\0\0Bert\0student\0".length;
    for (let length = 0; length < whole; length++) assert.equal(tried(TWO, { length }), null, `${length} bytes`);
    assert.ok(tried(TWO, { length: whole }).ok);
    for (const length of [new Game(module, "en").inBytes + 1, 2 ** 31, -1]) assert.equal(tried(TWO, { length: length >>> 0 }), null);
});

test("who reads without having begun to changes nothing", () => {
    const game = begin(["", "student"], 3);
    game.submit(think(game, "student"));
    const before = digest(game);
    assert.equal(game.calls.page_read(game.put(samples[0])), 0);
    assert.equal(game.calls.page_read_end(), 0);
    assert.equal(digest(game), before);
    assert.ok(game.submit(think(game, "student")).ok);
    const { ok } = new Game(module).read(encoder.encode(game.record));
    assert.ok(ok);
    game.read(samples[15]); // a wrong one
    assert.equal(game.calls.page_read(game.put(samples[0])), 0);
    assert.equal(game.info(), null);
});

test("facts that nobody has told are refused, and any bytes of their size do no harm", () => {
    const game = begin(["", "student"], 8);
    const { calls } = game;
    const chance = generator(65);
    assert.equal(calls.page_facts(game.put(new Uint8Array(31))), 0);
    assert.ok(calls.page_facts(game.put(new Uint8Array(32))) > 0);
    const size = calls.page_facts_bytes();
    const facts = new Uint8Array(calls.memory.buffer, game.outAt, size).slice();
    assert.equal(calls.page_statistics_begin(game.putText("Ada\0".repeat(25))), 0);
    assert.equal(calls.page_statistics_begin(game.putText(`${"x".repeat(200)}\0`)), 0);
    assert.equal(calls.page_statistics_begin(2 ** 31), 0);
    assert.equal(calls.page_statistics_begin(0), 1);
    for (const length of [0, 1, size - 1, size + 1, 2 ** 31, -1])
        assert.equal(calls.page_statistics_add(length, 1), -1, `${length} bytes`);
    for (let round = 0; round < 2000; round++) {
        const bytes = round % 2 ? facts.slice() : Uint8Array.from({ length: size }, () => chance.below(256));
        for (let flips = 1 + chance.below(8); flips > 0; flips--) bytes[chance.below(round % 4 ? size : 12)] = chance.below(256);
        assert.ok(calls.page_statistics_add(game.put(bytes), 1) >= -1);
    }
    const { medals, persons } = game.answer(calls.page_statistics_result());
    assert.ok(medals.length > 10 && persons.length <= 24);
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
        assert.equal(calls.page_move_preview(game.putText("refresh")) > 0, awaited >= 0);
        assert.equal(calls.page_move_preview(game.putText("refresh ")), 0);
        assert.equal(calls.page_think_begin(game.putText("student")) !== 0, awaited >= 0);
    }
    const { calls } = new Game(module);
    for (const name of ["table", "view", "offers", "move_preview", "log", "turn", "chart", "verdict", "submit", "take_back", "redo", "course", "asides", "note", "resign", "replace", "think_begin", "think",
        "bot_move", "hint", "mistakes_begin", "mistakes", "mistakes_result", "deal_from", "read", "read_end", "follow",
        "lacks_network", "adviser", "facts"])
        assert.equal(calls[`page_${name}`](0), 0, name);
});

// ---- Whatever is asked ----

const ANSWERS = ["page_components", "page_table", "page_view", "page_offers", "page_move_preview", "page_log", "page_turn", "page_chart", "page_verdict", "page_submit",
    "page_take_back", "page_redo", "page_resign", "page_replace", "page_asides", "page_note", "page_begin", "page_read_end", "page_deal_from", "page_follow", "page_bot_move", "page_hint",
    "page_mistakes_result", "page_language", "page_texts", "page_networks"];
const STEPS = ["page_submit", "page_take_back", "page_redo", "page_resign", "page_replace"];
const RENEWS = ["page_begin", "page_read_begin", "page_read", "page_read_end"];

/** Something for the buffer: nonsense, or what the module would like. */
function stuff(game, chance) {
    const texts = ["take 1", "refresh", "dig egypt 3", "dig crete 12 permit rumor assistant shovel zeppelin", "retire", "exhibit 90", "scholar",
        "random", "student", "weeks\0d7\0", "thinking\0sAda\0", "de\0", "en\0", "help\0de\0", "de-AT\0", "", `take ${1 + chance.below(95)}`, "dig greece 6 rumor"];
    switch (chance.below(5)) {
    case 4: return game.put(chance.of([german.bytes, words("de.help")]).subarray(0, chance.of([game.inBytes, chance.below(60_000)])));
    case 0: return game.put(Uint8Array.from({ length: chance.below(300) }, () => chance.below(256)));
    case 1: return game.put(chance.of(samples).subarray(0, 1 + chance.below(game.inBytes - 1)));
    default: return game.putText(chance.of(texts));
    }
}

/** Whatever the instance was told to speak. */
const speakEnglish = (game) => game.calls.page_language(game.putText("en\0"));

/** @param {InstanceType<typeof Game>} game */
function hostileRound(game, chance, calls, renews) {
    const names = Object.keys(game.calls).filter((name) => typeof game.calls[name] === "function"
        && name !== "page_signature" // takes long, and depends on nothing
        && (renews || !RENEWS.includes(name)));
    const bytes = game.calls.memory.buffer.byteLength;
    speakEnglish(game);
    let before = digest(game);
    let made = 0;
    for (let i = 0; i < calls; i++) {
        const name = chance.of(names);
        const length = stuff(game, chance);
        const numbers = Array.from({ length: game.calls[name].length }, () =>
            chance.of([0, 1, -1, 2, 3, 2 ** 31, game.inBytes, game.inBytes + 1, length, length, chance.below(60), chance.next()]));
        if (name === "page_think" || name === "page_mistakes")
            numbers[0] = chance.of([0, 1, 64, 300, 2 ** 31 - (chance.below(50) ? 2 ** 31 - 5 : 0)]);
        if (name === "page_take_back" && chance.below(3)) numbers[0] = 0;
        const result = game.calls[name](...(name === "page_secret_of" ? [BigInt(chance.next())] : numbers));
        assert.equal(game.calls.memory.buffer.byteLength, bytes);
        const answer = ANSWERS.includes(name) ? game.answer(result) : null;
        if (name === "page_say" && result > 0) game.text(result);
        speakEnglish(game);
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
    "no table": () => new Game(module),
    "a refused table": () => {
        const game = new Game(module);
        game.calls.page_begin(0, 2, 0, 0, -1);
        return game;
    },
    "a wrong record": () => {
        const game = new Game(module);
        game.read(samples[15]);
        return game;
    },
    "a record that is being read": () => {
        const game = new Game(module);
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
        const game = new Game(module);
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
            const again = new Game(module); // what was kept is what there is
            assert.ok(again.read(encoder.encode(game.record)).ok);
            assert.deepEqual(again.chart(), game.chart());
            assert.deepEqual(again.log(0), game.log(0));
        }
        assert.equal(made > 0, state === "a running game" || state === "a game that was read");
        hostileRound(make(chance), chance, 4000, true);
    });

finish();
