// Profiles as they are named, and the rows of options in help and completions.

import ArgumentParser
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticWorkbench

extension ActuatorProfile {
  /// The profile with a name, or from a file, whose path starts from a folder if one is given.
  static func resolving(
    _ argument: String, inFolder folder: String? = nil
  ) throws -> ActuatorProfile {
    if let profile = ActuatorProfile.named(argument) { return profile }
    let path = folder.map { "\($0)/\(argument)" } ?? argument
    let isPath = argument.contains("/") || pathExtension(of: argument) == "json"
    guard isPath || FileKind(path: path) != nil else { throw Failure.unknownProfile(argument) }
    do {
      return try withContents(
        of: path, called: path, limit: ProfileFile.maximumBytes, limitNote: " for a profile"
      ) { try profile(in: $0, called: path) }
    } catch let fault as MalformedFile {
      throw Failure(fault, path: path)
    }
  }

  /// The file that ``resolving(_:)`` reads, if any.
  static func files(resolving argument: String) -> [RunFile] {
    named(argument) == nil ? [RunFile("profile", argument)] : []
  }

  private static func profile(
    in bytes: UnsafeRawBufferPointer, called name: String
  ) throws -> ActuatorProfile {
    guard Format.all.recognising(bytes) == nil || ProfileFile.recognises(bytes) else {
      throw Failure(.malformed, path: name, "this is a pattern, not a profile.")
    }
    return try ProfileFile.read(bytes)
  }
}

extension Failure {
  static func unknownProfile(_ name: String) -> Failure {
    unknown(
      "profile", name, among: ActuatorProfile.builtIn.map(\.profile.name),
      hint: "`haptic-cli profiles` lists them")
  }
}

extension ArgumentHelp {
  /// The help of a row; for a property with a value of its own, the parser adds the default.
  static func row(_ setting: Setting, addsDefault: Bool = true) -> ArgumentHelp {
    ArgumentHelp(
      "\(addsDefault ? setting.sentence : setting.summary)",
      valueName: setting.value.isEmpty ? nil : setting.value)
  }
}

extension CompletionKind {
  /// The words of a row.
  static func row(_ setting: Setting) -> CompletionKind {
    if case .words(let words) = setting.kind { .list(words) } else { .default }
  }
}

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

  /// A `--from`: a format that can be read.
  static var readableFormat: CompletionKind {
    .custom { _, _, typed in candidates(Format.readable.map(\.name), for: typed) }
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
