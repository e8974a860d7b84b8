// A profile of what Android tells of its vibrator.

import HapticFormats
import HapticModel

extension ActuatorProfile {
  /// A profile of what Android tells of its vibrator: an acceleration by frequency.
  package static func android(
    _ curve: ProfileCurve, name: String, origin: String
  ) -> ActuatorProfile {
    var profile = ActuatorProfile.reference
    profile.name = name
    profile.summary = "Android's own frequency profile: \(origin)."
    profile.touch.accelerations = curve
    profile.touch.acceleration = curve.highest?.value ?? profile.touch.acceleration
    if let first = curve.points.first, let last = curve.points.last {
      profile.continuous.frequency = SharpnessMap(first.at, last.at)
    }
    profile.sources = [
      Source(field: "touch.accelerations", origin: "VibratorFrequencyProfile: \(origin)"),
      Source(field: "continuous.frequency", origin: "the range of the same"),
      Source(field: "law", origin: "ours"),
    ]
    return profile
  }
}
