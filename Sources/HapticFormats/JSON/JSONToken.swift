// The tokens of the scanner: kinds, strings, names and faults.

/// The reason why text is not valid, with its byte.
package struct JSONFault: Error {
  /// The byte, counted from the start of the file.
  package let offset: Int
  /// What is wrong, as a complete sentence.
  package let message: String
  /// The member of ``ReadingOptions`` at fault; `nil` if the file is.
  package var override: MalformedFile.Override?

  package init(offset: Int, message: String, override: MalformedFile.Override? = nil) {
    (self.offset, self.message, self.override) = (offset, message, override)
  }
}

package enum JSONKind {
  case object, array, string, number, boolean, null

  package var phrase: String {
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

/// A string in the file, without its quotes.
package struct JSONString {
  /// The first byte after the opening quote.
  package let start: Int
  /// The number of bytes between the quotes.
  package let count: Int
  /// Whether any of them is a backslash.
  package let hasEscapes: Bool
}

/// A string that may be one of a set of names.
package struct JSONName<Name> {
  package let name: Name?
  package let string: JSONString
}
