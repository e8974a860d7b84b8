// The options for sound files played beside a pattern that does not name them.

import ArgumentParser
import HapticAudioFile
import HapticFormats
import HapticModel

/// Sounds added for one run, without a timeline file.
struct CompanionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sound file to play with the pattern, and when, in seconds (default: 0); may be repeated.",
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

/// A sound file with its start.
private struct Companion {
  let path: String
  let time: HapticTime

  /// Parses `FILE@SECONDS` or `FILE`; an @ without a number after it is part of the name.
  init(_ argument: String) throws(Failure) {
    let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, let seconds = Double(last) else {
      (path, time) = (argument, .zero)
      return
    }
    path = parts.dropLast().joined(separator: "@")
    guard !path.isEmpty else { throw Failure(usage: "--with \(argument) has no file name.") }
    guard seconds >= 0, let time = HapticTime(exactly: seconds) else {
      throw Failure(
        usage: "--with \(argument): a sound must start at 0 s or later, not at \(last) s.")
    }
    self.time = time
  }
}

extension LoadedPattern {
  /// The pattern with sounds beside it.
  ///
  /// - Parameters:
  ///   - options: The sounds with their starts.
  ///   - say: Receives a line for each remark on a sound.
  /// - Returns: The pattern, with the sounds in its timeline.
  /// - Throws: ``Failure`` for a file that does not exist or is not a sound file.
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
    // A pattern's own paths are relative, so none of them can be this one.
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
