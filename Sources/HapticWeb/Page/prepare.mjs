// What takes long about an input, computed in a worker, so that the page stays alive meanwhile.

import { granted, moduleInUse } from "./engine.mjs";
import { soundRate } from "./sound.mjs";
import { shippedWaveforms } from "./waveforms.mjs";

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
  const { answers, end } = ask("prepare", run, { shown: { rate: soundRate() } });
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
function ask(task, { file, options, gain, waveforms }, more = {}) {
  working.get(task)?.();
  const { worker: started, end } = start();
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
  if (waveforms.length > 0) started.postMessage({ waveforms });
  started.postMessage({ file, options, gain, ...more });
  return { answers, end };
}

/** A worker that has the engine and the shipped sounds. */
function start() {
  const place = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  const worker = new Worker(place);
  const end = () => {
    worker.terminate();
    URL.revokeObjectURL(place);
  };
  worker.postMessage({ module: moduleInUse(), sounds: shippedWaveforms() });
  return { worker, end };
}

/** The worker that stays from one drag to the next. @type {Staying | null} */
let staying = null;

/**
 * Prepares a run of a drag; several are prepared in turn. One that no worker prepares is read where it is needed, and that
 * tells what is wrong.
 *
 * @param {import("./run.mjs").Run} run
 * @param {import("./run.mjs").Columns} [columns] Those in which it will be drawn, where they are known.
 */
export async function prepareNext(run, columns) {
  try {
    staying ??= new Staying();
    run.adopt(granted(await staying.answer(run, { rate: soundRate(), columns })).parts);
  } catch {
    // Nothing is adopted.
  }
}

/** A worker that answers one question after the other. */
class Staying {
  #waiting = [];
  #waveforms = [];

  constructor() {
    const { worker, end } = start();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.#waiting.shift()(data);
    worker.onerror = ({ message }) => {
      end();
      staying = null;
      for (const done of this.#waiting) done({ error: { message } });
    };
  }

  answer({ file, options, gain, waveforms }, shown) {
    if (waveforms !== this.#waveforms) this.worker.postMessage({ waveforms: this.#waveforms = waveforms });
    this.worker.postMessage({ file, options, gain, shown });
    return new Promise((done) => { this.#waiting.push(done); });
  }
}
