// What went wrong, in a bar above the instrument: in which file, at which line, and what to do.

import { fullTitle } from "./kin.mjs";
import { make, visible } from "./dom.mjs";
import { parsed } from "./engine.mjs";

/** A fault and the name of its file, if it has one; a link's may know the name that was meant. @typedef {[Error & {line?: number, column?: number, isLink?: boolean, near?: string | null}, string | undefined]} Told */

/** What a link that leads nowhere offers: the nearest name, and all of them. */
function ways({ near }, engine, take) {
  const way = (textContent, click) => make("button", { type: "button", textContent, click });
  const library = way("Library", () => document.getElementById("browse").click());
  return near ? [way(`Open ${fullTitle(near, parsed(engine.list("patterns")))}`, () => take(near)), library] : [library];
}

/**
 * Shows faults until the bar is closed, or hides the bar if there are none: what happened, what stays, and what to do.
 *
 * @param {Told[]} faults
 * @param {import("./haptic.d.ts").Haptic} engine
 * @param {string} [open] What is open, and stays so.
 * @param {(name: string) => void} [take] Opens a shipped pattern.
 */
export function showFaults(faults, engine, open = "", take = null) {
  const place = document.getElementById("fault");
  place.hidden = faults.length === 0;
  if (faults.length === 0) return place.replaceChildren();
  const [[first, name]] = faults;
  const title = faults.length > 1 ? `${faults.length} files cannot be opened` : name ? `${visible(name)} cannot be opened` : "This did not work";
  const close = make("button", { type: "button", class: "close", textContent: "×", "aria-label": "Close the message", title: "Close", click: () => showFaults([]) });
  const other = make("button", { type: "button", textContent: "Choose another file", click: () => document.getElementById("files").click() });
  return place.replaceChildren(
    make("div", {}, make("strong", { textContent: title }), ...faults.map(([error, file]) => make("span", {
      class: "fault", textContent: [faults.length > 1 ? file : null, whereIn(error), whatIs(error, engine)].filter(Boolean).join(": "),
    })), make("span", { class: "quiet", textContent: [
      open && `“${open}” stays as it was.`, name && faults.some(([{ line }]) => line) && "Correct the file there, then open it again.",
    ].filter(Boolean).join(" ") })),
    ...(name ? [other] : first.isLink ? ways(first, engine, take) : []), close);
}

const whereIn = ({ line, column }) => (line ? `Line ${[line, column].filter(Boolean).join(", character ")}` : null);

/** The engine's sentence; one that names an option of the command is of no use here. */
function whatIs({ message }, engine) {
  if (!/ --\w/.test(message)) return message;
  const extensions = parsed(engine.list("formats")).filter(({ reads }) => reads).flatMap((format) => format.extensions);
  // Of `timeline.json` and its like there are many.
  const short = [...new Set(extensions.map((each) => `.${each.split(".").at(-1)}`))];
  return `This kind of file does not open here; ${short.join(", ")} and sounds do.`;
}
