// The looks of the shipped scenes: coupons and a ticket, a wheel of fortune, pizzas, an article, a start screen.

import { box, dot, layer, lines, path, photo, words } from "./art.mjs";
import { makeSVG } from "./dom.mjs";
import { status } from "./frame.mjs";
import { bin, message } from "./skins-parts.mjs";

const offers = [
  { kind: "leaves", title: "Salad bar", price: "−20 %", words: "Greenhouse · until Friday" },
  { kind: "shore", title: "Day at the sea", price: "29 €", words: "Ferry and lunch · this week" },
  { kind: "cup", title: "Two for one", price: "3.20 €", words: "Café Lumen · until Sunday" },
];

/** A coupon: a photo on the left, words on the right. */
function coupon({ width, height }, { kind, title, price, words: small }) {
  const left = width * 0.42;
  return [
    photo(kind, left, height),
    words(left + 16, 44, title, 18, "k-bold"), words(left + 16, 64, small, 10.5, "k-soft"),
    words(left + 16, height - 52, price, 27, "k-price"), box(left + 16, height - 36, 84, 22, 11, "k-pill"),
    words(left + 58, height - 21, "Redeem", 10.5, "k-on", "middle"),
  ];
}

/** Pieces scattered over a half disc of a radius, always alike. */
function scattered(side, radius, count, piece) {
  return Array.from({ length: count }, (_, index) => {
    const [turn, far] = [(index + 0.5) / count * 160 - 80, radius * (0.3 + 0.5 * ((index * 0.618) % 1))];
    const angle = turn * Math.PI / 180;
    return piece(side * Math.cos(angle) * far, Math.sin(angle) * far, index);
  });
}

const toppings = [
  ["Margherita", (side, r) => scattered(side, r, 6, (x, y, index) => (index % 2 ? basil(x, y, r) : dot(x, y, r * 0.11, "k-mozzarella")))],
  ["Salami", (side, r) => scattered(side, r, 7, (x, y) => layer({}, dot(x, y, r * 0.13, "k-salami"), dot(x - r * 0.03, y - r * 0.03, r * 0.03, "k-salami2"), dot(x + r * 0.05, y + r * 0.04, r * 0.025, "k-salami2")))],
  ["Olives", (side, r) => scattered(side, r, 9, (x, y) => layer({}, dot(x, y, r * 0.075, "k-olive"), dot(x, y, r * 0.03, "k-cheese")))],
  ["Mushroom", (side, r) => scattered(side, r, 7, (x, y) => path(`M${x - r * 0.1} ${y}a${r * 0.1} ${r * 0.09} 0 0 1 ${r * 0.2} 0h${-r * 0.06}v${r * 0.09}h${-r * 0.08}v${-r * 0.09}Z`, "k-mushroom"))],
  ["Pepper", (side, r) => scattered(side, r, 8, (x, y, index) => path(`M${x - r * 0.09} ${y}q${r * 0.09} ${-r * 0.13} ${r * 0.18} 0`, `k-pepper${index % 2}`))],
  ["Pesto", (side, r) => scattered(side, r, 10, (x, y, index) => (index % 3 ? dot(x, y, r * 0.05, "k-basil") : dot(x, y, r * 0.08, "k-mozzarella")))],
  ["Tomato", (side, r) => scattered(side, r, 6, (x, y) => layer({}, dot(x, y, r * 0.12, "k-tomato"), dot(x, y, r * 0.07, "k-tomato2")))],
  ["Hawaii", (side, r) => scattered(side, r, 8, (x, y, index) => (index % 2 ? box(x - r * 0.07, y - r * 0.05, r * 0.14, r * 0.1, 3, "k-ham") : path(`M${x} ${y}l${r * 0.14} ${r * 0.04}l${-r * 0.04} ${r * 0.13}Z`, "k-pine")))],
];
const flavour = (number) => toppings[((number % 8) + 8) % 8];
const basil = (x, y, r) => path(`M${x} ${y + r * 0.1}q${-r * 0.11} ${-r * 0.1} 0 ${-r * 0.2}q${r * 0.11} ${r * 0.1} 0 ${r * 0.2}`, "k-basil");

