// What is seen of an interaction: figures whose properties follow values and motions.

import HapticModel

/// A figure, and what moves it.
public struct InteractionFigure: Hashable, Sendable {
  /// A property of the figure, and the value that it follows.
  public struct Binding: Hashable, Sendable {
    /// The property.
    public var property: TrackProperty
    /// What it follows.
    public var value: InteractionValue

    /// A property that follows a value.
    public init(_ property: TrackProperty, _ value: InteractionValue) {
      (self.property, self.value) = (property, value)
    }
  }

  /// A point on the figure, as parts of its width and height.
  public struct Anchor: Hashable, Sendable {
    public var x, y: Quantity

    /// A point, such as 0.5, 1 for the middle of the lower edge.
    public init(x: Quantity, y: Quantity) { (self.x, self.y) = (x, y) }
  }

  /// The figure again and again: how often, and how far each is from the last, in points and in
  /// degrees about the middle of the figure on which it lies.
  public struct Repetition: Hashable, Sendable {
    /// How often.
    public var count: Quantity
    public var x, y: Quantity
    /// Degrees from each to the next.
    public var turn: Quantity

    /// A figure so often, each so far from the last.
    public init(_ count: Quantity, x: Quantity = 0, y: Quantity = 0, turn: Quantity = 0) {
      (self.count, self.x, self.y, self.turn) = (count, x, y, turn)
    }

    /// The most figures of a repetition (our choice).
    package static var most: Int { 1_000 }
  }

  /// Its name, unique on the stage.
  public var name: String
  /// The part it plays, which gives its colours.
  public var role: StageFigure.Role
  /// Its upper left corner on the figure on which it lies, and its size, in points.
  public var x, y, width, height: Quantity
  /// The radius of its corners, in points.
  public var cornerRadius: Quantity = 0
  /// The radii of its corners from the upper left one clockwise, in place of one for all; or none.
  public var corners: [Quantity] = []
  /// How far it moves for each point that the figure below it is larger than its size.
  public var pin = Point2D.zero
  /// The corners of its outline from its own upper left corner; none for a rectangle.
  public var outline: [Point2D] = []
  /// Its outline as the data of an SVG path, from its own upper left corner; empty for none.
  public var path = ""
  /// The degrees of a sector in its middle, about the upward direction, in place of another outline.
  public var sector: Quantity?
  /// How far it lies turned about the middle of the figure below it, in degrees, with its outline,
  /// its text and all that is on it.
  public var turned: Quantity = 0
  /// The point about which it is rotated and scaled, as parts of its size; `nil` for its middle.
  public var anchor: Anchor?
  /// Above 0 for a right edge that is torn, below for a left one; the other corners are round.
  public var torn: Quantity?
  /// The text on it, or several that its copies have in turn.
  public var texts: [String] = []
  /// Which of several things it shows: a track counts them.
  public var item: StageItem?
  /// The properties that follow values; several of one property add up.
  public var bindings: [Binding] = []
  /// How often it is there; `nil` for once.
  public var repetition: Repetition?
  /// The figures on it, the last above all.
  public var figures: [InteractionFigure] = []
  /// The figures that are seen through it, as through a hole.
  public var behind: [InteractionFigure] = []
  /// The named moment before which it is not there; `nil` for what always is.
  public var since: String?

  /// A figure that stands still.
  public init(
    _ name: String, _ role: StageFigure.Role, x: Quantity, y: Quantity, width: Quantity,
    height: Quantity
  ) {
    (self.name, self.role) = (name, role)
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension InteractionFigure {
  /// The figure and all that lie on it or behind it.
  package var all: [InteractionFigure] { [self] + (figures + behind).flatMap { $0.all } }

}

extension TrackProperty {
  /// The key under which a figure binds the property, and the end of the track's name.
  package var key: String? { TrackProperty.keys.first { $0.property == self }?.key }

  /// The properties that figures bind, by their keys.
  package static let keys: [(key: String, property: TrackProperty)] = [
    ("moveX", .translationX), ("moveY", .translationY), ("slideX", .localTranslationX),
    ("slideY", .localTranslationY), ("rotation", .rotation),
    ("flip", .rotationX), ("scale", .scale), ("alpha", .opacity), ("scrollX", .scrollX),
    ("scrollY", .scrollY), ("resizeX", .width), ("resizeY", .height), ("radius", .cornerRadius),
  ]
}
