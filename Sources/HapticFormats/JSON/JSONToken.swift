// What a scanner hands out: kinds, strings, names, faults.

/// Why text is not JSON, and at which byte.
struct JSONFault: Error {
  /// The byte, counted from the start of the file.
  let offset: Int
  /// What is the matter, as a finished sentence.
  let message: String
  /// What ``ReadingOptions`` say that is at fault, where the file is not.
  var override: MalformedFile.Override?
}

/// What kind of value starts somewhere.
enum JSONKind {
  case object, array, string, number, boolean, null

  /// As a message says it.
  var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

/// A string as it stands in the file, between its quotes.
struct JSONString {
  /// The first byte after the opening quote.
  let start: Int
  /// How many bytes stand between the quotes.
  let count: Int
  /// Whether any of them is a backslash.
  let hasEscapes: Bool
}

/// A string that may be one of a set of names.
struct JSONName<Name> {
  /// Which name it is, if any.
  let name: Name?
  /// Where it stands.
  let string: JSONString
}
