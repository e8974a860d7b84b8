// The API as pages, from what `docc convert` writes: one for each library and each type, its members on it.

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { filesIn } from "./links.mjs";
import { anchor, escaped } from "./markdown.mjs";

/** The kinds of symbol that have a page of their own; others stand on that of what they belong to. */
const withPage = new Set(["module", "struct", "enum", "class", "protocol", undefined]);

/** A name of a file or an anchor for a symbol's path, whose signs few hosts take. */
const plain = (path) => path.replace(/[^\w/-]+/g, "-").replace(/-+(?=\/|$)/g, "");

/**
 * The pages of all libraries in a folder of `.doccarchive`s, each with path, title, summary and HTML.
 */
export function pagesOfLibraries(folder) {
  const archives = readdirSync(folder).filter((name) => name.endsWith(".doccarchive")).sort();
  const libraries = archives.map((name) => new Library(join(folder, name, "data")));
  const pages = libraries.flatMap((library) => library.pages());
  const rows = libraries.map(({ title, summary, path }) => (
    `<li><a href="${posix.relative("api", path)}"><code>${escaped(title)}</code></a><p>${escaped(summary)}</p></li>`));
  return [...pages, {
    path: "api/index.html", title: "API", summary: "The libraries for apps and tools in Swift.",
    html: `<h1>API</h1><p>The libraries for apps and tools in Swift.</p><ul class="symbols">${rows.join("")}</ul>`,
  }];
}

/** One library's symbols by their addresses, such as `/documentation/hapticmodel/timeline`. */
class Library {
  #symbols = new Map();

  constructor(folder) {
    for (const path of filesIn(folder).filter((name) => name.endsWith(".json") && name.startsWith("documentation/"))) {
      this.#symbols.set(`/${path.slice(0, -5)}`, JSON.parse(readFileSync(join(folder, path), "utf8")));
    }
    const [address, top] = [...this.#symbols].find(([, { metadata }]) => metadata.symbolKind === "module");
    Object.assign(this, { title: top.metadata.title, summary: textOf(top.abstract), path: this.#page(address) });
  }

  /** The file of a page. */
  #page(address) {
    return `api/${plain(address.replace("/documentation/", ""))}.html`;
  }

  /** Whether a symbol has a page of its own. */
  #hasPage(address) {
    return withPage.has(this.#symbols.get(address)?.metadata.symbolKind);
  }

  /** The nearest page above a symbol. */
  #home(address) {
    const above = dirname(address);
    return this.#hasPage(above) && !this.#isGroup(above) ? above : this.#home(above);
  }

  #isGroup(address) {
    return this.#symbols.get(address)?.metadata.role === "collectionGroup";
  }

