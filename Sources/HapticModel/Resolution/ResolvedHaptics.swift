// What a timeline plays once placements, controls and envelopes are worked in: taps and lines.

/// The taps and vibrations of a timeline on one clock, each with the strength it is played at.
///
/// Formats without controls that act on a whole pattern are written from it, and read into it:
/// ``Timeline/resolved(under:tolerance:maximumPoints:)`` is the one way, and a timeline made of it is
/// the other. Sounds have no place in it.
public struct ResolvedHaptics: Hashable, Sendable {
  /// The taps, by time.
  public var taps: [ResolvedTap]
  /// The vibrations, by start; they may overlap.
  public var vibrations: [ResolvedVibration]
  /// The largest difference between a strength and the straight lines that stand for it, 0…1.
  public var straighteningError: Double

  /// Taps and vibrations, in any order.
  public init(
    taps: [ResolvedTap] = [], vibrations: [ResolvedVibration] = [], straighteningError: Double = 0
  ) {
    self.taps = taps.sorted(on: { $0.time })
    self.vibrations = vibrations.sorted(on: { $0.start })
    self.straighteningError = straighteningError
  }

  /// Whether there is nothing to play.
  public var isEmpty: Bool { taps.isEmpty && vibrations.isEmpty }

  /// When the last tap starts or the last vibration ends; zero if there is none.
  public var end: HapticTime {
    max(taps.last?.time ?? .zero, vibrations.lazy.map { $0.end }.max() ?? .zero)
  }
}

/// A tap at the strength and sharpness it is played with.
public struct ResolvedTap: Hashable, Sendable {
  /// When it starts.
  public var time: HapticTime
  /// Its strength, 0…1: `limit(intensity · gain · control)`.
  public var intensity: Double
  /// From round (0) to crisp (1).
  public var sharpness: Double
  /// The event it is; `nil` for one that was read from a format without events.
  public var origin: EventOrigin?

  /// A tap.
  public init(
    time: HapticTime, intensity: Double, sharpness: Double, origin: EventOrigin? = nil
  ) {
    self.time = time
    self.intensity = intensity
    self.sharpness = sharpness
    self.origin = origin
  }
}

/// A moment of a vibration.
public struct VibrationPoint: Hashable, Sendable {
  /// When.
  public var time: HapticTime
  /// The strength there, 0…1: `limit(intensity · gain · control) · envelope`.
  public var intensity: Double
  /// From round (0) to crisp (1), controls added and limited.
  public var sharpness: Double

  /// A moment of a vibration.
  public init(time: HapticTime, intensity: Double, sharpness: Double) {
    self.time = time
    self.intensity = intensity
    self.sharpness = sharpness
  }
}

extension VibrationPoint: LinePoint {
  package func mixed(with other: VibrationPoint, _ fraction: Double) -> VibrationPoint {
    VibrationPoint(
      time: time, intensity: intensity + (other.intensity - intensity) * fraction,
      sharpness: sharpness + (other.sharpness - sharpness) * fraction)
  }

  package func hasValues(of other: VibrationPoint) -> Bool {
    intensity == other.intensity && sharpness == other.sharpness
  }
}

/// A vibration as straight lines between points; two points at one time are a step.
public struct ResolvedVibration: Hashable, Sendable {
  /// The points by time, at least two, the last later than the first.
  public let points: [VibrationPoint]
  /// The event it is; `nil` for one that was read from a format without events.
  public var origin: EventOrigin?

  /// A vibration along points in any order; `nil` unless they span some time.
  public init?(points: [VibrationPoint], origin: EventOrigin? = nil) {
    let sorted = points.sorted(on: { $0.time })
    guard let first = sorted.first, let last = sorted.last, first.time < last.time else {
      return nil
    }
    self.points = sorted
    self.origin = origin
  }

  /// When it begins.
  public var start: HapticTime { points[0].time }
  /// When it has ended.
  public var end: HapticTime { points[points.count - 1].time }

