// The shape of an event's level over its life, as AHAP writes it: normalised stage values.

/// Attack, decay, release and whether the level holds between them.
///
/// The values are normalised; an ``ActuatorProfile`` says what they mean in seconds, because Apple
/// publishes no such mapping.
public struct Envelope: Hashable, Sendable {
  /// How slowly the level rises to full, 0…1.
  public var attack: UnitValue
  /// How slowly an unsustained level falls to nothing, 0…1.
  public var decay: UnitValue
  /// How slowly a sustained level falls after the event's end, 0…1.
  public var release: UnitValue
  /// Whether the level holds until the event ends (`true`), or decays inside it.
  public var isSustained: Bool

  /// An envelope; without arguments the shortest attack and release around a held level.
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
