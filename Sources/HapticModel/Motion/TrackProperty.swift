// What of an element an animation track moves, and about which of its points.

/// The property of an element that an ``AnimationTrack`` moves.
///
/// The axes are those of a screen: x to the right, y downwards, angles clockwise. Of one element a
/// style sheet or a view first moves, then flips, turns, moves along its own axes, and scales:
/// `translation · rotation-x · rotation · local-translation · scale`, about its ``AnimationTrack/anchor``.
/// Tracks of one element with the same property add up, scales and opacities multiply.
public enum TrackProperty: String, CaseIterable, Hashable, Sendable {
  /// Nothing that an element has by itself: a value for the interface to use.
  case none = "none"
  /// How far it is moved to the right, in points.
  case translationX = "translation-x"
  /// How far it is moved down, in points.
  case translationY = "translation-y"
  /// How far it is moved along its own x axis, which turns with it, in points.
  case localTranslationX = "local-translation-x"
  /// How far it is moved along its own y axis, which turns with it, in points.
  case localTranslationY = "local-translation-y"
  /// How far its content is scrolled to the right, in points: the content moves to the left.
  case scrollX = "scroll-x"
  /// How far its content is scrolled down, in points: the content moves up.
  case scrollY = "scroll-y"
  /// How far it is turned, clockwise, in degrees.
  case rotation = "rotation"
  /// How far it is turned about its x axis, in degrees: its upper edge goes away from whoever looks.
  case rotationX = "rotation-x"
  /// How large it is, 1 being natural.
  case scale = "scale"
  /// How opaque it is, 0…1.
  case opacity = "opacity"
  /// How wide it is, in points.
  case width = "width"
  /// How high it is, in points.
  case height = "height"
  /// The radius of its corners, in points.
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

  /// What a track moves that does not say so: by its unit, and in points by the last part of its name.
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

/// A value of a track that means something, such as the threshold of a pull.
public struct TrackLevel: Hashable, Sendable {
  /// What it is called, such as `pull.start`.
  public var name: String
  /// Where it is, in the track's unit.
  public var value: Double

  /// A value with a name.
  public init(_ name: String, at value: Double) {
    self.name = name
    self.value = value
  }
}

extension AnimationTrack {
  /// What moves: the name without its last part, and without a `translation` before that; empty
  /// for what is the whole thing's.
  ///
  /// The element of `card.rotation` is `card`, and that of `counterfoil.translation.x` is
  /// `counterfoil`.
  public var element: String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    if parts.count > 1, parts.last == "translation" { parts = parts.dropLast() }
    return parts.joined(separator: ".")
  }
}
