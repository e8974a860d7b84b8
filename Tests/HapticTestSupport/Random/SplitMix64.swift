// A small seeded generator, so that a failing case can be named by its seed.

/// The generator SplitMix64.
///
/// Constants: Sebastiano Vigna, [splitmix64.c](https://prng.di.unimi.it/splitmix64.c), 2015.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator whose whole sequence follows from the seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in a closed range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A whole number in a closed range.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Whether something happens that happens once in `count` times.
  public mutating func oneIn(_ count: Int) -> Bool { integer(1...count) == 1 }
}
