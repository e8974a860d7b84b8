// Typed values of a native file, with range checks and faults that quote the value.

import HapticModel

extension JSONDocument {
  package func number(
    _ node: JSONNode, _ name: String, in range: ClosedRange<Double>
  ) throws(JSONFault) -> Double {
    guard node.kind == .number else { throw wrongType(name, node, "a number") }
    var scanner = scanner(at: node)
    let number = try scanner.number()
    guard range.contains(number) else { throw outside(range, node, name) }
    return number
  }

  package func integer<Whole: FixedWidthInteger>(
    _ node: JSONNode, _ name: String, in range: ClosedRange<Whole>
  ) throws(JSONFault) -> Whole {
    let number = try number(node, name, in: Double(range.lowerBound)...Double(range.upperBound))
    guard let integer = Whole(exactly: number), range.contains(integer) else {
      throw fault(node, "\(name) is \(excerpt(of: node)), not a whole number.")
    }
    return integer
  }

  /// A time in seconds, exact to the nanosecond at any size.
  package func time(_ node: JSONNode, _ name: String) throws(JSONFault) -> HapticTime {
    guard node.kind == .number else { throw wrongType(name, node, "a number of seconds") }
    var scanner = scanner(at: node)
    let seconds = try scanner.number()
    let digits = scanner.text[node.offset..<scanner.offset]
    let time = HapticTime(decimalSeconds: digits) ?? HapticTime(exactly: seconds)
    guard let time else {
      throw fault(node, "\(name) is \(excerpt(of: node)), beyond ±\(HapticTime.largest).")
    }
    return time
  }

  /// A duration in seconds.
  package func duration(_ node: JSONNode, _ name: String) throws(JSONFault) -> HapticTime {
    let time = try time(node, name)
    guard time >= .zero else {
      throw fault(node, "\(name) is \(excerpt(of: node)), but a length cannot be negative.")
    }
    return time
  }

  package func flag(_ node: JSONNode, _ name: String) throws(JSONFault) -> Bool {
    guard node.kind == .boolean else { throw wrongType(name, node, "true or false") }
    var scanner = scanner(at: node)
    return try scanner.boolean()
  }

  package func text(_ node: JSONNode, _ name: String) throws(JSONFault) -> String {
    guard node.kind == .string else { throw wrongType(name, node, "a string") }
    var scanner = scanner(at: node)
    let text = scanner.text(of: try scanner.string())
    guard !text.isEmpty else { throw fault(node, "\(name) is empty.") }
    return text
  }

  /// The elements of an array with a fixed count, such as a pair.
  package func list(
    _ node: JSONNode, _ name: String, count: Int, _ wanted: String
  ) throws(JSONFault) -> [JSONNode] {
    guard node.kind == .array else { throw wrongType(name, node, wanted) }
    var nodes: [JSONNode] = []
    try forEachElement(of: node) { element throws(JSONFault) in
      guard nodes.count < count else {
        throw fault(element, "\(name) has more than \(wanted).")
      }
      nodes.append(element)
    }
    guard nodes.count == count else {
      throw fault(node, "\(name) has \(nodes.count) of \(count) elements; it is \(wanted).")
    }
    return nodes
  }
}

// MARK: - Faults

extension JSONDocument {
  package func fault(_ node: JSONNode, _ message: String) -> JSONFault {
    JSONFault(offset: node.offset, message: message)
  }

  package func wrongType(_ name: String, _ node: JSONNode, _ wanted: String) -> JSONFault {
    fault(node, "\(name) is \(wanted), not \(excerpt(of: node)).")
  }

  package func unknown(
    _ word: String, _ node: JSONNode, _ name: String, among words: [String]
  ) -> JSONFault {
    let hint = hint(for: word, among: words)
    let list = hint.isEmpty ? " The choices are \(words.quotedList)." : hint
    return fault(node, "\(name) is \(excerpt(of: node)), which is unknown.\(list)")
  }

  private func outside(
    _ range: ClosedRange<Double>, _ node: JSONNode, _ name: String
  ) -> JSONFault {
    let value = excerpt(of: node)
    let largest = Double.greatestFiniteMagnitude
    let (low, high) = (JSONWriter.number(range.lowerBound), JSONWriter.number(range.upperBound))
    switch (range.lowerBound > -largest, range.upperBound < largest) {
    case (true, true): return fault(node, "\(name) is \(value), outside \(low)…\(high).")
    case (true, false): return fault(node, "\(name) is \(value), not \(low) or more.")
    default: return fault(node, "\(name) is \(value), which is too large.")
    }
  }
}

extension HapticTime {
  /// The exact time of a plain decimal with at most nine decimals; `nil` for any other text, and
  /// beyond ±``HapticTime/largest``.
  ///
  /// A double holds nanoseconds exactly only for the first hundred days.
  package init?(decimalSeconds text: UnsafeBufferPointer<UInt8>) {
    let isNegative = text.first == .minus
    var nanoseconds: Int64 = 0
    var decimals: Int?
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      if byte == .point {
        decimals = 0
        continue
      }
      guard byte.digit < 10, decimals != 9 else { return nil }
      decimals = decimals.map { $0 + 1 }
      guard nanoseconds.append(digit: byte.digit) else { return nil }
    }
    for _ in (decimals ?? 0)..<9 {
      guard nanoseconds.append(digit: 0) else { return nil }
    }
    self.init(nanoseconds: isNegative ? -nanoseconds : nanoseconds)
  }
}

extension Int64 {
  /// Appends a decimal digit; `false` if it does not fit.
  fileprivate mutating func append(digit: UInt8) -> Bool {
    let (tens, isTooLarge) = multipliedReportingOverflow(by: 10)
    let (sum, isOver) = tens.addingReportingOverflow(Int64(digit))
    guard !isTooLarge, !isOver else { return false }
    self = sum
    return true
  }
}
