// References to sound files: collected while a file is read, listed, and changed.

import HapticModel

/// A sound file that events name: readers record it, and players look for it.
public struct WaveformReference: Hashable, Sendable {
  /// The path in events, relative to the folder of the file that was read; in a referenced file it
  /// begins with that file's folder.
  public let path: String
  /// The path as written, which may also be relative to the root.
  public let written: String
  /// The place of the first event that names it.
  public let place: Place

  /// Whether a scene named it: then it is a sound of this product, wherever the file is.
  public let isShipped: Bool

  /// Creates a reference from a path and its place.
  public init(path: String, written: String, place: Place, isShipped: Bool = false) {
    self.path = path
    self.written = written
    self.place = place
    self.isShipped = isShipped
  }
}

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

extension HapticEvent {
  package var waveformPath: String? {
    guard case .audio(let sound) = self, case .file(let path, _, _) = sound.source else {
      return nil
    }
    return path
  }
}

extension AudioEvent {
  /// Whether it is a tone without length, which is silent.
  var isSilentTone: Bool { source == .tone && (duration ?? .zero) == .zero }

  var loopsWithoutEnd: Bool {
    guard case .file(_, _, loops: true) = source else { return false }
    return playedDuration == nil
  }
}

extension Timeline {
  package var waveformPaths: Set<String> {
    patterns.reduce(into: []) { paths, placed in
      for event in placed.pattern.events {
        if let path = event.waveformPath { paths.insert(path) }
      }
    }
  }

  func namingWaveforms(_ paths: [String: String]) -> Timeline {
    guard paths.contains(where: { $0.key != $0.value }) else { return self }
    var result = self
    for pattern in result.patterns.indices {
      for event in result.patterns[pattern].pattern.events.indices {
        result.patterns[pattern].pattern.events[event].nameWaveform(paths)
      }
    }
    return result
  }
}

extension HapticEvent {
  fileprivate mutating func nameWaveform(_ paths: [String: String]) {
    guard case .audio(var sound) = self,
      case .file(let path, let usesVolumeEnvelope, let loops) = sound.source,
      let other = paths[path]
    else { return }
    sound.source = .file(path: other, usesVolumeEnvelope: usesVolumeEnvelope, loops: loops)
    self = .audio(sound)
  }
}

extension String {
  /// A path relative to a file's folder, made relative to the base of that file's own path.
  ///
  /// Dots are resolved by text as far as possible: `sounds/../a.wav` beside `feedback/success.ahap`
  /// becomes `feedback/a.wav`. A path that leads outside still begins with `..`, and one from the
  /// root stays absolute, so that both can be recognised.
  func resolved(fromFolderOf file: String) -> String {
    guard !hasPrefix("/") else { return self }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    guard !folder.isEmpty || split(separator: "/").contains("..") else { return self }
    let steps = pathSteps(self, from: folder)
    return (folder.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
  }
}
