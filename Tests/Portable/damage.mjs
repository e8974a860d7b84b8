// Feeds damaged files to the WebAssembly module: each is answered, none stops it, and memory does not grow.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [web, count] = [process.argv[2], Number(process.argv[3] ?? 3000)];
const { load } = await import(pathToFileURL(join(web, "haptic.mjs")));
const haptic = await load();

/** The same numbers at every run (xorshift). */
let state = 0x9e3779b9;
function random(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

function seeds() {
  const shipped = JSON.parse(haptic.list("patterns")).map(({ name }) => name);
  return shipped.flatMap((name) => {
    const pattern = haptic.read(name);
    const texts = ["timeline", "haptic", "hjif", "android", "he", "pulsar", "web-vibrate"].flatMap((format) => {
      const answer = pattern.convert(format);
      return answer.error ? [] : answer.files.map((file) => ({ name: file.name, data: Buffer.from(file.text) }));
    });
    pattern.close();
    const isScene = name.includes("-") || ["splash"].includes(name);
    const data = Buffer.from(haptic.list("patterns", name));
    return [{ name: `seed.${isScene ? "scene.json" : "ahap"}`, data }, ...texts];
  });
}

/** A file with a few bytes changed, left out, repeated, or numbers made large. */
function damaged(data) {
  let bytes = Buffer.from(data);
  for (let change = random(3); change >= 0; change -= 1) {
    const at = random(Math.max(bytes.length, 1));
    const [start, end] = [bytes.subarray(0, at), bytes.subarray(at)];
    const big = ["1e308", "-1e308", "4294967296", "9223372036854775807", "2147483648", "-0.0", "1e-300", "null", "[]", "{}", '""', "86400"];
    switch (random(16)) {
      case 0: bytes = Buffer.concat([start, Buffer.from([random(256)]), end.subarray(1)]); break;
      case 1: bytes = Buffer.concat([start, end.subarray(random(4))]); break;
      case 2: bytes = Buffer.concat([start, end.subarray(0, random(30)), end]); break;
      case 3: bytes = start; break;
      default: {
        const numbers = [...bytes.toString("latin1").matchAll(/-?\d+(\.\d+)?/g)];
        if (numbers.length === 0) break;
        const number = numbers[random(numbers.length)];
        const value = Buffer.from(big[random(big.length)]);
        bytes = Buffer.concat([bytes.subarray(0, number.index), value, bytes.subarray(number.index + number[0].length)]);
      }
    }
  }
  return bytes;
}

function use(file) {
  const pattern = haptic.read(file);
  if (pattern.error) return "refused";
  for (const answer of [pattern.inspect(), pattern.check(), pattern.draw(), pattern.convert("ahap"), pattern.values([0, 0.5, NaN])]) {
    if (answer.error && typeof answer.error.message !== "string") throw new Error("An answer has no message.");
  }
  const render = pattern.render({ rate: 8000, layout: "envelopes" });
  if (!render.error) {
    render.block(0, 1000);
    render.block(render.frames - 10, 1000);
    render.close();
  }
  pattern.close();
  return "read";
}

const all = seeds();
const counts = { read: 0, refused: 0 };
const stopped = [];
for (let round = 0; round < count; round += 1) {
  const seed = all[random(all.length)];
  const file = { name: seed.name, data: damaged(seed.data) };
  const before = haptic.restarts;
  counts[use(file)] += 1;
  if (haptic.restarts > before) stopped.push(`${file.name} of round ${round}`);
}
console.log(`Damaged files: ${counts.read} read, ${counts.refused} refused, ${stopped.length} stopped the engine.`);
if (stopped.length > 0) {
  console.error(`portable: these stopped the engine: ${stopped.slice(0, 10).join(", ")}`);
  process.exit(1);
}

const fresh = await load();
const again = () => {
  for (const name of ["secret-offer", "half-and-half", "success"]) {
    const pattern = fresh.read(name);
    const render = pattern.render();
    [pattern.inspect(), pattern.check(), pattern.draw(), render.block(0, render.frames)].forEach(() => {});
    render.close();
    pattern.close();
    fresh.read({ name: "x.ahap", data: "{" });
  }
};
for (let round = 0; round < 20; round += 1) again();
const memory = fresh.memory;
for (let round = 0; round < 100; round += 1) again();
if (fresh.memory > memory) {
  console.error(`portable: memory grew from ${memory} to ${fresh.memory} bytes.`);
  process.exit(1);
}
console.log(`Memory: ${memory >> 20} MB, after 2,000 calls more no byte more.`);
