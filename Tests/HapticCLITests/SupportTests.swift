// The small parts of the command: numbers as text, nearest names, gains, time axes, labels.

import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench
import Testing

@testable import HapticWorkbench
@testable import haptic_cli

@Suite struct TextTests {
  @Test(arguments: [
    (0.25, 3, "0.250"), (1.9999, 3, "2.000"), (-0.05, 1, "-0.1"), (0.0, 0, "0"), (12.3, 0, "12"),
    (-0.001, 2, "0.00"),
  ])
  func `numbers have as many decimals as asked for`(value: Double, decimals: Int, text: String) {
    #expect(fixed(value, decimals) == text)
  }

  @Test(arguments: [
    ("a/b/tap.ahap", "tap", "ahap"), ("tap", "tap", ""), ("tap.AHAP.json", "tap.AHAP", "json"),
    (".hidden", ".hidden", ""), ("a.b/tap", "tap", ""), ("x/TAP.WAV", "TAP", "wav"),
  ])
  func `a base name has neither folder nor extension`(path: String, base: String, suffix: String) {
    #expect(baseName(of: path) == base)
    #expect(pathExtension(of: path) == suffix)
  }
}

@Suite struct NearestMatchTests {
  @Test(arguments: [
    "refrence", "refference", "refarence", "refernece", "Reference",
  ])
  func `one slip is forgiven: a letter more, fewer, other, or two swapped`(word: String) {
    #expect(editDistance(word, "reference") <= 1)
    #expect(nearestName(to: word, among: ["taptic", "reference"]) == "reference")
  }

  @Test func `a word of more than 64 bytes is not a slip`() {
    let known = String(repeating: "a", count: 64)
    #expect(nearestName(to: String(known.dropLast()), among: [known]) == known)
    #expect(nearestName(to: known + "a", among: [known]) == nil)
  }

  @Test(arguments: ["", "x", "zebra", "frobnicate"])
  func `what is too far away is not suggested`(word: String) {
    #expect(nearestName(to: word, among: ["taptic", "reference", "render"]) == nil)
  }

  @Test
  func `distance is the same in both directions, and zero only for the same word`() {
    let words = ["", "a", "ab", "ba", "success", "sucess", "error"]
    for a in words {
      for b in words {
        #expect(editDistance(a, b) == editDistance(b, a))
        #expect((editDistance(a, b) == 0) == (a == b))
      }
    }
  }
}

@Suite struct GainTests {
  @Test(arguments: [
    ("0.5", 0.5), ("0", 0), ("1e-1", 0.1), ("-20dB", 0.1), ("−20 dB", 0.1), ("0db", 1),
    ("20DB", 10),
  ])
  func `a gain is a factor, or decibels of amplitude`(text: String, factor: Double) throws {
    #expect(abs(try Gain(text).factor - factor) < 1e-12)
  }

  @Test(arguments: ["", "-1", "dB", "loud", "inf", "nan", "1 2", "9e9dB"])
  func `anything else is refused`(text: String) {
    #expect(throws: Misuse.self) { try Gain(text) }
  }
}

@Suite struct TimeAxisTests {
  @Test(arguments: [
    0.000_001, 0.03, 0.15, 0.95, 1, 1.4, 2.5, 10, 61, 3_600, 86_400,
  ])
  func `ticks are at round numbers, at least nine columns apart, and fit the width`(end: Double) {
    let width = 68
    let axis = TimeAxis(TimeColumns(end: .seconds(end), count: width))
    #expect(axis.unit == (end < 1 ? "ms" : "s"))
    #expect(axis.ticks.first == TimeAxis.Tick(column: 0, label: "0"))
    #expect(axis.ticks.count >= 2)
    for (tick, next) in zip(axis.ticks, axis.ticks.dropFirst()) {
      #expect(next.column - tick.column >= 8)
    }
    #expect(axis.line(.unicode).count == width)
    #expect(axis.labels().count <= width)
    #expect(axis.labels().split(separator: " ").count >= axis.ticks.count - 1)
  }
}

@Suite struct PlotTests {
  @Test(arguments: [
    1, 68, 150_000_000, 1_020_000_000, 86_400_000_000_000, Int64.max,
  ])
  func `a moment at a column's start is in that column, and one before it in the last`(end: Int64) {
    let columns = TimeColumns(end: HapticTime(nanoseconds: end), count: 68)
    for column in 0..<68 where end >= 68 {
      let start = columns.start(of: column)
      #expect(columns.column(of: start) == column)
      #expect(column == 0 || columns.column(of: start - HapticTime(nanoseconds: 1)) == column - 1)
    }
    #expect(columns.column(of: columns.end) == 67)
    #expect(columns.column(after: columns.end) == 68)
    #expect(columns.column(of: .seconds(-1)) == 0)
  }

