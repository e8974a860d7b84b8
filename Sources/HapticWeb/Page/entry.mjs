// The ways into the studio: the address, and files that come together.

import { dataIn } from "./address.mjs";
import { sorted } from "./files.mjs";
import { freeTitle, sameAs } from "./opened.mjs";
import { say } from "./saving.mjs";
import { SoundWork } from "./sound-work.mjs";
import { dataOf, judged, workOf } from "./state.mjs";
import { readySounds } from "./waveforms.mjs";
import { picked, Work } from "./work.mjs";

/** Opens what comes from outside. */
export class Entry {
  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
  }

  /** Opens the input in the address, or else the one that was shown last, or the first scene. */
  async openAddress(last = null) {
    const { studio } = this;
    let fault = null;
    try {
      const data = await dataIn(location.hash);
      if (data) return this.#openLinked(await this.#read(data));
    } catch (error) {
      fault = Object.assign(new Error(`The link cannot be opened. ${error.message}`), { isLink: true, near: error.near });
    }
    if (!studio.work && last) studio.take(last);
    if (!studio.work) studio.openFirst();
    if (fault) studio.fail(fault);
    return undefined;
  }

  /** The work of data from outside, once the engine has read it. */
  async #read(data) {
    const { engine } = this.studio;
    const work = await readySounds(await workOf(engine, judged(engine, data)));
    work.run().close();
    return work;
  }

  /** Opens the work of a link: the one that is open already, or another one. */
  #openLinked(work) {
    const { studio } = this;
    const same = sameAs(work, studio.works);
    const text = (each) => JSON.stringify({ ...dataOf(each), path: "" });
    if (same && !same.isModified) same.state = work.state;
    studio.put(same && text(same) === text(work) ? same : this.#named(work));
    // What is kept goes on with later changes; the link would bring the first ones back.
    if (studio.kept.isPossible) history.replaceState(null, "", location.href.split("#")[0]);
  }

  /** Opens files together, and tells of each that cannot be opened; a gesture drives the open scene, and sounds alone become haptics. */
  async openFiles(files) {
    const { studio } = this;
    const faults = [];
    const { inputs, gestures, sounds, leftOut } = sorted(studio.engine, files);
    const attempt = async (file, open) => {
      try {
        await open();
      } catch (error) {
        faults.push([error, file.name]);
      }
    };
    for (const { file, others, sounds: heard } of inputs) {
      await attempt(file, async () => {
        const work = Object.assign(new Work(studio.engine, file, others), { sounds: heard });
        studio.put(this.#named(heard.length > 0 ? await readySounds(work) : work));
      });
    }
    for (const file of sounds) {
      await attempt(file, async () => {
        studio.tell(`Analysing ${file.name}…`);
        studio.put(this.#named(await SoundWork.open(studio.engine, file)));
      });
    }
    for (const gesture of gestures.slice(0, 1)) await attempt(gesture, () => this.#drive(gesture));
    if (leftOut > 0) say(`${leftOut} other ${leftOut === 1 ? "file is" : "files are"} no input, and left out.`);
    if (faults.length > 0) studio.failAll(faults);
  }

  /** Drives the open scene by the gesture of a file. */
  #drive(file) {
    const { work, history: steps } = this.studio;
    if (!work?.scene) throw new Error("This is a gesture: first open a scene that it can drive.");
    const own = /\.json$/i.test(file.name) ? picked(JSON.parse(new TextDecoder().decode(file.data))) : { file: file.name };
    steps.make(`Drive by ${file.name}`, () => {
      if (own.file) work.others = [...work.others.filter((other) => other.name !== file.name), file];
      work.gesture = own;
    }, { atEnd: true });
  }

  /** The open work of the same input, or this one, under a name that no other has. */
  #named(work) {
    const { works } = this.studio;
    const same = sameAs(work, works);
    if (same && !work.isModified) return same;
    if (works.some(({ title }) => title === work.title)) work.path = freeTitle(work.title, works);
    return work;
  }
}
