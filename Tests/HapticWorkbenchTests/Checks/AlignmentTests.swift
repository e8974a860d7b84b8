// How far apart two features are: names, order, offsets and windows.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct AlignmentTests {
  @Test func `an alignment reads as a sentence with the offset`() {
    let alignment = Timeline.success(tapAt: 1532, peakAt: 1472)
      .alignment(of: "success.tap[2]", with: "scale.peak")
    #expect(alignment.offset == .milliseconds(60))
    #expect(
      "\(alignment)" == "success.tap[2] is 60 ms after scale.peak (1.532 s and 1.472 s)")
  }

  @Test(arguments: [
    (1_858_736_804, 1_798_736_804, "60 ms after b (1.859 s and 1.799 s)"),
    (1_858_736_804, 1_848_036_804, "10.7 ms after b (1.8587 s and 1.848 s)"),
    (1_000_400_000, 999_600_000, "0.8 ms after b (1.0004 s and 0.9996 s)"),
    (1_000_000_320, 1_000_000_120, "0.0002 ms after b (1.0000003 s and 1.0000001 s)"),
    (16_666_667, 0, "16.67 ms after b (0.01667 s and 0 s)"),
    (-1_500_000, -1_000_500_000, "999 ms after b (-0.002 s and -1.001 s)"),
    (-Int64.max, -Int64.max, "0 ms from b (-9223372036.854775807 s and -9223372036.854775807 s)"),
  ])
  func `times have the decimals that show the difference`(_ a: Int64, _ b: Int64, _ text: String) {
    let timeline = Timeline(markers: [
      Marker("a", at: HapticTime(nanoseconds: a)), Marker("b", at: HapticTime(nanoseconds: b)),
    ])
    #expect(timeline.alignment(of: "a", with: "b").description == "a is \(text)")
  }

  @Test func `a failing expectation prints the offset`() {
    let timeline = Timeline.success(tapAt: 1532, peakAt: 1472)
    withKnownIssue {
      #expect(timeline.alignment(of: "success.tap[2]", with: "scale.peak").isWithin(.default))
    } matching: { issue in
      "\(issue)".contains("success.tap[2] is 60 ms after scale.peak")
    }
  }

  @Test(
    arguments: [
      (Modality.haptic, Modality.visual), (.haptic, .audio), (.haptic, .gesture), (.audio, .visual),
      (.audio, .gesture), (.visual, .gesture),
    ])
  func `the order of the names changes nothing between senses`(_ late: Modality, _ early: Modality)
  {
    let timeline = Timeline(markers: [
      Marker("late", at: .milliseconds(30), late), Marker("early", at: .milliseconds(10), early),
    ])
    let one = timeline.alignment(of: "late", with: "early")
    let other = timeline.alignment(of: "early", with: "late")
    #expect(one.offset == .milliseconds(20))
    #expect(other.offset == .milliseconds(20))
    #expect(one.description == other.description)
    #expect(one.modality == other.partnerModality)
    #expect(AlignmentWindow.named.allSatisfy { one.isWithin($0) == other.isWithin($0) })
  }

  @Test(arguments: Modality.allCases)
  func `of one sense the offset is first minus second`(_ modality: Modality) {
    let timeline = Timeline(markers: [
      Marker("a", at: .milliseconds(30), modality), Marker("b", at: .milliseconds(10), modality),
    ])
    #expect(timeline.alignment(of: "a", with: "b").offset == .milliseconds(20))
    #expect(timeline.alignment(of: "b", with: "a").offset == .milliseconds(-20))
    #expect("\(timeline.alignment(of: "b", with: "a"))".contains("b is 20 ms before a"))
  }

  @Test func `features that coincide are 0 ms apart`() {
    let alignment = Timeline.success(tapAt: 5, peakAt: 5)
      .alignment(of: "scale.peak", with: "success.tap[2]")
    #expect(alignment.offset == .zero)
    #expect("\(alignment)".contains("0 ms from"))
  }

  @Test func `an offset is printed to the nanosecond, so that no bound seems to be kept`() {
    let markers = [
      Marker("tap", at: HapticTime(nanoseconds: 50_000_001), .haptic), Marker("peak", at: .zero),
    ]
    let alignment = Timeline(markers: markers).alignment(of: "tap", with: "peak")
    #expect(!alignment.isWithin(.default))
    #expect("\(alignment)".contains("50.000001 ms after"))
  }

  @Test(arguments: [(10, -60), (-60, 10)] as [(Int64, Int64)])
  func `of several pairs the one farthest apart is named`(first: Int64, second: Int64) {
    let timeline = Timeline(markers: [
      Marker("tap", at: .milliseconds(1000 + first), .haptic), Marker("peak", at: .seconds(1)),
      Marker("tap", at: .milliseconds(3000 + second), .haptic), Marker("peak", at: .seconds(3)),
    ])
    let worst = first == -60 ? "0.94 s and 1 s" : "2.94 s and 3 s"
    #expect(
      "\(timeline.alignment(of: "tap", with: "peak"))"
        == "tap is 60 ms before to 10 ms after peak (2 pairs; farthest apart at \(worst))")
  }
}

