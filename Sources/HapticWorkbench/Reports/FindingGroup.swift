// Which findings are one: those of one cause in a report for people, and those that servers recognise by a mark.

import HapticFormats
import HapticModel

/// The first of several findings that differ only in their places and numbers.
struct FindingGroup {
  let first: Finding
  private(set) var count = 1

  /// Findings in groups, in the order of their first ones.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var places: [Cause: Int] = [:]
    var groups: [FindingGroup] = []
    for finding in findings {
      let cause = Cause(finding)
      if let place = places[cause] {
        groups[place].count += 1
      } else {
        places[cause] = groups.count
        groups.append(FindingGroup(first: finding))
      }
    }
    return groups
  }

  /// The most groups of a rule that a command shows which does something else than check (our
  /// choice).
  private static let shownPerRule = 10

  /// The groups of findings as lines, a few of each rule and the number of others.
  fileprivate static func lines(_ findings: [Finding], inFile path: String) -> [String] {
    var shown: [String: Int] = [:]
    var lines: [String] = []
    var rest = 0
    for group in groups(of: findings) {
      shown[group.first.rule.id, default: 0] += 1
      if shown[group.first.rule.id, default: 0] <= shownPerRule {
        lines.append(group.first.line(inFile: path, isColoured: false, others: group.others))
      } else {
        rest += group.count
      }
    }
    guard rest > 0 else { return lines }
    return lines + [
      "\(path.printable): note: \(rest.counted("more finding")); `haptic-cli check` lists all"
    ]
  }

  /// A sentence about the others, after a space; empty if there are none.
  var others: String {
    count == 1 ? "" : " \(count - 1) more like this in this file."
  }
}

extension [Finding] {
  /// The findings as lines, those with one cause in one line.
  public func lines(inFile path: String) -> [String] { FindingGroup.lines(self, inFile: path) }

  /// The number of findings by severity, worst first, such as `1 error, 2 notes`.
  public var tally: String {
    let counts = Severity.allCases.reversed().map { severity in
      (severity, count { $0.severity == severity })
    }
    let present = counts.filter { $0.1 > 0 }.map { $0.1.counted($0.0.rawValue) }
    return present.isEmpty ? "no findings" : present.joined(separator: ", ")
  }

  /// How many findings have a fix that changes nothing felt, and how many have another.
  package var fixable: (safely: Int, unsafely: Int) {
    let fixes = compactMap { $0.waiver == nil ? $0.fix : nil }
    let safe = fixes.count { $0.isSafe }
    return (safe, fixes.count - safe)
  }

  /// What `--fix` would fix, such as `3 can be fixed by --fix, 1 more with --unsafe-fixes`; `nil`
  /// if nothing can be.
  public var fixHint: String? {
    switch fixable {
    case (0, 0): nil
    case (0, let count): "\(count) can be fixed by --fix --unsafe-fixes"
    case (let count, 0): "\(count) can be fixed by --fix"
    case (let count, let more): "\(count) can be fixed by --fix, \(more) more with --unsafe-fixes"
    }
  }
}

/// What findings with one cause have in common.
private struct Cause: Hashable {
  let rule: String
  let severity: Severity
  let path: String
  let words: String

  init(_ finding: Finding) {
    rule = finding.rule.id
    severity = finding.severity
    path = finding.place.path.withoutIndices
    words = String(
      String.UnicodeScalarView(
        finding.message.unicodeScalars.filter { !("0"..."9").contains($0) && $0 != "." }))
  }
}

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
