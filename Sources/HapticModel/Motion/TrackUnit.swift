// The units of animation tracks.

/// The unit of an ``AnimationTrack``.
public enum TrackUnit: String, CaseIterable, Hashable, Sendable {
  /// An angle in degrees, clockwise.
  case degrees = "deg"
  /// A length in points of the screen.
  case points = "pt"
  /// A factor of size, 1 being natural.
  case scale = "scale"
  /// A fraction of a whole, such as the progress of a pull.
  case fraction = "fraction"
  /// An opacity, from transparent (0) to opaque (1).
  case alpha = "alpha"
  /// A number without a unit.
  case none = ""

  /// The suffix after a number: `°`, ` pt`, `×`, or nothing.
  public var suffix: String {
    switch self {
    case .degrees: "°"
    case .points: " pt"
    case .scale: "×"
    case .fraction, .alpha, .none: ""
    }
  }
}
