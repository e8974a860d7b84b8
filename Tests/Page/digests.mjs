// An engine's answers to files, as short digests; the function holds all it needs, so that browsers can run it too.

/**
 * A digest of every report, sample and conversion of some files.
 *
 * @param {import("../../Sources/HapticWeb/haptic.d.ts").Haptic} engine
 * @param {{name: string, base64: string}[]} files
 * @returns {Record<string, string>} By the file's name.
 */
export function digests(engine, files) {
  // FNV-1a (Fowler, Noll and Vo).
  const fold = (hash, bytes) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), hash);
  const digest = (...parts) => {
    const texts = parts.map((part) => (part instanceof Uint8Array ? part : new TextEncoder().encode(part)));
    return (texts.reduce(fold, 0x811c9dc5) >>> 0).toString(16);
  };
  const text = (answer) => (typeof answer === "string" ? answer : JSON.stringify(answer));
  const samples = (pattern) => {
    const render = pattern.render();
    if (render.error) return text(render);
    const blocks = [];
    for (let start = 0; start < render.frames; start += 65_536) {
      blocks.push(digest(new Uint8Array(render.block(start, 65_536).slice().buffer)));
    }
    render.close();
    return blocks.join(" ");
  };
  const formats = JSON.parse(engine.list("formats")).filter(({ writes }) => writes);
  const answers = (pattern) => {
    if (pattern.error) return digest(pattern.error.message);
    const converted = formats.map(({ name }) => text(pattern.convert(name)));
    const all = [text(pattern.inspect()), text(pattern.check()), samples(pattern), converted.join("")];
    pattern.close();
    return all.map((answer) => digest(answer)).join(" ");
  };
  return Object.fromEntries(files.map(({ name, base64 }) => {
    const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return [name, answers(engine.read({ name: name.split("/").at(-1), data }))];
  }));
}
