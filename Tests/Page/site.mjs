// Tests the site: its links, what browsers say of its pages, what hinders people there, and the live gallery.
//
//   node Tests/Page/site.mjs .build/site [EVERY]      (EVERY opens every n-th page of the documents and the API)

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brokenLinks, filesIn } from "../../Sources/HapticWeb/Site/links.mjs";
import { Browser } from "./browser.mjs";
import { Firefox } from "./firefox.mjs";
import { serve } from "./server.mjs";

const [site, every = "1"] = process.argv.slice(2);
const axe = ".build/judges/axe.min.js";
const pages = filesIn(site).filter((path) => path.endsWith(".html") && path !== "haptic-studio.html");
const some = pages.filter((path, index) => path === "index.html" || index % Number(every) === 0);

const server = await serve(site);
const browser = new Browser();
let failures = 0;

const tests = {
  "A link to no page and one to no heading are each found"() {
    const folder = mkdtempSync(join(tmpdir(), "links-"));
    try {
      writeFileSync(join(folder, "a.html"), '<h1 id="x"></h1><a href="a.html#x"></a><a href="#y"></a><a href="b.html"></a><img src="../c.png">');
      assert.deepEqual(brokenLinks(folder), ["a.html: #y (no such heading)", "a.html: b.html", "a.html: ../c.png"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
    assert.deepEqual(brokenLinks(site), []);
    return `${pages.length} pages`;
  },

  async "Pages open in Chromium without a message, and axe-core finds nothing"() {
    const judge = existsSync(axe) ? readFileSync(axe, "utf8") : null;
    for (const path of some) {
      for (const options of path === "index.html" ? [{}, { scheme: "dark" }, { width: 390, height: 844, touch: true }] : [{}]) {
        const page = await opened(path, options);
        if (judge) {
          await page.value(`${judge}; undefined`);
          const faults = await page.value(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => (
            violations.map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" | "))))`);
          assert.deepEqual(faults, [], path);
        }
        assert.deepEqual(page.messages, [], path);
        assert.equal(await page.value("document.documentElement.scrollWidth <= innerWidth"), true, `${path} is wider than its window`);
        await page.close();
      }
    }
    return `${some.length} pages${judge ? "" : "; axe-core is missing, so nothing was judged"}`;
  },

  async "Thumbnails in view move by themselves, others rest, and each can be played"() {
    const page = await opened("index.html", {});
    await page.until("document.querySelectorAll('haptic-player').length > 2 && [...document.querySelectorAll('haptic-player')].every((player) => player.run)");
    const transforms = "[...document.querySelector('haptic-player').stage.element.querySelectorAll('g')].map((g) => g.getAttribute('transform')).join()";
    const first = await page.value(transforms);
    await page.until(`${transforms} !== ${JSON.stringify(first)}`);
    const gaps = await page.value(`new Promise((done) => {
      const times = [];
      const look = (moment) => { times.push(moment); if (times.length < 120) requestAnimationFrame(look); else done(times.slice(1).map((time, index) => time - times[index])); };
      requestAnimationFrame(look);
    })`);
    const made = await page.value("document.querySelectorAll('haptic-player').length");
    const all = await page.value("document.querySelectorAll('.thumb').length");
    assert.ok(made < all, "All thumbnails have players, those out of view as well.");
    const [player, button] = ["document.querySelector('.cards haptic-player')", "document.querySelector('.cards button')"];
    await page.value(`${button}.click()`);
    await page.until(`!${player}.paused && ${button}.textContent === 'Pause'`);
    await page.value(`${button}.click()`);
    await page.until(`${player}.paused && ${button}.textContent === 'Play'`);
    assert.deepEqual(page.messages, []);
    gaps.sort((a, b) => a - b);
    return `${made} of ${all} in view; a frame takes ${gaps[60].toFixed(1)} ms (median), ${gaps[113].toFixed(1)} ms (95 %)`;
  },

  async "What is in view first has a button that is heard at the first click"() {
    const times = [];
    for (const [width, height] of [[1280, 720], [1440, 900], [390, 844]]) {
      const page = await opened("index.html", { width, height, touch: width < 600 });
      const asked = await page.value("performance.now()");
      const place = await page.value(`(() => {
        const { x, y, width, height } = document.querySelector(".more button").getBoundingClientRect();
        const started = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (...words) { globalThis.heardAt ??= performance.now(); return started.apply(this, words); };
        return { x: x + width / 2, y: y + height / 2, isInView: y >= 0 && y + height <= innerHeight };
      })()`);
      assert.ok(place.isInView, `The first button is out of view at ${width} by ${height}.`);
      await page.mouse("mousePressed", place.x, place.y, 1);
      await page.mouse("mouseReleased", place.x, place.y);
      await page.until("globalThis.heardAt && document.querySelector('haptic-player').currentTime > 0");
      times.push(await page.value("heardAt") - asked);
      assert.deepEqual(page.messages, []);
      await page.close();
    }
    return `sound ${times.map((time) => `${Math.round(time)} ms`).join(", ")} after the page is there`;
  },

  async "Every card opens its pattern in the studio"() {
    const gallery = await opened("index.html", {});
    const names = JSON.parse(execFileSync(process.env.HAPTIC_CLI ?? ".build/testing/release/haptic-cli", ["patterns", "--json"], { encoding: "utf8" })).map(({ name }) => name);
    const links = await gallery.value("[...document.querySelectorAll('.cards a')].map((link) => link.href)");
    assert.equal(links.length, names.length);
    const seen = [];
    for (const link of links.filter((_, index) => index % 9 === 0)) {
      const page = await browser.page(link);
      await page.until("globalThis.studio?.run");
      seen.push(await page.value("studio.work.input"));
      await page.close();
    }
    assert.equal(new Set(seen).size, seen.length);
    assert.deepEqual(seen.filter((name) => !names.includes(name)), []);
    return `${links.length} patterns`;
  },

  async "Without motion nothing moves by itself"() {
    const page = await opened("index.html", { reducedMotion: true });
    await page.until("document.querySelector('haptic-player')?.run");
    await page.value("new Promise((done) => { let left = 10; const wait = () => (left-- > 0 ? requestAnimationFrame(wait) : done()); wait(); })");
    assert.equal(await page.value("document.querySelector('haptic-player').currentTime"), 0);
  },

  async "The gallery and a page of each section open in Firefox"() {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    try {
      await firefox.open(`${server.address}/index.html`);
      await firefox.until("document.querySelector('haptic-player')?.run");
      for (const path of ["about.html", "Documentation/Formats.html", "Documentation/rules/index.html", "api/hapticmodel.html"]) {
        await firefox.open(`${server.address}/${path}`);
        await firefox.until("document.querySelector('article h1')");
        assert.equal(await firefox.value("getComputedStyle(document.querySelector('header')).position"), "sticky", path);
      }
    } finally {
      await firefox.close();
    }
  },
};

async function opened(path, options) {
  const page = await browser.page(`${server.address}/${path}`, options);
  await page.until("document.readyState === 'complete'");
  return page;
}

try {
  for (const [name, test] of Object.entries(tests)) {
    try {
      const facts = await test();
      console.log(`passed  ${name}${facts ? ` (${facts})` : ""}`);
    } catch (error) {
      failures += 1;
      console.log(`FAILED  ${name}\n        ${error.message}`);
    }
  }
} finally {
  await browser.close();
  server.close();
}
process.exitCode = failures > 0 ? 1 : 0;
