// One parameter as a row: its words, which can be dragged, a slider, and a value that is typed.

import { decimal, make } from "./dom.mjs";
import { capital, labelFor, spaced, wordsFor } from "./labels.mjs";
import { partOf, share } from "./quantities.mjs";
import { rangeOf } from "./scales.mjs";

/** The pixels of a drag on the words for the whole of the slider; our choice. */
const travel = 260;

/**
 * The row of a parameter of the open work.
 *
 * @param {string | null} [words] Its words below a title that says the rest; by default it says all by itself.
 */
export function parameterRow(parameter, studio, words = null) {
  const { name, unit } = parameter;
  const id = `parameter-${name}`;
  const label = wordsFor(parameter);
  const row = make("div", { class: "parameter", title: describedBy(parameter) });
  const back = make("button", { type: "button", class: "back", textContent: "↺", "aria-label": `Reset ${label}`, title: "Back to the default" });
  const mark = () => {
    const isChanged = name in studio.work.changes;
    row.classList.toggle("changed", isChanged);
    back.hidden = !isChanged;
  };
  const control = controlOf(parameter, id, label, studio.work.value(parameter), (value) => {
    studio.parameters.refusals.change(parameter, value, row);
    mark();
  });
  back.addEventListener("click", () => {
    studio.history.make(`Reset ${label}`, () => { delete studio.work.changes[name]; });
    row.replaceWith(parameterRow(parameter, studio, words));
  });
  row.addEventListener("refresh", ({ detail }) => { control.show?.(detail); mark(); });
  mark();
  const { label: short, note } = words ? { label: words, note: "" } : labelFor(parameter);
  const told = make("label", { htmlFor: id }, make("span", { textContent: short }), note ? make("small", { textContent: note }) : null);
  if (short !== label) control.main.setAttribute("aria-label", label.includes(short) ? label : `${short}: ${label}`);
  if (control.slider) letDrag(told, control.slider);
  row.classList.toggle("slides", Boolean(control.slider));
  row.append(told, back, control.main);
  if (unit) row.append(make("span", { class: "quiet unit", "aria-hidden": "true", textContent: unit }));
  // The unit stands in the field, behind the number.
  row.style.setProperty("--unit", unit?.length ?? 0);
  if (control.slider) row.append(control.slider);
  // Where its range is another than the others', both ends say so.
  if (control.slider && parameter.isApart) {
    const told = parameter.ends.map((end) => make("span", { textContent: decimal(end, Math.abs(end) < 0.1 ? 3 : 2).replace("-", "−") }));
    row.append(make("span", { class: "ends", "aria-hidden": "true" }, ...told));
  }
  return row;
}

/** Shows in a parameter's row the value that something else has set. */
export function showValue(parameter, studio) {
  const row = document.getElementById(`parameter-${parameter.name}`)?.closest(".parameter");
  row?.dispatchEvent(new CustomEvent("refresh", { detail: studio.work.value(parameter) }));
}

/** Everything about a parameter in one line. */
function describedBy({ name, meaning, unit, minimum, maximum, origin, choices, default: preset, usual: chosen }) {
  return [
    wordsFor({ meaning, name }), `in the file: ${name}`, minimum === undefined ? null : `${decimal(minimum)} to ${decimal(maximum)}${unit ? ` ${unit}` : ""}`,
    `default ${preset ?? chosen}`, origin === "ours" ? "our choice" : origin, choices?.join(", "),
  ].filter(Boolean).join(" · ");
}

function controlOf(parameter, id, label, value, changed) {
  const { type, choices } = parameter;
  if (type === "boolean") {
    const main = make("input", { id, type: "checkbox", checked: value, change: () => changed(main.checked) });
    return { main };
  }
  if (choices) {
    const main = make(
      "select", { id, change: () => changed(main.value) },
      ...choices.map((choice) => make("option", { value: choice, textContent: capital(spaced(choice)), selected: choice === value })));
    return { main };
  }
  if (type === "string") {
    const main = make("input", { id, value, change: () => changed(main.value) });
    return { main };
  }
  return numberControl(parameter, id, label, value, changed);
}

