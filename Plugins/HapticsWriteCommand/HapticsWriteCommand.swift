// Runs any command of `haptic-cli` in a package, with permission to write: `swift package haptics-write`.

import Foundation
import PackagePlugin

/// The plugin; it takes the arguments of `haptic-cli`.
@main
struct HapticsWriteCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.runHaptics(arguments)
  }
}
