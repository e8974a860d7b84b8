// The picker's formulas: how each half looks from where it is.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct HalfAndHalfFormulaTests {
  /// What the published formulas say of a half, by the names of its tracks.
  private func looks(
    ofItem item: Int, at offset: Double, inwards: Double
  ) -> [(name: String, value: Double)] {
    let distance = 300 * Double(item) + 150 - 300 - offset
    let n = min(max(distance / 200, -1), 1)
    let scale = 1 - 0.4 * abs(n)
    let alpha = (0..<8).contains(item) ? scale : 0
    return [
      ("scale", scale), ("alpha", alpha), ("y", distance), ("squeeze", -distance / 4 * scale),
      ("x", inwards * (375 / 2 - 150 * scale) / 2),
      ("label.alpha", (0..<8).contains(item) ? 1 - abs(n) : 0), ("label.y", -210 + 20 * n),
    ]
  }

  @Test func `the tracks are what the formulas say of the half in the centre and its neighbours`()
    throws
  {
    for (gesture, side) in [
      (HalfAndHalf.exampleGesture, "left"), (HalfAndHalf.flingToTheEdge, "right"),
      (HalfAndHalf.dragBackAndForth, "left"), (HalfAndHalf.pressOfTheButton, "right"),
    ] {
      let timeline = try HalfAndHalf().timeline(for: gesture)
      let offset = try #require(timeline.track("\(side).offset"))
      let centre = try #require(timeline.track("\(side).centre"))
      try withEvery("milliseconds", in: stride(from: 0, through: 3_000, by: 3)) { step in
        let time = HapticTime.milliseconds(Int64(step))
        let item = HalfAndHalf.centreItem(atOffset: offset.value(at: time))
        let place = offset.value(at: time)
        let distance = HalfAndHalf.offset(ofItem: item) - place
        // On a boundary, and just beside it, either half may be the one in the centre.
        guard (distance.magnitude - 150).magnitude > 1e-3 else { return }
        try #require(centre.value(at: time) == Double(item))
        for (step, half) in [(-1, "above"), (0, "half"), (1, "below")] {
          let due = looks(ofItem: item + step, at: place, inwards: side == "left" ? 1 : -1)
          for (name, value) in due {
            let track = try #require(timeline.track("\(side).\(half).\(name)"))
            try #require((track.value(at: time) - value).magnitude < 3e-3, "\(track.name)")
          }
        }
      }
    }
  }
}
