// Where the sound files of an input may lie: beside it, in `--root`, and among the shipped ones.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticPatterns

/// The places to look in, in order.
struct WaveformPlaces {
  /// The folder of the input without links; `nil` if there is none.
  private let folder: String?
  /// The folder of `--root` without links; `nil` if there is none.
  private let root: String?
  /// What the system said where the input should have a folder and has none.
  private let fault: Int32?

  /// The shipped sounds alone.
  static let shipped = WaveformPlaces(folder: nil, root: nil, fault: nil)

  /// A folder and a root, then the shipped sounds.
  ///
  /// - Parameters:
  ///   - folder: The folder of the input; empty for the current one.
  ///   - root: The folder that stands for an app's bundle, if any does.
  init(folder: String, root: String?) {
    let resolved = realPath(of: folder.isEmpty ? "." : folder)
    let code = errno
    self.init(
      folder: resolved, root: root.flatMap { realPath(of: $0) }, fault: resolved == nil ? code : nil
    )
  }

  private init(folder: String?, root: String?, fault: Int32?) {
    (self.folder, self.root, self.fault) = (folder, root, fault)
  }

  /// The first file there is.
  ///
  /// What may not be read does not make the search go on: nobody would notice that something else
  /// plays.
  func location(of reference: WaveformReference) throws(PathFault) -> WaveformLocation {
    if let fault { throw .unreadable(fault) }
    for place in candidates(for: reference) {
      do throws(PathFault) {
        let path = try confinedPath(place.path, inFolder: place.folder, within: place.bounds)
        guard FileKind(path: path)?.isRegular ?? false else { throw .notOrdinary }
        return .file(path)
      } catch  where error.isAbsence {
        continue
      }
    }
    // Patterns that are not shipped may name these too.
    guard let sound = ShippedSound.named(reference.written) else { throw .unreadable(ENOENT) }
    return .bytes(sound.bytes)
  }

  private func candidates(
    for reference: WaveformReference
  ) -> [(path: String, folder: String, bounds: [String])] {
    let bounds = [folder, root].compactMap { $0 }
    let beside = folder.map { (reference.path, $0, bounds) }
    let bundled = root.map { (reference.written, $0, [$0]) }
    return [beside, bundled].compactMap { $0 }
  }
}

// MARK: - Where there is none

extension WaveformPlaces {
  /// That a file is in none of the places, and which one may have been meant.
  func absence(
    of reference: WaveformReference, _ neighbours: inout NeighbouringSounds
  ) -> String {
    let places: String =
      switch (folder, root) {
      case (nil, _): "no shipped sound"
      case (_, nil): "not in the folder of the input, and no --root is given"
      default: "neither in the folder of the input nor in --root"
      }
    let nearest = neighbour(of: reference, &neighbours)
    let question = nearest.map { " Is it meant to be \"\($0)\"?" } ?? ""
    return "\"\(reference.path)\" is \(places).\(question)"
  }

  /// The file that may have been meant: one beside where it should be.
  private func neighbour(
    of reference: WaveformReference, _ neighbours: inout NeighbouringSounds
  ) -> String? {
    for place in candidates(for: reference) {
      let step = String(place.path[..<place.path.endOfFolder])
      let folder =
        step.isEmpty
        ? place.folder
        : try? confinedPath(step, inFolder: place.folder, within: place.bounds)
      let name = String(place.path[place.path.endOfFolder...])
      if let folder, let found = neighbours.nearest(to: name, inFolder: folder) {
        return step + found
      }
    }
    return nil
  }
}

/// Finds the sound file of a folder whose name is nearest to one, with each folder read once and no
/// more work than one search is given.
struct NeighbouringSounds {
  private var listings: [String: [String]] = [:]
  private var search = NearestName()

  /// The extensions of files that may be meant; those of the containers that libsndfile reads.
  private static let extensions: Set<String> = [
    "wav", "wave", "aif", "aiff", "aifc", "caf", "flac", "ogg", "oga", "opus", "mp3", "au", "w64",
  ]

  /// The nearest name in a folder; extensions do not count as likeness.
  mutating func nearest(to name: String, inFolder folder: String) -> String? {
    let names = listings[folder] ?? NeighbouringSounds.listing(ofFolder: folder)
    listings[folder] = names
    let word = baseName(of: name)
    guard let match = search.nearest(to: word, among: names.lazy.map(baseName)),
      haptic_cli.nearest(to: word, among: [match]) != nil
    else { return nil }
    return names.first { baseName(of: $0) == match }
  }

  private static func listing(ofFolder path: String) -> [String] {
    entries(ofFolder: path).filter { extensions.contains(pathExtension(of: $0)) }
  }
}
