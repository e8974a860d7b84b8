// Which files a build makes: one row for each.

import HapticFormats

/// A file of a built folder that a format writes.
struct BuildTarget: Sendable {
  /// The folder it goes to, which also names it for `--only`.
  let folder: String
  /// The name of its format.
  let format: String
  /// Its name, without folder and suffix, from the pattern's.
  let name: @Sendable (String) -> String

  /// Every one, in the order of the manifest.
  static let all: [BuildTarget] = [
    BuildTarget("ios", "ahap") { $0 + ".ahap" },
    BuildTarget("android", "android") { resourceName($0) + ".xml" },
    BuildTarget("android", "kotlin") { SwiftFile.typeName(of: $0) + ".kt" },
    BuildTarget("web", "web") { $0 + ".mjs" },
    BuildTarget("web", "web-vibrate") { $0 + ".vibrate.json" },
    BuildTarget("web", "web-gamepad") { $0 + ".gamepad.json" },
    BuildTarget("meta", "haptic") { $0 + ".haptic" },
    BuildTarget("mpeg", "hjif") { $0 + ".hjif" },
    BuildTarget("richtap", "he") { $0 + ".he" },
    BuildTarget("pulsar", "pulsar") { $0 + ".json" },
    BuildTarget("motion", "css") { $0 + ".css" },
    BuildTarget("motion", "lottie-markers") { $0 + ".markers.json" },
    BuildTarget("motion", "motion") { $0 + ".motion.json" },
  ]

  /// The folders that `--only` names.
  static let folders = [
    "ios", "android", "web", "meta", "mpeg", "richtap", "pulsar", "audio", "motion",
  ]

  private init(_ folder: String, _ format: String, name: @escaping @Sendable (String) -> String) {
    (self.folder, self.format, self.name) = (folder, format, name)
  }
}

/// A name that may be one of an Android resource: lower case, digits and underscores, a letter
/// first, and no word that Java keeps for itself.
private func resourceName(_ name: String) -> String {
  let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
  let text = String(letters)
  let isName = text.first?.isLetter == true && !javaWords.contains(text)
  return isName ? text : "pattern_" + text
}

/// The words that name nothing in Java (The Java Language Specification, 3.9 and 3.10).
private let javaWords: Set<String> = [
  "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
  "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
  "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
  "native", "new", "null", "package", "private", "protected", "public", "return", "short",
  "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient",
  "true", "try", "void", "volatile", "while",
]
