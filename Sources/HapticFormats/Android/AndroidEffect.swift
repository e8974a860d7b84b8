// One vibration effect of Android, as its builders and its XML have it.

import HapticModel

/// A vibration effect: one kind of content.
enum AndroidEffect: Hashable, Sendable {
  /// A composition of primitives.
  case primitives([AndroidPrimitive])
  /// Amplitudes, each held for some time.
  case waveform([AndroidEntry])
  /// Intensity and sharpness along lines.
  case basicEnvelope(AndroidEnvelope)
  /// Amplitude and frequency along lines.
  case waveformEnvelope(AndroidEnvelope)
}

extension AndroidEffect {
  /// How many primitives, entries or points it has.
  var count: Int {
    switch self {
    case .primitives(let primitives): primitives.count
    case .waveform(let entries): entries.count
    case .basicEnvelope(let envelope), .waveformEnvelope(let envelope): envelope.points.count
    }
  }

  /// How long it is, its primitives one after the other.
  var duration: HapticTime {
    let milliseconds =
      switch self {
      case .primitives(let primitives):
        primitives.reduce(0) { $0 + $1.delay + $1.kind.milliseconds }
      case .waveform(let entries): entries.reduce(0) { $0 + $1.duration }
      case .basicEnvelope(let envelope), .waveformEnvelope(let envelope):
        envelope.points.reduce(0) { $0 + $1.duration }
      }
    return .milliseconds(Int64(milliseconds))
  }
}

/// A primitive of a composition.
struct AndroidPrimitive: Hashable, Sendable {
  /// Which one.
  var kind: AndroidPrimitiveKind
  /// Its strength, 0…1.
  var scale = 1.0
  /// Milliseconds from the end of the previous one, or from its start.
  var delay = 0
  /// Whether the delay counts from the start of the previous one.
  var isFromStart = false
}

/// An amplitude and how long it is held.
struct AndroidEntry: Hashable, Sendable {
  /// Milliseconds, 0 or more.
  var duration: Int
  /// 0 (off) to 255; `nil` for the device's default.
  var amplitude: Int?
}

/// Lines from point to point; the level starts at 0.
struct AndroidEnvelope: Hashable, Sendable {
  /// Where a line ends.
  struct Point: Hashable, Sendable {
    /// Intensity or amplitude, 0…1.
    var level: Double
    /// Sharpness 0…1, or hertz above 0.
    var tone: Double
    /// Milliseconds from the previous point, above 0.
    var duration: Int
  }

  /// The tone at the start; that of the first point where it is `nil`.
  var initialTone: Double?
  /// The points, at least one.
  var points: [Point]
}
