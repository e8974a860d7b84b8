// The phone around a scene: its edge, the app's bar above and what goes on below; whole, or on a phone its screen alone.

import { box, layer, lines, path, photo, words } from "./art.mjs";

/** A screen as small as a phone's needs no drawn phone around a scene. */
export const onPhone = matchMedia("(max-width: 600px), (max-height: 520px)");

/** The radius of a phone's screen, the width of its edge, the bar above the scene, and the least room below it, in points. */
const [corner, edge, bar, room] = [42, 9, 84, 40];

/** How much higher than wide a phone is at least; our choice: lower than they are, so that a scene in one that is seen whole is large. */
const slender = 1.3;

/** What is free around the phone, in pixels, what a bare screen lacks above its title, and where the letters of that begin, in points; our choice. */
const [gap, bareTop, letters] = [8, 38, 47];

/** How much more of it there is where there is room, and how much of a scene's foot is given up for it, in points; our choice. */
const [bareMargin, bareFoot] = [14, 6];

/** The height of the bar with the time, which thumbnails are without. */
export const status = 34;

/** How far from the edge of what is seen a finger begins, in points, and how far it may go, in heights of that, where all of the screen could be read, or where its points are smaller than so many pixels; our choice. */
const [finger, far, farther, tiny] = [50, 1.5, 3, 0.25];

/** How much of a tall screen is seen at least, in points: a bar, and two rows of a list of messages; our choice. */
const low = 204;

/** The least pixels of a point before the bar is given up for the scene, and the most but on a wall; our choice. */
const [legible, largest] = [0.7, 1.35];

/** What a wide stage leaves for words on either side, as pixels or a part of its width, and the width from which it does, in pixels, as in the style sheet. */
const [margin, part, wideFrom] = [228, 0.22, 760];

/** What an app is called, what its screen looks like, and what more is on it, by the scene. */
const apps = {
  "secret-offer": { title: "Offers" }, "lottery-wheel": { title: "Spin to win", screen: "k-stagelight", bright: true },
  "toggle": { title: "Bedroom", left: -200, width: 328 }, "scrubber": { title: "", above: () => [layer({ transform: "translate(16 -128)" }, photo("shore", 343, 146))], top: 176 },
  "drag-to-reorder": { title: "Who is coming" }, "segmented-picker": { title: "Calendar" }, "swipe-to-delete": { title: "Messages" },
  "page-swipe": { title: "Pictures" }, "knob-fine": { title: "Synthesizer" }, "rotary-dial": { title: "Timer" },
  "long-press-ring": { title: "Front door" }, "slider-detents": { title: "Display" },
  "pull-to-refresh": { band: 44, isPulled: true }, "expanding-card": { band: status, foot: "k-on" },
};

