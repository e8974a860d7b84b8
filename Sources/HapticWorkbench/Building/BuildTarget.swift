// The files of a build, one for each format with a folder.

import HapticFormats

/// A file that a format writes to a built folder.
package struct BuildTarget: Sendable {
  package let format: Format
  package let delivery: Format.Delivery

  /// All targets, in the order of the manifest.
  package static let all: [BuildTarget] = folders.flatMap { folder in
    Format.all.compactMap { format in
      guard let delivery = format.delivery, delivery.folder == folder else { return nil }
      return BuildTarget(format: format, delivery: delivery)
    }
  }

  /// The folders that `--only` accepts: first those in the order of existing manifests, then others
  /// in the order of their formats.
  package static let folders: [String] = {
    let known = ["ios", "android", "web", "meta", "mpeg", "richtap", "pulsar", "audio", "motion"]
    let delivered = Format.all.compactMap { $0.delivery?.folder }
    return (delivered + [LiveFolder.name]).reduce(into: known) {
      if !$0.contains($1) { $0.append($1) }
    }
  }()
}
