// Clients that no browser is: half requests, several at once, bodies nobody wants, connections that are cut.
// Usage: node serve_clients.mjs PORT CASE [PATH LENGTH]; exits with 0 if the server did as it should.
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

const get = (what, more = "") => `GET ${what} HTTP/1.1\r\n${host}${more}\r\n`;

const cases = {
    pipelined: () => answers(get("/") + get("/nothing") + `HEAD / HTTP/1.1\r\n${host}\r\n`, "200 404 200"),
    bodyThenGet: () => answers(`POST / HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello` + get("/"), "405 200"),
    emptyBody: () => answers(`PUT / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n` + get("/"), "405 200"),
    getWithBody: () => answers(get("/", "Content-Length: 5\r\n") + "hello" + get("/"), "400 200"),
    longBody: () =>
        answers(`POST / HTTP/1.1\r\n${host}Content-Length: 500000\r\n\r\n${"x".repeat(500000)}` + get("/"), "405 200"),
    chunkedBody: () =>
        endsWith(`POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n` + get("/"), "405"),
    negativeBody: () => endsWith(`POST / HTTP/1.1\r\n${host}Content-Length: -5\r\n\r\n`, "405"),
    websocket: () =>
        endsWith(get("/", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"), "400"),
    http2: () => endsWith(get("/", "Upgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AAAA\r\n"), "400"),
    unknownUpgrade: () => endsWith(get("/", "Upgrade: nonsense\r\nConnection: Upgrade\r\n"), "403"),
    laterUpgrade: () => endsWith(get("/") + get("/", "Upgrade: nonsense\r\nConnection: Upgrade\r\n"), "200 403"),
    unknownMethod: () => endsWith(`BREW / HTTP/1.1\r\n${host}\r\n`, "403"),
    connect: () => endsWith(`CONNECT example.org:80 HTTP/1.1\r\n${host}\r\n`, ""),
    garbage: () => endsWith("\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03", "403"),
    nullByte: () => endsWith(get("/index.html%00.png"), ""),
    hugePath: () => endsWith(get("/" + "a".repeat(200000)), ""),
    hugeHeader: () => endsWith(get("/", `X-Long: ${"a".repeat(200000)}\r\n`), ""),
    manyHeaders: () => endsWith(get("/", "X-Many: a\r\n".repeat(20000)), ""),
    manyHosts: () => endsWith(get("/", host.repeat(1000)), ""),
    oldHttp: () => endsWith(`GET / HTTP/1.0\r\n${host}\r\n`, "200"),
    noHost: () => answers("GET / HTTP/1.1\r\n\r\n", "403"),
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
