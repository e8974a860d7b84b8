// The picture of a scene: its figures, which the scene's tracks move.

import HapticModel

/// A figure of a ``Stage``, and what is drawn on it.
public struct StageFigure: Hashable, Sendable {
  /// The parts that figures play, which give their colours.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// An invisible figure that holds what moves together.
    case group
    /// The screen, or what lies below everything.
    case ground
    /// The thing that the scene is about.
    case thing
    /// A part of that thing, such as the part that tears off.
    case part
    /// Something else of its kind.
    case other
    /// A mark, such as a pin.
    case mark
  }

  /// The element whose tracks move it; `nil` for a figure that stands still.
  public var element: String?
  /// Where its upper left corner is in the figure that it lies on, in points.
  public var place: Point2D
  /// Its width and height in points, unless a track says otherwise.
  public var size: Point2D
  /// How far it lies turned about its own middle, with all that is on it, in degrees clockwise.
  public var turned = 0.0
  /// Its outline from its own upper left corner; `nil` for a rectangle, round as tracks say.
  public var outline: Outline?
  /// Its outline as the data of an SVG path, in place of ``outline``.
  package var path: String?
  /// The part it plays.
  public var role: Role
  /// The text on it; may be empty.
  public var label: String
  /// Which of several things it shows; `nil` for what is always the same.
  public var item: StageItem?
  /// How far it moves, to the right and down, for each point that the figure on which it lies is larger
  /// than its ``size``.
  public var follow = Point2D.zero
  /// The figures on it, the last above all.
  public var figures: [StageFigure]
  /// The figures that are seen through it, as through a hole in the figure below it; they do not move with it.
  public var behind: [StageFigure] = []
  /// The named moment before which it is not there; `nil` for what always is.
  public var since: String?

  /// A figure.
  ///
  /// - Parameters:
  ///   - element: The element whose tracks move it.
  ///   - place: Its upper left corner in the figure on which it lies, in points.
  ///   - size: Its width and height, in points.
  ///   - outline: Its outline; a rectangle unless given.
  ///   - role: The part it plays, which gives its colours.
  ///   - label: The text on it.
  ///   - item: Which of several things it shows.
  ///   - follow: How far it moves for each point that the figure below it is larger than its size.
  ///   - figures: The figures on it, the last above all.
  public init(
    _ element: String? = nil, at place: Point2D, size: Point2D, outline: Outline? = nil,
    _ role: Role, label: String = "", item: StageItem? = nil, following follow: Point2D = .zero,
    _ figures: [StageFigure] = []
  ) {
    self.element = element
    self.place = place
    self.size = size
    self.outline = outline
    self.role = role
    self.label = label
    self.item = item
    self.follow = follow
    self.figures = figures
  }
}

/// Which of several things a figure shows: a track counts them.
public struct StageItem: Hashable, Sendable {
  /// The name of the track.
  public var track: String
  /// A summand to the value of the track, such as −1 for the neighbour before.
  public var offset: Int

  /// The thing that a track counts, or a neighbour of that.
  public init(_ track: String, offset: Int = 0) {
    self.track = track
    self.offset = offset
  }
}

/// The picture of a scene: its figures, and the named moments at which it is drawn.
public struct Stage: Hashable, Sendable {
  /// Its width and height, in points.
  public var size: Point2D
  /// The figures on it, the last above all.
  public var figures: [StageFigure]
  /// The names of the moments, in order; those that do not occur are passed over.
  public var moments: [String]

  /// A stage of a width and height in points, with the figures on it and the moments to draw.
  public init(size: Point2D, figures: [StageFigure], moments: [String]) {
    self.size = size
    self.figures = figures
    self.moments = moments
  }
}

/// How a figure lies at a moment, by its element's tracks.
package struct StagePose: Hashable, Sendable {
  package var translation = Point2D.zero
  /// How far it is flipped about its x axis, and turned, in degrees.
  package var (flip, rotation) = (0.0, 0.0)
  /// How far it is moved along its own axes, after it was turned.
  package var localTranslation = Point2D.zero
  package var scale = 1.0
  package var opacity = 1.0
  package var scroll = Point2D.zero
  /// Its width, height and corner radius, where tracks move them.
  package var width, height, cornerRadius: Double?
  /// The point about which it is turned and scaled, as parts of its size.
  package var anchor = Point2D(x: 0.5, y: 0.5)

  package init() {}

  /// The part of its height that is seen of it as it is flipped.
  package var visibleHeight: Double { Double.cos(flip * .pi / 180).magnitude }
}

extension Timeline {
  package func pose(of element: String, at time: HapticTime) -> StagePose {
    var pose = StagePose()
    for track in tracks where track.element == element {
      let value = track.value(at: time)
      if let anchor = track.anchor { pose.anchor = anchor }
      switch track.property {
      case .none: break
      case .translationX: pose.translation.x += value
      case .translationY: pose.translation.y += value
      case .localTranslationX: pose.localTranslation.x += value
      case .localTranslationY: pose.localTranslation.y += value
      case .scrollX: pose.scroll.x += value
      case .scrollY: pose.scroll.y += value
      case .rotation: pose.rotation += value
      case .rotationX: pose.flip += value
      case .scale: pose.scale *= value
      case .opacity: pose.opacity *= value
      case .width: pose.width = value
      case .height: pose.height = value
      case .cornerRadius: pose.cornerRadius = value
      }
    }
    return pose
  }

  /// The number of the thing that a figure shows at a moment.
  ///
  /// - Returns: A whole number; `nil` where no track has the name, or its value is none.
  package func number(of item: StageItem, at time: HapticTime) -> Int? {
    tracks.first { $0.name == item.track }
      .flatMap { Int(exactly: $0.value(at: time).rounded()) }
      .map { $0 &+ item.offset }
  }
}
