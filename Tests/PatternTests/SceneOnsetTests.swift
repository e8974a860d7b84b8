// Shipped scenes with sounds, rendered event by event: each is felt or heard when the timeline says.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticPatterns
import HapticRender
import HapticTestSupport
import Testing

@Suite struct SceneOnsetTests {
  @Test(arguments: [44_100, 48_000, 96_000])
  func `each haptic and each sound begins within a frame of its time`(rate: Int) throws {
    let timeline = try Self.timeline(of: "secret-offer-with-sounds")
    let library = try Self.shippedSounds()
    var heard = 0
    for placed in timeline.patterns {
      for event in placed.pattern.events {
        var alone = placed
        alone.pattern = HapticPattern(events: [event], controls: placed.pattern.controls)
        let due = Double(alone.events[0].time.nanoseconds) * Double(rate) / 1e9
        let onset = try #require(
          try Self.onset(of: Timeline(patterns: [alone]), rate: rate, library),
          "\(event) is silent")
        // Attack and sine are 0 at the start itself, and so is the first sample of each sound.
        #expect((due...due + 1).contains(Double(onset)), "\(onset) instead of \(due)")
        heard += 1
      }
    }
    #expect(heard > 18)
  }

  private static func timeline(of scene: String) throws -> Timeline {
    let shipped = try #require(ShippedPattern.named(scene))
    return try shipped.bytes.withUnsafeBytes { try SceneFile.read($0).timeline }
  }

  /// The first frame of any channel that is not silent, of haptic and sounds apart.
  private static func onset(
    of timeline: Timeline, rate: Int, _ library: WaveformFiles
  ) throws -> Int? {
    let options = RenderOptions(rate: rate, layout: .stems)
    let plan = try RenderPlan(
      timeline, profile: .reference, options: options, waveforms: library)
    let samples = plan.samples()
    return (0..<3).compactMap {
      AudioProbe(samples, rate: rate, channel: $0, of: 3).firstNonzeroFrame
    }.min()
  }

  private static func shippedSounds() throws -> WaveformFiles {
    var library = WaveformFiles()
    for sound in ShippedSound.all { try library.add(sound.path, from: .bytes(sound.bytes)) }
    return library
  }
}
