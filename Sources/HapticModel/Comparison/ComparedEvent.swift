// An event as a comparison sees it: what is played, whatever it was written as.

/// An event of a timeline that is compared with another, as it is played.
public struct ComparedEvent: Hashable, Sendable {
  /// What is only compared with its like.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case transient, continuous, audio
  }

  /// What it is.
  public let kind: Kind
  /// How many of its kind are played before it; 0 of what is momentary.
  public internal(set) var number = 0
  /// When it starts.
  public let time: HapticTime
  /// How long it lasts, releases of vibrations included; zero for a tap.
  public let duration: HapticTime
  /// Its strength, 0…1, controls and gain worked in: of a vibration the greatest, of a sound its
  /// volume.
  public let intensity: Double
  /// Its sharpness, 0…1: of a vibration the mean over its length, weighted with its strength, of a
  /// sound its brightness.
  public let sharpness: Double
  /// Whether it is a vibration so short that it is no event of its own: less than a millisecond, the
  /// finest grid of formats that have one (ours).
  ///
  /// Some software ramps a strength down and up again within microseconds, around a tap, and what
  /// is left between is nothing that anybody meant.
  public var isMomentary: Bool { kind == .continuous && duration < .milliseconds(1) }
  /// The line of a vibration; none of anything else.
  var line: [VibrationPoint] = []

  /// How much strength and sharpness differ from those of another event, 0…2.
  func difference(from other: ComparedEvent) -> Double {
    (intensity - other.intensity).magnitude + (sharpness - other.sharpness).magnitude
  }

  /// What it is called, such as `transient[0]`.
  public var name: String { "\(kind.rawValue)[\(number)]" }
}

extension Timeline {
  /// The events that a comparison sees, by time: those that are not silent.
  ///
  /// Vibrations that touch, the end of one within two milliseconds of the start of the next, are
  /// one; a vibration with a longer silence inside is several. What is momentary is among them.
  ///
  /// - Parameter profile: What envelope values last in seconds.
  /// - Returns: Taps, vibrations and sounds; of one time the weaker come first.
  /// - Throws: ``ResolutionLimit``, for a timeline whose controls cross its events too often.
  public func comparedEvents(
    under profile: ActuatorProfile
  ) throws(ResolutionLimit) -> [ComparedEvent] {
    let haptics = try resolved(under: profile)
    var events =
      haptics.taps.map(ComparedEvent.init)
      + haptics.vibrations.joinedWhereTouching().map(ComparedEvent.init)
      + self.events().compactMap(ComparedEvent.init)
    events.removeAll { $0.intensity <= 0 }
    events.sort {
      ($0.time, $0.intensity, $0.sharpness) < ($1.time, $1.intensity, $1.sharpness)
    }
    var counts: [ComparedEvent.Kind: Int] = [:]
    for index in events.indices where !events[index].isMomentary {
      let kind = events[index].kind
      events[index].number = counts[kind, default: 0]
      counts[kind] = events[index].number + 1
    }
    return events
  }
}

extension ComparedEvent {
  fileprivate init(_ tap: ResolvedTap) {
    self.init(
      kind: .transient, time: tap.time, duration: .zero, intensity: tap.intensity,
      sharpness: tap.sharpness)
  }

  fileprivate init(_ vibration: ResolvedVibration) {
    self.init(
      kind: .continuous, time: vibration.start, duration: vibration.end - vibration.start,
      intensity: vibration.points.lazy.map { $0.intensity }.max() ?? 0,
      sharpness: vibration.meanSharpness, line: vibration.points)
  }

  /// A sound that starts inside its pattern's window; `nil` for anything else.
  fileprivate init?(_ fragment: EventFragment) {
    guard case .audio(let sound) = fragment.event, fragment.hasOnset else { return nil }
    self.init(
      kind: .audio, time: sound.time, duration: fragment.part.duration,
      intensity: min(sound.volume.value * fragment.gain, 1), sharpness: sound.brightness.value)
  }
}

extension ResolvedVibration {
  /// The mean sharpness, weighted with the strength: `∫ i·s dt / ∫ i dt` over the straight lines.
  fileprivate var meanSharpness: Double {
    var (weight, sum) = (0.0, 0.0)
    for (a, b) in zip(points, points.dropFirst()) {
      let width = (b.time - a.time).seconds
      weight += width * (a.intensity + b.intensity) / 2
      let ends = 2 * (a.intensity * a.sharpness + b.intensity * b.sharpness)
      sum += width * (ends + a.intensity * b.sharpness + b.intensity * a.sharpness) / 6
    }
    return weight > 0 ? sum / weight : points[0].sharpness
  }
}
