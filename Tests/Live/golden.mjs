// Plays golden runs with the generated TypeScript, or with --costs measures its updates, then lets the adapter play them to recording devices.

import { readFileSync } from "node:fs";
import { HapticLive, WebHaptics } from "./haptic-live-web.js";

const kinds = /*KINDS*/;
const lines = (path) => readFileSync(path, "utf8").split("\n").filter(Boolean);
const nameOf = (path) => path.split("/").pop().split(".")[0];

const measures = process.argv.includes("--costs");

/** The nanoseconds that each frame takes, the least of a hundred rounds. */
function nanoseconds(frames, make) {
  const least = frames.map(() => Infinity);
  for (let round = 0; round < 100; round += 1) {
    const play = make();
    frames.forEach((frame, place) => {
      const start = process.hrtime.bigint();
      play(frame);
      least[place] = Math.min(least[place], Number(process.hrtime.bigint() - start));
    });
  }
  return least;
}

let [runs, different] = [0, 0];
for (const path of process.argv.slice(2).filter((path) => path.endsWith(".runs"))) {
  const name = nameOf(path);
  const code = await import(`./${name}.live.js`);
  const [type, inputs, shown] = kinds[name];
  let [title, set, frames] = ["", {}, []];
  const finish = () => {
    if (!frames.length) return;
    runs += 1;
    const make = (set) => {
      const live = new code[type](set);
      const play = ({ time, fingers, samples }) => {
        live.fingers = fingers;
        inputs.forEach((input, place) => Object.assign(live[input], samples[place]));
        return live.update(time);
      };
      return Object.assign(play, { read: () => shown.map((word) => live[word]) });
    };
    if (measures && title.includes(", 120 Hz")) {
      const usual = set;
      const [updates, nothing] = [() => make(usual), () => () => []].map((make) => nanoseconds(frames, make));
      console.log("cost", name, ...updates.map((taken, place) => taken - nothing[place]));
    }
    const play = make(set);
    for (const frame of frames) {
      const { time, effects, numbers } = frame;
      const told = play(frame);
      const isSame = told.length === effects.length && told.every((one, place) => {
        const other = effects[place];
        return one.kind === other[0] && one.subject === Number(other[1]) && one.detail === Number(other[2])
          && Math.abs(one.time - other[3]) <= /*SAME_TIME*/
          && [one.a, one.b, one.c].every((number, k) => Math.abs(number - other[4 + k]) <= /*SAME_NUMBER*/);
      });
      const read = play.read();
      const isShown = !numbers || numbers.length === read.length
        && numbers.every((number, k) => Math.abs(number - read[k]) <= /*SAME_NUMBER*/ * Math.max(1, Math.abs(number)));
      if (isSame && isShown) continue;
      console.log(`${name}, ${title}, at ${time}: told ${JSON.stringify(told)}, not ${effects}; shows ${read}, not ${numbers}`);
      different += 1;
      break;
    }
    [set, frames] = [{}, []];
  };
  for (const line of lines(path)) {
    const [word, ...parts] = line.split(" ");
    if (word === "run") {
      finish();
      title = line.slice(4);
    } else if (word === "set") {
      set[parts[0]] = Number(parts[1]);
    } else if (word === "frame") {
      const [time, fingers, ...rest] = parts.map(Number);
      const samples = inputs.map((_, k) => ({ value: rest[3 * k], velocity: rest[3 * k + 1], events: rest[3 * k + 2] }));
      frames.push({ time, fingers, samples, effects: [] });
    } else if (word === "shown") {
      frames[frames.length - 1].numbers = parts.map(Number);
    } else {
      frames[frames.length - 1].effects.push(parts);
    }
  }
  finish();
}
console.log(`TypeScript: ${runs - different} of ${runs} golden runs agree.`);

// What the adapter calls: on a phone, on a gamepad, with the proposal alone, and switched off from the
// beginning or on the way.
for (const path of process.argv.slice(2).filter((path) => path.endsWith(".played") && !measures)) {
  const [, , tones, ...rest] = lines(path).map((line) => line.split(" "));
  const name = nameOf(path);
  const { pieces } = await import(`./${name}.pieces.js`);
  for (const mode of ["phone", "gamepad", "proposal", "off", "half"]) {
    let now = 0;
    const note = (call) => console.log(`call ${name} ${mode} ${now} ${call}`);
    const vibrate = (list) => { note(`list ${list}`); return true; };
    const playEffect = async (_, level) => note(`rumble ${level.duration} ${level.strongMagnitude} ${level.weakMagnitude}`);
    const playHaptics = (kind, strength) => note(`proposal ${kind} ${strength}`);
    const device = mode === "proposal" || mode === "off" ? { playHaptics } : { vibrate };
    const actuator = mode === "gamepad" ? { playEffect, reset: async () => note("stop") } : undefined;
    const names = /*HAPTICS*/[name];
    const adapter = new HapticLive(names, new WebHaptics(device, actuator, pieces), tones.slice(1).map(Number));
    adapter.isEnabled = mode !== "off";
    let effects = [];
    for (const [word, ...parts] of rest) {
      if (word === "effect") {
        const [kind, ...numbers] = parts;
        const [subject, detail, time, a, b, c] = numbers.map(Number);
        effects.push({ kind, subject, detail, time, a, b, c });
        continue;
      }
      // A frame comes after its effects.
      now = Number(parts[0]);
      adapter.play(effects, now);
      if (mode === "half" && effects.some(({ kind, a }) => kind === "follow" && a > 0.1)) adapter.isEnabled = false;
      effects = [];
    }
    adapter.stop();
  }
}
process.exit(different === 0 ? 0 : 1);
