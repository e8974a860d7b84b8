// RichTap's files by the rules of other readers: OpenHarmony's `he_vibrator_decoder.cpp`, and AAC's for the
// times of patterns.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

@Suite struct HarmonyTests {
  private static let formats = ["he", "he1"]

  /// Fails where that decoder refuses a timeline's file.
  private func expectPlayable(_ timeline: Timeline, as name: String) throws {
    let haptics = try timeline.resolved(under: .reference)
    // Nothing to play is an effect without events, which no player plays; version 1 has none after 50 s.
    let starts = haptics.taps.map(\.time) + haptics.vibrations.map(\.start)
    let isPlayed = haptics.taps.contains { $0.time >= .zero } || haptics.end > .zero
    let isEarly = starts.contains { $0 < .seconds(50) }
    guard isPlayed, name != "he1" || isEarly else { return }
    let format = try #require(Format.all.named(name))
    let text = try format.write(timeline).parts[0].text
    let effect = try Effect(text)
    #expect(effect.fault == nil)
  }

  @Test(arguments: ShippedPattern.all, formats)
  func `every shipped pattern is played`(_ shipped: ShippedPattern, as name: String) throws {
    try expectPlayable(try shipped.reading().timeline, as: name)
  }

  @Test(arguments: formats)
  func `any timeline with haptics is played`(as name: String) throws {
    try withEvery("seed", in: 0..<80 as Range<UInt64>) { seed in
      let length: Int64 = [400, 9_000, 120_000][Int(seed % 3)]
      var source = RandomTimelines(seed: seed, length: .milliseconds(length))
      let timeline = source.timeline()
      try expectPlayable(timeline, as: name)
    }
  }

  @Test func `forty taps of one instant, and as many long vibrations, are played`() throws {
    let taps = (0..<40).map { _ in HapticEvent.transient(TransientEvent(time: .zero)) }
    try expectPlayable(Timeline(HapticPattern(events: taps)), as: "he")
    let hums = (0..<40).map {
      HapticEvent.continuous(
        ContinuousEvent(
          time: .milliseconds(10 * $0), duration: .seconds(2), intensity: UnitValue(clamping: 0.02))
      )
    }
    try expectPlayable(Timeline(HapticPattern(events: hums)), as: "he")
  }

  @Test func `vibrations that overlap from 44 s on, with a tap, are played`() throws {
    let hums = [44.0, 46, 50.6].map {
      HapticEvent.continuous(ContinuousEvent(time: .seconds($0), duration: .seconds(5)))
    }
    let tap = HapticEvent.transient(TransientEvent(time: .seconds(50.5)))
    for first in hums.indices {
      try expectPlayable(Timeline(HapticPattern(events: hums[first...] + [tap])), as: "he")
    }
  }

  @Test func `the rules are tested against what breaks each`() throws {
    func curve(_ points: (Int, Double)...) -> String {
      let list = points.map { "{\"Time\": \($0.0), \"Intensity\": \($0.1), \"Frequency\": 0}" }
      return "{\"Event\": {\"Type\": \"continuous\", \"RelativeTime\": 0, \"Duration\": 9, "
        + "\"Parameters\": {\"Intensity\": 50, \"Frequency\": 0, "
        + "\"Curve\": [\(list.joined(separator: ", "))]}}}"
    }
    func fault(_ events: [String]) throws -> String? {
      let text = "{\"Metadata\": {\"Version\": 1}, \"Pattern\": [\(events.joined(separator: ","))]}"
      return try Effect(text).fault
    }
    let whole = curve((0, 0), (1, 1), (8, 1), (9, 0))
    #expect(try fault([whole]) == nil)
    #expect(try fault([]) == "events")
    #expect(try fault(Array(repeating: whole, count: 17)) == "events")
    #expect(try fault([curve((0, 0), (1, 1), (9, 0))]) == "points")
    #expect(try fault([curve((0, 1), (1, 1), (8, 1), (9, 0))]) == "ends")
    #expect(try fault([curve((0, 0), (1, 1), (8, 1), (9, 0.5))]) == "ends")
    #expect(try fault([curve((0, 0), (1, 1), (1, 0.5), (9, 0))]) == "times")
    #expect(try fault([curve((0, 0), (1, 1), (2, 0.5), (8, 0))]) == "ends")
  }
}

