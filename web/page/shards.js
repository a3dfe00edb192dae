// Debris: broken pots and stones, of several kinds.

import { s } from "./dom.js";

/** Each is a heap: pieces with their materials, cracks, and what lies beside it. */
const HEAPS = [
    {
        pieces: [
            ["m-clay", "M8 40L16 25 28 21 33 33 26 46 14 49z"],
            ["m-clay-dark", "M30 44L36 30 49 28 55 40 47 50 35 51z"],
            ["m-stone", "M22 50L27 43 37 45 40 53 30 56 22 55z"],
        ],
        light: "M16 25L28 21 29.5 25 18 29zM36 30L49 28 50 31 37 33.5z",
        lines: "M12 37q9-5 19-5M10.6 41q9-4 18.6-3M38 37q7-3 14-2",
        dust: "M10 54h5M46 55h7M17 58h4",
    },
    {
        pieces: [
            ["m-stone-dark", "M10 46L13 31 26 26 36 34 35 47 22 52z"],
            ["m-stone", "M33 49L36 38 47 34 56 43 53 51 42 54z"],
            ["m-clay", "M24 24L35 17 43 24 38 32 29 31z"],
        ],
        light: "M13 31L26 26 30 29 16 34zM36 38L47 34 50 36.5 38 41z",
        lines: "M21 32l3 9-4 6M44 38l2 7-3 6M28 25l9-3",
        dust: "M8 55h6M39 57h9M22 56h4",
    },
    {
        pieces: [
            ["m-clay-light", "M12 47Q9 29 25 20L30 27 26 35 32 43 24 51z"],
            ["m-clay", "M34 47L38 35 51 31Q57 41 50 50L41 53z"],
            ["m-basalt", "M28 54L32 48 40 50 41 56z"],
        ],
        light: "M14 43Q12 31 25 23L27 26Q17 33 17 44z",
        lines: "M14.6 37l8 1M16.4 31l7 2M40 38q6-3 12-2M39 42q7-3 13-1.4",
        dust: "M9 54h6M46 57h6M21 57h4",
    },
    {
        pieces: [
            ["m-bronze-dark", "M17 27L45 19 48 23 21 33z"],
            ["m-stone", "M9 48L15 37 30 36 34 46 25 53 13 53z"],
            ["m-clay-dark", "M35 50L39 40 51 39 55 48 47 53z"],
        ],
        light: "M15 37L30 36 31 39 16 41zM39 40L51 39 52 41.5 40 43z",
        lines: "M22 29l3 2M29 26.5l3 2M36 24l3 2M20 44l5 7M45 43l2 6",
        dust: "M8 57h5M30 57h8M50 57h5",
    },
];

/** @param {number} index */
export function shards(index) {
    const { pieces, light, lines, dust } = HEAPS[index % HEAPS.length];
    return s("svg", { class: "token drawing shards", viewBox: "0 0 64 64", "aria-hidden": "true", focusable: "false" },
        s("ellipse", { class: "m-shade", cx: 34, cy: 53, rx: 25, ry: 4 }),
        ...pieces.map(([material, d]) => s("path", { class: `${material} m-edge`, d })),
        s("path", { class: "m-shine", d: light }),
        s("path", { class: "l-fine", d: lines }), s("path", { class: "l-hatch", d: dust }));
}
