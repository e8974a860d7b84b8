// Stretches a timeline to a given duration.

extension Timeline {
  /// The timeline slowed down or sped up to a given logical duration.
  ///
  /// Times, durations and curves scale as in ``stretched(by:)``; transients keep their length, and
  /// aligned features stay aligned. Each stored time is rounded to a nanosecond by itself, so the
  /// total may miss by one or two; the nearest duration that a factor reaches is taken.
  ///
  /// ```swift
  /// let short = timeline.fitted(to: .milliseconds(800))
  /// ```
  ///
  /// - Parameter length: The wanted duration, above zero.
  /// - Returns: The timeline of that duration; `nil` for a length of zero or less, or for a
  ///   timeline without length.
  public func fitted(to length: HapticTime) -> Timeline? {
    let own = duration
    guard own > .zero, length > .zero else { return nil }
    guard own != length else { return self }
    var factor = length.seconds / own.seconds
    var best = stretched(by: factor)
    // Two corrections reach the nearest duration that can be reached.
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
