// Plays the effects of bands, with references and composites, within limits.

import HapticModel

struct HJIFPlayer {
  /// The deepest nesting of composites (our choice).
  static let maximumDepth = 32

  /// The factor that the reference software uses for a continuous event without amplitudes.
  static let defaultAmplitude = 1.0
  /// The smallest amplitude other than 0 in eight bits with a sign; the reference software's
  /// encoders write −1/255 where they rounded a 0.
  static let smallestAmplitude = 1.0 / 127
  /// The frequency of a transient without one, in hertz; the reference software's encoder writes it
  /// for every transient; its player takes two cycles in 22 ms in any case.
  static let tapFrequency = 90.0
  /// The most keyframes and points that are played, the same as the limit for resolving.
  static let maximumPoints = 2_000_000

  /// A finding about many keyframes that is reported once.
  struct Note {
    let rule: Rule
    let offset: Int
    let message: String
  }

  /// The ticks per second.
  var timescale: Int64 = 1000
  /// The effects of the library, by their `id`.
  var library: [Int64: HJIFEffect] = [:]
  /// The perception's unit, ten to the power of its exponent.
  var unitFactor = 1.0
  var factor = 1.0
  var curve = HJIFCurve.unknown

  let options: ReadingOptions
  let scale: AmplitudeScale
  let pitches: SharpnessMap
  /// The share of the profile's gain in the amplitudes of transients and of continuous events.
  let written: (tap: Double, vibration: Double)
  private(set) var kind = HJIFBandKind.transient
  /// The frequency limits of the current band, in hertz.
  private(set) var limits = 0.0...0.0
  var taps: [ResolvedTap] = []
  var vibrations: [ResolvedVibration] = []
  private var pointCount = 0
  /// The reports by rule, with the first offset, the count and the worst value.
  var tallies: [Rule: (offset: Int, count: Int, worst: Double)] = [:]

  /// The offsets of effects with keyframes out of order, which are reported once each.
  private(set) var unordered: Set<Int> = []
  private(set) var orderNotes: [Note] = []

  var filledIn = (amplitudes: 0, frequencies: 0)

  init(_ options: ReadingOptions) {
    self.options = options
    scale = AmplitudeScale(options.profile.law, tolerance: AmplitudeScale.readingTolerance)
    pitches = options.profile.continuous.frequency
    let profile =
      options.keepsWrittenGain ? options.profile.withoutWrittenGain : options.profile
    written = (profile.transient.written, profile.continuous.written)
  }

  var haptics: ResolvedHaptics { ResolvedHaptics(taps: taps, vibrations: vibrations) }

  /// Begins a band with its limits in hertz.
  mutating func begin(_ kind: HJIFBandKind, limits: ClosedRange<Double>) {
    self.kind = kind
    // A band from 0 to 0 Hz states no limits.
    self.limits = limits.upperBound > 0 ? limits : 0...Double.greatestFiniteMagnitude
  }

  mutating func play(_ effect: HJIFEffect) throws(JSONFault) {
    try play(effect, at: effect.position, depth: 0)
  }

  /// Plays an effect at a position in ticks, its own or that of a reference to it.
  private mutating func play(
    _ effect: HJIFEffect, at position: Int64, depth: Int
  ) throws(JSONFault) {
    try take(1 + effect.keyframes.count, effect)
    guard depth <= HJIFPlayer.maximumDepth else {
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

// MARK: - Order

extension HJIFPlayer {
  /// Reports the keyframes of an effect that are out of order, once however often it is played.
  mutating func noteOrder(of effect: HJIFEffect) {
    let lost = effect.outOfOrder
    guard !lost.isEmpty, unordered.insert(effect.offset).inserted else { return }
    let positions = effect.keyframes.map { $0.position }
    // An encoder in 16 bits writes -2 as 65534.
    let wrapped = positions.first { Int64(Int16.max) < $0 && $0 <= Int64(UInt16.max) }
    let cure =
      wrapped.map {
        "a position of \($0) is probably \($0 - 65_536) in 16 bits, so encode the source anew"
      }
      ?? "write them in order"
    let count = lost.count.counted("keyframe comes", "keyframes come")
    orderNotes.append(
      Note(
        rule: HJIFRules.order, offset: effect.offset,
        message: "\(count) after one of a later position and \(lost.count.form("is", "are")) not "
          + "played, here as in MPEG's software; \(cure)."))
  }
}

// MARK: - Limits

extension HJIFPlayer {
  mutating func take(_ points: Int, _ effect: HJIFEffect) throws(JSONFault) {
    pointCount += points
    guard pointCount > Self.maximumPoints else { return }
    throw JSONFault(
      offset: effect.offset,
      message: "All effects together have more than the limit of \(Self.maximumPoints) points.")
  }

  func makeRoom(_ effect: HJIFEffect) throws(JSONFault) {
    guard taps.count + vibrations.count >= options.maximumEvents else { return }
    throw JSONFault(
      offset: effect.offset,
      message: "The file has more than the limit of \(options.maximumEvents) events.")
  }
}
