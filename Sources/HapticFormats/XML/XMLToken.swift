// The tokens of the XML scanner: tags, text, ends and faults.

import HapticModel

/// The reason why text is not the expected XML, with its byte.
struct XMLFault: Error {
  /// The byte, counted from the start of the file.
  let offset: Int
  /// What is wrong, as a complete sentence.
  let message: String
}

/// An attribute of a tag.
struct XMLAttribute {
  /// The name, including any prefix.
  let name: String
  /// The value, with references resolved.
  let value: String
  /// The offset of the name's first byte.
  let offset: Int
}

struct XMLTag {
  /// The name, including any prefix.
  let name: String
  /// The offset of the opening bracket.
  let offset: Int
  /// The attributes in file order, without repeated names.
  let attributes: [XMLAttribute]
}

/// A token; comments, processing instructions and whitespace are skipped.
enum XMLToken {
  /// The start of an element; an empty one ends with the next token.
  case start(XMLTag)
  /// The end of the innermost element.
  case end
  /// The byte at which text other than whitespace begins.
  case text(offset: Int)
  /// The end of the file, after its root.
  case finish
}

extension MalformedFile {
  /// Creates a fault of XML at its line and column.
  init(_ fault: XMLFault, path: String, in bytes: UnsafeRawBufferPointer) {
    self.init(atByte: fault.offset, path: path, fault.message, in: bytes)
  }
}
