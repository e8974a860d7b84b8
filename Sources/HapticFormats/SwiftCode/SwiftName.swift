// Converts names of files and features to unique Swift identifiers.

struct SwiftNames {
  private var used = UniqueNames()

  /// An identifier for a property or case: `success.tap[2]` becomes `successTap2`.
  mutating func member(_ name: String) -> String { unique(camelCase(name, startsUpper: false)) }

  /// An identifier for a type: `secret-offer` becomes `SecretOfferHaptics`; none hides `Error`.
  static func type(_ name: String) -> String { camelCase(name, startsUpper: true) + "Haptics" }

  private mutating func unique(_ name: String) -> String {
    let candidate = used.unique(name) { "\($0)_\($1)" }
    return keywords.contains(candidate) ? "`\(candidate)`" : candidate
  }
}

private func camelCase(_ name: String, startsUpper: Bool) -> String {
  let words = name.words(keeping: { $0.isPartOfLetter })
  var result = ""
  for word in words {
    let isFirst = result.isEmpty
    let head = word.prefix(1)
    result += (isFirst && !startsUpper ? head.lowercased() : head.uppercased()) + word.dropFirst()
  }
  if result.isEmpty { result = startsUpper ? "Pattern" : "pattern" }
  let startsWithDigit = result.first?.isNumber ?? false
  return startsWithDigit ? (startsUpper ? "Pattern" : "at") + result : result
}

/// The keywords that Swift 6 reserves where a case or property is named.
private let keywords: Set<String> = [
  "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
  "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
  "where", "while",
]