/** Half a pizza: crust, cheese, and what its number stands for. */
function half({ width, height, path: outline, element }, number) {
  const r = height / 2;
  const side = element.startsWith("left") ? -1 : 1;
  const disc = (radius, name) => path(`M0 ${-radius}A${radius} ${radius} 0 0 ${side < 0 ? 0 : 1} 0 ${radius}Z`, name);
  return [layer({ transform: `translate(${side < 0 ? width : 0} ${r})` },
    disc(r * 0.9, "k-sauce"), disc(r * 0.86, "k-cheese"), ...flavour(number)[1](side, r * 0.86))];
}

const pizza = { fill: "k-crust", lifted: true, art: half, clips: true, bare: true };
/** The name of a half, in the corner beside it. */
const pizzaName = { hidden: true, bare: true, art: ({ width, height, element }, number) => {
  const [x, anchor] = element.startsWith("left") ? [14, "start"] : [width - 14, "end"];
  return [words(x, height + 26, flavour(number)[0], 15, "k-bold k-named", anchor)];
} };
const pizzaLabels = Object.fromEntries(["above", "half", "below"].flatMap((name) => ["left", "right"].flatMap((side) => [
  [`${side}.${name}`, pizza], [`${side}.${name}.label`, pizzaName]])));

/** What makes a picture dark enough for words at its foot, without an edge. */
const veil = (width, height) => [
  makeSVG("linearGradient", { id: "veil", x1: 0, y1: 0, x2: 0, y2: 1 }, ...[0, 0.35, 1].map((offset, index) => makeSVG("stop", { offset, "stop-color": "#000000", "stop-opacity": [0, 0.55, 0.65][index] }))),
  path(`M0 ${height * 0.46}H${width}V${height}H0Z`, "", { fill: "url(#veil)" }),
];

/** An article whose title stands at the foot of its card, and makes room for the text of an open one before that is seen. */
const article = (kind, title) => ({ width, height, settings: { "card.height": closed = 400 } }) => {
  const foot = height - 146 - Math.min(Math.max(0.6 * (height - closed), 0), 60);
  return [photo(kind, width, height), ...veil(width, height), words(18, foot, title, 27, "k-on k-bold"), words(18, foot + 26, "Four minutes to read", 18.5, "k-on")];
};

/** At which part of a scene's run its picture stands still, where one half-way would cut words; our choice. */
export const stills = { "secret-offer": 0.46, "expanding-card": 0, splash: 0.83, "lottery-wheel": 0.02 };

