// The page without a connection: the service worker, which is delivered as sw.js beside index.html. What it
// promises is in docs/page.md, "Offline, and updates".
//
// A version of the page is kept whole, in a cache of its own. Whatever is asked for bears its version in its
// address, so any worker can serve pages of all versions that are kept, and nothing is ever mixed. Only
// index.html has no version in its address: it is that of the newest version that is whole.

/** The folder of this version beside index.html; filled in by web/assemble, as is what follows. */
const VERSION = "@VERSION@";

/** What is in it: "SHA-256 NAME|SHA-256 NAME|...". */
const FILES = "@FILES@";

/** Longer than a file takes on the slowest connection. */
const WAIT_MS = 120_000;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Where the page is, and what its index.html is kept as. */
const TOP = new URL("./", worker.location.href);

/** Other pages of the same host, and the same page in another folder, have caches of their own. */
const PREFIX = `thebes ${TOP.pathname} `;

/** Headers that were about the transfer, not about the file. */
const SPENT = ["content-encoding", "content-length", "vary"];

// ---- Fetching a version ----

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Hosts may write something into a page, or behind it; so index.html is known by the version it names and by its end.
 * @param {ArrayBuffer} bytes
 */
async function isStartPage(bytes) {
    const text = new TextDecoder().decode(bytes);
    return text.includes(`"${VERSION}/main.js"`) && /<\/html>(?:\s|<!--.*?-->)*$/s.test(text);
}

/**
 * A file that is what it should be, as an answer of its own: without what a host told about transfer or
 * redirection. What comes from the browser's usual cache and is wrong is asked for once more, from the host.
 * @param {URL} url
 * @param {RequestCache} first
 * @param {(bytes: ArrayBuffer) => Promise<boolean>} isRight
 */
async function fetched(url, first, isRight) {
    for (const cache of /** @type {RequestCache[]} */ ([first, "reload"])) {
        const answer = await fetch(url, { cache, signal: AbortSignal.timeout(WAIT_MS) });
        const bytes = await answer.arrayBuffer();
        if (!answer.ok || !await isRight(bytes)) continue;
        const headers = new Headers(answer.headers);
        for (const name of SPENT) headers.delete(name);
        return new Response(bytes, { headers });
    }
    throw new Error(`${url} is not what it should be`);
}

/** Fetches what is not here yet, one after the other, so that nobody waits for anything because of it. */
async function fetchAll() {
    const cache = await caches.open(PREFIX + VERSION);
    for (const file of FILES.split("|")) {
        const [hash = "", name = ""] = file.split(/ (.*)/);
        const url = new URL(`${VERSION}/${name}`, TOP);
        if (await cache.match(url)) continue;
        await cache.put(url, await fetched(url, "default", async (bytes) => await hashOf(bytes) === hash));
    }
    if (!await cache.match(TOP)) await cache.put(TOP, await fetched(TOP, "no-cache", isStartPage));
}

/**
 * Makes this version whole. What was fetched stays for the next time, unless there is no room for all of it: of a
 * version that pages are made of already, what is there is better than nothing.
 * @param {boolean} isUsed
 * @returns {Promise<"ready" | "full" | "failed">}
 */
async function makeWhole(isUsed) {
    try {
        await fetchAll();
        return "ready";
    } catch (error) {
        const full = error instanceof DOMException && error.name === "QuotaExceededError";
        if (full && !isUsed) await caches.delete(PREFIX + VERSION);
        return full ? "full" : "failed";
    }
}

// ---- Pages that are open ----

/** Pages of this folder, but not others that lie below it. */
async function pages() {
    const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    return all.filter(({ url }) => isStart(new URL(url)));
}

/** @param {"ready" | "full" | "failed"} state */
async function tellAll(state) {
    for (const page of await pages()) page.postMessage({ version: VERSION, state });
}

/**
 * Throws older versions away that no page needs. Each page holds a lock with the name of its cache; as long as there
 * are fewer locks than pages, one of them has not come so far. Caches are told in the order in which they were made:
 * what comes after this version is a newer one, which may be on its way, and none of this worker's business.
 */
async function tidy() {
    if (worker.registration.installing || worker.registration.waiting) return;
    const { held = [] } = await navigator.locks.query();
    const used = held.map(({ name = "" }) => name).filter((name) => name.startsWith(PREFIX));
    if (used.length < (await pages()).length) return;
    const all = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    for (const name of all.slice(0, Math.max(0, all.indexOf(PREFIX + VERSION))))
        if (!used.includes(name)) await caches.delete(name);
}

// ---- Answering ----

/** @param {URL} url */
const isStart = ({ origin, pathname }) =>
    origin === TOP.origin && [TOP.pathname, `${TOP.pathname}index.html`].includes(pathname);

/**
 * From the cache of a version, or else from the host, as if there were no worker.
 * @param {Request} request
 * @param {string} version
 * @param {URL} url what it is kept as
 */
async function answer(request, version, url) {
    const kept = await caches.match(url, { cacheName: PREFIX + version }).catch(() => undefined);
    return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil((async () => {
    const state = await makeWhole(false);
    if (state === "ready") return worker.skipWaiting(); // pages of other versions are served as before
    await tellAll(state);
    throw new Error(`${VERSION} is not whole: ${state}`); // the worker before this one goes on
})()));

worker.addEventListener("activate", (event) => event.waitUntil((async () => {
    await worker.clients.claim();
    await tellAll("ready");
})()));

worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || request.headers.has("range")) return;
    if (request.mode === "navigate" && isStart(url)) return event.respondWith(answer(request, VERSION, TOP));
    const inside = url.href.startsWith(TOP.href) ? url.href.slice(TOP.href.length) : "";
    const [version] = /^v-[0-9a-f]{12}(?=\/)/.exec(inside) ?? [];
    if (version) event.respondWith(answer(request, version, url));
});

// A page asks how things are: what has gone missing is fetched again. Or it asks a worker that waits to take over.
worker.addEventListener("message", (event) => event.waitUntil((async () => {
    if (event.data === "take-over") return worker.skipWaiting();
    if (event.data !== "state") return;
    await tidy();
    event.source?.postMessage({ version: VERSION, state: await makeWhole(true) });
})()));
