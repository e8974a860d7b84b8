// Counts losses of one kind on the way to one statement about them.

import HapticModel

/// How often something was lost, where first, and how much at worst.
struct AndroidTally {
  /// How often.
  private(set) var count = 0
  /// Where it first happened.
  private(set) var place = Place()
  /// The most that was lost.
  private(set) var amount = 0.0

  /// Counts a loss.
  mutating func note(_ amount: Double = 0, at place: @autoclosure () -> Place) {
    if count == 0 { self.place = place() }
    count += 1
    self.amount = max(self.amount, amount)
  }

  /// Counts a loss at a moment, given in milliseconds.
  mutating func note(_ amount: Double = 0, atMilliseconds time: Int) {
    note(amount, at: Place(time: .milliseconds(Int64(time))))
  }

  /// The loss with its number, if there was any; its amount is the largest counted, or another.
  func loss(
    _ kind: Loss.Kind, amount other: Double? = nil, _ message: (AndroidTally) -> String
  ) -> [Loss] {
    guard count > 0 else { return [] }
    let amount = other ?? amount
    return [
      Loss(kind, at: place, count: count, amount: amount > 0 ? amount : nil, message(self))
    ]
  }

  /// The largest amount, as a message has it: up to four significant digits.
  var worst: String { AndroidTally.text(amount) }

  /// The count with a noun, in the plural where it must be.
  func counted(_ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  /// A number of up to four significant digits, never rounded to less than it is.
  static func text(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return "0" }
    var scale = 1.0
    while value * scale < 1000, scale < 1e12 { scale *= 10 }
    let rounded = (value * scale).rounded(.up) / scale
    return rounded == rounded.rounded() && rounded < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
