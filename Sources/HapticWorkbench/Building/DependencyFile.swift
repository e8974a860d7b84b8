// The files that a build read, as a rule of Make, which Ninja, CMake and Xcode read too.

import HapticFormats

/// A rule that makes what was written depend on what was read.
package struct DependencyFile {
  /// The files made, as the rules of a build system name them.
  private let targets: [String]
  private let files: [String]

  /// A name that cannot be written, and why.
  package struct Refusal: Error {
    package let path: String
    package let message: String
  }

  package init(targets: [String], files: [String]) {
    (self.targets, self.files) = (targets, files)
  }

  /// The rule as text, with a final line feed.
  ///
  /// - Throws: ``Refusal`` for a name that Make and Ninja do not both read as it is.
  package func text() throws(Refusal) -> String {
    var names: [String] = []
    for target in targets { names.append(try DependencyFile.escaped(target)) }
    var text = names.joined(separator: " ") + ":"
    var seen: Set<String> = []
    for file in files where seen.insert(file).inserted {
      text += " \\\n  " + (try DependencyFile.escaped(file))
    }
    return text + "\n"
  }

  /// The characters that GNU Make 4.3 or Ninja 1.11 takes for its own even if they are escaped.
  private static let refused = Set("%;|*?&='\"`<>^()".unicodeScalars)

  /// A path in the syntax of Make: backslashes count only where they precede a space or a `#`.
  private static func escaped(_ path: String) throws(Refusal) -> String {
    var text = ""
    var backslashes = ""
    for character in path.unicodeScalars {
      guard character.value >= 0x20, character.value != 0x7f, !refused.contains(character) else {
        throw unwritable(path, "the character \(quoted(character))")
      }
      if character == "\\" {
        backslashes += "\\"
        continue
      }
      let isEscaped = character == " " || character == "#" || character == ":"
      text += backslashes + (isEscaped ? backslashes + "\\" : character == "$" ? "$" : "")
      text.unicodeScalars.append(character)
      backslashes = ""
    }
    guard backslashes.isEmpty else { throw unwritable(path, "a backslash at the end") }
    return text
  }

  private static func quoted(_ character: Unicode.Scalar) -> String {
    character.value < 0x20 || character.value == 0x7f
      ? "U+\(String(character.value, radix: 16))" : "'\(character)'"
  }

  private static func unwritable(_ path: String, _ what: String) -> Refusal {
    Refusal(
      path: path,
      message:
        "its name has \(what), which a dependency file cannot hold; rename it, or build without "
        + "--depfile.")
  }
}