/** A field and a slider for a number. */
export function numberControl(parameter, id, label, value, changed) {
  const { unit, minimum, maximum, isLogarithmic } = parameter;
  const isWhole = parameter.type === "integer";
  const [place, number] = parameter.scale ?? (isLogarithmic ? [Math.log10, (at) => 10 ** at] : [Number, Number]);
  const [least, most] = rangeOf(parameter, value).map(place);
  const step = isWhole ? 1 : (most - least) / 500;
  const main = make("input", {
    id, class: "number", inputMode: minimum < 0 ? "text" : isWhole ? "numeric" : "decimal", autocomplete: "off", title: "A number, or a part of what is there: +20%, -10%, *1.2, /2",
    value: aligned(value, parameter) ?? "", placeholder: parameter.usual ?? "",
  });
  // The field is the way of the keyboard; a second stop for each value would double the way past them.
  const slider = make("input", {
    type: "range", min: least, max: most, step, value: place(value ?? parameter.rest), "aria-label": label, tabIndex: -1,
  });
  // What may be more or less than nothing is filled from there.
  if (least < 0 && most > 0) {
    slider.classList.add("signed");
    slider.style.setProperty("--zero", -least / (most - least));
  }
  const numberIn = (text) => (String(text).trim() === "" ? NaN : Number(String(text).replace(",", ".")));
  const take = (text) => {
    const wanted = numberIn(text);
    changed(isWhole ? Math.round(wanted) : wanted);
  };
  /** The value before anything is typed, of which a part may be meant. */
  let before = value ?? parameter.rest;
  // A slider's own value is rounded to its steps, to a number that nobody set.
  const tell = () => {
    slider.setAttribute("aria-valuetext", main.value === "" ? parameter.usual ?? "" : [main.value, unit].filter(Boolean).join(" "));
    slider.style.setProperty("--part", (slider.value - least) / (most - least || 1));
  };
  const slide = () => {
    // A range that is shared may be longer than its own.
    if (minimum !== undefined) slider.value = Math.min(Math.max(slider.value, place(minimum)), place(maximum));
    main.value = isWhole ? slider.value : aligned(Number(number(Number(slider.value)).toPrecision(3)), parameter);
    before = Number(main.value);
    tell();
    take(main.value);
  };
  tell();
  main.addEventListener("focus", () => { before = main.value === "" ? before : numberIn(main.value); });
  main.addEventListener("input", () => {
    const wanted = numberIn(main.value);
    if (Number.isNaN(wanted)) return;
    slider.value = place(wanted);
    tell();
    take(main.value);
  });
  main.addEventListener("change", () => {
    const part = partOf(main.value);
    if (part !== null) {
      const wanted = Number((before * part).toPrecision(6));
      main.value = isWhole ? Math.round(wanted) : aligned(wanted, parameter);
      slider.value = place(main.value);
      tell();
    }
    // Other numbers are taken as they are typed; what is none is refused.
    if (main.value !== "" && (part !== null || Number.isNaN(numberIn(main.value)))) take(main.value);
    before = numberIn(main.value);
  });
  main.addEventListener("keydown", (event) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!steps) return;
    event.preventDefault();
    // One, or a hundredth of the slider.
    slider.value = Number(slider.value) + steps * (event.shiftKey ? 10 : 1) * (isWhole ? 1 : (most - least) / 100);
    slide();
  });
  slider.addEventListener("input", slide);
  const show = (present) => { [main.value, slider.value] = [aligned(present, parameter), place(present)]; before = present; tell(); };
  return { main, slider, show };
}

/** Parts, times and small numbers with two decimals, unless they have more; other numbers as they are. */
export function aligned(value, { type, unit, default: usual }) {
  const isSmall = ["", undefined, "s"].includes(unit) && Math.abs(usual) < 10;
  return type === "number" && isSmall && Number.isFinite(value) ? share(value) : value;
}

/** Lets a drag on the words move a slider, at most once in a frame. */
export function letDrag(words, slider) {
  words.classList.add("drags");
  let isDragged = false;
  words.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    const [x, value] = [event.clientX, Number(slider.value)];
    isDragged = false;
    const move = ({ clientX, shiftKey }) => {
      if (!isDragged && Math.abs(clientX - x) < 3) return;
      if (!isDragged) words.setPointerCapture(event.pointerId);
      isDragged = true;
      const turn = getComputedStyle(words).direction === "rtl" ? -1 : 1;
      const wanted = value + turn * (clientX - x) / (travel * (shiftKey ? 10 : 1)) * (slider.max - slider.min);
      if (!move.waits) requestAnimationFrame(() => { move.waits = false; slider.value = move.wanted; slider.dispatchEvent(new Event("input")); });
      Object.assign(move, { waits: true, wanted });
    };
    const end = () => removeEventListener("pointermove", move);
    addEventListener("pointermove", move);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { once: true });
  });
  // The click after a drag would go into the field.
  words.addEventListener("click", (event) => { if (isDragged) event.preventDefault(); });
}
