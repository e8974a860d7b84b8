// A motion between two ends that can be held, scrubbed, turned round and continued on its way.

import HapticModel

extension InteractionMotion {
  /// A number that goes from 0 to 1 and back, as UIKit's property animator moves it.
  ///
  /// Taps start it, hold it on its way and let it go on; a pan holds it and moves it in a straight
  /// line, and the direction of the finger as it lets go decides to which end it goes on, in the
  /// time that is left. It stays between its ends, or where a spring had swung to.
  public struct Animator: Hashable, Sendable {
    /// An event that counts as a tap, and the end, 0 or 1, from which it sets out; on the way each
    /// holds it or lets it go on.
    public struct Tap: Hashable, Sendable {
      /// The event, such as that of a button.
      public var event: String
      /// Whether it sets out from 1, and not from 0.
      public var isAtOne: Bool

      /// An event that counts as a tap.
      public init(_ event: String, isAtOne: Bool) {
        (self.event, self.isAtOne) = (event, isAtOne)
      }
    }

    /// The events that count as taps.
    public var taps: [Tap] = []
    /// The pan that scrubs it; `nil` for none.
    public var scrub: String?
    /// How far the pan goes from 0 to 1, in points.
    public var way: Quantity = 1
    /// How it goes by itself; a spring takes its own time.
    public var pace: Pace
    /// The part of the whole time that it takes to go on; 0 for what is left.
    public var factor: Quantity = 0
    /// The word of a rule by which it goes on, or a parameter that chooses one.
    public var continuation = PropertyAnimator.ContinuationRule.wholeCurve.rawValue

    /// An animator that nothing starts yet.
    public init(_ pace: Pace) { self.pace = pace }
  }
}

extension InteractionMotion.Animator {
  /// Whether a parameter chooses the rule by which it goes on.
  var isRuleChosen: Bool {
    PropertyAnimator.ContinuationRule(rawValue: continuation) == nil
  }

  /// Whether it goes on along what is left of its curve, once that is a word.
  package var keepsCurve: Bool {
    continuation == PropertyAnimator.ContinuationRule.restOfCurve.rawValue
  }

  /// Its pace in numbers, of which a spring takes the time in which it settles.
  package var livePace: Pace {
    switch pace {
    case .curve: pace
    case .spring(let spring): .swing(spring, velocity: 0, over: .seconds(spring.settlingTime()))
    case .swing(let spring, let velocity, _):
      .swing(
        spring, velocity: velocity,
        over: .seconds(spring.settlingTime(initialVelocity: velocity)))
    case .slowing, .jump, .parametric: .jump
    }
  }

  /// What it brings about, after the name of its motion.
  public enum Event: String, CaseIterable, Hashable, Sendable {
    /// It sets out from an end, by itself or by a finger.
    case start
    /// It comes for the first time to the end that it heads for, where a spring may swing beyond.
    case reach
    /// It is turned round on its way.
    case turn
    /// It is over at the other end.
    case end
    /// It is over where it began.
    case back
    /// It is over, and has moved.
    case rest
    /// A tap that was not made during a pan.
    case tap
  }
}

extension Interaction {
  /// Checks that an animator names events, a pan, and words that are known.
  func check(
    _ animator: InteractionMotion.Animator, at path: [String]
  ) throws(InteractionFault) {
    for tap in animator.taps where !events.contains(tap.event) {
      throw .unknown("event", tap.event, among: events, at: path + ["tap", tap.event])
    }
    if let scrub = animator.scrub, !pans.contains(scrub) {
      throw .unknown("pan", scrub, among: pans, at: path + ["scrub"])
    }
    let rules = PropertyAnimator.ContinuationRule.allCases.map { $0.rawValue }
    guard !rules.contains(animator.continuation) else { return }
    let place = path + ["continue"]
    for word in try words(of: animator.continuation, at: place) where !rules.contains(word) {
      throw .unknown("rule", word, among: rules, at: place)
    }
  }

  private var pans: [String] {
    inputs.compactMap { if case .pan = $0.kind { $0.name } else { nil } }
  }
}
