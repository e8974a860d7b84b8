// Plays the effects of bands, with those that they refer to and are made of, within the limits.

import HapticModel

/// What the effects that were read so far play.
struct HJIFPlayer {
  /// What the reference software multiplies a vibration by of which no keyframe names an amplitude.
  static let defaultAmplitude = 1.0
  /// The frequency of a tap that names none, in hertz: the one that the reference software's encoder
  /// writes for every tap; its player takes two cycles in 22 ms whatever is written.
  static let tapFrequency = 90.0
  /// The most keyframes and points that are played (ours: as many as a timeline may resolve to).
  static let maximumPoints = 2_000_000

  /// Something about many keyframes that is said once.
  struct Note {
    let rule: Rule
    let offset: Int
    let message: String
  }

  /// Ticks a second.
  var timescale: Int64 = 1000
  /// The effects that references mean, by their `id`.
  var library: [Int: HJIFEffect] = [:]
  /// Ten to the power of the perception's unit exponent.
  var unitFactor = 1.0
  /// What amplitudes of the channel are multiplied by.
  var factor = 1.0
  /// How the keyframes of a curve band are joined.
  var curve = HJIFCurve.unknown

  let options: ReadingOptions
  let scale: AmplitudeScale
  let pitches: SharpnessMap
  /// How much of the profile's gain is in the amplitudes of taps, and of vibrations.
  let written: (tap: Double, vibration: Double)
  /// What the band is.
  private(set) var kind = HJIFBandKind.transient
  /// Between which frequencies the band lies, in hertz.
  private(set) var limits = 0.0...0.0
  /// The taps so far.
  var taps: [ResolvedTap] = []
  /// The vibrations so far.
  var vibrations: [ResolvedVibration] = []
  private var pointCount = 0
  /// What is said once, by rule: where first, how often, and the worst value.
  var tallies: [Rule: (offset: Int, count: Int, worst: Double)] = [:]

  /// A player that has played nothing.
  init(_ options: ReadingOptions) {
    self.options = options
    scale = AmplitudeScale(options.profile.law, tolerance: AmplitudeScale.readingTolerance)
    pitches = options.profile.continuous.frequency
    let profile =
      options.keepsWrittenGain ? options.profile.withoutWrittenGain : options.profile
    written = (profile.transient.written, profile.continuous.written)
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

// MARK: - Limits

extension HJIFPlayer {
  /// Counts points, and refuses too many.
  mutating func take(_ points: Int, _ effect: HJIFEffect) throws(JSONFault) {
    pointCount += points
    guard pointCount > Self.maximumPoints else { return }
    throw JSONFault(
      offset: effect.offset,
      message: "All effects together have more than the limit of \(Self.maximumPoints) points.")
  }

  /// Refuses one event too many.
  func makeRoom(_ effect: HJIFEffect) throws(JSONFault) {
    guard taps.count + vibrations.count >= options.maximumEvents else { return }
    throw JSONFault(
      offset: effect.offset,
      message: "The file has more than the limit of \(options.maximumEvents) events.")
  }
}
