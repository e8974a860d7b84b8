// The picture of a state graph: each state is a box with its transitions, from which lines lead to other states.

import { makeSVG, visible } from "./dom.mjs";

/** The height of a first line of text and of those that go on, and the space around all; in pixels. */
const [row, more, edge] = [21, 16, 8];

/** The most lines of one state or way, of which the last is cut. */
const mostLines = 4;

/** The least and the largest distance of lines, the most lines side by side, and the most states and ways that are drawn. */
const [narrow, wide, mostLanes, mostRows] = [9, 16, 12, 400];

/** The part of the picture's width that lines take at most while they are further apart than the least, and the radius of their corners; our choice. */
const [share, corner] = [0.16, 6];

/** Draws a graph; `choose` is called with the path of a clicked state or way. */
export class GraphView {
  element = makeSVG("svg", { class: "graph", role: "group", "aria-label": "States" });
  #width = 400;
  #graph = [];
  #parts = new Map();
  #states = [];
  #ways = [];
  #marked = null;
  #active = new Map();
  #left = new Map();

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
    [this.#parts, this.#states, this.#ways] = [new Map(), [], []];
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
    this.light(this.#active, this.#left);
    if (focused) this.#parts.get(focused)?.focus({ preventScroll: true });
  }

  #machine(name, states, start) {
    this.element.append(text(`States of ${name}`, edge + 2, start + 10, "machine"));
    const count = states.reduce((sum, { ways }) => sum + ways.length, 0);
    const lanes = Math.min(count, mostLanes, Math.max(...states.map(({ ways }) => ways.length)) + 1);
    const lane = Math.max(Math.min(this.#width * share / lanes, wide), narrow);
    const right = this.#width - edge - 8 - lane * lanes;
    const laid = states.map((state) => ({ ...state, text: this.#lines({ ...state, words: `${state === states[0] ? "• " : ""}${state.name}` }, right - edge - 18),
      ways: state.ways.map((way) => ({ ...way, text: this.#lines(way, right - edge - 32) })) }));
    const tops = new Map();
    let top = start + row - 3;
    for (const state of laid) {
      tops.set(state.name, top);
      top += heightOf(state) + state.ways.reduce((sum, way) => sum + heightOf(way), 0) + 8;
    }
    const lines = laned(laid.flatMap((state) => {
      let y = tops.get(state.name) + heightOf(state);
      return state.ways.flatMap((way) => {
        const from = y + row / 2;
        y += heightOf(way);
        return tops.has(way.to) ? [{ from, to: tops.get(way.to) + row / 2, path: way.path }] : [];
      });
    }));
    for (const state of laid) this.#state(name, state, tops.get(state.name), right);
    for (const { from, to, lane: index, path } of spread(lines)) {
      const x = Math.min(right + 1 + lane * (index + 1), this.#width - 4);
      const bend = Math.min(corner, x - right - 7, Math.abs(to - from) / 2) * Math.sign(to - from);
      const round = Math.abs(bend);
      // In its way, so that it is strong while that one is.
      this.#parts.get(keyOf(path)).append(
        makeSVG("path", { class: "line", d: `M${right} ${from}H${x - round}Q${x} ${from} ${x} ${from + bend}V${to - bend}Q${x} ${to} ${x - round} ${to}H${right + 6}` }),
        makeSVG("path", { class: "head", d: `M${right + 1} ${to}l6 -3v6z` }));
    }
    return top;
  }

  #state(machine, state, top, right) {
    const { name, ways } = state;
    const height = heightOf(state) + ways.reduce((sum, way) => sum + heightOf(way), 0) + 2;
    const box = makeSVG("rect", { class: "box", x: edge, y: top, width: right - edge, height, rx: 6 });
    const group = makeSVG("g", {}, box);
    this.#states.push({ pattern: patternOf(machine), state: patternOf(name), group });
    group.append(this.#part(state, `State ${machine}.${name}`, top, right));
    let y = top + heightOf(state);
    for (const way of ways) {
      const part = this.#part(way, `${name}: ${way.words}, to ${way.to ?? "itself"}`, y, right);
      this.#ways.push({ machine: patternOf(machine), from: patternOf(name), to: patternOf(way.to ?? name), part });
      group.append(part);
      y += heightOf(way);
    }
    this.element.append(group);
  }

  /** The lines of a part, each of pieces with their styles: its words, where it leads, and what is felt; long ones go on below. */
  #lines(each, room) {
    const isWay = each.path.length > 3;
    const pieces = [...split(each.words).map((text) => ({ text, style: "" })), ...(afterOf(each) ? [{ text: afterOf(each), style: "target" }] : []),
      ...(feltOf(each).match(/ ≋ \S+| \S+/g) ?? []).map((text) => ({ text, style: "felt" }))];
    const lines = [[]];
    let left = room;
    for (const whole of pieces) {
      const isBold = !isWay || whole.style === "target";
      const piece = { ...whole, text: this.#cut(whole.text, room - 12, isBold) };
      const width = this.#measured(piece.text, isBold);
      if (width > left && lines.length === mostLines) {
        lines.at(-1).push({ ...piece, text: "…" });
        break;
      }
      if (width > left && lines.at(-1).length > 0) {
        lines.push([]);
        left = room - 12;
      }
      lines.at(-1).push(lines.at(-1).length === 0 ? { ...piece, text: piece.text.trimStart() } : piece);
      left -= width;
    }
    return lines;
  }

  /** A text that is never wider than a line; a long name without a place to go on is cut. */
  #cut(text, room, isBold) {
    const width = this.#measured(text, isBold);
    return width <= room ? text : `${text.slice(0, Math.max(Math.floor(text.length * room / width) - 1, 1))}…`;
  }

  /** The width of a text as it will be drawn. */
  #measured(text, isBold) {
    this.context ??= document.createElement("canvas").getContext("2d");
    this.context.font = `${isBold ? 650 : 400} 12.5px ${getComputedStyle(document.body).fontFamily}`;
    return this.context.measureText(text).width;
  }

  /** A row that can be chosen. */
  #part(each, label, top, right) {
    const { path } = each;
    const [isWay, felt] = [path.length > 3, feltOf(each)];
    const x = edge + (isWay ? 18 : 8);
    const lines = each.text.map((pieces, index) => {
      const line = makeSVG("text", { x: x + (index > 0 ? 12 : 0), y: top + 15 + more * index, class: isWay ? "way" : "state" });
      // Pieces of one style are one piece of text.
      for (const piece of pieces) {
        const last = line.lastChild;
        if (last && last.getAttribute("class") === piece.style) last.textContent += visible(piece.text);
        else line.append(makeSVG("tspan", { class: piece.style }, visible(piece.text)));
      }
      return line;
    });
    const part = makeSVG(
      "g", { class: "part", role: "button", tabindex: 0, "aria-label": visible(label + felt), "data-path": keyOf(path) },
      makeSVG("title", {}, visible(label + felt)),
      makeSVG("rect", { class: "ground", x: edge + 2, y: top + 1, width: right - edge - 4, height: heightOf(each) - 1, rx: 4 }), ...lines);
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

  /**
   * Lights the states that are active, by their machines, and the ways to them from those that were left just before.
   *
   * @param {Map<string, string>} active
   * @param {Map<string, string>} [left]
   */
  light(active, left = new Map()) {
    [this.#active, this.#left] = [active, left];
    const all = [...active];
    for (const { pattern, state, group } of this.#states) group.classList.toggle("now", all.some(([machine, name]) => pattern.test(machine) && state.test(name)));
    for (const { machine, from, to, part } of this.#ways) {
      part.classList.toggle("taken", all.some(([name, state]) => machine.test(name) && left.has(name) && from.test(left.get(name)) && to.test(state)));
    }
  }
}

/** What is said behind the words of a part: where a way leads, and what is felt. */
const afterOf = ({ path, to }) => (path.length > 3 && to ? ` → ${to}` : "");
const feltOf = ({ haptics }) => (haptics.length > 0 ? ` ≋ ${haptics.join(", ")}` : "");

/** Words that go on in another line after a space, a dot or a sign. */
const split = (words) => words.match(/\s?[^\s.]*(?:\.(?=\S)|(?=\s)|$)/g)?.filter(Boolean) ?? [];

/** The height that a part takes. */
const heightOf = ({ text: lines }) => row + more * (lines.length - 1);

const keyOf = (path) => JSON.stringify(path);
const text = (words, x, y, style) => makeSVG("text", { x, y, class: style }, visible(words));

/** What a name matches, in which each `$word` stands for what the file repeats; more than a few of them match nothing. */
function patternOf(name) {
  const parts = name.split(/(?:\$\w+)+/);
  return parts.length > 4 ? /^$/ : new RegExp(`^${parts.map((part) => part.replace(/[^\w]/g, "\\$&")).join(".+")}$`);
}

/** The height that the heads of lines to one state share, and the most between two of them, in pixels. */
const [heads, apart] = [16, 7];

/** Lines whose heads lie one below the other where several lead to one state, in an order in which none crosses another there. */
function spread(lines) {
  return [...Map.groupBy(lines, ({ to }) => to).values()].flatMap((all) => {
    // From above, the outer ones are lower; from below, they are higher.
    const rank = ({ from, to, lane: index }) => (from < to ? index - lines.length : lines.length - index);
    const step = Math.min(apart, heads / Math.max(all.length - 1, 1));
    return all.toSorted((one, other) => rank(one) - rank(other)).map((line, place) => ({ ...line, to: line.to + step * (place - (all.length - 1) / 2) }));
  });
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
