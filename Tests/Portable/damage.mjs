// Feeds damaged files to the WebAssembly module: each is answered, none stops it, and memory does not grow.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Damage } from "./damaging.mjs";
import { madeSound } from "./sounds.mjs";

const [web, count] = [process.argv[2], Number(process.argv[3] ?? 3000)];
const { load } = await import(pathToFileURL(join(web, "haptic.mjs")));
const haptic = await load();

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

const damage = new Damage(haptic);
const counts = { read: 0, refused: 0 };
const stopped = [];
for (let round = 0; round < count; round += 1) {
  const file = damage.file();
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
const samples = madeSound(16_000, 2, 0.3);
const again = () => {
  const sound = fresh.openSound(samples, 16_000, 2);
  for (const strategy of ["auto", "tonal", "loud"]) sound.convert({ strategy }).close?.();
  sound.convert({ band: [40, 400] }).close();
  sound.close();
  fresh.openSound(samples, 16);
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
