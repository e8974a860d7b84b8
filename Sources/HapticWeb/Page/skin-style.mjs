// The colours of skins and of the phone around them, light and dark.

const paints = {
  screen: ["#f2f4f8", "#0b0d12"], paper: ["#ffffff", "#1c2129"], paper2: ["#ffffff", "#161a21"], line: ["#dde2ea", "#333b47"],
  ticket: ["#fff3d6", "#e9d6a8"], foil: ["#f08a24", "#d9771a"], white: ["#ffffff", "#ffffff"], dark: ["#1c222c", "#05070a"],
  phone: ["#2b3038", "#3a4049"], phone2: ["#0c0e12", "#000000"], island: ["#0c0e12", "#000000"],
  sky: ["#bfe0ff", "#274a73"], sun: ["#ffd873", "#f2b84b"], far: ["#7f9fd0", "#345487"], near: ["#4c8a6b", "#23523e"], mid: ["#6c9fa6", "#2c5a63"], fir: ["#356b52", "#183d2e"], cloud: ["#ffffffb0", "#ffffff2e"], snow: ["#f4f8ff", "#b9c9e6"],
  rose: ["#f7d6cf", "#5c3a37"], rose2: ["#f2c4ba", "#6d4643"], coffee: ["#6b4126", "#4b2c18"],
  dawn: ["#ffd0ae", "#66405a"], sea: ["#4f8fc4", "#1d4468"], leaf0: ["#e3f2d9", "#22371f"], leaf1: ["#8ec07a", "#3f6a35"],
  leaf2: ["#5ba35f", "#2f5c33"], leaf3: ["#a9d18a", "#557f42"], skin: ["#fff6ee", "#f3e6da"],
  pill: ["#171b22", "#eceff4"], crust: ["#d99a4e", "#a8702f"], sauce: ["#c8452f", "#8f2d1e"],
  cheese: ["#ffdf8e", "#d9b45c"], mozzarella: ["#fffaf0", "#efe6d2"], salami: ["#b3382c", "#8c2820"], salami2: ["#e7a9a0", "#c58a82"],
  basil: ["#3f8f3f", "#2f6f33"], olive: ["#3d3a4a", "#24222e"], mushroom: ["#b08a63", "#7c5f41"], tomato: ["#e0503a", "#b23c2a"],
  tomato2: ["#f28b72", "#d0634b"], ham: ["#f2a3ac", "#c97883"], pine: ["#f6cf3e", "#caa526"], table: ["#efe3d3", "#2a2019"],
  stagelight: ["#3b2a78", "#1c1440"], rim: ["#f2b632", "#c98f1c"], rim2: ["#ffd877", "#e2ac3d"], slice0: ["#ff6b6b", "#c94f55"],
  slice1: ["#fff4e0", "#e9dcc4"], slice2: ["#38b6c8", "#2390a3"], slice3: ["#fff4e0", "#e9dcc4"], won: ["#ffd23f", "#e6b422"],
  shade: ["#00000030", "#00000060"], hub: ["#f2b632", "#c98f1c"], hub2: ["#fff4e0", "#f4e6c8"], star: ["#e0503a", "#c8452f"],
  pointer: ["#e5383b", "#e5484b"], bulb: ["#fffbe6", "#fff2b8"], brand: ["#5b3df0", "#2d1f7a"], brandmark: ["#5b3df0", "#5b3df0"],
  logo: ["#ffffff", "#f4f2ff"], bar: ["#ffffff", "#161a21"], danger: ["#d92d2a", "#c4322f"], metal: ["#f4f6f9", "#343b46"],
  metal2: ["#c3cad5", "#4a5362"], metal3: ["#dfe4eb", "#2a3039"], ringed: ["#e6eaf0", "#242b36"], badge: ["#1a62d6", "#2c6fd6"], glow: ["#ffffff", "#ffffff"],
  thumb: ["#ffffff", "#e8ecf2"], green: ["#2fb457", "#2c9c4e"], map: ["#e8ecdf", "#1b2420"], water: ["#bcdcf2", "#14304a"],
  case: ["#d5dbe4", "#2c333e"], dim: ["#00000066", "#00000099"], ink: ["#3a2f1b", "#2f2616"],
  confetti0: ["#ff8a3d", "#ff9a57"], confetti1: ["#38b6c8", "#54cadb"], confetti2: ["#8b5cf6", "#a583ff"], home: ["#171b22", "#eceff4"], charge: ["#171b22", "#eceff4"],
};
const strokes = {
  handle: ["#ffffff", 5], steam: ["#ffffffb0", 2.5], glint: ["#ffffff9c", 2.5], perforation: ["#a88d52", 1.5], chevron: ["#ffffff", 3.5], cross: ["#ffffff", 2.5],
  plank: ["light-dark(#e0d0bb, #1e1711)", 2], street: ["light-dark(#ffffff, #2c3833)", 9], tick: ["light-dark(#8994a5, #77839a)", 2.5], bin: ["#ffffff", 1.8],
  rule: ["light-dark(#e4e8ee, #2b323d)", 1], wave: ["#5b3df0", 4.5], pepper0: ["light-dark(#e0a32e, #b9851f)", 5], pepper1: ["light-dark(#5aa04e, #437a3a)", 5],
  signal: ["light-dark(#171b22, #eceff4)", 2.2], bezel: ["light-dark(#0c0e12, #000000)", 2.5],
};

