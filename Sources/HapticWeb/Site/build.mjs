// Builds the site: a gallery with live thumbnails, the studio, the documents and the API, for any static host.
//
//   node Sources/HapticWeb/Site/build.mjs COMMAND .build/web .build/docs .build/site      (from the project's root)

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { families, kinds } from "../Page/families.mjs";
import { relatives, titled } from "../Page/kin.mjs";
import { pagesOfLibraries } from "./api.mjs";
import { brokenLinks, filesIn } from "./links.mjs";
import { escaped, htmlOf, plainText } from "./markdown.mjs";

const [command, web, docs, out] = process.argv.slice(2);
const own = dirname(fileURLToPath(import.meta.url));
const run = (...words) => execFileSync(command, words, { encoding: "utf8" });
const template = readFileSync(join(own, "page.html"), "utf8");
const version = run("--version").trim();

/** The owner and the name of the project where it is hosted. */
const project = readFileSync(".ci/address", "utf8").trim().split("/").slice(-2).join("/");

/** The documents, by where they are in the project; each becomes a page of the same path. */
const documents = [
  "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Patterns/README.md",
  ...filesIn("Documentation").filter((path) => path.endsWith(".md")).map((path) => posix.join("Documentation", path)),
];

const pageOf = (document) => document.replace(/README\.md$/, "index.md").replace(/\.md$/, ".html").replace(/^index\.html$/, "about.html");

/** The sections of the navigation, each with the page it leads to and the paths that belong to it. */
const sections = [
  { title: "Gallery", page: "index.html", holds: (path) => path === "index.html" },
  { title: "Studio", page: "haptic-studio.html", holds: () => false },
  { title: "Guides", page: "Documentation/index.html", holds: (path) => !/^(index|api\/)|\/(rules|Formats)/.test(path) },
  { title: "Formats", page: "Documentation/Formats.html", holds: (path) => path.startsWith("Documentation/Formats") },
  { title: "Rules", page: "Documentation/rules/index.html", holds: (path) => path.startsWith("Documentation/rules/") },
  { title: "API", page: "api/index.html", holds: (path) => path.startsWith("api/") },
];

/** Writes a page in the layout that all have. */
function write(path, { title, summary, body, scripts = [] }) {
  const root = "../".repeat(path.split("/").length - 1);
  const navigation = sections.map((section) => {
    const here = section.holds(path) ? ' aria-current="true"' : "";
    return `<a href="${root}${section.page}"${here}>${section.title}</a>`;
  }).join("");
  const parts = {
    title: escaped(title === "haptic-synth" ? title : `${title} · haptic-synth`), summary: escaped(summary), root, navigation,
    body, version: escaped(version),
    scripts: scripts.map((name) => `<script type="module" src="${root}${name}"></script>\n`).join(""),
  };
  put(path, template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]));
}

function put(path, content) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), content);
}

// MARK: Gallery

/** A link into the studio, as `address.mjs` reads it. */
const studioLink = (name) => `haptic-studio.html#${deflateRawSync(JSON.stringify({ shipped: name })).toString("base64url")}`;

const words = { ...kinds, ...families };

/** What can be played where it is: a thumbnail, the words about it and a button. */
const playable = (name, about, link) => `<div class="thumb" data-pattern="${escaped(name)}"></div>${about}`
  + `<p class="more"><button type="button" aria-label="Play ${escaped(titled(name))}">Play</button>`
  + `<a href="${studioLink(name)}" aria-label="Open ${escaped(titled(name))} in the studio">${link}</a></p>`;

/** A card of a pattern, with links to what goes on from its name. */
function card([{ name, intent, use = intent }, ...variants]) {
  const also = variants.map((variant) => `<a href="${studioLink(variant.name)}">${escaped(titled(variant.name.slice(name.length + 1)).toLowerCase())}</a>`);
  return `<li>${playable(name, `<h3>${escaped(titled(name))}</h3><p>${escaped(use)}</p>${also.length > 0 ? `<p>Also: ${also.join(", ")}</p>` : ""}`, "Open in the studio")}</li>`;
}

