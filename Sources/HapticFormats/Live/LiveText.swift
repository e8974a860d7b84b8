// A piece of a live program as source code, in each of the languages that an app may be written in.

/// The languages of live code.
public enum LiveLanguage: String, CaseIterable, Hashable, Sendable {
  case swift, kotlin, typeScript

  /// The ending of its files.
  public var fileExtension: String {
    switch self {
    case .swift: "swift"
    case .kotlin: "kt"
    case .typeScript: "ts"
    }
  }
}

/// A value in a table of a live program.
indirect enum LiveText {
  /// As it stands, in every language.
  case word(String)
  case number(Double)
  case flag(Bool)
  case list([LiveText])
  /// A word of an enumeration without payloads.
  case choice(String, String)
  /// A function of the moment `n`, and one of the moment and a number `x`.
  case function(String)
  case conversion(String)
  /// A structure with its fields; those that are absent have their defaults.
  case part(String, [(String, LiveText?)])
  /// A case of an enumeration with its payloads, of which one called `of` has no label in Swift.
  case variant(String, String, [(String, LiveText?)])

  static func index(_ number: Int) -> LiveText { .word("\(number)") }
}

extension LiveText {
  /// The source on one line.
  func source(in language: LiveLanguage) -> String { inline(in: language) }

  /// The source from a column on: on one line if there is room, and else in one for each element.
  func source(in language: LiveLanguage, indent: Int, from column: Int) -> String {
    let line = inline(in: language)
    let (head, rows, tail) = pieces(in: language)
    guard column + line.utf8.count > LiveText.width, !rows.isEmpty else { return line }
    let step = language == .kotlin ? 4 : 2
    let margin = String(repeating: " ", count: indent + step)
    let texts = rows.map { label, value in
      margin + label
        + value.source(
          in: language, indent: indent + step, from: indent + step + label.utf8.count + 1)
    }
    return head.rest + "\n" + texts.joined(separator: ",\n") + "\n"
      + String(repeating: " ", count: indent) + tail
  }

  /// The longest line (our choice).
  private static var width: Int { 100 }

  private func inline(in language: LiveLanguage) -> String {
    let (head, rows, tail) = pieces(in: language)
    let texts = rows.map { $0 + $1.inline(in: language) }.joined(separator: ", ")
    return texts.isEmpty ? head.rest + tail : head.open + texts + head.close + tail
  }

  /// How a list of elements begins, broken and on one line, and what is before its end.
  private struct Head {
    var rest: String
    var open: String
    var close: String

    init(_ text: String, padding: String = "") {
      (rest, open, close) = (text, text + padding, padding)
    }
  }

  private func pieces(
    in language: LiveLanguage
  ) -> (head: Head, rows: [(String, LiveText)], tail: String) {
    switch self {
    case .word(let word): return (Head(word), [], "")
    case .number(let number): return (Head(SwiftSource.literal(number)), [], "")
    case .flag(let flag): return (Head(flag ? "true" : "false"), [], "")
    case .function(let body): return (Head(language.function(body)), [], "")
    case .conversion(let body): return (Head(language.conversion(body)), [], "")
    case .choice(let type, let word):
      let text =
        switch language {
        case .swift: ".\(word)"
        case .kotlin: "\(type).\(word)"
        case .typeScript: "\"\(word)\""
        }
      return (Head(text), [], "")
    case .list(let elements):
      let rows = elements.map { ("", $0) }
      guard language == .kotlin else { return (Head("["), rows, "]") }
      var type = ""
      if case .function = elements.first { type = "<LiveNumber>" }
      return (Head("listOf\(type)("), rows, ")")
    case .part(let type, let fields):
      let rows = rows(of: fields, in: language)
      return language == .typeScript
        ? (Head("{", padding: " "), rows, "}") : (Head("\(type)("), rows, ")")
    case .variant(let type, let name, let fields):
      let rows = rows(of: fields, in: language)
      let upper = name.prefix(1).uppercased() + name.dropFirst()
      switch language {
      case .swift:
        return fields.isEmpty
          ? (Head(".\(name)"), [], "") : (Head(".\(name)("), rows, ")")
      case .kotlin:
        return fields.isEmpty
          ? (Head("\(type).\(upper)"), [], "") : (Head("\(type).\(upper)("), rows, ")")
      case .typeScript:
        return (Head("{", padding: " "), [("kind: ", .word("\"\(name)\""))] + rows, "}")
      }
    }
  }

  private func rows(
    of fields: [(String, LiveText?)], in language: LiveLanguage
  ) -> [(String, LiveText)] {
    fields.compactMap { label, value in
      guard let value else { return nil }
      switch language {
      case .swift: return (label == "of" ? "" : "\(label): ", value)
      case .kotlin: return ("\(label) = ", value)
      case .typeScript: return ("\(label): ", value)
      }
    }
  }
}

extension LiveLanguage {
  /// A function of the moment `n`; one that is only called by its name is that name.
  fileprivate func function(_ body: String) -> String {
    if body.hasSuffix("(n)"), body.dropLast(3).allSatisfy({ $0.isLetter || $0.isNumber }) {
      return (self == .kotlin ? "::" : "") + body.dropLast(3)
    }
    let isConstant = !body.mentions("n")
    return switch self {
    case .swift: isConstant ? "{ _ in \(body) }" : "{ n in \(body) }"
    case .kotlin: isConstant ? "{ \(body) }" : "{ n -> \(body) }"
    case .typeScript: isConstant ? "() => \(body)" : "(n) => \(body)"
    }
  }

  fileprivate func conversion(_ body: String) -> String {
    let moment = body.mentions("n") ? "n" : "_"
    return switch self {
    case .swift: "{ \(moment), x in \(body) }"
    case .kotlin: "{ \(moment), x -> \(body) }"
    case .typeScript: "(\(moment), x) => \(body)"
    }
  }
}

extension String {
  /// Whether a word stands in it by itself.
  fileprivate func mentions(_ word: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber }.contains { $0 == word }
  }
}
