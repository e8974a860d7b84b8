// The envelope of an event as AHAP writes it: normalised attack, decay, release and sustain.

/// An event's attack, decay and release, and whether its level is sustained.
///
/// The values are normalised. An ``ActuatorProfile`` maps them to seconds, because Apple publishes
/// no such mapping.
public struct Envelope: Hashable, Sendable {
  /// The attack, 0…1: the greater, the slower the level rises to full.
  public var attack: UnitValue
  /// The decay, 0…1: the greater, the slower an unsustained level falls to zero.
  public var decay: UnitValue
  /// The release, 0…1: the greater, the slower a sustained level falls after the event's end.
  public var release: UnitValue
  /// Whether the level holds until the event ends (`true`) or decays inside it.
  public var isSustained: Bool

  /// Creates an envelope; by default a sustained level with the shortest attack and release.
  public init(
    attack: UnitValue = .zero, decay: UnitValue = .zero, release: UnitValue = .zero,
    isSustained: Bool = true
  ) {
    self.attack = attack
    self.decay = decay
    self.release = release
    self.isSustained = isSustained
  }
}

/// The time that a normalised envelope value stands for: `max(minimum, value × full)`.
public struct StageTime: Hashable, Sendable {
  /// The shortest stage; an actuator's rise time belongs here.
  public var minimum: HapticTime
  /// The length of a stage of value 1.
  public var full: HapticTime

  /// Creates a stage that lasts at least `minimum`, and `full` at a value of 1.
  public init(minimum: HapticTime, full: HapticTime) {
    self.minimum = minimum
    self.full = full
  }

  /// The length of a stage whose envelope value is `value`.
  public func length(of value: UnitValue) -> HapticTime {
    max(minimum, full.scaled(by: value.value))
  }
}
