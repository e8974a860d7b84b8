// The stage against the command's own storyboard: another program's drawing of the same tracks.

import assert from "node:assert/strict";

/** In the page: where a drawing's figures are, without those that are not seen, and without what skins draw on them. */
const looks = `(root) => {
  const found = [];
  const walk = (node) => {
    if (node.getAttribute("display") === "none" || node.localName === "clipPath" || node.classList.contains("art")) return;
    const transform = node.getAttribute("transform");
    if (transform) found.push({ transform: transform.match(/-?[\\d.]+(e-?\\d+)?/g).map(Number), opacity: Number(node.getAttribute("opacity") ?? 1) });
    if (node.localName === "text") found.push({ text: node.textContent });
    [...node.children].forEach(walk);
  };
  [...root.children].forEach(walk);
  return found;
}`;

/** In the page: the frames of the storyboard with their moments, and the stage at the same moments. */
const frames = `(() => {
  const looks = ${looks};
  const { report, pattern } = studio.run;
  const moments = new Map(report.features.map(({ name, time }) => [name, time]).reverse());
  moments.set("start", 0).set("end", report.duration);
  const drawn = new DOMParser().parseFromString(pattern.draw({ storyboard: true }), "image/svg+xml");
  return [...drawn.querySelectorAll("g[clip-path^='url(#frame']")].flatMap((frame) => {
    const [name] = frame.nextElementSibling.textContent.split(", ");
    if (!moments.has(name)) return [];
    // The storyboard has made the steps of a moment.
    studio.player.currentTime = moments.get(name) + 1e-9;
    const stage = studio.player.stage.element.querySelector("g[clip-path^='url(#screen']");
    return [{ name, storyboard: looks(frame.firstElementChild), stage: looks(stage) }];
  });
})()`;

/** A timeline of one's own: two elements and one without a name. */
const own = JSON.stringify({
  timeline: 1,
  tracks: [
    { name: "card.scale", unit: "scale", initial: 1, segments: [{ at: 0, for: 0.8, to: 1.5, curve: "easeOut" }] },
    { name: "list.y", unit: "pt", segments: [{ at: 0.1, for: 0.8, to: 90 }] },
    { name: "opacity", unit: "alpha", initial: 1, segments: [{ at: 0.2, for: 0.5, to: 0.2 }] },
  ],
  markers: [{ name: "open", at: 0.4 }],
});

/** Compares each frame of the storyboard with the stage at its moment; how many there are. */
async function compareFrames(page, scene) {
  const found = await page.value(frames);
  for (const { name, storyboard, stage } of found) {
    const where = `${scene} at ${name}`;
    assert.equal(stage.length, storyboard.length, `${where}: ${stage.length} figures instead of ${storyboard.length}`);
    storyboard.forEach((wanted, index) => {
      const seen = stage[index];
      assert.equal(seen.text, wanted.text, where);
      if (wanted.text !== undefined) return;
      assert.ok(Math.abs(seen.opacity - wanted.opacity) < 0.001, `${where}: opacity ${seen.opacity} instead of ${wanted.opacity}`);
      wanted.transform.forEach((number, place) => {
        assert.ok(Math.abs(number - seen.transform[place]) < 0.001, `${where}: ${seen.transform} instead of ${wanted.transform}`);
      });
    });
  }
  return found.length;
}

export const tests = {
  "The stage is what the storyboard draws, at every moment that it names": async (open) => {
    const page = await open();
    const names = await page.value(`[...document.querySelectorAll("#shipped [data-family=scenes] button")].map(({ value }) => value)`);
    let count = 0;
    for (const scene of names) {
      await page.value(`studio.open(${JSON.stringify(scene)})`);
      count += await compareFrames(page, scene);
    }
    assert.ok(count > 60, `only ${count} moments were compared`);
    return `${names.length} scenes, ${count} moments`;
  },

  "A slider is filled to the middle of its thumb, and its detents are where the thumb stops": async (open) => {
    const page = await open();
    const found = await page.value(`(() => {
      studio.open("slider-detents");
      const set = (name, value) => studio.work.set(studio.work.about.parameters.find((each) => each.name === name), value);
      return [[11, 300], [7, 250]].flatMap(([detents, width]) => {
        studio.history.make("Set", () => { set("detents", detents); set("width", width); });
        const { element } = studio.player.stage;
        const middle = (each) => each.getBoundingClientRect().left + each.getBoundingClientRect().width / 2;
        const dots = [...element.querySelectorAll(".art > .k-line")].filter((each) => each.localName === "circle").map(middle);
        const thumb = element.querySelector('[data-element="thumb"] > .figure');
        return [0, 0.2, 0.5, 0.9, 2].map((time) => {
          studio.player.currentTime = time;
          const at = middle(thumb);
          return { count: dots.length - detents, fill: element.querySelector(".k-badge").getBoundingClientRect().right - at, end: time === 2 ? dots.at(-1) - at : time === 0 ? dots[0] - at : 0 };
        });
      });
    })()`);
    for (const { count, fill, end } of found) assert.ok(count === 0 && Math.abs(fill) < 0.5 && Math.abs(end) < 0.5, JSON.stringify(found));
    assert.deepEqual(page.messages, []);
  },

  "A card that is full screen fills the phone to its top, and one that is not is where its tracks say": async (open) => {
    const page = await open();
    const found = await page.value(`(() => {
      studio.open("expanding-card");
      const { player } = studio;
      const { element } = player.stage;
      const top = (selector) => element.querySelector(selector).getBoundingClientRect().top;
      const scale = element.getScreenCTM().a;
      return [0, 0.6].map((time) => {
        player.currentTime = time;
        const card = '[data-element="card"] .figure';
        return [top(card) - top(".k-edge"), top(card) - top('[data-element="card"] .k-sky')].map((each) => each / scale);
      });
    })()`);
    const [[closed, inside], [wide, filled]] = found;
    assert.ok(closed > 100 && Math.abs(wide) < 1, JSON.stringify(found));
    for (const each of [inside, filled]) assert.ok(Math.abs(each) < 0.5, JSON.stringify(found));
    assert.deepEqual(page.messages, []);
  },

  "A timeline of one's own is a shape for each element that moves": async (open) => {
    const page = await open();
    await page.value(`studio.openFiles([{ name: "own.timeline.json", data: new TextEncoder().encode(${JSON.stringify(own)}).buffer }])`);
    assert.deepEqual(await page.value("[...studio.player.stage.element.querySelectorAll('text')].map((text) => text.textContent)"), ["card", "list"]);
    // The drawing that is read next has a style of its own, which the page's policy reports.
    assert.deepEqual(page.messages, []);
    const count = await compareFrames(page, "own");
    assert.ok(count >= 3, `only ${count} moments were compared`);
  },
};
