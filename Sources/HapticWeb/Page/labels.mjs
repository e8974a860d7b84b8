// What parameters, moments and choices are called: words that designers read instead of names of code.

export const capital = (text) => text && text[0].toUpperCase() + text.slice(1);

/** The most letters that stand beside a slider. */
const mostLetters = 48;

/** Moments that meanings name as code does: “the start of the pull” for `pull.start`. */
const inWords = (text) => text.replace(/\b([a-z]+)\.([a-z]+)\b/g, (_, of, what) => (what === "success" ? what : `the ${what} of the ${of}`));

/** A meaning by itself: what it says as “its pitch” is of a sound, and what begins with an article or a question does not. */
function whole(text, name) {
  const subject = /^sounds\.(\w+)/.exec(name)?.[1];
  return text.replace(/^its ([^,]+)/i, (_, rest) => (subject && !/ at /.test(rest) ? `${rest} of the ${subject}` : rest))
    .replace(/^(?:the|whether the|whether) /, "").replace(/^which (\w+) of .*/, "$1");
}

/** A parameter's meaning as a designer would say it, in the field's own terms: “Vibration at the start of the pull”. */
export function wordsFor({ label, meaning = "", name }) {
  const text = whole(inWords(label ?? (meaning || spaced(name))), name);
  return capital(text.replace(/\bstrength\b/gi, "intensity").replace(/\bcrispness\b/gi, "sharpness").replace(/, from round to crisp$/, ""));
}

/** The words beside a slider, and below them what they are measured in: “Deletes beyond” and “part of the width”. */
export function labelFor(parameter) {
  const words = wordsFor(parameter);
  const [, label, note] = /^([^,]+), (?!or )(.+)$/.exec(words) ?? [null, words, ""];
  return label.length <= mostLetters ? { label, note } : { label: capital(spaced(parameter.name)), note: "" };
}

/** A name of code as words: “list release” for `list.release`, and “place 0.5 down” for `place.0.5.down`; its numbers stay. */
export function plain(name) {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/(?<!\d)[._-]|[._-](?!\d)/g, " ");
}

/** A name of code as it stands by itself: “Not started” for `notStarted`. */
export const nameWords = (name) => capital(plain(name));

/** A parameter's name as words, in which taps count from 1: `success.tap0` is “success tap 1”. */
export const spaced = (name) => plain(name.replace(/(?<=[a-z])(\d+)\b/g, (_, place) => ` ${Number(place) + 1}`));

/** What a finger does, in words: a tap is what is felt, and that of a finger a touch. */
export const touched = (words) => words.replace(/\btap$/, "touch").replace(/^Tap$/, "Touch");

/** The one way to count what is not seen, with what it is: “7 more names”. */
export const moreOf = (count, thing) => `${count} more ${thing}${count === 1 ? "" : "s"}`;

/** A count of pairs alone: “5 of 5”, of “5 of 5 in time”. */
export const briefCount = (words) => words.replace(" in time", "");

/** A moment's name without its number, as words: “Success tap” for `success.tap[2]`, and “Done” for `done.tap2[0]`. */
export const momentWords = (name) => capital(spaced(name.replace(/(\.tap\d+)?\[[\d*]+\]$/, "")));
