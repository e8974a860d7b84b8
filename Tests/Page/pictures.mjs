// Takes the pictures of the studio for the documentation: every scene at its start, middle and peak, a sound, and one
// large picture for README.
//
//   make web && node Tests/Page/pictures.mjs Documentation/images

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const studio = pathToFileURL(resolve(".build/web/haptic-studio.html")).href;
const folder = process.argv[2];
const scenes = ["secret-offer", "half-and-half", "expanding-card", "splash", "lottery-wheel"];
const screens = {
  desktop: { width: 1280, height: 900, scale: 0.36 },
  phone: { width: 390, height: 844, scale: 0.5, touch: true },
};

/** The start, the middle, and the first moment of the largest strength. */
const moments = `(() => {
  const { intensity, rate } = studio.run.strength;
  const peak = intensity.indexOf(intensity.reduce((a, b) => Math.max(a, b), 0)) / rate;
  return [0, studio.player.duration / 2, peak];
})()`;

const browser = new Browser();
for (const [name, { scale, ...screen }] of Object.entries(screens)) {
  for (const scheme of ["light", "dark"]) {
    const page = await browser.page(studio, { ...screen, scheme });
    await page.until("globalThis.studio?.run");
    const pictures = [];
    for (const scene of scenes) {
      await page.value(`studio.open("${scene}")`);
      await page.value("studio.player.dismissStart()");
      for (const moment of await page.value(moments)) {
        await page.value(`studio.player.currentTime = ${moment}; new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
        pictures.push(await page.picture({ ...screen, scale }));
      }
    }
    await page.close();
    writeFileSync(join(folder, `studio-${name}-${scheme}.webp`), await sheet(pictures, screen, scale, scheme));
  }
}
{
  const screen = { width: 1280, height: 760 };
  const page = await browser.page(studio, { ...screen, scheme: "light" });
  await page.until("globalThis.studio?.run");
  await page.value('studio.open("secret-offer")');
  await page.value("studio.player.dismissStart()");
  await page.value(`studio.player.currentTime = ${moments}[2]; new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
  writeFileSync(join(folder, "studio.webp"), await page.picture({ ...screen, scale: 1.25, format: "webp", quality: 80 }));
  await page.close();
}
const sound = readFileSync("Patterns/sounds/tear.wav").toString("base64");
for (const scheme of ["light", "dark"]) {
  const screen = { width: 1280, height: 760 };
  const page = await browser.page(studio, { ...screen, scheme });
  await page.until("globalThis.studio?.run");
  await page.value(`studio.openFiles([
    { name: "tear.wav", data: Uint8Array.from(atob("${sound}"), (letter) => letter.charCodeAt(0)).buffer }])`);
  await page.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  writeFileSync(join(folder, `studio-sound-${scheme}.webp`), await page.picture({ ...screen, scale: 0.8, format: "webp", quality: 80 }));
  await page.close();
}
await browser.close();

/** One picture of several, three in a row. */
async function sheet(pictures, { width, height }, scale, scheme) {
  const [wide, high, gap] = [Math.round(width * scale), Math.round(height * scale), 12];
  const rows = Math.ceil(pictures.length / 3);
  const size = { width: 3 * wide + 4 * gap, height: rows * high + (rows + 1) * gap };
  const page = await browser.page("about:blank", size);
  await page.value(`document.body.innerHTML = ${JSON.stringify(
    `<style>body { margin: ${gap}px; display: grid; grid-template-columns: repeat(3, ${wide}px); gap: ${gap}px;
      background: ${scheme === "dark" ? "#2b2f36" : "#d5d9df"} }</style>`
    + pictures.map((picture) => `<img width=${wide} height=${high} src="data:image/png;base64,${picture.toString("base64")}">`).join(""))};
    Promise.all([...document.images].map((image) => image.decode()))`);
  const picture = await page.picture({ ...size, format: "webp", quality: 72 });
  await page.close();
  return picture;
}
