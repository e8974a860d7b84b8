// The gesture to try the scene with, and how to mirror one.

import HapticModel

extension SecretOffer {
  /// Two fingers by turns that pull the card open through the rubber band: five drags of 300 points,
  /// of which about 1,200 points are needed.
  public static var exampleGesture: GestureInput {
    GestureInput(
      .simulated(
        SimulatedFinger.alternatingDrags(
          count: 5, distance: TouchPoint(x: -300, y: 0), from: TouchPoint(x: 375, y: 300),
          duration: .milliseconds(350))))
  }
}

extension GestureInput {
  /// The gesture with left and right exchanged, as it is made where one reads from right to left.
  ///
  /// - Parameter width: How wide the view is in which fingers move, in points.
  /// - Returns: The mirrored fingers; traces are as they were.
  public func mirrored(inWidth width: Double) -> GestureInput {
    var samples = touches
    guard !samples.isEmpty else { return self }
    for index in samples.indices { samples[index].x = width - samples[index].x }
    return GestureInput(.touches(samples), actions: actions)
  }
}
