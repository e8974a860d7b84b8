// The thing itself: what of a scene is to be seen, so that its tracks can move a picture of it.

import HapticModel

/// A figure of a ``Stage``, and what is drawn on it.
public struct StageFigure: Hashable, Sendable {
  /// What a figure is, which gives its colours.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Nothing to be seen: it holds what moves together.
    case group
    /// The screen, or what lies below everything.
    case ground
    /// What the scene is about.
    case thing
    /// What belongs to it, such as the part that tears off.
    case part
    /// Something else of its kind.
    case other
    /// What marks a place, such as a pin.
    case mark
  }

  /// The element whose tracks move it; `nil` for what stands.
  public var element: String?
  /// Where its upper left corner is in the figure that it lies on, in points.
  public var place: Point2D
  /// Its width and height in points, unless a track says otherwise.
  public var size: Point2D
  /// Its outline from its own upper left corner; `nil` for a rectangle, round as tracks say.
  public var outline: Outline?
  /// What it is.
  public var role: Role
  /// What is written on it; may be empty.
  public var label: String
  /// What lies on it, the last above all.
  public var figures: [StageFigure]

  init(
    _ element: String? = nil, at place: Point2D, size: Point2D, outline: Outline? = nil,
    _ role: Role, label: String = "", _ figures: [StageFigure] = []
  ) {
    self.element = element
    self.place = place
    self.size = size
    self.outline = outline
    self.role = role
    self.label = label
    self.figures = figures
  }
}

/// What of a scene is to be seen, and the moments at which it is worth looking.
public struct Stage: Hashable, Sendable {
  /// Its width and height, in points.
  public var size: Point2D
  /// What stands on it, the last above all.
  public var figures: [StageFigure]
  /// The names of the moments, in order; those that do not occur are passed over.
  public var moments: [String]
}

/// How a figure lies at a moment, by its element's tracks.
public struct StagePose: Hashable, Sendable {
  /// How far it is moved.
  public var translation = Point2D.zero
  /// How far it is flipped about its x axis, and turned, in degrees.
  public var (flip, rotation) = (0.0, 0.0)
  /// How far it is moved along its own axes, after it was turned.
  public var localTranslation = Point2D.zero
  /// How large it is.
  public var scale = 1.0
  /// How opaque it is.
  public var opacity = 1.0
  /// How far its content is scrolled.
  public var scroll = Point2D.zero
  /// Its width, height and corner radius, where tracks move them.
  public var width, height, cornerRadius: Double?
  /// The point about which it is turned and scaled, as parts of its size.
  public var anchor = Point2D(x: 0.5, y: 0.5)

  /// A figure at rest.
  public init() {}

  /// The part of its height that is seen of it as it is flipped.
  public var visibleHeight: Double { Double.cos(flip * .pi / 180).magnitude }
}

extension Timeline {
  /// How the figure of an element lies at a moment.
  public func pose(of element: String, at time: HapticTime) -> StagePose {
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
}

// MARK: - The stages of the scenes

extension Interaction {
  /// Nothing to be seen, unless the scene says otherwise.
  public var stage: Stage? { nil }
}

extension SecretOffer {
  /// The list with its offers, of which the last is the ticket and its counterfoil.
  public var stage: Stage? {
    let pitch = layout.cardWidth + layout.lineSpacing
    let top = 24.0
    func place(_ index: Int) -> Point2D {
      let x = layout.sectionLeft + Double(index) * pitch
      return Point2D(
        x: layout.isRightToLeft ? layout.contentWidth - x - layout.cardWidth : x, y: top)
    }
    let card = Point2D(x: layout.cardWidth, y: layout.cardHeight)
    let offers = (0..<min(layout.ordinaryOffers, 64)).map {
      // Of many, those nearest to the ticket.
      StageFigure(at: place(layout.ordinaryOffers - 1 - $0), size: card, .other, label: "offer")
    }
    let list = StageFigure(
      "", at: .zero, size: Point2D(x: layout.frameWidth, y: layout.cardHeight + 2 * top), .ground,
      offers + [ticket(at: place(layout.ordinaryOffers), card)])
    return Stage(
      size: list.size, figures: [list],
      moments: [
        "peek.start", "shake.start", "success", "scale.peak", "tearoff.end", "pull.failed",
        "reveal.end",
      ])
  }

