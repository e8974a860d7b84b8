// What a scene answers to a movement at every moment: a value that follows another one.

import HapticModel

/// A value that follows another along straight lines, such as the intensity of a pull.
///
/// An app that plays a scene live asks it for each position of the finger.
public struct SceneResponse: Hashable, Sendable {
  /// A value, and what is answered to it.
  public struct Point: Hashable, Sendable {
    /// The value that is followed.
    public let argument: Double
    /// The answer.
    public let value: Double
  }

  /// What is answered, such as `intensity`.
  public let name: String
  /// What it follows, such as `pull`.
  public let argument: String
  /// What it means, as a phrase.
  public let meaning: String
  /// The unit of the answer, such as `deg`; empty for a pure number.
  public let unit: String
  /// The points, at least one, by rising argument; beyond them the nearest one's value holds.
  public let points: [Point]

  /// A response along points, sorted by what they answer to.
  public init(
    _ name: String, for argument: String, _ meaning: String, unit: String = "",
    points: [(Double, Double)]
  ) {
    self.name = name
    self.argument = argument
    self.meaning = meaning
    self.unit = unit
    self.points = points.map { Point(argument: $0.0, value: $0.1) }
      .sorted(on: { $0.argument })
  }

  /// The answer to a value.
  public func value(for argument: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    guard argument > first.argument else { return first.value }
    guard let next = points.firstIndex(where: { $0.argument >= argument }) else {
      return last.value
    }
    let (a, b) = (points[next - 1], points[next])
    return a.value
      + (b.value - a.value) * (argument - a.argument) / (b.argument - a.argument)
  }
}

// MARK: - Of the scenes

extension Interaction {
  /// Nothing, unless the scene says otherwise.
  public var responses: [SceneResponse] { [] }
}

extension SecretOffer {
  /// The intensity of the vibration and the angle of the shake, for the fraction that is pulled.
  ///
  /// Below the start threshold nothing is felt; the value there is that of the threshold.
  public var responses: [SceneResponse] {
    [
      response("intensity", "how hard the pull is felt", intensity),
      response("angle", "how far the card turns to either side", unit: "deg", shake.angle),
    ]
  }

  private func response(
    _ name: String, _ meaning: String, unit: String = "", _ ramp: Ramp
  ) -> SceneResponse {
    SceneResponse(
      name, for: "pull", meaning, unit: unit,
      points: [(thresholds.start, ramp.lowerBound), (thresholds.success, ramp.upperBound)])
  }
}

extension HalfAndHalf {
  /// The size and the opacity of the label, for the distance of a half from the centre in points.
  public var responses: [SceneResponse] {
    [
      SceneResponse(
        "scale", for: "distance", "how large a half is at a distance in points",
        points: [(-look.reach, 1 - look.loss), (0, 1), (look.reach, 1 - look.loss)]),
      SceneResponse(
        "labelAlpha", for: "distance", "how opaque its label is at a distance in points",
        points: [(-look.reach, 0), (0, 1), (look.reach, 0)]),
    ]
  }
}

extension LotteryWheel {
  /// The intensity of a tick, for the speed of the wheel in degrees a second.
  public var responses: [SceneResponse] {
    [
      SceneResponse(
        "intensity", for: "speed", "how hard a border is felt at a speed in degrees a second",
        points: [(0, tick.minimum), (tick.fullSpeed, tick.maximum)])
    ]
  }
}
