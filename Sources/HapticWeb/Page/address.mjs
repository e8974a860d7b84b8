// The link to the open input: a work as data, packed into the fragment, which no browser sends anywhere.

import { bytesOf, lettersOf } from "./packed.mjs";
import { dataOf } from "./state.mjs";

/** The most letters of a link's fragment, which mail and chat still carry whole; our choice. */
const mostLetters = 8192;

/** The most letters and unpacked bytes of a fragment that is read; links of older pages are longer. */
const [mostRead, mostUnpacked] = [2 ** 17, 2 ** 20];

/** The link to a work. */
export async function linkTo(work) {
  if (work.sound) throw new Error("A link cannot hold a sound. Save an offline copy instead, or send the file, and the command with your settings.");
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(dataOf(work))));
  const letters = lettersOf(packed).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (letters.length > mostLetters) {
    throw new Error(`The link would have ${letters.length} characters; ${mostLetters} is the most. Save an offline copy instead.`);
  }
  return `${location.href.split("#")[0]}#${letters}`;
}

/** Why a link of this page leads nowhere but here; empty if it leads here from everywhere. */
export function reachOf({ protocol, hostname }) {
  if (protocol === "file:") return "This page is a file of yours, so the link works on this computer alone, and shows your folders. To show it to others, save an offline copy.";
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return "This page comes from your own computer, so the link works there alone. To show it to others, save an offline copy.";
  return "";
}

/** The data in a fragment, which is not judged yet; null without one. */
export async function dataIn(fragment) {
  if (fragment.length < 2) return null;
  if (fragment.length > mostRead) throw new Error(`It has ${fragment.length} characters; ${mostRead} is the most.`);
  let bytes;
  try {
    bytes = bytesOf(fragment.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    bytes = await through(new DecompressionStream("deflate-raw"), bytes, mostUnpacked);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) ?? {};
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error("It is damaged: some of its characters are missing or changed.");
  }
}

/** What comes out of a stream, if it is not more than some bytes. */
async function through(stream, bytes, most = Infinity) {
  const [parts, reader] = [[], new Blob([bytes]).stream().pipeThrough(stream).getReader()];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value);
    if ((size += value.length) > most) {
      reader.cancel();
      throw new RangeError(`Unpacked it has more than ${most} bytes.`);
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
