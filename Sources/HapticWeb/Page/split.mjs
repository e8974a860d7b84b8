// The handle between stage and timeline, and on a phone the buttons that choose which sheet is below the stage.

import { make } from "./dom.mjs";
import { kept, keep } from "./wishes.mjs";

/** The least heights of the timeline and of what is above it, and a step of the keys, in pixels; our choice. */
const [least, above, step] = [150, 220, 24];

/** Lets people drag the edge of the timeline; its height is kept. */
export function splitAt(handle, main) {
  const most = () => Math.max(least, main.clientHeight - above);
  const show = (wanted) => {
    const height = Math.round(Math.min(Math.max(wanted, least), most()));
    main.style.setProperty("--dock", `${height}px`);
    const told = { valuenow: height, valuemin: least, valuemax: most(), valuetext: `${height} pixels` };
    for (const [name, value] of Object.entries(told)) handle.setAttribute(`aria-${name}`, value);
    return height;
  };
  const height = () => main.querySelector("#rows").clientHeight || main.querySelector("#side").clientHeight;
  const set = (wanted) => keep("dock", show(wanted));
  const told = { role: "separator", tabindex: 0, "aria-orientation": "horizontal", "aria-label": "Height of the timeline", "aria-controls": "rows" };
  for (const [name, value] of Object.entries(told)) handle.setAttribute(name, value);
  handle.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    handle.focus({ focusVisible: false });
    handle.setPointerCapture(event.pointerId);
    const foot = event.clientY + height();
    const move = ({ clientY }) => set(foot - clientY);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", move), { once: true });
  });
  handle.addEventListener("keydown", (event) => {
    const wanted = { ArrowUp: height() + step, ArrowDown: height() - step, Home: least, End: most() }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  });
  handle.addEventListener("dblclick", () => {
    main.style.removeProperty("--dock");
    keep("dock", null);
  });
  const before = Number(kept("dock"));
  if (before > 0) show(before);
  else Object.entries({ valuenow: height(), valuemin: least, valuemax: most() }).forEach(([name, value]) => handle.setAttribute(`aria-${name}`, value));
}

/** The buttons that choose the sheet, where there is room for one. */
export function chooseSheet(place, main) {
  const buttons = Object.entries({ rows: "Timeline", side: "Inspector" }).map(([id, textContent]) => make("button", {
    type: "button", textContent, "aria-controls": id, click: () => show(id),
  }));
  const show = (id) => {
    main.dataset.sheet = id;
    for (const button of buttons) button.setAttribute("aria-pressed", button.getAttribute("aria-controls") === id);
  };
  place.append(...buttons);
  show("rows");
}
