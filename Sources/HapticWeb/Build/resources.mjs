// Writes files as the Swift code that the package manager makes of embedded resources.
// `--empty` and `--whole` say whether the files after them keep their contents.

import { readFileSync } from "node:fs";
import { basename } from "node:path";

let isWhole = true;
const rows = process.argv.slice(2).flatMap((argument) => {
  if (argument.startsWith("--")) {
    isWhole = argument === "--whole";
    return [];
  }
  const name = basename(argument).replace(/[^A-Za-z0-9]/g, "_");
  // As text, which the compiler keeps as it is; of an array it makes code that stores the numbers.
  const text = isWhole ? `Array(#"""\n${readFileSync(argument, "utf8")}\n"""#.utf8)` : "[]";
  return [`  static let ${name}: [UInt8] = ${text}`];
});
console.log(`enum PackageResources {\n${rows.join("\n")}\n}`);
