// The gesture to try the picker with, made for its default layout.

import HapticModel

extension HalfAndHalf {
  /// Two flicks after which both wheels show the same pizza: the left wheel is flicked on by four
  /// halves, the right one by one, and both show pizza 4.
  public static var exampleGesture: GestureInput {
    GestureInput(
      .simulated([
        flick(atX: 90, from: 480, to: 160, over: .milliseconds(75)),
        flick(atX: 280, from: 380, to: 230, start: .milliseconds(1_200), touch: 1),
      ]))
  }

  private static func flick(
    atX x: Double, from origin: Double, to end: Double, start: HapticTime = .zero,
    over duration: HapticTime = .milliseconds(120), touch: Int = 0
  ) -> SimulatedFinger {
    .fling(
      from: TouchPoint(x: x, y: origin), to: TouchPoint(x: x, y: end), start: start,
      duration: duration, touch: touch)
  }
}
