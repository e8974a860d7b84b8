// A headless Chromium, driven through its own protocol over a pipe: no package is needed.

import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A running browser with pages. */
export class Browser {
  #asked = new Map();
  #last = 0;
  #listeners = [];

  constructor(command = process.env.CHROMIUM ?? "chromium") {
    this.folder = mkdtempSync(join(tmpdir(), "page-test-"));
    this.process = spawn(command, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
      "--autoplay-policy=no-user-gesture-required", "--hide-scrollbars", "--no-first-run",
      // Each page would open three more, for suggestions under an address bar that nobody sees: a third of its time.
      "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
      "--disable-background-networking", `--user-data-dir=${this.folder}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    [this.input, this.output] = [this.process.stdio[3], this.process.stdio[4]];
    let rest = "";
    this.output.setEncoding("utf8").on("data", (chunk) => {
      const messages = (rest + chunk).split("\0");
      rest = messages.pop();
      messages.forEach((message) => this.#take(JSON.parse(message)));
    });
  }

  #take(message) {
    const asked = this.#asked.get(message.id);
    if (asked) {
      this.#asked.delete(message.id);
      if (message.error) asked.fail(new Error(`${asked.method}: ${message.error.message}`));
      else asked.done(message.result);
    } else {
      this.#listeners.forEach((listener) => listener(message));
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.#last += 1;
    return new Promise((done, fail) => {
      this.#asked.set(id, { done, fail, method });
      this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  listen(listener) {
    this.#listeners.push(listener);
  }

  /** Opens a page of a size; `scheme` is `light` or `dark`. */
  async page(url, options = {}) {
    // Each page has a storage of its own: pages from disk would share one.
    const { browserContextId } = await this.send("Target.createBrowserContext");
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, browserContextId);
    await Promise.all(["Page.enable", "Runtime.enable", "Network.enable", "Log.enable"].map((method) => page.send(method)));
    await page.show(options);
    await page.send("Page.navigate", { url });
    return page;
  }

  async close() {
    const ended = new Promise((done) => { this.process.once("exit", done); });
    await this.send("Browser.close");
    await ended;
    // Its other processes may still be writing.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** A page, with the requests and the messages that it made. */
class Page {
  requests = [];
  messages = [];

  constructor(browser, session, context) {
    Object.assign(this, { browser, session, context });
    browser.listen(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (method === "Network.requestWillBeSent") this.requests.push(params.request.url.slice(0, 200));
      if (method === "Runtime.exceptionThrown") {
        this.messages.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      }
      if (method === "Runtime.consoleAPICalled") this.messages.push(params.args.map((arg) => arg.value).join(" "));
      if (method === "Log.entryAdded") this.messages.push(params.entry.text);
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  /** Shows the page at a size and with wishes; one that is open follows, which costs less than another one. */
  async show({ width = 1280, height = 900, scheme = "light", reducedMotion = false, touch = false }) {
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: touch });
    await this.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
    ] });
  }

  /** The value of an expression in the page, awaited. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression holds, at most some seconds. */
  async until(expression, limit = 30) {
    const holds = await this.value(`new Promise((done) => {
      const end = performance.now() + ${limit * 1000};
      const look = () => {
        let holds = false;
        try { holds = Boolean(${expression}); } catch {}
        if (holds || performance.now() > end) done(holds); else setTimeout(look, 20);
      };
      look();
    })`);
    if (!holds) throw new Error(`Never: ${expression}. Messages: ${this.messages.join(" | ")}`);
  }

  mouse(type, x, y, buttons = 0, modifiers = 0) {
    return this.send("Input.dispatchMouseEvent", { type, x, y, buttons, modifiers, button: type === "mouseMoved" && buttons === 0 ? "none" : "left", clickCount: 1 });
  }

  /** A picture of the page's upper left part of a size. */
  async picture({ width, height, scale = 1, format = "png", quality }) {
    const { data } = await this.send("Page.captureScreenshot", { format, quality, clip: { x: 0, y: 0, width, height, scale } });
    return Buffer.from(data, "base64");
  }

  close() {
    return this.browser.send("Target.disposeBrowserContext", { browserContextId: this.context });
  }
}
