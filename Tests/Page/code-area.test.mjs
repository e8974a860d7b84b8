// The field for code under keys: what it holds, where its caret is and what is drawn, in Chromium and in Firefox.

import assert from "node:assert/strict";
import { Firefox } from "./firefox.mjs";

/** Keys by their names: their number for Chromium, their letter for Firefox. */
const keys = {
  Enter: [13, "\uE007"], Backspace: [8, "\uE003"], Delete: [46, "\uE017"], ArrowLeft: [37, "\uE012"], ArrowRight: [39, "\uE014"],
  Home: [36, "\uE011"], End: [35, "\uE010"], Shift: [16, "\uE008"], Control: [17, "\uE009"],
};
const steps = 300;

/** What a field holds after keys, as a textarea would: a text, where its selection was begun, and where it is now. */
class Model {
  constructor(text) {
    Object.assign(this, { text, anchor: 0, head: 0 });
  }

  get from() { return Math.min(this.anchor, this.head); }
  get to() { return Math.max(this.anchor, this.head); }

  #write(word, from, to) {
    this.text = this.text.slice(0, from) + word + this.text.slice(to);
    this.anchor = this.head = from + word.length;
  }

  press(key, { shift = false, control = false } = {}) {
    const { from, to, head } = this;
    const isSome = from !== to;
    const move = (place) => {
      this.head = Math.max(Math.min(place, this.text.length), 0);
      if (!shift) this.anchor = this.head;
    };
    if (key.length === 1) this.#write(key, from, to);
    else if (key === "Enter") this.#write("\n", from, to);
    else if (key === "Backspace") this.#write("", isSome ? from : Math.max(from - 1, 0), to);
    else if (key === "Delete") this.#write("", from, isSome ? to : to + 1);
    else if (key === "ArrowLeft") move(isSome && !shift ? from : head - 1);
    else if (key === "ArrowRight") move(isSome && !shift ? to : head + 1);
    else if (control) move(key === "Home" ? 0 : this.text.length);
  }
}

/** In the page: what the field holds, what is drawn below it, and whether it is as high as that without scrolling. */
const held = `(({ area, element }) => {
  const lines = [...element.querySelectorAll(".painted > div")];
  const height = lines.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  return {
    text: area.value, from: area.selectionStart, to: area.selectionEnd, drawn: lines.map(({ textContent }) => textContent).join("\\n"),
    fits: area.scrollHeight === area.clientHeight && area.clientHeight >= height,
  };
})(studio.writing.field)`;

/** Presses random keys with `press`, and compares what the page holds then, which `value` reads. */
async function typed(value, press) {
  const first = '{\n  "a": 1\n}\n';
  await value(`(studio.open("pull-to-refresh"), document.getElementById("tab-Write").click(), studio.writing.field.text = ${JSON.stringify(first)}, studio.writing.field.area.focus(), studio.writing.field.area.setSelectionRange(0, 0))`);
  const model = new Model(first);
  let seed = 5;
  const below = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
  const some = ["x", "{", "\"", " ", "1", "Enter", "Enter", "Backspace", "Backspace", "Delete", "ArrowLeft", "ArrowRight", "Home", "End"];
  const done = [];
  for (let step = 0; step < steps; step += 1) {
    const key = some[below(some.length)];
    // Firefox selects the end itself with Shift and End, which a key to the left then leaves.
    const mode = { shift: key.startsWith("Arrow") && below(2) === 0, control: key === "Home" || key === "End" };
    done.push(`${mode.shift ? "Shift " : ""}${key}`);
    model.press(key, mode);
    await press(key, mode);
    const { text, from, to, drawn, fits } = await value(held);
    const where = done.slice(-6).join(", ");
    assert.deepEqual({ text, from, to }, { text: model.text, from: model.from, to: model.to }, where);
    assert.equal(drawn, text, where);
    assert.ok(fits, where);
  }
  return `${steps} keys, ${model.text.length} letters`;
}

export const tests = {
  "What keys do to code is what they do to a textarea, in Chromium": async (open) => {
    const page = await open();
    return typed((expression) => page.value(expression), async (key, { shift, control }) => {
      const [code, text] = key.length === 1 ? [0, key] : [keys[key][0], key === "Enter" ? "\r" : undefined];
      const event = { key, code: key, windowsVirtualKeyCode: code, modifiers: (shift ? 8 : 0) + (control ? 2 : 0) };
      await page.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...event });
      await page.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    });
  },

  "What keys do to code is what they do to a textarea, in Firefox": async (_, { studio: address }) => {
    const firefox = await Firefox.start();
    if (!firefox) return "skipped: there is no Firefox";
    try {
      await firefox.open(address);
      await firefox.until("globalThis.studio?.run");
      return await typed((expression) => firefox.value(expression), async (key, { shift, control }) => {
        const held = [...(control ? ["Control"] : []), ...(shift ? ["Shift"] : []), key].map((name) => keys[name]?.[1] ?? name);
        const actions = [...held.map((value) => ({ type: "keyDown", value })), ...held.toReversed().map((value) => ({ type: "keyUp", value }))];
        await firefox.send("WebDriver:PerformActions", { actions: [{ type: "key", id: "keyboard", actions }] });
      });
    } finally {
      await firefox.close();
    }
  },
};
