// Pairs of a live run and its timeline: told within a window, later at lower rates, refused where unknown.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct LivePairTests {
  private func text(_ pair: String) -> [UInt8] {
    Array(
      """
      {"interaction": 1, "name": "line", "intent": "A trial.",
       "inputs": {"thing": {"drag": "x", "range": [0, 200], "slop": 0}},
       "values": {"part": {"from": "thing.translation", "map": [[0, 200], [0, 2]]}},
       "states": {"drag": {"near": [{"when": "part > 0.5", "to": "far"}],
        "far": [{"when": "part < 0.2", "to": "near"}]}},
       "haptics": [{"name": "arm", "on": "drag: near > far", "tap": [1, 1]}],
       "expectations": [\(pair)],
       "examples": [{"name": "over", "gesture": {"simulated":
        [{"finger": "drag", "from": [100, 400], "to": [200, 400], "for": 0.37, "hold": 0.5}]}}]}
      """.utf8)
  }

  private func reading(_ pair: String) throws -> Reading {
    var options = ReadingOptions()
    options.keepsLines = true
    return try Format.interaction.read(text(pair), options: options)
  }

  /// How late an app is told that looks at its views so many times a second.
  private func delay(_ rate: Int) throws -> HapticTime {
    let pair = try #require(Expectation(pair: "arm.live.\(rate)[*]=arm[*]", within: .default))
    let report = try reading("").checked(asking: [pair], under: .reference)
    return try #require(report.alignments.first?.alignment.offset)
  }

  @Test func `an app is told with the first sample after what happened`() throws {
    let exact = try #require(try reading("").timeline.first("arm"))
    for rate in [30, 60, 90, 120, 1000, 10_000] {
      let sample = (exact.seconds * Double(rate)).rounded(.up) / Double(rate)
      #expect(abs(try delay(rate).seconds - (sample - exact.seconds)) < 1e-6, "\(rate) Hz")
    }
  }

  @Test func `a window is kept or broken, in the file's own run and in each example`() throws {
    let late = try delay(30).seconds
    for (limit, isKept) in [(late + 0.001, true), (late - 0.001, false)] {
      let pair = #"{"expect": "arm.live.30", "with": "arm", "window": [0, \#(limit)]}"#
      let report = try reading(pair).checked(under: .reference)
      #expect(report.alignments.map { $0.verdict } == [isKept ? .passed : .failed])
      let broken = report.findings.map { $0.rule.id }.filter { ["S201", "I007"].contains($0) }
      #expect(Set(broken) == (isKept ? [] : ["S201", "I007"]))
    }
  }

  @Test func `a state is told like a haptic, and the timeline itself has no such name`() throws {
    let reading = try reading(#"{"expect": "drag.far.live.60", "with": "drag.far"}"#)
    #expect(reading.timeline.expectations.isEmpty)
    #expect(!reading.timeline.features.contains { $0.name.contains("live") })
    #expect(reading.checked(under: .reference).alignments.map { $0.verdict } == [.passed])
  }

  @Test func `at another speed nothing is played live, and no such pair is asked`() throws {
    let pair = #"{"expect": "arm.live.30", "with": "arm", "window": [0, 0.001]}"#
    for speed in [Speed.stretched(2), .fitted(9)] {
      var options = ReadingOptions()
      options.speed = speed
      let reading = try Format.interaction.read(text(pair), options: options)
      let report = reading.checked(under: .reference)
      #expect(report.alignments.isEmpty && !report.findings.contains { $0.rule.id == "S201" })
    }
  }

  @Test func `more samples than a check has time for are refused with their number`() throws {
    let pair = #"{"expect": "arm.live.10000", "with": "arm"}"#
    let strokes = (0..<3).map { #"{"to": [\#($0 % 2 == 0 ? 200 : 100), 400], "for": 59}"# }
    let long = String(decoding: text(pair), as: UTF8.self).replacing(
      #"{"finger": "drag", "from": [100, 400], "to": [200, 400], "for": 0.37, "hold": 0.5}"#,
      with:
        #"{"finger": "strokes", "from": [100, 400], "strokes": [\#(strokes.joined(separator: ", "))]}"#
    )
    let report = try Format.interaction.read(Array(long.utf8), options: ReadingOptions())
      .checked(under: .reference)
    let flaw = report.findings.first { $0.rule.id == "I007" }
    #expect(flaw?.message.contains("samples, more than 1000000; ask for lower rates") == true)
    #expect(report.alignments.allSatisfy { $0.verdict != .passed })
  }

  @Test(arguments: [
    (#"{"expect": "amr.live.60", "with": "arm"}"#, "no haptic or state \"amr\""),
    (#"{"expect": "arm.live.0", "with": "arm"}"#, "must be a whole number from 1 to 10000"),
    (#"{"expect": "arm.live.10001", "with": "arm"}"#, "must be a whole number from 1 to 10000"),
    (#"{"expect": "arm.live.fast", "with": "arm"}"#, "no feature or state \"arm.live.fast\""),
  ])
  func `what cannot be played live is refused`(_ pair: String, _ sentence: String) throws {
    let fault = #expect(throws: MalformedFile.self) { try reading(pair) }
    #expect(fault?.message.contains(sentence) == true, "\(fault?.message ?? "")")
  }
}
