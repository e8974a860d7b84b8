// A recorded gesture as an example of an interaction file, with what it led to.

import { parsed } from "./engine.mjs";
import { added } from "./json-edits.mjs";
import { picked } from "./work.mjs";

/** The rule of examples that do not lead to what they say. */
const broken = "I007";

/** How often an example that the check finds wrong is made shorter; our choice. */
const mostRounds = 8;

/** Why the gesture of a work cannot become an example; null if it can. */
export function unrecorded({ gesture }) {
  if (!gesture) return "Drag the stage first; what you do becomes the example";
  return gesture.file ? "This gesture is a file of its own; drag the stage to record one" : null;
}

/**
 * The text with the gesture of a work as one more example; it says no more than `check` finds true.
 *
 * @param {import("./studio.mjs").Studio} studio
 * @param {string} text
 * @param {any} file The content of the text.
 * @param {string} name
 */
export function recorded({ engine, work, run }, text, file, name) {
  const felt = file.haptics?.map((haptic) => haptic?.name).filter((each) => typeof each === "string" && !each.includes("$")) ?? [];
  // A haptic may have a number of its own; the others count.
  const base = (feature) => (felt.includes(feature) ? feature : feature.replace(/\[\d+\]$/, ""));
  const features = run.report.features.map((feature) => ({ ...feature, name: base(feature.name) }));
  const states = run.report.states.filter(({ time }) => time > 0).map(({ machine, state, time }) => ({ name: `${machine}.${state}`, time }));
  const haptics = features.filter((feature) => felt.includes(feature.name));
  const never = felt.filter((each) => !haptics.some((feature) => feature.name === each));
  const inOrder = (list) => [...new Set(list.toSorted((a, b) => a.time - b.time).map((each) => each.name))];
  const [gesture, set] = [picked(work.gesture), work.changes];
  const about = { name, gesture, ...(Object.keys(set).length > 0 ? { set } : {}) };
  const index = file.examples?.length ?? 0;
  let [leads, last] = [inOrder([...haptics, ...states]), text];
  for (let round = 0; round < mostRounds; round += 1) {
    const members = [["leads", leads], ["never", round < mostRounds - 1 ? never : []]].filter(([, list]) => list.length > 0);
    last = added(text, ["examples"], null, { ...about, ...Object.fromEntries(members) });
    const fault = faultOf(engine, work, last, `examples[${index}]`);
    if (!fault) break;
    // What happens at one instant has an order that only the check knows.
    const late = /"([^"]+)" after "/.exec(fault)?.[1];
    leads = round < mostRounds - 2 && leads.includes(late) ? leads.filter((each) => each !== late) : [];
  }
  return { text: last, path: ["examples", index, "name"] };
}

/** What `check` finds wrong with an example; undefined if nothing. */
function faultOf(engine, work, text, example) {
  const pattern = engine.read({ name: work.fileName, data: text }, { others: work.others });
  if (pattern.error) return pattern.error.message;
  const { findings } = parsed(pattern.check()).files[0];
  pattern.close();
  return findings.find(({ rule, path }) => rule === broken && path.startsWith(example))?.message;
}
