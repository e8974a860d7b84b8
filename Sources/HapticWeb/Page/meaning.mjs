// What a shipped pattern means: when to use it and when not, how much attention it asks for, and what platforms call the same.

import { make } from "./dom.mjs";
import { parsed } from "./engine.mjs";

/** How platforms are called. */
const platforms = { ios: "iOS", android: "Android", web: "Web, nearest", windows: "Windows" };

/** What iOS calls a feedback, as it is called in code. */
const calls = [[/^(UIImpactFeedbackGenerator)\((\.\w+)\)$/, "$1(style: $2).impactOccurred()"], [/^(UINotificationFeedbackGenerator)(\.\w+)$/, "$1().notificationOccurred($2)"],
  [/^(UISelectionFeedbackGenerator)$/, "$1().selectionChanged()"], [/^SensoryFeedback(\.\w+)$/, ".sensoryFeedback($1, trigger: value)"]];

/** What a pattern does that asks for so much attention, from 1. */
const attentions = ["Accompanies a finger", "Confirms", "Interrupts", "Alarms"];

/** The meaning of a work as a list of terms, unless it is no shipped pattern or says nothing. */
export function meaningOf({ engine, work }) {
  const own = parsed(engine.list("patterns")).find(({ name }) => name === work.input);
  if (!own?.use) return [];
  const { use, avoid, attention, native = {} } = own;
  const terms = [["Use it for", use], ["Not for", avoid], ["Attention", attention && `${attentions[attention - 1]} (${attention} of ${attentions.length})`], ...Object.entries(platforms).map(([key, title]) => [title, key === "web" && native[key] ? `navigator.playHaptics("${native[key]}"), proposed` : calls.reduce((text, [own, call]) => text?.replace(own, call), native[key])])];
  return [make("h3", { textContent: "What it means" }), make("dl", { class: "meaning" }, ...terms.filter(([, text]) => text)
    .flatMap(([term, text]) => [make("dt", { textContent: term }), make("dd", {}, ...text.split(/(?=\.\w|\(\.)/).flatMap((part, index) => (index > 0 ? [make("wbr"), part] : [part])))]))];
}
