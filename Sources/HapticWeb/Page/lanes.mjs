// The lanes of the timeline: visual, haptic and audio, drawn over one time axis.

import { alignmentLane } from "./alignment.mjs";
import { decimal } from "./dom.mjs";
import { isTap, isVibration, tapsOf } from "./felt.mjs";
import { flagLane } from "./flags.mjs";
import { nameWords, plain } from "./labels.mjs";
import { gentle } from "./shape.mjs";
import { soundRate } from "./sound.mjs";
import { fate } from "./sound-stage.mjs";
import { Spectrogram } from "./spectrogram.mjs";
import { reached, statesAt } from "./strength.mjs";

/**
 * A lane of the timeline.
 *
 * @typedef {object} Lane
 * @property {string} label
 * @property {number} height In pixels.
 * @property {number} [least] The least height that it may be given, in pixels.
 * @property {boolean} [heads] Whether it is the heading of the lanes below it.
 * @property {string} [kind] What a heading says, without whose that is.
 * @property {string | null} [letter] Of which of two that are compared it is.
 * @property {boolean} [isFirst] Whether no lane is above it.
 * @property {boolean} [isRuled] Whether a hairline is above it.
 * @property {string} tone The name of its colour.
 * @property {[string, string, boolean?][]} [key] What is drawn in which tone, and whether as a line; shown instead of the label, or where names are above the plot in the line of the heading.
 * @property {object[]} [grips] Lines in it that are dragged, as `Levels` says.
 * @property {(value: number) => number} [far] How far below its top a strength is drawn, in pixels.
 * @property {string} [note] What is said below its label.
 * @property {[string, string]} [count] What is counted beside its heading, and the tone of that; a button that opens `lists`.
 * @property {string[]} [lists] What that counts, one in a line.
 * @property {boolean} [isAtTop] Whether its label is at its top, and its scale below that.
 * @property {() => [number, string][]} [scale] The values at heights of it.
 * @property {(pen: import("./rows.mjs").Pen, top: number) => void} [draw]
 * @property {(pen: import("./rows.mjs").Pen) => void} [fit] Sets its height, as its names have room, and which those are.
 * @property {Set<string>} [named]
 * @property {(time: number, reach: number, isStill: boolean) => boolean} [pin] Gives what is at the playhead the first room for its name; returns whether that changes the drawing.
 * @property {string[]} [lacks] The names that had no room when it was drawn; a button beside its heading lists them.
 * @property {[number, number, number]} [lacksAt] Where that button begins, how wide it may be, and its middle, in pixels.
 * @property {(time: number, reach: number) => {words: string, ways: string[], tone: string} | undefined} [pairAt] What of it is told at a moment, whatever room there is.
 * @property {string} [part] What it is of, in the word that counts rows below the edge.
 * @property {string} [when] What is said after its name.
 * @property {string} [about] What is told beside a pointer at its label.
 * @property {(end: number) => [number, number, string] | null} [blockAt] From when to when it has the state that it has come to at a moment, and the name of that.
 * @property {boolean} [isEvents] Whether events are drawn in it, each at its moment.
 * @property {boolean} [isTold] Whether what is read of it is told beside the pointer, too: its names may be drawn shortened, or not at all.
 * @property {(time: number, values: Float64Array, reach: number) => string | null} [read] Its text for a moment; what lies
 *   within the reach, in seconds, counts as there.
 */

/** The number of tracks shown by default. */
export const fewTracks = 6;

/** What rows are of that are folded. */
export const foldedParts = (run) => [...(stillMachines(run).length > 0 ? ["states"] : []), ...(run.rows.moving.length > fewTracks ? ["motion"] : [])];

/** How many rows more there are where nothing is folded: of machines that never change, and of tracks beyond the first. */
export function foldedIn(run) {
  const machines = stillMachines(run).length;
  // The line of what never changes is one less, if it names machines alone.
  return machines + Math.max(run.rows.moving.length - fewTracks, 0) - (machines > 0 && run.rows.still.length === 0 ? 1 : 0);
}

