// What a recording of the sweep tells about a device: tones, law, edges, taps, each with its error.

import HapticModel

/// The measurements of a device.
package struct CalibrationFit: Sendable {
  /// One vibration of the sweep as it was recorded.
  package struct Step: Sendable {
    package let item: CalibrationSweep.Item
    /// In hertz; `nil` if it is below the noise.
    package fileprivate(set) var frequency: Measured?
    /// In decibels relative to the reference; `nil` if it is below the noise.
    package fileprivate(set) var strength: Measured?
  }

  /// What several equal steps tell together.
  package typealias Point = ActuatorMeasurements.Point

  /// The taps of one intensity and sharpness.
  package struct Tap: Sendable {
    package let intensity: Double
    package let sharpness: Double
    /// In hertz.
    package let frequency: Double
    /// The peak in decibels relative to the reference.
    package let strength: Double
    /// From the peak to 1/e of it, in seconds.
    package let decay: Double
    /// Until a tenth of the peak, in seconds.
    package let length: Double
  }

  /// The drift of the recorder's clock against the device's, in parts of 1.
  package internal(set) var drift = 0.0
  /// Where the sweep starts in the recording, in seconds.
  package internal(set) var offset = 0.0
  /// The noise in decibels relative to the reference step.
  package internal(set) var noise = 0.0
  /// The amplitude of the reference step, in the unit of the recording.
  package internal(set) var reference = 0.0
  package let isAcceleration: Bool
  package internal(set) var steps: [Step] = []
  package internal(set) var points: [Point] = []
  /// The sharpness at which rise and fall are read: 0.5, unless another is much stronger.
  package internal(set) var edgeSharpness = 0.5
  /// The rise and the fall, as the straight lines that take as long from 10 to 90 %, in seconds.
  package internal(set) var rise = Measured(0, low: 0, high: 0)
  package internal(set) var fall = Measured(0, low: 0, high: 0)
  package internal(set) var taps: [Tap] = []
  /// The gap in seconds from which on two taps are two; `nil` if they are at none.
  package internal(set) var fusionGap: Measured?

  /// Measures a recording.
  ///
  /// - Throws: If the recording cannot be trusted, with the reason.
  package init(
    _ recording: CalibrationRecording, of sweep: CalibrationSweep = .standard
  ) throws(CalibrationRefusal) {
    isAcceleration = recording.isAcceleration
    try recording.requireWhole()
    var prepared = try PreparedRecording(recording, sweep)
    let references = sweep.items.filter { $0.purpose == .reference }
    let tones = references.map { prepared.settled($0).strongest(in: prepared.band) }
    let frequency = tones.map { $0.frequency }.sorted()[tones.count / 2]
    let clock = try SweepClock(prepared, references, frequency)
    prepared.align(offset: clock.offset, pace: clock.pace)
    measureSteps(&prepared, sweep, near: frequency)
    let strongest = strongestStep
    let edges = Edges(prepared, alike(strongest.frequency), strongest.frequency)
    prepared.align(offset: clock.offset + edges.delay, pace: clock.pace)
    (rise, fall, edgeSharpness) = (edges.rise, edges.fall, strongest.sharpness)
    measureSteps(&prepared, sweep, near: frequency)
    (drift, offset) = (clock.pace - 1, prepared.alignment.offset)
    let trust = RecordingTrust(prepared, steps, reference)
    noise = trust.noise
    try trust.require(sweep, clock)
    addUp()
    measureTaps(prepared, sweep)
  }

  /// The sharpness and frequency of the strongest vibration at full intensity.
  private var strongestStep: (sharpness: Double, frequency: Double) {
    let full = steps.filter { $0.item.intensity == 1 && $0.strength != nil }
    let best = full.max { ($0.strength?.value ?? 0) < ($1.strength?.value ?? 0) }
    // The reference has ten times the steps; it serves unless it is much weaker.
    guard let best, let value = best.strength?.value, value > 3 else {
      let reference = full.first { $0.item.purpose == .reference }
      return (0.5, reference?.frequency?.value ?? 150)
    }
    return (best.item.sharpness, best.frequency?.value ?? 150)
  }

  /// The full vibrations at a frequency, whatever their sharpness: a device may have one for all.
  private func alike(_ frequency: Double) -> [CalibrationSweep.Item] {
    steps.filter {
      $0.item.intensity == 1 && abs(($0.frequency?.value ?? 0) / frequency - 1) < 0.003
    }
    .map { $0.item }
  }
}

