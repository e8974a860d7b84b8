// What skins are drawn with: shapes, texts, photos and faces as SVG; colours come from the style sheet.

import { makeSVG } from "./dom.mjs";

export const path = (d, name, settings = {}) => makeSVG("path", { d, class: name, ...settings });
export const box = (x, y, width, height, rx, name) => makeSVG("rect", { x, y, width, height, rx, class: name });
export const dot = (cx, cy, r, name) => makeSVG("circle", { cx, cy, r, class: name });
export const layer = (settings, ...children) => makeSVG("g", settings, ...children);

/** A text by its baseline; `name` adds to its classes. */
export function words(x, y, text, size, name = "", anchor = "start") {
  return makeSVG("text", { x, y, "font-size": size, class: name, "text-anchor": anchor }, text);
}

/** Lines of text that nobody reads, as bars. */
export function lines(x, y, widths, gap = 12, height = 6) {
  return widths.map((width, index) => box(x, y + index * gap, width, height, height / 2, "k-line"));
}

/** The outline of a cloud from its left foot on, of a size. */
const cloud = (x, y, size) => `M${x} ${y}a${size} ${size} 0 0 1 ${1.1 * size} ${-size}a${1.3 * size} ${1.3 * size} 0 0 1 ${2.4 * size} ${-0.1 * size}a${0.9 * size} ${0.9 * size} 0 0 1 ${size} ${1.1 * size}Z`;

/** A drawn photo of a size: hills, a cup, a shore, leaves. */
export function photo(kind, width, height) {
  const [w, h] = [width, height];
  const pictures = {
    hills: () => {
      // However high the picture is, its hills are no needles.
      const tall = Math.min(h, 1.5 * w);
      const at = (x, y) => `${(w * x).toFixed(1)} ${(h - tall * (1 - y)).toFixed(1)}`;
      const fir = ([x, y, size]) => `M${at(x, y)}l${tall * size * 0.3} ${tall * size}h${-tall * size * 0.6}Z`;
      return [
        box(0, 0, w, h, 0, "k-sky"), ...[[0.18, "k-sun k-faint"], [0.12, "k-sun"]].map(([r, name]) => dot(w * 0.74, h * 0.3, tall * r, name)),
        ...[[0.08, 0.22, 0.07], [0.5, 0.13, 0.045]].map(([x, y, size]) => path(cloud(w * x, h * y, w * size), "k-cloud")),
        path(`M${at(0, 0.62)}L${at(0.22, 0.3)}L${at(0.4, 0.56)}L${at(0.56, 0.36)}L${at(1, 0.72)}V${h}H0Z`, "k-far"),
        path(`M${at(0.22, 0.3)}L${at(0.165, 0.38)}L${at(0.2, 0.365)}L${at(0.225, 0.4)}L${at(0.25, 0.37)}L${at(0.275, 0.38)}ZM${at(0.56, 0.36)}L${at(0.51, 0.422)}L${at(0.545, 0.41)}L${at(0.575, 0.44)}L${at(0.6, 0.415)}L${at(0.634, 0.42)}Z`, "k-snow"),
        path(`M${at(0, 0.66)}Q${at(0.18, 0.56)} ${at(0.42, 0.7)}T${at(1, 0.58)}V${h}H0Z`, "k-mid"),
        path(`M${at(0, 0.8)}Q${at(0.3, 0.52)} ${at(0.6, 0.76)}T${at(1, 0.7)}V${h}H0Z`, "k-near"),
        path([[0.07, 0.7, 0.13], [0.13, 0.66, 0.16], [0.2, 0.66, 0.12], [0.79, 0.72, 0.13], [0.86, 0.68, 0.17], [0.94, 0.68, 0.13]].map(fir).join(""), "k-fir"),
      ];
    },
    cup: () => [
      box(0, 0, w, h, 0, "k-rose"), dot(w * 0.2, h * 0.1, h * 0.5, "k-rose2"),
      path(`M${w / 2 - h * 0.2} ${h * 0.4}h${h * 0.4}l${-h * 0.05} ${h * 0.36}q${-h * 0.02} ${h * 0.06} ${-h * 0.08} ${h * 0.06}h${-h * 0.14}q${-h * 0.06} 0 ${-h * 0.08} ${-h * 0.06}Z`, "k-white"),
      makeSVG("ellipse", { cx: w / 2, cy: h * 0.4, rx: h * 0.2, ry: h * 0.05, class: "k-coffee" }),
      path(`M${w / 2 + h * 0.19} ${h * 0.48}q${h * 0.14} ${h * 0.01} ${h * 0.1} ${h * 0.11}q${-h * 0.04} ${h * 0.08} ${-h * 0.13} ${h * 0.06}`, "k-handle"),
      path(`M${w / 2 - h * 0.06} ${h * 0.3}q${-h * 0.06} ${-h * 0.06} 0 ${-h * 0.12}m${h * 0.12} ${h * 0.12}q${-h * 0.06} ${-h * 0.06} 0 ${-h * 0.12}`, "k-steam"),
    ],
    shore: () => [
      box(0, 0, w, h, 0, "k-dawn"), dot(w * 0.5, h * 0.5, h * 0.16, "k-sun"),
      box(0, h * 0.5, w, h * 0.5, 0, "k-sea"),
      ...[0.58, 0.68, 0.79].map((at, index) => path(`M${w * (0.36 - 0.06 * index)} ${h * at}h${w * (0.28 + 0.12 * index)}`, "k-glint")),
    ],
    leaves: () => [
      box(0, 0, w, h, 0, "k-leaf0"),
      ...[[0.2, 0.9, 0.5, 0], [0.5, 1, 0.7, 1], [0.78, 0.86, 0.55, 2]].map(([x, y, size, tone]) => path(
        `M${w * x} ${h * y}q${-h * size * 0.5} ${-h * size * 0.5} 0 ${-h * size}q${h * size * 0.5} ${h * size * 0.5} 0 ${h * size}`, `k-leaf${tone + 1}`)),
    ],
  };
  return layer({}, ...pictures[kind]());
}

/** A face in a circle. */
export function face(x, y, r, index) {
  return layer({}, dot(x, y, r, `item${index % 8}`), dot(x, y - r * 0.18, r * 0.34, "k-skin"),
    path(`M${x - r * 0.62} ${y + r * 0.72}a${r * 0.62} ${r * 0.56} 0 0 1 ${r * 1.24} 0a${r} ${r} 0 0 1 ${-r * 1.24} 0Z`, "k-skin"));
}
