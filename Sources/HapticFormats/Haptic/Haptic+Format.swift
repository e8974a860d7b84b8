// The table row of the `.haptic` format.

extension Format {
  /// The clips of Meta Haptics Studio and Lofelt, `.haptic`; amplitudes pass the profile of the options.
  public static let haptic = Format(
    name: "haptic", summary: "Haptic clip of Meta Haptics Studio and Lofelt",
    extensions: ["haptic"],
    carries: [
      .transient: .part("one at a time"), .continuous: .whole, .intensityCurve: .whole,
      .sharpnessCurve: .whole, .envelope: .part("as points"), .overlap: .part("merged into one"),
      .over30Seconds: .whole,
    ],
    rules: HapticClipRules.all, recognises: HapticClip.recognises, read: HapticClip.read,
    write: HapticClip.write
  ).with {
    $0.outline = HapticClip.outline
    $0.delivery = Delivery(to: "meta") { $0 + ".haptic" }
  }
}
