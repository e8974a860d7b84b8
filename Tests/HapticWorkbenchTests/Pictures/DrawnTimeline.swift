// The timelines that drawing tests draw: the ordinary, the empty, the crowded and the hostile.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

/// A timeline to draw, by name.
struct DrawnTimeline: CustomStringConvertible, Sendable {
  let description: String
  let timeline: Timeline

  /// Its drawing; each is made once.
  func svg(_ theme: DrawingTheme = .automatic) throws -> String {
    guard theme == .automatic else { return try draw(theme) }
    return try #require(DrawnTimeline.drawings[description] ?? nil)
  }

  private static let drawings = Dictionary(
    uniqueKeysWithValues: all.map { ($0.description, try? $0.draw(.automatic)) })

  private func draw(_ theme: DrawingTheme) throws -> String {
    let drawn = try TimelineDrawing.forTests(
      of: timeline, title: description, theme: theme)
    // A person who wants to look at what the tests draw names a folder.
    if let folder = ProcessInfo.processInfo.environment["KEEP_DRAWINGS"] {
      let name = description.replacingOccurrences(of: " ", with: "-") + "." + theme.rawValue
      try drawn.svg.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
    }
    return drawn.svg
  }

  /// All of them.
  static let all: [DrawnTimeline] = [
    DrawnTimeline(description: "demo", timeline: .demo),
    DrawnTimeline(description: "empty", timeline: Timeline()),
    DrawnTimeline(description: "taps", timeline: taps(9, every: 110)),
    DrawnTimeline(description: "ten minutes", timeline: tenMinutes),
    DrawnTimeline(description: "crowd", timeline: crowd),
    DrawnTimeline(description: "long names", timeline: longNames),
    DrawnTimeline(description: "scripts", timeline: scripts),
    DrawnTimeline(description: "gesture only", timeline: gestures),
    DrawnTimeline(description: "extreme values", timeline: extremes),
  ]

  static func taps(_ count: Int, every milliseconds: Int64) -> Timeline {
    let taps = (0..<count).map { index in
      HapticEvent.transient(
        TransientEvent(
          time: .milliseconds(Int64(index) * milliseconds),
          intensity: UnitValue(clamping: 0.3 + 0.07 * Double(index % 10)), sharpness: .half))
    }
    return Timeline(HapticPattern(events: taps))
  }

  private static var tenMinutes: Timeline {
    var track = AnimationTrack("wheel.angle", unit: .degrees, initial: 0)
    for index in 0..<6_000 {
      track.animate(
        to: Double(index * 37 % 360), at: .milliseconds(Int64(index) * 100),
        over: .milliseconds(90), .timed(.easeInOut))
    }
    var timeline = taps(4_000, every: 150)
    timeline.tracks = [track]
    timeline.states = (0..<2_400).map {
      StateChange(
        "wheel", ["idle", "turning", "settling"][$0 % 3], at: .milliseconds(Int64($0) * 250))
    }
    timeline.markers = (0..<60).map { Marker("spin[\($0)]", at: .seconds(Double($0) * 10)) }
    return timeline
  }

  private static var crowd: Timeline {
    var timeline = taps(3, every: 200)
    timeline.markers = (0..<200).map { Marker("feature[\($0)]", at: .milliseconds(250)) }
    timeline.states = (0..<40).map {
      StateChange("m", "state \($0)", at: .milliseconds(Int64($0) * 3))
    }
    return timeline
  }

  private static var longNames: Timeline {
    var timeline = taps(2, every: 300)
    let long = String(repeating: "aVeryLongNameThatNobodyWouldChoose.", count: 12)
    timeline.markers = (0..<4).map { Marker("\($0) \(long)", at: .milliseconds(Int64($0) * 100)) }
    timeline.states = (0..<4).map {
      StateChange(long, "\($0) \(long)", at: .milliseconds(Int64($0) * 90))
    }
    timeline.tracks = [AnimationTrack(long, unit: .points, initial: 123_456.789)]
    return timeline
  }

  private static let strangeNames = [
    "<script>alert(1)</script>", "\"quoted\" & 'single'", "سحب البطاقة", "משיכה", "🎉🎊👩‍👩‍👧‍👦 fête",
    "\u{202E}reversed", "line\nbreak\ttab", "nul\u{0}\u{1}\u{FFFE}", "字幕の状態", "]]>", "<!-- -->",
    "e\u{301}\u{302}\u{303}", "",
  ]

  private static var scripts: Timeline {
    var timeline = taps(2, every: 1_300)
    timeline.markers = strangeNames.enumerated().map {
      Marker($1, at: .milliseconds(Int64($0) * 90), Modality.allCases[$0 % 4])
    }
    timeline.states = strangeNames.enumerated().map {
      StateChange(strangeNames[$0 % 3], $1, at: .milliseconds(Int64($0) * 97))
    }
    timeline.tracks = strangeNames.map { AnimationTrack($0, unit: .alpha, initial: 1) }
    timeline.expectations = zip(strangeNames, strangeNames.dropFirst()).map {
      Expectation($0, with: $1)
    }
    return timeline
  }

  private static var gestures: Timeline {
    Timeline(markers: [Marker("finger.down", at: .milliseconds(100), .gesture)])
  }

  private static var extremes: Timeline {
    var huge = AnimationTrack("huge", unit: .none, initial: -.greatestFiniteMagnitude)
    huge.animate(to: .greatestFiniteMagnitude, at: .milliseconds(100), over: .milliseconds(500))
    var tiny = AnimationTrack("tiny", unit: .none, initial: 1)
    tiny.animate(to: 1 + 1e-15, at: .milliseconds(100), over: .milliseconds(500))
    var late = AnimationTrack("late", unit: .none, initial: 0)
    late.animate(to: 1, at: .milliseconds(-400), over: .milliseconds(800))
    return Timeline(tracks: [
      huge, tiny, late, AnimationTrack("infinite", unit: .none, initial: .infinity),
      AnimationTrack("no number", unit: .none, initial: .nan),
    ])
  }
}
