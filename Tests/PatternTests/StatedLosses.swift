// What a file's losses say that it may differ by.

import HapticFormats

extension [Loss] {
  /// Those that are not about some devices.
  func without(_ others: [String]) -> [Loss] {
    filter { loss in !others.contains { loss.message.hasPrefix($0) } }
  }

  /// The largest amount of some kinds; 0 without one.
  func amount(_ kinds: Loss.Kind...) -> Double {
    filter { kinds.contains($0.kind) }.compactMap(\.amount).max() ?? 0
  }

  /// The amounts of some kinds, added up.
  func sum(_ kinds: Loss.Kind...) -> Double {
    filter { kinds.contains($0.kind) }.reduce(0) { $0 + ($1.amount ?? 0) }
  }

  /// How often something of some kinds was lost.
  func count(_ kinds: Loss.Kind...) -> Int {
    filter { kinds.contains($0.kind) }.reduce(0) { $0 + $1.count }
  }

  /// The milliseconds that had to be filled or left out to keep a list short.
  var thinned: Int {
    reduce(0) { sum, loss in
      let match = loss.message.firstMatch(of: /(\d+) ms in all/)
      return sum + (match.flatMap { Int($0.1) } ?? 0)
    }
  }
}