// MARK: - Tones

extension CalibrationFit {
  /// The power over that of noise beyond which a tone is told from it.
  private static let detection = 22.0
  /// What a recording repeats at best, in decibels, and as a part of a frequency.
  private static let leastStrengthDeviation = 0.06
  private static let leastFrequencyDeviation = 0.0002

  private mutating func measureSteps(
    _ prepared: inout PreparedRecording, _ sweep: CalibrationSweep, near usual: Double
  ) {
    var measured: [Int: (frequency: Measured, level: Double, deviation: Double)] = [:]
    let vibrations = sweep.vibrations
    let order = vibrations.indices.sorted { vibrations[$0].intensity > vibrations[$1].intensity }
    let found = Self.frequencies(prepared, vibrations)
    for index in order {
      let item = vibrations[index]
      let stretch = prepared.settled(item)
      let range = found[item.sharpness].map {
        max($0 * 0.95, prepared.band.lowerBound)...min($0 * 1.05, prepared.band.upperBound)
      }
      guard let tone = Self.tone(in: stretch, range ?? prepared.band, prepared.band) else {
        continue
      }
      let pace = prepared.alignment.pace
      measured[index] = (
        Measured(tone.frequency * pace, deviation: tone.deviation * tone.frequency), tone.amplitude,
        tone.relative
      )
    }
    let references = vibrations.indices.filter { vibrations[$0].purpose == .reference }
      .compactMap { measured[$0]?.level }.sorted()
    reference = references.isEmpty ? 0 : references[references.count / 2]
    let full = max(reference, 1e-30)
    steps = vibrations.indices.map { index in
      guard let tone = measured[index] else { return Step(item: vibrations[index]) }
      return Step(
        item: vibrations[index], frequency: tone.frequency,
        strength: Measured(
          20 * .log10(tone.level / full), deviation: 8.686 * tone.deviation))
    }
  }

  /// The frequencies of full vibrations by sharpness, which say where to look for soft ones.
  ///
  /// Uneven rows tell a frequency from its mirror at the rate less well the more even they are: if it
  /// is nearly as strong, the one nearer to that of the sharpness before counts, from the middle out.
  private static func frequencies(
    _ prepared: PreparedRecording, _ vibrations: [CalibrationSweep.Item]
  ) -> [Double: Double] {
    let full = vibrations.filter { $0.intensity == 1 }
    var found: [Double: Double] = [:]
    for sharpness in Set(full.map { $0.sharpness }).sorted(by: { abs($0 - 0.5) < abs($1 - 0.5) }) {
      let stretches = full.filter { $0.sharpness == sharpness }.map { prepared.settled($0) }
      func power(_ frequency: Double) -> Double {
        stretches.reduce(0) {
          let range = max(frequency - 1.5, 1)...(frequency + 1.5)
          return $0 + $1.strongest(in: range).power
        }
      }
      let tones = stretches.map { $0.strongest(in: prepared.band) }
      let first = tones.map { $0.frequency }.sorted()[tones.count / 2]
      var best = first
      let mirror = prepared.coarse.rate - first
      if !prepared.coarse.isEven, prepared.band.contains(mirror), abs(mirror - first) > 4 {
        let (one, other) = (power(first), power(mirror))
        let near = found.min { abs($0.key - sharpness) < abs($1.key - sharpness) }?.value
        if other > one { best = mirror }
        let error =
          (stretches[0].noise(around: first, in: prepared.band) / max(one, other)).squareRoot()
        if let near, min(one, other) > (0.97 - 4 * error) * max(one, other) {
          best = abs(first - near) < abs(mirror - near) ? first : mirror
        } else if min(one, other) > (1 - error) * max(one, other) {
          // Most devices play below half of the rate.
          best = min(first, mirror)
        }
      }
      found[sharpness] = best
    }
    return found
  }

