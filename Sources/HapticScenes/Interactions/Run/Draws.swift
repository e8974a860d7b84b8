// Random numbers of a run, drawn anew each time that something happens.

import HapticModel

/// The random numbers so far, each a number that an app would feed.
struct Draws {
  /// The numbers by name, as functions of time; 0 before the first.
  var drawn: [String: Trajectory] = [:]
  /// The choices that follow from each seed.
  var choices: [Quantity: SeededChoice] = [:]
}

extension Draws {
  /// The largest seed and count, which integers of 32 bits have, too.
  private static var largest: Double { 2_147_483_647 }

  static func seed(_ number: Double) -> UInt64 { UInt64(number.limited(to: 0...largest)) }
  static func count(_ number: Double) -> Int { Int(number.limited(to: 1...largest)) }
}
