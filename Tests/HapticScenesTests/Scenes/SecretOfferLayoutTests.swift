// Where the card is: the published geometry, and how far fingers pull it.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferLayoutTests {
  let layout = SecretOffer().layout

  @Test func `the default card is 343 points wide and hides all but 8 at rest`() {
    #expect(layout.insets == 32)
    #expect(layout.cardWidth == 343)
    #expect(layout.visiblePart == 8)
    #expect(layout.restingInset == -335)
    #expect(layout.contentWidth == 4 * 343 + 3 * 8 + 16)
  }

  @Test func `a card at rest is not pulled, and one in place is pulled by more than all`() {
    let rest = layout.contentWidth - layout.frameWidth + layout.restingInset
    #expect(layout.hidden(atOffset: rest) == layout.cardWidth)
    #expect(layout.pull(atOffset: rest) == 0)
    let open = layout.contentWidth - layout.frameWidth + layout.insets / 2
    #expect(abs(layout.pull(atOffset: open) - (1 + 8.0 / 343)) < 1e-12)
  }

  @Test func `offset and fraction are each other's inverse, whatever the content's width`() {
    var wide = layout
    wide.fixedContentWidth = 5_000
    for pull in stride(from: -1, through: 1.5, by: 0.125) {
      #expect(abs(layout.pull(atOffset: layout.offset(atPull: pull)) - pull) < 1e-12)
      #expect(abs(wide.pull(atOffset: wide.offset(atPull: pull)) - pull) < 1e-12)
    }
  }

  @Test func `one drag over the whole width pulls to 0,39 and cannot succeed`() throws {
    let probe = try SecretOfferProbe(SecretOffer.fullDrag)
    let shown = 375 * 375 * 0.55 / (375 + 0.55 * 375)
    let reached = try probe.track("pull").range.upperBound
    #expect(abs(reached - shown / 343) < 1e-9)
    #expect((reached * 100).rounded() == 39)
    #expect(probe.times("pull.failed").count == 1)
    #expect(probe.times("success").isEmpty)
  }

  @Test func `0,70 needs 1,214 points of finger travel`() throws {
    func drags(_ way: Double) -> GestureInput {
      GestureInput(
        .simulated(
          SimulatedFinger.alternatingDrags(
            count: 4, distance: TouchPoint(x: -way / 4, y: 0), from: TouchPoint(x: 375, y: 0))))
    }
    // 0.7 · 343 = 240.1 shown; the inverse of the rubber band is 240.1·375/(0.55·(375 − 240.1)).
    let way = 240.1 * 375 / (0.55 * (375 - 240.1))
    #expect(try SecretOfferProbe(drags(way - 0.1)).times("success").isEmpty)
    #expect(try SecretOfferProbe(drags(way + 0.1)).times("success").count == 1)
    #expect(way.rounded() == 1_214)
  }

  @Test func `right to left, the mirrored gesture does the same, and the shake is not mirrored`()
    throws
  {
    let left = try SecretOfferProbe(SecretOffer.exampleGesture)
    let mirrored = SecretOffer.exampleGesture.mirrored(inWidth: 375)
    let right = try SecretOfferProbe(mirrored) { $0.layout.isRightToLeft = true }
    #expect(left.timeline.features == right.timeline.features)
    #expect(left.timeline.states == right.timeline.states)
    let end = left.timeline.duration
    for part in 0...200 {
      let time = end.scaled(by: Double(part) / 200)
      func both(_ name: String) throws -> (Double, Double) {
        (try left.track(name).value(at: time), try right.track(name).value(at: time))
      }
      for name in ["pull", "card.rotation", "card.scale", "counterfoil.translation.y"] {
        let (a, b) = try both(name)
        #expect(abs(a - b) < 1e-12, "\(name)")
      }
      for name in ["counterfoil.rotation", "counterfoil.translation.x"] {
        let (a, b) = try both(name)
        #expect(a == -b, "\(name)")
      }
      let (a, b) = try both("offset")
      #expect(abs(a + b - (layout.contentWidth - 375)) < 1e-3)
    }
  }

  @Test func `right to left, a drag to the left pulls nothing`() throws {
    let probe = try SecretOfferProbe(SecretOffer.exampleGesture) { $0.layout.isRightToLeft = true }
    #expect(probe.times("shake.start").isEmpty)
  }

  @Test func `an offset trace does what the fraction does that it stands for`() throws {
    let points = (0...40).map { (Double($0) / 40, 0.9 * Double($0) / 40) }
    let fraction = try SecretOfferProbe(.pull(points))
    let trace = points.map {
      GesturePoint(time: .seconds($0.0), value: layout.offset(atPull: $0.1))
    }
    let offset = try SecretOfferProbe(GestureInput(.offset(trace)))
    #expect(fraction.timeline.features.map(\.name) == offset.timeline.features.map(\.name))
    for (a, b) in zip(fraction.timeline.features, offset.timeline.features) {
      #expect(abs((a.time - b.time).nanoseconds) <= 2, "\(a.name)")
    }
  }
}
