// The options that say where generated code belongs.

import ArgumentParser
import HapticFormats

/// What code of an app has to know of the app.
struct CodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Package of Kotlin code, such as com.example.app (default: none).", valueName: "name"))
  var package: String?

  /// The package; `nil` for none.
  func kotlinPackage() throws(Failure) -> KotlinPackage? {
    guard let package else { return nil }
    if let known = KotlinPackage(package) { return known }
    throw Failure(
      usage: "--package '\(package)' is not a package name; use words of letters, digits and "
        + "underscores with points between, none of them a keyword of Java, such as "
        + "com.example.app.")
  }
}
