// What players of MPEG haptics and RichTap play of a file, read without the package's readers.

import Foundation
import HapticModel
import Testing

// MARK: - MPEG

extension PlayedHaptics {
  /// An `.hjif` file: taps of bands `Transient`, and vibrations of bands `VectorialWave` whose amplitude
  /// and frequency go straight from keyframe to keyframe.
  init(hjif json: String, _ profile: ActuatorProfile) throws {
    let root = try WrittenObject(json)
    let tick = 1000 / (try root.number("timescale"))
    var (taps, lines) = ([Tap](), [[Point]]())
    for perception in try root.objects("perceptions") {
      for channel in try perception.objects("channels") {
        let gain = try channel.number("gain")
        for band in try channel.objects("bands") {
          let effects = try band.objects("effects").map {
            try Self.keyframes(of: $0, tick, gain, in: band, profile)
          }
          if try band.text("band_type") == "Transient" {
            taps += effects.flatMap(\.self).map {
              Tap(
                time: $0.time, strength: profile.law.strength(ofAmplitude: $0.strength),
                sharpness: $0.sharpness)
            }
          } else {
            try #require(try band.text("band_type") == "VectorialWave")
            // Of one band a player plays one effect at a time.
            try #require(
              zip(effects, effects.dropFirst()).allSatisfy { $0[$0.count - 1].time <= $1[0].time })
            lines += effects.map { $0.strengths(under: profile.law) }
          }
        }
      }
    }
    self.init(taps: taps, lines: lines)
  }

  /// The keyframes of an effect, with amplitudes in place of strengths.
  private static func keyframes(
    of effect: WrittenObject, _ tick: Double, _ gain: Double, in band: WrittenObject,
    _ profile: ActuatorProfile
  ) throws -> [Point] {
    let position = try effect.number("position")
    let pitches = profile.continuous.frequency
    let limits =
      try band.number("lower_frequency_limit")...band.number("upper_frequency_limit")
    let keyframes = try effect.objects("keyframes").map { keyframe in
      let hertz = try keyframe.number("frequency_modulation")
      try #require(limits.contains(hertz) && hertz == hertz.rounded())
      return Point(
        time: (position + (try keyframe.number("relative_position"))) * tick,
        strength: gain * (try keyframe.number("amplitude_modulation")),
        sharpness: (hertz - pitches.atZero) / (pitches.atOne - pitches.atZero))
    }
    try #require(!keyframes.isEmpty && keyframes.allSatisfy { (0...1).contains($0.strength) })
    try #require(zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.time <= $1.time })
    return keyframes
  }
}

extension [PlayedHaptics.Point] {
  /// A line of amplitudes as one of strengths: under the squared law a curve, cut so finely that no
  /// chord is off by more than 0.0002.
  func strengths(under law: ActuatorProfile.Law) -> [PlayedHaptics.Point] {
    guard law == .squared else { return self }
    var result: [PlayedHaptics.Point] = []
    for (index, point) in enumerated() {
      if index > 0 { result += self[index - 1].cuts(before: point) }
      var there = point
      there.strength = law.strength(ofAmplitude: point.strength)
      result.append(there)
    }
    return result
  }
}

extension PlayedHaptics.Point {
  /// Points on the way to another whose strengths, square roots of amplitudes, are squares of
  /// fiftieths; between those, lines and curve differ by 1/(2·50²) at most.
  fileprivate func cuts(before other: Self) -> [Self] {
    let (low, high) = (min(strength, other.strength), max(strength, other.strength))
    guard time < other.time, low < high else { return [] }
    let ends = [low, high].map { 50 * $0.squareRoot().squareRoot() }
    let steps = stride(from: ends[0].rounded(.down) + 1, to: ends[1], by: 1).map { step in
      let root = (step / 50) * (step / 50)
      var cut = towards(other, by: (root * root - strength) / (other.strength - strength))
      cut.strength = root
      return cut
    }
    return strength < other.strength ? steps : steps.reversed()
  }
}

// MARK: - RichTap

/// A RichTap effect, within the rules of AAC's own reader.
struct WrittenRichTap {
  /// What it plays.
  let played: PlayedHaptics
  /// When one of its vibrations starts or ends, in milliseconds.
  let ends: [Double]

  init(_ json: String) throws {
    let root = try WrittenObject(json)
    let version = try root.object("Metadata").number("Version")
    var parts: [(start: Double, events: [WrittenObject])] = []
    if version == 1 {
      parts = [(0, try root.objects("Pattern"))]
      try #require(parts[0].events.count <= 16)
    } else {
      try #require(version == 2)
      for part in try root.objects("PatternList") {
        parts.append((try part.whole("AbsoluteTime"), try part.objects("Pattern")))
      }
    }
    var (taps, lines) = ([PlayedHaptics.Tap](), [[PlayedHaptics.Point]]())
    var earliest = 0.0
    for part in parts {
      try #require(part.start >= earliest)
      var last = 0.0
      for element in part.events {
        let event = try element.object("Event")
        let time = try event.whole("RelativeTime", in: 0...50_000)
        try #require(time >= last)
        last = time
        let parameters = try event.object("Parameters")
        let intensity = try parameters.whole("Intensity", in: 0...100) / 100
        let frequency = try parameters.whole("Frequency", in: 0...100)
        if version == 2 { try #require(try event.whole("Index") == 0) }
        if try event.text("Type") == "transient" {
          taps.append(
            PlayedHaptics.Tap(
              time: part.start + time, strength: intensity, sharpness: frequency / 100))
          earliest = time
        } else {
          let duration = try event.whole("Duration", in: 1...5000)
          lines.append(
            try Self.curve(
              parameters, from: part.start + time, duration, intensity, frequency,
              isFromSilence: version == 1))
          earliest = time + duration
        }
      }
    }
    played = PlayedHaptics(taps: taps, lines: lines)
    ends = lines.flatMap { [$0[0].time, $0[$0.count - 1].time] }
  }

  /// The points of a curve: factors cut to hundredths, and frequencies that add.
  private static func curve(
    _ parameters: WrittenObject, from start: Double, _ duration: Double, _ intensity: Double,
    _ frequency: Double, isFromSilence: Bool
  ) throws -> [PlayedHaptics.Point] {
    let curve = try parameters.objects("Curve")
    let times = try curve.map { try $0.whole("Time") }
    try #require((1...16).contains(curve.count) && times.first == 0 && times.last == duration)
    try #require(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    if isFromSilence {
      let ends = try [curve[0], curve[curve.count - 1]].map { try $0.number("Intensity") }
      try #require(ends == [0, 0])
    }
    return try zip(times, curve).map { time, point in
      let factor = try point.number("Intensity")
      let added = try point.whole("Frequency", in: -100...100)
      try #require((0...1).contains(factor))
      return PlayedHaptics.Point(
        time: start + time, strength: intensity * (factor * 100).rounded(.down) / 100,
        sharpness: min(max((frequency + added) / 100, 0), 1))
    }
  }
}

extension WrittenObject {
  /// A number that must be whole and in a range.
  fileprivate func whole(
    _ key: String, in range: ClosedRange<Double> = 0...Double(Int32.max)
  ) throws -> Double {
    let number = try number(key)
    try #require(number == number.rounded() && range.contains(number), "\(key) is \(number)")
    return number
  }
}
