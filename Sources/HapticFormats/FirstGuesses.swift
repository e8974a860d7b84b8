// What people write first and is not there, each with the sentence in which the compiler says what to write.

import HapticModel

extension UnitValue {
  /// Not there, because a number that is not known before may be outside 0…1.
  @available(
    *, unavailable,
    message: "Write UnitValue(clamping: number), or UnitValue(exactly: number), which may be nil."
  )
  public init(_ number: Double) { self.init(clamping: number) }
}

extension HapticTime {
  /// Not there, because it would not say its unit.
  @available(*, unavailable, message: "Write .seconds(number) or .milliseconds(number).")
  public init(_ number: Double) { self.init(clamping: number) }
}

extension HapticEvent {
  /// Not there, because a sound has none.
  @available(
    *, unavailable,
    message: "Switch over the event: case .transient(let tap) has tap.intensity.value."
  )
  public var intensity: UnitValue { .zero }
}

extension HapticPattern {
  /// Not there, because a file has findings, too.
  @available(*, unavailable, message: "Write try Format.ahap.read(bytes).timeline.")
  public init(ahap bytes: some Sequence<UInt8>) { self.init() }
}

extension WrittenFile {
  /// Not there, because some formats need several files.
  @available(*, unavailable, message: "Write parts[0].text; some formats have several parts.")
  public var text: String { parts[0].text }
}

/// Not there under this name.
@available(*, unavailable, renamed: "Format")
public typealias HapticFormat = Format

/// Not there under this name.
@available(*, unavailable, renamed: "Timeline")
public typealias HapticTimeline = Timeline
