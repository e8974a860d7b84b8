// Lowers transients: sines that start, decay and fade out together over a known length.

import HapticModel

extension Lowering {
  /// Adds a tap: its controls are read once, at its start.
  mutating func lower(_ tap: TransientEvent, in pattern: SoundingPattern) {
    let strength = pattern.scope.strength(of: tap)
    guard strength > 0 else { return }
    let voice = profile.transient
    let grid = FrameGrid(origin: tap.time, rate: options.rate)
    let length = voice.length.value(at: tap.sharpness)
    let fade = min(voice.fade, length)
    let start = grid.instant(at: tap.time)
    let fadeStart = grid.instant(at: tap.time + (length - fade))
    let end = grid.instant(at: tap.time + length)
    let body = LinePiece(from: start, to: fadeStart, line: Ramp(value: strength, slope: 0))
    let falling = Ramp(value: strength, slope: -strength / max(fade.seconds, 1e-9))
    append(tap, body, inside: pattern.window)
    append(tap, LinePiece(from: fadeStart, to: end, line: falling), inside: pattern.window)
  }

  /// Adds one piece of a transient, once for each partial, or once for its envelope.
  private mutating func append(
    _ tap: TransientEvent, _ piece: LinePiece, inside window: Range<Int64>
  ) {
    let sharpness = tap.sharpness.value
    guard options.layout.carriesMotion else {
      let segment = tapSegment(piece, gain: 1, carrier: Quadratic(constant: sharpness))
      return append(segment, inside: window)
    }
    for partial in profile.transient.partials {
      let frequency = partial.frequency.value(at: sharpness)
      let phase = Ramp(value: frequency * piece.from.seconds, slope: frequency)
        .perFrame(lag: piece.from.lag, rate: Double(options.rate))
      let gain = strengthFactor(gain: partial.gain.value(at: sharpness))
      append(tapSegment(piece, gain: gain, carrier: phase), inside: window)
    }
  }

  private func tapSegment(_ piece: LinePiece, gain: Double, carrier: Quadratic) -> Segment {
    let line = piece.line.perFrame(lag: piece.from.lag, rate: Double(options.rate))
    let elapsed = (piece.from.seconds + piece.from.lag) * Double(options.rate)
    let decays = profile.transient.decay != nil
    let decayed = decays ? decay.base(at: elapsed) : 1
    return Segment(
      start: piece.from.frame, end: piece.to.frame, decays: decays,
      level: line.scaled(by: gain * decayed), carrier: carrier)
  }
}
