// Finds and opens the sound files that an input names, and reports those that cannot be played.

import HapticAudioFile
import HapticFormats
import HapticModel
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
