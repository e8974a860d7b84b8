// The table row of Swift that holds a pattern.

extension Format {
  /// Swift for an app without pattern files: names, times, parameters, and the text of the AHAP.
  ///
  /// A build has Swift that finds AHAP files instead, see ``SwiftFile``.
  public static let swiftCode = Format(
    name: "swift", summary: "Swift with names, times, parameters and the AHAP as text",
    extensions: ["swift"],
    carries: [
      .transient: .whole, .continuous: .whole, .intensityCurve: .part("as in `ahap`"),
      .sharpnessCurve: .part("as in `ahap`"), .envelope: .part("as in `ahap`"),
      .overlap: .part("as in `ahap`"), .sound: .part("the names of its files"),
      .over30Seconds: .part("in pieces of 30 s"), .states: .part("names and times, 1,000 of each"),
    ],
    write: SwiftPattern.write)
}
