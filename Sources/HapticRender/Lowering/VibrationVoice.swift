// Lowers continuous events: a sine whose frequency follows sharpness and level intensity.

import HapticModel

extension Lowering {
  /// Adds a continuous event, whose intensity and sharpness follow the controls while it sounds.
  mutating func lower(_ vibration: ContinuousEvent, in pattern: SoundingPattern) {
    let scope = pattern.scope
    guard vibration.intensity > .zero, scope.placement.gain > 0 else { return }
    let shaped = scope.envelope(of: .continuous(vibration))
    let shape = profile.shape(of: shaped, duration: vibration.duration)
    guard let last = shape.stages.last else { return }
    let end = vibration.time + last.to.time
    let grid = FrameGrid(origin: vibration.time, rate: options.rate)
    envelope.set(to: shape, on: grid)
    if options.layout.carriesMotion { envelope.duck(pattern.ducking, law: profile.law, on: grid) }
    strength.set(to: scope.strength(of: vibration), until: end, on: grid)
    sharpness.set(to: scope.sharpness(of: vibration), until: end, on: grid)
    // Frequency is a straight line only between the points of its curve.
    for point in profile.continuous.frequency.between { sharpness.cut(at: point.at, on: grid) }
    appendVibration(on: grid, inside: pattern.window)
  }

  /// Cuts the three values where any of them turns, and adds a segment for each part.
  private mutating func appendVibration(on grid: FrameGrid, inside window: Range<Int64>) {
    var (strength, level, sharpness) = (strength.cursor, envelope.cursor, sharpness.cursor)
    var start = grid.instant(at: grid.origin)
    var turns = 0.0
    while let end = Instant.earliest(strength.turn, level.turn, sharpness.turn) {
      let length = end.seconds - start.seconds
      let pitch = profile.continuous.frequency.line(of: sharpness.line(from: start), for: length)
      let stretch = VibrationStretch(
        start: start, end: end, strength: strength.line(from: start),
        level: level.line(from: start), sharpness: sharpness.line(from: start), pitch: pitch)
      append(segment(of: stretch, turns: turns), inside: window)
      turns += pitch.integral(over: length)
      turns -= turns.rounded(.down)
      strength.advance(to: end)
      level.advance(to: end)
      sharpness.advance(to: end)
      start = end
    }
  }

  private func segment(of stretch: VibrationStretch, turns: Double) -> Segment {
    let (lag, rate) = (stretch.start.lag, Double(options.rate))
    let strength = stretch.strength.times(stretch.level, lag: lag, rate: rate)
    let gain = options.layout.carriesMotion ? strengthFactor(gain: profile.continuous.gain) : 1
    let carrier =
      options.layout.carriesMotion
      ? stretch.pitch.integral(from: turns, lag: lag, rate: rate)
      : stretch.sharpness.perFrame(lag: lag, rate: rate)
    return Segment(
      start: stretch.start.frame, end: stretch.end.frame, decays: false,
      level: strength.scaled(by: gain), carrier: carrier)
  }
}

/// A part of a vibration over which everything is a straight line.
private struct VibrationStretch {
  var start: Instant
  var end: Instant
  /// The strength: `limit(intensity · control)`.
  var strength: Ramp
  var level: Ramp
  var sharpness: Ramp
  /// The frequency in hertz.
  var pitch: Ramp
}

extension SharpnessMap {
  /// The line of the mapped value while sharpness follows another line.
  fileprivate func line(of sharpness: Ramp, for seconds: Double) -> Ramp {
    guard !between.isEmpty else {
      return Ramp(value: value(at: sharpness.value), slope: (atOne - atZero) * sharpness.slope)
    }
    let (a, b) = ends(around: sharpness.value + sharpness.slope * seconds / 2)
    return Ramp(
      value: value(at: sharpness.value),
      slope: (b.value - a.value) / (b.at - a.at) * sharpness.slope)
  }
}
