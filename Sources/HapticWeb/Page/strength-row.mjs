// One strength for values that belong together, such as both ends of a ramp: a row that makes all of them stronger by one factor.

import { make } from "./dom.mjs";
import { letDrag, numberControl, showValue } from "./parameter-row.mjs";

/** The end of its slider in percent, unless a value comes to its limit before; our choice. */
const reach = 200;

/** The places of a slider whose middle is 100 %, and whose ends are nothing and the most; and the percents at them. */
const scaleTo = (most) => [(percent) => (percent <= 100 ? percent - 100 : 100 * (percent - 100) / (most - 100)), (place) => (place <= 0 ? place + 100 : 100 + place * (most - 100) / 100)];

const sumOf = (values) => values.reduce((sum, each) => sum + each, 0);

/** The row for parameters of a card, in percent of what the open work has by itself. */
export function strengthRow(parameters, title, studio) {
  const { work } = studio;
  const usual = parameters.map((each) => work.scene?.parameters?.[each.name] ?? each.default);
  const values = () => parameters.map((each) => work.value(each));
  /** By how much values may be multiplied, so that they keep their proportion. */
  const mostOf = (all) => Math.min(...all.map((each, index) => parameters[index].maximum / each));
  const percent = (all) => Number((100 * sumOf(all) / sumOf(usual)).toFixed(1));
  // What is multiplied is what was set otherwise: by way of nothing it comes back as it was.
  let base = values();
  let own = base;
  const set = (wanted) => {
    if (!(wanted >= 0)) return;
    const from = sumOf(base) > 0 ? base : usual;
    const factor = Math.min(wanted / percent(from), mostOf(from));
    own = from.map((each) => Number((each * factor).toFixed(4)));
    studio.history.make(`Change the strength of ${title}`, () => parameters.forEach((each, index) => work.set(each, own[index])), { joins: `strength of ${title}` });
    for (const each of parameters) showValue(each, studio);
  };
  const most = Math.floor(100 * mostOf(usual));
  const end = Math.min(reach, most);
  const id = `strength-${parameters[0].name}`;
  const control = numberControl({ type: "number", unit: "%", minimum: 0, maximum: most, ends: [0, end], scale: scaleTo(end) }, id, `Strength of ${title}`, percent(base), set);
  const show = () => {
    const present = values();
    if (present.some((each, index) => each !== own[index])) base = own = present;
    if (document.activeElement !== control.main) control.show(percent(present));
  };
  control.main.addEventListener("blur", show);
  const words = make("label", { htmlFor: id }, make("span", { textContent: "Strength" }));
  letDrag(words, control.slider);
  const row = make("div", { class: "parameter slides of-all", title: "All strengths of this card together" }, words, control.main, make("span", { class: "quiet unit", "aria-hidden": "true", textContent: "%" }), control.slider);
  row.addEventListener("refresh", show);
  row.style.setProperty("--unit", 1);
  return row;
}
