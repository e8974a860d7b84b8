// How long a timeline sounds: its logical length, and the tails its actuator adds.

extension ActuatorProfile {
  /// When an event's sound ends, silent or not: its logical end and the tail this actuator adds.
  ///
  /// A sound file without a stated duration adds nothing: its length is known to who reads it.
  ///
  /// - Parameters:
  ///   - event: The event, in any clock.
  ///   - envelope: Its envelope as the controls leave it at its start.
  /// - Returns: The moment, in the same clock.
  public func soundEnd(of event: HapticEvent, envelope: Envelope) -> HapticTime {
    switch event {
    case .transient(let tap): tap.time + transient.length
    case .continuous(let vibration):
      vibration.time + soundLength(of: envelope, duration: vibration.duration)
    case .audio(let sound): soundEnd(of: sound, envelope: envelope)
    }
  }

  private func soundEnd(of sound: AudioEvent, envelope: Envelope) -> HapticTime {
    guard sound.source == .tone else { return sound.time + (sound.duration ?? .zero) }
    return sound.time + soundLength(of: envelope, duration: sound.duration ?? .zero)
  }
}

extension PlacedPattern {
  /// When the pattern's last sound ends on the timeline, cut at its window; zero for no events, or
  /// for an empty window.
  public func soundEnd(under profile: ActuatorProfile) -> HapticTime {
    soundEnd(under: profile, signals: ControlSignals(controls))
  }

  /// The same, for who has the signals of the pattern's controls already.
  package func soundEnd(
    under profile: ActuatorProfile, signals: ControlSignals
  ) -> HapticTime {
    guard !placement.window.isEmpty else { return .zero }
    let controls = EnvelopeControls(signals)
    let ends = events.lazy.map { event in
      profile.soundEnd(of: event, envelope: controls.envelope(of: event))
    }
    return min(ends.max() ?? .zero, placement.window.end)
  }
}

extension Timeline {
  /// When the last sound ends under a profile; never negative.
  public func soundEnd(under profile: ActuatorProfile) -> HapticTime {
    max(.zero, patterns.lazy.map { $0.soundEnd(under: profile) }.max() ?? .zero)
  }

  /// How long a render lasts: to the end of sound, or of what the interface does if that is later.
  public func renderEnd(under profile: ActuatorProfile) -> HapticTime {
    max(soundEnd(under: profile), interfaceEnd)
  }

  /// When the last track, state or marker ends; never negative.
  package var interfaceEnd: HapticTime {
    max(
      .zero, tracks.lazy.map(\.end).max() ?? .zero, states.lazy.map(\.time).max() ?? .zero,
      markers.lazy.map(\.end).max() ?? .zero)
  }
}
