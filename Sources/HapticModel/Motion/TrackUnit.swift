// What the numbers of an animation track are.

/// The unit of an ``AnimationTrack``.
public enum TrackUnit: String, CaseIterable, Hashable, Sendable {
  /// Degrees of rotation.
  case degrees = "deg"
  /// Points of length.
  case points = "pt"
  /// A factor of size, 1 being natural.
  case scale = "scale"
  /// A part of a whole, such as how far a pull has come.
  case fraction = "fraction"
  /// Opacity, 0…1.
  case alpha = "alpha"
  /// A bare number.
  case none = ""

  /// What is written after a number: `°`, ` pt`, `×`, or nothing.
  public var suffix: String {
    switch self {
    case .degrees: "°"
    case .points: " pt"
    case .scale: "×"
    case .fraction, .alpha, .none: ""
    }
  }
}
