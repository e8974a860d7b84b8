// Runs `haptic-cli` in a package, and fails as it does.

import Foundation
import PackagePlugin

/// A sentence that ends a command.
struct Refusal: Error, CustomStringConvertible {
  let description: String
}

extension PluginContext {
  /// Runs `haptic-cli` in the folder of the package.
  ///
  /// - Parameter arguments: Its arguments.
  /// - Throws: If it cannot be run; if it fails, the process ends with its status.
  func runHaptics(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = try tool(named: "haptic-cli").url
    process.arguments = arguments
    process.currentDirectoryURL = package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    // SwiftPM ends with 1 and tells this status; an error thrown would tell nothing.
    exit(process.terminationStatus)
  }
}
