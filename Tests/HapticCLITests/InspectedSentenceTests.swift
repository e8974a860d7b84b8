// No figure of `inspect` is false: another reading, of the pattern as it was made and of its samples,
// finds each one true.

import Foundation
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct InspectedSentenceTests {
  private static let patterns =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) }.map { $0 / 100 } ?? 60

  @Test func `every figure about a pattern is true of its events and samples`() throws {
    try withTemporaryFolder { folder in
      try withEvery("seed", in: 0..<UInt64(Self.patterns)) { seed in
        var source = RandomTimelines(seed: seed)
        var pattern = source.pattern()
        pattern = HapticPattern(
          events: pattern.events.filter { $0.type != .audio }, controls: pattern.controls)
        guard !pattern.events.isEmpty else { return }
        try Data(AHAPText(pattern).bytes).write(to: URL(filePath: "\(folder)/a.ahap"))
        let report = try CommandLineTool.run(["inspect", "a.ahap"], in: folder)
        try #require(report.status == 0, "\(report.errors)")
        try InspectionWitness(pattern).testify(to: report.text)
      }
    }
  }
}

/// Knows a pattern, and reads a report about it.
private struct InspectionWitness {
  let pattern: HapticPattern

  init(_ pattern: HapticPattern) { self.pattern = pattern }

  func testify(to report: String) throws {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let figures = Dictionary(
      lines.prefix { !$0.isEmpty }.map { ($0.prefix(11).trimmingSpaces, String($0.dropFirst(11))) },
      uniquingKeysWith: { first, _ in first })
    let soundEnd = try #require(seconds(figures["Sound end"]))
    try expectDuration(try #require(figures["Duration"]), soundEnd: soundEnd)
    try #require(figures["Events"] == counts)
    try #require(figures["Controls"] == controls)
    try expectSilence(after: soundEnd)
    let table = lines.drop { !$0.hasPrefix("event ") }.prefix { !$0.isEmpty }
    let hasFelt = try #require(table.first).contains(" felt ")
    let rows = try table.dropFirst().map { try InspectedRow($0, hasFelt: hasFelt) }
    try #require(rows.count == pattern.events.count)
    for event in pattern.events {
      try #require(
        try rows.contains { try $0.tells(of: event, in: pattern) }, "\(event)\n\(report)")
    }
  }

  private func seconds(_ text: String?) -> Double? {
    text.flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
  }

  // MARK: Figures

  private var duration: Double {
    let events = pattern.events.map { event -> Double in
      guard case .continuous(let hum) = event else { return event.time.seconds }
      return hum.time.seconds + hum.duration.seconds
    }
    let controls = pattern.controls.flatMap { control -> [Double] in
      switch control {
      case .parameter(let parameter): [parameter.time.seconds]
      case .curve(let curve): curve.points.map(\.time.seconds)
      }
    }
    return (events + controls).max() ?? 0
  }

  private func expectDuration(_ line: String, soundEnd: Double) throws {
    try #require(abs((seconds(line) ?? -1) - duration) < 0.00051)
    let parts = line.split(separator: "; nothing plays in the last ")
    try #require(parts[0].hasSuffix(" s, to the last event, control or marker"))
    let silence = duration - soundEnd
    if let remark = parts.dropFirst().first {
      try #require(abs((seconds(String(remark)) ?? -1) - silence) < 0.00101 && silence > 0.999)
      try #require(remark.hasSuffix(" s, only a control goes on"))
    } else {
      try #require(silence < 1.001)
    }
  }

  private var counts: String {
    let taps = pattern.events.count { $0.type == .transient }
    let parts = [(taps, "transient"), (pattern.events.count - taps, "continuous")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private var controls: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let points = pattern.controls.compactMap { control -> Int? in
      if case .curve(let curve) = control { curve.points.count } else { nil }
    }
    let steps = pattern.controls.count - points.count
    let parts = [
      points.isEmpty
        ? nil : "\(counted(points.count, "curve")) of \(counted(points.reduce(0, +), "point"))",
      steps == 0 ? nil : counted(steps, "dynamic parameter"),
    ]
    let said = parts.compactMap { $0 }
    return said.isEmpty ? "none" : said.joined(separator: ", ")
  }

  // MARK: Samples

  private func expectSilence(after end: Double) throws {
    let samples = try pattern.rendered(.haptic)
    let last = AudioProbe(samples, rate: 8000).lastNonzeroFrame.map { Double($0) / 8000 }
    try #require((last ?? 0) <= end + 0.001)
  }
}

extension HapticPattern {
  fileprivate func rendered(_ layout: ChannelLayout) throws -> [Float] {
    let plan = try RenderPlan(
      Timeline(self), profile: .reference, options: RenderOptions(rate: 8000, layout: layout))
    var renderer = BlockRenderer(plan)
    var samples = [Float](repeating: 0, count: Int(plan.frames) * (layout == .envelopes ? 2 : 1))
    samples.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { renderer.render(0..<plan.frames, to: base) }
    }
    return samples
  }
}

/// A row of the table of events.
private struct InspectedRow {
  let type: EventType
  let start: Double
  var length: Double?
  let intensity: Double
  var felt: ClosedRange<Double>?
  let sharpness: Double

  init(_ line: String, hasFelt: Bool) throws {
    var words = line.split(separator: " ").filter { $0 != "s" }[...]
    func word() throws -> Substring {
      let word = words.popFirst()
      return try #require(word)
    }
    func number() throws -> Double {
      let word = try word()
      return try #require(Double(word))
    }
    let name = String(try word().prefix { $0.isLetter })
    type = try #require(EventType(rawValue: name))
    start = try number()
    if type == .continuous { length = try number() }
    intensity = try number()
    // What plays nowhere has no felt strength.
    if hasFelt, words.dropFirst().first.map({ Double($0) != nil }) ?? false {
      let bounds = try word().split(separator: "…").compactMap { Double($0) }
      let (least, most) = (try #require(bounds.first), try #require(bounds.last))
      felt = least...most
    }
    sharpness = try number()
  }

  /// Whether it says what an event is, and how strongly it is felt under the pattern's controls.
  func tells(of event: HapticEvent, in pattern: HapticPattern) throws -> Bool {
    guard event.type == type, abs(event.time.seconds - start) < 0.00051 else { return false }
    switch event {
    case .transient(let tap):
      guard isNear(tap.intensity, intensity), isNear(tap.sharpness, sharpness) else { return false }
    case .continuous(let hum):
      guard isNear(hum.intensity, intensity), isNear(hum.sharpness, sharpness),
        let length, abs(hum.duration.seconds - length) < 0.00051
      else { return false }
    case .audio: return false
    }
    guard let felt else { return true }
    let alone = HapticPattern(events: [event], controls: pattern.controls)
    let samples = try alone.rendered(.envelopes)
    let strongest = stride(from: 0, to: samples.count, by: 2).map { Double(samples[$0]) }.max() ?? 0
    // A render rises in a millisecond at least, after which stages begin; a short peak is lower by that.
    let isShort = length.map { $0 < 0.02 } ?? false
    return strongest <= felt.upperBound + 0.02 && (isShort || felt.upperBound - 0.05 < strongest)
  }

  private func isNear(_ value: UnitValue, _ said: Double) -> Bool {
    abs(value.value - said) < 0.0051
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String { trimmingCharacters(in: .whitespaces) }
}
