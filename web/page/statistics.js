// Statistics of the games that were played here: whose, how many were won against whom, how the scores went,
// what was dug up, and the medals. The module counts; what counts and what does not is told with it.

import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { openDialog, toast } from "./dialog.js";
import { h, replace } from "./dom.js";
import { dateIn } from "./locale.js";
import { medalList } from "./medals.js";
import { scoreHistory } from "./score_history.js";
import { offerFile, tableOfGames, wholeStatistics } from "./statistics_files.js";
import { noteMine, recall, remember } from "./store.js";

/**
 * @typedef {import("./types").Say} Say
 * @typedef {import("./types").Statistics} Statistics
 * @typedef {import("./types").Tally} Tally
 * @typedef {import("./chronicle").KnownGame} KnownGame
 * @typedef {import("./chronicle").Told} Told
 *
 * games: all that are kept, the oldest first; names: whose are wanted; go: leads to a game
 * @typedef {{
 *     say: Say, components: import("./types").Components, games: KnownGame[], names: string[],
 *     statistics: Statistics, told: Told[], go: (id: string, turn: number) => void,
 * }} Shown
 */

/**
 * The names that were chosen last, as far as anybody is called so; else the one with most games.
 * @param {Statistics["persons"]} persons
 * @returns {string[]}
 */
function recalledNames(persons) {
    const { names } = recall("statistics") ?? {};
    const wanted = Array.isArray(names) ? names : [];
    const chosen = persons.map(({ name }) => name).filter((name) => wanted.includes(name));
    const [first] = [...persons].sort((a, b) => b.games - a.games);
    return chosen.length > 0 || !first ? chosen : [first.name];
}

/** @param {{ voice: import("./voice").Voice, chronicle: import("./chronicle").Chronicle }} options */
export async function showStatistics({ voice, chronicle }) {
    const { say, components, language } = voice;
    const reading = say("stats-reading");
    const bar = h("progress", { class: "stats-progress", max: 1, value: 0, "aria-label": reading });
    const inside = h("div", { class: "stats", "data-key": "stats", tabindex: -1 }, h("p", {}, reading), bar);
    const frame = openDialog({
        say, title: say("statistics"), name: "statistics", retell: () => frame.close("retell"),
        buttons: [{ label: say("close"), value: "", look: "main" }],
    }, inside);
    /** @param {KnownGame[]} games */
    const usualNames = (games) => recalledNames(chronicle.statistics(games, [], language).statistics.persons);
    let goOn = () => {};
    /** @param {string} id @param {number} turn */
    const go = (id, turn) => {
        goOn = () => void run("show-game", id, turn);
        frame.close("go");
    };
    /** @param {KnownGame[]} games @param {string[]} names */
    const paint = (games, names) => {
        const shown = { say, components, games, names, go, ...chronicle.statistics(games, names, language) };
        replace(inside, ...content(shown, {
            choose(wanted) {
                remember("statistics", { names: wanted });
                paint(games, wanted);
            },
            begin: () => frame.close("new"),
            async claim(id, mine) {
                const kept = noteMine(id, mine);
                if (kept !== "kept") toast(say("not-noted", say(`storage-${kept}`)), true);
                const now = await chronicle.games();
                paint(now, usualNames(now));
            },
        }));
    };
    void chronicle.games((share) => (bar.value = share)).then((games) => {
        if (frame.root.open) paint(games, usualNames(games));
    });
    const value = await frame.closed;
    if (value === "retell") run("statistics");
    else if (value === "new") run("new-game");
    else if (value === "go") goOn();
}

/**
 * Handing all of it over as a file.
 * @param {Shown} shown
 */
function files(shown) {
    const { say } = shown;
    return h("div", { class: "stats-files" },
        pushButton("stats-csv", say("save-csv"), () => offerFile("csv", tableOfGames(shown), say)),
        pushButton("stats-json", say("save-json"), () => offerFile("json", wholeStatistics(shown), say)));
}

/**
 * @param {Shown} shown
 * @param {{
 *     choose: (names: string[]) => void, begin: () => void, claim: (id: string, mine: boolean) => void,
 * }} acts
 */
function content(shown, acts) {
    const { say, statistics } = shown;
    const played = statistics.games > 0, { persons } = statistics;
    return [
        persons.length > 1 && whose(shown, acts.choose),
        persons.length === 1 && h("p", { class: "stats-of" }, say("stats-of", persons[0]?.name ?? "")),
        played ? figures(shown) : h("div", { class: "stats-none" },
            h("p", {}, say("stats-none")),
            pushButton("stats-new", say("new-game"), acts.begin, "main")),
        played && scoreHistory(shown),
        played && h("div", { class: "stats-groups" },
            group(say, "stats-by-opponent",
                statistics.opponents.map((one) => ({ ...one, name: opponent(shown, one.id) }))),
            group(say, "stats-by-players",
                statistics.tables.map((one) => ({ ...one, name: say("stats-seats", one.seats) })))),
        played && digs(shown),
        medalList(shown),
        counting(shown, acts.claim),
        played && files(shown),
    ];
}

/**
 * The names of all who have played here. Whoever goes by several ticks them all.
 * @param {Shown} shown
 * @param {(names: string[]) => void} choose
 */
