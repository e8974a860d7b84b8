// Tests what `haptic.mjs` promises beside the command's own reports.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { clicks, madeSound } from "./sounds.mjs";

const { load } = await import(pathToFileURL(join(process.env.WEB ?? ".build/web", "haptic.mjs")));
const haptic = await load();

test("a refusal says what is the matter, and where", () => {
  const { error } = haptic.read({ name: "tap.ahap", data: '{\n  "Pattern": [}' });
  assert.equal(error.line, 2);
  assert.equal(error.column, 15);
  assert.match(error.message, /\.$/);
});

test("a misspelt setting is refused by its name", () => {
  assert.match(haptic.read("success", { profil: "taptic" }).error.message, /profile/);
  assert.match(haptic.read("succes").error.message, /success/);
});

test("a call without its file, samples or partner is refused in words", async () => {
  const [pattern, other] = [haptic.read("success"), (await load()).read("success")];
  const refused = [
    haptic.read(null), haptic.read({}), haptic.read({ name: "a.ahap" }), haptic.read("success", { others: 3 }), haptic.openSound(),
    pattern.compare(null), pattern.compare(other),
  ];
  for (const { error } of refused) assert.match(error.message, /^(There|"others"|The two) .*\.$/);
  assert.equal(haptic.read("success", null).error, undefined);
});

test("sounds that a pattern names play with it once it has heard them", () => {
  const event = (type, more) => ({ Event: { EventType: type, Time: 0.1, EventParameters: [], ...more } });
  const data = JSON.stringify({ Version: 1, Pattern: [event("AudioCustom", { EventWaveformPath: "ding.wav" })] });
  const pattern = haptic.read({ name: "tap.ahap", data });
  assert.deepEqual(pattern.waveforms, ["ding.wav"]);
  const loudest = () => {
    const render = pattern.render({ layout: "mix" });
    return render.block(0, render.frames).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  };
  assert.equal(loudest(), 0);
  const sound = { name: "ding.wav", rate: 48_000, channels: 1, samples: Float32Array.from({ length: 4800 }, (_, frame) => Math.sin(frame / 20)) };
  assert.equal(pattern.hear([sound]), null);
  assert.ok(loudest() > 0.3);
  assert.equal(JSON.parse(pattern.inspect()).soundEnd, 0.2);
  // At another rate it lasts as long, and is as strong.
  const slow = { ...sound, rate: 24_000, samples: sound.samples.slice(0, 2400) };
  const before = loudest();
  assert.equal(pattern.hear([slow]), null);
  assert.equal(JSON.parse(pattern.inspect()).soundEnd.toFixed(2), "0.20");
  assert.ok(Math.abs(loudest() - before) < 0.02, `${loudest()} instead of ${before}`);
  for (const wrong of [{ ...sound, rate: 0 }, { ...sound, channels: 3 }, { ...sound, samples: new Float32Array() }]) {
    assert.match(pattern.hear([wrong]).error.message, /The sound ding\.wav needs a rate/);
  }
  assert.equal(pattern.hear([]), null);
  assert.equal(loudest(), 0);
});

test("what was closed answers with a refusal", () => {
  const pattern = haptic.read("success");
  const render = pattern.render();
  for (const held of [render, pattern]) {
    held.close();
    held.close();
  }
  assert.equal(pattern.inspect().error.message, "This was closed.");
  assert.equal(render.block(0, 1).error.message, "This was closed.");
});

test("blocks give the same samples in any order", () => {
  const pattern = haptic.read("secret-offer");
  const render = pattern.render({ layout: "mix", rate: 8000 });
  const whole = render.block(0, render.frames);
  assert.equal(whole.length, render.frames * render.channels.length);
  for (const start of [9000, 100, 0, 20000]) {
    const part = render.block(start, 500);
    assert.deepEqual(part, whole.slice(2 * start, 2 * start + part.length));
  }
  assert.equal(render.block(render.frames, 10).length, 0);
  assert.equal(render.block(NaN, Infinity).length, 0);
});

test("a scene takes its gesture and its profile from other files", () => {
  const scene = { name: "mine/offer.scene.json", data: '{"scene": "secret-offer", "gesture": {"file": "pull.csv"}}' };
  const gesture = { name: "mine/pull.csv", data: "time,fraction\n0,0\n1,1\n" };
  const profile = { name: "own.json", data: haptic.list("profiles", "taptic").replace('"taptic"', '"own"') };
  assert.match(haptic.read(scene).error.message, /pull\.csv/);
  const pattern = haptic.read(scene, { others: [gesture, profile], profile: "own.json" });
  assert.equal(pattern.error, undefined);
  assert.equal(pattern.scene, "secret-offer");
  const outside = { ...scene, data: scene.data.replace("pull.csv", "../../pull.csv") };
  assert.match(haptic.read(outside, { others: [gesture] }).error.message, /may not leave/);
});

