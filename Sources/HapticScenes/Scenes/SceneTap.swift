// A transient of a scene at a moment.

import HapticModel

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
