// An envelope in seconds: the straight lines that a level follows from an event's start.

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
  /// A straight line of the level, times counted from the event's start.
  public struct Stage: Hashable, Sendable {
    /// When it starts and what the level is there.
    public let from: ControlPoint
    /// When it ends and what the level is there.
    public let to: ControlPoint
  }

  /// The lines in order, each from where the one before ended; none for an event without length.
  public let stages: [Stage]
  /// When the sound ends, counted from the event's start, silent or not.
  public let end: HapticTime

  /// The level at a moment counted from the event's start; 0 before it and after the last line.
  public func level(at time: HapticTime) -> Double {
    guard time >= .zero,
      let stage = stages.first(where: { time < $0.to.time })
    else { return 0 }
    return stage.from.value(at: time, towards: stage.to).value
  }
}

/// A voice whose level follows an envelope: how long the stages of one last.
public protocol EnvelopedVoice {
  /// How long the rise to full lasts.
  var attack: StageTime { get }
  /// How long the fall of an unsustained level lasts.
  var decay: StageTime { get }
  /// How long the fall after a sustained level lasts.
  var release: StageTime { get }
  /// How long what is left of an unsustained level takes to vanish at the event's end.
  var cut: HapticTime { get }
}

extension ContinuousVoice: EnvelopedVoice {}
extension ToneVoice: EnvelopedVoice {}
extension WaveformVoice: EnvelopedVoice {}

extension EnvelopedVoice {
  /// How long an event of a duration sounds, silent or not.
  ///
  /// A sustained level is released after the duration; an unsustained one ends inside it, or is cut
  /// short at its end.
  public func soundLength(of envelope: Envelope, duration: HapticTime) -> HapticTime {
    guard !envelope.isSustained else { return duration + release.length(of: envelope.release) }
    let rest = attack.length(of: envelope.attack) + decay.length(of: envelope.decay)
    return rest <= duration ? rest : duration + cut
  }

  /// The level of an event of a duration.
  ///
  /// A sustained level holds until the duration ends and releases after it, from the level reached;
  /// an unsustained one decays inside the duration, and what is left at its end is cut short.
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

  /// The part of an envelope that its values ask for, as points by time from the event's start: a
  /// stage of value 0 is a step, for what it lasts is the actuator's own and added when it plays.
  ///
  /// - Returns: The first point at 0, no two at one time; none for an event without length.
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
  /// How long a vibration of a duration sounds, silent or not.
  public func soundLength(of envelope: Envelope, duration: HapticTime) -> HapticTime {
    continuous.soundLength(of: envelope, duration: duration)
  }

  /// The level of a vibration of a duration under this actuator.
  public func shape(of envelope: Envelope, duration: HapticTime) -> EnvelopeShape {
    continuous.shape(of: envelope, duration: duration)
  }
}

extension EnvelopeShape {
  /// A level of 1 until a duration ends.
  package init(flatUntil duration: HapticTime) {
    let (start, end) = (ControlPoint(time: .zero, value: 1), ControlPoint(time: duration, value: 1))
    stages = duration > .zero ? [Stage(from: start, to: end)] : []
    self.end = duration
  }
}

/// A level drawn line by line, each line cut where the event's duration ends.
private struct LevelLine {
  private let duration: HapticTime
  private(set) var stages: [EnvelopeShape.Stage] = []
  private var point = ControlPoint(time: .zero, value: 0)
  /// Whether every line so far reached its aim inside the duration.
  private var isWhole = true

  init(until duration: HapticTime) {
    self.duration = duration
    stages.reserveCapacity(3)
  }

  /// Draws towards a level, as far as the duration lets it.
  mutating func run(to level: Double, in length: HapticTime) {
    guard isWhole else { return }
    let aim = ControlPoint(time: point.time + length, value: level)
    isWhole = aim.time <= duration
    guard !isWhole else { return draw(to: aim) }
    draw(to: point.value(at: duration, towards: aim))
  }

  /// Keeps the level until the duration ends.
  mutating func hold() {
    isWhole = false
    draw(to: ControlPoint(time: duration, value: point.value))
  }

  /// Falls from the level reached, unless it has come to rest.
  mutating func fall(until end: HapticTime) {
    if !isWhole { draw(to: ControlPoint(time: end, value: 0)) }
  }

  private mutating func draw(to next: ControlPoint) {
    defer { point = next }
    let isLine = next.time > point.time && duration > .zero
    if isLine { stages.append(EnvelopeShape.Stage(from: point, to: next)) }
  }
}
