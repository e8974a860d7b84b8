// The time type of the package: whole nanoseconds, and all of its rounding rules.

/// A time on a timeline, or the length between two times, in whole nanoseconds.
///
/// A decimal second from a file is exact to nine digits, and ten thousand phases of 50 ms end
/// exactly at 500 s. Arithmetic saturates at ±``largest`` and so never traps.
///
/// ```swift
/// let tap = HapticTime.milliseconds(40)
/// tap.firstFrame(atRate: 48_000)  // 1920
/// ```
public struct HapticTime: Hashable, Sendable {
  /// The number of nanoseconds, within ±`Int64.max`.
  public let nanoseconds: Int64

  /// Creates a time of this many nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = max(nanoseconds, -Int64.max)
  }

  /// Zero: the start of a timeline, or an empty length.
  public static var zero: HapticTime { HapticTime(nanoseconds: 0) }

  /// The largest time, about 292 years.
  public static var largest: HapticTime { HapticTime(nanoseconds: .max) }

  static var nanosecondsPerSecond: Int64 { 1_000_000_000 }
}

// MARK: - Seconds

extension HapticTime {
  /// The nearest nanosecond to `seconds`; `nil` unless it is a number within ±``largest``.
  public init?(exactly seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    guard nanoseconds.magnitude < 0x1p63 else { return nil }
    self.init(nanoseconds: Int64(nanoseconds))
  }

  /// The nearest nanosecond to `seconds`, limited to ±``largest``; not a number becomes zero.
  public init(clamping seconds: Double) { self.init(clamping: seconds, per: 1e9) }

  private init(clamping count: Double, per nanoseconds: Double) {
    let limit: HapticTime = count.isNaN ? .zero : .largest
    let rounded = (count * nanoseconds).rounded()
    self =
      rounded.magnitude < 0x1p63
      ? HapticTime(nanoseconds: Int64(rounded)) : count < 0 ? -limit : limit
  }

  /// The nearest nanosecond to a number of seconds, limited to ±``largest``.
  public static func seconds(_ seconds: Double) -> HapticTime { HapticTime(clamping: seconds) }

  /// The nearest nanosecond to a number of milliseconds, limited to ±``largest``.
  public static func milliseconds(_ milliseconds: Double) -> HapticTime {
    Int64(exactly: milliseconds).map { .milliseconds($0) }
      ?? HapticTime(clamping: milliseconds, per: 1e6)
  }

  /// A time of whole milliseconds, limited to ±``largest``.
  @_disfavoredOverload
  public static func milliseconds(_ milliseconds: Int64) -> HapticTime {
    HapticTime(nanoseconds: milliseconds.multipliedSaturating(by: 1_000_000))
  }

  /// This time in seconds, to the nearest double.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}

extension HapticTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number of seconds, such as `let tap: HapticTime = 0.35`.
  public init(floatLiteral seconds: Double) { self.init(clamping: seconds) }

  /// A whole number of seconds.
  public init(integerLiteral seconds: Int64) {
    self.init(nanoseconds: seconds.multipliedSaturating(by: HapticTime.nanosecondsPerSecond))
  }
}

// MARK: - Durations

extension HapticTime {
  /// The nearest nanosecond to a duration, limited to ±``largest``.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let whole = seconds.multipliedSaturating(by: HapticTime.nanosecondsPerSecond)
    let rest = (Double(attoseconds) / 1e9).rounded()
    self = HapticTime(nanoseconds: whole) + HapticTime(nanoseconds: Int64(rest))
  }
}

extension Duration {
  /// Creates a duration equal to a time, to the nanosecond.
  public init(_ time: HapticTime) { self = .nanoseconds(time.nanoseconds) }
}

// MARK: - Frames

