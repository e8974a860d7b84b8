// What an XML scanner hands out: tags, text, ends, faults.

import HapticModel

/// Why text is not XML, or not the XML that was wanted, and at which byte.
struct XMLFault: Error {
  /// The byte, counted from the start of the file.
  let offset: Int
  /// What is the matter, as a finished sentence.
  let message: String
}

/// An attribute of a tag.
struct XMLAttribute {
  /// Its name, prefix and all.
  let name: String
  /// Its value, references resolved.
  let value: String
  /// The first byte of its name.
  let offset: Int
}

/// A start tag.
struct XMLTag {
  /// Its name, prefix and all.
  let name: String
  /// Its opening bracket.
  let offset: Int
  /// Its attributes in file order, no two of one name.
  let attributes: [XMLAttribute]
}

/// The next thing in a file; comments, processing instructions and whitespace are none.
enum XMLToken {
  /// An element begins; an empty one ends with the next token.
  case start(XMLTag)
  /// The innermost element ends.
  case end
  /// Text other than whitespace begins at a byte.
  case text(offset: Int)
  /// The file ends, after its one root.
  case finish
}

extension MalformedFile {
  /// A fault of XML, at its line and column.
  init(_ fault: XMLFault, path: String, in bytes: UnsafeRawBufferPointer) {
    self.init(atByte: fault.offset, path: path, fault.message, in: bytes)
  }
}
