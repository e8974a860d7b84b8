// The table of formats: a new one is a folder of its own and a row here.

extension Format {
  /// Every format, in the order they are listed.
  public static let all: [Format] = [
    .ahap, .timeline, .scene, .haptic, .hjif, .android, .androidWaveform, .androidPrimitives,
    .androidBasicEnvelope, .androidWaveformEnvelope, .kotlin, .web, .webTypes, .webVibrate,
    .webGamepad, .he, .he1, .pulsar, .css, .lottieMarkers, .motion,
  ]
}

extension [Format] {
  /// The format of a name, in lower case.
  public func named(_ name: String) -> Format? { first { $0.name == name } }

  /// The format that goes by an extension, in any case and without the dot.
  public func forExtension(_ extension: String) -> Format? {
    let name = `extension`.lowercased()
    return first { $0.extensions.contains(name) }
  }

  /// The format by whose extension a file's name ends, in any case: `reveal.timeline.json` is a
  /// timeline, and of `reveal.json` the name says nothing.
  public func forFile(named name: String) -> Format? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return first { format in format.extensions.contains { last.hasExtension($0) } }
  }

  /// The format whose files look like these bytes, the first of several.
  public func recognising(_ bytes: UnsafeRawBufferPointer) -> Format? {
    first { $0.isAskedFirst && $0.recognises(bytes) } ?? first { $0.recognises(bytes) }
  }
}