  @Test(arguments: 50...400)
  func `a tap stands under its bar, wherever it is`(milliseconds: Int) throws {
    let onset = HapticTime.milliseconds(Int64(milliseconds))
    let faint = try #require(UnitValue(exactly: 0.2))
    let taps = [
      TransientEvent(time: .zero, intensity: faint, sharpness: .half),
      TransientEvent(time: onset, intensity: .one, sharpness: .half),
    ]
    let timeline = Timeline(HapticPattern(events: taps.map(HapticEvent.transient)))
    let envelopes = try Envelopes(
      of: timeline, profile: .reference, limits: RenderLimits(), columns: 68)
    let bar = envelopes.columns.firstIndex { $0.intensity > 0.5 }
    #expect(envelopes.column(ofOnset: onset) == bar)
    let row = Array(EventRow(timeline: timeline, envelopes: envelopes).cells(.ascii))
    #expect(row.lastIndex(of: "|") == bar)
  }

  @Test
  func `a column shows what most of its events are, and whether they are many`() throws {
    let long = ContinuousEvent(time: .zero, duration: .seconds(10))
    let tap = TransientEvent(time: .seconds(5))
    func row(_ taps: Int, _ vibrations: Int) throws -> String {
      let events =
        Array(repeating: HapticEvent.transient(tap), count: taps)
        + Array(repeating: HapticEvent.continuous(long), count: vibrations)
      let timeline = Timeline(HapticPattern(events: events))
      let envelopes = try Envelopes(
        of: timeline, profile: .reference, limits: RenderLimits(), columns: 4)
      return EventRow(timeline: timeline, envelopes: envelopes).cells(.ascii)
    }
    #expect(try row(1, 1).contains("|"))
    #expect(try row(1, 2).allSatisfy { $0 == "=" })
    #expect(try row(1, 4).allSatisfy { $0 == "#" })
    #expect(try row(5, 4).contains("H"))
  }

  @Test
  func `a line too long for the terminal breaks between words`() {
    #expect(wrapped("one two  three", to: 14) == ["one two  three"])
    #expect(wrapped("one two three", to: 9) == ["one two", "  three"])
    #expect(wrapped("unbreakable", to: 4) == ["unbreakable"])
  }
}

@Suite struct LandmarkTests {
  @Test
  func `events are numbered by type in the order of time, and markers stand among them`() {
    let late = HapticEvent.transient(TransientEvent(time: .seconds(2)))
    let early = HapticEvent.transient(TransientEvent(time: .seconds(1)))
    let long = HapticEvent.continuous(
      ContinuousEvent(time: .seconds(1), duration: .seconds(3)))
    var timeline = Timeline(HapticPattern(events: [late, long, early]))
    timeline.markers = [Marker("peak", at: .milliseconds(1_500))]
    let landmarks = timeline.landmarks().named
    #expect(
      landmarks.map(\.label) == ["continuous[0]", "transient[0]", "peak", "transient[1]"])
    #expect(landmarks.map { $0.cue(atRate: 1_000).frame } == [1_000, 1_000, 1_500, 2_000])
    #expect(landmarks.map { $0.cue(atRate: 1_000).isFeature } == [false, false, true, false])
    let (few, total) = timeline.landmarks(eventsAtMost: 1)
    #expect(few.map(\.label) == ["continuous[0]", "peak"])
    #expect(total == 4)
  }

  @Test
  func `an event that a window cuts keeps its label, one that it hides has none`() {
    let events = [0, 2, 4].map {
      HapticEvent.continuous(ContinuousEvent(time: .seconds($0), duration: .seconds(1.5)))
    }
    let whole = Timeline(HapticPattern(events: events))
    let trimmed = whole.trimmed(to: TimeSpan(start: .seconds(1), end: .seconds(3)))
    #expect(trimmed.landmarks().named.map(\.label) == ["continuous[0]"])
    #expect(trimmed.landmarks().named.first?.span.end == .seconds(3))
  }
}

@Suite struct MarkerListTests {
  @Test(arguments: ["\t", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `a name ends neither its line nor its field among labels`(ending: String) throws {
    let tap = HapticEvent.transient(TransientEvent(time: .zero))
    let plan = try RenderPlan(Timeline(HapticPattern(events: [tap])), profile: .reference)
    let landmark = Landmark(
      label: "peak\(ending)7\(ending)8\(ending)forged",
      span: TimeSpan(start: .seconds(1), end: .seconds(2)), kind: .feature)
    #expect([landmark].labels(plan: plan) == "1\t2\tpeak 7 8 forged\n")
  }
}

@Suite struct InterfaceRowTests {
  @Test(arguments: ["\t", "\n", "\r\n", "\u{1B}", "\u{7}", "\u{0}", "\u{1F}", "\u{2028}"])
  func `a control character in a name takes one column, and does nothing`(control: String) throws {
    var timeline = Timeline()
    timeline.states = [StateChange("card", "a\(control)b", at: .zero)]
    timeline.markers = [Marker("c\(control)d", at: .milliseconds(500))]
    let columns = TimeColumns(end: .seconds(1), count: 40)
    let cells = InterfaceRows(timeline: timeline, scale: columns, glyphs: .ascii).all.map(\.cells)
    #expect(cells.allSatisfy { $0.count == 40 && !$0.contains(control) })
    #expect(cells.contains { $0.hasPrefix("a b ") })
    #expect(cells.contains { $0.contains("c d ") })
  }
}
