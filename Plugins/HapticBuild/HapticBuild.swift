// Makes Swift from each pattern of a target while the target is built.

import Foundation
import PackagePlugin

/// The plugin; an app then refers to `SuccessHaptics` where its target has `success.ahap`.
@main
struct HapticBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return PatternSources(files: module.sourceFiles.map(\.url)).commands(
      running: try context.tool(named: "haptic-cli").url, into: context.pluginWorkDirectoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension HapticBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      PatternSources(files: target.inputFiles.map(\.url)).commands(
        running: try context.tool(named: "haptic-cli").url, into: context.pluginWorkDirectoryURL)
    }
  }
#endif
