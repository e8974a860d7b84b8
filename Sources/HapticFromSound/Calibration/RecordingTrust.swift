// Whether a recording can be trusted: clipped or missing samples, noise, and automatic gain.

import HapticModel

extension CalibrationRecording {
  /// The least rate: below, a motor's frequencies cannot be told apart.
  private static let leastRate = 300.0

  /// The least rate of rows at even distances: twice the highest frequency that is looked for.
  private static let leastEvenRate = 2 * PreparedRecording.maximum

  /// Refuses what is wrong whatever was recorded.
  func requireWhole() throws(CalibrationRefusal) {
    guard rate >= Self.leastRate, let first = channels.first, first.count > 100 else {
      throw CalibrationRefusal(
        .tooSlow,
        "The recording has \(Int(rate)) samples a second; a motor at 200 Hz needs 400, better 1,000."
      )
    }
    try requireRows()
    for channel in channels {
      let changes = zip(channel.dropFirst(), channel).map { Double($0 - $1) }
      let quantum = changes.lazy.filter { $0 != 0 }.map { abs($0) }.min() ?? 0
      try requireUnclipped(channel, quantum, noise: Self.least(of: changes))
      try requireUnbroken(channel)
      // Where rounding hides the noise, or none is there, a steady vibration repeats itself.
      let bends = zip(changes.dropFirst(), changes).map { $0 - $1 }
      if Self.least(of: bends) > 4 * quantum { try requireUnrepeated(channel) }
    }
  }

  /// Rows are in order, and none are missing.
  private func requireRows() throws(CalibrationRefusal) {
    guard let times else { return }
    let distances = zip(times.dropFirst(), times).map { $0 - $1 }
    if let place = distances.firstIndex(where: { $0 <= 0 }) {
      throw CalibrationRefusal(
        .dropped,
        distances[place] == 0
          ? "Two rows have the same time, \(seconds(times[place])): export times with more digits."
          : "The times of the rows do not rise at \(seconds(times[place])); sort the rows by time.")
    }
    let usual = distances.sorted()[distances.count / 2]
    let limit = max(6 * usual, 0.012)
    let mean = distances.reduce(0, +) / Double(distances.count)
    let spread = distances.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(distances.count)
    guard rate > Self.leastEvenRate || spread.squareRoot() > PreparedRecording.leastSpread * mean
    else {
      throw CalibrationRefusal(
        .tooSlow,
        "\(Int(rate)) rows a second at even distances take a vibration of \(Int(rate * 0.6)) Hz for one "
          + "of \(Int(rate * 0.4)) Hz; record \(Int(Self.leastEvenRate)) or more.")
    }
    guard let place = distances.firstIndex(where: { $0 > limit }) else { return }
    throw CalibrationRefusal(
      .dropped,
      "Rows are missing at \(seconds(times[place])): \(Int(distances[place] * 1_000)) ms without one, "
        + "where \((usual * 10_000).rounded() / 10) ms are usual. Record again with fewer apps open."
    )
  }

  /// A limit that samples have reached more often than by chance, and none has passed.
  private func requireUnclipped(
    _ samples: [Float], _ quantum: Double, noise: Double
  ) throws(CalibrationRefusal) {
    let mean = samples.reduce(0) { $0 + Double($1) } / Double(samples.count)
    for sign in [Float(1), -1] {
      let most = samples.lazy.map { $0 * sign }.max() ?? 0
      // Only what belongs to vibration counts, not gravity.
      let height = Double(most) - Double(sign) * mean
      guard height > 0 else { continue }
      // Where steps are coarse, every peak of a steady sine has the same value, and few values are near.
      let depth = max(height * 0.02, 8 * quantum)
      let (level, near) = (most - Float(height * 1e-5), most - Float(depth))
      var (top, around, run, longest) = (0, 0, 0, 0)
      for sample in samples {
        let value = sample * sign
        around += value >= near ? 1 : 0
        run = value >= level ? run + 1 : 0
        top += value >= level ? 1 : 0
        longest = max(longest, run)
      }
      // A sine has a twentieth of its topmost 2 % within a hundred-thousandth of its peak.
      let isFlat =
        top >= 12 && (Double(top) > 0.4 * Double(around) || longest >= 4 && depth > 16 * quantum)
      // Noise spreads peaks evenly at least: that so many of them share one value has a chance of no
      // more than (e · expected / found)^found.
      let width = max(height * 1e-5, quantum)
      let expected = Double(around) * min(width / depth, 1)
      let chance = Double(top) * (1 + .log(expected / Double(top)))
      guard isFlat || top >= 4 && noise > 3 * width && chance < Self.impossible else { continue }
      throw CalibrationRefusal(
        .clipped,
        "\(top) samples stand at the recorder's limit, \(most * sign): the recording is clipped. "
          + "Lower the input level, or move the recorder away.")
    }
  }

