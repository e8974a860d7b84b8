// Sounds made for tests: clicks, tones and noise at known times.

import HapticFromSound
import HapticModel
import HapticTestSupport

/// A sound of one channel that is put together from parts.
struct MadeSound {
  let rate: Int
  var samples: [Float]

  init(seconds: Double, rate: Int = 48_000) {
    self.rate = rate
    samples = [Float](repeating: 0, count: Int(seconds * Double(rate)))
  }

  /// Adds a part that begins at a time; `value` gets the seconds since then.
  mutating func add(at time: Double, for seconds: Double, _ value: (Double) -> Double) {
    let start = Int((time * Double(rate)).rounded())
    let end = min(start + Int(seconds * Double(rate)), samples.count)
    for frame in max(start, 0)..<max(start, end) {
      samples[frame] += Float(value(Double(frame - start) / Double(rate)))
    }
  }

  /// Adds a struck tone that dies away: its attack takes 1 ms.
  mutating func strike(
    at time: Double, _ frequency: Double = 900, level: Double = 0.5, decay: Double = 0.03
  ) {
    add(at: time, for: 8 * decay) {
      level * min($0 / 0.001, 1) * Double.exp(-$0 / decay)
        * Double.sin(2 * .pi * frequency * $0)
    }
  }

  /// Adds noise over the whole sound.
  mutating func hiss(level: Double, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for frame in samples.indices { samples[frame] += Float(random.number(-level...level)) }
  }

  /// Adds a harmonic tone of a length, with an attack and a release of 40 ms.
  mutating func tone(at time: Double, for seconds: Double, _ frequency: Double, level: Double = 0.3)
  {
    add(at: time, for: seconds) { t in
      let edge = min(t / 0.04, 1, max(seconds - t, 0) / 0.04)
      let tones = (1...5).map { Double.sin(2 * .pi * frequency * Double($0) * t) / Double($0) }
      return level * edge * tones.reduce(0, +)
    }
  }

  /// The source of these samples.
  var source: SampleSource { SampleSource(samples, rate: rate) }

  /// What it becomes.
  func haptics(
    _ options: SoundConversionOptions = SoundConversionOptions()
  ) throws -> SoundConversion {
    try AnalyzedSound(source).haptics(options, for: .referenceAsDesigned)
  }

  /// Some of what a recording may hold: struck tones, notes and hiss, by a seed.
  static func mixture(seed: UInt64, seconds: Double = 2.5, rate: Int = 16_000) -> MadeSound {
    var random = SplitMix64(seed: seed)
    var sound = MadeSound(seconds: seconds, rate: rate)
    var time = random.number(0.2...0.4)
    while time < seconds - 0.6 {
      if random.oneIn(3) {
        sound.tone(at: time, for: 0.5, random.number(120...700), level: random.number(0.05...0.3))
      } else {
        sound.strike(
          at: time, random.number(200...4_000), level: random.number(0.05...0.6),
          decay: random.number(0.005...0.08))
      }
      time += random.number(0.1...0.6)
    }
    sound.hiss(level: 0.001, seed: seed &+ 1)
    return sound
  }
}

extension SoundConversion {
  /// The times of the taps that play.
  var times: [HapticTime] { taps.filter { $0.verdict == .played }.map(\.time) }

  /// The transients of its pattern.
  var transients: [TransientEvent] {
    pattern.events.compactMap { if case .transient(let tap) = $0 { tap } else { nil } }
  }

  /// The vibrations of its pattern.
  var vibrations: [ContinuousEvent] {
    pattern.events.compactMap { if case .continuous(let vibration) = $0 { vibration } else { nil } }
  }

  /// The points of its curves of one parameter.
  func points(of parameter: ControlParameter) -> [ControlPoint] {
    pattern.controls.flatMap { control -> [ControlPoint] in
      if case .curve(let curve) = control, curve.parameter == parameter { curve.points } else { [] }
    }
  }
}
