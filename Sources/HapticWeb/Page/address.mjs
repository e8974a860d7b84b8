// The link to the open input: its differences from the shipped one, packed into the fragment.

import { picked } from "./work.mjs";

/** The most characters of a file that a link holds. */
const most = 60_000;

/** A link to the open input; the state is in the fragment, which no browser sends anywhere. */
export async function linkTo(work) {
  if (work.sound) throw new Error("A link cannot hold a sound. Send the file, and the command with your settings.");
  const state = work.isShipped
    ? { shipped: work.input } : { name: work.input.name, text: textOf(work.input.data) };
  const length = state.text?.length ?? 0;
  if (length > most) {
    throw new Error(`The file has ${length} characters, too many for a link (${most}). Send the file itself.`);
  }
  if (work.gesture?.file) throw new Error(`A link cannot hold ${work.gesture.file}. Send the file with the link.`);
  if (Object.keys(work.changes).length > 0) state.changes = work.changes;
  if (work.gesture) state.gesture = picked(work.gesture);
  if (work.profile) state.profile = work.profile;
  if (work.gain !== 1) state.gain = work.gain;
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(state)));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.href.split("#")[0]}#${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The state in a fragment, or null without one. */
export async function stateIn(fragment) {
  if (fragment.length < 2) return null;
  const letters = atob(fragment.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

const textOf = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
