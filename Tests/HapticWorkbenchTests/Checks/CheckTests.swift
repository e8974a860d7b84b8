// Checks of broken timelines: what each rule finds, what it lets pass, and what excuses it.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct PairRuleTests {
  @Test func `a tap 60 ms late is outside its window`() throws {
    let report = Timeline.success(tapAt: 1532, peakAt: 1472).checked()
    let finding = try #require(report.findings.first)
    #expect(report.alignments.map(\.verdict) == [.failed])
    #expect(report.alignments.first?.alignment.offset == .milliseconds(60))
    #expect(finding.rule.id == "S201")
    #expect(finding.severity == .error)
    #expect(finding.place.path == "expectations[0]")
    #expect(finding.place.time == .milliseconds(1532))
    #expect(
      finding.message == "success.tap[2] is 60 ms after scale.peak (1.532 s and 1.472 s), "
        + "outside the default window of −15…+50 ms.")
    #expect(finding.suggestion == "Move success.tap[2] 60 ms earlier.")
    #expect(report.findings.count { $0.fails(at: .error) } == 1)
  }

  @Test func `a haptic 20 ms before the visual is the graver rule, and not both`() {
    let findings = Timeline.success(tapAt: 1452, peakAt: 1472).checked().findings
    #expect(findings.map(\.rule.id).filter { $0 <= "S202" } == ["S202"])
    #expect(findings.first?.message.contains("20 ms before scale.peak") == true)
    #expect(findings.first?.suggestion == "Move success.tap[2] 20 ms later.")
  }

  @Test(arguments: [
    (Int64(-12), AlignmentWindow.strict, "S201"), (-16, .strict, "S202"), (-16, .lenient, nil),
    (-46, .lenient, "S202"), (26, .strict, "S201"), (-15, .default, nil),
    (-16, AlignmentWindow(.milliseconds(-20) ... .milliseconds(5)), nil),
  ])
  func `which rule depends on the side and the window`(
    _ offset: Int64, _ window: AlignmentWindow, _ rule: String?
  ) {
    var timeline = Timeline.success(tapAt: 500 + offset, peakAt: 500)
    timeline.expectations[0].window = window
    #expect(
      timeline.checked().findings.map(\.rule.id).filter { $0 <= "S202" } == [rule].compactMap { $0 }
    )
    #expect(timeline.alignments[0].rule?.id == rule)
  }

  @Test func `a feature that is gone is an error that names the nearest`() throws {
    var timeline = Timeline.success(tapAt: 100, peakAt: 100)
    timeline.markers[0].name = "scale.peek"
    let report = timeline.checked()
    let finding = try #require(report.findings.first { $0.rule.id == "S200" })
    #expect(report.alignments.map(\.verdict) == [.missing])
    #expect(finding.message == "There is no \"scale.peak\"; the nearest is \"scale.peek\".")
    #expect(finding.suggestion == "scale.peek")
    #expect(finding.severity == .error)
  }

  @Test func `pairs that are asked for come after those expected, and have no place in the file`() {
    let timeline = Timeline.success(tapAt: 100, peakAt: 100)
    let asked = [Expectation("success.tap[0]", with: "scale.peak", within: .lenient)]
    let report = timeline.checked(asking: asked)
    #expect(report.alignments.map(\.expectation) == timeline.expectations + asked)
    #expect(report.findings.map(\.place.path) == [""])
    #expect(report.findings.map(\.rule.id) == ["S202"])
  }

  @Test func `a window goes before the named ones of expectations, and before no others`() {
    var timeline = Timeline.success(tapAt: 130, peakAt: 100)
    #expect(timeline.checked(within: .strict).alignments.map(\.verdict) == [.failed])
    timeline.expectations[0].window = AlignmentWindow(.zero ... .milliseconds(30))
    #expect(timeline.checked(within: .strict).alignments.map(\.verdict) == [.passed])
  }
}

@Suite struct WaiverTests {
  @Test(arguments: [nil, "success.tap[2]", "scale.peak", "success.tap[*]"])
  func `a waiver turns a finding into a note that never fails`(_ feature: String?) {
    var timeline = Timeline.success(tapAt: 1532, peakAt: 1472)
    timeline.waivers = [Waiver("S201", of: feature, because: "The device is slow.")]
    let report = timeline.checked()
    #expect(report.alignments.map(\.verdict) == [.waived])
    #expect(report.alignments[0].waiver?.reason == "The device is slow.")
    let finding = report.findings.first { $0.rule.id == "S201" }
    #expect(finding?.severity == .note)
    #expect(finding?.waiver == timeline.waivers[0])
    #expect(finding?.fails(at: .note) == false)
    #expect(!report.findings.contains { $0.rule.id == "S210" })
  }

  @Test(arguments: [
    Waiver("S202", because: "It is another rule."),
    Waiver("S201", of: "success.tap[1]", because: "It is another feature."),
    Waiver("S201", of: "scale[*]", because: "It is another series."),
    Waiver("", because: ""),
  ])
  func `a waiver that excuses nothing is a warning, and excuses nothing`(_ waiver: Waiver) {
    var timeline = Timeline.success(tapAt: 1532, peakAt: 1472)
    timeline.waivers = [waiver]
    let report = timeline.checked()
    #expect(report.alignments.map(\.verdict) == [.failed])
    let finding = report.findings.first { $0.rule.id == "S210" }
    #expect(finding?.severity == .warning)
    #expect(finding?.place.path == "waivers[0]")
  }

  @Test func `a waiver about a device is in order where none is known`() {
    let tap = HapticEvent.transient(TransientEvent(time: .zero, intensity: 0.01))
    var timeline = Timeline(HapticPattern(events: [tap]))
    timeline.waivers = [Waiver("F103", because: "Meant."), Waiver("S205", because: "Meant.")]
    #expect(timeline.checked().findings.map(\.features) == [[]])
    #expect(timeline.checked().findings.map(\.rule.id) == ["S210"])
    let findings = timeline.checked(under: .referenceAsDesigned).findings
    #expect(findings.map(\.rule.id) == ["F103", "S210"])
    #expect(findings[0].waiver != nil)
  }

  @Test func `a feature with a rule of readers is said to have no effect`() {
    let rule = Rule("A009", .note, "Missing value filled in")
    let read = Finding(rule, at: Place(), "It is missing.")
    let timeline = Timeline(waivers: [Waiver("A009", of: "continuous[0]", because: "Meant.")])
    let findings = timeline.checked(after: [read]).findings
    #expect(findings.map(\.rule.id) == ["A009", "S210"])
    #expect(
      findings.last?.message
        == "No finding of A009 of \"continuous[0]\" needs this waiver; a \"feature\" works for the "
        + "rules F, I and S only.")
    #expect(findings.last?.suggestion == "Leave the feature out, or remove the waiver.")
  }

  @Test func `a pair that passes is not waived`() {
    var timeline = Timeline.success(tapAt: 100, peakAt: 100)
    timeline.waivers = [Waiver("S201", because: "It was late once.")]
    #expect(timeline.alignments.map(\.verdict) == [.passed])
    #expect(timeline.checked().findings.map(\.rule.id) == ["S210"])
  }

  @Test func `what a reader found can be excused as well`() {
    let rule = Rule("A009", .note, "Missing value filled in")
    let read = Finding(rule, at: Place(line: 3), "It is missing.")
    let timeline = Timeline(waivers: [Waiver("A009", because: "It is meant so.")])
    let findings = timeline.checked(after: [read]).findings
    #expect(findings.count == 1)
    #expect(findings.first?.waiver != nil)
  }
}
