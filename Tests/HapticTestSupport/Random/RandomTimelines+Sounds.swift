// Random sounds: tones and files under every audio control, placed like any pattern.

import HapticModel

extension RandomTimelines {
  /// A timeline of one to three placed patterns of sounds, with a tap or a vibration now and then.
  public mutating func soundTimeline() -> Timeline {
    Timeline(
      patterns: (0..<random.integer(1...3)).map { _ in
        PlacedPattern(soundPattern(), placement: placedPattern().placement)
      })
  }

  /// A pattern of up to five sounds and up to ten audio controls.
  public mutating func soundPattern() -> HapticPattern {
    var events = (0..<random.integer(1...5)).map { _ in HapticEvent.audio(heardSound()) }
    if random.oneIn(3) { events.append(random.oneIn(2) ? .transient(tap()) : event()) }
    return HapticPattern(events: events, controls: soundControls())
  }

  /// A tone, or a file of ``AnalyticLibrary/pair``.
  public mutating func heardSound() -> AudioEvent {
    let path = ["mono.wav", "stereo.wav"][random.integer(0...1)]
    let isTone = random.oneIn(2)
    let file = AudioEvent.Source.file(
      path: path, usesVolumeEnvelope: !random.oneIn(3), loops: random.oneIn(3))
    var sound = AudioEvent(
      time: time(), duration: isTone || random.oneIn(2) ? time() : nil,
      source: isTone ? .tone : file, volume: UnitValue(clamping: random.number(0.2...1)))
    if !random.oneIn(3) { sound.pitch = random.number(-1...1) }
    if !random.oneIn(3) { sound.pan = random.number(-1...1) }
    if !random.oneIn(3) { sound.brightness = unit() }
    sound.envelope = Envelope(
      attack: soundStage(), decay: soundStage(), release: soundStage(),
      isSustained: !random.oneIn(2))
    return sound
  }

  private mutating func soundStage() -> UnitValue {
    random.oneIn(3) ? .zero : UnitValue(clamping: random.number(0...length.seconds * 0.6))
  }

  /// Controls of all seven audio parameters, steps and curves; slow, steep, and in between.
  private mutating func soundControls() -> [Control] {
    let parameters: [ControlParameter] = [
      .audioVolume, .audioPan, .audioBrightness, .audioPitch, .audioAttackTime, .audioDecayTime,
      .audioReleaseTime,
    ]
    return (0..<random.integer(0...10)).map { _ in
      let parameter = parameters[min(random.integer(0...9), 9) % 7]
      guard !random.oneIn(4) else {
        return .parameter(
          DynamicParameter(parameter, time: time(), value: random.number(parameter.range)))
      }
      var time = self.time()
      let points = (0..<random.integer(1...5)).map { _ in
        defer { time += self.time().scaled(by: random.oneIn(4) ? 0.01 : 0.5) }
        return ControlPoint(time: time, value: random.number(parameter.range))
      }
      return .curve(ParameterCurve(parameter, points: points))
    }
  }
}
