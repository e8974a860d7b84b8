// Counts the losses of one cause while a file is written.

import HapticModel

/// A loss in the making, which is reported only if something was counted.
struct LossTally {
  /// The rule for choosing the place of the loss.
  enum Order {
    /// The earliest time; of simultaneous ones the first counted.
    case byTime
    /// The first counted, for things counted in an order of their own.
    case asCounted
  }

  private(set) var count = 0
  private(set) var amount = 0.0
  private var place: Place?
  private let order: Order

  init(_ order: Order = .byTime) { self.order = order }

  /// Counts a loss, unless its amount is merely a rounding error.
  mutating func add(_ amount: Double, at place: Place) {
    guard amount > 1e-9 else { return }
    count(amount, at: place)
  }

  /// Counts one loss of any amount, or several at one place.
  mutating func count(_ amount: Double = 0, times: Int = 1, at place: Place) {
    count += times
    self.amount = max(self.amount, amount)
    guard let known = self.place else { return self.place = place }
    let isEarlier = (place.time ?? .zero) < (known.time ?? .largest)
    if order == .byTime, isEarlier { self.place = place }
  }

  /// The loss, if something was counted.
  func loss(
    _ kind: Loss.Kind, hasAmount: Bool = true, _ message: (LossTally) -> String
  ) -> Loss? {
    loss(kind, amount: hasAmount ? amount : nil, message)
  }

  /// The loss of things that come before time zero, if some were counted.
  func beforeZero(_ thing: String) -> Loss? {
    loss(.eventDropped, hasAmount: false) {
      "\($0.counted(thing)) before 0 s \($0.form("is", "are")) left out, since nothing is heard there."
    }
  }

  /// The loss with an amount other than the largest counted; `nil` if nothing was counted.
  func loss(
    _ kind: Loss.Kind, amount: Double?, _ message: (LossTally) -> String
  ) -> Loss? {
    guard let place else { return nil }
    return Loss(kind, at: place, count: count, amount: amount, message(self))
  }
}

extension LossTally {
  /// The count with its noun: `1 tap`, `3 taps`.
  func counted(_ noun: String, _ plural: String? = nil) -> String { count.counted(noun, plural) }

  /// The form of a word for the count, such as `is` or `are`.
  func form(_ one: String, _ many: String) -> String { count.form(one, many) }

  var largest: String { amount.asError }
}

extension Place {
  init(_ origin: EventOrigin?, at time: HapticTime) {
    self.init(path: origin?.path ?? "", time: time)
  }

  init(milliseconds: Int) { self.init(time: .milliseconds(Int64(milliseconds))) }
}

extension ResolvedTap {
  var place: Place { Place(origin, at: time) }
}

extension ResolvedVibration {
  var place: Place { Place(origin, at: start) }
}
