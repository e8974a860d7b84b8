// A headless Firefox, driven through its own protocol, Marionette, over a local socket: no package is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const command = process.env.FIREFOX ?? "firefox-esr";

/** Settings of the profile: a free port, no first page, no traffic of its own. */
const preferences = {
  "marionette.port": 0, "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false, "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false, "app.update.auto": false,
};

/** A running Firefox with one page. */
export class Firefox {
  #asked = new Map();
  #last = 0;
  #rest = Buffer.alloc(0);

  /** Starts the browser; null where there is none. */
  static async start() {
    const firefox = new Firefox();
    const folder = mkdtempSync(join(tmpdir(), "page-test-"));
    writeFileSync(join(folder, "user.js"), Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
    const child = spawn(command, ["--headless", "--marionette", "--no-remote", "--profile", folder, "about:blank"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const port = await new Promise((done) => {
      child.once("error", () => done(null));
      const look = (text) => {
        const found = /Listening on port (\d+)/.exec(text);
        if (found) done(Number(found[1]));
      };
      child.stdout.setEncoding("utf8").on("data", look);
      child.stderr.setEncoding("utf8").on("data", look);
    });
    if (port === null) return null;
    Object.assign(firefox, { folder, child });
    await firefox.#connect(port);
    return firefox;
  }

  async #connect(port) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("data", (bytes) => this.#take(bytes));
    await new Promise((done) => { this.greeted = done; });
    await this.send("WebDriver:NewSession", { capabilities: {} });
  }

  /** Takes messages of the form `length:JSON`. */
  #take(bytes) {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const colon = this.#rest.indexOf(":");
      const end = colon + 1 + Number(this.#rest.toString("latin1", 0, Math.max(colon, 0)));
      if (colon < 0 || this.#rest.length < end) return;
      const message = JSON.parse(this.#rest.toString("utf8", colon + 1, end));
      this.#rest = this.#rest.subarray(end);
      if (!Array.isArray(message)) {
        this.greeted();
        continue;
      }
      const [, id, error, result] = message;
      const { done, fail } = this.#asked.get(id);
      this.#asked.delete(id);
      if (error) fail(new Error(error.message));
      else done(result);
    }
  }

  send(name, parameters = {}) {
    const id = this.#last += 1;
    const message = JSON.stringify([0, id, name, parameters]);
    return new Promise((done, fail) => {
      this.#asked.set(id, { done, fail });
      this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  async open(url) {
    await this.send("WebDriver:SetTimeouts", { script: 600_000 });
    await this.send("WebDriver:Navigate", { url });
  }

  /** The value of an expression in the page, awaited. */
  async value(expression) {
    const script = `const done = arguments[0]; (async () => (${expression}))().then(
      (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value } = await this.send("WebDriver:ExecuteAsyncScript", { script, args: [], sandbox: null });
    if (value.error) throw new Error(value.error);
    return value.value;
  }

  /** Waits until an expression holds, at most half a minute. */
  async until(expression) {
    const holds = await this.value(`new Promise((done) => {
      const end = performance.now() + 30000;
      const look = () => {
        let holds = false;
        try { holds = Boolean(${expression}); } catch {}
        if (holds || performance.now() > end) done(holds); else setTimeout(look, 20);
      };
      look();
    })`);
    if (!holds) throw new Error(`Never: ${expression}.`);
  }

  async close() {
    const ended = new Promise((done) => { this.child.once("exit", done); });
    await this.send("Marionette:Quit", { flags: ["eForceQuit"] });
    await ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
