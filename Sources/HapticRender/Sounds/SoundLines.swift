// The values that a sound follows over its life: straight lines, cut where any of them turns.

import HapticModel

/// The controls of one pattern that act on its sounds while they play.
struct SoundControls {
  let volume: ControlSignal
  let pitch: ControlSignal
  let pan: ControlSignal
  let brightness: ControlSignal

  init(_ signals: ControlSignals) {
    volume = signals[.audioVolume]
    pitch = signals[.audioPitch]
    pan = signals[.audioPan]
    brightness = signals[.audioBrightness]
  }
}

/// A sound's values over its life; the storage is used again for each event.
struct SoundLines {
  private var volume = LinePieces()
  private var level = LinePieces()
  private(set) var pitch = LinePieces()
  private var pan = LinePieces()
  private var brightness = LinePieces()

  /// Follows an event from its start until a moment.
  mutating func set(
    to sound: AudioEvent, in scope: PatternScope, shape: EnvelopeShape, until end: HapticTime,
    on grid: FrameGrid
  ) {
    level.set(to: shape, on: grid)
    volume.set(
      to: scope.sounds.volume, factor: sound.volume.value * scope.gain, offset: 0, until: end,
      on: grid)
    pitch.set(
      to: scope.sounds.pitch, factor: 1, offset: number(sound.pitch), limitedTo: -1...1,
      until: end, on: grid)
    pan.set(
      to: scope.sounds.pan, factor: 1, offset: number(sound.pan), limitedTo: -1...1, until: end,
      on: grid)
    brightness.set(
      to: scope.sounds.brightness, factor: 1, offset: sound.brightness.value, until: end, on: grid)
  }

  /// Cuts the pan where it passes the centre.
  mutating func cutPanAtCentre(on grid: FrameGrid) { pan.cutAtZero(on: grid) }

  /// Forgets the turns of the pitch, for which a clock was made.
  mutating func flattenPitch(until end: HapticTime, on grid: FrameGrid) {
    pitch.set(to: .noPitch, factor: 0, offset: 0, until: end, on: grid)
  }

  /// A walk from the sound's start.
  func walk(on grid: FrameGrid) -> SoundWalk {
    SoundWalk(
      start: grid.instant(at: grid.origin), volume: volume.cursor, level: level.cursor,
      pitch: pitch.cursor, pan: pan.cursor, brightness: brightness.cursor)
  }

  private func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
}

/// A part of a sound over which every value is a straight line.
struct SoundStretch: Sendable {
  var start: Instant
  var end: Instant
  /// `limit(volume · gain · control)`.
  var volume: Ramp
  /// The envelope.
  var level: Ramp
  /// −1…1.
  var pitch: Ramp
  /// −1…1.
  var pan: Ramp
  /// 0…1.
  var brightness: Ramp

  /// How long it is.
  var seconds: Double { end.seconds - start.seconds }

  /// Volume and level together, some seconds after the start.
  func strength(at seconds: Double) -> Double {
    volume.shifted(by: seconds).value * level.shifted(by: seconds).value
  }

  /// Whether nothing is heard of it.
  var isSilent: Bool {
    (volume.value == 0 && volume.slope == 0) || (level.value == 0 && level.slope == 0)
  }
}

/// Walks from stretch to stretch, to where the shortest of the values ends.
struct SoundWalk {
  var start: Instant
  var volume: PieceCursor
  var level: PieceCursor
  var pitch: PieceCursor
  var pan: PieceCursor
  var brightness: PieceCursor

  /// The next stretch; `nil` after the last.
  mutating func next() -> SoundStretch? {
    let first = Instant.earliest(volume.turn, level.turn, pitch.turn)
    guard let end = Instant.earliest(first, pan.turn, brightness.turn) else { return nil }
    let stretch = SoundStretch(
      start: start, end: end, volume: volume.line(from: start), level: level.line(from: start),
      pitch: pitch.line(from: start), pan: pan.line(from: start),
      brightness: brightness.line(from: start))
    volume.advance(to: end)
    level.advance(to: end)
    pitch.advance(to: end)
    pan.advance(to: end)
    brightness.advance(to: end)
    start = end
    return stretch
  }
}
