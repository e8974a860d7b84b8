// Fingers on the stage: where they are and were, pulsing with what they feel, and where taps were felt.

import { change, makeSVG } from "./dom.mjs";
import { isTap } from "./felt.mjs";
import { fingersOf, gestureOf } from "./finger-path.mjs";
import { silence } from "./shape.mjs";
import { reached, strengthIn } from "./strength.mjs";
import { toneOf } from "./tone.mjs";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long the trail of a finger and the mark of a tap stay, in seconds, and the points of a trail; our choice. */
const [trail, memory, points] = [0.3, 0.8, 10];

/** How long a frame is seen, in seconds. */
const frame = 1 / 60;

/** The radius of a finger, in points of the scene. */
const radius = 20;

/** The largest thing that is under a finger as a whole, in points; our choice. */
const smallest = 80;

/** Draws fingers over the stage of the studio. */
export class Touches {
  #parts = Object.fromEntries(["trail", "tapped", "pulse", "finger"].map((name) => [name, makeSVG("g")]));
  #layer = makeSVG("g", { class: "art touches", "aria-hidden": "true" }, ...Object.values(this.#parts));
  #run = null;
  /** Whether the page draws another hand. */
  isHidden = false;

  /** @param {import("./studio.mjs").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    for (const type of ["time", "clock"]) studio.player.addEventListener(type, () => this.#draw());
  }

  /** Places of the scene as places of the stage: the wheel's centre is elsewhere there, and a file may drag below the scene. */
  #place([x, y], [width, height]) {
    const { work, run } = this.studio;
    const wheel = work.about?.name === "lottery-wheel" && run.report.scene?.figures.find(({ element }) => element === "wheel");
    const centre = (axis) => work.value(work.about.parameters.find(({ name }) => name === `centre.${axis}`));
    const [left, top] = wheel ? [wheel.x + wheel.width / 2 - centre("x"), wheel.y + wheel.height / 2 - centre("y")] : [0, 0];
    const inside = (at, size) => (at >= 0 && at <= size ? at : 0.62 * size);
    return [Math.min(Math.max(x + left, 4), width - 4), inside(y + top, height)];
  }

  #draw() {
    const { player, run, work, hand } = this.studio;
    const { stage } = player;
    if (this.isHidden || (!run?.scene && !run?.report.scene)) return this.#layer.remove();
    if (this.#run !== run) [this.#run, this.path] = [run, work.about ? fingersOf(gestureOf(work)) : null];
    const time = player.now ?? player.shownTime;
    const path = player.now === null ? this.path : fingersOf({ touches: recent(hand.samples, time - memory - trail) });
    if (stage.element.lastChild !== this.#layer) {
      stage.element.append(this.#layer);
      this.#layer.setAttribute("clip-path", stage.clip);
    }
    if (!path) return Object.values(this.#parts).forEach((part) => part.replaceChildren());
    // A finger that rests has no newer sample.
    const at = (moment) => {
      const found = player.now === null ? path(moment) : hand.placesAt(moment, path);
      return found.map((place) => this.#place(place, stage.size));
    };
    const live = player.now === null ? null : hand.live?.strength;
    const now = live ? live.at(time) : strengthIn(run, time, player.paused);
    // A finger that goes up or down in the sample that is shown has done so; the last one that goes up before another frame is seen is pale, without what it feels.
    const until = reached(run, time, player.paused);
    const [seen, end] = [at(time), player.now === null ? at(until) : at(time)];
    const isLifting = player.now === null && at(until + frame).length === 0;
    const tone = toneOf(now.sharpness);
    const places = (seen.length === end.length ? seen : end).map(([cx, cy]) => ({ cx, cy }));
    this.#show("trail", still.matches || isLifting ? [] : this.#trails(time, at));
    const values = player.now === null ? run.frame(time) : null;
    this.#show("tapped", still.matches ? [] : this.#marks(live ? live.events : run.report.events, time, at, values));
    this.#show("pulse", still.matches || isLifting || now.intensity < silence ? [] : places.flatMap((place) => this.#ring({ ...place, r: Math.min(radius + 4 + 14 * now.intensity, this.#room(place)) }, tone, 1.5)));
    this.#show("finger", places.map((place) => ({ ...place, r: Math.min(radius, this.#room(place) - 4), opacity: isLifting ? 0.2 : 1 })));
    return undefined;
  }

  /** Shows one figure for each record of attributes; those that are there go on, because to make them takes longer. */
  #show(name, figures) {
    const part = this.#parts[name];
    while (part.children.length > figures.length) part.lastChild.remove();
    figures.forEach((figure, index) => {
      const element = part.children[index] ?? part.appendChild(makeSVG(figure.d ? "path" : "circle", { class: name }));
      for (const [each, value] of Object.entries(figure)) {
        if (/^(stroke|fill)/.test(each)) element.style[each] = value;
        else change(element, each, value);
      }
    });
  }

  /** A ring that is seen on every ground, also on one of its colour. */
  #ring(circle, stroke, width) {
    return [{ ...circle, stroke: "#ffffff", strokeWidth: width + 1.5 }, { ...circle, stroke, strokeWidth: width }];
  }

  /** How large a ring may be that ends at the edge of the stage; a finger beyond it is as large as one that is seen. */
  #room({ cx, cy }) {
    const [width, height] = this.studio.player.stage.size;
    return Math.max(Math.min(cx, width - cx, cy, height - cy) - 5, 0.7 * radius);
  }

  /** The middle of the small thing that a finger moved at a place, where it is now: a mark on its way would look like a detent. Null without one. */
  #thingAt([x, y], before, now) {
    const { stage } = this.studio.player;
    const things = stage.report.scene?.figures[0].figures.filter(({ element, width, height }) => element && Math.max(width, height) <= smallest) ?? [];
    const middle = ({ element, x: left, y: top, width, height }, values) => {
      const pose = stage.pose(element, values);
      return [left + pose.x + width / 2, top + pose.y + height / 2];
    };
    const found = things.find((thing) => {
      const [cx, cy] = middle(thing, before);
      return Math.hypot(cx - x, cy - y) < smallest / 2;
    });
    return found ? middle(found, now) : null;
  }

  /** The way of the fingers that are down. */
  #trails(time, at) {
    const seen = Array.from({ length: points + 1 }, (_, index) => at(time - trail * (points - index) / points));
    const down = seen.at(-1).length;
    return Array.from({ length: down }, (_, finger) => {
      const places = seen.filter((each) => each.length === down).map((each) => each[finger]);
      return { d: `M${places.map((place) => place.map((value) => value.toFixed(1)).join(" ")).join("L")}` };
    });
  }

  /** Dots where taps were felt, on the thing that answered: rings are of what is felt now. */
  #marks(events, time, at, values) {
    const taps = events.filter((event) => event.time <= time && time - event.time < memory && (event.isTap ?? isTap(event)));
    return taps.slice(-24).flatMap(({ time: moment, intensity, sharpness }) => {
      const [finger] = at(moment).slice(-1);
      const place = finger && values ? this.#thingAt(finger, this.studio.run.frame(moment), values) : finger;
      if (!place) return [];
      const age = (time - moment) / memory;
      return [{ cx: place[0], cy: place[1], r: 2 + 5 * intensity, opacity: (1 - age) * (0.3 + 0.6 * intensity), fill: toneOf(sharpness), stroke: "#ffffff" }];
    });
  }
}

/** The samples since a moment, and the one before it: a long drag is not looked through in every frame. */
function recent(samples, since) {
  const before = samples.findLastIndex(({ time }) => time < since);
  return samples.slice(Math.max(before, 0));
}
