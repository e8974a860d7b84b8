// Works placements, controls and envelopes into every event of a timeline.

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
