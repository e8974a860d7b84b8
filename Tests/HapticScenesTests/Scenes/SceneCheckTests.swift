// The scenes keep what they promise, and no check cries wolf over them.

import HapticFormats
import HapticModel
import HapticScenes
import HapticWorkbench
import Testing

@Suite struct SceneCheckTests {
  @Test(arguments: HapticScene.all.map(\.name))
  func `a scene's example breaks no rule`(_ name: String) throws {
    let timeline = try #require(HapticScene.named(name)).timeline()
    let report = timeline.checked()
    #expect(report.findings.map(\.message) == [])
    #expect(report.alignments.allSatisfy { $0.verdict == .passed })
  }

  @Test(arguments: HapticScene.all.map(\.name))
  func `pairs line up with audible ticks as without`(_ name: String) throws {
    let timeline = try #require(HapticScene.named(name)).timeline()
    #expect(!timeline.alignments.isEmpty)
    #expect(timeline.addingClicks().alignments == timeline.alignments)
  }

  @Test(arguments: HapticScene.all.map(\.name))
  func `the same scene many times over keeps what it promises`(_ name: String) throws {
    let once = try #require(HapticScene.named(name)).timeline()
    let report = once.repeated(20).checked()
    #expect(report.alignments.map(\.verdict) == once.alignments.map(\.verdict))
    let counts = report.alignments.map(\.alignment.counts.feature)
    #expect(counts == once.alignments.map { $0.alignment.counts.feature * 20 })
  }

  @Test(arguments: HapticScene.all.map(\.name))
  func `haptics without their interface have no cause, and are found out`(_ name: String) throws {
    var timeline = try #require(HapticScene.named(name)).timeline()
    (timeline.tracks, timeline.states) = ([], [])
    timeline.markers = [Marker("elsewhere", at: .seconds(3600))]
    let broken = Set(timeline.checked().findings.map(\.rule.id))
    #expect(broken.isSuperset(of: ["S200", "S205"]))
  }
}
