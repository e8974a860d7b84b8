// Drawings: whole documents, curves that read back, labels that keep clear of each other.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct DrawingTests {
  @Test(arguments: DrawnTimeline.all, DrawingTheme.allCases)
  func `a drawing is a document that parses and names itself`(
    _ drawn: DrawnTimeline, _ theme: DrawingTheme
  ) throws {
    let root = try DrawnElement(parsing: try drawn.svg(theme))
    #expect(root.name == "svg")
    #expect(root.attributes["role"] == "img")
    #expect(root.first("title")?.text == "Timeline of \(drawn)")
    #expect(root.first("desc")?.text.isEmpty == false)
  }

  @Test(arguments: DrawnTimeline.all)
  func `nothing in a drawing can act or reach out`(_ drawn: DrawnTimeline) throws {
    let root = try DrawnElement(parsing: try drawn.svg())
    let names: Set = [
      "svg", "title", "desc", "style", "rect", "g", "line", "path", "circle", "text",
    ]
    #expect(Set(root.all.map(\.name)).isSubset(of: names))
    for element in root.all {
      for (key, value) in element.attributes where key != "data-track" {
        #expect(!key.hasPrefix("on") && !key.contains("href"), "\(key)")
        #expect(!value.contains("url(") && !value.contains("javascript"), "\(key)")
      }
    }
    let style = try #require(root.first("style")?.text)
    #expect(!style.contains("@import") && !style.contains("url("))
  }

  @Test func `a name with markup is text`() throws {
    let script = "<script>alert(1)</script>"
    let svg = try TimelineDrawing.forTests(
      of: Timeline(markers: [Marker(script, at: .zero)]), title: script
    ).svg
    #expect(!svg.contains("<script"))
    let texts = try DrawnElement(parsing: svg).all.filter { $0.name == "text" }.map(\.text)
    #expect(texts.filter { $0 == script }.count == 2)
  }

  @Test func `the automatic theme holds both, each other one only its own`() throws {
    let drawings = try DrawingTheme.allCases.map { try DrawnTimeline.all[0].svg($0) }
    #expect(drawings[0].contains("prefers-color-scheme:dark"))
    #expect(!drawings[1].contains("prefers-color-scheme"))
    #expect(!drawings[2].contains("prefers-color-scheme"))
    #expect(drawings[1].contains(".page{fill:#ffffff}") && !drawings[1].contains("#0e1014"))
    #expect(!drawings[2].contains(".page{fill:#ffffff}") && drawings[2].contains("#0e1014"))
  }

  @Test func `a row without content is left out`() throws {
    func rows(_ timeline: Timeline) throws -> [String] {
      let root = try DrawnElement(parsing: try TimelineDrawing.forTests(of: timeline).svg)
      let names: Set = ["Visual", "Haptic", "Audio", "Alignment"]
      return root.all.filter { $0.name == "text" && names.contains($0.text) }.map(\.text)
    }
    #expect(try rows(DrawnTimeline.taps(2, every: 100)) == ["Haptic"])
    #expect(try rows(Timeline(markers: [Marker("m", at: .zero)])) == ["Visual"])
    #expect(try rows(Timeline(markers: [Marker("m", at: .zero, .audio)])) == ["Audio"])
    #expect(try rows(.demo) == ["Visual", "Haptic", "Audio", "Alignment"])
    #expect(try rows(Timeline()) == [])
  }

  @Test func `every state, track, feature and pair of a usual timeline is written`() throws {
    let svg = try DrawnTimeline.all[0].svg()
    let root = try DrawnElement(parsing: svg)
    let texts = Set(root.all.filter { $0.name == "text" }.map(\.text))
    let names =
      Timeline.demo.features.map(\.name) + Timeline.demo.states.flatMap { [$0.machine, $0.state] }
      + Timeline.demo.tracks.map(\.name) + ["confetti.wav", "tone"]
    for name in names { #expect(texts.contains(name), "\(name)") }
    #expect(texts.contains("0 ms ✓  vibration[0] – shake.start"))
    #expect(texts.contains("+12 ms ✓  success.tap[2] – scale.peak"))
    #expect(texts.contains("−40 ms waived  tearoff.rotate.end – scale.peak"))
    #expect(texts.contains("+40 ms ✗  success.tap[4] – tearoff.end"))
    #expect(texts.contains("missing ✗  success.tap[5] – scale.end"))
    #expect(root.all.filter { $0.attributes["class"]?.hasPrefix("stem") == true }.count == 5)
  }

  @Test(arguments: DrawnTimeline.all)
  func `a drawing has bounded size`(_ drawn: DrawnTimeline) throws {
    let svg = try drawn.svg()
    #expect(svg.utf8.count < 200_000)
    for curve in try DrawnCurve.all(in: try DrawnElement(parsing: svg)) {
      #expect(curve.points.count <= 2 * 1_000 + 3, "\(curve.name)")
    }
  }

  @Test func `judges accept every drawing`() throws {
    for (program, options) in [("xmllint", "--noout"), ("rsvg-convert", "-o out.png")] {
      let path = "/usr/bin/\(program)"
      guard FileManager.default.isExecutableFile(atPath: path) else {
        print("\(#function) goes without \(program), which is not installed.")
        continue
      }
      try withTemporaryFolder { folder in
        try withEvery("timeline", in: DrawnTimeline.all) { drawn in
          try drawn.svg().write(toFile: "\(folder)/d.svg", atomically: true, encoding: .utf8)
          let judge = Process()
          judge.currentDirectoryURL = URL(fileURLWithPath: folder)
          judge.executableURL = URL(fileURLWithPath: path)
          judge.arguments = options.split(separator: " ").map(String.init) + ["\(folder)/d.svg"]
          try judge.run()
          judge.waitUntilExit()
          try #require(judge.terminationStatus == 0)
        }
      }
    }
  }
}
