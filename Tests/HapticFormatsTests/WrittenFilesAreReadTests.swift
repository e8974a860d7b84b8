// Whatever a format writes it reads again: no reader refuses what its own writer wrote.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct WrittenFilesAreReadTests {
  /// Writes a timeline in every format, and reads what can be read.
  private func exchange(_ timeline: Timeline, _ profile: ActuatorProfile) throws {
    var (writing, reading) = (WritingOptions(), ReadingOptions())
    (writing.profile, reading.profile) = (profile, profile)
    try withEvery("format", in: Format.all.map(\.name)) { name in
      let format = try #require(Format.all.named(name))
      guard let write = format.write, let file = try written(timeline, write, writing) else {
        return
      }
      try #require(file.losses.allSatisfy { $0.message.hasSuffix(".") && $0.count > 0 })
      try #require(file.losses.allSatisfy { ($0.amount ?? 0).isFinite && ($0.amount ?? 0) >= 0 })
      guard let read = format.read else { return }
      for part in file.parts {
        let bytes = Array(part.text.utf8)
        let result = try bytes.withUnsafeBytes { try read($0, reading) }
        try #require(isSound(result))
      }
    }
  }

  /// What is written; `nil` for a timeline that is refused with a reason.
  private func written(
    _ timeline: Timeline, _ write: (Timeline, WritingOptions) throws -> WrittenFile,
    _ options: WritingOptions
  ) throws -> WrittenFile? {
    do {
      return try write(timeline, options)
    } catch let refusal as UnwritableTimeline {
      try #require(refusal.message.hasSuffix("."))
      return nil
    }
  }

  @Test(arguments: [86_399.9994, 86_399.9996, 86_400, 86_400.0004])
  func `what ends near the longest time is read again`(seconds: Double) throws {
    let hum = ContinuousEvent(time: .zero, duration: .seconds(seconds))
    let tap = TransientEvent(time: .seconds(seconds))
    try exchange(Timeline(HapticPattern(events: [.continuous(hum)])), .reference)
    let taps = [TransientEvent(time: .zero), tap].map(HapticEvent.transient)
    try exchange(Timeline(HapticPattern(events: taps)), .reference)
  }

  @Test(arguments: [0, 1]) func `random timelines are read again`(half: Int) throws {
    try withEvery("seed", in: stride(from: half, to: 64, by: 2)) { seed in
      var source = RandomTimelines(seed: UInt64(seed))
      source.hasVeryLongEvents = seed % 5 == 0
      let timeline = seed % 3 == 0 ? source.wholeTimeline() : source.timeline()
      try exchange(timeline, seed % 4 < 2 ? .reference : try taptic())
    }
  }
}