  /// Whether strength and sharpness stay what they are at the start.
  public var isConstant: Bool {
    points.allSatisfy {
      $0.intensity == points[0].intensity && $0.sharpness == points[0].sharpness
    }
  }
}

/// Why a timeline is not resolved: its lines would be too many.
public struct ResolutionLimit: Error, Hashable, Sendable {
  /// The most points that were allowed.
  public let points: Int

  /// A limit.
  public init(points: Int) { self.points = points }
}

extension ResolutionLimit: DescribedError {
  /// The reason, as a finished sentence.
  public var description: String {
    "The controls cross events so often that more than \(points) points would be needed."
  }
}

extension Timeline {
  /// The taps and vibrations of this timeline, each with the strength it is played at.
  ///
  /// A stage of an envelope whose value is 0 becomes a step: what it lasts is the actuator's own
  /// rise, which a renderer adds again. Where a strength is curved, because a control and an
  /// envelope move together, straight lines stand for it. A tap belongs to it if it starts inside
  /// its pattern's window.
  ///
  /// ```swift
  /// let haptics = try timeline.resolved(under: .reference)
  /// for tap in haptics.taps { print(tap.time, tap.intensity) }
  /// ```
  ///
  /// - Parameters:
  ///   - profile: What envelope values last in seconds.
  ///   - tolerance: The largest difference of a line from the strength, 0…1.
  ///   - maximumPoints: The most points that all vibrations may have together.
  /// - Returns: The taps and vibrations, in time of the timeline.
  /// - Throws: ``ResolutionLimit``, for a timeline whose controls cross its events too often.
  public func resolved(
    under profile: ActuatorProfile, tolerance: Double = 0.001, maximumPoints: Int = 2_000_000
  ) throws(ResolutionLimit) -> ResolvedHaptics {
    var resolver = HapticResolver(
      profile: profile, tolerance: max(tolerance, 1e-6), limit: maximumPoints)
    for index in patterns.indices { try resolver.resolve(patterns[index], at: index) }
    return ResolvedHaptics(
      taps: resolver.taps, vibrations: resolver.vibrations, straighteningError: resolver.error)
  }
}

private struct HapticResolver {
  let profile: ActuatorProfile
  let tolerance: Double
  let limit: Int
  var taps: [ResolvedTap] = []
  var vibrations: [ResolvedVibration] = []
  var error = 0.0
  private var points = 0

  init(profile: ActuatorProfile, tolerance: Double, limit: Int) {
    self.profile = profile
    self.tolerance = tolerance
    self.limit = limit
  }

  mutating func resolve(_ placed: PlacedPattern, at index: Int) throws(ResolutionLimit) {
    guard !placed.placement.window.isEmpty else { return }
    let scope = PatternScope(placed)
    for (position, event) in scope.events.enumerated() {
      let origin = EventOrigin(pattern: index, event: position)
      switch event {
      case .transient(let tap): resolve(tap, in: scope, origin)
      case .continuous(let vibration):
        var line = StrengthLine(
          level: profile.continuous.authoredLevel(
            of: scope.envelope(of: event), duration: vibration.duration),
          start: vibration.time, window: placed.placement.window)
        let points = line.points(
          strength: scope.strength(of: vibration), sharpness: scope.sharpness(of: vibration),
          tolerance)
        try add(points, error: line.error, origin)
      case .audio: break
      }
    }
  }

  private mutating func resolve(
    _ tap: TransientEvent, in scope: PatternScope, _ origin: EventOrigin
  ) {
    guard scope.placement.window.contains(tap.time) else { return }
    taps.append(
      ResolvedTap(
        time: tap.time, intensity: scope.strength(of: tap),
        sharpness: tap.sharpness.value, origin: origin))
  }

  private mutating func add(
    _ line: [VibrationPoint], error: Double, _ origin: EventOrigin
  ) throws(ResolutionLimit) {
    points += line.count
    guard points <= limit else { throw ResolutionLimit(points: limit) }
    self.error = max(self.error, error)
    if let vibration = ResolvedVibration(points: line, origin: origin) {
      vibrations.append(vibration)
    }
  }
}
