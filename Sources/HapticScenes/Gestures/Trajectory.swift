// A value over time in exact pieces, and whether a finger holds it.

import HapticModel

/// A value that fingers and physics move, as a piecewise exact function of time.
///
/// It is constant before its first piece, and holds what it reached between pieces and after the
/// last. A scene asks it when it crosses a threshold; no answer depends on a frame rate.
///
/// ```swift
/// var offset = Trajectory(restingAt: 0)
/// offset.append(.glide(Glide(start: .zero, origin: 0, velocity: 900)), until: .seconds(3))
/// offset.crossings(of: 300).first?.time  // the nanosecond at which 300 points are passed
/// ```
public struct Trajectory: Hashable, Sendable {
  package private(set) var initialValue: Double
  /// The pieces by time; none is empty, and none overlaps the next.
  package private(set) var pieces: [Piece]

  package init(restingAt value: Double) {
    initialValue = value.limited(to: -Trajectory.largestValue...Trajectory.largestValue)
    pieces = []
  }

  /// A trace of values, joined by a monotone cubic.
  ///
  /// - Parameters:
  ///   - points: The trace, in any order; see ``MonotoneCubic``.
  ///   - isFingerDown: Whether a finger is down from the first point to the last.
  public init(through points: [GesturePoint], isFingerDown: Bool = true) {
    self.init(along: MonotoneCubic(points), isFingerDown: isFingerDown)
  }

  /// A value in pieces that are in order, not empty, and do not overlap.
  init(restingAt value: Double, pieces: [Piece]) {
    self.init(restingAt: value)
    self.pieces = pieces
  }

  init(along curve: MonotoneCubic, isFingerDown: Bool = true) {
    self.init(restingAt: curve.points.first?.value ?? 0)
    for cubic in curve.pieces {
      append(
        .finger(cubic), from: cubic.span.start, until: cubic.span.end, isFingerDown: isFingerDown)
    }
  }

  static var largestValue: Double { 1e12 }

  /// When the last piece ends; `nil` without pieces.
  public var end: HapticTime? { pieces.last?.span.end }

  package var finalValue: Double { pieces.last.map { $0.value(at: $0.span.end) } ?? initialValue }
}

// MARK: - Pieces

extension Trajectory {
  /// A stretch of time in which the value follows one law.
  package struct Piece: Hashable, Sendable {
    package let span: TimeSpan
    /// The value over time, before its factor and summand.
    package let law: Law
    package let isFingerDown: Bool
    package let scale: Double
    package let shift: Double

    /// The value at a moment, which the law also has outside the span.
    package func value(at time: HapticTime) -> Double { law.value(at: time) * scale + shift }

    /// The speed at a moment, in units a second.
    package func velocity(at time: HapticTime) -> Double { law.velocity(at: time) * scale }

    func limited(to span: TimeSpan) -> Piece {
      Piece(span: span, law: law, isFingerDown: isFingerDown, scale: scale, shift: shift)
    }

    func mapped(scale factor: Double, shift offset: Double) -> Piece {
      Piece(
        span: span, law: law, isFingerDown: isFingerDown, scale: scale * factor,
        shift: shift * factor + offset)
    }
  }

  /// Follows a law from a moment on, in place of whatever the trajectory did from then.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - start: When it starts to hold; `nil` for the end of the last piece, or time zero.
  ///   - end: When it ends; what it reached is held then. Not after `start`: nothing is added.
  ///   - isFingerDown: Whether a finger is down.
  package mutating func append(
    _ law: Law, from start: HapticTime? = nil, until end: HapticTime, isFingerDown: Bool = false
  ) {
    let start = start ?? self.end ?? .zero
    truncate(at: start)
    let span = TimeSpan(start: start, end: end)
    guard !span.isEmpty else { return }
    pieces.append(Piece(span: span, law: law, isFingerDown: isFingerDown, scale: 1, shift: 0))
  }

  /// Holds, from a moment on, the value reached then.
  package mutating func truncate(at time: HapticTime) {
    while let last = pieces.last, last.span.end > time {
      pieces.removeLast()
      guard last.span.start < time else { continue }
      pieces.append(last.limited(to: TimeSpan(start: last.span.start, end: time)))
    }
  }

  /// Every value multiplied and then moved: an offset as a fraction, for example.
  ///
  /// - Parameters:
  ///   - scale: What values are multiplied by; finite.
  ///   - shift: What is added then; finite.
  /// - Returns: The trajectory of `value·scale + shift`, as exact as this one.
  public func mapped(scale: Double, shift: Double = 0) -> Trajectory {
    let limits = -Trajectory.largestValue...Trajectory.largestValue
    let (scale, shift) = (scale.limited(to: limits), shift.limited(to: limits))
    var result = self
    result.initialValue = initialValue * scale + shift
    result.pieces = pieces.map { $0.mapped(scale: scale, shift: shift) }
    return result
  }
}

// MARK: - Reading

extension Trajectory {
  /// The value at a moment; one binary search.
  public func value(at time: HapticTime) -> Double {
    guard let piece = piece(startedAt: time) else { return initialValue }
    return piece.value(at: min(time, piece.span.end))
  }

  /// The speed at a moment, in units a second; 0 where the value is held.
  public func velocity(at time: HapticTime) -> Double {
    guard let piece = piece(at: time) else { return 0 }
    return piece.velocity(at: time)
  }

  /// Whether a finger is down at a moment.
  public func isFingerDown(at time: HapticTime) -> Bool { piece(at: time)?.isFingerDown ?? false }

  /// The piece in which a moment is; `nil` where the value is held.
  package func piece(at time: HapticTime) -> Piece? {
    piece(startedAt: time).flatMap { $0.span.contains(time) ? $0 : nil }
  }

  private func piece(startedAt time: HapticTime) -> Piece? {
    let next = pieces.partitioningIndex { $0.span.start > time }
    return next == 0 ? nil : pieces[next - 1]
  }
}
