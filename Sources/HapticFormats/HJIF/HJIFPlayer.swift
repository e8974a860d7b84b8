// Plays the effects of bands: ticks become times, amplitudes strengths, hertz sharpnesses.

import HapticModel

/// What the effects that were read so far play.
struct HJIFPlayer {
  /// What the reference software's encoder assumes of a keyframe that does not say.
  static let defaultAmplitude = 0.5
  static let defaultFrequency = 90.0
  /// The most keyframes and points that are played (ours: as many as a timeline may resolve to).
  static let maximumPoints = 2_000_000

  /// Something about many keyframes that is said once.
  struct Note {
    let rule: Rule
    let offset: Int
    let message: String
  }

  /// Ticks a second.
  var timescale = 1000
  /// The effects that references mean, by their `id`.
  var library: [Int: HJIFEffect] = [:]
  /// Ten to the power of the perception's unit exponent.
  var unitFactor = 1.0
  /// What amplitudes of the channel are multiplied by.
  var factor = 1.0
  /// How the keyframes of a curve band are joined.
  var curve = HJIFCurve.unknown

  private let options: ReadingOptions
  private let scale: AmplitudeScale
  let pitches: SharpnessMap
  private var kind = HJIFBandKind.transient
  private var limits = 0.0...0.0
  private var taps: [ResolvedTap] = []
  private var vibrations: [ResolvedVibration] = []
  private var pointCount = 0
  /// What is said once, by rule: where first, how often, and the worst value.
  private(set) var tallies: [Rule: (offset: Int, count: Int, worst: Double)] = [:]

  /// A player that has played nothing.
  init(_ options: ReadingOptions) {
    self.options = options
    scale = AmplitudeScale(options.profile.law, tolerance: AmplitudeScale.readingTolerance)
    pitches = options.profile.continuous.frequency
  }

  /// What was played so far.
  var haptics: ResolvedHaptics { ResolvedHaptics(taps: taps, vibrations: vibrations) }

  /// Begins a band with its limits in hertz.
  mutating func begin(_ kind: HJIFBandKind, limits: ClosedRange<Double>) {
    self.kind = kind
    // A band from 0 to 0 Hz names no limits.
    self.limits = limits.upperBound > 0 ? limits : 0...Double.greatestFiniteMagnitude
  }

  /// Plays an effect of the band.
  mutating func play(_ effect: HJIFEffect) throws(JSONFault) {
    try play(effect, at: effect.position, depth: 0)
  }

  /// Plays an effect at a position in ticks, which is its own unless something refers to it.
  private mutating func play(
    _ effect: HJIFEffect, at position: Int, depth: Int
  ) throws(JSONFault) {
    try take(1 + effect.keyframes.count, effect)
    guard depth <= HJIFReader.maximumDepth else {
      return tally(HJIFRules.reference, effect, 0)
    }
    switch effect.kind {
    case .reference:
      guard let id = effect.id, let meant = library[id] else {
        return tally(HJIFRules.reference, effect, 0)
      }
      try play(meant, at: position, depth: depth + 1)
    case .composite:
      for part in effect.parts {
        try play(part, at: position + part.position, depth: depth + 1)
      }
    case .basis where kind == .transient: try tap(effect, at: position)
    case .basis: try vibrate(effect, at: position)
    }
  }
}

// MARK: - Taps and vibrations

extension HJIFPlayer {
  private mutating func tap(_ effect: HJIFEffect, at position: Int) throws(JSONFault) {
    for keyframe in effect.keyframes {
      let time = try time(position + keyframe.position, effect)
      let amplitude = filled(keyframe.amplitude, Self.defaultAmplitude, effect)
      let frequency = filled(keyframe.frequency, Self.defaultFrequency, effect)
      let sharpness = sharpness(of: checked(frequency: frequency, effect))
      try makeRoom(effect)
      taps.append(
        ResolvedTap(
          time: time,
          intensity: scale.strength(ofAmplitude: checked(amplitude: amplitude, effect)),
          sharpness: UnitValue(clamping: sharpness).value))
    }
  }

  private mutating func vibrate(_ effect: HJIFEffect, at position: Int) throws(JSONFault) {
    guard let last = effect.keyframes.last else { return }
    let start = try time(position, effect)
    let end = try time(position + last.position, effect)
    guard start < end else { return tally(HJIFRules.noLength, effect, 0) }
    var amplitudes: [ControlPoint] = []
    for (tick, value) in inOrder(effect, \.amplitude) {
      let value = checked(amplitude: value, effect)
      amplitudes.append(ControlPoint(time: try time(position + tick, effect), value: value))
    }
    if amplitudes.isEmpty {
      let value = filled(nil, Self.defaultAmplitude, effect)
      amplitudes = [ControlPoint(time: start, value: checked(amplitude: value, effect))]
    }
    if kind == .curve { amplitudes = curve.joining(amplitudes) }
    var lines = VibrationLines(scale, sharpness: sharpnessRange)
    lines.append(
      amplitude: amplitudes, sharpness: try sharpnesses(of: effect, at: position),
      over: TimeSpan(start: start, end: end))
    try take(lines.points.count, effect)
    try makeRoom(effect)
    if let vibration = ResolvedVibration(points: lines.points) { vibrations.append(vibration) }
  }

