// Gestures to try the wheel with, made for its default centre.

import HapticModel

extension LotteryWheel {
  /// A fast flick clockwise, which spins the wheel.
  public static var exampleGesture: GestureInput { fastFlick }

  /// A flick clockwise over the top of the wheel, let go at some 720 degrees a second.
  package static var fastFlick: GestureInput {
    GestureInput(.simulated([.fling(from: place(-60, -110), to: place(70, -105))]))
  }

  /// The same flick the other way.
  package static var counterclockwiseFlick: GestureInput {
    GestureInput(.simulated([.fling(from: place(70, -105), to: place(-60, -110))]))
  }

  /// A slow drag that is let go while it moves: the wheel turns on a little and returns.
  package static var slowDrag: GestureInput {
    GestureInput(
      .simulated([
        .fling(
          from: place(-60, -110), to: place(80, -100), duration: .milliseconds(700),
          profile: .steady)
      ]))
  }

  /// A drag that comes to rest before it is let go: the wheel returns at once.
  package static var draggedAndHeld: GestureInput {
    GestureInput(
      .simulated([
        .drag(
          from: place(-60, -110), to: place(110, -60), duration: .milliseconds(500),
          hold: .milliseconds(250))
      ]))
  }

  /// A fast flick that the system takes away: the wheel returns.
  package static var cancelledFlick: GestureInput {
    var finger = SimulatedFinger.fling(from: place(-60, -110), to: place(70, -105))
    finger.isCancelled = true
    return GestureInput(.simulated([finger]))
  }

  /// One press of the button.
  package static var pressOfTheButton: GestureInput {
    GestureInput(actions: [GestureAction("spin", at: .milliseconds(200))])
  }

  /// A place relative to the default centre, in points.
  private static func place(_ x: Double, _ y: Double) -> TouchPoint {
    let centre = LotteryWheel().centre
    return TouchPoint(x: centre.x + x, y: centre.y + y)
  }
}
