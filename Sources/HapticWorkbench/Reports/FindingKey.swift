// What makes two findings the same, although their file was formatted anew or reordered.

import HapticFormats
import HapticModel

/// The rule of a finding, its path without indices, and its message with numbers written shortly.
struct FindingKey: Hashable, Comparable {
  let rule: String
  let path: String
  let message: String

  init(rule: String, path: String, message: String) {
    (self.rule, self.path, self.message) = (rule, path, message)
  }

  init(_ finding: Finding) {
    self.init(
      rule: finding.rule.id, path: finding.place.path.withoutIndices,
      message: finding.message.withoutIndices.withShortNumbers)
  }

  static func < (a: FindingKey, b: FindingKey) -> Bool {
    (a.rule, a.path, a.message) < (b.rule, b.path, b.message)
  }
}

extension String {
  /// The text without the numbers in brackets: `Pattern[].Event` for `Pattern[3].Event`.
  var withoutIndices: String {
    var kept = String.UnicodeScalarView()
    // How many digits follow the last bracket; `nil` outside brackets and behind other characters.
    var digits: Int?
    for character in unicodeScalars {
      if character == "]", let digits { kept.removeLast(digits) }
      let isDigit = ("0"..."9").contains(character)
      digits = character == "[" ? 0 : isDigit ? digits.map { $0 + 1 } : nil
      kept.append(character)
    }
    return String(kept)
  }
}

extension String {
  /// The text with every decimal at its shortest: `1.5` for `1.50`, and `1` for `1.0`.
  fileprivate var withShortNumbers: String {
    var kept = String.UnicodeScalarView()
    // How many characters at the end of a fraction say nothing; with its point if all are zeros.
    var (isFraction, zeros) = (false, 0)
    var last: Unicode.Scalar = " "
    for character in unicodeScalars {
      let isDigit = ("0"..."9").contains(character)
      if isFraction, isDigit {
        zeros = character == "0" ? zeros + (last == "." ? 2 : 1) : 0
      } else {
        kept.removeLast(zeros)
        let startsFraction = character == "." && ("0"..."9").contains(last) && !isFraction
        (isFraction, zeros) = (startsFraction, 0)
      }
      kept.append(character)
      last = character
    }
    kept.removeLast(zeros)
    return String(kept)
  }
}