test("the scene of a file tells its parameters and buttons", () => {
  const data = haptic.list("patterns", "pull-to-refresh");
  const pattern = haptic.read({ name: "mine.interaction.json", data });
  const about = JSON.parse(pattern.about());
  assert.deepEqual(about.parameters.map(({ name }) => name), [...Object.keys(JSON.parse(data).parameters), "variant"]);
  assert.deepEqual(about.actions, ["loaded"]);
  assert.equal(JSON.parse(haptic.read("splash").about()).name, JSON.parse(haptic.list("scenes", "splash")).name);
  assert.match(haptic.read("success").about().error.message, /does not play a scene/);
});

test("the values of tracks are those of the rendered channels", () => {
  const pattern = haptic.read("secret-offer");
  const tracks = JSON.parse(pattern.inspect()).tracks.map(({ name }) => name);
  const render = pattern.render({ layout: "envelopes", rate: 1000 });
  const values = pattern.values([0, 0.5, 1]);
  assert.equal(values.length, 3 * tracks.length);
  [0, 500, 1000].forEach((frame, moment) => {
    const samples = render.block(frame, 1);
    tracks.forEach((name, track) => {
      const { name: channel, scale } = render.channels[2 + track];
      assert.equal(channel, name);
      const value = values[moment * tracks.length + track];
      assert.ok(Math.abs(samples[2 + track] * scale - value) <= 1e-6 * scale, `${name} at ${frame} ms`);
    });
  });
});

test("an interaction is played live by its inputs' samples, and tells what they bring", () => {
  const pattern = haptic.read("pull-to-refresh");
  const live = pattern.live();
  pattern.close();
  const list = 3 * live.inputs.indexOf("list");
  const told = [];
  for (let frame = 0; frame < 60; frame += 1) {
    live.samples.set([-3 * frame, -180, frame === 0 ? 1 : 0], list);
    const count = live.update(frame / 60, 1);
    assert.equal(live.effects.length, 7 * count);
    for (let at = 0; at < 7 * count; at += 7) told.push(live.kinds[live.effects[at]]);
    // A sample's events are told once, and its numbers stay.
    assert.deepEqual([...live.samples.subarray(list, list + 3)], [-3 * frame, -180, 0]);
    // Memory that grows takes no number away.
    if (frame === 30) haptic.openSound(new Float32Array(8e6), 48_000).close();
  }
  assert.ok(told.includes("state") && told.includes("piece"), `${told}`);
  assert.ok(live.values.every(Number.isFinite) && live.values.length === live.tracks.length);
  live.update(NaN, 1);
  assert.equal(live.effects.length, 0);
  live.close();
  assert.match(live.update(2, 0).error.message, /closed/);
  assert.match(haptic.read("success").live().error.message, /only interactions/);
});

test("fingers on a screen play an interaction live as they do in the exact run of their gesture", () => {
  const touches = Array.from({ length: 61 }, (_, index) => (
    { time: index / 60, x: 180, y: 100 + 4 * Math.min(index, 50), touch: 0, phase: ["began", ...Array(59).fill("moved"), "ended"][index] }));
  const data = JSON.stringify({ scene: "pull-to-refresh.interaction.json", gesture: { touches } });
  const others = [{ name: "pull-to-refresh.interaction.json", data: haptic.list("patterns", "pull-to-refresh") }];
  const pattern = haptic.read({ name: "mine.scene.json", data }, { others });
  const exact = JSON.parse(pattern.inspect()).states.filter(({ time }) => time > 0);
  const live = pattern.live();
  const states = [];
  for (let frame = 0; frame < 240; frame += 1) {
    const now = touches[frame];
    if (now) live.touch(now.touch, now.phase, now.time, now.x, now.y);
    live.follow(frame / 60);
    assert.equal(live.fingers, frame < 60 ? 1 : 0);
    for (let at = 0; at < live.effects.length; at += 7) {
      const [kind, subject, detail, time] = live.effects.subarray(at, at + 4);
      if (live.kinds[kind] === "state" && time > 0) states.push({ state: live.machines[subject].states[detail], time });
    }
  }
  assert.ok(exact.length >= 3);
  assert.deepEqual(states.map(({ state }) => state), exact.map(({ state }) => state));
  states.forEach(({ state, time }, index) => assert.ok(Math.abs(time - exact[index].time) < 0.04, `${state} at ${time}, not ${exact[index].time}`));
  live.touch(1, "began", NaN, 0, 0);
  live.touch(1, "moved", 9, Infinity, 0);
  live.press("nothing", 9);
  assert.equal(live.follow(9), 0);
  live.close();
});

