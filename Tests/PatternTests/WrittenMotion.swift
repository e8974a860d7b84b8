// What a motor does for a written file, read from its text alone and without the package's readers.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// The level of a motor in each millisecond, 0…1; 0 is off.
struct WrittenMotion {
  /// The levels as strengths, from time zero on.
  private(set) var levels: [Double] = []

  /// The sharpnesses that two motors mix then, where both are known.
  private var tones: [Int: Double] = [:]

  /// The sharpness in a millisecond; `nil` where there is none.
  func tone(at millisecond: Int) -> Double? { self[millisecond] > 0 ? tones[millisecond] : nil }

  /// The level in a millisecond, 0 after the end.
  subscript(millisecond: Int) -> Double {
    levels.indices.contains(millisecond) ? levels[millisecond] : 0
  }

  /// The spans without a pause in which the motor is on.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for (time, level) in levels.enumerated() where level > 0 {
      if let last = runs.last, last.upperBound == time {
        runs[runs.count - 1] = last.lowerBound..<time + 1
      } else {
        runs.append(time..<time + 1)
      }
    }
    return runs
  }

  /// Sets the level of a span; what is beyond becomes no longer.
  private mutating func set(_ level: Double, _ span: Range<Int>) {
    if levels.count < span.upperBound {
      levels += Array(repeating: 0, count: span.upperBound - levels.count)
    }
    for time in span { levels[time] = level }
  }

  /// Ends at a moment, where something else takes the motor.
  private mutating func cut(at end: Int) { levels = Array(levels.prefix(end)) }

  // MARK: - Android

  /// Amplitudes one after the other, each for some milliseconds.
  init(durations: [Int], amplitudes: [Int], _ law: ActuatorProfile.Law) throws {
    try #require(durations.count == amplitudes.count && !durations.isEmpty)
    var end = 0
    for (duration, amplitude) in zip(durations, amplitudes) {
      try #require(duration >= 0 && (0...255).contains(amplitude))
      set(law.strength(ofAmplitude: Double(amplitude) / 255), end..<end + duration)
      end += duration
    }
  }

  /// The last waveform of vibration XML.
  init(xml: String, _ law: ActuatorProfile.Law) throws {
    let waveform = try #require(xml.components(separatedBy: "<waveform-effect").dropFirst().last)
    let entries = waveform.matches(of: /<waveform-entry ([^>]*)>/).map { String($0.1) }
    try self.init(
      durations: try entries.map { try $0.attribute("durationMs") },
      amplitudes: try entries.map { try $0.attribute("amplitude") }, law)
  }

  /// The amplitudes of Kotlin's `waveform()`.
  init(kotlin: String, _ law: ActuatorProfile.Law) throws {
    let body = try #require(kotlin.components(separatedBy: "fun waveform()").last)
    try self.init(
      durations: try body.numbers(in: "longArrayOf"),
      amplitudes: try body.numbers(in: "intArrayOf"), law)
  }

  /// Off and on in turn, as Kotlin's `onOff()` has it.
  init(kotlinOnOff kotlin: String) throws {
    let body = try #require(kotlin.components(separatedBy: "fun onOff()").last)
    self.init(onOff: [0] + (try body.numbers(in: "longArrayOf")))
  }

  // MARK: - Browsers

  /// On and off in turn.
  init(onOff entries: [Int]) {
    var end = 0
    for (index, length) in entries.enumerated() {
      set(index.isMultiple(of: 2) ? 1 : 0, end..<end + length)
      end += length
    }
  }

  /// A list for `navigator.vibrate`, within the rules.
  init(list json: String) throws {
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Int])
    try #require(list.count <= 10 && list.allSatisfy { (0...10_000).contains($0) })
    self.init(onOff: list)
  }

  /// The timed calls for phones of a module.
  init(moduleForPhones module: String) throws {
    let calls = module.matches(of: /\{at: (\d+), pattern: \[([0-9, ]*)\]\}/)
    for call in calls {
      let at = try #require(Int(call.1))
      let list = try String(call.2).split(separator: ", ").map { try #require(Int($0)) }
      try #require(list.count <= 10 && list.allSatisfy { $0 <= 10_000 } && at >= levels.count)
      var end = at
      for (index, length) in list.enumerated() {
        set(index.isMultiple(of: 2) ? 1 : 0, end..<end + length)
        end += length
      }
    }
  }

  /// The calls of a gamepad, each of which ends the one before.
  init(gamepad json: String, _ law: ActuatorProfile.Law) throws {
    for call in try WrittenObject(json).objects("dual-rumble") {
      try play(
        at: call.number("at"), lasting: call.number("duration"),
        strong: call.number("strongMagnitude"), weak: call.number("weakMagnitude"), law)
    }
  }

  /// The calls of a gamepad in a module.
  init(moduleForGamepads module: String, _ law: ActuatorProfile.Law) throws {
    for call in module.matches(of: /\{at: [^\[\]{}]*weakMagnitude: [0-9.e-]+\}/) {
      let numbers = call.0.matches(of: /(\w+): ([0-9.e-]+)/).map { (String($0.1), Double($0.2)) }
      let values = Dictionary(uniqueKeysWithValues: numbers)
      func value(_ key: String) throws -> Double { try #require(values[key] ?? nil) }
      try play(
        at: value("at"), lasting: value("duration"), strong: value("strongMagnitude"),
        weak: value("weakMagnitude"), law)
    }
  }

  private mutating func play(
    at start: Double, lasting duration: Double, strong: Double, weak: Double,
    _ law: ActuatorProfile.Law
  ) throws {
    let start = try #require(Int(exactly: start))
    let duration = try #require(Int(exactly: duration))
    cut(at: start)
    set(law.strength(ofAmplitude: max(strong, weak)), start..<start + duration)
    guard max(strong, weak) > 0 else { return }
    // Both motors are full in the middle, the strong one alone at 0, the weak one alone at 1.
    let tone = strong >= weak ? weak / (2 * strong) : 1 - strong / (2 * weak)
    for time in start..<start + duration { tones[time] = tone }
  }
}

extension ActuatorProfile.Law {
  /// The strength that has an amplitude.
  func strength(ofAmplitude amplitude: Double) -> Double {
    self == .squared ? amplitude.squareRoot() : amplitude
  }
}

extension String {
  /// The number of an attribute.
  fileprivate func attribute(_ name: String) throws -> Int {
    let parts = components(separatedBy: "\(name)=\"")
    try #require(parts.count == 2, "\(name) in \(self)")
    return try #require(Int(parts[1].prefix { $0 != "\"" }))
  }

  /// The numbers of the first array that a function makes.
  fileprivate func numbers(in function: String) throws -> [Int] {
    let parts = components(separatedBy: "\(function)(")
    try #require(parts.count > 1, "\(function) in \(self)")
    return try parts[1].prefix { $0 != ")" }.split(separator: ",").map {
      try #require(Int($0.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }
}
