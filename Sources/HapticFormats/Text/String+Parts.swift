// Splits text at a separator, for which the standard library would need regular expressions.

extension String {
  /// The parts between the occurrences of an ASCII separator, including empty ones.
  package func parts(between separator: StaticString) -> [String] {
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
