// What the browser keeps of open works, over a reload and between visits; a page without storage works without it.

import { say } from "./saving.mjs";
import { dataOf, judged, workOf } from "./state.mjs";
import { readySounds } from "./waveforms.mjs";

/** The most characters kept, below what browsers allow a page; our choice. */
const mostLetters = 4_000_000;

/** How long after a change it is kept, in milliseconds; our choice. */
const pause = 400;

/** The works that stay. */
export class Kept {
  #key;
  #waiting = 0;
  /** The keys of works that this page has shown. */
  #own = new Set();
  /** The works with changes that could not be kept. @type {Set<string>} */
  lost = new Set();

  /**
   * @param {import("./studio.mjs").Studio} studio
   * @param {string} carried What the page carries; such a page keeps its works apart.
   */
  constructor(studio, carried) {
    this.studio = studio;
    this.#key = `haptic-studio${carried ? `:${digest(carried)}` : ""}`;
    addEventListener("pagehide", () => this.#write());
    addEventListener("visibilitychange", () => this.#write());
    addEventListener("beforeunload", (event) => {
      this.#write();
      if (this.lost.size > 0 || studio.writing.hasDrafts) event.preventDefault();
    });
  }

  /** Opens what was kept; returns the work that was shown last, or null. */
  async restore() {
    const { works, shown } = this.#read(() => say("What this browser has kept of your works is damaged, and was left out."));
    const { studio } = this;
    const [faults, seen] = [[], new Map()];
    for (const [key, data] of Object.entries(works)) {
      try {
        const work = await readySounds(await workOf(studio.engine, judged(studio.engine, data)));
        // One that cannot be read is not shown.
        work.run().close();
        seen.set(key, studio.adopt(work));
        this.#own.add(key);
      } catch (error) {
        faults.push(`${key}: ${error.message}`);
      }
    }
    if (faults.length > 0) say(`Of what this browser has kept, something cannot be opened again: ${faults.join("; ").slice(0, 400)}`);
    return seen.get(shown) ?? null;
  }

  /** Whether this page has storage. */
  get isPossible() {
    try {
      return Boolean(globalThis.localStorage);
    } catch {
      return false;
    }
  }

  /** Keeps the works a moment after a change. */
  note() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#write(), pause);
  }

  #read(damage = () => {}) {
    try {
      const text = localStorage.getItem(this.#key);
      if (text === null) return { works: {} };
      const kept = JSON.parse(text);
      if (typeof kept?.works === "object" && kept.works !== null && !Array.isArray(kept.works)) return kept;
      damage();
    } catch (error) {
      // Storage that is refused has kept nothing.
      if (error instanceof SyntaxError) damage();
    }
    return { works: {} };
  }

  #write() {
    clearTimeout(this.#waiting);
    const { works, work } = this.studio;
    this.lost = new Set();
    const mine = new Map(works.filter((each) => each.isWorthKeeping).map((each) => [keyOf(each), each]));
    try {
      const kept = this.#read().works;
      // Works of another window stay.
      for (const key of this.#own) delete kept[key];
      for (const [key, each] of mine) kept[key] = dataOf(each);
      this.#own = new Set([...mine.keys()]);
      localStorage.setItem(this.#key, this.#fitted(kept, mine, work ? keyOf(work) : undefined));
    } catch {
      for (const each of mine.values()) if (each.isModified) this.lost.add(each.title);
    }
  }

  /** As much as fits, the shown work before others, as text. */
  #fitted(kept, mine, shown) {
    const order = Object.keys(kept).sort((a, b) => (b === shown) - (a === shown) || mine.has(b) - mine.has(a));
    const fitting = new Set();
    let letters = 0;
    for (const key of order) {
      const size = JSON.stringify(kept[key]).length + key.length;
      if (letters + size > mostLetters) {
        if (mine.get(key)?.isModified) this.lost.add(mine.get(key).title);
        continue;
      }
      letters += size;
      fitting.add(key);
    }
    const works = Object.fromEntries(Object.entries(kept).filter(([key]) => fitting.has(key)));
    return JSON.stringify({ works, shown });
  }
}

/** What a work is kept under. */
const keyOf = (work) => (typeof work.input === "string" && !work.path ? `shipped ${work.input}` : `file ${work.title}`);

/** A short name for a text (FNV-1a, twice 32 bits). */
function digest(text) {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (let index = 0; index < text.length; index += 1) {
    a = Math.imul(a ^ text.charCodeAt(index), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
