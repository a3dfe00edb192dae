// A picture of a game, in the look of the page: of one that is over its scores, its course and its best find,
// else the map and how everybody stands. It is drawn here and shown as it is; png.js makes a file of it.

import { artifactToken, laurel, placed, playerMark } from "./art.js";
import { s } from "./dom.js";
import { artifactName } from "./drawings.js";
import { chartPicture } from "./lines.js";
import { dateIn } from "./locale.js";
import { PARTS } from "./scores.js";
import { HEIGHT as BOARD_HEIGHT, WIDTH as BOARD_WIDTH } from "./track.js";

/**
 * @typedef {import("./share_commands").Shareable} Shareable
 * @typedef {import("./voice").Voice} Voice
 * @typedef {import("./types").View} View
 */

/** The shape that pages and messengers show links with. */
export const WIDTH = 1200, HEIGHT = 630;

const LEFT = 52, RIGHT = WIDTH - 52;
/** Where the column beside the main part begins. */
const BESIDE = 876;

/** The middles of the columns in which the parts of a score stand, and their sum. */
const MIDDLES = { artifacts: 378, exhibitions: 492, congresses: 606, knowledge: 714, total: 804 };
const TOTAL = MIDDLES.total;

/** A text is made so much smaller at most before it is cut. */
const SMALLEST = 0.72;

/**
 * A line of text. width: what it must fit into.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string | number} content
 * @param {{ look?: string, width?: number, anchor?: "start" | "middle" | "end" }} how
 */
function text(x, y, size, content, { look = "", width = 0, anchor = "start" } = {}) {
    return s("text", {
        x, y, "font-size": size, "text-anchor": anchor, "data-width": width || null,
        class: `picture-text ${look}`,
    }, content);
}

/**
 * Makes texts fit into their places: smaller first, then shorter. They must be laid out.
 * @param {Element} svg
 */
export function fitTexts(svg) {
    for (const one of svg.querySelectorAll("text[data-width]")) {
        if (!(one instanceof SVGTextElement)) continue;
        const width = Number(one.dataset["width"]), size = Number(one.getAttribute("font-size"));
        const whole = [...one.textContent ?? ""]; // characters: half of one could not be written down
        const isLong = () => one.getComputedTextLength() > width;
        for (let now = size; isLong() && now > SMALLEST * size;) { // not all browsers shrink all letters alike
            now = Math.max(SMALLEST * size, 0.98 * now * Math.min(1, width / one.getComputedTextLength()));
            one.setAttribute("font-size", now.toFixed(1));
        }
        for (let end = whole.length; end > 1 && isLong(); end--)
            one.textContent = `${whole.slice(0, end).join("").trimEnd()}…`;
    }
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} rx
 * @param {string} look
 */
function box(x, y, width, height, rx, look) {
    return s("rect", { x, y, width, height, rx, class: look });
}

/**
 * @param {string} label
 * @param {import("./dom").Child[]} content
 */
