// The sound files that are played beside a pattern that does not name them.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel

/// Sounds for one run, without a timeline file that names them.
struct CompanionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sound file to play with it, at a time in seconds (default: 0); may be repeated.",
      valueName: "FILE[@SECONDS]"),
    completion: .file())
  var with: [String] = []

  /// The files that these options name.
  func files() throws(Failure) -> [RunFile] {
    var files: [RunFile] = []
    for argument in with { files.append(RunFile("sound", try Companion(argument).path)) }
    return files
  }
}

/// A sound file and when it starts.
private struct Companion {
  let path: String
  let time: HapticTime

  /// Reads `FILE@SECONDS` or `FILE`; an @ that no number follows is a part of the name.
  init(_ argument: String) throws(Failure) {
    let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, let seconds = Double(last) else {
      (path, time) = (argument, .zero)
      return
    }
    path = parts.dropLast().joined(separator: "@")
    guard !path.isEmpty else { throw Failure(usage: "--with \(argument) names no file.") }
    guard seconds >= 0, let time = HapticTime(exactly: seconds) else {
      throw Failure(usage: "--with \(argument): a sound starts at 0 s or later, not at \(last) s.")
    }
    self.time = time
  }
}

extension LoadedPattern {
  /// The same with sounds beside it.
  ///
  /// - Parameters:
  ///   - options: Which sounds, and when.
  ///   - say: Takes a line for each sound that is not quite as it should be.
  /// - Returns: The pattern, whose timeline plays them as well.
  /// - Throws: ``Failure`` for what is not there, and for what is no sound file.
  func accompanied(
    by options: CompanionOptions, saying say: (String) -> Void = writeDiagnostic
  ) throws(Failure) -> LoadedPattern {
    var pattern = self
    for argument in options.with { try pattern.add(try Companion(argument), say) }
    return pattern
  }

  private mutating func add(
    _ sound: Companion, _ say: (String) -> Void
  ) throws(Failure) {
    // A pattern's own paths are relative, so that none of them can be this one.
    guard let path = realPath(of: sound.path) else { throw Failure(unreadable: sound.path) }
    do throws(WaveformFault) {
      for remark in try waveforms.add(path, from: .file(path)) {
        say("\(sound.path): warning: \(remark.message)")
      }
    } catch {
      throw Failure(
        error.kind == .unreadable ? .unreadable : .malformed, path: sound.path,
        error.message.replacing(path, with: sound.path)
          + (Format.all.forFile(named: path) == nil ? "" : " --with takes sound files alone."))
    }
    let event = AudioEvent(
      time: sound.time, source: .file(path: path, usesVolumeEnvelope: false, loops: false))
    reading.timeline = reading.timeline.overlaid(
      with: Timeline(HapticPattern(events: [.audio(event)])))
  }
}
