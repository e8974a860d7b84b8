// Parses values of options: gains, profiles, choices.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// A factor on every sample, typed as a factor or in decibels.
struct Gain {
  let factor: Double

  /// Parses `0.5`, `-6dB` or `−6 dB`; decibels are of amplitude, so −20 dB is 0.1.
  init(_ text: String) throws {
    let plain = text.replacing("−", with: "-")
    let isDecibels = plain.lowercased().hasSuffix("db")
    let digits = isDecibels ? String(plain.dropLast(2)) : plain
    let number = Double(digits.hasSuffix(" ") ? String(digits.dropLast()) : digits)
    let factor = number.map { isDecibels ? pow(10, $0 / 20) : $0 }
    let largest = RenderOptions.maximumGain
    if let factor, factor > largest {
      throw Failure(
        usage: "--gain must be at most \(trimmed(largest, 0)), or 60 dB, not '\(text)'.")
    }
    guard let factor, factor >= 0 else {
      throw Failure(
        usage: "--gain must be a factor of 0 or more, such as 0.5, or decibels, such as -6dB, "
          + "not '\(text)'.")
    }
    self.factor = factor
  }
}

extension ActuatorProfile {
  /// The profile with a name, or from a file, whose path starts from a folder if one is given.
  static func resolving(
    _ argument: String, inFolder folder: String? = nil
  ) throws -> ActuatorProfile {
    if let profile = ActuatorProfile.named(argument) { return profile }
    let path = folder.map { "\($0)/\(argument)" } ?? argument
    let isPath = argument.contains("/") || pathExtension(of: argument) == "json"
    guard isPath || FileKind(path: path) != nil else { throw Failure.unknownProfile(argument) }
    do {
      return try withContents(
        of: path, called: path, limit: ProfileFile.maximumBytes, limitNote: " for a profile"
      ) { try profile(in: $0, called: path) }
    } catch let fault as MalformedFile {
      throw Failure(fault, path: path)
    }
  }

  /// The file that ``resolving(_:)`` reads, if any.
  static func files(resolving argument: String) -> [RunFile] {
    named(argument) == nil ? [RunFile("profile", argument)] : []
  }

  private static func profile(
    in bytes: UnsafeRawBufferPointer, called name: String
  ) throws -> ActuatorProfile {
    guard Format.all.recognising(bytes) == nil || ProfileFile.recognises(bytes) else {
      throw Failure(.malformed, path: name, "this is a pattern, not a profile.")
    }
    return try ProfileFile.read(bytes)
  }
}

extension Failure {
  static func unknownProfile(_ name: String) -> Failure {
    unknown(
      "profile", name, among: ActuatorProfile.builtIn.map(\.profile.name),
      hint: "`haptic-cli profiles` lists them")
  }
}

/// The case for a word; otherwise an error that suggests the nearest one.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ kind: String, _ word: String
) throws -> Choice {
  if let choice = Choice(rawValue: word) { return choice }
  throw Failure.unknown(kind, word, among: Choice.allCases.map(\.rawValue))
}

extension Setting {
  /// The value of the option, if it is given; it must be in the range.
  ///
  /// For one of two patterns, `side` is the end of the option's name.
  func number(_ value: Double?, of side: String = "") throws(Failure) -> Double? {
    guard let value, !range.contains(value) else { return value }
    throw Failure(usage: "\(option)\(side) \(refusal(of: value))")
  }

  /// The whole value of the option; `nil` if it is not given.
  func integer(_ value: Int?) throws(Failure) -> Int? {
    _ = try number(value.map(Double.init))
    return value
  }
}

extension ArgumentHelp {
  /// The help of a row; for a property with a value of its own, the parser adds the default.
  static func row(_ setting: Setting, addsDefault: Bool = true) -> ArgumentHelp {
    ArgumentHelp(
      "\(addsDefault ? setting.sentence : setting.summary)",
      valueName: setting.value.isEmpty ? nil : setting.value)
  }
}

extension CompletionKind {
  /// The words of a row.
  static func row(_ setting: Setting) -> CompletionKind {
    if case .words(let words) = setting.kind { .list(words) } else { .default }
  }
}
