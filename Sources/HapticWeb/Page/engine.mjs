// The engine of a page: loads it once, returns answers as values, throws refusals as faults.

import { load } from "./haptic.mjs";

let engine;
let source;

/** Sets the module's address before the first call; by default `haptic.wasm` next to `haptic.mjs`. */
export function useModule(place) {
  source ??= place;
}

/** The module as it was set, for a worker. */
export function moduleInUse() {
  return source;
}

/** The engine, loaded at the first call. */
export function loadedEngine() {
  return engine ??= load(source);
}

/** The refusal of an input as an error, with the command's sentence. */
export class Fault extends Error {
  /** @param {{message: string, line: number | null, column: number | null, path: string}} error */
  constructor({ message, line, column, path }) {
    super(message);
    Object.assign(this, { line, column, path });
  }

  /** The known place in the file, such as `12:4`. */
  get place() {
    return [this.line, this.column].filter((part) => part !== null).join(":");
  }
}

/** An answer of the engine; a refusal is thrown as a fault. */
export function granted(answer) {
  if (answer?.error) throw new Fault(answer.error);
  return answer;
}

/** A report of the engine as a value. */
export function parsed(answer) {
  return JSON.parse(granted(answer));
}
