// The picker's formulas: which half is in the centre, and how each looks from there.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct HalfAndHalfFormulaTests {
  private let picker = HalfAndHalf()

  @Test(arguments: [(-150.0, 0, 0.5), (0.0, 1, 1), (150, 1, 1.5), (149.999, 1, 1.49999667)])
  func `the index is that of the centre of the view`(offset: Double, item: Int, index: Double) {
    #expect((picker.index(atOffset: offset) - index).magnitude < 1e-8)
    #expect(picker.centreItem(atOffset: offset, of: 8) == item)
  }

  @Test func `the offset of a half puts it in the centre`() throws {
    for item in 0..<200 {
      let offset = picker.offset(ofItem: item)
      #expect(offset == 300 * Double(item) - 150)
      #expect(picker.index(atOffset: offset) == Double(item) + 0.5)
      #expect(picker.distance(ofItem: item, atOffset: offset) == 0)
    }
    #expect(picker.centreItem(atOffset: -1e9, of: 8) == 0)
    #expect(picker.centreItem(atOffset: .infinity, of: 8) == 7)
    #expect(picker.centreItem(atOffset: .nan, of: 8) == 0)
  }

  @Test func `the centre half is large and its neighbours are small`() {
    let centre = picker.appearance(ofItem: 2, atOffset: 450)
    #expect(centre.normalisedDistance == 0)
    #expect((centre.scale, centre.alpha) == (1, 1))
    #expect((centre.labelAlpha, centre.labelShift, centre.squeeze) == (1, 0, 0))
    let below = picker.appearance(ofItem: 3, atOffset: 450)
    #expect(below.normalisedDistance == 1)
    #expect((below.scale, below.alpha) == (0.6, 0.6))
    #expect((below.labelAlpha, below.labelShift) == (0, 20))
    #expect(below.squeeze == -45)  // −300/4 · 0.6
    let above = picker.appearance(ofItem: 2, atOffset: 550)
    #expect(above.normalisedDistance == -0.5)
    #expect((above.scale, above.alpha) == (0.8, 0.8))
    #expect((above.labelAlpha, above.labelShift, above.squeeze) == (0.5, -10, 20))
  }

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
      let timeline = try picker.timeline(for: gesture)
      let offset = try #require(timeline.track("\(side).offset"))
      let centre = try #require(timeline.track("\(side).centre"))
      try withEvery("milliseconds", in: stride(from: 0, through: 3_000, by: 3)) { step in
        let time = HapticTime.milliseconds(Int64(step))
        let item = picker.centreItem(atOffset: offset.value(at: time), of: 8)
        let place = offset.value(at: time)
        let distance = picker.distance(ofItem: item, atOffset: place)
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
