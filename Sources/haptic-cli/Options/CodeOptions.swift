// The options for generated code.

import ArgumentParser
import HapticFormats

/// The properties of an app that generated code needs.
struct CodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Package for Kotlin code, such as com.example.app (default: none).", valueName: "name"))
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
