// Writes a timeline as a waveform: amplitudes of 0…255, each held for whole milliseconds.

import HapticModel

struct AndroidWaveformWriter {
  private let source: AndroidSource
  private let units: AndroidUnits
  private let ducking: Double
  private let taps: TapPulses
  private var entries: [AndroidEntry] = []
  private var (quantised, stepped, excess) = (LossTally(), LossTally(), LossTally())

  private init(_ source: AndroidSource, _ options: WritingOptions) {
    self.source = source
    units = AndroidUnits(profile: options.profile, device: options[AndroidXML.options].device)
    ducking = options.profile.continuous.ducking
    taps = TapPulses(
      source.taps, shortest: options.profile.shortestPulseMilliseconds, length: Self.length)
  }

  /// The length of a transient at either end of sharpness, in milliseconds: the range of pulses
  /// that feel like one tap: a device's rise, within Meta's 36.4…12.1 ms (our choice).
  private static let lengths = (round: 30.0, crisp: 10.0)

  /// The length of a transient on a fast enough motor, in milliseconds.
  private static func length(of tap: ResolvedTap) -> Int {
    Int((lengths.round + (lengths.crisp - lengths.round) * tap.sharpness).rounded())
  }

  static func effect(
    of source: AndroidSource, _ options: WritingOptions
  ) throws(UnwritableTimeline) -> (effect: AndroidEffect, losses: [Loss]) {
    var writer = AndroidWaveformWriter(source, options)
    let step = options[AndroidXML.options].waveformStep
    let cells = try AndroidCellCutter.cells(of: source, step: step)
    writer.weave(cells, writer.taps.pulses)
    return (.waveform(writer.entries), writer.losses)
  }

  // MARK: - Entries

  /// Combines the cells with the pulses laid over them into entries.
  private mutating func weave(_ cells: [AndroidCell], _ pulses: [TapPulse]) {
    var bounds = [0]
    for cell in cells { bounds += [cell.span.lowerBound, cell.span.upperBound] }
    for pulse in pulses { bounds += [pulse.span.lowerBound, pulse.span.upperBound] }
    bounds.sort()
    var (cell, pulse) = (0, 0)
    for (start, end) in zip(bounds, bounds.dropFirst()) where start < end {
      while cell < cells.count, cells[cell].span.upperBound <= start { cell += 1 }
      while pulse < pulses.count, pulses[pulse].span.upperBound <= start { pulse += 1 }
      let under = cell < cells.count && cells[cell].span.contains(start) ? cells[cell] : nil
      let over = pulse < pulses.count && pulses[pulse].span.contains(start) ? pulses[pulse] : nil
      append(amplitude(under, over, at: start), end - start)
    }
  }

  /// The amplitude for a pulse, a continuous event, both or neither.
  ///
  /// Inside a continuous event it is at least 1: 0 switches the motor off, and switching it on
  /// again is felt as a click.
  private mutating func amplitude(
    _ cell: AndroidCell?, _ pulse: TapPulse?, at time: Int
  ) -> Int {
    guard let pulse else {
      guard let cell, cell.isSounding else { return 0 }
      if cell.error > 0 { stepped.count(cell.error, at: Place(milliseconds: time)) }
      return quantise(cell.level, at: time)
    }
    guard let cell, cell.most > 0 else { return quantise(pulse.tap.intensity, at: time) }
    // Voices are added and ducked as in a render.
    let sum =
      units.amplitude(of: pulse.tap.intensity) + ducking * units.amplitude(of: cell.level)
    if sum > 1 + 1e-9 { excess.count(sum - 1, at: Place(milliseconds: time)) }
    return quantise(units.strength(of: min(sum, 1)), at: time)
  }

  private mutating func quantise(_ strength: Double, at time: Int) -> Int {
    let exact = units.amplitude(of: strength) * 255
    let amplitude = min(max(Int(exact.rounded()), 1), 255)
    let error = abs(units.strength(of: Double(amplitude) / 255) - strength)
    quantised.add(error, at: Place(milliseconds: time))
    return amplitude
  }

  private mutating func append(_ amplitude: Int, _ duration: Int) {
    if let last = entries.last, last.amplitude == amplitude {
      entries[entries.count - 1].duration += duration
    } else {
      entries.append(AndroidEntry(duration: duration, amplitude: amplitude))
    }
  }

  // MARK: - Losses

  private var losses: [Loss] {
    let times = source.line.map { $0.time } + source.taps.map { $0.time }
    return [
      pulses.loss(.tapApproximated, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("becomes a pulse", "become pulses")) of \(pulseLengths)."
      },
      sharpness.loss(.sharpnessDropped) {
        "The sharpness of \($0.counted("event")) is lost; the largest difference is "
          + "\($0.largest)."
      },
      quantised.loss(.intensityQuantised) {
        "The strength is quantised to 256 steps; the largest error is \($0.largest)."
      },
      stepped.loss(.intensityApproximated) {
        "Strengths that change become \($0.counted("step")); the largest difference is \($0.largest)."
      },
      AndroidSource.limitingLoss(excess), taps.mergingLoss, source.lengtheningLoss,
      source.roundingLoss(of: times),
    ].compactMap { $0 }
  }

  private var pulseLengths: String {
    let lengths = taps.pulses.map { $0.span.count }
    guard let shortest = lengths.min(), let longest = lengths.max(), shortest < longest else {
      return "\(lengths.first ?? 0) ms"
    }
    return "\(shortest) to \(longest) ms"
  }

  private var pulses: LossTally {
    var tally = LossTally()
    for tap in source.taps { tally.count(at: tap.place) }
    return tally
  }

  /// The events whose sharpness differs from the one assumed when reading waveforms.
  private var sharpness: LossTally {
    let constant = AndroidUnits.resonantSharpness
    var tally = LossTally()
    for tap in source.taps where tap.sharpness != constant {
      tally.count(abs(tap.sharpness - constant), at: tap.place)
    }
    for vibration in source.vibrations {
      let differences = vibration.points.map { abs($0.sharpness - constant) }
      guard let largest = differences.max(), largest > 0 else { continue }
      tally.count(largest, at: vibration.place)
    }
    return tally
  }
}
