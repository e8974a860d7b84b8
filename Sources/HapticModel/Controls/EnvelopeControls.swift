// The controls that shape envelopes, read once at each event's start.

/// The attack, decay and release controls of one pattern.
public struct EnvelopeControls: Sendable {
  private let haptic: Stages
  private let audio: Stages

  /// The envelope controls among a pattern's controls.
  public init(_ controls: [Control]) {
    haptic = Stages(controls, .hapticAttackTime, .hapticDecayTime, .hapticReleaseTime)
    audio = Stages(controls, .audioAttackTime, .audioDecayTime, .audioReleaseTime)
  }

  /// An event's envelope as the controls leave it at its start; a tap's never matters.
  public func envelope(of event: HapticEvent) -> Envelope {
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

    init(
      _ controls: [Control], _ attack: ControlParameter, _ decay: ControlParameter,
      _ release: ControlParameter
    ) {
      self.attack = ControlSignal(of: attack, in: controls)
      self.decay = ControlSignal(of: decay, in: controls)
      self.release = ControlSignal(of: release, in: controls)
    }

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
