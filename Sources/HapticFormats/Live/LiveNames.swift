// The names of an interaction in live code, and its numbers as functions of the moment.

import HapticModel
import HapticScenes

/// What an interaction's names are called in live code, and how its numbers are reckoned there.
struct LiveNames {
  let definition: Interaction
  let layout: LiveLayout
  let language: LiveLanguage
  /// The functions that tables need, in the order in which they were first asked for.
  private(set) var functions: [(name: String, remark: String, body: String)] = []
  /// The events and states that tables mention, as named constants.
  private(set) var constants: [(name: String, type: String?, value: LiveText)] = []
  /// The player's own functions that are called.
  private(set) var helpers: Set<String> = []
  private var known: [String: String] = [:]
  private var taken = UniqueNames()

  init(_ definition: Interaction, in language: LiveLanguage) {
    (self.definition, self.language) = (definition, language)
    layout = LiveLayout(definition)
    for word in Self.reserved { _ = taken.register(word) }
  }

  /// The words of the languages that names could be, and those of the player's own functions.
  private static let reserved: [String] = [
    "n", "x", "as", "break", "case", "catch", "class", "const", "continue", "default", "delete",
    "do",
    "else", "enum", "export", "extends", "extension", "false", "finally", "for", "fun", "func",
    "function", "guard", "if", "import", "in", "init", "inout", "instanceof", "interface",
    "internal",
    "is", "let", "new", "nil", "null", "object", "operator", "package", "private", "protected",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super",
    "switch", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "void", "when",
    "where", "while", "with", "yield", "await", "async", "above", "atLeast", "below", "atMost",
    "equals", "differs", "finite", "direction", "rounded", "sine", "cosine", "min", "max", "abs",
    "minOf", "maxOf", "program", "numbers", "live", "usual", "states", "haptics", "print", "error",
    "check", "require", "assert",
    "listOf",
  ]

  /// A name of its own for something, in one word.
  mutating func unique(_ name: String) -> String {
    taken.unique(Self.word(name)) { "\($0)\($1)" }
  }

  /// A name in one word, such as `listOverscroll` for `list.overscroll`.
  static func word(_ name: String, startsUpper: Bool = false) -> String {
    var result = ""
    for word in name.words(keeping: { $0.isLetterOfTwoBytes }) {
      let isLower = result.isEmpty && !startsUpper
      result +=
        (isLower ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }
    let startsWithDigit = result.first?.isNumber ?? true
    return startsWithDigit ? (startsUpper ? "N" : "n") + result : result
  }

  /// The names that something asked for.
  var asked: [String] { Array(known.keys) }

  /// The function of a name, called for the moment.
  mutating func call(_ name: String) -> String { "\(function(name))(n)" }

  /// The function of a name.
  mutating func function(_ name: String) -> String {
    if let word = known[name] { return word }
    let word = unique(name)
    known[name] = word
    let body = body(of: name)
    functions.append((word, remark(on: name), body))
    return word
  }

  private func remark(on name: String) -> String {
    if let parameter = definition.parameter(name) { return parameter.meaning }
    return ""
  }
}

// MARK: - Numbers

extension LiveNames {
  /// A number as an expression of the moment `n`; what is divided may not be a number.
  mutating func number(_ quantity: Quantity) -> String {
    let text = expression(quantity, inside: false)
    guard quantity.divides else { return text }
    helpers.insert("finite")
    return "finite(\(text))"
  }

  private mutating func expression(_ quantity: Quantity, inside: Bool) -> String {
    switch quantity {
    case .number(let number): return number < 0 && inside ? "(\(literal(number)))" : literal(number)
    case .name(let name): return call(name)
    case .negative(let inner): return "-\(expression(inner, inside: true))"
    case .operation(let sign, let a, let b):
      let text =
        "\(expression(a, inside: true)) \(sign.rawValue) \(expression(b, inside: true))"
      return inside ? "(\(text))" : text
    case .function(let function, let quantities):
      let numbers = quantities.map { expression($0, inside: false) }
      let word = language.word(for: function)
      helpers.insert(word)
      guard function == .min || function == .max else {
        return "\(word)(\(numbers.joined(separator: ", ")))"
      }
      return numbers.dropFirst().reduce(numbers.first ?? "0.0") { "\(word)(\($0), \($1))" }
    }
  }

  private func literal(_ number: Double) -> String { SwiftSource.literal(number) }

  private mutating func body(of name: String) -> String {
    if let slot = layout.slots[name] { return language.slot(slot) }
    if let base = name.withoutProjected { return projected(base) }
    if let value = definition.value(name) { return body(of: value) }
    if let base = name.withoutSpeed {
      let word = function(base)
      return "n.speed(\(language == .kotlin ? "::" : "")\(word))"
    }
    guard let input = definition.input(feeding: name) else { return "0.0" }
    let place = layout.input(input.name)
    if case .dial = input.kind { return "n.flicks[\(place)]" }
    return beyond(name, of: input, at: call(input.moved ?? input.name))
      ?? language.slot(layout.slots[name] ?? 0)
  }

  mutating func body(of value: InteractionValue) -> String {
    let followed: String =
      switch value.source {
      case .name(let name): call(name)
      case .formula(let quantity): number(quantity)
      }
    guard let map = layout.maps[value.name] else { return followed }
    return "n.maps[\(map)].value(\(followed))"
  }

  /// How far a scroll view is beyond an edge, at an offset; `nil` for another field.
  private mutating func beyond(
    _ field: String, of input: InteractionInput, at offset: String
  ) -> String? {
    guard let edge = edge(field, of: input) else { return nil }
    let max = language.word(for: .max)
    return field.hasSuffix(".end")
      ? "\(max)(0.0, \(offset) - \(edge))" : "\(max)(0.0, \(edge) - \(offset))"
  }

