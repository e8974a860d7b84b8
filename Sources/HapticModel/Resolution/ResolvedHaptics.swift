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
