// What the inspector says in plain words: how two inputs differ, what an export loses, what parameters are called.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { feltLosses, keptWords, leftOutWords } from "../../Sources/HapticWeb/Page/export-losses.mjs";
import { arrivingIn } from "../../Sources/HapticWeb/Page/graph-model.mjs";
import { labelFor, momentWords } from "../../Sources/HapticWeb/Page/labels.mjs";
import { matched } from "../../Sources/HapticWeb/Page/matching.mjs";
import { verdictOf } from "../../Sources/HapticWeb/Page/verdict.mjs";
import { sampled } from "./sample.mjs";

/** The engine as the page has it, in Node. */
async function engineIn(built) {
  const { load } = await import(pathToFileURL(join(built, "haptic.mjs")).href);
  return load();
}

// Node 20 has none, other than the browsers of the page.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** An AHAP of taps: each a time, an intensity and a sharpness. */
const taps = (...all) => JSON.stringify({ Version: 1, Pattern: all.map(([Time, intensity, sharpness = 0.5]) => ({ Event: { Time, EventType: "HapticTransient", EventParameters: [
  { ParameterID: "HapticIntensity", ParameterValue: intensity }, { ParameterID: "HapticSharpness", ParameterValue: sharpness }] } })) });

export const tests = {
  "A machine changes on arrival if nothing but ends of motions lead on, whatever the file holds": () => {
    const motions = { grow: {}, fade: {} };
    const arriving = (states, more = { motions }) => arrivingIn({ ...more, states: { own: states } }).join();
    assert.equal(arriving({ small: [{ on: "grow.end", to: "large" }], large: { on: ["fade.reach", "grow.end"], to: "small" } }), "own");
    for (const [states, more] of [
      [{ small: [{ on: "grow.end", to: "large" }, { on: "tap", to: "large" }], large: [] }], [{ small: [{ on: "grow.begin", to: "large" }] }],
      [{ small: [{ on: "other.end", to: "large" }] }], [{ small: [{ when: "pull > 1", to: "large" }] }], [{ small: [], large: [] }], [{}],
      [{ small: [{ on: "grow.end", to: "large" }] }, {}], [{ small: [null] }], [{ small: 7 }], [null], [[]],
    ]) assert.equal(arriving(states, more), "", JSON.stringify(states));
    for (const file of [null, 3, [], { states: 1 }, { motions: null, states: { a: { b: [{ on: 1 }] } } }]) assert.deepEqual(arrivingIn(file), []);
    const shipped = (name) => JSON.parse(readFileSync(new URL(`../../Patterns/interactions/${name}.interaction.json`, import.meta.url), "utf8"));
    assert.deepEqual(["expanding-card", "pull-to-refresh", "secret-offer"].map((name) => arrivingIn(shipped(name)).join()), ["card,list", "", ""]);
  },

  "One sentence says how two inputs differ": async (_, { built }) => {
    const engine = await engineIn(built);
    const two = [[0, 0.6], [0.3, 0.6]];
    const cases = [
      [two, two, "A and B feel the same."],
      [two, [[0, 0.6], [0.3, 0.61]], "No difference a hand would notice."],
      [two, [[0, 0.6], [0.3, 1]], "B’s second tap feels stronger."],
      [two, [[0, 0.6], [0.3, 0.6, 1]], "B’s second tap feels sharper."],
      [two, [[0, 0.3], [0.3, 1]], "B’s first tap feels weaker and its second tap stronger."],
      [two, [[0, 0.6], [0.335, 0.6]], "B’s second tap comes 35 ms later."],
      [two, [[0, 0.6]], "B has 1 tap fewer; it ends 300 ms sooner."],
      [[[0, 0.6]], [[0, 0.6], [1.5, 0.6]], "B has 1 tap more; it ends 1.50 s later."],
    ];
    for (const [a, b, wanted] of cases) {
      const patterns = [a, b].map((each) => engine.read({ name: "taps.ahap", data: taps(...each) }));
      const runs = patterns.map((pattern) => ({ report: JSON.parse(pattern.inspect()) }));
      const comparison = JSON.parse(patterns[0].compare(patterns[1]));
      assert.equal(verdictOf(comparison, ...runs), wanted, JSON.stringify([a, b]));
      patterns.forEach((pattern) => pattern.close());
    }
  },

  "Events answer each other by kind and order, and what one lacks is alone": () => {
    const report = (...times) => ({ events: times.map(([time, duration]) => ({ type: duration ? "HapticContinuous" : "HapticTransient", time, duration: duration ?? 0, felt: [0.5, 0.5], sharpness: 0.5 })) });
    const places = (a, b) => matched(report(...a), report(...b)).map((pair) => [pair.a?.place ?? null, pair.b?.place ?? null].join("-")).join(" ");
    assert.equal(places([[0], [1], [2]], [[5], [6], [7]]), "0-0 1-1 2-2", "however much later");
    assert.equal(places([[0], [1], [2]], [[0], [2]]), "0-0 1- 2-1");
    assert.equal(places([[1]], [[0], [1], [2]]), "-0 0-1 -2");
    assert.equal(places([[0, 0.1], [0.1, 0.1], [0.2, 0.1]], [[3, 0.3]]), "0-0", "one long vibration");
    assert.equal(places([[0.5]], [[0, 0.3]]), "-0 0-");
    assert.equal(places([[0], [1, 0.5]], [[0], [1], [2], [3], [4], [5]]), "0- -0 -1 0- -2 -3 -4 -5", "what is not alike has no answers");
    const scene = (...names) => ({ ...report(...names.map((_, index) => [index])), scene: { name: "one" }, features: names.map((name, time) => ({ name: `${name}[${time}]`, modality: "haptic", time })) });
    const named = (a, b) => matched(scene(...a), scene(...b)).map((pair) => [pair.a?.place ?? null, pair.b?.place ?? null].join("-")).join(" ");
    assert.equal(named(["tick", "tick", "tick", "win"], ["tick", "win"]), "0-0 1- 2- 3-1", "what has another name is no answer");
    assert.equal(named(["win"], ["lose"]), "0- -0");
  },

  "Each loss that is felt is said in plain words": async (_, { built }) => {
    const engine = await engineIn(built);
    let count = 0;
    for (const { name } of sampled(JSON.parse(engine.list("patterns")))) {
      const pattern = engine.read(name);
      for (const format of ["ahap", "android", "web", "haptic"]) {
        for (const loss of pattern.convert(format, { fileName: name }).losses ?? []) {
          // One that nobody calls by itself is in the details alone.
          if (loss.severity === "note" || loss.message.startsWith("In the one list")) continue;
          const felt = feltLosses([loss]);
          assert.equal(felt.length, 1, `${name} as ${format}: ${loss.message}`);
          assert.doesNotMatch(felt[0].points[0], /just-noticeable|dB|%/);
          count += 1;
        }
      }
      pattern.close();
    }
    assert.ok(count > 10, `only ${count} losses`);
    return `${count} losses`;
  },

  "What a file keeps is counted, and what it leaves out is named": async (_, { built }) => {
    const engine = await engineIn(built);
    const told = (name) => {
      const pattern = engine.read(name);
      const { losses } = pattern.convert("ahap", { fileName: name });
      const words = [keptWords(JSON.parse(pattern.inspect()).events), leftOutWords(losses), losses.length];
      pattern.close();
      return words;
    };
    assert.deepEqual(told("slider-detents"), ["Keeps all 10 taps", "Leaves out motion, states, names and checks, which are not felt.", 1]);
    assert.deepEqual(told("secret-offer").slice(0, 1), ["Keeps all 3 taps and the whole vibration"]);
    assert.deepEqual(told("bell"), ["Keeps its tap and the whole vibration", null, 0]);
    assert.equal(leftOutWords([{ message: "2 sounds are left out." }]), null, "a sound is no small thing");
    // A warning that nobody has put into words yet is no reason to say that nothing changes.
    const [warning, note] = ["warning", "note"].map((severity) => feltLosses([{ severity, message: "Something new is lost." }]));
    assert.deepEqual([warning[0]?.points, note], [["Something new is lost."], []]);
  },

  "Parameters and moments have words instead of names of code": async (_, { built }) => {
    const engine = await engineIn(built);
    let count = 0;
    for (const { name } of JSON.parse(engine.list("patterns"))) {
      const scene = engine.list("scenes", name);
      if (scene.error) continue;
      for (const parameter of JSON.parse(scene).parameters) {
        const { label, note } = labelFor(parameter);
        assert.doesNotMatch(`${label} ${note}`, /[a-z]\.[a-z]|[a-z][A-Z]/, parameter.name);
        assert.match(label, /^[A-Z].{2,47}$/, parameter.name);
        count += 1;
      }
    }
    assert.ok(count > 150, `only ${count} parameters`);
    assert.equal(momentWords("success.tap[2]"), "Success tap");
    assert.equal(momentWords("scale.peak"), "Scale peak");
    assert.equal(momentWords("done.tap2[0]"), "Done");
    return `${count} parameters`;
  },
};
