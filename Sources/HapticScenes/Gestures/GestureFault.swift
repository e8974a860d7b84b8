// Samples that no touch screen reports, with the first of them.

import HapticModel

/// Why samples of fingers make no gesture.
public struct GestureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a sample.
  public enum Reason: Hashable, Sendable {
    /// A place is not a finite number.
    case notFinite
    /// Its time is not after that of the touch's sample before it.
    case timeNotIncreasing
    /// The touch has not begun, or has ended.
    case notDown
    /// The touch begins although it is down.
    case begunTwice
    /// The touch begins while ``FingerPath/mostTouchesAtOnce`` are down.
    case tooManyDown
  }

  /// The position of the sample among those given, counted from 0.
  public let index: Int
  /// What is wrong with it.
  public let reason: Reason
  /// The sample.
  public let sample: TouchSample

  /// What is wrong, as a sentence that names the sample and the value.
  public var description: String {
    let touch = "touch \(sample.touch)"
    let phase = "\"\(sample.phase.rawValue)\""
    let complaint =
      switch reason {
      case .notFinite: "(\(sample.x), \(sample.y)) is not a place."
      case .timeNotIncreasing: "\(sample.time) is not after the sample of \(touch) before it."
      case .notDown: "\(touch) is not down, so it cannot be \(phase)."
      case .begunTwice: "\(touch) is down, so it cannot have \(phase)."
      case .tooManyDown:
        "\(touch) is one more than the \(FingerPath.mostTouchesAtOnce) that may be down at once."
      }
    return "Sample \(index): \(complaint)"
  }
}
