// A tick at each state that the interface enters, so that what is seen can be heard.

extension Timeline {
  /// The same timeline with a tick at each state change after 0 s; states entered together have one
  /// tick.
  ///
  /// What the interface is in at 0 s it does not enter: nothing is seen to change there.
  ///
  /// A haptic that comes too early or too late stands out from its tick. Ticks have no names, so that
  /// features stay as they are; only sounds that are called by number, such as `audio[0]`, are
  /// counted together with them.
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
  /// A tone of half volume, an octave above its usual pitch, that decays within 30 ms, of which 1 ms
  /// is attack.
  ///
  /// All of it ours; profile `reference` makes it 880 Hz.
  fileprivate static func tick(at time: HapticTime) -> AudioEvent {
    AudioEvent(
      time: time, duration: .milliseconds(30), source: .tone, volume: .half, pitch: 1,
      envelope: Envelope(decay: UnitValue(clamping: 0.029), isSustained: false))
  }
}