export function lanesOf(run, { allTracks = false, hasSpectrum = false, beside = null, letter = "B", edited = null, strengthHeight = 120, pen, strokes = [], levels = () => [], arriving = [] } = {}) {
  const { report, rows } = run;
  const { isNarrow } = pen;
  const isWhole = allTracks || foldedIn(run) === 0;
  const heard = run.heard(soundRate());
  const own = letter === "B" ? "A" : "B";
  const foot = isNarrow && !edited ? 8 : strengthFoot;
  // Two that are compared are below each other, on one scale.
  const height = beside ? sharedPart * strengthHeight : strengthHeight;
  const strength = strengthLane(run, "haptic", beside ? own : "", height, foot);
  const other = beside && strengthLane(beside, "other", letter, height, foot);
  // The graph shows the same, where none of them is dragged; on a phone it has their room.
  const events = isNarrow || run.scene || beside ? [] : [eventLane(report)];
  const aligned = (each, letter) => (each.rows.pairs.length > 0 ? [head("Alignment", "ink", alignmentLane(each, isNarrow, Boolean(beside)), letter), note(each.rows.morePairs)] : []);
  const ruled = (heads) => { if (beside && heads[0]) heads[0].isRuled = true; return heads; };
  const felt = (each, row, tone, letter, like) => Object.assign(head("Haptic", tone, flagLane(each, ["haptic"], tone, like), letter), { key: row?.key });
  const seen = (each, letter, like) => head("Visual", "visual", flagLane(each, ["visual", "gesture"], "visual", like), letter);
  const [ownFelt, ownSeen] = [felt(run, strength, "haptic", beside && own), seen(run, beside && own)];
  const lanes = [
    ownFelt, strength, ...(other ? [felt(beside, other, "other", letter, ownFelt), other] : []),
    hasSpectrum && heard.loudest > 0 ? spectrumLane(run, heard) : null, ...(edited ?? events),
    ...ruled(aligned(run, beside && own)), ...(beside ? aligned(beside, letter) : []),
    ...(run.decisions ? [head("Sound", "audio"), sourceLane(run)] : []),
    ...ruled([ownSeen]), ...(beside ? [seen(beside, letter, ownSeen)] : []),
    ...stateLanes(run, isWhole, beside, strokes, arriving, beside ? ` of ${own}` : ""), note(rows.moreMachines), ...trackLanes(run, isWhole, beside, levels),
    stillLane(run, isWhole), isWhole ? note(rows.moreTracks) : null,
    // On a phone its heading says how loud it is.
    Object.assign(head("Audio", "audio", flagLane(run, ["audio"], "audio")), isNarrow && heard.loudest > 0 ? { note: loudness(heard) } : {}), heard.loudest > 0 ? waveLane(heard, isNarrow) : null,
  ];
  const kept = lanes.filter(Boolean);
  for (const lane of kept) lane.fit?.(pen, !isNarrow && !beside);
  // A letter has the colour of what it is of: the open one's, whichever it is.
  for (const lane of kept) if (lane.letter) lane.letterTone = lane.letter === own ? "haptic" : "other";
  if (kept[0]) kept[0].isFirst = true;
  return kept.filter((lane, index) => !lane.heads || lane.draw || (kept[index + 1] && !kept[index + 1].heads));
}

/** How high each of two strengths is that are compared, as a part of one alone; our choice. */
const sharedPart = 0.66;

/** The heading of lanes, in one line with their named moments if there are any; that of one of two that are compared has its letter. */
const head = (label, tone, moments = null, letter = null) => Object.assign(moments ?? { height: 24 }, {
  label: letter ? `${label} of ${letter}` : label, kind: label, letter, tone, heads: true, part: moments?.count ? "alignment" : "moments" });

/** A line that says what is left out, if anything is. */
function note(words) {
  return words && { label: "", tone: "soft", height: 20, draw: (pen, top) => pen.text(words, pen.left, top + 14, "soft") };
}

/** The machines that stay in one state. */
const stillMachines = ({ report, rows }) => rows.machines.filter((machine) => new Set(
  report.states.filter((each) => each.machine === machine).map(({ state }) => state)).size === 1);

/** What is said of the states of a machine that change only as a motion ends. */
const onArrival = { when: ", once settled", about: "Its state changes as the movement ends: until then it is the one before." };

/** How strongly a band is tinted; our choice. */
const tint = 0.2;

