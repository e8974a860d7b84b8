// The worker's own module: reads inputs once more, and answers with what takes long about each.

import { loadedEngine, useModule } from "./engine.mjs";
import { Run } from "./run.mjs";
import { keepShipped } from "./waveforms.mjs";

let waveforms = [];

globalThis.onmessage = async ({ data }) => {
  // What comes before the first input, and before one with other sounds, has no answer.
  if (data.module) {
    useModule(data.module);
    keepShipped(data.sounds);
  } else if (data.waveforms) waveforms = data.waveforms;
  else await answer(data, waveforms);
};

async function answer({ file, options, gain, shown, formats, fileName }, sounds) {
  let run = null;
  try {
    run = new Run(await loadedEngine(), file, options, gain, { waveforms: sounds });
    if (formats) convert(run, formats, fileName);
    else prepare(run, shown);
  } catch (error) {
    globalThis.postMessage({ error: told(error) });
  } finally {
    run?.close();
  }
}

/** Computes what the page shows of a run. */
function prepare(run, shown) {
  const parts = run.parts(shown);
  const { strength, heard: { part, outline }, columns } = parts;
  const arrays = [strength.intensity, strength.sharpness, part?.samples, outline?.least, outline?.most, columns?.values];
  globalThis.postMessage({ parts }, arrays.filter(Boolean).map(({ buffer }) => buffer));
}

/** Converts a run to one format after the other, each with its own answer. */
function convert({ pattern }, formats, fileName) {
  for (const format of formats) {
    const answer = pattern.convert(format, { fileName });
    globalThis.postMessage(answer.error ? { format, error: told(answer.error) } : { format, conversion: answer });
  }
}

function told({ message, line = null, column = null, path = "" }) {
  return { message, line, column, path };
}
