// The options for writing formats that leave a choice.

import ArgumentParser
import HapticFormats
import HapticWorkbench

/// The choices of a conversion, each for some formats.
struct WritingStyle: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Split AHAP into files that play together, NAME.continuous.ahap, NAME.continuous-2.ahap, … and \
      NAME.transients.ahap: auto (only where one file would not be exact), always or never.
      """,
      valueName: "when"),
    completion: .list(AHAPSplit.allCases.map(\.rawValue)))
  var split = AHAPSplit.auto.rawValue

  @Option(
    help: ArgumentHelp(
      "Envelopes in AHAP: native (values, whose length the player decides) or baked (curves, in seconds).",
      valueName: "how"),
    completion: .list(AHAPEnvelopes.allCases.map(\.rawValue)))
  var envelopes = AHAPEnvelopes.native.rawValue

  @Option(
    help: ArgumentHelp(
      "Android device to write effects for: \(WritingStyle.deviceNames).", valueName: "name"),
    completion: .list(AndroidDevice.builtIn.map(\.name)))
  var device = AndroidDevice.guaranteed.name

  @Flag(
    help: """
      Play every strength as pulses and pauses on motors that are only on or off (default: only \
      strengths below half).
      """)
  var dutyCycle = false

  @Flag(
    help: """
      Round times of .hjif to whole milliseconds, for players that take every tick for one.
      """)
  var wholeMilliseconds = false

  @OptionGroup var code: CodeOptions

  private static let deviceNames =
    AndroidDevice.builtIn.map(\.name).joined(separator: " or ")

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
