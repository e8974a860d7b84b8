// The parameters of the card.

import HapticModel

extension ExpandingCard {
  /// The rows of the table.
  public static let parameters = layoutRows + timingRows + dragRows + hapticRows

  private static let layoutRows: [Parameter<ExpandingCard>] = [
    Parameter(
      "screen.width", { $1(&$0.layout.screenWidth) }, "width of the screen", unit: "pt",
      in: 1...10_000, .ours),
    Parameter(
      "screen.height", { $1(&$0.layout.screenHeight) }, "height of the screen", unit: "pt",
      in: 1...10_000, .ours),
    Parameter(
      "card.x", { $1(&$0.layout.cardX) }, "left edge of the collapsed card", unit: "pt",
      in: -10_000...10_000, .ours),
    Parameter(
      "card.y", { $1(&$0.layout.cardY) }, "top edge of the collapsed card", unit: "pt",
      in: -10_000...10_000, .ours),
    Parameter(
      "card.width", { $1(&$0.layout.cardWidth) }, "width of the collapsed card", unit: "pt",
      in: 1...10_000, .ours),
    Parameter(
      "card.height", { $1(&$0.layout.cardHeight) },
      "height of the collapsed card, below screen.height", unit: "pt", in: 1...10_000, .ours),
    Parameter(
      "corner.radius", { $1(&$0.layout.cornerRadius) }, "radius of the collapsed card's corners",
      unit: "pt", in: 0...10_000, .ours),
    Parameter(
      "close.size", { $1(&$0.layout.closeSize) }, "width and height of the close button",
      unit: "pt", in: 0...1_000, .ours),
    Parameter(
      "neighbours.shift", { $1(&$0.layout.neighbourShift) }, "how far the cards beside it give way",
      unit: "pt", in: -10_000...10_000, .published),
  ]

  private static let timingRows: [Parameter<ExpandingCard>] = [
    Parameter(
      "duration", { $1(&$0.duration) }, "how long the card takes, unless a spring moves it",
      in: 0.001...60, .published),
    Parameter("timing", { $1(&$0.timing) }, "along what the card moves", .published),
    Parameter(
      "bezier.x1", { $1(&$0.bezier.x1) }, "first point's part of the time", in: 0...1, .published),
    Parameter(
      "bezier.y1", { $1(&$0.bezier.y1) }, "first point's part of the way", in: -10...10, .published),
    Parameter(
      "bezier.x2", { $1(&$0.bezier.x2) }, "second point's part of the time", in: 0...1, .published),
    Parameter(
      "bezier.y2", { $1(&$0.bezier.y2) }, "second point's part of the way", in: -10...10, .published
    ),
    Parameter("spring.mass", { $1(&$0.spring.mass) }, "mass", in: 0.001...1_000, .published),
    Parameter(
      "spring.stiffness", { $1(&$0.spring.stiffness) }, "stiffness", in: 0.001...1e6, .published),
    Parameter("spring.damping", { $1(&$0.spring.damping) }, "damping", in: 0.001...1e6, .published),
    Parameter(
      "spring.velocity", { $1(&$0.spring.initialVelocity) }, "speed at the start", unit: "1/s",
      in: -1_000...1_000, .published),
    Parameter(
      "continue.factor", { $1(&$0.durationFactor) },
      "part of the duration that a continued run takes; 0 for what is left", in: 0...1, .published),
    Parameter(
      "continue.curve", { $1(&$0.continuation) }, "which part of the curve a continued run follows",
      .ours),
  ]

  private static let dragRows: [Parameter<ExpandingCard>] = [
    Parameter(
      "drag.slop", { $1(&$0.drag.slop) }, "distance a finger moves before it drags", unit: "pt",
      in: 0...1_000, .ours),
    Parameter(
      "velocity.stale", { $1(&$0.drag.staleAfter) },
      "how long ago a finger may have moved to have a speed", in: 0...60, .ours),
  ]

  private static let hapticRows: [Parameter<ExpandingCard>] = [
    Parameter(
      "reached.intensity", { $1(&$0.reachTap.intensity) }, "strength of the tap at the end",
      in: 0...1, .ours),
    Parameter(
      "reached.sharpness", { $1(&$0.reachTap.sharpness) }, "its sharpness", in: 0...1, .ours),
    Parameter(
      "reversed.intensity", { $1(&$0.reverseTap.intensity) },
      "strength of the tap on turning round", in: 0...1, .ours),
    Parameter(
      "reversed.sharpness", { $1(&$0.reverseTap.sharpness) }, "its sharpness", in: 0...1, .ours),
    Parameter(
      "haptics.delay", { $1(&$0.hapticsDelay) },
      "delay of all haptics", in: -1...1, .ours),
  ]
}
