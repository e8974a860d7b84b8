// The patterns among the files of a target, and the commands that make Swift from them.

import Foundation
import PackagePlugin

/// The files of a target.
struct PatternSources {
  /// All files that the target does not exclude.
  let files: [URL]

  /// The ends of names of files that hold a pattern alone.
  private static let patterns = ["ahap", "haptic", "he", "hjif", "pulsar.json"]
  /// The ends of names of files that may name others, in their folder or below.
  private static let compositions = ["timeline.json", "scene.json", "interaction.json"]
  /// The ends of names of files that a composition may name.
  private static let parts = patterns + ["json", "csv"]

  /// The commands, one for each pattern; patterns whose names cannot be told apart are errors.
  ///
  /// - Parameters:
  ///   - tool: The path of `haptic-cli`.
  ///   - folder: The folder for what is made.
  /// - Returns: The commands, each with all files that it may read.
  func commands(running tool: URL, into folder: URL) -> [Command] {
    var owners: [String: URL] = [:]
    return files.compactMap { file in
      guard let name = Self.name(of: file, among: Self.patterns + Self.compositions) else {
        return nil
      }
      if let other = owners.updateValue(file, forKey: Self.key(of: name)) {
        Diagnostics.error(
          "'\(other.lastPathComponent)' and '\(file.lastPathComponent)' would have the same name "
            + "in Swift; rename or exclude one, or move it to another target.", file: file.path)
        return nil
      }
      return command(for: file, called: name, running: tool, into: folder)
    }
  }

  private func command(
    for file: URL, called name: String, running tool: URL, into folder: URL
  ) -> Command {
    let output = folder.appendingPathComponent("\(Self.fileName(for: name)).haptics.swift")
    return .buildCommand(
      displayName: "Making Swift from \(file.lastPathComponent)", executable: tool,
      // What is wrong with a pattern but does not keep it from playing is for `check` to say.
      arguments: ["convert", file.path, "--quiet", "-o", output.path],
      inputFiles: [file] + parts(of: file), outputFiles: [output])
  }

  /// The files that a file may name: SwiftPM keeps a plan of the build when only contents change, so
  /// what a file names now says too little.
  private func parts(of file: URL) -> [URL] {
    guard Self.name(of: file, among: Self.compositions) != nil else { return [] }
    let folder = file.deletingLastPathComponent().path + "/"
    return files.filter {
      $0 != file && $0.path.hasPrefix(folder) && Self.name(of: $0, among: Self.parts) != nil
    }
  }
}

// MARK: - Names

extension PatternSources {
  /// The name of a file without its extension; `nil` for an extension that is not listed.
  private static func name(of file: URL, among extensions: [String]) -> String? {
    let name = file.lastPathComponent
    let ending = extensions.first { name.lowercased().hasSuffix(".\($0)") }
    return ending.map { String(name.dropLast($0.count + 1)) }
  }

  /// What two names must not share: their words without case, as types and files are named.
  private static func key(of name: String) -> String {
    words(of: name).joined().lowercased()
  }

  /// The name for a file, without what a build or a file system may take for something else.
  private static func fileName(for name: String) -> String {
    let words = words(of: name)
    return words.isEmpty ? "pattern" : words.joined(separator: "-")
  }

  private static func words(of name: String) -> [Substring] {
    name.split { character in
      character.isWhitespace || character.isPunctuation
        || character.isASCII && !character.isLetter && !character.isNumber
    }
  }
}
