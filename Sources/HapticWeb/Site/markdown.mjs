// Documents as HTML: by cmark-gfm, with an anchor for each heading and the links that a site has.

import { execFileSync } from "node:child_process";

export const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

const unescaped = (text) => text.replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name]);

/** The text without its tags. */
const untagged = (html) => unescaped(html.replace(/<[^>]*>/g, ""));

/** The first paragraph as text, at most about 160 characters, as search engines show them. */
export function plainText(html) {
  const first = untagged(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "").replace(/\s+/g, " ").trim();
  return first.length > 160 ? `${first.slice(0, 157).replace(/\s\S*$/, "")}…` : first;
}

/** The anchor of a heading, as GitHub makes it; the second of a name is numbered. */
export function anchor(text, taken) {
  const name = text.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
  const count = taken.get(name) ?? 0;
  taken.set(name, count + 1);
  return count === 0 ? name : `${name}-${count}`;
}

/**
 * A document as HTML, with its title.
 *
 * @param {string} text The document in Markdown, as GitHub reads it.
 * @param {(link: string) => string} placed A link or the address of an image as the site has it.
 */
export function htmlOf(text, placed) {
  const plain = execFileSync("cmark-gfm", ["-e", "table", "-e", "strikethrough"], { input: text, encoding: "utf8", maxBuffer: 2 ** 26 });
  const taken = new Map();
  const html = plain
    .replace(/<(h[1-6])>([\s\S]*?)<\/\1>/g, (_, level, inner) => `<${level} id="${escaped(anchor(untagged(inner), taken))}">${inner}</${level}>`)
    .replace(/ (href|src)="([^"]*)"/g, (_, name, link) => ` ${name}="${escaped(placed(unescaped(link)))}"`)
    // What scrolls can be reached by keyboard.
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>').replace(/<\/table>/g, "</table></div>")
    .replace(/<th( align="\w+")?><\/th>/g, "<td></td>")
    .replace(/<pre>/g, '<pre tabindex="0">');
  return { title: untagged(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "Untitled"), html };
}
