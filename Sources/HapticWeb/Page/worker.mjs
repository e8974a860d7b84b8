// The worker's own module: reads an input once more, and answers with what takes long about it.

import { loadedEngine, useModule } from "./engine.mjs";
import { Run } from "./run.mjs";

globalThis.onmessage = async ({ data: { module, file, options, gain, formats, fileName } }) => {
  try {
    useModule(module);
    const run = new Run(await loadedEngine(), file, options, gain);
    if (formats) convert(run, formats, fileName);
    else prepare(run);
  } catch (error) {
    globalThis.postMessage({ error: told(error) });
  }
};

/** Computes what the page shows of a run. */
function prepare({ parts }) {
  const { strength, outline } = parts;
  const arrays = [strength.intensity, strength.sharpness, ...(outline ? [outline.least, outline.most] : [])];
  globalThis.postMessage({ parts }, arrays.map(({ buffer }) => buffer));
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
