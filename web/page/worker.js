// Thinks away from the page: for bots, for hints, and about the decisions of a game that is over. It thinks in
// steps of a few milliseconds and between two of them hears whether it should stop. How long a step is depends
// on the machine, what comes of it does not: that is decided by the number of nodes in all. It is told everything
// it needs, and remembers nothing but its instance of the module, which has much room for thoughts.

import { Game } from "./module.js";

/**
 * @typedef {{id: number, module: WebAssembly.Module, record: string, language: import("./types").Language,
 *            bot: string, what: "move" | "hint" | "review"}} Question
 */

const STEP_MS = 12; // a frame of the page is longer
const FEWEST_NODES = 16;
const MOST_NODES = 1 << 20; // more is not taken at once
const NEWS_MS = 60; // progress is not told more often
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

/** Lets messages in. Timers would do, but browsers make them wait. */
const breathe = () => new Promise((on) => { port1.onmessage = on; port2.postMessage(0); });

/** @param {Question} question */
function tableOf({ module, language, record }) {
    table ??= new Game(module, language); // a worker has one module in its life
    table.speak(language);
    if (reviewed !== record) table.read(encoder.encode(record));
    return table;
}

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
    if (!calls.page_think_begin(game.putText(question.bot))) throw new Error("nobody is to move");
    const of = calls.page_nodes(game.putText(question.bot));
    const step = stepper((nodes) => calls.page_think(nodes));
    const news = newsOf(question.id);
    for (let done = 0; done < of && !hurry;) {
        const { asked, answer } = step(of - done);
        done += answer;
        await breathe();
        if (current !== question.id) return undefined;
        if (answer < asked) break; // there is nothing more to think about
        news(done, of);
    }
    return game.answer(question.what === "hint" ? calls.page_hint() : calls.page_bot_move());
}

/**
 * The decisions that cost most.
 * @param {Question} question
 * @returns {Promise<any>} undefined if it is an old question by now
 */
async function review(question) {
    const game = tableOf(question), { calls } = game;
    if (reviewed === question.record) return game.answer(calls.page_mistakes_result());
    reviewed = "";
    const of = calls.page_mistakes_begin(game.putText(question.bot));
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
    return game.answer(calls.page_mistakes_result());
}

/** @param {Question} question */
async function reply(question) {
    const { id, what } = question;
    try {
        const answer = what === "review" ? await review(question) : await think(question);
        if (answer !== undefined) postMessage({ id, answer });
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
