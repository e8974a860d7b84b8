// What controls make of an event: a value as limited straight lines, and an envelope at its start.

/// `limit(offset + factor · control)`, a value of an event as one control of its pattern moves it.
package struct ControlledValue: Sendable {
  package let signal: ControlSignal
  private let factor: Double
  private let offset: Double
  private let limits: ClosedRange<Double>

  /// A value; an offset that is not a number is 0.
  package init(
    _ signal: ControlSignal, factor: Double = 1, offset: Double = 0,
    limits: ClosedRange<Double> = 0...1
  ) {
    self.signal = signal
    self.factor = factor
    self.offset = offset.isNaN ? 0 : offset
    self.limits = limits
  }

  /// The value at a moment, within the limits.
  package func value(at time: HapticTime) -> Double {
    limited(offset + factor * signal.value(at: time))
  }

  /// A straight line of the control as one of the value, not limited yet.
  package func unlimited(_ line: Line) -> Line {
    Line(from: offset + factor * line.from, to: offset + factor * line.to)
  }

  /// Whether no limit acts on a line.
  package func allows(_ line: Line) -> Bool {
    limits.contains(line.from) && limits.contains(line.to)
  }

  /// The fractions strictly inside a line at which a limit begins or ends to act, in order.
  package func cuts(of line: Line) -> [Double] {
    allows(line) ? [] : line.crossings(of: [limits.lowerBound, limits.upperBound]).sorted()
  }

  /// The points of a line under the limits: its start, the fractions at which a limit begins or ends
  /// to act, and its end.
  package func points(of line: Line) -> [(fraction: Double, value: Double)] {
    var points = [(fraction: 0.0, value: limited(line.from))]
    for fraction in cuts(of: line) {
      // The limit itself, however the fraction is rounded.
      let value = line.value(at: fraction)
      let isLow = (value - limits.lowerBound).magnitude < (value - limits.upperBound).magnitude
      points.append((fraction, isLow ? limits.lowerBound : limits.upperBound))
    }
    points.append((1, limited(line.to)))
    return points
  }

  private func limited(_ value: Double) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }
}

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