  /** The link from one page to a symbol; nothing for one of another library. */
  #link(from, address) {
    if (!this.#symbols.has(address)) return null;
    const own = this.#hasPage(address);
    const page = posix.relative(dirname(this.#page(from)), this.#page(own ? address : this.#home(address)));
    return own ? page : `${page}#${this.#anchor(address)}`;
  }

  #anchor(address) {
    return plain(basename(address));
  }

  pages() {
    return [...this.#symbols.keys()].filter((address) => this.#hasPage(address)).map((address) => this.#written(address));
  }

  #written(address) {
    const symbol = this.#symbols.get(address);
    const { title, roleHeading = "" } = symbol.metadata;
    const members = [...this.#symbols.keys()].filter((each) => !this.#hasPage(each) && this.#home(each) === address);
    // What an extension of another module's type holds stands on the page of its library.
    const html = `<p class="kind">${escaped(roleHeading)}</p><h1>${escaped(title)}</h1>`
      + this.#about(address, symbol) + this.#topics(address, symbol)
      + members.map((member) => this.#member(address, member)).join("\n");
    return {
      path: this.#page(address), title, summary: textOf(symbol.abstract), html,
      isLibrary: symbol.metadata.symbolKind === "module",
    };
  }

  #member(page, address) {
    const symbol = this.#symbols.get(address);
    return `<section class="member" id="${this.#anchor(address)}"><h2>${escaped(symbol.metadata.title)}</h2>${this.#about(page, symbol)}</section>`;
  }

  /** The abstract, the declaration, the parameters and the text of a symbol. */
  #about(page, symbol) {
    const sections = (symbol.primaryContentSections ?? []).map((section) => {
      switch (section.kind) {
        case "declarations":
          return section.declarations.map(({ tokens }) => `<pre tabindex="0"><code>${tokens.map((token) => this.#token(page, symbol, token)).join("")}</code></pre>`).join("");
        case "parameters":
          return `<dl>${section.parameters.map(({ name, content }) => `<dt><code>${escaped(name)}</code></dt><dd>${this.#blocks(page, symbol, content)}</dd>`).join("")}</dl>`;
        case "content": return this.#blocks(page, symbol, section.content);
        default: return "";
      }
    });
    return `<p>${this.#inline(page, symbol, symbol.abstract ?? [])}</p>${sections.join("")}`;
  }

  #token(page, symbol, { text, identifier }) {
    return this.#reference(page, symbol, identifier, escaped(text));
  }

  /** The lists of symbols of a page, under their titles. */
  #topics(page, symbol) {
    return (symbol.topicSections ?? []).filter((section) => !section.generated || symbol.metadata.symbolKind === "module").map(({ title, identifiers }) => {
      const rows = identifiers.map((identifier) => {
        const { title: name = identifier, abstract } = symbol.references[identifier] ?? {};
        const link = this.#reference(page, symbol, identifier, `<code>${escaped(name)}</code>`);
        return `<li>${link}<p>${escaped(textOf(abstract))}</p></li>`;
      });
      return `<h2 id="${escaped(anchor(title ?? "Topics", new Map()))}">${escaped(title ?? "Topics")}</h2><ul class="symbols">${rows.join("")}</ul>`;
    }).join("");
  }

  #blocks(page, symbol, blocks) {
    return blocks.map((block) => {
      switch (block.type) {
        case "paragraph": return `<p>${this.#inline(page, symbol, block.inlineContent)}</p>`;
        case "heading": return block.text === "Overview" ? "" : `<h3>${escaped(block.text)}</h3>`;
        case "codeListing": return `<pre tabindex="0"><code>${escaped(block.code.join("\n"))}</code></pre>`;
        case "aside": return `<blockquote>${this.#blocks(page, symbol, block.content)}</blockquote>`;
        case "unorderedList": case "orderedList": {
          const tag = block.type === "orderedList" ? "ol" : "ul";
          return `<${tag}>${block.items.map((item) => `<li>${this.#blocks(page, symbol, item.content)}</li>`).join("")}</${tag}>`;
        }
        default: throw new Error(`No page can show a block of the type "${block.type}".`);
      }
    }).join("");
  }

  #inline(page, symbol, pieces) {
    return pieces.map((piece) => {
      switch (piece.type) {
        case "text": return escaped(piece.text);
        case "codeVoice": return `<code>${escaped(piece.code)}</code>`;
        case "emphasis": return `<em>${this.#inline(page, symbol, piece.inlineContent)}</em>`;
        case "strong": return `<strong>${this.#inline(page, symbol, piece.inlineContent)}</strong>`;
        case "reference": {
          const { title = piece.identifier } = symbol.references[piece.identifier] ?? {};
          return this.#reference(page, symbol, piece.identifier, `<code>${escaped(title)}</code>`);
        }
        default: throw new Error(`No page can show text of the type "${piece.type}".`);
      }
    }).join("");
  }

  #reference(page, symbol, identifier, html) {
    const target = symbol.references[identifier]?.url;
    const link = target && this.#link(page, target);
    return link ? `<a href="${escaped(link)}">${html}</a>` : html;
  }
}

/** Text without its marks. */
function textOf(pieces = []) {
  return pieces.map(({ text, code, identifier, inlineContent }) => (
    text ?? code ?? (inlineContent ? textOf(inlineContent) : identifier?.split("/").at(-1)) ?? "")).join("");
}
