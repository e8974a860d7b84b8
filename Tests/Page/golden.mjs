// Golden runs of live interactions in an engine; the function holds all it needs, so that browsers can run it too.

/**
 * Plays every golden run of an interaction.
 *
 * @param {import("../../Sources/HapticWeb/haptic.d.ts").Haptic} engine
 * @param {string} file The interaction file.
 * @param {any} golden What `NAME.live.json` holds.
 * @returns {{runs: number, frames: number, effects: number, nanoseconds: number, difference: string | null}} How many agree until
 *   the first difference, and how long an update took.
 */
export function replay(engine, file, golden) {
  const name = `${golden.interaction}.interaction.json`;
  const read = (parameters) => engine.read(
    { name: "run.scene.json", data: JSON.stringify({ scene: name, gesture: { none: true }, parameters }) },
    { others: [{ name, data: file }] });
  const usual = read({});
  const types = new Map(JSON.parse(usual.about()).parameters.map((parameter) => [parameter.name, parameter]));
  usual.close();
  const setting = ([key, number]) => {
    const { type, choices } = types.get(key);
    return [key, choices ? choices[number] : type === "boolean" ? number !== 0 : number];
  };
  const near = (a, b, within) => Math.abs(a - b) <= within * Math.max(Math.abs(b), 1);
  const counts = { runs: 0, frames: 0, effects: 0, nanoseconds: 0, difference: null };
  for (const run of golden.runs) {
    const pattern = read(Object.fromEntries(Object.entries(run.settings).map(setting)));
    if (pattern.error) return { ...counts, difference: `${run.name}: ${pattern.error.message}` };
    const live = pattern.live();
    pattern.close();
    if (live.error) return { ...counts, difference: `${run.name}: ${live.error.message}` };
    for (const [time, fingers, samples, expected] of run.frames) {
      samples.forEach(([value = 0, velocity = 0, events = 0], input) => live.samples.set([value, velocity, events], 3 * input));
      const start = performance.now();
      const count = live.update(time, fingers);
      counts.nanoseconds += 1e6 * (performance.now() - start);
      const told = live.effects;
      const differs = count !== expected.length || expected.some(([kind, ...numbers], index) => (
        live.kinds[told[7 * index]] !== kind || [0, 1, 2, 3, 4, 5].some((place) => (
          !near(told[7 * index + 1 + place], numbers[place] ?? 0, place === 2 ? 1e-6 : 1e-9)))));
      if (differs) {
        const found = Array.from({ length: count }, (_, index) => (
          [live.kinds[told[7 * index]], ...told.slice(7 * index + 1, 7 * index + 7)]));
        live.close();
        return { ...counts, difference: `${run.name} at ${time}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}` };
      }
      counts.frames += 1;
      counts.effects += count;
    }
    live.close();
    counts.runs += 1;
  }
  counts.nanoseconds /= counts.frames;
  return counts;
}
