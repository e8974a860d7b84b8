// Gestures for tests of scenes: some that succeed, some that fail, and some that waver.

import HapticModel
import HapticScenes

extension SecretOffer {
  /// The example in a hurry: drags of 0.15 s.
  package static var quickPull: GestureInput { turns(5, of: 300, over: .milliseconds(150)) }

  /// The example at leisure: drags of 1 s.
  package static var slowPull: GestureInput { turns(5, of: 300, over: .seconds(1)) }

  /// One drag over the whole width, let go: the pull reaches 0.39 and fails.
  package static var fullDrag: GestureInput { turns(1, of: 375, over: .milliseconds(500)) }

  /// Three drags that pull the card in by 60 %, then let go: it fails.
  package static var letGoAtSixty: GestureInput { turns(3, of: 276.5, over: .milliseconds(400)) }

  /// A finger that is not sure, and takes the pull from 10 to 20 % and back three times.
  package static var wavering: GestureInput {
    let (far, near) = (TouchPoint(x: 200, y: 300), TouchPoint(x: 284, y: 300))
    let strokes = (0..<6).map { index in
      SimulatedFinger.Stroke(
        .minimumJerk, to: index.isMultiple(of: 2) ? far : near, over: .milliseconds(400))
    }
    return GestureInput(
      .simulated([SimulatedFinger(from: TouchPoint(x: 353, y: 300), strokes: strokes)]))
  }

  /// A pull that is held, told as a fraction.
  ///
  /// - Parameters:
  ///   - fraction: How far it is pulled, 0…1.
  ///   - duration: How long it is held.
  /// - Returns: A trace of that fraction.
  package static func holding(_ fraction: Double, for duration: HapticTime) -> GestureInput {
    GestureInput(
      .fraction([
        GesturePoint(time: .zero, value: fraction), GesturePoint(time: duration, value: fraction),
      ]))
  }

  /// The press of the button that starts the peek, and nothing else.
  package static var peekOnly: GestureInput {
    GestureInput(actions: [GestureAction("peek", at: .zero)])
  }

  private static func turns(_ count: Int, of way: Double, over duration: HapticTime) -> GestureInput
  {
    GestureInput(
      .simulated(
        SimulatedFinger.alternatingDrags(
          count: count, distance: TouchPoint(x: -way, y: 0), from: TouchPoint(x: 375, y: 300),
          duration: duration)))
  }
}

extension LotteryWheel {
  /// The flick of the example the other way.
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

extension Trajectory {
  /// The trajectory, but holding from a moment on the value reached then.
  package func truncated(at time: HapticTime) -> Trajectory {
    var result = self
    result.truncate(at: time)
    return result
  }
}
