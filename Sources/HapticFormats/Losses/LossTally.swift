// Counts what is lost for one cause while a file is written: how often, how much, where first.

import HapticModel

/// One loss in the making; it is declared only if something was counted.
struct LossTally {
  /// How often.
  private(set) var count = 0
  /// The largest amount.
  private(set) var amount = 0.0
  private var place: Place?

  /// Counts something that was lost, unless its amount is nothing but rounding.
  mutating func add(_ amount: Double, at place: Place) {
    guard amount > 1e-9 else { return }
    count(amount, at: place)
  }

  /// Counts something that was lost, whatever its amount.
  mutating func count(_ amount: Double = 0, at place: Place) {
    count += 1
    self.amount = max(self.amount, amount)
    let isEarlier = (place.time ?? .zero) < (self.place?.time ?? .largest)
    if self.place == nil || isEarlier { self.place = place }
  }

  /// The loss, if there is one; the message is given the count and the amount.
  func loss(
    _ kind: Loss.Kind, hasAmount: Bool = true, _ message: (Int, Double) -> String
  ) -> Loss? {
    guard let place else { return nil }
    return Loss(
      kind, at: place, count: count, amount: hasAmount ? amount : nil, message(count, amount))
  }
}

extension Place {
  /// The place of something that comes from an event, or from none.
  init(_ origin: EventOrigin?, at time: HapticTime) {
    self.init(path: origin?.path ?? "", time: time)
  }
}

/// A count with its noun: `1 tap`, `3 taps`.
func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}

/// An error as a message says it: rounded up to four decimals, so that it is never understated.
func errorText(_ error: Double) -> String {
  guard error.magnitude < 1e9 else { return JSONWriter.number(error) }
  return JSONWriter.number((error * 10_000 - 1e-6).rounded(.up) / 10_000)
}

extension [Loss] {
  /// The losses in the order of the timeline.
  var inOrder: [Loss] {
    indices.sorted {
      (self[$0].place.time ?? .zero, $0) < (self[$1].place.time ?? .zero, $1)
    }.map { self[$0] }
  }
}
