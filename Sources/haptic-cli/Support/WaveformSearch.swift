// Finds the sound files that an input names, beside it, in `--root` or among the shipped ones, opens them, and reports those that cannot be played, with the nearest name.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticPatterns
import HapticWorkbench

/// A search for all the sound files of one input.
struct WaveformSearch {
  /// The most files searched for, far beyond what one pattern plays.
  static let mostFiles = 4096

  struct Outcome {
    var files = WaveformFiles()
    /// The findings about these files and the missing ones.
    var findings: [Finding] = []
    /// The location of each file, by its path in events.
    var locations: [String: WaveformLocation] = [:]
    /// The paths of files on disk, without links.
    var paths: [String] = []
  }

  let places: WaveformPlaces

  /// Searches for files and opens those found.
  ///
  /// - Throws: ``Failure`` if a file exists but the system does not allow reading it.
  func load(
    _ references: [WaveformReference], of name: String
  ) throws(Failure) -> Outcome {
    var outcome = Outcome()
    var neighbours = NeighbouringSounds()
    for reference in references.prefix(WaveformSearch.mostFiles) {
      guard let location = try location(of: reference, of: name, &outcome, &neighbours) else {
        continue
      }
      do throws(WaveformFault) {
        try outcome.add(location, for: reference)
      } catch {
        guard error.kind != .unreadable else {
          throw Failure(.unreadable, path: name, error.message)
        }
        outcome.findings.append(reference.silence(because: error.message))
      }
    }
    // Inserted first, because only a limited number of findings is kept.
    let rest = references.silenceOfRest(beyond: WaveformSearch.mostFiles)
    outcome.findings.insert(contentsOf: rest, at: 0)
    return outcome
  }

  /// The location of a file; `nil`, with a finding, if no such file may be played.
  private func location(
    of reference: WaveformReference, of name: String, _ outcome: inout Outcome,
    _ neighbours: inout NeighbouringSounds
  ) throws(Failure) -> WaveformLocation? {
    do throws(PathFault) {
      return try places.location(of: reference)
    } catch {
      let message = error.message(reference.written)
      guard !error.isDenial else { throw Failure(.unreadable, path: name, message) }
      guard error.isAbsence else {
        outcome.findings.append(reference.silence(because: message))
        return nil
      }
      let (absence, nearest) = places.absence(of: reference, &neighbours)
      outcome.findings.append(
        reference.unplayable(absence, suggestion: nearest.map { "\"\($0)\"" }))
      return nil
    }
  }
}

extension WaveformSearch.Outcome {
  fileprivate mutating func add(
    _ location: WaveformLocation, for reference: WaveformReference
  ) throws(WaveformFault) {
    if case .file(let path) = location { paths.append(path) }
    locations[reference.path] = location
    for remark in try files.add(reference.path, from: location) {
      findings.append(Finding(remark.rule, at: reference.place, remark.message))
    }
  }
}

extension WaveformRemark {
  var rule: Rule {
    switch kind {
    case .channels: ReadingRules.extraChannels
    case .oddSamples: ReadingRules.unplayableWaveform
    case .shorter, .longerThanADay: ReadingRules.cutShort
    }
  }
}

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
