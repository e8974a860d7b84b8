// Turns what an effect says, item by item, into taps and vibrations on one clock.

import HapticModel

/// Plays an effect into taps and lines.
struct AndroidPlayer {
  /// The largest difference of straight lines from a strength that is curved under the profile's
  /// law (ours: a quarter of a step of 256).
  private static let tolerance = 0.001

  /// Amplitudes and frequencies under the profile that the file is read with.
  let units: AndroidUnits
  /// When everything so far has ended.
  private(set) var clock = HapticTime.zero
  private var taps: [ResolvedTap] = []
  private var vibrations: [ResolvedVibration] = []
  /// When the last primitive started.
  private var lastStart = HapticTime.zero
  /// The vibration that entries are being appended to.
  private var open: [VibrationPoint] = []

  /// A player at the start of an effect.
  init(units: AndroidUnits) { self.units = units }

  /// Everything that was played.
  mutating func finish() -> ResolvedHaptics {
    close()
    return ResolvedHaptics(taps: taps, vibrations: vibrations)
  }

  /// Waits for a moment; whether that has not passed.
  mutating func wait(forMilliseconds start: Int) -> Bool {
    let time = HapticTime.milliseconds(Int64(start))
    guard time >= clock else { return false }
    if time > clock { close() }
    clock = time
    return true
  }

  // MARK: - Presets

  /// Plays what a predefined effect is taken for.
  mutating func play(_ preset: AndroidPredefined) {
    for tap in preset.taps {
      taps.append(
        ResolvedTap(
          time: clock + .milliseconds(tap.milliseconds), intensity: tap.intensity,
          sharpness: tap.sharpness))
    }
    clock += .milliseconds(preset.milliseconds)
  }

  /// Plays what a primitive is taken for; `false` if the one before it still sounds, so that Android
  /// leaves this one out.
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

  /// Plays an entry; entries one after the other are one vibration, until one is silent.
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

  /// Plays lines; tones are sharpnesses, levels amplitudes or strengths.
  mutating func play(_ envelope: AndroidEnvelope, levelsAreAmplitudes: Bool) {
    var last = (level: 0.0, tone: envelope.initialTone ?? envelope.points.first?.tone ?? 0)
    var points = [VibrationPoint(time: clock, intensity: 0, sharpness: last.tone)]
    for point in envelope.points {
      let length = HapticTime.milliseconds(Int64(point.duration))
      let curve =
        levelsAreAmplitudes
        ? units.points(
          from: last.level, to: point.level, under: units.strength, tolerance: Self.tolerance)
        : [(fraction: 1, level: point.level)]
      for step in curve {
        points.append(
          VibrationPoint(
            time: clock + length.scaled(by: step.fraction), intensity: step.level,
            sharpness: last.tone + (point.tone - last.tone) * step.fraction))
      }
      clock += length
      last = (point.level, point.tone)
    }
    append(points)
  }

  /// Appends a vibration, parted where it is silent for a while.
  private mutating func append(_ points: [VibrationPoint]) {
    vibrations += points.soundingVibrations
  }
}
