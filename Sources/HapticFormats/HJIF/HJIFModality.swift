// The modalities of perceptions, grouped by how findings describe them.

enum HJIFModality {
  /// Vibration, or unspecified: the reference software's encoders always write `Other`.
  case vibration
  /// A texture that is felt along a path.
  case texture
  /// Another sense, for which vibrations are a substitute.
  case other

  private static let others = [
    "Pressure", "Acceleration", "Velocity", "Position", "Temperature", "Water", "Wind", "Force",
    "Kinesthetic", "Stiffness", "Friction", "Electrotactile",
  ]

  /// Creates a modality by its current name or its name in drafts; `nil` if the reference software
  /// does not read it.
  init?(named name: String) {
    switch name {
    case "Vibrotactile", "Vibration", "Other": self = .vibration
    case "Vibrotactile Texture", "Texture": self = .texture
    case _ where Self.others.contains(name): self = .other
    default: return nil
    }
  }
}
