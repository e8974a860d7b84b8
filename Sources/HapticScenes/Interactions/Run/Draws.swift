// Random numbers of a run, drawn anew each time that something happens.

import HapticModel

/// The random numbers so far, each a number that an app would feed.
struct Draws {
  /// The numbers by name, as functions of time; 0 before the first.
  var drawn: [String: Trajectory] = [:]
  /// The choices that follow from each seed.
  fileprivate var choices: [Quantity: SeededChoice] = [:]
}

extension InteractionRun {
  /// Draws the numbers whose event is among some that happen now, in the order of the file.
  mutating func draw(on found: [Happening]) {
    for input in definition.inputs {
      guard case .random(let below, let seed, let event) = input.kind,
        found.contains(where: { $0.name == event })
      else { continue }
      let count = Draws.count(number(below, at: now))
      var choice = draws.choices[seed] ?? SeededChoice(seed: Draws.seed(number(seed, at: now)))
      var drawn = draws.drawn[input.name] ?? Trajectory(restingAt: 0)
      drawn.append(
        .constant(Double(choice.next(below: count))), from: now,
        until: now + ResolvedPace.leastTime)
      (draws.choices[seed], draws.drawn[input.name]) = (choice, drawn)
      forget(input.name)
    }
  }
}

extension Draws {
  /// The largest seed and count, which integers of 32 bits have, too.
  private static var largest: Double { 2_147_483_647 }

  static func seed(_ number: Double) -> UInt64 { UInt64(number.limited(to: 0...largest)) }
  static func count(_ number: Double) -> Int { Int(number.limited(to: 1...largest)) }
}
