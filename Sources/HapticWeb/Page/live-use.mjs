// How an app calls the live code of an interaction: all that one screen must do, to copy and to run.

/** What calls need to know of live code, read from its sources. @param {{name: string, text: string}[]} files */
function liveFacts(files) {
  const [module, swift] = [".ts", ".swift"].map((ending) => files.find(({ name }) => name.endsWith(ending)));
  const { name, text } = module;
  const words = [.../enum Haptic\b[^}]*\}/.exec(swift.text)?.[0].matchAll(/`(\w+)`/g) ?? []].map(([, word]) => word);
  const names = [.../^export const haptics = \[.*/m.exec(text)[0].matchAll(/"([^"]*)"/g)].map(([, haptic]) => haptic);
  const haptics = [...text.matchAll(/^const \w+: LiveResponse = \{[^]*?^\};/gm)].map(([response], index) => (
    { name: names[index], word: words[index], kind: /effect:\s*\{\s*kind: "(\w+)"/.exec(response)?.[1], hasSound: /^ {2}sound: /m.test(response) }));
  const type = /^export class (\w+)/m.exec(text)[1];
  const scrolls = [...text.matchAll(/^const (\w+)Input: LiveInput = \{\s*kind: \{\s*kind: "scroll"/gm)].map(([, input]) => input);
  return {
    type, screen: type.replace(/Live$/, "Haptics"), file: name.replace(/\.live\.ts$/, ""), isFelt: haptics.length > 0,
    inputs: [...text.matchAll(/^ {2}get (\w+Input)\(\)/gm)].map(([, input]) => input),
    tones: haptics.filter(({ kind }) => kind === "tone"), pieces: haptics.filter(({ kind }) => kind === "piece").map(({ word }) => word),
    scrolls, heard: haptics.filter(({ kind, hasSound }) => kind === "tone" || hasSound),
  };
}

/** Lines within others, further in. */
const block = (head, lines, end = "}") => [head, ...lines.map((line) => line && `  ${line}`), end];

/** The longest line in a call that is not broken, in letters without what it is in by; our choice, for the panel. */
const longest = 42;

/** A list on one line, or where that is long or there are several entries one on each. */
const listOf = (head, entries, end) => (entries.length < 2 && `${head}${entries}${end}`.length <= longest ? [`${head}${entries}${end}`] : block(head, entries.map((each, index) => (index < entries.length - 1 ? `${each},` : each)), end));

/** What belongs on one line, or where that is long its second part below, further in. */
const chain = (head, rest) => (`${head}${rest}`.length <= longest ? [`${head}${rest}`] : [head, `  ${rest.trimStart()}`]);

const imported = (names, file) => chain(`import ${names}`, ` from "./${file}.js";`);

/** Of what is for effects that the player only tells of, what these facts need: for moves and for sounds. */
const needed = ({ scrolls, heard }, move, sound) => [...(scrolls.length > 0 ? move : []), ...(heard.length > 0 ? sound : [])];

const listed = (names, type) => new Intl.ListFormat("en-GB", { type }).format(names);
const anyOf = (names) => listed(names.map((name) => `\`${name}\``), "disjunction");

/** The functions that an app fills in for them; its haptics are called by what is `by` in the facts of one. */
const filledIn = (facts, move, sound, by = "word") => needed(facts,
  ["", `/** Fill in: scroll ${anyOf(facts.scrolls)} to target; 0 seconds mean a spring. */`, ...block(move[0], [move[1]], ") {}")],
  ["", `/** Fill in: play the sound of ${anyOf(facts.heard.map((each) => each[by]))}, at a volume of 0 to 1. */`, ...block(sound[0], [sound[1]], ") {}")]);

/** How files of a language end. */
const endings = { swift: "swift", kotlin: "kt", typescript: "ts" };

/** Where the files of haptics go. */
const written = ({ pieces }, place) => (pieces.length > 0 ? [`// Put pieces/ into the app's ${place}.`] : []);

const [appears, inFrames, disappears] = ["Call this as the screen appears.", "Call this in every frame.", "Call this as the screen disappears."];

/** Where nothing but what it answers is to be set. */
const starting = (head, answers) => (answers.length > 0 ? [`/** ${appears} */`, ...block(head, answers), ""] : []);

/** The lines for each language: what plays, and what a screen does as it appears, in every frame and as it disappears. */
const lines = {
  swift: ({ type, screen, isFelt, inputs, tones, ...facts }) => [...written(facts, "bundle"), "@MainActor", ...block(`final class ${screen} {`, [
    `private(set) var live = ${type}()`,
    ...block("let haptics = HapticLiveCoreHaptics(", [
      isFelt ? `for: ${type}.Haptic.self${tones.length > 0 ? "," : ""}` : "haptics: []",
      ...(tones.length > 0 ? listOf("tones: [", tones.map(({ word }) => `.${word}`), "]") : [])], ")"), "",
    `/// ${appears}`, ...block("func start() {", ["haptics.prepare()", ...needed(facts,
      block("haptics.onMove = { [weak self] move in", chain("self?.scroll(to: move.target,", " in: move.seconds)")),
      block("haptics.onSound = { [weak self] sound in", [...chain(`let haptic = ${type}.Haptic`, ".allCases[sound.subject]"), ...chain("self?.playSound(of: haptic,", " volume: sound.volume)")]))]), "",
    `/// ${inFrames}`, ...block("func update(", [...inputs.map((input) => `${input}: LiveSample,`), "fingers: Int, at time: Double"], ") {"),
    ...[...inputs.map((input) => `live.${input} = ${input}`), "live.fingers = fingers", "live.update(at: time)", "haptics.play(live.effects, at: time)"].map((line) => `  ${line}`), "}", "",
    `/// ${disappears}`, ...block("func stop() {", ["haptics.stop()", `live = ${type}()`]),
    ...filledIn(facts, ["func scroll(", "to target: Double, in seconds: Double"], ["func playSound(", `of haptic: ${type}.Haptic, volume: Double`]).map((line) => line.replace(/^\/\*\* (.*) \*\/$/, "/// $1"))])],
  kotlin: ({ type, screen, isFelt, inputs, tones, ...facts }) => [...written(facts, "assets"), "import android.content.Context", "", ...block(`class ${screen}(context: Context) {`, [
    `var live = ${type}()`, "  private set",
    ...block("val haptics = HapticLiveAndroid(", ["context,", ...(isFelt ? chain(`${type}.Haptic.values()`, `.map { it.name }${tones.length > 0 ? "," : ""}`) : ["emptyList()"]),
      ...(tones.length > 0 ? listOf("setOf(", tones.map(({ word }) => `${type}.Haptic.${word}.ordinal`), ")") : [])], ")"), "",
    ...starting("fun start() {", needed(facts,
      block("haptics.onMove = { move ->", ["scroll(move.target, move.seconds)"]),
      block("haptics.onSound = { sound ->", [...chain(`val haptic = ${type}.Haptic`, ".values()[sound.subject]"), "playSound(haptic, sound.volume)"]))),
    `/** ${inFrames} */`, ...(inputs.length > 0 ? [`// Set ${listed(inputs.map((input) => `live.${input}`))} first.`] : []),
    ...block("fun update(fingers: Int, time: Double) {", ["live.fingers = fingers", "live.update(time)", "haptics.play(live.effects, time)"]), "",
    `/** ${disappears} */`, ...block("fun stop() {", ["haptics.stop()", `live = ${type}()`]),
    ...filledIn(facts, ["fun scroll(", "target: Double, seconds: Double"], ["fun playSound(", `haptic: ${type}.Haptic, volume: Double`])])].map((line) => line.replace(/^ +/, "$&$&")),
  typescript: ({ type, screen, inputs, tones, ...facts }) => [
    ...imported("{ HapticLive, WebHaptics }", "haptic-live-web"), ...imported(`{ ${type}, haptics }`, `${facts.file}.live`), ...(inputs.length > 0 ? imported("type { LiveSample }", "haptic-live") : []),
    ...(facts.pieces.length > 0 ? imported("{ pieces }", `${facts.file}.pieces`) : []), "",
    ...block(`export class ${screen} {`, [
      `live = new ${type}();`,
      ...block("readonly output = new HapticLive(", [...chain("haptics,", ` new WebHaptics(navigator${facts.pieces.length > 0 ? ", null, pieces" : ""}),`), ...(tones.length > 0 ? [`[${tones.map(({ name }) => `haptics.indexOf("${name}")`).join(", ")}],`] : [])], ");"), "",
      ...starting("start() {", needed(facts,
        chain("this.output.onMove = ({ a: target, b: seconds }) =>", " this.scroll(target, seconds);"),
        block("this.output.onSound = ({ subject, a: volume }) => {", ["this.playSound(haptics[subject], volume);"], "};"))),
      `/** ${inFrames} */`, ...block("update(", [...inputs.map((input) => `${input}: LiveSample,`), "fingers: number, time: number,"], ") {"),
      ...[...inputs.map((input) => `Object.assign(this.live.${input}, ${input});`), "this.live.fingers = fingers;", "this.output.play(this.live.update(time), time);"].map((line) => `  ${line}`), "}", "",
      `/** ${disappears} */`, ...block("stop() {", ["this.output.stop();", `this.live = new ${type}();`]),
      ...filledIn(facts, ["scroll(", "target: number, seconds: number"], ["playSound(", "haptic: string, volume: number"], "name")])],
};

/** Of live code, the files of a platform that this code plays, by their ending. @param {{name: string, text: string}[]} files @param {RegExp} ending */
export function piecesOf(files, ending) {
  const { pieces } = liveFacts(files);
  return files.filter(({ name }) => ending.test(name) && (pieces.some((piece) => name.startsWith(`pieces/${piece}.`)) || pieces.length > 0 && !name.includes("/")));
}

/** The file of an app that uses live code: its name, and its code in a language. @param {{name: string, text: string}[]} files The live code. */
export function useOf(language, files) {
  const facts = liveFacts(files);
  return { name: `${facts.screen}.${endings[language]}`, code: lines[language](facts).join("\n") };
}
