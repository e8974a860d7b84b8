// The distance and the strokes that a finger needs to each threshold of a scene.

import HapticModel

/// The way of a finger to a threshold of a scene, in points and in strokes.
///
/// ```swift
/// SecretOffer().efforts.last?.travel  // 1213.5 points for a pull of 0.70, on a screen of 375
/// ```
public struct GestureEffort: Hashable, Sendable {
  /// The threshold, such as `pull.success`.
  public let name: String
  /// Its value, in the unit of the scene's parameter.
  public let value: Double
  /// How far fingers have to move in all, in points.
  public let travel: Double
  /// How many strokes that takes, if each is as long as the view allows and lets go at rest; a fling
  /// that bounces may need fewer.
  public let strokes: Int

  /// The effort of a way.
  ///
  /// - Parameters:
  ///   - name: The threshold.
  ///   - value: Its value.
  ///   - travel: The way, in points.
  ///   - length: How far one stroke gets, in points.
  public init(_ name: String, at value: Double, travel: Double, strokesOf length: Double) {
    self.name = name
    self.value = value
    self.travel = max(travel, 0)
    strokes = Int((self.travel / max(length, 1)).rounded(.up).limited(to: 1...1e9))
  }
}

extension Interaction {
  /// No thresholds, unless the scene says otherwise.
  public var efforts: [GestureEffort] { [] }
}

extension SecretOffer {
  /// The way of the fingers from rest to each threshold, through the rubber band.
  ///
  /// Each finger takes the list where it is, so the ways add up, and people pull with two fingers by
  /// turns. Of those who saw the peek 54 % opened the offer on iOS, and 69 % on Android, where it was
  /// a little easier (published with the interaction).
  public var efforts: [GestureEffort] {
    let band = RubberBand(dimension: layout.frameWidth, coefficient: scroll.rubberBand)
    let reach = layout.frameWidth - scroll.panHysteresis
    return [("pull.start", thresholds.start), ("pull.success", thresholds.success)].map {
      name, pull in
      let shown = layout.offset(atPull: pull) - layout.restingEnd
      return GestureEffort(
        name, at: pull, travel: band.overscroll(clampingShown: shown), strokesOf: reach)
    }
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
}

extension HalfAndHalf {
  /// The way of the finger to the next half.
  public var efforts: [GestureEffort] {
    [
      GestureEffort(
        "next.half", at: 0.5, travel: layout.itemHeight / 2, strokesOf: layout.viewHeight)
    ]
  }
}
