// The sound files of a render: measured when added, reopened by each event that plays them.

import HapticModel
import HapticRender

/// The sound files that events name, ready to be played.
///
/// ```swift
/// var waveforms = WaveformFiles()
/// let remarks = try waveforms.add("tick.wav", from: .file("/designs/tick.wav"))
/// ```
///
/// Short files are kept in memory, up to 32 MB in all. Others have one block per playing event.
public struct WaveformFiles: WaveformLibrary {
  private struct Entry: Sendable {
    let location: WaveformLocation
    let facts: WaveformFacts
    let samples: [Float]?
  }

  /// The most samples of all short files together.
  private static let keptSamples = 32 << 18

  /// The facts of the playable files, by the path in events.
  public private(set) var facts: [String: WaveformFacts] = [:]
  private var entries: [String: Entry] = [:]
  /// The files by location, because several paths may lead to one file.
  private var known: [WaveformLocation: Entry] = [:]
  private var kept = 0

  /// A file of up to this many samples is always kept, because reopening it in a loop would take
  /// longer than anything else.
  private static let shortFile = 4096

  /// Creates a library without files.
  public init() {}

  /// Adds a sound file.
  ///
  /// Its length is what can really be read, whatever its header states.
  ///
  /// - Parameters:
  ///   - path: The path in events.
  ///   - location: The file's location.
  /// - Returns: Remarks on the file; none if it was already added under another path.
  /// - Throws: ``WaveformFault`` if it cannot be played; it is then not added.
  @discardableResult
  public mutating func add(
    _ path: String, from location: WaveformLocation
  ) throws(WaveformFault) -> [WaveformRemark] {
    if let entry = known[location] {
      (facts[path], entries[path]) = (entry.facts, entry)
      return []
    }
    let content = try WaveformContent(location, name: path)
    let samples = content.samples.flatMap {
      $0.count <= WaveformFiles.shortFile || kept + $0.count <= WaveformFiles.keptSamples ? $0 : nil
    }
    kept += samples?.count ?? 0
    let entry = Entry(location: location, facts: content.facts, samples: samples)
    (facts[path], entries[path], known[location]) = (content.facts, entry, entry)
    return content.remarks
  }

  /// Opens an added file for one event.
  ///
  /// - Parameters:
  ///   - path: The path under which it was added.
  ///   - playback: The way in which it is played.
  /// - Returns: Its sound; `nil` if it was not added or can no longer be read.
  public func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? {
    guard let facts = facts[path], let entry = entries[path],
      let source = source(of: entry, named: path, facts)
    else { return nil }
    let reader = WaveformReader(source, facts: facts, loops: playback.loops)
    return playback.isPlain
      ? PlainStream(reader, start: playback.start)
      : ConvertedStream(reader, start: playback.start)
  }

  private func source(
    of entry: Entry, named path: String, _ facts: WaveformFacts
  ) -> WaveformReader.Source? {
    if let samples = entry.samples { return .memory(samples) }
    guard let input = try? WaveformInput(entry.location, name: path),
      input.rate == facts.rate, input.channels == facts.channels
    else { return nil }
    return .file(input)
  }
}
