// The sound files of a render: measured when they are added, opened anew by each event that plays them.

import HapticModel
import HapticRender

/// Sound files that events name, ready to be played.
///
/// ```swift
/// var waveforms = WaveformFiles()
/// let remarks = try waveforms.add("tick.wav", from: .file("/designs/tick.wav"))
/// ```
///
/// Short files are kept in memory, up to 32 MB in all; of others only one block each is, for as long
/// as an event plays it.
public struct WaveformFiles: WaveformLibrary {
  /// A file that can be played.
  private struct Entry: Sendable {
    let location: WaveformLocation
    let facts: WaveformFacts
    let samples: [Float]?
  }

  /// The most samples of all short files together (ours).
  private static let keptSamples = 32 << 18

  /// The files that can be played, by the path that the events have.
  public private(set) var facts: [String: WaveformFacts] = [:]
  private var entries: [String: Entry] = [:]
  /// The same by where they are: many paths may lead to one file.
  private var known: [WaveformLocation: Entry] = [:]
  private var kept = 0

  /// A file so short is always kept: opening it again and again, in a loop, would take longer than
  /// anything else (ours).
  private static let shortFile = 4096

  /// A library without files.
  public init() {}

  /// Adds a sound file.
  ///
  /// Its length is what can really be read of it, whatever its header says.
  ///
  /// - Parameters:
  ///   - path: The path that events have.
  ///   - location: Where the file is.
  /// - Returns: What is odd about it; nothing more where it was added under another path.
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

  /// Opens a file that was added, for one event.
  ///
  /// - Parameters:
  ///   - path: The path that it was added with.
  ///   - playback: How it is played.
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
