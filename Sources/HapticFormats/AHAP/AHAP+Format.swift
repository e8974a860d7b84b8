// The row of AHAP in the table of formats.

extension Format {
  static let ahap = Format(
    name: "ahap", summary: "Apple Haptic and Audio Pattern (Core Haptics)", extensions: ["ahap"],
    recognises: AHAP.recognises, read: { try AHAP.read($0, options: $1) })
}
