// The picture of a state graph: each state is a box with its transitions, from which lines lead to other states.

import { makeSVG, visible } from "./dom.mjs";

/** The height of a first line of text and of those that go on, and the space around all; in pixels. */
const [row, more, edge] = [21, 16, 8];

/** The most lines of one state or way, of which the last is cut. */
const mostLines = 4;

/** The least and the largest distance of lines, the most lines side by side, and the most states and ways that are drawn. */
const [narrow, wide, mostLanes, mostRows] = [9, 16, 12, 400];

/** What is free behind the last column, in which “now” is, in pixels; our choice. */
const spare = 60;

/** What is free between columns, in pixels, and the part of the room for which words are in one beside where they lead; our choice. */
const [gap, wordsPart] = [10, 0.45];

/** What is in the columns, in their styles. */
const kinds = ["words", "to", "felt"];

/** The part of the picture's width that lines take at most while they are further apart than the least, and the radius of their corners; our choice. */
const [share, corner] = [0.13, 6];

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
    const count = states.reduce((sum, { ways }) => sum + ways.length, 0);
    const lanes = Math.min(count, mostLanes, Math.max(...states.map(({ ways }) => ways.length)) + 1);
    const lane = Math.max(Math.min(this.#width * share / lanes, wide), narrow);
    const most = this.#width - edge - 8 - lane * lanes;
    const columns = this.#columns(states, most - edge - 26);
    // In a wide panel the arrows stay near the rows that they are of.
    const names = states.map(({ cells }) => this.#measured(`${cells[0].words} · start`, true));
    const right = columns.isStacked ? most : Math.min(most, Math.max(columns.end, edge + 8 + Math.max(...names)) + spare);
    // What the columns hold, where the heading leaves room; a short one leaves more.
    const titles = [["leads to", columns.places.to[0]], ...(columns.isFelt ? [["felt", columns.places.felt[0]]] : [])];
    const whole = `States of ${name}`;
    const heading = this.#measured(whole) + 2 * gap < titles[0][1] ? whole : this.#graph.length === 1 ? "States" : name;
    this.element.append(text(heading, edge + 2, start + 10, "machine"), ...titles.filter(([, x]) => this.#measured(heading) + 2 * gap < x).map(([words, x]) => text(words, x, start + 10, "machine")));
    const laid = states.map((state) => ({ ...state, ...this.#laid(state, columns, state === states[0]), ways: state.ways.map((way) => ({ ...way, ...this.#laid(way, columns) })) }));
    const tops = new Map();
    let top = start + row - 3;
    for (const state of laid) {
      tops.set(state.name, top);
      top += state.height + state.ways.reduce((sum, way) => sum + way.height, 0) + 8;
    }
    const lines = laned(laid.flatMap((state) => {
      let y = tops.get(state.name) + state.height;
      return state.ways.flatMap((way) => {
        const from = y + row / 2;
        y += way.height;
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
    const height = state.height + ways.reduce((sum, way) => sum + way.height, 0) + 2;
    const box = makeSVG("rect", { class: "box", x: edge, y: top, width: right - edge, height, rx: 6 });
    const group = makeSVG("g", {}, box);
    this.#states.push({ pattern: patternOf(machine), state: patternOf(name), group });
    group.append(this.#part(state, `State ${machine}.${name}`, top, right), makeSVG("text", { class: "tag", x: right - 8, y: top + 15, "text-anchor": "end" }, "now"));
    let y = top + state.height;
    for (const way of ways) {
      const part = this.#part(way, `${name}: ${way.words}, to ${way.to ?? "itself"}`, y, right);
      this.#ways.push({ machine: patternOf(machine), from: patternOf(name), to: patternOf(way.to ?? name), part });
      group.append(part);
      y += way.height;
    }
    this.element.append(group);
  }

  /** Where the columns of a machine begin and how wide they are; where there is no room, what follows the words is below them. */
  #columns(states, room) {
    const cells = states.flatMap(({ cells, ways }) => [...cells.slice(1), { felt: cells[0].felt }, ...ways.flatMap((way) => way.cells)]);
    const [words, to, felt] = kinds.map((kind) => Math.max(0, ...cells.map((cell) => wordsIn(cell, kind)).map((each) => (each ? this.#measured(each, kind === "to") + gap : 0))));
    const isStacked = room + gap - to - felt < Math.min(words, wordsPart * room);
    const from = edge + 16;
    const own = isStacked ? 12 : Math.min(words, room + gap - to - felt);
    const target = isStacked ? Math.min(to, 0.6 * room) : to;
    return { isStacked, isFelt: felt > 0, end: from + own + target + felt, places: { words: [from, isStacked ? room : own - gap], to: [from + own, target - gap], felt: [from + own + target, room - own - target] } };
  }

  /** What a part has in its columns, as lines with their places, and its height; long ones go on below. */
  #laid({ cells, path }, { isStacked, places }, isFirst = false) {
    const pieces = [];
    let height = 0;
    cells.forEach((cell, index) => {
      const isName = path.length < 4 && index === 0;
      const [felt, width] = places.felt;
      const name = [edge + 8, (cell.felt.length > 0 && !isStacked ? felt - gap : felt + width) - edge - 8];
      let [lines, below] = [0, 0];
      for (const kind of kinds.filter((each) => wordsIn(cell, each))) {
        const isHead = isName && kind === "words";
        const [x, room] = isHead ? name : places[kind];
        const all = this.#wrapped(`${wordsIn(cell, kind)}${isHead && isFirst ? " · start" : ""}`, Math.max(room, 40), isHead || kind === "to");
        const first = isStacked && kind !== "words" ? below : 0;
        if (kind === "words") below = all.length;
        lines = Math.max(lines, first + all.length);
        pieces.push(...all.map((words, line) => ({ words, x, y: height + 15 + more * (first + line), style: isHead ? "state" : kind })));
      }
      height += row + more * (lines - 1);
    });
    return { pieces, height };
  }

  /** Words in lines of a width, of which the last is cut where there are too many. */
  #wrapped(words, room, isBold) {
    const lines = [""];
    for (const whole of split(words)) {
      const piece = this.#cut(whole, room, isBold);
      if (lines.at(-1) !== "" && this.#measured(lines.at(-1) + piece, isBold) > room) {
        if (lines.length === mostLines) return [...lines.slice(0, -1), `${lines.at(-1)}…`];
        lines.push(piece.trimStart());
      } else lines.push(lines.pop() + piece);
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
    const { path, pieces } = each;
    const felt = feltOf(each);
    const lines = pieces.map(({ words, x, y, style }) => makeSVG("text", { x, y: top + y, class: style }, visible(words)));
    const part = makeSVG(
      "g", { class: "part", role: "button", tabindex: 0, "aria-label": visible(label + felt), "data-path": keyOf(path) },
      makeSVG("title", {}, visible(label + felt)),
      makeSVG("rect", { class: "ground", x: edge + 2, y: top + 1, width: right - edge - 4, height: each.height - 1, rx: 4 }), ...lines);
    part.addEventListener("click", () => this.choose(path));
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.choose(path);
    });
    this.#parts.set(keyOf(path), part);
    return part;
  }

  /** Marks what is chosen, and shows it where the diagram has no room for all. */
  mark(path) {
    const isOther = `${path}` !== `${this.#marked}`;
    this.#marked = path;
    const key = path && keyOf(path);
    for (const [each, part] of this.#parts) {
      part.classList.toggle("chosen", each === key);
      if (each === key && isOther) this.#see(part);
    }
  }

  /** Scrolls the diagram alone, not what is around it, to the words of a part, wherever its line leads. */
  #see(part) {
    const [view, { top, bottom }] = [this.element.parentElement, part.querySelector(".ground").getBoundingClientRect()];
    const edges = view.getBoundingClientRect();
    if (top < edges.top + edge) view.scrollTop += top - edges.top - edge;
    else if (bottom > edges.bottom - edge) view.scrollTop += bottom - edges.bottom + edge;
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

/** What is in a column of cells. */
const wordsIn = ({ words, to, felt }, kind) => ({ words, to: to && `→ ${to}`, felt: felt.length > 0 ? `≋ ${felt.join(", ")}` : "" })[kind];

/** What is said behind the words of a part: what is felt. */
const feltOf = ({ haptics }) => (haptics.length > 0 ? ` ≋ ${haptics.join(", ")}` : "");

/** Words that go on in another line after a space, a dot or a sign. */
const split = (words) => words.match(/\s?[^\s.]*(?:\.(?=\S)|(?=\s)|$)/g)?.filter(Boolean) ?? [];

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
