// The cards of the library: a picture that is played where it is, what it feels like, and what it is for.

import { strengthPath, tapBars } from "./actuator.mjs";
import { icon } from "./controls.mjs";
import { make, makeSVG } from "./dom.mjs";
import { titled } from "./kin.mjs";
import { leave, made } from "./thumbs.mjs";

/** Words of which one is in each sentence about what is felt. */
const feeling = /\b(tap|tick|click|bump|buzz|hum|vibration|pulse|swell|thud|brush|boom|blip|beat|pitch)/i;

/** A description in two: what is felt, after its colon, and what happens; what is felt is empty if it does not say so. */
function halves(intent) {
  const at = intent.indexOf(": ");
  // What it does is no feeling, before it and behind it.
  const felt = at < 0 ? "" : intent.slice(at + 2).replace(/^it .*, with (?=an? )/, "").replace(/(?<=.), and it [^,.]+(?=\.$)/, "");
  return feeling.test(felt) ? [felt[0].toUpperCase() + felt.slice(1), `${intent.slice(0, at)}.`] : ["", intent];
}

/** A card of a pattern and its variants. */
export function card([{ name, folder, family = folder, intent, use, avoid = "" }, ...variants], choose) {
  const thumb = make("div", { class: "thumb", inert: true });
  thumb.dataset.pattern = name;
  const [felt, happens] = halves(intent);
  const sentence = make("p", { class: "felt", textContent: felt });
  const button = (value, textContent, title) => make("button", { type: "button", value, textContent, title, click: () => choose(value) });
  const item = make(
    "li", {}, thumb, button(name, titled(name)), sentence,
    make("p", { class: "quiet", textContent: use ?? happens, title: [intent, use, avoid && `Not: ${avoid}`].filter(Boolean).join(" ") }),
    strip(thumb, titled(name), sentence), variants.length > 0 ? variantList(name, variants, button) : null);
  const all = [{ name, intent: `${family} ${use ?? ""} ${intent}` }, ...variants].map((each) => `${each.name} ${titled(each.name)} ${each.intent}`);
  Object.assign(item.dataset, { family, words: all.join(" ").toLowerCase() });
  return item;
}

/** The foot of a card: a button that plays it there, what is felt over time, and how long it takes. */
function strip(thumb, title, sentence) {
  const head = makeSVG("path", { class: "head" });
  const drawing = makeSVG("svg", { viewBox: "0 0 200 24", preserveAspectRatio: "none", "aria-hidden": "true" });
  const length = make("span", { class: "quiet", title: "How long it takes" });
  const button = make("button", { type: "button", class: "listen", "aria-label": `Play ${title}`, title: "Play here", click: () => listen(thumb.firstElementChild ?? made(thumb)) }, icon("play"));
  thumb.addEventListener("made", ({ detail: player }) => {
    player.addEventListener("load", () => {
      if (!player.run) return;
      // A base line goes on behind the last event, which is no cliff then.
      drawing.replaceChildren(makeSVG("path", { d: `${strengthPath(player.run, 2, 190, 23, 21)}${tapBars(player.run, 2, 190, 23, 21)}` }), makeSVG("path", { class: "base", d: "M0 23H200" }), head);
      length.textContent = `${player.duration.toFixed(player.duration < 1 ? 2 : 1)} s`;
      sentence.textContent ||= player.run.report.events.length > 0 ? `You feel ${player.run.tally}.` : "Nothing is felt.";
    });
    for (const type of ["play", "pause"]) player.addEventListener(type, () => {
      const name = player.paused ? "Play" : "Pause";
      button.replaceChildren(icon(name.toLowerCase()));
      button.ariaLabel = `${name} ${title}`;
      button.title = `${name} here`;
      if (player.paused) head.removeAttribute("d");
    });
    player.addEventListener("time", () => {
      if (!player.paused) head.setAttribute("d", `M${2 + 188 * player.currentTime / player.duration} 0V24`);
    });
  });
  return make("div", { class: "strip" }, button, drawing, length);
}

/** Plays one card, with its sound, from its beginning; what else plays rests. */
function listen(player) {
  const wasPlaying = !player.paused;
  player.closest("dialog").querySelectorAll("haptic-player").forEach(leave);
  if (wasPlaying) return;
  const start = () => {
    player.currentTime = 0;
    player.play();
  };
  if (player.run) start();
  else player.addEventListener("load", start, { once: true });
}

/** The variants of a card, folded under their number: each with what happens in it. */
function variantList(name, variants, button) {
  const row = (each) => make("li", {}, button(each.name, titled(each.name.slice(name.length + 1)), ""), make("span", { class: "quiet", textContent: each.intent }));
  return make("details", { class: "variants" },
    make("summary", { "aria-label": `${variants.length} variants of ${titled(name)}`, textContent: variants.length === 1 ? "1 variant" : `${variants.length} variants` }),
    make("ul", {}, ...variants.map(row)));
}
