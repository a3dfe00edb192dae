// Clients that no browser is: half requests, several at once, bodies nobody wants, connections that are cut.
// Usage: node serve_clients.mjs PORT CASE [PATH LENGTH]; exits with 0 if the server did as it should.
import fs from "node:fs";
import net from "node:net";

const [, , port, which, path = "/", length = "0"] = process.argv;
const host = "Host: localhost\r\n";

/** Sends a text and reads until the server closes, or until what came is `enough`. */
function talk(text, enough = null, { halfClose = false } = {}) {
    return new Promise((resolve) => {
        const socket = net.connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: halfClose });
        const parts = [];
        let closed = false;
        const done = () => {
            socket.destroy();
            resolve({ text: Buffer.concat(parts).toString("latin1"), closed });
        };
        socket.on("connect", () => (halfClose ? socket.end(text) : socket.write(text)));
        socket.on("data", (data) => {
            parts.push(data);
            if (enough?.(Buffer.concat(parts).toString("latin1"))) done();
        });
        socket.on("end", () => {
            closed = true;
            done();
        });
        socket.on("error", () => {
            closed = true;
            done();
        });
    });
}

const statuses = (text) => (text.match(/HTTP\/1\.[01] \d{3}/g) ?? []).map((line) => line.slice(-3)).join(" ");

/** Requests on one connection must be answered so, in this order. */
async function answers(text, expected) {
    const got = await talk(text, (all) => statuses(all) === expected && all.includes("\r\n\r\n"));
    if (statuses(got.text) === expected) return true;
    console.log(`# answered with '${statuses(got.text)}', not '${expected}'`);
    return false;
}

/** The server must hang up; what it says before that, if anything, begins so. */
async function endsWith(text, expected) {
    const got = await talk(text);
    if (got.closed && statuses(got.text) === expected) return true;
    console.log(`# ${got.closed ? "closed" : "open"} after '${statuses(got.text)}', not '${expected}'`);
    return false;
}

/** Sends a request byte by byte; it must be answered with 404. */
function dribble(text) {
    return new Promise((resolve) => {
        const socket = net.connect({ port: Number(port), host: "127.0.0.1", noDelay: true });
        socket.on("connect", async () => {
            for (const letter of text) {
                socket.write(letter);
                await new Promise((next) => setImmediate(next));
            }
        });
        socket.on("data", (data) => {
            socket.destroy();
            resolve(statuses(data.toString("latin1")) === "404");
        });
        socket.on("close", () => resolve(false));
    });
}

const get = (what, more = "") => `GET ${what} HTTP/1.1\r\n${host}${more}\r\n`;

