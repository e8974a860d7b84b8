// Short words for writing patterns as AHAP and looking at what was written.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// A timeline as AHAP.
func ahap(
  _ timeline: Timeline, _ change: (inout WritingOptions) -> Void = { _ in }
) throws -> WrittenFile {
  var options = WritingOptions()
  change(&options)
  return try AHAP.write(timeline, options: options)
}

extension WrittenFile {
  /// The suffixes of the files.
  var suffixes: [String] { parts.map(\.suffix) }

  /// The pattern of each file as it is read again.
  var patterns: [HapticPattern] {
    get throws {
      try parts.map { try Format.ahap.read(text: $0.text).timeline.patterns[0].pattern }
    }
  }

  /// The only file's pattern as it is read again.
  var pattern: HapticPattern {
    get throws {
      try #require(parts.count == 1, "\(suffixes)")
      return try patterns[0]
    }
  }
}

extension HapticPattern {
  /// The curves.
  var curves: [ParameterCurve] {
    controls.compactMap { if case .curve(let curve) = $0 { curve } else { nil } }
  }

  /// The steps.
  var steps: [DynamicParameter] {
    controls.compactMap { if case .parameter(let step) = $0 { step } else { nil } }
  }

  /// The vibrations.
  var vibrations: [ContinuousEvent] {
    events.compactMap { if case .continuous(let event) = $0 { event } else { nil } }
  }

  /// The taps.
  var taps: [TransientEvent] {
    events.compactMap { if case .transient(let tap) = $0 { tap } else { nil } }
  }
}

/// A vibration between two milliseconds.
func hum(
  _ start: Int64, _ end: Int64, _ intensity: Double = 1, envelope: Envelope = Envelope()
) -> HapticEvent {
  .continuous(
    ContinuousEvent(
      time: .milliseconds(start), duration: .milliseconds(end - start),
      intensity: UnitValue(clamping: intensity), envelope: envelope))
}

/// A tap at a millisecond.
func knock(_ time: Int64, _ intensity: Double = 1) -> HapticEvent {
  .transient(
    TransientEvent(time: .milliseconds(time), intensity: UnitValue(clamping: intensity)))
}

/// A curve through milliseconds and values.
func line(_ parameter: ControlParameter, _ points: (Int64, Double)...) -> Control {
  .curve(
    ParameterCurve(
      parameter,
      points: points.map {
        ControlPoint(time: .milliseconds($0.0), value: $0.1)
      }))
}

/// A curve of many points, ten milliseconds apart, up and down.
func zigzag(_ count: Int, from start: Int64 = 0) -> ParameterCurve {
  ParameterCurve(
    .hapticIntensity,
    points: (0..<count).map {
      ControlPoint(time: .milliseconds(start + 10 * Int64($0)), value: $0 % 2 == 0 ? 0.25 : 0.75)
    })
}

/// Patterns at their places.
func placed(_ patterns: (HapticPattern, Placement)...) -> Timeline {
  Timeline(patterns: patterns.map { PlacedPattern($0.0, placement: $0.1) })
}
