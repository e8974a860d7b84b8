// Gestures to try the picker with, made for its default layout.

import HapticModel

extension HalfAndHalf {
  /// Two flicks after which both wheels show the same pizza.
  public static var exampleGesture: GestureInput { twoFlicksToAMatch }

  /// The left wheel is flicked on by four halves, the right one by one: both show pizza 4.
  package static var twoFlicksToAMatch: GestureInput {
    GestureInput(
      .simulated([
        flick(atX: 90, from: 480, to: 160, over: .milliseconds(75)),
        flick(atX: 280, from: 380, to: 230, start: .milliseconds(1_200), touch: 1),
      ]))
  }

  /// A slow drag of the left wheel over a boundary, back, and over it again.
  package static var dragBackAndForth: GestureInput {
    let strokes = [200.0, 340, 180].map {
      SimulatedFinger.Stroke(
        .minimumJerk, to: TouchPoint(x: 90, y: $0), over: .milliseconds(600))
    }
    return GestureInput(
      .simulated([SimulatedFinger(from: TouchPoint(x: 90, y: 420), strokes: strokes)]))
  }

  /// A fling of the right wheel that would run far beyond its last half, then one from there.
  package static var flingToTheEdge: GestureInput {
    GestureInput(
      .simulated([
        flick(atX: 280, from: 560, to: 60, over: .milliseconds(60)),
        flick(atX: 280, from: 400, to: 250, start: .milliseconds(1_500)),
      ]))
  }

  /// One press of the button.
  package static var pressOfTheButton: GestureInput {
    GestureInput(actions: [GestureAction("shuffle", at: .milliseconds(200))])
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