function frame(label, ...content) {
    const edges = [12, 18].map((gap) =>
        box(gap, gap, WIDTH - 2 * gap, HEIGHT - 2 * gap, 0, "picture-edge"));
    return s("svg", { class: "picture", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
        box(0, 0, WIDTH, HEIGHT, 0, "picture-paper"), ...edges, ...content);
}

/**
 * What a game looks like.
 * @param {Voice} voice
 * @param {Shareable} shared
 * @param {number | null} turn the position; null: all of the game, to its newest one
 * @returns {SVGSVGElement | null} null: there is nothing to be seen of it
 */
export function pictureOf(voice, shared, turn) {
    const { finished, turns } = shared.game.info(), at = turn ?? turns;
    return finished && at === turns ? scoreCard(voice, shared) : position(voice, shared, at);
}

/* ---- The scores ---- */

/**
 * @param {Voice} voice
 * @param {Shareable} shared
 */
function scoreCard(voice, { game, colours, saved }) {
    const { say, components } = voice;
    const { turns, title } = game.info();
    const view = game.view(turns), ending = game.verdict([]);
    const day = dateIn(components.language, "medium");
    const step = view.players.length > 2 ? 50 : 58;
    const top = 216, foot = top + step * view.players.length;
    const heads = PARTS.map((part) =>
        text(MIDDLES[part], top - 14, 17, say(`sheet-${part}`), {
            look: "muted", anchor: "middle", width: part === "total" ? 74 : 104,
        }));
    const chart = { model: { components, say, view, colours }, chart: game.chart() };
    const drawn = chartPicture(chart, TOTAL + 36 - LEFT, HEIGHT - 34 - foot - 18);
    drawn.setAttribute("x", String(LEFT));
    drawn.setAttribute("y", String(foot + 18));
    return frame(say("offer-label", title, ending.text),
        text(LEFT, 84, 44, say("name-of-game"), { look: "picture-name" }),
        saved > 0 && text(RIGHT, 80, 22, day.format(saved), { look: "muted", anchor: "end" }),
        s("path", { d: `M${LEFT} 104H${RIGHT}`, class: "picture-line" }),
        text(LEFT, 148, 27, ending.text, { look: "strong", width: RIGHT - LEFT }),
        ...heads,
        ...ending.ranking.map((seat, place) => scoreRow(view, colours, seat, top + step * place, step)),
        drawn, ending.best && bestFind(voice, ending.best, view.players[ending.finder]?.name ?? ""));
}

/**
 * @param {View} view
 * @param {number[]} colours
 * @param {number} seat
 * @param {number} y
 * @param {number} height
 */
function scoreRow(view, colours, seat, y, height) {
    const player = view.players[seat];
    if (!player) return null;
    const line = y + height / 2 + 8, won = view.winners.includes(seat);
    return s("g", {},
        won && box(LEFT - 12, y + 2, TOTAL + 48 - LEFT, height - 4, 8, "picture-winner"),
        placed(playerMark(colours[seat] ?? 0, 30), LEFT + 15, y + height / 2),
        text(LEFT + 42, line, 24, player.name, { look: won ? "strong" : "", width: 222 }),
        ...PARTS.map((part) => part !== "total" &&
            text(MIDDLES[part], line, 23, player.score[part], { anchor: "middle" })),
        placed(laurel(player.score.total, height - 4), TOTAL, y + height / 2));
}

/**
 * @param {Voice} voice
 * @param {import("./types").Find} find
 * @param {string} name of who has it
 */
function bestFind({ say, components }, { site, item, name: what, value }, name) {
    const middle = (BESIDE + RIGHT) / 2, width = RIGHT - BESIDE - 24;
    const symbol = document.getElementById(`drawing-${artifactName(components.sites, site, item)}`);
    const picture = symbol instanceof SVGSymbolElement ?
        opened(symbol, { x: middle - 104, y: 236, width: 208, height: 208 }) :
        placed(artifactToken(site, value, 190), middle, 340);
    const where = components.sites[site]?.name ?? "";
    return s("g", { class: `site-${site}` },
        box(BESIDE, 184, RIGHT - BESIDE, 402, 14, "picture-card"),
        box(BESIDE, 184, RIGHT - BESIDE, 40, 14, "picture-site"),
        text(middle, 211, 20, say("best-find"), { look: "on-site", anchor: "middle", width }),
        picture,
        text(middle, 492, 24, what, { look: "strong", anchor: "middle", width }),
        text(middle, 526, 20, say("best-find-of", where, value), { anchor: "middle", width }),
        text(middle, 560, 20, say("found-by", name), { look: "muted", anchor: "middle", width }));
}

/* ---- A position ---- */

/** What of the map is about a move that somebody may make, and what makes its parts those of the table. */
const NOT_SHOWN =
    ".badges, title, .hit, .city-hit, .ghost, .journey:not(.trace), [data-layer=goal], [data-layer=spent]";
const OF_TABLE = ["tabindex", "role", "data-key", "data-pawn", "data-marker"];

/**
 * @param {Voice} voice
 * @param {Shareable} shared
 * @param {number} turn
 */
function position({ say }, { game, colours, board }, turn) {
    const view = game.view(turn), { title } = game.info();
    const map = board?.(view)?.cloneNode(true); // without what listens to a press
    if (!(map instanceof SVGSVGElement)) return null;
    const place = { x: 30, y: 30, height: 570, width: 570 * BOARD_WIDTH / BOARD_HEIGHT };
    for (const [name, value] of Object.entries(place)) map.setAttribute(name, String(value));
    map.setAttribute("class", "board picture-board");
    for (const one of map.querySelectorAll(NOT_SHOWN)) one.remove();
    for (const one of map.querySelectorAll("*")) {
        one.classList.remove("choosable", "legal", "refused", "staged", "chosen", "aimed");
        for (const name of OF_TABLE) one.removeAttribute(name);
    }
    openUses(map);
    const from = place.x + place.width + 34, width = RIGHT + 16 - from;
    return frame(say("offer-label", title, view.heading), map,
        text(from, 84, 40, say("name-of-game"), { look: "picture-name" }),
        text(from, 124, 21, view.heading, { look: "muted", width }),
        s("path", { d: `M${from} 142h${width}`, class: "picture-line" }),
        ...view.players.map((player, seat) => {
            const y = 186 + seat * 88;
            return s("g", {},
                view.mover === seat && box(from - 10, y - 34, width + 18, 76, 8, "picture-winner"),
                placed(playerMark(colours[seat] ?? 0, 34), from + 18, y + 4),
                text(from + 46, y, 24, player.name, { look: "strong", width: width - 108 }),
                text(from + 46, y + 28, 18, say("when-where", player.where, player.when), {
                    look: "muted", width: width - 108,
                }),
                placed(laurel(player.score.total, 52), from + width - 24, y + 4));
        }),
        text(from, 582, 20, view.status, { width, look: "muted" }));
}

/* ---- Symbols: what is drawn elsewhere is not seen in a file ---- */

/**
 * A symbol as it is drawn in a place.
 * @param {SVGSymbolElement} symbol
 * @param {Record<string, string | number | null>} place
 */
function opened(symbol, place) {
    const drawn = s("svg", { ...place, viewBox: symbol.getAttribute("viewBox"), class: "drawing" });
    drawn.append(...[...symbol.children].map((one) => one.cloneNode(true)));
    openUses(drawn);
    return drawn;
}

/** @param {Element} root */
function openUses(root) {
    for (const use of root.querySelectorAll("use")) {
        const symbol = document.getElementById((use.getAttribute("href") ?? "").slice(1));
        const sides = ["x", "y", "width", "height"];
        const place = Object.fromEntries(sides.map((name) => [name, use.getAttribute(name)]));
        // What is no symbol comes along into a file: see png.js.
        if (symbol instanceof SVGSymbolElement) use.replaceWith(opened(symbol, place));
    }
}