  /// The offset of an edge, beyond which a field of a scroll view counts.
  private mutating func edge(_ field: String, of input: InteractionInput) -> String? {
    guard field != input.moved, case .scroll(_, let content, let viewport, _) = input.kind else {
      return nil
    }
    let range =
      input.rules.ends ?? InteractionInput.DragRange(0, .operation(.minus, content, viewport))
    let lower = number(range.lower)
    guard field.hasSuffix(".end") else { return lower.contains(" ") ? "(\(lower))" : lower }
    return "\(language.word(for: .max))(\(lower), \(number(range.upper)))"
  }

  private mutating func projected(_ name: String) -> String {
    guard let row = layout.rows[name], let value = definition.value(name),
      let input = definition.input(driving: name)
    else { return "0.0" }
    let slot = layout.slots[input.moved ?? input.name] ?? 0
    let stop = language.slot(layout.slots["\(name).stop"] ?? 0)
    let rest = "n.rest(\(slot), \(number(input.rules.rate)), \(isSummed(input)))"
    let nearest = "n.rows[\(row)].nearest(\(forward(value, rest)))"
    return switch language {
    case .swift: "n.speeds[\(slot)] == 0.0 ? \(stop) : Double(\(nearest))"
    case .kotlin: "if (n.speeds[\(slot)] == 0.0) \(stop) else \(nearest).toDouble()"
    case .typeScript: "n.speeds[\(slot)] === 0.0 ? \(stop) : \(nearest)"
    }
  }

  /// Whether a sum over whole milliseconds tells where an input comes to rest.
  mutating func isSummed(_ input: InteractionInput) -> String {
    // Types of TypeScript refuse to compare one literal with another.
    if case .number(let number) = input.rules.projection { return number == 0 ? "false" : "true" }
    let sign = language == .typeScript ? "!==" : "!="
    return "\(expression(input.rules.projection, inside: true)) \(sign) 0.0"
  }

  /// The value that an input gives at a place.
  mutating func forward(_ value: InteractionValue, _ place: String) -> String {
    var followed = place
    if case .name(let source) = value.source {
      if let other = definition.value(source) {
        followed = forward(other, place)
      } else if let input = definition.input(feeding: source) {
        followed = beyond(source, of: input, at: place) ?? place
      }
    }
    return layout.maps[value.name].map { "n.maps[\($0)].value(\(followed))" } ?? followed
  }

  /// The place of an input at which it gives a value.
  mutating func backward(_ value: InteractionValue, _ target: String) -> String {
    let argument = layout.maps[value.name].map { "n.maps[\($0)].argument(\(target))" } ?? target
    guard case .name(let source) = value.source else { return argument }
    if let other = definition.value(source) { return backward(other, argument) }
    guard let input = definition.input(feeding: source), let edge = edge(source, of: input) else {
      return argument
    }
    return "\(edge) \(source.hasSuffix(".end") ? "+" : "-") \(argument)"
  }
}

// MARK: - Tests

extension LiveNames {
  mutating func test(_ crossing: InteractionCrossing) -> String {
    let (left, level) = (number(crossing.comparison.left), number(crossing.level))
    let word =
      switch crossing.comparison.relation {
      case .above: "above"
      case .atLeast: "atLeast"
      case .below: "below"
      case .atMost: "atMost"
      case .equals: "equals"
      case .differs: "differs"
      }
    helpers.insert(word)
    return "\(word)(\(left), \(level))"
  }

  mutating func test(_ conditions: [InteractionCondition]) -> String? {
    guard !conditions.isEmpty else { return nil }
    var texts: [String] = []
    for condition in conditions {
      var text: String
      switch condition.test {
      case .comparison(let comparison): text = test(InteractionCrossing(comparison))
      case .state(let name): text = "n.isIn(\(state(name).source(in: language)))"
      }
      texts.append(condition.isNegated ? "!\(text)" : text)
    }
    return texts.joined(separator: " && ")
  }

  /// A state of a machine.
  mutating func state(_ name: StateName) -> LiveText {
    let numbers = layout.numbers(of: name)
    let fields: [(String, LiveText?)] = [
      ("machine", .index(numbers.machine)), ("state", .index(numbers.state)),
    ]
    return constant("in.\(name.text)", "LiveState", .part("LiveState", fields))
  }

  /// An event by its name, which may be that of a state that is entered.
  mutating func event(_ name: String) -> LiveText {
    constant("on.\(name)", nil, .index(layout.event(name)))
  }

  private mutating func constant(_ name: String, _ type: String?, _ value: LiveText) -> LiveText {
    if let word = known[name] { return .word(word) }
    let word = unique(name)
    known[name] = word
    constants.append((word, type, value))
    return .word(word)
  }
}

extension LiveLanguage {
  func slot(_ slot: Int) -> String { self == .typeScript ? "n.number(\(slot))" : "n[\(slot)]" }

  fileprivate func word(for function: Quantity.Function) -> String {
    switch (function, self) {
    case (.min, .swift): "min"
    case (.max, .swift): "max"
    case (.abs, .swift): "abs"
    case (.min, .kotlin): "minOf"
    case (.max, .kotlin): "maxOf"
    case (.min, .typeScript): "Math.min"
    case (.max, .typeScript): "Math.max"
    case (.abs, .kotlin), (.abs, .typeScript): "Math.abs"
    case (.angle, _): "direction"
    case (.round, _): "rounded"
    case (.sin, _): "sine"
    case (.cos, _): "cosine"
    }
  }
}
