// Writing and reading Android's formats, and looking into what was written.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// An effect around content.
func vibration(_ content: String) -> String { "<vibration-effect>\(content)</vibration-effect>" }

/// A waveform around entries.
func waveform(_ entries: (milliseconds: Int, amplitude: String)...) -> String {
  let text = entries.map {
    "<waveform-entry durationMs=\"\($0.milliseconds)\" amplitude=\"\($0.amplitude)\"/>"
  }
  return vibration("<waveform-effect>\(text.joined())</waveform-effect>")
}

/// Reads a text as vibration XML.
func readVibration(_ text: String, _ profile: ActuatorProfile = .reference) throws -> Reading {
  var options = ReadingOptions()
  options.profile = profile
  return try Format.android.read(Array(text.utf8), options: options)
}

/// What a text plays.
func hapticsOfVibration(
  _ text: String, _ profile: ActuatorProfile = .reference
) throws -> ResolvedHaptics {
  try readVibration(text, profile).timeline.resolved(under: profile)
}

/// Writes a timeline in a format of a name.
func write(
  _ timeline: Timeline, _ format: String, _ options: WritingOptions = WritingOptions()
) throws -> WrittenFile {
  let format = try #require(Format.all.named(format))
  let write = try #require(format.write)
  return try write(timeline, options)
}

/// A timeline of events.
func timeline(_ events: HapticEvent..., controls: [Control] = []) -> Timeline {
  Timeline(HapticPattern(events: events, controls: controls))
}

extension HapticEvent {
  /// A tap at a time in milliseconds.
  static func tap(_ time: Double, _ intensity: Double = 1, _ sharpness: Double = 0.7) -> Self {
    .transient(
      TransientEvent(
        time: .seconds(time / 1000), intensity: UnitValue(clamping: intensity),
        sharpness: UnitValue(clamping: sharpness)))
  }

  /// A vibration, times in milliseconds.
  static func buzz(
    _ time: Double, _ duration: Double, _ intensity: Double = 1, _ sharpness: Double = 0.7,
    envelope: Envelope = Envelope()
  ) -> Self {
    .continuous(
      ContinuousEvent(
        time: .seconds(time / 1000), duration: .seconds(duration / 1000),
        intensity: UnitValue(clamping: intensity), sharpness: UnitValue(clamping: sharpness),
        envelope: envelope))
  }
}

extension WrittenFile {
  /// The text of the only file.
  var text: String { parts[0].text }
  /// The kinds of loss.
  var lossKinds: Set<Loss.Kind> { Set(losses.map(\.kind)) }

  /// The largest amount of a kind of loss.
  func amount(_ kind: Loss.Kind) -> Double {
    losses.filter { $0.kind == kind }.compactMap(\.amount).max() ?? 0
  }

  /// The values of an attribute, in order.
  func values(of attribute: String) -> [String] {
    text.components(after: " \(attribute)=\"").compactMap { rest in
      rest.split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
    }
  }

  /// The numbers of an attribute, in order.
  func numbers(of attribute: String) -> [Double] { values(of: attribute).compactMap(Double.init) }
}

extension String {
  /// What follows each occurrence of a text.
  func components(after separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      rest = rest[range.upperBound...]
      parts.append(String(rest))
    }
    return parts
  }
}

extension ResolvedHaptics {
  /// The least and the largest sum of strengths between two moments, limited to 1: found at every
  /// point inside, at both ends, and on both sides of steps.
  func strengthRange(from start: HapticTime, to end: HapticTime) -> ClosedRange<Double> {
    var times = Set([start, end])
    for vibration in vibrations where vibration.end >= start && vibration.start <= end {
      times.formUnion(vibration.points.map(\.time).filter { $0 > start && $0 < end })
    }
    var sums: [Double] = []
    for time in times {
      let sides = vibrations.map { $0.limits(at: time) }
      sums.append(min(sides.reduce(0) { $0 + $1.before }, 1))
      sums.append(min(sides.reduce(0) { $0 + $1.after }, 1))
    }
    return (sums.min() ?? 0)...(sums.max() ?? 0)
  }
}

extension ResolvedVibration {
  /// The strength just before and just after a moment.
  fileprivate func limits(at time: HapticTime) -> (before: Double, after: Double) {
    var (before, after) = (0.0, 0.0)
    for (a, b) in zip(points, points.dropFirst()) where a.time < b.time {
      let fraction = (time - a.time).seconds / (b.time - a.time).seconds
      let value = a.intensity + (b.intensity - a.intensity) * fraction
      if a.time < time && time <= b.time { before = value }
      if a.time <= time && time < b.time { after = value }
    }
    return (before, after)
  }
}
