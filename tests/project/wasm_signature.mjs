// Runs a signature in WebAssembly: node wasm_signature.mjs FILE.wasm FUNCTION
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const signature = BigInt.asUintN(64, instance.exports[process.argv[3]]());
console.log(signature.toString(16).padStart(16, "0"));