function whose({ say, statistics, names }, choose) {
    /** @param {string} name */
    const toggled = (name) => {
        const now = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
        choose(now.length > 0 ? now : names); // somebody it is about
    };
    return h("fieldset", { class: "choices stats-whose" }, h("legend", {}, say("stats-whose")),
        h("div", { class: "choices-row" }, ...statistics.persons.map(({ name, games }, index) =>
            h("label", { class: "choice" },
                h("input", {
                    type: "checkbox", checked: names.includes(name), "data-key": `stats-of-${index}`,
                    onchange: () => toggled(name),
                }),
                h("span", {}, say("stats-name", name, games))))),
        h("p", { class: "stats-about" }, say(statistics.morePersons ? "stats-more-names" : "stats-names")));
}

/**
 * What leads to a game.
 * @param {string} key
 * @param {string} text
 * @param {() => void} act
 */
function link(key, text, act) {
    return h("button", { type: "button", class: "stats-link", "data-key": key, onclick: act }, text);
}

/** @param {Shown} shown */
function figures({ say, statistics, told, go }) {
    const best = told[statistics.bestGame - 1]?.game;
    /** @param {string} name @param {string | number} value @param {import("./dom").Child} more */
    const figure = (name, value, more) => h("div", { class: "stats-figure" },
        h("dt", {}, say(name)), h("dd", {}, h("b", {}, value), more));
    return h("dl", { class: "stats-figures" },
        figure("stats-games", statistics.games, null),
        figure("stats-wins", statistics.wins,
            statistics.shared > 0 && h("span", {}, say("stats-shared-of", statistics.shared))),
        figure("stats-average", statistics.averageText, null),
        figure("stats-best", statistics.best,
            best && link("stats-best", say("stats-open"), () => go(best.id, Infinity))));
}

/**
 * @param {Shown} shown
 * @param {string} id
 */
function opponent({ say, components }, id) {
    const bot = components.bots.find((one) => one.id === id);
    return bot?.name ?? say(id === "persons" ? "stats-persons" : "stats-others");
}

/**
 * @param {Say} say
 * @param {"stats-by-opponent" | "stats-by-players"} title
 * @param {({ name: string } & Tally)[]} rows
 */
function group(say, title, rows) {
    const heads = [say("stats-games"), say("stats-wins"), say("stats-shared"), say("stats-average")];
    return h("section", {}, h("h3", {}, say(title)),
        h("table", { class: "stats-table" },
            h("thead", {}, h("tr", {}, h("td", {}), ...heads.map((text) => h("th", { scope: "col" }, text)))),
            h("tbody", {}, ...rows.map(({ name, games, wins, shared, averageText }) => h("tr", {},
                h("th", { scope: "row" }, name),
                ...[games, wins, shared, averageText].map((value) => h("td", {}, value)))))));
}

/** @param {Shown} shown */
function digs({ say, components, statistics, told, go }) {
    const { digs: all, weeksTravelled, flights, smallExhibitions, largeExhibitions, congresses } = statistics;
    const game = told[all.bestGame - 1]?.game, { best } = all;
    return h("section", { class: "stats-digs" }, h("h3", {}, say("stats-digs")),
        h("p", {}, say("stats-digs-count", all.count, all.weeks, all.empty)),
        h("p", {}, say("stats-luck", all.points, all.expectedText)),
        best && game && h("p", {},
            say("stats-best-dig", best.points, components.sites[best.site]?.in ?? ""), " ",
            link("stats-best-dig", say("decision-show"), () => go(game.id, best.turn))),
        h("p", {}, say("stats-journeys", weeksTravelled, flights)),
        h("p", {}, say("stats-shown", smallExhibitions, largeExhibitions, congresses)));
}

/**
 * Which games count, and what became of the others. Those that were dealt elsewhere count if somebody says
 * so.
 * @param {Shown} shown
 * @param {(id: string, mine: boolean) => void} claim
 */
function counting({ say, components, statistics, told }, claim) {
    const when = dateIn(components.language, "medium");
    const unread = told.filter(({ status }) => status === "unread").length;
    const foreign = told.filter(({ status, game }) =>
        status === "elsewhere" || (game.mine && game.facts?.finished));
    return h("section", { class: "stats-counting" }, h("h3", {}, say("stats-counting")),
        h("p", {}, say("stats-rule")),
        h("ul", {},
            statistics.running > 0 && h("li", {}, say("stats-running", statistics.running)),
            statistics.withoutPerson > 0 && h("li", {}, say("stats-no-person", statistics.withoutPerson)),
            unread > 0 && h("li", {}, say("stats-unread", unread))),
        foreign.length > 0 && h("fieldset", { class: "ticks stats-foreign" },
            h("legend", {}, say("stats-foreign", foreign.length)),
            ...foreign.map(({ game }) => h("label", { class: "tick" },
                h("input", {
                    type: "checkbox", checked: game.mine, "data-key": `stats-claim-${game.id}`,
                    onchange: () => claim(game.id, !game.mine),
                }),
                h("span", { class: "tick-name" }, say("stats-claim", game.title)),
                h("span", { class: "tick-text" }, when.format(game.saved))))));
}
