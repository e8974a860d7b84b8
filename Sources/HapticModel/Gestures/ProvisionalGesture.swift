// Provisional shapes of gestures, until the real ones land.
public struct Gesture: Hashable, Sendable {
  public enum Path: Hashable, Sendable { case none, touches([TouchSample]), offset([GesturePoint]), fraction([GesturePoint]) }
  public var path: Path
  public var actions: [GestureAction]
}
public struct TouchSample: Hashable, Sendable { public var time: HapticTime; public var x: Double; public var y: Double; public var touch: Int }
public struct GesturePoint: Hashable, Sendable { public var time: HapticTime; public var value: Double }
public struct GestureAction: Hashable, Sendable { public var time: HapticTime; public var name: String }
