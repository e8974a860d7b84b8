// Reading helpers: paths, findings, and values of unexpected types.

import HapticModel

// MARK: - Findings

extension AHAPReader {
  /// Reports a finding at a byte and at a key of the current path; the message is composed only if
  /// the finding is kept.
  @inline(never)
  mutating func report(
    _ rule: Rule, at offset: Int, _ key: StaticString? = nil, suggestion: String? = nil,
    fix: Fix? = nil, _ message: (borrowing JSONScanner) -> String
  ) {
    guard log.admits(rule) else { return }
    log.add(
      rule, at: offset, path: path.text(key), message(scanner), suggestion: suggestion, fix: fix)
  }

  @inline(__always)
  mutating func noteRepeat(of key: JSONString, bit: Int, in seen: inout SeenKeys) {
    if !seen.insert(bit) { reportRepeat(of: key) }
  }

  @inline(never)
  private mutating func reportRepeat(of key: JSONString) {
    report(ReadingRules.repeated, at: key.start - 1) {
      "\"\($0.text(of: key))\" appears twice; the last usable one counts."
    }
  }

  /// Reports commas before closing brackets, at the current path or at one of its keys.
  private mutating func reportTrailingCommas(in key: StaticString? = nil) {
    for comma in scanner.trailingCommas {
      let fix = Fix([Fix.Edit(comma..<comma + 1, "")], isSafe: true)
      report(ReadingRules.trailingComma, at: comma, key, fix: fix) { _ in
        "Strict readers of JSON refuse a file with a comma before a closing bracket; remove it."
      }
    }
    if scanner.furtherTrailingCommas > 0 {
      _ = log.admits(ReadingRules.trailingComma, count: scanner.furtherTrailingCommas)
    }
    scanner.trailingCommas.removeAll()
    scanner.furtherTrailingCommas = 0
  }
}

extension StaticString {
  fileprivate var hasSpace: Bool { withUTF8Buffer { $0.contains(0x20) } }
}

// MARK: - Structure

extension AHAPReader {
  @inline(__always)
  mutating func nextKey<Name: NameSet>(
    of names: Name.Type
  ) throws(JSONFault) -> JSONName<Name>? {
    if let key = try scanner.nextKey(of: names) { return key }
    if !scanner.trailingCommas.isEmpty { reportTrailingCommas() }
    return nil
  }

  @inline(__always)
  mutating func nextElement(of key: StaticString) throws(JSONFault) -> Bool {
    if try scanner.nextElement() { return true }
    if !scanner.trailingCommas.isEmpty {
      path.list = nil
      reportTrailingCommas(in: key)
    }
    return false
  }

  mutating func skip(_ key: StaticString? = nil) throws(JSONFault) {
    try scanner.skip()
    if !scanner.trailingCommas.isEmpty { reportTrailingCommas(in: key) }
  }

  /// Skips the value of an unknown key, with a finding that suggests a spelling if possible.
  ///
  /// - Returns: Whether it is a near miss of a known key.
  @discardableResult
  mutating func skipUnknown<Name: NameSet>(
    _ key: JSONString, _ names: Name.Type
  ) throws(JSONFault) -> Bool {
    let isNearMiss = reportName(key, names, elsewhere: ReadingRules.unknownKey) {
      "Unknown key \($0) is ignored."
    }
    try skip()
    return isNearMiss
  }

  /// Reports an unknown name: as a near miss of a known one, or under another rule.
  ///
  /// Suggestions take time, so a file has no more of them than findings.
  ///
  /// - Returns: Whether it is a near miss.
  @discardableResult
  mutating func reportName<Name: NameSet>(
    _ name: JSONString, _ names: Name.Type, elsewhere rule: Rule,
    _ message: (String) -> String
  ) -> Bool {
    let start = name.start - 1
    let mayGuess = log.hasRoom(for: rule) && log.hasRoom(for: ReadingRules.nearMiss)
    guard mayGuess, let nearest = names.nearest(to: scanner.excerpt(of: name)) else {
      report(rule, at: start) { message("\"\($0.excerpt(of: name))\"") }
      return false
    }
    // Unsafe: what is played under its right name is felt.
    let fix = Fix([Fix.Edit(start..<name.start + name.count + 1, "\"\(nearest)\"")], isSafe: false)
    report(ReadingRules.nearMiss, at: start, suggestion: "\"\(nearest)\"", fix: fix) {
      "\"\($0.excerpt(of: name))\" should be spelt \"\(nearest)\"; it is not played."
    }
    return true
  }
}

