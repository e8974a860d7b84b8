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
    recognises: AHAP.recognises, read: AHAP.read,
    write: AHAP.write
  ).with {
    $0.partSuffixes = ["continuous", "transients"]
    $0.delivery = Delivery(to: "ios") { $0 + ".ahap" }
  }
}
