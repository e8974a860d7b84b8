// The sound files that an input names: looked for, opened, and reported where they cannot be played.

import HapticAudioFile
import HapticFormats
import HapticModel

/// A search for all the sound files of one input.
struct WaveformSearch {
  /// The most files that are looked for; ours, far beyond what one pattern plays.
  static let mostFiles = 4096

  /// What a search has found.
  struct Outcome {
    /// The files that can be played.
    var files = WaveformFiles()
    /// What there is to say of the others, and of these.
    var findings: [Finding] = []
    /// Where each lies, by its path as the events have it.
    var locations: [String: WaveformLocation] = [:]
    /// Where those on disk lie, without links.
    var paths: [String] = []
  }

  /// Where to look.
  let places: WaveformPlaces

  /// Looks for files and opens what it finds.
  ///
  /// - Parameters:
  ///   - references: What the input names.
  ///   - name: What messages call the input.
  /// - Returns: What was found, and what there is to say of the rest.
  /// - Throws: ``Failure``, where a file is there and the system does not let it be read.
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
        outcome.report(reference, error.message)
      }
    }
    outcome.noteRest(of: references)
    return outcome
  }

  /// Where a file is; `nil`, with a finding, where there is none that may be played.
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
        error.isAbsence ? places.absence(of: reference, &neighbours) : (message, nil)
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
    // Before the others, of which only so many are kept.
    findings.insert(
      Finding(
        ReadingRules.unplayableWaveform, at: first.place,
        "\(references.count) sound files are named, more than the limit of "
          + "\(WaveformSearch.mostFiles); \"\(first.path)\" and those after it are silent."),
      at: 0)
  }
}

extension WaveformRemark {
  /// The rule that it is a finding under.
  fileprivate var rule: Rule {
    switch kind {
    case .channels: ReadingRules.extraChannels
    case .shorter, .longerThanADay: ReadingRules.cutShort
    case .longer: ReadingRules.understated
    }
  }
}
