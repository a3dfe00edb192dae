// What is to be seen of a turn: the archaeologist walks or flies, the marker runs along the track, cards go and come, a
// year begins. Everything starts from what is told about the turn; what is painted is only looked at to find where.

import { figureAt, flightMiddle, wayAlong } from "./board.js";
import { s } from "./dom.js";
import { cardSpace, flyHome, homeOf, honour, turnAway, turnOver } from "./flights.js";
import { markerAt, trackSpots } from "./track.js";

/**
 * @typedef {import("./types").Turn} Turn
 * @typedef {import("./types").View} View
 * @typedef {import("./types").Components} Components
 * @typedef {import("./motion").Step} Step
 * @typedef {{ x: number, y: number }} Point
 *
 * A turn with the positions before and after it. painted: which of them is.
 * @typedef {{ turn: Turn, before: View, after: View, painted: View, components: Components }} Shown
 */

const FEET = 22; // below the middle of a pawn
const SAMPLES = 16; // points of a way from place to place
const BLEND = 0.08; // share of the way on which a pawn leaves the row it stood in

/** When things happen, as shares of the time that a turn is shown; those who stay where they are begin at once. */
const WALK = { at: 0, lasts: 0.5 };
const RUN = { at: 0, lasts: 0.55 };
const AFTER_WALK = { goes: { at: 0.42, lasts: 0.36 }, comes: { at: 0.62, lasts: 0.28 } };
const AT_ONCE = { goes: { at: 0.05, lasts: 0.4 }, comes: { at: 0.3, lasts: 0.35 } };
const HONOUR = { at: 0.35, lasts: 0.65 };
const YEAR = { at: 0.55, lasts: 0.35 };

/**
 * The journey: also what is seen of a dig before tokens come out of the bag.
 * @param {Shown} shown
 * @returns {Step[]}
 */
export function journeySteps(shown) {
    return [walk(shown), airship(shown), run(shown)].flatMap((step) => step ?? []);
}

/**
 * All of it.
 * @param {Shown} shown
 * @returns {Step[]}
 */
export function turnSteps(shown) {
    return [...journeySteps(shown), ...cardSteps(shown), ...yearSteps(shown)];
}

/**
 * @param {string} selector
 * @returns {Element | null}
 */
const onBoard = (selector) => document.querySelector(`#board ${selector}`);

/**
 * Points along the way, as the board draws it.
 * @param {Turn} turn
 * @returns {Point[]}
 */
function pointsAlong({ path, flies }) {
    const drawn = s("path", { d: wayAlong(path, flies) });
    const length = drawn.getTotalLength();
    const count = SAMPLES * (flies ? 2 : path.length - 1);
    return Array.from({ length: count + 1 }, (_, i) =>
        drawn.getPointAtLength(length * (BLEND + ((1 - 2 * BLEND) * i) / count)));
}

/**
 * From point to point, seen from a point.
 * @param {Point[]} points
 * @param {Point} from
 * @returns {Keyframe[]}
 */
const moves = (points, from) =>
    points.map(({ x, y }) => ({ transform: `translate(${x - from.x}px, ${y - from.y}px)` }));

/**
 * @param {Shown} shown
 * @returns {Step | null}
 */
function walk({ turn, before, after, painted }) {
    const element = onBoard(`[data-pawn="${turn.player}"]`);
    if (!element || turn.path.length < 2) return null;
    const way = pointsAlong(turn).map(({ x, y }) => ({ x, y: y - FEET }));
    const points = [figureAt(before, turn.player), ...way, figureAt(after, turn.player)];
    return { element, frames: moves(points, figureAt(painted, turn.player)), ...WALK };
}

/**
 * Who flies does so with the zeppelin, which is drawn halfway.
 * @param {Shown} shown
 * @returns {Step | null}
 */
function airship({ turn }) {
    const element = turn.flies ? onBoard('[data-layer="zeppelin"] > *') : null;
    if (!element) return null;
    const way = pointsAlong(turn);
    const points = [way[0], ...way, way[way.length - 1]]; // it waits while who flies comes and goes
    return { element, frames: moves(points, flightMiddle(turn.path)), ...WALK };
}

/**
 * @param {Shown} shown
 * @returns {Step | null}
 */
function run({ turn, before, after, components }) {
    const element = onBoard(`[data-marker="${turn.player}"]`);
    if (!element || turn.departure === turn.arrival) return null;
    const spaces = trackSpots(components, turn.departure, turn.arrival).slice(0, -1);
    const points = [markerAt(before, turn.player), ...spaces, markerAt(after, turn.player)];
    return { element, frames: moves(points, { x: 0, y: 0 }), ...RUN };
}

/**
 * What was taken flies to its owner, what else went turns away, and what came turns over.
 * @param {Shown} shown
 * @returns {Step[]}
 */
function cardSteps({ turn, components }) {
    const { goes, comes } = turn.path.length > 1 ? AFTER_WALK : AT_ONCE;
    const home = homeOf(turn.player);
    const left = turn.left.flatMap((laid) => {
        const space = cardSpace(laid), card = components.cards[laid.card];
        if (!space || !card) return [];
        if (laid.card !== turn.card || !home) return [turnAway(card, space, goes)];
        const flight = flyHome(card, space, home, goes);
        return turn.verb === "exhibit" ? [flight, honour(card.points, space, HONOUR)] : [flight];
    });
    const came = turn.came.flatMap((laid) => {
        const space = cardSpace(laid);
        return space ? [turnOver(space, comes)] : [];
    });
    return [...left, ...came];
}

/**
 * The plate with the year turns.
 * @param {Shown} shown
 * @returns {Step[]}
 */
function yearSteps({ turn }) {
    const element = turn.newYear > 0 ? onBoard(".year-sign text") : null;
    const frames = [{ transform: "scaleY(0)" }, { transform: "scaleY(1.2)", offset: 0.7 }, { transform: "none" }];
    return element ? [{ element, frames, ...YEAR }] : [];
}
