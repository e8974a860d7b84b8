// Placed patterns and named moments on one clock: what every reader gives and every writer takes.

/// A timeline: patterns at their places, and named moments.
///
/// Controls act only inside the pattern they were written in, so overlaying two timelines plays
/// exactly the sum of both.
///
/// ```swift
/// let timeline = Timeline(knock).followed(by: Timeline(buzz)).repeated(3)
/// ```
public struct Timeline: Hashable, Sendable {
  /// The patterns, in the order they were added.
  public var patterns: [PlacedPattern]
  /// The named moments, in the order they were added.
  public var markers: [Marker]

  /// A timeline of placed patterns and named moments.
  public init(patterns: [PlacedPattern] = [], markers: [Marker] = []) {
    self.patterns = patterns
    self.markers = markers
  }

  /// A timeline that plays one pattern as it was written.
  public init(_ pattern: HapticPattern) {
    self.init(patterns: [PlacedPattern(pattern)])
  }

  /// Whether no pattern has anything to play.
  public var isEmpty: Bool { patterns.allSatisfy(\.pattern.isEmpty) }

  /// The logical length: the latest event end, control or marker; never negative.
  public var duration: HapticTime {
    max(.zero, patterns.lazy.map(\.end).max() ?? .zero, lastMarker)
  }
}

/// A named moment.
public struct Marker: Hashable, Sendable {
  /// What a marker names.
  public enum Kind: String, Hashable, Sendable {
    /// A state that the interface enters.
    case state
    /// Something to meet: a peak, an arrival, a boundary.
    case feature
  }

  /// Its name, such as `scale.peak`.
  public var name: String
  /// When it is.
  public var time: HapticTime
  /// What it names.
  public var kind: Kind

  /// A named moment; a feature unless said otherwise.
  public init(_ name: String, at time: HapticTime, kind: Kind = .feature) {
    self.name = name
    self.time = time
    self.kind = kind
  }
}
