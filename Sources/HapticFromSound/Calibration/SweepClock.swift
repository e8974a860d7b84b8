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
      let on = trace.part(..<half).crossing(of: threshold, noise: noise, rises: true)
      let off = trace.part(half...).crossing(of: threshold, noise: noise, rises: false)
      edges.append((item, (on + off - item.hold) / 2))
    }
    guard edges.count * 10 >= references.count * 7 else {
      throw CalibrationRefusal(
        .tooNoisy,
        "Only \(edges.count) of \(references.count) reference steps stand out of the noise; record "
          + "closer to the device.")
    }
    fit(alignment)
  }

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

extension LevelTrace {
  /// A part of the values.
  func part(_ range: PartialRangeUpTo<Int>) -> LevelTrace { LevelTrace(self, 0..<range.upperBound) }
  func part(_ range: PartialRangeFrom<Int>) -> LevelTrace {
    LevelTrace(self, range.lowerBound..<powers.count)
  }
}

/// How a device starts and stops.
struct Edges {
  let rise: Measured
  let fall: Measured
  /// By how much the sweep starts later than its edges said.
  let delay: Double

  init(_ prepared: PreparedRecording, _ items: [CalibrationSweep.Item], _ frequency: Double) {
    let starts = items.map { prepared.alignment.time($0.start) }
    let hold = items.first?.hold ?? CalibrationSweep.hold
    let all = Self.fitted(prepared, starts, hold, frequency)
    delay = (all.rise.start + all.fall.start) / 2
    // Halves of the steps say how well the whole is known.
    let halves = (0..<2).map { half in
      Self.fitted(
        prepared, starts.enumerated().filter { $0.offset % 2 == half }.map { $0.element }, hold,
        frequency)
    }
    // A level is known by its periods; a part of one stays open.
    let least = 0.3 / frequency
    func measured(_ value: Double, _ a: Double, _ b: Double) -> Measured {
      let spread = abs(a - b) / 2
      let result = Measured(
        value, deviation: (spread * spread + least * least).squareRoot() + 0.02 * value)
      return Measured(result.value, low: max(result.low, 0), high: result.high)
    }
    rise = measured(all.rise.width, halves[0].rise.width, halves[1].rise.width)
    fall = measured(all.fall.width, halves[0].fall.width, halves[1].fall.width)
  }

  /// The levels of what rings on at a frequency of its own, far from the one that was driven; `nil`
  /// if nothing does.
  private static func ringing(
    _ prepared: PreparedRecording, _ starts: [Double], _ hold: Double, beside frequency: Double
  ) -> [Double]? {
    let rings = starts.map {
      Stretch(prepared.fine, from: $0 + hold + 0.004, to: $0 + hold + 0.12)
        .strongest(in: prepared.band).frequency
    }
    let ring = rings.sorted()[rings.count / 2]
    guard abs(ring / frequency - 1) > 0.15 else { return nil }
    let trace = LevelTrace(
      of: prepared.fine, at: ring, starts: starts, span: -0.1...(hold + 0.35))
    let noise = trace.power(from: hold + 0.3, to: hold + 0.35)
    guard trace.power(from: hold + 0.01, to: hold + 0.03) > 10 * noise else { return nil }
    return trace.levels(without: noise)
  }

  private static func fitted(
    _ prepared: PreparedRecording, _ starts: [Double], _ hold: Double, _ frequency: Double
  ) -> (rise: FittedRise, fall: FittedRise) {
    let trace = LevelTrace(
      of: prepared.fine, at: frequency, starts: starts, span: -0.1...(hold + 0.35))
    let noise = min(
      trace.power(from: -0.08, to: -0.04), trace.power(from: hold + 0.3, to: hold + 0.35))
    let full = max(trace.power(from: hold - 0.25, to: hold - 0.05) - noise, 1e-30).squareRoot()
    let levels = trace.levels(without: noise).enumerated()
      .map { (time: trace.time($0.offset), level: $0.element / full) }
    let tail =
      Self.ringing(prepared, starts, hold, beside: frequency)?
      .map { $0 / full } ?? levels.map { $0.level }
    let rising = levels.filter { (-0.08...(hold - 0.1)).contains($0.time) }
    let falling = zip(levels, tail).filter { ((hold - 0.06)...(hold + 0.33)).contains($0.0.time) }
      .map { (time: $0.0.time - hold, level: 1 - max($0.0.level, $0.1)) }
    let plateau = levels.filter { ((hold - 0.2)...(hold - 0.05)).contains($0.time) }
    let scatter =
      (plateau.reduce(0) { $0 + ($1.level - 1) * ($1.level - 1) }
      / Double(max(plateau.count, 1))).squareRoot()
    func fitted(_ levels: [(time: Double, level: Double)]) -> FittedRise {
      FittedRise(levels, window: trace.window, widest: 0.5)
        .read(from: levels, window: trace.window, scatter: scatter)
    }
    return (fitted(rising), fitted(falling))
  }
}
