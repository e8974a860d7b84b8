// The strength that a file with lines describes, and its taps, read without the package's readers.

import Foundation
import HapticModel
import Testing

/// Lines of amplitude from point to point, 0 before and after, and taps.
struct WrittenLine {
  /// The points by time, in milliseconds; two at one time are a step.
  private(set) var points: [(time: Double, amplitude: Double)] = []
  /// The sharpnesses by time; the first and the last hold before and after.
  private(set) var tones: [(time: Double, value: Double)] = []
  /// The taps.
  private(set) var taps: [(time: Double, amplitude: Double, sharpness: Double)] = []

  /// The amplitude at a moment in milliseconds.
  func amplitude(at time: Double) -> Double {
    for (a, b) in zip(points, points.dropFirst()) where a.time <= time && time < b.time {
      return a.amplitude + (b.amplitude - a.amplitude) * (time - a.time) / (b.time - a.time)
    }
    return 0
  }

  /// The sharpness at a moment in milliseconds; where there is none, the middle.
  func tone(at time: Double) -> Double {
    let next = tones.firstIndex { $0.time > time } ?? tones.count
    guard next > 0 else { return tones.first?.value ?? 0.5 }
    guard next < tones.count else { return tones[next - 1].value }
    let (a, b) = (tones[next - 1], tones[next])
    return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
  }

  /// A clip of Meta and Lofelt: seconds, and taps as emphases of points.
  init(haptic json: String) throws {
    let continuous = try Self.member(
      "continuous", of: try Self.member("signals", of: Self.root(json)))
    let envelopes = try Self.member("envelopes", of: continuous)
    for point in try #require(envelopes["amplitude"] as? [[String: Any]]) {
      let time = try #require(point["time"] as? Double) * 1000
      points.append((time, try #require(point["amplitude"] as? Double)))
      guard let emphasis = point["emphasis"] as? [String: Any] else { continue }
      taps.append(
        (
          time, try #require(emphasis["amplitude"] as? Double),
          try #require(emphasis["frequency"] as? Double)
        ))
    }
    for point in envelopes["frequency"] as? [[String: Any]] ?? [] {
      let time = try #require(point["time"] as? Double) * 1000
      tones.append((time, try #require(point["frequency"] as? Double)))
    }
  }

  /// Pulsar's JSON: milliseconds, and taps of their own.
  init(pulsar json: String) throws {
    let root = try Self.root(json)
    let line = try Self.member("continuousPattern", of: root)
    for point in try #require(line["amplitude"] as? [[String: Any]]) {
      points.append(
        (try #require(point["time"] as? Double), try #require(point["value"] as? Double)))
    }
    for point in try #require(line["frequency"] as? [[String: Any]]) {
      tones.append(
        (try #require(point["time"] as? Double), try #require(point["value"] as? Double)))
    }
    for tap in try #require(root["discretePattern"] as? [[String: Any]]) {
      taps.append(
        (
          try #require(tap["time"] as? Double), try #require(tap["amplitude"] as? Double),
          try #require(tap["frequency"] as? Double)
        ))
    }
  }

  /// The points of an envelope, whose level starts at 0.
  ///
  /// - Parameters:
  ///   - start: The tone that it starts with, if that is said.
  ///   - ramps: How long it takes to each point, in milliseconds, and the level and tone there.
  private init(from start: Double?, along ramps: [(level: Double, tone: Double, time: Double)]) {
    points = [(0, 0)]
    tones = [(0, start ?? ramps.first?.tone ?? 0.5)]
    for ramp in ramps {
      let time = points[points.count - 1].time + ramp.time
      points.append((time, ramp.level))
      tones.append((time, ramp.tone))
    }
  }

  /// Vibration XML with an envelope, as far as every device with envelopes plays it: sixteen points,
  /// each 20 ms to 1 s after the one before; of intensities, down to 0.
  ///
  /// - Parameters:
  ///   - xml: The file.
  ///   - names: What it calls level, tone and the tone it starts with.
  /// - Throws: What is not as such a device has it.
  init(envelope xml: String, _ names: (level: String, tone: String, start: String)) throws {
    let head = xml.firstMatch(of: try Regex("\(names.start)=\"([0-9.e-]+)\""))
    let ramps = try xml.matches(of: /<control-point ([^>]*)>/).map { match in
      let numbers = match.1.matches(of: /(\w+)="([0-9.e-]+)"/).map { (String($0.1), Double($0.2)) }
      let values = Dictionary(uniqueKeysWithValues: numbers)
      return (
        level: try #require(values[names.level] ?? nil),
        tone: try #require(values[names.tone] ?? nil),
        time: try #require(values["durationMs"] ?? nil)
      )
    }
    try #require((1...16).contains(ramps.count))
    try #require(ramps.allSatisfy { (20...1000).contains($0.time) })
    try #require(ramps.allSatisfy { (0...1).contains($0.level) } && ramps.last?.level == 0)
    self.init(
      from: head.flatMap { $0.output[1].substring }.flatMap { Double($0) }, along: ramps)
  }

  /// The envelope of Kotlin's `basicEnvelope()`; `nil` if there is none.
  init?(kotlin: String) throws {
    guard kotlin.contains("fun basicEnvelope()") else { return nil }
    let head = kotlin.firstMatch(of: /setInitialSharpness\(([0-9.e-]+)f\)/)
    let ramps = try kotlin.matches(of: /addControlPoint\(([0-9.e-]+)f, ([0-9.e-]+)f, (\d+)L\)/)
      .map { match in
        (
          level: try #require(Double(match.1)), tone: try #require(Double(match.2)),
          time: try #require(Double(match.3))
        )
      }
    try #require((1...16).contains(ramps.count) && ramps.last?.level == 0)
    self.init(from: head.flatMap { Double($0.1) }, along: ramps)
  }

  /// The same with other tones, such as sharpnesses in place of frequencies.
  func withTones(_ change: (Double) throws -> Double) rethrows -> WrittenLine {
    var line = self
    line.tones = try tones.map { ($0.time, try change($0.value)) }
    return line
  }

  /// The same with amplitudes in place of what a format calls its level.
  func withAmplitudes(_ change: (Double) -> Double) -> WrittenLine {
    var line = self
    line.points = points.map { ($0.time, change($0.amplitude)) }
    return line
  }

  private static func root(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private static func member(_ key: String, of object: [String: Any]) throws -> [String: Any] {
    try #require(object[key] as? [String: Any])
  }
}
