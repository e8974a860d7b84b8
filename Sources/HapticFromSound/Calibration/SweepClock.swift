// The clock of a recorder against that of the device, from the edges of the reference steps.

import HapticModel

/// Where the sweep starts, how fast the recorder's clock runs, and what is missing between.
struct SweepClock {
  private(set) var offset = 0.0
  private(set) var pace = 1.0
  /// The largest sudden shift between two references, in seconds, and its standard deviation.
  private(set) var jump = (size: 0.0, deviation: 0.0)
  /// The references whose edges were found.
  private(set) var edges: [(item: CalibrationSweep.Item, shift: Double)] = []

  init(
    _ prepared: PreparedRecording, _ references: [CalibrationSweep.Item], _ frequency: Double
  ) throws(CalibrationRefusal) {
    let alignment = prepared.alignment
    for item in references {
      let start = alignment.time(item.start)
      let trace = LevelTrace(
        of: prepared.coarse, at: frequency, starts: [start], span: -0.25...(item.hold + 0.35))
      let noise = min(
        trace.power(from: -0.2, to: -0.1), trace.power(from: item.hold + 0.25, to: item.hold + 0.35)
      )
      let full = trace.power(from: 0.3, to: 0.45)
      guard full > 3 * noise else { continue }
      let threshold = 0.5 * max(full - noise, 0).squareRoot()
      let half = Int((0.25 + item.hold / 2) / LevelTrace.step)
      let on = LevelTrace(trace, 0..<half).crossing(of: threshold, noise: noise, rises: true)
      let off = LevelTrace(trace, half..<trace.powers.count)
        .crossing(of: threshold, noise: noise, rises: false)
      edges.append((item, (on + off - item.hold) / 2))
    }
    guard edges.count * 10 >= references.count * 7 else {
      let rate = prepared.coarse.rate
      guard abs(rate - 2 * frequency) > Self.blind * rate else {
        throw CalibrationRefusal(
          .tooSlow,
          "\(Int(rate)) samples a second are twice the device's frequency, \(Int(frequency)) Hz, and may "
            + "meet every vibration where it is zero. Record with another rate.")
      }
      throw CalibrationRefusal(
        .tooNoisy,
        "Only \(edges.count) of \(references.count) reference steps stand out of the noise; record "
          + "closer to the device.")
    }
    fit(alignment)
  }

  /// How near half of the rate a short stretch tells no vibration from silence, as a part of the rate
  /// (our choice; measured at 0.007).
  private static let blind = 0.02

  /// Lines with and without one jump; the best jump is kept.
  private mutating func fit(_ alignment: SweepAlignment) {
    let times = edges.map { $0.item.start }
    let shifts = edges.map { $0.shift }
    let plain = Self.line(times, shifts, cut: nil)
    var best = plain
    var cut = 1
    for place in 1..<max(edges.count, 1) {
      let line = Self.line(times, shifts, cut: place)
      if line.error < best.error { (best, cut) = (line, place) }
    }
    let spread = max(
      (best.error / Double(max(edges.count - 3, 1))).squareRoot(), LevelTrace.step / 4)
    // The slope is known from the same edges, which leaves each side less sure.
    let sides = 1 / Double(cut) + 1 / Double(max(edges.count - cut, 1))
    jump = (best.jump, 1.5 * spread * sides.squareRoot())
    offset = alignment.offset + plain.offset
    pace = 1 + plain.slope
  }

  private static func line(
    _ x: [Double], _ y: [Double], cut: Int?
  ) -> (offset: Double, slope: Double, jump: Double, error: Double) {
    // Means are taken out on each side of the cut, so that one slope is left.
    let parts = cut.map { [0..<$0, $0..<x.count] } ?? [0..<x.count]
    var (sxx, sxy) = (0.0, 0.0)
    let means = parts.map { part -> (x: Double, y: Double) in
      let count = Double(max(part.count, 1))
      let mean = (x: x[part].reduce(0, +) / count, y: y[part].reduce(0, +) / count)
      for index in part {
        sxx += (x[index] - mean.x) * (x[index] - mean.x)
        sxy += (x[index] - mean.x) * (y[index] - mean.y)
      }
      return mean
    }
    let slope = sxx > 0 ? sxy / sxx : 0
    let offsets = means.map { $0.y - slope * $0.x }
    var error = 0.0
    for (part, offset) in zip(parts, offsets) {
      for index in part {
        let rest = y[index] - offset - slope * x[index]
        error += rest * rest
      }
    }
    return (offsets[0], slope, (offsets.last ?? 0) - offsets[0], error)
  }
}
