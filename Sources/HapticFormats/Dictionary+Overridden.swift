// Tables of which one goes before the other.

extension Dictionary {
  /// The values of both tables; of a key in both, the other's.
  ///
  /// The standard library's `merging` casts errors, which Embedded Swift cannot.
  func overridden(by others: Self) -> Self {
    others.reduce(into: self) { result, row in result[row.key] = row.value }
  }
}
