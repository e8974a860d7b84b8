// One of several parts of a run, and which files it takes.

/// One of several parts of a run, whose reports can be merged.
public struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  public var number: Int
  /// How many parts there are.
  public var count: Int

  /// Creates a part.
  public init(number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  /// The part of a text such as `2/4`; `nil` for another text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }

  /// Every n-th element from the i-th, so that the parts are equally long in each folder.
  package func part<Element>(of list: [Element]) -> [Element] {
    stride(from: number - 1, to: list.count, by: count).map { list[$0] }
  }
}
