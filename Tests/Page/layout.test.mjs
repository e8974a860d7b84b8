// The page as an instrument: everything in one view, a handle, a first visit, the keyboard, and what moves with a finger.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Firefox } from "./firefox.mjs";
import { reloaded } from "./kept.test.mjs";
import { drag, line } from "./dragging.mjs";

/** In the page: the boxes of its regions. */
const boxes = `Object.fromEntries(["front", "side", "rows", "player"].map((id) => {
  const { left, top, right, bottom, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, { left, top, right, bottom, width, height }];
}))`;

const key = async (page, type, name, code) => page.send("Input.dispatchKeyEvent", { type, key: name, code: name, windowsVirtualKeyCode: code });
const settle = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
const frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/** Gives an open page another size, and lets it draw. */
async function sized(page, size) {
  await page.show(size);
  await page.until(`innerWidth === ${size.width} && innerHeight === ${size.height}`);
  await page.value(frames);
}

/** What is felt is whole in view, on top of the other rows, and so is the state of what is seen. */
async function areSeen(page, least, rows = 1) {
  const seen = await page.value(`(() => {
    const { lanes, canvas } = studio.rows;
    const index = lanes.findIndex(({ isStrength }) => isStrength);
    const visual = lanes.findIndex(({ label, heads }) => heads && label === "Visual");
    const { y } = canvas.getBoundingClientRect();
    const { bottom } = canvas.closest(".sheet").getBoundingClientRect();
    const under = (lane) => y + lane.top + lane.height - bottom;
    return { height: lanes[index].height, haptic: under(lanes[index]), visual: under(lanes[visual + ${rows}]), isFirst: lanes.slice(0, index).every(({ tone }) => tone === "haptic") };
  })()`);
  assert.ok(seen.height >= least && seen.haptic <= 0 && seen.visual <= 0 && seen.isFirst, JSON.stringify(seen));
}

/** In the page: the texts in view of which a letter stands before the one that it follows, or a unit before its number, and the buttons of the instrument that lie over others. */
const readFromLeft = `(() => {
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const [range, reversed] = [document.createRange(), []];
  let words = 0;
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    const { data, parentElement } = node;
    if (data.trim() === "" || parentElement.closest("svg, script, style, option") || !parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let last = null;
    for (let place = 0; place < data.length; place += 1) {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      const { x, y, width } = range.getBoundingClientRect();
      if (data[place].trim() === "" || width === 0) continue;
      if (last && Math.abs(y - last.y) < 2 && x < last.x) {
        reversed.push(data.trim());
        break;
      }
      last = { x, y };
    }
    if (last) words += 1;
  }
  const buttons = [...document.querySelectorAll("#sheets button, .bar > button, .transport button, .triggers button")].filter((each) => each.checkVisibility())
    .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
  const over = buttons.flatMap(({ name, box }, index) => buttons.slice(index + 1).filter(({ box: other }) => (
    Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1)).map((other) => name + " and " + other.name));
  const odd = [...document.querySelectorAll(".parameter > .unit")].filter((each) => each.checkVisibility()).filter((each) => {
    const [unit, field] = [each, each.parentElement.querySelector("input:not([type=range])")].map((one) => one.getBoundingClientRect());
    return Math.abs(unit.right - field.right) > 1;
  });
  return { words, reversed: [...reversed, ...odd.map(({ textContent }) => "unit " + textContent)], over };
})()`;

