// The values of a sound over its life, as straight lines cut wherever one of them turns.

import HapticModel

/// A sound's values over its life; the storage is used again for each event.
struct SoundLines {
  private var volume = LinePieces()
  private var level = LinePieces()
  private(set) var pitch = LinePieces()
  private var pan = LinePieces()
  private var brightness = LinePieces()

  mutating func set(
    to sound: AudioEvent, in scope: PatternScope, shape: EnvelopeShape, until end: HapticTime,
    on grid: FrameGrid
  ) {
    level.set(to: shape, on: grid)
    volume.set(to: scope.volume(of: sound), until: end, on: grid)
    pitch.set(to: scope.pitch(of: sound), until: end, on: grid)
    pan.set(to: scope.pan(of: sound), until: end, on: grid)
    brightness.set(to: scope.brightness(of: sound), until: end, on: grid)
  }

  mutating func cutPanAtCentre(on grid: FrameGrid) { pan.cutAtZero(on: grid) }

  /// Removes the turns of the pitch once a clock has been made from them.
  mutating func flattenPitch(until end: HapticTime, on grid: FrameGrid) {
    pitch.set(to: ControlledValue(.noPitch), until: end, on: grid)
  }

  func walk(on grid: FrameGrid) -> SoundWalk {
    SoundWalk(
      start: grid.instant(at: grid.origin), volume: volume.cursor, level: level.cursor,
      pitch: pitch.cursor, pan: pan.cursor, brightness: brightness.cursor)
  }
}

/// A stretch of a sound over which every value is a straight line.
struct SoundStretch: Sendable {
  var start: Instant
  var end: Instant
  /// The volume: `limit(volume · gain · control)`.
  var volume: Ramp
  var level: Ramp
  /// The pitch, −1…1.
  var pitch: Ramp
  /// The pan, −1…1.
  var pan: Ramp
  /// The brightness, 0…1.
  var brightness: Ramp

  var seconds: Double { end.seconds - start.seconds }

  /// Volume times level, some seconds after the start.
  func strength(at seconds: Double) -> Double {
    volume.shifted(by: seconds).value * level.shifted(by: seconds).value
  }

  var isSilent: Bool {
    (volume.value == 0 && volume.slope == 0) || (level.value == 0 && level.slope == 0)
  }
}

/// Moves from stretch to stretch; each ends where the first of the values turns.
struct SoundWalk {
  var start: Instant
  var volume: PieceCursor
  var level: PieceCursor
  var pitch: PieceCursor
  var pan: PieceCursor
  var brightness: PieceCursor

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
