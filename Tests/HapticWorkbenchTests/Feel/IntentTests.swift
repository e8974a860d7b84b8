// Intents: what they are about, what breaks them, and what becomes of them as timelines are composed.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct IntentTests {
  private func timeline(
    _ groups: [String: [Int64]], _ intents: [Intent], markers: [Marker] = []
  ) -> Timeline {
    var pattern = HapticPattern()
    for (name, times) in groups.sorted(by: { $0.key < $1.key }) {
      for (number, time) in times.enumerated() {
        pattern.append(
          .transient(TransientEvent(time: .milliseconds(time))), named: "\(name)[\(number)]")
      }
    }
    var timeline = Timeline(pattern)
    timeline.intents = intents
    timeline.markers = markers
    return timeline
  }

  private func rules(_ timeline: Timeline) -> [String] {
    timeline.checked(under: .referenceAsDesigned).findings.map(\.rule.id)
  }

  @Test func `an intent for nothing names the nearest name`() {
    let findings = timeline(["tap": [0, 200]], [Intent(.count(2), of: "tpa[*]")])
      .checked(under: .referenceAsDesigned).findings
    #expect(
      findings.map(\.message) == [
        "An intent is for \"tpa[*]\", but there is no such event; the nearest name is \"tap[*]\"."
      ])
  }

  @Test(
    arguments: [
      ([0, 200, 400], []), ([0, 200], ["F101"]), ([0, 20, 400], ["F101"]),
      ([0, 25, 400], ["F102"]), ([0, 79, 400], ["F102"]), ([0, 80, 160], []),
    ] as [([Int64], [String])])
  func `three taps are counted if they are three, apart, and slow enough`(
    times: [Int64], broken: [String]
  ) {
    #expect(rules(timeline(["tap": times], [Intent(.count(3), of: "tap[*]")])) == broken)
  }

  @Test func `outcomes with one rhythm feel alike, whatever their strength`() {
    let intents = [Intent(.outcome("yes"), of: "a[*]"), Intent(.outcome("no"), of: "b[*]")]
    #expect(rules(timeline(["a": [0, 150], "b": [2000, 2150]], intents)) == ["F113"])
    #expect(rules(timeline(["a": [0, 150], "b": [2000, 2300]], intents)).isEmpty)
    #expect(rules(timeline(["a": [0, 150], "b": [2000, 2150, 2300]], intents)).isEmpty)
    let same = [Intent(.outcome("yes"), of: "a[*]"), Intent(.outcome("yes"), of: "b[*]")]
    #expect(rules(timeline(["a": [0, 150], "b": [2000, 2150]], same)).isEmpty)
  }

  @Test func `outcomes need a pause between them, and an end`() {
    let intents = [Intent(.outcome("yes"), of: "a[*]"), Intent(.outcome("no"), of: "b[*]")]
    #expect(rules(timeline(["a": [0, 150], "b": [249, 449]], intents)) == ["F110"])
    #expect(rules(timeline(["a": [0, 150], "b": [250, 450]], intents)).isEmpty)
    #expect(rules(timeline(["a": [0, 700, 1400]], [Intent(.outcome("yes"))])) == ["F107"])
    // A second telling is not a part of the first: more than a second later, or after a rest in the rhythm.
    #expect(rules(timeline(["a": [0, 150, 2000, 2150]], [Intent(.outcome("yes"))])).isEmpty)
    #expect(
      rules(timeline(["a": [0, 96, 194, 290, 1200, 1296]], [Intent(.outcome("no"))])).isEmpty)
    #expect(
      rules(timeline(["a": [0, 300, 690, 1080]], [Intent(.outcome("no"))])) == ["F107"])
  }

  @Test func `an outcome is shown by a state, a sound or something seen, but not by motion alone`()
  {
    let intent = [Intent(.outcome("yes"), of: "a[*]")]
    let prepared = Marker("engine.prepare", at: .zero, .gesture)
    func rules(_ marker: Marker? = nil, _ track: AnimationTrack? = nil) -> [String] {
      var timeline = timeline(
        ["a": [500]], intent, markers: [prepared] + [marker].compactMap { $0 })
      timeline.tracks = [track].compactMap { $0 }
      return timeline.checked(under: .referenceAsDesigned).findings.map(\.rule.id)
        .filter { $0 == "S209" }
    }
    #expect(rules() == ["S209"])
    #expect(rules(Marker("tick", at: .milliseconds(500))).isEmpty)
    #expect(rules(Marker("chime", at: .milliseconds(650), .audio)).isEmpty)
    #expect(rules(Marker("later", at: .milliseconds(651), .audio)) == ["S209"])
    #expect(rules(Marker("touch", at: .milliseconds(500), .gesture)) == ["S209"])
    var shake = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
    shake.animate(to: 8, at: .milliseconds(450), over: .milliseconds(50))
    #expect(rules(nil, shake) == ["S209"])
  }

  @Test func `an intent of the whole holds for it alone`() {
    let whole = timeline(["a": [0]], [Intent(.outcome("yes")), Intent(.count(1), of: "a[*]")])
    let other = timeline(["b": [100]], [])
    #expect(whole.overlaid(with: other).intents == [Intent(.count(1), of: "a[*]")])
    #expect(whole.overlaid(with: Timeline()).intents == whole.intents)
    #expect(whole.shifted(by: .seconds(1)).intents == whole.intents)
    #expect(whole.repeated(1).intents == whole.intents)
    #expect(whole.repeated(2).intents == [Intent(.outcome("yes"))])
    #expect(whole.repeated(0).intents.isEmpty)
  }
}
