// Makes damaged files: shipped patterns in several formats, with a few bytes changed, the same ones at every run.

const large = [
  "1e308", "-1e308", "4294967296", "9223372036854775807", "2147483648", "-0.0", "1e-300", "null", "[]", "{}", '""', "86400",
];

/** What damaged files are made of, beside the shipped patterns as they are. */
const formats = [
  "timeline", "haptic", "hjif", "android", "android-waveform", "android-primitives", "android-basic-envelope",
  "android-waveform-envelope", "he", "he1", "pulsar", "web-vibrate", "web-gamepad",
];

/** A source of damaged files. */
export class Damage {
  #state = 0x9e3779b9;

  /** @param {import("../../Sources/HapticWeb/haptic.d.ts").Haptic} haptic The engine that writes the whole files. */
  constructor(haptic) {
    this.seeds = JSON.parse(haptic.list("patterns")).flatMap(({ name, folder }) => {
      const pattern = haptic.read(name);
      const texts = formats.flatMap((format) => {
        const answer = pattern.convert(format);
        return answer.error ? [] : answer.files.map((file) => ({ name: file.name, data: Buffer.from(file.text) }));
      });
      pattern.close();
      const data = Buffer.from(haptic.list("patterns", name));
      const ending = { scenes: "scene.json", interactions: "interaction.json" }[folder] ?? "ahap";
      return [{ name: `seed.${ending}`, data }, ...texts];
    });
  }

  /** The next damaged file. */
  file() {
    const seed = this.seeds[this.#random(this.seeds.length)];
    return { name: seed.name, data: this.#damaged(seed.data) };
  }

  /** A number below a limit (xorshift). */
  #random(limit) {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  /** Bytes of which a few are changed, left out or repeated, or in which a number is replaced. */
  #damaged(data) {
    let bytes = Buffer.from(data);
    for (let change = this.#random(3); change >= 0; change -= 1) {
      const at = this.#random(Math.max(bytes.length, 1));
      const [start, end] = [bytes.subarray(0, at), bytes.subarray(at)];
      switch (this.#random(16)) {
        case 0: bytes = Buffer.concat([start, Buffer.from([this.#random(256)]), end.subarray(1)]); break;
        case 1: bytes = Buffer.concat([start, end.subarray(this.#random(4))]); break;
        case 2: bytes = Buffer.concat([start, end.subarray(0, this.#random(30)), end]); break;
        case 3: bytes = start; break;
        default: bytes = this.#withAnotherNumber(bytes);
      }
    }
    return bytes;
  }

  #withAnotherNumber(bytes) {
    const numbers = [...bytes.toString("latin1").matchAll(/-?\d+(\.\d+)?/g)];
    if (numbers.length === 0) return bytes;
    const number = numbers[this.#random(numbers.length)];
    const value = Buffer.from(large[this.#random(large.length)]);
    return Buffer.concat([bytes.subarray(0, number.index), value, bytes.subarray(number.index + number[0].length)]);
  }
}
