// Where the sweep lies in a recording: its start, and how fast the recorder's clock runs.

import HapticModel

/// The times of a sweep in those of a recording: `offset + time · pace`.
struct SweepAlignment {
  var offset: Double
  var pace = 1.0

  func time(_ time: Double) -> Double { offset + time * pace }

  /// The width of the bins in which the sweep is looked for, in seconds.
  static let bin = 0.01
  /// The drift beyond which something else was recorded, or parts are missing: 500 parts in a
  /// million, more than twice that of bad crystals.
  static let mostDrift = 5e-4
}

/// The loudness of a recording over time, where a motor can be heard.
struct LoudnessLine {
  let start: Double
  let values: [Double]

  /// The root mean square in each bin, of all axes, after a high-pass at 25 Hz.
  init(_ signals: [SampledSignal]) {
    let (start, end) = (signals[0].start, signals[0].end)
    self.start = start
    let bin = SweepAlignment.bin
    var (powers, counts) = (
      [Double](repeating: 0, count: Int((end - start) / bin) + 1),
      [Double](repeating: 0, count: Int((end - start) / bin) + 1)
    )
    for signal in signals {
      var (slow, slower, last) = (signal.values.first ?? 0, 0.0, start)
      for (index, value) in signal.values.enumerated() {
        let time = signal.time(index)
        let share = 1 - Double.exp(-2 * .pi * 25 * (time - last))
        last = time
        slow += share * (value - slow)
        slower += share * (value - slow - slower)
        let high = value - slow - slower
        let place = min(max(Int((time - start) / bin), 0), powers.count - 1)
        powers[place] += high * high
        counts[place] += 1
      }
    }
    values = zip(powers, counts).map { $1 > 0 ? ($0 / $1).squareRoot() : 0 }
  }

  func mean(from: Double, to: Double) -> Double {
    let (a, b) = (
      Int((from - start) / SweepAlignment.bin), Int((to - start) / SweepAlignment.bin)
    )
    guard a >= 0, b < values.count, a <= b else { return 0 }
    return values[a...b].reduce(0, +) / Double(b - a + 1)
  }
}

extension SweepAlignment {
  /// Finds the sweep by the order of its vibrations and pauses.
  ///
  /// - Throws: If the recording is too short for it, or holds something else.
  init(of sweep: CalibrationSweep, in loudness: LoudnessLine) throws(CalibrationRefusal) {
    let bin = Self.bin
    let loud = sweep.vibrations.filter { $0.intensity >= 0.5 }
    var marks: [(place: Int, weight: Double)] = []
    for item in loud {
      for place in Int((item.start + 0.1) / bin)...Int((item.end - 0.02) / bin) {
        marks.append((place, 1))
      }
      for place in Int((item.end + 0.25) / bin)...Int((item.end + 0.36) / bin) {
        marks.append((place, -1))
      }
    }
    let balance = Double(marks.count { $0.weight > 0 }) / Double(marks.count { $0.weight < 0 })
    marks = marks.map { ($0.place, $0.weight < 0 ? -balance : 1) }
    let last = Int((sweep.items[sweep.items.count - 1].end + 0.05) / bin)
    let first = Int(sweep.items[0].start / bin)
    let latest = loudness.values.count - 1 - last
    guard latest >= -first else {
      throw CalibrationRefusal(
        .tooShort,
        "The recording lasts \(seconds(Double(loudness.values.count) * bin)), the sweep "
          + "\(seconds(Double(last - first) * bin)) from its first tap to its last; record all of it."
      )
    }
    // Loud steps must not decide alone.
    let ceiling = loudness.values.sorted()[loudness.values.count * 9 / 10]
    let values = loudness.values.map { min($0, ceiling) }
    var best = (lag: 0, score: -Double.infinity)
    for lag in -first...latest {
      var score = 0.0
      for mark in marks {
        score += mark.weight * values[min(max(mark.place + lag, 0), values.count - 1)]
      }
      if score > best.score { best = (lag, score) }
    }
    offset = loudness.start + Double(best.lag) * bin
    try requireSweep(loud, loudness)
  }

  /// Whether vibrations are louder than the pauses after them, where the sweep has both.
  private func requireSweep(
    _ loud: [CalibrationSweep.Item], _ loudness: LoudnessLine
  ) throws(CalibrationRefusal) {
    let pairs = loud.map { item in
      (
        on: loudness.mean(from: time(item.start + 0.1), to: time(item.end - 0.05)),
        off: loudness.mean(from: time(item.end + 0.22), to: time(item.end + 0.36))
      )
    }
    // Of 66 equal draws, 46 fall to one side once in a thousand times.
    let right = pairs.count { $0.on > $0.off }
    guard right * 10 >= pairs.count * 8 else {
      let on = pairs.reduce(0) { $0 + $1.on }, off = pairs.reduce(0) { $0 + $1.off }
      guard on < 1.1 * off else {
        throw CalibrationRefusal(
          .wrongSweep,
          "Only \(right) of \(pairs.count) vibrations are louder than the pause after them: this is "
            + "not the sweep that `calibrate plan` writes, or not all of it played.")
      }
      throw CalibrationRefusal(
        .tooNoisy,
        "The sweep cannot be told from the noise: \(right) of \(pairs.count) vibrations are louder "
          + "than the pause after them. Put the recorder on the device, and record in a quiet place."
      )
    }
  }
}

/// A time for a message.
func seconds(_ time: Double) -> String { "\((time * 10).rounded() / 10) s" }

/// An amount in decibels for a message.
func decibels(_ level: Double) -> String { "\((level * 10).rounded() / 10) dB" }
