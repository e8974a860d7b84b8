// One archive of several texts: the parts of a zip file that every system opens.

/** The remainders of CRC-32 by bytes. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

const checksum = (bytes) => ~bytes.reduce((rest, byte) => remainders[(rest ^ byte) & 255] ^ (rest >>> 8), -1) >>> 0;

/** Midnight of the first day that the format knows: the same files are the same archive. */
const [noTime, firstDay] = [0, 0x21];

/** Names and contents are UTF-8, as bit 11 says; version 2.0 is the least that reads it. */
const [version, isUTF8, deflated] = [20, 0x800, 8];

/** Bytes, packed as zip files have them. */
const deflate = async (bytes) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());

/** An archive of texts by their names. @param {{name: string, text: string}[]} files */
export async function zipOf(files) {
  const [parts, directory] = [[], []];
  let offset = 0;
  const all = await Promise.all(files.map(async ({ name, text }) => {
    const [path, bytes] = [name, text].map((each) => new TextEncoder().encode(each));
    return { path, bytes, content: await deflate(bytes) };
  }));
  for (const { path, bytes, content } of all) {
    const about = [[2, version], [2, isUTF8], [2, deflated], [2, noTime], [2, firstDay], [4, checksum(bytes)], [4, content.length], [4, bytes.length], [2, path.length], [2, 0]];
    parts.push(packed([4, 0x04034b50], ...about), path, content);
    directory.push(packed([4, 0x02014b50], [2, version], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path);
    offset += 30 + path.length + content.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  return new Blob([...parts, ...directory, packed([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, length], [4, offset], [2, 0])]);
}

/** Numbers of so many bytes each, the lowest byte first. */
function packed(...numbers) {
  return Uint8Array.from(numbers.flatMap(([size, value]) => Array.from({ length: size }, (_, byte) => (value >>> (8 * byte)) & 255)));
}
