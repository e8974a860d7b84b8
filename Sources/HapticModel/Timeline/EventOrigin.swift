// Which event of a timeline something comes from.

/// Which event of a timeline something comes from.
public struct EventOrigin: Hashable, Sendable {
  /// The index of its pattern on the timeline.
  public var pattern: Int
  /// Its index in the pattern.
  public var event: Int

  /// An event of a pattern, by index.
  public init(pattern: Int, event: Int) {
    self.pattern = pattern
    self.event = event
  }

  /// Where it is in the structure of a timeline, such as `patterns[0].events[3]`.
  public var path: String { "patterns[\(pattern)].events[\(event)]" }
}
