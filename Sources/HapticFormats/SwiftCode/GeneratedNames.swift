// The names of a pattern in generated code, unique in every language.

/// The names that generated code declares for a pattern; two patterns of one app must share none.
public enum GeneratedNames {
  /// All names declared in code for a pattern: the Swift type, then that of each code format, such
  /// as the prefix of a style sheet.
  ///
  /// - Parameter name: The name of the pattern.
  /// - Returns: The names, which no other pattern of the app may have.
  public static func all(of name: String) -> [String] {
    [SwiftFile.typeName(of: name)]
      + Format.all.compactMap { $0.delivery?.declaredName?(name) }
  }
}
