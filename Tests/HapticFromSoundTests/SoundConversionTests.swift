// Laws of the conversion from sound to haptics.

import HapticFromSound
import HapticModel
import HapticTestSupport
import Testing

@Suite struct SoundConversionTests {
  private static let seeds = 0..<UInt64(4)

  private func haptics(
    of samples: [Float], rate: Int = 16_000, channels: Int = 1,
    _ options: SoundConversionOptions = SoundConversionOptions(), band: ClosedRange<Double>? = nil
  ) throws -> SoundConversion {
    try AnalyzedSound(SampleSource(samples, rate: rate, channels: channels), band: band)
      .haptics(options, for: .referenceAsDesigned)
  }

  // MARK: - Nothing

  @Test func `a rate or channels that no sound has are refused`() {
    for (rate, channels) in [
      (0, 1), (-48_000, 1), (7_999, 1), (192_001, 1), (.max, 1), (48_000, 0), (48_000, -1),
      (48_000, 9),
      (48_000, .max),
    ] {
      #expect(throws: SoundSourceFailure.self) {
        try haptics(of: [0.1, 0.2], rate: rate, channels: channels)
      }
    }
  }

  @Test func `silence, an offset and nothing at all give nothing`() throws {
    var faint = MadeSound(seconds: 1, rate: 16_000)
    faint.hiss(level: 0.0001, seed: 1)
    let silent: [[Float]] = [
      [], [0], [Float](repeating: 0, count: 48_000), [Float](repeating: 0.5, count: 48_000),
      faint.samples,
    ]
    try withEvery("sound", in: silent.indices) { index in
      let conversion = try haptics(of: silent[index])
      try #require(conversion.pattern.isEmpty && conversion.pattern.controls.isEmpty)
      try #require(conversion.taps.isEmpty)
    }
  }

  @Test func `samples that are no numbers count as zero`() throws {
    var sound = MadeSound(seconds: 1, rate: 16_000)
    sound.strike(at: 0.3)
    sound.samples[100] = .nan
    sound.samples[200] = .infinity
    #expect(try sound.haptics().times.count == 1)
  }

  // MARK: - Symmetries

  @Test func `the same input gives the same pattern`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let sound = MadeSound.mixture(seed: seed)
      try #require(try sound.haptics() == sound.haptics())
    }
  }

  @Test func `a louder or quieter recording gives the same haptics`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let sound = MadeSound.mixture(seed: seed)
      let original = try sound.haptics()
      try withEvery("gain", in: [Float(0.03), 0.1, 0.5, 0.77, 1.9, 10]) { gain in
        let louder = try haptics(of: sound.samples.map { $0 * gain })
        try #require(louder.strategy == original.strategy)
        try #require(louder.times == original.times)
        for (a, b) in zip(louder.transients, original.transients) {
          try #require(abs(a.intensity.value - b.intensity.value) <= 0.1)
          try #require(abs(a.sharpness.value - b.sharpness.value) <= 0.1)
        }
      }
    }
  }

  @Test func `silence before a sound moves its events by exactly that`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let sound = MadeSound.mixture(seed: seed)
      let original = try sound.haptics().pattern
      try withEvery("frames", in: [1, 7, 479, 4_800, 10_001]) { frames in
        let late = try haptics(of: [Float](repeating: 0, count: frames) + sound.samples).pattern
        try #require(late.events.count == original.events.count)
        for (a, b) in zip(late.events, original.events) {
          let frame = a.time.firstFrame(atRate: 16_000) - Int64(frames)
          try #require(frame == b.time.firstFrame(atRate: 16_000))
        }
      }
    }
  }

  @Test func `identical channels are the same as one`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let sound = MadeSound.mixture(seed: seed)
      let mono = try sound.haptics()
      for channels in [2, 3, 6, 8] {
        let samples = sound.samples.flatMap { [Float](repeating: $0, count: channels) }
        try #require(try haptics(of: samples, channels: channels) == mono)
      }
    }
  }

  @Test func `channels of opposite phase do not vanish`() throws {
    let sound = MadeSound.mixture(seed: 5)
    let turned = try haptics(of: sound.samples.flatMap { [$0, -$0] }, channels: 2)
    #expect(try turned.times == sound.haptics().times)
  }

  // MARK: - Values

  @Test(arguments: SoundStrategy.allCases)
  func `every value is within its range and every time within the sound`(
    strategy: SoundStrategy
  ) throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let conversion = try MadeSound.mixture(seed: seed).haptics(
        SoundConversionOptions(strategy: strategy))
      let end = HapticTime.seconds(2.5)
      try #require(conversion.pattern.events.allSatisfy { $0.time >= .zero && $0.span.end <= end })
      for point in conversion.points(of: .hapticIntensity) {
        try #require((0...1).contains(point.value) && point.time <= end)
      }
      for point in conversion.points(of: .hapticSharpness) {
        try #require((-1...1).contains(point.value))
      }
      let times = conversion.transients.map(\.time)
      try #require(times == times.sorted())
    }
  }

  @Test func `a strategy makes what its name says`() throws {
    let sound = MadeSound.mixture(seed: 3)
    let percussive = try sound.haptics(SoundConversionOptions(strategy: .percussive, balance: 1))
    #expect(percussive.vibrations.isEmpty && !percussive.transients.isEmpty)
    let envelope = try sound.haptics(SoundConversionOptions(strategy: .envelope))
    #expect(envelope.transients.isEmpty && !envelope.vibrations.isEmpty)
    for strategy in [SoundStrategy.textural, .tonal] {
      let both = try sound.haptics(SoundConversionOptions(strategy: strategy))
      #expect(!both.transients.isEmpty && !both.vibrations.isEmpty)
    }
  }

  @Test func `auto takes taps for clicks, tones for notes, and texture for noise`() throws {
    var clicks = MadeSound(seconds: 4, rate: 16_000)
    for index in 0..<12 { clicks.strike(at: 0.3 + 0.3 * Double(index), decay: 0.01) }
    #expect(try clicks.haptics().strategy == .percussive)
    var notes = MadeSound(seconds: 4, rate: 16_000)
    for index in 0..<4 {
      notes.tone(at: 0.3 + 0.9 * Double(index), for: 0.85, 200 + 40 * Double(index))
    }
    #expect(try notes.haptics().strategy == .tonal)
    var noise = MadeSound(seconds: 4, rate: 16_000)
    noise.hiss(level: 0.1, seed: 9)
    noise.strike(at: 2, level: 0.8)
    #expect(try noise.haptics().strategy == .textural)
  }

  @Test func `auto never stays auto, and says why`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let conversion = try MadeSound.mixture(seed: seed).haptics()
      try #require(conversion.strategy != .auto && conversion.reason.hasSuffix("."))
    }
  }

  @Test func `a stronger start makes a stronger tap`() throws {
    var sound = MadeSound(seconds: 4, rate: 16_000)
    let levels = [0.05, 0.1, 0.2, 0.4, 0.8]
    for (index, level) in levels.enumerated() {
      sound.strike(at: 0.4 + 0.7 * Double(index), level: level)
    }
    let taps = try sound.haptics(SoundConversionOptions(strategy: .percussive)).transients
    #expect(taps.count == 5)
    #expect(taps.map(\.intensity) == taps.map(\.intensity).sorted())
    #expect(taps.last?.intensity == .one)
  }

  @Test func `a lower sound makes a rounder tap`() throws {
    var sound = MadeSound(seconds: 3, rate: 16_000)
    for (index, frequency) in [60.0, 300, 1_500, 7_000].enumerated() {
      sound.strike(at: 0.4 + 0.6 * Double(index), frequency, decay: 0.1)
    }
    let sharpness = try sound.haptics(SoundConversionOptions(strategy: .percussive)).transients
      .map(\.sharpness)
    #expect(sharpness.count == 4 && sharpness == sharpness.sorted())
    #expect(sharpness[0].value < 0.2 && sharpness[3].value > 0.7)
  }

  @Test func `a brighter tone is sharper, even cut off, and none is at an end`() throws {
    let frequencies = stride(from: 0, through: 14, by: 1).map { 60 * Double.pow(2, $0 / 2) }
    let sharpness = try frequencies.map { frequency in
      var sound = MadeSound(seconds: 0.6)
      sound.add(at: 0.2, for: 0.05) {
        0.5 * Double.sin(2 * .pi * frequency * $0) * Double.exp(-$0 / 0.012)
      }
      return try #require(try sound.haptics().transients.first?.sharpness.value)
    }
    for (a, b) in zip(sharpness, sharpness.dropFirst()) { #expect(a < b && b - a < 0.2) }
    #expect(sharpness.allSatisfy { (0.01...0.99).contains($0) })
  }

  @Test func `equal notes give equal taps, whatever their attack`() throws {
    try withEvery("attack", in: [0.002, 0.02, 0.05]) { attack in
      var sound = MadeSound(seconds: 3, rate: 16_000)
      for index in 0..<6 {
        sound.add(at: 0.3 + 0.4 * Double(index), for: 0.25) {
          0.5 * min($0 / attack, 1, (0.25 - $0) / 0.05) * Double.sin(2 * .pi * 700 * $0)
        }
      }
      let taps = try sound.haptics(SoundConversionOptions(strategy: .percussive)).taps
      try #require(taps.count == 6)
      let amplitudes = taps.map(\.amplitude)
      try #require((amplitudes.max() ?? 0) - (amplitudes.min() ?? 0) <= 0.1)
    }
  }

  @Test func `what rings has a short tail, and what does not has none`() throws {
    var sound = MadeSound(seconds: 3, rate: 16_000)
    sound.strike(at: 0.3, decay: 0.15)
    sound.strike(at: 2, decay: 0.005)
    let conversion = try sound.haptics(SoundConversionOptions(strategy: .percussive))
    let tail = try #require(conversion.vibrations.first)
    #expect(conversion.transients.count == 2 && conversion.vibrations.count == 1)
    #expect(abs(tail.time.seconds - 0.31) < 0.005 && tail.duration <= .milliseconds(300))
    #expect(!tail.envelope.isSustained)
  }

  // MARK: - Options

  @Test func `a vibration that is capped ends in time`() throws {
    var sound = MadeSound(seconds: 5, rate: 16_000)
    sound.tone(at: 0.2, for: 4.5, 220)
    let conversion = try sound.haptics(
      SoundConversionOptions(strategy: .envelope, longestVibration: 1.5))
    #expect(conversion.vibrations.allSatisfy { $0.duration <= .milliseconds(1_520) })
    #expect(!conversion.vibrations.isEmpty)
  }

  @Test func `relative levels keep what is quiet in a set quieter`() throws {
    let strength = { (level: Double) in
      var sound = MadeSound(seconds: 1, rate: 16_000)
      sound.strike(at: 0.3, level: level)
      return try sound.haptics(SoundConversionOptions(strategy: .percussive, level: .relative))
        .transients.first?.intensity.value ?? 0
    }
    let (quiet, loud) = (try strength(0.2), try strength(0.8))
    #expect(quiet > 0 && loud > 2 * quiet)
  }

  @Test func `taps keep the least gap, and fused ones are counted`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let sound = try AnalyzedSound(MadeSound.mixture(seed: seed).source)
      try withEvery("milliseconds", in: [Int64(30), 120, 400]) { gap in
        let conversion = sound.haptics(
          SoundConversionOptions(minimumGap: .milliseconds(gap)), for: .referenceAsDesigned)
        let times = conversion.times
        for (a, b) in zip(times, times.dropFirst()) { try #require(b - a >= .milliseconds(gap)) }
        let tally = SoundTap.Verdict.allCases.reduce(0) { $0 + conversion.count(of: $1) }
        try #require(tally == conversion.taps.count)
        try #require(conversion.transients.count == conversion.count(of: .played))
      }
    }
  }

  @Test func `no second has more taps than asked for, and the strongest stay`() throws {
    var sound = MadeSound(seconds: 5, rate: 16_000)
    for index in 0..<40 {
      sound.strike(at: 0.3 + 0.11 * Double(index), level: index % 4 == 0 ? 0.8 : 0.2, decay: 0.01)
    }
    let conversion = try sound.haptics(
      SoundConversionOptions(strategy: .percussive, tapsPerSecond: 2))
    let times = conversion.times
    for start in times {
      #expect(times.count { $0 >= start && $0 < start + .seconds(1) } <= 2)
    }
    #expect(conversion.count(of: .crowded) == conversion.taps.count - times.count)
    #expect(conversion.taps.filter { $0.verdict == .played }.allSatisfy { $0.amplitude > 0.5 })
  }

  @Test func `a curve has no more points a second than asked for`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let sound = try AnalyzedSound(MadeSound.mixture(seed: seed).source)
      for most in [4.0, 8, 16, 31] {
        let conversion = sound.haptics(
          SoundConversionOptions(strategy: .envelope, pointsPerSecond: most),
          for: .referenceAsDesigned)
        let points = conversion.points(of: .hapticIntensity).count
        // Its two ends and a peak are kept of each stream.
        try #require(Double(points) <= most * 2.5 + Double(3 * conversion.vibrations.count) + 1)
      }
    }
  }

  @Test func `a click is felt, also without taps and with few points`() throws {
    var sound = MadeSound(seconds: 1, rate: 16_000)
    sound.strike(at: 0.4, decay: 0.004)
    let options = SoundConversionOptions(strategy: .envelope, pointsPerSecond: 4)
    let conversion = try sound.haptics(options)
    #expect(conversion.points(of: .hapticIntensity).contains { $0.value > 0.5 })
    #expect(conversion.taps.map(\.verdict) == [.unused])
  }

  @Test func `options that touch does not follow are told, and usual ones are not`() throws {
    var clicks = MadeSound(seconds: 1, rate: 16_000)
    for time in [0.2, 0.5, 0.8] { clicks.strike(at: time, level: 0.5) }
    var drone = MadeSound(seconds: 9, rate: 16_000)
    drone.tone(at: 0.1, for: 8.5, 200)
    #expect(try clicks.haptics().remarks.isEmpty)
    #expect(try clicks.haptics(SoundConversionOptions(gain: 6)).remarks.isEmpty)
    let gap = SoundConversionOptions(minimumGap: .milliseconds(5))
    #expect(try clicks.haptics(gap).remarks.first?.hasPrefix("a gap of 5 ms") == true)
    let loud = try clicks.haptics(SoundConversionOptions(gain: 60)).remarks
    #expect(loud.count == 1)
    #expect(loud.first?.hasSuffix("with 0 dB nothing is limited.") == true)
    #expect(try drone.haptics().remarks.first?.contains("longer than the 5 s") == true)
    #expect(try drone.haptics(SoundConversionOptions(longestVibration: 5)).remarks.isEmpty)
  }

  @Test func `gain in decibels halves or doubles what plays`() throws {
    var sound = MadeSound(seconds: 2, rate: 16_000)
    sound.strike(at: 0.5, level: 0.5)
    sound.strike(at: 1.2, level: 0.25)
    let options = { SoundConversionOptions(strategy: .percussive, gain: $0) }
    let full = try sound.haptics(options(0)).transients.map(\.intensity.value)
    let half = try sound.haptics(options(-6.0206)).transients.map(\.intensity.value)
    #expect(zip(full, half).allSatisfy { abs($0 / 2 - $1) < 0.01 })
    #expect(try sound.haptics(options(6.0206)).transients.allSatisfy { $0.intensity.value > 0.9 })
  }

  @Test func `balance goes from vibration alone to taps alone`() throws {
    let sound = try AnalyzedSound(MadeSound.mixture(seed: 2).source)
    let at = { balance in
      sound.haptics(
        SoundConversionOptions(strategy: .textural, balance: balance), for: .referenceAsDesigned)
    }
    #expect(at(0).transients.isEmpty && at(1).vibrations.isEmpty)
    let strengths = [0.2, 0.4, 0.6, 0.8].map { at($0).vibrations.first?.intensity.value ?? 0 }
    #expect(strengths == strengths.sorted(by: >) && strengths[3] > 0)
  }

  @Test func `only the band that counts is felt`() throws {
    var sound = MadeSound(seconds: 3, rate: 16_000)
    for index in 0..<4 { sound.tone(at: 0.3 + 0.6 * Double(index), for: 0.2, 50) }
    for index in 0..<4 { sound.strike(at: 0.6 + 0.6 * Double(index), 3_000, decay: 0.02) }
    let options = SoundConversionOptions(strategy: .percussive)
    let low = try haptics(of: sound.samples, options, band: 20...400)
    let high = try haptics(of: sound.samples, options, band: 1_500...20_000)
    #expect(low.times.count == 4 && high.times.count == 4)
    #expect(low.times.allSatisfy { abs(($0.seconds - 0.3).remainder(dividingBy: 0.6)) < 0.03 })
    #expect(high.times.allSatisfy { abs(($0.seconds - 0.6).remainder(dividingBy: 0.6)) < 0.01 })
  }

  // MARK: - The device

  @Test func `what is raised to be felt is felt`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      let conversion = try MadeSound.mixture(seed: seed).haptics()
      let felt = FeltTimeline(Timeline(conversion.pattern), under: .referenceAsDesigned)
      try #require(felt.maskingLevels().allSatisfy { $0 == nil })
      try #require(conversion.taps.allSatisfy { (0...12).contains($0.raise) })
    }
  }

  @Test func `vibration and taps together stay within what a motor can play`() throws {
    try withEvery("seed", in: Self.seeds) { seed in
      for strategy in [SoundStrategy.textural, .tonal] {
        let pattern = try MadeSound.mixture(seed: seed)
          .haptics(SoundConversionOptions(strategy: strategy)).pattern
        let resolved = try Timeline(pattern).resolved(under: .referenceAsDesigned)
        for tap in resolved.taps {
          let vibration =
            resolved.vibrations.lazy
            .filter { $0.start <= tap.time && tap.time < $0.end }
            .compactMap { $0.points.value(at: tap.time)?.intensity }.max() ?? 0
          try #require(tap.intensity + vibration <= 1.02)
        }
      }
    }
  }
}
