// What an animation track moves: the property of an element, its unit, and named levels.

/// The property of an element that an ``AnimationTrack`` moves.
///
/// The axes are those of a screen: x to the right, y downwards, angles clockwise. The properties of
/// one element combine in a fixed order about its ``AnimationTrack/anchor``:
/// `translation · rotation-x · rotation · local-translation · scale`. Tracks of one element with
/// the same property add up; scales and opacities multiply.
public enum TrackProperty: String, CaseIterable, Hashable, Sendable {
  /// No property of the element itself: a value for the interface to use.
  case none = "none"
  /// The translation to the right, in points.
  case translationX = "translation-x"
  /// The translation downwards, in points.
  case translationY = "translation-y"
  /// The translation along the element's own, rotated x axis, in points.
  case localTranslationX = "local-translation-x"
  /// The translation along the element's own, rotated y axis, in points.
  case localTranslationY = "local-translation-y"
  /// The scroll offset to the right, in points: the content moves to the left.
  case scrollX = "scroll-x"
  /// The scroll offset downwards, in points: the content moves up.
  case scrollY = "scroll-y"
  /// The rotation, clockwise, in degrees.
  case rotation = "rotation"
  /// The rotation about the x axis, in degrees: the upper edge moves away from the viewer.
  case rotationX = "rotation-x"
  /// The scale factor, 1 being natural size.
  case scale = "scale"
  /// The opacity, 0…1.
  case opacity = "opacity"
  /// The width, in points.
  case width = "width"
  /// The height, in points.
  case height = "height"
  /// The corner radius, in points.
  case cornerRadius = "corner-radius"

  /// The unit of the property's values.
  public var unit: TrackUnit {
    switch self {
    case .none: .none
    case .rotation, .rotationX: .degrees
    case .scale: .scale
    case .opacity: .alpha
    default: .points
    }
  }

  /// The default property of a track: from its unit, and for points from the last part of its name.
  static func usual(of name: String, in unit: TrackUnit) -> TrackProperty {
    switch unit {
    case .degrees: .rotation
    case .scale: .scale
    case .alpha: .opacity
    case .points:
      switch name.split(separator: ".").last {
      case "x", "offset", "translation", "translate": .translationX
      case "y": .translationY
      case "width": .width
      case "height": .height
      case "radius": .cornerRadius
      default: .none
      }
    case .fraction, .none: .none
    }
  }
}

/// A named value of a track, such as the threshold of a pull.
public struct TrackLevel: Hashable, Sendable {
  /// The name, such as `pull.start`.
  public var name: String
  /// The value, in the track's unit.
  public var value: Double

  /// Creates a named value.
  public init(_ name: String, at value: Double) {
    self.name = name
    self.value = value
  }
}

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
