// swift-tools-version: 6.1
// What the manifest of an app says that has Swift made from its patterns.

import PackageDescription

let package = Package(
  name: "PluginConsumer",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "haptic-synth", path: "../..")],
  targets: [
    .executableTarget(
      name: "App",
      exclude: ["Haptics/draft.ahap"],
      plugins: [.plugin(name: "HapticBuild", package: "haptic-synth")])
  ],
  swiftLanguageModes: [.v6]
)
