// swift-tools-version: 6.1
// Benchmarks of the package; a package of its own, so that nobody who uses ours downloads or builds it.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "haptic-synth", path: "..", traits: [])],
  targets: [
    .executableTarget(name: "SideBySide"),
    .target(name: "CountingAllocator"),
    .executableTarget(
      name: "VoiceBenchmarks",
      dependencies: [
        "CountingAllocator",
        .product(name: "HapticAudioFile", package: "haptic-synth"),
        .product(name: "HapticFormats", package: "haptic-synth"),
        .product(name: "HapticModel", package: "haptic-synth"),
        .product(name: "HapticRender", package: "haptic-synth"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
