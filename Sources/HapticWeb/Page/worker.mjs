// The worker's own module: reads an input once more, and answers with what takes long about it.

import { loadedEngine, useModule } from "./engine.mjs";
import { Run } from "./run.mjs";

globalThis.onmessage = async ({ data: { module, file, options, gain } }) => {
  try {
    useModule(module);
    const { parts } = new Run(await loadedEngine(), file, options, gain);
    const { strength, outline } = parts;
    const arrays = [strength.intensity, strength.sharpness, ...(outline ? [outline.least, outline.most] : [])];
    globalThis.postMessage({ parts }, arrays.map(({ buffer }) => buffer));
  } catch ({ message, line = null, column = null, path = "" }) {
    globalThis.postMessage({ error: { message, line, column, path } });
  }
};
