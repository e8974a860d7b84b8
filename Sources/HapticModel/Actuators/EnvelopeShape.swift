// The envelope of an event in seconds, as the straight lines its level follows.

/// The level of a voice over its life, as straight lines from its start.
///
/// ```
///   sustained             unsustained        unsustained, cut at its end
///    ______
///   /      \                 /\                   /\
///  /        \               /  \__               /  \|
///  attack    release       attack decay          attack decay
/// ```
public struct EnvelopeShape: Hashable, Sendable {
  /// One straight line of the level, timed from the event's start.
  public struct Stage: Hashable, Sendable {
    /// The line's start: time and level.
    public let from: ControlPoint
    /// The line's end: time and level.
    public let to: ControlPoint
  }

  /// The lines in order, each starting where the previous ends; empty for an event without length.
  public let stages: [Stage]
  /// The end of the sound from the event's start, even if its last part is silent.
  public let end: HapticTime

  /// The level at a time from the event's start; 0 before the first line and after the last.
  public func level(at time: HapticTime) -> Double {
    guard time >= .zero,
      let stage = stages.first(where: { time < $0.to.time })
    else { return 0 }
    return stage.from.value(at: time, towards: stage.to).value
  }
}

/// A voice with an envelope, and how long each of its stages lasts.
public protocol EnvelopedVoice {
  /// The time to rise to full level.
  var attack: StageTime { get }
  /// The time an unsustained level takes to fall.
  var decay: StageTime { get }
  /// The time a sustained level takes to fall after the event's end.
  var release: StageTime { get }
  /// The time in which an unsustained level fades out if the event ends before its decay does.
  var cut: HapticTime { get }
}

extension ContinuousVoice: EnvelopedVoice {}
extension ToneVoice: EnvelopedVoice {}
extension WaveformVoice: EnvelopedVoice {}

extension EnvelopedVoice {
  /// The time an event sounds, from its start to the end of its tail, even if part of it is silent.
  ///
  /// A sustained level is released after the duration. An unsustained one ends inside the duration,
  /// or is cut at its end.
  public func soundLength(of envelope: Envelope, duration: HapticTime) -> HapticTime {
    guard !envelope.isSustained else { return duration + release.length(of: envelope.release) }
    let rest = attack.length(of: envelope.attack) + decay.length(of: envelope.decay)
    return rest <= duration ? rest : duration + cut
  }

  /// The envelope of an event that lasts `duration`.
  ///
  /// A sustained level holds until the duration ends and is then released from the level reached.
  /// An unsustained one decays inside the duration and is cut at its end.
  public func shape(of envelope: Envelope, duration: HapticTime) -> EnvelopeShape {
    let end = soundLength(of: envelope, duration: duration)
    let attack = attack.length(of: envelope.attack)
    return EnvelopeShape(
      stages: stages(of: envelope, duration: duration, attack: attack, end: end), end: end)
  }

  private func stages(
    of envelope: Envelope, duration: HapticTime, attack: HapticTime, end: HapticTime
  ) -> [EnvelopeShape.Stage] {
    var line = LevelLine(until: duration)
    line.run(to: 1, in: attack)
    if envelope.isSustained {
      line.hold()
    } else {
      line.run(to: 0, in: decay.length(of: envelope.decay))
    }
    line.fall(until: end)
    return line.stages
  }

  /// The part of an envelope that comes from its values, as points timed from the event's start; a
  /// stage of value 0 is a step: its length is the actuator's own and is added on playback.
  ///
  /// - Returns: Points from time 0 on, no two at the same time; empty for an event without length.
  func authoredLevel(of envelope: Envelope, duration: HapticTime) -> [ControlPoint] {
    func length(of value: UnitValue, _ stage: StageTime) -> HapticTime {
      value == .zero ? .zero : stage.length(of: value)
    }
    let release = envelope.isSustained ? length(of: envelope.release, release) : .zero
    let stages = stages(
      of: envelope, duration: duration, attack: length(of: envelope.attack, attack),
      end: duration + release)
    return stages.prefix(1).map { $0.from } + stages.map { $0.to }
  }
}

extension ActuatorProfile {
  /// The time a continuous event sounds, release included, even if part of it is silent.
  package func soundLength(of envelope: Envelope, duration: HapticTime) -> HapticTime {
    continuous.soundLength(of: envelope, duration: duration)
  }

  /// The envelope of a continuous event under this actuator.
  public func shape(of envelope: Envelope, duration: HapticTime) -> EnvelopeShape {
    continuous.shape(of: envelope, duration: duration)
  }
}

extension EnvelopeShape {
  package init(flatUntil duration: HapticTime) {
    let (start, end) = (ControlPoint(time: .zero, value: 1), ControlPoint(time: duration, value: 1))
    stages = duration > .zero ? [Stage(from: start, to: end)] : []
    self.end = duration
  }
}

/// Draws a level line by line and cuts each line at the end of the event's duration.
private struct LevelLine {
  private let duration: HapticTime
  private(set) var stages: [EnvelopeShape.Stage] = []
  private var point = ControlPoint(time: .zero, value: 0)
  /// Whether every line so far reached its target inside the duration.
  private var isWhole = true

  init(until duration: HapticTime) {
    self.duration = duration
    stages.reserveCapacity(3)
  }

  /// Draws a line to a level, cut at the end of the duration.
  mutating func run(to level: Double, in length: HapticTime) {
    guard isWhole else { return }
    let aim = ControlPoint(time: point.time + length, value: level)
    isWhole = aim.time <= duration
    guard !isWhole else { return draw(to: aim) }
    draw(to: point.value(at: duration, towards: aim))
  }

  mutating func hold() {
    isWhole = false
    draw(to: ControlPoint(time: duration, value: point.value))
  }

  /// Falls to zero from the level reached, unless it is zero already.
  mutating func fall(until end: HapticTime) {
    if !isWhole { draw(to: ControlPoint(time: end, value: 0)) }
  }

  private mutating func draw(to next: ControlPoint) {
    defer { point = next }
    let isLine = next.time > point.time && duration > .zero
    if isLine { stages.append(EnvelopeShape.Stage(from: point, to: next)) }
  }
}