  /// The natural logarithm of a chance that is none: one in a million.
  private static let impossible = -14.0

  /// How much neighbours differ where they differ least: in a tenth of all stretches.
  private static func least(of changes: [Double]) -> Double {
    let sizes = stride(from: 0, to: changes.count - 64, by: 64).map { start in
      (changes[start..<start + 64].reduce(0) { $0 + $1 * $1 } / 64).squareRoot()
    }
    return sizes.isEmpty ? 0 : sizes.sorted()[sizes.count / 10]
  }

  /// Samples that stand still in a recording that otherwise never does.
  private func requireUnbroken(_ samples: [Float]) throws(CalibrationRefusal) {
    // Recorders fill lost buffers with zeros or with the last value.
    let least = max(Int(0.004 * rate), 6)
    var (run, runs) = (0, [(start: Int, length: Int)]())
    for index in 1..<samples.count {
      run = samples[index] == samples[index - 1] ? run + 1 : 0
      if run == least / 2 {
        runs.append((index - run, run))
      } else if run > least / 2 {
        runs[runs.count - 1].length = run
      }
    }
    runs = runs.filter { $0.start > 0 && $0.start + $0.length < samples.count - 2 }
    // A render is silent between its vibrations; what stands still that long is no lost buffer.
    // Where coarse steps hide the noise, dozens of stretches are half as long as the longest.
    let still = runs.reduce(0) { $0 + $1.length }
    guard let longest = runs.max(by: { $0.length < $1.length }), longest.length >= least,
      still * 50 < samples.count, runs.count(where: { $0.length * 2 >= longest.length }) <= 12
    else { return }
    throw CalibrationRefusal(
      .dropped,
      "Samples are missing at \(seconds(Double(longest.start) / rate)): "
        + "\(Int(Double(longest.length) / rate * 1_000)) ms stand still. Record again with fewer apps open."
    )
  }

  /// A buffer that was written twice: noise does not repeat itself sample by sample.
  private func requireUnrepeated(_ samples: [Float]) throws(CalibrationRefusal) {
    let (width, reach) = (32, Int(rate / 2))
    var latest = [Int](repeating: -reach, count: 1 << 16)
    var key: UInt32 = 0
    for index in samples.indices {
      // Each sample is shifted out after 32.
      key = key << 1 &+ samples[index].bitPattern &* 0x9E37_79B1
      let (place, start) = (Int(key >> 16), index - width + 1)
      let earlier = latest[place]
      latest[place] = start
      guard earlier >= 0, (width...reach).contains(start - earlier),
        (0..<width).allSatisfy({ samples[start + $0] == samples[earlier + $0] })
      else { continue }
      let length = zip(samples[start...], samples[earlier...]).prefix { $0 == $1 }.count
      throw CalibrationRefusal(
        .dropped,
        "The recording repeats \(length) samples at \(seconds(Double(start) / rate)): the recorder wrote a "
          + "buffer twice. Record again with fewer apps open.")
    }
  }
}

