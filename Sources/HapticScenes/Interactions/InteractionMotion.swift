// Motions that states start, loops that go on while a state is active, and animators that fingers hold.

import HapticModel

/// A number that moves by itself.
public struct InteractionMotion: Hashable, Sendable {
  /// A motion that begins as a state is entered or something happens, and goes on from where the
  /// number is.
  public struct Run: Hashable, Sendable {
    /// What begins it.
    public enum Cause: Hashable, Sendable {
      case entry(StateName)
      case event(String)
    }

    /// What begins it.
    public var cause: Cause
    /// Where it goes, and how.
    public var course: Course
    /// Seconds from the cause to the start.
    public var delay: Quantity = 0

    /// A run that begins as a state is entered.
    public init(in state: StateName, _ course: Course) { self.init(on: .entry(state), course) }

    /// A run that begins at once as its cause comes.
    public init(on cause: Cause, _ course: Course) { (self.cause, self.course) = (cause, course) }

    /// The state or the event as files name it.
    package var causeText: String {
      switch cause {
      case .entry(let state): state.text
      case .event(let name): name
      }
    }
  }

  /// Where a motion goes, and how.
  public enum Course: Hashable, Sendable {
    case move(to: Quantity, Pace)
    /// Values at fractions 0…1 of a time in seconds, evenly spaced unless given.
    case frames([Quantity], at: [Quantity]?, over: Quantity, [TimingCurve])
    /// Slows down from a speed in units a second.
    case decay(from: Quantity, Deceleration)
    /// Swings to both sides and comes back, so many times.
    case shake(Quantity, phase: Quantity, cycles: Int)
  }

  /// A number that goes from target to target, each read as the one before is reached.
  public struct Loop: Hashable, Sendable {
    /// The states while which it begins new phases.
    public var states: [StateName]
    /// The targets in turn; a loop of one begins each time at the start.
    public var targets: [Quantity]
    /// Seconds of a phase.
    public var phase: Quantity
    /// How each phase goes.
    public var curve = TimingCurve.linear
    /// Where it is left.
    public var end = End.target

    /// Where a loop is left.
    public enum End: String, CaseIterable, Hashable, Sendable {
      /// At any target.
      case target
      /// After the last target.
      case cycle
      /// Where the motion starts, to which one more phase leads if need be.
      case start
    }

    /// A loop through targets, straight from each to the next.
    public init(through targets: [Quantity], each phase: Quantity, while states: [StateName]) {
      (self.targets, self.phase, self.states) = (targets, phase, states)
    }
  }

  /// The number of a value's stop, to which it goes whenever that changes.
  public struct Follow: Hashable, Sendable {
    /// The stop, such as `place.stop`.
    public var stop: String
    /// How it gets to the stop.
    public var pace: Pace

    /// A motion that follows a stop, such as `place.stop`.
    public init(_ stop: String, _ pace: Pace) { (self.stop, self.pace) = (stop, pace) }
  }

  /// Its name, by which others read it.
  public var name: String
  /// The name of its track, for one whose name has another meaning; empty for its own.
  public var track = ""
  /// Whether it has a track at all.
  public var hasTrack = true
  /// The unit of its track.
  public var unit = TrackUnit.none
  /// Where it is at first, unless it follows a stop.
  public var start: Quantity = 0
  /// What begins as states are entered or things happen.
  public var runs: [Run] = []
  /// What goes round while a state is active; `nil` for nothing.
  public var loop: Loop?
  /// The stop that it follows; `nil` for none.
  public var follow: Follow?
  /// What holds it and turns it round; `nil` for a motion that only runs.
  public var animator: Animator?

  /// A motion at 0 that nothing moves yet.
  public init(_ name: String) { self.name = name }

  /// The events that it can bring.
  package var events: [String] {
    guard animator == nil else { return Animator.Event.allCases.map { "\(name).\($0.rawValue)" } }
    return ["\(name).start", "\(name).end"] + (loop == nil ? [] : ["\(name).phase"])
  }
}

extension InteractionMotion {
  /// The motion without ways: each of its runs jumps to its end, and loops rest.
  package var still: InteractionMotion {
    var still = self
    still.loop = nil
    still.follow?.pace = .jump
    still.animator?.pace = .jump
    still.runs = runs.map { run in
      var run = run
      switch run.course {
      case .move(let target, _): run.course = .move(to: target, .jump)
      case .frames(let values, _, _, _): run.course = .move(to: values.last ?? start, .jump)
      case .decay, .shake: run.course = .move(to: .name(name), .jump)
      }
      return run
    }
    return still
  }
}

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
