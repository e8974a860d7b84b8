// The modalities of perceptions, as far as they are said of differently.

/// What sense a perception is for.
enum HJIFModality {
  /// A vibration, or nothing in particular: `Other` is what the encoders of the reference software
  /// write for everything.
  case vibration
  /// Something that is felt along a way.
  case texture
  /// A sense that vibrations stand for.
  case other

  private static let others = [
    "Pressure", "Acceleration", "Velocity", "Position", "Temperature", "Water", "Wind", "Force",
    "Kinesthetic", "Stiffness", "Friction", "Electrotactile",
  ]

  /// A modality by its name, or by the one that drafts had for it; `nil` for what the reference
  /// software does not read.
  init?(named name: String) {
    switch name {
    case "Vibrotactile", "Vibration", "Other": self = .vibration
    case "Vibrotactile Texture", "Texture": self = .texture
    case _ where Self.others.contains(name): self = .other
    default: return nil
    }
  }
}
