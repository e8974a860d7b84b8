// Drawings of timelines with far more on them than a sheet has pixels.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct LargeDrawingTests {
  /// A hundred thousand events of ten seconds: named vibrations, markers with a length, and the
  /// states of five machines.
  private static let timeline: Timeline = {
    var pattern = HapticPattern()
    var markers: [Marker] = []
    var states: [StateChange] = []
    for index in 0..<40_000 {
      let time = HapticTime(nanoseconds: Int64(index) * 250_000)
      let event = ContinuousEvent(
        time: time, duration: .milliseconds(1), intensity: .half, sharpness: .half)
      pattern.append(.continuous(event), named: "buzz[\(index)]")
      if index < 30_000 {
        let length = HapticTime(nanoseconds: 100_000)
        markers.append(Marker("mark[\(index)]", at: time, lasting: length))
        states.append(StateChange("machine \(index % 5)", "state \(index % 7)", at: time))
      }
    }
    return Timeline(patterns: [PlacedPattern(pattern)], states: states, markers: markers)
  }()

  private static let svg = TimelineDrawing(of: timeline, title: "large").svg

  @Test func `a drawing of a hundred thousand events is no larger than a megabyte`() {
    #expect(LargeDrawingTests.svg.utf8.count < 1_000_000)
  }

  @Test func `what shares a dot is counted in it`() throws {
    let root = try DrawnElement(parsing: LargeDrawingTests.svg)
    let tips = root.all.filter { $0.name == "circle" }.compactMap { $0.first("title")?.text }
    #expect((100...1500).contains(tips.count))
    for (name, count) in [("mark", 30_000), ("buzz", 40_000)] {
      let drawn = tips.filter { $0.hasPrefix(name) }.map { tip -> Int in
        guard let rest = tip.components(separatedBy: ", and ").dropFirst().last else { return 1 }
        return 1 + (Int(rest.prefix { $0 != " " }) ?? 0)
      }
      #expect(drawn.reduce(0, +) == count, "\(name)")
    }
    let notes = root.all.filter { $0.name == "text" && $0.text.hasSuffix(" more") }
    #expect(notes.count == 1)
  }

  @Test func `names without end are shortened in tips`() {
    let name = String(repeating: "n", count: 50_000)
    let markers = (0..<10).map { Marker(name, at: .milliseconds(Int64($0))) }
    let svg = TimelineDrawing(of: Timeline(markers: markers), title: "names").svg
    #expect(svg.utf8.count < 50_000)
  }
}
