// A text cut at every occurrence of another, which the standard library leaves to regular expressions.

extension String {
  /// The parts between the occurrences of a text of ASCII, empty ones too.
  func parts(between separator: StaticString) -> [String] {
    let (bytes, count) = (Array(utf8), separator.utf8CodeUnitCount)
    let wanted = UnsafeBufferPointer(start: separator.utf8Start, count: count)
    var (parts, start, index) = ([String](), 0, 0)
    while index + count <= bytes.count {
      guard bytes[index..<index + count].elementsEqual(wanted) else {
        index += 1
        continue
      }
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += count
      start = index
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
