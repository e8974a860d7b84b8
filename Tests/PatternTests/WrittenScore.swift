// The events and controls of AHAP and of timeline files, read without the package's readers.

import Foundation
import Testing

/// An object of a JSON file, whose members must be what they are asked for.
struct WrittenObject {
  private let members: [String: Any]

  /// The object at the top of a file.
  init(_ json: String) throws {
    try self.init(JSONSerialization.jsonObject(with: Data(json.utf8)))
  }

  init(_ value: Any?) throws { members = try #require(value as? [String: Any]) }

  /// The value of a member; `nil` without it.
  subscript(key: String) -> Any? { members[key] }

  /// The number of a member; a usual one where it may be left out.
  func number(_ key: String, or usual: Double? = nil) throws -> Double {
    guard let value = members[key] else { return try #require(usual, "no \(key) in \(members)") }
    return try #require(value as? Double, "\(key) is \(value)")
  }

  func text(_ key: String) throws -> String { try #require(members[key] as? String) }

  func object(_ key: String) throws -> WrittenObject { try WrittenObject(members[key]) }

  /// The objects of a list.
  func objects(_ key: String) throws -> [WrittenObject] {
    try #require(members[key] as? [Any], "no list \(key) in \(members)").map(WrittenObject.init)
  }
}

// MARK: - AHAP

extension PatternScore {
  /// An AHAP file, within the rules of Core Haptics: times in seconds from zero on, continuous events
  /// of at most 30 s, values in their ranges; curves of at most sixteen points.
  init(ahap json: String) throws {
    for element in try WrittenObject(json).objects("Pattern") {
      if element["Event"] != nil {
        try add(event: element.object("Event"))
      } else if element["Parameter"] != nil {
        let step = try element.object("Parameter")
        let point = (try Self.time(of: step), try step.number("ParameterValue"))
        controls.append(Control(parameter: try step.text("ParameterID"), points: [point]))
      } else {
        try add(curve: element.object("ParameterCurve"))
      }
    }
  }

  private static func time(of object: WrittenObject) throws -> Double {
    let seconds = try object.number("Time")
    try #require(seconds >= 0)
    return seconds * 1000
  }

  private mutating func add(event: WrittenObject) throws {
    let time = try Self.time(of: event)
    var values: [String: Double] = [:]
    for parameter in try event.objects("EventParameters") {
      let (id, value) = (try parameter.text("ParameterID"), try parameter.number("ParameterValue"))
      let least = id == "AudioPitch" || id == "AudioPan" ? -1.0 : 0
      try #require(values[id] == nil && value >= least && value <= 1)
      values[id] = value
    }
    let duration = event["EventDuration"] == nil ? nil : try event.number("EventDuration") * 1000
    switch try event.text("EventType") {
    case "HapticTransient":
      taps.append(
        PlayedHaptics.Tap(
          time: time, strength: try #require(values["HapticIntensity"]),
          sharpness: try #require(values["HapticSharpness"])))
    case "HapticContinuous":
      let duration = try #require(duration)
      try #require(duration > 0 && duration <= 30_000)
      vibrations.append(
        Vibration(
          time: time, duration: duration, intensity: try #require(values["HapticIntensity"]),
          sharpness: try #require(values["HapticSharpness"]), attack: values["AttackTime"] ?? 0,
          decay: values["DecayTime"] ?? 0, release: values["ReleaseTime"] ?? 0,
          isSustained: values["Sustained"] != 0))
    case "AudioContinuous", "AudioCustom":
      sounds.append(
        Sound(
          time: time, duration: duration, path: event["EventWaveformPath"] as? String,
          volume: try #require(values["AudioVolume"])))
    case let type: Issue.record("\(type) is no type of event")
    }
  }

  private mutating func add(curve: WrittenObject) throws {
    let start = try Self.time(of: curve)
    let points = try curve.objects("ParameterCurveControlPoints").map { point in
      (start + (try Self.time(of: point)), try point.number("ParameterValue"))
    }
    try #require(points.count <= 16 && points.first?.0 == start)
    try #require(zip(points, points.dropFirst()).allSatisfy { $0.0 <= $1.0 })
    controls.append(Control(parameter: try curve.text("ParameterID"), points: points))
  }
}

// MARK: - Timelines

extension PatternScore {
  /// The patterns of a timeline file, each where it is placed.
  static func all(ofTimeline json: String) throws -> [PatternScore] {
    let root = try WrittenObject(json)
    guard root["patterns"] != nil else { return [] }
    return try root.objects("patterns").map(PatternScore.init(placed:))
  }

  private init(placed pattern: WrittenObject) throws {
    let (start, stretch) = (
      try pattern.number("at", or: 0) * 1000, try pattern.number("stretch", or: 1)
    )
    func time(_ seconds: Double) -> Double { start + seconds * 1000 * stretch }
    gain = try pattern.number("gain", or: 1)
    if let ends = pattern["window"] as? [Any] {
      let bounds = ends.map { ($0 as? Double).map { $0 * 1000 } }
      try #require(bounds.count == 2)
      window = (bounds[0] ?? -.infinity)..<max(bounds[1] ?? .infinity, bounds[0] ?? -.infinity)
    }
    for event in pattern["events"] == nil ? [] : try pattern.objects("events") {
      try add(placed: event, time, stretch)
    }
    for control in pattern["controls"] == nil ? [] : try pattern.objects("controls") {
      try add(placed: control, time)
    }
  }

  private mutating func add(
    placed event: WrittenObject, _ time: (Double) -> Double, _ stretch: Double
  ) throws {
    let duration =
      event["duration"] == nil ? nil : try event.number("duration") * 1000 * stretch
    if event["transient"] != nil {
      taps.append(
        PlayedHaptics.Tap(
          time: time(try event.number("transient")),
          strength: try event.number("intensity", or: 1),
          sharpness: try event.number("sharpness", or: 0.5)))
    } else if event["continuous"] != nil {
      vibrations.append(
        Vibration(
          time: time(try event.number("continuous")), duration: try #require(duration),
          intensity: try event.number("intensity", or: 1),
          sharpness: try event.number("sharpness", or: 0.5),
          attack: try event.number("attack", or: 0), decay: try event.number("decay", or: 0),
          release: try event.number("release", or: 0),
          isSustained: event["sustained"] as? Bool ?? true))
    } else {
      sounds.append(
        Sound(
          time: time(try event.number("audio")), duration: duration,
          path: event["file"] as? String, volume: try event.number("volume", or: 1)))
    }
  }

  private mutating func add(placed control: WrittenObject, _ time: (Double) -> Double) throws {
    if control["parameter"] != nil {
      let point = (time(try control.number("at")), try control.number("value"))
      controls.append(Control(parameter: try control.text("parameter"), points: [point]))
    } else {
      let points = try #require(control["points"] as? [[Double]]).map { (time($0[0]), $0[1]) }
      controls.append(Control(parameter: try control.text("curve"), points: points))
    }
  }
}
