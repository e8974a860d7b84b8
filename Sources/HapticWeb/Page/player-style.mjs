// The style sheet of the player; the stage has the colours of the command's drawings.

import { skinStyle } from "./skin-style.mjs";

export const playerStyle = `
:host {
  display: block; color-scheme: light dark; container-type: inline-size;
  --ink: var(--haptic-ink, light-dark(#1a1e25, #eceff4));
  --soft: light-dark(#5f6977, #a0a9b8);
  --line: light-dark(#dfe3e9, #2c323c);
  --accent: var(--haptic-accent, light-dark(#1a66dc, #6cb0ff));
  color: var(--ink);
  font: 14px/1.4 var(--haptic-font, system-ui, sans-serif);
}
:host([hidden]) { display: none; }
.stage {
  position: relative; display: grid; place-items: center; overflow: hidden; margin: 0;
  background: var(--haptic-ground, light-dark(#f6f7f9, #14171c));
  border-radius: var(--haptic-radius, 14px);
  /* The same before it has loaded and after, so that no page jumps. */
  block-size: min(var(--haptic-height, 420px), 178cqi);
}
svg { display: block; direction: ltr; width: 100%; height: 100%; min-height: 0; user-select: none; -webkit-user-select: none; }
.stage > svg { position: absolute; inset: 0; }
svg.draggable { cursor: grab; touch-action: none; }
svg.draggable:active { cursor: grabbing; }
.figure { stroke: light-dark(#ffffff, #0e1014); stroke-width: 1; }
.ground { fill: light-dark(#e9edf3, #1d222b); stroke: none; }
.thing { fill: light-dark(#7fb2ff, #2c67b8); }
.part { fill: light-dark(#ffc46b, #8a5c14); }
.other { fill: light-dark(#cfd6e2, #39424f); }
.mark { fill: light-dark(#98a4b5, #5d6a7d); }
.item0 { fill: light-dark(#8ebcff, #2a5fa8); } .item1 { fill: light-dark(#ffc46b, #7a5212); }
.item2 { fill: light-dark(#93d6a2, #2b6c42); } .item3 { fill: light-dark(#f3a6c8, #8a3a66); }
.item4 { fill: light-dark(#bfb0f7, #5848a6); } .item5 { fill: light-dark(#86d7da, #1d686e); }
.item6 { fill: light-dark(#f5ac9b, #8e4133); } .item7 { fill: light-dark(#d2d873, #5f631c); }
.wave { cursor: pointer; touch-action: pan-y; }
.wave .sound { fill: light-dark(#93c9c2, #23706a); }
.wave .strength { fill: light-dark(#c9410c, #ff8a50); fill-opacity: 0.14; stroke: light-dark(#c9410c, #ff8a50); }
.wave .onset rect { fill: transparent; }
.wave .onset:hover rect { fill: light-dark(rgb(0 0 0 / 0.07), rgb(255 255 255 / 0.1)); }
.wave .tap line { stroke: light-dark(#c9410c, #ff8a50); stroke-width: 3; }
.wave .pale line { stroke: var(--soft); stroke-opacity: 0.65; stroke-width: 1.5; stroke-dasharray: 3 4; }
.wave .head { stroke: var(--accent); stroke-width: 2; pointer-events: none; }
.wave .strength { pointer-events: none; stroke-width: 1.5; }
.wave path, .wave line { vector-effect: non-scaling-stroke; }
.ring { fill: none; stroke: var(--accent); stroke-width: 2; } .peak { fill: none; stroke-opacity: 0.5; stroke-width: 1.2; } .measure { fill: none; stroke: var(--soft); stroke-opacity: 0.55; stroke-dasharray: 2 5; }
.strong { fill: light-dark(#c9410c, #ff8a50); fill-opacity: 0.75; } .rule { stroke: var(--line); stroke-width: 1; }
.head { stroke: var(--accent); stroke-width: 1.5; }
svg text { fill: var(--ink); font-family: inherit; }
.start {
  position: absolute; inset-block-end: 16px; display: inline-flex; align-items: center; gap: 10px;
  min-height: 52px; padding: 0 26px 0 22px; border: 0; border-radius: 26px; font: inherit; font-size: 17px; font-weight: 600;
  color: light-dark(#ffffff, #0e1014); background: var(--accent); cursor: pointer;
  box-shadow: 0 4px 18px rgb(0 0 0 / 0.18);
}
.start[hidden] { display: none; }
.start svg, .controls svg { width: 18px; height: 18px; max-height: none; fill: currentColor; }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding-block-start: 10px; }
:host([controls="none"]) .controls { display: none; }
button.tool {
  display: inline-grid; place-items: center; min-width: 36px; height: 36px; padding: 0 8px; border: 0;
  border-radius: 10px; background: none; color: inherit; font: inherit; cursor: pointer;
}
button.tool[hidden] { display: none; }
:disabled { opacity: 0.4; cursor: default; }
button.tool:hover:enabled { background: color-mix(in srgb, currentColor 8%, transparent); }
button.tool[aria-pressed="false"] { color: var(--soft); } button.tool[aria-pressed="true"] { color: var(--accent); }
.folded { display: flex; align-items: center; gap: inherit; } [part~="more"] { display: none !important; }
input[type="range"] { flex: 1 1 120px; min-width: 100px; height: 40px; margin: 0; appearance: none; background: none; cursor: pointer; direction: ltr; }
input[type="range"]::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: linear-gradient(to right, var(--accent) calc(100% * var(--part, 0)), var(--line) 0); }
input[type="range"]::-webkit-slider-thumb { appearance: none; width: 16px; height: 16px; margin-top: -6px; border: 0; border-radius: 50%; background: var(--accent); }
input[type="range"]::-moz-range-track { height: 4px; border-radius: 2px; background: var(--line); } input[type="range"]::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--accent); }
input[type="range"]::-moz-range-thumb { width: 16px; height: 16px; border: 0; background: var(--accent); }
@media (forced-colors: active) { input[type="range"] { appearance: auto; } }
output { direction: ltr; text-align: end; color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap; }
select { height: 36px; border: 0; border-radius: 10px; background: none; color: inherit; font: inherit; padding: 0 4px; width: 66px; cursor: pointer; }
select:hover:enabled { background: color-mix(in srgb, currentColor 8%, transparent); }
option { background: Canvas; color: CanvasText; }
.message { margin: 0; padding: 24px; max-width: 48ch; color: var(--soft); overflow-wrap: anywhere; }
.message:empty { display: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.stage:focus-visible { outline-offset: -2px; }
@container (max-width: 480px) {
  .controls { position: relative; gap: 4px; }
  output { font-size: 12.5px; } input[type="range"] { flex-basis: 60px; min-width: 60px; }
  [part~="more"] { display: inline-grid !important; } .folded { display: none; }
  .folded[data-open] {
    display: flex; position: absolute; inset-block-end: calc(100% + 4px); inset-inline-end: 0; z-index: 2; padding: 4px 8px;
    border: 1px solid var(--line); border-radius: 12px; background: light-dark(#ffffff, #1c2129); box-shadow: 0 4px 18px rgb(0 0 0 / 0.22);
  }
}
${skinStyle}`;
