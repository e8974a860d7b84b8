// Two wheels of half pizzas side by side, from which a whole one is put together.

import HapticModel

/// A picker of two halves: each wheel has one half pizza large in its centre.
///
/// A finger drags the wheel it touches down on. Let go, the wheel comes to rest with the half in its
/// centre into which it would have run; if that is the one it shows, it stops and scrolls back.
/// Every change of the half in the centre is felt as a selection. When both wheels show the same
/// pizza, one label replaces two, and a match is felt. A button shuffles both.
///
/// ```swift
/// var picker = HalfAndHalf()
/// picker.right.start = 5
/// let timeline = try picker.timeline(for: HalfAndHalf.twoFlicksToAMatch)
/// ```
///
/// Offsets are those of a scroll view: they grow as the finger moves up. Changes are solved for on
/// the exact movement, so that no frame rate enters.
///
/// Where nothing was published, these are our choices:
/// - Both wheels list the same pizzas in the same order.
/// - A wheel that runs on comes to rest by the exponential of its deceleration, at the speed that
///   ends at its destination; half a point before, it is there.
/// - A selection is felt while a finger drags, while the wheel runs on and while it is shuffled,
///   never while it scrolls back; nor can the half in the centre change then.
/// - Selections of one wheel that come too fast to be told apart merge into a texture.
/// - A match that begins with a selection is felt together with it: both add up to full strength.
/// - A finger that touches a wheel while another one drags it is ignored.
public struct HalfAndHalf: Interaction {
  /// How large everything is.
  public var layout = Layout()
  /// The wheel of the left halves.
  public var left = Half(start: 0)
  /// The wheel of the right halves.
  public var right = Half(start: 3)
  /// How halves look away from the centre.
  public var look = Look()
  /// How a wheel moves.
  public var scroll = Scroll()
  /// How shuffling goes.
  public var shuffle = Shuffle()
  /// What is felt when the half in a centre changes; as the shipped pattern `selection`.
  public var selection = Tap(intensity: 0.4, sharpness: 0.7)
  /// Selections of one wheel that come closer than this are felt as one texture; as the ticks of
  /// ``LotteryWheel/Tick/mergesBelow``.
  public var selectionsMergeBelow = JustNoticeable.gap
  /// What is felt when both halves become the same pizza.
  public var match = Tap(intensity: 0.6, sharpness: 0.2)
  /// How much later than it should everything is felt; a late engine, or an early one.
  public var hapticsDelay = HapticTime.zero

  /// The scene with every parameter at its default.
  public init() {}
}

extension HalfAndHalf {
  /// How large everything is, in points.
  public struct Layout: Hashable, Sendable {
    /// The width of both wheels together; a finger left of the middle drags the left one.
    public var width = 375.0
    /// The height of a wheel.
    public var viewHeight = 600.0
    /// The height of a half pizza.
    public var itemHeight = 300.0
    /// The width of a half pizza.
    public var itemWidth = 150.0
    /// The gap between the left and the right half.
    public var gap = 0.0
    /// The height of a half's label.
    public var headerHeight = 60.0
    /// How far the label is above the half in the centre.
    public var headerGap = 30.0
  }

  /// One wheel.
  public struct Half: Hashable, Sendable {
    /// How many halves it has.
    public var count = 8
    /// The half in its centre at the beginning, counted from 0.
    public var start: Int

    /// A wheel of eight halves.
    public init(start: Int) { self.start = start }
  }

  /// How halves look away from the centre.
  public struct Look: Hashable, Sendable {
    /// The distance at which a half is smallest, in points.
    public var reach = 200.0
    /// What a half loses of its size and opacity there.
    public var loss = 0.4
    /// How far its label is shifted there, in points.
    public var labelShift = 20.0
    /// The part of its distance by which halves are squeezed together: one over this.
    public var squeeze = 4.0
  }

  /// How a wheel moves that was let go.
  public struct Scroll: Hashable, Sendable {
    /// The part of the speed that a millisecond keeps; 0.99 is UIKit's *fast*.
    public var decelerationRate = 0.99
    /// How it is reckoned where the wheel would run to.
    public var projection = ProjectionRule.exact
    /// How near to its destination a wheel is there, in points.
    public var threshold = 0.5
    /// How long it takes to scroll back.
    public var returnDuration = HapticTime.milliseconds(300)
    /// The part of a small movement beyond the first or last half that the wheel follows.
    public var rubberBand = 0.55
    /// How long ago the finger may last have moved for its speed to count.
    public var staleAfter = HapticTime.milliseconds(100)
  }

  /// How shuffling goes.
  public struct Shuffle: Hashable, Sendable {
    /// How long both wheels spin.
    public var duration = HapticTime.milliseconds(1_200)
    /// What the choices follow from.
    public var seed = 1
  }

  /// A tap.
  public struct Tap: Hashable, Sendable {
    /// How strong it is, 0…1.
    public var intensity: Double
    /// From round to crisp.
    public var sharpness: Double

    func event(at time: HapticTime) -> HapticEvent {
      .transient(
        TransientEvent(
          time: time, intensity: UnitValue(clamping: intensity),
          sharpness: UnitValue(clamping: sharpness)))
    }
  }
}