  private mutating func sharpnesses(
    of effect: HJIFEffect, at position: Int
  ) throws(JSONFault) -> [ControlPoint] {
    if kind == .curve {
      let middle = (limits.lowerBound + min(limits.upperBound, 10_000)) / 2
      return [ControlPoint(time: .zero, value: sharpness(of: checked(frequency: middle, effect)))]
    }
    var points: [ControlPoint] = []
    for (tick, hertz) in inOrder(effect, \.frequency) {
      _ = checked(frequency: hertz, effect)
      points.append(
        ControlPoint(time: try time(position + tick, effect), value: sharpness(of: hertz)))
    }
    guard points.isEmpty else { return points }
    let hertz = checked(frequency: filled(nil, Self.defaultFrequency, effect), effect)
    return [ControlPoint(time: .zero, value: sharpness(of: hertz))]
  }

  /// The positions and values of the keyframes that have one, without those that go back.
  ///
  /// The reference software looks for the first keyframe at or after a moment, so that one that
  /// comes after a later one is never found.
  private mutating func inOrder(
    _ effect: HJIFEffect, _ value: (HJIFEffect.Keyframe) -> Double?
  ) -> [(tick: Int, value: Double)] {
    var result: [(tick: Int, value: Double)] = []
    for keyframe in effect.keyframes {
      guard let value = value(keyframe) else { continue }
      if let last = result.last, keyframe.position < last.tick {
        tally(HJIFRules.order, effect, 0)
      } else {
        result.append((keyframe.position, value))
      }
    }
    return result
  }
}

// MARK: - Units

extension HJIFPlayer {
  /// A moment in ticks, to the nearest nanosecond.
  private func time(_ ticks: Int, _ effect: HJIFEffect) throws(JSONFault) -> HapticTime {
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: timescale)
    let nanoseconds = (rest * 1_000_000_000 + timescale / 2) / timescale
    let limit = options.maximumDuration
    let time = HapticTime.seconds(Double(seconds)) + HapticTime(nanoseconds: Int64(nanoseconds))
    guard time <= limit else {
      throw JSONFault(
        offset: effect.offset,
        message: "The effect lasts until \(time), beyond the limit of \(limit).")
    }
    return time
  }

  /// The sharpness that a frequency has under the profile, also beyond 0…1, but no larger than
  /// lines between two of them can be told apart (ours).
  private func sharpness(of hertz: Double) -> Double {
    let width = pitches.atOne - pitches.atZero
    guard width != 0 else { return 0.5 }
    return min(max((hertz - pitches.atZero) / width, -1e6), 1e6)
  }

  /// The sharpnesses within the band and the profile.
  private var sharpnessRange: ClosedRange<Double> {
    let ends = [sharpness(of: limits.lowerBound), sharpness(of: limits.upperBound)]
      .map { UnitValue(clamping: $0).value }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// An amplitude times the channel's factor; beyond ±1, and below 0, it is counted.
  private mutating func checked(amplitude: Double, _ effect: HJIFEffect) -> Double {
    let value = amplitude * factor
    if value < 0 { tally(HJIFRules.sign, effect, -value) }
    if value.magnitude > 1 + 1e-9 { tally(HJIFRules.amplitude, effect, value.magnitude) }
    return value.isFinite ? value : 0
  }

  /// A frequency within its band; outside the profile it is counted.
  private mutating func checked(frequency: Double, _ effect: HJIFEffect) -> Double {
    let hertz = min(max(frequency, limits.lowerBound), limits.upperBound)
    let (low, high) = (min(pitches.atZero, pitches.atOne), max(pitches.atZero, pitches.atOne))
    if hertz < low - 1e-9 || hertz > high + 1e-9 { tally(HJIFRules.frequency, effect, hertz) }
    return hertz
  }

  private mutating func filled(
    _ value: Double?, _ standard: Double, _ effect: HJIFEffect
  ) -> Double {
    if let value { return value }
    tally(HJIFRules.missing, effect, standard)
    return standard
  }
}

// MARK: - Limits and notes

extension HJIFPlayer {
  private mutating func take(_ points: Int, _ effect: HJIFEffect) throws(JSONFault) {
    pointCount += points
    guard pointCount > Self.maximumPoints else { return }
    throw JSONFault(
      offset: effect.offset,
      message: "All effects together have more than the limit of \(Self.maximumPoints) points.")
  }

  private func makeRoom(_ effect: HJIFEffect) throws(JSONFault) {
    guard taps.count + vibrations.count >= options.maximumEvents else { return }
    throw JSONFault(
      offset: effect.offset,
      message: "The file has more than the limit of \(options.maximumEvents) events.")
  }

  private mutating func tally(_ rule: Rule, _ effect: HJIFEffect, _ value: Double) {
    var entry = tallies[rule] ?? (effect.offset, 0, value)
    entry.count += 1
    entry.worst =
      rule == HJIFRules.frequency ? farther(entry.worst, value) : max(entry.worst, value)
    tallies[rule] = entry
  }

  private func farther(_ a: Double, _ b: Double) -> Double {
    let middle = (pitches.atZero + pitches.atOne) / 2
    return (b - middle).magnitude > (a - middle).magnitude ? b : a
  }
}
