// The places of an input's sound files: beside it, in `--root`, and for scenes and shipped patterns
// among the shipped ones.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticPatterns
import HapticWorkbench

/// The places to search, in order.
struct WaveformPlaces {
  /// The folder of the input without links; `nil` if there is none.
  private let folder: String?
  /// The folder of `--root` without links; `nil` if there is none.
  private let root: String?
  /// The system's error if the input's folder does not exist.
  private let fault: Int32?

  /// Only the shipped sounds.
  static let shipped = WaveformPlaces(folder: nil, root: nil, fault: nil)

  /// Creates places: a folder, empty for the current one, a root, and then the shipped sounds.
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

  /// The first existing file.
  ///
  /// An unreadable file ends the search, because otherwise another file would play unnoticed.
  func location(of reference: WaveformReference) throws(PathFault) -> WaveformLocation {
    if let fault { throw .unreadable(fault) }
    for place in candidates(for: reference) {
      do throws(PathFault) {
        let path = try confinedPath(place.path, inFolder: place.folder, within: place.bounds)
        guard let kind = FileKind(path: path) else { throw .unreadable(errno) }
        guard kind.isRegular else { throw .notOrdinary }
        return .file(path)
      } catch  where error.isAbsence {
        continue
      }
    }
    guard reference.isShipped || folder == nil, let sound = ShippedSound.named(reference.written)
    else { throw .unreadable(ENOENT) }
    return .bytes(sound.bytes)
  }

  private func candidates(
    for reference: WaveformReference
  ) -> [(path: String, folder: String, bounds: [String])] {
    let bounds = [folder, root].compactMap { $0 }
    let beside = folder.map { (reference.path, $0, bounds) }
    // Without a root, the input's own folder serves as one.
    let isElsewhere = root != nil || reference.written != reference.path
    let bundled = isElsewhere ? (root ?? folder).map { (reference.written, $0, [$0]) } : nil
    return [beside, bundled].compactMap { $0 }
  }
}

// MARK: - Missing files

extension WaveformPlaces {
  /// The message for a file in none of the places, with a suggestion.
  ///
  /// - Returns: A few sentences, and what to write instead, if known.
  func absence(
    of reference: WaveformReference, _ neighbours: inout NeighbouringSounds
  ) -> (message: String, suggestion: String?) {
    let nearest = neighbour(of: reference, &neighbours)
    let message = reference.absence(
      hasFolder: folder != nil, hasRoot: root != nil, suggesting: nearest)
    return (message, nearest)
  }

  /// The suggested path to write: the nearest name in all places.
  private func neighbour(
    of reference: WaveformReference, _ neighbours: inout NeighbouringSounds
  ) -> String? {
    let written = reference.written.replacing("\\", with: "/")
    let path = reference.path.replacing("\\", with: "/")
    let start = path.hasSuffix(written) ? String(path.dropLast(written.count)) : ""
    let name = String(written[written.endOfFolder...])
    var best: NeighbouringSounds.Match?
    for place in candidates(for: reference).reversed() {
      let whole = place.path == reference.path ? path : written
      for step in Set([start, String(whole[..<whole.endOfFolder])]).sorted() {
        guard let found = neighbours.nearest(to: name, under: step, place.folder, place.bounds),
          found.edits <= best?.edits ?? .max
        else { continue }
        let isBeside = place.path == reference.path && found.path.hasPrefix(start)
        let path = isBeside ? String(found.path.dropFirst(start.count)) : found.path
        best = (path, found.edits)
      }
    }
    return best?.path
  }
}
