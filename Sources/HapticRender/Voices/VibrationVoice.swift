// A vibration: a sine whose frequency follows sharpness while its level follows intensity.

import HapticModel

extension Lowering {
  /// Adds a vibration, whose intensity and sharpness follow the controls for as long as it sounds.
  mutating func lower(_ vibration: ContinuousEvent, in scope: PatternScope) {
    guard vibration.intensity > .zero, scope.gain > 0 else { return }
    let shaped = scope.envelopes.envelope(of: .continuous(vibration))
    let shape = profile.shape(of: shaped, duration: vibration.duration)
    guard let last = shape.stages.last else { return }
    let end = vibration.time + last.to.time
    let grid = FrameGrid(origin: vibration.time, rate: options.rate)
    envelope.set(to: shape, on: grid)
    if options.layout.carriesMotion { envelope.duck(scope.ducking, law: profile.law, on: grid) }
    strength.set(
      to: scope.intensity, factor: vibration.intensity.value * scope.gain, offset: 0,
      until: end, on: grid)
    sharpness.set(
      to: scope.sharpness, factor: 1, offset: vibration.sharpness.value, until: end, on: grid)
    appendVibration(on: grid, inside: scope.window)
  }

  /// Cuts the three values where any of them turns, and adds a segment for each cut.
  private mutating func appendVibration(on grid: FrameGrid, inside window: Range<Int64>) {
    var (strength, level, sharpness) = (strength.cursor, envelope.cursor, sharpness.cursor)
    var start = grid.instant(at: grid.origin)
    var turns = 0.0
    while let end = Instant.earliest(strength.turn, level.turn, sharpness.turn) {
      let pitch = profile.continuous.frequency.line(of: sharpness.line(from: start))
      let stretch = Stretch(
        start: start, end: end, strength: strength.line(from: start),
        level: level.line(from: start), sharpness: sharpness.line(from: start), pitch: pitch)
      append(segment(of: stretch, turns: turns), inside: window)
      turns += pitch.integral(over: end.seconds - start.seconds)
      turns -= turns.rounded(.down)
      strength.advance(to: end)
      level.advance(to: end)
      sharpness.advance(to: end)
      start = end
    }
  }

  private func segment(of stretch: Stretch, turns: Double) -> Segment {
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
private struct Stretch {
  var start: Instant
  var end: Instant
  /// `limit(intensity · control)`.
  var strength: Ramp
  /// The envelope.
  var level: Ramp
  var sharpness: Ramp
  /// Frequency in hertz.
  var pitch: Ramp
}

extension SharpnessMap {
  /// The line that a value follows while sharpness follows another.
  fileprivate func line(of sharpness: Ramp) -> Ramp {
    Ramp(value: value(at: sharpness.value), slope: (atOne - atZero) * sharpness.slope)
  }
}
