// The guided first game: how it is dealt, every turn of it, and the steps of the lesson. Whoever learns makes
// some of these turns; the others, and those of the opponent, make themselves. What is told is in
// texts/lesson.text. Tests play all of it through the module, so that a change of dealing or of the texts is
// noticed.

/** What it is dealt from. */
export const SECRET = "9b31b61181291b2304d23f63e593966d07c4a3a45498c6af20a881b0a8f5c695";

/** The bot that plays on, for whoever leaves the lesson and plays freely. */
export const OPPONENT = "student";

/** Its turns, one after the other: of seat 0, who learns, and of the opponent. */
export const COURSE = [
    "take 24", "take 27", "take 20", "take 59", "take 1", "take 51", "take 66", "take 22", "take 56",
    "dig egypt 10 rumor", "take 72", "take 65", "take 44", "take 50", "take 83", "take 17", "take 5",
    "dig greece 12", "refresh", "take 34", "take 41", "take 23", "take 30", "dig mesopotamia 12", "take 15",
    "take 21", "take 49", "take 79", "take 77", "take 16", "take 62", "take 57", "take 84", "take 33",
    "dig crete 3", "take 54", "take 4", "dig greece 10 rumor", "dig egypt 3", "dig palestine 11",
    "dig mesopotamia 12", "dig mesopotamia 4", "take 73", "dig crete 12", "take 40", "refresh",
    "dig crete 3 zeppelin", "take 37", "dig palestine 8", "exhibit 94", "exhibit 88", "refresh", "take 78",
    "take 58", "dig egypt 12", "take 74", "take 80", "refresh", "exhibit 89", "exhibit 90", "exhibit 86",
    "take 39", "dig mesopotamia 3 zeppelin", "dig palestine 6 rumor", "dig egypt 6",
];

/**
 * A step. turns: after so many turns it is told; picture: the name of a drawing; aim: what it is about, a
 * selector of things side by side; mark: what has a ring of its own in there; acts: the next turn is to be made;
 * flies: what follows makes itself, up to that turn, in so many seconds; scores: the score sheet follows; ends:
 * nothing follows.
 * @typedef {{
 *     text: string, turns: number, picture: string, aim?: string, mark?: string,
 *     acts?: true, flies?: number, seconds?: number, scores?: true, ends?: true,
 * }} Step
 * @type {Step[]}
 */
export const STEPS = [
    { text: "lesson-welcome", turns: 0, picture: "site-egypt" },
    { text: "lesson-journey", turns: 0, picture: "city-warsaw", aim: "#board [data-pawn='0']" },
    { text: "lesson-time", turns: 0, picture: "card-car", aim: "#board .track", mark: "#board [data-marker='0']" },
    { text: "lesson-display", turns: 0, picture: "card-book", aim: "#display" },
    { text: "lesson-first", turns: 0, picture: "city-berlin", acts: true },
    { text: "lesson-turns", turns: 1, picture: "city-moscow", aim: "#board [data-marker]" },
    { text: "lesson-again", turns: 2, picture: "city-paris", acts: true },
    { text: "lesson-assistant", turns: 3, picture: "card-assistant", acts: true },
    { text: "lesson-general", turns: 5, picture: "card-general", acts: true },
    { text: "lesson-rumor", turns: 8, picture: "card-rumor", acts: true },
    { text: "lesson-permit", turns: 9, picture: "card-permit", aim: "[data-key^=mine-site-]" },
    { text: "lesson-dig", turns: 9, picture: "card-shovel", acts: true },
    { text: "lesson-found", turns: 10, picture: "egypt-13", aim: ".mine-score" },
    { text: "lesson-debris", turns: 10, picture: "egypt-12", aim: "[data-key=mine-site-2]" },
    { text: "lesson-years", turns: 10, picture: "card-zeppelin", flies: 56, seconds: 7 },
    { text: "lesson-congress", turns: 56, picture: "card-congress", acts: true },
    { text: "lesson-refresh", turns: 57, picture: "city-warsaw", acts: true },
    { text: "lesson-exhibit", turns: 58, picture: "card-small-exhibition", acts: true },
    { text: "lesson-autumn", turns: 59, picture: "city-vienna", flies: 64, seconds: 3 },
    { text: "lesson-last", turns: 64, picture: "site-egypt", acts: true },
    { text: "lesson-score", turns: 65, picture: "card-large-exhibition", aim: ".mine-score", scores: true },
    { text: "lesson-end", turns: 65, picture: "egypt-13", ends: true },
];
