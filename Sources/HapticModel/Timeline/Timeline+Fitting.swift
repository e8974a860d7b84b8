// Making a timeline last as long as it has to.

extension Timeline {
  /// Everything slower or faster, so that the logical duration becomes a given one.
  ///
  /// Times, durations and curves scale as in ``stretched(by:)``; taps keep their length, and what
  /// lines up goes on doing so. Every stored time is rounded to a nanosecond of its own, so the sum
  /// that makes the duration may miss by one or two; the nearest that a factor reaches is taken.
  ///
  /// ```swift
  /// let short = timeline.fitted(to: .milliseconds(800))
  /// ```
  ///
  /// - Parameter length: The duration to come to, above zero.
  /// - Returns: The timeline of that duration; `nil` for a length of zero or less, and for a timeline
  ///   without length, which no factor changes.
  public func fitted(to length: HapticTime) -> Timeline? {
    let own = duration
    guard own > .zero, length > .zero else { return nil }
    guard own != length else { return self }
    var factor = length.seconds / own.seconds
    var best = stretched(by: factor)
    // Two corrections reach what can be reached; ours.
    for _ in 0..<2 where best.duration != length {
      factor *= 1 + (length - best.duration).seconds / length.seconds
      let next = stretched(by: factor)
      if next.miss(of: length) < best.miss(of: length) { best = next }
    }
    return best
  }

  private func miss(of length: HapticTime) -> HapticTime {
    max(duration - length, length - duration)
  }
}
