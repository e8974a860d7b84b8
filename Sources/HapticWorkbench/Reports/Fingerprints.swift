// Marks by which servers recognise a finding, as SARIF and GitLab reports carry them.

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
