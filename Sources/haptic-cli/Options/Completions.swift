// Shell completions beyond fixed lists of words.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes

extension CompletionKind {
  // All are closures that run only on TAB, so that other runs do not build lists of names.

  /// An INPUT: a shipped pattern or a file.
  static var input: CompletionKind {
    .custom { _, _, typed in candidates(patternNames + files(startingWith: typed), for: typed) }
  }

  /// A `--profile`: a built-in profile or a file.
  static var profile: CompletionKind {
    .custom { _, _, typed in candidates(profileNames + files(startingWith: typed), for: typed) }
  }

  static var patternName: CompletionKind {
    .custom { _, _, typed in candidates(patternNames, for: typed) }
  }

  static var profileName: CompletionKind {
    .custom { _, _, typed in candidates(profileNames, for: typed) }
  }

  static var sceneName: CompletionKind {
    .custom { _, _, typed in candidates(HapticScene.all.map(\.name), for: typed) }
  }
}

private var patternNames: [String] { ShippedPattern.all.map(\.name) }
private var profileNames: [String] { ActuatorProfile.builtIn.map(\.profile.name) }

private func candidates(_ words: [String], for typed: String) -> [String] {
  words.filter { $0.hasPrefix(typed) }
}

/// The files and folders whose paths have a prefix; folders end with a slash.
///
/// A folder that is the only match is replaced by its contents; the shell would append a space.
func files(startingWith typed: String) -> [String] {
  let folder = String(typed[..<typed.endOfFolder])
  let start = typed[typed.endOfFolder...]
  let paths = ((try? entries(ofFolder: folder.isEmpty ? "." : folder)) ?? []).map(\.name)
    .filter { $0.hasPrefix(start) && ($0.hasPrefix(".") ? !start.isEmpty : true) }
    .map { FileKind(path: folder + $0)?.isDirectory == true ? "\(folder)\($0)/" : folder + $0 }
  guard paths.count == 1, paths[0].hasSuffix("/"), paths[0] != typed else { return paths }
  let inside = files(startingWith: paths[0])
  return inside.isEmpty ? paths : inside
}
