// The oracle's own arithmetic between nanoseconds and frames, exact by splitting off whole seconds.

/// Frames and nanoseconds at one rate.
public struct FrameClock: Sendable {
  /// Frames a second.
  public let rate: Int64

  /// A clock at a rate, 1…1,000,000.
  public init(rate: Int64) { self.rate = rate }

  /// The first frame `n` with `n/rate ≥ time`.
  public func firstFrame(notBefore time: Int64) -> Int64 {
    let (seconds, rest) = time.split(by: 1_000_000_000)
    return seconds * rate + (rest * rate + 999_999_999) / 1_000_000_000
  }

  /// The first frame `n` with `n/rate > time`.
  public func firstFrame(after time: Int64) -> Int64 {
    let (seconds, rest) = time.split(by: 1_000_000_000)
    return seconds * rate + rest * rate / 1_000_000_000 + 1
  }

  /// The frames in `start ..< end`, those times in nanoseconds.
  func frames(_ start: Int64, _ end: Int64) -> Range<Int64> {
    let first = firstFrame(notBefore: start)
    return first..<max(first, firstFrame(notBefore: end))
  }

  /// The last whole nanosecond that is not after a frame's instant.
  func nanosecond(before frame: Int64) -> Int64 {
    let (seconds, rest) = frame.split(by: rate)
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / rate
  }

  /// Seconds from a time in nanoseconds to a frame.
  public func seconds(from time: Int64, to frame: Int64) -> Double {
    let (timeSeconds, timeRest) = time.split(by: 1_000_000_000)
    let (frameSeconds, frameRest) = frame.split(by: rate)
    return Double(frameSeconds - timeSeconds)
      + (Double(frameRest) / Double(rate) - Double(timeRest) / 1e9)
  }
}

extension Int64 {
  /// A quotient rounded down and the rest, 0 ..< divisor.
  fileprivate func split(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