/// A file as that decoder sees it.
private struct Effect: Decodable {
  struct Metadata: Decodable { let version: Int }
  struct Pattern: Decodable {
    let absoluteTime: Int
    let pattern: [Item]
  }
  struct Item: Decodable { let event: Event }
  struct Event: Decodable {
    let type: String
    let relativeTime: Int
    let duration: Int?
    let index: Int?
    let parameters: Parameters
  }
  struct Parameters: Decodable {
    let intensity: Int
    let frequency: Int
    let curve: [Point]?
  }
  struct Point: Decodable {
    let time: Int
    let intensity: Double
    let frequency: Int

    /// The decoder cuts the product to a whole number.
    var hundredths: Int { Int(intensity * 100) }
  }

  let metadata: Metadata
  let pattern: [Item]?
  let patternList: [Pattern]?

  init(_ text: String) throws {
    struct Key: CodingKey {
      let stringValue: String
      let intValue: Int? = nil
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      let key = path.last?.stringValue ?? ""
      return Key(stringValue: key.prefix(1).lowercased() + key.dropFirst())
    }
    self = try decoder.decode(Effect.self, from: Data(text.utf8))
  }

  /// The rule for which the decoder refuses the file; `nil` if it plays it.
  var fault: String? {
    if let pattern { return metadata.version == 1 ? fault(of: pattern) : "version" }
    guard let patternList, !patternList.isEmpty, metadata.version == 2 else { return "patterns" }
    let starts = patternList.map(\.absoluteTime)
    guard starts[0] >= 0, zip(starts, starts.dropFirst()).allSatisfy(<) else { return "starts" }
    let ends = patternList.map { pattern in
      pattern.absoluteTime
        + (pattern.pattern.last.map { $0.event.relativeTime + ($0.event.duration ?? 0) } ?? 0)
    }
    guard zip(ends, starts.dropFirst()).allSatisfy(<=) else { return "ends" }
    return patternList.lazy.compactMap { fault(of: $0.pattern) }.first
  }

  private func fault(of items: [Item]) -> String? {
    guard (1...16).contains(items.count) else { return "events" }
    let times = items.map(\.event.relativeTime)
    guard times[0] >= 0, zip(times, times.dropFirst()).allSatisfy(<=) else { return "order" }
    guard times.allSatisfy({ $0 <= 50_000 }) else { return "late" }
    return items.lazy.compactMap { fault(of: $0.event) }.first
  }

  private func fault(of event: Event) -> String? {
    let (values, isTap) = (event.parameters, event.type == "transient")
    guard (0...2).contains(event.index ?? 0), (0...100).contains(values.intensity),
      (isTap ? -50...150 : 0...100).contains(values.frequency)
    else { return "values" }
    return isTap ? nil : fault(of: values.curve ?? [], lasting: event.duration ?? -1)
  }

  private func fault(of curve: [Point], lasting duration: Int) -> String? {
    guard (1...5_000).contains(duration) else { return "duration" }
    guard (4...16).contains(curve.count) else { return "points" }
    guard zip(curve, curve.dropFirst()).allSatisfy({ $0.time < $1.time }) else { return "times" }
    guard
      curve.allSatisfy({
        (0...100).contains($0.hundredths) && (-100...100).contains($0.frequency)
      })
    else { return "values" }
    let (first, last) = (curve[0], curve[curve.count - 1])
    return first.time == 0 && first.hundredths == 0 && last.time == duration && last.hundredths == 0
      ? nil : "ends"
  }
}
