// The wish to replace files of another kind than a run writes.

import ArgumentParser

/// Whether existing files are replaced whatever they are.
struct ReplacingOptions: ParsableArguments {
  @Flag(help: "Replace existing files of another kind than is written, too.")
  var force = false

  /// What an output may replace: its own kind, or everything if that is wished.
  func content(_ content: FileClass) -> FileClass { force ? .any : content }
}
