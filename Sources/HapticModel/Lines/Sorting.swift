// Sorting by a key, stably, and binary search.

extension Sequence {
  /// The elements by a key, those of one key in the order they came: the standard library's sort is
  /// stable (documentation of `Sequence.sorted(by:)`).
  package func sorted(on key: (Element) -> some Comparable) -> [Element] {
    sorted { key($0) < key($1) }
  }
}

extension RandomAccessCollection {
  /// The first index whose element is in the second part; `endIndex` if none is.
  ///
  /// - Parameter isInSecondPart: A condition that, from the first element on of which it holds, holds
  ///   of all; one binary search.
  /// - Returns: The index.
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
