// The wheel as a row of the table of scenes: example gesture, responses and notes.

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

  /// The intensity of a tick, for the speed of the wheel in degrees a second.
  public var responses: [SceneResponse] {
    [
      SceneResponse(
        "intensity", for: "speed", "how hard a border is felt at a speed in degrees a second",
        points: [(0, tick.minimum), (tick.fullSpeed, tick.maximum)])
    ]
  }

  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if slots == 1 {
      notes.append(note("slots", "one border alone passes the pin, once in a turn"))
    }
    if pin.deflection == 0 { notes.append(note("pin.deflection", "no border pushes the pin")) }
    if drift.factor == 0 {
      notes.append(note("drift.factor", "a slow flick does not turn the wheel on"))
    }
    return notes
  }
}
