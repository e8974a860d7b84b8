// Timing curves: progress as a function of the fraction of a fixed duration.

/// The timing of a motion of fixed length.
///
/// ```swift
/// TimingCurve.easeInOut.progress(at: 0.5)  // 0.5
/// ```
public enum TimingCurve: Hashable, Sendable {
  /// Moves evenly from start to end.
  case linear
  /// Follows a Bézier curve.
  case cubicBezier(CubicBezier)

  /// Starts slowly: (0.42, 0) (1, 1), as UIKit's `easeIn`.
  ///
  /// Source: the control points that `CAMediaTimingFunction` answers for the named function,
  /// printed in gist raphaelschaad/6739676.
  public static let easeIn = TimingCurve.cubicBezier(CubicBezier(valid: 0.42, 0, 1, 1))

  /// Ends slowly: (0, 0) (0.58, 1), as UIKit's `easeOut`; source as for ``easeIn``.
  public static let easeOut = TimingCurve.cubicBezier(CubicBezier(valid: 0, 0, 0.58, 1))

  /// Starts and ends slowly: (0.42, 0) (0.58, 1), as UIKit's `easeInOut`.
  ///
  /// Source: developer.apple.com/documentation/quartzcore/camediatimingfunctionname/easeineaseout.
  public static let easeInOut = TimingCurve.cubicBezier(CubicBezier(valid: 0.42, 0, 0.58, 1))

  /// Core Animation's default: (0.25, 0.1) (0.25, 1).
  ///
  /// Source: developer.apple.com/documentation/quartzcore/camediatimingfunctionname/default.
  public static let systemDefault = TimingCurve.cubicBezier(CubicBezier(valid: 0.25, 0.1, 0.25, 1))

  /// The named curves, under Core Animation's names.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInOut), ("default", .systemDefault),
  ]

  /// Creates the curve of ``named`` with a name, such as `easeInEaseOut`; `nil` if there is none.
  public init?(named name: String) {
    guard let row = TimingCurve.named.first(where: { $0.name == name }) else { return nil }
    self = row.curve
  }

  /// The name of this curve, if it has one.
  public var name: String? { TimingCurve.named.first { $0.curve == self }?.name }
}

extension TimingCurve {
  /// The progress at a fraction of the duration.
  ///
  /// - Parameter fraction: The fraction, limited to 0…1; not a number counts as 0.
  /// - Returns: 0 at 0, 1 at 1; between them a curve may leave 0…1.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .cubicBezier(let curve):
      return curve.progress.value(at: curve.parameter(at: fraction))
    }
  }

  /// The progress per fraction of the duration, within ±10⁹ where the curve is vertical.
  ///
  /// - Parameter fraction: 0…1, limited as in ``progress(at:)``; at an end, the inner slope counts.
  /// - Returns: The derivative of the progress.
  public func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.slope(atParameter: curve.parameter(at: fraction))
    }
  }

  /// Every fraction of the time at which the progress has a value, in order.
  ///
  /// The cubic is solved for its parameter to the last bits of a double; nothing is sampled.
  ///
  /// - Parameter progress: A progress, also outside 0…1.
  /// - Returns: Up to three fractions within 0…1; none for what is not a number.
  public func fractions(reaching progress: Double) -> [Double] {
    switch self {
    case .linear: (0...1).contains(progress) ? [progress] : []
    case .cubicBezier(let curve):
      curve.progress.parameters(reaching: progress).map { curve.time.value(at: $0) }
    }
  }
}
