// Which files a build makes: those of every format that is delivered, by folder.

import HapticFormats

/// A file of a built folder that a format writes.
struct BuildTarget: Sendable {
  /// Its format.
  let format: Format
  /// Where it goes, and what it is called.
  let delivery: Format.Delivery

  /// Every one, in the order of the manifest.
  static let all: [BuildTarget] = folders.flatMap { folder in
    Format.all.compactMap { format in
      guard let delivery = format.delivery, delivery.folder == folder else { return nil }
      return BuildTarget(format: format, delivery: delivery)
    }
  }

  /// The folders that `--only` names: first those whose order manifests have kept, then others as their
  /// formats are listed.
  static let folders: [String] = {
    let known = ["ios", "android", "web", "meta", "mpeg", "richtap", "pulsar", "audio", "motion"]
    let delivered = Format.all.compactMap(\.delivery?.folder)
    return delivered.reduce(into: known) { if !$0.contains($1) { $0.append($1) } }
  }()
}
