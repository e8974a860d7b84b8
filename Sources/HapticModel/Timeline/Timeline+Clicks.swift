// Adds an audible tick at each state change, so that what is seen can be heard.

extension Timeline {
  /// The timeline with a tick at each state change after 0 s; simultaneous changes share one tick.
  ///
  /// The state at 0 s gets no tick, because nothing is seen to change.
  ///
  /// A haptic that comes too early or too late stands out against its tick. Ticks have no names, so
  /// features stay as they are; only numbered sounds such as `audio[0]` are counted together with
  /// them.
  ///
  /// ```
  /// |--A--|   ->   |--A--|
  /// ^   ^              .
  /// ```
  public func addingClicks() -> Timeline {
    let times = Set(states.lazy.map { $0.time }.filter { $0 > .zero }).sorted()
    guard !times.isEmpty else { return self }
    var result = self
    let ticks = HapticPattern(events: times.map { .audio(.tick(at: $0)) })
    result.patterns.append(PlacedPattern(ticks))
    return result
  }
}

extension AudioEvent {
  /// A tick: a tone of half volume, an octave above its usual pitch, that decays within 30 ms after
  /// 1 ms of attack (our choice; no published source); the profile `reference` plays it at 880 Hz.
  fileprivate static func tick(at time: HapticTime) -> AudioEvent {
    AudioEvent(
      time: time, duration: .milliseconds(30), source: .tone, volume: .half, pitch: 1,
      envelope: Envelope(decay: UnitValue(clamping: 0.029), isSustained: false))
  }
}
