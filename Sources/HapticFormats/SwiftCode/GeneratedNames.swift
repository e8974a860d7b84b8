// What a pattern is called in generated code: names of any script, told apart in every language.

/// The names that generated code declares for a pattern; two patterns of one app share none.
public enum GeneratedNames {
  /// Every name that code of any language declares for a pattern: the Swift type, then that of each
  /// format which is code, such as what the names of a style sheet begin with.
  ///
  /// - Parameter name: What the pattern is called.
  /// - Returns: The names, each of which another pattern of the same app must not have.
  public static func all(of name: String) -> [String] {
    [SwiftFile.typeName(of: name)]
      + Format.all.compactMap { $0.delivery?.declaredName?(name) }
  }
}
