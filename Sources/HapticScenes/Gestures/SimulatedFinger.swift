// A finger that moves by known speed profiles, and the samples a screen would report of it.

import HapticModel

/// A finger that follows a documented speed profile exactly, at any sampling rate.
///
/// ```swift
/// let drag = SimulatedFinger.drag(from: .init(x: 360, y: 0), to: .init(x: 60, y: 0))
/// drag.samples(rate: 60).count  // 26: 0.4 s, both ends included
/// ```
public struct SimulatedFinger: Hashable, Sendable {
  /// One part of the movement.
  public struct Stroke: Hashable, Sendable {
    /// How the speed goes.
    public let profile: Profile
    /// Where it ends.
    public let to: TouchPoint
    /// How long it takes, up to 60 s.
    public let duration: HapticTime

    /// A stroke; the duration is limited to 0…60 s (our choice).
    public init(_ profile: Profile, to: TouchPoint, over duration: HapticTime) {
      self.profile = profile
      self.to = to
      self.duration = min(max(duration, .zero), .seconds(60))
    }
  }

  /// How the speed of a stroke goes; `u` is the part of its time.
  public enum Profile: String, CaseIterable, Hashable, Sendable {
    /// From rest to rest, as people reach: `10u³ − 15u⁴ + 6u⁵` (T. Flash and N. Hogan, *The
    /// coordination of arm movements*, J. Neurosci. 5, 1985).
    case minimumJerk
    /// At one speed: `u`.
    case steady
    /// From rest, ever faster: `u²`, which ends at twice the mean speed (our choice).
    case accelerating
  }

  /// Which finger; see ``TouchSample/touch``.
  public var touch: Int
  /// When it touches down.
  public var start: HapticTime
  /// Where it touches down.
  public var origin: TouchPoint
  /// The parts of its movement in order.
  public let strokes: [Stroke]
  /// Whether the system takes the touch away at its end.
  public var isCancelled: Bool
  /// Samples a second, 1…1,000.
  public let rate: Double

  /// The most strokes of one finger (our choice).
  package static var mostStrokes: Int { 100 }

  /// A finger that touches down, moves and is lifted.
  ///
  /// - Parameters:
  ///   - touch: Which finger.
  ///   - start: When it touches down.
  ///   - origin: Where it touches down.
  ///   - strokes: The parts of its movement; those after the first 100 are left out.
  ///   - isCancelled: Whether the system takes the touch away at its end.
  ///   - rate: Samples a second, limited to 1…1,000.
  public init(
    touch: Int = 0, start: HapticTime = .zero, from origin: TouchPoint, strokes: [Stroke],
    isCancelled: Bool = false, rate: Double = 120
  ) {
    self.touch = touch
    self.start = start
    self.origin = origin
    self.strokes = Array(strokes.prefix(SimulatedFinger.mostStrokes))
    self.isCancelled = isCancelled
    self.rate = rate.limited(to: 1...1_000)
  }

  /// From touching down to being lifted.
  public var span: TimeSpan {
    TimeSpan(start: start, duration: strokes.reduce(.zero) { $0 + $1.duration })
  }

  /// Where the finger is at a moment; where it touched down before, where it was lifted after.
  public func position(at time: HapticTime) -> TouchPoint {
    var from = origin
    var begins = start
    for stroke in strokes {
      let end = begins + stroke.duration
      if time < end { return stroke.position(from: from, after: time - begins) }
      (from, begins) = (stroke.to, end)
    }
    return from
  }
}

extension SimulatedFinger.Stroke {
  fileprivate func position(from origin: TouchPoint, after time: HapticTime) -> TouchPoint {
    guard time > .zero else { return origin }
    let part = profile.part(at: time.seconds / duration.seconds)
    return TouchPoint(
      x: origin.x + (to.x - origin.x) * part, y: origin.y + (to.y - origin.y) * part)
  }
}

extension SimulatedFinger.Profile {
  /// The part of the way done at a part of the time, 0…1.
  package func part(at u: Double) -> Double {
    switch self {
    case .minimumJerk: u * u * u * (10 - u * (15 - 6 * u))
    case .steady: u
    case .accelerating: u * u
    }
  }
}

// MARK: - Samples

extension SimulatedFinger {
  /// The samples at the finger's own rate.
  public var samples: [TouchSample] { samples(rate: rate) }

  /// The samples at a rate: at touch-down, then at whole periods after it, then at lifting.
  ///
  /// - Parameter rate: Samples a second, limited to 1…1,000.
  /// - Returns: At least two samples; one that would be within half a millisecond of lifting is
  ///   left out. The times differ at each rate, the movement does not.
  public func samples(rate: Double) -> [TouchSample] {
    let period = 1 / rate.limited(to: 1...1_000)
    let count = Int(span.duration.seconds / period) + 1
    return samples(at: (0...count).map { start + .seconds(Double($0) * period) })
  }

  /// The samples at given moments, with one at touch-down and one at lifting in any case.
  ///
  /// - Parameter times: Moments in any order; those not inside the movement, or within half a
  ///   millisecond of lifting, are left out.
  /// - Returns: At least two samples, by time.
  package func samples(at times: [HapticTime]) -> [TouchSample] {
    let end = max(span.end, start + HapticTime(nanoseconds: 1))
    let last = end - HapticTime(nanoseconds: 500_000)
    var inside = times.filter { $0 > start && $0 < last }
    // Those of a screen are in order.
    let isOrdered = inside.indices.dropFirst().allSatisfy { inside[$0 - 1] < inside[$0] }
    if !isOrdered { inside = Set(inside).sorted() }
    return [sample(at: start, .began)] + inside.map { sample(at: $0, .moved) }
      + [sample(at: end, isCancelled ? .cancelled : .ended)]
  }

  private func sample(at time: HapticTime, _ phase: TouchSample.Phase) -> TouchSample {
    let place = position(at: time)
    return TouchSample(time: time, x: place.x, y: place.y, touch: touch, phase: phase)
  }
}

extension [SimulatedFinger] {
  /// The samples of all fingers by time, those at one time in the order of the fingers.
  public var touches: [TouchSample] { sampled { $0.samples } }

  /// The samples of all fingers at one rate, by time.
  package func touches(rate: Double) -> [TouchSample] { sampled { $0.samples(rate: rate) } }

  private func sampled(_ samples: (SimulatedFinger) -> [TouchSample]) -> [TouchSample] {
    flatMap(samples).sorted(on: { $0.time })
  }
}
