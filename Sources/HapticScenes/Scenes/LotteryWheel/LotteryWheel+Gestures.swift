// The gesture to try the wheel with, made for its default centre.

import HapticModel

extension LotteryWheel {
  /// A fast flick clockwise over the top of the wheel, let go at some 720 degrees a second, which
  /// spins it.
  public static var exampleGesture: GestureInput {
    let centre = LotteryWheel().centre
    return GestureInput(
      .simulated([
        .fling(
          from: TouchPoint(x: centre.x - 60, y: centre.y - 110),
          to: TouchPoint(x: centre.x + 70, y: centre.y - 105))
      ]))
  }
}
