// The actuator profiles that come with the package, one row each.

import HapticModel

/// A profile that comes with the package, and the file it was read from.
public struct BuiltInProfile: Sendable {
  /// The profile.
  public let profile: ActuatorProfile
  /// Its file, as shipped.
  public let text: String
}

extension ActuatorProfile {
  /// The profiles that come with the package, the default one first.
  public static let builtIn: [BuiltInProfile] = [
    PackageResources.reference_json,
    PackageResources.taptic_json,
    PackageResources.mpeg_rm_json,
    PackageResources.audible_json,
    PackageResources.quest_json,
    PackageResources.dualsense_json,
  ].compactMap { file in
    // A test reads every row, so that none can be dropped here.
    guard let profile = try? file.withBytes(ProfileFile.read) else { return nil }
    return BuiltInProfile(profile: profile, text: String(decoding: file, as: UTF8.self))
  }

  /// The built-in profile of a name.
  public static func named(_ name: String) -> ActuatorProfile? {
    // The default is at hand; reading every file first would take a tenth of a short render.
    name == reference.name
      ? reference : builtIn.lazy.map { $0.profile }.first { $0.name == name }
  }

  /// The default profile, with nearly every number ours.
  ///
  /// Written out so that there is one whatever happens to a file; a test holds it and
  /// `reference.json` together, which goes into more detail about sources.
  public static let reference = ActuatorProfile(
    name: "reference",
    summary: "Linear on purpose, so that a sound file's envelope is the pattern's intensity.",
    law: .linear,
    continuous: ContinuousVoice(
      gain: 1, frequency: SharpnessMap(80, 230), attack: oneSecond, decay: oneSecond,
      release: oneSecond, cut: .milliseconds(1), ducking: 1),
    transient: TransientVoice(
      length: .milliseconds(40), decay: .milliseconds(8), fade: .milliseconds(8),
      partials: [
        TransientVoice.Partial(gain: SharpnessMap(1, 1), frequency: SharpnessMap(80, 230))
      ]),
    sources: ["law", "continuous", "transient", "sound"].map { Source(field: $0, origin: "ours") }
      + [
        Source(field: "shortestPulse", origin: "lochie/web-haptics issue 28")
      ])

  private static let oneSecond = StageTime(minimum: .milliseconds(1), full: .seconds(1))
}
