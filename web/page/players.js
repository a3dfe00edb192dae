// The players' areas: everything that each of them has.

import { findToken, kindIcon, laurel, playerMark, sign, siteEmblem } from "./art.js";
import { asked } from "./card_note.js";
import { run } from "./commands.js";
import { h, replace } from "./dom.js";
import { fold } from "./fold.js";
import { pieceButton, vignette } from "./vignettes.js";

/**
 * @typedef {import("./types").Model} Model
 * @typedef {import("./types").Player} Player
 * @typedef {import("./types").CardKind} CardKind
 * @typedef {import("./dom").Child} Child
 */

/**
 * What is to be said of a player at once: has won, thinks, is to move.
 * @param {Model} model
 * @param {number} seat
 */
function statusOf(model, seat) {
    if (model.view.winners.includes(seat)) return model.say("winner");
    if (model.thinking === seat) return model.say("seat-thinking");
    return seat === model.moving ? model.say("to-move") : "";
}

/**
 * The head of an area: who it is, when and where, and the score. It stays when the area is closed.
 * @param {Model} model
 * @param {number} seat
 */
function head(model, seat) {
    const player = model.view.players[seat];
    const status = statusOf(model, seat);
    const { bot, botName } = player;
    return h(
        "summary", { title: player.text, "data-home": seat },
        playerMark(model.colours[seat], 30),
        h("span", { class: "identity" },
            h("span", { class: "name-line" },
                h("span", { class: "name", title: player.name }, player.name),
                bot !== "" && h("span", { class: "bot" }, sign("bot", 16), h("span", {}, botName)),
                status && h("span", { class: "status" }, status)),
            h("span", { class: "when" },
                h("span", {}, model.say("when-where", player.when, player.where)),
                h("span", { class: "left" }, sign("weeks", 14), model.say("weeks-left", player.weeksLeft)))),
        h("span", { class: "total", title: model.say("score-title") }, laurel(player.score.total, 42)),
        h("span", { class: "unseen" }, player.text),
    );
}

/**
 * What a player has of a site, in signs: the permit, crossed out if it is used; the symbols of books; a rumor.
 * @param {Player} player
 * @param {number} site
 * @param {number} size of the permit
 * @param {number} small that of the others
 * @returns {{ permit: Child[], books: Child[], rumor: Child }}
 */
export function siteSigns({ permits, books, rumors }, site, size, small) {
    return {
        permit: [siteEmblem(site, size), !permits[site] && sign("used", size)],
        books: [kindIcon("book", small), h("b", { "aria-hidden": "true" }, books[site])],
        rumor: rumors[site] > 0 && kindIcon("rumor", small),
    };
}

/**
 * Five sites in a row: permit, books with majority, rumor, artifacts.
 * @param {Model} model
 * @param {Player} player
 */
function sites(model, player) {
    const columns = model.components.sites.map(({ name }, site) => {
        const valid = player.permits[site];
        const books = player.books[site];
        const majority = player.majorities[site];
        const rumor = model.components.cards[player.rumors[site]];
        const signs = siteSigns(player, site, 32, 18);
        const permit = model.say(valid ? "permit-valid" : "permit-used", name);
        const symbols = model.say("books-title", name, books);
        const most = model.say("majority-title", majority);
        const cards = [...(books > 0 ? ["book"] : []), ...(rumor ? [rumor.id] : [])];
        return h("li", { class: `site-${site}` }, h("div", cards.length ? asked(cards, books ? symbols : "") : {},
            h("span", { class: valid ? "permit" : "permit spent", title: permit },
                ...signs.permit, h("span", { class: "unseen" }, permit)),
            h("span", { class: books ? "symbols" : "symbols none", title: books ? null : symbols },
                ...signs.books, h("span", { class: "unseen" }, symbols)),
            h("span", { class: "extras" },
                majority > 0 && h("span", { title: most },
                    laurel(majority, 24), h("span", { class: "unseen" }, most)),
                rumor && h("span", {}, signs.rumor, h("span", { class: "unseen" }, rumor.title)))));
    });
    return h("ul", { class: "permits", "aria-label": model.say("permits-and-books") }, ...columns);
}

/**
 * One kind of thing and how many the player has.
 * @param {Model} model
 * @param {CardKind} kind
 * @param {number} number
 * @param {Child} extra
 */
