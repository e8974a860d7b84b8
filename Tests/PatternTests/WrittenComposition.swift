// The presets that a composition for Android plays, read without the package's readers.

import HapticModel
import Testing

/// Primitives one after the other, as the framework plays them.
struct WrittenComposition {
  /// A primitive: what it is called, when it starts in milliseconds, and at which scale.
  private struct Primitive {
    let name: String
    let time: Double
    let scale: Double
  }

  private var primitives: [Primitive] = []
  private var clock = 0.0

  /// How long the framework takes a primitive to last, in milliseconds, and what this package takes it
  /// for: taps of a strength and a sharpness, or levels and sharpnesses at even steps of its length.
  private static let kinds: [String: (length: Double, points: [(Double, Double)])] = [
    "click": (12, [(1, 0.7)]), "tick": (5, [(0.5, 0.9)]), "low_tick": (12, [(0.5, 0.3)]),
    "thud": (300, [(1, 0.1)]), "spin": (150, [(0, 0.3), (1, 0.7), (0, 0.3)]),
    "quick_rise": (150, [(0, 0.5), (1, 0.5)]), "slow_rise": (500, [(0, 0.5), (1, 0.5)]),
    "quick_fall": (100, [(1, 0.5), (0, 0.5)]),
  ]

  /// Vibration XML with a composition; `nil` if there is none.
  init?(xml: String) throws {
    for match in xml.matches(of: /<primitive-effect ([^>]*)>/) {
      let values = Dictionary(
        uniqueKeysWithValues: match.1.matches(of: /(\w+)="([^"]*)"/).map { ($0.1, $0.2) })
      try #require(values["delayType"] == nil)
      try add(
        String(#require(values["name"])), scale: #require(Double(values["scale"] ?? "1")),
        delay: #require(Double(values["delayMs"] ?? "0")))
    }
    if primitives.isEmpty { return nil }
  }

  /// The composition of Kotlin's `primitives()`; `nil` if there is none.
  init?(kotlin: String) throws {
    for call in kotlin.matches(of: /PRIMITIVE_(\w+),\s*([0-9.e-]+)f(?:,\s*(\d+))?\s*\)/) {
      try add(
        call.1.lowercased(), scale: #require(Double(call.2)),
        delay: #require(Double(call.3 ?? "0")))
    }
    if primitives.isEmpty { return nil }
  }

  /// Adds a primitive after a pause that begins when the one before has ended.
  private mutating func add(_ name: String, scale: Double, delay: Double) throws {
    try #require((0...1).contains(scale) && delay >= 0)
    let start = clock + delay
    primitives.append(Primitive(name: name, time: start, scale: scale))
    clock = start + (try #require(Self.kinds[name], "\(name)")).length
  }

  /// What is felt of it.
  var played: PlayedHaptics {
    var (taps, lines) = ([PlayedHaptics.Tap](), [[PlayedHaptics.Point]]())
    for primitive in primitives {
      guard let kind = Self.kinds[primitive.name] else { continue }
      let points = kind.points.enumerated().map { index, point in
        PlayedHaptics.Point(
          time: primitive.time
            + kind.length * Double(index) / Double(max(kind.points.count - 1, 1)),
          strength: primitive.scale * point.0, sharpness: point.1)
      }
      if points.count > 1 {
        lines.append(points)
      } else {
        taps += points.map {
          PlayedHaptics.Tap(time: $0.time, strength: $0.strength, sharpness: $0.sharpness)
        }
      }
    }
    return PlayedHaptics(taps: taps, lines: lines)
  }
}

extension PlayedHaptics {
  /// Requires of presets that each is one of the events, that is off by no more than stated, and that
  /// no more events are without one than stated.
  ///
  /// - Parameters:
  ///   - presets: What a composition plays.
  ///   - stated: By how much each may differ.
  ///   - early: How much earlier a tap may be that is felt with another.
  ///   - dropped: How many events may be without a preset.
  /// - Throws: What differs by more.
  func requirePresets(
    _ presets: PlayedHaptics, within stated: StatedDifference, early: Double, dropped: Int
  ) throws {
    for preset in presets.taps {
      try #require(
        taps.contains {
          $0.time >= preset.time - stated.time && $0.time <= preset.time + early + stated.time
            && abs($0.strength - preset.strength) <= 1e-6
            && abs($0.sharpness - preset.sharpness) <= stated.sharpness
        }, "\(preset) is no tap")
    }
    let missing = taps.filter { tap in
      !presets.taps.contains {
        $0.time >= tap.time - early - stated.time && $0.time <= tap.time + stated.time
          && $0.strength >= tap.strength - 1e-6
      }
    }
    if early == 0 { try #require(presets.taps.count + dropped >= taps.count) }
    let felt = lines.filter { $0.contains { $0.strength > 0 && $0.time > 0 } }
    let swells = try felt.filter { line in
      let isThere = try presets.lines.contains { swell in
        try abs(swell[0].time - line.start) <= stated.time && Self.isLike(line, swell, stated)
      }
      return !isThere
    }
    try #require(
      missing.count + swells.count <= dropped && felt.count - swells.count >= presets.lines.count,
      "\(missing) \(swells.count) of \(felt.count) without one of \(presets.lines)")
  }

  private static func isLike(
    _ line: [Point], _ swell: [Point], _ stated: StatedDifference
  ) throws -> Bool {
    let (line, swell) = (
      PlayedHaptics(taps: [], lines: [line]), PlayedHaptics(taps: [], lines: [swell])
    )
    return line.difference(from: swell, stated) == nil
  }
}

extension [PlayedHaptics.Point] {
  /// When it begins to be felt.
  fileprivate var start: Double {
    let first = firstIndex { $0.strength > 0 } ?? 0
    return self[Swift.max(first - 1, 0)].time
  }
}
