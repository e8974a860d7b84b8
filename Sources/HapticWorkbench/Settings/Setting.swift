// An option that the command and the module share, in one row: what it takes, its unit, default and sentence, and its values as they are typed.

import HapticFormats
import HapticModel
import HapticRender

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
    var notes = if case .number = kind { bounds } else { "" }
    if !standard.isEmpty { notes += "\(notes.isEmpty ? "" : "; ")default: \(standard)" }
    // By bytes: the parser asks for every sentence at every start.
    return notes.isEmpty ? summary : "\(Substring(summary.utf8.dropLast())) (\(notes))."
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

extension Setting {
  /// The value of the option, if it is given; it must be in the range.
  ///
  /// For one of two patterns, `side` is the end of the option's name.
  package func number(_ value: Double?, of side: String = "") throws(Misuse) -> Double? {
    guard let value, !range.contains(value) else { return value }
    throw Misuse("\(option)\(side) \(refusal(of: value))")
  }

  /// The whole value of the option; `nil` if it is not given.
  package func integer(_ value: Int?) throws(Misuse) -> Int? {
    _ = try number(value.map { Double($0) })
    return value
  }

  /// Two frequencies such as `40-400`; `nil` if they are not given.
  package func frequencies(_ text: String?) throws(Misuse) -> ClosedRange<Double>? {
    guard let text else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
    let range = Setting.frequencies
    guard parts.count == 2, let low = parts[0], let high = parts[1], range.contains(low),
      range.contains(high), low < high
    else {
      throw Misuse(
        "\(option) must be two frequencies of \(trimmed(range.lowerBound, 0)) to "
          + "\(trimmed(range.upperBound, 0)) Hz, the lower one first, such as 40-400, not '\(text)'."
      )
    }
    return low...high
  }
}

/// The case for a word; otherwise an error that suggests the nearest one.
package func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ kind: String, _ word: String
) throws(Misuse) -> Choice {
  if let choice = Choice(rawValue: word) { return choice }
  throw .unknown(kind, word, among: Choice.allCases.map { $0.rawValue })
}

/// A factor on every sample, typed as a factor or in decibels.
package struct Gain {
  package let factor: Double

  /// Parses `0.5`, `-6dB` or `−6 dB`; decibels are of amplitude, so −20 dB is 0.1.
  package init(_ text: String) throws(Misuse) {
    let plain = String(text.map { $0 == "−" ? "-" : $0 })
    let isDecibels = plain.lowercased().hasSuffix("db")
    let digits = isDecibels ? String(plain.dropLast(2)) : plain
    let number = Double(digits.hasSuffix(" ") ? String(digits.dropLast()) : digits)
    let factor = number.map { isDecibels ? Double.pow(10, $0 / 20) : $0 }
    let largest = RenderOptions.maximumGain
    if let factor, factor > largest {
      throw Misuse("--gain must be at most \(trimmed(largest, 0)), or 60 dB, not '\(text)'.")
    }
    guard let factor, factor >= 0 else {
      throw Misuse(
        "--gain must be a factor of 0 or more, such as 0.5, or decibels, such as -6dB, "
          + "not '\(text)'.")
    }
    self.factor = factor
  }
}

extension RuleLevels {
  /// Parses arguments such as `A004=off`.
  package init(arguments: [String]) throws(Misuse) {
    self.init()
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1).map { String($0) }
      guard parts.count == 2 else {
        throw Misuse("--rule takes RULE=level, such as A004=off, not '\(argument)'.")
      }
      let ids = Rule.all.map { $0.id }
      guard ids.contains(parts[0]) else {
        throw .unknown("rule", parts[0], among: ids, hint: "`haptic-cli explain` lists them")
      }
      levels[parts[0]] = try choice("level", parts[1])
    }
  }
}

extension AlignmentWindow {
  /// The window of a name.
  package static func typed(_ name: String) throws(Misuse) -> AlignmentWindow {
    if let window = named.first(where: { $0.name == name }) { return window }
    throw .unknown("window", name, among: named.compactMap { $0.name })
  }
}

extension ReportFormat {
  /// A form of reports, or a form and a file as `FORM=FILE`.
  package static func typed(
    _ argument: String
  ) throws(Misuse) -> (form: ReportFormat, path: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = ReportFormat.named(String(parts[0])) else {
      throw .unknown("report", String(parts[0]), among: ReportFormat.all.map { $0.name })
    }
    guard parts.last?.isEmpty == false else {
      throw Misuse("--report \(argument) has no file name.")
    }
    return (form, parts.count > 1 ? String(parts[1]) : nil)
  }
}
