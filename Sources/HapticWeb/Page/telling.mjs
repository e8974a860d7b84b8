// The moment of a run that shows best what it is, for a picture that stands still.

import { fingersOf, gestureOf } from "./finger-path.mjs";
import { stills } from "./skins-scenes.mjs";

/** How many moments are looked at, and how much of the most is enough; our choice. */
const [looks, enough] = [80, 0.8];

/** How far what moves has to go to count in full, by its property: points, degrees, the logarithm of a size; our choice. */
const whole = { rotation: 45, "rotation-x": 90, scale: 0.7, opacity: 4 };

/**
 * The first moment at which much is about half-way between its extremes: a sheet half up, a row half aside. While a finger
 * moves something, that is what is shown; what nothing is seen of shows its strongest haptic.
 *
 * @param {import("./run.mjs").Run} run
 * @param {import("./work.mjs").Work | null} work
 * @returns {{time: number, elements: string[]}} The moment, and what is on its way then.
 */
export function tellingMoment(run, work) {
  const { tracks } = run.report;
  if (tracks.length === 0) return { time: run.strongest, elements: [] };
  const times = Array.from({ length: looks + 1 }, (_, index) => run.duration * index / looks);
  const values = run.frames(times);
  // Twice as large is as far as half as large.
  const at = (look, track) => {
    const value = values[look * tracks.length + track];
    return tracks[track].property === "scale" ? Math.log(Math.max(value, 0.01)) : value;
  };
  const moved = tracks.flatMap(({ property }, track) => {
    const all = times.map((_, look) => at(look, track));
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return property !== "none" && most > least ? [{ track, least, most, weight: Math.min((most - least) / (whole[property] ?? 60), 1) }] : [];
  });
  const wayOf = (look, { track, least, most, weight }) => weight * (1 - Math.abs(2 * (at(look, track) - least) / (most - least) - 1));
  const ways = times.map((_, look) => moved.reduce((sum, each) => sum + wayOf(look, each), 0));
  const path = work && fingersOf(gestureOf(work));
  const held = ways.map((way, look) => (path?.(times[look]).length > 0 ? way : 0));
  // A tap moves nothing, or hardly anything, while it is held.
  const shown = Math.max(...held) > Math.max(...ways) / 5 ? held : ways;
  const most = Math.max(...shown);
  if (most === 0) return { time: run.strongest, elements: [] };
  const still = stills[run.report.scene?.name];
  const look = still === undefined ? shown.findIndex((way) => way >= enough * most) : Math.round(still * looks);
  // What scrolls stays where it is.
  const far = moved.filter((each) => wayOf(look, each) > 0.5 && !tracks[each.track].property.startsWith("scroll"));
  return { time: still === undefined ? times[look] : still * run.duration, elements: [...new Set(far.map(({ track }) => tracks[track].element))] };
}
