// Thinks away from the page: for bots, for hints, and about the decisions of a game that is over. It thinks in
// steps of a few milliseconds and between two of them hears whether it should stop. How long a step is depends
// on the machine, what comes of it does not: that is decided by the number of nodes in all. It is told everything
// it needs, and remembers nothing but its instance of the module, which has much room for thoughts, and the networks
// that some bots think with: these are a file of their own, which is fetched when the first of them is asked.

import { fetchUpTo } from "./files.js";
import { Game } from "./module.js";

/**
 * @typedef {{id: number, module: WebAssembly.Module, record: string, language: import("./types").Language,
 *            bot: string, what: "move" | "hint" | "review"}} Question
 */

const STEP_MS = 12; // a frame of the page is longer
const FEWEST_NODES = 16;
const MOST_NODES = 1 << 20; // more is not taken at once
const NEWS_MS = 60; // progress is not told more often
const LATE_MS = 400; // of waiting for the networks, after which it is told
const HINT_MS = 1500; // a hint does not wait for them any longer
const MOST_MS = 30000; // and nobody does longer than that
const encoder = new TextEncoder();
const { port1, port2 } = new MessageChannel();

/** The question that is being thought about; others are old. */
let current = 0;
/** Whether it should answer with what it has. */
let hurry = false;
/** @type {Game | null} */
let table = null;
/** The record whose decisions were all looked at: they can be told in another language. */
let reviewed = "";
/** Who looked at them. */
let reviewedBy = "";
/**
 * The file of networks, once it is asked for; null if it is not, or could not be had.
 * @type {Promise<Uint8Array> | null}
 */
let networks = null;

/** Lets messages in. Timers would do, but browsers make them wait. */
const breathe = () => new Promise((on) => { port1.onmessage = on; port2.postMessage(0); });

/** @param {Question} question */
function tableOf({ module, language, record }) {
    table ??= new Game(module, language); // a worker has one module in its life
    table.speak(language);
    if (reviewed !== record) table.read(encoder.encode(record));
    return table;
}

// ---- Networks ----

/**
 * Sees to it that a bot has the network it needs.
 * @param {Game} game
 * @param {Question} question
 * @returns {Promise<string>} why it has not, in a sentence, or ""
 */
async function equip(game, { id, bot, what }) {
    if (!game.calls.page_lacks_network(game.putText(bot))) return "";
    const late = setTimeout(() => postMessage({ id, progress: { done: 0, of: 0, awaits: true } }), LATE_MS);
    const enough = new Promise((_, reject) => { if (what === "hint") setTimeout(reject, HINT_MS); });
    const asked = networks ??= fetchUpTo("professor.net", game.inBytes, MOST_MS);
    asked.catch(() => networks = null); // the next one tries again
    try {
        const bytes = await Promise.race([asked, enough]);
        if (current !== id) return "";
        const { ok, why } = game.useNetworks(/** @type {Uint8Array} */ (bytes));
        if (!ok) networks = null;
        return why;
    } catch {
        return game.say("network-unreachable");
    } finally {
        clearTimeout(late);
        if (current === id) postMessage({ id, progress: { done: 0, of: 0 } });
    }
}

/**
 * Who thinks about a question: a move is made by the bot that was asked, advice is given by who can.
 * @param {Game} game
 * @param {Question} question
 * @returns {Promise<{bot: string, lacks: string, by: string}>} lacks: why the bot cannot think; by: another one that
 *     advises instead
 */
async function whoThinks(game, question) {
    const { bot } = question;
    const lacks = await equip(game, question);
    if (lacks === "" || question.what === "move") return { bot, lacks, by: "" };
    const by = game.text(game.calls.page_adviser());
    return { bot: by, lacks: "", by };
}

// ---- Thinking ----

/**
 * Steps that take about as long as they should, as far as one can tell from the last one.
 * @param {(nodes: number) => number} think
 */
function stepper(think) {
    let nodes = FEWEST_NODES;
    /** @param {number} most */
    return (most) => {
        const asked = Math.min(most, nodes);
        const began = performance.now();
        const answer = think(asked);
        const stretch = STEP_MS / Math.max(performance.now() - began, 0.1);
        if (asked === nodes) nodes = Math.round(nodes * Math.min(2, Math.max(0.25, stretch)));
        nodes = Math.min(MOST_NODES, Math.max(FEWEST_NODES, nodes));
        return { asked, answer };
    };
}

/**
 * Tells how far it is, now and then.
 * @param {number} id
 */
function newsOf(id) {
    let told = performance.now();
    /** @param {number} done @param {number} of */
    return (done, of) => {
        if (performance.now() - told < NEWS_MS) return;
        told = performance.now();
        postMessage({ id, progress: { done, of } });
    };
}

/**
 * A move, or a hint.
 * @param {Question} question
 * @returns {Promise<any>} undefined if it is an old question by now
 */
async function think(question) {
    reviewed = "";
    const game = tableOf(question), { calls } = game;
    const { bot, lacks, by } = await whoThinks(game, question);
    if (current !== question.id) return undefined;
    if (lacks !== "") return { lacks };
    if (!calls.page_think_begin(game.putText(bot))) throw new Error("nobody is to move");
    const of = calls.page_nodes(game.putText(bot));
    const step = stepper((nodes) => calls.page_think(nodes));
    const news = newsOf(question.id);
    let done = 0;
    do { // also for whoever is in a hurry: without any thought nothing could be told about a move
        const { asked, answer } = step(of - done);
        done += answer;
        await breathe();
        if (current !== question.id) return undefined;
        if (answer < asked) break; // there is nothing more to think about
        news(done, of);
    } while (done < of && !hurry);
    return question.what === "hint" ? { ...game.answer(calls.page_hint()), by } : game.answer(calls.page_bot_move());
}

/**
 * The decisions that cost most.
 * @param {Question} question
 * @returns {Promise<any>} undefined if it is an old question by now
 */
async function review(question) {
    const game = tableOf(question), { calls } = game;
    if (reviewed === question.record) return { ...game.answer(calls.page_mistakes_result()), by: reviewedBy };
    reviewed = "";
    const { bot, by } = await whoThinks(game, question);
    if (current !== question.id) return undefined;
    const of = calls.page_mistakes_begin(game.putText(bot));
    const step = stepper((nodes) => calls.page_mistakes(nodes));
    const news = newsOf(question.id);
    postMessage({ id: question.id, progress: { done: 0, of } });
    for (let done = 0; done < of;) {
        done = step(MOST_NODES).answer;
        await breathe();
        if (current !== question.id) return undefined;
        news(done, of);
    }
    reviewed = question.record;
    reviewedBy = by;
    return { ...game.answer(calls.page_mistakes_result()), by };
}

/** @param {Question} question */
async function reply(question) {
    const { id, what } = question;
    try {
        const answer = what === "review" ? await review(question) : await think(question);
        if (answer !== undefined) postMessage(answer.lacks ? { id, lacks: answer.lacks } : { id, answer });
    } catch (error) {
        postMessage({ id, error: String(error) });
    }
}

addEventListener("message", (event) => {
    /** @type {{question?: Question, hurry?: boolean, forget?: boolean, ping?: boolean}} */
    const { question, hurry: now, forget, ping } = event.data;
    if (ping) postMessage({ id: 0 }); // it is there
    if (now) hurry = true;
    if (forget) current = 0;
    if (!question) return;
    current = question.id;
    hurry = false;
    reply(question);
});
