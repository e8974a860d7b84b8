// What makes two findings the same, and the marks by which servers recognise one in SARIF and GitLab reports.

import HapticFormats
import HapticModel

/// Marks of the findings of a file, by which servers recognise them from one run to the next.
struct Fingerprints {
  private let path: String
  private var counts: [FindingKey: Int] = [:]

  init(of path: String) { self.path = path }

  /// The mark of the next finding: 16 hexadecimal digits; equal findings are numbered.
  mutating func next(for finding: Finding) -> String {
    let key = FindingKey(finding)
    let number = counts[key, default: 0]
    counts[key] = number + 1
    let digits = String(
      hash([path, key.rule, key.path, key.message, "\(number)"]), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// FNV-1a of 64 bits (Fowler, Noll and Vo), the same on every machine, unlike Swift's.
  private func hash(_ parts: [String]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // A byte that is not in UTF-8 ends each part.
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    return hash
  }
}

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
