// Collects the sound files that events name while a file is read.

import HapticModel

/// Collects sound files by byte offset, each path once; lines are counted only if there are any.
struct WaveformLog {
  private struct Entry {
    let offset: Int
    let path: String
    let written: String
    let place: String
    let time: HapticTime?
    let isShipped: Bool
  }

  private var entries: [Entry] = []
  private var known: Set<String> = []

  /// Records a file, unless its path is known already.
  mutating func note(
    _ path: String, written: String? = nil, at offset: Int, time: HapticTime? = nil,
    isShipped: Bool = false, _ place: () -> String
  ) {
    guard known.insert(path).inserted else { return }
    entries.append(
      Entry(
        offset: offset, path: path, written: written ?? path, place: place(), time: time,
        isShipped: isShipped))
  }

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
        place: lines.place(of: entry.offset, path: entry.place, time: entry.time),
        isShipped: entry.isShipped)
    }
  }
}
