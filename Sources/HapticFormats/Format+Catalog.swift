// The table of formats: the only file that a new format must touch.

extension Format {
  /// Every format, in the order they are listed.
  public static let all: [Format] = [
    Format(
      name: "ahap", summary: "Apple Haptic and Audio Pattern (Core Haptics)", extensions: ["ahap"],
      recognises: AHAP.recognises, read: { try AHAP.read($0, options: $1) },
      write: nil)
  ]

  /// The format of a name, in lower case.
  public static func named(_ name: String) -> Format? { all.first { $0.name == name } }

  /// The format that goes by an extension, in any case and without the dot.
  public static func forExtension(_ extension: String) -> Format? {
    let name = `extension`.lowercased()
    return all.first { $0.extensions.contains(name) }
  }

  /// The first format whose files look like these bytes.
  public static func recognising(_ bytes: UnsafeRawBufferPointer) -> Format? {
    all.first { $0.recognises(bytes) }
  }
}
