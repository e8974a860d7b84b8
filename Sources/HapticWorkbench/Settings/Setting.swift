// An option that the command and the module share: what it takes, its unit, default and sentence, in one row.

import HapticFormats

/// An option of the command, which the module takes as a member of JSON.
///
/// The parser's help, the errors of both, the types in `haptic.d.ts` and the table in
/// `Documentation/Player.md` come from it.
package struct Setting: Sendable {
  /// What a value is.
  package enum Kind: Sendable {
    /// A number within a range; the unit is empty for a number without one.
    case number(ClosedRange<Double>, unit: String)
    case words([String])
    case flag
    case text
    /// Something else, in the words of TypeScript.
    case other(String)
  }

  /// The member of JSON, such as `minGap`; the option is `--min-gap`.
  package let key: String
  package let kind: Kind
  /// The placeholder of a value in the help.
  package let value: String
  /// What holds without the option, such as `30` or `all`; empty if the sentence tells it.
  package let standard: String
  /// What it does, as a sentence.
  package let summary: String

  init(
    _ key: String, _ kind: Kind, as value: String = "", or standard: String = "", _ summary: String
  ) {
    (self.key, self.kind, self.value, self.standard) = (key, kind, value, standard)
    self.summary = summary
  }
}

// MARK: - In words

extension Setting {
  /// The option, such as `--min-gap`.
  package var option: String {
    "--" + key.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  /// The numbers that it takes; all numbers for another kind.
  package var range: ClosedRange<Double> {
    if case .number(let range, _) = kind { return range }
    return -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  }

  /// The unit with a space before it; empty for a number without one.
  package var suffix: String {
    if case .number(_, let unit) = kind, !unit.isEmpty { return " \(unit)" }
    return ""
  }

  /// The range in words, such as `0 to 10000 ms`.
  package var span: String { bounds + suffix }

  private var bounds: String {
    guard range.upperBound < .greatestFiniteMagnitude else { return "above 0" }
    return "\(trimmed(range.lowerBound, 0)) to \(trimmed(range.upperBound, 0))"
  }

  /// The sentence with the bounds and the default, as the help prints it.
  package var sentence: String {
    var notes: [String] = []
    if case .number = kind { notes.append(bounds) }
    if !standard.isEmpty { notes.append("default: \(standard)") }
    return notes.isEmpty ? summary : "\(summary.dropLast()) (\(notes.joined(separator: "; ")))."
  }

  /// Why a number is refused, after the name that its reader typed.
  package func refusal(of value: Double) -> String {
    "must be \(span), not \(trimmed(value, 9))\(suffix)."
  }

  /// Its type in TypeScript.
  package var type: String {
    switch kind {
    case .number: "number"
    case .words(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
    case .flag: "boolean"
    case .text: "string"
    case .other(let type): type
    }
  }
}

// MARK: - In JSON

extension StrictObject {
  /// The number of a setting; `nil` if its member is not there.
  package func number(_ setting: Setting) throws(JSONFault) -> Double? {
    guard let node = self[setting.key] else { return nil }
    let value = try number(setting.key)
    guard setting.range.contains(value) else {
      throw fault(node, "\"\(setting.key)\" \(setting.refusal(of: value))")
    }
    return value
  }

  /// The whole number of a setting; `nil` if its member is not there.
  package func integer(_ setting: Setting) throws(JSONFault) -> Int? {
    guard let value = try number(setting) else { return nil }
    guard let whole = Int(exactly: value) else {
      let key = setting.key
      throw fault(self[key] ?? node, "\"\(key)\" must be a whole number, not \(trimmed(value, 9)).")
    }
    return whole
  }

  /// The row of a table that a member names; `nil` if the member is not there.
  package func row<Row>(
    _ key: String, of rows: [Row], _ name: (Row) -> String
  ) throws(JSONFault) -> Row? {
    guard let node = self[key], let word = try text(key) else { return nil }
    if let row = rows.first(where: { name($0) == word }) { return row }
    throw document.unknown(word, node, "\"\(key)\"", among: rows.map(name))
  }
}
