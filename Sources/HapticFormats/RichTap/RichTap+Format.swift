// The table rows of RichTap's format.

extension Format {
  /// RichTap's effects, `.he`, of version 2; both versions are read.
  public static let he = Format(
    name: "he", summary: "RichTap haptic effect, version 2 (AAC)", extensions: ["he"],
    carries: carriedByRichTap, rules: RichTapRules.all,
    recognises: { RichTap.version(of: $0) == .two },
    read: RichTap.read,
    write: { timeline, options throws(UnwritableTimeline) in
      try RichTap.write(timeline, version: .two, options: options)
    }
  ).with {
    $0.isAskedFirst = true
    $0.delivery = Delivery(to: "richtap") { $0 + ".he" }
  }

  /// RichTap's effects, `.he`, of version 1, for phones that play no other.
  public static let he1 = Format(
    name: "he1", summary: "RichTap haptic effect, version 1, of at most 16 events (AAC)",
    extensions: [], fileExtension: "he",
    carries: carriedByRichTap.overridden(by: [
      .transient: .part("in steps of 0.01; at most 16 events in total"),
      .continuous: .part("pieces of up to 5 s that start and end at 0; at most 16 events in total"),
      .intensityCurve: .part("in steps of 0.01, at most 16 points"),
      .sharpnessCurve: .part("in steps of 0.01, at most 16 points"),
      .overlap: .part("each starts and ends at 0; at most 16 events in total"),
      .over30Seconds: .part("as consecutive pieces of 5 s, none of which starts after 50 s"),
    ]), rules: RichTapRules.all,
    recognises: { RichTap.version(of: $0) == .one },
    read: RichTap.read,
    write: { timeline, options throws(UnwritableTimeline) in
      try RichTap.write(timeline, version: .one, options: options)
    }
    // Its files have a `Pattern`, as those of AHAP do.
  ).with { $0.isAskedFirst = true }

  private static let carriedByRichTap: [Content: Support] = [
    .transient: .part("in steps of 0.01"),
    .continuous: .part("consecutive pieces of up to 5 s that start and end at 0"),
    .intensityCurve: .part("in steps of 0.01, 16 points per event"),
    .sharpnessCurve: .part("in steps of 0.01"), .envelope: .part("as points of the curve"),
    .overlap: .part("each starts and ends at 0"),
    .over30Seconds: .part("as consecutive pieces of 5 s"),
  ]
}
