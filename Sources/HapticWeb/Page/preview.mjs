// The inputs that `haptic-cli preview`, or the page that saved this one, put into it, its faults, and how a watched page stays current.

import { make } from "./dom.mjs";
import { say } from "./saving.mjs";
import { judged, workOf } from "./state.mjs";
import { readySounds } from "./waveforms.mjs";
import { picked } from "./work.mjs";

/** How long after one look at the script beside the page the next one comes, in milliseconds; our choice. */
const period = 200;

/**
 * The fault of an input: the file, its place in it, and the lines around that.
 *
 * @typedef {object} CarriedFault
 * @property {string} path
 * @property {number | null} line
 * @property {number | null} column
 * @property {string} message
 * @property {{number: number, text: string}[]} lines
 */

/** Opens the inputs that the page carries; null where it carries none. */
export async function carriedInputs(studio) {
  const text = document.getElementById("inputs").textContent;
  if (text === "") return null;
  const preview = new Preview(studio);
  await preview.show(JSON.parse(text));
  return preview;
}

/** The inputs of the page, in the order of the command line. */
class Preview {
  /** What was carried, as text, and the work of it, if it could be opened. @type {{text: string, work: object | null}[]} */
  #opened = [];
  #state = {};
  #looks = 0;

  constructor(studio) {
    this.studio = studio;
    globalThis.hapticPreview = (state) => { this.#arrived = this.#arrived.then(() => this.#take(state)); };
  }

  /** Settles when what has arrived is shown. */
  #arrived = Promise.resolve();

  /** Shows a state for the first time. */
  async show(state) {
    const faults = await this.#open(state);
    const opened = this.#opened.map(({ work }) => work);
    this.studio.works = opened.filter(Boolean);
    // A page that was saved says what was shown.
    const [first, second] = state.shown === undefined ? this.studio.works : [opened[state.shown] ?? this.studio.works[0], opened[state.beside]];
    const last = await this.studio.kept.restore();
    document.querySelector("main").hidden = !first && !last;
    if (first || last) this.studio.take(last ?? first);
    if (second && second !== last) {
      this.studio.beside.put(second);
      this.studio.tabs.show("Compare");
    }
    this.#showFaults(faults);
    if (state.watch) this.#look();
  }

  /** Takes what the script beside the page holds now; what did not change stays as it is. */
  async #take(state) {
    if (state.version === this.#state.version) return;
    const { studio } = this;
    const before = this.#opened.map(({ work }) => work);
    const faults = await this.#open(state);
    this.#opened.forEach(({ work }, index) => {
      const old = before[index];
      if (!work || work === old) return;
      studio.works = studio.works.map((other) => (other === old ? work : other));
      if (studio.beside.holds(old)) studio.beside.put(work, work.title, studio.beside.isSwitched);
      else if (!studio.work || studio.work === old) studio.take(work, { keepsTime: true, keepsBeside: true });
      else if (!old) studio.works.push(work);
    });
    this.#showFaults(faults);
  }

  /** Opens what a state carries; returns its faults. */
  async #open(state) {
    const { inputs } = this.#state = { ...this.#state, ...state };
    const before = this.#opened;
    const faults = [];
    this.#opened = [];
    for (const [index, input] of inputs.entries()) {
      const { fault, ...content } = input;
      const [text, old] = [JSON.stringify(content), before[index]];
      if (fault) faults.push({ name: input.path ?? input.name, ...fault });
      try {
        const work = old?.text === text ? old.work : await this.#work(content, old?.work);
        this.#opened.push({ text, work });
      } catch (error) {
        const { line = null, column = null, message } = error;
        faults.push({ name: input.path ?? input.name, path: input.name, line, column, message, lines: [] });
        this.#opened.push({ text: "", work: old?.work ?? null });
      }
    }
    return faults;
  }

  /** The work of a carried input, with the settings that the user has made for its older version; null for one without content. */
  async #work(content, old) {
    if (content.data === undefined && content.text === undefined && content.shipped === undefined) return old ?? null;
    const { engine, history } = this.studio;
    const work = await readySounds(await workOf(engine, judged(engine, content)));
    if (content.played) setAs(content, work);
    if (old) {
      const { changes, gesture, profile, gain, hearing, text } = old;
      Object.assign(work, { changes, gesture, profile, gain, hearing, text });
      if (text !== undefined) say(`${work.title} has changed on disk. Your edited text stays; Reset shows the file.`);
    }
    work.isCarried = true;
    // One that cannot be read is not shown.
    work.run().close();
    if (old) history.replace(old, work);
    return work;
  }

  #showFaults(faults) {
    const place = document.getElementById("faults");
    place.hidden = faults.length === 0;
    place.replaceChildren(...faults.map(faultView));
  }

  /** Reads the script beside the page, again and again until it is gone. */
  #look() {
    const { script, nonce } = this.#state.watch;
    const start = performance.now();
    const done = (element, isThere) => {
      element.remove();
      // What takes long to read is read less often.
      if (isThere) setTimeout(() => this.#look(), Math.max(period, 10 * (performance.now() - start)));
    };
    this.#looks += 1;
    const element = make("script", {
      src: `${encodeURIComponent(script)}?${this.#looks}`, nonce,
      load: () => done(element, true), error: () => done(element, false),
    });
    document.head.append(element);
  }
}

/** Sets a work as the options of the command line ask. */
function setAs({ played, isDriven }, work) {
  for (const parameter of work.about?.parameters ?? []) {
    if (parameter.name in (played.parameters ?? {})) work.set(parameter, played.parameters[parameter.name]);
  }
  if (isDriven) work.gesture = picked(played.gesture);
}

/** A fault, with the lines of the file around it. */
function faultView({ name, path, line, column, message, lines }) {
  const place = [line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(", ");
  const where = [path === name ? null : path, place || null].filter(Boolean).join(", ");
  return make(
    "article", { role: "alert" }, make("h2", { textContent: name }),
    make("p", {}, make("strong", { class: "error", textContent: "error" }), where ? make("span", { class: "quiet", textContent: ` ${where}` }) : null),
    make("p", { textContent: message }),
    lines.length > 0 ? make("pre", {}, ...lines.map(({ number, text }) => make(
      number === line ? "mark" : "span", {}, make("span", { class: "quiet", textContent: `${String(number).padStart(6)}  ` }), `${text}\n`))) : null);
}
