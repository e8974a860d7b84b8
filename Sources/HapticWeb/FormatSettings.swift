// The settings of single formats, as the command's options; no other file here names a format.

import HapticFormats

extension ReadingOptions {
  /// Sets whether the points of AHAP's curves count from the start of the pattern.
  mutating func setCurveTimesAbsolute(_ isAbsolute: Bool) {
    self[AHAP.curveTimesAreAbsolute] = isAbsolute
  }
}

extension WritingOptions {
  /// Sets the options that only some formats have.
  mutating func set(_ settings: StrictObject) throws(JSONFault) {
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
