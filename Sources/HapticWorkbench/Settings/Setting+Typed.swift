// Values of options as they are typed: numbers in their ranges, words, frequencies, gains, levels.

import HapticFormats
import HapticModel
import HapticRender

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
