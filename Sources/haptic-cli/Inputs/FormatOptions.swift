// The options of single formats, in reading and writing; no other file of the command names a format.

import ArgumentParser
import HapticFormats
import HapticWorkbench

/// The choices in reading, each for some formats.
struct ReadingStyle: ParsableArguments {
  @Flag(help: .row(.absoluteCurveTimes))
  var absoluteCurveTimes = false

  /// Adds these choices to the options of readers.
  func apply(to options: inout ReadingOptions) {
    options[AHAP.curveTimesAreAbsolute] = absoluteCurveTimes
  }

  /// These options, as typed.
  var typed: [String] { absoluteCurveTimes ? ["--absolute-curve-times"] : [] }
}

/// The properties of an app that generated code needs.
struct CodeOptions: ParsableArguments {
  @Option(help: .row(.package))
  var package: String?

  /// Passes the package to the writers of code.
  func apply(to options: inout WritingOptions) throws(Failure) {
    guard let package else { return }
    if let known = KotlinPackage(package) {
      return options[AndroidXML.options].package = known
    }
    throw Failure(
      usage: "--package '\(package)' is not a package name; use words of letters, digits and "
        + "underscores with points between, none of them a keyword of Java, such as "
        + "com.example.app.")
  }
}

/// The choices of a conversion, each for some formats.
struct WritingStyle: ParsableArguments {
  @Option(help: .row(.split), completion: .row(.split))
  var split: String?

  @Option(help: .row(.envelopes), completion: .row(.envelopes))
  var envelopes: String?

  @Option(help: .row(.device), completion: .row(.device))
  var device: String?

  @Flag(help: .row(.dutyCycle))
  var dutyCycle = false

  @Flag(help: .row(.wholeMilliseconds))
  var wholeMilliseconds = false

  @OptionGroup var code: CodeOptions

  /// The options of writers with these options.
  func options() throws -> WritingOptions {
    var options = WritingOptions()
    options[AHAP.split] = try split.map { try choice("split", $0) } ?? .auto
    options[AHAP.envelopes] = try envelopes.map { try choice("envelopes", $0) } ?? .native
    options[OnOff.dutyCycle] = dutyCycle
    options[HJIF.wholeMilliseconds] = wholeMilliseconds
    let name = device ?? Setting.device.standard
    guard let device = AndroidDevice.builtIn.first(where: { $0.name == name }) else {
      throw Failure.unknown("device", name, among: AndroidDevice.builtIn.map(\.name))
    }
    options[AndroidXML.options].device = device
    try code.apply(to: &options)
    return options
  }
}