export const skinStyle = `
${Object.entries(paints).map(([name, [light, dark]]) => `.k-${name} { fill: light-dark(${light}, ${dark}); }`).join("\n")}
${Object.entries(strokes).map(([name, [colour, width]]) => `.k-${name} { fill: none; stroke: ${colour}; stroke-width: ${width}; stroke-linecap: round; stroke-linejoin: round; }`).join("\n")}
.figure.skinned { stroke: none; }
.k-around, .bare :is(.k-phone, .k-phone2, .k-bezel, .k-status) { display: none; } .bare:not(.loose) .k-around { display: inline; } .bare .k-edge { stroke: light-dark(#cfd5de, #3a424e); stroke-width: 2; } .filled:not(.loose) .k-edge { stroke: none; } .filled:not(.loose) :is(.k-edge, clipPath rect) { rx: 0; }
.k-faint { opacity: 0.18; }
.figure.hidden { visibility: hidden; }
.k-bulb { stroke: none; }
/* Words can be read through confetti. */
@media (prefers-color-scheme: light) { .k-confetti0, .k-confetti1, .k-confetti2 { mix-blend-mode: multiply; } }
/* On what is light and what is dark. */
.k-home { stroke: light-dark(#ffffff90, #00000090); stroke-width: 2; paint-order: stroke; }
.k-perforation { stroke-dasharray: 2 5; }
.k-battery { fill: none; stroke: light-dark(#171b22, #eceff4); stroke-width: 1.2; }
.k-signal.k-on, .k-battery.k-on { stroke: #ffffff; } .k-charge.k-on, .k-home.k-on { fill: #ffffff; } .k-home.k-on { stroke: #00000050; }
.cast { fill: #000000; opacity: 0.2; filter: blur(5px); translate: 0 4px; pointer-events: none; }
svg .art text { fill: light-dark(#171b22, #eceff4); }
svg text.k-bold, svg .art text.k-bold { font-weight: 650; } svg .art text.k-soft { fill: light-dark(#5a6472, #a0a9b8); }
svg .art text.k-on, svg text.k-on { fill: #ffffff; } svg .art .k-pill + text.k-on { fill: light-dark(#ffffff, #14171c); }
svg .art text.k-price { font-weight: 700; fill: light-dark(#b23a08, #ff9a63); }
svg .ticket text { fill: #3a2f1b; } svg .art text.k-caps { letter-spacing: 0.14em; font-weight: 650; }
svg .k-ticket ~ .art text, svg .k-ticket ~ .art text.k-soft { fill: #3a2f1b; }
svg text.k-pull { fill: #ffffff; font-weight: 700; letter-spacing: 0.08em; text-transform: uppercase; }
svg .art text.k-named { paint-order: stroke; stroke: light-dark(${paints.table.join(", ")}); stroke-width: 6; stroke-linejoin: round; }
svg text.k-prize { fill: #2b1a10; font-weight: 650; }
svg text.bare { visibility: hidden; }
.art, text { pointer-events: none; }
@media (forced-colors: active) { svg.scene { forced-color-adjust: none; } }
.finger { fill: light-dark(#17182014, #ffffff1f); stroke: #ffffffe0; stroke-width: 2; filter: drop-shadow(0 0 1.5px #171820b0); }
.pulse { fill: none; opacity: 0.6; } .tapped { stroke-width: 1; }
.trail { fill: none; stroke: light-dark(#1718201f, #ffffff1f); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
`;
