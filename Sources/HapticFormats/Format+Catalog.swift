// The table of formats: the only file that a new format must touch.

extension Format {
  /// Every format, in the order they are listed.
  public static let all: [Format] = []
}
