// Why samples are not those of a touch screen: the first faulty one.

import HapticModel

/// Why samples of fingers make no gesture.
public struct GestureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The faults of a sample.
  public enum Reason: Hashable, Sendable {
    /// A place is not a finite number.
    case notFinite
    /// Its time is not after that of the touch's sample before it.
    case timeNotIncreasing
    /// The touch has not begun, or has ended.
    case notDown
    /// The touch begins although it is down.
    case begunTwice
    /// The touch begins while 32 others are down.
    case tooManyDown
  }

  /// The position of the sample among those given, counted from 0.
  public let index: Int
  /// The fault of the sample.
  public let reason: Reason
  /// The sample that cannot be played, as given.
  public let sample: TouchSample

  /// The fault as a sentence that names the sample and the value.
  public var description: String {
    let touch = "touch \(sample.touch)"
    let phase = "\"\(sample.phase.rawValue)\""
    let complaint =
      switch reason {
      case .notFinite: "the position (\(sample.x), \(sample.y)) is not finite."
      case .timeNotIncreasing: "\(sample.time) is not later than the previous sample of \(touch)."
      case .notDown: "\(touch) is not down, so it cannot be \(phase)."
      case .begunTwice: "\(touch) is down, so it cannot have \(phase)."
      case .tooManyDown:
        "\(touch) exceeds the limit of \(FingerPath.mostTouchesAtOnce) fingers at once."
      }
    return "Sample \(index): \(complaint)"
  }
}
