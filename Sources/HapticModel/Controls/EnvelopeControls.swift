// The controls that shape envelopes, read once at each event's start.

/// The attack, decay and release controls of one pattern.
struct EnvelopeControls: Sendable {
  private let haptic: Stages
  private let audio: Stages

  init(_ signals: ControlSignals) {
    haptic = Stages(
      attack: signals[.hapticAttackTime], decay: signals[.hapticDecayTime],
      release: signals[.hapticReleaseTime])
    audio = Stages(
      attack: signals[.audioAttackTime], decay: signals[.audioDecayTime],
      release: signals[.audioReleaseTime])
  }

  /// An event's envelope as the controls leave it at its start; a tap's never matters.
  func envelope(of event: HapticEvent) -> Envelope {
    switch event {
    case .transient: Envelope()
    case .continuous(let vibration): haptic.acting(on: vibration.envelope, at: vibration.time)
    case .audio(let sound): audio.acting(on: sound.envelope, at: sound.time)
    }
  }

  private struct Stages: Sendable {
    let attack: ControlSignal
    let decay: ControlSignal
    let release: ControlSignal

    func acting(on envelope: Envelope, at time: HapticTime) -> Envelope {
      func sum(_ value: UnitValue, _ control: ControlSignal) -> UnitValue {
        UnitValue(clamping: value.value + control.value(at: time))
      }
      return Envelope(
        attack: sum(envelope.attack, attack), decay: sum(envelope.decay, decay),
        release: sum(envelope.release, release), isSustained: envelope.isSustained)
    }
  }
}
