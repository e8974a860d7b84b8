// swift-tools-version: 6.1
// One target per permission: each exists because it alone may import something.

import PackageDescription

/// The C library of maths; the standard library's rounding needs it on these platforms.
let maths: LinkerSetting = .linkedLibrary("m", .when(platforms: [.linux, .android]))

/// Where the assembler looks for the files that a target puts into the program, and how it does.
let embedding: [CSetting] = [.headerSearchPath("."), .headerSearchPath("../../Sources/Embedding")]

let package = Package(
  name: "haptic-synth",
  platforms: [.iOS(.v16), .macOS(.v13)],

  // MARK: - Public API

  products: [
    .library(name: "HapticModel", targets: ["HapticModel"]),
    .library(name: "HapticScenes", targets: ["HapticScenes"]),
    .library(name: "HapticFormats", targets: ["HapticFormats"]),
    .library(name: "HapticFromSound", targets: ["HapticFromSound"]),
    .library(name: "HapticRender", targets: ["HapticRender"]),
    .library(name: "HapticWorkbench", targets: ["HapticWorkbench"]),
    .library(name: "HapticPatterns", targets: ["HapticPatterns"]),
    .library(name: "HapticAudioFile", targets: ["HapticAudioFile"]),
    .executable(name: "haptic-cli", targets: ["haptic-cli"]),
    .plugin(name: "HapticBuild", targets: ["HapticBuild"]),
    .plugin(name: "HapticsCommand", targets: ["HapticsCommand", "HapticsWriteCommand"]),
  ],

  // An app that depends on the libraries says `traits: []` and resolves this package alone.
  traits: [
    .trait(
      name: "CommandLineTool",
      description: "Builds haptic-cli, and fetches its argument parser."),
    .default(enabledTraits: ["CommandLineTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0")
  ],

  targets: [

    // MARK: - Libraries

    .target(name: "HapticModel", linkerSettings: [maths]),
    .target(name: "HapticScenes", dependencies: ["HapticModel"]),
    .target(
      name: "HapticFormats",
      dependencies: ["CFormatFiles", "CInteractionFiles", "HapticModel", "HapticScenes"],
      exclude: ["Profiles/Data", "Native/Schemas", "Android/Schemas"]),
    .target(name: "HapticFromSound", dependencies: ["HapticModel"]),
    .target(
      name: "HapticRender", dependencies: ["HapticModel"], linkerSettings: [maths]),
    .target(
      name: "HapticPatterns",
      dependencies: ["CInteractionFiles", "CPatternFiles", "CShippedSounds"],
      path: "Patterns",
      exclude: [
        "README.md", "files", "sounds", "interactions", "feedback", "steps", "switches",
        "thresholds", "limits", "snaps", "carries", "changes", "progress", "attention", "impacts",
        "textures", "scenes",
      ]),
    .target(
      name: "CPatternFiles", path: "Patterns/files",
      cSettings: [.headerSearchPath(".."), .headerSearchPath("../../Sources/Embedding")]),
    .target(
      name: "CShippedSounds", path: "Patterns/sounds", exclude: ["recipe.py"],
      cSettings: embedding),
    .target(name: "CInteractionFiles", path: "Patterns/interactions", cSettings: embedding),
    .target(
      name: "CFormatFiles", path: "Sources/FormatFiles",
      cSettings: [
        .headerSearchPath("../HapticFormats"), .headerSearchPath("../../Sources/Embedding"),
      ]),
    .target(name: "CRulePages", path: "Documentation/rules", cSettings: embedding),
    .target(
      name: "CLiveRuntimes", path: "Sources/LiveRuntimes",
      exclude: [
        "HapticLive.kt", "HapticLiveAndroid.kt", "HapticLiveCoreHaptics.swift.txt",
        "HapticLiveViews.kt", "HapticLiveViews.swift.txt", "LiveBuild.gradle.txt",
        "LiveManifest.xml", "LiveMaths.swift.txt", "LivePackage.swift.txt",
        "LiveSample.kt.txt", "LiveSample.swift.txt", "haptic-live-web.ts", "haptic-live.ts",
      ],
      cSettings: embedding),
    .target(
      name: "HapticWorkbench",
      dependencies: [
        "HapticFormats", "HapticFromSound", "HapticModel", "HapticRender", "HapticScenes",
      ]),
    .target(
      name: "HapticWeb",
      dependencies: [
        "HapticFormats", "HapticFromSound", "HapticModel", "HapticPatterns", "HapticRender",
        "HapticScenes", "HapticWorkbench",
      ],
      exclude: ["README.md", "Build", "Page", "Site", "Package", "haptic.mjs", "haptic.d.ts"]),
    .target(name: "HapticFiles", dependencies: ["CPlatform"]),
    .target(
      name: "HapticAudioFile",
      dependencies: ["CSamplerate", "CSndfile", "HapticFiles", "HapticModel", "HapticRender"]),

    // MARK: - System libraries

    .systemLibrary(name: "CPlatform"),
    // No `pkgConfig:`: it would warn in every downstream build that lacks libsndfile.
    .systemLibrary(
      name: "CSndfile",
      providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]),
    .systemLibrary(
      name: "CSamplerate",
      providers: [.apt(["libsamplerate0-dev"]), .brew(["libsamplerate"])]),

    // MARK: - Command

    .executableTarget(
      name: "haptic-cli",
      dependencies: [
        "HapticAudioFile", "HapticFiles", "HapticFormats", "HapticFromSound", "HapticModel",
        "HapticPatterns", "HapticRender", "CLiveRuntimes", "CRulePages", "HapticScenes",
        "HapticWorkbench",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLineTool"])),
      ]),

    // MARK: - Plugins

    .plugin(name: "HapticBuild", capability: .buildTool(), dependencies: ["haptic-cli"]),
    .plugin(
      name: "HapticsCommand",
      capability: .command(
        intent: .custom(verb: "haptics", description: "Check haptic patterns; writes nothing.")),
      dependencies: ["haptic-cli"]),
    // Apart, because SwiftPM asks for a declared permission every time, also for what only reads.
    .plugin(
      name: "HapticsWriteCommand",
      capability: .command(
        intent: .custom(
          verb: "haptics-write", description: "Fix, convert or build haptic patterns."),
        permissions: [.writeToPackageDirectory(reason: "haptic-cli writes the files you ask for.")]
      ),
      dependencies: ["haptic-cli"]),

    // MARK: - Tests

    .target(
      name: "HapticTestSupport",
      dependencies: [
        "HapticModel", "HapticFormats", "HapticFromSound", "HapticRender", "HapticScenes",
        "HapticWorkbench",
      ],
      path: "Tests/HapticTestSupport"),
    .testTarget(name: "HapticModelTests", dependencies: ["HapticModel", "HapticTestSupport"]),
    .testTarget(
      name: "HapticScenesTests",
      dependencies: [
        "HapticFormats", "HapticModel", "HapticScenes", "HapticTestSupport", "HapticWorkbench",
      ]),
    .testTarget(
      name: "HapticFormatsTests",
      dependencies: [
        "HapticFormats", "HapticModel", "HapticScenes", "HapticTestSupport", "HapticWorkbench",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "HapticFromSoundTests",
      dependencies: [
        "HapticFormats", "HapticFromSound", "HapticModel", "HapticTestSupport",
      ]),
    .testTarget(
      name: "HapticRenderTests",
      dependencies: [
        "HapticFormats", "HapticModel", "HapticRender", "HapticScenes", "HapticTestSupport",
      ]),
    .testTarget(
      name: "HapticWorkbenchTests",
      dependencies: [
        "HapticFormats", "HapticFromSound", "HapticModel", "HapticRender", "HapticScenes",
        "HapticTestSupport", "HapticWorkbench",
      ]),
    .testTarget(
      name: "HapticAudioFileTests",
      dependencies: [
        "CSndfile", "HapticAudioFile", "HapticFiles", "HapticFormats", "HapticFromSound",
        "HapticModel", "HapticRender", "HapticTestSupport",
      ]),
    .testTarget(
      name: "PatternTests",
      dependencies: [
        "HapticAudioFile", "HapticFormats", "HapticModel", "HapticPatterns", "HapticRender",
        "HapticScenes", "HapticTestSupport", "HapticWorkbench",
      ]),
    .testTarget(
      name: "HapticCLITests",
      dependencies: [
        "haptic-cli", "HapticAudioFile", "HapticFiles", "HapticFormats", "HapticModel",
        "HapticRender", "CRulePages", "HapticTestSupport", "HapticWorkbench",
      ],
      exclude: ["Transcripts"]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Tests of what is compiled for release

// The Makefile asks for it; nobody could depend on a package that always has unsafe flags. Only
// what computes most is optimised, and a changed file is compiled alone. See
// `Documentation/decisions/0041-tests-run-optimised-code.md`.
if Context.environment["HAPTIC_TESTING"] != nil {
  let optimised: Set = [
    "HapticModel", "HapticScenes", "HapticFromSound", "HapticRender", "HapticTestSupport",
  ]
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = [
      .unsafeFlags([
        optimised.contains(target.name) ? "-O" : "-Onone", "-enable-testing",
        "-no-whole-module-optimization", "-enable-batch-mode", "-incremental",
      ])
    ]
  }
}