test("live code of an interaction has its settings", () => {
  const data = JSON.stringify({ scene: "toggle.interaction.json", gesture: { none: true }, parameters: { slack: 0.2 } });
  const others = [{ name: "toggle.interaction.json", data: haptic.list("patterns", "toggle") }];
  const files = (...file) => haptic.read(...file).liveCode().files;
  const changed = files({ name: "mine.scene.json", data }, { others });
  assert.deepEqual(
    changed.map(({ name }) => name),
    ["ToggleLive.swift", "ToggleLive.kt", "toggle.live.ts", ...["on", "off"].flatMap((name) => ["ahap", "xml", "haptic"].map((ending) => `pieces/${name}.${ending}`)), "toggle.pieces.ts"]);
  files("toggle").slice(0, 3).forEach(({ text }, index) => assert.notEqual(text, changed[index].text));
  assert.match(haptic.read("success").liveCode().error.message, /only interactions/);
});

test("a pattern equals itself, and not another", () => {
  const [one, same, other] = ["success", "success", "warning"].map((name) => haptic.read(name));
  assert.equal(JSON.parse(one.compare(same)).felt.distance, 0);
  assert.ok(JSON.parse(one.compare(other)).beyond.length > 0);
});

test("a sound becomes a pattern like any other, with what was decided about each onset", () => {
  const sound = haptic.openSound(madeSound(48_000), 48_000, 1, { name: "door.wav" });
  assert.equal(sound.duration, 2);
  assert.equal(sound.silent, false);
  const door = sound.convert();
  assert.equal(door.name, "door.wav");
  assert.equal(door.format, "sound");
  const { onsets, tally, strategy } = door.sound;
  assert.equal(strategy, "percussive");
  assert.deepEqual([tally.played, tally.fused], [clicks.length, 0]);
  clicks.forEach((time, index) => assert.ok(Math.abs(onsets[index].time - time) < 0.005, `${onsets[index].time} for ${time}`));
  assert.equal(JSON.parse(door.inspect()).events.length, clicks.length);
  assert.equal(sound.convert({ minGap: 60 }).sound.tally.fused, 1);
  assert.equal(JSON.parse(door.check()).files[0].path, "door.wav");
  for (const { name } of JSON.parse(haptic.list("formats")).filter(({ writes }) => writes)) {
    assert.ok(door.convert(name).files?.length > 0 || door.convert(name).error, name);
  }
});

test("the haptics of a sound are made for one actuator and played by another", () => {
  const sound = haptic.openSound(madeSound(44_100), 44_100);
  const ahap = (options) => sound.convert(options).convert("ahap").files[0].text;
  assert.equal(ahap({ player: "audible" }), ahap({}));
  assert.notEqual(ahap({ profile: "audible" }), ahap({}));
  const samples = (options) => sound.convert(options).render({ rate: 8000 }).block(4000, 4000);
  assert.notDeepEqual(samples({ player: "audible" }), samples({}));
});

test("another band analyses a sound again, and only then", () => {
  const sound = haptic.openSound(madeSound(48_000, 1, 0.5), 48_000);
  const count = (options) => sound.convert(options).sound.onsets.length;
  const whole = count({});
  const loudest = sound.loudest;
  count({ band: [3000, 8000] });
  assert.ok(sound.loudest < loudest);
  assert.equal(count({}), whole);
  assert.equal(sound.loudest, loudest);
});

