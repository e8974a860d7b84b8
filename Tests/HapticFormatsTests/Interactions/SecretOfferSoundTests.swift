// What is heard of the secret offer: nothing unless asked for, and then with what is felt.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferSoundTests {
  private func story(
    _ gesture: GestureInput, _ settings: [String: SceneValue] = [:]
  ) throws -> OfferStory {
    try OfferStory(gesture, settings.merging(["sounds": true]) { $1 })
  }

  /// The tones of a run, each with its controls.
  private func tones(_ story: OfferStory) -> [(tone: AudioEvent, controls: [Control])] {
    story.timeline.patterns.flatMap { placed in
      placed.events.compactMap { event in
        guard case .audio(let sound) = event, sound.source == .tone else { return nil }
        return (sound, placed.controls)
      }
    }
  }

  private static let gestures: [GestureInput] = [
    .pulledOpen, .fullDrag, .wavering, .holding(0.4, for: 2), .evenPull(over: 1),
  ]

  @Test(arguments: gestures)
  func `sounds add to a run, and change nothing of it`(gesture: GestureInput) throws {
    let silent = try OfferStory(gesture).timeline
    let heard = try story(gesture).timeline
    #expect(!silent.features.contains { $0.modality == .audio })
    #expect(Array(heard.patterns.prefix(silent.patterns.count)) == silent.patterns)
    #expect(heard.tracks == silent.tracks && heard.states == silent.states)
    #expect(heard.markers == silent.markers)
    #expect(Array(heard.expectations.prefix(silent.expectations.count)) == silent.expectations)
  }

  @Test func `silent, its other sound parameters say nothing`() throws {
    let changed = try OfferStory(.pulledOpen, ["sounds.volume": 0.2, "sounds.delay": 1])
    #expect(changed.timeline == (try OfferStory(.pulledOpen).timeline))
  }

  @Test(arguments: ["events", "curve"])
  func `a tone lasts as long as it vibrates without a break`(mode: String) throws {
    for gesture in Self.gestures {
      let story = try story(gesture, ["vibration.mode": .choice(mode)])
      let taps = story.times("success") + story.times("pull.failed")
      var stretches: [TimeSpan] = []
      for vibration in story.vibrations {
        var (start, end) = (vibration.time, vibration.time + vibration.duration)
        // What a tap cuts is heard until the tap, and felt a release less.
        if taps.contains(end + .milliseconds(1)) { end += .milliseconds(1) }
        if stretches.last?.end == start { start = stretches.removeLast().start }
        stretches.append(TimeSpan(start: start, end: end))
      }
      let spans = tones(story).map { row in
        TimeSpan(start: row.tone.time, duration: row.tone.duration ?? .zero)
      }
      #expect(!spans.isEmpty && spans == stretches)
    }
  }

  @Test func `the tone is as loud as the vibration is strong, and rises with the pull`() throws {
    let story = try story(.pulledOpen)
    let (tone, controls) = try #require(tones(story).first)
    #expect(tones(story).count == 1 && tone.volume.value == 1 && tone.pitch == 0)
    let pull = try story.track("pull")
    let volume = ControlSignal(of: .audioVolume, in: controls)
    let pitch = ControlSignal(of: .audioPitch, in: controls)
    for step in 0...500 {
      let time = tone.time + (tone.duration ?? .zero).scaled(by: Double(step) / 500)
      let part = min(max((pull.value(at: time) - 0.15) / 0.55, 0), 1)
      #expect(abs(volume.value(at: time) - 0.3 * (0.22 + 0.3 * part)) <= 0.002 + 2e-6)
      #expect(abs(pitch.value(at: time) - (part - 0.6)) <= 0.002 + 2e-6)
    }
    let end = tone.time + (tone.duration ?? .zero)
    #expect(end == (try story.time("success")))
    #expect(abs(pitch.value(at: end) - 0.4) < 1e-6)
  }

  @Test func `no curve reaches what is felt, or a sound file`() throws {
    for placed in try story(.pulledOpen).timeline.patterns
    where !placed.controls.isEmpty {
      for case .audio(let sound) in placed.events { #expect(sound.source == .tone) }
      let isTone = placed.pattern.names.contains { $0.name.hasPrefix("pull.tone") }
      #expect(isTone, "\(placed.pattern.names)")
    }
  }

  @Test func `success chimes at its instant, and tears while the counterfoil turns`() throws {
    let story = try story(.evenPull(over: 0.9), ["tearoff.rotation": 0.25])
    let success = try story.time("success")
    #expect(try story.time("success.chime") == success)
    let tear = try #require(story.timeline.features.first { $0.name == "tear.sound" })
    #expect(tear.time == success && tear.duration == .milliseconds(250))
    #expect(story.times("error.sound").isEmpty)
    #expect(files(story) == ["sounds/chime.wav": 0.7, "sounds/tear.wav": 0.5])
  }

  @Test func `every failure has its sound`() throws {
    let story = try story(
      .pull((0, 0), (0.3, 0.4), (0.6, -0.1), (1, 0.4), (1.4, -0.1)), ["sounds.volume": 0.5])
    #expect(story.times("pull.failed").count == 2)
    #expect(story.times("error.sound") == story.times("pull.failed"))
    #expect(files(story) == ["sounds/error.wav": 0.35])
    // The tone is half of 0.3, as strong as the vibration is at 0.4.
    let peaks = [0.3, 1].map { time in
      tones(story).map {
        ControlSignal(of: .audioVolume, in: $0.controls).value(at: .seconds(time))
      }
    }
    for loudest in [peaks[0][0], peaks[1][1]] {
      #expect(abs(loudest - 0.15 * (0.22 + 0.3 * 0.25 / 0.55)) <= 0.002)
    }
  }

  /// The sound files that are played, with their volumes.
  private func files(_ story: OfferStory) -> [String: Double] {
    var files: [String: Double] = [:]
    for placed in story.timeline.patterns {
      for case .audio(let sound) in placed.events {
        if case .file(let path, _, _) = sound.source { files[path] = sound.volume.value }
      }
    }
    return files
  }

  @Test func `what is felt and heard at once is expected so, strictly`() throws {
    let success = try story(.pulledOpen)
    let failure = try story(.fullDrag)
    for (story, pairs) in [
      (success, ["vibration[0]", "success.tap[0]", "tear.sound"]),
      (failure, ["vibration[0]", "error.tap[0]"]),
    ] {
      let added = story.timeline.alignments.suffix(pairs.count)
      #expect(added.map(\.alignment.feature) == pairs)
      #expect(added.allSatisfy { $0.alignment.isWithin(.strict) })
    }
  }

  @Test(arguments: [-0.03, 0.025])
  func `a late speaker is late with what is heard alone, and noticed`(delay: Double) throws {
    let usual = try story(.pulledOpen).timeline
    let late = try story(.pulledOpen, ["sounds.delay": .number(delay)]).timeline
    // By name, so that a shift does not change the order.
    let heard = [usual, late].map { timeline in
      timeline.features.filter { $0.modality == .audio }.sorted { $0.name < $1.name }
    }
    for (a, b) in zip(heard[0], heard[1]) { #expect(b.time - a.time == .seconds(delay)) }
    #expect(heard.map(\.count) == [3, 3])
    #expect(usual.felt == late.felt && usual.felt.count == 17)
    #expect(late.alignments.contains { $0.verdict == .failed })
  }
}
