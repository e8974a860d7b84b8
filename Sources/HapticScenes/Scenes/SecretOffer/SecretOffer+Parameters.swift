// The scene's parameters: names, units, ranges, and where each default came from.

import HapticModel

extension SecretOffer {
  /// The rows of the table, in the order of lists.
  public static var parameters: [Parameter<SecretOffer>] {
    layoutRows + pullRows + peekRows + shakeRows + vibrationRows + tapRows + successRows
      + soundRows
  }

  private static var layoutRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "frame.width", { $1(&$0.layout.frameWidth) }, "how wide the list is shown", unit: "pt",
        in: 100...5_000, .ours),
      Parameter(
        "inset.left", { $1(&$0.layout.insetLeft) }, "content inset before the first offer",
        unit: "pt", in: 0...200, .published),
      Parameter(
        "inset.right", { $1(&$0.layout.insetRight) }, "content inset after the last offer",
        unit: "pt", in: 0...200, .published),
      Parameter(
        "section.left", { $1(&$0.layout.sectionLeft) }, "section inset before the first offer",
        unit: "pt", in: 0...200, .ours),
      Parameter(
        "section.right", { $1(&$0.layout.sectionRight) }, "section inset after the last offer",
        unit: "pt", in: 0...200, .ours),
      Parameter(
        "line.spacing", { $1(&$0.layout.lineSpacing) }, "gap between two offers", unit: "pt",
        in: 0...200, .published),
      Parameter(
        "counterfoil.width", { $1(&$0.layout.counterfoilWidth) },
        "width of the part that tears off", unit: "pt", in: 0...1_000, .ours),
      Parameter(
        "card.height", { $1(&$0.layout.cardHeight) }, "height of an offer", unit: "pt",
        in: 1...5_000, .ours),
      Parameter(
        "content.width", { $1(&$0.layout.fixedContentWidth) },
        "width of the content; 0 for as wide as the offers make it", unit: "pt", in: 0...1_000_000,
        .ours),
      Parameter(
        "offers.ordinary", { $1(&$0.layout.ordinaryOffers) }, "offers before the secret one",
        in: 1...1_000, .ours),
      Parameter(
        "start.distance", { $1(&$0.layout.startDistance) },
        "how far before the last ordinary offer the list starts", unit: "pt", in: 0...1_000_000,
        .ours),
      Parameter(
        "layout.rightToLeft", { $1(&$0.layout.isRightToLeft) },
        "whether everything but the shake is mirrored", .ours),
    ]
  }

  private static var pullRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "pull.start", { $1(&$0.thresholds.start) }, "pull above which the card shakes and vibrates",
        in: 0.01...0.98, .published),
      Parameter(
        "pull.success", { $1(&$0.thresholds.success) }, "pull above which it has succeeded",
        in: 0.02...0.99, .published),
      Parameter(
        "rubberBand.coefficient", { $1(&$0.scroll.rubberBand) },
        "part of a small movement beyond the edge that the list follows", in: 0.01...1, .ours),
      Parameter(
        "pan.hysteresis", { $1(&$0.scroll.panHysteresis) },
        "distance a finger moves before the list follows", unit: "pt", in: 0...100, .ours),
      Parameter(
        "scroll.duration", { $1(&$0.scroll.duration) }, "length of a scroll that no finger makes",
        in: 0.01...10, .ours),
    ]
  }

  private static var peekRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "peek.enabled", { $1(&$0.peek.isEnabled) }, "whether the list peeks by itself", .published),
      Parameter(
        "peek.overshoot", { $1(&$0.peek.overshoot) },
        "how far it moves beyond the counterfoil, less half the insets", unit: "pt", in: 0...1_000,
        .published),
      Parameter(
        "peek.scale", { $1(&$0.peek.scale) }, "scale of the card's one beat", in: 0.5...2,
        .published),
      Parameter(
        "peek.scale.duration", { $1(&$0.peek.scaleDuration) }, "length of half the beat",
        in: 0.01...10, .published),
    ]
  }

  private static var shakeRows: [Parameter<SecretOffer>] {
    [
      Parameter(
        "shake.phase", { $1(&$0.shake.phase) }, "length of a phase: up, back, down or back",
        in: 0.005...10, .published),
      Parameter(
        "shake.angle.min", { $1(&$0.shake.angle.lowerBound) }, "angle at pull.start", unit: "deg",
        in: 0...90, .published),
      Parameter(
        "shake.angle.max", { $1(&$0.shake.angle.upperBound) }, "angle at pull.success", unit: "deg",
        in: 0...90, .published),
      Parameter(
        "scale.step", { $1(&$0.growth.step) }, "growth in one phase of the shake", in: 0.001...1,
        .published),
      Parameter(
        "scale.peak", { $1(&$0.growth.peak) }, "scale at its largest", in: 1...3, .published),
    ]
  }
}
