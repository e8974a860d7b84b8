// The lanes of the timeline: visual, haptic and audio, drawn over one time axis.

import { decimal } from "./dom.mjs";
import { soundRate } from "./sound.mjs";
import { fate } from "./sound-stage.mjs";
import { Spectrogram } from "./spectrogram.mjs";

/**
 * A lane of the timeline.
 *
 * @typedef {object} Lane
 * @property {string} label
 * @property {number} height In pixels.
 * @property {boolean} [heads] Whether it is the heading of the lanes below it.
 * @property {string} tone The name of its colour.
 * @property {[string, string, boolean?][]} [key] What is drawn in which tone, and whether as a line; shown instead of the label.
 * @property {object[]} [grips] Lines in it that are dragged, as `Levels` says.
 * @property {string} [note] What is said below its label.
 * @property {[number, string][]} [scale] The values at heights of it.
 * @property {(pen: import("./rows.mjs").Pen, top: number) => void} [draw]
 * @property {(time: number, values: Float64Array, reach: number) => string | null} [read] Its text for a moment; what lies
 *   within the reach, in seconds, counts as there.
 */

/** The number of tracks shown by default. */
export const fewTracks = 6;

export function lanesOf(run, { allTracks = false, hasSpectrum = false, beside = null, letter = "B", edited = null, strengthHeight = 120, levels = () => [] } = {}) {
  const { report, rows } = run;
  const isWhole = allTracks || rows.moving.length <= fewTracks;
  const lanes = [
    head("Haptic", "haptic", flags(run, ["haptic"], "haptic")), strengthLane(run, beside, letter, strengthHeight),
    ...(edited ?? [eventLane(report, "events")]), beside ? eventLane(beside.report, `events of ${letter}`) : null,
    ...(run.decisions ? [head("Sound", "audio"), sourceLane(run)] : []),
    head("Visual", "visual", flags(run, ["visual", "gesture"], "visual")),
    ...stateLanes(run), note(rows.moreMachines), ...trackLanes(run, isWhole, beside, levels),
    isWhole ? stillLane(run) : null, isWhole ? note(rows.moreTracks) : null,
    head("Audio", "audio", flags(run, ["audio"], "audio")), ...soundLanes(run.heard(soundRate()), hasSpectrum),
    head("Alignment", "ink"), ...pairLanes(run), note(rows.morePairs),
  ];
  const kept = lanes.filter(Boolean);
  return kept.filter((lane, index) => !lane.heads || lane.draw || (kept[index + 1] && !kept[index + 1].heads));
}

/** The heading of lanes, in one line with their named moments if there are any. */
const head = (label, tone, moments = null) => ({ height: 24, ...moments, label, tone, heads: true });

/** A line that says what is left out, if anything is. */
function note(words) {
  return words && { label: "", tone: "soft", height: 20, draw: (pen, top) => pen.text(words, pen.left, top + 14, "soft") };
}

function flags({ report: { features }, rows }, modalities, tone) {
  const found = features.filter((feature) => modalities.includes(feature.modality));
  if (found.length === 0) return null;
  const first = rows.first.map((index) => features[index]);
  const named = [...new Set([...first, ...rows.named.map((index) => features[index])])].filter((each) => found.includes(each));
  const draw = (pen, top) => {
    for (const { time } of found) pen.line(pen.x(time), top + 17, pen.x(time), top + 23, tone, 1.5);
    const taken = [];
    for (const { name, time } of named.filter((each) => pen.isSeen(each.time))) {
      const words = pen.cut(name, pen.right - pen.left);
      const width = pen.width(words);
      const start = Math.min(pen.x(time), pen.right - width);
      if (taken.some(([from, to]) => start < to && start + width + 10 > from)) continue;
      pen.text(words, start, top + 13, tone);
      taken.push([start, start + width + 10]);
    }
  };
  const read = (time, _, reach) => found.filter((feature) => Math.abs(feature.time - time) <= reach)
    .map(({ name }) => name).join(", ");
  return { label: "", tone, height: 26, draw, read };
}

function stateLanes({ report, rows }) {
  const machines = Map.groupBy(report.states, (state) => state.machine);
  return rows.machines.map((machine) => {
    const states = machines.get(machine);
    const names = [...new Set(states.map((state) => state.state))];
    const draw = (pen, top) => states.forEach(({ state, time }, index) => {
      const until = states[index + 1]?.time ?? pen.end;
      if (until > time) pen.band(time, until, top + 2, 16, "visual", 0.1 + 0.12 * (names.indexOf(state) % 4), state);
    });
    const read = (time) => `${machine} ${states.findLast((state) => state.time <= time)?.state ?? "–"}`;
    return { label: machine, tone: "visual", height: 20, draw, read };
  });
}

