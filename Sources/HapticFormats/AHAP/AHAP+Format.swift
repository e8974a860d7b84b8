// The table row of the AHAP format.

extension Format {
  /// Apple's pattern files for Core Haptics, AHAP.
  ///
  /// Whatever can be played is played, and each value that was adjusted, assumed or left out is a finding;
  /// see ``ReadingRules``. Its choices are ``AHAP/split``, ``AHAP/envelopes`` and ``AHAP/curveTimesAreAbsolute``;
  /// ``AHAP/metadata`` is kept from a reading to a writing.
  public static let ahap = Format(
    name: "ahap", summary: "Apple Haptic and Audio Pattern (Core Haptics)", extensions: ["ahap"],
    carries: [
      .transient: .whole, .continuous: .whole,
      .intensityCurve: .part("in a file of its own where it would reach other events"),
      .sharpnessCurve: .part("in a file of its own where it would reach other events"),
      .envelope: .part("normalised values; the player decides their length, unless baked"),
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
