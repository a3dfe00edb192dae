// Hostile streams: requests cut, glued, mangled and broken off, some thousand of them, many at a time. However
// they come, the server must go on to answer others, must not be busy when nobody wants anything, and must not grow.
// Usage: node serve_hostile.mjs PORT PROCESS COUNT [SEED]; exits with 0 if all of that held. A failure names the
// stream: the same seed gives the same ones.
import fs from "node:fs";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const [port, server, count, seed] = [...process.argv.slice(2), 1901].map(Number);
const AT_A_TIME = 100;
const HEALTH_EVERY = 200;
const PATIENCE = 60_000; // for an answer to an honest request, on however busy a machine

/** A small generator, so that a failure can be repeated. */
function generator(state) {
    return (below) => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) % below;
    };
}

// ---- What streams are made of ----
const methods = ["GET", "HEAD", "POST", "PUT", "OPTIONS", "CONNECT", "BREW", "PRI", "M-SEARCH", "", "get"];
const targets = [
    "/", "/index.html", "/v-0123456789ab/art/map.svg", "/nothing", "*", "", "http://localhost/", "//", "/%", "/%zz",
    "/%00", "/../../etc/passwd", "/?" + "q".repeat(3000), "/" + "a".repeat(5000), "example.org:80", "/\x00", "/\xff",
];
const versions = ["HTTP/1.1", "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.11", "HTTP/9", "HTTP", "", "ICE/1.0"];
const headers = [
    "Host: localhost", "Host: localhost", "Host: example.org", "Host:", "Host: localhost\r\nHost: localhost",
    "Content-Length: 5", "Content-Length: 0", "Content-Length: -1", "Content-Length: 99999999999999999999",
    "Content-Length: 5\r\nContent-Length: 6", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding: x", "Transfer-Encoding : chunked", "Upgrade: websocket\r\nConnection: Upgrade",
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings", "Connection: close", "Connection: keep-alive",
    "Expect: 100-continue", "Accept-Encoding: br;q=0, *;q=0.5", "Accept-Encoding: " + ",".repeat(600),
    'If-None-Match: *, W/"x", "', "X: " + "y".repeat(9000), "X Y: z", ": empty", "no colon", " folded: yes",
    "Range: bytes=0-0,1-1", "X:\x00", "X: \xff\xfe", "A: b\n c: d", "Trailer: X", "Cookie: " + "c=d; ".repeat(2000),
];
const bodies = ["", "", "hello", "5\r\nhello\r\n0\r\n\r\n", "ffffffffffffffff\r\n", "0\r\nX: y\r\n\r\n", "\x00".repeat(70), "z".repeat(70000)];
const lineEnds = ["\r\n", "\r\n", "\r\n", "\n", "\r", "\r\r\n"];

function oneRequest(random) {
    const pick = (list) => list[random(list.length)];
    const end = random(8) ? "\r\n" : pick(lineEnds);
    const lines = [random(4) ? "GET / HTTP/1.1" : `${pick(methods)} ${pick(targets)} ${pick(versions)}`];
    if (random(8)) lines.push("Host: localhost");
    for (let more = random(4); more > 0; more--) lines.push(pick(headers));
    return lines.join(end) + end + (random(12) ? end : "") + pick(bodies);
}

/** Some requests one after the other, now and then with a few bytes changed, left out, doubled or cut off. */
function oneStream(random) {
    let bytes = Buffer.from(Array.from({ length: 1 + random(4) }, () => oneRequest(random)).join(""), "latin1");
    for (let changes = random(3) ? 0 : 1 + random(5); changes > 0 && bytes.length > 0; changes--) {
        const at = random(bytes.length);
        switch (random(4)) {
            case 0:
                bytes[at] = random(256);
                break;
            case 1:
                bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
                break;
            case 2:
                bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at >> 1, at), bytes.subarray(at)]);
                break;
            default:
                bytes = bytes.subarray(0, at);
        }
    }
    return bytes;
}

/** Sends a stream in some pieces, reads a little or nothing, and leaves in one way or another. */
function send(random) {
    return new Promise((done) => {
        const bytes = oneStream(random);
        const pieces = 1 + random(4);
        const leaves = random(5);
        const socket = net.connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
        socket.on("error", () => {});
        socket.on("close", () => done());
        if (leaves !== 0) socket.resume(); // otherwise nothing is read
        socket.on("connect", async () => {
            for (let i = 0; i < pieces && !socket.destroyed; i++) {
                const part = (n) => Math.floor((n * bytes.length) / pieces);
                socket.write(bytes.subarray(part(i), part(i + 1)));
                await sleep(0);
            }
            if (leaves === 1) socket.resetAndDestroy();
            else if (leaves === 2) socket.once("end", () => socket.end()).end();
            else {
                if (leaves === 3) await sleep(5);
                socket.destroy();
            }
        });
        setTimeout(() => socket.destroy(), 200).unref(); // whoever is still waited for is given up
    });
}

/** An honest request; the status it is answered with, or what went wrong. */
function ask() {
    return new Promise((done) => {
        const socket = net.connect(port, "127.0.0.1");
        const timer = setTimeout(() => done("no answer"), PATIENCE);
        socket.on("error", (error) => done(error.message));
        socket.on("connect", () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
        socket.once("data", (data) => {
            clearTimeout(timer);
            socket.destroy();
            done(data.toString("latin1").split(" ")[1]);
        });
    });
}

// ---- What the server costs ----
const stat = () => fs.readFileSync(`/proc/${server}/stat`, "latin1").split(") ")[1].split(" ");
const cpuTicks = () => Number(stat()[11]) + Number(stat()[12]);
const memoryKB = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server}/status`, "latin1"))[1]);
const openFiles = () => fs.readdirSync(`/proc/${server}/fd`).length;

function fail(why) {
    console.log(`# ${why} (seed ${seed})`);
    process.exit(1);
}

/** All streams up to a number; returns when their connections are gone. */
async function sendUpTo(from, to) {
    for (let i = from; i < to; ) {
        const together = Math.min(AT_A_TIME, to - i);
        await Promise.all(Array.from({ length: together }, (_, k) => send(generator(seed * 1_000_003 + i + k))));
        i += together;
        if (Math.floor(i / HEALTH_EVERY) !== Math.floor((i - together) / HEALTH_EVERY)) {
            const status = await ask();
            if (status !== "200") fail(`after ${i} streams an honest request got: ${status}`);
        }
    }
}

/** Connections are gone when the server has noticed, which it does within its own patience. */
async function untilQuiet(files) {
    for (let tries = 0; openFiles() > files; tries++) {
        if (tries > 1200) fail(`${openFiles() - files} connections are left over`);
        await sleep(50);
    }
}

const files = openFiles();
const warmUp = Math.min(1000, Math.floor(count / 4));
await sendUpTo(0, warmUp);
await untilQuiet(files);
const memory = memoryKB();
await sendUpTo(warmUp, count);
await untilQuiet(files);
const before = cpuTicks();
await sleep(1000);
// In a second without a client a server that waits uses no time worth mentioning, one that spins a hundred ticks.
if (cpuTicks() - before > 20) fail(`busy without a client: ${cpuTicks() - before} ticks in a second`);
if (memoryKB() - memory > 1024) fail(`grew from ${memory} to ${memoryKB()} KB`);
console.log(`# ${count} streams, ${memory} to ${memoryKB()} KB`);
