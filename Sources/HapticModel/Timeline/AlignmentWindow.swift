// Alignment windows: how far apart two features may be and still count as one event.

/// The offsets at which two features still count as one event, bounds included.
///
/// Offsets are haptic minus visual, or haptic minus audio. The named windows are as asymmetric as
/// perception: of 19 people nobody noticed a haptic 50 ms after the visual, but 15 ms before it
/// were too many (Di Luca & Mahnan 2019, doi 10.1109/WHC.2019.8816173); audio and haptic were told
/// apart from 24 ms on (Adelstein 2003), and 10 ms is a designer's tolerance (WWDC17 session 803).
/// The strict and lenient bounds are our choice; no published source.
public struct AlignmentWindow: Hashable, Sendable {
  /// The name; `nil` for custom bounds.
  public let name: String?
  /// The bounds of haptic minus visual.
  public let visual: ClosedRange<HapticTime>
  /// The bounds of haptic minus audio.
  public let audio: ClosedRange<HapticTime>
  /// The bounds of first minus second, for two features of the same sense.
  public let sameSense: ClosedRange<HapticTime>

  /// Creates a window with the same bounds for every pair of senses.
  public init(_ bounds: ClosedRange<HapticTime>) {
    (name, visual, audio, sameSense) = (nil, bounds, bounds, bounds)
  }

  private init(
    _ name: String, visual: ClosedRange<Int64>, audio: ClosedRange<Int64>
  ) {
    self.name = name
    self.visual = .whole(visual)
    self.audio = .whole(audio)
    sameSense = -AlignmentWindow.frame...AlignmentWindow.frame
  }

  /// One frame at 60 Hz, the finest difference that a screen can show.
  package static let frame = HapticTime(nanoseconds: 16_666_667)
}

extension AlignmentWindow {
  /// For features that must feel like one: −8…+25 ms to the visual, ±10 ms to the audio.
  public static let strict = AlignmentWindow("strict", visual: -8...25, audio: -10...10)
  /// For offsets that people do not notice: −15…+50 ms to the visual, ±24 ms to the audio.
  public static let `default` = AlignmentWindow("default", visual: -15...50, audio: -24...24)
  /// For features that still belong together: −45…+70 ms to the visual, −50…+75 ms to the audio.
  public static let lenient = AlignmentWindow("lenient", visual: -45...70, audio: -50...75)

  /// The named windows, from strict to lenient.
  public static let named = [strict, `default`, lenient]
}

extension AlignmentWindow {
  /// The bounds between two senses.
  ///
  /// Gestures, and audio with visuals, use the visual bounds (our choice; no published source).
  public func bounds(between a: Modality, and b: Modality) -> ClosedRange<HapticTime> {
    if a == b { return sameSense }
    return [a, b].contains(.haptic) && [a, b].contains(.audio) ? audio : visual
  }
}

// MARK: - Text

extension AlignmentWindow: CustomStringConvertible {
  /// The name, or else the visual bounds, such as `−15…+50 ms`.
  public var description: String { name ?? AlignmentWindow.text(visual) }

  /// Bounds as text, such as `−15…+50 ms`.
  package static func text(_ bounds: ClosedRange<HapticTime>) -> String {
    "\(bounds.lowerBound.signedMilliseconds)…\(bounds.upperBound.signedMilliseconds) ms"
  }
}

extension HapticTime {
  /// Milliseconds with a sign, such as `+50`, `−15` or `0`.
  package var signedMilliseconds: String {
    let amount = HapticTime(nanoseconds: abs(nanoseconds)).decimalMilliseconds
    return self == .zero ? amount : (self < .zero ? "−" : "+") + amount
  }
}

extension ClosedRange<HapticTime> {
  fileprivate static func whole(_ range: ClosedRange<Int64>) -> Self {
    .milliseconds(range.lowerBound) ... .milliseconds(range.upperBound)
  }
}
