// What the page knows about itself: its version, whether it can be opened without a connection, whether there
// is a newer one, and whether it can be installed. The service worker (offline_worker.js) does the rest.
// Where a browser has none, or the address is not a secure one, the page comes from its host each time, and
// nothing else is missing.

/**
 * no: this browser keeps no pages; coming: it is being fetched, or not known yet; full: there is no room for
 * it.
 * @typedef {"no" | "coming" | "ready" | "full" | "failed"} State
 * @typedef {Event & { prompt(): Promise<unknown> }} InstallEvent what only some browsers have
 */

/** The page is in use: so much later the rest of it is fetched; if it is never idle, twice as much later. */
const CALM_MS = 1000;

/** So long nobody asks again whether there is a newer version. */
const FRESH_MS = 60 * 60_000;

const TOP = new URL("..", import.meta.url);
const WORKER = new URL("sw.js", TOP);
const CACHES = `thebes ${TOP.pathname} `;
const FOLDER = new URL(".", import.meta.url).pathname.split("/").at(-2) ?? "";

/**
 * version: of the program, with the hash of the page; newer: a version that is here as a whole, and comes
 * when the page is loaded again; newerFailed: there is one, but it could not be fetched; later: somebody wants
 * the newer one later.
 * @type {{ version: string, state: State, newer: boolean, newerFailed: boolean, later: boolean,
 *          install: InstallEvent | null }}
 */
export const offline = {
    version: document.documentElement.dataset["version"] ?? "",
    state: "coming", newer: false, newerFailed: false, later: false, install: null,
};

/** The newer version that is here: another one after it is offered anew, whatever was said about the first. */
let latest = "";

/** Told when something of it has changed. */
let changed = () => {};

/**
 * What a worker tells: { version, state }.
 * @param {MessageEvent} event
 */
function hear({ data }) {
    const { version, state } = data ?? {};
    if (version === FOLDER) offline.state = state;
    // A page that came past a worker, because it was loaded anew with Shift, may be the newer one.
    else if (state === "ready" && navigator.serviceWorker.controller) {
        if (version !== latest) offline.later = false;
        latest = version;
        offline.newer = true;
    }
    if (version !== FOLDER) offline.newerFailed = state !== "ready"; // until another one is told about
    changed();
}

/** @param {State} state */
function become(state) {
    offline.state = state;
    changed();
}

/** What the host has now. @param {URL} url */
const atHost = (url) => fetch(url, { cache: "no-store" }).catch(() => null);

/**
 * Whether the host has no worker any more: then an old version would be shown for ever. A network that answers
 * everything with a page of its own, until somebody has paid, is no such host.
 * @returns {Promise<boolean>}
 */
async function isGone() {
    const answer = await atHost(WORKER);
    if (!answer?.ok) return !!answer && [404, 410].includes(answer.status);
    if (answer.headers.get("content-type")?.includes("javascript")) return false;
    const start = await (await atHost(TOP))?.text().catch(() => "") ?? "";
    return start.includes("data-version=");
}

/**
 * Asks the host for a newer version. If there is no worker any more, the next start comes from the host; this
 * page still needs what is kept of it.
 * @param {ServiceWorkerRegistration} registration
 */
async function look(registration) {
    try {
        await registration.update();
    } catch {
        if (!await isGone()) return;
        await registration.unregister();
        navigator.serviceWorker.removeEventListener("message", hear);
        become("no");
    }
}

/** Throws everything away that a worker kept which is gone. */
async function forget() {
    for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
}

/**
 * A worker takes over as soon as it has everything. Now and then a browser lets it wait all the same, if the one
 * before was busy at that moment; so it is asked to once more.
 * @param {ServiceWorkerRegistration} registration
 */
function seeItTakeOver(registration) {
    const ask = () => registration.waiting?.postMessage("take-over");
    const watch = () => {
        const coming = registration.installing;
        coming?.addEventListener("statechange", () => coming.state === "installed" && setTimeout(ask, CALM_MS));
    };
    registration.addEventListener("updatefound", watch);
    watch(); // one may be coming already, of which nobody is told any more
    ask();
}

/** @param {ServiceWorkerContainer} container */
async function register(container) {
    /** @type {ServiceWorkerRegistration} */
    let registration;
    try {
        registration = await container.register(WORKER, { updateViaCache: "none" });
    } catch (error) {
        const refused = error instanceof DOMException && error.name === "SecurityError";
        const gone = await isGone();
        become(refused || gone ? "no" : "failed");
        if (gone && !container.controller) await forget();
        return;
    }
    seeItTakeOver(registration);
    registration.active?.postMessage("state");
    if (registration.active) await look(registration);
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
        if (document.hidden || Date.now() - looked < FRESH_MS) return;
        looked = Date.now();
        void look(registration);
    });
}

/**
 * Keeps the page for times without a connection, as soon as nobody waits for anything.
 * @param {() => void} told when `offline` has changed
 */
export function keepPage(told) {
    changed = told;
    const container = navigator.serviceWorker;
    if (!container) return become("no");
    container.addEventListener("message", hear);
    container.startMessages();
    const calm = () => void register(container);
    const idle = () =>
        ("requestIdleCallback" in window ? requestIdleCallback(calm, { timeout: CALM_MS }) : calm());
    setTimeout(idle, CALM_MS);
}

/** The browser asks whoever sits there whether the page is to be installed. */
export async function install() {
    const { install } = offline;
    offline.install = null; // it can be asked once
    changed();
    await install?.prompt();
}

// As long as this page is open its version is not thrown away.
void navigator.locks?.request(CACHES + FOLDER, { mode: "shared" }, () => new Promise(() => {}));

addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // it has a place in the settings
    offline.install = /** @type {InstallEvent} */ (event);
    changed();
});
addEventListener("appinstalled", () => {
    offline.install = null;
    changed();
});
