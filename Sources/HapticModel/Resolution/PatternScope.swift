// One placed pattern as it plays: what its gain and its controls make of each of its events.

/// A placed pattern, and everything that acts on its events and on no others.
///
/// `limit(intensity · gain · control)` is written here alone: the renderer lowers it, formats
/// straighten it, and a drawing draws it.
package struct PatternScope: Sendable {
  /// The events of the pattern, at their times on the timeline.
  package let events: [HapticEvent]
  package let placement: Placement
  package let signals: ControlSignals

  private let intensity: ControlSignal
  private let sharpness: ControlSignal
  private let envelopes: EnvelopeControls

  package init(_ placed: PlacedPattern) {
    events = placed.events
    placement = placed.placement
    signals = ControlSignals(placed.controls)
    intensity = signals[.hapticIntensity]
    sharpness = signals[.hapticSharpness]
    envelopes = EnvelopeControls(signals)
  }

  /// An event's envelope as the controls leave it at the event's start.
  package func envelope(of event: HapticEvent) -> Envelope { envelopes.envelope(of: event) }
}

// MARK: - Haptics

extension PatternScope {
  /// The strength of a transient, 0…1; its controls are read once, at its start.
  package func strength(of transient: TransientEvent) -> Double {
    level(of: transient.intensity, under: intensity).value(at: transient.time)
  }

  /// The strength of a continuous event before its envelope, 0…1.
  package func strength(of continuous: ContinuousEvent) -> ControlledValue {
    level(of: continuous.intensity, under: intensity)
  }

  /// The sharpness of a continuous event, 0…1.
  package func sharpness(of continuous: ContinuousEvent) -> ControlledValue {
    ControlledValue(sharpness, offset: continuous.sharpness.value)
  }

  private func level(of value: UnitValue, under control: ControlSignal) -> ControlledValue {
    ControlledValue(control, factor: value.value * placement.gain)
  }
}

// MARK: - Sounds

extension PatternScope {
  /// The volume of a sound before its envelope, 0…1.
  package func volume(of sound: AudioEvent) -> ControlledValue {
    level(of: sound.volume, under: signals[.audioVolume])
  }

  /// The pitch of a sound, −1…1.
  package func pitch(of sound: AudioEvent) -> ControlledValue {
    ControlledValue(signals[.audioPitch], offset: sound.pitch, limits: -1...1)
  }

  /// The place of a sound between left and right, −1…1.
  package func pan(of sound: AudioEvent) -> ControlledValue {
    ControlledValue(signals[.audioPan], offset: sound.pan, limits: -1...1)
  }

  /// The brightness of a sound, 0…1.
  package func brightness(of sound: AudioEvent) -> ControlledValue {
    ControlledValue(signals[.audioBrightness], offset: sound.brightness.value)
  }
}

// MARK: - Lengths

extension PatternScope {
  /// When the last sound ends, cut at the window of the pattern; zero for no events, or for an
  /// empty window.
  ///
  /// - Returns: The moment, rounded to a nanosecond.
  package func soundEnd(
    under profile: ActuatorProfile, waveforms: [String: WaveformFacts]
  ) -> HapticTime {
    guard !placement.window.isEmpty else { return .zero }
    let pitch = signals[.audioPitch]
    let ends = events.lazy.map { event in
      profile.soundEnd(
        of: event, envelope: envelope(of: event), pitch: pitch, waveforms: waveforms)
    }
    return min(ends.max() ?? .zero, placement.window.end)
  }
}