  private func ticket(at place: Point2D, _ size: Point2D) -> StageFigure {
    let (torn, kept) = (layout.counterfoilWidth, max(size.x - layout.counterfoilWidth, 0))
    let (left, right) = layout.isRightToLeft ? (kept, 0) : (0, torn)
    let card = Point2D(x: kept, y: size.y)
    return StageFigure(
      "card", at: place, size: size, .group,
      [
        StageFigure(
          "card.secret", at: Point2D(x: right, y: 0), size: card, outline: layout.cardOutline,
          .thing, label: "secret"),
        StageFigure(
          "card.ordinary", at: Point2D(x: right, y: 0), size: card, outline: layout.cardOutline,
          .other, label: "offer"),
        StageFigure(
          "counterfoil", at: Point2D(x: left, y: 0), size: Point2D(x: torn, y: size.y),
          outline: layout.counterfoilOutline, .part),
      ])
  }
}

extension HalfAndHalf {
  /// Two columns, each with the half in its centre and its neighbours.
  public var stage: Stage? {
    let column = layout.width / 2
    let half = Point2D(x: layout.itemWidth, y: layout.itemHeight)
    let size = Point2D(x: layout.width, y: layout.viewHeight)
    let label = Point2D(x: column, y: layout.headerHeight)
    let sides = [("left", 0.0), ("right", column)]
    let halves = sides.flatMap { side, x in
      [Place.above, .below, .centre].map { place in
        StageFigure(
          "\(side).\(place.name)",
          at: Point2D(x: x + (column - half.x) / 2, y: (layout.viewHeight - half.y) / 2),
          size: half,
          outline: .half(half, side == "left"), place == .centre ? .thing : .other)
      }
    }
    let labels = sides.flatMap { side, x in
      Place.allCases.map { place in
        StageFigure(
          "\(side).\(place.name).label",
          at: Point2D(x: x, y: (layout.viewHeight - label.y) / 2), size: label, .mark, label: side)
      }
    }
    let shared = StageFigure(
      "label", at: Point2D(x: 0, y: (layout.viewHeight - label.y) / 2 + layout.headerPlace),
      size: Point2D(x: layout.width, y: label.y), .mark, label: "shared")
    return Stage(
      size: size,
      figures: [
        StageFigure(
          at: .zero, size: size, .ground,
          halves + [StageFigure("labels", at: .zero, size: size, .group, labels), shared])
      ],
      moments: [
        "left.centre[0]", "right.centre[0]", "left.centre[1]", "right.centre[1]", "left.centre[3]",
        "label.shared[0]",
      ])
  }
}

extension Outline {
  /// Half an ellipse, round on its outer side.
  fileprivate static func half(_ size: Point2D, _ isLeft: Bool) -> Outline {
    // Two quarters of a circle, with a straight part between where the half is higher than wide.
    let radius = min(size.x, size.y / 2)
    let outline = Outline.rectangle(
      width: size.x, height: size.y, radii: (radius, 0, 0, radius), limitedBy: radius)
    return isLeft ? outline : outline.mirrored(inWidth: size.x)
  }
}

extension ExpandingCard {
  /// The screen with the card and its neighbours, and what appears on it.
  public var stage: Stage? {
    let screen = Point2D(x: layout.screenWidth, y: layout.screenHeight)
    let card = Point2D(x: layout.cardWidth, y: layout.cardHeight)
    let step = layout.cardWidth + 16
    func neighbour(_ element: String, _ x: Double) -> StageFigure {
      StageFigure(
        element, at: Point2D(x: layout.cardX + x, y: layout.cardY), size: card,
        outline: .rectangle(
          width: card.x, height: card.y,
          radii: (
            layout.cornerRadius, layout.cornerRadius, layout.cornerRadius, layout.cornerRadius
          )),
        .other)
    }
    let close = Point2D(x: layout.closeSize, y: layout.closeSize)
    return Stage(
      size: screen,
      figures: [
        StageFigure(
          at: .zero, size: screen, .ground,
          [
            neighbour("before", -step), neighbour("after", step),
            StageFigure("card", at: .zero, size: card, .thing, label: "card"),
            StageFigure(
              "description", at: Point2D(x: 24, y: screen.y * 0.62),
              size: Point2D(x: max(screen.x - 48, 1), y: 120), .part, label: "description"),
            StageFigure(
              "close", at: Point2D(x: screen.x - close.x, y: 0), size: close, .mark, label: "×"),
          ])
      ],
      moments: [
        "tap[0]", "drag[0]", "card.reversed[0]", "card.reached[0]", "tap[1]", "card.reached[1]",
      ])
  }
}

extension Splash {
  /// The splash screen, the app in the hole that the mask makes, the logo and the text.
  public var stage: Stage? {
    let screen = Point2D(x: screenWidth, y: screenHeight)
    let logo = Point2D(x: launchLogoSize, y: launchLogoSize)
    let centre = Point2D(x: logoX * screenWidth, y: logoY * screenHeight)
    let corner = Point2D(x: centre.x - logo.x / 2, y: centre.y - logo.y / 2)
    let rounded = Outline.rectangle(
      width: logo.x, height: logo.y, radii: (logo.x / 4, logo.x / 4, logo.x / 4, logo.x / 4))
    return Stage(
      size: screen,
      figures: [
        StageFigure(at: .zero, size: screen, .ground),
        StageFigure(
          "mask", at: Point2D(x: centre.x - logoSize / 2, y: centre.y - logoSize / 2),
          size: Point2D(x: logoSize, y: logoSize),
          outline: .rectangle(
            width: logoSize, height: logoSize,
            radii: (logoSize / 4, logoSize / 4, logoSize / 4, logoSize / 4)), .part),
        StageFigure("logo", at: corner, size: logo, outline: rounded, .thing),
        StageFigure(
          "text", at: Point2D(x: 0, y: corner.y + logo.y + 24),
          size: Point2D(x: screen.x, y: 24), .mark, label: "text"),
      ],
      moments: ["appear.end", "hide.start", "mask.dip", "hide.end"])
  }
}

extension LotteryWheel {
  /// The wheel with its slots, of which the winning one is marked, and the pin above it.
  public var stage: Stage? {
    let radius = 130.0
    let size = Point2D(x: 2 * radius + 40, y: 2 * radius + 60)
    let slots = (0..<slots).map { slot -> StageFigure in
      StageFigure(
        at: .zero, size: Point2D(x: 2 * radius, y: 2 * radius),
        outline: .slice(slot, of: self, radius: radius), slot == winner ? .thing : .other)
    }
    return Stage(
      size: size,
      figures: [
        StageFigure(at: .zero, size: size, .ground),
        StageFigure(
          "wheel", at: Point2D(x: 20, y: 40), size: Point2D(x: 2 * radius, y: 2 * radius), .group,
          slots),
        StageFigure(
          "pin", at: Point2D(x: 20 + radius - 6, y: 16), size: Point2D(x: 12, y: 36), .mark),
      ],
      moments: ["wheel.start", "wheel.border[1]", "wheel.border[8]", "wheel.rest"])
  }
}

extension Outline {
  /// The slice of a slot, from the middle of the wheel to its rim.
  fileprivate static func slice(_ slot: Int, of wheel: LotteryWheel, radius: Double) -> Outline {
    func rim(_ degrees: Double) -> Point2D {
      let angle = degrees * .pi / 180
      return Point2D(
        x: radius + radius * Double.sin(angle), y: radius - radius * Double.cos(angle))
    }
    let (middle, half) = (Double(slot) * wheel.slotAngle, wheel.slotAngle / 2)
    // An arc of half a turn and more is told in quarters.
    let parts = max(1, Int((wheel.slotAngle / 90).rounded(.up)))
    let points = (0...parts).map {
      rim(middle - half + wheel.slotAngle * Double($0) / Double(parts))
    }
    return Outline(
      from: Point2D(x: radius, y: radius),
      [.line(to: points[0])]
        + points.dropFirst().map { .arc(to: $0, radius: radius, isClockwise: true) })
  }
}