/** A phone around a scene of a size. */
export class Frame {
  constructor(scene, width, height) {
    const app = apps[scene] ?? {};
    const isTall = this.isTall = height > 1.3 * width;
    this.inner = { width, height };
    this.focus = 0.5 * height;
    // What is pulled down comes from above.
    this.isPulled = app.isPulled;
    const left = app.left ?? Math.min(0, (width - 300) / 2);
    const wide = app.width ?? Math.max(width, 300);
    const top = isTall ? app.band ?? 0 : app.top ?? bar;
    this.screen = { x: left, y: -top, width: wide, height: isTall ? height + top : Math.max(wide * slender, height + top + room) };
    const { x, y, height: high } = this.screen;
    const screen = app.screen ?? "k-screen";
    this.below = layer(
      { class: "art" }, box(x - edge, y - edge, wide + 2 * edge, high + 2 * edge, corner + edge, "k-phone"),
      box(x - 2, y - 2, wide + 4, high + 4, corner + 2, "k-phone2"), box(x, y, wide, high, corner, `${screen} k-edge`),
      ...(isTall ? [] : [box(x - 2000, y - 1000, wide + 4000, high + 2000, 0, `${screen} k-around`)]),
      ...(isTall ? [] : app.above?.() ?? []), ...(isTall || app.screen ? [] : this.#rest(left, height + 30, wide, high - top - 24)));
    const tone = app.bright || isTall && scene === "splash" ? "k-on" : "";
    const title = isTall ? "" : app.title ?? scene.replaceAll("-", " ");
    const heading = title ? words(x + 18, y + 66, title[0].toUpperCase() + title.slice(1), 24, `k-bold ${tone}`) : null;
    // A scene that fills the screen shows no edge of that.
    this.above = layer(
      { class: "art" }, box(x, y, wide, high, corner, "k-bezel"), layer({ class: "k-status" }, words(x + 30, y + 25, "9:41", 13, `k-bold ${tone}`), box(x + wide / 2 - 42, y + 9, 84, 22, 11, "k-island"),
      path(`M${x + wide - 62} ${y + 25}v-3m4 3v-5m4 5v-7m4 7v-9`, `k-signal ${tone}`), box(x + wide - 40, y + 15, 19, 10, 3, `k-battery ${tone}`),
      box(x + wide - 38, y + 17, 12, 6, 1.5, `k-charge ${tone}`), box(x + wide / 2 - 60, y + high - 10, 120, 4, 2, `k-home ${app.foot ?? tone}`)),
      ...(heading ? [heading] : []));
    this.radius = isTall ? corner : 0;
  }

  /** What is below the scene on a long screen, down to its foot. */
  #rest(x, y, width, foot) {
    return [0, 1, 2].filter((index) => y + 92 * index + 80 <= foot).flatMap((index) => [
      box(x + 16, y + 92 * index, width - 32, 80, 16, "k-paper2"), ...lines(x + 34, y + 26 + 92 * index, [width * 0.4, width * 0.62], 18, 7),
    ]);
  }

  /** What is seen of it in a thumbnail: the whole width of its screen, and the part in which most goes on, below the bar with the time. */
  crop(pixelsWide, pixelsHigh) {
    const { screen, inner } = this;
    const height = screen.width * pixelsHigh / pixelsWide;
    const middle = inner.height > height ? this.focus : inner.height / 2;
    // The app's title is whole, or not there.
    const top = Math.min(Math.max(middle - height / 2, screen.y + status), screen.y + screen.height - height);
    return [screen.x, titled(top, screen.y + status), screen.width, height];
  }

  /** Turns thumbnails of a tall screen to what is between two heights: its middle, or its upper edge if it goes on to the foot. */
  lookAt(top, foot) {
    const { width, height } = this.inner;
    if (height <= 1.3 * width || (top <= 0 && foot >= height)) return;
    this.focus = foot > height || foot - top > 0.9 * height ? top : (top + foot) / 2;
  }

  /** What fills a phone of a tall screen: where a finger begins, with as much of its way as there is room for; null if it goes too far. */
  #filled(pixelsWide, pixelsHigh, { first, from, to }) {
    const { screen } = this;
    const height = Math.max(screen.width * pixelsHigh / pixelsWide, low);
    if (height >= screen.height || to - from > (pixelsHigh < tiny * screen.height ? farther : far) * height) return null;
    const reach = Math.max(height / 2 - finger, 0);
    const middle = this.isPulled ? -Infinity : Math.min(Math.max((from + to) / 2, first - reach), first + reach);
    const width = height * pixelsWide / pixelsHigh;
    const top = Math.min(Math.max(middle - height / 2, this.isPulled ? 0 : screen.y), screen.y + screen.height - height);
    return [screen.x + (screen.width - width) / 2, titled(top, screen.y + status), width, height];
  }

  /** All of it, in the middle. */
  #whole(pixelsWide, pixelsHigh, around) {
    const { x, y, width, height } = this.screen;
    const between = pixelsWide - 2 * (pixelsWide >= wideFrom ? Math.max(margin, part * pixelsWide) : gap);
    const scale = Math.min(between / (width + 2 * around), (pixelsHigh - 2 * gap) / (height + 2 * around), Math.max(largest, pixelsHigh / 900));
    const [wide, high] = [pixelsWide / scale, pixelsHigh / scale];
    return [x + (width - wide) / 2, y + (height - high) / 2, wide, high];
  }

  /** What is seen of it in a stage of so many pixels: the whole phone; a bare one has no edge, because it is seen on a phone, and fills it. */
  view(pixelsWide, pixelsHigh, isBare, sight) {
    const { screen, inner, isTall } = this;
    [this.isLoose, this.isFilled] = [false, false];
    if (!isBare) return this.#whole(pixelsWide, pixelsHigh, edge);
    const filled = isTall && sight ? this.#filled(pixelsWide, pixelsHigh, sight) : null;
    this.isFilled = filled !== null;
    this.isLoose = filled !== null && filled[2] > screen.width + 1;
    if (isTall) return filled ?? this.#whole(pixelsWide, pixelsHigh, 0);
    const full = pixelsWide / screen.width;
    const fit = (high) => Math.min(full, pixelsHigh / high);
    const all = fit(inner.height - screen.y - bareTop);
    // Rather lacks a little of its top, or its title, than is narrower, and its bar than what can be read.
    const scale = all > 0.95 * full || fit(inner.height) > 0.8 * full ? full : all > legible ? all : fit(inner.height);
    const [width, height] = [pixelsWide / scale, pixelsHigh / scale];
    const least = Math.max(screen.y + bareTop, inner.height - height - bareFoot);
    // The title stands off the page's bar by as much as is free below the scene, up to a margin.
    const spare = least + height - inner.height + bareFoot;
    const top = height >= screen.height ? screen.y + (screen.height - height) / 2 : Math.max(least - spare / 2, screen.y + bareTop - bareMargin);
    this.isLoose = width > screen.width + 1;
    return [screen.x + screen.width / 2 - width / 2, titled(top, screen.y + letters), width, height];
  }
}

/** The top of what is seen: the app's title, which begins at a place, is whole or not there. */
const titled = (top, title) => (title < -6 && top > title && top < -6 ? -6 : top);
