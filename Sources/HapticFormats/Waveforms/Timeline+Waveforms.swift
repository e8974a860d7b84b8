// The sound files of a timeline's events: which there are, and how they are called elsewhere.

import HapticModel

extension HapticEvent {
  /// The path of the sound file that it plays; `nil` if it plays none.
  package var waveformPath: String? {
    guard case .audio(let sound) = self, case .file(let path, _, _) = sound.source else {
      return nil
    }
    return path
  }
}

extension AudioEvent {
  /// Whether it is a tone without a length, which nobody hears.
  var isSilentTone: Bool { source == .tone && (duration ?? .zero) == .zero }

  /// Whether it starts again where its file ends and is never told to stop.
  var loopsWithoutEnd: Bool {
    guard case .file(_, _, loops: true) = source else { return false }
    return playedDuration == nil
  }
}

extension Timeline {
  /// The paths of the sound files that its events play.
  package var waveformPaths: Set<String> {
    patterns.reduce(into: []) { paths, placed in
      for event in placed.pattern.events {
        if let path = event.waveformPath { paths.insert(path) }
      }
    }
  }

  /// The same timeline with other paths for its sound files; those without another keep theirs.
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
  /// A path that counts from the folder of a file, as it counts from where that file's own path does.
  ///
  /// Dots are resolved by the letters, as far as the path leads: `sounds/../a.wav` beside
  /// `feedback/success.ahap` is `feedback/a.wav`. What leads out begins with `..` afterwards, and a
  /// path from the root stays one, so that both are known for what they are.
  func counted(fromFolderOf file: String) -> String {
    guard !hasPrefix("/") else { return self }
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    guard !folder.isEmpty || split(separator: "/").contains("..") else { return self }
    var steps: [Substring] = []
    for step in folder.split(separator: "/") + split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
  }
}
