// The authored part of an envelope as points: stages of value 0 are steps.

/// The level of a vibration from its start to where it has vanished, as points joined by lines.
struct LevelPoints {
  /// The points by time from the event's start, the first at 0; none for an event without length.
  private(set) var points: [ControlPoint] = []

  /// The level of an envelope over a duration, with stages as long as a profile says.
  init(_ envelope: Envelope, _ duration: HapticTime, under profile: ActuatorProfile) {
    guard duration > .zero else { return }
    let voice = profile.continuous
    let attack = Self.length(of: envelope.attack, voice.attack)
    if attack > .zero { points.append(ControlPoint(time: .zero, value: 0)) }
    let top = min(1, attack > duration ? duration.seconds / attack.seconds : 1)
    points.append(ControlPoint(time: min(attack, duration), value: top))
    guard attack < duration || envelope.isSustained else { return }
    if envelope.isSustained {
      release(from: top, at: duration, in: Self.length(of: envelope.release, voice.release))
    } else {
      decay(from: attack, in: voice.decay.length(of: envelope.decay), until: duration)
    }
  }

  /// When the level has vanished, from the event's start.
  var end: HapticTime { points.last?.time ?? .zero }

  private static func length(of value: UnitValue, _ stage: StageTime) -> HapticTime {
    value == .zero ? .zero : stage.length(of: value)
  }

  private mutating func release(from level: Double, at time: HapticTime, in length: HapticTime) {
    if time > end { points.append(ControlPoint(time: time, value: level)) }
    guard length > .zero else { return }
    points.append(ControlPoint(time: time + length, value: 0))
  }

  private mutating func decay(
    from start: HapticTime, in length: HapticTime, until duration: HapticTime
  ) {
    let end = min(start + length, duration)
    let left = 1 - (end - start).seconds / max(length.seconds, 1e-9)
    points.append(ControlPoint(time: end, value: max(left, 0)))
  }
}
