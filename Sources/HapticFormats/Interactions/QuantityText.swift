// Reads numbers, comparisons and conditions of interactions from their text.
//
//     sum      = product (("+" | "-") product)*
//     product  = factor (("*" | "/") factor)*
//     factor   = "-" factor | number | name | word "(" sum ("," sum)* ")" | "(" sum ")"

import HapticModel
import HapticScenes

/// What is wrong with the text of a number, comparison or condition: a phrase after the text.
struct QuantityFault: Error {
  let reason: String
}

/// Reads one text from its start.
struct QuantityText {
  private let bytes: [UInt8]
  private var place = 0

  /// The longest text that is read (our choice); it also limits how deep brackets nest.
  private static let longest = 200

  private init(_ text: String) throws(QuantityFault) {
    bytes = Array(text.utf8)
    guard bytes.count <= Self.longest else {
      throw QuantityFault(reason: "it is longer than \(Self.longest) bytes")
    }
  }

  /// A number, a name, or what is reckoned from them.
  static func quantity(_ text: String) throws(QuantityFault) -> Quantity {
    var reader = try QuantityText(text)
    let quantity = try reader.sum()
    try reader.end()
    return quantity
  }

  /// Two numbers with a relation between them, such as `pull > 1`.
  static func comparison(_ text: String) throws(QuantityFault) -> InteractionComparison {
    var reader = try QuantityText(text)
    let left = try reader.sum()
    guard let relation = reader.relation() else {
      throw QuantityFault(reason: "a comparison reads like \"pull > 1\"")
    }
    if relation == .equals, reader.take("=") != nil {
      throw QuantityFault(reason: "equal numbers are written with one =, not with ==")
    }
    let right = try reader.sum()
    try reader.end()
    return InteractionComparison(left, relation, right)
  }

  /// Whether a text has a relation.
  static func isComparison(_ text: String) -> Bool {
    text.utf8.contains { "<>=".utf8.contains($0) }
  }

  /// A state such as `refresh.armed`.
  static func state(_ text: String) throws(QuantityFault) -> StateName {
    let parts = text.utf8.split(separator: .point, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 2, parts.allSatisfy({ isName($0) }) else {
      throw QuantityFault(reason: "a state reads like \"refresh.armed\"")
    }
    return StateName(parts[0], parts[1])
  }

  /// A comparison, a state or a flag, after `not` for its contrary.
  static func condition(_ text: String) throws(QuantityFault) -> InteractionCondition {
    let isNegated = text.hasPrefix("not ")
    let rest = isNegated ? String(text.dropFirst(4)) : text
    // One word is a flag that is on.
    let isFlag = isName(rest) && !rest.utf8.contains(.point)
    let test: InteractionCondition.Test =
      isFlag
      ? .comparison(InteractionComparison(.name(rest), .differs, 0))
      : isComparison(rest) ? .comparison(try comparison(rest)) : .state(try state(rest))
    return InteractionCondition(test, isNegated: isNegated)
  }

  /// Whether a text can be a name: letters, digits and underscores in parts that points separate.
  static func isName(_ text: String) -> Bool {
    var isInside = false
    for letter in text.utf8 {
      let isPoint = letter == .point
      guard isPoint ? isInside : letter.isLetter || (isInside && letter.digit < 10) else {
        return false
      }
      isInside = !isPoint
    }
    return isInside
  }
}

// MARK: - The grammar

extension QuantityText {
  private mutating func sum() throws(QuantityFault) -> Quantity {
    var result = try product()
    while let sign = take("+-") {
      let next = try product()
      result = .operation(sign == UInt8(ascii: "+") ? .plus : .minus, result, next)
    }
    return result
  }

  private mutating func product() throws(QuantityFault) -> Quantity {
    var result = try factor()
    while let sign = take("*/") {
      let next = try factor()
      result = .operation(sign == UInt8(ascii: "*") ? .times : .divided, result, next)
    }
    return result
  }

  private mutating func factor() throws(QuantityFault) -> Quantity {
    if take("-") != nil {
      let inner = try factor()
      if case .number(let number) = inner { return .number(-number) }
      return .negative(inner)
    }
    if take("(") != nil {
      let inner = try sum()
      try close()
      return inner
    }
    guard let byte = current else { throw QuantityFault(reason: "a number is missing at its end") }
    return byte.isLetter ? try named() : try number()
  }

  private mutating func named() throws(QuantityFault) -> Quantity {
    let start = place
    while let byte = peek, byte.isLetter || byte.digit < 10 || byte == .point { place += 1 }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
    if let function = Quantity.Function(rawValue: name), take("(") != nil {
      return .function(function, try arguments(of: function))
    }
    guard Self.isName(name) else {
      throw QuantityFault(reason: "\"\(name)\" must be a name such as \"list.offset\"")
    }
    return .name(name)
  }

  private mutating func arguments(
    of function: Quantity.Function
  ) throws(QuantityFault) -> [Quantity] {
    var arguments = [try sum()]
    while take(",") != nil { arguments.append(try sum()) }
    try close()
    let (counts, wanted): (ClosedRange<Int>, String) =
      switch function {
      case .abs, .round: (1...1, "one number")
      case .sin, .cos: (1...1, "one number, an angle in degrees")
      case .angle: (2...2, "two numbers, an x and a y")
      case .min, .max: (2...Self.longest, "two numbers or more")
      }
    guard counts.contains(arguments.count) else {
      throw QuantityFault(reason: "\"\(function.rawValue)\" takes \(wanted)")
    }
    return arguments
  }

  private mutating func number() throws(QuantityFault) -> Quantity {
    let start = place
    while let byte = peek, byte.digit < 10 || byte == .point { place += 1 }
    if let byte = peek, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      place += 1
      if let sign = peek, sign == .minus || sign == UInt8(ascii: "+") { place += 1 }
      while let byte = peek, byte.digit < 10 { place += 1 }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      let found = String(decoding: bytes[start...].prefix(12), as: UTF8.self)
      throw QuantityFault(reason: "\"\(found.printable)\" is neither a number nor a name")
    }
    return .number(number)
  }

  private mutating func relation() -> InteractionComparison.Relation? {
    skipSpace()
    return InteractionComparison.Relation.allCases.first { relation in
      guard bytes[place...].starts(with: relation.rawValue.utf8) else { return false }
      place += relation.rawValue.utf8.count
      return true
    }
  }

  private mutating func close() throws(QuantityFault) {
    guard take(")") != nil else { throw QuantityFault(reason: "a \")\" is missing") }
  }

  private mutating func end() throws(QuantityFault) {
    skipSpace()
    guard place == bytes.count else {
      let rest = String(decoding: bytes[place...].prefix(12), as: UTF8.self)
      throw QuantityFault(reason: "\"\(rest.printable)\" is one thing too many")
    }
  }

  // MARK: Bytes

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private var current: UInt8? {
    mutating get {
      skipSpace()
      return peek
    }
  }

  private mutating func skipSpace() { while peek == UInt8(ascii: " ") { place += 1 } }

  /// Takes the next byte if it is one of some.
  private mutating func take(_ wanted: String) -> UInt8? {
    guard let byte = current, wanted.utf8.contains(byte) else { return nil }
    place += 1
    return byte
  }
}

extension UInt8 {
  var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || self == UInt8(ascii: "_")
  }
}
