// Writes files as the Swift code that the package manager makes of embedded resources.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
const rows = process.argv.slice(2).map((path) => {
  const name = basename(path).replace(/[^A-Za-z0-9]/g, "_");
  return `  static let ${name}: [UInt8] = [${[...readFileSync(path)].join(",")}]`;
});
console.log(`enum PackageResources {\n${rows.join("\n")}\n}`);
