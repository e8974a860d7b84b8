// The page as a file with the open works inside: what `haptic-cli preview` writes, made by the page itself.

import { dataOf } from "./state.mjs";

/** The page as it came, before anything was shown in it. */
const source = document.documentElement.cloneNode(true);

/** The text of a page that opens with the works of this one. */
export function pageOf({ works, work, beside }) {
  const carried = works.filter((each) => each === work || each.isCarried || each.isWorthKeeping || beside.holds(each));
  const indexOf = (wanted) => carried.findIndex((each) => wanted(each));
  const inputs = carried.map((each) => ({ name: each.title, ...dataOf(each) }));
  const [open, other] = [indexOf((each) => each === work), indexOf((each) => beside.holds(each))];
  // Who saves while B sounds has made A.
  const state = { inputs, ...(beside.isSwitched ? { shown: other, beside: open } : { shown: open, beside: other }) };
  const page = source.cloneNode(true);
  // Whatever a file holds stays text: nothing of it can end the element.
  page.querySelector("#inputs").textContent = JSON.stringify(state).replaceAll("<", "\\u003c");
  // A page that the command kept current ran one more script.
  const policy = page.querySelector("meta[http-equiv=Content-Security-Policy]");
  policy.content = policy.content.replace(/'nonce-[^']*' /, "");
  return `<!DOCTYPE html>\n${page.outerHTML}\n`;
}
