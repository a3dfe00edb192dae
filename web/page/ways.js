// The ways between the places of the map, as lines: for who draws routes, journeys, and whoever moves along them.

import { PLACES } from "./map_shape.js";

/** How much routes are bent. */
export const BEND = 0.05;

/**
 * The way between two places, slightly bent; the same in both directions.
 * @param {number} from
 * @param {number} to
 * @param {number} bend share of the distance
 */
export function way(from, to, bend) {
    const [x1, y1] = PLACES[from];
    const [x2, y2] = PLACES[to];
    const turned = from > to ? -bend : bend;
    const x = (x1 + x2) / 2 - (y2 - y1) * turned;
    const y = (y1 + y2) / 2 + (x2 - x1) * turned;
    const d = `M${x1} ${y1}Q${x.toFixed(1)} ${y.toFixed(1)} ${x2} ${y2}`;
    return { d, x: (x1 + x2 + 2 * x) / 4, y: (y1 + y2 + 2 * y) / 4 };
}
