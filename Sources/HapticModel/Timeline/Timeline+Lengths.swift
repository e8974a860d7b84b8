// How long a timeline sounds: its logical length, and the tails its actuator adds.

extension ActuatorProfile {
  /// When an event's sound ends, silent or not: its logical end and the tail this actuator adds.
  ///
  /// A sound file without a stated duration lasts to its own end, at the speed it is played at. One
  /// that is not known cannot be played, and ends where it logically ends.
  ///
  /// - Parameters:
  ///   - event: The event, in any clock.
  ///   - envelope: Its envelope as the controls leave it at its start.
  ///   - pitch: The control of the pitch of sounds, in the same clock.
  ///   - waveforms: What is known of sound files, by the path that events have.
  /// - Returns: The moment, in the same clock.
  public func soundEnd(
    of event: HapticEvent, envelope: Envelope, pitch: ControlSignal = .noPitch,
    waveforms: [String: WaveformFacts] = [:]
  ) -> HapticTime {
    switch event {
    case .transient(let tap): tap.time + transient.length.value(at: tap.sharpness)
    case .continuous(let vibration):
      vibration.time + soundLength(of: envelope, duration: vibration.duration)
    case .audio(let event):
      event.time
        + soundLength(of: event, envelope: envelope, pitch: pitch, waveforms: waveforms)
    }
  }

  private func soundLength(
    of sound: AudioEvent, envelope: Envelope, pitch: ControlSignal,
    waveforms: [String: WaveformFacts]
  ) -> HapticTime {
    guard case .file(let path, let usesVolumeEnvelope, _) = sound.source else {
      return self.sound.tone.soundLength(of: envelope, duration: sound.duration ?? .zero)
    }
    let voice = self.sound.waveform
    guard let facts = waveforms[path] else { return sound.duration ?? .zero }
    guard let duration = sound.playedDuration else {
      return sound.fileLength(of: facts, pitch: pitch, octaves: voice.octaves)
    }
    return usesVolumeEnvelope ? voice.soundLength(of: envelope, duration: duration) : duration
  }
}

extension ControlSignal {
  /// A pitch that nothing changes.
  public static var noPitch: ControlSignal { ControlSignal(of: .audioPitch, in: []) }
}

extension PlacedPattern {
  /// When the pattern's last sound ends on the timeline, cut at its window; zero for no events, or
  /// for an empty window.
  ///
  /// - Parameters:
  ///   - profile: The actuator.
  ///   - waveforms: What is known of sound files, by the path that events have.
  /// - Returns: The moment, rounded to a nanosecond.
  public func soundEnd(
    under profile: ActuatorProfile, waveforms: [String: WaveformFacts] = [:]
  ) -> HapticTime {
    soundEnd(under: profile, signals: ControlSignals(controls), waveforms: waveforms)
  }

  /// The same, for who has the signals of the pattern's controls already.
  package func soundEnd(
    under profile: ActuatorProfile, signals: ControlSignals, waveforms: [String: WaveformFacts]
  ) -> HapticTime {
    guard !placement.window.isEmpty else { return .zero }
    let controls = EnvelopeControls(signals)
    let pitch = signals[.audioPitch]
    let ends = events.lazy.map { event in
      profile.soundEnd(
        of: event, envelope: controls.envelope(of: event), pitch: pitch, waveforms: waveforms)
    }
    return min(ends.max() ?? .zero, placement.window.end)
  }
}

extension Timeline {
  /// When the last sound ends under a profile; never negative.
  ///
  /// - Parameters:
  ///   - profile: The actuator.
  ///   - waveforms: What is known of sound files, by the path that events have.
  /// - Returns: The moment; the same whatever the layout of a render.
  public func soundEnd(
    under profile: ActuatorProfile, waveforms: [String: WaveformFacts] = [:]
  ) -> HapticTime {
    let ends = patterns.lazy.map { $0.soundEnd(under: profile, waveforms: waveforms) }
    return max(.zero, ends.max() ?? .zero)
  }

  /// How long a render lasts: to the end of sound, or of what the interface does if that is later.
  ///
  /// - Parameters:
  ///   - profile: The actuator.
  ///   - waveforms: What is known of sound files, by the path that events have.
  /// - Returns: The moment; a render ends with the first frame that is not before it.
  public func renderEnd(
    under profile: ActuatorProfile, waveforms: [String: WaveformFacts] = [:]
  ) -> HapticTime {
    max(soundEnd(under: profile, waveforms: waveforms), interfaceEnd)
  }

  /// When the last track, state or marker ends; never negative.
  package var interfaceEnd: HapticTime {
    max(
      .zero, tracks.lazy.map { $0.end }.max() ?? .zero, states.lazy.map { $0.time }.max() ?? .zero,
      markers.lazy.map { $0.end }.max() ?? .zero)
  }
}