const cases = {
    pipelined: () => answers(get("/") + get("/nothing") + `HEAD / HTTP/1.1\r\n${host}\r\n`, "200 404 200"),
    /** This packet once made the server turn round and round for ever. */
    pipelinedBody: () => endsWith(get("/") + `POST / HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\n`, "200 405"),
    bodyThenGet: () => endsWith(`POST / HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello` + get("/"), "405"),
    emptyBody: () => answers(`PUT / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n` + get("/"), "405 200"),
    getWithBody: () => endsWith(get("/", "Content-Length: 5\r\n") + "hello" + get("/"), "400"),
    getWithEmptyBody: () => answers(get("/", "Content-Length: 0\r\n") + get("/"), "200 200"),
    longBody: () =>
        endsWith(`POST / HTTP/1.1\r\n${host}Content-Length: 500000\r\n\r\n${"x".repeat(500000)}`, "405"),
    chunkedBody: () =>
        endsWith(`POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n` + get("/"), "405"),
    chunkedGet: () => endsWith(get("/", "Transfer-Encoding: chunked\r\n") + "0\r\n\r\n" + get("/"), "400"),
    strangeEncoding: () => endsWith(get("/", "Transfer-Encoding: xchunked\r\n") + get("/"), "400"),
    twoLengths: () => endsWith(get("/", "Content-Length: 0\r\nContent-Length: 5\r\n") + "hello", "400"),
    lengthAndEncoding: () =>
        endsWith(get("/", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n", "400"),
    negativeBody: () => endsWith(`POST / HTTP/1.1\r\n${host}Content-Length: -5\r\n\r\n`, "400"),
    websocket: () =>
        answers(get("/", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"), "200"),
    http2: () => answers(get("/", "Upgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AAAA\r\n") + get("/"), "200 200"),
    http2AtOnce: () => endsWith("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"),
    unknownUpgrade: () => answers(get("/", "Upgrade: nonsense\r\nConnection: Upgrade\r\n"), "200"),
    laterUpgrade: () => answers(get("/") + get("/", "Upgrade: nonsense\r\nConnection: Upgrade\r\n"), "200 200"),
    unknownMethod: () => endsWith(`BREW / HTTP/1.1\r\n${host}\r\n`, "400"),
    connect: () => endsWith(`CONNECT example.org:80 HTTP/1.1\r\n${host}\r\n`, "405"),
    wholeAddress: () => answers(`GET http://localhost/ HTTP/1.1\r\n${host}\r\n`, "200"),
    foreignAddress: () => answers(`GET http://example.org/ HTTP/1.1\r\n${host}\r\n`, "403"),
    spaceInHeader: () => endsWith(get("/", "X Y: z\r\n"), "400"),
    spaceBeforeColon: () => endsWith(get("/", "Transfer-Encoding : chunked\r\n"), "400"),
    garbage: () => endsWith("\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03", "400"),
    nullByte: () => answers(get("/index.html%00.png"), "404"),
    brokenEscape: () => endsWith(get("/index%zz.html"), "400"),
    hugePath: () => endsWith(get("/" + "a".repeat(200000)), "431"),
    hugeHeader: () => endsWith(get("/", `X-Long: ${"a".repeat(200000)}\r\n`), "431"),
    manyHeaders: () => endsWith(get("/", "X-Many: a\r\n".repeat(20000)), "431"),
    blankLines: () => endsWith("\r\n".repeat(20000), "431"),
    longCookies: () => answers(get("/", `Cookie: ${"a".repeat(12000)}\r\n`), "200"),
    manyHosts: () => endsWith(get("/", host.repeat(1000)), "400"),
    oldHttp: () => endsWith(`GET / HTTP/1.0\r\n${host}\r\n`, "200"),
    veryOldHttp: () => endsWith("GET /\r\n\r\n", "400"),
    newerHttp: () => endsWith(`GET / HTTP/1.7\r\n${host}\r\n`, "400"),
    noHost: () => endsWith("GET / HTTP/1.1\r\n\r\n", "400"),
    askedToClose: () => endsWith(get("/", "Connection: close\r\n") + get("/"), "200"),
    manyInARow: () => answers(get("/nothing").repeat(100), Array(100).fill("404").join(" ")),
    /** One byte at a time, each in a packet of its own. */
    dribbled: () => dribble(get("/nothing")),
    /** Whoever says nothing more, but listens, gets everything. */
    halfClosed: async () => {
        const got = await talk(get(path), null, { halfClose: true });
        return statuses(got.text) === "200" && got.text.split("\r\n\r\n")[1].length === Number(length);
    },
    /** Half a request and then silence: the server hangs up at last. */
    halfRequest: () => endsWith("GET / HTTP/1.1\r\nHost: loc", ""),
    silence: () => endsWith("", ""),
    /** Goes away in the middle of an answer, many times. */
    vanishing: async () => {
        for (let i = 0; i < 50; i++) await talk(get(path), () => true);
        return true;
    },
    /** Asks, goes on to ask, and reads nothing, for as long as it is left alone: the others are served
     * meanwhile. Says "ready" when it is there. */
    deaf: () =>
        new Promise(() => {
            const sockets = Array.from({ length: 20 }, () => net.connect(Number(port), "127.0.0.1"));
            for (const socket of sockets) {
                socket.on("error", () => {});
                socket.pause();
                socket.write(get(path));
                setTimeout(() => socket.write(get(path)), 100);
            }
            setTimeout(() => console.log("ready"), 300);
        }),
    /** Connections beyond the limit of an address are told so, and those within it are served as before. */
    crowd: async () => {
        const limit = Number(length);
        const sockets = Array.from({ length: limit }, () => net.connect(Number(port), "127.0.0.1"));
        await Promise.all(sockets.map((socket) => new Promise((done) => socket.on("connect", done))));
        sockets[0].write(get("/nothing"));
        await new Promise((done) => sockets[0].once("data", done)); // by now all have been let in
        const tooMany = await talk(get("/"));
        sockets.forEach((socket) => socket.destroy());
        if (statuses(tooMany.text) !== "503" || !tooMany.text.includes("too many connections")) return false;
        for (;;) if (statuses((await talk(get("/"), (all) => all.includes("\r\n\r\n"))).text) === "200") return true;
    },
    /** More connections at once than the server, whose process is given, has descriptors: it must not be busy
     * with those it cannot let in. One that spins uses a hundred ticks of the processor in a second. */
    rush: async () => {
        const sockets = Array.from({ length: 100 }, () => net.connect(Number(port), "127.0.0.1"));
        await Promise.all(sockets.map((socket) => new Promise((done) => socket.on("connect", done).on("error", done))));
        const ticks = () => {
            const fields = fs.readFileSync(`/proc/${length}/stat`, "latin1").split(") ")[1].split(" ");
            return Number(fields[11]) + Number(fields[12]);
        };
        const before = ticks();
        await new Promise((done) => setTimeout(done, 1000));
        const used = ticks() - before;
        sockets.forEach((socket) => socket.destroy());
        if (used > 20) console.log(`# ${used} ticks in a second`);
        return used <= 20;
    },
    /** A hundred at a time get the same as one. */
    hundred: async () => {
        const all = await Promise.all(
            Array.from({ length: 100 }, () => talk(get(path, "Connection: close\r\n"))),
        );
        return all.every(
            ({ text }) => statuses(text) === "200" && text.split("\r\n\r\n")[1].length === Number(length),
        );
    },
};

process.exit((await cases[which]()) ? 0 : 1);
