// How something gets to where it goes: by curves and springs of numbers, or as parameters decide.

import HapticModel

/// How something gets to where it goes.
public enum Pace: Hashable, Sendable {
  /// Along a curve, in seconds.
  case curve(TimingCurve, over: Quantity)
  /// By a spring, from the speed that it has.
  case spring(DampedSpring)
  /// By a spring that starts at so many whole ways a second, in the time that it takes.
  case swing(DampedSpring, velocity: Double, over: HapticTime)
  /// As parameters say; one of the others in a run.
  case parametric(ParametricPace)
  /// As its input slows down by itself, at the speed that ends there.
  case slowing
  /// At once.
  case jump
}

/// How something gets to where it goes, as far as only parameters tell.
public indirect enum ParametricPace: Hashable, Sendable {
  /// Along a curve with two control points, the four numbers x, y, x, y, in seconds.
  case curve([Quantity], over: Quantity)
  case spring(ParametricSpring)
  /// As a parameter that is a choice says, by its words.
  case chosen(by: String, [WordedPace])
}

/// The pace for a word of a parameter.
public struct WordedPace: Hashable, Sendable {
  /// The word of the parameter.
  public var word: String
  /// How it goes then.
  public var pace: Pace

  /// A pace for a word.
  public init(_ word: String, _ pace: Pace) { (self.word, self.pace) = (word, pace) }
}

/// A spring whose numbers are quantities, or that begins at a speed of its own.
public struct ParametricSpring: Hashable, Sendable {
  /// The numbers that describe a spring, by the key of the first.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    case angularFrequency, mass, response, settlingIn, duration

    /// The keys of its numbers.
    package var keys: [String] {
      switch self {
      case .mass: [rawValue, "stiffness", "damping"]
      case .duration: [rawValue, "bounce"]
      case .angularFrequency, .response, .settlingIn: [rawValue, "dampingRatio"]
      }
    }
  }

  /// By which numbers it is told.
  public var form: Form
  /// As many as there are keys, in their order.
  public var numbers: [Quantity]
  /// Whole ways a second at the start; `nil` for the speed that it has.
  public var velocity: Quantity?
  /// The word of the rule of ``Form/settlingIn``, or a parameter that chooses one.
  public var rule: String

  /// A spring, from the speed that it has unless one is given.
  public init(
    _ form: Form, _ numbers: [Quantity], velocity: Quantity? = nil,
    rule: String = SettlingRule.envelope.rawValue
  ) {
    (self.form, self.numbers, self.velocity, self.rule) = (form, numbers, velocity, rule)
  }
}

extension Pace {
  /// The numbers that must be known before a run, and those that need not.
  package var quantities: (constant: [Quantity], other: [Quantity]) {
    switch self {
    case .curve(_, let length): ([], [length])
    case .spring, .swing, .slowing, .jump: ([], [])
    case .parametric(.curve(let points, let length)): (points, [length])
    case .parametric(.spring(let spring)):
      (spring.numbers + (spring.velocity.map { [$0] } ?? []), [])
    case .parametric(.chosen(_, let rows)):
      rows.reduce(([], [])) { found, row in
        let more = row.pace.quantities
        return (found.0 + more.constant, found.1 + more.other)
      }
    }
  }
}

extension ParametricSpring {
  /// The longest that a spring may take to come to rest (our choice).
  package static var longest: HapticTime { .seconds(3_600) }
  /// The least damping ratio (our choice): it swings some two thousand times before it rests.
  package static var leastDampingRatio: Double { 0.001 }
}