/// What only the whole sweep tells about a recorder.
struct RecordingTrust {
  /// The noise in decibels relative to the reference.
  let noise: Double
  private let prepared: PreparedRecording
  private let steps: [CalibrationFit.Step]
  private let reference: Double
  /// The power at a frequency below which noise is rounding, 100 dB below the reference (our choice).
  private let floor: Double

  init(_ prepared: PreparedRecording, _ steps: [CalibrationFit.Step], _ reference: Double) {
    (self.prepared, self.steps, self.reference) = (prepared, steps, reference)
    floor = max(reference * reference * 1e-10, 1e-30)
    let signal = prepared.fine
    let powers = steps.map { step -> Double in
      let quiet = prepared.quiet(after: step.item)
      let values = signal.values[signal.indices(from: quiet.from, to: quiet.to)]
      let mean = values.reduce(0, +) / Double(max(values.count, 1))
      return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(values.count, 1))
    }.sorted()
    // Half of all pauses follow what still rings; the quieter half is the room.
    let power = max(powers.isEmpty ? 0 : powers[powers.count / 4], prepared.noise)
    noise = 10 * .log10(max(power, 1e-30) / max(reference * reference / 2, 1e-30))
  }

  /// The noise beyond which a recording is refused, in decibels relative to the reference step.
  private static let mostNoise = -4.0

  func require(
    _ sweep: CalibrationSweep, _ clock: SweepClock
  ) throws(CalibrationRefusal) {
    try requireClock(clock)
    guard noise < Self.mostNoise, steps.count(where: { $0.strength != nil }) * 2 > steps.count
    else {
      throw CalibrationRefusal(
        .tooNoisy,
        "The noise lies \(decibels(-noise)) below the reference step, and "
          + "\(steps.count { $0.strength == nil }) of \(steps.count) vibrations are lost in it; at "
          + "least \(decibels(-Self.mostNoise)) are needed. Record closer, or in a quieter place.")
    }
    try requireSweep()
    try requireTaps(sweep.items.filter { $0.purpose == .sync })
    try requireFixedGain()
  }

  private func requireClock(_ clock: SweepClock) throws(CalibrationRefusal) {
    let (jump, drift) = (clock.jump, (clock.pace - 1) * 1e6)
    if abs(jump.size) > 0.08 {
      throw CalibrationRefusal(
        .wrongSweep,
        "The reference steps shift by \((jump.size * 1_000).rounded()) ms on the way: this is not the sweep "
          + "that `calibrate plan` writes, or it was played in parts.")
    }
    // Rows have times of their own, which have been looked at.
    if prepared.fine.isEven, abs(jump.size) > max(0.0025, 7 * jump.deviation) {
      throw CalibrationRefusal(
        .dropped,
        "The sweep shifts by \((jump.size * 10_000).rounded() / 10) ms on the way: the recorder "
          + "dropped samples. Record again with fewer apps open.")
    }
    guard abs(drift) < SweepAlignment.mostDrift * 1e6 else {
      throw CalibrationRefusal(
        .dropped,
        "The recorder's clock runs \(Int(drift)) parts in a million off, which no clock does: "
          + "samples are missing, or the sample rate is wrong.")
    }
  }

  /// The taps at the end are where those at the start say: the last reference is before most taps.
  private func requireTaps(_ taps: [CalibrationSweep.Item]) throws(CalibrationRefusal) {
    let signal = prepared.fine
    // Rows have times of their own, which have been looked at.
    guard signal.isEven else { return }
    let reach = Int(0.11 * signal.rate)
    func sum(_ taps: ArraySlice<CalibrationSweep.Item>, _ shift: Int) -> Double {
      taps.reduce(0) {
        let place = Int((prepared.alignment.time($1.start) - signal.start) * signal.rate) + shift
        return $0 + (signal.values.indices.contains(place) ? signal.values[place] : 0)
      }
    }
    let first = (0..<reach).map { sum(taps.prefix(4), $0) }
    let last = (-reach..<2 * reach).map { sum(taps.suffix(4), $0) }
    let power = first.reduce(0) { $0 + $1 * $1 }
    // By their shape: where taps ring longer, what is louder would match better.
    let matches = (-reach...reach).map { lag in
      let (sum, own) = zip(first, last[(reach + lag)...]).reduce((0.0, 0.0)) {
        ($0.0 + $1.0 * $1.1, $0.1 + $1.1 * $1.1)
      }
      return (lag: lag, match: sum * (power / max(own, 1e-30)).squareRoot())
    }
    // No device starts one tap 4 ms later than another (our choice).
    let near = Int(0.004 * signal.rate)
    let here = matches[(reach - near)...(reach + near)].reduce(0) { max($0, $1.match) }
    let there = matches.reduce((lag: 0, match: 0)) {
      abs($1.lag) > near && $1.match > $0.match ? $1 : $0
    }
    let chance = 36 * power * .exp10(noise / 10) * reference * reference
    guard there.match > max(1.03 * here, 0.5 * power),
      (there.match - here) * (there.match - here) > chance
    else { return }
    throw CalibrationRefusal(
      .dropped,
      "The taps at the end come \(abs(there.lag) * 1_000 / Int(signal.rate)) ms too "
        + (there.lag < 0 ? "early: the recorder dropped" : "late: the recorder added")
        + " samples. Record again with fewer apps open.")
  }

  /// By how many decibels equal vibrations may differ beyond their noise: as much as a hand tells of
  /// amplitudes, about.
  private static let mostDifference = 1.0

  /// What the sweep repeats is repeated in the recording: of another order, equal steps differ as
  /// much as any.
  private func requireSweep() throws(CalibrationRefusal) {
    let groups = CalibrationFit.alike(steps).filter { $0.count > 1 }
    let equal = CalibrationFit.repeatability(groups)
    guard equal > Self.mostDifference else { return }
    let values = groups.flatMap { $0.compactMap { $0.strength?.value } }
    let all = (statistics(values).variance * Double(values.count)).squareRoot()
    // In another order they differ as much as any; half of that is our choice.
    guard equal > 0.5 * all else {
      throw CalibrationRefusal(
        .automaticGain,
        "Equal vibrations differ by \(decibels(equal)): the recorder changes its gain, or the device moved. "
          + "Switch automatic gain off, and fix device and recorder.")
    }
    throw CalibrationRefusal(
      .wrongSweep,
      "Equal vibrations of the sweep differ by \(decibels(equal)), all of them by \(decibels(all)): this is "
        + "another sweep, or another file played.")
  }
}

