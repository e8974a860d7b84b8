// Counts what is lost for one cause while a file is written: how often, how much, where first.

import HapticModel

/// One loss in the making; it is declared only if something was counted.
struct LossTally {
  /// Which of the places counted is the one that the loss names.
  enum Order {
    /// That of the earliest moment, of several there the first.
    case byTime
    /// The first, for what is counted in an order of its own.
    case asCounted
  }

  /// How often.
  private(set) var count = 0
  /// The largest amount.
  private(set) var amount = 0.0
  private var place: Place?
  private let order: Order

  /// A tally of nothing yet.
  init(_ order: Order = .byTime) { self.order = order }

  /// Counts something that was lost, unless its amount is nothing but rounding.
  mutating func add(_ amount: Double, at place: Place) {
    guard amount > 1e-9 else { return }
    count(amount, at: place)
  }

  /// Counts something that was lost, whatever its amount; or several of them at one place.
  mutating func count(_ amount: Double = 0, times: Int = 1, at place: Place) {
    count += times
    self.amount = max(self.amount, amount)
    guard let known = self.place else { return self.place = place }
    let isEarlier = (place.time ?? .zero) < (known.time ?? .largest)
    if order == .byTime, isEarlier { self.place = place }
  }

  /// The loss, if there is one.
  ///
  /// - Parameters:
  ///   - kind: What kind it is.
  ///   - hasAmount: Whether the largest amount says how much was lost.
  ///   - message: What was lost, in words; it is given the tally for its numbers.
  /// - Returns: The loss; `nil` if nothing was counted.
  func loss(
    _ kind: Loss.Kind, hasAmount: Bool = true, _ message: (LossTally) -> String
  ) -> Loss? {
    loss(kind, amount: hasAmount ? amount : nil, message)
  }

  /// The loss with an amount that is not the largest counted; `nil` if nothing was counted.
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

  /// What the count makes of a word that has two forms, such as `is` and `are`.
  func form(_ one: String, _ many: String) -> String { count.form(one, many) }

  /// The largest amount as messages say it.
  var largest: String { amount.asError }
}

extension Place {
  /// The place of something that comes from an event, or from none.
  init(_ origin: EventOrigin?, at time: HapticTime) {
    self.init(path: origin?.path ?? "", time: time)
  }

  /// A moment on a clock of milliseconds.
  init(milliseconds: Int) { self.init(time: .milliseconds(Int64(milliseconds))) }
}

extension ResolvedTap {
  /// Where it is on the timeline.
  var place: Place { Place(origin, at: time) }
}

extension ResolvedVibration {
  /// Where it begins on the timeline.
  var place: Place { Place(origin, at: start) }
}
