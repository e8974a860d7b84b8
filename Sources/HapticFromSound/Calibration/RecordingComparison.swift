// How near a render is to a recording of the same pattern, in steps that a hand tells apart.

import HapticModel

/// The distance of a render from a recording, moment by moment.
///
/// The recording is shifted and scaled to fit: when it was started and how loud it is say nothing.
package struct RecordingComparison: Sendable {
  /// Where the pattern starts in the recording, in seconds.
  package private(set) var offset = 0.0
  /// The moments that were compared.
  package private(set) var moments = 0
  /// The distance in just-noticeable steps: the mean of all moments, and what 95 of 100 are below.
  package private(set) var strength = (mean: 0.0, most: 0.0)
  package private(set) var frequency = (mean: 0.0, most: 0.0)
  /// The moment of the largest distance in strength, in seconds from the pattern's start.
  package private(set) var worst = 0.0

  /// Compares a render, as if it had been recorded, with a recording.
  ///
  /// The render is amplified by what the device gives at each frequency, which it does not hold; both
  /// are weighed as touch weighs frequencies.
  ///
  /// - Throws: If the recording cannot be trusted, or is silent.
  package init(
    of render: CalibrationRecording, with recording: CalibrationRecording,
    on touch: TouchProfile = .reference
  ) throws(CalibrationRefusal) {
    try recording.requireWhole()
    var a = RecordedMoments(render)
    var b = RecordedMoments(recording)
    a.amplify(by: { touch.weight(at: $0) })
    b.amplify(by: { 1 / TouchThreshold.acceleration(at: $0) })
    guard a.peak > 0, b.peak > 0 else {
      throw CalibrationRefusal(.tooNoisy, "One of both is silent; there is nothing to compare.")
    }
    let lag = Self.lag(a.levels, b.levels)
    offset = Double(lag) * RecordedMoments.hop
    compare(a, b, lag)
    guard moments > 2 else {
      throw CalibrationRefusal(
        .wrongSweep, "The recording holds nothing that fits the pattern; record it from the start.")
    }
  }

  /// The shift at which both levels agree best.
  private static func lag(_ a: [Double], _ b: [Double]) -> Int {
    var best = (lag: 0, score: -Double.infinity)
    for lag in -20...max(b.count - a.count + 20, 20) {
      var (product, square) = (0.0, 1e-30)
      for (index, level) in a.enumerated() where b.indices.contains(index + lag) {
        product += level * b[index + lag]
        square += b[index + lag] * b[index + lag]
      }
      let score = product / square.squareRoot()
      if score > best.score { best = (lag, score) }
    }
    return best.lag
  }

  /// Compares where the render is within 30 dB of its peak and the recording above its noise.
  private mutating func compare(_ a: RecordedMoments, _ b: RecordedMoments, _ lag: Int) {
    let pairs = a.levels.indices.filter {
      b.levels.indices.contains($0 + lag) && a.levels[$0] > 0.03 * a.peak
        && b.levels[$0 + lag] > max(2 * b.noise, 0.01 * b.peak)
    }
    let ratios = pairs.map { b.levels[$0 + lag] / a.levels[$0] }.sorted()
    guard !ratios.isEmpty else { return }
    let gain = ratios[ratios.count / 2]
    let strengths = pairs.map {
      JustNoticeable.steps(b.levels[$0 + lag], gain * a.levels[$0], of: JustNoticeable.amplitude)
    }
    let frequencies = pairs.map {
      JustNoticeable.steps(b.frequencies[$0 + lag], a.frequencies[$0], of: JustNoticeable.frequency)
    }
    moments = pairs.count
    (strength, frequency) = (Self.statistics(strengths), Self.statistics(frequencies))
    if let place = strengths.indices.max(by: { strengths[$0] < strengths[$1] }) {
      worst = Double(pairs[place]) * RecordedMoments.hop
    }
  }

  private static func statistics(_ values: [Double]) -> (mean: Double, most: Double) {
    (
      values.reduce(0, +) / Double(values.count),
      values.sorted()[min(values.count * 19 / 20, values.count - 1)]
    )
  }
}

/// The strongest tone of a recording at each moment.
private struct RecordedMoments {
  /// The distance of moments, which touch fuses, and the length of each in seconds.
  static let hop = 0.025
  private static let window = 0.06

  private(set) var levels: [Double] = []
  private(set) var frequencies: [Double] = []
  var peak: Double { levels.max() ?? 0 }
  /// What a quarter of the moments is below.
  var noise: Double { levels.isEmpty ? 0 : levels.sorted()[levels.count / 4] }

  init(_ recording: CalibrationRecording) {
    let start = recording.times?.first ?? 0
    let axes = recording.channels.map {
      SampledSignal($0.map(Double.init), start: start, rate: recording.rate, times: recording.times)
        .lowered(to: 1_000)
    }
    // The axis that moves most stands for all.
    let signal = axes.max { Self.motion($0) < Self.motion($1) }
    guard let signal else { return }
    let band = 35...min(340, signal.rate * 0.47)
    var middle = start
    while middle < signal.end {
      let stretch = Stretch(
        signal, from: middle - Self.window / 2, to: middle + Self.window / 2)
      let tone = stretch.count > 8 ? stretch.strongest(in: band) : (frequency: 0, power: 0)
      levels.append(max(tone.power, 0).squareRoot())
      frequencies.append(tone.frequency)
      middle += Self.hop
    }
  }

  mutating func amplify(by gain: (Double) -> Double) {
    levels = zip(levels, frequencies).map { $0 * gain($1) }
  }

  private static func motion(_ signal: SampledSignal) -> Double {
    zip(signal.values.dropFirst(), signal.values).reduce(0) {
      $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
    }
  }
}
