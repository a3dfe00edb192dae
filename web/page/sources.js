// Which source of games the page has. Nothing else knows that it is this browser.

import { LocalGames } from "./local_games.js";

/**
 * @param {WebAssembly.Module} module
 * @param {import("./voice").Voice} voice
 * @returns {import("./types").Source}
 */
export function sourceOfGames(module, voice) {
    return new LocalGames(module, voice);
}