function stateLanes(run, isWhole, beside, strokes, arriving, of) {
  const { report, rows } = run;
  const machines = Map.groupBy(report.states, (state) => state.machine);
  const still = isWhole ? [] : stillMachines(run);
  return rows.machines.filter((machine) => !still.includes(machine)).map((machine) => {
    const states = machines.get(machine);
    const lane = { label: machine, tone: "visual", height: 20, isTold: true, part: "states", ...(arriving.includes(machine) ? { ...onArrival, when: of + onArrival.when } : { when: of }) };
    const strokesIn = (state, time, until) => (machine === "finger" && state === "down" ? strokes.filter(([from]) => from >= time && from < until) : []);
    lane.draw = (pen, top) => {
      states.forEach(({ state, time }, index) => {
        const until = states[index + 1]?.time ?? (beside ? run.duration : pen.end);
        if (until <= time || until < pen.start || time > pen.end) return;
        const parts = strokesIn(state, time, until);
        if (parts.length > 1) drawStrokes(pen, parts, until, top + 2);
        else pen.band(time, until, top + 2, 16, "visual", tint, nameWords(state));
      });
    };
    lane.blockAt = (end) => {
      const index = states.findLastIndex(({ time }) => time < end);
      if (index < 0) return null;
      const [{ state, time }, until] = [states[index], states[index + 1]?.time ?? (beside ? run.duration : Infinity)];
      const parts = strokesIn(state, time, until);
      const place = parts.findLastIndex(([from]) => from < end);
      return parts.length > 1 && place >= 0 ? [parts[place][0], Math.min(parts[place][1], until), `Stroke ${place + 1}`] : [time, until, nameWords(state)];
    };
    lane.read = (time) => {
      const state = statesAt(run, reached(run, time, true)).get(machine);
      return state === undefined ? `${nameWords(machine)}: –` : `${nameWords(machine)}: ${plain(state)} (${machine}.${state})`;
    };
    return lane;
  });
}

/** Draws each stroke of the fingers that take turns: where one begins before the other ends, both are seen, and its name is behind that. */
function drawStrokes(pen, strokes, until, top) {
  strokes.forEach(([from, to], index) => {
    const told = Math.max(from, strokes[index - 1]?.[1] ?? from);
    const words = [`Stroke ${index + 1}`, `${index + 1}`].find((each) => pen.width(each) <= pen.x(to) - pen.x(told) - 14);
    pen.band(from, Math.min(to, until), top, 16, "visual", tint, words ?? "", told);
  });
}

/** The tracks that move, of those that are measured as the first one that with the most way first: it is in view. */
function movingIn({ report: { tracks }, rows: { moving } }) {
  const way = (index) => tracks[index].max - tracks[index].min;
  const most = moving.filter((index) => tracks[index].unit === tracks[moving[0]].unit).reduce((best, index) => (way(index) > way(best) ? index : best), moving[0]);
  return [most, ...moving.filter((index) => index !== most)].slice(0, moving.length);
}

function trackLanes(run, all, beside, levels) {
  return movingIn(run).slice(0, all ? Infinity : fewTracks).map((index) => {
    const track = run.report.tracks[index];
    const held = levels(track);
    const height = held.length > 0 ? 76 : 48;
    const other = beside?.report.tracks.findIndex((each) => each.name === track.name && each.unit === track.unit) ?? -1;
    const both = [...(other < 0 ? [track] : [track, beside.report.tracks[other]]), ...held.map(({ value }) => ({ min: value, max: value }))];
    const [least, most] = [Math.min(...both.map(({ min }) => min)), Math.max(...both.map(({ max }) => max))];
    const isLog = track.unit === "scale" && held.length === 0 && least > 0 && most > wide * least;
    const [low, perPixel] = isLog ? [Math.log(least), Math.log(most / least) / (height - 20)] : [least, (most - least) / (height - 20)];
    const far = (value) => height - 10 - ((isLog ? Math.log(Math.max(value, least)) : value) - low) / perPixel;
    const grips = held.map((level) => ({ ...level, y: far(level.value), perPixel }));
    const draw = (pen, top) => {
      const y = (value) => top + far(value);
      placeNames(pen, grips);
      for (const level of track.levels ?? []) {
        const height = typeof level === "number" ? level : level.value;
        if (height >= least && height <= most) drawLevel(pen, y(height), top, grips, 0.6);
      }
      if (other >= 0) pen.curve((column) => y(pen.track(beside, other, column)), "other");
      pen.curve((column) => y(pen.track(run, index, column)), other < 0 ? "visual" : "haptic");
      for (const level of grips) {
        drawLevel(pen, top + level.y, top, grips, 1.2);
        pen.dot(level.to - 5, top + level.y, 4, "warn", false);
        pen.text(level.words, level.from + 4, top + level.y + 3, "warn");
      }
    };
    const unit = ["", "fraction", "scale", "alpha"].includes(track.unit) ? "" : ` ${track.unit}`;
    const thresholds = held.length > 0 ? ` (${held.map(({ name, value }) => `${name} ${decimal(value)}`).join(", ")})` : "";
    const read = (_, values) => `${track.name} ${decimal(values[index])}${unit}${thresholds}`;
    const range = `${decimal(track.min, 2)} to ${decimal(track.max, 2)}${unit}${isLog ? ", log scale" : ""}`.replaceAll("-", "−");
    return { label: track.name, tone: "visual", height, draw, read, note: other < 0 ? range : "", grips, isRuled: true, part: "motion" };
  });
}

