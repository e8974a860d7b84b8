// A card that expands to the whole screen and back, and can be caught and turned round on the way.

import HapticModel

/// A card that a tap or a vertical drag expands to the whole screen, or collapses again.
///
/// One property animator moves everything. A tap on the collapsed card starts it, and so does one on
/// the close button of the expanded card, which can itself not be selected; a tap during the run
/// pauses it, and another continues it. While the card is expanded, the list does not scroll. A drag pauses it too, moves it with the finger, and lets go of it: the
/// finger's vertical speed decides whether it goes on or turns round.
///
/// ```swift
/// var card = ExpandingCard()
/// card.timing = .spring
/// let timeline = try card.timeline(for: Gesture(.none, actions: [GestureAction(.zero, "tap")]))
/// ```
///
/// A light tap is felt when the card first reaches the end it is heading for, a soft one when it is
/// turned round, and nothing while it is merely dragged.
///
/// Where nothing was published, these are our choices:
/// - A drag begins when the finger has moved by ``Drag/slop``, at once unless it is set; whether it
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
  /// Where the card and the screen are.
  public var layout = Layout()
  /// How long the card takes, unless a spring moves it.
  public var duration = HapticTime.milliseconds(300)
  /// Along what it moves.
  public var timing = Timing.easeInOut
  /// The control points of ``Timing/bezier``.
  public var bezier = Bezier()
  /// The constants of ``Timing/spring``.
  public var spring = SpringConstants()
  /// The part of the whole duration that a continued animation takes; 0 for the time that is left.
  public var durationFactor = 0.0
  /// Which part of the curve a continued animation runs along.
  public var continuation = PropertyAnimator.ContinuationRule.wholeCurve
  /// How a finger drags the card.
  public var drag = Drag()
  /// The tap that is felt when the card reaches its end.
  public var reachTap = Tap(intensity: 0.6, sharpness: 0.4)
  /// The tap that is felt when the card is turned round.
  public var reverseTap = Tap(intensity: 0.7, sharpness: 0.1)
  /// How much later every haptic is than what it belongs to; earlier if negative.
  public var hapticsDelay = HapticTime.zero

  /// The card as it was published.
  public init() {}

  /// `expanding-card`.
  public static let name = "expanding-card"
  /// What happens in it.
  public static let summary =
    "A card expands to the whole screen and back; it can be caught and turned round."
  /// Fingers, a trace of how far it is expanded, or taps alone.
  public static let drivers: Set<GestureDriver> = [.touches, .fraction, .none]
  /// `tap`, on the card, and `close`, on its close button; on the way either pauses and continues it.
  public static let actions = ["tap", closeAction]
  static var closeAction: String { "close" }
  /// A tap on the collapsed card, and one on the expanded card's close button.
  public static let exampleGesture = GestureInput(
    .none, actions: [GestureAction(.zero, "tap"), GestureAction(.seconds(1), closeAction)])
}

// MARK: - Parameters in groups

extension ExpandingCard {
  /// The screen, and the collapsed card on it, in points.
  public struct Layout: Hashable, Sendable {
    /// How wide the screen is.
    public var screenWidth = 375.0
    /// How high the screen is.
    public var screenHeight = 667.0
    /// How far the collapsed card is from the left edge.
    public var cardX = 40.0
    /// How far the collapsed card is from the top edge.
    public var cardY = 133.5
    /// How wide the collapsed card is.
    public var cardWidth = 295.0
    /// How high the collapsed card is, less than the screen.
    public var cardHeight = 400.0
    /// The radius of the collapsed card's corners.
    public var cornerRadius = 16.0
    /// How far the cards beside it give way, to the left and to the right.
    public var neighbourShift = 50.0

    /// How wide and high the close button is: the least that a finger hits (Apple's Human Interface
    /// Guidelines).
    public var closeSize = 44.0

    /// The way of a finger that expands the card: half of what its height grows by.
    public var popupOffset: Double { (screenHeight - cardHeight) / 2 }

    /// Whether a finger touches down where an expanded card has its close button.
    func isOnCloseButton(_ touch: Touch) -> Bool {
      let (x, y) = (touch.x.value(at: touch.span.start), touch.y.value(at: touch.span.start))
      return x >= screenWidth - closeSize && y <= closeSize
    }
  }

  /// Along what the card moves.
  public enum Timing: String, CaseIterable, Hashable, Sendable {
    /// The curve (0.42, 0) (0.58, 1), in ``ExpandingCard/duration``.
    case easeInOut
    /// The curve of ``ExpandingCard/bezier``, in ``ExpandingCard/duration``.
    case bezier
    /// The spring of ``ExpandingCard/spring``, which has a duration of its own.
    case spring
  }

  /// The control points of a timing curve.
  public struct Bezier: Hashable, Sendable {
    /// The first one's part of the time.
    public var x1 = 0.17
    /// The first one's part of the way.
    public var y1 = 0.67
    /// The second one's part of the time.
    public var x2 = 0.76
    /// The second one's part of the way.
    public var y2 = 1.0
  }

  /// The physical constants of a spring.
  public struct SpringConstants: Hashable, Sendable {
    /// The mass.
    public var mass = 1.0
    /// The spring's constant.
    public var stiffness = 2.0
    /// The damping coefficient.
    public var damping = 0.2
    /// The speed at the start, in whole ways a second.
    public var initialVelocity = 0.0
  }

  /// How a finger drags the card.
  public struct Drag: Hashable, Sendable {
    /// How far a finger moves before it drags, in points.
    public var slop = 0.0
    /// How long ago a finger may last have moved for its speed to count.
    public var staleAfter = HapticTime.milliseconds(100)
  }

  /// How a tap feels.
  public struct Tap: Hashable, Sendable {
    /// Its strength, 0…1.
    public var intensity: Double
    /// From round (0) to crisp (1).
    public var sharpness: Double
  }
}