  /// A tone with its errors: of the frequency and of the amplitude, relative to each.
  private static func tone(
    in stretch: Stretch, _ range: ClosedRange<Double>, _ band: ClosedRange<Double>
  ) -> (frequency: Double, amplitude: Double, deviation: Double, relative: Double)? {
    guard stretch.count >= 40, range.lowerBound < range.upperBound else { return nil }
    let best = stretch.strongest(in: range)
    // What a sine explains depends on where uneven rows meet it; its amplitude does not.
    let sine = stretch.phasor(at: best.frequency)
    var rest = stretch
    rest.subtract(sine, at: best.frequency)
    let noise = rest.noise(around: best.frequency, in: band)
    guard best.power > detection / 2 * noise, sine.power > 0 else { return nil }
    let relative = (noise / 2 / sine.power).squareRoot()
    // Hann's window spreads a frequency by 0.688 of an amplitude's error over its length.
    let deviation = 0.688 / stretch.length * relative / best.frequency
    return (
      best.frequency, max(sine.power - noise, 0).squareRoot(),
      (deviation * deviation + leastFrequencyDeviation * leastFrequencyDeviation).squareRoot(),
      relative
    )
  }

  /// Joins equal steps, whose spread says how well the device and the hand repeat.
  private mutating func addUp() {
    let groups = Self.alike(steps)
    let spread = Self.repeatability(groups)
    let usual = groups.first { $0[0].item.sharpness == 0.5 && $0[0].item.intensity == 1 }?[0]
      .frequency?.value
    points = groups.map { group in
      func mean(_ value: (Step) -> Measured?, _ floor: Double, _ shared: Double) -> Measured {
        let values = group.compactMap(value)
        let variances = values.map { $0.deviation * $0.deviation + floor * floor }
        let weight = variances.reduce(0) { $0 + 1 / $1 }
        let mean = zip(values, variances).reduce(0) { $0 + $1.0.value / $1.1 } / weight
        return Measured(mean, deviation: (1 / weight + shared * shared).squareRoot())
      }
      return Point(
        intensity: group[0].item.intensity, sharpness: group[0].item.sharpness,
        frequency: mean({ $0.frequency }, 0, 0),
        strength: mean({ $0.strength }, spread, shared(group[0].frequency?.value, usual)))
    }.sorted { ($0.sharpness, $0.intensity) < ($1.sharpness, $1.intensity) }
  }

  /// The steps that are found, equal ones together.
  static func alike(_ steps: [Step]) -> [[Step]] {
    var groups: [[Step]] = []
    for step in steps where step.strength != nil {
      let place = groups.firstIndex {
        $0[0].item.intensity == step.item.intensity && $0[0].item.sharpness == step.item.sharpness
      }
      if let place { groups[place].append(step) } else { groups.append([step]) }
    }
    return groups
  }

  /// What a recorder adds to all steps of a frequency, in decibels: a microphone's response is not
  /// known; that of an accelerometer is flat.
  private func shared(_ frequency: Double?, _ usual: Double?) -> Double {
    guard !isAcceleration, let frequency, let usual else { return Self.leastStrengthDeviation }
    let octaves = abs(.log10(frequency / usual)) / .log10(2)
    return
      (Self.leastStrengthDeviation * Self.leastStrengthDeviation
      + Self.microphone * Self.microphone * octaves * octaves).squareRoot()
  }

  /// How much a microphone's level may change an octave, in decibels (our choice).
  private static let microphone = 0.7

  /// By how much equal steps differ beyond their noise, in decibels.
  static func repeatability(_ groups: [[Step]]) -> Double {
    var (excess, count) = (0.0, 0.0)
    for group in groups where group.count > 1 {
      let values = group.compactMap { $0.strength }
      let mean = values.reduce(0) { $0 + $1.value } / Double(values.count)
      for value in values {
        excess += (value.value - mean) * (value.value - mean)
        excess -=
          value.deviation * value.deviation * Double(values.count - 1) / Double(values.count)
      }
      count += Double(values.count - 1)
    }
    return max(excess / max(count, 1), 0).squareRoot()
  }
}
