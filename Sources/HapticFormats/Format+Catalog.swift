// The table of formats: a new one needs its own folder and a row here.

import HapticModel

extension Format {
  /// All formats, in the order in which they are listed.
  public static let all = listed

  #if HAPTIC_SMALL
    private static let listed: [Format] = [.ahap, .timeline, .haptic]
  #else
    private static let listed: [Format] = [
      .ahap, .timeline, .scene, .interaction, .haptic, .hjif, .android, .androidWaveform,
      .androidPrimitives, .androidBasicEnvelope, .androidWaveformEnvelope, .kotlin, .swiftCode,
      .web, .webTypes, .webVibrate, .webGamepad, .he, .he1, .pulsar, .css, .lottieMarkers, .motion,
    ]
  #endif
}

extension FileSchema {
  /// The names of all schemas.
  public static var names: [String] { Format.all.flatMap { $0.schemas }.map { $0.name } }

  /// The schema with a name; `nil` if there is none.
  public static func named(_ name: String) -> FileSchema? {
    Format.all.lazy.flatMap { $0.schemas }.first { $0.name == name }
  }
}
