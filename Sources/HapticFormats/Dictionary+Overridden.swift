// Merging of two tables, where the values of one take precedence.

extension Dictionary {
  /// The entries of both tables; for a key in both, the other's value.
  ///
  /// The standard library's `merging` casts errors, which Embedded Swift does not support.
  func overridden(by others: Self) -> Self {
    others.reduce(into: self) { result, row in result[row.key] = row.value }
  }
}