/** From how many times its least on a size is drawn by its factors, so that it is seen to dip before it grows; our choice. */
const wide = 8;

/** How far names of thresholds are above each other, at least, in pixels. */
const nameHeight = 15;

/** Gives each threshold a place for its name and its handle on its line: from the right, where others are too close. */
function placeNames(pen, grips) {
  for (const [index, grip] of grips.entries()) {
    const close = grips.slice(0, index).filter(({ y }) => Math.abs(y - grip.y) < nameHeight);
    grip.words = `${plain(grip.name)} ${decimal(grip.value)}`;
    grip.to = Math.min(pen.right, ...close.map(({ from }) => from - 12));
    grip.from = grip.to - pen.width(grip.words) - 20;
  }
}

/** The line of a threshold, which leaves names free. */
function drawLevel(pen, y, top, grips, width) {
  const names = grips.filter((grip) => Math.abs(top + grip.y - y) < 9).sort((a, b) => a.from - b.from);
  let x = pen.left;
  for (const { from, to } of names) {
    pen.line(x, y, from, y, "warn", width);
    x = to - 10;
  }
  pen.line(x, y, pen.right, y, "warn", width);
}

/** What keeps one value, in a line: tracks, and machines unless they have rows of their own. */
function stillLane(run, isWhole) {
  const { report, rows } = run;
  const machines = isWhole ? [] : stillMachines(run).map((machine) => `${nameWords(machine)}: ${plain(report.states.find((each) => each.machine === machine).state)}`);
  const still = [...machines, ...rows.still.map((index) => `${nameWords(report.tracks[index].name)}: ${decimal(report.tracks[index].initial).replace("-", "−")}`)];
  if (still.length === 0) return null;
  const draw = (pen, top) => pen.text(pen.cut(still.join(", "), pen.right - pen.left), pen.left, top + 14, "soft");
  return { label: isWhole ? "unchanged" : `${still.length} unchanged`, tone: "visual", height: 20, draw, part: "motion" };
}

/** The space below the strength, which keeps its scale from that of the lane below, in pixels. */
const strengthFoot = 12;

/** How strongly a strength is filled, and how long the sharpness of a tap is seen at least, in pixels; our choice. */
const [solid, dash] = [0.8, 9];

/** The strength of a run in a tone, over it the sharpness; that of one of two that are compared has its letter. */
function strengthLane(run, tone, letter, height, foot) {
  if (run.strength.intensity.length === 0) return null;
  const taps = tapsOf(run);
  const of = letter && ` of ${letter}`;
  const key = [[tone, `Intensity${of}`], ["sharp", `Sharpness${of}`, true]];
  // What its tones mean stands beside it.
  const least = 16 * key.length + 18;
  // Its height follows what is below it.
  const lane = { height: Math.max(height, least), least };
  const far = (value) => lane.height - foot - (lane.height - 4 - foot) * value;
  const draw = (pen, top) => {
    const y = (value) => top + far(value);
    pen.columns((column) => {
      const { intensity: most } = peak(run, pen, column);
      return most > 0.002 ? [y(most), y(0)] : null;
    }, tone, solid);
    // The tap at the playhead is seen before its line.
    pen.over(() => { for (const { time } of taps) pen.line(pen.x(time), y(peak(run, pen, pen.x(time) - pen.left).intensity), pen.x(time), y(0), tone, 1.5); });
    const places = taps.map(({ time, sharpness }) => ({ at: pen.x(time) - pen.left, sharpness }));
    let last = -1;
    pen.curve((column) => {
      const most = peak(run, pen, column);
      if (most.intensity > 0.002) return y(most.sharpness);
      while (places[last + 1]?.at <= column) last += 1;
      const tap = places[last];
      return tap && column - tap.at < dash ? y(tap.sharpness) : NaN;
    }, key[1][0]);
  };
  const read = (time) => {
    const { intensity, sharpness } = run.strengthAt(time);
    return `${letter && `${letter}: `}intensity ${decimal(intensity)}, sharpness ${decimal(sharpness)}`;
  };
  const scale = () => [[far(1), "1"], [far(0.5), "0.5"], [far(0), "0"]];
  return Object.assign(lane, { isStrength: true, label: "intensity, sharpness", tone, draw, read, key, scale, far });
}

/**
 * The largest strength within a column, so that every tap is visible, with its sharpness; where a sample is wider than two
 * pixels, what is on the line to the next one, unless another event begins there.
 */
