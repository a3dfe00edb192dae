// Whoever serves the page to the browser: a host that only hands out files, or 'thebes serve' where THEBES
// names the program. The former can be told to hand out another folder, and to misbehave.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { createInterface } from "node:readline";

/**
 * root: the folder that is handed out; asked: the names of files that were asked for; spoil: gets the name of a file and
 * may answer in place of the host, saying true.
 * @typedef {{ url: string, stop: () => void, root: string, asked: string[], spoil: Spoil }} Host
 * @typedef {(name: string, response: import("node:http").ServerResponse) => unknown} Spoil
 */

const FOLDER = "/some/folder/"; // the page must not expect to lie at the top of its host

/** @type {Record<string, string>} */
const TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

/**
 * @param {string} root
 * @param {string} path
 * @returns {Promise<{ status: number, type: string, body: Buffer | string }>}
 */
async function answer(root, path) {
    const inside = normalize(decodeURIComponent(path)); // never climbs above "/"
    if (!inside.startsWith(FOLDER))
        return { status: 404, type: "text/plain", body: "elsewhere" };
    const file = inside === FOLDER ? "index.html" : inside.slice(FOLDER.length);
    try {
        const type = TYPES[extname(file)] ?? "application/octet-stream";
        return { status: 200, type, body: await readFile(join(root, file)) };
    } catch {
        return { status: 404, type: "text/plain", body: "no such file" };
    }
}

/**
 * @param {string} root
 * @returns {Promise<Host>}
 */
async function serveFiles(root) {
    const server = createServer(async (request, response) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const name = pathname.slice(FOLDER.length);
        host.asked.push(name);
        if (host.spoil(name, response))
            return;
        const { status, type, body } = await answer(host.root, pathname);
        response.writeHead(status, { "Content-Type": type }).end(body);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    /** @type {Host} */
    const host = { url: `http://127.0.0.1:${port}${FOLDER}`, stop: () => server.close(), root, asked: [], spoil: () => false };
    return host;
}

/**
 * @param {string} program
 * @param {string} root
 * @returns {Promise<Host>}
 */
async function serveByProgram(program, root) {
    const words = ["serve", "--port", "0", "--files", root];
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] });
    process.on("exit", () => child.kill());
    const failed = once(child, "error").then(([error]) => Promise.reject(error));
    const lines = createInterface(child.stdout);
    const said = await Promise.race([once(lines, "line"), once(lines, "close"), failed]);
    const line = String(said[0] ?? "");
    const url = /https?:\/\/[^\s"']*[^\s"'.,]/.exec(line)?.[0];
    if (!url)
        throw new Error(`${program} serve did not say where it is in its first line: "${line}"`);
    return { url: url.endsWith("/") ? url : url + "/", stop: () => child.kill(), root, asked: [], spoil: () => false };
}

/**
 * @param {string} root the folder with the page
 * @returns {Promise<Host>}
 */
export function serve(root) {
    const program = process.env.THEBES;
    return program ? serveByProgram(program, root) : serveFiles(root);
}
