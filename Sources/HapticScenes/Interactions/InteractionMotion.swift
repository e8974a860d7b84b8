// Motions that states start, and loops that go on while a state is active.

import HapticModel

/// A number that moves by itself.
package struct InteractionMotion: Hashable, Sendable {
  /// A motion that begins as a state is entered or something happens, and goes on from where the
  /// number is.
  package struct Run: Hashable, Sendable {
    /// What begins it.
    package enum Cause: Hashable, Sendable {
      case entry(StateName)
      case event(String)
    }

    package var cause: Cause
    package var course: Course
    /// Seconds from the cause to the start.
    package var delay: Quantity = 0

    package init(in state: StateName, _ course: Course) { self.init(on: .entry(state), course) }

    package init(on cause: Cause, _ course: Course) { (self.cause, self.course) = (cause, course) }

    /// The state or the event as files name it.
    package var causeText: String {
      switch cause {
      case .entry(let state): state.text
      case .event(let name): name
      }
    }
  }

  package enum Course: Hashable, Sendable {
    case move(to: Quantity, Pace)
    /// Values at fractions 0…1 of a time in seconds, evenly spaced unless given.
    case frames([Quantity], at: [Quantity]?, over: Quantity, [TimingCurve])
    /// Slows down from a speed in units a second.
    case decay(from: Quantity, Deceleration)
    /// Swings to both sides and comes back, so many times.
    case shake(Quantity, phase: Quantity, cycles: Int)
  }

  /// A number that goes from target to target, each read as the one before is reached.
  package struct Loop: Hashable, Sendable {
    /// The states while which it begins new phases.
    package var states: [StateName]
    /// The targets in turn; a loop of one begins each time at the start.
    package var targets: [Quantity]
    /// Seconds of a phase.
    package var phase: Quantity
    package var curve = TimingCurve.linear
    /// Where it is left.
    package var end = End.target

    /// Where a loop is left.
    package enum End: String, CaseIterable, Hashable, Sendable {
      /// At any target.
      case target
      /// After the last target.
      case cycle
      /// Where the motion starts, to which one more phase leads if need be.
      case start
    }

    package init(through targets: [Quantity], each phase: Quantity, while states: [StateName]) {
      (self.targets, self.phase, self.states) = (targets, phase, states)
    }
  }

  /// The number of a value's stop, to which it goes whenever that changes.
  package struct Follow: Hashable, Sendable {
    /// The stop, such as `place.stop`.
    package var stop: String
    package var pace: Pace

    package init(_ stop: String, _ pace: Pace) { (self.stop, self.pace) = (stop, pace) }
  }

  package var name: String
  /// The name of its track, for one whose name has another meaning; empty for its own.
  package var track = ""
  /// Whether it has a track at all.
  package var hasTrack = true
  package var unit = TrackUnit.none
  /// Where it is at first, unless it follows a stop.
  package var start: Quantity = 0
  package var runs: [Run] = []
  package var loop: Loop?
  package var follow: Follow?
  package var animator: Animator?

  package init(_ name: String) { self.name = name }

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
