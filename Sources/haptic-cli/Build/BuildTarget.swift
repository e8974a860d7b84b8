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
    BuildTarget("web", "web-types") { $0 + ".d.mts" },
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
/// first, and no word of Java; what is beyond ASCII and no punctuation becomes its number.
func resourceName(_ name: String) -> String {
  var text = ""
  for scalar in name.lowercased().unicodeScalars {
    switch scalar {
    case "a"..."z", "0"..."9": text.unicodeScalars.append(scalar)
    case _
    where scalar.isASCII || Character(scalar).isPunctuation || Character(scalar).isWhitespace:
      text += "_"
    default: text += "u" + String(scalar.value, radix: 16)
    }
  }
  let isUsable = text.first?.isLetter == true && !javaKeywords.contains(text)
  return isUsable ? text : "pattern_" + text
}
