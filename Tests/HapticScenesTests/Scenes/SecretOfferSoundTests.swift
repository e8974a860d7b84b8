// What is heard of the secret offer: nothing unless asked for, and then with what is felt.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferSoundTests {
  private func probe(
    _ gesture: GestureInput, changing change: (inout SecretOffer) -> Void = { _ in }
  ) throws -> SecretOfferProbe {
    try SecretOfferProbe(gesture) {
      $0.sounds.isOn = true
      change(&$0)
    }
  }

  /// The tones of a run with the pattern that holds them.
  private func tonePattern(
    _ probe: SecretOfferProbe
  ) throws -> (placed: PlacedPattern, tones: [AudioEvent]) {
    for placed in probe.timeline.patterns {
      let tones = placed.events.compactMap { event -> AudioEvent? in
        if case .audio(let sound) = event, sound.source == .tone { sound } else { nil }
      }
      if !tones.isEmpty { return (placed, tones) }
    }
    throw Missing.tone
  }

  private enum Missing: Error { case tone }

  private static let gestures = [
    SecretOffer.exampleGesture, SecretOffer.fullDrag, SecretOffer.wavering,
    SecretOffer.holding(0.4, for: .seconds(2)), .evenPull(over: 1),
  ]

  @Test(arguments: gestures)
  func `sounds add to a run, and change nothing of it`(gesture: GestureInput) throws {
    let silent = try SecretOfferProbe(gesture).timeline
    let heard = try probe(gesture).timeline
    #expect(!silent.features.contains { $0.modality == .audio })
    #expect(Array(heard.patterns.prefix(silent.patterns.count)) == silent.patterns)
    #expect(heard.tracks == silent.tracks && heard.states == silent.states)
    #expect(heard.markers == silent.markers)
    #expect(Array(heard.expectations.prefix(silent.expectations.count)) == silent.expectations)
  }

  @Test func `silent, its other sound parameters say nothing`() throws {
    let changed = try SecretOfferProbe(SecretOffer.exampleGesture) {
      $0.sounds.volume = 0.2
      $0.sounds.delay = .seconds(1)
    }
    #expect(changed.timeline == (try SecretOfferProbe(SecretOffer.exampleGesture).timeline))
  }

  @Test(arguments: [SecretOffer.Vibration.Mode.events, .curve])
  func `a tone lasts as long as it vibrates without a break`(mode: SecretOffer.Vibration.Mode)
    throws
  {
    for gesture in Self.gestures {
      let probe = try probe(gesture) { $0.vibration.mode = mode }
      var stretches: [TimeSpan] = []
      for vibration in probe.vibrations {
        let span = TimeSpan(start: vibration.time, duration: vibration.duration)
        if let last = stretches.last, last.end == span.start {
          stretches[stretches.count - 1] = TimeSpan(start: last.start, end: span.end)
        } else {
          stretches.append(span)
        }
      }
      // What a tap cuts is heard until the tap, and felt a release less.
      let taps = probe.times("success") + probe.times("pull.failed")
      for index in stretches.indices {
        let release = stretches[index].end + .milliseconds(1)
        guard taps.contains(release) else { continue }
        stretches[index] = TimeSpan(start: stretches[index].start, end: release)
      }
      let tones = try tonePattern(probe).tones
      #expect(tones.map { TimeSpan(start: $0.time, duration: $0.duration ?? .zero) } == stretches)
    }
  }

  @Test func `the tone is as loud as the vibration is strong, and rises with the pull`() throws {
    let probe = try probe(SecretOffer.exampleGesture)
    let (placed, tones) = try tonePattern(probe)
    let tone = try #require(tones.first)
    #expect(tone.volume.value == 0.3 && tone.pitch == 0)
    let pull = try probe.track("pull")
    let volume = ControlSignal(of: .audioVolume, in: placed.controls)
    let pitch = ControlSignal(of: .audioPitch, in: placed.controls)
    for step in 0...500 {
      let time = tone.time + (tone.duration ?? .zero).scaled(by: Double(step) / 500)
      let part = min(max((pull.value(at: time) - 0.15) / 0.55, 0), 1)
      #expect(abs(volume.value(at: time) - (0.22 + 0.3 * part)) <= 0.002 + 2e-6)
      #expect(abs(pitch.value(at: time) - (part - 0.6)) <= 0.002 + 2e-6)
    }
    let end = tone.time + (tone.duration ?? .zero)
    #expect(end == (try probe.time("success")))
    #expect(abs(pitch.value(at: end) - 0.4) < 1e-6)
  }

  @Test func `no curve reaches what is felt, or a sound file`() throws {
    for placed in try probe(SecretOffer.exampleGesture).timeline.patterns
    where !placed.controls.isEmpty {
      for case .audio(let sound) in placed.events { #expect(sound.source == .tone) }
      let isTone = placed.pattern.names.contains { $0.name.hasPrefix("pull.tone") }
      #expect(isTone, "\(placed.pattern.names)")
    }
  }

  @Test func `success chimes at its instant, and tears while the counterfoil turns`() throws {
    let probe = try probe(.evenPull(over: 0.9)) { $0.tearOff.rotation = .milliseconds(250) }
    #expect(try probe.time("success.chime") == .milliseconds(630))
    let tear = try #require(probe.timeline.features.first { $0.name == "tear.sound" })
    #expect(tear.time == .milliseconds(630) && tear.duration == .milliseconds(250))
    #expect(probe.times("error.sound").isEmpty)
    #expect(files(probe) == ["sounds/chime.wav": 0.7, "sounds/tear.wav": 0.5])
  }

  @Test func `every failure has its sound`() throws {
    let probe = try probe(.pull((0, 0), (0.3, 0.4), (0.6, -0.1), (1, 0.4), (1.4, -0.1))) {
      $0.sounds.volume = 0.5
    }
    #expect(probe.times("pull.failed").count == 2)
    #expect(probe.times("error.sound") == probe.times("pull.failed"))
    #expect(files(probe) == ["sounds/error.wav": 0.35])
    #expect(try tonePattern(probe).tones.map(\.volume.value) == [0.15, 0.15])
  }

  /// The sound files that are played, with their volumes.
  private func files(_ probe: SecretOfferProbe) -> [String: Double] {
    var files: [String: Double] = [:]
    for placed in probe.timeline.patterns {
      for case .audio(let sound) in placed.events {
        if case .file(let path, _, _) = sound.source { files[path] = sound.volume.value }
      }
    }
    return files
  }

  @Test func `what is felt and heard at once is expected so, strictly`() throws {
    let success = try probe(SecretOffer.exampleGesture)
    let failure = try probe(SecretOffer.fullDrag)
    for (probe, pairs) in [
      (success, ["vibration[0]", "success.tap[0]", "tear.sound"]),
      (failure, ["vibration[0]", "error.tap[0]"]),
    ] {
      let added = probe.timeline.alignments.suffix(pairs.count)
      #expect(added.map(\.alignment.feature) == pairs)
      #expect(added.allSatisfy { $0.alignment.isWithin(.strict) })
    }
  }

  @Test(arguments: [-0.03, 0.025])
  func `a late speaker is late with what is heard alone, and noticed`(delay: Double) throws {
    let usual = try probe(SecretOffer.exampleGesture).timeline
    let late = try probe(SecretOffer.exampleGesture) { $0.sounds.delay = .seconds(delay) }.timeline
    for (a, b) in zip(usual.audible, late.audible) { #expect(b.time - a.time == .seconds(delay)) }
    #expect(usual.audible.count == 3 && late.audible.count == 3)
    #expect(Array(usual.patterns.prefix(2)) == Array(late.patterns.prefix(2)))
    #expect(late.alignments.contains { $0.verdict == .failed })
  }
}

extension Timeline {
  /// What is heard, by name so that a shift does not change the order.
  fileprivate var audible: [Feature] {
    features.filter { $0.modality == .audio }.sorted { $0.name < $1.name }
  }
}
