// Android vibration effects, as in its builders and its XML.

import HapticModel

enum AndroidEffect: Hashable, Sendable {
  case primitives([AndroidPrimitive])
  /// Amplitudes, each held for some time.
  case waveform([AndroidEntry])
  /// Intensity and sharpness along lines.
  case basicEnvelope(AndroidEnvelope)
  /// Amplitude and frequency along lines.
  case waveformEnvelope(AndroidEnvelope)
}

extension AndroidEffect {
  var count: Int {
    switch self {
    case .primitives(let primitives): primitives.count
    case .waveform(let entries): entries.count
    case .basicEnvelope(let envelope), .waveformEnvelope(let envelope): envelope.points.count
    }
  }

  /// The total length; primitives follow one another.
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

struct AndroidPrimitive: Hashable, Sendable {
  var kind: AndroidPrimitiveKind
  /// The strength, 0…1.
  var scale = 1.0
  /// The delay in milliseconds from the end of the previous primitive, or from its start.
  var delay = 0
  /// Whether the delay counts from the start of the previous one.
  var isFromStart = false
}

/// An amplitude and how long it is held.
struct AndroidEntry: Hashable, Sendable {
  /// The length in milliseconds, 0 or more.
  var duration: Int
  /// The amplitude from 0 (off) to 255; `nil` for the device's default.
  var amplitude: Int?
}

/// Lines from point to point; the level starts at 0.
struct AndroidEnvelope: Hashable, Sendable {
  /// The end of a line.
  struct Point: Hashable, Sendable {
    /// The intensity or amplitude, 0…1.
    var level: Double
    /// The sharpness, 0…1, or the frequency above 0, in hertz.
    var pitch: Double
    /// The time from the previous point in milliseconds, above 0.
    var duration: Int
  }

  /// The pitch at the start; `nil` for that of the first point.
  var initialPitch: Double?
  /// The points, at least one.
  var points: [Point]
}
