// Gestures, which drive scenes: fingers or a trace, and the buttons that were pressed.

import HapticModel

/// A gesture: the movement of fingers, recorded, simulated or as a trace, and the actions beside it.
///
/// ```swift
/// let pull = SimulatedFinger.drag(from: .init(x: 360, y: 300), to: .init(x: 60, y: 300))
/// let gesture = GestureInput(.simulated([pull]), actions: [GestureAction("tap", at: .seconds(2))])
/// ```
public struct GestureInput: Hashable, Sendable {
  /// How the movement is told.
  public enum Path: Hashable, Sendable {
    /// Nothing moves.
    case none
    /// Samples of fingers, as a touch screen reports them.
    case touches([TouchSample])
    /// The scroll offset over time, in points.
    case offset([GesturePoint])
    /// The fraction that the scene works with over time, such as how far a card is pulled in.
    case fraction([GesturePoint])
    /// Fingers that move by known speed profiles.
    case simulated([SimulatedFinger])
  }

  /// How the movement is told, and the movement.
  public var path: Path
  /// Taps and buttons, in any order.
  public var actions: [GestureAction]

  /// A gesture of a movement and of actions.
  public init(_ path: Path = .none, actions: [GestureAction] = []) {
    self.path = path
    self.actions = actions
  }

  /// The samples of the fingers by time: recorded ones as they are, simulated ones at their rates;
  /// none if the movement is not told by fingers.
  public var touches: [TouchSample] {
    switch path {
    case .none, .offset, .fraction: []
    case .touches(let samples): samples
    case .simulated(let fingers): fingers.touches
    }
  }

  /// The movement of the fingers between their samples; without touches if none are told.
  ///
  /// - Returns: The path that a screen of any sampling rate would have seen.
  /// - Throws: ``GestureFault`` for samples that no screen reports.
  public func fingerPath() throws(GestureFault) -> FingerPath { try FingerPath(touches) }
}

/// A tap or a press of a button, which a scene knows by name.
public struct GestureAction: Hashable, Sendable {
  /// The time, counted from the gesture's start.
  public var time: HapticTime
  /// The name, such as `tap`, `shuffle` or `spin`.
  public var name: String

  /// An action of a name at a time, counted from the gesture's start.
  public init(_ name: String, at time: HapticTime) {
    self.time = time
    self.name = name
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
