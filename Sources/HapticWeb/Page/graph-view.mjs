// The picture of a state graph: each state is a box with its transitions, from which lines lead to other states.

import { makeSVG, visible } from "./dom.mjs";

/** The width of the picture, of a letter, and the height of a row; in pixels. */
const [width, letter, row] = [400, 6.1, 20];

/** The distance of lines, the most lines side by side, and the most states and ways that are drawn. */
const [lane, mostLanes, mostRows] = [9, 12, 400];

/** Draws a graph; `choose` is called with the path of a clicked state or way. */
export class GraphView {
  element = makeSVG("svg", { class: "graph", role: "group", "aria-label": "States", viewBox: `0 0 ${width} 10` });
  #parts = new Map();
  #states = [];

  constructor(choose) {
    this.choose = choose;
  }

  /** @param {ReturnType<typeof import("./graph-model.mjs").graphOf>} graph */
  show(graph) {
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.path : null;
    [this.#parts, this.#states] = [new Map(), []];
    this.element.replaceChildren();
    let top = 4;
    let left = mostRows;
    for (const { name, states } of graph) {
      const shown = states.slice(0, Math.max(left, 0));
      left -= shown.reduce((sum, { ways }) => sum + 1 + ways.length, 0);
      if (shown.length > 0) top = this.#machine(name, shown, top) + 12;
    }
    this.element.setAttribute("viewBox", `0 0 ${width} ${Math.max(top - 8, 4)}`);
    if (focused) this.#parts.get(focused)?.focus({ preventScroll: true });
  }

  #machine(name, states, start) {
    this.element.append(text(name, 6, start + 12, "machine"));
    const tops = new Map();
    let top = start + row;
    for (const state of states) {
      tops.set(state.name, top);
      top += row * (1 + state.ways.length) + 3;
    }
    const lines = laned(states.flatMap((state) => state.ways.flatMap(({ to, path }, index) => (
      tops.has(to) ? [{ from: tops.get(state.name) + row * (index + 1.5), to: tops.get(to) + row / 2, path }] : []))));
    const right = width - 16 - lane * Math.min(1 + Math.max(-1, ...lines.map((line) => line.lane)), mostLanes);
    for (const state of states) this.#state(name, state, tops.get(state.name), right, state === states[0]);
    for (const { from, to, lane: index, path } of lines) {
      const x = right + 10 + lane * Math.min(index, mostLanes - 1);
      // In its way, so that it is strong while that one is.
      this.#parts.get(keyOf(path)).append(
        makeSVG("path", { class: "line", d: `M${right} ${from}H${x}V${to}H${right + 6}` }),
        makeSVG("path", { class: "head", d: `M${right + 1} ${to}l6 -3.5v7z` }));
    }
    return top;
  }

  #state(machine, { name, path, ways, haptics }, top, right, isFirst) {
    const room = Math.floor((right - 22) / letter);
    const height = row * (1 + ways.length);
    const box = makeSVG("rect", { class: "box", x: 2, y: top, width: right - 2, height, rx: 6 });
    const group = makeSVG("g", {}, box);
    this.#states.push({ pattern: patternOf(machine), state: patternOf(name), group });
    const title = `${isFirst ? "• " : ""}${name}`;
    group.append(this.#part(path, [title, haptics], `State ${machine}.${name}`, top, right, room));
    ways.forEach((way, index) => group.append(this.#part(
      way.path, [way.words, way.haptics], `${name}: ${way.words}, to ${way.to ?? "itself"}`, top + row * (index + 1), right, room)));
    this.element.append(group);
  }

  /** A row that can be chosen. */
  #part(path, [words, haptics], label, top, right, room) {
    const isWay = path.length > 3;
    const felt = haptics.length > 0 ? ` ≋ ${haptics.join(", ")}` : "";
    const shown = shortened(words, Math.max(room - felt.length - (isWay ? 2 : 0), 8));
    const line = text(shown, isWay ? 20 : 10, top + 14, isWay ? "way" : "state");
    if (felt) line.append(makeSVG("tspan", { class: "felt" }, visible(shortened(felt, 30))));
    const part = makeSVG(
      "g", { class: "part", role: "button", tabindex: 0, "aria-label": visible(label + felt), "data-path": keyOf(path) },
      makeSVG("title", {}, visible(label + felt)), makeSVG("rect", { class: "ground", x: 4, y: top + 1, width: right - 6, height: row - 2, rx: 4 }), line);
    part.addEventListener("click", () => this.choose(path));
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.choose(path);
    });
    this.#parts.set(keyOf(path), part);
    return part;
  }

  /** Marks what is chosen. */
  mark(path) {
    const key = path && keyOf(path);
    for (const [each, part] of this.#parts) part.classList.toggle("chosen", each === key);
  }

  /** Lights the states that are active, by their machines. @param {Map<string, string>} active */
  light(active) {
    for (const { pattern, state, group } of this.#states) {
      const isNow = [...active].some(([machine, name]) => pattern.test(machine) && state.test(name));
      if (group.classList.contains("now") !== isNow) group.classList.toggle("now", isNow);
    }
  }
}

const keyOf = (path) => JSON.stringify(path);
const text = (words, x, y, style) => makeSVG("text", { x, y, class: style }, visible(words));
const shortened = (words, most) => (words.length > most ? `${words.slice(0, Math.max(most - 1, 1))}…` : words);

/** What a name matches, in which each `$word` stands for what the file repeats; more than a few of them match nothing. */
function patternOf(name) {
  const parts = name.split(/(?:\$\w+)+/);
  return parts.length > 4 ? /^$/ : new RegExp(`^${parts.map((part) => part.replace(/[^\w]/g, "\\$&")).join(".+")}$`);
}

/** Lines, each in a lane that no line beside it uses. */
function laned(lines) {
  const span = ({ from, to }) => [Math.min(from, to), Math.max(from, to)];
  const done = [];
  for (const line of lines.toSorted((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to))) {
    const [low, high] = span(line);
    const used = done.filter((other) => span(other)[0] <= high && span(other)[1] >= low).map((other) => other.lane);
    done.push({ ...line, lane: Array.from({ length: lines.length }, (_, index) => index).find((index) => !used.includes(index)) });
  }
  return done;
}
