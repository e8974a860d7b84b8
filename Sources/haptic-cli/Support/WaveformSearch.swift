// Finds and opens the sound files that an input names, and reports those that cannot be played.

import HapticAudioFile
import HapticFormats
import HapticModel

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
        outcome.report(reference, error.message.silencing)
      }
    }
    outcome.noteRest(of: references)
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
      let absence: (message: String, suggestion: String?) =
        error.isAbsence ? places.absence(of: reference, &neighbours) : (message.silencing, nil)
      outcome.report(
        reference, absence.message, suggestion: absence.suggestion.map { "\"\($0)\"" })
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

  fileprivate mutating func report(
    _ reference: WaveformReference, _ message: String, suggestion: String? = nil
  ) {
    findings.append(
      Finding(
        ReadingRules.unplayableWaveform, at: reference.place, message, suggestion: suggestion))
  }

  fileprivate mutating func noteRest(of references: [WaveformReference]) {
    guard let first = references.dropFirst(WaveformSearch.mostFiles).first else { return }
    // Inserted first, because only a limited number of findings is kept.
    findings.insert(
      Finding(
        ReadingRules.unplayableWaveform, at: first.place,
        "\(references.count) sound files are named, more than the limit of "
          + "\(WaveformSearch.mostFiles); \"\(first.path)\" and those after it are silent."),
      at: 0)
  }
}

extension String {
  /// The reason why a file is not played, with the consequence.
  fileprivate var silencing: String { self + " The event is silent." }
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
