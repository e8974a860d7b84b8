// The strength that a file with lines describes, and its taps, read without the package's readers.

import Foundation
import HapticModel
import Testing

/// Lines of amplitude from point to point, 0 before and after, and taps.
struct WrittenLine {
  /// The points by time, in milliseconds; two at one time are a step.
  private(set) var points: [(time: Double, amplitude: Double)] = []
  /// The taps.
  private(set) var taps: [(time: Double, amplitude: Double)] = []

  /// The amplitude at a moment in milliseconds.
  func amplitude(at time: Double) -> Double {
    for (a, b) in zip(points, points.dropFirst()) where a.time <= time && time < b.time {
      return a.amplitude + (b.amplitude - a.amplitude) * (time - a.time) / (b.time - a.time)
    }
    return 0
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
      taps.append((time, try #require(emphasis["amplitude"] as? Double)))
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
    for tap in try #require(root["discretePattern"] as? [[String: Any]]) {
      taps.append(
        (try #require(tap["time"] as? Double), try #require(tap["amplitude"] as? Double)))
    }
  }

  /// Vibration XML of one envelope, whose level starts at 0.
  init(envelope xml: String, level name: String) throws {
    points = [(0, 0)]
    for match in xml.matches(of: /<control-point ([^>]*)>/) {
      let numbers = match.1.matches(of: /(\w+)="([0-9.e-]+)"/).map { (String($0.1), Double($0.2)) }
      let values = Dictionary(uniqueKeysWithValues: numbers)
      let duration = try #require(values["durationMs"] ?? nil)
      let level = try #require(values[name] ?? nil)
      points.append(((points.last?.time ?? 0) + duration, level))
    }
  }

  private static func root(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private static func member(_ key: String, of object: [String: Any]) throws -> [String: Any] {
    try #require(object[key] as? [String: Any])
  }
}
