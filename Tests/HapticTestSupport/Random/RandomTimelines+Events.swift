// Random events: every envelope combination, every length that the semantics set apart.

import HapticModel

extension RandomTimelines {
  /// A tap, a vibration, or now and then a sound.
  public mutating func event() -> HapticEvent {
    switch random.integer(0...9) {
    case 0...3: .transient(tap())
    case 9 where hasSounds: .audio(sound())
    default: .continuous(vibration())
    }
  }

  /// A tap at any time, with any values.
  public mutating func tap() -> TransientEvent {
    TransientEvent(time: time(), intensity: unit(), sharpness: unit())
  }

  /// A vibration of any length and envelope.
  public mutating func vibration() -> ContinuousEvent {
    let envelope = envelope()
    return ContinuousEvent(
      time: time(), duration: duration(of: envelope), intensity: unit(), sharpness: unit(),
      envelope: envelope)
  }

  /// A value 0…1, often one of its ends.
  public mutating func unit() -> UnitValue {
    switch random.integer(0...4) {
    case 0: .zero
    case 1: .one
    default: UnitValue(clamping: random.number(0...1))
    }
  }

  /// Stage values from nothing to longer than most events.
  private mutating func envelope() -> Envelope {
    Envelope(
      attack: stage(), decay: stage(), release: stage(), isSustained: !random.oneIn(2))
  }

  private mutating func stage() -> UnitValue {
    // In the profiles used here, a value of 1 is about a second.
    let longest = length.seconds * 0.6
    return random.oneIn(3) ? .zero : UnitValue(clamping: random.number(0...longest))
  }

  /// None, any, an attack cut short, or one that attack and decay fill exactly or nearly.
  private mutating func duration(of envelope: Envelope) -> HapticTime {
    if hasVeryLongEvents && random.oneIn(6) { return .milliseconds(31_000) }
    let attack = max(.milliseconds(1), HapticTime.seconds(envelope.attack.value))
    let decay = max(.milliseconds(1), HapticTime.seconds(envelope.decay.value))
    switch random.integer(0...7) {
    case 0: return .zero
    case 1: return attack.scaled(by: 0.5)
    case 2: return attack + decay
    case 3: return attack + decay - HapticTime(nanoseconds: 1)
    case 4: return attack
    default: return time()
    }
  }

  private mutating func sound() -> AudioEvent {
    let isTone = random.oneIn(2)
    let source = AudioEvent.Source.file(
      path: "click.wav", usesVolumeEnvelope: random.oneIn(2), loops: random.oneIn(4))
    return AudioEvent(
      time: time(), duration: isTone || random.oneIn(2) ? time() : nil,
      source: isTone ? .tone : source, volume: unit(), pitch: random.number(-1...1),
      pan: random.number(-1...1), brightness: unit(), envelope: envelope())
  }
}
