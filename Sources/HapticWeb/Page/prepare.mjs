// What takes long about an input, computed in a worker, so that the page stays alive meanwhile.

import { granted, moduleInUse } from "./engine.mjs";

/** Above this length in seconds, and above this number of bytes, a worker computes; below, it takes a tenth of a second; our choice. */
const [longest, largest] = [600, 150_000];

/** What the workers do: those that are started end those before them that do the same. @type {Map<string, () => void>} */
const working = new Map();

/** Whether a run is long or large, and a worker can read it. */
export function isLarge(run) {
  const { file: { data } } = run;
  // A sound's haptics are made of samples that the page alone has.
  return !run.work && (run.length > longest || (data?.length ?? data?.byteLength ?? 0) > largest);
}

/** Whether a run takes so long to be shown that a worker should prepare it. */
export function takesLong(run) {
  return !run.isPrepared && isLarge(run);
}

/** Prepares a run; what was being prepared is given up. @param {import("./run.mjs").Run} run */
export async function prepare(run) {
  const { answers, end } = ask("prepare", run);
  const [answer] = await answers(1);
  end();
  run.adopt(granted(answer).parts);
}

/**
 * Converts a run to formats in a worker; what was being converted is given up.
 *
 * @param {(answer: {format: string, conversion?: object, error?: object}) => void} take Takes each answer.
 */
export async function convert(run, formats, fileName, take) {
  const { answers, end } = ask("convert", run, { formats, fileName });
  await answers(formats.length, take);
  end();
}

/** Starts a worker with a run; ends the one that did the same. */
function ask(task, { file, options, gain }, more = {}) {
  working.get(task)?.();
  const place = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  const started = new Worker(place);
  const end = () => {
    started.terminate();
    URL.revokeObjectURL(place);
  };
  working.set(task, end);
  const answers = (count, take = () => {}) => new Promise((done, failed) => {
    const found = [];
    started.onmessage = ({ data }) => {
      found.push(data);
      take(data);
      if (found.length === count || (data.error && !data.format)) done(found);
    };
    started.onerror = ({ message }) => failed(new Error(message || "The worker could not be started."));
  });
  started.postMessage({ module: moduleInUse(), file, options, gain, ...more });
  return { answers, end };
}
