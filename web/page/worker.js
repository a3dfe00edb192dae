// Thinks for bots and hints, away from the page, in small steps: between two of them it hears whether it should
// stop. It has an instance of the module of its own and is told everything it needs, so it remembers nothing.

import { Game } from "./module.js";

/**
 * @typedef {{id: number, module: WebAssembly.Module, record: string, language: string, bot: string,
 *            hint: boolean}} Question
 */

const NODES_AT_ONCE = 64;
const encoder = new TextEncoder();

/** The question that is being thought about; others are old. */
let current = 0;
/** Whether it should answer with what it has. */
let hurry = false;

/** Lets messages in. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** @param {Question} question */
async function think(question) {
    const game = new Game(question.module, question.language);
    game.read(encoder.encode(question.record));
    if (!game.calls.page_think_begin(game.putText(question.bot))) throw new Error("nobody is to move");
    let left = game.calls.page_nodes(game.putText(question.bot));
    while (left > 0 && !hurry) {
        const taken = game.calls.page_think(Math.min(left, NODES_AT_ONCE));
        if (taken === 0) break;
        left -= taken;
        await breathe();
        if (current !== question.id) return;
    }
    const answer = game.answer(question.hint ? game.calls.page_hint() : game.calls.page_thought());
    postMessage({ id: question.id, answer });
}

addEventListener("message", (event) => {
    /** @type {{question?: Question, hurry?: boolean, forget?: boolean}} */
    const { question, hurry: now, forget } = event.data;
    if (now) hurry = true;
    if (forget) current = 0;
    if (!question) return;
    current = question.id;
    hurry = false;
    think(question).catch((error) => postMessage({ id: question.id, error: String(error) }));
});
