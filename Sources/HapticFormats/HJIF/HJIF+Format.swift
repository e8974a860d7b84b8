// The table row of the `.hjif` format.

extension Format {
  /// MPEG's haptic files, `.hjif`; ``HJIF/wholeMilliseconds`` is for players that count in them.
  public static let hjif = Format(
    name: "hjif", summary: "MPEG haptics, ISO/IEC 23090-31, as JSON", extensions: ["hjif"],
    carries: [
      .transient: .part("whole hertz"), .continuous: .part("whole hertz"), .intensityCurve: .whole,
      .sharpnessCurve: .part("whole hertz"), .envelope: .part("as keyframes"),
      .overlap: .part("up to 62 at a time"), .over30Seconds: .whole,
    ],
    rules: HJIFRules.all, recognises: HJIF.recognises, read: HJIF.read,
    write: HJIF.write
  ).with { $0.delivery = Delivery(to: "mpeg") { $0 + ".hjif" } }
}
