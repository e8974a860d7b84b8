// Values of options that are more than a word: gains, profiles, choices.

import HapticFormats
import HapticModel
import HapticRender

/// A factor on every sample, written as a factor or in decibels.
struct Gain {
  /// The factor.
  let factor: Double

  /// Reads `0.5`, `-6dB` or `−6 dB`; decibels are of amplitude, so that −20 dB is 0.1.
  init(_ text: String) throws {
    let plain = text.replacing("−", with: "-")
    let isDecibels = plain.lowercased().hasSuffix("db")
    let digits = isDecibels ? String(plain.dropLast(2)) : plain
    let number = Double(digits.hasSuffix(" ") ? String(digits.dropLast()) : digits)
    let factor = number.map { isDecibels ? pow(10, $0 / 20) : $0 }
    let largest = RenderOptions.maximumGain
    if let factor, factor > largest {
      throw Failure(usage: "the gain '\(text)' is beyond \(trimmed(largest, 0)), or 60 dB.")
    }
    guard let factor, factor >= 0 else {
      throw Failure(
        usage: "the gain '\(text)' is neither a factor of 0 or more, such as 0.5, "
          + "nor decibels, such as -6dB.")
    }
    self.factor = factor
  }
}

extension ActuatorProfile {
  /// The profile of a name, or the one in a file.
  static func resolving(_ argument: String) throws -> ActuatorProfile {
    if let profile = ActuatorProfile.named(argument) { return profile }
    let isPath = argument.contains("/") || pathExtension(of: argument) == "json"
    guard isPath || FileKind(path: argument) != nil else { throw Failure.unknownProfile(argument) }
    do {
      return try withContents(
        of: argument, called: argument, limit: ProfileFile.maximumBytes,
        limitNote: " for a profile"
      ) { try profile(in: $0, called: argument) }
    } catch let fault as MalformedFile {
      throw Failure(fault, path: argument)
    }
  }

  /// The file that ``resolving(_:)`` reads, if it is one.
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
  /// A profile's name that nothing goes by.
  static func unknownProfile(_ name: String) -> Failure {
    unknown(
      "profile", name, among: ActuatorProfile.builtIn.map(\.profile.name),
      hint: "`haptic-cli profiles` lists them")
  }
}

/// The case of a word, or the nearest one in the error.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ kind: String, _ word: String
) throws -> Choice {
  if let choice = Choice(rawValue: word) { return choice }
  throw Failure.unknown(kind, word, among: Choice.allCases.map(\.rawValue))
}