function trackLanes(run, all, beside, levels) {
  return run.rows.moving.slice(0, all ? Infinity : fewTracks).map((index) => {
    const track = run.report.tracks[index];
    const held = levels(track);
    const height = held.length > 0 ? 68 : 36;
    const other = beside?.report.tracks.findIndex((each) => each.name === track.name && each.unit === track.unit) ?? -1;
    const both = [...(other < 0 ? [track] : [track, beside.report.tracks[other]]), ...held.map(({ value }) => ({ min: value, max: value }))];
    const [least, most] = [Math.min(...both.map(({ min }) => min)), Math.max(...both.map(({ max }) => max))];
    const perPixel = (most - least) / (height - 8 - (held.length > 0 ? labelRoom : 0));
    const far = (value) => height - 5 - (value - least) / perPixel;
    const draw = (pen, top) => {
      const y = (value) => top + far(value);
      for (const level of track.levels ?? []) {
        const height = typeof level === "number" ? level : level.value;
        if (height >= least && height <= most) pen.line(pen.left, y(height), pen.right, y(height), "warn", 0.6);
      }
      if (other >= 0) pen.curve((column) => y(pen.track(beside, other, column)), "soft");
      pen.curve((column) => y(pen.track(run, index, column)), "visual");
      const above = (value) => (track.levels ?? []).map((each) => (typeof each === "number" ? each : each.value)).filter((each) => each > value && each <= most);
      for (const level of held) drawLevel(pen, level, y(level.value), above(level.value).every((each) => y(level.value) - y(each) > labelRoom));
    };
    const unit = ["", "fraction", "scale", "alpha"].includes(track.unit) ? "" : ` ${track.unit}`;
    const thresholds = held.length > 0 ? ` (${held.map(({ name, value }) => `${name} ${decimal(value)}`).join(", ")})` : "";
    const read = (_, values) => `${track.name} ${decimal(values[index])}${unit}${thresholds}`;
    const range = `${decimal(track.min, 2)} to ${decimal(track.max, 2)}${unit}`;
    return { label: track.name, tone: "visual", height, draw, read, note: other < 0 ? range : "", grips: held.map((level) => ({ ...level, y: far(level.value), perPixel })) };
  });
}

/** What the name of a threshold needs above its line, in pixels. */
const labelRoom = 14;

/** A threshold with a handle at its end, and its name if there is room above. */
function drawLevel(pen, { name, value }, y, isRoomy) {
  pen.line(pen.left, y, pen.right, y, "warn", 1.2);
  pen.dot(pen.right - 5, y, 4, "warn", false);
  const words = `${name} ${decimal(value)}`;
  if (isRoomy) pen.text(words, pen.right - 14 - pen.width(words), y - 4, "warn");
}

/** The tracks that keep one value, in a line. */
function stillLane({ report, rows }) {
  if (rows.still.length === 0) return null;
  const words = rows.still.map((index) => `${report.tracks[index].name} ${decimal(report.tracks[index].initial)}`).join(", ");
  const draw = (pen, top) => pen.text(pen.cut(words, pen.right - pen.left), pen.left, top + 14, "soft");
  return { label: "unchanged", tone: "visual", height: 20, draw };
}

function strengthLane(run, beside, letter, height) {
  const { intensity } = run.strength;
  if (intensity.length === 0) return null;
  const far = (value) => height - 4 - (height - 8) * value;
  const draw = (pen, top) => {
    const y = (value) => top + far(value);
    for (const value of [0.5, 1]) pen.line(pen.left, y(value), pen.right, y(value), "line", 0.7);
    pen.area((column) => y(peak(run, pen, column).intensity), y(0), "haptic");
    if (beside) {
      pen.curve((column) => {
        const other = peak(beside, pen, column).intensity;
        return other > 0.002 ? y(other) : NaN;
      }, "soft");
    }
    pen.curve((column) => {
      const most = peak(run, pen, column);
      return most.intensity > 0.002 ? y(most.sharpness) : NaN;
    }, "sharp");
  };
  const read = (time) => {
    const { intensity: strong, sharpness } = run.strengthAt(time);
    const other = beside ? `, of ${letter} ${decimal(beside.strengthAt(time).intensity)}` : "";
    return `intensity ${decimal(strong)}${other}, sharpness ${decimal(sharpness)}`;
  };
  const key = [["haptic", "intensity"], ["sharp", "sharpness", true], ...(beside ? [["soft", `intensity of ${letter}`, true]] : [])];
  const scale = [[far(1) + 6, "1"], [far(0.5) + 4, "0.5"], [far(0) + 2, "0"]];
  return { label: "intensity, sharpness", tone: "haptic", height, draw, read, key, scale, isStrength: true };
}

/** The largest strength within a column, so that every tap is visible, with its sharpness. */
function peak({ strength: { rate, intensity, sharpness } }, pen, column) {
  const from = Math.max(0, Math.floor(pen.time(column) * rate));
  const to = Math.max(from + 1, Math.ceil(pen.time(column + 1) * rate));
  let most = from;
  for (let frame = from; frame < to; frame += 1) if (intensity[frame] > intensity[most]) most = frame;
  return { intensity: intensity[most] ?? 0, sharpness: sharpness[most] ?? 0.5 };
}

