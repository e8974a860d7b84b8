// The tokens of the XML scanner: tags, text, ends and faults.

import HapticModel

/// The reason why text is not the expected XML, with its byte.
struct XMLFault: Error {
  /// The byte, counted from the start of the file.
  let offset: Int
  /// What is wrong, as a complete sentence.
  let message: String
}

struct XMLAttribute {
  /// The name, including any prefix.
  let name: String
  /// The value, with references resolved.
  let value: String
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
  case end
  /// The byte at which text other than whitespace begins.
  case text(offset: Int)
  /// The end of the file, after its root.
  case finish
}

extension MalformedFile {
  init(_ fault: XMLFault, path: String, in bytes: UnsafeRawBufferPointer) {
    self.init(atByte: fault.offset, path: path, fault.message, in: bytes)
  }
}
