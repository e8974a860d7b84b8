// The sound files of a timeline's events, and how to change their paths.

import HapticModel

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
