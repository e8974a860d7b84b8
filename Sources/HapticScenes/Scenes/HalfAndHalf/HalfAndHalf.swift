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
/// let picker = try HalfAndHalf(["right.start": 5])
/// let timeline = try picker.timeline(for: HalfAndHalf.exampleGesture)
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
/// - A match is felt in place of the selection that makes it: together they would be its opposite,
///   crisp and at full strength.
/// - A finger that touches a wheel while another one drags it is ignored.
public struct HalfAndHalf: Interaction {
  package var layout = Layout()
  package var left = Half(start: 0)
  package var right = Half(start: 3)
  package var look = Look()
  package var scroll = Scroll()
  package var shuffle = Shuffle()
  /// The transient of a change of the half in a centre; that of the shipped pattern `selection`.
  package var selection = SceneTap(intensity: 0.4, sharpness: 0.7)
  /// Selections of one wheel that come closer than this are felt as one texture; as the ticks of
  /// the lottery wheel.
  package var selectionsMergeBelow = JustNoticeable.gap
  /// The transient at which both halves become the same pizza.
  package var match = SceneTap(intensity: 0.6, sharpness: 0.2)
  /// The delay of every haptic event: above 0 for a late engine, below for an early one.
  package var hapticsDelay = HapticTime.zero

  /// The scene with every parameter at its default.
  public init() {}
}

extension HalfAndHalf {
  /// The sizes of the picker, in points.
  package struct Layout: Hashable, Sendable {
    /// The width of both wheels together; a finger left of the middle drags the left one.
    package var width = 375.0
    package var viewHeight = 600.0
    package var itemHeight = 300.0
    package var itemWidth = 150.0
    package var gap = 0.0
    package var headerHeight = 60.0
    package var headerGap = 30.0
  }

  /// A wheel: how many halves it has, and which one it shows at first.
  package struct Half: Hashable, Sendable {
    package var count = 8
    /// The half in its centre at the beginning, counted from 0.
    package var start: Int

    package init(start: Int) { self.start = start }
  }

  /// The looks of halves away from the centre.
  package struct Look: Hashable, Sendable {
    /// The distance at which a half is smallest, in points.
    package var reach = 200.0
    /// What a half loses of its size and opacity there.
    package var loss = 0.4
    /// How far its label is shifted there, in points.
    package var labelShift = 20.0
    /// The part of its distance by which halves are squeezed together: one over this.
    package var squeeze = 4.0
  }

  /// How a wheel moves that was let go.
  package struct Scroll: Hashable, Sendable {
    /// The part of the speed that a millisecond keeps; 0.99 is UIKit's *fast*.
    package var decelerationRate = 0.99
    /// How it is reckoned where the wheel would run to.
    package var projection = ProjectionRule.exact
    /// How near to its destination a wheel is there, in points.
    package var threshold = 0.5
    package var returnDuration = HapticTime.milliseconds(300)
    /// The part of a small movement beyond the first or last half that the wheel follows.
    package var rubberBand = RubberBand.usual
    /// How long ago the finger may last have moved for its speed to count.
    package var staleAfter = HapticTime.milliseconds(100)
  }

  package struct Shuffle: Hashable, Sendable {
    package var duration = HapticTime.milliseconds(1_200)
    /// The seed of the generator that chooses where the wheels stop.
    package var seed = 1
  }
}
