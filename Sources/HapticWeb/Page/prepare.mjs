// What takes long about an input, computed in a worker, so that the page stays alive meanwhile.

import { granted, moduleInUse } from "./engine.mjs";

/** Above this length in seconds, and above this number of bytes, a worker prepares an input; below, it takes a tenth of a second; our choice. */
const [longest, largest] = [600, 150_000];

/** The worker that computes, if any. @type {Worker | undefined} */
let worker;

/** Whether a run takes so long to be shown that a worker should prepare it. */
export function takesLong(run) {
  const { file: { data }, isPrepared } = run;
  // A sound's haptics are made of samples that the page alone has.
  return !isPrepared && !run.work && (run.length > longest || (data?.length ?? data?.byteLength ?? 0) > largest);
}

/** Prepares a run; what was being prepared is given up. @param {import("./run.mjs").Run} run */
export async function prepare(run) {
  worker?.terminate();
  const place = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  const started = worker = new Worker(place);
  const { file, options, gain } = run;
  const answer = await new Promise((done, failed) => {
    started.onmessage = ({ data }) => done(data);
    started.onerror = ({ message }) => failed(new Error(message || "The worker could not be started."));
    started.postMessage({ module: moduleInUse(), file, options, gain });
  });
  started.terminate();
  URL.revokeObjectURL(place);
  run.adopt(granted(answer).parts);
}
