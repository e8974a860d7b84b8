// The parameters of the half-and-half picker.

import HapticModel

extension HalfAndHalf {
  /// `half-and-half`.
  public static let name = "half-and-half"

  /// One sentence on the interaction.
  public static let summary =
    "Two wheels of half pizzas, with a tap for each half that passes and one when both match."

  /// Fingers, or the button alone.
  public static let drivers: Set<GestureDriver> = [.none, .touches]

  /// `shuffle` spins both wheels to a choice that follows from the seed.
  public static let actions = ["shuffle"]

  /// The rows of the table: sizes, movement, what is felt.
  public static let parameters: [Parameter<HalfAndHalf>] = sizes + movement + feeling

  private static let sizes: [Parameter<HalfAndHalf>] = [
    Parameter(
      "width", { $1(&$0.layout.width) }, "width of both wheels together", unit: "pt",
      in: 1...10_000, .ours),
    Parameter(
      "view.height", { $1(&$0.layout.viewHeight) }, "height of a wheel", unit: "pt", in: 1...10_000,
      .ours),
    Parameter(
      "item.height", { $1(&$0.layout.itemHeight) }, "height of a half", unit: "pt", in: 10...10_000,
      .published),
    Parameter(
      "item.width", { $1(&$0.layout.itemWidth) }, "width of a half", unit: "pt", in: 1...10_000,
      .ours),
    Parameter(
      "item.gap", { $1(&$0.layout.gap) }, "gap between the left and the right half", unit: "pt",
      in: -1_000...1_000, .ours),
    Parameter(
      "header.height", { $1(&$0.layout.headerHeight) }, "height of a label", unit: "pt",
      in: 0...1_000, .published),
    Parameter(
      "header.gap", { $1(&$0.layout.headerGap) }, "how far a label is above the half in the centre",
      unit: "pt", in: -1_000...1_000, .published),
    Parameter(
      "left.count", { $1(&$0.left.count) }, "how many left halves there are", in: 1...200, .ours),
    Parameter(
      "left.start", { $1(&$0.left.start) }, "the left half to begin with", in: 0...199, .ours),
    Parameter(
      "right.count", { $1(&$0.right.count) }, "how many right halves there are", in: 1...200, .ours),
    Parameter(
      "right.start", { $1(&$0.right.start) }, "the right half to begin with", in: 0...199, .ours),
    Parameter(
      "look.reach", { $1(&$0.look.reach) }, "distance at which a half is smallest", unit: "pt",
      in: 1...10_000, .published),
    Parameter(
      "look.loss", { $1(&$0.look.loss) }, "how much smaller it is there", in: 0...1, .published),
    Parameter(
      "label.shift", { $1(&$0.look.labelShift) }, "how far its label is shifted there", unit: "pt",
      in: -1_000...1_000, .published),
    Parameter(
      "look.squeeze", { $1(&$0.look.squeeze) }, "halves move together by their distance over this",
      in: 0.1...1_000, .published),
  ]

  private static let movement: [Parameter<HalfAndHalf>] = [
    Parameter(
      "scroll.rate", { $1(&$0.scroll.decelerationRate) },
      "part of the speed that a millisecond keeps", in: 0.5...0.9999, .published),
    Parameter(
      "scroll.projection", { $1(&$0.scroll.projection) }, "how the destination is computed", .ours),
    Parameter(
      "scroll.threshold", { $1(&$0.scroll.threshold) },
      "how near to its destination a wheel is there", unit: "pt", in: 0.001...10, .ours),
    Parameter(
      "return.duration", { $1(&$0.scroll.returnDuration) }, "length of scrolling back",
      in: 0.01...10, .ours),
    Parameter(
      "rubberBand", { $1(&$0.scroll.rubberBand) },
      "part of the finger's way followed beyond the edge", in: 0.01...1, .ours),
    Parameter(
      "speed.stale", { $1(&$0.scroll.staleAfter) },
      "age at which a finger's last speed counts as 0",
      in: 0...10, .ours),
    Parameter(
      "shuffle.duration", { $1(&$0.shuffle.duration) }, "length of shuffling", in: 0.01...60, .ours),
    Parameter(
      "shuffle.seed", { $1(&$0.shuffle.seed) }, "seed of the random choices", in: 0...1_000_000,
      .ours),
  ]

  private static let feeling: [Parameter<HalfAndHalf>] = [
    Parameter(
      "selection.intensity", { $1(&$0.selection.intensity) }, "strength of a selection", in: 0...1,
      .ours),
    Parameter(
      "selection.sharpness", { $1(&$0.selection.sharpness) }, "crispness of a selection", in: 0...1,
      .ours),
    Parameter(
      "selection.merge", { $1(&$0.selectionsMergeBelow) },
      "closer selections of a wheel become a texture", in: 0...0.5, .ours),
    Parameter(
      "match.intensity", { $1(&$0.match.intensity) }, "strength of a match", in: 0...1, .ours),
    Parameter(
      "match.sharpness", { $1(&$0.match.sharpness) }, "crispness of a match", in: 0...1, .ours),
    Parameter(
      "haptics.delay", { $1(&$0.hapticsDelay) }, "delay of all haptics", in: -1...1, .ours),
  ]
}
