// Loads the game and shows that it is there.

const module = await WebAssembly.instantiateStreaming(fetch(new URL("thebes.wasm", import.meta.url)));
const signature = /** @type {() => bigint} */ (module.instance.exports.signature);
const table = /** @type {HTMLElement} */ (document.getElementById("table"));
table.textContent = BigInt.asUintN(64, signature()).toString(16).padStart(16, "0");
