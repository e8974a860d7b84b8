// Choices that follow from a seed, so that whatever is made by chance can be made again.

import HapticModel

/// Choices that follow from a seed: the generator SplitMix64, by Sebastiano Vigna
/// (https://prng.di.unimi.it/splitmix64.c, 2015).
package struct SeededChoice: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A whole number from 0 to `count − 1`; the remainder favours the lower ones by less than 10⁻¹⁶.
  package mutating func next(below count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(max(count, 1)))
  }

  /// Whether something happens that happens once in `count` times.
  package mutating func oneIn(_ count: Int) -> Bool { next(below: count) == 0 }

  /// One of some things, of which there is at least one.
  package mutating func one<Element>(of list: [Element]) -> Element {
    list[next(below: list.count)]
  }
}
