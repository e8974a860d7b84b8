// Finds the links of a site that lead nowhere: to no file, or to no anchor of a page.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, sep } from "node:path";

/** The paths of all files in a folder, from there, in order. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true }).map((path) => path.split(sep).join("/"))
    .filter((path) => statSync(join(folder, path)).isFile()).sort();
}

/** A sentence for each broken link of the pages in a folder; addresses of other hosts are not asked. */
export function brokenLinks(folder) {
  const pages = filesIn(folder).filter((path) => path.endsWith(".html") && path !== "haptic-studio.html");
  const anchors = new Map();
  const anchorsOf = (page) => {
    if (!anchors.has(page)) {
      const ids = readFileSync(join(folder, page), "utf8").matchAll(/ id="([^"]*)"/g);
      anchors.set(page, new Set([...ids].map(([, id]) => id)));
    }
    return anchors.get(page);
  };
  return pages.flatMap((page) => {
    const links = readFileSync(join(folder, page), "utf8").matchAll(/ (?:href|src)="([^"]*)"/g);
    return [...new Set([...links].map(([, link]) => link))].flatMap((link) => {
      if (/^[a-z]+:/i.test(link)) return [];
      const [path, fragment] = link.split("#");
      const target = path === "" ? page : posix.join(posix.dirname(page), decodeURI(path));
      const file = join(folder, target);
      if (target.startsWith("..") || !existsSync(file) || statSync(file).isDirectory()) return [`${page}: ${link}`];
      const hasAnchor = !fragment || !target.endsWith(".html") || target === "haptic-studio.html" || anchorsOf(target).has(decodeURIComponent(fragment));
      return hasAnchor ? [] : [`${page}: ${link} (no such heading)`];
    });
  });
}
