// Games that were played here before, as the browser keeps them: bots make the moves, for persons, too.
import assert from "node:assert/strict";
import { instance } from "./module.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {ReturnType<typeof instance>} Game
 *
 * An entry of the storage.
 * @typedef {{
 *     id: string, record: string, secret: string, colours: number[], saved: number, title: string, summary: string,
 *     language: string, finished: boolean, from: number,
 * }} Entry
 *
 * number: of the deal; turns: after which it is left as it is; each: is called before every move; bot: whose moves
 * persons make
 * @typedef {{ number?: number, turns?: number, each?: (game: Game, turn: number) => void, bot?: string }} Course
 */

/** When the first of these games was played. */
const DAY = Date.UTC(2026, 3, 1, 12), DAY_MS = 86_400_000;

/** @param {Game} game @param {string} bot */
function think(game, bot) {
    assert(game.calls["page_think_begin"]?.(game.putText(bot)));
    const nodes = game.calls["page_nodes"]?.(game.putText(bot)) ?? 0;
    for (let left = nodes, taken = 1; left > 0 && taken > 0; left -= taken)
        taken = game.calls["page_think"]?.(left) ?? 0;
    return game.answer(game.calls["page_bot_move"]?.() ?? 0).move;
}

/**
 * A game of these players, "Ada" or "Bert:scholar".
 * @param {string} players
 * @param {Course} course
 * @returns {Entry}
 */
export function played(players, { number = 1, turns = Infinity, each = () => undefined, bot = "student" } = {}) {
    const game = instance();
    const seats = players.split(",").map(one => one.split(":")).map(([name = "", kind = ""]) => ({ name, bot: kind }));
    const secret = new Uint8Array(32).fill(number);
    const setup = { players: seats, rulings: [], takebacks: "freely", order: null };
    assert(game.begin(setup, secret, game.components()).ok);
    for (let info = game.info(); info.awaited >= 0 && info.turns < turns; info = game.info()) {
        each(game, info.turns);
        const { ok, why } = game.submit(think(game, game.info().awaitedBot || bot));
        assert(ok, why);
    }
    const { title, summary, finished } = game.info();
    return {
        id: `game-${players.replaceAll(/\W/g, "-")}-${number}`, record: game.record, secret: Buffer.from(secret).toString("hex"),
        colours: seats.map((_, seat) => seat), saved: DAY + number * DAY_MS, title, summary, language: "en",
        finished, from: -1,
    };
}

/**
 * Puts entries into the storage, by their ids.
 * @param {Page} page
 * @param {(Partial<Entry> & { id: string })[]} entries
 */
export function store(page, entries) {
    return page.evaluate(all => {
        for (const one of all)
            localStorage.setItem(`thebes.game.${one.id}`, JSON.stringify(one));
    }, entries);
}

/** A backup of these games, whatever they are. @param {unknown[]} games @param {object} head */
export const fileOf = (games, head = {}) => [{ "thebes-backup": 1, saved: 1_790_000_000_000, games: games.length, ...head }, ...games]
    .map(one => `${JSON.stringify(one)}\n`).join("");

/** What there can be to remember: games that count for two persons, a running one, one from elsewhere, a damaged one. */
export const memories = () => [
    ...[1, 2, 3].map(number => played("Ada,Bert:student,Chen", { number, bot: "scholar" })),
    played("Ada,Bert:student", { number: 4 }), played("Ada,Bert:student", { number: 5, turns: 9 }),
    { ...played("Dora,Bert:student", { number: 6 }), secret: "" }, { id: "damaged", record: "nonsense" },
];
