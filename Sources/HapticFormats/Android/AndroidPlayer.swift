// Plays an Android effect, item by item, into transients and continuous events.

import HapticModel

/// Plays an effect into transients and lines.
struct AndroidPlayer {
  /// The largest difference of straight lines from a strength that the profile's law curves: a
  /// quarter of a step of 256 (our choice).
  private static let tolerance = 0.001

  let units: AndroidUnits
  /// The end of everything played so far.
  private(set) var clock = HapticTime.zero
  private var taps: [ResolvedTap] = []
  private var vibrations: [ResolvedVibration] = []
  private var lastStart = HapticTime.zero
  /// The continuous event to which entries are appended.
  private var open: [VibrationPoint] = []

  init(units: AndroidUnits) { self.units = units }

  mutating func finish() -> ResolvedHaptics {
    close()
    return ResolvedHaptics(taps: taps, vibrations: vibrations)
  }

  /// Waits until a time; returns `false` if it has already passed.
  mutating func wait(forMilliseconds start: Int) -> Bool {
    let time = HapticTime.milliseconds(Int64(start))
    guard time >= clock else { return false }
    if time > clock { close() }
    clock = time
    return true
  }

  // MARK: - Presets

  mutating func play(_ preset: AndroidPredefined) {
    for tap in preset.taps {
      taps.append(
        ResolvedTap(
          time: clock + .milliseconds(tap.milliseconds), intensity: tap.intensity,
          sharpness: tap.sharpness))
    }
    clock += .milliseconds(preset.milliseconds)
  }

  /// Plays the stand-in of a primitive; `false` if the previous one still sounds, in which case
  /// Android leaves it out.
  mutating func play(_ primitive: AndroidPrimitive) -> Bool {
    let start =
      (primitive.isFromStart ? lastStart : clock) + .milliseconds(Int64(primitive.delay))
    guard start >= clock else { return false }
    lastStart = start
    let length = HapticTime.milliseconds(Int64(primitive.kind.milliseconds))
    clock = start + length
    if let tap = primitive.kind.tap {
      taps.append(
        ResolvedTap(
          time: start, intensity: tap.intensity * primitive.scale, sharpness: tap.sharpness))
    }
    append(
      primitive.kind.shape.map { point in
        VibrationPoint(
          time: start + length.scaled(by: point.fraction),
          intensity: point.level * primitive.scale, sharpness: point.sharpness)
      })
    return true
  }

  // MARK: - Waveforms

  /// Plays an entry; consecutive entries form one continuous event until one is silent.
  mutating func play(_ entry: AndroidEntry) {
    guard entry.duration > 0 else { return }
    let end = clock + .milliseconds(Int64(entry.duration))
    let amplitude = entry.amplitude ?? AndroidUnits.defaultAmplitude
    if amplitude > 0 {
      let strength = units.strength(of: Double(amplitude) / 255)
      for time in [clock, end] {
        open.append(
          VibrationPoint(
            time: time, intensity: strength, sharpness: AndroidUnits.resonantSharpness))
      }
    } else {
      close()
    }
    clock = end
  }

  private mutating func close() {
    append(open)
    open = []
  }

  // MARK: - Envelopes

  /// Plays lines of amplitude, whose pitches are sharpnesses.
  mutating func play(_ envelope: AndroidEnvelope) {
    var last = (level: 0.0, pitch: envelope.initialPitch ?? envelope.points.first?.pitch ?? 0)
    var points = [VibrationPoint(time: clock, intensity: 0, sharpness: last.pitch)]
    for point in envelope.points {
      let length = HapticTime.milliseconds(Int64(point.duration))
      let curve = units.points(
        from: last.level, to: point.level, under: units.strength, tolerance: Self.tolerance)
      for step in curve {
        points.append(
          VibrationPoint(
            time: clock + length.scaled(by: step.fraction), intensity: step.level,
            sharpness: last.pitch + (point.pitch - last.pitch) * step.fraction))
      }
      clock += length
      last = (point.level, point.pitch)
    }
    append(points)
  }

  /// Appends a continuous event, split at longer silences.
  private mutating func append(_ points: [VibrationPoint]) {
    vibrations += points.soundingVibrations
  }
}
