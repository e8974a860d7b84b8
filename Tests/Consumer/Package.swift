// swift-tools-version: 6.1
// What an app's manifest would say: the pure libraries, and no traits.

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(name: "haptic-synth", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "HapticModel", package: "haptic-synth"),
        .product(name: "HapticFormats", package: "haptic-synth"),
      ]),
    .target(name: "SwiftUI"),
    .executableTarget(
      name: "App",
      dependencies: [
        "SwiftUI",
        .product(name: "HapticModel", package: "haptic-synth"),
        .product(name: "HapticFormats", package: "haptic-synth"),
        .product(name: "HapticScenes", package: "haptic-synth"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
