// Which way a value passes a level.

/// Which way a value passes a level.
public enum CrossingDirection: String, CaseIterable, Hashable, Sendable {
  /// From below to above.
  case rising
  /// From above to below.
  case falling
}
