// Motion files: what they hold is where the track is, within the error they state.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct MotionFileTests {
  private func object(_ file: WrittenFile) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(file.parts[0].text.utf8))
    return try #require(value as? [String: Any])
  }

  /// The keyframes of a track in the JSON, as seconds and values.
  private func keyframes(_ file: WrittenFile, _ index: Int) throws -> [(t: Double, v: Double)] {
    let tracks = try #require(try object(file)["tracks"] as? [[String: Any]])
    let list = try #require(tracks[index]["keyframes"] as? [[String: Double]])
    return list.map { ($0["t"] ?? .nan, $0["v"] ?? .nan) }
  }

  private func value(_ keyframes: [(t: Double, v: Double)], at time: Double) -> [Double] {
    if let last = keyframes.last, time >= last.t { return [last.v] }
    return zip(keyframes, keyframes.dropFirst()).compactMap { a, b in
      guard a.t <= time, time <= b.t, a.t < b.t else { return nil }
      return a.v + (b.v - a.v) * (time - a.t) / (b.t - a.t)
    }
  }

  @Test func `straight lines and jumps are written exactly`() throws {
    var track = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
    track.animate(to: 1.4, at: .milliseconds(100), over: .milliseconds(50))
    track.set(-2, at: .milliseconds(400))
    let file = try MotionFiles.writeJSON(Timeline(tracks: [track]))
    #expect(file.losses == [])
    let points = try keyframes(file, 0)
    #expect(points.map(\.t) == [0, 0.1, 0.15, 0.4, 0.4])
    #expect(points.map(\.v) == [0, 0, 1.4, 1.4, -2])
  }

  @Test func `a jump from a line in CSS comes 10 µs after its end, and the last one is kept`()
    throws
  {
    var track = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
    track.animate(to: 10, at: .zero, over: .seconds(1))
    track.set(20, at: .seconds(1))
    track.animate(to: 30, at: .seconds(1), over: .seconds(1))
    track.set(40, at: .seconds(2))
    let text = try MotionFiles.writeCSS(Timeline(tracks: [track])).parts[0].text
    let shares = text.split(separator: "\n").compactMap { line in
      line.contains("% {") ? line.trimmingPrefix { $0 == " " }.prefix { $0 != "%" } : nil
    }
    #expect(shares == ["0", "49.9995", "50", "99.9995", "100"])
    #expect(text.contains("100% { transform: rotate(40deg); }"))
  }

  @Test(arguments: [".rotation", "rotation"])
  func `what has no element moves the class of the whole`(name: String) throws {
    var track = AnimationTrack(name, unit: .degrees, initial: 0)
    track.animate(to: 10, at: .zero, over: .seconds(1))
    let text = try MotionFiles.writeCSS(Timeline(tracks: [track])).parts[0].text
    #expect(text.contains("\n.pattern {\n"))
  }

  @Test func `every track is as near as its file says`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      let timeline = Timeline(tracks: [source.track("a")])
      let file = try MotionFiles.writeJSON(timeline)
      let points = try keyframes(file, 0)
      let values = (0...2_000).map { step -> (Double, Double) in
        let time = timeline.duration.scaled(by: Double(step) / 2_000)
        return (time.seconds, timeline.tracks[0].value(at: time))
      }
      let all = values.map(\.1)
      let range = (all.max() ?? 0) - (all.min() ?? 0)
      let error = max(file.losses.first { $0.kind == .motionSampled }?.amount ?? 0, 1e-6)
      for (time, due) in values {
        let made = value(points, at: time)
        // A jump may be on either side of a moment.
        let worst = made.map { abs($0 - due) }.min() ?? .infinity
        let before = timeline.tracks[0].value(at: .seconds(time - 1e-6))
        let atJump = abs(before - due) > range * 0.01
        // The error is measured at 16 moments of a line: between two of them it may be a little more.
        try #require(atJump || worst <= error * 1.3 * range + 1e-6, "\(time) \(worst / range)")
      }
    }
  }

  @Test func `states, names and events are in the JSON, and what is not is a loss`() throws {
    let file = try MotionFiles.writeJSON(.demo)
    let root = try object(file)
    #expect((root["states"] as? [Any])?.count == 10)
    #expect((root["tracks"] as? [Any])?.count == 6)
    #expect((root["events"] as? [Any])?.count == 19)
    #expect(
      (root["names"] as? [[String: Any]])?.contains { $0["name"] as? String == "scale.peak" }
        == true)
    #expect(
      Set(file.losses.map(\.kind))
        == [.hapticsDropped, .soundDropped, .interfaceDropped, .motionSampled])
    #expect(file.losses.first { $0.kind == .hapticsDropped }?.count == 17)
  }

  @Test func `markers are whole frames at 60 a second, and the rounding is stated`() throws {
    var timeline = Timeline(
      states: [StateChange("shake", "on", at: .milliseconds(500))],
      markers: [Marker("a", at: .milliseconds(110), lasting: .milliseconds(50))])
    let file = try MotionFiles.writeMarkers(timeline)
    let root = try object(file)
    #expect(root["fr"] as? Double == 60)
    let markers = try #require(root["markers"] as? [[String: Any]])
    #expect(markers.map { $0["cm"] as? String } == ["a", "shake.on"])
    #expect(markers.map { $0["tm"] as? Int } == [7, 30])
    #expect(markers.map { $0["dr"] as? Int } == [3, 0])
    let loss = try #require(file.losses.first)
    #expect(loss.kind == .timeRounded && file.losses.count == 1)
    #expect(abs((loss.amount ?? 0) - (7.0 / 60 * 1_000 - 110)) < 1e-6)
    timeline.markers = []
    #expect(try MotionFiles.writeMarkers(timeline).losses == [])
  }

  @Test func `an element has one class and one animation, and curves stay curves`() throws {
    var scale = AnimationTrack("card.scale", unit: .scale, initial: 1)
    scale.animate(to: 1.2, at: .milliseconds(100), over: .milliseconds(300), .timed(.easeInOut))
    var alpha = AnimationTrack("card.alpha", unit: .alpha, initial: 0)
    alpha.animate(to: 1, at: .milliseconds(100), over: .milliseconds(300), .timed(.easeInOut))
    var down = AnimationTrack("card.y", unit: .points, initial: 0)
    down.animate(to: 10, at: .zero, over: .milliseconds(100))
    var pull = AnimationTrack("pull.fraction", unit: .fraction, initial: 0)
    pull.set(1, at: .milliseconds(200))
    let file = try MotionFiles.writeCSS(Timeline(tracks: [scale, alpha, down, pull]))
    #expect(file.losses == [])
    #expect(
      file.parts[0].text == """
        /* @generated by haptic-cli from pattern. Do not edit; build it again.
           .pattern-card: card.scale, card.alpha, card.y
           .pattern-pull: pull.fraction
        */
        /* stylelint-disable */
        @keyframes pattern-card {
          0% { transform: translate(0px, 0px) scale(1); opacity: 0; }
          25% { transform: translate(0px, 10px) scale(1); opacity: 0; animation-timing-function: \
        cubic-bezier(0.42, 0, 0.58, 1); }
          100% { transform: translate(0px, 10px) scale(1.2); opacity: 1; }
        }
        .pattern-card {
          animation: pattern-card 0.4s linear both;
        }
        @property --pattern-pull-fraction {
          syntax: "<number>";
          inherits: false;
          initial-value: 0;
        }
        @keyframes pattern-pull {
          0% { --pattern-pull-fraction: 0; }
          99.995% { --pattern-pull-fraction: 0; animation-timing-function: step-end; }
          100% { --pattern-pull-fraction: 1; }
        }
        .pattern-pull {
          animation: pattern-pull 0.2s linear both;
        }
        @media (prefers-reduced-motion: reduce) {
          .pattern-card,
          .pattern-pull {
            animation-duration: 0s;
          }
        }

        """)
  }

  @Test func `tracks that move along different curves at once become common lines`() throws {
    var scale = AnimationTrack("card.scale", unit: .scale, initial: 1)
    scale.animate(to: 1.2, at: .zero, over: .milliseconds(300), .timed(.easeInOut))
    var turn = AnimationTrack("card.rotation", unit: .degrees, initial: 0)
    turn.animate(to: 90, at: .zero, over: .milliseconds(400))
    let file = try MotionFiles.writeCSS(Timeline(tracks: [scale, turn]))
    #expect(file.losses.map(\.kind) == [.motionSampled])
    #expect(file.losses[0].amount ?? 1 <= WritingOptions().tolerance)
    #expect(!file.parts[0].text.contains("cubic-bezier"))
  }

  @Test func `content moves against its scroll offset, and turns about its anchor`() throws {
    var offset = AnimationTrack("list.offset", unit: .points, initial: 5, property: .scrollY)
    offset.animate(to: 105, at: .zero, over: .seconds(1))
    var turn = AnimationTrack(
      "flap.rotation", unit: .degrees, initial: 0, anchor: Point2D(x: 1, y: 0.25))
    turn.animate(to: -10, at: .zero, over: .seconds(1))
    var along = AnimationTrack(
      "flap.translation.x", unit: .points, initial: 0, property: .localTranslationX)
    along.animate(to: 40, at: .zero, over: .seconds(1))
    let text = try MotionFiles.writeCSS(Timeline(tracks: [offset, turn, along])).parts[0].text
    #expect(text.contains("0% { transform: translate(0px, -5px); }"))
    #expect(text.contains("100% { transform: translate(0px, -105px); }"))
    #expect(text.contains("transform-origin: 100% 25%;"))
    #expect(text.contains("100% { transform: rotate(-10deg) translate(40px, 0px); }"))
  }

  @Test func `no name of one pattern's style sheet is in another's`() throws {
    let track = AnimationTrack("card.progress", unit: .fraction, initial: 0)
    let names = try ["reveal", "close"].map { name in
      var options = WritingOptions()
      options.name = name
      let text = try MotionFiles.writeCSS(Timeline(tracks: [track]), options: options).parts[0].text
      let rules = text[(text.range(of: "*/\n/*")?.upperBound ?? text.startIndex)...]
      return Set(rules.matches(of: /(?:\.|--|@keyframes )[a-z][\w-]+/).map { String($0.output) })
    }
    #expect(
      names[0] == [".reveal-card", "--reveal-card-progress", "@keyframes reveal-card"])
    #expect(names[0].isDisjoint(with: names[1]))
  }

  @Test func `where a line before a jump is shorter than 20 µs, its end still has a keyframe`()
    throws
  {
    var track = AnimationTrack("card.scale", unit: .scale, initial: 0)
    track.animate(to: 1, at: .zero, over: HapticTime(nanoseconds: 4_000))
    track.set(5, at: HapticTime(nanoseconds: 4_000))
    track.animate(to: 6, at: .seconds(1), over: .seconds(1))
    let text = try MotionFiles.writeCSS(Timeline(tracks: [track])).parts[0].text
    #expect(text.contains("0.0001% { transform: scale(1); animation-timing-function: step-end; }"))
    #expect(text.contains("0.0002% { transform: scale(5);"))
  }

  @Test func `a file that would say nothing is refused`() throws {
    #expect(throws: UnwritableTimeline.self) { try MotionFiles.writeJSON(Timeline()) }
    #expect(throws: UnwritableTimeline.self) { try MotionFiles.writeMarkers(Timeline()) }
    #expect(throws: UnwritableTimeline.self) { try MotionFiles.writeCSS(Timeline()) }
    let tap = Timeline(HapticPattern(events: [.tap(0)]))
    #expect(throws: UnwritableTimeline.self) { try MotionFiles.writeCSS(tap) }
    #expect(throws: UnwritableTimeline.self) { try MotionFiles.writeMarkers(tap) }
    #expect((try object(MotionFiles.writeJSON(tap))["events"] as? [Any])?.count == 1)
    let marked = Timeline(markers: [Marker("a", at: .zero)])
    #expect(throws: UnwritableTimeline.self) { try MotionFiles.writeCSS(marked) }
    #expect((try object(MotionFiles.writeMarkers(marked))["markers"] as? [Any])?.count == 1)
    let still = Timeline(tracks: [AnimationTrack("a.scale", unit: .scale, initial: 1)])
    #expect(throws: UnwritableTimeline.self) { try MotionFiles.writeMarkers(still) }
    #expect(try MotionFiles.writeCSS(still).parts[0].text.contains("@keyframes"))
  }

  /// How often a brace is there, but for the first line: a comment, which may hold the name's own.
  private func count(of brace: Character, in text: String) -> Int {
    text.split(separator: "\n").dropFirst().joined().count { $0 == brace }
  }

  @Test func `any name gives a style sheet with balanced braces and no way out of it`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      var timeline = source.wholeTimeline()
      timeline.tracks = ["1.x", "a}b{*/.scale", "…", "a.", ".a", "--"].map {
        source.track(named: $0)
      }
      var options = WritingOptions()
      options.name = "9 */ }"
      let text = try MotionFiles.writeCSS(timeline, options: options).parts[0].text
      try #require(count(of: "{", in: text) == count(of: "}", in: text))
      try #require(text.components(separatedBy: "*/").count == 3)
      try #require(!text.contains("nan") && !text.contains("inf"))
    }
  }
}
