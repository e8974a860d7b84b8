// Whether a limit of a render refuses a timeline, told without compiling a plan where it is small.

import HapticModel

extension Timeline {
  /// Throws the reason for which ``RenderPlan`` would not take the timeline.
  ///
  /// - Parameters:
  ///   - options: Rate, layout, gain and limits.
  ///   - profile: The actuator that plays it.
  ///   - waveforms: The sound files that its events name.
  /// - Throws: ``RenderRefusal`` if the work is beyond a limit.
  package func requireLimits(
    of options: RenderOptions = RenderOptions(), under profile: ActuatorProfile,
    waveforms: some WaveformLibrary = NoWaveforms()
  ) throws(RenderRefusal) {
    guard !(try isSmall(for: options, under: profile, waveforms.facts)) else { return }
    _ = try RenderPlan(self, profile: profile, options: options, waveforms: waveforms)
  }

  /// Whether the length is within the limit, and the haptics within half of each other limit by an upper
  /// bound, which takes a step for each event and each point of a control.
  ///
  /// - Throws: ``RenderRefusal`` if finding the length would take too long.
  package func isSmall(
    for options: RenderOptions, under profile: ActuatorProfile,
    _ facts: [String: WaveformFacts] = [:]
  ) throws(RenderRefusal) -> Bool {
    let limits = options.limits
    guard options.layout == .haptic, limits.channels > 0 else { return false }
    try checkPitchTurns(under: facts, octaves: profile.sound.waveform.octaves, limits: limits)
    var (segments, voice) = (0.0, 0.0)
    for placed in patterns {
      let events = placed.events
      segments += Double(events.count) * Double(placed.pattern.mostSegments(under: profile))
      voice += events.reduce(0) { $0 + profile.longestMotion(of: $1).seconds }
    }
    voice *= Double(max(1, profile.transient.partials.count))
    return segments <= Double(limits.segments) / 2 && voice <= limits.voiceSeconds / 2
      && renderEnd(under: profile, waveforms: facts).seconds <= limits.seconds
  }
}

extension HapticPattern {
  /// The most segments of any of its haptic events: each control point may turn intensity and
  /// sharpness, and each tap begins and ends a duck.
  fileprivate func mostSegments(under profile: ActuatorProfile) -> Int {
    let turns = 2 * (controls.reduce(0) { $0 + $1.pointCount } + events.count)
    return max(
      2 * profile.transient.partials.count,
      (3 + turns) * (1 + profile.continuous.frequency.between.count))
  }
}

extension ActuatorProfile {
  /// The longest that an event moves the actuator, whatever its envelope.
  fileprivate func longestMotion(of event: HapticEvent) -> HapticTime {
    switch event {
    case .transient(let tap): transient.length.value(at: tap.sharpness)
    case .continuous(let vibration):
      max(.zero, vibration.duration) + max(continuous.release.length(of: .one), continuous.cut)
    case .audio: .zero
    }
  }
}

extension PlacedPattern {
  /// The number of turns of the pitch under the pattern's sound files; two binary searches each.
  func pitchTurns(under facts: [String: WaveformFacts], octaves: Double) -> Int {
    guard pattern.controls.contains(where: { $0.parameter == .audioPitch }) else { return 0 }
    let pitch = ControlSignal(of: .audioPitch, in: controls)
    return events.reduce(0) { sum, event in
      guard case .audio(let sound) = event, case .file(let path, _, _) = sound.source,
        let facts = facts[path]
      else { return sum }
      // The slowest speed, whatever the pitch.
      let longest = HapticTime(clamping: facts.seconds * powerOfTwo(octaves.magnitude))
      let end = pitch.firstPiece(startingAfter: sound.time + longest)
      return sum + end - pitch.firstPiece(startingAfter: sound.time)
    }
  }
}

extension Timeline {
  /// Refuses a timeline if finding the lengths of its sound files would take too long.
  ///
  /// One small file can hold two hundred thousand hour-long sounds under a curve of as many points.
  func checkPitchTurns(
    under facts: [String: WaveformFacts], octaves: Double, limits: RenderLimits
  ) throws(RenderRefusal) {
    guard !facts.isEmpty else { return }
    let turns = patterns.reduce(0) { $0 + $1.pitchTurns(under: facts, octaves: octaves) }
    guard turns > limits.segments else { return }
    throw RenderRefusal(
      "The pitch turns \(turns) times under sound files; the limit is \(limits.segments).")
  }
}
