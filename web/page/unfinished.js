// Which game can be gone on with from the first screen: the one that was played last, unless it is over.

import { run } from "./commands.js";
import { keptLesson } from "./lesson.js";
import { listed } from "./source.js";

/**
 * @param {import("./types").Listed[]} games the newest first
 * @returns {import("./types").Listed | null}
 */
export function unfinishedOf(games) {
    const lesson = keptLesson()?.game; // there is another way to it
    return games.find(({ id, finished, summary }) => !finished && summary !== "" && id !== lesson) ?? null;
}

/**
 * Looks at the games anew: one that was there may be over by now, or gone. Without an answer all stays as it was.
 * @param {import("./main").Page} page
 */
export async function lookForUnfinished(page) {
    const games = await page.games.list().then(listed).catch(() => null);
    if (games) page.unfinished = unfinishedOf(games);
    run("repaint");
}
