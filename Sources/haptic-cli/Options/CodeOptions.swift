// The options that say where generated code belongs.

import ArgumentParser
import HapticFormats

/// What code of an app has to know of the app.
struct CodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Package of Kotlin code, such as com.example.app (default: none).", valueName: "name"))
  var package: String?

  /// Puts the package where writers of code look for it.
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
