// Where onsets are found: at the start of what begins, and nowhere else.

import HapticFromSound
import HapticModel
import HapticTestSupport
import Testing

@Suite struct OnsetTests {
  private let percussive = SoundConversionOptions(strategy: .percussive)

  /// Whether times are the true ones, each within some milliseconds.
  private func expect(
    _ times: [HapticTime], _ truth: [Double], within milliseconds: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(times.count == truth.count, sourceLocation: sourceLocation)
    for (time, expected) in zip(times, truth) {
      #expect(
        abs(time.seconds - expected) * 1000 <= milliseconds, "at \(expected) s",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [8_000, 11_025, 22_050, 44_100, 48_000, 88_200, 96_000, 192_000])
  func `struck tones are found where they begin, at every rate`(rate: Int) throws {
    var sound = MadeSound(seconds: 1.6, rate: rate)
    let truth = [0.21, 0.47, 0.8, 1.1, 1.22]
    for (index, time) in truth.enumerated() {
      sound.strike(at: time, [400, 900, 1_800][index % 3], level: 0.2 + 0.05 * Double(index))
    }
    sound.hiss(level: 0.0005, seed: 3)
    expect(try sound.haptics(percussive).times, truth, within: 2.5)
  }

  @Test func `a note over another that still sounds is found`() throws {
    var sound = MadeSound(seconds: 5, rate: 16_000)
    let truth = [0.4, 1.3, 2.2, 3.1]
    for (time, frequency) in zip(truth, [220.0, 277, 330, 440]) {
      sound.tone(at: time, for: 1.2, frequency)
    }
    sound.hiss(level: 0.0005, seed: 4)
    expect(try sound.haptics(percussive).times, truth, within: 15)
  }

  @Test func `vibrato, tremolo, beats and a sweep are no onsets`() throws {
    let made: [(String, (Double) -> Double)] = [
      ("sine", { Double.sin(2 * .pi * 440 * $0) }),
      (
        "vibrato",
        { t in
          (1...8).reduce(0) { sum, harmonic in
            let phase = 2 * .pi * 300 * t + 0.03 * 300 / 5.5 * Double.sin(2 * .pi * 5.5 * t)
            return sum + Double.sin(Double(harmonic) * phase) / Double(harmonic) / 3
          }
        }
      ),
      ("tremolo", { (0.6 + 0.3 * Double.sin(2 * .pi * 5 * $0)) * Double.sin(2 * .pi * 300 * $0) }),
      ("beats", { (Double.sin(2 * .pi * 200 * $0) + Double.sin(2 * .pi * 204 * $0)) / 2 }),
      (
        "sweep",
        { Double.sin(2 * .pi * 30 * 3 / Double.log(400) * (Double.pow(400, $0 / 3) - 1)) }
      ),
    ]
    try withEvery("sound", in: made) { _, value in
      var sound = MadeSound(seconds: 3, rate: 16_000)
      sound.add(at: 0, for: 3) { 0.5 * value($0) }
      // It begins somewhere: that may be one.
      try #require(try sound.haptics(percussive).times.allSatisfy { $0 < .milliseconds(60) })
    }
  }

  @Test func `a vibrato of a semitone each way is one note`() throws {
    try withEvery("speed", in: [4.5, 5.5, 6.5]) { speed in
      var sound = MadeSound(seconds: 5, rate: 16_000)
      var phase = 0.0
      sound.add(at: 0.2, for: 4.6) { t in
        phase += 440 * Double.pow(2, Double.sin(2 * .pi * speed * t) / 12) / 16_000
        let tones = (1...6).map { Double.sin(2 * .pi * Double($0) * phase) / Double($0) }
        return tones.reduce(0, +) / 4 * min(t / 0.05, 1)
      }
      try #require(try sound.haptics(percussive).times.count == 1)
    }
  }

  @Test func `heartbeats are found in brown noise`() throws {
    try withEvery("seed", in: 0..<UInt64(3)) { seed in
      var sound = MadeSound(seconds: 8, rate: 16_000)
      var (random, walk) = (SplitMix64(seed: seed), 0.0)
      for frame in sound.samples.indices {
        walk = 0.995 * walk + random.number(-1...1)
        sound.samples[frame] = Float(walk * 0.006_9)
      }
      let truth: [Double] = (0..<7).flatMap { [0.5 + Double($0), 0.8 + Double($0)] }
      for (index, time) in truth.enumerated() {
        let (frequency, level) = index % 2 == 0 ? (48.0, 0.7) : (62, 0.42)
        sound.add(at: time, for: 0.3) {
          level * Double.sin(2 * .pi * frequency * $0) * Double.exp(-$0 / 0.035)
        }
      }
      let times = try sound.haptics(percussive).times.map(\.seconds)
      let found = truth.filter { time in times.contains { abs($0 - time) < 0.05 } }
      try #require(found.count >= 12 && times.count <= 16)
    }
  }

  @Test func `air that begins with a step starts there, and a slow swell where it is felt`() throws
  {
    for (step, expected) in [(0.2, 0.5...0.53), (0.0, 0.55...0.75)] {
      var sound = MadeSound(seconds: 2, rate: 16_000)
      var random = SplitMix64(seed: 8)
      sound.add(at: 0.5, for: 0.9) { t in
        let swell = Double.sin(.pi * t / 0.9)
        return 0.5 * (step * min(t / 0.01, 1) * (1 - swell) + swell * swell)
          * random.number(-1...1)
      }
      sound.hiss(level: 0.0005, seed: 9)
      let first = try #require(try sound.haptics(percussive).times.first)
      #expect(expected.contains(first.seconds), "\(first) with a step of \(step)")
    }
  }

  @Test func `steady noise is no onset`() throws {
    try withEvery("seed", in: 0..<UInt64(5)) { seed in
      var sound = MadeSound(seconds: 3, rate: 16_000)
      sound.hiss(level: 0.3, seed: seed)
      try #require(try sound.haptics(percussive).times.allSatisfy { $0 < .milliseconds(60) })
    }
  }

  @Test func `a tone that is cut off begins nothing`() throws {
    var sound = MadeSound(seconds: 3, rate: 16_000)
    for start in [0.5, 1.5] {
      sound.add(at: start, for: 0.25) {
        0.5 * min($0 / 0.003, 1) * Double.sin(2 * .pi * 1_000 * $0)
      }
    }
    expect(try sound.haptics(percussive).times, [0.5, 1.5], within: 3)
  }

  @Test func `one click is one tap, wherever it lies`() throws {
    try withEvery("frame", in: [0, 1, 47, 480, 24_000, 40_000]) { frame in
      var sound = MadeSound(seconds: 1)
      sound.samples[frame] = 0.9
      let times = try sound.haptics(percussive).times
      try #require(times.count == 1)
      try #require(abs(times[0].seconds - Double(frame) / 48_000) < 0.002)
    }
  }

  @Test func `no two onsets are of one moment, however clicks follow each other`() throws {
    try withEvery("seed", in: 0..<40) { seed in
      var random = SplitMix64(seed: UInt64(seed))
      var sound = MadeSound(seconds: 3, rate: 48_000)
      for _ in 0..<10 {
        let (level, half) = (random.number(0.1...0.8), random.number(0.002...0.02))
        sound.add(at: random.number(0.05...2.8), for: 0.03) {
          level * random.number(-1...1) * Double.pow(2, -$0 / half)
        }
      }
      let times = try sound.haptics(percussive).taps.map { $0.time }
      try #require(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `a bed of noise before a sound moves no struck tone by more than 1 ms, but one in 50`()
    throws
  {
    var (moved, found) = (0, 0)
    for seed in UInt64(1)...12 {
      var random = SplitMix64(seed: seed)
      var sound = MadeSound(seconds: 2.5, rate: 44_100)
      var time = random.number(0.05...0.3)
      while time < 2 {
        sound.strike(
          at: time, random.number(200...4_000), level: random.number(0.05...0.6),
          decay: random.number(0.005...0.08))
        time += random.number(0.15...0.6)
      }
      sound.hiss(level: 0.001, seed: seed &+ 100)
      var bed = MadeSound(seconds: random.number(0.1...2), rate: 44_100)
      bed.hiss(level: .exp10(random.number(-4 ... -3)), seed: seed &+ 200)
      let alone = try sound.haptics(percussive).taps.map(\.onset.frame)
      sound.samples = bed.samples + sound.samples
      let late = try sound.haptics(percussive).taps.map {
        $0.onset.frame - Int64(bed.samples.count)
      }
      try #require(late.count == alone.count, "seed \(seed)")
      found += alone.count
      moved += zip(alone, late).count { abs($0 - $1) > 44 }
    }
    #expect(found > 50)
    #expect(moved * 50 <= found, "\(moved) of \(found)")
  }

  @Test func `more sensitivity never finds fewer onsets`() throws {
    try withEvery("seed", in: 0..<UInt64(4)) { seed in
      var mixture = MadeSound.mixture(seed: seed)
      mixture.hiss(level: 0.1, seed: seed)
      let sound = try AnalyzedSound(mixture.source)
      let counts = stride(from: 0.0, through: 100, by: 12.5).map {
        sound.haptics(
          SoundConversionOptions(strategy: .percussive, sensitivity: $0), for: .referenceAsDesigned
        ).taps.count
      }
      try #require(counts == counts.sorted())
      try #require(counts[0] < counts[8])
    }
  }
}
