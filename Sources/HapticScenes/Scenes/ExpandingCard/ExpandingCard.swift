// A card that expands to the whole screen and back, and can be caught and turned round on the way.

import HapticModel

/// A card that a tap or a vertical drag expands to the whole screen, or collapses again.
///
/// One property animator moves everything. A tap on the collapsed card starts it, and so does a tap on
/// the close button of the expanded card; a tap during the run pauses it, and another continues it. A
/// drag pauses it too and moves the card; when the finger lets go, its vertical speed decides whether
/// the animation goes on or turns round. While the card is expanded, the list does not scroll.
///
/// ```swift
/// let card = try ExpandingCard(["timing": "spring"])
/// let timeline = try card.timeline(for: ExpandingCard.exampleGesture)
/// ```
///
/// A light transient is felt when the card first reaches the end it is heading for, a soft one when it is
/// turned round, and nothing while it is merely dragged.
///
/// Where nothing was published, these are our choices:
/// - A drag begins when the finger has moved by `drag.slop`, at once unless it is set; whether it
///   is vertical is judged by the finger's movement from one sample to the next at that moment.
/// - The finger that touches first drags; others are ignored until it is lifted. One that never
///   moves is a tap, at the moment it is lifted.
/// - The card stays between its ends, or where a spring had swung to, wherever the finger goes.
/// - Turning round is felt only if there is a way to go back; reaching an end only if the card has
///   moved at all.
/// - A finger that the system takes away had no speed, and so the card goes on as it was.
/// - A trace of fractions is a drag that shows the card at these fractions: 0 is collapsed.
/// - The close button is in the upper right corner of the screen.
public struct ExpandingCard: Interaction {
  package var layout = Layout()
  /// How long the card takes, unless a spring moves it.
  package var duration = HapticTime.milliseconds(300)
  package var timing = Timing.easeInOut
  package var bezier = Bezier()
  package var spring = SpringConstants()
  /// The part of the whole duration that a continued animation takes; 0 for the time that is left.
  package var durationFactor = 0.0
  /// Which part of the curve a continued animation runs along.
  package var continuation = PropertyAnimator.ContinuationRule.wholeCurve
  package var drag = Drag()
  /// The transient at which the card reaches its end.
  package var reachTap = SceneTap(intensity: 0.6, sharpness: 0.4)
  /// The transient at which the card is turned round.
  package var reverseTap = SceneTap(intensity: 0.7, sharpness: 0.1)
  /// The delay of every haptic event: above 0 for a late engine, below for an early one.
  package var hapticsDelay = HapticTime.zero

  /// The card as it was published.
  public init() {}

  /// `expanding-card`.
  public static let name = "expanding-card"
  /// One sentence on the interaction.
  public static let summary =
    "A card expands to the whole screen and back; it can be caught and turned round."
  /// Fingers, a trace of how far it is expanded, or taps alone.
  public static let drivers: Set<GestureDriver> = [.touches, .fraction, .none]
  /// `tap`, on the card, and `close`, on its close button; on the way either pauses and continues it.
  public static let actions = ["tap", closeAction]
  static var closeAction: String { "close" }
  /// A tap on the collapsed card, and one on the expanded card's close button.
  public static let exampleGesture = GestureInput(
    .none, actions: [GestureAction("tap", at: .zero), GestureAction(closeAction, at: .seconds(1))])
}

// MARK: - Parameters in groups

extension ExpandingCard {
  /// The screen, and the collapsed card on it, in points.
  package struct Layout: Hashable, Sendable {
    package var screenWidth = 375.0
    package var screenHeight = 667.0
    package var cardX = 40.0
    package var cardY = 133.5
    package var cardWidth = 295.0
    /// How high the collapsed card is, less than the screen.
    package var cardHeight = 400.0
    package var cornerRadius = 16.0
    /// How far the cards beside it give way, to the left and to the right.
    package var neighbourShift = 50.0

    /// How wide and high the close button is: the least that a finger hits (Apple's Human Interface
    /// Guidelines).
    package var closeSize = 44.0

    /// The way of a finger that expands the card: half of what its height grows by.
    package var popupOffset: Double { (screenHeight - cardHeight) / 2 }

    /// Whether a finger touches down where an expanded card has its close button.
    func isOnCloseButton(_ touch: Touch) -> Bool {
      let (x, y) = (touch.x.value(at: touch.span.start), touch.y.value(at: touch.span.start))
      return x >= screenWidth - closeSize && y <= closeSize
    }
  }

  /// Along what the card moves.
  package enum Timing: String, CaseIterable, Hashable, Sendable {
    /// The curve (0.42, 0) (0.58, 1), in ``ExpandingCard/duration``.
    case easeInOut
    /// The curve of ``ExpandingCard/bezier``, in ``ExpandingCard/duration``.
    case bezier
    /// The spring of ``ExpandingCard/spring``, which has a duration of its own.
    case spring
  }

  /// The control points of a timing curve: x is a part of the time, y of the way.
  package struct Bezier: Hashable, Sendable {
    package var x1 = 0.17
    package var y1 = 0.67
    package var x2 = 0.76
    package var y2 = 1.0
  }

  /// The physical constants of a spring: mass, stiffness, damping coefficient.
  package struct SpringConstants: Hashable, Sendable {
    package var mass = 1.0
    package var stiffness = 2.0
    package var damping = 0.2
    /// The speed at the start, in whole ways a second.
    package var initialVelocity = 0.0
  }

  /// How a finger drags the card.
  package struct Drag: Hashable, Sendable {
    /// How far a finger moves before it drags, in points.
    package var slop = 0.0
    /// How long ago a finger may last have moved for its speed to count.
    package var staleAfter = HapticTime.milliseconds(100)
  }
}

extension ExpandingCard {
  /// The way of the finger that expands the card.
  public var efforts: [GestureEffort] {
    [
      GestureEffort(
        "expanded", at: 1, travel: layout.popupOffset, strokesOf: layout.screenHeight)
    ]
  }

  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    layout.neighbourShift == 0
      ? [note("neighbours.shift", "the cards beside it do not give way")] : []
  }
}