// MARK: - Values of any type

extension AHAPReader {
  /// The number for a key; `nil`, with a finding, if it is not a number.
  @inline(__always)
  mutating func number(
    _ key: StaticString, _ rule: Rule = ReadingRules.ignoredValue
  ) throws(JSONFault) -> JSONValue<Double>? {
    guard try scanner.starts(.number) else {
      try ignore(key, wanted: "a number", rule)
      return nil
    }
    let offset = scanner.offset
    return JSONValue(value: try scanner.number(), offset: offset)
  }

  /// The required string for a key; `nil`, with a finding, if it is not a string.
  @inline(__always)
  mutating func neededString(_ key: StaticString) throws(JSONFault) -> JSONString? {
    guard try startsNeededString(key) else { return nil }
    return try scanner.string()
  }

  /// The required name for a key; `nil`, with a finding, if it is unknown.
  @inline(__always)
  mutating func neededName<Name: NameSet>(
    _ key: StaticString, of names: Name.Type
  ) throws(JSONFault) -> JSONName<Name>? {
    guard try startsNeededString(key) else { return nil }
    return try scanner.name(of: names)
  }

  @inline(__always)
  private mutating func startsNeededString(_ key: StaticString) throws(JSONFault) -> Bool {
    if try scanner.starts(.string) { return true }
    try ignore(key, wanted: "a string", ReadingRules.unusableValue)
    return false
  }

  /// The flag for a key; `nil`, with a finding, if it is not one; the numbers 0 and 1 are accepted.
  mutating func flag(_ key: StaticString) throws(JSONFault) -> Bool? {
    let kind = try scanner.kind()
    if kind == .boolean { return try scanner.boolean() }
    let start = scanner.offset
    guard kind == .number, let value = try number(key)?.value, value == 0 || value == 1 else {
      try ignore(key, wanted: "true or false", ReadingRules.ignoredValue, from: start)
      return nil
    }
    let fix = scanner.replacingNumber(at: start, with: "\(value == 1)")
    report(ReadingRules.numericFlag, at: start, key, fix: fix) {
      "\(key) is \($0.numberText(at: start)), taken as \(value == 1)."
    }
    return value == 1
  }

  /// The optional string for a key; `nil`, with a finding, if it is not a string; a null is
  /// recorded for the caller.
  mutating func string(_ key: StaticString, orNullAt null: inout Int?) throws(JSONFault)
    -> JSONString?
  {
    guard try scanner.starts(.null) else { return try neededString(key) }
    null = scanner.offset
    try skip()
    return nil
  }

  mutating func noteNull(_ key: StaticString, at offset: Int) {
    report(ReadingRules.unusableValue, at: offset, key) { _ in
      "\(key) is null, so this is not played."
    }
  }

  /// Skips a value of the wrong type, with a finding.
  @inline(never)
  mutating func ignore(
    _ name: StaticString, wanted: StaticString, _ rule: Rule, from start: Int? = nil
  ) throws(JSONFault) {
    let offset = start ?? scanner.offset
    if offset == scanner.offset { try skip() }
    let end = scanner.offset
    // An item of a list has a place but no key.
    let isItem = name.hasSpace
    let whole = rule == ReadingRules.unusableValue && !isItem ? path.whole : nil
    let effect = whole.map { "; without it the whole \($0) is not played" } ?? ", and is ignored"
    report(rule, at: offset, isItem ? nil : name) {
      "\(name) is \($0.excerpt(at: offset, until: end)) instead of \(wanted)\(effect)."
    }
  }
}
