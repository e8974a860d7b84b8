// A recording made ready to be measured: one axis, without hum, at the rates that are needed.

import HapticModel

/// The signals of a recording, and where the sweep lies in them.
struct PreparedRecording {
  /// For taps and edges, about 4 kHz.
  private(set) var fine: SampledSignal
  /// For tones, about 1 kHz.
  private(set) var coarse: SampledSignal
  private(set) var alignment: SweepAlignment
  /// The frequencies that can be told apart.
  let band: ClosedRange<Double>
  /// The power of what differs from sample to sample in pauses, at the full rate.
  let noise: Double

  init(
    _ recording: CalibrationRecording, _ sweep: CalibrationSweep
  ) throws(CalibrationRefusal) {
    let start = recording.times?.first ?? 0
    let signals = recording.channels.map { channel in
      SampledSignal(
        channel.map(Double.init), start: start, rate: recording.rate, times: recording.times)
    }
    var axes = signals.map { $0.lowered(to: 4_000) }
    alignment = try SweepAlignment(of: sweep, in: LoudnessLine(axes.map { $0.lowered(to: 1_000) }))
    if axes.count > 1 {
      axes[0].values = Self.mainAxis(axes, sweep, alignment)
    }
    fine = axes[0]
    noise = Self.noise(signals, sweep, alignment)
    coarse = fine.lowered(to: 1_000)
    band = Self.minimum...Self.highest(coarse)
    removeHum(sweep)
  }

  /// Half of the power of differences, which white noise has as such; of the quieter pauses.
  private static func noise(
    _ signals: [SampledSignal], _ sweep: CalibrationSweep, _ alignment: SweepAlignment
  ) -> Double {
    let powers = sweep.vibrations.map { item -> Double in
      signals.map { signal -> Double in
        let from = alignment.time(item.end + pause)
        let values = signal.values[signal.indices(from: from, to: from + 0.1)]
        let sum = zip(values.dropFirst(), values).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        return sum / 2 / Double(max(values.count - 1, 1))
      }.max() ?? 0
    }
    return powers.sorted()[powers.count / 4]
  }

  /// The frequencies in hertz within which motors of phones and controllers play.
  static let minimum = 35.0
  static let maximum = 340.0
  /// The spread of distances, as a part of the mean, beyond which a frequency is told from its mirror
  /// at the rate (our choice).
  static let leastSpread = 0.005

  /// Where times are uneven enough, frequencies above half of the rate can be told, too.
  private static func highest(_ signal: SampledSignal) -> Double {
    guard !signal.isEven, signal.values.count > 2 else { return min(maximum, signal.rate * 0.47) }
    let distances = (1..<signal.values.count).map { signal.time($0) - signal.time($0 - 1) }
    let mean = 1 / signal.rate
    let spread = distances.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(distances.count)
    return spread.squareRoot() > leastSpread * mean
      ? min(maximum, signal.rate - 45) : min(maximum, signal.rate * 0.47)
  }

  /// The direction in which the device moves: the main one of what vibrations add to pauses.
  private static func mainAxis(
    _ axes: [SampledSignal], _ sweep: CalibrationSweep, _ alignment: SweepAlignment
  ) -> [Double] {
    let count = axes.count
    var moments = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for item in sweep.vibrations where item.intensity > 0.9 {
      for (shift, sign) in [(0.15, 1.0), (Self.pause, -1)] {
        let from = alignment.time(shift == Self.pause ? item.end + shift : item.start + shift)
        let parts = axes.map { axis -> [Double] in
          let values = axis.values[axis.indices(from: from, to: from + 0.12)]
          let mean = values.reduce(0, +) / Double(max(values.count, 1))
          return values.map { $0 - mean }
        }
        for a in 0..<count {
          for b in 0..<count {
            moments[a][b] += sign * zip(parts[a], parts[b]).reduce(0) { $0 + $1.0 * $1.1 }
          }
        }
      }
    }
    var axis = (0..<count).map { moments[$0][$0] > 0 ? moments[$0][$0].squareRoot() : 0 }
    for _ in 0..<50 {
      axis = (0..<count).map { a in (0..<count).reduce(0) { $0 + moments[a][$1] * axis[$1] } }
      let size = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
      axis = axis.map { size > 0 ? $0 / size : 1 / Double(count).squareRoot() }
    }
    return axes[0].values.indices.map { index in
      (0..<count).reduce(0) { $0 + axis[$1] * axes[$1].values[index] }
    }
  }

  private static let pause = 0.24

  mutating func align(offset: Double, pace: Double) {
    alignment.offset = offset
    alignment.pace = pace
  }

  /// A pause's last part, in which hardly anything rings.
  func quiet(after item: CalibrationSweep.Item) -> (from: Double, to: Double) {
    (alignment.time(item.end + 0.21), alignment.time(item.end + 0.37))
  }

  /// The settled part of a vibration.
  func settled(_ item: CalibrationSweep.Item) -> Stretch {
    Stretch(
      coarse, from: alignment.time(item.end - 0.33), to: alignment.time(item.end - 0.01))
  }

  // MARK: - Hum

  /// Takes out the hum of the mains: what keeps its phase over all pauses, near multiples of 50 or
  /// 60 Hz.
  private mutating func removeHum(_ sweep: CalibrationSweep) {
    let windows = sweep.vibrations.map { quiet(after: $0) }
    for mains in [50.0, 60] {
      for multiple in 1...6 {
        let frequency = mains * Double(multiple)
        guard band.contains(frequency) else { continue }
        let phasors = windows.map { Stretch(coarse, from: $0.from, to: $0.to) }
          .map {
            // Phases count from time 0, so that windows can be compared.
            (
              time: $0.middle,
              phasor: $0.phasor(at: frequency) * Phasor.turn(-2 * .pi * frequency * $0.middle)
            )
          }
        if let line = Self.line(phasors, width: 0.1 * Double(multiple)) {
          subtract(line.phasor, at: frequency + line.shift)
        }
      }
    }
  }

  /// The sine that all windows share; `nil` if there is none.
  private static func line(
    _ windows: [(time: Double, phasor: Phasor)], width: Double
  ) -> (shift: Double, phasor: Phasor)? {
    // Ringing of loud vibrations must not count more than what is always there.
    let usual = windows.map { $0.phasor.size }.sorted()[windows.count / 2]
    let limited = windows.map {
      (time: $0.time, phasor: $0.phasor * min(2 * usual / max($0.phasor.size, 1e-30), 1))
    }
    var best = (shift: 0.0, phasor: Phasor(real: 0, imaginary: 0))
    for index in -100...100 {
      let shift = width * Double(index) / 100
      let sum = limited.reduce(Phasor(real: 0, imaginary: 0)) {
        $0 + $1.phasor * Phasor.turn(-2 * .pi * shift * $1.time)
      }
      let mean = sum * (1 / Double(windows.count))
      if mean.power > best.phasor.power { best = (shift, mean) }
    }
    // Of phases at random, the mean of 67 is 0.12 of their size; four times that is no chance.
    return best.phasor.size > 0.5 * usual ? best : nil
  }

  /// Takes a sine out whose phase counts from time 0 at a frequency near it.
  private mutating func subtract(_ phasor: Phasor, at frequency: Double) {
    func without(_ signal: SampledSignal) -> [Double] {
      signal.values.indices.map { index in
        let turn = Phasor.turn(2 * .pi * frequency * signal.time(index))
        return signal.values[index] - phasor.real * turn.real + phasor.imaginary * turn.imaginary
      }
    }
    fine.values = without(fine)
    coarse.values = without(coarse)
  }
}
