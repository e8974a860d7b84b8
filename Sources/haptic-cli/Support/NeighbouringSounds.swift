// Suggests a sound file in place of a missing one.

import HapticFormats
import HapticModel

/// Finds the sound files whose names are nearest to one; each folder is read once, and the work of
/// one search is limited.
struct NeighbouringSounds {
  /// A suggested file: its path, and the number of edits.
  typealias Match = (path: String, edits: Int)

  private var listings: [String: [String]] = [:]
  private var search = NearestName()

  /// The extensions of sound files: those of the containers that libsndfile reads.
  static let extensions: Set<String> = [
    "wav", "wave", "aif", "aiff", "aifc", "caf", "flac", "ogg", "oga", "opus", "mp3", "au", "w64",
  ]
  /// The extensions of MPEG-4 audio, which is met most often of what libsndfile does not read; its
  /// error names the cure.
  static let unreadable: Set<String> = ["aac", "m4a", "mp4"]
  /// The most subfolders searched, and the most files in all of them.
  private static let (mostFolders, mostFiles) = (32, 400)

  /// Whether the name of a file is that of a sound, which may be one that cannot be read.
  static func isSound(_ path: String) -> Bool {
    extensions.union(unreadable).contains(pathExtension(of: path).lowercased())
  }

  /// Searches a folder and its direct subfolders; extensions are not compared.
  ///
  /// A suggestion starts with `step`, the path to the folder, and nothing leaves `bounds`.
  ///
  /// - Returns: The nearest file; `nil` if none is near.
  mutating func nearest(
    to name: String, under step: String, _ folder: String, _ bounds: [String]
  ) -> Match? {
    let top = step.isEmpty ? folder : try? confinedPath(step, inFolder: folder, within: bounds)
    guard let top else { return nil }
    let paths = listings[top] ?? NeighbouringSounds.listing(ofFolder: top, within: bounds)
    listings[top] = paths
    return nearest(to: name, among: paths).map { (step + $0.path, $0.edits) }
  }

  private mutating func nearest(to name: String, among paths: [String]) -> Match? {
    let word = baseName(of: name)
    guard let match = search.nearest(to: word, among: paths.lazy.map(baseName)),
      nearestName(to: word, among: [match]) != nil,
      let path = paths.first(where: { baseName(of: $0) == match })
    else { return nil }
    let edits = editDistance(word, match)
    // In another folder, only a name with one edit is more likely than another sound (our choice).
    return path.contains("/") && edits > 1 ? nil : (path, edits)
  }

  /// The sound files of a folder, then those of its direct subfolders.
  private static func listing(ofFolder top: String, within bounds: [String]) -> [String] {
    let entries = (try? haptic_cli.entries(ofFolder: top)) ?? []
    let folders = entries.lazy.filter { $0.kind != .file && !$0.name.hasPrefix(".") }.map(\.name)
      .compactMap { name in
        (try? confinedPath(name, inFolder: top, within: bounds)).map { (name, path: $0) }
      }
      .filter { FileKind(path: $0.path)?.isDirectory ?? false }
    let below = folders.prefix(mostFolders).flatMap { name, path in
      sounds(among: (try? haptic_cli.entries(ofFolder: path)) ?? []).map { "\(name)/\($0)" }
    }
    return sounds(among: entries) + below.prefix(mostFiles)
  }

  private static func sounds(among entries: [FolderEntry]) -> [String] {
    entries.map(\.name).filter { extensions.contains(pathExtension(of: $0)) }
  }
}