function count(model, kind, number, extra = null) {
    if (number === 0) return null;
    return h("li", {}, h("div", asked(kind),
        vignette(kind), h("span", { class: "name" }, model.say(`count-${kind}`, number)), extra));
}

/**
 * @param {Model} model
 * @param {Player} player
 */
export function equipment(model, player) {
    const points = model.components.congressPoints[player.congresses];
    const rows = [
        count(model, "general", player.general),
        count(model, "assistant", player.assistants),
        count(model, "shovel", player.shovels),
        count(model, "car", player.cars),
        count(model, "zeppelin", player.zeppelins),
        count(model, "permit", player.specialPermits),
        count(model, "congress", player.congresses,
            h("span", { class: "gain", title: model.say("points", points) }, laurel(points, 26))),
    ].filter((row) => row !== null);
    return rows.length ? h("ul", { class: "equipment" }, ...rows) : null;
}

/**
 * The exhibitions that the player has shown.
 * @param {Model} model
 * @param {Player} player
 */
export function exhibitions(model, player) {
    const rows = player.cards.flatMap((number) => {
        const card = model.components.cards[number];
        if (!card?.exhibition) return [];
        return [h("li", {}, h("div", asked(number),
            vignette(card.kind), h("span", { class: "name" }, card.title),
            h("span", { class: "gain", title: model.say("points", card.points) }, laurel(card.points, 26))))];
    });
    return rows.length ? h("ul", { class: "shown" }, ...rows) : null;
}

/**
 * A find; an artifact can be pressed, and leads to its label in the museum.
 * @param {Model} model
 * @param {import("./types").Find} find
 * @param {string} key what the keys of buttons begin with
 */
function oneFind(model, find, key) {
    const { site, item, kind, name, value } = find;
    if (kind === "artifact")
        return h("li", {},
            pieceButton(model, site, item, model.say("artifact-title", name, value), `${key}-${site}-${item}`));
    return h("li", {}, h("span", { class: "find-other" },
        findToken(find, model.components.sites, 40), h("span", { class: "piece-name" }, name)));
}

/**
 * Finds in their case, those of each site together.
 * @param {Model} model
 * @param {Player} player
 * @param {string} key what the keys of buttons begin with
 */
export function finds(model, player, key) {
    const groups = model.components.sites.flatMap(({ name }, site) => {
        const found = player.finds.filter((find) => find.site === site && find.kind !== "debris");
        if (found.length === 0) return [];
        return [h("li", { class: `site-${site}` },
            h("span", { class: "from" }, siteEmblem(site, 20), h("span", {}, name)),
            h("ul", {}, ...found.map((find) => oneFind(model, find, key))))];
    });
    return groups.length ? h("ul", { class: "finds", "aria-label": model.say("finds-of-player") }, ...groups) : null;
}

/**
 * The parts of the score.
 * @param {Model} model
 * @param {Player} player
 */
function score(model, player) {
    const parts = /** @type {const} */ (["artifacts", "exhibitions", "congresses", "knowledge"]);
    const cells = parts.map((part) =>
        h("div", {}, h("dt", {}, model.say(`score-of-${part}`)), h("dd", {}, player.score[part])));
    return h("dl", { class: "score" }, ...cells);
}

/**
 * Whoever is to move lies open; of the others there is the head, so that the tab, which is low on every screen,
 * has room for all of them.
 * @param {Model} model
 * @param {number} seat
 */
function area(model, seat) {
    const player = model.view.players[seat];
    const open = seat === model.view.mover;
    const name = `player-area colour-${model.colours[seat]}${seat === model.moving ? " mover" : ""}`;
    return fold(
        `player-${seat}`, open, { class: name }, head(model, seat),
        h("div", { class: "holdings" },
            score(model, player), sites(model, player), equipment(model, player),
            exhibitions(model, player), finds(model, player, `find-${seat}`)),
    );
}

/**
 * What cannot be undone lies far from what is pressed at every turn.
 * @param {Model} model
 */
function leave({ say, view, info }) {
    const name = view.players[info.awaited]?.name ?? "";
    return h("button", {
        type: "button", class: "push leave", "data-key": "leave", onclick: () => run("leave", name),
    }, say("leave-seat"));
}

/**
 * @param {Element} root
 * @param {Model} model
 */
export function paintPlayers(root, model) {
    replace(root, h("h2", { class: "unseen" }, model.say("players")),
        h("div", { class: "players" }, ...model.view.players.map((_, seat) => area(model, seat))),
        model.offers && leave(model));
}
