// What went wrong since the page was loaded, for whoever reports it: the last errors and warnings of its
// scripts. It is told to nobody before somebody copies it, and forgotten with the page.

const MOST = 20;
const LONGEST = 600;

/** @type {string[]} */
const mishaps = [];

/** The last of them, oldest first, each with the seconds since the page was loaded. */
export const lastMishaps = () => [...mishaps];

/** @param {unknown} what */
function textOf(what) {
    if (what instanceof Error && what.stack?.includes(what.message)) return what.stack;
    if (what instanceof Error) return `${what.name}: ${what.message}`; // not all stacks say it
    if (typeof what === "string") return what;
    try {
        return JSON.stringify(what) ?? String(what);
    } catch {
        return String(what);
    }
}

/**
 * @param {string} kind
 * @param {unknown[]} what
 */
function note(kind, ...what) {
    const when = (performance.now() / 1000).toFixed(1);
    mishaps.push(`${when} s ${kind}: ${what.map(textOf).join(" ").slice(0, LONGEST)}`);
    if (mishaps.length > MOST) mishaps.shift();
}

for (const kind of /** @type {const} */ (["error", "warn"])) {
    const tell = console[kind].bind(console);
    console[kind] = (...what) => {
        note(kind, ...what);
        tell(...what);
    };
}
addEventListener("error", ({ error, message }) => note("uncaught", error ?? message));
addEventListener("unhandledrejection", ({ reason }) => note("unhandled", reason));
