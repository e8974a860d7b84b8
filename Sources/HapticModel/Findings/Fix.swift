// Changes of a file that fix a finding.

/// A change of a file that fixes a finding, as edits of its bytes.
public struct Fix: Hashable, Sendable {
  /// A replacement of bytes.
  public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced, counted from the start of the file; empty for an insertion.
    public let bytes: Range<Int>
    /// The text that takes their place.
    public let text: String

    /// Creates a replacement.
    public init(_ bytes: Range<Int>, _ text: String) { (self.bytes, self.text) = (bytes, text) }
  }

  /// The edits, which do not overlap.
  public let edits: [Edit]
  /// Whether the file is felt and heard as before.
  public let isSafe: Bool

  /// Creates a fix; a safe one changes nothing that is felt or heard.
  public init(_ edits: [Edit], isSafe: Bool) { (self.edits, self.isSafe) = (edits, isSafe) }
}

extension [Fix] {
  /// A file after as many of the fixes as go together; an edit that touches an earlier one is left
  /// out with its whole fix, for another round.
  ///
  /// - Parameter file: The bytes that the fixes were made for.
  /// - Returns: The changed bytes, and the indices of the fixes that were made.
  public func applied(to file: [UInt8]) -> (bytes: [UInt8], made: [Int]) {
    var edits: [Fix.Edit] = []
    var made: [Int] = []
    var end = -1
    let sorted = indices.sorted { self[$0].start < self[$1].start }
    for index in sorted where self[index].start > end {
      edits += self[index].edits
      made.append(index)
      end = self[index].edits.reduce(end) { Swift.max($0, $1.bytes.upperBound) }
    }
    var bytes: [UInt8] = []
    var place = 0
    let lineEnd = file.firstLineEnd
    for edit in edits.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      bytes += file[place..<edit.bytes.lowerBound]
      bytes += edit.text.utf8.withLineEnds(lineEnd)
      place = edit.bytes.upperBound
    }
    return (bytes + file[place...], made)
  }
}

extension Fix {
  fileprivate var start: Int { edits.map { $0.bytes.lowerBound }.min() ?? -1 }
}

extension [UInt8] {
  /// The end of the first line: a line feed, or before it a carriage return.
  fileprivate var firstLineEnd: [UInt8] {
    guard let end = firstIndex(of: 0x0A), end > 0, self[end - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }
}

extension String.UTF8View {
  /// The bytes with every line ended as those of a file.
  fileprivate func withLineEnds(_ end: [UInt8]) -> [UInt8] {
    guard end.count > 1, contains(0x0A) else { return Array(self) }
    return reduce(into: []) { bytes, byte in
      if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
      bytes.append(byte)
    }
  }
}
