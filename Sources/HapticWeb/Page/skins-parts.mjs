// The looks of common parts by their names: rows, knobs, switches, sheets, pages; any interaction file may use them.

import { box, dot, face, path, photo, words } from "./art.mjs";

const people = ["Ada", "Ben", "Cleo", "Dan", "Mia", "Noor", "Otto", "Pia"];
const said = ["Are you on the train?", "The photos are here", "Dinner at eight", "I found your scarf", "See you on Monday", "The cat says hello", "Thanks for the cake", "On my way"];

/** When it was said: before the clock of the phone, 9:41, the first as the last. */
function timeOf(number) {
  const minutes = 9 * 60 + 38 - 17 * (number % 8);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** A row of a list with a face, a name and what was said. */
export function message({ width, height }, number, name = people[number % 8]) {
  const middle = height / 2;
  return [
    face(16 + 20, middle, 20, number), words(70, middle - 4, name, 15, "k-bold"), words(70, middle + 15, said[number % 8], 12.5, "k-soft"),
    words(width - 16, middle - 4, timeOf(number), 11, "k-soft", "end"),
  ];
}

/** A bin and its word at the right of what deletes. */
export const bin = (width, height) => [
  path(`M${width - 52} ${height / 2 - 9}h18m-15 0v-3h12v3m-14 0l1.5 19h15l1.5-19m-12 4v11m6-11v11`, "k-bin"),
  words(width - 74, height / 2 + 5, "Delete", 14, "k-on", "end"),
];

/** The marks around a dial. */
const ticks = (count, cx, cy, from, to, r, length) => Array.from({ length: count }, (_, index) => {
  const angle = (from + (to - from) * index / (count - 1) - 90) * Math.PI / 180;
  const at = (far) => `${cx + far * Math.cos(angle)} ${cy + far * Math.sin(angle)}`;
  return path(`M${at(r)}L${at(r + length)}`, "k-tick");
});

/** A turned knob of metal. */
const metal = ({ width, height }) => {
  const r = width / 2;
  return [dot(r, height / 2, r * 0.86, "k-metal2"), dot(r, height / 2, r * 0.78, "k-metal")];
};

const part = (name, fits, skin) => ({ name, fits, ...skin });
const called = (pattern, more = () => true) => (figure) => pattern.test(figure.element) && more(figure);

export const anySkins = [
  part("screen", ({ role, width }) => role === "ground" && width > 30, { fill: "k-screen" }),
  // Lines of a list touch, whatever is between their figures; rows that can be taken lie on it.
  part("line", ({ label, width, height, role }) => label === "Message" && width > 3 * height && role !== "ground", {
    hidden: true, bare: true, art: (figure, number) => [box(0, -4, figure.width, figure.height + 8, 0, "k-paper"), ...message(figure, number), path(`M0 ${figure.height + 4}H${figure.width}`, "k-rule")],
  }),
  part("row", ({ role, label, width, height, element }) => (people.includes(label) || /^row/.test(element)) && width > 3 * height && role !== "ground", {
    fill: "k-paper", lifted: true, bare: true, art: (figure, number) => message(figure, people.includes(figure.label) ? people.indexOf(figure.label) : number),
  }),
  part("delete", ({ label }) => label === "Delete", {
    fill: "k-danger", bare: true, clips: true, art: ({ width, height }) => bin(width, height),
  }),
  part("page", ({ label }) => label === "Page", {
    lifted: true, clips: true, bare: true, art: ({ width, height }, number) => [photo(["hills", "shore", "cup", "leaves"][number % 4], width, height)],
  }),
  part("hold", ({ label, width, height }) => label === "Hold" && width === height, {
    lifted: true, clips: true, art: ({ width }) => [dot(width / 2, width / 2, width / 2 - 5, "k-badge")], text: "k-on k-bold",
  }),
  part("gauge", called(/^gauge/), { fill: "k-glow" }),
  part("dial", called(/^(rim|knob)$/, ({ width, height }) => width === height && width >= 100), { fill: "k-metal3", lifted: true, art: metal }),
  part("dial's ring", called(/^ring$/), { fill: "k-ringed", art: ({ width }) => ticks(31, width / 2, width / 2, -135, 135, width / 2 - 14, 10) }),
  part("thumb", called(/^(knob|thumb|chosen)$/), { fill: "k-thumb", lifted: true }),
  part("tint", called(/^tint$/), { fill: "k-green" }),
  part("panel", called(/^(panel|sheet|drawer)$/), {
    fill: "k-paper", lifted: true, clips: true, art: ({ width }) => [
      words(20, 46, "Places nearby", 18, "k-bold"),
      ...["Harbour café", "Old library", "Ferry pier", "Night market"].flatMap((name, index) => [
        box(20, 66 + index * 66, 52, 52, 12, `item${index}`), words(86, 88 + index * 66, name, 14.5, "k-bold"),
        words(86, 107 + index * 66, `${3 + 4 * index} minutes on foot`, 12, "k-soft"), path(`M20 ${125 + index * 66}H${width - 20}`, "k-rule"),
      ]),
    ],
  }),
  part("done", called(/^done$/), { fill: "k-green" }),
];
