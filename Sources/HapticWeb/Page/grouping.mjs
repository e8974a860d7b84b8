// The order in which people tune: what is felt first, then when, how it moves, what is heard; sizes last.

/** The groups, and whether each is open at first. */
export const groups = {
  feel: ["Feel", true], thresholds: ["When", true], motion: ["Motion", false], sound: ["Sound", false], geometry: ["Sizes and places", false],
};

const felt = /intensity|sharpness|vibration|haptic|strength|strong|faint|firm|crisp|\btaps?\b|felt|hum\b|buzz|tick|bump|variant/i;
const when = /threshold|success|crossed|armed?\b|commit|detent|far enough|above which|below which|slack|hold|held|slop|hysteresis|chapter/i;
const moving = /spring|damping|friction|curve|bezier|duration|scale|alpha|velocity|speed|deceleration|grown|rubber/i;

/** The group of a parameter, by its name, its unit and its meaning. */
export function groupOf({ name, type, unit = "", meaning = "" }) {
  if (/^sounds?\b/.test(name)) return "sound";
  if (/\btap.*\.time$/.test(name) || (/\.start$/.test(name) && type === "number" && unit === "")) return "thresholds";
  if (felt.test(name)) return "feel";
  if (/curve|bezier|spring/i.test(name)) return "motion";
  if (when.test(name) || (when.test(meaning) && ["", "pt", "pt/s", "s"].includes(unit))) return "thresholds";
  if (felt.test(meaning) && !/pt|deg/.test(unit)) return "feel";
  return ["s", "ms", "Hz", "1/s"].includes(unit) || moving.test(name) ? "motion" : "geometry";
}

/** What is felt most comes first in its group. */
const rank = ({ name }) => (/intensity|strong|faint/.test(name) ? 0 : /sharpness/.test(name) ? 1 : 2);

/** Parameters by group, in the groups' order; without one, everything is in a single group. */
export function grouped(parameters) {
  const found = Map.groupBy(parameters, groupOf);
  const stems = [...new Set(parameters.map(stem))];
  found.get("feel")?.sort((a, b) => (rank(a) === 2) - (rank(b) === 2) || stems.indexOf(stem(a)) - stems.indexOf(stem(b)) || rank(a) - rank(b));
  return Object.keys(groups).filter((group) => found.has(group)).map((group) => [group, found.get(group)]);
}

/** What a name is about, without its last words. */
const stem = ({ name }) => name.replace(/\.?(intensity|sharpness)(\..*)?$/, "");

/** The names of a ramp's ends. */
const ends = [[".min", ".max"], [".start", ".end"], ["faintest", "strongest"]];

/** Pairs of one range between 0 and 1 that are the ends of a ramp. */
export function ramps(parameters) {
  const isPart = (each) => each?.type === "number" && each.minimum === 0 && each.maximum === 1;
  return parameters.flatMap((least) => {
    const end = ends.find(([first]) => least.name.endsWith(first));
    if (!end || !isPart(least)) return [];
    const most = parameters.find(({ name }) => name === least.name.slice(0, -end[0].length) + end[1]);
    return isPart(most) ? [[least, most]] : [];
  });
}

/** A parameter's meaning as a designer would say it: “Vibration at pull.start”. */
export function wordsFor({ label, meaning = "", name }) {
  const text = label ?? (meaning || name);
  return text[0].toUpperCase() + text.slice(1);
}
