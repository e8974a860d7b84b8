// Sorting by a key, stably, and binary search.

extension Sequence {
  /// The elements by a key, those of one key in the order they came: the standard library's sort is
  /// stable (documentation of `Sequence.sorted(by:)`).
  package func sorted(on key: (Element) -> some Comparable) -> [Element] {
    let elements = Array(self)
    // What comes in order, as most times do, needs no sorting.
    let isSorted = elements.indices.dropFirst().allSatisfy {
      !(key(elements[$0]) < key(elements[$0 - 1]))
    }
    return isSorted ? elements : elements.sorted { key($0) < key($1) }
  }
}

extension RandomAccessCollection {
  /// The first index whose element is in the second part; `endIndex` if none is.
  ///
  /// - Parameter isInSecondPart: A condition that, from the first element on of which it holds, holds
  ///   of all; one binary search.
  /// - Returns: The index.
  @inlinable
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

#if hasFeature(Embedded)
  // One sort for all types: a copy of the standard library's for each makes a module a tenth larger.

  extension Sequence {
    /// The elements in order; equal ones in the order they came.
    package func sorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
      let elements = Array(self)
      return order(elements.count) { isBefore(elements[$0], elements[$1]) }.map { elements[$0] }
    }
  }

  extension Sequence where Element: Comparable {
    /// The elements in order.
    package func sorted() -> [Element] { sorted { $0 < $1 } }
  }

  extension Array {
    /// Puts the elements in order; equal ones stay in the order they came.
    package mutating func sort(by isBefore: (Element, Element) -> Bool) {
      self = sorted(by: isBefore)
    }
  }

  extension Array where Element: Comparable {
    /// Puts the elements in order.
    package mutating func sort() { sort { $0 < $1 } }
  }

  /// Numbers from 0 in a stable order, by merging ever longer runs.
  private func order(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
    var (order, merged, width) = (Array(0..<count), [Int](repeating: 0, count: count), 1)
    while width < count {
      for start in stride(from: 0, to: count, by: 2 * width) {
        let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesLeft =
            left < middle && (right == end || !isBefore(order[right], order[left]))
          merged[place] = order[takesLeft ? left : right]
          if takesLeft { left += 1 } else { right += 1 }
        }
      }
      swap(&order, &merged)
      width *= 2
    }
    return order
  }
#endif
