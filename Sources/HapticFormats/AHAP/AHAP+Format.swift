// The row of AHAP in the table of formats.

extension Format {
  static let ahap = Format(
    name: "ahap", summary: "Apple Haptic and Audio Pattern (Core Haptics)", extensions: ["ahap"],
    // RichTap's older files have a `Pattern`, too.
    recognises: { AHAP.recognises($0) && RichTap.version(of: $0) == nil }, read: { try AHAP.read($0, options: $1) })
}
