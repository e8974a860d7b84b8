// The shipped lottery wheel with settings, and gestures that turn it.

import HapticFormats
import HapticModel
import HapticScenes

/// The scene `lottery-wheel` with some parameters set.
package struct LotteryWheel: Sendable {
  private var settings: [String: SceneValue] = [:]

  package init() {}

  /// A wheel with these slots and this winner.
  package init(slots: Int, winner: Int = 0) {
    settings = ["slots": .integer(slots), "winner": .integer(winner)]
  }

  /// A parameter; `nil` for its default.
  package subscript(name: String) -> SceneValue? {
    get { settings[name] }
    set { settings[name] = newValue }
  }

  package func timeline(for gesture: GestureInput) throws(SceneFault) -> Timeline {
    guard let scene = HapticScene.named("lottery-wheel") else {
      throw SceneFault("There is no lottery wheel.")
    }
    return try scene.timeline(for: gesture, settings: settings)
  }

  /// The wheel under a trace of angles, in milliseconds and degrees.
  package func timeline(through points: [(Int64, Double)]) throws(SceneFault) -> Timeline {
    try timeline(
      for: GestureInput(
        .offset(points.map { GesturePoint(time: .milliseconds($0.0), value: $0.1) })))
  }

  /// The centre of the wheel unless another is set, in points.
  package static let centre = TouchPoint(x: 187.5, y: 300)

  /// The angle at which a finger is seen from that centre, clockwise from the top, in degrees, by the
  /// published formula.
  package static func angle(ofFingerAt place: TouchPoint) -> Double {
    180 - Double.atan2(y: place.x - centre.x, x: place.y - centre.y) * 180 / .pi
  }
}

extension LotteryWheel {
  /// A fast flick clockwise over the top of the wheel, which spins it.
  package static var exampleGesture: GestureInput {
    GestureInput(.simulated([.fling(from: place(-60, -110), to: place(70, -105))]))
  }

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
    TouchPoint(x: centre.x + x, y: centre.y + y)
  }
}
