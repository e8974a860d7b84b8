// The table of formats: a new one is a file of its own and a row here.

extension Format {
  /// Every format, in the order they are listed.
  public static let all: [Format] = [
    .ahap, .timeline, .scene, .haptic, .hjif, .android, .androidWaveform, .androidPrimitives,
    .androidBasicEnvelope, .androidWaveformEnvelope, .kotlin, .web, .webTypes, .webVibrate,
    .webGamepad, .he, .he1, .pulsar, .css, .lottieMarkers, .motion,
  ]

  /// The format of a name, in lower case.
  public static func named(_ name: String) -> Format? { all.first { $0.name == name } }

  /// The format that goes by an extension, in any case and without the dot.
  public static func forExtension(_ extension: String) -> Format? {
    let name = `extension`.lowercased()
    return all.first { $0.extensions.contains(name) }
  }

  /// The format by whose extension a file's name ends, in any case: `reveal.timeline.json` is a
  /// timeline, and of `reveal.json` the name says nothing.
  public static func forFile(named name: String) -> Format? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return all.first { format in format.extensions.contains { last.hasExtension($0) } }
  }

  /// The first format whose files look like these bytes.
  public static func recognising(_ bytes: UnsafeRawBufferPointer) -> Format? {
    all.first { $0.recognises(bytes) }
  }
}
