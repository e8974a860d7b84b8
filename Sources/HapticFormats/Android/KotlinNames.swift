// What Kotlin objects may be called, and the feedback of Android's own that a pattern's name stands for.

extension KotlinWriter {
  /// A name that Kotlin allows and that no class of Android has: the letters and digits of a
  /// pattern's name, as in `FeedbackSuccessHaptics`, in no more than a hundred bytes (ours: a class is
  /// a file, and a file's name has 255 bytes).
  ///
  /// Letters of every script stay what they are: Kotlin takes them, and so do Java and Android's
  /// class files.
  static func identifier(for name: String) -> String {
    let words = name.words(keeping: { $0.isLetterOfTwoBytes })
    let joined = words.map { $0.prefix(1).plainlyUppercased + $0.dropFirst() }.joined()
    let start = joined.first.map { $0.isNumber ? "Pattern" : "" } ?? "Pattern"
    return start + joined.prefix(bytes: 100) + "Haptics"
  }

  /// Whether an object may be called so as it stands: a capital, then letters and digits of ASCII, and
  /// not what the code calls something else.
  static func isNameOfObject(_ name: String) -> Bool {
    guard let first = name.first, ("A"..."Z").contains(first), name.utf8.count <= 100 else {
      return false
    }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && !namesInUse.contains(name)
  }

  /// The classes that generated code names.
  private static let namesInUse: Set<String> = [
    "Boolean", "Build", "Context", "Suppress", "TargetApi", "VibrationAttributes",
    "VibrationEffect", "Vibrator", "VibratorManager", "Volatile",
  ]
}

/// A constant of `HapticFeedbackConstants` that says what a pattern is for; guidelines prefer it, since it
/// feels as everywhere else on the device.
///
/// Which fits is after the package haptic_feedback, where both mean the same (developer.android.com has
/// the meanings and API levels).
struct PlatformFeedback {
  /// What it is called.
  let name: String
  /// What a view says with it.
  let meaning: String
  /// The API level that brought it.
  let apiLevel: Int

  /// The constant for a pattern whose last word has a meaning; `nil` for any other.
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
  /// In capitals, unless that takes a sign beside letters, such as an accent of its own.
  fileprivate var plainlyUppercased: String {
    let capitals = uppercased()
    let isPlain = capitals.unicodeScalars.allSatisfy { $0.isASCII || $0.isLetterOfTwoBytes }
    return isPlain ? capitals : String(self)
  }
}

extension String {
  /// As many whole characters from the start as fit into some bytes of UTF-8.
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
