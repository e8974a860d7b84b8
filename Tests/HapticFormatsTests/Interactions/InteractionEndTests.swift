// Ends and passages in runs of interactions: promised by name, and nothing named twice.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionEndTests {
  private static let held =
    #""inputs": {"row": {"press": true, "within": 1000}}, "states": {"row": {"rest": [{"when": "row.held > 0.3", "to": "lifted"}], "lifted": [{"on": "row.release", "to": "rest"}]}}, "haptics": [{"name": "hum", "while": "row.lifted", "continuous": {"intensity": 0.5, "sharpness": 0.2}}, {"name": "drop", "on": "row.release", "tap": [0.8, 0.5]}]"#

  private func play(_ expectations: String, pressedFor length: HapticTime) throws -> Timeline {
    let scene = try interactionScene("\(Self.held), \"expectations\": \(expectations)")
    let press = SimulatedFinger(
      start: .zero, from: TouchPoint(x: 0, y: 0),
      strokes: [.init(.minimumJerk, to: TouchPoint(x: 0, y: 50), over: length)])
    return try scene.timeline(for: GestureInput(.simulated([press])))
  }

  @Test func `the end of a vibration and of a state can be promised`() throws {
    let timeline = try play(
      #"[{"expect": "drop", "with": "hum.end"}, {"expect": "hum.end", "with": "row.lifted.end"}, {"expect": "hum", "with": "row.rest.end"}]"#,
      pressedFor: 0.8)
    #expect(timeline.alignments.map(\.verdict) == [.passed, .passed, .passed])
    #expect(timeline.expectations[0].partner == "hum.end[*]")
    let late = try play(#"[{"expect": "hum", "with": "hum.end"}]"#, pressedFor: 0.8)
    #expect(late.alignments.map(\.verdict) == [.failed])
    #expect(late.alignments[0].alignment.offset == HapticTime(nanoseconds: -499_999_999))
  }

  @Test func `a promise of ends that do not come about is not asked for`() throws {
    let timeline = try play(#"[{"expect": "hum.end", "with": "row.lifted.end"}]"#, pressedFor: 0.1)
    #expect(timeline.expectations.isEmpty)
    let half = try play(#"[{"expect": "drop", "with": "hum.end"}]"#, pressedFor: 0.1)
    #expect(half.alignments.map(\.verdict) == [.missing])
  }

  @Test(arguments: [
    ("hum.ed", "hum.end"), ("row.lifted.edn", "row.lifted.end"), ("drop.end", "row.rest.end"),
  ])
  func `what has no end is refused with what may be meant`(_ name: String, _ meant: String) throws {
    let parts = "\(Self.held), \"expectations\": [{\"expect\": \"\(name)\", \"with\": \"hum\"}]"
    let fault = #expect(throws: MalformedFile.self) { try interactionScene(parts) }
    let message = "\(fault.map { "\($0)" } ?? "")"
    #expect(message.contains("There is no feature or state \"\(name)\"."), "\(message)")
    #expect(name == "drop.end" || message.contains("\"\(meant)\""), "\(message)")
  }

  @Test(arguments: interactionFiles.map(\.name))
  func `a crossing is a marker, and its level has no name beside it`(_ name: String) throws {
    let file = try #require(interactionFiles.first { $0.name == name })
    let timeline = try Format.interaction.read(file.bytes).timeline
    var index = FeatureIndex(timeline)
    var implied = FeatureIndex(Timeline(tracks: timeline.tracks))
    let series = Set(timeline.markers.compactMap { NumberedName($0.name)?.base })
    for track in timeline.tracks {
      for level in track.levels where series.contains(level.name) {
        #expect(index.occurrences(of: level.name).features.isEmpty)
        // Without the markers the level alone stands for the same moments; a limit is reached only.
        guard track.range.upperBound > level.value else { continue }
        let passages = implied.occurrences(of: level.name).features.map(\.time)
        for marker in timeline.times(of: level.name) {
          #expect(
            passages.contains { abs(($0 - marker).nanoseconds) <= 2 }, "\(level.name) at \(marker)")
        }
      }
    }
    #expect(timeline.checked().findings.allSatisfy { $0.rule.id != "S212" })
  }
}