// MARK: - Automatic gain

extension RecordingTrust {
  private func requireFixedGain() throws(CalibrationRefusal) {
    let changes = [noiseChange, recoveryChange, referenceChange, slopeChange]
    let names = [
      "the noise falls while the device is loud", "the noise rises after loud vibrations",
      "equal steps are weaker after loud ones", "loud steps sag while soft ones do not",
    ]
    for (change, name) in zip(changes, names) {
      guard let change, change.size > max(change.least, 4 * change.deviation) else { continue }
      throw CalibrationRefusal(
        .automaticGain,
        "The recorder changes its gain: \(name), by \(decibels(change.size)). Switch automatic gain and "
          + "noise suppression off, or use another recorder.")
    }
    guard prepared.fine.isEven, let rise = changes[0].map({ -$0.size }), rise > Self.mostRattle
    else { return }
    throw CalibrationRefusal(
      .automaticGain,
      "The noise in pauses is \(decibels(rise)) weaker than beside vibrations: the recorder mutes what is "
        + "weak, vibrations too. Switch noise suppression off, or use another recorder.")
  }

  /// By how many decibels a device may be noisier as it vibrates (our choice).
  private static let mostRattle = 6.0

  private typealias Change = (size: Double, deviation: Double, least: Double)

  /// The mean and the error of numbers.
  private func statistics(_ values: [Double]) -> (mean: Double, variance: Double) {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    return (mean, values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(count - 1, 1) / count)
  }

