// Names of Kotlin objects, and Android's own feedback that matches a pattern's name.

enum KotlinNames {
  /// A valid Kotlin name that no Android class has: the letters and digits of a pattern's name, as
  /// in `FeedbackSuccessHaptics`, in at most a hundred bytes, as its file name has at most 255.
  ///
  /// Letters of every script are kept: Kotlin, Java and Android's class files accept them.
  static func identifier(for name: String) -> String {
    let words = name.words(keeping: { $0.isLetterOfTwoBytes })
    let joined = words.map { $0.prefix(1).plainlyUppercased + $0.dropFirst() }.joined()
    let start = joined.first.map { $0.isNumber ? "Pattern" : "" } ?? "Pattern"
    return start + joined.prefix(bytes: 100) + "Haptics"
  }

  /// Whether a name can be used for an object unchanged: a capital, then ASCII letters and digits,
  /// and not used for anything else in the code.
  static func isNameOfObject(_ name: String) -> Bool {
    guard let first = name.first, ("A"..."Z").contains(first), name.utf8.count <= 100 else {
      return false
    }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && !namesInUse.contains(name)
  }

  private static let namesInUse: Set<String> = [
    "Boolean", "Build", "Context", "Suppress", "TargetApi", "VibrationAttributes",
    "VibrationEffect", "Vibrator", "VibratorManager", "Volatile",
  ]
}

/// A constant of `HapticFeedbackConstants` for a pattern's purpose.
///
/// Android's guidelines prefer it, since it feels the same everywhere on the device.
///
/// The choice follows the package haptic_feedback where both have the same meaning;
/// developer.android.com lists meanings and API levels.
struct PlatformFeedback {
  let name: String
  /// What a view expresses with it.
  let meaning: String
  let apiLevel: Int

  /// The constant for the last word of a pattern's name; `nil` if there is none.
  init?(name pattern: String) {
    switch pattern.words(keeping: { $0.isLetterOfTwoBytes }).last?.lowercased() {
    case "success": (name, meaning, apiLevel) = ("CONFIRM", "that something succeeded", 30)
    case "error": (name, meaning, apiLevel) = ("REJECT", "that something failed", 30)
    case "selection": (name, meaning, apiLevel) = ("CLOCK_TICK", "that a picker moved on", 21)
    default: return nil
    }
  }
}

extension StringProtocol {
  /// The text in capitals, unless that needs combining characters such as accents.
  fileprivate var plainlyUppercased: String {
    let capitals = uppercased()
    let isPlain = capitals.unicodeScalars.allSatisfy { $0.isASCII || $0.isLetterOfTwoBytes }
    return isPlain ? capitals : String(self)
  }
}

extension String {
  /// The longest prefix of whole characters within a number of UTF-8 bytes.
  fileprivate func prefix(bytes: Int) -> String {
    var (result, length) = ("", 0)
    for character in self {
      length += character.utf8.count
      guard length <= bytes else { break }
      result.append(character)
    }
    return result
  }
}
