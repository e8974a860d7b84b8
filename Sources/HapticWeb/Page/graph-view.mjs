// The picture of a state graph: each state is a box with its transitions, from which lines lead to other states.

import { makeSVG, visible } from "./dom.mjs";

/** The width of a letter, the height of a line of text, and the space around all; in pixels. */
const [letter, row, edge] = [6.7, 21, 8];

/** The distance of lines, the most lines side by side, and the most states and ways that are drawn. */
const [lane, mostLanes, mostRows] = [9, 12, 400];

/** Draws a graph; `choose` is called with the path of a clicked state or way. */
export class GraphView {
  element = makeSVG("svg", { class: "graph", role: "group", "aria-label": "States" });
  #width = 400;
  #graph = [];
  #parts = new Map();
  #states = [];
  #marked = null;
  #active = new Map();

  constructor(choose) {
    this.choose = choose;
    // Drawn again for the width that there is, so that its letters have their size.
    new ResizeObserver(([{ contentRect: { width } }]) => {
      if (width > 0 && Math.abs(width - this.#width) > 1) this.show(this.#graph, width);
    }).observe(this.element);
  }

  /** @param {ReturnType<typeof import("./graph-model.mjs").graphOf>} graph */
  show(graph, width = this.#width) {
    [this.#graph, this.#width] = [graph, width];
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.path : null;
    [this.#parts, this.#states] = [new Map(), []];
    this.element.replaceChildren();
    let top = edge;
    let left = mostRows;
    for (const { name, states } of graph) {
      const shown = states.slice(0, Math.max(left, 0));
      left -= shown.reduce((sum, { ways }) => sum + 1 + ways.length, 0);
      if (shown.length > 0) top = this.#machine(name, shown, top) + edge;
    }
    this.element.setAttribute("height", top);
    this.mark(this.#marked);
    this.light(this.#active);
    if (focused) this.#parts.get(focused)?.focus({ preventScroll: true });
  }

  #machine(name, states, start) {
    this.element.append(text(name, edge + 2, start + 10, "machine"));
    const count = states.reduce((sum, { ways }) => sum + ways.length, 0);
    const right = this.#width - edge - 8 - lane * Math.min(count, mostLanes, Math.max(...states.map(({ ways }) => ways.length)) + 1);
    const room = Math.floor((right - edge - 24) / letter);
    const tops = new Map();
    let top = start + row - 3;
    for (const state of states) {
      tops.set(state.name, top);
      top += row * (1 + state.ways.reduce((sum, way) => sum + linesOf(way, room), 0)) + 8;
    }
    const lines = laned(states.flatMap((state) => {
      let y = tops.get(state.name) + row * 1.5;
      return state.ways.flatMap((way) => {
        const from = y;
        y += row * linesOf(way, room);
        return tops.has(way.to) ? [{ from, to: tops.get(way.to) + row / 2, path: way.path }] : [];
      });
    }));
    for (const state of states) this.#state(name, state, tops.get(state.name), right, room, state === states[0]);
    for (const { from, to, lane: index, path } of lines) {
      const x = Math.min(right + 10 + lane * index, this.#width - 4);
      // In its way, so that it is strong while that one is.
      this.#parts.get(keyOf(path)).append(
        makeSVG("path", { class: "line", d: `M${right} ${from}H${x}V${to}H${right + 6}` }),
        makeSVG("path", { class: "head", d: `M${right + 1} ${to}l6 -3.5v7z` }));
    }
    return top;
  }

  #state(machine, { name, path, ways, haptics }, top, right, room, isFirst) {
    const height = row * (1 + ways.reduce((sum, way) => sum + linesOf(way, room), 0)) + 2;
    const box = makeSVG("rect", { class: "box", x: edge, y: top, width: right - edge, height, rx: 6 });
    const group = makeSVG("g", {}, box);
    this.#states.push({ pattern: patternOf(machine), state: patternOf(name), group });
    const title = `${isFirst ? "• " : ""}${name}`;
    group.append(this.#part({ path, words: title, haptics }, `State ${machine}.${name}`, top, right, room));
    let y = top + row;
    for (const way of ways) {
      group.append(this.#part(way, `${name}: ${way.words}, to ${way.to ?? "itself"}`, y, right, room));
      y += row * linesOf(way, room);
    }
    this.element.append(group);
  }

  /** A row that can be chosen. */
  #part(each, label, top, right, room) {
    const { path, words } = each;
    const [isWay, felt, after] = [path.length > 3, feltOf(each), afterOf(each)];
    const [isLong, x] = [isWay && linesOf(each, room) > 1, edge + (isWay ? 18 : 8)];
    const line = text(shortened(words, isLong ? room : Math.max(room - after.length - felt.length, 8)), x, top + 15, isWay ? "way" : "state");
    const next = isLong ? text("", x + 12, top + row + 13, "way") : line;
    if (after) next.append(makeSVG("tspan", { class: "target" }, visible(shortened(isLong ? after.trim() : after, room))));
    if (felt) next.append(makeSVG("tspan", { class: "felt" }, visible(shortened(felt, 30))));
    const part = makeSVG(
      "g", { class: "part", role: "button", tabindex: 0, "aria-label": visible(label + felt), "data-path": keyOf(path) },
      makeSVG("title", {}, visible(label + felt)),
      makeSVG("rect", { class: "ground", x: edge + 2, y: top + 1, width: right - edge - 4, height: row * (isLong ? 2 : 1) - 1, rx: 4 }),
      line, ...(isLong ? [next] : []));
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
    this.#marked = path;
    const key = path && keyOf(path);
    for (const [each, part] of this.#parts) part.classList.toggle("chosen", each === key);
  }

  /** Lights the states that are active, by their machines. @param {Map<string, string>} active */
  light(active) {
    this.#active = active;
    for (const { pattern, state, group } of this.#states) {
      const isNow = [...active].some(([machine, name]) => pattern.test(machine) && state.test(name));
      if (group.classList.contains("now") !== isNow) group.classList.toggle("now", isNow);
    }
  }
}

/** What is said behind the words of a part: where a way leads, and what is felt. */
const afterOf = ({ path, to }) => (path.length > 3 && to ? ` → ${to}` : "");
const feltOf = ({ haptics }) => (haptics.length > 0 ? ` ≋ ${haptics.join(", ")}` : "");

/** The lines of text that a way takes: where it leads goes below words that are long. */
const linesOf = (way, room) => (way.words.length + afterOf(way).length + Math.min(feltOf(way).length, 30) > room && afterOf(way) + feltOf(way) ? 2 : 1);

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
