// The built-in actuator profiles; each is a row in FormatFiles.c.

import CFormatFiles
import HapticModel

/// A built-in profile, with the file it was read from.
public struct BuiltInProfile: Hashable, Sendable {
  /// The profile read from the file.
  public let profile: ActuatorProfile
  /// The text of the file.
  public let text: String
}

extension ActuatorProfile {
  /// The built-in profiles, the default one first.
  public static let builtIn: [BuiltInProfile] = {
    var profiles: [BuiltInProfile] = []
    while true {
      let file = profileFile(Int32(profiles.count)).bytes
      // A test reads every file of the folder, so that none can be dropped here.
      guard !file.isEmpty, let profile = try? ProfileFile.read(UnsafeRawBufferPointer(file)) else {
        return profiles
      }
      profiles.append(BuiltInProfile(profile: profile, text: String(decoding: file, as: UTF8.self)))
    }
  }()

  /// The built-in profile with a name; `nil` if there is none.
  public static func named(_ name: String) -> ActuatorProfile? {
    // The default is at hand; reading every file first would take a tenth of a short render.
    name == reference.name
      ? reference : builtIn.lazy.map { $0.profile }.first { $0.name == name }
  }

  /// The default profile; nearly all of its numbers are our choice.
  ///
  /// It is written in code so that it always exists. A test keeps it equal to `reference.json`,
  /// which has more detail about sources.
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

  /// An impression of phones with a linear resonant actuator: a squared law.
  public static var taptic: ActuatorProfile { named("taptic") ?? reference }
  /// The actuator of MPEG's reference model, 65 to 300 Hz.
  public static var mpegRM: ActuatorProfile { named("mpeg-rm") ?? reference }
  /// The same gestures where laptop speakers play them, for listening.
  public static var audible: ActuatorProfile { named("audible") ?? reference }
  /// A Quest controller.
  public static var quest: ActuatorProfile { named("quest") ?? reference }
  /// A DualSense controller.
  public static var dualsense: ActuatorProfile { named("dualsense") ?? reference }

  private static let oneSecond = StageTime(minimum: .milliseconds(1), full: .seconds(1))
}