function peak({ strength: { rate, intensity, sharpness } }, pen, column) {
  const at = pen.time(column) * rate;
  const from = Math.max(0, Math.floor(at));
  const next = intensity[from + 1];
  if (pen.seconds(2) * rate < 1 && next > 0 && next < intensity[from] + gentle) return { intensity: intensity[from] + (next - intensity[from]) * (at - from), sharpness: sharpness[from] };
  const to = Math.max(from + 1, Math.ceil(pen.time(column + pen.step) * rate));
  let most = from;
  for (let frame = from; frame < to; frame += 1) if (intensity[frame] > intensity[most]) most = frame;
  return { intensity: intensity[most] ?? 0, sharpness: sharpness[most] ?? 0.5 };
}

function eventLane({ events }) {
  const [vibrations, taps] = [isVibration, isTap].map((isKind) => events.filter(isKind));
  if (vibrations.length + taps.length === 0) return null;
  const draw = (pen, top) => {
    const far = (intensity) => 18 * Math.max(intensity, 0.1);
    for (const { time, duration, intensity } of vibrations) pen.band(time, time + duration, top + 22 - far(intensity), far(intensity), "haptic", 0.45, "");
    // Where they are dense, heads are smaller, so that each is told from the next.
    const gaps = taps.slice(1).map(({ time }, index) => pen.x(time) - pen.x(taps[index].time));
    const radius = Math.min(Math.max(Math.min(...gaps) / 2 - 0.5, 1), 2.5);
    pen.over(() => {
      for (const { time, intensity } of taps) {
        const [x, y] = [pen.x(time), top + 22 - far(intensity)];
        pen.dot(x, y, radius, "haptic", false);
        pen.line(x, top + 22, x, y, "haptic", 1.5);
      }
    });
  };
  return { label: "events", tone: "haptic", height: 24, draw, part: "events", isEvents: true };
}

const loudness = ({ loudest }) => `peak ${decimal(loudest, 2)}`;

function waveLane(heard, isNarrow) {
  const height = 52;
  const draw = (pen, top) => {
    const outline = heard.between(pen.start, pen.end);
    if (outline) return drawWave(pen, outline, heard.loudest, top, height);
    pen.text("Too long to be drawn as a whole; zoom in.", pen.left, top + height / 2, "soft");
  };
  return { label: isNarrow ? "" : `sound, ${loudness(heard)}`, tone: "audio", height, draw, part: "audio" };
}

function drawWave(pen, { rate, first, least, most }, loudest, top, height) {
  const [middle, half] = [top + height / 2, (height / 2 - 3) / loudest];
  pen.columns((column) => {
    const from = Math.max(0, Math.floor(pen.time(column) * rate) - first);
    const to = Math.min(most.length, Math.max(from + 1, Math.ceil(pen.time(column + pen.step) * rate) - first));
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
  return { label: "waveform, onsets", tone: "audio", height, draw, read, part: "waveform" };
}

/** The usual profile of the ear plays 320 to 920 Hz where a motor moves at 80 to 230 Hz. */
const raisedBy = 4;

/** What the frequencies are, for who points at their name. */
const aboutSpectrum = (isRaised) => (isRaised
  ? "The frequencies that you feel, over time. A motor's are too low for most loudspeakers, so the page plays them four times as high."
  : "The frequencies of the motor over time, as it sounds.");

function spectrumLane(run, heard) {
  const height = 104;
  const isRaised = !run.options?.profile;
  const hasSound = run.report.events.some(({ type }) => type.startsWith("Audio"));
  const tone = hasSound ? "audio" : "haptic";
  const spectrogram = new Spectrogram((first, count) => heard.read(first, count), heard.rate, { raisedBy: isRaised ? raisedBy : 1, isWide: hasSound });
  const marked = (hasSound ? [40, 80, 230, 500, 1000, 2000] : [40, 80, 150, 230]).filter((hertz) => hertz < 0.9 * spectrogram.top);
  const draw = (pen, top) => {
    const times = Array.from({ length: pen.columnCount }, (_, column) => pen.time(column + 0.5));
    pen.picture(spectrogram.image(times, height, pen.colours[tone]), top, height);
  };
  const read = (time) => {
    const hertz = spectrogram.strongest(time);
    return hertz === null ? null : `strongest at ${decimal(hertz, 0)} Hz`;
  };
  const scale = () => marked.map((hertz, index) => [height * spectrogram.place(hertz), `${hertz}${index === marked.length - 1 ? " Hz" : ""}`]);
  const label = hasSound ? "Frequency" : "Motor frequency";
  return { label, note: isRaised ? `played ${raisedBy}× higher` : "", tone, height, draw, read, scale, about: aboutSpectrum(isRaised), isAtTop: true, isRuled: true, part: "spectrogram" };
}