  private func change(_ a: [Double], _ b: [Double], least: Double) -> Change? {
    guard a.count > 2, b.count > 2 else { return nil }
    let (first, second) = (statistics(a), statistics(b))
    return (first.mean - second.mean, (first.variance + second.variance).squareRoot(), least)
  }

  /// The level of the noise between two times after the end of a vibration, in decibels.
  private func level(_ step: CalibrationFit.Step, _ from: Double, _ to: Double) -> Double {
    let end = step.item.end
    // What rings on in a pause rings near the frequency of the vibration.
    var stretch = Stretch(
      prepared.fine, from: prepared.alignment.time(end + from),
      to: prepared.alignment.time(end + to))
    for multiple in 1...3 {
      let middle = (step.frequency?.value ?? 150) * Double(multiple)
      let tone = stretch.strongest(in: middle * 0.9...middle * 1.1)
      stretch.subtract(stretch.phasor(at: tone.frequency), at: tone.frequency)
    }
    let top = prepared.fine.rate * 0.46
    let powers = (0..<96).map {
      stretch.phasor(at: 60 + (top - 60) * (Double($0) + 0.5) / 96).power
    }
    // The longer a stretch, the less of the noise is at each frequency.
    return 10 * .log10(max(powers.sorted()[48] * stretch.length / 0.16, floor))
  }

  private var loud: [CalibrationFit.Step] { steps.filter { ($0.strength?.value ?? -60) > -3 } }

  /// How much weaker the noise is beside loud vibrations than in pauses among soft ones, where even a
  /// slow gain has recovered.
  private var noiseChange: Change? {
    let soft = steps.filter { $0.item.intensity <= CalibrationSweep.quiet }
    // Uneven rows smear what rings over all frequencies.
    return change(
      soft.map { level($0, 0.21, 0.37) }, loud.map { level($0, -0.17, -0.01) },
      least: prepared.fine.isEven ? 1.2 : 3)
  }

  /// How much weaker the noise is right after loud vibrations than later: what rings only adds to it.
  private var recoveryChange: Change? {
    guard prepared.fine.isEven else { return nil }
    return change(
      loud.map { level($0, 0.25, 0.37) }, loud.map { level($0, 0.02, 0.08) }, least: 1.2)
  }

  /// How much weaker references are after loud steps than after soft ones.
  private var referenceChange: Change? {
    func strengths(afterSoft isSoft: Bool) -> [Double] {
      zip(steps, steps.dropFirst()).filter {
        $1.item.purpose == .reference && ($0.item.intensity <= CalibrationSweep.quiet) == isSoft
      }.compactMap { $1.strength?.value }
    }
    return change(strengths(afterSoft: true), strengths(afterSoft: false), least: 0.5)
  }

  /// How much more loud vibrations sag than soft ones of the same sharpness.
  private var slopeChange: Change? {
    func slope(_ step: CalibrationFit.Step) -> Double? {
      guard let strength = step.strength, strength.deviation < 0.5, let frequency = step.frequency
      else { return nil }
      let start = prepared.alignment.time(step.item.start)
      let parts = [(0.2, 0.35), (0.4, 0.54)].map {
        Stretch(prepared.coarse, from: start + $0.0, to: start + $0.1).phasor(at: frequency.value)
          .size
      }
      return 20 * .log10(max(parts[0], 1e-30) / max(parts[1], 1e-30))
    }
    let medium = steps.filter { $0.item.sharpness == 0.5 }
    let loud = medium.filter { $0.item.intensity > 0.85 }.compactMap(slope)
    let soft = medium.filter { $0.item.intensity < 0.45 }.compactMap(slope)
    guard var change = change(loud, soft, least: 0.8) else { return nil }
    // A slow device still rises where it is soft and its spring is not stiff; only a fall is a gain's.
    change.size = min(change.size, loud.reduce(0, +) / Double(loud.count))
    return change
  }
}
