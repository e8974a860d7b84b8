// The picker as a row of the table of scenes: example gesture, responses, efforts and notes.

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

  /// The size and the opacity of the label, for the distance of a half from the centre in points.
  public var responses: [SceneResponse] {
    [
      SceneResponse(
        "scale", for: "distance", "how large a half is at a distance in points",
        points: [(-look.reach, 1 - look.loss), (0, 1), (look.reach, 1 - look.loss)]),
      SceneResponse(
        "labelAlpha", for: "distance", "how opaque its label is at a distance in points",
        points: [(-look.reach, 0), (0, 1), (look.reach, 0)]),
    ]
  }

  /// The way of the finger to the next half.
  public var efforts: [GestureEffort] {
    [
      GestureEffort(
        "next.half", at: 0.5, travel: layout.itemHeight / 2, strokesOf: layout.viewHeight)
    ]
  }

  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if look.loss == 0 {
      notes.append(note("look.loss", "halves beside the centre are as large as the one in it"))
    }
    if look.labelShift == 0 { notes.append(note("label.shift", "labels stay in their places")) }
    if selection.intensity == 0 {
      notes.append(note("selection.intensity", "a change of the half in the centre is not felt"))
    }
    if match.intensity == 0 { notes.append(note("match.intensity", "a match is not felt")) }
    return notes
  }
}