function gallery() {
  const patterns = JSON.parse(run("patterns", "--json"));
  const group = ({ family, folder }) => family ?? folder;
  const known = [...new Set([...Object.keys(words), ...patterns.map(group)])];
  const lists = known.map((folder) => {
    const cards = relatives(patterns.filter((pattern) => group(pattern) === folder)).map(card).join("\n");
    return cards && `<section class="family"><h2>${escaped(words[folder] ?? folder)}</h2>\n<ul class="cards">\n${cards}\n</ul></section>`;
  });
  const summary = "Hear, see and check haptics without a phone, and ship them to iOS, Android, the web and games.";
  write("index.html", {
    title: "haptic-synth", summary, scripts: ["haptic-player.mjs", "gallery.mjs"],
    body: `<main id="main"><div class="hero"><div><h1>Haptics you can hear, see and check</h1><p>${summary} `
      + "Everything on this page is live: play it, drag it, open it in the studio.</p>"
      + `<div class="do"><a class="button first" href="haptic-studio.html">Open the studio</a>`
      + `<a class="button" href="${pageOf("Documentation/Install.md")}">Install</a><a class="button" href="about.html">Read on</a></div></div>\n`
      + `<div class="try">${playable("secret-offer", "<p>Pull the ticket open with the mouse or a finger, or play it.</p>", "Change how it feels")}</div></div>\n`
      + `<noscript><p class="hero">Enable JavaScript to see the animations.</p></noscript>\n${lists.join("\n")}</main>`,
  });
}

// MARK: Documents

/** A link of a document as the site has it; files of the project that are no documents go with it. */
function placed(link, document) {
  if (/^[a-z]+:|^#/i.test(link)) return link;
  const [path, fragment = ""] = link.split("#");
  let target = posix.normalize(posix.join(posix.dirname(document), decodeURI(path)));
  if (existsSync(target) && statSync(target).isDirectory()) target = posix.join(target, "README.md");
  const here = posix.dirname(pageOf(document));
  const there = documents.includes(target) ? pageOf(target) : target;
  if (there === target && existsSync(target) && !target.startsWith("..")) {
    mkdirSync(dirname(join(out, target)), { recursive: true });
    cpSync(target, join(out, target));
  }
  return posix.relative(here, there) + (fragment && `#${fragment}`);
}

/** The list of documents beside each of them: those of its kind. */
function aside(titles, path) {
  const section = sections.find((each) => each.holds(path));
  const listed = [...titles].filter(([each]) => section?.holds(each) && !each.includes("/decisions/"));
  const items = listed.map(([page, title]) => (
    `<li><a href="${posix.relative(posix.dirname(path), page)}"${page === path ? ' aria-current="page"' : ""}>${escaped(title)}</a></li>`));
  return `<aside><details open><summary>${section?.title ?? "Pages"}</summary><nav aria-label="${section?.title ?? "Pages"}"><ul>${items.join("")}</ul></nav></details></aside>`;
}

function writeDocuments() {
  const rendered = documents.map((document) => [pageOf(document), htmlOf(readFileSync(document, "utf8").replaceAll("OWNER/haptic-synth", project), (link) => placed(link, document))]);
  const titles = new Map(rendered.map(([page, { title }]) => [page, title]));
  for (const [page, { title, html }] of rendered) {
    write(page, { title, summary: plainText(html), body: `<div class="document">${aside(titles, page)}<main id="main"><article>${html}</article></main></div>` });
  }
}

// MARK: API

function writeLibraries() {
  const pages = pagesOfLibraries(docs);
  const libraries = new Map(pages.filter(({ isLibrary }) => isLibrary).map(({ path, title }) => [path, title]));
  for (const { path, title, summary, html } of pages) {
    write(path, { title, summary, body: `<div class="document">${aside(libraries, path)}<main id="main"><article>${html}</article></main></div>` });
  }
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const name of ["haptic-studio.html", "haptic-player.mjs", "haptic.wasm", "haptic.mjs", "haptic.d.ts"]) cpSync(join(web, name), join(out, name));
for (const name of ["site.css", "gallery.mjs", "../Page/thumbs.mjs"]) cpSync(join(own, name), join(out, basename(name)));
gallery();
writeDocuments();
writeLibraries();
const broken = brokenLinks(out);
if (broken.length > 0) {
  rmSync(out, { recursive: true });
  console.error(`site: ${broken.length} links lead nowhere, so there is no site:\n${broken.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}
const files = filesIn(out);
const bytes = files.reduce((sum, file) => sum + statSync(join(out, file)).size, 0);
console.log(`site: ${files.filter((file) => file.endsWith(".html")).length} pages, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${relative(".", out)}`);
