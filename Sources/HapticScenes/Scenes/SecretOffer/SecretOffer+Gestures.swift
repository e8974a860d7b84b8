// Gestures to try the scene with: some that open the offer, some that fail, and one that wavers.

import HapticModel

extension SecretOffer {
  /// Two fingers by turns that pull the card open through the rubber band: five drags of 300 points,
  /// of which about 1,200 points are needed.
  public static var exampleGesture: GestureInput { turns(5, of: 300, over: .milliseconds(350)) }

  /// The same in a hurry: drags of 0.15 s.
  package static var quickPull: GestureInput { turns(5, of: 300, over: .milliseconds(150)) }

  /// The same at leisure: drags of 1 s.
  package static var slowPull: GestureInput { turns(5, of: 300, over: .seconds(1)) }

  /// One drag over the whole width, let go: the pull reaches 0.39 and fails.
  package static var fullDrag: GestureInput { turns(1, of: 375, over: .milliseconds(500)) }

  /// Three drags that pull the card in by 60 %, then let go: it fails.
  package static var letGoAtSixty: GestureInput { turns(3, of: 276.5, over: .milliseconds(400)) }

  /// A finger that is not sure, and takes the pull from 10 to 20 % and back three times.
  package static var wavering: GestureInput {
    let (far, near) = (TouchPoint(x: 200, y: 300), TouchPoint(x: 284, y: 300))
    let strokes = (0..<6).map { index in
      SimulatedFinger.Stroke(
        .minimumJerk, to: index.isMultiple(of: 2) ? far : near, over: .milliseconds(400))
    }
    return GestureInput(
      .simulated([SimulatedFinger(from: TouchPoint(x: 353, y: 300), strokes: strokes)]))
  }

  /// A pull that is held, told as a fraction.
  ///
  /// - Parameters:
  ///   - fraction: How far it is pulled.
  ///   - duration: How long it is held.
  /// - Returns: A trace of that fraction.
  package static func holding(_ fraction: Double, for duration: HapticTime) -> GestureInput {
    GestureInput(
      .fraction([
        GesturePoint(time: .zero, value: fraction), GesturePoint(time: duration, value: fraction),
      ]))
  }

  /// The press of the button that starts the peek, and nothing else.
  package static var peekOnly: GestureInput {
    GestureInput(actions: [GestureAction(peekAction, at: .zero)])
  }

  private static func turns(_ count: Int, of way: Double, over duration: HapticTime) -> GestureInput
  {
    GestureInput(
      .simulated(
        SimulatedFinger.alternatingDrags(
          count: count, distance: TouchPoint(x: -way, y: 0), from: TouchPoint(x: 375, y: 300),
          duration: duration)))
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