export const sceneSkins = {
  "secret-offer": {
    "list": { fill: "k-screen" },
    "other:offer": { fill: "k-paper", lifted: true, clips: true, bare: true, art: (figure, number) => coupon(figure, offers[(number + 2) % 3]) },
    "card.ordinary": { fill: "k-paper", lifted: true, clips: true, bare: true, art: (figure) => coupon(figure, { kind: "hills", title: "You found it", price: "−50 %", words: "Hut in the hills · today only" }) },
    "card.secret": {
      fill: "k-ticket", lifted: true, bare: true, art: ({ width, height }) => [
        words(28, 46, "SECRET OFFER", 11, "k-caps"), words(26, 100, "−50 %", 46, "k-bold"), words(28, 126, "on a hut in the hills, today only", 12.5),
        path(`M28 ${height - 34}H${width - 28}`, "k-perforation"), words(28, height - 15, "No. 0217", 10, "k-soft"),
        path(Array.from({ length: 16 }, (_, index) => `M${width - 92 + index * 4} ${height - 27}h${index % 3 ? 1.2 : 2.4}v14H${width - 92 + index * 4}Z`).join(""), "k-ink"),
      ],
    },
    "counterfoil": { fill: "k-foil", lifted: true, art: ({ width, height }) => [
      path(`M${width / 2 - 8} 22l-7 7l7 7m9 -14l-7 7l7 7`, "k-chevron"), path(`M${width / 2 - 8} ${height - 36}l-7 7l7 7m9 -14l-7 7l7 7`, "k-chevron"),
    ] },
    "group:pull me": { text: "k-pull", size: 17 },
    "part": { fill: "k-confetti0" }, "ground": { fill: "k-confetti1" }, "mark": { fill: "k-confetti2" },
  },
  "lottery-wheel": {
    "ground": { fill: "k-stagelight" },
    "part": { fill: "k-rim", lifted: true }, "thing 260×260": { fill: "k-rim2" },
    "other 232×232": { fill: (number) => `k-slice${number % 4}` }, "thing 232×232": { fill: "k-won" },
    "wheel": { over: () => [
      dot(130, 130, 30, "k-shade"), dot(130, 128, 27, "k-hub"), dot(130, 128, 19, "k-hub2"),
      path("M130 116l3.6 8 8.6.9-6.4 5.8 1.8 8.5-7.6-4.3-7.6 4.3 1.8-8.5-6.4-5.8 8.6-.9z", "k-star"),
    ] },
    "pin": { hidden: true, art: () => [
      path("M6 37C-3 22-8 14-8 5a14 14 0 0 1 28 0c0 9-5 17-14 32Z", "k-shade", { transform: "translate(0 3)" }),
      path("M6 37C-3 22-8 14-8 5a14 14 0 0 1 28 0c0 9-5 17-14 32Z", "k-pointer"), dot(6, 5, 5.5, "k-white"),
    ] },
    "mark": { fill: "k-bulb" }, "group": { text: "k-prize", size: 12.5 },
  },
  "half-and-half": {
    "ground": { fill: "k-table", art: ({ width, height }) => Array.from({ length: 7 }, (_, index) => path(`M0 ${height * (index + 1) / 8}H${width}`, "k-plank")) },
    ...pizzaLabels,
    "label": { hidden: true, bare: true, art: ({ width, height }, number) => [
      box(width / 2 - 76, height / 2 - 18, 152, 36, 18, "k-pill"), words(width / 2, height / 2 + 5.5, `A whole ${flavour(number)[0]}`, 14, "k-on k-bold", "middle"),
    ] },
  },
  "expanding-card": {
    "ground": { fill: "k-screen" },
    "before": { lifted: true, clips: true, art: article("shore", "The last ferry") },
    "after": { lifted: true, clips: true, art: article("leaves", "A small garden") },
    // Full screen it is below the time, too.
    "card": { lifted: true, clips: true, bare: true, above: status, fill: "k-paper", art: article("hills", "Up in the hills") },
    // Where the card is open its words begin below the title.
    "description": { bare: true, hidden: true, art: () => [
      "We left before dawn, with", "bread and a map older than", "the path. By noon the valley", "was a thread; nobody spoke.",
    ].map((line, index) => words(-46, 4 + 30 * index, line, 21.5, "k-on")) },
    "close": { hidden: true, bare: true, art: ({ width, height }) => [
      dot(width - 31, height / 2, 15, "k-dark"), path(`M${width - 36} ${height / 2 - 5}l10 10m0-10l-10 10`, "k-cross"),
    ] },
  },
  "splash": {
    "ground": { fill: "k-brand" },
    "text": { hidden: true, bare: true, art: ({ width }) => [words(width / 2, 18, "Tactile", 22, "k-on k-bold", "middle")] },
    "logo": { fill: "k-logo", lifted: true, art: ({ width, height }) => [
      ...[0.13, 0.24, 0.35].map((part) => path(`M${width / 2 - width * part} ${height / 2}a${width * part} ${width * part} 0 0 1 ${2 * width * part} 0`, "k-wave")),
      dot(width / 2, height / 2 + 4, width * 0.06, "k-brandmark"),
    ] },
    "part 375×667": { fill: "k-screen" },
    "mark:app": { fill: "k-bar", bare: true, art: ({ width, height }) => [words(width / 2, height - 22, "Today", 17, "k-bold", "middle")] },
    "other": { fill: "k-paper", lifted: true, art: ({ width, height }, number) => [
      layer({ transform: `translate(10 8)` }, box(0, 0, height - 16, height - 16, 10, `item${number}`)),
      ...lines(height + 8, height / 2 - 12, [width * 0.4, width * 0.6], 15, 7),
    ] },
  },
  "pull-to-refresh": {
    "ground": { fill: "k-screen", art: ({ width }) => [words(width / 2, 66, "Updated a minute ago", 12.5, "k-soft", "middle")] },
    "arrow": { hidden: true, art: ({ width, height }) => [dot(width / 2, height / 2, 19, "k-badge"), path(`M${width / 2 + 9} ${height / 2}a9 9 0 1 1-2.6-6.4m0.6-5v5.6h-5.6`, "k-chevron")] },
    "spinner": { hidden: true, art: ({ width, height }) => [dot(width / 2, height / 2, 19.5, "k-badge"), path(`M${width / 2} ${height / 2 - 9}a9 9 0 0 1 9 9`, "k-chevron")] },
  },
  "bottom-sheet": { "ground": { fill: "k-map", art: ({ width, height }) => [
    path(`M0 ${height * 0.5}Q${width * 0.4} ${height * 0.36} ${width} ${height * 0.58}V${height}H0Z`, "k-water"),
    ...[0.12, 0.27, 0.42].map((at) => path(`M0 ${height * at}L${width} ${height * (at - 0.06)}`, "k-street")),
    ...[0.2, 0.52, 0.8].map((at) => path(`M${width * at} 0L${width * (at + 0.05)} ${height * 0.5}`, "k-street")),
    layer({ transform: `translate(${width * 0.55} ${height * 0.26})` }, path("M0 0C-9-15-14-22-14-31a14 14 0 0 1 28 0c0 9-5 16-14 31Z", "k-pointer"), dot(0, -31, 5, "k-white")),
  ] }, "dim": { fill: "k-dim" } },
  "segmented-picker": {
    "ground": { fill: "k-screen", over: () => ["Day", "Week", "Month", "Year"].map((name, index) => words(67.5 + 80 * index, 54.5, name, 13, "k-bold", "middle")) },
    "other": { fill: "k-case" },
  },
  "slider-detents": {
    "ground": { fill: "k-screen", art: () => [words(37.5, 34, "Brightness", 15, "k-bold")] },
    // Filled to the middle of the thumb, which goes from end to end; below it where it stops.
    "other": { fill: "k-case", until: "thumb", art: ({ width, height, settings: { detents = 11 } }) => [
      box(0, 0, width, height, height / 2, "k-badge"), ...Array.from({ length: detents }, (_, index) => dot(width * index / (detents - 1), 22, Math.min(2.2, 0.3 * width / detents), "k-line")),
    ] },
  },
  "swipe-to-delete": { "cell": { fill: "k-paper", bare: true, art: (figure) => [...message(figure, 0), path(`M0 ${figure.height - 0.5}H${figure.width}`, "k-rule")] },
    // A little smaller than the row, so that none of it is seen at rest.
    "gap": { hidden: true, bare: true, clips: true, art: ({ width, height }) => [box(0, 1, width, Math.max(height - 2, 0), 0, "k-danger"), ...bin(width, height)] }, "ground": { fill: "k-screen", art: ({ width }) => [0, 144].flatMap((top, index) => [
    layer({ transform: `translate(0 ${top})` }, box(0, 0, width, 71, 0, "k-paper"), ...message({ width, height: 72 }, 2 + 4 * index)),
  ]) } },
  "toggle": { "ground": { fill: "k-screen", art: () => [box(-184, 12, 296, 56, 14, "k-paper"), words(-166, 45, "Wake-up light", 15, "k-bold")] }, "other": { fill: "k-case" } },
  "scrubber": { "ground": { fill: "k-screen", art: () => [words(27.5, 34, "The long way home", 15, "k-bold"), words(347.5, 34, "12:04", 11.5, "k-soft", "end")] }, "other": { fill: "k-case" } },
};