test("what is wrong with a sound or its settings is refused by name", () => {
  const samples = madeSound(8_000);
  const refused = [
    haptic.openSound(samples, 4_000), haptic.openSound(samples), haptic.openSound(samples, 8_000, 9),
    haptic.openSound(samples, 8_000, 3), haptic.openSound(samples, 8_000, 1, { band: [400, 40] }),
  ];
  const sound = haptic.openSound(samples, 8_000);
  refused.push(
    sound.convert({ strategy: "loud" }), sound.convert({ sensitivity: 101 }), sound.convert({ gap: 1 }),
    sound.convert({ profile: "phone" }), sound.convert({ tapsPerSecond: 0 }));
  const words = [/rate/, /rate/, /channels/, /channels/, /band/, /strategy/, /sensitivity/, /gap/, /phone/, /tapsPerSecond/];
  words.forEach((word, index) => assert.match(refused[index].error?.message ?? "", word));
  sound.close();
  assert.equal(sound.convert().error.message, "This was closed.");
});

test("silence, no samples and samples that are not numbers become no haptics", () => {
  for (const samples of [new Float32Array(8000), new Float32Array(0), [NaN, Infinity, 0, 0]]) {
    const sound = haptic.openSound(samples, 8_000);
    assert.equal(sound.silent, true);
    assert.equal(JSON.parse(sound.convert().inspect()).events.length, 0);
  }
});

test("the file of a pattern is edited, and every other byte stays", () => {
  const event = (time) => `{ "Event": { "Time": ${time}, "EventType": "HapticTransient", "EventParameters": [ ] } }`;
  const file = (...times) => ({ name: "tap.ahap", data: new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(
    `{ "Version": 1.0, "Pattern": [\r\n  ${times.map(event).join(",\r\n  ")}\r\n], "Odd": "`), 0xff, 0x22, 0x7d]) });
  const pattern = haptic.read(file(0.424, 0.6));
  const outline = pattern.outline();
  assert.deepEqual(outline.map(({ path, kind, time, line }) => [path, kind, time, line]), [
    ["Pattern[0].Event", "transient", 0.424, 2], ["Pattern[1].Event", "transient", 0.6, 3]]);
  assert.deepEqual(outline[0].limits, { time: [0, 1e9], intensity: [0, 1], sharpness: [0, 1] });
  const moved = pattern.edit([{ set: "Pattern[0].Event", time: 0.424 + 0.04 }, { add: "transient", time: 0.5 }, { delete: "Pattern[2].Event" }]);
  assert.deepEqual(moved.data, file(0.464, 0.5).data);
  assert.deepEqual([moved.paths, moved.notes], [["Pattern[0].Event", "Pattern[1].Event", null], []]);
  assert.deepEqual(pattern.edit([]).data, file(0.424, 0.6).data);
  const refused = [
    [{ set: "Pattern[7].Event", time: 0 }, /"Pattern\[7\]\.Event" is not in the file; it has Pattern\[0\]\.Event/],
    [{ set: "Pattern[0].Event", time: -1 }, /time of Pattern\[0\]\.Event would be -1; it must be 0 or more/],
    [{ set: "Pattern[0].Event", time: NaN }, /"time" is a number, not null/], [{ set: "Pattern[0].Event", time: 1e300 }, /would be 1e\+300/],
    [{ set: "Pattern[0].Event", time: 90_000 }, /beyond the limit/], [{ set: "Pattern[0].Event", tim: 1 }, /no "tim"/],
    [{ delete: "" }, /empty/], [{ delete: 3 }, /"delete" is a string, not 3/], [{ add: "cat" }, /"cat" cannot be added/], [{}, /needs one of/],
    [{ add: "point", time: 1 }, /A point cannot be added/], [{ fix: "A999" }, /no A999/],
  ];
  for (const [edit, words] of refused) {
    const { error } = pattern.edit([{ set: "Pattern[0].Event", time: 0.1 }, edit]);
    assert.match(error?.message ?? "", words);
    assert.match(`${error.path} ${error.message}`, /edits\[1\]|Pattern\[0\]/);
  }
  assert.match(haptic.read("secret-offer").outline().error.message, /cannot be edited; convert this one to AHAP/);
  assert.equal(haptic.restarts, 0);
});

test("a fix of a finding is made as check --fix makes it", () => {
  const data = '{ "Version": 0.5, "Pattern": [ { "Event": { "Time": -1, "EventType": "HapticTransient", "EventParameters": [] } } ] }';
  const pattern = haptic.read({ name: "tap.ahap", data });
  const fixes = JSON.parse(pattern.check()).files[0].findings.filter(({ fix }) => fix).map(({ rule, path }) => ({ fix: rule, path }));
  assert.equal(fixes.length, 2);
  const fixed = new TextDecoder().decode(pattern.edit(fixes).data);
  assert.equal(fixed, data.replace("0.5", "1.0").replace("-1", "0"));
});
