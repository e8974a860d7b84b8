// A value of a scene that follows the finger, such as the intensity over the pull.

import HapticModel

/// A value that follows another along straight lines, such as the intensity of a pull.
///
/// An app that plays a scene live evaluates it at each position of the finger.
public struct SceneResponse: Hashable, Sendable {
  /// A point of the response.
  public struct Point: Hashable, Sendable {
    /// The value that the response follows, such as the pull.
    public let argument: Double
    /// The response to it, such as the intensity.
    public let value: Double
  }

  /// The name of the responding value, such as `intensity`.
  public let name: String
  /// The name of the value that it follows, such as `pull`.
  public let argument: String
  /// A phrase that says what the response means.
  public let meaning: String
  /// The unit of the response, such as `deg`; empty for a pure number.
  public let unit: String
  /// The points, at least one, by rising argument; beyond them the nearest one's value holds.
  public let points: [Point]

  /// A response along points, sorted by their arguments.
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

  /// The response to a value of the argument.
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
