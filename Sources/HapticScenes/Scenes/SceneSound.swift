// What scenes play at a moment: sound files, by the paths under which they ship, and transients.

import HapticModel

/// A sound file of the library `HapticPatterns`, as an event names it.
enum SceneSound: String, CaseIterable, Sendable {
  /// Two rising notes: a task is done.
  case chime
  /// Two dull beats: a task has failed.
  case error
  /// Paper that tears for 0.3 s.
  case tear
  /// A dry click.
  case tick
  /// A soft knock.
  case press
  /// Air that something large moves.
  case whoosh

  /// The value of `EventWaveformPath`.
  var path: String { "sounds/\(rawValue).wav" }

  /// The event that plays the file: to its own end, unless it is given a length.
  func event(
    at time: HapticTime, lasting duration: HapticTime? = nil, volume: Double, pitch: Double = 0
  ) -> HapticEvent {
    .audio(
      AudioEvent(
        time: time, duration: duration,
        source: .file(path: path, usesVolumeEnvelope: true, loops: false),
        volume: UnitValue(clamping: volume), pitch: pitch))
  }
}

/// The intensity and the sharpness of a transient of a scene, each 0…1.
package struct SceneTap: Hashable, Sendable {
  package var intensity: Double
  package var sharpness: Double

  package init(intensity: Double, sharpness: Double) {
    self.intensity = intensity
    self.sharpness = sharpness
  }

  func event(at time: HapticTime) -> HapticEvent {
    .transient(
      TransientEvent(
        time: time, intensity: UnitValue(clamping: intensity),
        sharpness: UnitValue(clamping: sharpness)))
  }
}
