// The options that say how formats are written where they leave a choice.

import ArgumentParser
import HapticFormats

/// What a conversion may choose, each for some formats.
struct WritingStyle: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      AHAP in several files that are played together, NAME.continuous.ahap, \
      NAME.continuous-2.ahap, … and NAME.transients.ahap: auto (where one would not be exact), \
      always or never.
      """,
      valueName: "when"),
    completion: .list(AHAPSplit.allCases.map(\.rawValue)))
  var split = AHAPSplit.auto.rawValue

  @Option(
    help: ArgumentHelp(
      "Envelopes in AHAP: native (values, as long as the player makes them) or baked (curves, in seconds).",
      valueName: "how"),
    completion: .list(AHAPEnvelopes.allCases.map(\.rawValue)))
  var envelopes = AHAPEnvelopes.native.rawValue

  @Option(
    help: ArgumentHelp(
      "Android device that effects are for: \(WritingStyle.deviceNames).", valueName: "name"),
    completion: .list(AndroidDevice.builtIn.map(\.name)))
  var device = AndroidDevice.guaranteed.name

  @Flag(
    help: """
      Say every strength by pulses with pauses where a motor is only on or off (default: those \
      below half).
      """)
  var dutyCycle = false

  @Flag(
    help: """
      Times of .hjif in whole milliseconds, for players that take every tick for one, as the \
      reference synthesizer does in its phase.
      """)
  var wholeMilliseconds = false

  @OptionGroup var code: CodeOptions

  private static let deviceNames =
    AndroidDevice.builtIn.map(\.name).joined(separator: " or ")

  /// Options of writers, with what these say added to them.
  func applied(to options: WritingOptions) throws -> WritingOptions {
    var options = options
    options[AHAP.split] = try choice("split", split)
    options[AHAP.envelopes] = try choice("envelopes", envelopes)
    options[OnOff.dutyCycle] = dutyCycle
    options[HJIF.wholeMilliseconds] = wholeMilliseconds
    guard let device = AndroidDevice.builtIn.first(where: { $0.name == device }) else {
      throw Failure.unknown("device", device, among: AndroidDevice.builtIn.map(\.name))
    }
    options[AndroidXML.options].device = device
    try code.apply(to: &options)
    return options
  }
}