export const tests = {
  "Everything is in one view from 1280 x 720 up": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    for (const [width, height] of [[1280, 720], [1280, 800], [1920, 1080], [3840, 2160]]) {
      await sized(page, { width, height });
      const { front, side, rows } = await page.value(boxes);
      for (const [name, box] of Object.entries({ front, side, rows })) {
        assert.ok(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height, `${name} is out of ${width} x ${height}: ${JSON.stringify(box)}`);
      }
      assert.ok(rows.height >= height / 3, `the timeline has ${rows.height} of ${height}`);
      assert.ok(front.height >= 300 && front.right <= side.left && front.bottom <= rows.top, `the stage has ${front.height}`);
      await areSeen(page, 60);
      assert.equal(await page.value("document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"), true);
    }
  },

  "A phone has the stage first, and one sheet at a time": async (open) => {
    const page = await open({ width: 390, height: 844, touch: true });
    for (const [width, height] of [[390, 844], [320, 640], [844, 390]]) {
      await sized(page, { width, height, touch: true });
      await page.value(`document.querySelector("#sheets button").click()`);
      assert.equal(await page.value("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"), true, `${width} x ${height} overflows`);
      const beyond = await page.value(`[...document.querySelectorAll("header > *, #history > *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5).map(({ outerHTML }) => outerHTML.slice(0, 60))`);
      assert.deepEqual(beyond, [], `${width} x ${height}`);
      const seen = () => page.value(`["rows", "side"].filter((id) => document.getElementById(id).checkVisibility())`);
      assert.deepEqual(await seen(), ["rows"]);
      await page.value(`[...document.querySelectorAll("#sheets button")].at(-1).click()`);
      assert.deepEqual(await seen(), ["side"]);
      const { front, side } = await page.value(boxes);
      await page.value(`document.querySelector("#sheets button").click(); ${frames}`);
      // Also the smallest has room for what is felt, what is seen, and how both line up; the stage has the rest.
      if (height > 600) await areSeen(page, height > 800 ? 60 : 45, height > 800 ? 1 : 0);
      const stage = (await page.value(boxes)).front.height;
      assert.ok(height < 600 || stage > 0.44 * height, `the stage has ${stage} of ${height}`);
      assert.ok(front.height > 130 && side.height > 130, `stage ${front.height}, sheet ${side.height} of ${height}`);
    }
  },

  "A scene's phone is whole in every window": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    for (const [width, height] of [[1280, 720], [1440, 900], [2560, 1440], [900, 700]]) {
      await sized(page, { width, height });
      for (const name of ["secret-offer", "lottery-wheel", "toggle", "splash", "half-and-half"]) {
        const [phone, stage] = await page.value(`(() => {
          studio.open("${name}");
          const { element } = studio.player.stage;
          return [element.querySelector(".k-phone"), element].map((each) => each.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, -right, -bottom]);
        })()`);
        assert.ok(phone.every((edge, index) => edge >= stage[index] + 6), `${name} at ${width} x ${height}: ${phone} of ${stage}`);
      }
    }
  },

  "A phone's inspector has the first that is dragged below a stage that shows the whole width, and all its tabs beside the way back": async (open) => {
    const page = await open({ width: 390, height: 844, touch: true });
    await page.value(`[...document.querySelectorAll("#sheets button")].at(-1).click()`);
    for (const name of ["slider-detents", "secret-offer"]) {
      await page.value(`studio.open("${name}"); ${frames}`);
      const { bottom, above, right, width, height } = await page.value(`(() => {
        const { bottom, right } = [...document.querySelectorAll("#panel-Change :is(input[type=range], .handle)")].find((each) => each.checkVisibility()).getBoundingClientRect();
        const [, , width, height] = studio.player.stage.element.getAttribute("viewBox").split(" ").map(Number);
        return { bottom, right, width, height, above: document.querySelector("#panel-Change .tools").getBoundingClientRect().bottom - document.getElementById("panels").getBoundingClientRect().top };
      })()`);
      assert.ok(bottom <= 0.66 * 844 && right < 390, `${name} has the first that is dragged at ${bottom}`);
      assert.ok(width <= 376, `${name} shows ${width} x ${height} points`);
      // The search is where the panel is pulled down.
      assert.ok(above <= 1, `the search is in view by ${above}`);
    }
    // Another tab begins at its top.
    await page.value(`document.getElementById("tab-Compare").click()`);
    assert.equal(await page.value(`document.getElementById("panels").scrollTop`), 0);
    for (const width of [390, 320]) {
      await sized(page, { width, height: 844, touch: true });
      const found = await page.value(`[...document.querySelectorAll("#sheets button, #tabs [role=tab]")].filter((each) => each.checkVisibility()).map((each) => {
        const { left, right, height } = each.getBoundingClientRect();
        return { left, right, isCut: each.scrollWidth > each.clientWidth + 1, height };
      })`);
      assert.equal(found.length, 6);
      found.forEach(({ left, right, isCut, height }, index) => assert.ok(left >= (found[index - 1]?.right ?? 0) - 1 && right <= width && !isCut && height >= 44, `${JSON.stringify(found)} at ${width}`));
    }
    // Export alone has all the room below the header and what plays: of the stage a sliver would be left.
    for (const [name, isWhole] of [["Change", false], ["Export", true], ["Check", false]]) {
      const above = await page.value(`(() => { studio.showTab("${name}"); return document.getElementById("side").getBoundingClientRect().top - document.querySelector("header").getBoundingClientRect().bottom; })()`);
      assert.equal(above < 72, isWhole, `${name} begins ${above} below the header`);
    }
    // The handle pulls the stage down beside it, too.
    const shown = `document.getElementById("player").checkVisibility()`;
    assert.equal(await page.value(`(studio.showTab("Export"), ${shown})`), false);
    assert.equal(await page.value(`(() => { document.getElementById("split").dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true })); return ${frames}.then(() => ${shown}); })()`), true);
    await page.value(`document.getElementById("split").dispatchEvent(new MouseEvent("dblclick")); studio.showTab("Check")`);
    await page.value(`[...document.querySelectorAll("#sheets button")].find((each) => each.checkVisibility()).click()`);
    assert.equal(await page.value(`document.getElementById("rows").checkVisibility() && document.querySelectorAll("#sheets button:not([hidden])").length`), 2);
  },

  "No segment of a choice is blank or cut": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    /** In the page: segments whose words are not whole in sight. */
    const cut = `[...document.querySelectorAll(".joined button, .rank:not(.rank + .rank) button, #opened .opened:has([aria-pressed=true]) button, #name")].filter((each) => each.checkVisibility()).filter((each) => {
      const range = new Range();
      range.selectNodeContents(each);
      const [words, box, frame] = [range, each, each.closest("#panels, .rank, #opened, header")].map((part) => part.getBoundingClientRect());
      return words.width === 0 || each.scrollWidth > each.clientWidth + 1 && each.id !== "name" && !each.closest("#opened") || box.right > frame.right + 1 || box.left < frame.left - 1
        || (each.querySelector(".letter")?.getBoundingClientRect().right ?? 0) > box.right;
    }).map(({ textContent }) => textContent)`;
    await page.value(`studio.open("half-and-half")`);
    await page.value(`studio.showTab("Compare")`);
    await page.until(`document.querySelector(".suggestions button")`);
    await page.value(`document.querySelector(".suggestions button").click()`);
    await page.until(`document.querySelector(".versus .joined span")`);
    await page.value(`studio.openFiles([{ name: "a-long-name-of-a-file.ahap", data: new TextEncoder().encode('{"Version":1,"Pattern":[]}').buffer }])`);
    for (const [width, height] of [[1280, 720], [390, 844], [320, 640]]) {
      await sized(page, { width, height, touch: width < 600 });
      for (const tab of ["Compare", "Export", "Write"]) {
        await page.value(`studio.take(studio.works.find(({ input }) => input === "half-and-half"), { keepsBeside: true }); studio.showTab("${tab}"); ${frames}`);
        assert.deepEqual(await page.value(cut), [], `${tab} at ${width}`);
      }
      await page.value(`studio.take(studio.works.at(-1), { keepsBeside: true }); document.getElementById("browse").click(); ${frames}`);
      assert.deepEqual(await page.value(cut), [], `the library at ${width}`);
      await page.value(`document.getElementById("shipped").close()`);
    }
  },

  "No word is broken within itself in what was tested and in the names that are compared": async (open) => {
    const page = await open();
    const broken = `[...document.querySelectorAll(".tested > summary, .versus span, .events .opens")].filter((each) => each.checkVisibility()).flatMap((each) => [each, ...each.children]).flatMap((each) => [...each.childNodes]).filter(({ nodeType }) => nodeType === 3).flatMap((text) => (
      [...text.data.matchAll(/[\\w’]+/g)].filter(({ 0: { length }, index }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + length);
        return range.getClientRects().length > 1;
      }).map(([word]) => word)))`;
    for (const width of [320, 390, 900, 1280]) {
      await sized(page, { width, height: 720, touch: width < 600 });
      for (const name of ["pull-to-refresh", "expanding-card", "secret-offer"]) {
        for (const tab of ["Check", "Compare"]) {
          await page.value(`studio.open("${name}"); studio.showTab("${tab}"); ${frames}`);
          assert.deepEqual(await page.value(broken), [], `${name}, ${tab} at ${width}`);
        }
      }
    }
  },

  "No number of a parameter is cut by its unit, in any scene": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    const cut = await page.value(`JSON.parse(studio.engine.list("patterns")).flatMap(({ name }) => {
      studio.open(name);
      document.querySelectorAll("#panel-Change details").forEach((each) => { each.open = true; });
      return [...document.querySelectorAll("#panel-Change .parameter input:is(.number, [type=number])")].filter((each) => each.checkVisibility()).filter((each) => {
        const [context, style] = [document.createElement("canvas").getContext("2d"), getComputedStyle(each)];
        context.font = style.font;
        return context.measureText(each.value).width > each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      }).map(({ id, value }) => name + ": " + id + " " + value);
    })`);
    assert.deepEqual(cut, []);
  },

  "A phone is filled by the part of a scene in which a finger moves": async (open) => {
    const page = await open({ width: 320, height: 640, touch: true });
    const view = "studio.player.stage.element.getAttribute('viewBox').split(' ').map(Number)";
    for (const [name, wanted] of Object.entries({ "pull-to-refresh": [0, 160], "half-and-half": [320, 480], "splash": [300, 436], "secret-offer": [8, 228] })) {
      await page.value(`studio.open("${name}"); ${frames}`);
      const [left, top, width, height] = await page.value(view);
      assert.ok(left >= -1 && width <= 376, `${name} leaves ${width} for its width`);
      assert.ok(top <= wanted[0] && top + height >= wanted[1] - 6, `${name} shows ${top} to ${top + height}`);
    }
    // Where a finger goes almost from edge to edge, all is shown.
    await page.value(`studio.open("bottom-sheet"); ${frames}`);
    const [, top, , height] = await page.value(view);
    assert.ok(top <= 0 && top + height >= 667);
    // The footer is one line.
    const lines = await page.value(`["bottom-sheet", "half-and-half", "toggle"].map((name) => { studio.open(name); const range = new Range(); range.selectNodeContents(document.querySelector(".below-edge")); return range.getClientRects().length; })`);
    assert.deepEqual(lines, [1, 1, 1]);
    // What has no room is counted there by what it is of.
    assert.match(await page.value(`(studio.open("secret-offer"), document.querySelector(".below-edge").textContent)`), /^\d+ more rows: states, motion, audio$/);
    // Under a finger nothing moves to another place of the page.
    await page.value(`studio.open("half-and-half"); ${frames}`);
    const before = await page.value(view);
    const seen = await drag(page, line([0.3, 0.8], [0.3, 0.4], 10), { watch: view });
    assert.ok(seen.length > 3);
    for (const each of seen) assert.deepEqual(each, before);
    // Beside the inspector, where the stage is low, whole rows are seen between the screen's edges.
    await sized(page, { width: 390, height: 844, touch: true });
    await page.value(`[...document.querySelectorAll("#sheets button")].at(-1).click(); studio.open("pull-to-refresh"); ${frames}`);
    const [start, first, wide, high] = await page.value(view);
    assert.ok(first <= 0 && first + high >= 160 && Math.abs(start + wide / 2 - 187.5) < 1, `${start} ${first} ${wide} ${high}`);
    const shown = await page.value(`["k-phone", "k-status"].map((name) => getComputedStyle(studio.player.stage.element.querySelector("." + name)).display !== "none")`);
    assert.deepEqual(shown, [false, false]);
  },

  "On a phone nothing of the bars is cut, and what folds opens and closes": async (open) => {
    const page = await open({ width: 390, height: 844, touch: true });
    const bars = "header > *, #menu[data-open] > *, .transport > *, #sheets button, .bar > button, .edit .tools > *, .adds[data-open] > *, .edit-values label, #hand > *, #feel";
    /** In the page: what is beyond its edges, or over another part of the bars. */
    const cut = `[...document.querySelectorAll(${JSON.stringify(bars)})].filter((each) => {
      const { left, right, top, width } = each.getBoundingClientRect();
      return each.checkVisibility() && width > 0 && (left < 0 || right > innerWidth + 0.5 || top < 0 || (each.localName === "button" && width < 30));
    }).map(({ outerHTML }) => outerHTML.slice(0, 80))`;
    const press = (selector) => page.value(`document.querySelector(${JSON.stringify(selector)}).click()`);
    const isSeen = (selector) => page.value(`document.querySelector(${JSON.stringify(selector)}).checkVisibility()`);
    for (const width of [390, 320]) {
      await sized(page, { width, height: 844, touch: true });
      // What cannot be undone has no button: a name has its room.
      const short = await page.value(`["secret-offer", "lottery-wheel", "slider-detents", "pull-to-refresh", "segmented-picker"].filter((name) => { studio.open(name); const { scrollWidth, clientWidth } = document.getElementById("name"); return scrollWidth > clientWidth; })`);
      assert.deepEqual(short, [], `names at ${width}`);
      for (const input of [`studio.open("secret-offer")`, `studio.open("lottery-wheel")`, `studio.open("bell"); studio.editing.step(1)`]) {
        await page.value(`${input}; ${frames}`);
        assert.deepEqual(await page.value(cut), [], `${input} at ${width}`);
      }
      for (const [button, folded] of [["#more", "#menu label"], [".fold-open", ".adds button"]]) {
        assert.equal(await isSeen(folded), false);
        await press(button);
        assert.deepEqual([await isSeen(folded), await page.value(cut)], [true, []]);
        await key(page, "rawKeyDown", "Escape", 27);
        assert.equal(await isSeen(folded), false, `${folded} stays open`);
      }
    }
    // There is one menu, which holds speed and loop, and one button for the sound; each is as large as a finger.
    await press("#more");
    assert.deepEqual(await page.value(`["#menu select", "#menu .loop"].map((each) => document.querySelector(each).checkVisibility())`), [true, true]);
    assert.deepEqual(await page.value(`[...document.querySelectorAll("header > button, .transport button, #sheets, .bar > button, #hand button, .edit .tools > button, .below-edge")]
      .filter((each) => each.checkVisibility() && each.offsetHeight < 44).map(({ outerHTML }) => outerHTML.slice(0, 60))`), []);
    assert.deepEqual(page.messages, []);
  },

  "On a phone nothing lies over what a finger moves, in any scene at any moment": async (open) => {
    const page = await open({ isFirst: true, width: 390, height: 844, touch: true });
    /** In the page: what is drawn over the stage; the hand that shows a first visit how to drag is meant to be. */
    const over = `(() => {
      const stage = studio.player.stage.element.getBoundingClientRect();
      return [...document.querySelectorAll("body *")].filter((each) => !each.contains(studio.player) && !studio.player.contains(each) && !each.closest("#welcome svg, #welcome:not(:has(p))"))
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })).filter((each) => {
          const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
          return width > 0 && height > 0 && left < stage.right - 1 && right > stage.left + 1 && top < stage.bottom - 1 && bottom > stage.top + 1;
        }).map(({ outerHTML }) => outerHTML.slice(0, 80));
    })()`;
    for (const size of [{ width: 320, height: 640 }, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
      await sized(page, { ...size, touch: true });
      assert.deepEqual([await page.value("Boolean(document.getElementById('welcome'))"), await page.value(over)], [true, []], `a first visit at ${size.width}`);
    }
    await page.value(`dispatchEvent(new PointerEvent("pointerdown"))`);
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value).filter((name) => { studio.open(name); return studio.run.scene && studio.hand.canDrag; })`);
    for (const [width, height] of [[390, 844], [320, 640]]) {
      await sized(page, { width, height, touch: true });
      for (const name of names) {
        const found = await page.value(`(() => {
          studio.open(${JSON.stringify(name)});
          return [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((part) => { studio.player.currentTime = part * studio.player.duration; return ${over}; });
        })()`);
        assert.deepEqual(found, [], `${name} at ${width}`);
      }
    }
    return `${names.length} scenes`;
  },

  "One short sentence says how a scene is driven": async (open) => {
    const page = await open();
    const said = await page.value(`Object.fromEntries([...document.querySelectorAll("#shipped button[value]")].map(({ value }) => {
      studio.open(value);
      return [value, studio.hand.canDrag ? document.querySelector("#hand > span").textContent : null];
    }).filter(([, words]) => words))`);
    const all = Object.entries(said);
    assert.ok(all.length > 12, `only ${all.length} scenes are driven`);
    for (const [name, words] of all) assert.match(words, /^(Drag|Flick|Touch|Press and hold)\b.{5,60}\.$/, name);
    const { "secret-offer": offer, "drag-to-reorder": list, "long-press-ring": ring, "swipe-to-delete": swipe, "lottery-wheel": wheel } = said;
    assert.deepEqual([offer, list, ring, swipe, wheel], [
      "Drag far left 5 times, and hold Shift all the time.", "Press and hold, then drag down for a take of your own.", "Press and hold the screen for a take of your own.", "Drag left for a take of your own.", "Flick it round for a take of your own."]);
    // Who has fingers needs no key.
    const phone = await open({ width: 390, height: 844, touch: true });
    assert.equal(await phone.value(`document.querySelector("#hand > span").textContent`), "Drag far left 5 times, fingers in turn.");
    await page.value(`studio.open("swipe-to-delete")`);
    assert.equal(await page.value(`document.querySelector(".triggers").textContent`), "TriggerUndo");
    // A tap is what is felt; what a finger does is a touch.
    await page.value(`studio.open("expanding-card"); document.getElementById("tab-Check").click()`);
    assert.equal(await page.value(`document.querySelector(".triggers").textContent`), "TriggerTouchClose");
    // What can be touched is that of the moment that is shown.
    const ways = await page.value(`[0, 0.6, 1.3].map((time) => { studio.player.currentTime = time; return document.querySelector("#hand > span").textContent; })`);
    assert.deepEqual(ways, ["Touch the card, or drag it.", "Touch × to close it.", "Touch the card, or drag it."]);
    const names = await page.value(`studio.rows.lanes.filter(({ label }) => label === "Visual").flatMap(({ read }) => studio.run.report.features.filter(({ modality }) => modality === "gesture").map(({ time }) => read(time, [], 0.001)))`);
    assert.ok(names.some((each) => /\bTouch\b/.test(each)) && !names.some((each) => /\bTap\b/.test(each)), names.join("; "));
    // What has begun goes on, and may have gone that way already.
    const slid = await page.value(`(() => { studio.open("slider-detents"); return [0, 0.95, 0].map((time) => { studio.player.currentTime = time; return document.querySelector("#hand > span").textContent; }); })()`);
    assert.deepEqual(slid, ["Drag right for a take of your own.", "Drag to go on from here.", "Drag right for a take of your own."]);
  },

  "The timeline's edge is dragged by pointer and keys, and its height is kept": async (open) => {
    const page = await open({ width: 1280, height: 800 });
    const height = () => page.value(`document.getElementById("rows").offsetHeight`);
    const [before, { x, y }] = [await height(), await page.value(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(document.getElementById("split").getBoundingClientRect())`)];
    await page.mouse("mousePressed", x, y, 1);
    await page.mouse("mouseMoved", x, y - 60, 1);
    await page.mouse("mouseReleased", x, y - 60);
    assert.ok(Math.abs(await height() - before - 60) <= 3, `${before} became ${await height()}`);
    await page.value(`document.getElementById("split").focus()`);
    await key(page, "rawKeyDown", "ArrowDown", 40);
    const last = await height();
    assert.ok(last < before + 50);
    assert.equal(Number(await page.value(`document.getElementById("split").getAttribute("aria-valuenow")`)), last);
    await reloaded(page);
    assert.equal(await height(), last);
    await page.value(`document.getElementById("split").dispatchEvent(new MouseEvent("dblclick"))`);
    assert.equal(await height(), before);
  },

  "A first visit moves, says one sentence, and leaves at the first touch": async (open) => {
    const page = await open({ isFirst: true });
    await page.value("localStorage.clear(); location.reload(); 0").catch(() => {});
    await settle(300);
    await page.until("globalThis.studio?.run");
    assert.equal(await page.value("studio.run.name"), "lottery-wheel");
    assert.match(await page.value(`document.getElementById("welcome").textContent`), /^Flick the wheel/);
    // It waits at its beginning, with the hand on the wheel's rim and the words beside it.
    const placed = await page.value(`(() => {
      const { x, y, width, height } = studio.player.stage.element.querySelector("[data-element=wheel]").getBoundingClientRect();
      const [words, hand] = ["p", "svg"].map((name) => document.querySelector("#welcome " + name).getBoundingClientRect());
      return { time: studio.player.currentTime, far: Math.hypot(hand.x + hand.width * 0.3 - x - width / 2, hand.y + hand.height * 0.3 - y - height / 2) / (width / 2), gap: words.left - hand.right, level: words.top - hand.bottom };
    })()`);
    assert.ok(placed.time === 0 && placed.far > 0.7 && placed.far < 1.2 && placed.gap > -4 && placed.gap < 60 && placed.level < 0, JSON.stringify(placed));
    await page.until("studio.player.currentTime > 0.2 && studio.player.paused");
    assert.equal(await page.value("studio.transport.play.ariaLabel"), "Pause", "what moves offers to play");
    await page.until("studio.player.currentTime === studio.player.duration");
    assert.equal(await page.value("studio.transport.play.ariaLabel"), "Play", "what rests at its end offers to pause");
    const { x, y } = await page.value(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(studio.player.stage.element.getBoundingClientRect())`);
    await page.mouse("mousePressed", x, y, 1);
    await page.mouse("mouseReleased", x, y);
    assert.equal(await page.value(`document.getElementById("welcome")`), null);
    assert.equal(await page.value("studio.transport.play.ariaLabel"), "Play");
    await reloaded(page);
    assert.equal(await page.value(`document.getElementById("welcome")`), null, "it is said again");
    // The button stops what moves by itself, and plays nothing.
    await page.value("localStorage.clear(); location.reload(); 0").catch(() => {});
    await settle(300);
    await page.until("globalThis.studio?.player.currentTime > 0.2");
    const button = await page.value(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(studio.transport.play.getBoundingClientRect())`);
    await page.mouse("mousePressed", button.x, button.y, 1);
    await page.mouse("mouseReleased", button.x, button.y);
    const stopped = () => page.value(`[studio.transport.play.ariaLabel, studio.player.paused, studio.player.currentTime, document.getElementById("welcome")]`);
    const once = await stopped();
    assert.deepEqual([once[0], once[1], once[3]], ["Play", true, null]);
    await page.value(frames);
    assert.deepEqual(await stopped(), once);
    const quiet = await open({ isFirst: true, reducedMotion: true });
    await settle(300);
    assert.equal(await quiet.value("studio.player.currentTime"), 0);
  },

  "What ships is opened from pictures, found by a word": async (open) => {
    const page = await open();
    await page.value(`document.getElementById("browse").click()`);
    await page.until(`document.querySelectorAll("#shipped haptic-player").length > 3`);
    await page.until(`[...document.querySelectorAll("#shipped haptic-player")].some((player) => player.run && player.currentTime > 0)`);
    // Pictures rest where most is on its way, and move under a pointer alone.
    const times = () => page.value(`[...document.querySelectorAll("#shipped haptic-player")].filter(({ run }) => run).map(({ currentTime, duration }) => [currentTime, duration])`);
    const before = await times();
    assert.ok(before.every(([time, duration]) => time >= 0 && time < duration) && before.filter(([time]) => time > 0).length > 3, `${before}`);
    await page.value(frames);
    assert.deepEqual((await times()).slice(0, before.length), before);
    assert.deepEqual(await page.value(`[...document.querySelectorAll("#shipped [aria-current]")].map(({ value }) => value)`), ["secret-offer"]);
    // All, and by kind; the families are a second rank, of patterns.
    const counts = () => page.value(`[...document.querySelectorAll(".rank button")].filter((each) => each.checkVisibility()).map(({ lastChild }) => Number(lastChild.textContent))`);
    const cards = `[...document.querySelectorAll(".cards > li")].filter((each) => each.checkVisibility()).length`;
    const choose = (value) => page.value(`document.querySelector('.rank button[data-of="${value}"]').click()`);
    const [all, ...kinds] = await counts();
    assert.deepEqual([kinds.length, kinds.reduce((sum, count) => sum + count, 0), await page.value(cards)], [3, all, all]);
    await choose("patterns");
    const patterns = await counts();
    assert.ok(patterns.length > 14, `${patterns}`);
    await choose("outcome");
    assert.deepEqual([await page.value(`[...document.querySelectorAll(".shelf h3")].filter((each) => each.checkVisibility()).map(({ textContent }) => textContent)`), await page.value(`[...document.querySelectorAll('.rank [aria-pressed="true"]')].map(({ dataset }) => dataset.of)`)],
      [["Outcomes"], ["patterns", "outcome"]]);
    assert.ok(await page.value(cards) < 6);
    // A pattern is drawn as what is felt: two taps, four taps.
    const drawn = (name) => `document.querySelector('#shipped [data-pattern="${name}"] haptic-player')`;
    await page.until(`${drawn("success")}?.run && ${drawn("error")}?.run`);
    assert.deepEqual(await page.value(`[${drawn("success")}, ${drawn("error")}].map(({ stage }) => stage.element.querySelectorAll("path[opacity]").length)`), [2, 4]);
    await choose("");
    // A card says what is felt, and is played where it is.
    assert.deepEqual(await page.value(`[...document.querySelector('#shipped .cards > li:has([value="secret-offer"])').querySelectorAll("p")].map(({ textContent }) => textContent)`),
      ["A growing vibration, then a success.", "Two fingers pull a card in from the edge until it tears open."]);
    await page.value(`document.querySelector('#shipped li:has([value="secret-offer"]) .listen').click()`);
    await page.until(`(({ paused, currentTime }) => !paused && currentTime > 0.05)(document.querySelector('#shipped [data-pattern="secret-offer"] haptic-player'))`);
    assert.equal(await page.value(`document.getElementById("shipped").open && studio.player.paused`), true);
    await page.value(`document.querySelector('#shipped li:has([value="secret-offer"]) .listen').click()`);
    assert.equal(await page.value(`document.querySelector('#shipped [data-pattern="secret-offer"] haptic-player').paused`), true);
    const found = await page.value(`(() => {
      const search = document.querySelector("#shipped input");
      search.value = "wheel";
      search.dispatchEvent(new Event("input"));
      return [...document.querySelectorAll("#shipped .cards > li:not([hidden]) > button")].map(({ value }) => value);
    })()`);
    assert.ok(found.includes("lottery-wheel") && found.length < 6, `${found}`);
    assert.equal((await counts())[0], found.length);
    // What a pattern is for is on its card, and its family is a group.
    const armed = await page.value(`(() => {
      const search = document.querySelector("#shipped input");
      search.value = "drag is armed";
      search.dispatchEvent(new Event("input"));
      const card = document.querySelector("#shipped .cards > li:not([hidden])");
      return [card.querySelector("button").value, card.dataset.family, card.closest("section").querySelector("h3").textContent];
    })()`);
    assert.deepEqual(armed, ["arm", "threshold", "Thresholds"]);
    await page.value(`document.querySelector('#shipped button[value="lottery-wheel"]').click()`);
    assert.deepEqual(await page.value(`[studio.run.name, document.getElementById("shipped").open]`), ["lottery-wheel", false]);
    assert.deepEqual(page.messages, []);
  },

  "While a finger drags, a line says where it is, and what follows is pale": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    const seen = await drag(page, line([0.6, 0.5], [0.35, 0.52], 100), {
      watch: `(() => {
        const { head, coming, pen } = studio.rows;
        return { now: studio.player.now, isNow: head.classList.contains("now") && !head.hidden, isPale: !coming.hidden, left: parseFloat(coming.style.left), x: pen.x(studio.player.now ?? 0),
          isFelt: Number(studio.feel.numbers.Intensity.textContent) > 0.05, isDrawn: !studio.rows.trail.element.hidden, right: pen.right, scrub: Number(studio.player.shadowRoot.querySelector("[part=scrub]").value), fingers: document.querySelector("haptic-player").stage.element.querySelectorAll(".finger").length };
      })()`,
    });
    const late = seen.slice(10);
    assert.ok(late.every(({ isNow, isPale }) => isNow && isPale), "there is no line of now");
    // What is felt is in the timeline before its rows are computed.
    assert.ok(late.some(({ isFelt }) => isFelt) && late.some(({ isFelt, isDrawn }) => isFelt && isDrawn), "the strength stays empty while it is felt");
    // Rows are drawn again as often as there is time; what they do not know yet is as pale as what follows.
    assert.ok(late.every(({ left, x, right }) => left <= Math.min(x, right) + 1), "what follows is not pale");
    assert.ok(new Set(late.map(({ left }) => left)).size > 1, "what has happened stays pale");
    assert.ok(late.every(({ now, scrub }) => Math.abs(now - scrub) < 0.01), "the scrubber stands still");
    assert.ok(late.every(({ fingers }) => fingers === 1), "no finger is drawn");
    await page.until("studio.work.gesture", 20);
    assert.deepEqual(await page.value("[studio.player.now, studio.rows.coming.hidden]"), [null, true]);
  },

  "Arrow keys on the stage are a finger": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    await page.value(`studio.player.shadowRoot.querySelector(".stage").focus()`);
    await key(page, "rawKeyDown", "ArrowLeft", 37);
    await settle(500);
    await key(page, "keyUp", "ArrowLeft", 37);
    await page.until("studio.work.gesture", 20);
    const { touches, states } = await page.value("({ touches: studio.work.gesture.touches, states: studio.run.report.states.map(({ state }) => state) })");
    assert.equal(touches[0].phase, "began");
    assert.equal(touches.at(-1).phase, "ended");
    assert.ok(touches.at(-1).x < touches[0].x - 100, `it went ${touches[0].x - touches.at(-1).x} points`);
    assert.ok(states.includes("shaking"), `it went through ${states}`);
    assert.deepEqual(page.messages, []);
  },

  "The meter says what is felt, and what a motor cannot let feel": async (open) => {
    const page = await open();
    const word = () => page.value("studio.feel.word.textContent");
    const strength = () => page.value("Number(studio.feel.numbers.Intensity.textContent)");
    await page.value("studio.player.currentTime = 1.2");
    const { intensity } = await page.value("studio.run.strengthAt(1.2)");
    assert.equal(await word(), "Vibration");
    assert.ok(Math.abs(await strength() - intensity) < 0.02);
    await page.value("studio.player.currentTime = 0");
    assert.equal(await word(), "Nothing felt");
    assert.equal(await page.value(`document.querySelector("#feel path").getAttribute("d")`), "");
    // Its size is on one scale, whatever is felt: as much of the whole as its strength. Rings are there as long as something is felt.
    const drawn = () => page.value(`[document.querySelector("#feel path").getBBox().width / 92, document.querySelector("haptic-player").shadowRoot.querySelectorAll(".pulse").length]`);
    for (const [moment, kind] of [["success.tap[1]", "Tap"], ["vibration[9]", "Vibration"]]) {
      await page.value(`studio.player.currentTime = studio.run.report.features.find(({ name }) => name === "${moment}").time + (${kind === "Tap"} ? 0.02 : 0.05)`);
      const [size, rings] = await drawn();
      assert.ok(await word() === kind && Math.abs(size - await strength()) < 0.05 && rings > 0, `${moment}: ${size} of the whole, ${rings} rings, ${await strength()}`);
    }
    await page.value("studio.player.currentTime = studio.run.report.features.find(({ name }) => name === 'success.tap[2]').time + 0.3");
    assert.deepEqual([await word(), (await drawn())[1]], ["Nothing felt", 0]);
    await page.value(`studio.work.changes = { "intensity.min": 0.01, "intensity.max": 0.02 }; studio.refresh(); studio.player.currentTime = 1.2`);
    assert.equal(await page.value("studio.feel.fate.textContent"), "not felt on this motor");
    await page.value(`studio.open("bell"); studio.player.currentTime = 0.02`);
    const bell = readFileSync(new URL("../../Patterns/textures/bell.ahap", import.meta.url), "utf8").split("\n");
    const [tap, vibration] = ["Transient", "Continuous"].map((kind) => bell.findIndex((line) => line.includes(`"Haptic${kind}"`)));
    assert.equal(await page.value("studio.feel.lit.element.textContent"), `Tap + Vibration lines ${tap} and ${vibration}`, "not all that is felt is lit");
    // At rest, what a tap just after the playhead lets feel.
    await page.value(`studio.history.make("Later", () => { studio.work.text = ${JSON.stringify(bell.join("\n").replaceAll('"Time": 0.0, "EventType"', '"Time": 0.3, "EventType"'))}; }); studio.player.currentTime = 0.296`);
    assert.equal(await word(), "Tap + vibration");
    assert.match((await page.value("studio.feel.fate.textContent")).replaceAll("\u00a0", " "), /^Tap 0.50 \+ Vibration 0.4\d → 0.9\d$/);
    // A vibration that ends as a tap begins is added to that, as the timeline draws it.
    await page.value(`studio.open("pull-to-refresh"); studio.player.currentTime = studio.run.report.features.find(({ name }) => name === "arm[0]").time`);
    assert.deepEqual([await word(), (await page.value("studio.feel.fate.textContent")).replaceAll("\u00a0", " ")], ["Tap + vibration", "Arm 0.80 + Hum 0.45 → 1.00 (max)"]);
    // Of a scene, what answers in its interaction.
    await page.value(`studio.open("lottery-wheel"); studio.player.currentTime = studio.run.report.features.find(({ name }) => name === "wheel.tick[3]").time + 0.002`);
    await page.until(`/^Tick, 4 of 37 line \\d+$/.test(studio.feel.lit.element.textContent)`, 5);
    const line = Number((await page.value("studio.feel.lit.element.textContent")).match(/line (\d+)/)[1]);
    assert.match(readFileSync(new URL("../../Patterns/interactions/lottery-wheel.interaction.json", import.meta.url), "utf8").split("\n")[line - 1], /"wheel.tick".*border.stop/);
    // The card that tunes it is marked, and no other; none where nothing is felt.
    const marked = () => page.value(`[...document.querySelectorAll("#panel-Change .cluster.lit")].map(({ ariaLabel }) => ariaLabel)`);
    assert.deepEqual(await marked(), ["Tick"]);
    await page.value("studio.player.currentTime = 3");
    assert.deepEqual(await marked(), []);
    await page.value(`studio.player.currentTime = studio.run.report.features.find(({ name }) => name === "wheel.tick[3]").time + 0.002`);
    // It is a link to that line.
    await page.value(`document.querySelector("#feel .source button").click()`);
    await page.until(`studio.tabs.current === "Write" && document.querySelector(".source-view .picked")?.textContent.includes("wheel.tick")`);
  },

  "While a finger drags, as much is told and drawn as is felt": async (open) => {
    const page = await open();
    let count = 0;
    for (const [name, from, to] of [["secret-offer", [0.8, 0.5], [0.15, 0.5]], ["slider-detents", [0.2, 0.5], [0.8, 0.5]], ["pull-to-refresh", [0.5, 0.3], [0.5, 0.8]], ["lottery-wheel", [0.35, 0.5], [0.6, 0.5]]]) {
      await page.value(`(() => {
        studio.open("${name}");
        const { rows } = studio;
        globalThis.told = [];
        rows.feel = (time, now) => { told.push([time, now.intensity]); Object.getPrototypeOf(rows).feel.call(rows, time, now); };
      })()`);
      // How far below the foot of the strength the trail is painted.
      const low = await drag(page, line(from, to, 40), { watch: `(() => {
        const { trail: { element }, lanes } = studio.rows;
        if (element.hidden || element.width === 0) return 0;
        const { data } = element.getContext("2d").getImageData(0, 0, element.width, element.height);
        const last = data.findLastIndex((value, index) => index % 4 === 3 && value > 0);
        return Math.floor(last / 4 / element.width) + 1 - lanes.find(({ isStrength }) => isStrength).far(0) * devicePixelRatio;
      })()` });
      assert.ok(Math.max(...low) <= 1, `${name} draws ${Math.max(...low)} pixels too low`);
      await page.until("studio.player.now === null");
      const above = await page.value(`(() => {
        const { strength: { rate, intensity } } = studio.run;
        delete studio.rows.feel;
        // What happens between two frames is told in the later one, however long that takes, and a tap in those just after it.
        const since = (index) => told[told.findLastIndex(([time], other) => other < index && time < told[index][0] - 0.06)]?.[0] ?? 0;
        return told.map(([time, value], index) => [time, value, intensity.slice(Math.floor(since(index) * rate), Math.ceil((time + 0.03) * rate)).reduce((most, each) => Math.max(most, each), 0)]);
      })()`);
      // How strong a tick is depends on a speed, which the frames of a drag know less exactly than its whole path.
      if (/detents|wheel/.test(name)) continue;
      count += above.length;
      for (const [time, value, most] of above) assert.ok(value <= most + 0.05, `${name} at ${time.toFixed(3)}: ${value.toFixed(2)} is told, ${most.toFixed(2)} felt`);
    }
    return `${count} moments`;
  },

  "A pattern's stage shows how strong it is felt at the moment, once, and its name is whole": async (open) => {
    const page = await open({ width: 1440, height: 900 });
    const names = await page.value(`[...document.querySelectorAll("#shipped button[value]")].map(({ value }) => value).filter((name) => { if (!name) return false; studio.open(name); return !studio.run.scene; })`);
    for (const name of names) {
      const found = await page.value(`(() => {
        studio.open(${JSON.stringify(name)});
        const { run, player, player: { stage } } = studio;
        return [0, 0.3, 0.6, 0.9].map((part) => {
          player.currentTime = part * run.duration;
          const { intensity } = run.strengthAt(player.currentTime);
          const full = stage.element.querySelector(".measure").getBBox().width;
          const screen = stage.element.querySelector(".k-screen").getBBox();
          const texts = [...stage.element.querySelectorAll("text")].map((each) => each.getBBox());
          return { part, intensity: intensity < 0.01 ? 0 : intensity, drawn: stage.shape.getAttribute("d") ? stage.shape.getBBox().width / full : 0,
            isTwice: document.querySelector("#feel svg").checkVisibility(), isWhole: texts.every(({ x, y, width, height }) => x > screen.x && x + width < 92 - full / 2 + 4 && y > screen.y && y + height < screen.y + screen.height) };
        });
      })()`);
      for (const { part, intensity, drawn, isTwice, isWhole } of found) {
        assert.ok(Math.abs(drawn - intensity) < 0.05 && !isTwice && isWhole, `${name} at ${part}: ${drawn} for ${intensity}, ${isTwice}, ${isWhole}`);
      }
    }
    return `${names.length} patterns`;
  },

  "A row says of a machine that it changes on arrival, of another one nothing, also after other inputs": async (open) => {
    const page = await open();
    const told = () => page.value("studio.rows.lanes.filter(({ blockAt }) => blockAt).map(({ label, when = '' }) => `${label}${when}`)");
    const when = "studio.rows.lanes.some(({ when }) => when)";
    for (const name of ["expanding-card", "expanding-card-dragged"]) {
      await page.value(`studio.open("${name}")`);
      await page.until(when);
      assert.deepEqual((await told()).filter((each) => each.includes(",")), ["card, once settled", "list, once settled"]);
      await page.value(`studio.open("pull-to-refresh")`);
      assert.equal(await page.value(when), false);
    }
  },

  "On a phone the meter calls what is felt by its name, if that is short": async (open) => {
    const page = await open({ width: 390, height: 844, touch: true });
    for (const [name, moment, wanted] of [["slider-detents", "bump", "Bump"], ["lottery-wheel", "wheel.tick[3]", "Tick"], ["secret-offer", "success.tap[1]", "Tap"]]) {
      await page.value(`studio.open("${name}"); studio.player.currentTime = studio.run.report.features.find(({ name, modality }) => modality === "haptic" && name.includes("${moment}")).time + 0.002`);
      await page.until(`studio.feel.lit.name !== ""`);
      assert.equal(await page.value("studio.feel.word.textContent"), wanted, name);
    }
    await page.value("studio.player.currentTime = 0");
    assert.equal(await page.value("studio.feel.word.textContent"), "Nothing felt");
  },

  "The first click into a number selects it, the second one does not": async (open) => {
    const page = await open();
    const [x, y] = await page.value(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector(".of-all .number").getBoundingClientRect())`);
    const selected = async () => {
      for (const [type, buttons] of [["mousePressed", 1], ["mouseReleased", 0]]) await page.mouse(type, x, y, buttons);
      return page.value("document.activeElement.selectionEnd - document.activeElement.selectionStart");
    };
    assert.ok(await selected() > 0);
    assert.equal(await selected(), 0);
  },

  "One strength makes both ends of a ramp stronger by one factor, up to their limits, as one step to undo": async (open) => {
    const page = await open();
    const values = () => page.value(`["intensity.min", "intensity.max"].map((wanted) => studio.work.value(studio.work.about.parameters.find(({ name }) => name === wanted)))`);
    const slide = (...places) => page.value(`(() => {
      const slider = document.querySelector(".of-all input[type=range]");
      for (const place of ${JSON.stringify(places)}) { slider.value = place; slider.dispatchEvent(new Event("input", { bubbles: true })); }
      slider.dispatchEvent(new Event("change", { bubbles: true }));
      return Number(document.querySelector(".of-all .number").value);
    })()`);
    const before = await values();
    // What is unchanged is in the middle.
    assert.deepEqual(await page.value(`(({ value, min, max }) => [value, min, max].map(Number))(document.querySelector(".of-all input[type=range]"))`), [0, -100, 100]);
    for (const places of [[20], [-40, -100, -10], [50, 1000]]) {
      const told = await slide(...places);
      const [least, most] = await values();
      assert.ok(Math.abs(least / most - before[0] / before[1]) < 0.001 && Math.abs(most / before[1] - told / 100) < 0.002 && most <= 1, `${places} gives ${told} %: ${least} to ${most}`);
      await page.value("studio.history.undo()");
      assert.deepEqual(await values(), before);
    }
    // What is changed elsewhere is what it multiplies from then on, and it says how strong that is.
    await page.value(`(() => {
      const field = document.getElementById("parameter-intensity.max");
      field.value = "1";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    assert.ok(Math.abs(await page.value(`Number(document.querySelector(".of-all .number").value)`) - 100 * (before[0] + 1) / (before[0] + before[1])) < 0.1);
    await slide(-18);
    const [least, most] = await values();
    assert.ok(most < 0.6 && Math.abs(least / most - before[0]) < 0.001, `${least} to ${most}`);
    assert.deepEqual(page.messages, []);
  },

  "A parameter's words are dragged, and a ramp's end": async (open) => {
    const page = await open({ width: 1280, height: 800 });
    const middle = (selector) => page.value(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`);
    const heights = await page.value(`[...document.querySelectorAll(".parameter")].filter((row) => row.checkVisibility()).map(({ offsetHeight }) => offsetHeight)`);
    assert.ok(heights.length > 10 && heights.every((height) => height >= 28 && height <= 84), `${[...new Set(heights)]}`);
    const overlaps = await page.value(`[...document.querySelectorAll(".parameter, .cluster-head")].filter((row) => row.checkVisibility()).filter((row) => {
      const boxes = [...row.querySelectorAll("label > *, .refusal, input, select, span:not(.unit, label *, .ends *), small:not(label *)")].map((each) => each.getBoundingClientRect());
      return boxes.some((a, index) => boxes.slice(index + 1).some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1))
        || [...row.querySelectorAll("label > *")].some((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0);
    }).map(({ textContent }) => textContent)`);
    assert.deepEqual(overlaps, [], "rows whose parts lie on each other, or are cut");
    const words = await middle('label[for="parameter-vibration.sharpness"]');
    await page.mouse("mousePressed", words.x, words.y, 1);
    for (const by of [10, 30, 60]) { await page.mouse("mouseMoved", words.x + by, words.y, 1); await page.value(frames); }
    await page.mouse("mouseReleased", words.x + 60, words.y);
    const sharpness = await page.value(`studio.work.changes["vibration.sharpness"]`);
    assert.ok(sharpness > 0.4 && sharpness < 0.7, `it is ${sharpness}`);
    const end = await middle(".ramp .handle:last-of-type");
    await page.mouse("mousePressed", end.x, end.y, 1);
    await page.mouse("mouseMoved", end.x, end.y - 20, 1);
    await page.value(frames);
    await page.mouse("mouseReleased", end.x, end.y - 20);
    const most = await page.value(`studio.work.changes["intensity.max"]`);
    assert.ok(most > 0.6, `it is ${most}`);
    assert.equal(Number(await page.value(`document.getElementById("parameter-intensity.max").value`)), most);
    await page.value("studio.history.undo()");
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value("studio.work.changes"), {});
  },

  "A threshold is dragged by its line in the timeline, as one step": async (open) => {
    const page = await open({ width: 1280, height: 900 });
    const level = () => page.value(`(() => {
      const { lanes, canvas } = studio.rows;
      const lane = lanes.find(({ grips }) => grips?.length > 0);
      canvas.closest(".sheet").scrollTop = lane.top - 80;
      const { x, y } = canvas.getBoundingClientRect();
      const { name, value, perPixel, y: place } = lane.grips[1];
      return { name, value, perPixel, x: x + 500, y: y + lane.top + place };
    })()`);
    const { name, value, perPixel, x, y } = await level();
    assert.deepEqual([name, value], ["success", 0.7]);
    await page.mouse("mousePressed", x, y, 1);
    for (const by of [4, 8, 12]) { await page.mouse("mouseMoved", x, y + by, 1); await page.value(frames); }
    await page.mouse("mouseReleased", x, y + 12);
    const changed = await page.value(`studio.work.changes["pull.success"]`);
    assert.ok(Math.abs(changed - (value - 12 * perPixel)) < 0.011, `it is ${changed}`);
    assert.equal(Number(await page.value(`document.getElementById("parameter-pull.success").value`)), changed);
    await page.value("studio.history.undo()");
    assert.deepEqual(await page.value("studio.work.changes"), {});
    assert.equal((await level()).value, value);
  },

  "The keyboard gets past the parameters, and the page reads from right to left": async (open) => {
    const page = await open({ width: 1280, height: 720 });
    const skip = await page.value(`document.querySelector("a").hash`);
    assert.equal(await page.value(`document.querySelector(${JSON.stringify(skip)}) === studio.rows.canvas`), true);
    await page.value(`document.querySelector("a").click()`);
    const stops = await page.value(`[...document.querySelectorAll("#panel-Change :is(input, select, button, summary, [tabindex='0'])")].filter((each) => each.tabIndex >= 0 && each.checkVisibility()).length`);
    assert.ok(stops < 60, `${stops} stops before the timeline`);
    await page.value(`document.documentElement.dir = "rtl"; ${frames}`);
    const { front, side, rows } = await page.value(boxes);
    assert.ok(side.right <= front.left && side.right <= rows.left, "the inspector stays on the right");
    assert.equal(await page.value("document.documentElement.scrollWidth <= innerWidth"), true);
  },

  "From right to left, words are read as they are, numbers with their units, and no button is over another": async (open, { studio }) => {
    let count = 0;
    const looked = async (page, what) => {
      const { words, reversed, over } = await page.value(readFromLeft);
      assert.deepEqual([reversed, over], [[], []], what);
      count += words;
    };
    const panels = async (page, names, size) => {
      await page.value(`(document.documentElement.dir = "rtl", ${frames})`);
      for (const name of names) {
        for (const tab of ["Change", "Write", "Check", "Compare", "Export"]) {
          await page.value(`(studio.open("${name}"), studio.player.currentTime = studio.run.strongest, studio.showTab("${tab}"), ${frames})`);
          if (tab === "Compare" && name === "secret-offer") await page.until(`document.querySelector("#panel-Compare .verdict")`);
          await looked(page, `${tab} of ${name} at ${size}`);
        }
      }
      await page.value(`(document.getElementById("browse").click(), ${frames})`);
      await looked(page, `the library at ${size}`);
    };
    for (const size of [{ width: 1280, height: 720 }, { width: 390, height: 844, touch: true }]) {
      await panels(await open(size), ["secret-offer", "success", "pull-to-refresh"], `${size.width}`);
    }
    assert.ok(count > 1000, `only ${count} texts were read`);
    const firefox = await Firefox.start();
    if (!firefox) return `${count} texts; skipped: there is no Firefox`;
    try {
      await firefox.open(studio);
      await firefox.until("globalThis.studio?.run");
      await panels(firefox, ["secret-offer", "success"], "the width of Firefox");
    } finally {
      await firefox.close();
    }
    return `${count} texts`;
  },
};