@Suite struct AlignmentWindowTests {
  /// A window's bounds for two senses, in nanoseconds.
  struct Bounds: Sendable, CustomStringConvertible {
    let window: AlignmentWindow
    let subject: Modality
    let reference: Modality
    let least: Int64
    let most: Int64

    var description: String { "\(window.name ?? ""): \(subject) and \(reference)" }

    init(
      _ window: AlignmentWindow, _ subject: Modality, _ reference: Modality, _ least: Double,
      _ most: Double
    ) {
      (self.window, self.subject, self.reference) = (window, subject, reference)
      (self.least, self.most) = (Int64(least * 1e6), Int64(most * 1e6))
    }
  }

  @Test(
    arguments: [
      Bounds(.strict, .haptic, .visual, -8, 25), Bounds(.strict, .haptic, .audio, -10, 10),
      Bounds(.default, .haptic, .visual, -15, 50), Bounds(.default, .haptic, .audio, -24, 24),
      Bounds(.lenient, .haptic, .visual, -45, 70), Bounds(.lenient, .haptic, .audio, -50, 75),
      Bounds(.default, .haptic, .gesture, -15, 50), Bounds(.default, .audio, .visual, -15, 50),
      Bounds(.default, .audio, .gesture, -15, 50),
      Bounds(.default, .visual, .visual, -16.666667, 16.666667),
      Bounds(.lenient, .haptic, .haptic, -16.666667, 16.666667),
      Bounds(AlignmentWindow(.milliseconds(-1) ... .milliseconds(2)), .haptic, .audio, -1, 2),
    ])
  func `bounds are inclusive, and a nanosecond beyond is outside`(_ bounds: Bounds) {
    for (offset, isInside) in [
      (bounds.least, true), (bounds.most, true), (0, true), (bounds.least - 1, false),
      (bounds.most + 1, false),
    ] {
      let timeline = Timeline(markers: [
        Marker("subject", at: HapticTime(nanoseconds: 1_000_000_000 + offset), bounds.subject),
        Marker("reference", at: .seconds(1), bounds.reference),
      ])
      let alignment = timeline.alignment(of: "subject", with: "reference")
      #expect(alignment.isWithin(bounds.window) == isInside, "\(offset) ns")
      let range = alignment.bounds(in: bounds.window)
      #expect(range.map(alignment.isWithin) == isInside)
    }
  }
}

extension Timeline {
  /// A success whose third tap and whose scale's peak are at these milliseconds.
  static func success(tapAt tap: Int64, peakAt peak: Int64) -> Timeline {
    var pattern = HapticPattern()
    for (index, time) in [0, tap / 2, tap].enumerated() {
      pattern.append(
        .transient(TransientEvent(time: .milliseconds(time))), named: "success.tap[\(index)]")
    }
    return Timeline(
      patterns: [PlacedPattern(pattern)],
      states: [StateChange("offer", "success", at: .zero)],
      markers: [Marker("scale.peak", at: .milliseconds(peak))],
      expectations: [Expectation("success.tap[2]", with: "scale.peak")])
  }
}
