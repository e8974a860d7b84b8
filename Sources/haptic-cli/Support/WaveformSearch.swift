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
  func load(_ references: [WaveformReference]) -> Outcome {
    var outcome = Outcome()
    var neighbours = NeighbouringSounds()
    for reference in references.prefix(WaveformSearch.mostFiles) {
      do throws(PathFault) {
        outcome.add(try places.location(of: reference), for: reference)
      } catch {
        guard error.isAbsence else {
          outcome.report(reference, error.message(reference.written))
          continue
        }
        let (message, nearest) = places.absence(of: reference, &neighbours)
        outcome.report(reference, message, suggestion: nearest.map { "\"\($0)\"" })
      }
    }
    outcome.noteRest(of: references)
    return outcome
  }
}

extension WaveformSearch.Outcome {
  fileprivate mutating func add(_ location: WaveformLocation, for reference: WaveformReference) {
    if case .file(let path) = location { paths.append(path) }
    locations[reference.path] = location
    do throws(WaveformFault) {
      for remark in try files.add(reference.path, from: location) {
        findings.append(Finding(remark.rule, at: reference.place, remark.message))
      }
    } catch {
      report(reference, error.message)
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
