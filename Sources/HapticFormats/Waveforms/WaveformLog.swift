// The sound files that events name, collected while a file is read.

import HapticModel

/// Collects sound files by byte offset, each path once, so that a file without any pays nothing for
/// lines.
struct WaveformLog {
  private struct Entry {
    let offset: Int
    let path: String
    let written: String
    let place: String
    let time: HapticTime?
  }

  private var entries: [Entry] = []
  private var known: Set<String> = []

  /// Notes a file, unless its path is known already.
  ///
  /// - Parameters:
  ///   - path: The path as the event has it.
  ///   - written: The path as it is written, if that is another.
  ///   - offset: Where it stands.
  ///   - time: When the event starts, where that is known.
  ///   - place: Where in the file's structure; asked for only if the path is new.
  mutating func note(
    _ path: String, written: String? = nil, at offset: Int, time: HapticTime? = nil,
    _ place: () -> String
  ) {
    guard known.insert(path).inserted else { return }
    entries.append(
      Entry(offset: offset, path: path, written: written ?? path, place: place(), time: time))
  }

  /// Forgets all of them.
  mutating func removeAll() { self = WaveformLog() }

  /// The files that a timeline still names, in file order.
  func references(from timeline: Timeline, in text: FileText) -> [WaveformReference] {
    guard !entries.isEmpty else { return [] }
    let named = timeline.waveformPaths
    var lines = LineCounter(text)
    return entries.sorted(on: { $0.offset }).compactMap { entry in
      guard named.contains(entry.path) else { return nil }
      return WaveformReference(
        path: entry.path, written: entry.written,
        place: lines.place(of: entry.offset, path: entry.place, time: entry.time))
    }
  }
}
