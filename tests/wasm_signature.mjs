// Runs the signature in WebAssembly: node wasm_signature.mjs FILE.wasm
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const signature = BigInt.asUintN(64, instance.exports.bot_signature());
console.log(signature.toString(16).padStart(16, "0"));
