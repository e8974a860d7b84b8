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
  const bytes = isWhole ? [...readFileSync(argument)].join(",") : "";
  return [`  static let ${name}: [UInt8] = [${bytes}]`];
});
console.log(`enum PackageResources {\n${rows.join("\n")}\n}`);
