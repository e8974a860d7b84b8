// The taps of a recording: their shape by sharpness, and the gap from which on two are two.

import HapticModel

extension CalibrationFit {
  mutating func measureTaps(_ prepared: PreparedRecording, _ sweep: CalibrationSweep) {
    let items = sweep.items.filter { $0.purpose == .tap }
    taps = items.compactMap { item in
      let alike = items.filter {
        $0.intensity == item.intensity && $0.sharpness == item.sharpness
      }
      guard alike[0] == item else { return nil }
      return tap(
        item.intensity, item.sharpness, alike.map { prepared.alignment.time($0.start) }, prepared)
    }
    fusionGap = fusion(prepared, sweep)
  }

  private func tap(
    _ intensity: Double, _ sharpness: Double, _ starts: [Double], _ prepared: PreparedRecording
  ) -> Tap? {
    let top = min(prepared.fine.rate * 0.45, 600)
    let tones = starts.map {
      Stretch(prepared.fine, from: $0 - 0.005, to: $0 + 0.055)
        .strongest(in: PreparedRecording.minimum...top)
    }
    let frequency = tones.map { $0.frequency }.sorted()[tones.count / 2]
    let trace = LevelTrace(of: prepared.fine, at: frequency, starts: starts, span: -0.1...0.25)
    let noise = trace.power(from: -0.1, to: -0.03)
    let levels = trace.levels(without: noise)
    guard let peak = levels.indices.max(by: { levels[$0] < levels[$1] }),
      levels[peak] * levels[peak] > 4 * noise, levels[peak] > 0
    else { return nil }
    // A tap decays from its start, which the window smears; what is left at a tenth is its end.
    let points = levels.enumerated().map {
      (time: trace.time($0.offset), level: $0.element / levels[peak])
    }
    let fitted = FittedDecay(
      points.filter { (-0.03...0.15).contains($0.time) }, window: trace.window, widest: 0.12)
    let end = levels[peak...].firstIndex { $0 < 0.1 * levels[peak] } ?? levels.count - 1
    return Tap(
      intensity: intensity, sharpness: sharpness, frequency: frequency * prepared.alignment.pace,
      strength: 20 * .log10(fitted.height * levels[peak] / max(reference, 1e-30)),
      decay: max(fitted.width, 0.001),
      length: max(trace.time(end) - fitted.start - trace.window / 4, 0.005))
  }

  /// The shortest gap at which the level falls to half of the taps around it, and at all longer ones.
  private func fusion(_ prepared: PreparedRecording, _ sweep: CalibrationSweep) -> Measured? {
    let frequency = taps.first { $0.intensity == 1 && $0.sharpness == 0.5 }?.frequency ?? 150
    var gaps: [(gap: Double, isTwo: Bool)] = []
    for item in sweep.items {
      guard case .pair(let gap) = item.purpose, gaps.last?.gap != gap else { continue }
      let start = prepared.alignment.time(item.start)
      let trace = LevelTrace(of: prepared.fine, at: frequency, starts: [start], span: -0.1...0.4)
      let levels = trace.levels(without: trace.power(from: -0.1, to: -0.03))
      func peak(_ from: Double, _ to: Double) -> Double {
        levels.indices.filter { (from...to).contains(trace.time($0)) }.map { levels[$0] }.max() ?? 0
      }
      let peaks = min(peak(0, gap * 0.75), peak(gap, gap + 0.05))
      let dip =
        levels.indices.filter { (gap * 0.3...gap * 1.05).contains(trace.time($0)) }
        .map { levels[$0] }.min() ?? 0
      gaps.append((gap, dip < peaks / 2))
    }
    gaps.sort { $0.gap < $1.gap }
    guard let first = gaps.lastIndex(where: { !$0.isTwo }).map({ $0 + 1 }) ?? gaps.indices.first,
      first < gaps.count
    else { return nil }
    let below = first > 0 ? gaps[first - 1].gap : 0
    return Measured((below + gaps[first].gap) / 2, low: below, high: gaps[first].gap)
  }
}
