// No label of a drawing lies on another, or leaves the sheet.

import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct DrawnLabelTests {
  @Test(arguments: DrawnTimeline.all)
  func `labels keep clear of each other and on the sheet`(_ drawn: DrawnTimeline) throws {
    try check(try drawn.svg())
  }

  @Test func `labels of random timelines keep clear, too`() throws {
    try withEvery("seed", in: UInt64(0)..<150) { seed in
      var source = RandomTimelines(seed: seed, length: .milliseconds(Int64(seed) * 20 + 3))
      var timeline = source.interface(tracks: source.random.integer(0...4))
      let features = timeline.features
      timeline.expectations = zip(features, features.dropFirst()).map { a, b in
        Expectation(a.name, with: b.name)
      }
      try check(try TimelineDrawing.forTests(of: timeline).svg)
    }
  }

  @Test func `poles keep clear of the labels of other flags`() throws {
    try withEvery("seed", in: UInt64(0)..<80) { seed in
      var random = SplitMix64(seed: seed)
      let markers = (0..<random.integer(1...40)).map {
        Marker(
          String(repeating: "n", count: random.integer(1...30)) + "\($0)",
          at: .milliseconds(Int64(random.integer(0...1_000))))
      }
      let svg = try TimelineDrawing.forTests(of: Timeline(markers: markers)).svg
      let root = try DrawnElement(parsing: svg)
      let labels = try labels(in: root).filter { $0.text.first == "n" }
      let poles = root.all.filter { $0.attributes["class"]?.hasPrefix("pole") == true }
      for pole in poles {
        let (x, top, bottom) = (
          try pole.number("x1"), try pole.number("y2"), try pole.number("y1")
        )
        for label in labels where label.x.contains(x) {
          try #require(label.y.upperBound <= top || label.y.lowerBound >= bottom, "\(label)")
        }
      }
    }
  }

  @Test func `moments of pairs are written rather than others, and names keep their ends`() throws {
    let others = (0..<14).map { Marker("other\($0).moment", at: .milliseconds(500 + Int64($0))) }
    let paired = ["the.first.offer.of.the.autumn.campaign.opened", "the.second"]
    let timeline = Timeline(
      markers: [
        Marker(paired[0], at: .milliseconds(499)), Marker(paired[1], at: .milliseconds(505)),
      ] + others + [Marker("end", at: .seconds(1))],
      expectations: [Expectation(paired[0], with: paired[1])])
    let root = try DrawnElement(parsing: try TimelineDrawing.forTests(of: timeline).svg)
    let flags = root.all.filter { $0.attributes["class"] == "visual halo" }.map(\.text)
    #expect(flags.contains { $0.hasPrefix("the.first.") && $0.hasSuffix("opened") })
    #expect(flags.contains("the.second"))
    #expect(flags.contains { $0.hasPrefix("other") })
  }

  @Test func `a pair is written where others only drive its neighbours up`() throws {
    let long = "a.name.that.takes.some.room"
    let pairs = (0..<8).map { Marker("\(long).\($0)", at: .milliseconds(Int64($0) * 100)) }
    let others = (0..<6).map { Marker("\(long).o\($0)", at: .milliseconds(Int64($0) * 10 + 720)) }
    let timeline = Timeline(
      markers: pairs + others + [Marker("end", at: .seconds(3))],
      expectations: pairs.map { Expectation($0.name, with: $0.name) })
    let root = try DrawnElement(parsing: try TimelineDrawing.forTests(of: timeline).svg)
    let flags = Set(root.all.filter { $0.attributes["class"] == "visual halo" }.map(\.text))
    for pair in pairs { #expect(flags.contains(pair.name), "\(pair.name)") }
    #expect(others.contains { flags.contains($0.name) })
  }

  @Test func `only poles with a name go on through the lanes`() throws {
    let borders = (0..<100).map { Marker("border[\($0)]", at: .milliseconds(Int64($0) * 10)) }
    let root = try DrawnElement(
      parsing: try TimelineDrawing.forTests(of: Timeline(markers: borders)).svg)
    let leads = root.all.filter { $0.attributes["class"]?.hasPrefix("through ") == true }
    #expect(leads.count == 2)
  }

  private func labels(in root: DrawnElement) throws -> [DrawnLabel] {
    try root.all.filter { $0.name == "text" }.map { try DrawnLabel($0) }
  }

  private func check(_ svg: String) throws {
    let root = try DrawnElement(parsing: svg)
    let (width, height) = (try root.number("width"), try root.number("height"))
    let labels = try labels(in: root)
    for (index, label) in labels.enumerated() {
      try #require(label.x.lowerBound >= 0 && label.x.upperBound <= width, "\(label)")
      try #require(label.y.lowerBound >= 0 && label.y.upperBound <= height, "\(label)")
      for other in labels[..<index] {
        try #require(!label.intersects(other), "\(label) lies on \(other)")
      }
    }
  }
}
