// What a conversion loses is a warning where a hand would notice, and says by how much.

import Foundation
import HapticFormats
import HapticModel
import HapticRender
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct FeltLossTests {
  private func weighed(_ timeline: Timeline, _ name: String) throws -> WrittenFile {
    let format = try #require(Format.all.named(name))
    let write = try #require(format.write)
    return try write(timeline, WritingOptions()).weighed(
      against: timeline, in: format, WritingOptions())
  }

  /// The format, or the one that reads its files.
  private func reader(of bytes: [UInt8], _ name: String) throws -> Format {
    let format = try #require(Format.all.named(name))
    guard format.read == nil else { return format }
    return try #require(bytes.withUnsafeBytes { Format.all.recognising($0) })
  }

  @Test(arguments: [
    "haptic", "he", "hjif", "pulsar", "web-gamepad", "web-vibrate", "android-waveform",
    "android-basic-envelope",
  ])
  func `what is felt is measured, and a warning from one step on`(format: String) throws {
    var (written, warned) = (0, 0)
    try withEvery("seed", in: 0..<12 as Range<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      let timeline = random.timeline()
      guard let file = try? weighed(timeline, format) else { return }
      written += 1
      let causes = file.losses.filter(\.isMeasurable)
      let bytes = Array(file.parts[0].text.utf8)
      let again = try reader(of: bytes, format).read(bytes).timeline
      let largest = try RenderComparison(timeline, again, profile: .reference).felt.largest
      let difference = file.losses.first { $0.kind == .feltDifference }
      try #require(causes.allSatisfy { $0.severity == .note })
      let isFelt = largest >= 1 && !causes.isEmpty
      try #require(difference?.amount == (isFelt ? largest : nil))
      try #require(!isFelt || difference?.severity == .warning)
      warned += difference == nil ? 0 : 1
    }
    #expect(written > 5)
    // What these lose, such as rounding, stays below a step.
    #expect(["he", "hjif", "pulsar"].contains(format) || warned > 0)
  }

  @Test(arguments: [(count: 1, seconds: 601.0), (count: 700, seconds: 9.0)])
  func `what takes long to compare is judged by its amounts`(
    events: (count: Int, seconds: Double)
  ) throws {
    let hums = (0..<events.count).map { index in
      HapticEvent.continuous(
        ContinuousEvent(
          time: .milliseconds(Int64(index)), duration: .seconds(events.seconds),
          intensity: UnitValue(clamping: 0.5), sharpness: UnitValue(clamping: 0.3)))
    }
    let file = try weighed(Timeline(HapticPattern(events: hums)), "web-vibrate")
    #expect(!file.losses.contains { $0.kind == .feltDifference })
    #expect(file.losses.contains { $0.isMeasurable && $0.severity == .warning })
  }

  @Test func `vibrations that become one are a note, as a hand does not feel phases`() throws {
    let vibrations = (0..<20).map { index in
      HapticEvent.continuous(
        ContinuousEvent(
          time: .milliseconds(Int64(index * 40)), duration: .milliseconds(20),
          intensity: UnitValue(clamping: 0.8), sharpness: UnitValue(clamping: Double(index % 2))))
    }
    let file = try weighed(Timeline(HapticPattern(events: vibrations)), "haptic")
    #expect(file.losses.map(\.kind) == [.vibrationsJoined])
    #expect(file.losses.map(\.severity) == [.note])
  }

  @Test(arguments: ["kotlin", "android", "web"])
  func `each effect of a choice is one line`(format: String) throws {
    let taps = (0..<8).map { index in
      HapticEvent.transient(
        TransientEvent(
          time: .milliseconds(Int64(index * 150)), intensity: UnitValue(clamping: 0.9),
          sharpness: UnitValue(clamping: 0.7)))
    }
    let file = try weighed(Timeline(HapticPattern(events: taps)), format)
    let lines = file.losses.lines(inFile: "a", from: .note)
    let rungs = Set(file.losses.map(\.rung)).subtracting([""])
    let counts = ["kotlin": 3, "android": 2, "web": 3]
    #expect(rungs.count == counts[format])
    for rung in rungs {
      let count = lines.count { $0.contains(": " + rung + ": ") }
      #expect(count == 1, "\(lines)")
      let isFelt = file.losses.contains { $0.rung == rung && $0.kind == .feltDifference }
      let start = "a: " + (isFelt ? "warning" : "note") + ": " + rung + ": "
      #expect(lines.contains { $0.hasPrefix(start) })
    }
    // Full taps of sharpness 0.7 are the device's clicks.
    #expect(lines.contains { $0.hasPrefix("a: note: Primitives: ") } == (format != "web"))
  }

  @Test func `a copy of what repeats loses nothing, and another format does`() throws {
    try withTemporaryFolder { folder in
      let text =
        "<vibration-effect><waveform-effect><repeating><waveform-entry durationMs=\"90\" "
        + "amplitude=\"200\"/></repeating></waveform-effect></vibration-effect>"
      try text.write(toFile: "\(folder)/a.xml", atomically: true, encoding: .utf8)
      let copy = try CommandLineTool.run(
        ["convert", "a.xml", "--strict", "--to", "android", "-o", "-"], in: folder)
      #expect(copy.status == 0)
      #expect(copy.text == text)
      let other = try CommandLineTool.run(
        ["convert", "a.xml", "--strict", "-o", "a.haptic"], in: folder)
      #expect(other.status == 2)
    }
  }
}
