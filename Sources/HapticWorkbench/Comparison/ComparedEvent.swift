// An event as played, in the form in which comparisons match it.

import HapticModel

/// An event of a timeline as it is played, ready to be compared.
public struct ComparedEvent: Hashable, Sendable {
  /// The kind of an event; only events of one kind are compared.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case transient, continuous, audio
  }

  /// The kind of event: transient, continuous or audio.
  public let kind: Kind
  /// The number of events of its kind played before it; 0 if it is momentary.
  public internal(set) var number = 0
  /// The start on the timeline.
  public let time: HapticTime
  /// The length, releases of continuous events included; zero for a transient.
  public let duration: HapticTime
  /// The strength after controls and gain, 0…1: a continuous event's maximum, a sound's volume.
  public let intensity: Double
  /// The sharpness, 0…1: a continuous event's strength-weighted mean, a sound's brightness.
  public let sharpness: Double
  /// Whether this is a continuous event shorter than a millisecond, the finest grid of formats that
  /// have one; comparisons skip it (our choice).
  ///
  /// Some software ramps a strength down and up again within microseconds around a transient; the
  /// remainder between the ramps is an artefact.
  var isMomentary: Bool { kind == .continuous && duration < .milliseconds(1) }
  /// The points of a continuous event; empty for any other kind.
  var line: [VibrationPoint] = []

  /// The difference in strength and sharpness from another event, 0…2.
  func difference(from other: ComparedEvent) -> Double {
    (intensity - other.intensity).magnitude + (sharpness - other.sharpness).magnitude
  }

  /// The numbered name, such as `transient[0]`.
  public var name: String { "\(kind.rawValue)[\(number)]" }
}

extension Timeline {
  /// The audible events for a comparison, by time.
  ///
  /// Continuous events that touch, with gaps of up to two milliseconds, are joined; one with a
  /// longer silence inside is split. Momentary events are included.
  ///
  /// - Parameter profile: The lengths of envelope stages in seconds.
  /// - Returns: Transients, continuous events and sounds; at equal times the weaker first.
  /// - Throws: `ResolutionLimit`, for a timeline whose controls cross its events too often.
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

  /// Creates a sound event that starts inside its pattern's window; `nil` for any other fragment.
  fileprivate init?(_ fragment: EventFragment) {
    guard case .audio(let sound) = fragment.event, fragment.hasOnset else { return nil }
    self.init(
      kind: .audio, time: sound.time, duration: fragment.part.duration,
      intensity: min(sound.volume.value * fragment.gain, 1), sharpness: sound.brightness.value)
  }
}

extension ResolvedVibration {
  /// The strength-weighted mean sharpness over the straight lines: `∫ i·s dt / ∫ i dt`.
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