extension HapticTime {
  /// The last whole nanosecond at or before a frame's instant; exact for a day of frames.
  ///
  /// - Parameters:
  ///   - frame: A frame, 0 or later.
  ///   - rate: Frames per second, at least 1.
  package init(lastBefore frame: Int64, atRate rate: Int) {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: Int64(rate))
    self.init(nanoseconds: seconds * 1_000_000_000 + rest * 1_000_000_000 / Int64(rate))
  }

  /// The first frame at or after this time: `⌈t·rate⌉`, exact at any size.
  ///
  /// - Parameter rate: Frames per second, at least 1.
  /// - Returns: A frame index, limited to the range of the integer.
  package func firstFrame(atRate rate: Int) -> Int64 {
    let perSecond = HapticTime.nanosecondsPerSecond
    let (product, overflows) = nanoseconds.multipliedReportingOverflow(by: Int64(rate))
    guard overflows else { return product.quotientRoundedUp(by: perSecond) }
    let wide = nanoseconds.multipliedFullWidth(by: Int64(rate))
    guard wide.high.magnitude < 200_000_000 else { return nanoseconds < 0 ? .min : .max }
    let (quotient, remainder) = perSecond.dividingFullWidth(wide)
    return remainder > 0 ? quotient + 1 : quotient
  }

  /// The seconds from this time to a frame, exact before one rounding to a double.
  ///
  /// - Parameters:
  ///   - frame: A frame within thirteen hours of this time.
  ///   - rate: Frames per second, 1…192,000.
  /// - Returns: Seconds; negative if the frame comes first.
  package func secondsUntil(frame: Int64, atRate rate: Int) -> Double {
    // Both products may overflow, but their difference fits, so wrapping arithmetic is exact.
    let perSecond = HapticTime.nanosecondsPerSecond
    let ticks = frame &* perSecond &- nanoseconds &* Int64(rate)
    return Double(ticks) / (Double(rate) * Double(perSecond))
  }
}

// MARK: - Arithmetic

extension HapticTime: Comparable {
  /// Orders times from early to late.
  public static func < (a: HapticTime, b: HapticTime) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The time with its sign changed.
  public static prefix func - (time: HapticTime) -> HapticTime {
    HapticTime(nanoseconds: -time.nanoseconds)
  }

  /// The sum, limited to ±``largest``.
  public static func + (a: HapticTime, b: HapticTime) -> HapticTime {
    let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
    return overflow ? (a < .zero ? -largest : largest) : HapticTime(nanoseconds: sum)
  }

  /// The difference, limited to ±``largest``.
  public static func - (a: HapticTime, b: HapticTime) -> HapticTime { a + -b }

  /// Adds to a time, limited to ±``largest``.
  public static func += (a: inout HapticTime, b: HapticTime) { a = a + b }

  /// The product with a whole number, limited to ±``largest``.
  @_disfavoredOverload  // `24.0 * 3600` alone is a number.
  public static func * (time: HapticTime, count: Int) -> HapticTime {
    HapticTime(nanoseconds: time.nanoseconds.multipliedSaturating(by: Int64(count)))
  }

  /// The product with a factor, rounded to the nearest nanosecond; exact for a factor of 1.
  ///
  /// - Parameter factor: A finite factor.
  /// - Returns: The scaled time, limited to ±``largest``.
  public func scaled(by factor: Double) -> HapticTime {
    factor == 1 ? self : HapticTime(clamping: Double(nanoseconds) * factor / 1e9)
  }
}

extension Int64 {
  fileprivate func quotientRoundedUp(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder > 0 ? quotient + 1 : quotient
  }

  fileprivate func multipliedSaturating(by factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? ((self < 0) == (factor < 0) ? .max : -.max) : product
  }
}

// MARK: - Text

extension HapticTime {
  /// The time with as many digits as people read.
  ///
  /// Four significant ones, and at least all whole milliseconds (our choice); files keep every
  /// nanosecond.
  package var roundedForPeople: HapticTime {
    var unit: Int64 = 1
    while unit < 1_000_000, nanoseconds.magnitude / UInt64(unit) >= 10_000 { unit *= 10 }
    return rounded(to: unit)
  }

  /// The time to the nearest multiple of some nanoseconds; halves are rounded away from zero.
  package func rounded(to unit: Int64) -> HapticTime {
    let rest = nanoseconds % unit
    let inner = HapticTime(nanoseconds: nanoseconds - rest)
    guard rest.magnitude * 2 >= unit.magnitude else { return inner }
    let step = HapticTime(nanoseconds: unit)
    return rest < 0 ? inner - step : inner + step
  }
}

extension HapticTime: CustomStringConvertible {
  /// Seconds as an exact decimal, with no more digits than needed: `0.25`, `-1`, `3600`.
  package var decimalSeconds: String { decimal(places: 9, perUnit: 1_000_000_000) }

  /// Milliseconds as an exact decimal, with no more digits than needed: `60`, `-16.666667`.
  package var decimalMilliseconds: String { decimal(places: 6, perUnit: 1_000_000) }

  private func decimal(places: Int, perUnit: UInt64) -> String {
    var (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: perUnit)
    var text = nanoseconds < 0 ? "-" : ""
    text += whole.description
    guard rest > 0 else { return text }
    var digits = places
    while rest.isMultiple(of: 10) {
      rest /= 10
      digits -= 1
    }
    let shown = rest.description
    text += "."
    for _ in shown.utf8.count..<digits { text += "0" }
    return text + shown
  }

  /// Seconds as a decimal, such as `0.25 s` or `3600 s`.
  public var description: String { "\(decimalSeconds) s" }
}
