// The row of AHAP in the table of formats.

extension Format {
  static let ahap = Format(
    name: "ahap", summary: "Apple Haptic and Audio Pattern (Core Haptics)", extensions: ["ahap"],
    carries: [
      .transient: .whole, .continuous: .whole,
      .intensityCurve: .part("in a file of its own where it would reach other events"),
      .sharpnessCurve: .part("in a file of its own where it would reach other events"),
      .envelope: .part("normalised values; their seconds are the player's, unless baked"),
      .overlap: .part("in files of their own under curves that differ"),
      .sound: .whole, .over30Seconds: .part("in pieces of 30 s"),
    ],
    // RichTap's older files have a `Pattern`, too.
    recognises: { AHAP.recognises($0) && RichTap.version(of: $0) == nil },
    read: { try AHAP.read($0, options: $1) }, write: { try AHAP.write($0, options: $1) })
}
