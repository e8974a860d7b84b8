// What is heard of the wheel and of the splash screen, and what holds for every scene with sounds.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SceneSoundTests {
  /// The scenes that can be heard.
  private static let scenes = HapticScene.all.filter { scene in
    scene.parameters.contains { $0.name == "sounds" }
  }

  @Test func `three scenes can be heard, and none is unless asked`() throws {
    #expect(Self.scenes.map(\.name) == ["secret-offer", "splash", "lottery-wheel"])
    for scene in HapticScene.all {
      let isHeard = try scene.timeline().features.contains { $0.modality == .audio }
      #expect(!isHeard, "\(scene.name)")
    }
  }

  @Test(arguments: ["secret-offer", "splash", "lottery-wheel"])
  func `sounds add to a scene, change nothing of it, and line up strictly`(name: String) throws {
    let scene = try #require(HapticScene.named(name))
    let silent = try scene.timeline()
    let heard = try scene.timeline(settings: ["sounds": .flag(true)])
    #expect(Array(heard.patterns.prefix(silent.patterns.count)) == silent.patterns)
    #expect(heard.patterns.count > silent.patterns.count)
    #expect(heard.tracks == silent.tracks && heard.markers == silent.markers)
    #expect(heard.states == silent.states)
    let added = heard.alignments.dropFirst(silent.expectations.count)
    #expect(!added.isEmpty)
    for result in added { #expect(result.alignment.isWithin(.strict), "\(result.alignment)") }
    let late = try scene.timeline(
      settings: ["sounds": .flag(true), "sounds.delay": .number(0.03)])
    #expect(late.alignments.contains { $0.verdict == .failed })
  }

  @Test(arguments: ["secret-offer", "splash", "lottery-wheel"])
  func `half the volume is half of everything that is heard`(name: String) throws {
    let scene = try #require(HapticScene.named(name))
    let (full, half) = try (volumes(scene, 1), volumes(scene, 0.5))
    #expect(!full.isEmpty && full.count == half.count)
    for (a, b) in zip(full, half) { #expect(abs(a / 2 - b) < 1e-12 && a > 0) }
  }

  /// How loud each sound begins: a tone's loudness is on a curve.
  private func volumes(_ scene: HapticScene, _ volume: Double) throws -> [Double] {
    let settings: [String: SceneValue] = ["sounds": .flag(true), "sounds.volume": .number(volume)]
    return try scene.timeline(settings: settings).patterns.flatMap { placed -> [Double] in
      let curve = ControlSignal(of: .audioVolume, in: placed.controls)
      return placed.events.compactMap { event -> Double? in
        guard case .audio(let sound) = event else { return nil }
        return sound.volume.value * curve.value(at: sound.time)
      }
    }
  }
}

// MARK: - The wheel

extension SceneSoundTests {
  /// Clicks by time, though ticks that come too fast for the hand merge.
  @Test(arguments: [8, 64])
  func `every border clicks when it passes, as loud as its tick is strong`(slots: Int) throws {
    var wheel = LotteryWheel(slots: slots)
    wheel["sounds"] = true
    let timeline = try wheel.timeline(for: LotteryWheel.pressOfTheButton)
    let features = timeline.features
    let borders = features.filter { $0.name.hasPrefix("wheel.border[") }
    let clicks = features.filter { $0.name.hasPrefix("wheel.click[") }
    #expect(clicks.map(\.time) == borders.map(\.time) && clicks.count > 20)
    let sounds = timeline.sounds.filter { $0.source == LotteryWheel.file("tick") }
    for case .transient(let tap) in timeline.patterns.flatMap(\.events) {
      guard let click = sounds.first(where: { $0.time == tap.time }) else { continue }
      #expect(abs(click.volume.value - 0.6 * tap.intensity.value) < 1e-12)
    }
    #expect(sounds.count == clicks.count)
  }

  @Test func `a win chimes when the wheel rests, and a wheel that springs back does not`() throws {
    var wheel = LotteryWheel()
    wheel["sounds"] = true
    let won = try wheel.timeline(for: LotteryWheel.pressOfTheButton)
    #expect(won.time(of: "success.chime") == won.time(of: "wheel.rest"))
    let press = GestureAction("spin", at: .zero)
    let broken = GestureInput(actions: [press, GestureAction("error", at: .seconds(1))])
    let lost = try wheel.timeline(for: broken)
    #expect(lost.time(of: "success.chime") == nil && lost.time(of: "wheel.click[0]") != nil)
  }
}

extension LotteryWheel {
  /// What plays a shipped sound.
  fileprivate static func file(_ name: String) -> AudioEvent.Source {
    .file(path: "sounds/\(name).wav", usesVolumeEnvelope: true, loops: false)
  }
}

// MARK: - The splash screen

extension SceneSoundTests {
  @Test func `a knock marks the dip, and the air lasts as long as the swell`() throws {
    let splash = try #require(HapticScene.named("splash"))
    let timeline = try splash.timeline(settings: ["sounds": .flag(true)])
    #expect(timeline.time(of: "dip.sound") == .milliseconds(2_120))
    #expect(timeline.time(of: "swell.sound") == .milliseconds(2_120))
    let air = try #require(timeline.sounds.last)
    #expect(air.source == LotteryWheel.file("whoosh") && air.volume.value == 0.4)
    let file = try #require(WaveformFacts(frames: 12_000, rate: 48_000, channels: 1))
    let end = ActuatorProfile.referenceAsDesigned.soundEnd(
      of: .audio(air), envelope: air.envelope, waveforms: ["sounds/whoosh.wav": file])
    #expect(abs((end - air.time).seconds - 0.48) < 0.001)
  }
}

extension Timeline {
  /// The sounds, in the order of their patterns.
  fileprivate var sounds: [AudioEvent] {
    patterns.flatMap(\.events).compactMap { if case .audio(let sound) = $0 { sound } else { nil } }
  }
}