function eventLane({ events }, label) {
  const felt = events.filter((event) => event.type.startsWith("Haptic"));
  if (felt.length === 0) return null;
  const draw = (pen, top) => {
    for (const { type, time, duration, intensity } of felt) {
      if (type === "HapticContinuous") {
        pen.band(time, time + duration, top + 8, 8, "haptic", 0.3 + 0.6 * intensity, "");
      } else {
        const x = pen.x(time);
        pen.line(x, top + 18, x, top + 18 - 15 * Math.max(intensity, 0.1), "haptic", 2);
      }
    }
  };
  return { label, tone: "haptic", height: 22, draw };
}

function soundLanes(heard, hasSpectrum) {
  const { loudest } = heard;
  if (loudest === 0) return [];
  return [waveLane(heard, loudest), hasSpectrum ? spectrumLane(heard) : null];
}

function waveLane(heard, loudest) {
  const height = 52;
  const draw = (pen, top) => {
    const outline = heard.between(pen.start, pen.end);
    if (outline) return drawWave(pen, outline, loudest, top, height);
    pen.text("Too long to be drawn as a whole; zoom in.", pen.left, top + height / 2, "soft");
  };
  return { label: `sound, peak ${decimal(loudest, 2)}`, tone: "audio", height, draw };
}

function drawWave(pen, { rate, first, least, most }, loudest, top, height) {
  const [middle, half] = [top + height / 2, (height / 2 - 3) / loudest];
  pen.columns((column) => {
    const from = Math.max(0, Math.floor(pen.time(column) * rate) - first);
    const to = Math.min(most.length, Math.max(from + 1, Math.ceil(pen.time(column + 1) * rate) - first));
    if (from >= to) return null;
    let [low, high] = [0, 0];
    for (let slot = from; slot < to; slot += 1) {
      if (least[slot] < low) low = least[slot];
      if (most[slot] > high) high = most[slot];
    }
    return [middle - half * high, middle - half * low];
  }, "audio");
}

/** The sound that haptics were made of, with its onsets: short and pale those that do not play. */
function sourceLane(run) {
  const height = 64;
  const { source: { rate, channels: [samples] }, decisions: { onsets } } = run;
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const draw = (pen, top) => {
    drawWave(pen, { rate, first: 0, least: samples, most: samples }, loudest, top, height);
    for (const onset of onsets) {
      const [x, isTap] = [pen.x(onset.time), run.tapAt(onset)];
      pen.line(x, top + (isTap ? 0 : height - 18), x, top + height, isTap ? "haptic" : "soft", isTap ? 2 : 1);
    }
  };
  const read = (time, _, reach) => {
    const onset = onsets.find((each) => Math.abs(each.time - time) <= reach);
    return onset ? `onset: ${fate(run, onset)}` : null;
  };
  return { label: "waveform, onsets", tone: "audio", height, draw, read };
}

function spectrumLane(heard) {
  const height = 110;
  const spectrogram = new Spectrogram((first, count) => heard.read(first, count), heard.rate);
  const draw = (pen, top) => {
    const times = Array.from({ length: pen.columnCount }, (_, column) => pen.time(column + 0.5));
    pen.picture(spectrogram.image(times, height, pen.colours.audio), top, height);
    for (const hertz of [100, 200, 1000]) {
      const y = top + height * spectrogram.place(hertz);
      if (y < top + 8 || y > top + height) continue;
      pen.line(pen.left, y, pen.right, y, "line", 0.6);
      pen.text(`${hertz} Hz`, pen.left + 4, y - 2, "soft");
    }
  };
  const read = (time) => {
    const hertz = spectrogram.strongest(time);
    return hertz === null ? null : `strongest at ${decimal(hertz, 0)} Hz`;
  };
  return { label: "frequencies", tone: "audio", height, draw, read };
}

function pairLanes({ rows }) {
  return rows.pairs.map(({ label: words, verdict, ...times }) => {
    const tone = verdict === "waived" ? "soft" : verdict;
    const [first, last] = [Math.min(times.from, times.to), Math.max(times.from, times.to)];
    const draw = (pen, top) => {
      if (times.from === null) return pen.text(pen.cut(words, pen.right - pen.left - 6), pen.left + 6, top + 15, tone);
      const [from, to] = [pen.x(first), pen.x(last)];
      pen.line(from, top + 4, from, top + 18, tone, 1.5);
      pen.line(to, top + 4, to, top + 18, tone, 1.5);
      pen.line(from, top + 11, to, top + 11, tone, 1.5);
      pen.textBeside(words, from, to, top + 15, tone);
    };
    const isNear = (time, reach) => times.from !== null && time >= first - reach && time <= last + reach;
    const read = (time, _, reach) => (isNear(time, reach) ? words.replace("  ", " ") : null);
    return { label: "", tone, height: 22, draw, read };
  });
}
