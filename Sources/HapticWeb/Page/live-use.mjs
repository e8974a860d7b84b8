// How an app calls the live code of an interaction: the lines of the sample that `haptic-cli build` writes, for one screen of its own.

/** What calls need to know of live code, read from its module. @typedef {{name: string, file: string, inputs: string[], isFelt: boolean, tones: number[]}} LiveFacts */

/** The facts of live code. @param {{name: string, text: string}[]} files @returns {LiveFacts} */
function liveFacts(files) {
  const { name, text } = files.find((each) => each.name.endsWith(".ts"));
  const kinds = [...text.matchAll(/^const \w+: LiveResponse = \{[^]*?effect:\s*\{\s*kind: "(\w+)"/gm)].map(([, kind]) => kind);
  return {
    name: /^export class (\w+)/m.exec(text)[1], file: name.replace(/ts$/, "js"), inputs: [...text.matchAll(/^ {2}get (\w+Input)\(\)/gm)].map(([, input]) => input),
    isFelt: kinds.length > 0, tones: kinds.flatMap((kind, index) => (kind === "tone" ? [index] : [])),
  };
}

/** The lines for each language: what plays, and what a screen does in every frame with what its inputs have done since the last. */
const lines = {
  swift: ({ name, inputs, isFelt, tones }) => [
    `var live = ${name}()`, "let haptics = HapticLiveCoreHaptics(",
    ...(isFelt ? [`  haptics: ${name}.Haptic.allCases`] : []), `${isFelt ? '    .map { "\\($0)" }' : "  haptics: []"}${tones.length > 0 ? `, tones: [${tones.join(", ")}]` : ""})`, "",
    "func update(", ...inputs.map((input) => `  ${input}: LiveSample,`), "  fingers: Int, at time: Double", ") {",
    ...inputs.map((input) => `  live.${input} = ${input}`), "  live.fingers = fingers", "  live.update(at: time)", "  haptics.play(live.effects, at: time)", "}",
  ],
  kotlin: ({ name, isFelt, tones }) => [
    `val live = ${name}()`, "val haptics = HapticLiveAndroid(",
    "    context,", `    ${isFelt ? `${name}.Haptic.values().map { it.name }` : "emptyList()"}${tones.length > 0 ? `, setOf(${tones.join(", ")})` : ""})`, "",
    "fun update(fingers: Int, time: Double) {", "    live.fingers = fingers", "    live.update(time)", "    haptics.play(live.effects, time)", "}",
  ],
  typescript: ({ name, file, inputs, tones }) => [
    'import { HapticLive, WebHaptics } from "./haptic-live-web.js";', `import { ${name}, haptics } from "./${file}";`,
    ...(inputs.length > 0 ? ['import type { LiveSample } from "./haptic-live.js";'] : []), "",
    `const live = new ${name}();`, `const output = new HapticLive(\n  haptics, new WebHaptics(navigator)${tones.length > 0 ? `, [${tones.join(", ")}]` : ""});`, "",
    "export function update(", ...inputs.map((input) => `  ${input}: LiveSample,`), "  fingers: number, time: number,", ") {",
    ...inputs.map((input) => `  Object.assign(live.${input}, ${input});`), "  live.fingers = fingers;", "  output.play(live.update(time), time);", "}",
  ],
};

/** The code in a language that uses live code. @param {{name: string, text: string}[]} files The live code. */
export const useOf = (language, files) => lines[language](liveFacts(files)).join("\n");
