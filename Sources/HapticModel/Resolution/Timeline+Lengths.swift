// The length of a timeline: logical, with the tails an actuator adds, and with the interface.

extension ActuatorProfile {
  /// The end of an event's sound, even if silent: its logical end plus this actuator's tail.
  ///
  /// A sound file without a stated duration lasts to its own end, at the speed of playback. An
  /// unknown file cannot be played and ends at its logical end.
  ///
  /// - Parameters:
  ///   - event: The event, on any clock.
  ///   - envelope: Its envelope with the controls at its start applied.
  ///   - pitch: The pitch control of sounds, on the same clock.
  ///   - waveforms: What is known of sound files, by the path in events.
  /// - Returns: The time, on the same clock.
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
  /// A pitch control that changes nothing.
  public static var noPitch: ControlSignal { ControlSignal(of: .audioPitch, in: []) }
}

extension PlacedPattern {
  /// The end of the pattern's last sound on the timeline, cut at its window; zero without events or
  /// with an empty window.
  ///
  /// - Parameters:
  ///   - profile: The actuator.
  ///   - waveforms: What is known of sound files, by the path in events.
  /// - Returns: The time, rounded to a nanosecond.
  public func soundEnd(
    under profile: ActuatorProfile, waveforms: [String: WaveformFacts] = [:]
  ) -> HapticTime {
    PatternScope(self).soundEnd(under: profile, waveforms: waveforms)
  }
}

extension Timeline {
  /// The end of the last sound under a profile; never negative.
  ///
  /// - Parameters:
  ///   - profile: The actuator.
  ///   - waveforms: What is known of sound files, by the path in events.
  /// - Returns: The time, which is the same for every layout of a render.
  public func soundEnd(
    under profile: ActuatorProfile, waveforms: [String: WaveformFacts] = [:]
  ) -> HapticTime {
    let ends = patterns.lazy.map { $0.soundEnd(under: profile, waveforms: waveforms) }
    return max(.zero, ends.max() ?? .zero)
  }

  /// The end of a render: that of the sound, or of the interface if it is later.
  ///
  /// - Parameters:
  ///   - profile: The actuator.
  ///   - waveforms: What is known of sound files, by the path in events.
  /// - Returns: The time; a render ends with the first frame at or after it.
  package func renderEnd(
    under profile: ActuatorProfile, waveforms: [String: WaveformFacts] = [:]
  ) -> HapticTime {
    max(soundEnd(under: profile, waveforms: waveforms), interfaceEnd)
  }

  /// The end of the last track, state or marker; never negative.
  package var interfaceEnd: HapticTime {
    max(
      .zero, tracks.lazy.map { $0.end }.max() ?? .zero, states.lazy.map { $0.time }.max() ?? .zero,
      markers.lazy.map { $0.end }.max() ?? .zero)
  }
}
