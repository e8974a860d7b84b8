// Fixes of JSON text, which leave every other byte as it is.

import HapticModel

extension JSONScanner {
  func replacingNumber(at offset: Int, with value: String, isSafe: Bool = true) -> Fix {
    Fix([Fix.Edit(offset..<endOfNumber(at: offset), value)], isSafe: isSafe)
  }

  /// The safe fix that writes a member at the beginning of an object, laid out as the first one
  /// there.
  func inserting(_ item: String, behindBracketAt offset: Int) -> Fix {
    let start = offset + 1
    var end = start
    while end < text.count, text[end].isWhitespace { end += 1 }
    let isEmpty = text[end] == .braceClose
    let layout = isEmpty ? "" : String(decoding: text[start..<end], as: UTF8.self)
    let comma = isEmpty ? "" : layout.isEmpty ? ", " : ","
    return Fix([Fix.Edit(start..<start, layout + item + comma)], isSafe: true)
  }
}
