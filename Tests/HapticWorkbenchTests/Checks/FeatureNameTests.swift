// What a name stands for: one feature, several, a series, or none and what it may have meant.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct FeatureNameTests {
  @Test func `features go before states, and states before events by number`() {
    var timeline = Timeline(
      HapticPattern(events: [2, 1, 3].map { .transient(TransientEvent(time: .seconds($0))) }))
    timeline.markers = [Marker("origin", at: .zero)]
    #expect(timeline.offset(of: "transient[0]") == .seconds(1))
    #expect(timeline.offset(of: "transient[2]") == .seconds(3))
    timeline.states = [StateChange("shake", "ended", at: .seconds(7))]
    #expect(timeline.offset(of: "shake.ended") == .seconds(7))
    timeline.markers.append(Marker("shake.ended", at: .seconds(8)))
    timeline.markers.append(Marker("transient[0]", at: .seconds(9)))
    #expect(timeline.offset(of: "shake.ended") == .seconds(8))
    #expect(timeline.offset(of: "transient[0]") == .seconds(9))
  }

  @Test func `events are numbered by type, by time, and inside their window`() {
    let buzz = HapticPattern(events: [
      .continuous(ContinuousEvent(time: .seconds(3), duration: .seconds(1))),
      .audio(AudioEvent(time: .seconds(4), source: .tone)),
      .continuous(ContinuousEvent(time: .seconds(2), duration: .seconds(1))),
    ])
    let window = TimeSpan(start: .seconds(3), end: .seconds(9))
    let timeline = Timeline(
      patterns: [PlacedPattern(buzz, placement: Placement(window: window))],
      markers: [Marker("origin", at: .zero)])
    #expect(timeline.offset(of: "continuous[0]") == .seconds(3))
    #expect(timeline.offset(of: "audio[0]") == .seconds(4))
    #expect(timeline.alignment(of: "audio[0]", with: "origin").modality == .audio)
    #expect(timeline.offset(of: "continuous[1]") == nil)
  }

  @Test func `what occurs several times is matched in order`() {
    let once = Timeline.success(tapAt: 130, peakAt: 100)
    let timeline = once.repeated(3)
    let alignment = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
    #expect(alignment.pairs.map(\.offset) == Array(repeating: .milliseconds(30), count: 3))
    #expect(alignment.isWithin(.default))
    #expect("\(alignment)".hasPrefix("success.tap[2] is 30 ms after scale.peak (3 pairs"))
    #expect(timeline.alignments.map(\.verdict) == [.passed])
  }

  @Test func `one pair of many outside the window is one too many, and the worst is shown`() {
    var timeline = Timeline.success(tapAt: 130, peakAt: 100).repeated(3)
    timeline.markers[1].time += .milliseconds(50)
    let alignment = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
    #expect(alignment.isWithin(.milliseconds(-20) ... .milliseconds(30)))
    #expect(!alignment.isWithin(.default))
    #expect(alignment.offset == .milliseconds(30))
    #expect("\(alignment)".contains("is 20 ms before to 30 ms after scale.peak"))
    let finding = timeline.checked().findings.first
    #expect(finding?.rule.id == "S202")
    #expect(finding?.message.contains("20 ms before scale.peak") == true)
  }

  @Test func `an occurrence too many on one side is within no window`() {
    var timeline = Timeline.success(tapAt: 100, peakAt: 100).repeated(3)
    timeline.markers.removeLast()
    let alignment = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
    #expect(alignment.offset == nil)
    #expect(!alignment.isWithin(-HapticTime.largest ... .largest))
    #expect("\(alignment)".contains("3 of \"success.tap[2]\" but 2 of \"scale.peak\""))
    #expect(timeline.alignments.map(\.verdict) == [.failed])
  }

  @Test(arguments: [
    ("sucess.tap[2]", "success.tap[2]"), ("scale.peek", "scale.peak"), ("SCALE.PEAK", "scale.peak"),
    ("offer.sucess", "offer.success"), ("transient[9]", "transient[2]"), ("", "scale.peak"),
    ("sucess.tap[*]", "success.tap[*]"),
  ])
  func `an unknown name is within no window and names the nearest`(_ name: String, _ meant: String)
  {
    let timeline = Timeline.success(tapAt: 100, peakAt: 100)
    for alignment in [
      timeline.alignment(of: name, with: "scale.peak"),
      timeline.alignment(of: "scale.peak", with: name),
    ] {
      #expect(alignment.offset == nil)
      #expect(!alignment.isWithin(.lenient))
      #expect(!alignment.isWithin(-HapticTime.largest ... .largest))
      #expect(alignment.missing == [name])
      #expect(alignment.suggestion == meant)
      #expect("\(alignment)" == "there is no \"\(name)\"; the nearest is \"\(meant)\"")
    }
  }

  @Test(arguments: [
    "", "[*]", "[", "]", "[]", "[-1]", "transient[-1]", "transient[+1]", "transient[01]", "x[[*]",
    "transient[99999999999999999999]", "transient[*]", "audio[*]", ".", "=", "\u{0}", "🤝[٣]",
    String(repeating: "x", count: 1 << 20), String(repeating: "[*]", count: 1 << 16),
  ])
  func `no name is hostile enough to trap or to be found by accident`(_ name: String) {
    let markers = [Marker("a", at: .zero), Marker("b", at: .zero)]
    for timeline in [Timeline(), Timeline(markers: markers)] {
      let alignment = timeline.alignment(of: name, with: name)
      #expect(!alignment.isWithin(.lenient))
      #expect("\(alignment)".count < 600)
    }
  }

  @Test func `an empty timeline has nothing near`() {
    let alignment = Timeline().alignment(of: "a", with: "b")
    #expect("\(alignment)" == "there is no \"a\"; there is no \"b\"")
  }

  @Test func `times at the ends of the clock are compared without a trap`() {
    let timeline = Timeline(markers: [
      Marker("last", at: .largest, .haptic), Marker("first", at: -HapticTime.largest),
    ])
    let alignment = timeline.alignment(of: "last", with: "first")
    #expect(alignment.offset == .largest)
    #expect(!alignment.isWithin(.lenient))
  }
}

extension Timeline {
  /// How far a feature is from the marker `origin`.
  fileprivate func offset(of name: String) -> HapticTime? {
    alignment(of: name, with: "origin").offset
  }
}
