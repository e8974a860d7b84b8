// The options of single formats, as rows and in requests; no other file of the workbench names a format.

import HapticFormats

extension Setting {
  package static let split = Setting(
    "split", .words(AHAPSplit.allCases.map { $0.rawValue }), as: "when",
    or: AHAPSplit.auto.rawValue,
    "Split AHAP into files that play together, NAME.continuous.ahap, NAME.continuous-2.ahap, … and "
      + "NAME.transients.ahap: auto (only where one file would not be exact), always or never.")
  package static let envelopes = Setting(
    "envelopes", .words(AHAPEnvelopes.allCases.map { $0.rawValue }), as: "how",
    or: AHAPEnvelopes.native.rawValue,
    "Envelopes in AHAP: native (values, whose length the player decides) or baked (curves, in seconds)."
  )
  private static let devices = AndroidDevice.builtIn.map { $0.name }
  package static let device = Setting(
    "device", .words(devices), as: "name",
    or: AndroidDevice.guaranteed.name,
    "Android device to write effects for: \(devices.joined(separator: " or ")).")
  package static let dutyCycle = Setting(
    "dutyCycle", .flag, or: "only strengths below half",
    "On motors that are only on or off, play every strength as pulses and pauses.")
  package static let wholeMilliseconds = Setting(
    "wholeMilliseconds", .flag,
    "Round times of .hjif to whole milliseconds, for players that treat every tick as a millisecond."
  )
  package static let package = Setting(
    "package", .text, as: "name", or: "none", "Package for Kotlin code, such as com.example.app.")
}

extension ReadingOptions {
  mutating func setFormats(_ settings: StrictObject) throws(JSONFault) {
    self[AHAP.curveTimesAreAbsolute] = try settings.flag("absoluteCurveTimes", default: false)
  }
}

extension WritingOptions {
  /// The package of Kotlin code.
  var package: KotlinPackage? { self[AndroidXML.options].package }

  mutating func setFormats(_ settings: StrictObject) throws(JSONFault) {
    self[AHAP.split] = try settings.word("split", of: AHAPSplit.self) ?? .auto
    self[AHAP.envelopes] = try settings.word("envelopes", of: AHAPEnvelopes.self) ?? .native
    self[OnOff.dutyCycle] = try settings.flag("dutyCycle", default: false)
    self[HJIF.wholeMilliseconds] = try settings.flag("wholeMilliseconds", default: false)
    if let device = try settings.row("device", of: AndroidDevice.builtIn, { $0.name }) {
      self[AndroidXML.options].device = device
    }
    guard let node = settings["package"], let text = try settings.text("package") else { return }
    guard let package = KotlinPackage(text) else {
      throw settings.fault(node, "\"package\" is \"\(text)\", not a package name.")
    }
    self[AndroidXML.options].package = package
  }
}
